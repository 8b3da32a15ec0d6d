//! Pieces of several kinds, a number of each: placements without attacks, armies that leave each other in peace, covers.
//!
//! A state is a pool for each kind: the squares on which one more piece of that kind may stand, a bit each. A piece on a square takes
//! squares out of every pool, by what it attacks and by what attacks it; the kinds differ only in these sets.
//!
//! ```text
//!   2 queens, 2 knights     queen on a1
//!   pool of the queens      less the lines of a1 and what comes before it
//!   pool of the knights     less the lines of a1, and b3 and c2, from which a knight attacks it
//! ```
//!
//! The pieces of the first kind are placed in the order of the squares, then those of the second, and so on, so that each solution comes
//! once and in order. A branch ends where a pool has fewer squares than its kind has pieces left, or meets fewer cliques (files, ranks or
//! blocks in which any two squares are in conflict). A square is left out of a pool for good where a piece on it would empty another pool.
//! Of the last kind, pieces that do not disturb each other are not placed one by one: any of the subsets of the pool do.
//!
//! Covers branch on the open square that the fewest pieces can cover; what was tried is forbidden afterwards, so that each cover comes once.
//! A branch ends where the most that each piece left could cover is less than what is open.

mod kernel;
mod mixture;
mod probe;

use super::sink::Gauge;
use super::{Counted, End, Limit, Listed, Searched, Sink, Stop, Visit};
use crate::board::{Square, Symmetry};
pub use mixture::{MAX_SQUARES, Mixture, Peace};
use num_bigint::BigUint;
pub use probe::probes;
use std::cmp::Reverse;

/// Visits the solutions, each as the squares of the first kind in file order, then those of the second, and so on: in lexicographic order,
/// but for covers, which come as they are found.
///
/// # Panics
/// When the board has more than [`MAX_SQUARES`] squares.
pub fn list(mixture: &Mixture, limit: &Limit, visit: Visit<'_>) -> Searched {
    let order = mixture.squares();
    run(mixture, &order, &[], limit, &mut Listed::new(limit, visit)).1
}

/// Counts the solutions.
///
/// # Panics
/// When the board has more than [`MAX_SQUARES`] squares.
pub fn count(mixture: &Mixture, limit: &Limit) -> (BigUint, Searched) {
    run(&mixture.strongest_first(), &mixture.squares(), &[], limit, &mut Counted)
}

/// One solution, or none: a search that takes only one square of each orbit under `symmetries` for the first piece, and those first from which
/// most is attacked. The symmetries have to map the blocked and the required squares to themselves.
///
/// # Panics
/// When the board has more than [`MAX_SQUARES`] squares.
pub fn any(mixture: &Mixture, symmetries: &[Symmetry], limit: &Limit) -> (Option<Vec<Square>>, Searched) {
    let size = mixture.grid.size;
    let mut order = mixture.squares();
    let orbit = |square: Square| symmetries.iter().map(|way| way.apply(size, square)).min().unwrap_or(square);
    let attacks = |square| mixture.kinds.iter().map(|(piece, _)| piece.attacked(mixture.grid, square).count()).max();
    order.sort_by_key(|&square| (Reverse(attacks(orbit(square))), orbit(square), square));
    let mut found = None;
    let one = Limit { solutions: Some(1), ..limit.clone() };
    let mut visit = |squares: &[Square]| {
        found = Some(squares.to_vec());
        std::ops::ControlFlow::Continue(())
    };
    let (_, searched) = run(mixture, &order, symmetries, &one, &mut Listed::new(&one, &mut visit));
    let end = if searched.end == End::Stopped(Stop::Solutions) { End::Complete } else { searched.end };
    (found, Searched { end, ..searched })
}

fn run<S: Sink>(
    mixture: &Mixture,
    order: &[Square],
    symmetries: &[Symmetry],
    limit: &Limit,
    sink: &mut S,
) -> (BigUint, Searched) {
    let nothing = Searched { found: 0, nodes: 0, end: End::Complete };
    if limit.solutions == Some(0) {
        return (BigUint::ZERO, Searched { end: End::Stopped(Stop::Solutions), ..nothing });
    }
    if !mixture.is_open() {
        return (BigUint::ZERO, nothing);
    }
    let mut gauge = Gauge::new(limit);
    match order.len() {
        0..=64 => kernel::search::<S, 1>(mixture, order, symmetries, &mut gauge, sink),
        65..=128 => kernel::search::<S, 2>(mixture, order, symmetries, &mut gauge, sink),
        129..=256 => kernel::search::<S, 4>(mixture, order, symmetries, &mut gauge, sink),
        _ => kernel::search::<S, 16>(mixture, order, symmetries, &mut gauge, sink),
    }
}
