//! A cover with as few pieces as possible, and what is proved of their number.

use super::instance::Cover;
use super::{bounds, construct};
use crate::board::Square;
use crate::problem::{Finding, Instance, Optimum, Reason, Refusal, Sought, Watcher};
use crate::search::cover::{Variant, backtracking, exact, greedy, local, uncoverable};
use crate::search::{End, Event, Limit, Searched, Silent, Stop};
use std::ops::ControlFlow::{self, Break, Continue};
use std::time::Instant;

/// The seed of everything that is drawn by lot, so that a command gives the same answer every time.
const SEED: u64 = 1848;
/// Covers that the method of restarts makes, and those made before an exact search.
const TRIES: (u64, u64) = (2000, 20);
/// Exchanges without success for each square that end the local search, and all that are allowed before an exact search on a large
/// board.
const PATIENCE: (u64, u64) = (200, 20_000);
/// Squares up to which the exact search is so quick that little is tried before it.
const SMALL: u64 = 100;

/// The method that finds a cover when none is named.
pub(super) fn choose(cover: &Cover) -> &'static str {
    if bounds::is_constructed(cover) {
        "construction"
    } else if exact::reaches(cover.covering()) || cover.asked().is_some() {
        "exact"
    } else {
        "local"
    }
}

/// What a search has established so far.
struct State {
    lower: u64,
    theorem: Option<&'static str>,
    best: Option<Vec<Square>>,
    nodes: u64,
}

impl State {
    fn optimum(&self, stopped: Option<Stop>) -> Optimum {
        let upper = self.best.as_ref().map(|best| best.len() as u64);
        Optimum { lower: self.lower, upper, theorem: self.theorem, stopped }
    }

    fn is_proved(&self) -> bool {
        self.best.as_ref().is_some_and(|best| best.len() as u64 <= self.lower)
    }

    fn sought(self, method: &'static str, stopped: Option<Stop>) -> Sought {
        let optimum = Some(self.optimum(stopped.filter(|_| !self.is_proved())));
        let finding = match (self.best, stopped) {
            (Some(best), _) => Finding::Found(best),
            (None, Some(stop)) => Finding::Unknown(stop),
            (None, None) => Finding::None(Reason::Exhausted),
        };
        let optimum = optimum.filter(|_| !matches!(finding, Finding::None(_)));
        Sought { finding, method, nodes: self.nodes, optimum }
    }
}

/// Finds a cover with the method.
pub(super) fn find(cover: &Cover, method: &'static str, limit: &Limit) -> Result<Sought, Refusal> {
    if method == "construction" {
        return constructed(cover);
    }
    cover.require(method)?;
    if let Some(reason) = impossible(cover) {
        return Ok(Sought::by(method, 0, Finding::None(reason)));
    }
    match (cover.asked(), method) {
        (Some(pieces), "exact") => Ok(given(method, exact::any(cover.covering(), pieces, false, limit))),
        (Some(pieces), "backtracking") => Ok(given(method, textbook(cover, pieces, limit))),
        (Some(_), _) => Err(Refusal::MethodOption { method, option: "pieces" }),
        (None, "exact") => Ok(minimum(cover, limit)),
        (None, "backtracking") => {
            Ok(deepened(cover, method, start(cover), limit, |pieces, limit| textbook(cover, pieces, limit)))
        }
        (None, _) => heuristic(cover, method, limit),
    }
}

/// Why there is no cover, where that needs no search.
fn impossible(cover: &Cover) -> Option<Reason> {
    if let Some((a, b)) = cover.covering().required_attack() {
        return Some(Reason::RequiredAttack(a, b));
    }
    if let Some(square) = uncoverable(cover.covering()) {
        return Some(Reason::Uncoverable(square));
    }
    let (least, theorem) = bounds::lower(cover);
    let few = cover.asked().is_some_and(|pieces| pieces < least);
    few.then(|| theorem.map_or(Reason::TooFew(least), Reason::Theorem))
}

fn constructed(cover: &Cover) -> Result<Sought, Refusal> {
    let method = "construction";
    if let Some(option) = cover.option() {
        return Err(Refusal::MethodOption { method, option });
    }
    if !bounds::is_constructed(cover) && cover.covering().variant == Variant::Total {
        return Err(Refusal::MethodOption { method, option: "total" });
    }
    if !construct::works(cover) {
        let (size, reach) = (cover.grid().size, crate::problem::Reach::Pieces(construct::MAX_PIECES));
        let instead = exact::reaches(cover.covering()).then(|| format!("find {} using exact", cover.text()));
        return Err(Refusal::OutOfReach { size, method, reach, seconds: None, instead });
    }
    let (lower, theorem) = bounds::theorem(cover).expect("every rule has its theorem");
    cover.remember(lower);
    let best = Some(construct::construct(cover));
    Ok(State { lower, theorem: Some(theorem), best, nodes: 0 }.sought(method, None))
}

