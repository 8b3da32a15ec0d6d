//! Integer types for counting ways: `u128` where 128 bits suffice, and [`BigUint`] otherwise.

use num_bigint::BigUint;

/// Nonnegative integer that counts ways.
pub trait WayCount: Clone {
    /// Returns 0.
    fn zero() -> Self;
    /// Returns 1.
    fn one() -> Self;
    /// Returns whether the number is 0.
    fn is_zero(&self) -> bool;
    /// Adds `times` times `other`.
    fn add_times(&mut self, other: &Self, times: u32);
    /// Adds the product of `one` and `other`.
    fn add_product(&mut self, one: &Self, other: &Self);
    /// Converts the number to a [`BigUint`].
    fn into_biguint(self) -> BigUint;
}

impl WayCount for u128 {
    #[inline]
    fn zero() -> u128 {
        0
    }

    fn one() -> u128 {
        1
    }

    fn is_zero(&self) -> bool {
        *self == 0
    }

    #[inline]
    fn add_times(&mut self, other: &u128, times: u32) {
        *self += other * u128::from(times);
    }

    fn add_product(&mut self, one: &u128, other: &u128) {
        *self += one * other;
    }

    fn into_biguint(self) -> BigUint {
        self.into()
    }
}

impl WayCount for BigUint {
    #[inline]
    fn zero() -> BigUint {
        BigUint::ZERO
    }

    fn one() -> BigUint {
        1u32.into()
    }

    fn is_zero(&self) -> bool {
        *self == BigUint::ZERO
    }

    #[inline]
    fn add_times(&mut self, other: &BigUint, times: u32) {
        if times == 1 { *self += other } else { *self += other * times }
    }

    fn add_product(&mut self, one: &BigUint, other: &BigUint) {
        *self += one * other;
    }

    fn into_biguint(self) -> BigUint {
        self
    }
}
