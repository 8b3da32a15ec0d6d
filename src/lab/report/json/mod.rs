//! Values and faults as JSON objects, for programs.
//!
//! Every object starts with `kind` and `command`. Counts of a search (solutions, classes, nodes)
//! are decimal strings, because they exceed 2^53. Quantities bounded by a board or a file are
//! numbers, and a size is its files and ranks. Only sentences depend on the language: `message` and
//! `help` of an error, `notes` under a table, pages of help.

mod boards;
mod files;
mod tables;

use super::{
    ViewOptions, answer_help, answer_message, expected_texts, source_position, stop_text, value_doc,
};
use crate::bind::BRUTE_FORCE_PAGE;
use crate::data::{NoSolution, Proof, ProofStatement, strip_kind};
use crate::io::plot_object;
use crate::problem::{Problem, UserDefinition};
use crate::puzzle::Puzzle;
use crate::puzzle::report::json::{with_challenges, with_position, with_puzzle, with_tally};
use crate::state::{Fault, FaultKind, MalformedFile, StatementAnswer, Suggestion, Verdict};
use crate::trace::SearchTrace;
use crate::trace::json::trace_object;
use crate::value::{DefinitionChange, HelpTopic, Value};
use bezzel_base::core::Stop;
use bezzel_messages::Lang;
use boards::{
    with_board, with_edited_board, with_explicit_board, with_gallery, with_map, with_slides,
    with_survey,
};
use files::{with_checked, with_checked_proof, with_saved};
use serde_json::{Value as Json, json};
use std::sync::Arc;
use tables::{note_sentences, with_count, with_estimate, with_rows, with_table};

pub use crate::data::JsonObject;
pub(crate) use boards::fen_field;
#[cfg(feature = "protocol")]
pub use boards::solution_shape;

/// Returns the result of a statement, with its run time if that was requested. Returns `None` if
/// there is nothing to show.
pub fn answer_object(answer: &StatementAnswer, view: &ViewOptions) -> Option<JsonObject> {
    let object = match &answer.outcome {
        Ok(value) => {
            let meant = match &answer.suggestion {
                Some(Suggestion::Command { text, .. }) => Some(text.as_str()),
                _ => None,
            };
            self::value_object(value, &answer.command, view)?.with_optional("meant", meant)
        }
        Err(fault) => {
            let object = self::fault_object(fault, answer, view.lang);
            let (meant, verbs, left_out) = match &answer.suggestion {
                Some(Suggestion::Command { text, verbs, omitted: left_out, .. }) => {
                    (Some(text.as_str()), verbs.as_slice(), left_out.as_slice())
                }
                _ => (None, &[][..], &[][..]),
            };
            let commands: Vec<&str> = verbs.iter().map(|(_, command)| command.as_str()).collect();
            object
                .with_optional("help", answer_help(fault, answer, view.lang))
                .with_optional("meant", meant)
                .with_optional("left_out", (!left_out.is_empty()).then_some(left_out))
                .with_optional("commands", (!commands.is_empty()).then_some(commands))
        }
    };
    let timed = answer.timed && object.get("seconds").is_none();
    let object = object.with_optional("nothing_ran", answer.is_unrun.then_some(true));
    let marks = answer
        .drawn_marks
        .iter()
        .map(|&(mark, meaning)| json!({ "mark": mark.to_string(), "read": meaning.word() }));
    let marks: Vec<Json> = marks.collect();
    let object = object.with_optional("marks", (!marks.is_empty()).then_some(marks));
    Some(object.with_optional("seconds", timed.then_some(answer.seconds)))
}

