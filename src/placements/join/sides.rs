//! Data shared by all splits with the same rows on one side. These are the placements in their
//! quadrants that the queens placed before allow.

use super::cases::{ColumnSplit, JoinCase};
use super::geometry::{BoardHalf, QuadrantGeometry};
use super::leaps::QuadrantContext;
use super::lists::{LISTED, PackedLists, PlacementLists};
use super::quadrants::QuadrantTables;
use bezzel_base::core::bitset::iter_bits;
use std::iter::once;
use std::ops::Range;

/// Rows on one side of the middle, and the placements in both quadrants on that side.
#[derive(Debug)]
pub(super) struct SidePlacements {
    /// Rows of the right quadrant. Below the middle they include that of the queen of the middle
    /// column, if there is one.
    pub(super) right_rows: u32,
    /// Rows of the left quadrant.
    pub(super) left_rows: u32,
    /// Above, the pair of the left rows that is not joined, if there are more pairs than are
    /// joined.
    pub(super) last: Option<usize>,
    /// Placements below on the right.
    pub(super) right: PlacementLists,
    /// Placements above on the right, without and with ties of their columns.
    pub(super) packed: [PackedLists; 2],
    pub(super) left: PlacementLists,
    /// For each placement on the left, those of its diagonals that a placement on the other side of
    /// the middle may also occupy.
    across: Vec<u32>,
    /// Diagonals on which a queen on the left attacks the right halves, for each square of its rows
    /// in order.
    pub(super) attacks: Vec<u64>,
    /// Above, the central diagonals that each placement on the left occupies.
    classes: Vec<u8>,
    /// Below, the placements on the right with the indices of their column sets, grouped by the
    /// central diagonals that they occupy.
    pub(super) sorted: (Vec<u64>, Vec<u16>),
    /// Above the middle, the number of ties of the rows with each set of columns on the right and
    /// on the left.
    pub(super) ties: [Vec<usize>; 2],
}

/// Sides above and below the middle that are joined.
#[derive(Clone, Copy, Debug)]
pub(super) struct SplitSides<'a> {
    pub(super) top: &'a SidePlacements,
    pub(super) bottom: &'a SidePlacements,
}

impl SidePlacements {
    /// Computes the placements above the middle. The lists are empty if the rows are not the least
    /// of the eight sets.
    pub(super) fn build_top(
        tables: &QuadrantTables,
        case: &JoinCase,
        rows: u32,
        columns: &[Vec<ColumnSplit>; 2],
    ) -> SidePlacements {
        let (left_rows, geometry) = (case.all & !rows, case.geometry);
        let [west, east] =
            [false, true].map(|right| tables.get(case.tables, BoardHalf::Above, right));
        let parts = [
            west.build_part(once(left_rows)),
            east.build_part(case.needed_row_sets(BoardHalf::Above, rows)),
        ];
        let [west, east] = [parts[0].as_ref().unwrap_or(west), parts[1].as_ref().unwrap_or(east)];
        let mut right = PlacementLists::new(east.count_in_rows(rows), 0);
        let mut left =
            PlacementLists::new(west.count_in_rows(left_rows), west.count_in_rows(left_rows));
        let tied = |set: &ColumnSplit| case.count_ties(rows, set.above);
        let ties: [Vec<Option<usize>>; 2] =
            columns.each_ref().map(|sets| sets.iter().map(tied).collect());
        let mut right_tied = PlacementLists::new(0, 0);
        for (&columns, ties) in columns[0].iter().zip(&ties[0]) {
            let placements = east.entries(rows, columns.above);
            let corner =
                QuadrantContext { case, half: BoardHalf::Above, right: true, rows, columns };
            match ties {
                _ if case.has_middle_queens(BoardHalf::Above) => {
                    right.push_with_middle_queens(east, columns.above, |mask| mask, &corner)
                }
                Some(0) => right.push_diagonals(placements, |mask| mask, &corner),
                Some(_) => right_tied.push_diagonals(placements, |mask| mask, &corner),
                None => {}
            }
            right.end_set();
            right_tied.end_set();
        }
        for (&columns, ties) in columns[1].iter().zip(&ties[1]) {
            if ties.is_some() {
                let placements = west.entries(left_rows, columns.above);
                let corner = QuadrantContext {
                    case,
                    half: BoardHalf::Above,
                    right: false,
                    rows: left_rows,
                    columns,
                };
                left.push_placements(placements, |mask| geometry.mirror_diagonals(mask), &corner);
            }
            if let Some(last) = geometry.last_pair(left_rows) {
                left.group_by_pair(last);
            }
            left.end_set();
        }
        let ties = ties.map(|ties| ties.into_iter().map(|ties| ties.unwrap_or(0)).collect());
        let across = list_crossing_bits(&left, geometry);
        let classes = left.diagonals.iter().map(|&mask| geometry.central_class(mask)).collect();
        let packed = [&right, &right_tied].map(PackedLists::new);
        let right = PlacementLists::new(0, 0);
        let (last, sorted) = (geometry.last_pair(left_rows), Default::default());
        let attacks = square_attacks(geometry, left_rows, |x, y| {
            geometry.mirror_diagonals(geometry.north_east_diagonals(x, y))
        });
        SidePlacements {
            right_rows: rows,
            left_rows,
            last,
            right,
            packed,
            left,
            across,
            attacks,
            classes,
            sorted,
            ties,
        }
    }

