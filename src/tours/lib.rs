//! Tours: paths of a leaper that visit every open square of a board exactly once.
//!
//! | module | description | reach |
//! | --- | --- | --- |
//! | [`backtrack`] | all tours in lexicographic order, traced step by step | about 40 squares |
//! | [`clues`] | tours with given numbers, by constraint propagation | about 100 squares |
//! | [`warnsdorff`] | always moves to the square with the fewest onward moves | memory |
//! | [`euler`] | completes a path and closes a tour by reversing parts | about 10,000 squares |
//! | [`divide_count`] | a knight's tour from tiles, in linear time | memory |
//! | [`frontier`] | one tour on a narrow board, or the proof that none exists | short side 5 |
//! | [`vandermonde`] | four congruent circuits, joined in pairs | about 10,000 squares |
//! | [`counting`] | the exact number of all tours | short side 8 |
//! | [`symmetric`] | closed tours invariant under a half or quarter turn | about 1,000 squares |
//! | [`invariant`] | all closed tours invariant under a symmetry, in order | about 60 squares |
//! | [`existence`] | theorems that exclude a tour before any search | any board |
//! | [`longest`] | longest walks, and those whose moves do not cross | short side 8 |
//! | `check` | the definition | memory |
//! | [`problem`] | the problem: statement, methods and theory | as the methods |
//! | [`path`] | shortest paths, and their problem | memory |
//! | [`auto`] | the method best suited to the board and the ends | as the methods |
pub mod auto;
pub mod backtrack;
mod chain;
mod check;
pub mod clues;
pub mod counting;
pub mod divide;
mod endpoint;
pub mod euler;
pub mod existence;
pub mod frontier;
pub mod invariant;
pub mod longest;
mod magic;
mod model;
mod parts;
pub mod path;
mod probe;
pub mod problem;
pub mod symmetric;
mod tile;
pub mod vandermonde;
pub mod warnsdorff;

pub use check::{TourFlaw, check};
pub use magic::{LineSums, line_sums};
pub use parts::divide_count;
pub use probe::count_estimator;

use bezzel_base::board::Square;
pub use bezzel_base::walk::{
    ClueObstacle, MoveGraph, MoveOrder, StepClues, TourEnds, TourField, find_clue_obstacle,
};

/// Event of a tour search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TourEvent {
    /// The piece moved to this square. The first event of this kind is the start.
    Enter(Square),
    /// The piece backtracked from this square.
    Leave(Square),
    /// No free square is one move away from this one.
    DeadEnd(Square),
    /// This square can no longer be both entered and left.
    Lost(Square),
    /// Every free square one move away from the first square has another given number, or is too
    /// far from the second square, which has the next given number.
    MissesClue(Square, Square, u64),
    /// The path is a tour.
    Found,
}
