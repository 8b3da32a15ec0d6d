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

use super::sink::Gauge;
use super::spread::{BySquare, Tally};
use super::{Counted, End, Event, Limit, Listed, Placing, Searched, Silent, Sink, Stop, Visit, Watch};
use crate::board::Symmetry;
use graph::Graph;
pub(super) use graph::orbits;
use kernel::Run;

/// Largest number of squares of a board.
pub const MAX_SQUARES: u64 = 4096;

/// Returns whether the board is small enough for this search.
pub fn reaches(placing: &Placing) -> bool {
    placing.grid.size.squares() <= MAX_SQUARES
}

/// Visits the solutions in lexicographic order.
///
/// # Panics
/// If [`reaches`] returns `false`.
pub fn list<W: Watch>(placing: &Placing, limit: &Limit, watch: &mut W, visit: Visit<'_>) -> Searched {
    list_fixed(placing, &[Symmetry::Identity], limit, watch, visit)
}

/// Visits in lexicographic order the solutions that are invariant under all the symmetries, which
/// [`count_fixed`] counts.
///
/// # Panics
/// If [`reaches`] returns `false`.
pub fn list_fixed<W: Watch>(
    placing: &Placing,
    by: &[Symmetry],
    limit: &Limit,
    watch: &mut W,
    visit: Visit<'_>,
) -> Searched {
    let told = placing.required.iter().try_for_each(|&square| watch.tell(Event::Place(square)));
    if told.is_break() {
        return Searched { found: 0, nodes: 0, end: End::Stopped(Stop::Watcher) };
    }
    run(placing, by, limit, watch, &mut Listed::new(limit, visit))
}

/// Counts the solutions.
///
/// # Panics
/// If [`reaches`] returns `false`.
pub fn count(placing: &Placing, limit: &Limit) -> Searched {
    run(placing, &[Symmetry::Identity], limit, &mut Silent, &mut Counted)
}

/// Counts the solutions with a piece on each square.
///
/// # Panics
/// If [`reaches`] returns `false`.
pub fn spread(placing: &Placing, limit: &Limit) -> BySquare {
    let mut tally = Tally::new(placing.grid.size);
    let searched = run(placing, &[Symmetry::Identity], limit, &mut tally, &mut Counted);
    (tally.finish(&placing.required), searched)
}

/// Counts the solutions that are invariant under all the symmetries. These must generate a group
/// under which the sets of required and blocked squares are invariant.
///
/// # Panics
/// If [`reaches`] returns `false`.
pub fn count_fixed(placing: &Placing, by: &[Symmetry], limit: &Limit) -> Searched {
    run(placing, by, limit, &mut Silent, &mut Counted)
}

fn run<W: Watch, S: Sink>(placing: &Placing, by: &[Symmetry], limit: &Limit, watch: &mut W, sink: &mut S) -> Searched {
    if let Some(searched) = placing.at_once(limit, false) {
        return searched;
    }
    let graph = Graph::new(placing, by);
    let mut gauge = Gauge::new(limit);
    // Each width is compiled separately. An observed search is short, so that wide sets do not
    // matter there.
    let flow = if W::LISTENS {
        match graph.vertices.len() {
            0..=64 => Run::<W, S, 1>::start(&graph, &mut gauge, watch, sink),
            65..=256 => Run::<W, S, 4>::start(&graph, &mut gauge, watch, sink),
            _ => Run::<W, S, 64>::start(&graph, &mut gauge, watch, sink),
        }
    } else {
        match graph.vertices.len() {
            0..=64 => Run::<W, S, 1>::start(&graph, &mut gauge, watch, sink),
            65..=128 => Run::<W, S, 2>::start(&graph, &mut gauge, watch, sink),
            129..=256 => Run::<W, S, 4>::start(&graph, &mut gauge, watch, sink),
            257..=512 => Run::<W, S, 8>::start(&graph, &mut gauge, watch, sink),
            513..=1024 => Run::<W, S, 16>::start(&graph, &mut gauge, watch, sink),
            1025..=2048 => Run::<W, S, 32>::start(&graph, &mut gauge, watch, sink),
            _ => Run::<W, S, 64>::start(&graph, &mut gauge, watch, sink),
        }
    };
    gauge.searched(flow)
}
