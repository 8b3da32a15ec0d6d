//! How many covers there are with the fewest pieces, or with a given number.

use super::find::State;
use super::instance::Cover;
use super::{find, list};
use crate::board::{Group, Images};
use crate::problem::{Instance, Optimum, Order, Refusal, Tally, Task, is_allowed};
use crate::search::cover::{Variant, exact};
use crate::search::{Division, End, Limit, Stop};
use num_bigint::BigUint;
use std::ops::ControlFlow::{Break, Continue};

/// The longest side for which the formula of rooks is worked out.
const SIDE: u32 = 2000;

/// Covers that are listed to find the representatives among them, where the search itself cannot tell.
const LISTED: u64 = 5_000_000;

/// The method that counts when none is named.
pub(super) fn choose(cover: &Cover) -> &'static str {
    if has_formula(cover) { "formula" } else { "exact" }
}

/// Rooks on a plain or joined board, as few as possible, that need not attack each other.
fn has_formula(cover: &Cover) -> bool {
    let covering = cover.covering();
    let size = covering.grid.size;
    let free = covering.required.is_empty() && covering.blocked.is_empty() && cover.asked().is_none();
    let rooks = covering.piece.plural == "rooks" && covering.variant != Variant::Total;
    free && rooks && size.files().max(size.ranks()) <= SIDE
}

/// `2 n^n - n!` on a square board: a rook on every file, or on every rank, and both is counted once. On a rectangle every line of the
/// shorter direction holds one. If none may attack another the rooks are a permutation, or a part of one.
fn formula(cover: &Cover) -> BigUint {
    let size = cover.grid().size;
    let (short, long) = (u64::from(size.shorter()), u64::from(size.files().max(size.ranks())));
    let apart = (long - short + 1..=long).map(BigUint::from).product::<BigUint>();
    let any = BigUint::from(long).pow(short as u32);
    match (cover.covering().variant, size.is_square()) {
        (Variant::Independent, _) => apart,
        (_, true) => any * 2u32 - apart,
        (_, false) => any,
    }
}

/// Counts with the method.
pub(super) fn count(cover: &Cover, method: &'static str, classes: bool, limit: &Limit) -> Result<Tally, Refusal> {
    if method == "formula" {
        return counted_by_formula(cover, method, classes, limit);
    }
    cover.require(method)?;
    if limit.solutions.is_some() || method == "backtracking" {
        return listed(cover, method, classes, limit);
    }
    let counted = match cover.pieces() {
        Some(pieces) => {
            Level { counted: exact::count(cover.covering(), pieces, limit), optimum: proved(cover, pieces), nodes: 0 }
        }
        None => fewest(cover, limit),
    };
    let Level { counted, optimum, nodes } = counted;
    let mut tally = Tally {
        total: counted.total.into(),
        classes: counted.classes.map(BigUint::from).filter(|_| classes && counted.end.is_complete()),
        end: counted.end,
        method,
        nodes: nodes + counted.nodes,
        optimum,
    };
    let Some(pieces) = cover.pieces() else { return Ok(tally) };
    if classes && tally.classes.is_none() && counted.end.is_complete() && counted.total <= LISTED.into() {
        tally.classes = representatives(cover, pieces, limit);
    }
    Ok(tally)
}

/// The count as a list of subproblems; none unless the number of pieces is given.
pub(super) fn division(cover: &Cover, method: &'static str) -> Result<Option<Box<dyn Division>>, Refusal> {
    if method != "exact" {
        return Ok(None);
    }
    cover.require(method)?;
    Ok(cover.asked().and_then(|pieces| exact::division(cover.covering(), pieces)))
}

/// The essentially different covers among those counted, where they are few.
pub(super) fn classes(cover: &Cover, tally: &Tally, limit: &Limit) -> Option<BigUint> {
    let pieces = cover.asked().filter(|_| tally.total <= LISTED.into())?;
    representatives(cover, pieces, limit)
}

/// The covers with one number of pieces, what is known of the fewest, and the nodes that were searched before.
struct Level {
    counted: exact::Counted,
    optimum: Option<Optimum>,
    nodes: u64,
}

