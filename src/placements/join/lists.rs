//! Lists of placements by their columns, and the same lists in a layout for vector instructions.

use super::cases::JoinCase;
use super::geometry::QuadrantGeometry;
use super::leaps::{MiddleQueens, QuadrantContext};
use super::row::{BitRow, column_pair};
use super::table::{QuadrantPlacement, QuadrantTable};
use std::ops::Range;

/// Placements, grouped by the index of their column set.
#[derive(Debug)]
pub(super) struct PlacementLists {
    pub(super) diagonals: Vec<u64>,
    /// Columns of each placement, one byte for two rows. Empty in lists that are joined by their
    /// diagonals alone.
    columns: Vec<u64>,
    /// End of the placements of each set, preceded by zero.
    pub(super) ends: Vec<u32>,
}

impl PlacementLists {
    /// Creates empty lists with capacity for the diagonals and for the columns of a number of
    /// placements.
    pub(super) fn new(diagonals: usize, columns: usize) -> PlacementLists {
        PlacementLists {
            diagonals: Vec::with_capacity(diagonals),
            columns: Vec::with_capacity(columns),
            ends: vec![0],
        }
    }

    /// Returns the placements of one set of columns.
    #[inline(always)]
    pub(super) fn set_range(&self, set: usize) -> Range<usize> {
        self.ends[set] as usize..self.ends[set + 1] as usize
    }

    #[inline(always)]
    pub(super) fn diagonals(&self, range: Range<usize>) -> &[u64] {
        &self.diagonals[range]
    }

    #[inline(always)]
    pub(super) fn columns(&self, range: Range<usize>) -> &[u64] {
        &self.columns[range]
    }

    /// Returns the number of placements.
    pub(super) fn len(&self) -> usize {
        self.diagonals.len()
    }

    /// Adds those placements of a quadrant that no queen of the middle lines attacks. `seen` maps
    /// the diagonals of a placement of the north-eastern quadrant to those of this one.
    #[inline(always)]
    pub(super) fn push_diagonals(
        &mut self,
        placements: &[QuadrantPlacement],
        seen: impl Fn(u64) -> u64,
        corner: &QuadrantContext<'_>,
    ) {
        match corner.case {
            JoinCase { taken: 0, geometry: QuadrantGeometry { leaps: false, .. }, .. } => {
                self.diagonals.extend(placements.iter().map(|&[diagonals, _]| seen(diagonals)));
            }
            _ => self.diagonals.extend(
                placements.iter().filter_map(|placement| corner.placement_bits(placement, &seen)),
            ),
        }
    }

    /// Adds the placements with their columns.
    #[inline(always)]
    pub(super) fn push_placements(
        &mut self,
        placements: &[QuadrantPlacement],
        seen: impl Fn(u64) -> u64,
        corner: &QuadrantContext<'_>,
    ) {
        let before = self.diagonals.len();
        self.push_diagonals(placements, &seen, corner);
        let columns = |&[_, columns]: &QuadrantPlacement| columns;
        if self.diagonals.len() - before == placements.len() {
            self.columns.extend(placements.iter().map(columns));
        } else {
            let free = placements
                .iter()
                .filter(|placement| corner.placement_bits(placement, &seen).is_some());
            self.columns.extend(free.map(columns));
        }
    }

    /// Adds the placements of a right quadrant in these columns with the queens on the middle
    /// lines.
    #[inline(always)]
    pub(super) fn push_with_middle_queens(
        &mut self,
        table: &QuadrantTable,
        columns: u32,
        seen: impl Fn(u64) -> u64,
        corner: &QuadrantContext<'_>,
    ) {
        let QuadrantContext { case, rows, .. } = *corner;
        let crosses = case.middle_queen_pairs(rows, columns);
        for cross in crosses.filter_map(|(row, column)| case.geometry.middle_queens(row, column)) {
            let MiddleQueens { row, column, .. } = cross;
            let taken = case.middle_diagonals(row, column);
            for placement in table.entries(rows & !(1 << row), columns & !(1 << column)) {
                let mask = seen(placement[0]);
                if mask & taken == 0 {
                    let leaps = corner.leap_bits(placement, Some(cross));
                    self.diagonals.extend(leaps.map(|leaps| mask | taken | leaps));
                }
            }
        }
    }

