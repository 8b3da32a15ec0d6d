//! The left halves of a batch in runs, as the innermost loop reads them.

use super::row::BitRow;
use bezzel_base::core::zip_slices::zip_slices;
use std::ops::Range;

/// Largest number of lower placements of a batch, which are numbered by a byte.
pub(super) const MAX_LOWER: usize = 256;

/// Largest number of left halves of a batch. The start of the partners of an upper placement is
/// stored in two bytes.
pub(super) const MAX_BATCH_PAIRS: usize = 1 << 16;

/// Largest number of joined pairs of rows. Further columns have no byte next to the start of the
/// partners.
pub(super) const MAX_JOINED_PAIRS: usize = 6;

/// Bit position of this start.
pub(super) const START_SHIFT: u32 = 8 * MAX_JOINED_PAIRS as u32;

/// Numbers of lower placements, with padding, so that every start stored in two bytes is within
/// bounds.
pub(super) type PartnerNumbers = [u8; MAX_BATCH_PAIRS + MAX_LOWER];

/// Upper placements of a batch with the same number of partners, so that branches in the loop over
/// them are well predicted.
#[derive(Clone, Debug)]
pub(super) struct PartnerRun {
    pub(super) upper: Range<usize>,
    /// Number of partners of each.
    pub(super) many: usize,
}

/// Selected left halves of a batch.
#[derive(Clone, Copy, Debug)]
pub(super) struct SelectedHalves<'a> {
    pub(super) runs: &'a [PartnerRun],
    /// Upper placements, run by run. Each has its columns, a byte for two rows, and the
    /// [start](start) of its partners.
    pub(super) upper: &'a [u64],
    /// End of each run.
    pub(super) ends: &'a [u32],
    /// Numbers of the lower placements that are partners of the upper ones.
    pub(super) lower: &'a PartnerNumbers,
    /// Existing right halves. Only vector code uses them.
    #[cfg_attr(
        not(any(target_arch = "x86_64", all(target_arch = "aarch64", target_endian = "little"))),
        allow(dead_code)
    )]
    pub(super) there: &'a BitRow,
}

impl<'a> SelectedHalves<'a> {
    /// Returns the number of partners of each upper placement of a run, and the upper placements.
    #[inline(always)]
    pub(super) fn runs(&self) -> impl Iterator<Item = (usize, &'a [u64])> {
        let (runs, norths) = (self.runs, self.upper);
        let mut start = 0;
        zip_slices(runs, self.ends).map(move |(run, &end)| {
            let norths = &norths[start..end as usize];
            start = end as usize;
            (run.many, norths)
        })
    }
}

/// Upper and lower placements with the same columns, each represented by its diagonals.
#[derive(Debug)]
pub(super) struct PlacementPairs<'a> {
    pub(super) upper: &'a [u32],
    pub(super) lower: &'a [u32],
    /// Number of the first lower placement.
    pub(super) first: u8,
    /// Output: for each upper placement, the start of its partners, and their number.
    pub(super) starts: &'a mut [u32],
    pub(super) many: &'a mut [u16],
}

impl<'a> PlacementPairs<'a> {
    /// Returns the number of pairs.
    #[inline(always)]
    pub(super) fn len(&self) -> usize {
        self.upper.len() * self.lower.len()
    }

    /// Returns the upper placements with the output slices for them.
    ///
    /// # Panics
    /// If an output slice is too short.
    #[inline(always)]
    pub(super) fn split_upper(self) -> (&'a [u32], &'a mut [u32], &'a mut [u16]) {
        let all = self.upper.len();
        (self.upper, &mut self.starts[..all], &mut self.many[..all])
    }
}

/// Mask of 64 selected items, with the number of selected items before it.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct RankedMask {
    pub(super) which: u64,
    pub(super) before: u32,
}

impl RankedMask {
    /// Counts the selected items before an index.
    #[inline(always)]
    pub(super) fn count_before(chosen: &[RankedMask], place: usize) -> u32 {
        let RankedMask { which, before } = chosen[place / 64];
        before + (which & ((1 << (place % 64)) - 1)).count_ones()
    }
}

/// Returns the start of the partners of an upper placement. The columns, of at most twelve rows,
/// leave two bytes for it.
#[inline(always)]
pub(super) fn partners_start(north: u64) -> usize {
    (north >> START_SHIFT) as usize
}

/// Returns the numbers of the `many` lower placements that are partners of an upper one.
#[inline(always)]
pub(super) fn partner_numbers(numbers: &PartnerNumbers, north: u64, many: usize) -> &[u8] {
    let start = partners_start(north);
    &numbers[start..start + many]
}
