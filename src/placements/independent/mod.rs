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

mod any;
mod graph;
mod kernel;
mod three;

pub use any::list_any;
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
use three::ThreeSearch;

/// Largest number of squares of a board.
pub const MAX_SQUARES: u64 = 4096;

/// Largest number of squares of a board without three pieces on one line: sixteen words.
pub const MAX_SQUARES_WITHOUT_THREE: u64 = 1024;

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

/// Returns whether the board is small enough for the search without three pieces on one line.
pub fn is_supported_without_three(placing: &PlacementSpec) -> bool {
    placing.grid.size.squares() <= MAX_SQUARES_WITHOUT_THREE
}

/// Visits in lexicographic order the solutions without three pieces on one straight line.
///
/// # Panics
/// If [`is_supported_without_three`] returns `false`.
pub fn list_without_three(
    placing: &PlacementSpec,
    limit: &Limit,
    visit: SolutionCallback<'_>,
) -> SearchResult {
    run_without_three(placing, limit, &mut ListSink::new(limit, visit))
}

/// Counts the solutions without three pieces on one straight line.
///
/// # Panics
/// If [`is_supported_without_three`] returns `false`.
pub fn count_without_three(placing: &PlacementSpec, limit: &Limit) -> SearchResult {
    run_without_three(placing, limit, &mut CountSink)
}

fn run_without_three<S: SolutionSink>(
    placing: &PlacementSpec,
    limit: &Limit,
    sink: &mut S,
) -> SearchResult {
    if let Some(searched) = placing.trivial_result(limit, false) {
        return searched;
    }
    let mut counter = SearchCounter::new(limit);
    let flow = for_words!(placing.grid.size.squares(), [1, 2, 4, 8; 16], WORDS => {
        ThreeSearch::<S, WORDS>::run_search(placing, &mut counter, sink)
    });
    counter.search_result(flow)
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::backtrack;
    use bezzel_base::board::{BoardTopology, Grid, Size, Square};
    use bezzel_base::core::LineRule;
    use bezzel_base::piece::{KNIGHT, MoveSet, Piece, QUEEN};
    use std::ops::ControlFlow::Continue;

    /// Lists without three pieces in a line agree with the textbook search, square by square.
    #[test]
    fn lists_without_three_agree_with_the_textbook() {
        let limit = Limit::default();
        let stone = MoveSet::default().into_piece("stone", "stones");
        let size = |files, ranks| Size::new(files, ranks).expect("a small board");
        let square = |name: &str| name.parse::<Square>().expect("a square");
        let grids = [
            Grid::plain(size(4, 4)),
            Grid::plain(size(5, 3)),
            Grid::plain(size(5, 5)).with_walls(&[], &[square("c3")]),
            Grid::with_topology(size(4, 5), BoardTopology::CYLINDER),
        ];
        let cases = grids.iter().flat_map(|grid| {
            let pieces: [&Piece; 3] = [&stone, &KNIGHT, &QUEEN];
            pieces.map(|piece| (grid, piece.clone()))
        });
        for (grid, piece) in cases {
            for pieces in [0, 1, 4, 6, 8] {
                let all = PlacementSpec::new(piece.clone(), grid.clone(), pieces);
                let mut some = all.clone();
                (some.required, some.blocked) = (vec![square("b2")], vec![square("a1")]);
                for placing in [all, some] {
                    let (mut first, mut second) = (Vec::new(), Vec::new());
                    list_without_three(&placing, &limit, &mut |squares| {
                        first.push(squares.to_vec());
                        Continue(())
                    });
                    let visit: SolutionCallback<'_> = &mut |squares| {
                        second.push(squares.to_vec());
                        Continue(())
                    };
                    let (rule, watch) = (LineRule::NoThree, &mut SilentObserver);
                    backtrack::list_by_rule(&placing, rule, &limit, watch, visit);
                    assert_eq!(first, second, "{} {pieces} {grid:?}", piece.plural);
                    let counted = count_without_three(&placing, &limit);
                    assert_eq!(counted.found, first.len() as u128);
                }
            }
        }
    }

    /// The numbers of ways to place 2n points without three in a line are those of A000755.
    #[test]
    fn two_on_each_line_have_the_published_numbers() {
        let stone = MoveSet::default().into_piece("stone", "stones");
        let count = |side: u64| {
            let grid = Grid::plain(Size::new(side, side).expect("a small board"));
            let placing = PlacementSpec::new(stone.clone(), grid, 2 * side);
            count_without_three(&placing, &Limit::default()).found
        };
        assert_eq!((2..=7).map(count).collect::<Vec<_>>(), [1, 2, 11, 32, 50, 132]);
    }
}
