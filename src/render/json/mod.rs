//! Values and faults as JSON objects, for programs.
//!
//! Every object starts with `kind` and `command`. Counts of a search (solutions, classes, nodes)
//! are decimal strings, because they exceed 2^53. Quantities bounded by a board or a file are
//! numbers, and a size is its files and ranks. Only sentences depend on the language: `message` and
//! `help` of an error, `notes` under a table, pages of help.

mod boards;
mod files;
mod games;
mod tables;

use crate::present::{View, answer_help, doc, expected, fault_message, place, stopped};
use crate::problem::{Definition, Problem};
use crate::search::Stop;
use crate::value::bare;
use crate::value::file::{plot_object, story_object, trace_object};
use crate::value::game::Challenge;
use crate::value::{Defined, NoSolution, Proof, Statement, Topic, Trace, Value};
use crate::verb::bind::BRUTE_FORCE_PAGE;
use crate::verb::{Answer, Fault, FaultKind, Malformed, Meant, Source};
use crate::words::Lang;
use boards::{explicit, gallery, map, slides, survey, with_board};
use files::{checked, saved, shards};
use games::{position, puzzle, tally};
use serde_json::{Value as Json, json};
use tables::{count, estimate, notes, rows, table};

pub use crate::value::file::Object;

/// Returns the result of a statement, with its run time if that was requested. Returns `None` if
/// there is nothing to show.
pub fn answer(answer: &Answer, view: &View) -> Option<Object> {
    let object = match &answer.outcome {
        Ok(value) => self::value(value, &answer.command, view)?,
        Err(fault) => {
            let object = self::fault(fault, &answer.command, &answer.source, view.lang);
            let (meant, verbs, left_out) = match &answer.meant {
                Some(Meant::Command { text, verbs, left_out, .. }) => {
                    (Some(text.as_str()), verbs.as_slice(), left_out.as_slice())
                }
                _ => (None, &[][..], &[][..]),
            };
            let commands: Vec<&str> = verbs.iter().map(|(_, command)| command.as_str()).collect();
            object
                .maybe("help", answer_help(fault, answer, view.lang, false))
                .maybe("meant", meant)
                .maybe("left_out", (!left_out.is_empty()).then_some(left_out))
                .maybe("commands", (!commands.is_empty()).then_some(commands))
        }
    };
    let timed = answer.timed && object.get("seconds").is_none();
    let object = object.maybe("nothing_ran", answer.unrun.then_some(true));
    Some(object.maybe("seconds", timed.then_some(answer.seconds)))
}

/// Returns a value as an object. Returns `None` for values without output.
pub fn value(value: &Value, command: &str, view: &View) -> Option<Object> {
    let object = |kind| Object::new(kind).with("command", command);
    Some(match value {
        Value::Count(value) => count(object("count"), value, view.lang),
        Value::Board(value) if value.walk.is_some() => with_board(object("tour"), value),
        Value::Board(value) => with_board(object("board"), value),
        Value::Explicit(value) => explicit(object("board"), value),
        Value::Gallery(value) => gallery(object("boards"), value),
        Value::Slides(value) => slides(object("slides"), value, view),
        Value::Set(_) => object("set").with("count", Json::Null).with("complete", false),
        Value::Survey(value) => survey(object("set"), value, view.lang),
        Value::None(value) => none(object("none"), value, view.lang),
        Value::Number(value) => object("number").with("value", value.to_string()),
        Value::Truth(value) => object("truth").with("value", *value),
        Value::Right(_) => object("truth").with("value", true),
        Value::Table(value) => table(object("table"), value, view),
        Value::Rows(value) => rows(object("rows"), &value.table, view),
        Value::Plot(value) => plot_object(object("plot"), value).maybe("notes", notes(&value.notes, view)),
        Value::Trace(value) => trace(object("trace"), value),
        Value::Story(value) => story_object(object("trace"), value),
        Value::Map(value) => map(object("map"), value, view.lang),
        Value::Proof(value) => proof(object("proof"), value),
        Value::Estimate(value) => estimate(object("estimate"), value, view),
        Value::Puzzle(value) => puzzle(object("puzzle"), value, view),
        Value::Challenges(rows) => {
            let row = |(number, row): (usize, &Challenge)| json!({ "number": number, "puzzle": row.text, "level": row.level, "solutions": row.solutions.map(|n| n.to_string()) });
            object("challenges").with("challenges", (1..).zip(*rows).map(row).collect::<Vec<_>>())
        }
        Value::Position(value) => position(object("position"), value, view),
        Value::Tally(value) => tally(object("tally"), value),
        Value::Help(topic) => object("help").with("topic", topic_word(topic)).with("text", page(value, view)),
        Value::About(problem) => about(object("about"), problem).with("text", page(value, view)),
        Value::Saved(value) => saved(object("saved"), value),
        Value::Checked(value) => checked(object("checked"), value),
        Value::Setting { key, value } => object("setting").with("key", *key).with("value", value.as_str()),
        Value::Defined(value) => defined(object("defined"), value),
        Value::Shards(report) => shards(object("shards"), report),
        Value::Cleared(runs) => object("cleared").with("runs", runs.to_string()),
        Value::Version => object("version").with("name", "bezzel").with("version", env!("CARGO_PKG_VERSION")),
        Value::Nothing | Value::Quit => return None,
    })
}

