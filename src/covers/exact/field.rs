//! The board as the search sees it, and a choice of first pieces with the remaining task.

use super::super::masks::{covered_by, covers_and_open};
use super::super::{CoverVariant, Incidence};
use bezzel_base::board::Size;
use bezzel_base::core::bitset::BitSet;

/// Subset of the symmetries other than the identity, one bit each.
pub(super) type SymmetrySubset = u8;

/// Data about the board for the whole search.
#[derive(Clone, Debug)]
pub(super) struct CoverMasks<const N: usize> {
    pub(super) size: Size,
    /// Squares that a piece on each square covers.
    pub(super) covers: Vec<BitSet<N>>,
    /// Squares from which a piece covers each square.
    pub(super) covered_by: Vec<BitSet<N>>,
    pub(super) independent: bool,
    /// Whether fewer pieces than requested may suffice.
    pub(super) at_most: bool,
    /// Largest number of squares that a piece covers.
    pub(super) max_cover: u32,
    pub(super) required: Vec<u32>,
    pub(super) open: BitSet<N>,
    pub(super) allowed: BitSet<N>,
}

/// Remaining task after a choice of first pieces.
#[derive(Clone, Debug)]
pub(super) struct CoverTask<const N: usize> {
    /// Placed pieces.
    pub(super) chosen: Vec<u32>,
    /// Squares that are still uncovered.
    pub(super) open: BitSet<N>,
    /// Squares on which further pieces may be placed.
    pub(super) allowed: BitSet<N>,
    /// Symmetries that fix the first choice, if it was made up to symmetry.
    pub(super) root: Option<SymmetrySubset>,
    /// Initial prices for the search by prices. Otherwise empty.
    pub(super) prices: Vec<i16>,
}

impl<const N: usize> CoverMasks<N> {
    pub(super) fn new(
        size: Size,
        reach: &Incidence,
        variant: CoverVariant,
        at_most: bool,
    ) -> CoverMasks<N> {
        let (covers, open) = covers_and_open(reach);
        let allowed = BitSet::from_iter(
            (0..covers.len() as u32).filter(|&square| reach.free[square as usize]),
        );
        let max_cover = covers.iter().map(BitSet::len).max().unwrap_or(0);
        let (independent, required) =
            (variant == CoverVariant::Independent, reach.required.clone());
        CoverMasks {
            size,
            covers,
            covered_by: covered_by(reach),
            independent,
            at_most,
            max_cover,
            required,
            open,
            allowed,
        }
    }

    /// Restricts the task to some squares to be covered, and to pieces on given squares.
    pub(super) fn restrict(&self, open: BitSet<N>, pieces: BitSet<N>) -> CoverMasks<N> {
        let required =
            self.required.iter().copied().filter(|&square| pieces.contains(square)).collect();
        CoverMasks {
            open: self.open & open,
            allowed: self.allowed & pieces,
            required,
            ..self.clone()
        }
    }

    /// Returns the squares on which pieces may be placed after a piece on this square.
    #[inline(always)]
    pub(super) fn allowed_beside(&self, square: u32, mut allowed: BitSet<N>) -> BitSet<N> {
        if self.independent {
            allowed = allowed & !(self.covers[square as usize] | self.covered_by[square as usize]);
        }
        allowed.remove(square);
        allowed
    }

    /// Finds the square of `open` that the fewest allowed squares cover, and their number.
    pub(super) fn most_constrained(
        &self,
        open: BitSet<N>,
        allowed: BitSet<N>,
    ) -> Option<(u32, u32)> {
        let mut best: Option<(u32, u32)> = None;
        for square in open.iter() {
            let ways = (self.covered_by[square as usize] & allowed).len();
            if best.is_none_or(|(_, least)| ways < least) {
                best = Some((square, ways));
                if ways <= 1 {
                    break;
                }
            }
        }
        best
    }
}

impl<const N: usize> CoverTask<N> {
    /// Creates the task of the whole board.
    pub(super) fn root_task(field: &CoverMasks<N>) -> CoverTask<N> {
        let chosen = field.required.clone();
        CoverTask {
            chosen,
            open: field.open,
            allowed: field.allowed,
            root: None,
            prices: Vec::new(),
        }
    }
}
