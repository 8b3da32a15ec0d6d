//! Solutions invariant under a symmetry of the board: reasons why there are none, a filter for
//! searches without the constraint, and the sorted listing.

use super::instance::{Instance, Visitor};
use super::outcome::{Finding, Reason};
use crate::board::{Kept, Square, Symmetry};
use crate::search::{End, Limit, Listed, Searched, Sink, Stop};
use std::ops::ControlFlow::{Break, Continue};

/// Returns the symmetries of which one has to leave a solution invariant, or the identity if there
/// is no such constraint.
pub(super) fn symmetries(instance: &impl Instance) -> Vec<Symmetry> {
    let size = instance.grid().size;
    instance.kept().map_or(vec![Symmetry::Identity], |kept| kept.of(size).collect())
}

/// Returns the reason why no solution has the requested symmetry, if that needs no search.
pub(super) fn impossible(instance: &impl Instance) -> Option<Reason> {
    let (kept, size) = (instance.kept()?, instance.grid().size);
    let by: Vec<Symmetry> = kept.of(size).collect();
    if by.is_empty() {
        return Some(Reason::Theorem("theorem-kept-square"));
    }
    if let Some(ends) = instance.walk() {
        let is_open = |square: &Square| instance.blocked().binary_search(square).is_err();
        let fixes_all = |&way: &Symmetry| size.iter().filter(is_open).all(|square| way.apply(size, square) == square);
        let moved = !ends.closed && !by.iter().any(fixes_all);
        return moved.then_some(Reason::Theorem("theorem-kept-open-tour"));
    }
    let [turn] = by[..] else { return None };
    let (orbit, middle) = (if turn == Symmetry::QuarterTurn { 4 } else { 2 }, u64::from(size.squares() % 2 == 1));
    let is_short = instance.pieces().is_some_and(|pieces| pieces % orbit > middle);
    // The theorem by Ahrens is about n queens.
    let is_queens = instance.piece().plural == "queens"
        && !instance.covers()
        && orbit == 4
        && instance.pieces() == Some(u64::from(size.files()));
    let theorem = if is_queens { "theorem-queens-quarter-turn" } else { "theorem-kept-pieces" };
    is_short.then_some(Reason::Theorem(theorem))
}

/// Finds a solution invariant under one of the symmetries, which are tried in turn, and returns it
/// with the nodes of all searches. `search` looks for a solution invariant under a given symmetry.
pub(super) fn first(
    by: Vec<Symmetry>,
    search: &mut dyn FnMut(Symmetry) -> (Option<Vec<Square>>, Searched),
) -> (Finding, u64) {
    let mut nodes = 0;
    for by in by {
        let (found, searched) = search(by);
        nodes += searched.nodes;
        if found.is_some() || !searched.end.is_complete() {
            return (Finding::of(found, searched.end), nodes);
        }
    }
    (Finding::of(None, End::Complete), nodes)
}

/// Runs a search for all solutions and passes on those with the symmetry, up to the maximum number
/// of the limit.
pub(super) fn filtered(
    kept: Kept,
    instance: &impl Instance,
    limit: &Limit,
    visit: Visitor<'_>,
    all: impl FnOnce(&Limit, Visitor<'_>) -> End,
) -> End {
    let (size, walk) = (instance.grid().size, instance.walk().map(|ends| ends.closed));
    let (mut listed, mut stop) = (Listed::new(limit, visit), None);
    let every = Limit { solutions: None, ..limit.clone() };
    let end = all(&every, &mut |squares| {
        if !kept.keeps(size, squares, walk) {
            return Continue(());
        }
        listed.take(squares).map_break(|why| stop = Some(why))
    });
    stop.map_or(end, End::Stopped)
}

/// Maximum number of solutions that are collected and sorted together.
pub(super) const CHUNK: u64 = 1 << 16;

/// Prefix of solutions in lexicographic order: squares that hold a piece and squares that hold
/// none.
#[derive(Clone, Debug, Default)]
pub(super) struct Beginning {
    /// Squares with a piece, in file order.
    pub(super) required: Vec<Square>,
    /// Squares without a piece, in file order.
    pub(super) blocked: Vec<Square>,
}

/// Collects the solutions with a prefix, in any order. Returns `None` if there are more than
/// [`CHUNK`].
pub(super) type Collect<'a> = &'a mut dyn FnMut(&Beginning, &Limit) -> Result<Option<Vec<Vec<Square>>>, Stop>;

/// Collects the solutions that `list` visits for each of the symmetries, for [`in_order`].
pub(super) fn collected(
    by: &[Symmetry],
    list: &mut dyn FnMut(Symmetry, Visitor<'_>) -> Searched,
) -> Result<Option<Vec<Vec<Square>>>, Stop> {
    let mut all = Vec::new();
    for &by in by {
        let searched = list(by, &mut |squares| {
            all.push(squares.to_vec());
            if all.len() as u64 > CHUNK { Break(()) } else { Continue(()) }
        });
        match searched.end {
            End::Complete => {}
            End::Stopped(Stop::Watcher) => return Ok(None),
            End::Stopped(stop) => return Err(stop),
        }
    }
    Ok(Some(all))
}

/// Visits the solutions of an unsorted search in lexicographic order, each once.
///
/// The solutions are collected and sorted. If there are too many, this is done for each first
/// square separately, recursively, so that the first solutions come soon and memory stays small.
pub(super) fn in_order(instance: &impl Instance, limit: &Limit, visit: Visitor<'_>, collect: Collect<'_>) -> End {
    let begin = Beginning { required: instance.required().to_vec(), blocked: instance.blocked().to_vec() };
    let every = Limit { solutions: None, ..limit.clone() };
    let mut chunks = Chunks { instance, limit: &every, listed: Listed::new(limit, visit), collect };
    chunks.go(&begin, 0).map_or_else(End::Stopped, |()| End::Complete)
}

struct Chunks<'a, I> {
    instance: &'a I,
    limit: &'a Limit,
    listed: Listed<'a>,
    collect: Collect<'a>,
}

impl<I: Instance> Chunks<'_, I> {
    /// Visits the solutions with this prefix whose other squares are numbered from `from`.
    fn go(&mut self, begin: &Beginning, from: usize) -> Result<(), Stop> {
        // A collection may be over before its search looks at the limit for the first time.
        self.limit.look().map_or(Ok(()), Err)?;
        if let Some(mut all) = (self.collect)(begin, self.limit)? {
            all.sort_unstable();
            all.dedup();
            return match all.iter().try_for_each(|squares| self.listed.take(squares)) {
                Continue(()) => Ok(()),
                Break(stop) => Err(stop),
            };
        }
        let size = self.instance.grid().size;
        let mut without = begin.clone();
        for square in (from..size.squares() as usize).map(|index| size.square(index)) {
            if [&begin.required, &begin.blocked].iter().any(|squares| squares.binary_search(&square).is_ok()) {
                continue;
            }
            let mut with = without.clone();
            insert(&mut with.required, square);
            self.go(&with, size.index(square) + 1)?;
            insert(&mut without.blocked, square);
        }
        Ok(())
    }
}

fn insert(squares: &mut Vec<Square>, square: Square) {
    if let Err(place) = squares.binary_search(&square) {
        squares.insert(place, square);
    }
}
