//! Sets of small numbers, one bit each: single words, and a fixed number of words.

use std::ops::{BitAnd, BitOr, Not};

/// Evaluates an expression with a constant, the first of some ascending numbers of words with one
/// bit for each of `$bits` numbers, or the last.
#[macro_export]
macro_rules! for_words {
    ($bits:expr, [$($words:literal),*; $last:literal], $constant:ident => $value:expr) => {
        match ($bits as usize).div_ceil(64) {
            $(0..=$words => {
                const $constant: usize = $words;
                $value
            })*
            _ => {
                const $constant: usize = $last;
                $value
            }
        }
    };
}

pub use for_words;

/// Returns the numbers of the bits that are set, from the lowest up.
#[inline(always)]
pub fn iter_bits(word: impl Into<u64>) -> impl Iterator<Item = usize> {
    let mut rest = word.into();
    std::iter::from_fn(move || {
        let bit = (rest != 0).then(|| rest.trailing_zeros() as usize)?;
        rest &= rest - 1;
        Some(bit)
    })
}

/// Set of numbers below `64 * N`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BitSet<const N: usize>(pub [u64; N]);

impl<const N: usize> BitSet<N> {
    /// The empty set.
    pub const EMPTY: BitSet<N> = BitSet([0; N]);

    /// Adds a number.
    #[inline(always)]
    pub fn insert(&mut self, number: u32) {
        self.0[number as usize / 64] |= 1 << (number % 64);
    }

    /// Removes a number.
    #[inline(always)]
    pub fn remove(&mut self, number: u32) {
        self.0[number as usize / 64] &= !(1 << (number % 64));
    }

    /// Returns whether the set has this number.
    #[inline(always)]
    pub fn contains(&self, number: u32) -> bool {
        self.0[number as usize / 64] >> (number % 64) & 1 == 1
    }

    /// Returns how many numbers the set has.
    #[inline(always)]
    pub fn len(&self) -> u32 {
        self.0.iter().fold(0, |all, word| all + word.count_ones())
    }

    /// Returns whether the set has no number.
    #[inline(always)]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    /// Returns the numbers that are in both sets. Sets of many words are faster by reference.
    #[inline(always)]
    pub fn intersection(mut self, other: &BitSet<N>) -> BitSet<N> {
        self.0.iter_mut().enumerate().for_each(|(word, bits)| *bits &= other.0[word]);
        self
    }

    /// Removes the lowest number and returns it.
    #[inline(always)]
    pub fn pop_first(&mut self) -> Option<u32> {
        let word = self.0.iter().position(|&word| word != 0)?;
        let bit = self.0[word].trailing_zeros();
        self.0[word] &= self.0[word] - 1;
        Some(word as u32 * 64 + bit)
    }

    /// Returns the numbers in order.
    #[inline(always)]
    pub fn iter(self) -> impl Iterator<Item = u32> {
        (0..N)
            .flat_map(move |word| iter_bits(self.0[word]).map(move |bit| (word * 64 + bit) as u32))
    }
}

impl<const N: usize> FromIterator<u32> for BitSet<N> {
    fn from_iter<I: IntoIterator<Item = u32>>(numbers: I) -> BitSet<N> {
        let mut set = BitSet::EMPTY;
        numbers.into_iter().for_each(|number| set.insert(number));
        set
    }
}

impl<const N: usize> BitAnd for BitSet<N> {
    type Output = BitSet<N>;

    #[inline(always)]
    fn bitand(self, other: BitSet<N>) -> BitSet<N> {
        self.intersection(&other)
    }
}

impl<const N: usize> BitOr for BitSet<N> {
    type Output = BitSet<N>;

    #[inline(always)]
    fn bitor(mut self, other: BitSet<N>) -> BitSet<N> {
        self.0.iter_mut().enumerate().for_each(|(word, bits)| *bits |= other.0[word]);
        self
    }
}

impl<const N: usize> Not for BitSet<N> {
    type Output = BitSet<N>;

    #[inline(always)]
    fn not(mut self) -> BitSet<N> {
        self.0.iter_mut().for_each(|bits| *bits = !*bits);
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::core::SplitMix64;
    use std::collections::BTreeSet;

    #[test]
    fn sets_agree_with_sorted_sets() {
        let mut random = SplitMix64::new(4);
        for size in [0, 1, 5, 60, 192] {
            let mut numbers =
                || -> BTreeSet<u32> { (0..size).map(|_| random.next_below(192) as u32).collect() };
            let (a, b) = (numbers(), numbers());
            let set = |numbers: &BTreeSet<u32>| numbers.iter().copied().collect::<BitSet<3>>();
            let (mut first, second) = (set(&a), set(&b));
            assert!(first.iter().eq(a.iter().copied()) && first.len() as usize == a.len());
            assert_eq!(first & second, set(&(&a & &b)));
            assert_eq!(first | second, set(&(&a | &b)));
            assert_eq!(first & !second, set(&(&a - &b)));
            assert!((0..192).all(|number| first.contains(number) == a.contains(&number)));
            assert!(a.iter().all(|&number| first.pop_first() == Some(number)));
            assert!(first.is_empty() && first.pop_first().is_none());
        }
    }

    #[test]
    fn first_sufficient_number_of_words_is_chosen() {
        for (bits, words) in [(0, 1), (64, 1), (65, 2), (128, 2), (129, 4), (1000, 4)] {
            assert_eq!(for_words!(bits, [1, 2; 4], WORDS => WORDS), words, "{bits}");
        }
    }
}
