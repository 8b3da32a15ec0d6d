//! Constraints to be refuted, and the receiver of the proof steps.

use std::io;

/// Sum of variables compared with a number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoundedSum {
    /// Distinct variables, numbered from 0.
    pub variables: Vec<u32>,
    /// Whether the bound is an upper bound. Otherwise it is a lower bound.
    pub at_most: bool,
    /// Bound.
    pub bound: u32,
    /// Number of the constraint in the proof.
    pub number: u64,
}

/// Receiver of the steps of a proof. Each step that derives a constraint returns its number.
pub trait Sink {
    /// Derives the sum of constraints with these numbers, each multiplied by a factor, divided by
    /// the divisor and rounded up.
    ///
    /// # Errors
    /// The I/O error of the system.
    fn combine(&mut self, terms: &[(u64, u64)], divisor: u64) -> io::Result<u64>;

    /// Derives by unit propagation that these variables are not all 1. An empty list derives the
    /// contradiction.
    ///
    /// # Errors
    /// The I/O error of the system.
    fn add_clause(&mut self, ones: &[u32]) -> io::Result<u64>;

    /// Derives that, if the variables `ones` are 1, the first variable of `pair` is 1 or the second
    /// is 0. A solution that violates this has an image that satisfies it. `images` holds the
    /// images of all variables. The image of the first variable of `pair` is the second.
    ///
    /// # Errors
    /// The I/O error of the system.
    fn add_symmetry_breaking(
        &mut self,
        ones: &[u32],
        pair: (u32, u32),
        images: &[u32],
    ) -> io::Result<u64>;

    /// Deletes constraints that are not needed any more.
    ///
    /// # Errors
    /// The I/O error of the system.
    fn delete_constraints(&mut self, numbers: &[u64]) -> io::Result<()>;
}
