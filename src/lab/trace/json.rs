//! Steps of searches and of methods that make tours, as data.

use crate::data::{JsonObject, square_names};
use crate::problem::{PathEdit, PathStep, PieceGroup, TourStep};
use crate::trace::{BoardQuarter, DetailValue, SearchTrace, StepDetail, TraceStep};
use bezzel_base::board::{Regions, Square, file_name};
use bezzel_base::core::Unit;
use bezzel_tours::vandermonde::CircuitJoin;
use serde_json::{Value as Json, json};

/// Adds at most `most` steps, numbered as in the text output. The key `first` is the number of the
/// first step in the whole search. Tours have their last path instead of the first board.
pub fn trace_object(object: JsonObject, trace: &SearchTrace, most: usize) -> JsonObject {
    let steps: Vec<Json> = step_objects(trace).take(most).map(Json::from).collect();
    let object = object.with("problem", trace.problem.as_str()).with_size(trace.grid.size);
    let object = if trace.is_tour() {
        object
            .with("piece", trace.piece.name.clone())
            .with_squares("blocked", &trace.blocked)
            .with_optional("method", trace.method)
            .with("steps", steps)
            .with("path", square_names(&trace.last_path()))
    } else {
        object
            .with_topology(trace.grid.topology)
            .with_optional("piece", trace.piece_groups.is_empty().then(|| trace.piece.name.clone()))
            .with_optional("kinds", kind_objects(trace))
            .with_optional("method", trace.method)
            .with_squares("blocked", &trace.blocked)
            .with("start", square_names(&trace.start))
            .with("first", trace.first)
            .with_optional("total", trace.total)
            .with("steps", steps)
    };
    object.with_completeness(trace.stopped)
}

/// Returns the kinds in the order of their placement with their numbers, if there are several.
fn kind_objects(trace: &SearchTrace) -> Option<Vec<Json>> {
    let object = |kind: &PieceGroup| json!({ "piece": kind.piece.name, "number": kind.number });
    let kinds: Vec<Json> = trace.piece_groups.iter().map(object).collect();
    (!kinds.is_empty()).then_some(kinds)
}

/// Returns the steps, one object each.
pub(crate) fn step_objects(trace: &SearchTrace) -> impl Iterator<Item = JsonObject> {
    let regions = trace.grid.regions();
    (trace.first_shown()..).zip(&trace.steps).map(move |(n, deed)| step_object(n, deed, regions))
}

fn step_object(n: u64, deed: &TraceStep, regions: Option<&Regions>) -> JsonObject {
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
                .fold(with_detail(object, fact, regions), |object, (name, squares)| {
                    object.with(name, square_names(squares))
                })
        }
        TraceStep::Found { number } => object.with("solution", *number),
        TraceStep::Tour(step) => with_tour_step(object, step),
    }
}

/// Adds the data of a fact.
fn with_detail(object: JsonObject, fact: &StepDetail, regions: Option<&Regions>) -> JsonObject {
    fact.values().fold(object, |object, (name, item)| match item {
        DetailValue::Number(number) | DetailValue::Seed(number) => object.with(name, number),
        DetailValue::File(file) => object.with(name, file_name(file)),
        DetailValue::Rank(rank) => object.with(name, rank + 1),
        DetailValue::Word(word) => object.with(name, word),
        DetailValue::Units(units) => {
            let named = |unit: Unit| match unit {
                Unit::File(file) => format!("file {}", file_name(file)),
                Unit::Rank(rank) => format!("rank {}", rank + 1),
                Unit::Region(region) => {
                    let letter = regions.map(|it| it.letter(region).to_string());
                    format!("region {}", letter.unwrap_or_default())
                }
            };
            object.with(name, units.iter().map(named).collect::<Vec<_>>())
        }
        DetailValue::Bits(bits, width) => {
            object.with(name, format!("{bits:0width$b}", width = width as usize))
        }
    })
}

