//! Sets of squares as a fixed number of words.

use super::CoverIncidence;
use std::ops::{BitAnd, BitOr, Not};

/// Calls a function for the number of words that the board needs.
macro_rules! for_size {
    ($covering:expr, $($function:ident)::+($($argument:expr),*)) => {
        match $covering.grid.size.squares() {
            0..=64 => $($function)::+::<1>($($argument),*),
            65..=128 => $($function)::+::<2>($($argument),*),
            129..=256 => $($function)::+::<4>($($argument),*),
            257..=512 => $($function)::+::<8>($($argument),*),
            _ => $($function)::+::<16>($($argument),*),
        }
    };
}

pub(super) use for_size;

/// Set of up to `64 * N` squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct SquareMask<const N: usize>(pub(super) [u64; N]);

/// Computes the squares that a piece on each square covers, and the squares that no required piece
/// covers.
pub(super) fn covers_and_open<const N: usize>(
    reach: &CoverIncidence,
) -> (Vec<SquareMask<N>>, SquareMask<N>) {
    let covers: Vec<SquareMask<N>> = reach
        .covers
        .iter()
        .map(|squares| SquareMask::from_squares(squares.iter().copied()))
        .collect();
    let all = SquareMask::from_squares(0..covers.len() as u32);
    let open = reach.required.iter().fold(all, |open, &square| open & !covers[square as usize]);
    (covers, open)
}

/// Computes for each square the squares from which a piece covers it.
pub(super) fn covered_by<const N: usize>(reach: &CoverIncidence) -> Vec<SquareMask<N>> {
    (0..reach.covers.len())
        .map(|square| SquareMask::from_squares(reach.coverers(square).iter().copied()))
        .collect()
}

impl<const N: usize> SquareMask<N> {
    pub(super) const EMPTY: SquareMask<N> = SquareMask([0; N]);

    pub(super) fn from_squares(squares: impl IntoIterator<Item = u32>) -> SquareMask<N> {
        let mut mask = SquareMask::EMPTY;
        squares.into_iter().for_each(|square| mask.insert(square));
        mask
    }

    #[inline(always)]
    pub(super) fn insert(&mut self, square: u32) {
        self.0[square as usize / 64] |= 1 << (square % 64);
    }

    #[inline(always)]
    pub(super) fn remove(&mut self, square: u32) {
        self.0[square as usize / 64] &= !(1 << (square % 64));
    }

    #[inline(always)]
    pub(super) fn contains(&self, square: u32) -> bool {
        self.0[square as usize / 64] >> (square % 64) & 1 == 1
    }

    #[inline(always)]
    pub(super) fn len(&self) -> u32 {
        self.0.iter().fold(0, |all, word| all + word.count_ones())
    }

    #[inline(always)]
    pub(super) fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    /// Returns the squares in order.
    #[inline(always)]
    pub(super) fn iter(self) -> impl Iterator<Item = u32> {
        (0..N).flat_map(move |word| {
            let mut rest = self.0[word];
            std::iter::from_fn(move || {
                let bit = (rest != 0).then(|| rest.trailing_zeros())?;
                rest &= rest - 1;
                Some(word as u32 * 64 + bit)
            })
        })
    }
}

impl<const N: usize> BitAnd for SquareMask<N> {
    type Output = SquareMask<N>;

    #[inline(always)]
    fn bitand(mut self, other: SquareMask<N>) -> SquareMask<N> {
        self.0.iter_mut().enumerate().for_each(|(word, bits)| *bits &= other.0[word]);
        self
    }
}

impl<const N: usize> BitOr for SquareMask<N> {
    type Output = SquareMask<N>;

    #[inline(always)]
    fn bitor(mut self, other: SquareMask<N>) -> SquareMask<N> {
        self.0.iter_mut().enumerate().for_each(|(word, bits)| *bits |= other.0[word]);
        self
    }
}

impl<const N: usize> Not for SquareMask<N> {
    type Output = SquareMask<N>;

    #[inline(always)]
    fn not(mut self) -> SquareMask<N> {
        self.0.iter_mut().for_each(|bits| *bits = !*bits);
        self
    }
}