/// Returns a fault with its position in the source.
pub fn fault(fault: &Fault, command: &str, source: &Source, lang: Lang) -> Object {
    let at = fault.span.map(|span| place(&source.text, span));
    let wanted = match &fault.kind {
        FaultKind::Expected { expected: wanted, .. } => Some(expected(wanted, lang)),
        _ => None,
    };
    let wanted = wanted.map(|words| words.iter().map(|word| word.replace('`', "")).collect::<Vec<_>>());
    Object::new("error")
        .with("command", command)
        .with("code", fault.code().to_string())
        .with("message", fault_message(fault, lang))
        .maybe("source", source.name.clone())
        .maybe("line", at.map(|at| at.line))
        .maybe("column", at.map(|at| at.column))
        .maybe("expected", wanted)
        .maybe("file", at_file(&fault.kind))
        .maybe("verdict", verdict(&fault.kind))
}

/// Adds the steps of a search up to the capacity of an answer.
fn trace(object: Object, trace: &Trace) -> Object {
    let carried = trace.carried();
    let capped = (carried < trace.steps.len()).then(|| {
        let next = trace.shown_from() + carried as u64;
        let rest = trace.command(next, next + carried as u64 - 1);
        boards::left_out("steps", trace.steps.len() as u64, carried as u64, &rest)
    });
    trace_object(object, trace, carried).maybe("capped", capped)
}

/// Adds the proved statement, the size of the proof, and the command that checks it once both files
/// are written.
fn proof(object: Object, proof: &Proof) -> Object {
    let pieces = match &proof.statement {
        Statement::Some(solution) | Statement::Fewest(solution) | Statement::Most(solution) => Some(solution.len()),
        Statement::None | Statement::All(_) => None,
    };
    let solutions = match &proof.statement {
        Statement::All(all) => Some(all.len().to_string()),
        _ => None,
    };
    object
        .with("problem", proof.problem())
        .with("statement", proof.statement.word())
        .maybe("pieces", pieces)
        .maybe("solutions", solutions)
        .with("variables", proof.variables)
        .with("constraints", proof.constraints)
        .with("nodes", proof.nodes.to_string())
        .with("steps", proof.steps.to_string())
        .with("bytes", proof.bytes)
        .with("seconds", proof.seconds)
        .with("proved", proof.stopped.is_none())
        .maybe("stopped", proof.stopped.map(Stop::word))
        .with("checked", false)
        .with("check", "veripb FILE.opb FILE.pbp")
}

/// Returns the position of the error in a file.
fn at_file(kind: &FaultKind) -> Option<Json> {
    let FaultKind::Malformed { path, line, column, what } = kind else { return None };
    let mut place = json!({ "path": path.display().to_string(), "line": line, "column": column });
    if let Malformed::Guessed { problem, .. } = what {
        place["taken_for"] = problem.as_str().into();
    }
    Some(place)
}

/// Returns the verdict on a file with an error. A file in an unknown form is unreadable.
fn verdict(kind: &FaultKind) -> Option<&'static str> {
    match kind {
        FaultKind::Malformed {
            what: Malformed::Guessed { .. } | Malformed::NoProblem | Malformed::NoModel | Malformed::Version(_),
            ..
        } => Some("not-verified"),
        FaultKind::Malformed {
            what: Malformed::Expected(_) | Malformed::Drawing(_) | Malformed::Header(_) | Malformed::Problem(_),
            ..
        } => Some("unreadable"),
        FaultKind::Malformed { .. } => Some("wrong"),
        _ => None,
    }
}

fn none(object: Object, none: &NoSolution, lang: Lang) -> Object {
    let object = object.with("problem", none.problem.as_str()).with("proved", none.reason.is_ok());
    let object = match &none.reason {
        Ok(reason) => object.with("reason", crate::present::reason(lang, reason)),
        Err(stop) => object.with("reason", stopped(lang, *stop, None)).with("stopped", stop.word()),
    };
    match &none.walk {
        Some(walk) => boards::with_walk(object, walk),
        None => object,
    }
}

/// Adds a definition, with its name, the command that repeats it, and the definition before it.
fn defined(object: Object, defined: &Defined) -> Object {
    object
        .with("name", defined.definition.name)
        .with("define", defined.definition.written())
        .with("defined", !defined.gone)
        .maybe("before", defined.before.map(Definition::written))
}

fn topic_word(topic: &Topic) -> Json {
    match topic {
        Topic::Overview => Json::Null,
        Topic::Word(word) => word.as_str().into(),
        Topic::BruteForce(_) => BRUTE_FORCE_PAGE.into(),
        Topic::Definition(definition) => definition.name.into(),
        Topic::Variable(shape) => shape.name.as_str().into(),
    }
}

/// Returns the page as plain text.
fn page(value: &Value, view: &View) -> String {
    crate::render::plain::render(&doc(value, view), view.width)
}

fn about(object: Object, problem: &Problem) -> Object {
    let sequence = |s: &crate::problem::Sequence| json!({ "id": s.id, "title": bare(s.title), "from": s.from, "values": s.values });
    let sequences: Vec<Json> = problem.theory.sequences.iter().map(sequence).collect();
    object.with("problem", problem.word).with("theorems", problem.theory.theorems).with("sequences", sequences)
}
