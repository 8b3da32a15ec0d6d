//! Solutions with a symmetry, and one solution of each class of essentially different ones.

#![allow(clippy::print_stdout, reason = "examples print")]

use bezzel::prelude::*;

pub(crate) fn main() -> Result<(), Error> {
    let turned = Queens::new(12).with_symmetry(SymmetryConstraint::QuarterTurn);
    println!("unchanged by a quarter turn: {}", turned.count()?);

    // The images of a solution under the eight symmetries are its orbit.
    let mut total = 0;
    for board in &Queens::new(8).all().unique() {
        let board = board?;
        let mut orbit: Vec<Vec<Square>> = Symmetry::ALL
            .iter()
            .map(|symmetry| {
                let image =
                    board.squares.iter().map(|&square| symmetry.apply(board.grid.size, square));
                let mut image: Vec<Square> = image.collect();
                image.sort();
                image
            })
            .collect();
        orbit.sort();
        orbit.dedup();
        total += orbit.len();
    }
    println!("12 classes, {total} solutions");
    assert_eq!(total, 92);
    Ok(())
}
