//! Pieces of several kinds with a given number of each: placements without attacks, armies that do
//! not attack each other, covers.
//!
//! A state is a pool for each kind: the squares on which another piece of that kind may be placed,
//! one bit each. A piece on a square removes squares from every pool, namely those that it attacks
//! and those from which it is attacked. The kinds differ only in these sets.
//!
//! ```text
//!   2 queens, 2 knights     queen on a1
//!   pool of the queens      less the lines of a1 and what comes before it
//!   pool of the knights     less the lines of a1, and b3 and c2, from which a knight attacks it
//! ```
//!
//! The pieces of the first kind are placed in the order of the squares, then those of the second,
//! and so on, so that each solution comes once and in order. A branch ends if a pool has fewer
//! squares than its kind has remaining pieces, or meets fewer cliques (files, ranks or blocks in
//! which any two squares conflict). A square is removed from a pool if a piece on it would leave
//! another pool too small. Pieces of the last kind that do not attack each other are not placed one
//! by one: each subset of the pool of the right size is a solution.
//!
//! Covers branch on the open square that the fewest pieces can cover. Tried pieces are forbidden
//! afterwards, so that each cover comes once. A branch ends if the largest gains of the remaining
//! pieces sum to less than the number of open squares.

mod annealing;
mod armies;
mod conflicts;
mod kernel;
mod knapsack;
mod multi_placement;
mod probe;

pub use armies::{Armies, find_largest_armies};
use bezzel_base::board::Square;
use bezzel_base::core::bitset::for_words;
use bezzel_base::core::sink::SearchCounter;
use bezzel_base::core::{
    CountSink, Limit, ListSink, SearchEnd, SearchResult, SolutionCallback, SolutionSink, Stop,
};
pub use multi_placement::{Interaction, MAX_SQUARES, MultiPlacement};
use num_bigint::BigUint;
pub use probe::count_estimator;
use std::cmp::Reverse;

/// Visits the solutions, each as the squares of the first kind in file order, then those of the
/// second, and so on. They come in lexicographic order, except covers, which come in search order.
///
/// # Panics
/// If the board has more than [`MAX_SQUARES`] squares.
pub fn list(mixture: &MultiPlacement, limit: &Limit, visit: SolutionCallback<'_>) -> SearchResult {
    let order = mixture.open_squares();
    run(mixture, &order, limit, &mut ListSink::new(limit, visit)).1
}

/// Counts the solutions.
///
/// # Panics
/// If the board has more than [`MAX_SQUARES`] squares.
pub fn count(mixture: &MultiPlacement, limit: &Limit) -> (BigUint, SearchResult) {
    run(&mixture.sorted_by_strength(), &mixture.open_squares(), limit, &mut CountSink)
}

/// Finds one solution, or shows that there is none. The search tries squares with many attacks
/// first.
///
/// # Panics
/// If the board has more than [`MAX_SQUARES`] squares.
pub fn find_any(mixture: &MultiPlacement, limit: &Limit) -> (Option<Vec<Square>>, SearchResult) {
    let mut order = mixture.open_squares();
    let attacks = |square| {
        mixture
            .kinds
            .iter()
            .map(|(piece, _)| piece.attacked_squares(&mixture.grid, square).count())
            .max()
    };
    order.sort_by_key(|&square| (Reverse(attacks(square)), square));
    let mut found = None;
    let one = Limit { solutions: Some(1), ..limit.clone() };
    let mut visit = |squares: &[Square]| {
        found = Some(squares.to_vec());
        std::ops::ControlFlow::Continue(())
    };
    let (_, searched) = run(mixture, &order, &one, &mut ListSink::new(&one, &mut visit));
    let end = if searched.end == SearchEnd::Stopped(Stop::Solutions) {
        SearchEnd::Complete
    } else {
        searched.end
    };
    (found, SearchResult { end, ..searched })
}

fn run<S: SolutionSink>(
    mixture: &MultiPlacement,
    order: &[Square],
    limit: &Limit,
    sink: &mut S,
) -> (BigUint, SearchResult) {
    let nothing = SearchResult { found: 0, nodes: 0, end: SearchEnd::Complete };
    if limit.solutions == Some(0) {
        return (
            BigUint::ZERO,
            SearchResult { end: SearchEnd::Stopped(Stop::Solutions), ..nothing },
        );
    }
    if !mixture.is_consistent() {
        return (BigUint::ZERO, nothing);
    }
    let mut counter = SearchCounter::new(limit);
    for_words!(order.len(), [1, 2, 4; 16], WORDS => {
        kernel::search::<S, WORDS>(mixture, order, &mut counter, sink)
    })
}
