//! Solutions that are invariant under symmetries of the board, where each file or each rank holds a
//! piece. They are searched by orbits of squares.
//!
//! A solution that a group of symmetries maps to itself is a union of orbits of squares. Among the
//! orbits without an internal attack, a set must be chosen that fills every line and contains no
//! attack. Each orbit has one bit for every compatible orbit, so that a choice is one AND. The line
//! with the fewest remaining orbits is filled first.
//!
//! ```text
//!   4 . Q . .    quarter turn: one orbit of four squares
//!   3 . . . Q    fills all files and ranks
//!   2 Q . . .
//!   1 . . Q .    half turn: two orbits of two squares
//! ```
//!
//! Orbits that fill the same lines and are compatible with the same orbits are twins. A count
//! merges them into one orbit, whose weight is the sum of theirs. Under the quarter turn an orbit
//! of queens and its mirror image are twins, so each solution represents `2^(n/4)`: a queen on `(u,
//! v)` from the centre occupies the lines `|u|`, `|v|` and the diagonals `|u + v|`, `|u - v|` in
//! both directions. The lines in the middle of the board have the fewest choices. From the rim
//! inward, the other obvious order, takes seven times more nodes.
//!
//! If fewer pieces are requested than there are lines, or the pieces attack along no lines,
//! [`independent`] searches the same orbits.

mod lines;
mod search;

use super::independent;
use bezzel_base::board::{Square, Symmetry};
use bezzel_base::core::bitset::for_words;
use bezzel_base::core::sink::SearchCounter;
use bezzel_base::core::{
    Limit, ListSink, PlacementSpec, SearchEnd, SearchResult, SilentObserver, SolutionCallback,
    StepObserver, Stop,
};
use lines::SquareOrbits;
use search::{count_in, find_in, list_in};
use std::ops::ControlFlow::Continue;

/// Largest number of orbits.
pub const MAX_ORBITS: u64 = 4096;

/// Largest number of squares of a board whose orbits are computed.
const MAX_SQUARES: u64 = 1 << 15;

/// Number of nodes after which any solution is accepted instead of the first in order.
const FIRST: u64 = 1 << 16;

/// Calls a function for the number of words that one bit per orbit needs.
macro_rules! for_size {
    ($orbits:expr, $function:ident($($argument:expr),*)) => {
        for_words!($orbits.squares.len(), [1, 2, 4, 8, 16, 32; 64], WORDS => {
            $function::<WORDS>($($argument),*)
        })
    };
}

/// Returns whether the board has few enough orbits under these symmetries.
pub fn is_supported(placing: &PlacementSpec, by: &[Symmetry]) -> bool {
    let squares = placing.grid.size.squares();
    let order = Symmetry::generate_group(by).len() as u64;
    if has_lines(placing) {
        squares <= MAX_SQUARES && squares.div_ceil(order) <= MAX_ORBITS
    } else {
        independent::is_supported(placing)
    }
}

/// Returns whether every file or every rank must hold exactly one piece.
fn has_lines(placing: &PlacementSpec) -> bool {
    placing.has_one_per_line() && placing.pieces == u64::from(placing.grid.size.shorter_side())
}

/// Returns the task with all images of its squares. Returns the result of the search as an error if
/// it needs no work.
fn prepare_problem(
    placing: &PlacementSpec,
    by: &[Symmetry],
    limit: &Limit,
) -> Result<PlacementSpec, SearchResult> {
    let closed = placing.symmetric_closure(by);
    match (placing.trivial_result(limit, closed.is_none()), closed) {
        (None, Some(closed)) => closed.trivial_result(limit, false).map_or(Ok(closed), Err),
        (Some(searched), _) => Err(searched),
        (None, None) => unreachable!("without a question there is nothing to do"),
    }
}

/// Visits in lexicographic order the solutions that are invariant under all the symmetries, and
/// reports each step to `watch`.
///
/// # Panics
/// If [`is_supported`] returns `false`.
pub fn list<W: StepObserver>(
    placing: &PlacementSpec,
    by: &[Symmetry],
    limit: &Limit,
    watch: &mut W,
    visit: SolutionCallback<'_>,
) -> SearchResult {
    let placing = match prepare_problem(placing, by, limit) {
        Ok(placing) => placing,
        Err(searched) => return searched,
    };
    if !has_lines(&placing) || placing.pieces != u64::from(placing.grid.size.files()) {
        return independent::list_fixed(&placing, by, limit, watch, visit);
    }
    let (mut counter, mut listed) = (SearchCounter::new(limit), ListSink::new(limit, visit));
    let orbits = SquareOrbits::new(&placing, by);
    let flow =
        for_size!(orbits, list_in(&orbits, &placing.required, &mut counter, watch, &mut listed));
    counter.search_result(flow)
}

/// Counts the solutions that are invariant under all the symmetries.
///
/// # Panics
/// If [`is_supported`] returns `false`.
pub fn count(placing: &PlacementSpec, by: &[Symmetry], limit: &Limit) -> SearchResult {
    let placing = match prepare_problem(placing, by, limit) {
        Ok(placing) => placing,
        Err(searched) => return searched,
    };
    if !has_lines(&placing) {
        return independent::count_fixed(&placing, by, limit);
    }
    let orbits = SquareOrbits::new(&placing, by).merge_twins();
    for_size!(orbits, count_in(&orbits, limit))
}

/// Finds a solution that is invariant under all the symmetries. It is the first in order if that is
/// found soon. Otherwise it is any solution, found by random choices with restarts. The random
/// numbers have a fixed seed.
///
/// # Panics
/// If [`is_supported`] returns `false`.
pub fn find(
    placing: &PlacementSpec,
    by: &[Symmetry],
    limit: &Limit,
) -> (Option<Vec<Square>>, SearchResult) {
    let mut found = None;
    let soon = if has_lines(placing) { Some(FIRST) } else { None };
    let nodes = limit.nodes.into_iter().chain(soon).min();
    let first = Limit { solutions: Some(1), nodes, ..limit.clone() };
    let searched = list(placing, by, &first, &mut SilentObserver, &mut |squares| {
        found = Some(squares.to_vec());
        Continue(())
    });
    let is_over = searched.end != SearchEnd::Stopped(Stop::Nodes)
        || limit.nodes.is_some_and(|nodes| nodes <= FIRST);
    if found.is_some() || is_over {
        return (found, searched);
    }
    match prepare_problem(placing, by, limit) {
        Ok(placing) => {
            let orbits = SquareOrbits::new(&placing, by).merge_twins();
            for_size!(orbits, find_in(&orbits, &placing.required, limit))
        }
        Err(searched) => (None, searched),
    }
}

#[cfg(test)]
mod tests;
