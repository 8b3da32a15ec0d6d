//! The largest armies: with one piece more each time, until there is no solution.
//!
//! A part of an army is one too, so that no larger armies exist where those of one size do not. Where squares have to hold pieces, a part may lack
//! them, and every size is tried.

use super::instance::Mixed;
use crate::board::Square;
use crate::problem::{Instance, Optimum};
use crate::search::kinds;
use crate::search::{End, Limit, Stop};

/// What a search for the largest armies has found.
pub(super) struct Largest {
    /// The largest armies that were found.
    pub(super) squares: Option<Vec<Square>>,
    /// Pieces of each.
    pub(super) army: u64,
    /// Nodes searched.
    pub(super) nodes: u64,
    /// How it ended.
    pub(super) end: End,
}

impl Largest {
    /// What is proved of their size.
    pub(super) fn optimum(&self) -> Optimum {
        let stopped = self.end.stop();
        let upper = stopped.is_none().then_some(self.army);
        Optimum { most: true, lower: self.army, upper, theorem: None, stopped }
    }
}

/// Searches for them, and remembers their size.
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

/// The size of the largest armies, where it is known or a search of a moment finds it.
pub(super) fn known(mixed: &Mixed) -> Option<u64> {
    /// Nodes that the search may take: no limit ends it, so that it has to be short.
    const NODES: u64 = 1 << 18;
    if let Some(army) = mixed.size() {
        return Some(army);
    }
    largest(mixed, &Limit { nodes: Some(NODES), ..Limit::default() });
    mixed.size()
}

/// The pieces of each army whose solutions are listed or counted: those asked for, or the most.
///
/// # Errors
/// Why the most are not known, with how many are.
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
