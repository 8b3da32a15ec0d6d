//! Sets of solutions, filtered by a closure and by a condition of the command language.

#![allow(clippy::print_stdout, reason = "examples print")]

use bezzel::prelude::*;

pub(crate) fn main() -> Result<(), Error> {
    let all = Queens::new(8).all();
    let corner_free = all.filter_expr("corners = 0");
    let off_diagonals =
        all.filter(|board| board.squares.iter().all(|s| s.file != s.rank && s.file + s.rank != 7));
    println!("without a corner: {}", corner_free.count()?);
    println!("without the long diagonals: {}", off_diagonals.count()?);
    println!("{}", off_diagonals.unique().show(3)?);
    assert_eq!(corner_free.count()?, 76);
    assert_eq!(off_diagonals.count()?, 12);
    Ok(())
}