fn given(method: &'static str, (found, searched): (Option<Vec<Square>>, Searched)) -> Sought {
    Sought::by(method, searched.nodes, Finding::of(found, searched.end))
}

fn start(cover: &Cover) -> State {
    let (lower, theorem) = bounds::lower(cover);
    State { lower, theorem, best: None, nodes: 0 }
}

/// The first cover of the textbook search.
fn textbook(cover: &Cover, pieces: u64, limit: &Limit) -> (Option<Vec<Square>>, Searched) {
    let mut found = None;
    let searched = backtracking::list(cover.covering(), pieces, limit, &mut Silent, &mut |squares| {
        found = Some(squares.to_vec());
        Break(())
    });
    (found, searched)
}

/// The fewest pieces: quick ways for an upper bound, then the exact search from the lower bound on.
fn minimum(cover: &Cover, limit: &Limit) -> Sought {
    let mut state = start(cover);
    state.best = quick(cover, state.lower, limit);
    if state.best.is_none() {
        // No quick way ends in a cover: first it has to be known whether there is one.
        let every = cover.grid().size.squares();
        let (found, searched) = exact::any(cover.covering(), every, true, limit);
        state.nodes += searched.nodes;
        match (found, searched.end) {
            (None, End::Stopped(stop)) => return state.sought("exact", Some(stop)),
            (None, End::Complete) => return state.sought("exact", None),
            (found, _) => state.best = found,
        }
    }
    deepened(cover, "exact", state, limit, |pieces, limit| exact::any(cover.covering(), pieces, false, limit))
}

/// Searches with one piece more each time until there is a cover, or as many pieces as a known cover has.
fn deepened(
    cover: &Cover,
    method: &'static str,
    mut state: State,
    limit: &Limit,
    any: impl Fn(u64, &Limit) -> (Option<Vec<Square>>, Searched),
) -> Sought {
    while !state.is_proved() {
        if state.lower > cover.grid().size.squares() {
            return state.sought(method, None);
        }
        let (found, searched) = any(state.lower, limit);
        state.nodes += searched.nodes;
        match (found, searched.end) {
            (Some(found), _) => state.best = Some(found),
            (None, End::Complete) => (state.lower, state.theorem) = (state.lower + 1, None),
            (None, End::Stopped(stop)) => return state.sought(method, Some(stop)),
        }
    }
    cover.remember(state.lower);
    state.sought(method, None)
}

/// A cover by the quick ways, with a part of the time that is allowed.
fn quick(cover: &Cover, lower: u64, limit: &Limit) -> Option<Vec<Square>> {
    let covering = cover.covering();
    let best = greedy::restarts(covering, SEED, TRIES.1, lower, &limit.clone())?;
    let small = cover.grid().size.squares() <= SMALL;
    let patience = if small { SMALL } else { PATIENCE.1 };
    let third = limit.deadline.map(|deadline| {
        let now = Instant::now();
        now + deadline.saturating_duration_since(now) / 3
    });
    let limit = Limit { deadline: third, reporter: None, ..limit.clone() };
    Some(local::improve(covering, best, SEED, patience, lower, &limit))
}

/// A cover by a method that proves nothing: what is proved is the lower bound that needs no search.
fn heuristic(cover: &Cover, method: &'static str, limit: &Limit) -> Result<Sought, Refusal> {
    let mut state = start(cover);
    let (covering, size) = (cover.covering(), cover.grid().size);
    state.best = match method {
        "greedy" => greedy::greedy(covering, &mut Silent).expect("nobody stops it"),
        "quadrants" => greedy::quadrants(covering, &mut Silent).expect("nobody stops it"),
        "restarts" => greedy::restarts(covering, SEED, TRIES.0, state.lower, limit),
        "local" => greedy::restarts(covering, SEED, TRIES.1, state.lower, limit)
            .map(|best| local::improve(covering, best, SEED, PATIENCE.0 * size.squares(), state.lower, limit)),
        "random" => {
            refuse_options(cover, method)?;
            Some(greedy::random_rooks(size, SEED, &mut Silent).expect("nobody stops it"))
        }
        _ => {
            refuse_options(cover, method)?;
            Some(construct::column(size.files(), size.ranks()))
        }
    };
    // A rule for square boards need not cover others.
    state.best = state.best.filter(|best| super::check::covers(cover, best).is_ok());
    if state.is_proved() {
        cover.remember(state.lower);
    }
    let stopped =
        limit.checkpoint(crate::search::Progress { part: None, found: 0, nodes: 0, seconds: None, layer: None });
    Ok(match state.best {
        Some(_) => state.sought(method, stopped),
        None => state.sought(method, stopped.or(Some(Stop::Watcher))),
    })
}

