//! A chain of lazy stages, with a closure among them.

#![allow(clippy::print_stdout, reason = "examples print")]

use bezzel::prelude::*;

pub(crate) fn main() -> Result<(), Error> {
    let forbidden = Square::H8;
    let all = Queens::new(8).with("d1").all();
    let some = all.filter(move |board| !board.contains(forbidden)).unique();
    for board in some.first(2) {
        println!("{}", board?);
    }
    println!("{} of {}", some.count()?, all.unique().count()?);
    assert!(some.count()? <= all.count()?);
    Ok(())
}
