//! Methods without a proof: `greedy`, `quadrants`, `restarts`, `local`, `random` and `column`.

use super::check::covers;
use super::instance::Cover;
use super::known::{SEED, TRIES, start};
use crate::board::{Size, Square, SquareSet};
use crate::problem::{Ask, Instance, Lot, Refusal, Row, Sought, Suits, Task, Watcher, written};
use crate::search::cover::{MAX_SQUARES, Reach, Variant, greedy, local};
use crate::search::{End, Fact, Item, Limit, Progress, Searched, Silent, Stop};

/// Number of covers that `restarts` makes.
const RESTARTS: u64 = 2000;

/// Unsuccessful exchanges per square that end the local search.
const PATIENCE: u64 = 200;

/// Method that adds the square that covers the most new squares.
pub(super) static GREEDY: Row<Cover> = Row {
    bars: bars_of_any,
    find: Some(|cover, ask| find(cover, ask, |it, _, limit| greedy::greedy(it, limit, &mut Silent))),
    trace: Some(|cover, ask, mut watch| told(cover, ask, |it, limit| greedy::greedy(it, limit, &mut watch))),
    every_board: true,
    ..Row::new("greedy")
};

/// Method that applies the greedy rule in each quarter of the board.
pub(super) static QUADRANTS: Row<Cover> = Row {
    pieces: &["knights"],
    bars: bars_of_any,
    find: Some(|cover, ask| find(cover, ask, |it, _, limit| greedy::quadrants(it, limit, &mut Silent))),
    trace: Some(|cover, ask, mut watch| told(cover, ask, |it, limit| greedy::quadrants(it, limit, &mut watch))),
    ..Row::new("quadrants")
};

/// Method that takes the best of many greedy covers with random tie-breaking.
pub(super) static RESTARTS_ROW: Row<Cover> = Row {
    lot: Some(Lot::Fixed(SEED)),
    bars: bars_of_any,
    find: Some(|cover, ask| {
        find(cover, ask, |it, lower, limit| Ok(greedy::restarts(it, ask.seed, RESTARTS, lower, limit)))
    }),
    trace: Some(|cover, ask, mut watch| {
        let lower = start(cover, ask.limit).lower;
        told(cover, ask, |it, limit| greedy::tell_restarts(it, (ask.seed, RESTARTS, lower), limit, &mut watch))
    }),
    every_board: true,
    ..Row::new("restarts")
};

/// Method that exchanges pieces until one can be left out.
pub(super) static LOCAL: Row<Cover> = Row {
    lot: Some(Lot::Fixed(SEED)),
    suits: |_, ask| if ask.task == Task::Find { Suits::Last } else { Suits::Never },
    bars: bars_of_any,
    find: Some(|cover, ask| {
        find(cover, ask, |it, lower, limit| {
            let unheard = Limit { reporter: None, ..limit.clone() };
            let patience = PATIENCE * cover.grid().size.squares();
            let best = greedy::restarts(it, ask.seed, TRIES, lower, &unheard);
            Ok(best.map(|best| local::improve(it, best, ask.seed, patience, lower, limit)))
        })
    }),
    trace: Some(|cover, ask, mut watch| {
        let lower = start(cover, ask.limit).lower;
        told(cover, ask, |it, limit| {
            let patience = PATIENCE * cover.grid().size.squares();
            let best = greedy::restarts(it, ask.seed, TRIES, lower, limit);
            match best.map(|best| local::tell(it, best, (ask.seed, patience, lower), limit, &mut watch)) {
                Some((_, Some(stop))) => Err(stop),
                best => Ok(best.map(|(best, _)| best)),
            }
        })
    }),
    every_board: true,
    ..Row::new("local")
};

/// Method that places rooks on random uncovered squares.
pub(super) static RANDOM: Row<Cover> = Row {
    pieces: &["rooks"],
    lot: Some(Lot::Fresh(SEED)),
    bars: bars_of_rule,
    find: Some(|cover, ask| {
        find(cover, ask, |_, _, _| greedy::random_rooks(cover.grid().size, ask.seed, &mut Silent).map(Some))
    }),
    trace: Some(|cover, ask, mut watch| {
        told(cover, ask, |_, _| greedy::random_rooks(cover.grid().size, ask.seed, &mut watch).map(Some))
    }),
    ..Row::new("random")
};

