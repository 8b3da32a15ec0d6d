//! A search for one solution has three ends, none of which is an error.

#![allow(clippy::print_stdout, reason = "examples print")]

use bezzel::prelude::*;
use std::time::Duration;

fn describe(outcome: Outcome) -> String {
    match outcome {
        Outcome::Found(board) => format!("found: {}", board.squares.len()),
        Outcome::None(proof) => format!("none, proved: {proof}"),
        Outcome::Unknown(stop) => format!("unknown, stopped by {stop:?}"),
    }
}

pub(crate) fn main() -> Result<(), Error> {
    let found = describe(Queens::new(8).with(["a1"]).find()?);
    let none = describe(Queens::new(8).with(["a1", "b2"]).find()?);
    let hard = Superqueens::new(40).using(PlacementMethod::Backtracking);
    let unknown = describe(hard.within(Duration::from_millis(50)).find()?);
    println!("{found}\n{none}\n{unknown}");
    assert_eq!(found, "found: 8");
    assert!(none.starts_with("none, proved: ") && unknown.ends_with("Deadline"));
    Ok(())
}
