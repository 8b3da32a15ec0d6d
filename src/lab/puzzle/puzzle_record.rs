//! Stored record of a puzzle.

use bezzel_base::board::Square;
use std::collections::BTreeSet;

/// Stored record of a puzzle.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PuzzleRecord {
    /// Number of times that it was solved.
    pub solved: u64,
    /// Number of times that it was given up.
    pub given_up: u64,
    /// Shortest time of a solution without hints in seconds, and its moves.
    pub best: Option<(u64, u64)>,
    /// Seconds of all finished games.
    pub seconds: u64,
    /// Days, counted from 1970, on which it was solved as the puzzle of that day.
    pub days: BTreeSet<u64>,
    /// Days, counted from 1970, whose puzzle was solved on a later day. They make no streak.
    pub late_days: BTreeSet<u64>,
    /// Saved game.
    pub saved_game: Option<SavedGame>,
}

/// Unfinished game that was saved.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SavedGame {
    /// Pieces of the player, in the order of their placement.
    pub pieces: Vec<Square>,
    /// Squares that the player has marked as empty.
    pub marks: Vec<Square>,
    /// Seconds played.
    pub seconds: u64,
    /// Number of moves.
    pub moves: u64,
    /// Number of hints.
    pub hints: u64,
}
