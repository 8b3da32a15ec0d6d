//! Numbers of ways: 128 bits where they are enough, else of any length.

use num_bigint::BigUint;

/// A number of ways.
pub(crate) trait Amount: Clone {
    /// None.
    fn none() -> Self;
    /// One.
    fn one() -> Self;
    /// Whether there is none.
    fn is_none(&self) -> bool;
    /// Adds a multiple of another number.
    fn add_times(&mut self, other: &Self, times: u32);
    /// Adds the product of two numbers.
    fn add_product(&mut self, one: &Self, other: &Self);
    /// The number at any length.
    fn big(self) -> BigUint;
}

impl Amount for u128 {
    #[inline]
    fn none() -> u128 {
        0
    }

    fn one() -> u128 {
        1
    }

    fn is_none(&self) -> bool {
        *self == 0
    }

    #[inline]
    fn add_times(&mut self, other: &u128, times: u32) {
        *self += other * u128::from(times);
    }

    fn add_product(&mut self, one: &u128, other: &u128) {
        *self += one * other;
    }

    fn big(self) -> BigUint {
        self.into()
    }
}

impl Amount for BigUint {
    #[inline]
    fn none() -> BigUint {
        BigUint::ZERO
    }

    fn one() -> BigUint {
        1u32.into()
    }

    fn is_none(&self) -> bool {
        *self == BigUint::ZERO
    }

    #[inline]
    fn add_times(&mut self, other: &BigUint, times: u32) {
        if times == 1 { *self += other } else { *self += other * times }
    }

    fn add_product(&mut self, one: &BigUint, other: &BigUint) {
        *self += one * other;
    }

    fn big(self) -> BigUint {
        self
    }
}
