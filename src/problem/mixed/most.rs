//! The largest armies, searched with one more piece each time until there is no solution.
//!
//! A part of an army is an army too, so if armies of one size do not exist, larger ones do not
//! either. If squares are required, a part may lack them, and every size is tried.

use super::instance::Mixed;
use crate::board::Square;
use crate::problem::{Instance, Optimum};
use crate::search::kinds;
use crate::search::{End, Limit, Stop};

/// Result of a search for the largest armies.
pub(super) struct Largest {
    /// Largest armies found.
    pub(super) squares: Option<Vec<Square>>,
    /// Number of pieces of each army.
    pub(super) army: u64,
    /// Nodes searched.
    pub(super) nodes: u64,
    /// End of the search.
    pub(super) end: End,
}

impl Largest {
    /// Returns the proved bounds of the size.
    pub(super) fn optimum(&self) -> Optimum {
        let stopped = self.end.stop();
        let upper = stopped.is_none().then_some(self.army);
        Optimum { most: true, lower: self.army, upper, theorem: None, stopped }
    }
}

/// Finds the largest armies, and remembers their size.
pub(super) fn largest(mixed: &Mixed, limit: &Limit) -> Largest {
    let symmetries = mixed.closed();
    let mut largest = Largest { squares: None, army: 0, nodes: 0, end: End::Complete };
    let first = (mixed.required().len() as u64).div_ceil(2);
    for army in first..=mixed.room() / 2 {
        let left = limit.nodes.map(|nodes| nodes.saturating_sub(largest.nodes));
        let part = Limit { nodes: left, solutions: None, ..limit.clone() };
        let (found, searched) = kinds::any(&mixed.mixture(army), &symmetries, &part);
        largest.nodes += searched.nodes;
        match (found, searched.end) {
            (Some(squares), _) => (largest.squares, largest.army) = (Some(squares), army),
            (None, End::Complete) if !mixed.required().is_empty() => {}
            (None, end) => {
                largest.end = end;
                break;
            }
        }
    }
    if largest.end == End::Complete && largest.squares.is_some() {
        mixed.most.keep(largest.army);
    }
    largest
}

/// Returns the size of the largest armies, if it is known or a short search finds it.
pub(super) fn known(mixed: &Mixed) -> Option<u64> {
    /// Node limit of the search. There is no other limit, so it has to be short.
    const NODES: u64 = 1 << 18;
    if let Some(army) = mixed.size() {
        return Some(army);
    }
    largest(mixed, &Limit { nodes: Some(NODES), ..Limit::default() });
    mixed.size()
}

/// Returns the size of the armies to be listed or counted, the requested one or the maximum, and
/// the nodes searched for it. The size is `None` if there are no armies.
///
/// # Errors
/// Returns the reason if the maximum is not known, with the largest armies found.
pub(super) fn army(mixed: &Mixed, limit: &Limit) -> Result<(Option<u64>, u64), (Stop, Largest)> {
    if let Some(army) = mixed.size() {
        return Ok((Some(army), 0));
    }
    let largest = largest(mixed, limit);
    match largest.end {
        End::Complete => Ok((largest.squares.is_some().then_some(largest.army), largest.nodes)),
        End::Stopped(stop) => Err((stop, largest)),
    }
}
