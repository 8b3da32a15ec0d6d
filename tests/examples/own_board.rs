//! Boards of your own: with missing squares, and with regions of which each holds one piece.

#![allow(clippy::print_stdout, reason = "examples print")]

use bezzel::board::Regions;
use bezzel::prelude::*;

pub(crate) fn main() -> Result<(), Box<dyn std::error::Error>> {
    let size = Size::new(6, 6)?;
    let holed = Grid::from_drawing(size, "holed", &[Square::C3, Square::D4]);
    println!("{}", Knights::new(holed.clone()).count()?);
    println!("{}", Tours::new(holed).find()?);

    // The letter of each square, file by file from the bottom: two regions side by side in each
    // rank.
    let letters: Vec<char> =
        size.iter().map(|square| if square.file < 3 { 'a' } else { 'b' }).collect();
    let regions = Regions::new(size, &letters, Some("halves"), None).ok_or("no regions")?;
    let rooks = Rooks::new(Grid::with_regions(regions));
    println!("{}", rooks.count()?);
    // One rook in each half, in different ranks: 18 * 15.
    assert_eq!(rooks.count()?, 270);
    Ok(())
}
