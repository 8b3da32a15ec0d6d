//! How much memory a count takes at least, told before it begins.

use crate::search::tour::{Ends, Field};

/// The shortest side for which it matters.
const WIDE: u32 = 7;

/// The rows that one side finishes for the first of the numbers below.
const ROWS: u32 = 3;

/// States of the last layer of one side, in millions: as they were counted on boards with a shorter side of 7 and of 8, after three rows
/// and (closed tours of width 8) after the first squares of the fourth. More rows have more states, not fewer.
const CLOSED: [&[f64]; 2] = [&[0.437], &[9.27, 13.1]];
const OPEN: [&[f64]; 2] = [&[8.56], &[196.3]];

/// The least memory with which these counts come to their end, in megabytes: the closed tours of 7x7 and 8x8, and the open ones. The last
/// layers have to fit side by side, and after them the states as records and the largest block of the middle; the rest is done in parts.
const LEAST: [[f64; 2]; 2] = [[0.0, 420.0], [400.0, 6000.0]];

/// The same where the layers are kept for drawing: they are tables then, and not lists.
const LEAST_KEPT: [[f64; 2]; 2] = [[0.0, 420.0], [400.0, 6600.0]];

/// Bytes of the tables for each state of the last layer: two layers are there at the same time. For the open tours of the chessboard
/// they are 5.89 GB where layers are tables.
const TABLES: f64 = 30.0;

/// How much more memory drawing takes: a sixth of it is for the layers that are kept (what does not fit is made again), and some for the
/// ways of all profiles.
const KEPT: f64 = 1.2;

/// About how many bytes a count takes at least, or drawing, with layers `kept`; none where that is little or not known: for other
/// moves than a knight's, and where squares are blocked.
///
/// It is an estimate from the states of boards that were counted, and from below: a larger board of the same width takes more.
pub fn need(field: &Field, ends: Ends, kept: bool) -> Option<u64> {
    let size = field.size();
    let (width, rows) = (size.shorter(), size.longer().saturating_sub(1) / 2);
    if !field.is_plain_knight() || width < WIDE || rows < ROWS {
        return None;
    }
    // With a given end there are at least as many states as for closed tours.
    let all = if ends == Ends::OPEN { &OPEN } else { &CLOSED };
    let states = all.get((width - WIDE) as usize)?;
    let millions = states[((rows - ROWS) as usize).min(states.len() - 1)];
    let least = if kept { &LEAST_KEPT } else { &LEAST }[usize::from(ends == Ends::OPEN)][(width - WIDE) as usize];
    let bytes = (millions * 1e6 * TABLES).max(least * 1e6);
    Some((bytes * if kept { KEPT } else { 1.0 }) as u64)
}
