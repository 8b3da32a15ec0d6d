//! The largest armies, and their size for the other tasks.

use super::instance::MixedInstance;
use crate::multi_piece;
use bezzel_base::board::Square;
use bezzel_base::core::{Limit, SearchEnd, SearchResult, Stop};
use bezzel_base::problem::{Optimum, Quantity};

/// Result of a search for the largest armies.
pub(super) struct LargestArmies {
    /// Largest armies found.
    pub(super) squares: Option<Vec<Square>>,
    /// Number of pieces of each army, or of the one whose number is not given.
    pub(super) army: u64,
    /// What that number counts.
    quantity: Quantity,
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
        Optimum::new(true, self.army, upper).of(self.quantity).stopped_by(stopped)
    }
}

/// Finds the largest armies, and remembers their size.
pub(super) fn find_largest(mixed: &MixedInstance, limit: &Limit) -> LargestArmies {
    let symmetries = mixed.constraint_symmetries();
    let (placement, given) = (mixed.placement_for([0; 2]), mixed.given_sizes());
    let (armies, SearchResult { nodes, end, .. }) =
        multi_piece::find_largest_armies(&placement, given, &symmetries, limit);
    let open = usize::from(given[0].is_some());
    let (squares, army) =
        armies.map_or((None, 0), |found| (Some(found.squares), found.sizes[open]));
    let largest = LargestArmies { squares, army, quantity: mixed.quantity(), nodes, end };
    if largest.end == SearchEnd::Complete && largest.squares.is_some() {
        mixed.largest_army.set(largest.army);
    }
    largest
}

/// Returns the size of the largest armies, or of the one whose size is not given, if a short search
/// finds it.
pub(super) fn known_army_size(mixed: &MixedInstance) -> Option<u64> {
    /// Node limit of the search. There is no other limit, so it has to be short.
    const NODES: u64 = 1 << 17;
    find_largest(mixed, &Limit { nodes: Some(NODES), ..Limit::default() });
    mixed.largest_army.get()
}

/// Numbers of white and of black pieces, or `None` if there are no armies.
type ArmySizes = Option<[u64; 2]>;

/// Returns the sizes of the armies to be listed or counted, the given ones or the maximum, and the
/// nodes searched for it. The sizes are `None` if there are no armies.
///
/// # Errors
/// Returns the reason if the maximum is not known, with the largest armies found.
pub(super) fn resolve_army_sizes(
    mixed: &MixedInstance,
    limit: &Limit,
) -> Result<(ArmySizes, u64), (Stop, LargestArmies)> {
    if let Some(sizes) = mixed.army_sizes() {
        return Ok((Some(sizes), 0));
    }
    let largest = find_largest(mixed, limit);
    match largest.end {
        SearchEnd::Complete => {
            let sizes = largest.squares.is_some().then(|| mixed.sizes_with(largest.army));
            Ok((sizes, largest.nodes))
        }
        SearchEnd::Stopped(stop) => Err((stop, largest)),
    }
}
