//! What a search for a completion of a position gives.

use crate::board::Square;
use crate::search::Stop;

/// What a search for a completion gave.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Completion {
    /// A solution that holds the position: sorted, a tour in its order.
    Found(Vec<Square>),
    /// There is none.
    None,
    /// The search was stopped.
    Unknown(Stop),
}
