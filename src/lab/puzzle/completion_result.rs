//! Result of a search for a completion of a position.

use bezzel_base::board::Square;
use bezzel_base::core::Stop;

/// Result of a search for a completion.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PuzzleCompletion {
    /// Solution that contains the position. It is sorted, and a tour is in tour order.
    Found(Vec<Square>),
    /// No solution.
    None,
    /// Interrupted search.
    Unknown(Stop),
}
