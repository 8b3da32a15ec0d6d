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
