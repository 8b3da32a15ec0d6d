//! At most one piece a file and a rank: a word of bits a file says which ranks are free.
//!
//! The files are filled from the left, each from rank 1 up, a file left empty last; so solutions come in lexicographic order.

mod cases;
mod counting;
mod field;
mod kernel;
mod ordered;
mod threads;

use super::sink::Gauge;
use super::{Counted, End, Limit, Listed, Placing, Searched, Sink, Stop, Watch};
use crate::board::Square;
use field::{Attacks, Field};
use std::ops::ControlFlow;

pub use ordered::list_all;
pub use threads::{count, division};

/// The most ranks that a word of bits holds.
pub const MAX_RANKS: u32 = 64;

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
    placing.has_one_per_line() && size.shorter() <= MAX_RANKS && size.files().max(size.ranks()) <= MAX_FILES
}

/// Visits the solutions in lexicographic order.
///
/// # Panics
/// When [`lists`] is false.
pub fn list<W: Watch>(
    placing: &Placing,
    limit: &Limit,
    watch: &mut W,
    visit: &mut dyn FnMut(&[Square]) -> ControlFlow<()>,
) -> Searched {
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
