//! A piece of your own on a board with joined edges: camels, which leap one square in one direction
//! and three in the other, on a torus.

#![allow(clippy::print_stdout, reason = "examples print")]

use bezzel::piece::Piece;
use bezzel::prelude::*;

pub(crate) fn main() -> Result<(), Box<dyn std::error::Error>> {
    let camel = Piece::leaper(1, 3).expect("a leaper that moves");
    let torus = Grid::torus(Size::new(6, 6)?);
    let camels = Placement::new(&camel, torus.clone()).pieces(4);
    println!("{camels}: {}", camels.count()?);
    let board = camels.find()?.board()?;
    println!("{board}");
    let attacked =
        |square| board.squares.iter().any(|&from| camel.attacks(&torus, from).contains(square));
    assert!(board.squares.iter().all(|&square| !attacked(square)));
    Ok(())
}
