//! Steps of searches and of methods that make tours, as data.

use super::object::{JsonObject, square_names};
use crate::board::{Square, file_name};
use crate::problem::{PathEdit, TourStep};
use crate::search::Stop;
use crate::search::tour::vandermonde::CircuitJoin;
use crate::value::{BoardQuarter, DetailValue, SearchTrace, StepDetail, TourReport, TraceStep};
use serde_json::{Value as Json, json};

/// Adds at most `most` steps, numbered as in the text output. The key `first` is the number of the
/// first step in the whole search.
pub fn trace_object(object: JsonObject, trace: &SearchTrace, most: usize) -> JsonObject {
    let size = trace.grid.size;
    object
        .with("problem", trace.problem.as_str())
        .with("size", json!([size.files(), size.ranks()]))
        .with_optional(
            trace.grid.topology.word().unwrap_or("torus"),
            trace.grid.topology.word().map(|_| true),
        )
        .with("piece", trace.piece.name)
        .with_optional("method", trace.method)
        .with_optional("blocked", (!trace.blocked.is_empty()).then(|| square_names(&trace.blocked)))
        .with("start", square_names(&trace.start))
        .with("first", trace.first)
        .with_optional("total", trace.total)
        .with("steps", step_objects(trace).take(most).map(Json::from).collect::<Vec<_>>())
        .with("complete", trace.stopped.is_none())
        .with_optional("stopped", trace.stopped.map(Stop::word))
}

/// Returns the steps, one object each.
pub(super) fn step_objects(trace: &SearchTrace) -> impl Iterator<Item = JsonObject> {
    (trace.first_shown()..).zip(&trace.steps).map(|(n, deed)| step_object(n, deed))
}

fn step_object(n: u64, deed: &TraceStep) -> JsonObject {
    let object = JsonObject::default().with("n", n).with("do", deed.word());
    let name = |square: &Square| square.to_string();
    match deed {
        TraceStep::Place(square) => object.with("square", name(square)),
        TraceStep::Allow(pieces) => object.with("pieces", *pieces),
        TraceStep::Best { square, quarter, gain, ties } => object
            .with("square", name(square))
            .with_optional("quarter", quarter.map(BoardQuarter::word))
            .with("gain", *gain)
            .with("ties", square_names(ties)),
        TraceStep::Need { square, ways } => object.with("square", name(square)).with("ways", *ways),
        TraceStep::Short { pieces, most, open, first } => object
            .with("left", *pieces)
            .with("most", *most)
            .with("uncovered", *open)
            .with("square", name(first)),
        TraceStep::Given(square) => object.with("square", name(square)).with("given", true),
        TraceStep::Remove { square, .. } => object.with("square", name(square)),
        TraceStep::Reject { square, by } => {
            let by: Vec<Square> = by.iter().map(|(square, _)| *square).collect();
            object.with("square", name(square)).with("by", square_names(&by))
        }
        TraceStep::DeadEnd { file, back } => object
            .with_optional("file", file.map(file_name))
            .with_optional("back", back.as_ref().map(name)),
        TraceStep::Detail { fact, off, on, about } => {
            [("off", off), ("on", on), ("squares", about)]
                .into_iter()
                .filter(|(_, squares)| !squares.is_empty())
                .fold(with_detail(object, fact), |object, (name, squares)| {
                    object.with(name, square_names(squares))
                })
        }
        TraceStep::Found { number } => object.with("solution", *number),
    }
}

/// Adds the data of a fact.
fn with_detail(object: JsonObject, fact: &StepDetail) -> JsonObject {
    fact.values().fold(object, |object, (name, item)| match item {
        DetailValue::Number(number) | DetailValue::Seed(number) => object.with(name, number),
        DetailValue::File(file) => object.with(name, file_name(file)),
        DetailValue::Rank(rank) => object.with(name, rank + 1),
        DetailValue::Bits(bits, width) => {
            object.with(name, format!("{bits:0width$b}", width = width as usize))
        }
    })
}

