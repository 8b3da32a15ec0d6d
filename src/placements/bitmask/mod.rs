//! At most one piece per file and rank: a word of bits per file shows which ranks are free.
//!
//! The files are filled from the left, each from rank 1 up. Leaving a file empty is tried last, so
//! solutions come in lexicographic order. Three words are passed from file to file: the ranks that
//! hold a piece, and the squares of the next file that rising and falling diagonals attack. From
//! one file to the next the diagonals move by one bit, so that all attacks on a file cost two
//! shifts and two ORs:
//!
//! ```text
//!   rank  file a  attacked in b  attacked in c
//!    4      .        .              / rising, shifted twice
//!    3      .        / rising       .
//!    2      Q        - rank         - rank
//!    1      .        \ falling      .
//! ```
//!
//! The lowest free bit is taken, and the next file follows from three words. Pieces that also leap
//! by up to two files need two more words. On a torus the shifts are rotations, and a piece attacks
//! its whole diagonal in the next file immediately.
//!
//! A count uses the symmetries of the board (`cases`). It searches only solutions whose piece in
//! the first file has the lowest rank among the images. Each of these counts with the number of
//! solutions that it represents. A node is a piece placed on the board.
//!
//! | module | what happens there |
//! | --- | --- |
//! | `field` | the board in words, and the attacks passed from file to file |
//! | `kernel` | lists solutions, and reports each step |
//! | `counting` | counts solutions, with less state per file |
//! | `cases` | symmetries: the solutions that are searched, and their weights |
//! | `threads` | parallel counts, and counts divided into subproblems |
//! | `torus` | counts queens on a torus with one queen per file, line by line |
//! | `ordered` | parallel listing, in order |

mod cases;
mod counting;
mod field;
mod kernel;
mod ordered;
mod probe;
mod threads;
mod torus;

use bezzel_base::core::sink::SearchCounter;
use bezzel_base::core::{
    CountSink, Limit, ListSink, PlacementSpec, SearchEnd, SearchResult, SolutionCallback,
    SolutionSink, StepObserver, Stop,
};
use field::{BitmaskBoard, FileAttacks};
use torus::TorusCount;

pub use ordered::list_parallel;
pub use probe::count_estimator;
pub use threads::{count, count_by_square, divide_count};

/// Largest number of ranks, limited by the bits of a word.
pub const MAX_RANKS: u32 = 64;

/// Approximate number of nodes counted per second, file by file.
pub const NODES_PER_SECOND: f64 = 6e7;

/// Largest number of files.
pub const MAX_FILES: u32 = 4096;

/// Returns whether this kernel can list the solutions: at most one piece per line, and at most 64
/// ranks.
pub fn can_list(placing: &PlacementSpec) -> bool {
    let size = placing.grid.size;
    placing.has_one_per_line() && size.ranks() <= MAX_RANKS && size.files() <= MAX_FILES
}

/// Returns whether this kernel can count the solutions, possibly with files and ranks exchanged.
pub fn can_count(placing: &PlacementSpec) -> bool {
    let size = placing.grid.size;
    placing.has_one_per_line()
        && size.shorter_side() <= MAX_RANKS
        && size.longer_side() <= MAX_FILES
}

/// Estimates the number of nodes counted per second.
///
/// # Panics
/// If [`can_count`] returns `false`.
pub fn nodes_per_second(placing: &PlacementSpec) -> f64 {
    assert!(can_count(placing), "pieces on lines of their own");
    if TorusCount::is_supported(placing) { TorusCount::NODES_PER_SECOND } else { NODES_PER_SECOND }
}

/// Visits the solutions in lexicographic order.
///
/// # Panics
/// If [`can_list`] returns `false`.
pub fn list<W: StepObserver>(
    placing: &PlacementSpec,
    limit: &Limit,
    watch: &mut W,
    visit: SolutionCallback<'_>,
) -> SearchResult {
    run(placing, limit, watch, &mut ListSink::new(limit, visit))
}

/// Counts the solutions in one thread without symmetry. It visits the same nodes as [`list`].
///
/// # Panics
/// If [`can_list`] returns `false`.
pub fn count_without_symmetry<W: StepObserver>(
    placing: &PlacementSpec,
    limit: &Limit,
    watch: &mut W,
) -> SearchResult {
    run(placing, limit, watch, &mut CountSink)
}

fn run<W: StepObserver, S: SolutionSink>(
    placing: &PlacementSpec,
    limit: &Limit,
    watch: &mut W,
    sink: &mut S,
) -> SearchResult {
    if limit.solutions == Some(0) {
        return SearchResult { found: 0, nodes: 0, end: SearchEnd::Stopped(Stop::Solutions) };
    }
    let Some(field) = BitmaskBoard::new(placing) else {
        return SearchResult { found: 0, nodes: 0, end: SearchEnd::Complete };
    };
    let mut counter = SearchCounter::new(limit);
    let flow = field.search(&FileAttacks::START, vec![0; field.files], &mut counter, watch, sink);
    counter.search_result(flow)
}

#[cfg(test)]
mod tests;