/// Adds the data of a step of a tour.
fn with_tour_step(object: JsonObject, step: &TourStep) -> JsonObject {
    let name = |square: &Square| square.to_string();
    match step {
        TourStep::Go { to, onward, others, .. } => {
            let others: Vec<Json> =
                others.iter().map(|(square, count)| json!([name(square), count])).collect();
            object.with("square", name(to)).with("onward", *onward).with("others", others)
        }
        TourStep::Order(number, moves) => object.with("number", *number).with(
            "moves",
            moves.iter().map(|(files, ranks)| vec![*files, *ranks]).collect::<Vec<_>>(),
        ),
        TourStep::Start(square)
        | TourStep::Try(square)
        | TourStep::Back(square)
        | TourStep::Lost(square)
        | TourStep::DeadEnd(square, _) => object.with("square", name(square)),
        TourStep::MissesClue(square, clue, number) => {
            object.with("square", name(square)).with("clue", name(clue)).with("number", *number)
        }
        TourStep::Begin(path) => object.with("path", square_names(path)),
        TourStep::Change { change, path } => {
            with_path_edit(object, change).with("path", square_names(path))
        }
        TourStep::Circuits(circuits) => object.with(
            "circuits",
            circuits.iter().map(|circuit| square_names(circuit)).collect::<Vec<_>>(),
        ),
        TourStep::Pairs(joins, halves) => object
            .with("joins", joins.iter().map(join_json).collect::<Vec<_>>())
            .with("circuits", halves.iter().map(|half| square_names(half)).collect::<Vec<_>>()),
        TourStep::Join(one, _) => object.with("join", join_json(one)),
        TourStep::Found(closed) => object.with("closed", *closed),
        TourStep::Exhausted | TourStep::NoneByRule | TourStep::GaveUp => object,
        TourStep::Path(step) => with_path_step(object, step),
    }
}

/// Adds the data of a step of a search for a path.
fn with_path_step(object: JsonObject, step: &PathStep) -> JsonObject {
    let name = |square: &Square| square.to_string();
    match step {
        PathStep::Start(square) | PathStep::Stranded(square) => object.with("square", name(square)),
        PathStep::Layer { distance: number, squares }
        | PathStep::Round { round: number, squares } => {
            object.with("number", *number).with("squares", square_names(squares))
        }
        PathStep::Predecessor(path) | PathStep::Shortest(path) => {
            object.with("path", square_names(path))
        }
        PathStep::Descend { to, value, others } => object
            .with("square", name(to))
            .with("value", *value)
            .with("others", square_names(others)),
        PathStep::Nearest { to, gap, others } => {
            let others: Vec<Json> =
                others.iter().map(|(square, gap)| json!([name(square), gap])).collect();
            object.with("square", name(to)).with("gap", *gap).with("others", others)
        }
        PathStep::Improved { moves } => object.with("moves", *moves),
        PathStep::Bound { square, moves, best } => {
            object.with("square", name(square)).with("moves", *moves).with("best", *best)
        }
        PathStep::NotShortest { moves, shortest } => {
            object.with("moves", *moves).with("shortest", *shortest)
        }
        PathStep::Unreachable(from, to) => object.with("from", name(from)).with("to", name(to)),
    }
}

fn with_path_edit(object: JsonObject, change: &PathEdit) -> JsonObject {
    let name = |square: &Square| square.to_string();
    match change {
        PathEdit::Extend(square) => object.with("square", name(square)),
        PathEdit::TurnTail { pivot, new, .. } => {
            object.with("after", name(pivot)).with("end", name(new))
        }
        PathEdit::TurnHead { pivot, new, .. } => {
            object.with("before", name(pivot)).with("start", name(new))
        }
        PathEdit::Reverse => object,
        PathEdit::Rotate(square) => object.with("start", name(square)),
        PathEdit::Insert { after, first, last } => {
            object.with("after", name(after)).with("first", name(first)).with("last", name(last))
        }
    }
}

fn join_json(join: &CircuitJoin) -> Json {
    json!({ "one": square_names(&join.one), "other": square_names(&join.other) })
}
