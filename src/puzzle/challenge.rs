//! Rows of the table of challenges.

/// Puzzle that the program proposes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Challenge {
    /// Puzzle as it is typed after `play`.
    pub text: &'static str,
    /// Difficulty, from 1 to 5.
    pub level: u8,
    /// Number of solutions, if they were counted.
    pub solutions: Option<u64>,
}
