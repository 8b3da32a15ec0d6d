//! At most one piece a file and a rank: a word of bits a file says which ranks are free.
//!
//! The files are filled from the left, each from rank 1 up, a file left empty last; so solutions come in lexicographic order. Three words
//! are carried from file to file: the ranks that hold a piece, and the squares of the next file that rising and falling diagonals attack.
//! From one file to the next the diagonals move by one bit, so that all attacks on a file cost two shifts and two ORs:
//!
//! ```text
//!   rank  file a  attacked in b  attacked in c
//!    4      .        .              / rising, shifted twice
//!    3      .        / rising       .
//!    2      Q        - rank         - rank
//!    1      .        \ falling      .
//! ```
//!
//! The lowest free bit is taken, and the next file follows from three words. Pieces that also leap by up to two files carry two words more;
//! on a torus the shifts are turns, and a piece attacks its whole diagonal in the next file at once.
//!
//! A count uses the symmetries of the board (`cases`): only solutions are searched whose piece in the first file has the lowest rank among
//! the images, and each counts as many times as it stands for. A node is a piece put on the board.
//!
//! | module | what happens there |
//! | --- | --- |
//! | `field` | the board in words, and the attacks carried from file to file |
//! | `kernel` | solutions are listed, and each step is told |
//! | `counting` | solutions are counted: less is kept of each file |
//! | `cases` | symmetries: which solutions are searched, and how much they count |
//! | `threads` | a count with all cores, and as parts of a count |
//! | `torus` | as many queens on a torus as it has files are counted line by line, the fullest first |
//! | `ordered` | a list with all cores, in order |

mod cases;
mod counting;
mod field;
mod kernel;
mod ordered;
mod probe;
mod threads;
mod torus;

use super::sink::Gauge;
use super::{Counted, End, Limit, Listed, Placing, Searched, Sink, Stop, Visit, Watch};
use field::{Attacks, Field};
use torus::Torus;

pub use ordered::list_all;
pub use probe::probes;
pub use threads::{count, division, spread};

/// The most ranks that a word of bits holds.
pub const MAX_RANKS: u32 = 64;

/// About how many nodes are counted in a second, file by file.
pub const PER_SECOND: f64 = 6e7;

/// The most files that are filled one after another.
pub const MAX_FILES: u32 = 4096;

/// Whether this kernel can list the solutions: at most one piece a line, at most 64 ranks.
pub fn lists(placing: &Placing) -> bool {
    let size = placing.grid.size;
    placing.has_one_per_line() && size.ranks() <= MAX_RANKS && size.files() <= MAX_FILES
}

/// Whether this kernel can count the solutions, if need be with files and ranks exchanged.
pub fn counts(placing: &Placing) -> bool {
    let size = placing.grid.size;
    placing.has_one_per_line() && size.shorter() <= MAX_RANKS && size.longer() <= MAX_FILES
}

/// About how many nodes are counted in a second.
///
/// # Panics
/// When [`counts`] is false.
pub fn nodes_per_second(placing: &Placing) -> f64 {
    assert!(counts(placing), "pieces on lines of their own");
    if Torus::reaches(placing) { Torus::RATE } else { PER_SECOND }
}

/// Visits the solutions in lexicographic order.
///
/// # Panics
/// When [`lists`] is false.
pub fn list<W: Watch>(placing: &Placing, limit: &Limit, watch: &mut W, visit: Visit<'_>) -> Searched {
    run(placing, limit, watch, &mut Listed::new(limit, visit))
}

/// Counts the solutions in one thread, without the use of symmetry, node by node as [`list`] goes.
///
/// # Panics
/// When [`lists`] is false.
pub fn count_plainly<W: Watch>(placing: &Placing, limit: &Limit, watch: &mut W) -> Searched {
    run(placing, limit, watch, &mut Counted)
}

fn run<W: Watch, S: Sink>(placing: &Placing, limit: &Limit, watch: &mut W, sink: &mut S) -> Searched {
    if limit.solutions == Some(0) {
        return Searched { found: 0, nodes: 0, end: End::Stopped(Stop::Solutions) };
    }
    let Some(field) = Field::new(placing) else {
        return Searched { found: 0, nodes: 0, end: End::Complete };
    };
    let mut gauge = Gauge::new(limit);
    let flow = field.search(&Attacks::START, vec![0; field.files], &mut gauge, watch, sink);
    gauge.searched(flow)
}

#[cfg(test)]
mod tests;