    /// Sorts the placements of the unfinished set by their columns in the last of some pairs of
    /// rows.
    pub(super) fn group_by_pair(&mut self, last: usize) {
        let from = self.ends.last().map_or(0, |&end| end as usize);
        let both = self.diagonals[from..].iter().copied().zip(self.columns[from..].iter().copied());
        let mut both: Vec<(u64, u64)> = both.collect();
        both.sort_by_key(|&(_, columns)| column_pair(columns, last));
        for (place, (diagonals, columns)) in (from..).zip(both) {
            (self.diagonals[place], self.columns[place]) = (diagonals, columns);
        }
    }

    /// Ends a set of columns.
    pub(super) fn end_set(&mut self) {
        self.ends.push(self.diagonals.len() as u32);
    }
}

/// Marker bit of every listed right half. It comes from its lower placement.
pub(super) const LISTED: u64 = 1 << 63;

/// Diagonals of upper placements by the index of their column set, eight in a row. Unused lanes in
/// the last row of a list have the bit that excludes every lower placement.
///
/// Only [`PackedLists::new`] creates or changes a value. Vector code relies on it that the rows of
/// every list exist.
#[derive(Debug, Default)]
pub(super) struct PackedLists {
    pub(super) rows: Vec<BitRow>,
    /// First row of each list, and the end of the last.
    pub(super) starts: Vec<u32>,
    /// Number of placements of each list.
    pub(super) sizes: Vec<u32>,
    /// Start and end of the placements of each list, in fours.
    #[cfg_attr(
        not(any(target_arch = "x86_64", all(target_arch = "aarch64", target_endian = "little"))),
        allow(dead_code)
    )]
    pub(super) fours: Vec<[u32; 2]>,
    /// Largest number of results of a list, including what is written beyond them.
    pub(super) most: usize,
    /// Minimum number of rows of each list. Only code for x86-64 uses it.
    #[cfg_attr(not(target_arch = "x86_64"), allow(dead_code))]
    pub(super) least: usize,
    /// Minimum number of fours that are read in each list, which always exist.
    #[cfg_attr(
        not(any(target_arch = "x86_64", all(target_arch = "aarch64", target_endian = "little"))),
        allow(dead_code)
    )]
    pub(super) least_fours: usize,
}

impl PackedLists {
    pub(super) fn new(lists: &PlacementLists) -> PackedLists {
        let sizes: Vec<u32> = lists.ends.windows(2).map(|ends| ends[1] - ends[0]).collect();
        // Branches on longer lists are well predicted if most lists are not longer.
        let longer = |than: u32| sizes.iter().filter(|&&size| size > than).count();
        let often = |than: u32| 8 * longer(than) > longer(0);
        let least = if often(8) { 2 } else { 1 };
        let least_fours = [4, 8, 12].into_iter().filter(|&than| often(than)).count() + 1;
        let fours = Vec::with_capacity(sizes.len());
        let most = 4
            * (sizes.iter().max().map_or(0, |&longest| longest.div_ceil(4)) as usize)
                .max(least_fours);
        let mut packed = PackedLists {
            rows: Vec::with_capacity(sizes.len() * 2),
            starts: vec![0],
            sizes,
            fours,
            most,
            least,
            least_fours,
        };
        for set in 0..packed.sizes.len() {
            let masks = lists.diagonals(lists.set_range(set));
            let rows = masks.len().div_ceil(8).max(least);
            packed.rows.resize(packed.rows.len() + rows, BitRow([LISTED; 8]));
            let first = packed.starts[set] as usize;
            for (place, &mask) in masks.iter().enumerate() {
                packed.rows[first + place / 8].0[place % 8] = mask;
            }
            packed.starts.push(packed.rows.len() as u32);
            packed
                .fours
                .push([2 * first, 2 * first + masks.len().div_ceil(4)].map(|four| four as u32));
        }
        packed
    }

    /// Counts the pairs of placements in the same set with other lists.
    #[inline(always)]
    pub(super) fn count_pairs(&self, others: &PlacementLists) -> usize {
        self.sizes
            .iter()
            .zip(others.ends.windows(2))
            .map(|(&a, b)| a as usize * (b[1] - b[0]) as usize)
            .sum()
    }
}
