//! Some solutions of a set, side by side.

use super::{Board, Extreme};
use crate::search::Stop;
use num_bigint::BigUint;

/// Some solutions of a set, side by side.
#[derive(Clone, Debug)]
pub struct Gallery {
    /// The boards shown.
    pub boards: Vec<Board>,
    /// How many were asked for, where an answer carries fewer.
    pub capped: Option<u64>,
    /// How many solutions the set has, where that was counted.
    pub of: Option<BigUint>,
    /// Why the set is not complete.
    pub stopped: Option<Stop>,
    /// The set in which the boards have their numbers, as it would be typed, where these are not their places in the set shown.
    pub numbered: Option<String>,
    /// What the boards have the most or the least of, where they were chosen by that.
    pub extreme: Option<Extreme>,
}

impl Gallery {
    /// These boards, and nothing said of a set.
    pub fn new(boards: impl IntoIterator<Item = Board>) -> Gallery {
        Gallery {
            boards: boards.into_iter().collect(),
            capped: None,
            of: None,
            stopped: None,
            numbered: None,
            extreme: None,
        }
    }
}
