//! A closed knight's tour, as a list of squares and as a picture.

#![allow(clippy::print_stdout, reason = "examples print")]

use bezzel::prelude::*;

pub(crate) fn main() -> Result<(), Error> {
    let tour = Tours::new(8).closed().from(Square::A1).find()?.board()?;
    let squares: Vec<String> = tour.squares.iter().map(Square::to_string).collect();
    println!("{}", squares.join(" "));

    let file = std::env::temp_dir().join(format!("bezzel-tour-{}.svg", std::process::id()));
    let saved = tour.export(&file)?;
    println!("{} bytes", saved.bytes);
    std::fs::remove_file(&file).expect("the file that was just written");
    assert_eq!((squares.len(), tour.squares[0]), (64, Square::A1));
    Ok(())
}
