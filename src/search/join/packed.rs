//! Lists of placements laid out for vector instructions.

use super::lanes::Row;
use super::tile::Lists;

/// The bit of every right half that is listed: it is that of its lower placement.
pub(super) const LISTED: u64 = 1 << 63;

/// Diagonals of upper placements by the number of their columns, eight in a row. Those that are missing in the last row of a list have
/// the bit of what goes with no lower placement.
#[derive(Debug, Default)]
pub(super) struct Packed {
    pub(super) rows: Vec<Row>,
    /// Where the rows of each list begin, and where the last ends.
    pub(super) starts: Vec<u32>,
    /// How many placements each list has.
    pub(super) sizes: Vec<u32>,
    /// The rows that each list has at least.
    pub(super) least: usize,
}

impl Packed {
    pub(super) fn new(lists: &Lists) -> Packed {
        let sizes: Vec<u32> = lists.ends.windows(2).map(|ends| ends[1] - ends[0]).collect();
        // Whether a list has more than that is foretold where most have not.
        let some = sizes.iter().filter(|&&size| size > 0).count();
        let long = sizes.iter().filter(|&&size| size > 8).count();
        let least = if 8 * long > some { 2 } else { 1 };
        let mut packed = Packed { rows: Vec::with_capacity(sizes.len() * 2), starts: vec![0], sizes, least };
        for set in 0..packed.sizes.len() {
            let masks = lists.diagonals(lists.range(set));
            let rows = masks.len().div_ceil(8).max(least);
            packed.rows.resize(packed.rows.len() + rows, Row([LISTED; 8]));
            let first = packed.starts[set] as usize;
            for (place, &mask) in masks.iter().enumerate() {
                packed.rows[first + place / 8].0[place % 8] = mask;
            }
            packed.starts.push(packed.rows.len() as u32);
        }
        packed
    }

    /// How many pairs of placements in the same set there are with other lists.
    #[inline(always)]
    pub(super) fn pairs(&self, others: &Lists) -> usize {
        self.sizes.iter().zip(others.ends.windows(2)).map(|(&a, b)| a as usize * (b[1] - b[0]) as usize).sum()
    }
}
