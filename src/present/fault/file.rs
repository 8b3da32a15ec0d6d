//! What is wrong with a file: what the system says of it, and what it holds that cannot be.

use super::super::shards;
use super::super::speech::text;
use super::syntax::shortened;
use crate::board::Square;
use crate::problem::{PathFlaw, PathProblem, Violation};
use crate::value::shard::Flaw;
use crate::verb::{Damage, Malformed};
use crate::words::{Arg, Lang};
use std::io::ErrorKind;

/// What the system said of a file: in the language of the user where that is known, else in its own words without its number.
pub(super) fn system(lang: Lang, kind: ErrorKind, error: &str) -> String {
    let id = match kind {
        ErrorKind::NotFound => "system-not-found",
        ErrorKind::PermissionDenied => "system-denied",
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => "system-full",
        ErrorKind::IsADirectory => "system-folder",
        ErrorKind::NotADirectory => "system-no-folder",
        ErrorKind::ReadOnlyFilesystem => "system-read-only",
        ErrorKind::InvalidData => "system-not-text",
        _ => return error.split(" (os error").next().unwrap_or(error).to_string(),
    };
    text(lang, id, &[])
}

/// Whether another path or other permissions would help.
pub(super) fn is_about_paths(kind: ErrorKind) -> bool {
    let about =
        [ErrorKind::NotFound, ErrorKind::PermissionDenied, ErrorKind::NotADirectory, ErrorKind::ReadOnlyFilesystem];
    about.contains(&kind)
}

/// What is wrong with a file that should hold a path.
pub(super) fn path_problem(lang: Lang, problem: &PathProblem) -> String {
    let say = |id: &str, args: &[(&str, Arg)]| text(lang, id, args);
    let at = |line: u64, column: u64, what: String| {
        say("path-at", &[("line", line.into()), ("column", column.into()), ("what", what.into())])
    };
    let what = match &problem.flaw {
        PathFlaw::System(kind, error) => system(lang, *kind, error),
        PathFlaw::Empty => say("path-empty", &[]),
        PathFlaw::Ranks(found) => say("path-ranks", &[("found", (*found).into())]),
        PathFlaw::Files(found, line) => at(*line, 1, say("path-files", &[("found", (*found).into())])),
        PathFlaw::OffBoard(square, line, column) if square.file == u32::MAX => {
            at(*line, *column, say("path-no-square", &[]))
        }
        PathFlaw::OffBoard(square, line, column) => at(*line, *column, violation(lang, &Violation::OffBoard(*square))),
        PathFlaw::Twice(square, line, column) => at(*line, *column, violation(lang, &Violation::Twice(*square))),
        PathFlaw::NumberTwice(number, line, column) => {
            at(*line, *column, say("path-number-twice", &[("number", (*number).into())]))
        }
        PathFlaw::NumberMissing(number) => say("path-number-missing", &[("number", (*number).into())]),
        PathFlaw::NoMove(a, b, line, column) => at(*line, *column, violation(lang, &Violation::NoMove(*a, *b))),
    };
    say("fault-read", &[("path", problem.name.as_str().into()), ("error", what.into())])
}

/// What is wrong with a solution file.
pub(super) fn malformed(lang: Lang, what: &Malformed) -> String {
    let say = |id: &str, args: &[(&str, Arg)]| text(lang, id, args);
    match what {
        Malformed::Expected(what) => say("malformed-expected", &[("what", say(what, &[]).into())]),
        Malformed::Header(key) => say("malformed-header", &[("key", (*key).into())]),
        Malformed::Version(version) => say("malformed-version", &[("version", (*version).into())]),
        Malformed::Problem(problem) => say("malformed-problem", &[("problem", problem.as_str().into())]),
        Malformed::Wrong { solution, violation: wrong } => {
            say("malformed-wrong", &[("n", (*solution).into()), ("violation", violation(lang, wrong).into())])
        }
        Malformed::Duplicate(a, b) => say("malformed-duplicate", &[("a", (*a).into()), ("b", (*b).into())]),
        Malformed::SameClass(a, b) => say("malformed-same-class", &[("a", (*a).into()), ("b", (*b).into())]),
        Malformed::Count { claimed, found } => {
            say("malformed-count", &[("claimed", (*claimed).into()), ("found", (*found).into())])
        }
        Malformed::Incomplete(count) => match count.parse() {
            Ok(count) => say("malformed-incomplete", &[("count", Arg::Number(count))]),
            Err(_) => say("malformed-incomplete", &[("count", count.as_str().into())]),
        },
        Malformed::NoProblem => say("malformed-no-problem", &[]),
        Malformed::NoModel => say("malformed-no-model", &[]),
    }
}

/// What is wrong with a would-be solution.
fn violation(lang: Lang, violation: &Violation) -> String {
    let square = |id: &str, square: &Square| text(lang, id, &[("square", square.to_string().into())]);
    match violation {
        Violation::Pieces { found, expected } => {
            text(lang, "violation-pieces", &[("found", (*found).into()), ("expected", (*expected).into())])
        }
        Violation::OffBoard(at) => square("violation-off-board", at),
        Violation::Twice(at) => square("violation-twice", at),
        Violation::Blocked(at) => square("violation-blocked", at),
        Violation::Missing(at) => square("violation-missing", at),
        Violation::Uncovered(at) => square("violation-uncovered", at),
        Violation::Unvisited(at) => square("violation-unvisited", at),
        Violation::WrongEnd(at) => square("violation-wrong-end", at),
        Violation::NoMove(a, b) => {
            text(lang, "violation-no-move", &[("a", a.to_string().into()), ("b", b.to_string().into())])
        }
        Violation::NotClosed(a, b) => {
            text(lang, "violation-not-closed", &[("a", a.to_string().into()), ("b", b.to_string().into())])
        }
        Violation::Attack(a, b) => {
            text(lang, "violation-attack", &[("a", a.to_string().into()), ("b", b.to_string().into())])
        }
    }
}

/// What is wrong with a file of the program's own.
pub(super) fn damage(lang: Lang, what: &Damage) -> String {
    match what {
        Damage::NotText => text(lang, "system-not-text", &[]),
        Damage::Json(error) => text(lang, "damage-json", &[("error", error.as_str().into())]),
        Damage::Toml(error) => text(lang, "damage-toml", &[("error", error.as_str().into())]),
        Damage::Version { version, most } => {
            text(lang, "damage-version", &[("version", (*version).into()), ("most", (*most).into())])
        }
        Damage::Setting { setting, value } => {
            text(lang, "damage-setting", &[("setting", setting.word.into()), ("value", shortened(value).into())])
        }
        Damage::Lines(lines) => text(lang, "damage-lines", &[("n", (*lines).into())]),
        Damage::Layer(Flaw::Version(_) | Flaw::Plan) => text(lang, "damage-layer-version", &[]),
        Damage::Layer(_) => text(lang, "damage-layer", &[]),
        Damage::Shard(flaw) | Damage::Checkpoint(flaw) => shards::flaw(lang, *flaw),
    }
}
