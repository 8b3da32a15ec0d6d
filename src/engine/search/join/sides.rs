//! Data shared by all splits with the same rows on one side. These are the placements in their
//! quadrants that the queens placed before allow.

use super::cases::{Case, Columns, bits};
use super::geometry::{Geometry, Half};
use super::leaps::Corner;
use super::lists::{LISTED, Lists, Packed};
use super::quadrants::Tables;
use std::iter::once;
use std::ops::Range;

/// Rows on one side of the middle, and the placements in both quadrants on that side.
#[derive(Debug)]
pub(super) struct Side {
    /// Rows of the right quadrant. Below the middle they include that of the queen of the middle
    /// column, if there is one.
    pub(super) right_rows: u32,
    /// Rows of the left quadrant.
    pub(super) left_rows: u32,
    /// Above, the pair of the left rows that is not joined, if there are more pairs than are
    /// joined.
    pub(super) last: Option<usize>,
    /// Placements below on the right.
    pub(super) right: Lists,
    /// Placements above on the right, without and with ties of their columns.
    pub(super) packed: [Packed; 2],
    pub(super) left: Lists,
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
pub(super) struct Sides<'a> {
    pub(super) top: &'a Side,
    pub(super) bottom: &'a Side,
}

impl Side {
    /// Computes the placements above the middle. The lists are empty if the rows are not the least
    /// of the eight sets.
    pub(super) fn top(tables: &Tables, case: &Case, rows: u32, columns: &[Vec<Columns>; 2]) -> Side {
        let (left_rows, geometry) = (case.all & !rows, case.geometry);
        let [west, east] = [false, true].map(|right| tables.of(case.tables, Half::Above, right));
        let parts = [west.part(once(left_rows)), east.part(case.needed(Half::Above, rows))];
        let [west, east] = [parts[0].as_ref().unwrap_or(west), parts[1].as_ref().unwrap_or(east)];
        let mut right = Lists::new(east.in_rows(rows), 0);
        let mut left = Lists::new(west.in_rows(left_rows), west.in_rows(left_rows));
        let tied = |set: &Columns| case.ties(rows, set.above);
        let ties: [Vec<Option<usize>>; 2] = columns.each_ref().map(|sets| sets.iter().map(tied).collect());
        let mut right_tied = Lists::new(0, 0);
        for (&columns, ties) in columns[0].iter().zip(&ties[0]) {
            let placements = east.entries(rows, columns.above);
            let corner = Corner { case, half: Half::Above, right: true, rows, columns };
            match ties {
                _ if case.is_crossed(Half::Above) => right.push_crossed(east, columns.above, |mask| mask, &corner),
                Some(0) => right.push(placements, |mask| mask, &corner),
                Some(_) => right_tied.push(placements, |mask| mask, &corner),
                None => {}
            }
            right.end();
            right_tied.end();
        }
        for (&columns, ties) in columns[1].iter().zip(&ties[1]) {
            if ties.is_some() {
                let placements = west.entries(left_rows, columns.above);
                let corner = Corner { case, half: Half::Above, right: false, rows: left_rows, columns };
                left.push_whole(placements, |mask| geometry.mirrored(mask), &corner);
            }
            if let Some(last) = geometry.last_pair(left_rows) {
                left.group(last);
            }
            left.end();
        }
        let ties = ties.map(|ties| ties.into_iter().map(|ties| ties.unwrap_or(0)).collect());
        let across = across(&left, geometry);
        let classes = left.diagonals.iter().map(|&mask| geometry.class(mask)).collect();
        let packed = [&right, &right_tied].map(Packed::new);
        let right = Lists::new(0, 0);
        let (last, sorted) = (geometry.last_pair(left_rows), Default::default());
        let attacks = attacks(geometry, left_rows, |x, y| geometry.mirrored(geometry.north_east(x, y)));
        Side { right_rows: rows, left_rows, last, right, packed, left, across, attacks, classes, sorted, ties }
    }

    /// Computes the placements below the middle, in those sets of columns that are `used`.
    pub(super) fn bottom(
        tables: &Tables,
        case: &Case,
        rows: u32,
        columns: &[Vec<Columns>; 2],
        used: &[Vec<bool>; 2],
    ) -> Side {
        let (left_rows, geometry) = (case.all & !rows, case.geometry);
        let [west, east] = [false, true].map(|right| tables.of(case.tables, Half::Below, right));
        let parts = [west.part(once(left_rows)), east.part(case.needed(Half::Below, rows))];
        let [west, east] = [parts[0].as_ref().unwrap_or(west), parts[1].as_ref().unwrap_or(east)];
        let mut right = Lists::new(east.in_rows(rows), 0);
        let mut left = Lists::new(west.in_rows(left_rows), west.in_rows(left_rows));
        for (&columns, &is_used) in columns[0].iter().zip(&used[0]) {
            let overturned = |mask| geometry.overturned(mask) | LISTED;
            let corner = Corner { case, half: Half::Below, right: true, rows, columns };
            match is_used {
                true if case.is_crossed(Half::Below) => right.push_crossed(east, columns.below, overturned, &corner),
                true => right.push(east.entries(rows, columns.below), overturned, &corner),
                false => {}
            }
            right.end();
        }
        for (&columns, &is_used) in columns[1].iter().zip(&used[1]) {
            if is_used {
                let placements = west.entries(left_rows, columns.below);
                let corner = Corner { case, half: Half::Below, right: false, rows: left_rows, columns };
                left.push_whole(placements, |mask| geometry.opposite(mask), &corner);
            }
            left.end();
        }
        let across = across(&left, geometry);
        let (packed, sorted) = (Default::default(), sorted(&right, geometry));
        let (classes, ties) = (Vec::new(), Default::default());
        let attacks = attacks(geometry, left_rows, |x, y| geometry.south_west(x, y));
        Side { right_rows: rows, left_rows, last: None, right, packed, left, across, attacks, classes, sorted, ties }
    }

    /// Removes the placements below on the right in those sets of columns that are no longer
    /// joined.
    pub(super) fn thin(&mut self, is_met: &[bool]) {
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
    pub(super) fn across(&self, range: Range<usize>) -> &[u32] {
        &self.across[range]
    }

    #[inline(always)]
    pub(super) fn classes(&self, range: Range<usize>) -> &[u8] {
        &self.classes[range]
    }
}

/// Returns the diagonals attacked from each square of some rows, row by row.
fn attacks(geometry: Geometry, rows: u32, from: impl Fn(u32, u32) -> u64) -> Vec<u64> {
    bits(rows).flat_map(|y| (0..geometry.side).map(move |x| (x, y))).map(|(x, y)| from(x, y)).collect()
}

fn across(lists: &Lists, geometry: Geometry) -> Vec<u32> {
    lists.diagonals.iter().map(|&mask| geometry.across(mask)).collect()
}

/// Sorts placements by their classes. Returns them with the indices of their column sets.
fn sorted(lists: &Lists, geometry: Geometry) -> (Vec<u64>, Vec<u16>) {
    let places = PLACES;
    let place = |mask: u64| usize::from(places[usize::from(geometry.class(mask))]);
    let mut next = [0; 257];
    lists.diagonals.iter().for_each(|&mask| next[place(mask) + 1] += 1);
    (1..257).for_each(|index| next[index] += next[index - 1]);
    let (mut diagonals, mut sets) = (vec![0; lists.diagonals.len()], vec![0; lists.diagonals.len()]);
    for set in 0..lists.ends.len() - 1 {
        for &mask in lists.diagonals(lists.range(set)) {
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
