//! Numbers of pieces of any length.

use num_bigint::BigUint;
use std::fmt;

/// Requested number of pieces, of any length.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PieceNumber {
    value: u64,
    /// Number, if it exceeds 64 bits.
    long: Option<BigUint>,
}

impl PieceNumber {
    /// Returns the number, or `u64::MAX` if it is larger. No board has more squares than either.
    pub fn value(&self) -> u64 {
        self.value
    }

    /// Returns whether the number fits 64 bits.
    pub fn is_short(&self) -> bool {
        self.long.is_none()
    }
}

impl From<u64> for PieceNumber {
    fn from(value: u64) -> PieceNumber {
        PieceNumber { value, long: None }
    }
}

impl From<BigUint> for PieceNumber {
    fn from(number: BigUint) -> PieceNumber {
        match u64::try_from(&number) {
            Ok(value) => value.into(),
            Err(_) => PieceNumber { value: u64::MAX, long: Some(number) },
        }
    }
}

impl fmt::Display for PieceNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.long {
            Some(long) => long.fmt(f),
            None => self.value.fmt(f),
        }
    }
}
