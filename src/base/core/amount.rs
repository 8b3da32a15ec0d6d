//! Integer types for counting ways: `u128` or [`Wide`] where 128 or 256 bits suffice, and
//! [`BigUint`] otherwise.

use num_bigint::BigUint;

/// Nonnegative integer that counts ways.
pub trait WayCount: Clone {
    /// Approximate number of bytes in memory, with those of the digits.
    const BYTES: usize = size_of::<Self>();
    /// Returns 0.
    fn zero() -> Self;
    /// Returns 1.
    fn one() -> Self;
    /// Returns whether the number is 0.
    fn is_zero(&self) -> bool;
    /// Adds a number. Returns whether the sum fits. The number is arbitrary if it does not.
    fn add_checked(&mut self, other: &Self) -> bool;
    /// Adds the product of `one` and `other`. Returns whether the sum fits.
    fn add_product_checked(&mut self, one: &Self, other: &Self) -> bool;
    /// Adds `times` times `other`. The sum has to fit.
    fn add_times(&mut self, other: &Self, times: u32) {
        for _ in 0..times {
            self.add_checked(other);
        }
    }
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
    fn add_checked(&mut self, other: &u128) -> bool {
        let (sum, overflows) = self.overflowing_add(*other);
        *self = sum;
        !overflows
    }

    fn add_product_checked(&mut self, one: &u128, other: &u128) -> bool {
        let sum = one.checked_mul(*other).and_then(|product| self.checked_add(product));
        *self = sum.unwrap_or_default();
        sum.is_some()
    }

    #[inline]
    fn add_times(&mut self, other: &u128, times: u32) {
        *self += other * u128::from(times);
    }

    fn into_biguint(self) -> BigUint {
        self.into()
    }
}

/// Number of 256 bits, the lowest word first.
#[derive(Clone, Copy, Debug)]
pub struct Wide([u64; 4]);

impl WayCount for Wide {
    fn zero() -> Wide {
        Wide([0; 4])
    }

    fn one() -> Wide {
        Wide([1, 0, 0, 0])
    }

    fn is_zero(&self) -> bool {
        self.0 == [0; 4]
    }

    #[inline]
    fn add_checked(&mut self, other: &Wide) -> bool {
        let mut carry = 0;
        for (word, &more) in self.0.iter_mut().zip(&other.0) {
            let sum = u128::from(*word) + u128::from(more) + carry;
            *word = sum as u64;
            carry = sum >> 64;
        }
        carry == 0
    }

    fn add_product_checked(&mut self, one: &Wide, other: &Wide) -> bool {
        let sum = one.into_biguint() * other.into_biguint() + self.into_biguint();
        let words = sum.to_u64_digits();
        self.0 = std::array::from_fn(|at| words.get(at).copied().unwrap_or(0));
        words.len() <= self.0.len()
    }

    fn into_biguint(self) -> BigUint {
        self.0.iter().rev().fold(BigUint::ZERO, |number, &word| (number << 64) + word)
    }
}

impl WayCount for BigUint {
    // A number of more than 256 bits, and what an allocation takes.
    const BYTES: usize = size_of::<BigUint>() + 80;

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
    fn add_checked(&mut self, other: &BigUint) -> bool {
        *self += other;
        true
    }

    fn add_product_checked(&mut self, one: &BigUint, other: &BigUint) -> bool {
        *self += one * other;
        true
    }

    #[inline]
    fn add_times(&mut self, other: &BigUint, times: u32) {
        if times == 1 { *self += other } else { *self += other * times }
    }

    fn into_biguint(self) -> BigUint {
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Doubles 1 until it does not fit, beside a number of any length.
    fn doubles_until<A: WayCount>(bits: u64) {
        let (mut short, mut number) = (A::one(), BigUint::from(1u32));
        while number.bits() < bits {
            let before = short.clone();
            assert!(short.add_checked(&before));
            number *= 2u32;
            assert_eq!(short.clone().into_biguint(), number);
            let mut product = A::one();
            assert!(product.add_product_checked(&before, &A::one()));
            assert_eq!(product.into_biguint(), &number / 2u32 + 1u32);
        }
        let before = short.clone();
        assert!(!short.add_checked(&before), "{bits} bits");
        assert!(!before.clone().add_product_checked(&before, &before));
    }

    #[test]
    fn short_numbers_agree_with_long_ones_until_they_overflow() {
        doubles_until::<u128>(128);
        doubles_until::<Wide>(256);
        let (mut threefold, mut one) = (Wide::zero(), BigUint::one());
        threefold.add_times(&Wide::one(), 3);
        one.add_times(&BigUint::one(), 2);
        assert_eq!(threefold.into_biguint(), one);
    }
}