/// Method that places bishops on a middle file.
pub(super) static COLUMN: Row<Cover> = Row {
    pieces: &["bishops"],
    bars: bars_of_rule,
    find: Some(|cover, ask| find(cover, ask, |_, _, _| Ok(Some(column(cover.grid().size))))),
    trace: Some(|cover, _, watch| told_list(cover, middle_file(cover), column(cover.grid().size), watch)),
    ..Row::new("column")
};

/// Cover made by a heuristic, `None` if it found none, or the reason why it was stopped.
type Made = Result<Option<Vec<Square>>, Stop>;

/// Checks that the board is in reach and that no number of pieces is given, since these methods
/// choose it themselves.
fn bars_of_any(cover: &Cover, ask: &Ask<'_>) -> Result<(), Refusal> {
    cover.require(ask, cover.covering().reaches(), MAX_SQUARES)?;
    match cover.asked() {
        Some(_) => Err(Refusal::MethodOption { method: ask.method, option: "pieces" }),
        None => Ok(()),
    }
}

/// Checks that the problem has no options, since rules for the whole board take none.
fn bars_of_rule(cover: &Cover, ask: &Ask<'_>) -> Result<(), Refusal> {
    cover.require(ask, cover.covering().reaches(), MAX_SQUARES)?;
    let total = (cover.covering().variant == Variant::Total).then_some("total");
    match cover.option().or(total) {
        Some(option) => Err(Refusal::MethodOption { method: ask.method, option }),
        None => Ok(()),
    }
}

/// Runs a heuristic. The proved bound of its result is the lower bound that needs no search.
fn find(cover: &Cover, ask: &Ask<'_>, make: impl FnOnce(&Reach, u64, &Limit) -> Made) -> Result<Sought, Refusal> {
    let mut known = start(cover, ask.limit);
    let made = Reach::within(cover.covering(), ask.limit).and_then(|reach| make(&reach, known.lower, ask.limit));
    // A rule for square boards may fail on others.
    known.best = made.ok().flatten().filter(|best| covers(cover, best).is_ok());
    if known.is_proved() {
        cover.least.keep(known.lower);
    }
    let stopped = ask.limit.checkpoint(Progress { part: None, found: 0, nodes: 0, seconds: None, layer: None });
    let gave_up = known.best.is_none().then_some(Stop::Watcher);
    Ok(known.sought(ask, stopped.or(gave_up)))
}

/// Traces the pieces that a rule writes, each with the squares that it newly covers.
pub(super) fn told_list(cover: &Cover, rule: Fact, squares: Vec<Square>, watch: Watcher<'_>) -> Searched {
    let (covering, mut open) = (cover.covering(), SquareSet::full(cover.grid().size));
    let reached = |square: Square| {
        let own = (covering.variant != Variant::Total).then_some(square);
        covering.piece.attacked(covering.grid, square).chain(own)
    };
    let covered = SquareSet::of(covering.grid.size, squares.iter().copied().flat_map(reached));
    let missed = covering.grid.size.iter().find(|&square| !covered.contains(square));
    let fails = missed.map(|square| (Fact::dead_end("not covered"), square));
    let mut left = open.len();
    let grows = |square| {
        let before = left;
        for covered in reached(square) {
            left -= usize::from(open.contains(covered));
            open.remove(covered);
        }
        Fact::of("covers").with("n", before - left).with("open", left)
    };
    written(watch, &[(rule, squares)], grows, fails)
}

/// Runs a heuristic with events for its watcher.
fn told(cover: &Cover, ask: &Ask<'_>, make: impl FnOnce(&Reach, &Limit) -> Made) -> Searched {
    match Reach::within(cover.covering(), ask.limit).and_then(|reach| make(&reach, ask.limit)) {
        Ok(made) => Searched { found: made.is_some().into(), nodes: 0, end: End::Complete },
        Err(stop) => Searched { found: 0, nodes: 0, end: End::Stopped(stop) },
    }
}

/// Describes the middle file rule for a trace.
pub(super) fn middle_file(cover: &Cover) -> Fact {
    Fact::of("middle file").with("line", Item::File((cover.grid().size.files() - 1) / 2))
}

/// Returns the squares of the middle file, or of the left one of two.
pub(super) fn column(size: Size) -> Vec<Square> {
    (0..size.ranks()).map(|rank| Square { file: (size.files() - 1) / 2, rank }).collect()
}
