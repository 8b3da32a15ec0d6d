//! `exact`: search that proves the minimum, lists all covers with a number of pieces, and counts
//! them.

use super::instance::Cover;
use super::known::{Known, begin, deepened, least, listed, quick, start, told};
use super::{bounds, list};
use crate::board::{Group, Square, Symmetry};
use crate::problem::{
    Ask, Finding, Instance, Optimum, Refusal, Row, Sought, Spread, Suits, Tally, Task, images, is_allowed,
};
use crate::search::cover::{exact, orbits};
use crate::search::sample::{Levels, Parts, Sampling};
use crate::search::{End, Event, Limit, Searched, Silent, Stop, first_visited};
use num_bigint::BigUint;
use std::ops::ControlFlow::{Break, Continue};

/// Maximum number of covers that are listed to count the representatives, if the search itself
/// cannot count them.
pub(super) const LISTED: u64 = 5_000_000;

pub(super) static EXACT: Row<Cover> = Row {
    suits: |cover, ask| match ask.task {
        Task::Find if exact::reaches(cover.covering()) || cover.asked().is_some() => Suits::Well,
        Task::Enumerate | Task::Count | Task::Spread => Suits::Last,
        _ => Suits::Never,
    },
    bars: |cover, ask| cover.require(ask, exact::reaches(cover.covering()), exact::MAX_SQUARES),
    find: Some(find),
    list: Some(|cover, ask, visit| {
        Ok(match least(cover, ask.method, ask.limit)? {
            Ok(Some(pieces)) => list::exact(cover, pieces, ask.limit, visit),
            Ok(None) => End::Complete,
            Err(stop) => End::Stopped(stop),
        })
    }),
    count: Some(count),
    spread: Some(spread),
    sample: Some(sample),
    divide: Some(|cover| cover.asked().and_then(|pieces| exact::division(cover.covering(), pieces, &Limit::default()))),
    trace: Some(|cover, ask, watch| {
        // The search starts from the required pieces without an event for them.
        if cover.required().iter().any(|&square| watch(Event::Place(square)).is_break()) {
            return Searched { found: 0, nodes: 0, end: End::Stopped(Stop::Watcher) };
        }
        told(cover, ask, watch, |pieces, watch| {
            exact::tell(cover.covering(), pieces, ask.limit, watch, &mut |_| Continue(()))
        })
    }),
    every_board: true,
    ..Row::new("exact")
};

/// Nodes of the search for a number of pieces before the quick methods are tried. The search finds
/// tight covers quickly, and takes too long if there are many pieces to spare.
const BEFORE_FILLING: u64 = 1 << 16;

/// Nodes per second of the search.
const PER_SECOND: f64 = 2e6;

/// Makes an estimator of the count. It samples the subproblems for the requested number of pieces,
/// or otherwise for each number from the lower bound to the size of a cover by the quick methods.
fn sample(cover: &Cover, ask: &Ask<'_>) -> Option<Box<dyn Sampling>> {
    // The list of subproblems is made without a word about its progress.
    let quiet = Limit { reporter: None, keeper: None, nodes: None, ..ask.limit.clone() };
    let level = |pieces: u64| -> Option<Box<dyn Sampling>> {
        let division = exact::division(cover.covering(), pieces, &quiet)?;
        Some(Box::new(Parts::new(division, PER_SECOND)))
    };
    if let Some(pieces) = cover.asked() {
        return level(pieces);
    }
    if bounds::impossible(cover, ask.limit).is_some() {
        return None;
    }
    let mut known = start(cover, ask.limit);
    if begin(cover, &mut known, ask.limit).is_break() {
        return None;
    }
    let upper = known.best.as_ref()?.len() as u64;
    let levels: Option<Vec<_>> = (known.lower..=upper).map(level).collect();
    Some(Box::new(Levels::new(levels?)))
}

