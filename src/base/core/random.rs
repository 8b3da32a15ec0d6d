//! Random numbers that are the same on every machine and in every version.

use num_bigint::BigUint;
use std::hash::{BuildHasher, Hasher, RandomState};

/// Random number generator SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number
/// generators", OOPSLA 2014).
///
/// The samples of a seed never change. A test pins its first numbers.
#[derive(Clone, Debug)]
pub struct SplitMix64(u64);

impl SplitMix64 {
    /// Creates a generator with this seed.
    pub fn new(seed: u64) -> SplitMix64 {
        SplitMix64(seed)
    }

    /// Returns the next 64 random bits.
    pub fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// Returns a uniformly distributed number below `bound` (Lemire 2019, with rejection).
    ///
    /// # Panics
    /// If `bound` is 0.
    #[inline]
    pub fn next_below(&mut self, bound: u64) -> u64 {
        assert!(bound > 0, "there is no number below 0");
        let threshold = bound.wrapping_neg() % bound;
        loop {
            let product = u128::from(self.next_u64()) * u128::from(bound);
            if product as u64 >= threshold {
                return (product >> 64) as u64;
            }
        }
    }

    /// Shuffles a list uniformly at random (Fisher and Yates).
    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for last in (1..list.len()).rev() {
            list.swap(last, self.next_below(last as u64 + 1) as usize);
        }
    }

    /// Returns a uniformly distributed number of any length below `bound`.
    ///
    /// # Panics
    /// If `bound` is 0.
    pub fn next_below_big(&mut self, bound: &BigUint) -> BigUint {
        if let Ok(bound) = u64::try_from(bound) {
            return self.next_below(bound).into();
        }
        let spare = bound.bits().next_multiple_of(64) - bound.bits();
        loop {
            let words = (0..bound.bits().div_ceil(64)).map(|_| self.next_u64());
            let number =
                words.fold(BigUint::ZERO, |number, word| (number << 64u32) + word) >> spare;
            if number < *bound {
                return number;
            }
        }
    }
}

/// Returns a new seed on each call, short enough to type.
pub fn fresh_seed() -> u64 {
    // The standard library's tables get random keys from the system.
    RandomState::new().build_hasher().finish() % 1_000_000_000
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn first_numbers_agree_with_published_ones() {
        let mut random = SplitMix64::new(1234567);
        let first: Vec<u64> = (0..3).map(|_| random.next_u64()).collect();
        assert_eq!(first, [6457827717110365317, 3203168211198807973, 9817491932198370423]);
    }

    #[test]
    fn numbers_below_a_bound_are_uniform() {
        let mut random = SplitMix64::new(7);
        let mut seen = [0u32; 10];
        for _ in 0..10_000 {
            seen[random.next_below(10) as usize] += 1;
        }
        assert!(seen.iter().all(|&n| (850..1150).contains(&n)), "{seen:?}");
    }

    #[test]
    fn long_numbers_reach_up_to_their_bound() {
        let mut random = SplitMix64::new(8);
        let bound = (BigUint::from(3u32) << 100u32) + 1u32;
        let mut thirds = [0u32; 3];
        for _ in 0..3000 {
            let number = random.next_below_big(&bound);
            assert!(number < bound);
            thirds[usize::try_from(number * 3u32 / &bound).expect("below 3")] += 1;
        }
        assert!(thirds.iter().all(|&n| (850..1150).contains(&n)), "{thirds:?}");
    }
}
