//! Estimates of the least memory and of the states of a count, before the count begins.

use crate::{TourEnds, TourField};

/// Shortest side for which memory matters.
const WIDE: u32 = 7;

/// Number of rows that one side finishes for the first of the numbers below.
const ROWS: u32 = 3;

/// Number of states of the last layer of one side, in millions.
///
/// They were counted on boards with a shorter side of 7 and of 8, after three rows and (for closed
/// tours of width 8) after the first squares of the fourth. More rows have at least the same number
/// of states.
const CLOSED: [&[f64]; 2] = [&[0.437], &[9.27, 13.1]];
const OPEN: [&[f64]; 2] = [&[8.56], &[196.3]];

/// Least memory, in megabytes, with which these counts finish, for the closed tours of 7x7 and 8x8
/// and for the open ones.
///
/// The last layers have to fit together, and after them the states as records with the largest
/// block of the middle. The rest is processed in parts.
const LEAST: [[f64; 2]; 2] = [[0.0, 420.0], [400.0, 6000.0]];

/// Least memory if the layers are stored for sampling, when they are tables and not lists.
const LEAST_KEPT: [[f64; 2]; 2] = [[0.0, 420.0], [400.0, 6600.0]];

/// Bytes of the tables for each state of the last layer, with two layers in memory at the same
/// time.
///
/// For the open tours of the chessboard this makes 5.89 GB if layers are tables.
const TABLES: f64 = 30.0;

/// Factor for the memory of sampling. One sixth is for the stored layers (the others are rebuilt),
/// and some for the ways of all profiles.
const KEPT: f64 = 1.2;

/// Estimates the least number of bytes of a count, or of sampling with layers `kept`.
///
/// Returns `None` if the number is small or unknown, in particular for pieces other than the knight
/// and for boards with blocked squares. The estimate is a lower bound from the numbers of states on
/// boards that were counted. A larger board of the same width takes more.
pub fn estimate_memory(field: &TourField, ends: TourEnds, kept: bool) -> Option<u64> {
    let size = field.size();
    let (width, rows) = (size.shorter_side(), size.longer_side().saturating_sub(1) / 2);
    if !field.is_plain_knight() || width < WIDE || rows < ROWS {
        return None;
    }
    // With a given end there are at least the states of closed tours.
    let all = if ends == TourEnds::OPEN { &OPEN } else { &CLOSED };
    let states = all.get((width - WIDE) as usize)?;
    let millions = states[((rows - ROWS) as usize).min(states.len() - 1)];
    let least = if kept { &LEAST_KEPT } else { &LEAST }[usize::from(ends == TourEnds::OPEN)]
        [(width - WIDE) as usize];
    let bytes = (millions * 1e6 * TABLES).max(least * 1e6);
    Some((bytes * if kept { KEPT } else { 1.0 }) as u64)
}

/// Numbers of states of whole counts of closed and of open tours, in millions, by shorter and
/// longer side. They were counted.
const TOTALS: [&[(u32, u32, f64)]; 2] = [
    &[
        (5, 12, 0.0872),
        (5, 16, 0.238),
        (5, 20, 0.394),
        (6, 8, 0.0535),
        (6, 9, 0.564),
        (6, 10, 0.511),
        (6, 12, 1.66),
        (7, 8, 2.19),
        (7, 10, 21.4),
        (7, 12, 65.3),
        (8, 8, 25.0),
    ],
    &[
        (5, 8, 0.118),
        (5, 10, 0.416),
        (5, 12, 0.955),
        (5, 16, 2.13),
        (5, 20, 3.31),
        (6, 6, 0.133),
        (6, 7, 1.68),
        (6, 8, 1.55),
        (6, 9, 8.62),
        (6, 10, 7.09),
        (6, 11, 24.4),
        (6, 12, 17.3),
        (6, 14, 28.9),
        (7, 8, 59.0),
        (7, 9, 171.0),
        (7, 10, 283.0),
        (8, 8, 728.0),
    ],
];

/// Estimates the number of states of a count, from the largest counted board of the same width that
/// is not longer, and in proportion to the length.
///
/// Returns `None` if the board is narrower or shorter than those, for pieces other than the knight,
/// and for boards with blocked squares. With a given end it is the number for closed tours, which
/// are fewer.
pub fn estimate_states(field: &TourField, ends: TourEnds) -> Option<f64> {
    let size = field.size();
    let counted = TOTALS[usize::from(ends == TourEnds::OPEN)].iter().rev();
    let is_part = |(width, length, _): &&(u32, u32, f64)| {
        *width == size.shorter_side() && *length <= size.longer_side()
    };
    let (_, length, millions) = counted.filter(|_| field.is_plain_knight()).find(is_part)?;
    Some(millions * 1e6 * f64::from(size.longer_side()) / f64::from(*length))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::counting::count;
    use bezzel_base::board::Size;
    use bezzel_base::core::Limit;

    #[test]
    fn estimated_states_are_about_those_of_the_count() {
        for (files, ranks, ends) in [
            (5, 8, TourEnds::OPEN),
            (9, 5, TourEnds::OPEN),
            (6, 7, TourEnds::OPEN),
            (9, 6, TourEnds::CLOSED),
            (18, 5, TourEnds::CLOSED),
        ] {
            let size = Size::new(files, ranks).expect("a size");
            let field = TourField::knight(size);
            let counted = count(&field, ends, &Limit::default()).expect("supported").states as f64;
            let ratio = estimate_states(&field, ends).expect("counted boards") / counted;
            assert!((0.3..=1.1).contains(&ratio), "{files}x{ranks}: {ratio}");
        }
    }
}
