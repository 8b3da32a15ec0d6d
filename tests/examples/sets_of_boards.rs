//! Boards in the collections of the standard library.

#![allow(clippy::print_stdout, reason = "examples print")]

use bezzel::prelude::*;
use std::collections::{BTreeSet, HashSet};

pub(crate) fn main() -> Result<(), Error> {
    let boards: BTreeSet<Board> = Queens::new(6).all().into_iter().collect::<Result<_, _>>()?;
    let again: HashSet<Board> = Queens::new(6).all().iter().collect::<Result<_, _>>()?;
    assert!(boards.len() == 4 && boards.iter().all(|board| again.contains(board)));
    let first = boards.first().expect("six queens fit");
    println!("{:?}\n{first}", first.squares);
    assert!(first.contains("a2"));
    Ok(())
}
