//! Covered squares as sets of bits.

use super::Incidence;
use bezzel_base::core::bitset::BitSet;

/// Calls a function for the number of words that the board needs.
macro_rules! for_size {
    ($covering:expr, $($function:ident)::+($($argument:expr),*)) => {
        bezzel_base::core::bitset::for_words!(
            $covering.grid.size.squares(), [1, 2, 4, 8; 16],
            WORDS => $($function)::+::<WORDS>($($argument),*)
        )
    };
}

pub(super) use for_size;

/// Computes the squares that a piece on each square covers, and the squares that no required piece
/// covers.
pub(super) fn covers_and_open<const N: usize>(reach: &Incidence) -> (Vec<BitSet<N>>, BitSet<N>) {
    let covers: Vec<BitSet<N>> =
        reach.covers.iter().map(|squares| squares.iter().copied().collect()).collect();
    let all = BitSet::from_iter(0..covers.len() as u32);
    let open = reach.required.iter().fold(all, |open, &square| open & !covers[square as usize]);
    (covers, open)
}

/// Computes for each square the squares from which a piece covers it.
pub(super) fn covered_by<const N: usize>(reach: &Incidence) -> Vec<BitSet<N>> {
    (0..reach.covers.len()).map(|square| reach.coverers(square).iter().copied().collect()).collect()
}
