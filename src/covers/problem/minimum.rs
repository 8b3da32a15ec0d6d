//! Bounds of the minimum, and searches with one more piece each time.

use super::bounds;
use super::instance::CoveringInstance;
use crate::{Incidence, exact, greedy, local};
use bezzel_base::board::Square;
use bezzel_base::core::{BestBound, Limit, SearchEnd, SearchEvent, SearchResult, StepEvent, Stop};
use bezzel_base::problem::AbsenceReason;
use bezzel_base::problem::CountResult;
use bezzel_base::problem::CoverTheorem;
use bezzel_base::problem::EventCallback;
use bezzel_base::problem::FindOutcome;
use bezzel_base::problem::FindResult;
use bezzel_base::problem::Instance;
use bezzel_base::problem::MethodRequest;
use bezzel_base::problem::Optimum;
use bezzel_base::problem::ProblemError;
use bezzel_base::problem::Solve;
use bezzel_base::problem::count_by_listing;
use std::ops::ControlFlow::{self, Break, Continue};

/// Fixed random seed, so that a command always gives the same answer.
pub(super) const SEED: u64 = 1848;
/// Number of greedy covers made before another search.
pub(super) const TRIES: u64 = 20;
/// Unsuccessful exchanges allowed before an exact search on a large board.
const PATIENCE: u64 = 20_000;
/// Number of squares up to which the exact search is so quick that little is tried before it.
pub(super) const SMALL: u64 = 100;

/// Bounds that a search has established so far.
#[derive(Debug)]
pub(super) struct CoverBounds {
    /// Proved lower bound.
    pub(super) lower: u64,
    /// Theorem that proves the lower bound, if there is one.
    pub(super) theorem: Option<CoverTheorem>,
    /// Smallest cover found so far.
    pub(super) best: Option<Vec<Square>>,
    pub(super) nodes: u64,
}

impl CoverBounds {
    pub(super) fn to_optimum(&self, stopped: Option<Stop>) -> Optimum {
        let upper = self.best.as_ref().map(|best| best.len() as u64);
        Optimum::new(false, self.lower, upper).by_theorem(self.theorem).stopped_by(stopped)
    }

    pub(super) fn is_proved(&self) -> bool {
        self.best.as_ref().is_some_and(|best| best.len() as u64 <= self.lower)
    }

    /// Reports the bounds to the limit's reporter.
    pub(super) fn emit_bounds(&self, limit: &Limit) {
        let upper = self.best.as_ref().map(|best| best.len() as u64);
        limit.emit(|| SearchEvent::Best(BestBound::Level(self.lower, upper)));
    }

    /// Raises the lower bound to one that a search has proved.
    pub(super) fn raise_lower(&mut self, lower: u64) {
        if lower > self.lower {
            (self.lower, self.theorem) = (lower, None);
        }
    }

    pub(super) fn into_result(
        self,
        request: &MethodRequest<'_>,
        stopped: Option<Stop>,
    ) -> FindResult {
        let optimum = Some(self.to_optimum(stopped.filter(|_| !self.is_proved())));
        let finding = match (self.best, stopped) {
            (Some(best), _) => FindOutcome::Found(best),
            (None, Some(stop)) => FindOutcome::Unknown(stop),
            (None, None) => FindOutcome::None(AbsenceReason::Exhausted),
        };
        let optimum = optimum.filter(|_| !matches!(finding, FindOutcome::None(_)));
        FindResult { optimum, ..request.find_result(self.nodes, finding) }
    }
}

/// Returns the bounds known before any search.
pub(super) fn initial_bounds(cover: &CoveringInstance, limit: &Limit) -> CoverBounds {
    let (lower, theorem) = bounds::lower_bound(cover, limit);
    CoverBounds { lower, theorem, best: None, nodes: 0 }
}

/// Finds an upper bound by the quick methods, or by a search for any cover at all. Breaks with
/// `None` if there is no cover, and with the reason if the search was stopped.
pub(super) fn find_upper_bound(
    cover: &CoveringInstance,
    known: &mut CoverBounds,
    limit: &Limit,
) -> ControlFlow<Option<Stop>> {
    known.best = find_quick_cover(cover, known.lower, limit);
    if known.best.is_none() {
        let every = cover.grid().size.squares();
        let (found, searched) = exact::find_any(cover.covering(), every, true, limit);
        known.nodes += searched.nodes;
        match (found, searched.end) {
            (None, SearchEnd::Stopped(stop)) => return Break(Some(stop)),
            (None, SearchEnd::Complete) => return Break(None),
            (found, _) => known.best = found,
        }
    }
    known.emit_bounds(limit);
    Continue(())
}

