//! Errors in files: system errors, and invalid contents.

use super::super::shards;
use super::syntax::shortened;
use crate::board::Square;
use crate::problem::Violation;
use crate::value::shard::Flaw;
use crate::verb::{Damage, Malformed};
use crate::words::{Arg, Message, message};
use std::io::ErrorKind;

/// Returns the message of a system error. Unknown errors keep the system's text without its number.
pub(super) fn system(kind: ErrorKind, error: &str) -> Arg {
    let id = match kind {
        ErrorKind::NotFound => "system-not-found",
        ErrorKind::PermissionDenied => "system-denied",
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => "system-full",
        ErrorKind::IsADirectory => "system-folder",
        ErrorKind::NotADirectory => "system-no-folder",
        ErrorKind::ReadOnlyFilesystem => "system-read-only",
        ErrorKind::InvalidData => "system-not-text",
        ErrorKind::NotSeekable => "system-not-regular",
        ErrorKind::FileTooLarge => "system-large",
        _ => return error.split(" (os error").next().unwrap_or(error).into(),
    };
    message!(id).into()
}

/// Returns whether another path or other permissions would help.
pub(super) fn is_about_paths(kind: ErrorKind) -> bool {
    let about =
        [ErrorKind::NotFound, ErrorKind::PermissionDenied, ErrorKind::NotADirectory, ErrorKind::ReadOnlyFilesystem];
    about.contains(&kind)
}

/// Returns the message about an error in a solution file.
pub(super) fn malformed(what: &Malformed) -> Message {
    match what {
        Malformed::Expected(what) | Malformed::Drawing(what) => message!("malformed-expected", what = message!(*what)),
        Malformed::Header(key) => message!("malformed-header", key = key),
        Malformed::Version(version) => message!("malformed-version", version = version),
        Malformed::Problem(problem) => message!("malformed-problem", problem = problem),
        Malformed::Wrong { solution, violation: wrong } => {
            message!("malformed-wrong", n = solution, violation = violation(wrong))
        }
        Malformed::Gap(number) => message!("path-number-missing", number = number),
        Malformed::Duplicate(a, b) => message!("malformed-duplicate", a = a, b = b),
        Malformed::SameClass(a, b) => message!("malformed-same-class", a = a, b = b),
        Malformed::Count { claimed, found } => message!("malformed-count", claimed = claimed, found = found),
        Malformed::Incomplete { count, at_least } => {
            let id = if *at_least { "malformed-incomplete-least" } else { "malformed-incomplete" };
            match count.parse() {
                Ok(count) => message!(id, count = Arg::Number(count)),
                Err(_) => message!(id, count = count),
            }
        }
        Malformed::HasSolution => message!("malformed-has-solution"),
        Malformed::Guessed { what, .. } => malformed(what),
        Malformed::OtherProblem(problem) => message!("malformed-other-problem", problem = problem),
        Malformed::NoProblem => message!("malformed-no-problem"),
        Malformed::NoModel => message!("malformed-no-model"),
    }
}

/// Returns the message about a violation in an alleged solution.
pub(super) fn violation(violation: &Violation) -> Message {
    let square = |id: &'static str, square: &Square| message!(id, square = square);
    match violation {
        Violation::Pieces { found, expected } => message!("violation-pieces", found = found, expected = expected),
        Violation::OffBoard(at) => square("violation-off-board", at),
        Violation::Twice(at) => square("violation-twice", at),
        Violation::Blocked(at) => square("violation-blocked", at),
        Violation::Missing(at) => square("violation-missing", at),
        Violation::Uncovered(at) => square("violation-uncovered", at),
        Violation::Unvisited(at) => square("violation-unvisited", at),
        Violation::WrongEnd(at) => square("violation-wrong-end", at),
        Violation::NoMove(a, b) => message!("violation-no-move", a = a, b = b),
        Violation::NotClosed(a, b) => message!("violation-not-closed", a = a, b = b),
        Violation::Attack(a, b) => message!("violation-attack", a = a, b = b),
        Violation::NotKept(kept) => message!("violation-not-kept", option = kept.word()),
    }
}

/// Returns the message about a damaged file of the program itself.
pub(super) fn damage(what: &Damage) -> Message {
    match what {
        Damage::NotText => message!("system-not-text"),
        Damage::Json(error) => message!("damage-json", error = error),
        Damage::Toml(error) => message!("damage-toml", error = error),
        Damage::Version { version, most } => message!("damage-version", version = version, most = most),
        Damage::Setting { setting, value } => {
            message!("damage-setting", setting = setting.word, value = shortened(value))
        }
        Damage::Lines(lines) => message!("damage-lines", n = lines),
        Damage::Layer(Flaw::Version(_) | Flaw::Plan) => message!("damage-layer-version"),
        Damage::Layer(_) => message!("damage-layer"),
        Damage::Shard(flaw) | Damage::Checkpoint(flaw) => shards::flaw(*flaw),
    }
}
