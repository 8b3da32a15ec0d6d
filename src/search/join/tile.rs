//! What the splits of some rows have in common: the placements in their quadrants that the queens placed before allow.

use super::case::{Case, Columns};
use super::table::Table;
use std::ops::Range;

/// Placements, by the number of their columns in a list of sets.
#[derive(Debug, Default)]
pub(super) struct Lists {
    diagonals: Vec<u64>,
    columns: Vec<u64>,
    ends: Vec<usize>,
}

impl Lists {
    /// The placements in one set of columns.
    #[inline(always)]
    pub(super) fn range(&self, set: usize) -> Range<usize> {
        let start = if set == 0 { 0 } else { self.ends[set - 1] };
        start..self.ends[set]
    }

    #[inline(always)]
    pub(super) fn diagonals(&self, range: Range<usize>) -> &[u64] {
        &self.diagonals[range]
    }

    #[inline(always)]
    pub(super) fn columns(&self, range: Range<usize>) -> &[u64] {
        &self.columns[range]
    }

    /// Empties the lists.
    pub(super) fn clear(&mut self) {
        self.diagonals.clear();
        self.columns.clear();
        self.ends.clear();
    }

    /// Adds those placements of a set of columns of another list that take none of the diagonals `forbidden`.
    #[inline(always)]
    pub(super) fn filter(&mut self, from: &Lists, set: usize, forbidden: u64) {
        for index in from.range(set) {
            if from.diagonals[index] & forbidden == 0 {
                self.diagonals.push(from.diagonals[index]);
                self.columns.push(from.columns[index]);
            }
        }
        self.ends.push(self.diagonals.len());
    }

    /// Adds the placements of one set of columns that take none of the diagonals `taken`.
    fn push(&mut self, placements: impl Iterator<Item = (u64, u64)>, taken: u64) {
        for (diagonals, columns) in placements.filter(|&(diagonals, _)| diagonals & taken == 0) {
            self.diagonals.push(diagonals);
            self.columns.push(columns);
        }
        self.ends.push(self.diagonals.len());
    }
}

/// Some rows on one side of the middle, and the placements in both quadrants on that side.
#[derive(Debug)]
pub(super) struct Side {
    /// The rows of the right quadrant.
    pub(super) right_rows: u32,
    /// The rows of the left quadrant.
    pub(super) left_rows: u32,
    pub(super) right: Lists,
    pub(super) left: Lists,
    /// Above the middle, how often the rows tie with each set of columns on the right and on the left.
    pub(super) ties: [Vec<usize>; 2],
}

impl Side {
    /// The placements above the middle; none where the rows are not the least of the eight sets.
    pub(super) fn top(table: &Table, case: &Case, rows: u32, columns: &[Vec<Columns>; 2]) -> Side {
        let (mut right, mut left) = (Lists::default(), Lists::default());
        let left_rows = case.top & !rows;
        let tied = |among: u32| move |set: &Columns| case.ties(rows, set.above, among);
        let [rights, lefts] = columns;
        let ties = [rights.iter().map(tied(case.right)).collect(), lefts.iter().map(tied(case.left)).collect()];
        let ties: [Vec<Option<usize>>; 2] = ties;
        for (set, ties) in rights.iter().zip(&ties[0]) {
            let entries = table.entries(rows, set.above);
            let masks = entries.north_east.iter().filter(|_| ties.is_some());
            // What the queen of the middle row takes is taken from the left halves, too.
            let taken = case.taken | set.taken;
            right.push(masks.map(|&mask| (mask, 0)), taken);
            let start = right.ends.iter().rev().nth(1).copied().unwrap_or(0);
            right.diagonals[start..].iter_mut().for_each(|mask| *mask |= set.taken);
        }
        for (set, ties) in lefts.iter().zip(&ties[1]) {
            let entries = table.entries(left_rows, set.above);
            let masks = entries.north_east.iter().map(|&mask| table.geometry.mirrored(mask));
            left.push(masks.zip(entries.columns.iter().copied()).filter(|_| ties.is_some()), case.taken);
        }
        let ties = ties.map(|ties| ties.into_iter().map(|ties| ties.unwrap_or(0)).collect());
        Side { right_rows: rows, left_rows, right, left, ties }
    }

    /// The placements below the middle.
    pub(super) fn bottom(table: &Table, case: &Case, rows: u32, columns: &[Vec<Columns>; 2]) -> Side {
        let (mut right, mut left) = (Lists::default(), Lists::default());
        let left_rows = case.bottom & !rows;
        for set in &columns[0] {
            let masks = table.entries(rows, set.below).south_west.iter();
            right.push(masks.map(|&mask| (table.geometry.mirrored(mask), 0)), case.taken | set.taken);
        }
        for set in &columns[1] {
            let entries = table.entries(left_rows, set.below);
            left.push(entries.south_west.iter().copied().zip(entries.columns.iter().copied()), case.taken);
        }
        Side { right_rows: rows, left_rows, right, left, ties: Default::default() }
    }
}
