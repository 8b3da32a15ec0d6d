//! Solutions that symmetries of the board keep, where each file or each rank holds a piece: an orbit of squares at a time.
//!
//! A solution that a group of symmetries maps to itself is a union of orbits of squares. Of the orbits without an attack inside, some
//! have to be chosen such that every line is filled and none attacks another. Each orbit has a bit for every orbit beside which it can
//! stand, so that a choice is one AND; the line with the fewest orbits left is filled first.
//!
//! ```text
//!   4 . Q . .    quarter turn: one orbit of four squares
//!   3 . . . Q    fills all files and ranks
//!   2 Q . . .
//!   1 . . Q .    half turn: two orbits of two squares
//! ```
//!
//! Orbits that fill the same lines and can stand beside the same orbits are twins: a count takes them as one, which weighs as much as all
//! of them. Under the quarter turn an orbit of queens and its mirror image are twins, so each solution stands for `2^(n/4)`: a queen on
//! `(u, v)` from the centre takes the lines `|u|`, `|v|` and the diagonals `|u + v|`, `|u - v|` in both directions at once. The lines in
//! the middle of the board have the fewest choices; from the rim inward, the other obvious order, takes seven times the nodes.
//!
//! Where fewer pieces are asked for than there are lines, or the pieces have none, [`independent`] chooses among the same orbits.

mod lines;
mod search;

use super::independent;
use super::sink::Gauge;
use super::{End, Limit, Listed, Placing, Searched, Silent, Stop, Visit, Watch};
use crate::board::{Square, Symmetry};
use lines::Orbits;
use search::{count_in, find_in, list_in};
use std::ops::ControlFlow::Continue;

/// The most orbits that the search takes.
pub const MAX_ORBITS: u64 = 4096;

/// The most squares of a board whose orbits are made.
const MAX_SQUARES: u64 = 1 << 15;

/// Nodes after which the first solution in order is no longer sought, but any.
const FIRST: u64 = 1 << 16;

/// Calls a function for the number of words that a bit for each orbit takes.
macro_rules! for_words {
    ($orbits:expr, $function:ident($($argument:expr),*)) => {
        match $orbits.squares.len() {
            0..=64 => $function::<1>($($argument),*),
            65..=128 => $function::<2>($($argument),*),
            129..=256 => $function::<4>($($argument),*),
            257..=512 => $function::<8>($($argument),*),
            513..=1024 => $function::<16>($($argument),*),
            1025..=2048 => $function::<32>($($argument),*),
            _ => $function::<64>($($argument),*),
        }
    };
}

/// Whether the board has few enough orbits under these symmetries.
pub fn reaches(placing: &Placing, by: &[Symmetry]) -> bool {
    let squares = placing.grid.size.squares();
    let order = Symmetry::generated(by).len() as u64;
    if has_lines(placing) {
        squares <= MAX_SQUARES && squares.div_ceil(order) <= MAX_ORBITS
    } else {
        independent::reaches(placing)
    }
}

/// Whether every file or every rank has to hold a piece, and one at most.
fn has_lines(placing: &Placing) -> bool {
    placing.has_one_per_line() && placing.pieces == u64::from(placing.grid.size.shorter())
}

/// How a search goes that has nothing to do, or the question with all images of the squares in it.
fn begin(placing: &Placing, by: &[Symmetry], limit: &Limit) -> Result<Placing, Searched> {
    let closed = placing.closed(by);
    match (placing.at_once(limit, closed.is_none()), closed) {
        (None, Some(closed)) => closed.at_once(limit, false).map_or(Ok(closed), Err),
        (Some(searched), _) => Err(searched),
        (None, None) => unreachable!("without a question there is nothing to do"),
    }
}

/// Visits in lexicographic order the solutions that every one of the symmetries maps to themselves, and tells each step.
///
/// # Panics
/// When [`reaches`] is false.
pub fn list<W: Watch>(placing: &Placing, by: &[Symmetry], limit: &Limit, watch: &mut W, visit: Visit<'_>) -> Searched {
    let placing = match begin(placing, by, limit) {
        Ok(placing) => placing,
        Err(searched) => return searched,
    };
    if !has_lines(&placing) || placing.pieces != u64::from(placing.grid.size.files()) {
        return independent::list_fixed(&placing, by, limit, watch, visit);
    }
    let (mut gauge, mut listed) = (Gauge::new(limit), Listed::new(limit, visit));
    let orbits = Orbits::new(&placing, by);
    let flow = for_words!(orbits, list_in(&orbits, &placing.required, &mut gauge, watch, &mut listed));
    gauge.searched(flow)
}

/// Counts them.
///
/// # Panics
/// When [`reaches`] is false.
pub fn count(placing: &Placing, by: &[Symmetry], limit: &Limit) -> Searched {
    let placing = match begin(placing, by, limit) {
        Ok(placing) => placing,
        Err(searched) => return searched,
    };
    if !has_lines(&placing) {
        return independent::count_fixed(&placing, by, limit);
    }
    let orbits = Orbits::new(&placing, by).merged();
    for_words!(orbits, count_in(&orbits, limit))
}

/// One of them, if there is one: the first in order where it is found soon, else any, by random choices that start again now and then.
/// The random numbers have a fixed seed.
///
/// # Panics
/// When [`reaches`] is false.
pub fn find(placing: &Placing, by: &[Symmetry], limit: &Limit) -> (Option<Vec<Square>>, Searched) {
    let mut found = None;
    let soon = if has_lines(placing) { Some(FIRST) } else { None };
    let nodes = limit.nodes.into_iter().chain(soon).min();
    let first = Limit { solutions: Some(1), nodes, ..limit.clone() };
    let searched = list(placing, by, &first, &mut Silent, &mut |squares| {
        found = Some(squares.to_vec());
        Continue(())
    });
    let is_over = searched.end != End::Stopped(Stop::Nodes) || limit.nodes.is_some_and(|nodes| nodes <= FIRST);
    if found.is_some() || is_over {
        return (found, searched);
    }
    match begin(placing, by, limit) {
        Ok(placing) => {
            let orbits = Orbits::new(&placing, by).merged();
            for_words!(orbits, find_in(&orbits, &placing.required, limit))
        }
        Err(searched) => (None, searched),
    }
}

#[cfg(test)]
mod tests;
