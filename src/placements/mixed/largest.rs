//! The largest armies, and their size for the other tasks.

use super::instance::MixedInstance;
use crate::multi_piece;
use bezzel_base::board::Square;
use bezzel_base::core::{Limit, SearchEnd, SearchResult, Stop};
use bezzel_base::problem::Optimum;

/// Result of a search for the largest armies.
pub(super) struct LargestArmies {
    /// Largest armies found.
    pub(super) squares: Option<Vec<Square>>,
    /// Number of pieces of each army.
    pub(super) army: u64,
    /// Nodes searched.
    pub(super) nodes: u64,
    /// End of the search.
    pub(super) end: SearchEnd,
}

impl LargestArmies {
    /// Returns the proved bounds of the size.
    pub(super) fn optimum(&self) -> Optimum {
        let stopped = self.end.stop_reason();
        let upper = stopped.is_none().then_some(self.army);
        Optimum::new(true, self.army, upper).of_each_army().stopped_by(stopped)
    }
}

/// Finds the largest armies, and remembers their size.
pub(super) fn find_largest(mixed: &MixedInstance, limit: &Limit) -> LargestArmies {
    let symmetries = mixed.constraint_symmetries();
    let (armies, SearchResult { nodes, end, .. }) =
        multi_piece::find_largest_armies(&mixed.placement_for(0), &symmetries, limit);
    let (squares, army) = armies.map_or((None, 0), |found| (Some(found.squares), found.each));
    let largest = LargestArmies { squares, army, nodes, end };
    if largest.end == SearchEnd::Complete && largest.squares.is_some() {
        mixed.largest_army.set(largest.army);
    }
    largest
}

/// Returns the size of the largest armies, if it is known or a short search finds it.
pub(super) fn known_army_size(mixed: &MixedInstance) -> Option<u64> {
    /// Node limit of the search. There is no other limit, so it has to be short.
    const NODES: u64 = 1 << 17;
    if let Some(army) = mixed.army_size() {
        return Some(army);
    }
    find_largest(mixed, &Limit { nodes: Some(NODES), ..Limit::default() });
    mixed.army_size()
}

/// Returns the size of the armies to be listed or counted, the requested one or the maximum, and
/// the nodes searched for it. The size is `None` if there are no armies.
///
/// # Errors
/// Returns the reason if the maximum is not known, with the largest armies found.
pub(super) fn resolve_army_size(
    mixed: &MixedInstance,
    limit: &Limit,
) -> Result<(Option<u64>, u64), (Stop, LargestArmies)> {
    if let Some(army) = mixed.army_size() {
        return Ok((Some(army), 0));
    }
    let largest = find_largest(mixed, limit);
    match largest.end {
        SearchEnd::Complete => {
            Ok((largest.squares.is_some().then_some(largest.army), largest.nodes))
        }
        SearchEnd::Stopped(stop) => Err((stop, largest)),
    }
}
