//! Bounds of the minimum, and searches with one more piece each time.

use super::bounds;
use super::instance::Cover;
use crate::board::Square;
use crate::problem::{Ask, Finding, Instance, Optimum, Reason, Refusal, Solve, Sought, Tally, Watcher, count_of_list};
use crate::search::cover::{Reach, exact, greedy, local};
use crate::search::{Best, End, Event, Limit, News, Searched, Stop};
use std::ops::ControlFlow::{self, Break, Continue};
use std::time::Instant;

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
pub(super) struct Known {
    /// Proved lower bound.
    pub(super) lower: u64,
    /// Theorem that proves the lower bound, if there is one.
    pub(super) theorem: Option<&'static str>,
    /// Smallest cover found so far.
    pub(super) best: Option<Vec<Square>>,
    pub(super) nodes: u64,
}

impl Known {
    pub(super) fn optimum(&self, stopped: Option<Stop>) -> Optimum {
        let upper = self.best.as_ref().map(|best| best.len() as u64);
        Optimum { most: false, lower: self.lower, upper, theorem: self.theorem, stopped }
    }

    pub(super) fn is_proved(&self) -> bool {
        self.best.as_ref().is_some_and(|best| best.len() as u64 <= self.lower)
    }

    /// Reports the bounds to the limit's reporter.
    pub(super) fn tell(&self, limit: &Limit) {
        let upper = self.best.as_ref().map(|best| best.len() as u64);
        limit.tell(|| News::Best(Best::Level(self.lower, upper)));
    }

    /// Raises the lower bound to one that a search has proved.
    pub(super) fn raise(&mut self, lower: u64) {
        if lower > self.lower {
            (self.lower, self.theorem) = (lower, None);
        }
    }

    pub(super) fn sought(self, ask: &Ask<'_>, stopped: Option<Stop>) -> Sought {
        let optimum = Some(self.optimum(stopped.filter(|_| !self.is_proved())));
        let finding = match (self.best, stopped) {
            (Some(best), _) => Finding::Found(best),
            (None, Some(stop)) => Finding::Unknown(stop),
            (None, None) => Finding::None(Reason::Exhausted),
        };
        let optimum = optimum.filter(|_| !matches!(finding, Finding::None(_)));
        Sought { optimum, ..ask.sought(self.nodes, finding) }
    }
}

/// Returns the bounds known before any search.
pub(super) fn start(cover: &Cover, limit: &Limit) -> Known {
    let (lower, theorem) = bounds::lower(cover, limit);
    Known { lower, theorem, best: None, nodes: 0 }
}

/// Finds an upper bound by the quick methods, or by a search for any cover at all. Breaks with
/// `None` if there is no cover, and with the reason if the search was stopped.
pub(super) fn begin(cover: &Cover, known: &mut Known, limit: &Limit) -> ControlFlow<Option<Stop>> {
    known.best = quick(cover, known.lower, limit);
    if known.best.is_none() {
        let every = cover.grid().size.squares();
        let (found, searched) = exact::any(cover.covering(), every, true, limit);
        known.nodes += searched.nodes;
        match (found, searched.end) {
            (None, End::Stopped(stop)) => return Break(Some(stop)),
            (None, End::Complete) => return Break(None),
            (found, _) => known.best = found,
        }
    }
    known.tell(limit);
    Continue(())
}

/// Searches with one more piece each time, until a cover is found or the lower bound reaches the
/// size of a known cover.
pub(super) fn deepened(
    cover: &Cover,
    ask: &Ask<'_>,
    mut known: Known,
    any: impl Fn(u64, &Limit) -> (Option<Vec<Square>>, Searched),
) -> Sought {
    while !known.is_proved() {
        if known.lower > cover.grid().size.squares() {
            return known.sought(ask, None);
        }
        let (found, searched) = any(known.lower, ask.limit);
        known.nodes += searched.nodes;
        match (found, searched.end) {
            (Some(found), _) => known.best = Some(found),
            (None, End::Complete) => known.raise(known.lower + 1),
            (None, End::Stopped(stop)) => return known.sought(ask, Some(stop)),
        }
        known.tell(ask.limit);
    }
    cover.least.keep(known.lower);
    known.sought(ask, None)
}

/// Finds a cover by the quick methods, in a third of the remaining time.
pub(super) fn quick(cover: &Cover, lower: u64, limit: &Limit) -> Option<Vec<Square>> {
    // The progress of these methods is not that of the search.
    let limit = Limit { reporter: None, ..limit.clone() };
    let reach = Reach::within(cover.covering(), &limit).ok()?;
    let best = greedy::restarts(&reach, SEED, TRIES, lower, &limit)?;
    let small = cover.grid().size.squares() <= SMALL;
    let patience = if small { SMALL } else { PATIENCE };
    let third = limit.deadline.map(|deadline| {
        let now = Instant::now();
        now + deadline.saturating_duration_since(now) / 3
    });
    let limit = Limit { deadline: third, ..limit };
    Some(local::improve(&reach, best, SEED, patience, lower, &limit))
}

/// Returns the minimum or the requested number of pieces, or `None` if there is no cover.
///
/// # Errors
/// The outer error is the refusal of a board. The inner one is the reason why the search was
/// stopped.
pub(super) fn least(cover: &Cover, method: &str, limit: &Limit) -> Result<Result<Option<u64>, Stop>, Refusal> {
    if let Some(pieces) = cover.pieces() {
        return Ok(Ok(Some(pieces)));
    }
    if bounds::works(cover) {
        let least = bounds::theorem(cover).map(|(least, _)| least);
        least.into_iter().for_each(|least| cover.least.keep(least));
        return Ok(Ok(least));
    }
    let limit = Limit { solutions: None, ..limit.clone() };
    let sought = cover.find(Some(method), &limit)?;
    Ok(match (sought.finding, sought.optimum) {
        (Finding::None(_), _) => Ok(None),
        (Finding::Unknown(stop), _) => Err(stop),
        (_, Some(Optimum { stopped: Some(stop), .. })) => Err(stop),
        (_, optimum) => Ok(optimum.and_then(|optimum| optimum.upper)),
    })
}

/// Traces a search with one more piece each time, until the level with covers is searched
/// completely.
pub(super) fn told(
    cover: &Cover,
    ask: &Ask<'_>,
    watch: Watcher<'_>,
    mut search: impl FnMut(u64, &mut Watcher<'_>) -> Searched,
) -> Searched {
    let none = Searched { found: 0, nodes: 0, end: End::Complete };
    if bounds::impossible(cover, ask.limit).is_some() {
        return none;
    }
    let squares = cover.grid().size.squares();
    let (from, to) =
        cover.asked().map_or_else(|| (bounds::lower(cover, ask.limit).0, squares), |pieces| (pieces, pieces));
    let mut nodes = 0;
    for pieces in from..=to {
        let mut watch: Watcher<'_> = &mut *watch;
        if watch(Event::Allow(pieces as u32)).is_break() {
            return Searched { nodes, end: End::Stopped(Stop::Watcher), ..none };
        }
        let searched = search(pieces, &mut watch);
        nodes += searched.nodes;
        if searched.found > 0 || !searched.end.is_complete() {
            return Searched { nodes, ..searched };
        }
    }
    Searched { nodes, ..none }
}

/// Counts by listing, up to the maximum number of solutions of the limit.
pub(super) fn listed(cover: &Cover, ask: &Ask<'_>) -> Result<Tally, Refusal> {
    let tally = count_of_list(cover, ask)?;
    Ok(Tally { optimum: cover.pieces().and_then(|pieces| cover.proved(pieces)), ..tally })
}
