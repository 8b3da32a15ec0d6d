//! The program of the README.

#![allow(clippy::print_stdout, reason = "examples print")]

use bezzel::prelude::*;

pub(crate) fn main() -> Result<(), Error> {
    let queens = Queens::new(8).with("d1");
    println!("{} solutions, such as {:?}", queens.count()?, queens.find()?.board()?.squares);
    for board in queens.all().filter(|board| !board.contains("h8")).unique() {
        println!("{}", board?.to_svg()?);
    }
    Ok(())
}
