//! A board of your own, and whether it is a solution.

#![allow(clippy::print_stdout, reason = "examples print")]

use bezzel::prelude::*;

pub(crate) fn main() -> Result<(), Error> {
    let queens = Queens::new(4);
    let right = queens.board(["a2", "b4", "c1", "d3"])?;
    let wrong = queens.board(["a1", "b2", "c4", "d3"])?;
    queens.verify(&right)?;
    println!("{}", queens.verify(&wrong).expect_err("two queens are on a diagonal"));
    let json = serde_json::to_string(&right).expect("a board is data");
    let read: Board = serde_json::from_str(&json).expect("the board that was written");
    assert_eq!(read, right);
    Ok(())
}