/// Rules for the whole board take no options.
fn refuse_options(cover: &Cover, method: &'static str) -> Result<(), Refusal> {
    let total = (cover.covering().variant == Variant::Total).then_some("total");
    match cover.option().or(total) {
        Some(option) => Err(Refusal::MethodOption { method, option }),
        None => Ok(()),
    }
}

/// The fewest pieces, or the number asked for; nothing where there is no cover.
///
/// # Errors
/// Outside: the refusal of a board. Inside: why the search was stopped.
pub(super) fn least(cover: &Cover, method: &'static str, limit: &Limit) -> Result<Result<Option<u64>, Stop>, Refusal> {
    if let Some(pieces) = cover.pieces() {
        return Ok(Ok(Some(pieces)));
    }
    if method == "exact" && construct::works(cover) {
        let least = bounds::theorem(cover).map(|(least, _)| least);
        least.into_iter().for_each(|least| cover.remember(least));
        return Ok(Ok(least));
    }
    let limit = Limit { solutions: None, ..limit.clone() };
    let sought = find(cover, method, &limit)?;
    Ok(match (sought.finding, sought.optimum) {
        (Finding::None(_), _) => Ok(None),
        (Finding::Unknown(stop), _) => Err(stop),
        (_, Some(Optimum { stopped: Some(stop), .. })) => Err(stop),
        (_, optimum) => Ok(optimum.and_then(|optimum| optimum.upper)),
    })
}

/// Tells the steps of a method.
pub(super) fn tell(
    cover: &Cover,
    method: &'static str,
    limit: &Limit,
    watch: Watcher<'_>,
) -> Result<Searched, Refusal> {
    cover.require(method)?;
    let covering = cover.covering();
    let mut watch = watch;
    let made = |made: Result<bool, Stop>| match made {
        Ok(found) => Searched { found: found.into(), nodes: 0, end: End::Complete },
        Err(stop) => Searched { found: 0, nodes: 0, end: End::Stopped(stop) },
    };
    Ok(match method {
        "greedy" => made(greedy::greedy(covering, &mut watch).map(|found| found.is_some())),
        "quadrants" => made(greedy::quadrants(covering, &mut watch).map(|found| found.is_some())),
        "random" => {
            refuse_options(cover, method)?;
            made(greedy::random_rooks(covering.grid.size, SEED, &mut watch).map(|_| true))
        }
        _ => told(cover, method, limit, watch),
    })
}

/// A search with one piece more each time, each step told, until the level with covers is searched to its end.
fn told(cover: &Cover, method: &'static str, limit: &Limit, watch: Watcher<'_>) -> Searched {
    let none = Searched { found: 0, nodes: 0, end: End::Complete };
    if impossible(cover).is_some() {
        return none;
    }
    let squares = cover.grid().size.squares();
    let (from, to) = cover.asked().map_or_else(|| (bounds::lower(cover).0, squares), |pieces| (pieces, pieces));
    let mut nodes = 0;
    let mut all = |_: &[Square]| -> ControlFlow<()> { Continue(()) };
    for pieces in from..=to {
        let mut watch: Watcher<'_> = &mut *watch;
        if watch(Event::Allow(pieces as u32)).is_break() {
            return Searched { nodes, end: End::Stopped(Stop::Watcher), ..none };
        }
        let searched = match method {
            "exact" => exact::tell(cover.covering(), pieces, limit, &mut watch, &mut all),
            _ => backtracking::list(cover.covering(), pieces, limit, &mut watch, &mut all),
        };
        nodes += searched.nodes;
        if searched.found > 0 || !searched.end.is_complete() {
            return Searched { nodes, ..searched };
        }
    }
    Searched { nodes, ..none }
}
