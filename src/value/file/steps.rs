//! Steps of searches and of methods that make tours, as data.

use super::object::{Object, names};
use crate::board::{Square, file_name};
use crate::problem::{Changed, Stride};
use crate::search::Stop;
use crate::search::tour::vandermonde::Join;
use crate::value::{Deed, Fact, Item, Narrative, Quarter, Trace};
use serde_json::{Value as Json, json};

/// Adds at most `most` steps, numbered as in the text output. The key `first` is the number of the
/// first step in the whole search.
pub fn trace_object(object: Object, trace: &Trace, most: usize) -> Object {
    let size = trace.grid.size;
    object
        .with("problem", trace.problem.as_str())
        .with("size", json!([size.files(), size.ranks()]))
        .maybe(trace.grid.joins.word().unwrap_or("torus"), trace.grid.joins.word().map(|_| true))
        .with("piece", trace.piece.name)
        .maybe("method", trace.method)
        .maybe("blocked", (!trace.blocked.is_empty()).then(|| names(&trace.blocked)))
        .with("start", names(&trace.start))
        .with("first", trace.first)
        .maybe("total", trace.total)
        .with("steps", steps(trace).take(most).map(Json::from).collect::<Vec<_>>())
        .with("complete", trace.stopped.is_none())
        .maybe("stopped", trace.stopped.map(Stop::word))
}

/// Returns the steps, one object each.
pub(super) fn steps(trace: &Trace) -> impl Iterator<Item = Object> {
    (trace.shown_from()..).zip(&trace.steps).map(|(n, deed)| step(n, deed))
}

fn step(n: u64, deed: &Deed) -> Object {
    let object = Object::default().with("n", n).with("do", deed.word());
    let name = |square: &Square| square.to_string();
    match deed {
        Deed::Place(square) => object.with("square", name(square)),
        Deed::Allow(pieces) => object.with("pieces", *pieces),
        Deed::Best { square, quarter, gain, ties } => object
            .with("square", name(square))
            .maybe("quarter", quarter.map(Quarter::word))
            .with("gain", *gain)
            .with("ties", names(ties)),
        Deed::Need { square, ways } => object.with("square", name(square)).with("ways", *ways),
        Deed::Short { pieces, most, open, first } => {
            object.with("left", *pieces).with("most", *most).with("uncovered", *open).with("square", name(first))
        }
        Deed::Given(square) => object.with("square", name(square)).with("given", true),
        Deed::Remove { square, .. } => object.with("square", name(square)),
        Deed::Reject { square, by } => {
            let by: Vec<Square> = by.iter().map(|(square, _)| *square).collect();
            object.with("square", name(square)).with("by", names(&by))
        }
        Deed::DeadEnd { file, back } => {
            object.maybe("file", file.map(file_name)).maybe("back", back.as_ref().map(name))
        }
        Deed::Tell { fact, off, on, about } => [("off", off), ("on", on), ("squares", about)]
            .into_iter()
            .filter(|(_, squares)| !squares.is_empty())
            .fold(data(object, fact), |object, (name, squares)| object.with(name, names(squares))),
        Deed::Found { number } => object.with("solution", *number),
    }
}

/// Adds the data of a fact.
fn data(object: Object, fact: &Fact) -> Object {
    fact.data().fold(object, |object, (name, item)| match item {
        Item::Number(number) | Item::Seed(number) => object.with(name, number),
        Item::File(file) => object.with(name, file_name(file)),
        Item::Rank(rank) => object.with(name, rank + 1),
        Item::Bits(bits, width) => object.with(name, format!("{bits:0width$b}", width = width as usize)),
    })
}

/// Adds the steps of a method that makes a tour.
pub fn story_object(object: Object, narrative: &Narrative) -> Object {
    let size = narrative.grid.size;
    object
        .with("problem", narrative.problem.as_str())
        .with("size", json!([size.files(), size.ranks()]))
        .with("piece", narrative.piece.name)
        .maybe("blocked", (!narrative.blocked.is_empty()).then(|| names(&narrative.blocked)))
        .with("method", narrative.story.method)
        .with("steps", strides(narrative).map(Json::from).collect::<Vec<_>>())
        .with("path", names(&narrative.story.path))
        .with("complete", narrative.story.stopped.is_none())
        .maybe("stopped", narrative.story.stopped.map(Stop::word))
}

/// Returns the steps, one object each.
pub(super) fn strides(narrative: &Narrative) -> impl Iterator<Item = Object> {
    (narrative.story.first..).zip(narrative.story.shown()).map(|(n, stride)| stride_of(n, stride))
}

fn stride_of(n: u64, stride: &Stride) -> Object {
    let name = |square: &Square| square.to_string();
    let does = |what: &'static str| Object::default().with("n", n).with("do", what);
    match stride {
        Stride::Start(square) => does("start").with("square", name(square)),
        Stride::Go { to, onward, others, .. } => {
            let others: Vec<Json> = others.iter().map(|(square, count)| json!([name(square), count])).collect();
            does("go").with("square", name(to)).with("onward", *onward).with("others", others)
        }
        Stride::Order(number, moves) => does("order")
            .with("number", *number)
            .with("moves", moves.iter().map(|(files, ranks)| vec![*files, *ranks]).collect::<Vec<_>>()),
        Stride::Try(square) => does("try").with("square", name(square)),
        Stride::Back(square) => does("back").with("square", name(square)),
        Stride::Lost(square) => does("lost").with("square", name(square)),
        Stride::DeadEnd(square, _) => does("dead end").with("square", name(square)),
        Stride::Begin(path) => does("begin").with("path", names(path)),
        Stride::Change { change, path } => change_of(does, change).with("path", names(path)),
        Stride::Circuits(circuits) => {
            does("circuits").with("circuits", circuits.iter().map(|circuit| names(circuit)).collect::<Vec<_>>())
        }
        Stride::Pairs(joins, halves) => does("join pairs")
            .with("joins", joins.iter().map(join).collect::<Vec<_>>())
            .with("circuits", halves.iter().map(|half| names(half)).collect::<Vec<_>>()),
        Stride::Join(one) => does("join").with("join", join(one)),
        Stride::Found(closed) => does("found").with("closed", *closed),
        Stride::Exhausted => does("exhausted"),
        Stride::GaveUp => does("gave up"),
    }
}

fn change_of(does: impl Fn(&'static str) -> Object, change: &Changed) -> Object {
    let name = |square: &Square| square.to_string();
    match change {
        Changed::Extend(square) => does("extend").with("square", name(square)),
        Changed::TurnTail { pivot, new, .. } => does("turn tail").with("after", name(pivot)).with("end", name(new)),
        Changed::TurnHead { pivot, new, .. } => does("turn head").with("before", name(pivot)).with("start", name(new)),
        Changed::Reverse => does("reverse"),
        Changed::Rotate(square) => does("rotate").with("start", name(square)),
        Changed::Insert { after, first, last } => {
            does("insert").with("after", name(after)).with("first", name(first)).with("last", name(last))
        }
    }
}

fn join(join: &Join) -> Json {
    json!({ "one": names(&join.one), "other": names(&join.other) })
}