    /// Computes the placements below the middle, in those sets of columns that are `used`.
    pub(super) fn build_bottom(
        tables: &QuadrantTables,
        case: &JoinCase,
        rows: u32,
        columns: &[Vec<ColumnSplit>; 2],
        used: &[Vec<bool>; 2],
    ) -> SidePlacements {
        let (left_rows, geometry) = (case.all & !rows, case.geometry);
        let [west, east] =
            [false, true].map(|right| tables.get(case.tables, BoardHalf::Below, right));
        let parts = [
            west.build_part(once(left_rows)),
            east.build_part(case.needed_row_sets(BoardHalf::Below, rows)),
        ];
        let [west, east] = [parts[0].as_ref().unwrap_or(west), parts[1].as_ref().unwrap_or(east)];
        let mut right = PlacementLists::new(east.count_in_rows(rows), 0);
        let mut left =
            PlacementLists::new(west.count_in_rows(left_rows), west.count_in_rows(left_rows));
        for (&columns, &is_used) in columns[0].iter().zip(&used[0]) {
            let overturned = |mask| geometry.flip_diagonals(mask) | LISTED;
            let corner =
                QuadrantContext { case, half: BoardHalf::Below, right: true, rows, columns };
            match is_used {
                true if case.has_middle_queens(BoardHalf::Below) => {
                    right.push_with_middle_queens(east, columns.below, overturned, &corner)
                }
                true => {
                    right.push_diagonals(east.entries(rows, columns.below), overturned, &corner)
                }
                false => {}
            }
            right.end_set();
        }
        for (&columns, &is_used) in columns[1].iter().zip(&used[1]) {
            if is_used {
                let placements = west.entries(left_rows, columns.below);
                let corner = QuadrantContext {
                    case,
                    half: BoardHalf::Below,
                    right: false,
                    rows: left_rows,
                    columns,
                };
                left.push_placements(placements, |mask| geometry.rotate_diagonals(mask), &corner);
            }
            left.end_set();
        }
        let across = list_crossing_bits(&left, geometry);
        let (packed, sorted) = (Default::default(), sort_by_class(&right, geometry));
        let (classes, ties) = (Vec::new(), Default::default());
        let attacks =
            square_attacks(geometry, left_rows, |x, y| geometry.south_west_diagonals(x, y));
        SidePlacements {
            right_rows: rows,
            left_rows,
            last: None,
            right,
            packed,
            left,
            across,
            attacks,
            classes,
            sorted,
            ties,
        }
    }

    /// Removes the placements below on the right in those sets of columns that are no longer
    /// joined.
    pub(super) fn retain_columns(&mut self, is_met: &[bool]) {
        let (diagonals, sets) = &mut self.sorted;
        let (all, mut kept) = (sets.len(), 0);
        let masks = &mut diagonals[..all];
        for place in 0..all {
            let (mask, set) = (masks[place], sets[place]);
            (masks[kept], sets[kept]) = (mask, set);
            kept += usize::from(is_met[usize::from(set)]);
        }
        diagonals.truncate(kept);
        sets.truncate(kept);
    }

    #[inline(always)]
    pub(super) fn crossing_bits(&self, range: Range<usize>) -> &[u32] {
        &self.across[range]
    }

    #[inline(always)]
    pub(super) fn classes(&self, range: Range<usize>) -> &[u8] {
        &self.classes[range]
    }
}

/// Returns the diagonals attacked from each square of some rows, row by row.
fn square_attacks(
    geometry: QuadrantGeometry,
    rows: u32,
    from: impl Fn(u32, u32) -> u64,
) -> Vec<u64> {
    iter_bits(rows)
        .flat_map(|y| (0..geometry.side).map(move |x| (x, y)))
        .map(|(x, y)| from(x, y as u32))
        .collect()
}

fn list_crossing_bits(lists: &PlacementLists, geometry: QuadrantGeometry) -> Vec<u32> {
    lists.diagonals.iter().map(|&mask| geometry.crossing_bits(mask)).collect()
}

/// Sorts placements by their classes. Returns them with the indices of their column sets.
fn sort_by_class(lists: &PlacementLists, geometry: QuadrantGeometry) -> (Vec<u64>, Vec<u16>) {
    let places = PLACES;
    let place = |mask: u64| usize::from(places[usize::from(geometry.central_class(mask))]);
    let mut next = [0; 257];
    lists.diagonals.iter().for_each(|&mask| next[place(mask) + 1] += 1);
    (1..257).for_each(|index| next[index] += next[index - 1]);
    let (mut diagonals, mut sets) =
        (vec![0; lists.diagonals.len()], vec![0; lists.diagonals.len()]);
    for set in 0..lists.ends.len() - 1 {
        for &mask in lists.diagonals(lists.set_range(set)) {
            let at = &mut next[place(mask)];
            (diagonals[*at], sets[*at]) = (mask, set as u16);
            *at += 1;
        }
    }
    (diagonals, sets)
}

/// Rank of each class in a Gray code. Its slowest bit is the diagonal through the centre, followed
/// by the diagonals farther and farther out. In this order, most of 512 right halves occupy the
/// same diagonals. Left halves that occupy one of these need not be joined with them.
const PLACES: [u8; 256] = {
    const SLOWEST_FIRST: [u8; 8] = [3, 4, 2, 5, 1, 6, 0, 7];
    let (mut places, mut class) = ([0; 256], 0);
    while class < 256 {
        let (mut place, mut odd, mut index) = (0, 0, 0);
        while index < 8 {
            odd ^= class >> SLOWEST_FIRST[index] & 1;
            place = place << 1 | odd;
            index += 1;
        }
        places[class] = place as u8;
        class += 1;
    }
    places
};