fn find(cover: &Cover, ask: &Ask<'_>) -> Result<Sought, Refusal> {
    let Some(pieces) = cover.asked() else { return Ok(minimum(cover, ask)) };
    let nodes = ask.limit.nodes.map_or(BEFORE_FILLING, |nodes| nodes.min(BEFORE_FILLING));
    let few = Limit { nodes: Some(nodes), ..ask.limit.clone() };
    let (found, searched) = exact::any(cover.covering(), pieces, false, &few);
    if searched.end != End::Stopped(Stop::Nodes) || ask.limit.nodes.is_some_and(|most| most <= nodes) {
        return Ok(ask.sought(searched.nodes, Finding::of(found, searched.end)));
    }
    if let Some(filled) = filled(cover, pieces, ask.limit) {
        return Ok(ask.sought(searched.nodes, Finding::Found(filled)));
    }
    let (found, searched) = exact::any(cover.covering(), pieces, false, ask.limit);
    Ok(ask.sought(searched.nodes, Finding::of(found, searched.end)))
}

/// Finds a cover by the quick methods and pads it with arbitrary squares to `pieces` pieces.
/// Surplus pieces do no harm unless no piece may attack another.
fn filled(cover: &Cover, pieces: u64, limit: &Limit) -> Option<Vec<Square>> {
    let mut squares = quick(cover, pieces, limit)?;
    let missing = pieces.checked_sub(squares.len() as u64)?;
    let is_open = |square: &Square| !squares.contains(square) && cover.blocked().binary_search(square).is_err();
    let others: Vec<Square> = cover.grid().size.iter().filter(is_open).take(missing as usize).collect();
    squares.extend(others);
    squares.sort_unstable();
    cover.check(&squares).is_ok().then_some(squares)
}

/// Finds the minimum. The quick methods give an upper bound, then the exact search deepens from the
/// lower bound.
fn minimum(cover: &Cover, ask: &Ask<'_>) -> Sought {
    let mut known = start(cover, ask.limit);
    if let Break(stopped) = begin(cover, &mut known, ask.limit) {
        return known.sought(ask, stopped);
    }
    if known.is_proved() {
        cover.least.keep(known.lower);
        return known.sought(ask, None);
    }
    if let Some((best, lower, searched)) = exact::fewest_apart(cover.covering(), ask.limit) {
        known.raise(lower);
        known.nodes += searched.nodes;
        if let End::Stopped(stop) = searched.end {
            return known.sought(ask, Some(stop));
        }
        known.best = best;
    }
    deepened(cover, ask, known, |pieces, limit| {
        let (found, searched) = turned(cover, pieces, limit);
        if found.is_some() {
            return (found, searched);
        }
        let (found, rest) = exact::any(cover.covering(), pieces, false, limit);
        (found, Searched { nodes: searched.nodes + rest.nodes, ..rest })
    })
}

/// Finds a cover that is invariant under a quarter turn, by a short search on a large board.
///
/// Such a cover has a quarter of the choices. On 16 x 16 squares two covers have 40 knights, and
/// both are invariant. The search for any cover takes eight times as long as the proof that 39 are
/// too few.
fn turned(cover: &Cover, pieces: u64, limit: &Limit) -> (Option<Vec<Square>>, Searched) {
    /// Number of squares up to which the search of all covers is short.
    const LARGE: u64 = 200;
    /// Node limit, about a tenth of a second.
    const NODES: u64 = 1 << 18;
    let covering = cover.covering();
    let is_large = covering.grid.size.squares() > LARGE && covering.symmetries().contains(&Symmetry::QuarterTurn);
    if !is_large || limit.nodes.is_some() {
        return (None, Searched { found: 0, nodes: 0, end: End::Complete });
    }
    let few = Limit { nodes: Some(NODES), reporter: None, ..limit.clone() };
    first_visited(|visit| orbits::list(covering, &[Symmetry::QuarterTurn], pieces, &few, &mut Silent, visit))
}

