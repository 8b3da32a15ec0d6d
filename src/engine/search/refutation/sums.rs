//! What is refuted, and who receives the steps.

use std::io;

/// A sum of variables compared with a number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sum {
    /// The variables, from 0, each once.
    pub variables: Vec<u32>,
    /// Whether the sum is at most the bound, or at least.
    pub at_most: bool,
    /// The number.
    pub bound: u32,
    /// The number by which the proof names it.
    pub number: u64,
}

/// Receives the steps of a proof. Each step that derives something answers with the number of what it derived.
pub trait Derivation {
    /// The sum of constraints with these numbers, each multiplied by a factor; divided by the divisor and rounded up.
    ///
    /// # Errors
    /// What the system says.
    fn combine(&mut self, terms: &[(u64, u64)], divisor: u64) -> io::Result<u64>;

    /// These variables are not all 1: follows by unit propagation. None of them is the contradiction.
    ///
    /// # Errors
    /// What the system says.
    fn exclude(&mut self, ones: &[u32]) -> io::Result<u64>;

    /// Where these variables are 1, the first of two others is 1 or the second is 0: an image of a solution in which it is not is one in
    /// which it is. The images of all variables are told, that of the first being the second.
    ///
    /// # Errors
    /// What the system says.
    fn prefer(&mut self, ones: &[u32], pair: (u32, u32), images: &[u32]) -> io::Result<u64>;

    /// These constraints are not needed any more.
    ///
    /// # Errors
    /// What the system says.
    fn forget(&mut self, numbers: &[u64]) -> io::Result<()>;
}
