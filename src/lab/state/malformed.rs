//! Errors in files: system errors, and invalid contents.

use super::literal::drawing_help;
use crate::data::{MalformedFile, RejectedReading, StepFlaw};
use crate::problem::Violation;
use bezzel_base::board::{MAX_SIDE, Square, file_name};
use bezzel_base::core::Unit;
use bezzel_messages::{Message, MessageArg, message};
use std::io::ErrorKind;
use std::path::Path;

/// Returns the message of a system error. Unknown errors keep the system's text without its number.
pub(super) fn system_error(kind: ErrorKind, error: &str) -> MessageArg {
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
    let about = [
        ErrorKind::NotFound,
        ErrorKind::PermissionDenied,
        ErrorKind::NotADirectory,
        ErrorKind::ReadOnlyFilesystem,
    ];
    about.contains(&kind)
}

/// Returns the message about an error in a solution file.
pub(super) fn malformed_message(what: &MalformedFile) -> Message {
    match what {
        MalformedFile::Expected(what) | MalformedFile::Drawing(_, what) => {
            message!("malformed-expected", what = message!(*what))
        }
        MalformedFile::Header(key) => message!("malformed-header", key = key),
        MalformedFile::Version(version) => message!("malformed-version", version = version),
        MalformedFile::Problem(problem) => message!("malformed-problem", problem = problem),
        MalformedFile::InvalidSolution { solution, violation: wrong } => {
            message!("malformed-wrong", n = solution, violation = violation_message(wrong))
        }
        MalformedFile::TourNumbers { missing, twice: Some(twice) } => {
            message!("malformed-number-twice", missing = missing, twice = twice)
        }
        MalformedFile::TourNumbers { missing, twice: None } => {
            message!("path-number-missing", number = missing)
        }
        MalformedFile::Duplicate(a, b) => message!("malformed-duplicate", a = a, b = b),
        MalformedFile::SameClass(a, b) => message!("malformed-same-class", a = a, b = b),
        MalformedFile::Count { claimed, found } => {
            message!("malformed-count", claimed = claimed, found = found)
        }
        MalformedFile::Incomplete { count, at_least } => {
            let id = if *at_least { "malformed-incomplete-least" } else { "malformed-incomplete" };
            match count.parse() {
                Ok(count) => message!(id, count = MessageArg::Number(count)),
                Err(_) => message!(id, count = count),
            }
        }
        MalformedFile::HasSolution => message!("malformed-has-solution"),
        MalformedFile::Guessed(readings) => message!(
            "malformed-guess",
            readings = MessageArg::List(readings.iter().map(rejected_reading).collect())
        ),
        MalformedFile::OtherProblem(problem) => {
            message!("malformed-other-problem", problem = problem)
        }
        MalformedFile::UnknownProblem => message!("malformed-no-problem"),
        MalformedFile::MissingModel => message!("malformed-no-model"),
        MalformedFile::ProofStep(flaw) => step_flaw_message(*flaw),
        MalformedFile::ProofLine => message!("malformed-proof-line"),
        MalformedFile::OtherModel => message!("malformed-other-model"),
        MalformedFile::NoConclusion => message!("malformed-no-conclusion"),
    }
}

/// Name of a typed or pasted text in messages.
pub(crate) const PASTED: &str = "text";

/// Returns the help line about an error in a solution file.
pub(super) fn malformed_help(path: &Path, what: &MalformedFile) -> Message {
    match what {
        MalformedFile::Expected("file-expected-path" | "file-expected-one-path") => {
            message!("help-path")
        }
        MalformedFile::Drawing(kind, _) => drawing_help(*kind),
        MalformedFile::Duplicate(_, later) => message!("help-duplicate", n = later),
        MalformedFile::ProofStep(_)
        | MalformedFile::ProofLine
        | MalformedFile::OtherModel
        | MalformedFile::NoConclusion => message!("help-proof-file"),
        MalformedFile::UnknownProblem | MalformedFile::Guessed(_) => {
            // A typed text has no path.
            let shown = if path == Path::new(PASTED) { Path::new("…") } else { path };
            message!("help-as", path = shown)
        }
        _ => message!("help-E402"),
    }
}