/// Adds the steps of a method that makes a tour.
pub fn tour_trace_object(object: JsonObject, narrative: &TourReport) -> JsonObject {
    let size = narrative.grid.size;
    object
        .with("problem", narrative.problem.as_str())
        .with("size", json!([size.files(), size.ranks()]))
        .with("piece", narrative.piece.name)
        .with_optional(
            "blocked",
            (!narrative.blocked.is_empty()).then(|| square_names(&narrative.blocked)),
        )
        .with("method", narrative.trace.method)
        .with("steps", tour_step_objects(narrative).map(Json::from).collect::<Vec<_>>())
        .with("path", square_names(&narrative.trace.path))
        .with("complete", narrative.trace.stopped.is_none())
        .with_optional("stopped", narrative.trace.stopped.map(Stop::word))
}

/// Returns the steps, one object each.
pub(super) fn tour_step_objects(narrative: &TourReport) -> impl Iterator<Item = JsonObject> {
    (narrative.trace.first..)
        .zip(narrative.trace.visible_steps())
        .map(|(n, stride)| tour_step_object(n, stride))
}

fn tour_step_object(n: u64, stride: &TourStep) -> JsonObject {
    let name = |square: &Square| square.to_string();
    let does = |what: &'static str| JsonObject::default().with("n", n).with("do", what);
    match stride {
        TourStep::Start(square) => does("start").with("square", name(square)),
        TourStep::Go { to, onward, others, .. } => {
            let others: Vec<Json> =
                others.iter().map(|(square, count)| json!([name(square), count])).collect();
            does("go").with("square", name(to)).with("onward", *onward).with("others", others)
        }
        TourStep::Order(number, moves) => does("order").with("number", *number).with(
            "moves",
            moves.iter().map(|(files, ranks)| vec![*files, *ranks]).collect::<Vec<_>>(),
        ),
        TourStep::Try(square) => does("try").with("square", name(square)),
        TourStep::Back(square) => does("back").with("square", name(square)),
        TourStep::Lost(square) => does("lost").with("square", name(square)),
        TourStep::DeadEnd(square, _) => does("dead end").with("square", name(square)),
        TourStep::Begin(path) => does("begin").with("path", square_names(path)),
        TourStep::Change { change, path } => {
            path_edit_object(does, change).with("path", square_names(path))
        }
        TourStep::Circuits(circuits) => does("circuits").with(
            "circuits",
            circuits.iter().map(|circuit| square_names(circuit)).collect::<Vec<_>>(),
        ),
        TourStep::Pairs(joins, halves) => does("join pairs")
            .with("joins", joins.iter().map(join_json).collect::<Vec<_>>())
            .with("circuits", halves.iter().map(|half| square_names(half)).collect::<Vec<_>>()),
        TourStep::Join(one) => does("join").with("join", join_json(one)),
        TourStep::Found(closed) => does("found").with("closed", *closed),
        TourStep::Exhausted => does("exhausted"),
        TourStep::GaveUp => does("gave up"),
    }
}

fn path_edit_object(does: impl Fn(&'static str) -> JsonObject, change: &PathEdit) -> JsonObject {
    let name = |square: &Square| square.to_string();
    match change {
        PathEdit::Extend(square) => does("extend").with("square", name(square)),
        PathEdit::TurnTail { pivot, new, .. } => {
            does("turn tail").with("after", name(pivot)).with("end", name(new))
        }
        PathEdit::TurnHead { pivot, new, .. } => {
            does("turn head").with("before", name(pivot)).with("start", name(new))
        }
        PathEdit::Reverse => does("reverse"),
        PathEdit::Rotate(square) => does("rotate").with("start", name(square)),
        PathEdit::Insert { after, first, last } => does("insert")
            .with("after", name(after))
            .with("first", name(first))
            .with("last", name(last)),
    }
}

fn join_json(join: &CircuitJoin) -> Json {
    json!({ "one": square_names(&join.one), "other": square_names(&join.other) })
}
