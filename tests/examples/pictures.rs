//! Pictures as text.

#![allow(clippy::print_stdout, reason = "examples print")]

use bezzel::prelude::*;

pub(crate) fn main() -> Result<(), Error> {
    let board = Queens::new(8).with("d1").find()?.board()?;
    let picture = board.to_svg()?;
    let gallery = Queens::new(6).all().show(4)?.to_svg()?;
    println!("{} and {} bytes", picture.len(), gallery.len());
    assert!(picture.starts_with("<svg") && gallery.len() > picture.len() / 2);
    Ok(())
}