/// Returns the message about a reading as a problem that the file does not name. It does not call
/// the solutions wrong.
fn rejected_reading(reading: &RejectedReading) -> MessageArg {
    let problem = &reading.problem;
    match &reading.what {
        MalformedFile::InvalidSolution { solution, violation } => message!(
            "malformed-reading-solution",
            problem = problem,
            n = solution,
            violation = violation_message(violation)
        ),
        what => {
            message!("malformed-reading", problem = problem, what = malformed_message(what))
        }
    }
    .into()
}

/// Returns the message about a step of a proof that does not follow.
fn step_flaw_message(flaw: StepFlaw) -> Message {
    match flaw {
        StepFlaw::Missing(number) => message!("step-missing", number = number.to_string()),
        StepFlaw::Given(number) => message!("step-given", number = number.to_string()),
        StepFlaw::Overflow => message!("step-overflow"),
        StepFlaw::NotImplied => message!("step-not-implied"),
        StepFlaw::NotRedundant => message!("step-not-redundant"),
        StepFlaw::NotASolution => message!("step-not-a-solution"),
        StepFlaw::NoObjective => message!("step-no-objective"),
        StepFlaw::NoContradiction => message!("step-no-contradiction"),
        StepFlaw::WrongBound => message!("step-wrong-bound"),
    }
}

/// Returns the message about a violation in an alleged solution.
pub(crate) fn violation_message(violation: &Violation) -> Message {
    let square = |id: &'static str, square: &Square| message!(id, square = square);
    match violation {
        Violation::Pieces { found, expected } => {
            message!("violation-pieces", found = found, expected = expected)
        }
        // Numbers that are no squares of the board are read as squares beyond every board.
        Violation::OffBoard(at) if at.file.max(at.rank) >= MAX_SIDE => {
            message!("violation-no-square")
        }
        Violation::OffBoard(at) => square("violation-off-board", at),
        Violation::Twice(at) => square("violation-twice", at),
        Violation::Blocked(at) => square("violation-blocked", at),
        Violation::Missing(at) => square("violation-missing", at),
        Violation::Unit { unit, letter, found, expected } => {
            let (id, name) = match unit {
                Unit::File(file) => ("violation-file", file_name(*file)),
                Unit::Rank(rank) => ("violation-rank", (rank + 1).to_string()),
                Unit::Region(_) => {
                    ("violation-region", letter.map(String::from).unwrap_or_default())
                }
            };
            message!(id, name = name, found = found, expected = expected)
        }
        Violation::Uncovered(at) => square("violation-uncovered", at),
        Violation::AttackCount { square, found, least, most } => {
            let range = range_text(*least, *most);
            message!("violation-attackers", square = square, found = found, range = range)
        }
        Violation::Unattacked { found, least, most } => {
            message!("violation-unattacked", found = found, range = range_text(*least, *most))
        }
        Violation::Removable(at) => square("violation-removable", at),
        Violation::Addable(at) => square("violation-addable", at),
        Violation::NoPrivateSquare(at) => square("violation-no-private", at),
        Violation::Unvisited(at) => square("violation-unvisited", at),
        Violation::WrongEnd(at) => square("violation-wrong-end", at),
        Violation::WrongNumber(at, found, expected) => {
            message!("violation-wrong-number", square = at, found = found, expected = expected)
        }
        Violation::ThreeInLine(a, b, c) => message!("violation-three", a = a, b = b, c = c),
        Violation::Crossing((a, b), (c, d)) => {
            message!("violation-crossing", a = a, b = b, c = c, d = d)
        }
        Violation::Walk { found, expected } => {
            message!("violation-walk", found = found, expected = expected)
        }
        Violation::NoMove(a, b) => message!("violation-no-move", a = a, b = b),
        Violation::NotShortest { moves, shortest } => {
            message!("violation-not-shortest", moves = moves, shortest = shortest)
        }
        Violation::NotClosed(a, b) => message!("violation-not-closed", a = a, b = b),
        Violation::Attack(a, b) => message!("violation-attack", a = a, b = b),
        Violation::NotSymmetric(kept) => message!("violation-not-kept", option = kept.word()),
    }
}

/// Returns a range of numbers as text. The greatest one may be `u64::MAX`.
fn range_text(least: u64, most: u64) -> String {
    match (least, most) {
        (least, u64::MAX) => format!("≥ {least}"),
        (least, most) if least == most => least.to_string(),
        (least, most) => format!("{least}..{most}"),
    }
}
