//! Numbers of ways, as wide as they have to be.

use num_bigint::BigUint;
use std::fmt::Debug;

/// A number of ways.
pub(super) trait Ways: Clone + Default + Debug + Send + Sync {
    fn add(&mut self, more: Self);

    /// Bits up to the highest that is 1.
    fn bits(&self) -> u32;

    fn big(&self) -> BigUint;
}

impl Ways for u64 {
    #[inline]
    fn add(&mut self, more: u64) {
        *self += more;
    }

    #[inline]
    fn bits(&self) -> u32 {
        64 - self.leading_zeros()
    }

    fn big(&self) -> BigUint {
        (*self).into()
    }
}

impl Ways for u128 {
    #[inline]
    fn add(&mut self, more: u128) {
        *self += more;
    }

    #[inline]
    fn bits(&self) -> u32 {
        128 - self.leading_zeros()
    }

    fn big(&self) -> BigUint {
        (*self).into()
    }
}

impl Ways for BigUint {
    fn add(&mut self, more: BigUint) {
        *self += more;
    }

    fn bits(&self) -> u32 {
        // Only compared with the width of the type, and there is none.
        0
    }

    fn big(&self) -> BigUint {
        self.clone()
    }
}

/// A number of ways in a vector.
pub(super) trait Weight: Copy + Default + PartialEq + Debug + Send + Sync + Into<u64> + TryFrom<u64> {
    /// The sum, and whether it went beyond the bits of the type.
    fn plus(self, more: Self) -> (Self, bool);
}

impl Weight for u32 {
    #[inline]
    fn plus(self, more: u32) -> (u32, bool) {
        self.overflowing_add(more)
    }
}

impl Weight for u64 {
    #[inline]
    fn plus(self, more: u64) -> (u64, bool) {
        self.overflowing_add(more)
    }
}
