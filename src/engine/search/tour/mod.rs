//! Tours: paths of a leaper over every open square of a board, each once.
//!
//! | module | what it does | reach |
//! | --- | --- | --- |
//! | [`backtrack`] | all tours in lexicographic order, told step by step | some 40 squares |
//! | [`warnsdorff`] | always to the square with the fewest onward moves | memory |
//! | [`euler`] | completes a path and closes a tour by turning parts of it round | some 10,000 squares |
//! | [`divide`] | a knight's tour from tiles, in linear time | memory |
//! | [`frontier`] | one tour, or the proof that there is none, on narrow boards | short side 5 |
//! | [`vandermonde`] | four congruent circuits, joined in pairs | some 10,000 squares |
//! | [`counting`] | the number of all tours, exactly | short side 8 |
//! | [`symmetric`] | closed tours that a half turn or a quarter turn maps to themselves | some 1,000 squares |
//! | [`kept`] | all closed tours that a symmetry maps to themselves, in order | some 60 squares |
//! | [`existence`] | what the theorems say before any search | any board |
//! | `check` | the definition | memory |
//! | [`auto`] | the method that surely answers | as the methods |
pub mod auto;
pub mod backtrack;
mod chain;
mod check;
pub mod counting;
pub mod divide;
pub mod euler;
pub mod existence;
mod field;
pub mod frontier;
pub mod kept;
mod lead;
mod magic;
mod parts;
mod probe;
pub mod symmetric;
mod tile;
pub mod vandermonde;
pub mod warnsdorff;

pub use check::{Flaw, check};
pub use field::{Ends, Field, Graph, MoveOrder};
pub use magic::{Sums, sums};
pub use parts::division;
pub use probe::probes;

use crate::board::Square;

/// One fact about a walk, small enough to copy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hop {
    /// The piece went to this square; the first one is where it starts.
    Enter(Square),
    /// The piece went back from this square.
    Leave(Square),
    /// No free square is a move away from this one.
    DeadEnd(Square),
    /// This square can no longer be both entered and left.
    Lost(Square),
    /// The walk is a tour.
    Found,
}