/// Counts the covers with the minimum or the requested number of pieces by square.
fn spread(cover: &Cover, ask: &Ask<'_>) -> Result<Spread, Refusal> {
    let squares = cover.grid().size.squares() as usize;
    let (numbers, searched) = match least(cover, ask.method, ask.limit)? {
        Ok(Some(pieces)) => exact::spread(cover.covering(), pieces, ask.limit),
        Ok(None) => (vec![0; squares], Searched { found: 0, nodes: 0, end: End::Complete }),
        Err(stop) => (vec![0; squares], Searched { found: 0, nodes: 0, end: End::Stopped(stop) }),
    };
    let tally = ask.tally(searched.found.into(), searched.nodes, searched.end);
    let tally = Tally { optimum: cover.pieces().and_then(|pieces| cover.proved(pieces)), ..tally };
    Ok(ask.spread(cover, numbers.into_iter().map(Into::into).collect(), tally))
}

fn count(cover: &Cover, ask: &Ask<'_>) -> Result<Tally, Refusal> {
    if ask.is_list() {
        return listed(cover, ask);
    }
    let Level { counted, optimum, nodes } = match cover.pieces() {
        Some(pieces) => {
            let counted = exact::count(cover.covering(), pieces, ask.limit);
            Level { counted, optimum: cover.proved(pieces), nodes: 0 }
        }
        None => fewest(cover, ask.limit),
    };
    let tally = ask.tally(counted.total.into(), nodes + counted.nodes, counted.end);
    Ok(Tally { classes: counted.classes.map(BigUint::from), optimum, ..tally })
}

/// Counts the essentially different covers among those counted, by listing all if there are few.
pub(super) fn classes(cover: &Cover, tally: &Tally, limit: &Limit) -> Option<BigUint> {
    let few = tally.total <= LISTED.into() && exact::reaches(cover.covering());
    let pieces = cover.pieces().filter(|_| few)?;
    let mut images = images(cover, Group::All);
    let mut classes = 0u64;
    let end = list::exact(cover, pieces, limit, &mut |squares| {
        classes += u64::from(images.is_first(squares, |image| is_allowed(cover, image)));
        Continue(())
    });
    end.is_complete().then(|| classes.into())
}

/// Count for one number of pieces, with the bounds of the minimum and the nodes searched before.
struct Level {
    counted: exact::Counted,
    optimum: Option<Optimum>,
    nodes: u64,
}

/// Counts with one more piece each time, from the lower bound, until there are covers. Finding the
/// minimum and counting are thus one search.
fn fewest(cover: &Cover, limit: &Limit) -> Level {
    let none = |end| exact::Counted { total: 0, classes: None, nodes: 0, end };
    if bounds::impossible(cover, limit).is_some() {
        return Level { counted: none(End::Complete), optimum: None, nodes: 0 };
    }
    let mut known = start(cover, limit);
    if let Break(stopped) = begin(cover, &mut known, limit) {
        let (end, optimum) = match stopped {
            Some(stop) => (End::Stopped(stop), Some(known.optimum(Some(stop)))),
            None => (End::Complete, None),
        };
        return Level { counted: none(end), optimum, nodes: known.nodes };
    }
    if let Some((pieces, counted)) = exact::count_apart(cover.covering(), limit) {
        pieces.into_iter().for_each(|pieces| cover.least.keep(pieces));
        return Level { counted, optimum: known_of(cover, &known, counted.end), nodes: known.nodes };
    }
    loop {
        let counted = exact::count(cover.covering(), known.lower, limit);
        if counted.total > 0 || known.is_proved() {
            cover.least.keep(known.lower);
        }
        if counted.total > 0 || !counted.end.is_complete() {
            return Level { counted, optimum: known_of(cover, &known, counted.end), nodes: known.nodes };
        }
        known.nodes += counted.nodes;
        known.raise(known.lower + 1);
        known.tell(limit);
    }
}

/// Returns the known bounds of the minimum after the search ended or was stopped.
fn known_of(cover: &Cover, known: &Known, end: End) -> Option<Optimum> {
    match (cover.pieces(), end) {
        (Some(pieces), _) => cover.proved(pieces),
        (None, End::Stopped(stop)) => Some(known.optimum(Some(stop))),
        (None, End::Complete) => None,
    }
}
