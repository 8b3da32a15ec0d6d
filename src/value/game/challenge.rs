//! A row of the table of challenges.

/// A puzzle that the program proposes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Challenge {
    /// The puzzle, as it is typed after `play`.
    pub text: &'static str,
    /// How hard it is, from 1 to 5.
    pub level: u8,
    /// How many solutions it has, where they were counted.
    pub solutions: Option<u64>,
}