/// Counts with one piece more each time, from the lower bound on, until there are covers: finding the fewest and counting is one search.
fn fewest(cover: &Cover, limit: &Limit) -> Level {
    let none = |end| exact::Counted { total: 0, classes: None, nodes: 0, end };
    if find::impossible(cover).is_some() {
        return Level { counted: none(End::Complete), optimum: None, nodes: 0 };
    }
    let mut state = find::start(cover);
    if let Break(stopped) = find::begin(cover, &mut state, limit) {
        let (end, optimum) = match stopped {
            Some(stop) => (End::Stopped(stop), Some(state.optimum(Some(stop)))),
            None => (End::Complete, None),
        };
        return Level { counted: none(end), optimum, nodes: state.nodes };
    }
    if let Some((pieces, counted)) = exact::count_apart(cover.covering(), limit) {
        pieces.into_iter().for_each(|pieces| cover.remember(pieces));
        return Level { counted, optimum: known(cover, &state, counted.end), nodes: state.nodes };
    }
    loop {
        let counted = exact::count(cover.covering(), state.lower, limit);
        if counted.total > 0 || state.is_proved() {
            cover.remember(state.lower);
        }
        if counted.total > 0 || !counted.end.is_complete() {
            return Level { counted, optimum: known(cover, &state, counted.end), nodes: state.nodes };
        }
        state.nodes += counted.nodes;
        state.raise(state.lower + 1);
    }
}

/// What is known of the fewest pieces after the search, or where it was stopped.
fn known(cover: &Cover, state: &State, end: End) -> Option<Optimum> {
    match (cover.pieces(), end) {
        (Some(pieces), _) => proved(cover, pieces),
        (None, End::Stopped(stop)) => Some(state.optimum(Some(stop))),
        (None, End::Complete) => None,
    }
}

/// What is proved where covers with the fewest pieces were counted.
fn proved(cover: &Cover, pieces: u64) -> Option<Optimum> {
    let proved = Optimum { lower: pieces, upper: Some(pieces), theorem: None, stopped: None };
    cover.asked().is_none().then_some(proved)
}

/// The essentially different covers, by listing all.
fn representatives(cover: &Cover, pieces: u64, limit: &Limit) -> Option<BigUint> {
    let mut images = Images::new(Group::All, cover.grid().size);
    let mut classes = 0u64;
    let end = list::list(cover.covering(), pieces, "exact", limit, &mut |squares| {
        classes += u64::from(images.is_first(squares, |image| is_allowed(cover, image)));
        Continue(())
    });
    end.is_complete().then(|| classes.into())
}

fn counted_by_formula(cover: &Cover, method: &'static str, classes: bool, limit: &Limit) -> Result<Tally, Refusal> {
    if !has_formula(cover) {
        let size = cover.grid().size;
        let total = (cover.covering().variant == Variant::Total).then_some("total");
        return Err(match cover.option().filter(|&option| option != "torus").or(total) {
            Some(option) => Refusal::MethodOption { method, option },
            None => {
                let reach = crate::problem::Reach::Side(SIDE.into());
                Refusal::OutOfReach { size, method, reach, seconds: None, instead: None }
            }
        });
    }
    let total = formula(cover);
    let pieces = cover.grid().size.shorter().into();
    cover.remember(pieces);
    let few = classes && total <= LISTED.into() && limit.solutions.is_none() && exact::reaches(cover.covering());
    let counted =
        few.then(|| exact::count(cover.covering(), pieces, limit)).filter(|counted| counted.end.is_complete());
    let classes = counted.and_then(|counted| counted.classes).map(BigUint::from);
    let optimum = Optimum { theorem: Some("theorem-cover-rooks"), ..proved(cover, pieces).expect("none is asked for") };
    let mut tally = Tally { total, classes, end: End::Complete, method, nodes: 0, optimum: Some(optimum) };
    if let Some(most) = limit.solutions.filter(|&most| tally.total > most.into()) {
        (tally.total, tally.end, tally.classes) = (most.into(), End::Stopped(Stop::Solutions), None);
    }
    Ok(tally)
}

/// Counts by listing, up to the number of solutions that the limit allows.
fn listed(cover: &Cover, method: &'static str, classes: bool, limit: &Limit) -> Result<Tally, Refusal> {
    let method = cover.method(Task::Enumerate, Some(method))?;
    let mut images = Images::new(Group::All, cover.grid().size);
    let (mut total, mut different) = (0u64, 0u64);
    let end = cover.enumerate(Order::Files, Some(method), limit, &mut |squares| {
        total += 1;
        different += u64::from(classes && images.is_first(squares, |image| is_allowed(cover, image)));
        Continue(())
    })?;
    let classes = (classes && end.is_complete()).then(|| different.into());
    let optimum = cover.pieces().and_then(|pieces| proved(cover, pieces));
    Ok(Tally { total: total.into(), classes, end, method, nodes: 0, optimum })
}