/// Searches with one more piece each time, until a cover is found or the lower bound reaches the
/// size of a known cover.
pub(super) fn deepen_iteratively(
    cover: &CoveringInstance,
    request: &MethodRequest<'_>,
    mut known: CoverBounds,
    any: impl Fn(u64, &Limit) -> (Option<Vec<Square>>, SearchResult),
) -> FindResult {
    while !known.is_proved() {
        if known.lower > cover.grid().size.squares() {
            return known.into_result(request, None);
        }
        let (found, searched) = any(known.lower, request.limit);
        known.nodes += searched.nodes;
        match (found, searched.end) {
            (Some(found), _) => known.best = Some(found),
            (None, SearchEnd::Complete) => known.raise_lower(known.lower + 1),
            (None, SearchEnd::Stopped(stop)) => return known.into_result(request, Some(stop)),
        }
        known.emit_bounds(request.limit);
    }
    cover.minimum.set(known.lower);
    known.into_result(request, None)
}

/// Finds a cover by the quick methods, in a third of the remaining time.
pub(super) fn find_quick_cover(
    cover: &CoveringInstance,
    lower: u64,
    limit: &Limit,
) -> Option<Vec<Square>> {
    // The progress of these methods is not that of the search.
    let limit = Limit { observer: None, ..limit.clone() };
    let reach = Incidence::new_limited(cover.covering(), &limit).ok()?;
    let best = greedy::random_restarts(&reach, SEED, TRIES, lower, &limit)?;
    let small = cover.grid().size.squares() <= SMALL;
    let patience = if small { SMALL } else { PATIENCE };
    let limit = limit.within(limit.time_left().map(|left| left / 3));
    Some(local::improve_cover(&reach, best, SEED, patience, lower, &limit))
}

/// Returns the minimum or the requested number of pieces, or `None` if there is no cover.
///
/// # Errors
/// The outer error is the refusal of a board. The inner one is the reason why the search was
/// stopped.
pub(super) fn minimum_pieces(
    cover: &CoveringInstance,
    method: &str,
    limit: &Limit,
) -> Result<Result<Option<u64>, Stop>, ProblemError> {
    if let Some(pieces) = cover.piece_count() {
        return Ok(Ok(Some(pieces)));
    }
    if bounds::is_constructible(cover) {
        let least = bounds::theorem_bound(cover).map(|(least, _)| least);
        least.into_iter().for_each(|least| cover.minimum.set(least));
        return Ok(Ok(least));
    }
    let limit = Limit { solutions: None, ..limit.clone() };
    let sought = cover.find(Some(method), &limit)?;
    Ok(match (sought.outcome, sought.optimum) {
        (FindOutcome::None(_), _) => Ok(None),
        (FindOutcome::Unknown(stop), _) => Err(stop),
        (_, Some(Optimum { stopped: Some(stop), .. })) => Err(stop),
        (_, optimum) => Ok(optimum.and_then(|optimum| optimum.upper)),
    })
}

/// Traces a search with one more piece each time, until the level with covers is searched
/// completely.
pub(super) fn trace_deepening(
    cover: &CoveringInstance,
    request: &MethodRequest<'_>,
    watch: EventCallback<'_>,
    mut search: impl FnMut(u64, &mut EventCallback<'_>) -> SearchResult,
) -> SearchResult {
    let none = SearchResult { found: 0, nodes: 0, end: SearchEnd::Complete };
    if bounds::find_impossibility(cover, request.limit).is_some() {
        return none;
    }
    let squares = cover.grid().size.squares();
    let (from, to) = cover.requested_pieces().map_or_else(
        || (bounds::lower_bound(cover, request.limit).0, squares),
        |pieces| (pieces, pieces),
    );
    let mut nodes = 0;
    for pieces in from..=to {
        let mut watch: EventCallback<'_> = &mut *watch;
        if watch(StepEvent::UsePieces(pieces as u32).into()).is_break() {
            return SearchResult { nodes, end: SearchEnd::Stopped(Stop::Observer), ..none };
        }
        let searched = search(pieces, &mut watch);
        nodes += searched.nodes;
        if searched.found > 0 || !searched.end.is_complete() {
            return SearchResult { nodes, ..searched };
        }
    }
    SearchResult { nodes, ..none }
}

/// Counts by listing, up to the maximum number of solutions of the limit.
pub(super) fn count_listed_covers(
    cover: &CoveringInstance,
    request: &MethodRequest<'_>,
) -> Result<CountResult, ProblemError> {
    let counted = count_by_listing(cover, request)?;
    Ok(CountResult {
        optimum: cover.piece_count().and_then(|pieces| cover.proved_optimum(pieces)),
        ..counted
    })
}
