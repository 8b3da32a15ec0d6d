//! Independent sets of a given size in the graph of attacks: any piece, any board up to 4096
//! squares.
//!
//! A state is a pool: the squares after the last chosen one that no chosen piece attacks, one bit
//! each. The first square of the pool is taken, which leaves the part of the pool that is
//! compatible with it. Afterwards this square is excluded. So the sets come in lexicographic order,
//! each once.
//!
//! ```text
//!   pool        1 0 1 1 0 1      the first square is taken ...
//!   compatible  - 0 0 1 1 1      ... it is compatible with these
//!   below       0 0 0 1 0 1      the pool of the next piece
//! ```
//!
//! The bound is a cover by cliques: sets of squares that hold at most one piece each, such as the
//! files for rooks. A branch ends if fewer cliques have a square in the pool than pieces remain.
//!
//! The same kernel counts the sets that a group of symmetries maps to themselves. Its vertices are
//! then the orbits of squares in which no two squares attack each other. The weight of a vertex is
//! its number of squares.

mod graph;
mod kernel;

use bezzel_base::board::Symmetry;
use bezzel_base::core::bitset::for_words;
use bezzel_base::core::sink::SearchCounter;
use bezzel_base::core::square_tally::{SquareTally, SquareTotals};
use bezzel_base::core::{
    CountSink, Limit, ListSink, PlacementSpec, SearchEnd, SearchResult, SilentObserver,
    SolutionCallback, SolutionSink, StepEvent, StepObserver, Stop,
};
use graph::OrbitGraph;
pub(crate) use graph::independent_orbits;
use kernel::IndependentSearch;

/// Largest number of squares of a board.
pub const MAX_SQUARES: u64 = 4096;

/// Returns whether the board is small enough for this search.
pub fn is_supported(placing: &PlacementSpec) -> bool {
    placing.grid.size.squares() <= MAX_SQUARES
}

/// Visits the solutions in lexicographic order.
///
/// # Panics
/// If [`is_supported`] returns `false`.
pub fn list<W: StepObserver>(
    placing: &PlacementSpec,
    limit: &Limit,
    watch: &mut W,
    visit: SolutionCallback<'_>,
) -> SearchResult {
    list_fixed(placing, &[Symmetry::Identity], limit, watch, visit)
}

/// Visits in lexicographic order the solutions that are invariant under all the symmetries, which
/// [`count_fixed`] counts.
///
/// # Panics
/// If [`is_supported`] returns `false`.
pub fn list_fixed<W: StepObserver>(
    placing: &PlacementSpec,
    by: &[Symmetry],
    limit: &Limit,
    watch: &mut W,
    visit: SolutionCallback<'_>,
) -> SearchResult {
    let told = placing.required.iter().try_for_each(|&square| watch.emit(StepEvent::Place(square)));
    if told.is_break() {
        return SearchResult { found: 0, nodes: 0, end: SearchEnd::Stopped(Stop::Observer) };
    }
    run(placing, by, limit, watch, &mut ListSink::new(limit, visit))
}

/// Counts the solutions.
///
/// # Panics
/// If [`is_supported`] returns `false`.
pub fn count(placing: &PlacementSpec, limit: &Limit) -> SearchResult {
    run(placing, &[Symmetry::Identity], limit, &mut SilentObserver, &mut CountSink)
}

/// Counts the solutions with a piece on each square.
///
/// # Panics
/// If [`is_supported`] returns `false`.
pub fn count_by_square(placing: &PlacementSpec, limit: &Limit) -> SquareTotals {
    let mut counted = SquareTally::new(placing.grid.size);
    let searched = run(placing, &[Symmetry::Identity], limit, &mut counted, &mut CountSink);
    (counted.finish(&placing.required), searched)
}

/// Counts the solutions that are invariant under all the symmetries. These must generate a group
/// under which the sets of required and blocked squares are invariant.
///
/// # Panics
/// If [`is_supported`] returns `false`.
pub fn count_fixed(placing: &PlacementSpec, by: &[Symmetry], limit: &Limit) -> SearchResult {
    run(placing, by, limit, &mut SilentObserver, &mut CountSink)
}

fn run<W: StepObserver, S: SolutionSink>(
    placing: &PlacementSpec,
    by: &[Symmetry],
    limit: &Limit,
    watch: &mut W,
    sink: &mut S,
) -> SearchResult {
    if let Some(searched) = placing.trivial_result(limit, false) {
        return searched;
    }
    let graph = OrbitGraph::new(placing, by);
    let mut counter = SearchCounter::new(limit);
    // Each width is compiled separately. An observed search is short, so that wide sets do not
    // matter there.
    let vertices = graph.vertices.len();
    let flow = if W::IS_ACTIVE {
        for_words!(vertices, [1, 4; 64], WORDS => {
            IndependentSearch::<W, S, WORDS>::run_search(&graph, &mut counter, watch, sink)
        })
    } else {
        for_words!(vertices, [1, 2, 4, 8, 16, 32; 64], WORDS => {
            IndependentSearch::<W, S, WORDS>::run_search(&graph, &mut counter, watch, sink)
        })
    };
    counter.search_result(flow)
}
