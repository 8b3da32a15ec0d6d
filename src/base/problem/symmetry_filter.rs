//! Solutions invariant under a symmetry of the board: reasons why there are none, a filter for
//! searches without the constraint, and the sorted listing.

use super::instance::{Instance, VisitSolution};
use super::outcome::{AbsenceReason, FindOutcome};
use crate::board::{Square, Symmetry, SymmetryConstraint};
use crate::core::{Limit, ListSink, SearchEnd, SearchResult, SolutionSink, Stop};
use std::ops::ControlFlow::{Break, Continue};

/// Returns the symmetries of which one has to leave a solution invariant, or the identity if there
/// is no such constraint.
pub fn constraint_symmetries(instance: &impl Instance) -> Vec<Symmetry> {
    let size = instance.grid().size;
    instance
        .symmetry_constraint()
        .map_or(vec![Symmetry::Identity], |kept| kept.symmetries_on(size).collect())
}

/// Returns the reason why no solution has the requested symmetry, if that needs no search.
pub fn find_impossibility(instance: &impl Instance) -> Option<AbsenceReason> {
    let (kept, size) = (instance.symmetry_constraint()?, instance.grid().size);
    let by: Vec<Symmetry> = kept.symmetries_on(size).collect();
    if by.is_empty() {
        return Some(AbsenceReason::Theorem("theorem-kept-square"));
    }
    if let Some(ends) = instance.tour_ends() {
        let is_open = |square: &Square| instance.blocked_squares().binary_search(square).is_err();
        let fixes_all = |&way: &Symmetry| {
            size.iter().filter(is_open).all(|square| way.apply(size, square) == square)
        };
        let moved = !ends.closed && !by.iter().any(fixes_all);
        return moved.then_some(AbsenceReason::Theorem("theorem-kept-open-tour"));
    }
    let [turn] = by[..] else { return None };
    let (orbit, middle) =
        (if turn == Symmetry::QuarterTurn { 4 } else { 2 }, u64::from(size.squares() % 2 == 1));
    let is_short = instance.piece_count().is_some_and(|pieces| pieces % orbit > middle);
    // The theorem by Ahrens is about n queens.
    let is_queens = instance.piece().plural == "queens"
        && !instance.is_cover()
        && orbit == 4
        && instance.piece_count() == Some(u64::from(size.files()));
    let theorem = if is_queens { "theorem-queens-quarter-turn" } else { "theorem-kept-pieces" };
    is_short.then_some(AbsenceReason::Theorem(theorem))
}

/// Finds a solution invariant under one of the symmetries, which are tried in turn, and returns it
/// with the nodes of all searches. `search` looks for a solution invariant under a given symmetry.
pub fn find_first(
    by: Vec<Symmetry>,
    search: &mut dyn FnMut(Symmetry) -> (Option<Vec<Square>>, SearchResult),
) -> (FindOutcome, u64) {
    let mut nodes = 0;
    for by in by {
        let (found, searched) = search(by);
        nodes += searched.nodes;
        if found.is_some() || !searched.end.is_complete() {
            return (FindOutcome::from_search(found, searched.end), nodes);
        }
    }
    (FindOutcome::from_search(None, SearchEnd::Complete), nodes)
}

