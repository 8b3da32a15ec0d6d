//! The fewest pieces that attack or occupy every square, with the proof of their number.

#![allow(clippy::print_stdout, reason = "examples print")]

use bezzel::prelude::*;

pub(crate) fn main() -> Result<(), Error> {
    let board = QueenCovers::new(8).find()?.board()?;
    let optimum = board.optimum.expect("covers have bounds");
    println!("{board}\nat least {} queens are needed", optimum.lower);
    assert!(optimum.is_proved() && board.squares.len() == 5);

    let independent = QueenCovers::new(8).independent();
    println!("{}", independent.count()?);
    assert!(independent.find()?.board()?.squares.len() >= board.squares.len());
    Ok(())
}
