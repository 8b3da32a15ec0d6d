//! The board as the search sees it, and a choice of first pieces with what is left to do.

use super::super::masks::{Mask, covered_by, covers_and_open};
use super::super::{Reach, Variant};
use crate::board::Size;

/// Some of the symmetries other than the identity: a bit for each.
pub(super) type Subset = u8;

/// What the whole search knows of the board.
#[derive(Clone, Debug)]
pub(super) struct Field<const N: usize> {
    pub(super) size: Size,
    /// The squares that a piece on each square covers.
    pub(super) covers: Vec<Mask<N>>,
    /// The squares from which a piece covers each square.
    pub(super) by: Vec<Mask<N>>,
    pub(super) independent: bool,
    /// Whether fewer pieces than asked for may do.
    pub(super) at_most: bool,
    /// The most squares that a piece covers.
    pub(super) widest: u32,
    pub(super) required: Vec<u32>,
    pub(super) open: Mask<N>,
    pub(super) allowed: Mask<N>,
}

/// What is left to do.
#[derive(Clone, Debug)]
pub(super) struct Task<const N: usize> {
    /// The pieces that stand.
    pub(super) chosen: Vec<u32>,
    /// The squares that nothing covers yet.
    pub(super) open: Mask<N>,
    /// The squares on which further pieces may stand.
    pub(super) allowed: Mask<N>,
    /// The symmetries that leave the first choice as it is, where it was made up to symmetry.
    pub(super) root: Option<Subset>,
    /// Prices to start with, where the search goes by prices; else empty.
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

    /// The same with nothing but some of the squares to be covered, and by pieces on given ones.
    pub(super) fn part(&self, open: Mask<N>, pieces: Mask<N>) -> Field<N> {
        let required = self.required.iter().copied().filter(|&square| pieces.contains(square)).collect();
        Field { open: self.open & open, allowed: self.allowed & pieces, required, ..self.clone() }
    }

    /// The squares on which pieces may stand once one stands on this square.
    #[inline(always)]
    pub(super) fn beside(&self, square: u32, mut allowed: Mask<N>) -> Mask<N> {
        if self.independent {
            allowed = allowed & !(self.covers[square as usize] | self.by[square as usize]);
        }
        allowed.remove(square);
        allowed
    }

    /// The square of `open` that the fewest allowed squares cover, and how many.
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
    /// Everything.
    pub(super) fn whole(field: &Field<N>) -> Task<N> {
        let chosen = field.required.clone();
        Task { chosen, open: field.open, allowed: field.allowed, root: None, prices: Vec::new() }
    }
}