/// Returns a value as an object. Returns `None` for values without output.
pub fn value_object(value: &Value, command: &str, view: &ViewOptions) -> Option<JsonObject> {
    let object = |kind| JsonObject::new(kind).with("command", command);
    Some(match value {
        Value::Count(value) => with_count(object("count"), value, view.lang),
        Value::Board(value) if value.is_path => with_board(object("path"), value),
        Value::Board(value) if value.closed_tour.is_some() => with_board(object("tour"), value),
        Value::Board(value) => with_board(object("board"), value),
        Value::Edited(edited) => with_edited_board(object("board"), edited, view.lang),
        Value::Explicit(value) => with_explicit_board(object("board"), value),
        Value::Gallery(value) => with_gallery(object("boards"), value),
        Value::Slides(value) => with_slides(object("slides"), value, view),
        Value::Set(_) => object("set").with("count", Json::Null).with("complete", false),
        Value::Survey(value) => with_survey(object("set"), value, view.lang),
        Value::None(value) => with_no_solution(object("none"), value, view.lang),
        Value::Number(value) => object("number").with("value", value.to_string()),
        Value::Truth(value) => object("truth").with("value", *value),
        Value::Function(function) => object("function")
            .with("params", function.params.as_slice())
            .with("body", function.text.as_str()),
        Value::Text(text) | Value::Written(text) => object("text").with("value", text.as_str()),
        Value::Printed(parts) => object("text").with("value", view.printed_line(parts)),
        Value::Right(_) => object("truth").with("value", true),
        Value::Table(value) => with_table(object("table"), value, view),
        Value::Rows(value) => with_rows(object("rows"), &value.table, view),
        Value::Plot(value) => plot_object(object("plot"), value)
            .with_optional("notes", note_sentences(&value.notes, view)),
        Value::Trace(value) => with_trace(object("trace"), value),
        Value::Traces(traces) => {
            let one = |trace: &SearchTrace| with_trace(JsonObject::new("trace"), trace).into();
            object("traces").with("traces", traces.iter().map(one).collect::<Vec<Json>>())
        }
        Value::Tree(tree) => object("tree").with("problem", tree.problem.as_str()).with(
            "nodes",
            tree.nodes
                .iter()
                .map(|node| {
                    json!({
                        "square": node.square.to_string(),
                        "depth": node.depth,
                        "rejected": node.rejected,
                        "dead_end": node.is_dead_end,
                        "solution": node.solution,
                    })
                })
                .collect::<Vec<_>>(),
        ),
        Value::Map(value) => with_map(object("map"), value, view.lang),
        Value::Proof(value) => with_proof(object("proof"), value),
        Value::Estimate(value) => with_estimate(object("estimate"), value, view),
        Value::Puzzle(value) => with_puzzle(object("puzzle"), value, view),
        Value::Puzzles(puzzles) => {
            let one = |puzzle: &Arc<Puzzle>| -> Json {
                with_puzzle(JsonObject::new("puzzle"), puzzle, view).into()
            };
            object("puzzles").with("puzzles", puzzles.iter().map(one).collect::<Vec<Json>>())
        }
        Value::Challenges(rows) => with_challenges(object("challenges"), rows),
        Value::Position(value) => with_position(object("position"), value, view),
        Value::Tally(value) => with_tally(object("tally"), value),
        Value::Help(topic) => {
            object("help").with("topic", topic_word(topic)).with("text", page_text(value, view))
        }
        Value::About(problem) => {
            with_problem(object("about"), problem).with("text", page_text(value, view))
        }
        Value::Saved(value) => with_saved(object("saved"), value),
        Value::Checked(value) => with_checked(object("checked"), value),
        Value::CheckedProof(value) => with_checked_proof(object("checked"), value),
        Value::Setting { key, value } => {
            object("setting").with("key", *key).with("value", value.as_str())
        }
        Value::Defined(value) => with_definition(object("defined"), value),
        Value::Shards(report) => crate::shards::report::with_shards(object("shards"), report),
        Value::Cleared(runs) => object("cleared").with("runs", runs.to_string()),
        Value::Version => {
            object("version").with("name", "bezzel").with("version", env!("CARGO_PKG_VERSION"))
        }
        Value::Nothing | Value::Quit => return None,
    })
}

/// Returns a fault with its position in the source.
pub fn fault_object(fault: &Fault, answer: &StatementAnswer, lang: Lang) -> JsonObject {
    let source = &answer.source;
    let at = fault.span.map(|span| source_position(&source.text, span));
    let wanted = fault.expected_items().map(|(wanted, _)| expected_texts(wanted, lang));
    let wanted =
        wanted.map(|words| words.iter().map(|word| word.replace('`', "")).collect::<Vec<_>>());
    JsonObject::new("error")
        .with("command", answer.command.as_str())
        .with("code", fault.code().to_string())
        .with("message", answer_message(fault, answer, lang))
        .with_optional("source", source.name.clone())
        .with_optional("line", at.map(|at| at.line))
        .with_optional("column", at.map(|at| at.column))
        .with_optional("expected", wanted)
        .with_optional("file", file_position(&fault.kind))
        .with_optional("verdict", fault.kind.file_verdict().map(Verdict::word))
}

