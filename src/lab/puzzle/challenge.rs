//! Rows of the table of challenges.

use crate::problem::Difficulty;

/// Puzzle that the program proposes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Challenge {
    /// Puzzle as it is typed after `play`.
    pub text: &'static str,
    /// Difficulty.
    pub difficulty: Difficulty,
    /// Number of solutions, if they were counted.
    pub solutions: Option<u64>,
}
