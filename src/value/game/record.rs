//! What is kept of a puzzle between games.

use crate::board::Square;
use std::collections::BTreeSet;

/// What is kept of one puzzle.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Record {
    /// How often it was solved.
    pub solved: u64,
    /// How often it was given up.
    pub given_up: u64,
    /// The shortest time of a solution without hints in seconds, and its moves.
    pub best: Option<(u64, u64)>,
    /// Seconds of all games that came to an end.
    pub seconds: u64,
    /// The days, counted from 1970, on which it was solved as the puzzle of that day.
    pub days: BTreeSet<u64>,
    /// The game that was left.
    pub open: Option<Open>,
}

/// A game that was left.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Open {
    /// The pieces of the player, in the order in which they were placed.
    pub pieces: Vec<Square>,
    /// The squares that the player has marked as empty.
    pub marks: Vec<Square>,
    /// Seconds played.
    pub seconds: u64,
    /// Moves.
    pub moves: u64,
    /// Hints.
    pub hints: u64,
}