/// Runs a search for all solutions and passes on those with the symmetry, up to the maximum number
/// of the limit.
pub fn filter_symmetric(
    kept: SymmetryConstraint,
    instance: &impl Instance,
    limit: &Limit,
    visit: VisitSolution<'_>,
    all: impl FnOnce(&Limit, VisitSolution<'_>) -> SearchEnd,
) -> SearchEnd {
    let (size, walk) = (instance.grid().size, instance.tour_ends().map(|ends| ends.closed));
    let (mut listed, mut stop) = (ListSink::new(limit, visit), None);
    let every = Limit { solutions: None, ..limit.clone() };
    let end = all(&every, &mut |squares| {
        if !kept.is_satisfied_by(size, squares, walk) {
            return Continue(());
        }
        listed.accept_solution(squares).map_break(|why| stop = Some(why))
    });
    stop.map_or(end, SearchEnd::Stopped)
}

/// Maximum number of solutions that are collected and sorted together.
pub const CHUNK: u64 = 1 << 16;

/// Prefix of solutions in lexicographic order: squares that hold a piece and squares that hold
/// none.
#[derive(Clone, Debug, Default)]
pub struct SolutionPrefix {
    /// Squares with a piece, in file order.
    pub required: Vec<Square>,
    /// Squares without a piece, in file order.
    pub blocked: Vec<Square>,
}

/// Collects the solutions with a prefix, in any order. Returns `None` if there are more than
/// [`CHUNK`].
pub type CollectSolutions<'a> =
    &'a mut dyn FnMut(&SolutionPrefix, &Limit) -> Result<Option<Vec<Vec<Square>>>, Stop>;

/// Collects the solutions that `list` visits for each of the symmetries, for [`visit_sorted`].
pub fn collect_symmetric(
    by: &[Symmetry],
    list: &mut dyn FnMut(Symmetry, VisitSolution<'_>) -> SearchResult,
) -> Result<Option<Vec<Vec<Square>>>, Stop> {
    let mut all = Vec::new();
    for &by in by {
        let searched = list(by, &mut |squares| {
            all.push(squares.to_vec());
            if all.len() as u64 > CHUNK { Break(()) } else { Continue(()) }
        });
        match searched.end {
            SearchEnd::Complete => {}
            SearchEnd::Stopped(Stop::Observer) => return Ok(None),
            SearchEnd::Stopped(stop) => return Err(stop),
        }
    }
    Ok(Some(all))
}

/// Visits the solutions of an unsorted search in lexicographic order, each once.
///
/// The solutions are collected and sorted. If there are too many, this is done for each first
/// square separately, recursively, so that the first solutions come soon and memory stays small.
pub fn visit_sorted(
    instance: &impl Instance,
    limit: &Limit,
    visit: VisitSolution<'_>,
    collect: CollectSolutions<'_>,
) -> SearchEnd {
    let begin = SolutionPrefix {
        required: instance.required_squares().to_vec(),
        blocked: instance.blocked_squares().to_vec(),
    };
    let every = Limit { solutions: None, ..limit.clone() };
    let mut chunks =
        SortedChunks { instance, limit: &every, listed: ListSink::new(limit, visit), collect };
    chunks.visit_prefix(&begin, 0).map_or_else(SearchEnd::Stopped, |()| SearchEnd::Complete)
}

struct SortedChunks<'a, I> {
    instance: &'a I,
    limit: &'a Limit,
    listed: ListSink<'a>,
    collect: CollectSolutions<'a>,
}

impl<I: Instance> SortedChunks<'_, I> {
    /// Visits the solutions with this prefix whose other squares are numbered from `from`.
    fn visit_prefix(&mut self, begin: &SolutionPrefix, from: usize) -> Result<(), Stop> {
        // A collection may be over before its search looks at the limit for the first time.
        self.limit.check_stop().map_or(Ok(()), Err)?;
        if let Some(mut all) = (self.collect)(begin, self.limit)? {
            all.sort_unstable();
            all.dedup();
            return match all.iter().try_for_each(|squares| self.listed.accept_solution(squares)) {
                Continue(()) => Ok(()),
                Break(stop) => Err(stop),
            };
        }
        let size = self.instance.grid().size;
        let mut without = begin.clone();
        for square in (from..size.squares() as usize).map(|index| size.square(index)) {
            if [&begin.required, &begin.blocked]
                .iter()
                .any(|squares| squares.binary_search(&square).is_ok())
            {
                continue;
            }
            let mut with = without.clone();
            insert_sorted(&mut with.required, square);
            self.visit_prefix(&with, size.index(square) + 1)?;
            insert_sorted(&mut without.blocked, square);
        }
        Ok(())
    }
}

fn insert_sorted(squares: &mut Vec<Square>, square: Square) {
    if let Err(place) = squares.binary_search(&square) {
        squares.insert(place, square);
    }
}
