//! Knapsack over the lines of a partition, each of which gives its squares to one of two pools.

use super::conflicts::{BLACK, COLORS, WHITE};
use std::mem;

/// Value of a number that cannot be reached. The sum of two of them and a size does not overflow.
const NEVER: i16 = -4096;

/// Rows have a multiple of this number of entries, so that the loops over them become vector
/// instructions.
const LANES: usize = 8;

/// Table of the largest army of one color for each size of the army of the other color.
///
/// A row of some lines has the entries `most[n]`: the largest number of squares of color
/// `1 - self.axis` if at least `n` squares are of color `self.axis`.
#[derive(Debug, Default)]
pub(super) struct Knapsack {
    /// Lines that meet both pools: the number of the line, and its squares in each pool.
    lines: Vec<(usize, [u16; 2])>,
    /// Color that has the smaller number of wanted squares.
    axis: usize,
    /// For each color, squares that the lines with both colors have to contribute.
    wanted: [u16; 2],
    /// Number of entries of a row.
    width: usize,
    /// For each number of lines, the row of these first lines, after `width` copies of `most[0]`.
    before: Vec<i16>,
    /// Row of the lines after the current one, and space for the next row. The order is reversed:
    /// `most[wanted]` comes first, and `most[0]` is repeated to a length of `2 * width`.
    after: [Vec<i16>; 2],
}

impl Knapsack {
    /// Fills the table. Returns whether both armies can have as many squares as their targets.
    pub(super) fn fill(
        &mut self,
        counts: impl Iterator<Item = (usize, [u16; 2])>,
        targets: [u16; 2],
    ) -> bool {
        self.lines.clear();
        let mut certain = [0; 2];
        for (line, counts) in counts {
            match counts {
                [white, 0] => certain[WHITE] += white,
                [0, black] => certain[BLACK] += black,
                _ => self.lines.push((line, counts)),
            }
        }
        self.wanted = COLORS.map(|color| targets[color].saturating_sub(certain[color]));
        let axis = if self.wanted[WHITE] < self.wanted[BLACK] { WHITE } else { BLACK };
        let wanted = usize::from(self.wanted[axis]);
        let width = (wanted + 1).next_multiple_of(LANES);
        (self.axis, self.width) = (axis, width);
        self.before.resize(2 * width * (self.lines.len() + 1), NEVER);
        self.before[..=width].fill(0);
        self.before[width + 1..2 * width].fill(NEVER);
        let mut rest = &mut self.before[..];
        for (_, counts) in &self.lines {
            let (old, new) = rest.split_at_mut(2 * width);
            let filled = usize::from(counts[axis]).min(width);
            let (copies, row) = new[..2 * width].split_at_mut(width);
            add_line(row, &old[width..], &old[width - filled..], counts[1 - axis] as i16);
            copies.fill(row[0]);
            rest = new;
        }
        rest[width + wanted] >= self.wanted[1 - axis] as i16
    }

    /// Calls a function for each line that can have one color only, with the color.
    pub(super) fn for_each_forced(&mut self, mut force: impl FnMut(usize, usize)) {
        let (axis, width) = (self.axis, self.width);
        let wanted = self.wanted.map(usize::from);
        let [after, next] = &mut self.after;
        after.resize(2 * width, 0);
        next.resize(2 * width, 0);
        after[..wanted[axis]].fill(NEVER);
        after[wanted[axis]..].fill(0);
        let rows = self.before.chunks_exact(2 * width).zip(&self.lines);
        for (before, &(line, counts)) in rows.rev() {
            let before = &before[width..];
            let (filled, others) = (usize::from(counts[axis]).min(width), counts[1 - axis] as i16);
            // The lines after the current one fill what the lines before it leave.
            if largest_sum(before, after) + others < wanted[1 - axis] as i16 {
                force(line, axis);
            } else if largest_sum(before, &after[filled..]) < wanted[1 - axis] as i16 {
                force(line, 1 - axis);
            }
            let (row, copies) = next.split_at_mut(width);
            add_line(row, after, &after[filled..], others);
            copies.fill(row[width - 1]);
            mem::swap(after, next);
        }
    }
}

/// Computes a row with another line from the row without it. The line has either `others` squares
/// that count, or squares that shift the row to `shifted`.
#[inline]
fn add_line(row: &mut [i16], unshifted: &[i16], shifted: &[i16], others: i16) {
    let old = unshifted.as_chunks::<LANES>().0.iter().zip(shifted.as_chunks::<LANES>().0);
    for (new, (one, other)) in row.as_chunks_mut::<LANES>().0.iter_mut().zip(old) {
        for lane in 0..LANES {
            new[lane] = (one[lane] + others).max(other[lane]);
        }
    }
}

/// Returns the largest sum of two entries with the same index.
#[inline]
fn largest_sum(one: &[i16], other: &[i16]) -> i16 {
    let mut most = [i16::MIN; LANES];
    for (one, other) in one.as_chunks::<LANES>().0.iter().zip(other.as_chunks::<LANES>().0) {
        for lane in 0..LANES {
            most[lane] = most[lane].max(one[lane] + other[lane]);
        }
    }
    most.into_iter().fold(i16::MIN, i16::max)
}
