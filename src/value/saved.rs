//! A file that was written and what it shows, and one that was verified.

use super::file::Verified;
use crate::search::Stop;
use num_bigint::BigUint;
use std::path::{Path, PathBuf};

/// A file that was written.
#[derive(Clone, Debug)]
pub struct Saved {
    /// Where.
    pub path: PathBuf,
    /// Solutions written.
    pub solutions: u64,
    /// Bytes written.
    pub bytes: u64,
    /// Whether the file holds every solution of its problem, or one of every class if it is reduced.
    pub complete: bool,
    /// Why the set was not listed to its end, where the file could say so.
    pub stopped: Option<Stop>,
    /// What the file shows, if it holds no solution set: a picture, a table or a model.
    pub drawn: Option<Drawn>,
    /// The file beside it with a solution of each class, where one was asked for.
    pub classes: Option<Box<Saved>>,
}

impl Saved {
    /// A whole file of which nothing is written yet.
    pub fn new(path: &Path) -> Saved {
        let (path, stopped) = (path.to_owned(), None);
        Saved { path, solutions: 0, bytes: 0, complete: true, stopped, drawn: None, classes: None }
    }
}

/// What a file shows that is no solution file.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Drawn {
    /// Solutions, each on its board.
    Solutions {
        /// How many are drawn.
        shown: u64,
        /// How many there are, where that was counted.
        of: Option<BigUint>,
    },
    /// A tour as a line, without numbers.
    Path {
        /// Pixels of a square's side, where the picture is made of pixels and the squares are small.
        pixels: Option<u32>,
        /// Whether coordinates stand beside it.
        coordinates: bool,
    },
    /// A walk that is no tour: the squares that it visits, of how many.
    Walk(u64, u64),
    /// A plot.
    Plot,
    /// A map of a board.
    Map,
    /// A puzzle.
    Puzzle,
    /// The steps of a search, one after another.
    Steps {
        /// How many are drawn, from the first on.
        shown: u64,
        /// How many the trace has.
        of: u64,
    },
    /// The board after the step with this number, counted from 1.
    After(u64),
    /// No picture: the problem in the language of solvers.
    Model {
        /// Variables, auxiliary ones included.
        variables: u64,
        /// Constraints (clauses).
        constraints: u64,
    },
    /// This many rows of a table.
    Rows(u64),
    /// The steps of a proof.
    Proof(u64),
}

/// A solution file in which nothing is wrong, as far as it was verified.
#[derive(Clone, Debug)]
pub struct Checked {
    /// The file.
    pub path: PathBuf,
    /// What was found out about it.
    pub verified: Verified,
}
