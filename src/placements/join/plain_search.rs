//! Verification of a task by a plain search, rank by rank. It knows the splits, but neither tables
//! nor halves.
//!
//! ```text
//! rows of a split     upper right 1 0, lower right 0 1     what a rank allows
//!                                   . . # #                right half
//!                                   # # . .                left half
//!                                   # # . .                left half
//!                                   . . # #                right half
//! ```
//!
//! Each rank is tried square by square as in the textbook, but only in its half. Once the queens
//! below the middle are placed, the columns of those above are known. They determine how many of
//! the eight sets that symmetries permute are equally least.

use super::cases::{JoinCase, TieCounts};
use super::geometry::{BoardHalf, QuadrantGeometry};
use bezzel_base::core::sink::{SearchCounter, flow_to_result};
use bezzel_base::core::{Limit, Stop};
use std::ops::ControlFlow;

/// Search in one split.
pub(super) struct PlainSearch<'a, 'l> {
    case: &'a JoinCase,
    /// Possible squares of the queen of each rank, from the lowest.
    ranks: Vec<u64>,
    top: u32,
    /// Number of ties of the rows. Then the number of solutions by all ties.
    ties: usize,
    found: [u64; 9],
    counter: &'a mut SearchCounter<'l>,
}

/// Queens below a rank.
#[derive(Clone, Copy, Default)]
struct LowerQueens {
    files: u64,
    rising: u64,
    falling: u64,
    /// Squares of the last rank and of the one before.
    last: [u64; 2],
    /// Distances from the centre of the queens of the middle file and of the middle rank, unless a
    /// queen is in the centre.
    cross: [Option<usize>; 2],
}

/// Counts the solutions of some splits, weighted as in [`TieCounts::weighted_total`].
///
/// # Errors
/// The reason why the search was stopped.
pub(super) fn count(
    case: &JoinCase,
    tops: &[u32],
    bottoms: &[u32],
    limit: &Limit,
) -> Result<u128, Stop> {
    let (mut counter, mut counts) = (SearchCounter::new(limit), TieCounts::default());
    for (&top, &bottom) in
        tops.iter().flat_map(|top| bottoms.iter().map(move |bottom| (top, bottom)))
    {
        let Some(ties) = case.count_row_ties(top, bottom) else { continue };
        let ranks = allowed_squares(case, [bottom, top]);
        let mut plain =
            PlainSearch { case, ranks, top, ties, found: [0; 9], counter: &mut counter };
        flow_to_result(plain.place_from(0, LowerQueens::default(), ties))?;
        (1..).zip(&plain.found[1..]).for_each(|(ties, &found)| counts.add(ties, found));
    }
    Ok(counts.weighted_total())
}

/// Returns the possible squares of the queen of each rank, with these rows on the right below and
/// above the middle.
fn allowed_squares(case: &JoinCase, right_rows: [u32; 2]) -> Vec<u64> {
    let QuadrantGeometry { side, gap, .. } = case.geometry;
    let (left, middle) = ((1u64 << side) - 1, if gap == 2 { 1 << side } else { 0 });
    let right = left << (side + gap - 1);
    let of = |half: BoardHalf, rows: u32, row: u32| {
        let own = if rows >> row & 1 == 1 { right } else { left };
        // One of the rows on the right has its queen in the middle file.
        if own == right && case.has_middle_queens(half) { own | middle } else { own }
    };
    let below = (0..side).rev().map(|row| of(BoardHalf::Below, right_rows[0], row));
    let above = (0..side).map(|row| of(BoardHalf::Above, right_rows[1], row));
    let between = (gap == 2).then_some(if case.has_center() { middle } else { right });
    below
        .chain(between)
        .chain(above)
        .enumerate()
        .map(|(rank, squares)| squares & case.open.rank_files(rank))
        .collect()
}

impl PlainSearch<'_, '_> {
    /// Places the queens from a rank to the last.
    fn place_from(&mut self, rank: usize, below: LowerQueens, ties: usize) -> ControlFlow<Stop> {
        if rank == self.ranks.len() {
            self.found[ties] += 1;
            return ControlFlow::Continue(());
        }
        let QuadrantGeometry { side, gap, leaps, .. } = self.case.geometry;
        let ties = if rank == (side + gap - 1) as usize {
            let Some(ties) = self.count_column_ties(&below) else {
                return ControlFlow::Continue(());
            };
            ties
        } else {
            ties
        };
        let [one, two] = below.last;
        let leapt = if leaps { one << 2 | one >> 2 | two << 1 | two >> 1 } else { 0 };
        let seeing = self.case.open.diagonal_files(rank);
        let mut free =
            self.ranks[rank] & !(below.files | (below.rising | below.falling) & seeing | leapt);
        while free != 0 {
            let square = free & free.wrapping_neg();
            free ^= square;
            self.counter.count_node()?;
            let cross = self.update_middle(rank, square, below.cross);
            // Only that image counts whose queen of the middle rank is farther out, or at the same
            // distance on a blind file.
            if let [Some(row), Some(column)] = cross
                && (column < row || column == row && !self.case.is_blind_on_right())
            {
                continue;
            }
            let next = LowerQueens {
                files: below.files | square,
                rising: (below.rising | square & seeing) << 1,
                falling: (below.falling | square & seeing) >> 1,
                last: [square, one],
                cross,
            };
            self.place_from(rank + 1, next, ties)?;
        }
        ControlFlow::Continue(())
    }

    /// Counts all ties, once the queens below the upper half are placed. Returns `None` if one of
    /// the eight sets comes before that of the upper right.
    fn count_column_ties(&self, below: &LowerQueens) -> Option<usize> {
        let QuadrantGeometry { side, gap, .. } = self.case.geometry;
        let distance = |column: u32| [side + gap - 1 + column, side - 1 - column];
        let free = |at: usize| {
            let is_free = |&column: &u32| below.files >> distance(column)[at] & 1 == 0;
            (0..side).filter(is_free).fold(0, |set, column| set | 1 << column)
        };
        Some(
            self.ties
                + self.case.count_ties(self.top, free(0))?
                + self.case.count_ties(self.top, free(1))?,
        )
    }

    /// Updates the queens of the middle lines, outside the centre, by a queen on this square.
    fn update_middle(
        &self,
        rank: usize,
        square: u64,
        [row, column]: [Option<usize>; 2],
    ) -> [Option<usize>; 2] {
        let middle = self.case.geometry.side as usize;
        if self.case.geometry.gap == 1 || self.case.has_center() {
            return [None; 2];
        }
        let away = |place: usize| place.abs_diff(middle);
        let file = square.trailing_zeros() as usize;
        [
            if file == middle { Some(away(rank)) } else { row },
            if rank == middle { Some(away(file)) } else { column },
        ]
    }
}