/// Adds the steps of a method up to the capacity of an answer.
fn with_trace(object: JsonObject, trace: &SearchTrace) -> JsonObject {
    let carried = trace.listed_steps();
    let capped = (carried < trace.steps.len()).then(|| {
        let next = trace.first_shown() + carried as u64;
        let rest = trace.command_for(next, next + carried as u64 - 1);
        boards::left_out_json("steps", trace.steps.len() as u64, carried as u64, &rest)
    });
    trace_object(object, trace, carried).with_optional("capped", capped)
}

/// Adds the proved statement, the size of the proof, and the command that checks it once both files
/// are written.
fn with_proof(object: JsonObject, proof: &Proof) -> JsonObject {
    let pieces = match &proof.statement {
        ProofStatement::Some(solution)
        | ProofStatement::Fewest(solution)
        | ProofStatement::Most(solution) => Some(solution.len()),
        ProofStatement::None | ProofStatement::All(_) => None,
    };
    let solutions = match &proof.statement {
        ProofStatement::All(all) => Some(all.len().to_string()),
        _ => None,
    };
    object
        .with("problem", proof.problem_text())
        .with("statement", proof.statement.word())
        .with_optional("pieces", pieces)
        .with_optional("objective", proof.objective())
        .with_optional("solutions", solutions)
        .with("variables", proof.variables)
        .with("constraints", proof.constraints)
        .with("nodes", proof.nodes.to_string())
        .with("steps", proof.steps.to_string())
        .with("bytes", proof.bytes)
        .with("seconds", proof.seconds)
        .with("proved", proof.stopped.is_none())
        .with_optional("stopped", proof.stopped.map(Stop::word))
        .with("checked", false)
        .with("check", "veripb FILE.opb FILE.pbp")
}

/// Returns the position of the error in a file.
fn file_position(kind: &FaultKind) -> Option<Json> {
    let FaultKind::Malformed { path, line, column, what } = kind else { return None };
    let mut place = json!({ "path": path.display().to_string(), "line": line, "column": column });
    if let MalformedFile::Guessed(readings) = what {
        place["taken_for"] = readings.first().map(|reading| reading.problem.as_str()).into();
        let problems: Vec<&str> = readings.iter().map(|reading| reading.problem.as_str()).collect();
        place["readings"] = problems.into();
    }
    Some(place)
}

fn with_no_solution(object: JsonObject, none: &NoSolution, lang: Lang) -> JsonObject {
    let object = object.with("problem", none.problem.as_str()).with("proved", none.reason.is_ok());
    let object = match &none.reason {
        Ok(reason) => object.with("reason", crate::report::reason_text(lang, reason)),
        Err(stop) => {
            object.with("reason", stop_text(lang, *stop, None)).with("stopped", stop.word())
        }
    };
    match (&none.partial_tour, &none.stopped_search) {
        (Some(walk), _) => boards::with_walk(object, walk),
        (None, Some(stopped)) => boards::with_stopped_search(object, stopped),
        (None, None) => object,
    }
}

/// Adds a definition, with its name, the command that repeats it, and the definition before it.
fn with_definition(object: JsonObject, defined: &DefinitionChange) -> JsonObject {
    object
        .with("name", &*defined.definition.name)
        .with("define", defined.definition.to_source())
        .with("defined", !defined.gone)
        .with_optional("before", defined.before.as_deref().map(UserDefinition::to_source))
}

fn topic_word(topic: &HelpTopic) -> Json {
    match topic {
        HelpTopic::Overview => Json::Null,
        HelpTopic::Menu(page) => page.next.trim_end().into(),
        HelpTopic::Word { word, .. } => word.as_str().into(),
        HelpTopic::BruteForce { .. } => BRUTE_FORCE_PAGE.into(),
        HelpTopic::Definition(definition) => (&*definition.name).into(),
        HelpTopic::Variable(shape) => shape.name.as_str().into(),
    }
}

/// Returns the page as plain text.
fn page_text(value: &Value, view: &ViewOptions) -> String {
    bezzel_drawing::plain::render(&value_doc(value, view), view.width)
}

fn with_problem(object: JsonObject, problem: &Problem) -> JsonObject {
    let sequence = |s: &crate::problem::IntegerSequence| json!({ "id": s.id, "title": strip_kind(s.title), "from": s.from, "values": s.values().collect::<Vec<_>>() });
    let sequences: Vec<Json> = problem.entry.theory.sequences.iter().map(sequence).collect();
    object
        .with("problem", problem.word())
        .with("theorems", problem.entry.theory.theorems)
        .with("sequences", sequences)
}
