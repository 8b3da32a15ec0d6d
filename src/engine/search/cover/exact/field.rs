//! The board as the search sees it, and a choice of first pieces with the remaining task.

use super::super::masks::{Mask, covered_by, covers_and_open};
use super::super::{Reach, Variant};
use crate::board::Size;

/// Subset of the symmetries other than the identity, one bit each.
pub(super) type Subset = u8;

/// Data about the board for the whole search.
#[derive(Clone, Debug)]
pub(super) struct Field<const N: usize> {
    pub(super) size: Size,
    /// Squares that a piece on each square covers.
    pub(super) covers: Vec<Mask<N>>,
    /// Squares from which a piece covers each square.
    pub(super) by: Vec<Mask<N>>,
    pub(super) independent: bool,
    /// Whether fewer pieces than requested may suffice.
    pub(super) at_most: bool,
    /// Largest number of squares that a piece covers.
    pub(super) widest: u32,
    pub(super) required: Vec<u32>,
    pub(super) open: Mask<N>,
    pub(super) allowed: Mask<N>,
}

/// Remaining task after a choice of first pieces.
#[derive(Clone, Debug)]
pub(super) struct Task<const N: usize> {
    /// Placed pieces.
    pub(super) chosen: Vec<u32>,
    /// Squares that are still uncovered.
    pub(super) open: Mask<N>,
    /// Squares on which further pieces may be placed.
    pub(super) allowed: Mask<N>,
    /// Symmetries that fix the first choice, if it was made up to symmetry.
    pub(super) root: Option<Subset>,
    /// Initial prices for the search by prices. Otherwise empty.
    pub(super) prices: Vec<i16>,
}

impl<const N: usize> Field<N> {
    pub(super) fn new(size: Size, reach: &Reach, variant: Variant, at_most: bool) -> Field<N> {
        let (covers, open) = covers_and_open(reach);
        let allowed = Mask::of((0..covers.len() as u32).filter(|&square| reach.free[square as usize]));
        let widest = covers.iter().map(Mask::len).max().unwrap_or(0);
        let (independent, required) = (variant == Variant::Independent, reach.required.clone());
        Field { size, covers, by: covered_by(reach), independent, at_most, widest, required, open, allowed }
    }

    /// Restricts the task to some squares to be covered, and to pieces on given squares.
    pub(super) fn part(&self, open: Mask<N>, pieces: Mask<N>) -> Field<N> {
        let required = self.required.iter().copied().filter(|&square| pieces.contains(square)).collect();
        Field { open: self.open & open, allowed: self.allowed & pieces, required, ..self.clone() }
    }

    /// Returns the squares on which pieces may be placed after a piece on this square.
    #[inline(always)]
    pub(super) fn beside(&self, square: u32, mut allowed: Mask<N>) -> Mask<N> {
        if self.independent {
            allowed = allowed & !(self.covers[square as usize] | self.by[square as usize]);
        }
        allowed.remove(square);
        allowed
    }

    /// Finds the square of `open` that the fewest allowed squares cover, and their number.
    pub(super) fn tightest(&self, open: Mask<N>, allowed: Mask<N>) -> Option<(u32, u32)> {
        let mut best: Option<(u32, u32)> = None;
        for square in open.iter() {
            let ways = (self.by[square as usize] & allowed).len();
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

impl<const N: usize> Task<N> {
    /// Creates the task of the whole board.
    pub(super) fn whole(field: &Field<N>) -> Task<N> {
        let chosen = field.required.clone();
        Task { chosen, open: field.open, allowed: field.allowed, root: None, prices: Vec::new() }
    }
}
