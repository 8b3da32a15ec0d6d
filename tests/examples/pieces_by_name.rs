//! Pieces by their names and in Betza's notation, and boards of every shape.

#![allow(clippy::print_stdout, reason = "examples print")]

use bezzel::prelude::*;

pub(crate) fn main() -> Result<(), Box<dyn std::error::Error>> {
    let archbishop: Piece = "BN".parse()?;
    println!("{}", Placement::new(&archbishop, (5, 6)).find()?);
    println!("{}", Cover::new("king", 7).count()?);
    println!("{}", Tours::new((5, 6)).by("knight").find()?);
    let slip = "BpR".parse::<Piece>().expect_err("a hopper");
    println!("{slip}");
    assert_eq!(Placement::new("rook", 4).count()?, 24);
    Ok(())
}
