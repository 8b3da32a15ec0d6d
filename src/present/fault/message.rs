//! The sentence of each kind of fault.

use super::super::escape::escape_hidden;
use super::super::measurements::outcome_message;
use super::super::shards;
use super::file::{damage_message, malformed_message, system_error};
use super::reason::{no_solution_message, stop_message};
use super::refusal::refusal_message;
use super::syntax::{formula_error_message, literal_message, unexpected_message};
use crate::value::IncompatibleSets;
use crate::verb::{Fault, FaultKind, ModelUnavailable};
use crate::words::{Lang, Message, MessageArg, message};

/// Returns the error as one sentence without a full stop. Control characters are removed.
pub fn fault_message(fault: &Fault, lang: Lang) -> String {
    escape_hidden(&message_for(&fault.kind).text(lang)).into_owned()
}

fn message_for(kind: &FaultKind) -> Message {
    match kind {
        FaultKind::Expected { expected, found, .. } => {
            unexpected_message(expected, found.as_deref())
        }
        FaultKind::Literal(literal) => literal_message(literal),
        FaultKind::SizeTimes { text, board: Some(_), .. } => {
            message!("fault-size-times", text = text)
        }
        FaultKind::SizeTimes { text, .. } => message!("fault-size-times-product", text = text),
        FaultKind::Repeated(option) => message!("fault-repeated", option = option),
        FaultKind::Excluded(one, other) => message!("fault-excluded", one = one, other = other),
        FaultKind::Unknown { what, name, .. } => {
            message!("fault-unknown", what = kind_name(what), name = name)
        }
        FaultKind::NoTopic { word, .. } => message!("fault-no-topic", word = word),
        FaultKind::Input { stage, got, wants, .. } => {
            let wants =
                MessageArg::Either(wants.iter().map(|want| message!(*want).into()).collect());
            message!("fault-input", stage = *stage, got = message!(*got), wants = wants)
        }
        FaultKind::Formula(what) => formula_error_message(what),
        FaultKind::Operand { operator, got, wants } => {
            let wants =
                MessageArg::Either(wants.iter().map(|want| message!(*want).into()).collect());
            message!("fault-input", stage = *operator, got = message!(*got), wants = wants)
        }
        FaultKind::NotExact(stop) => message!("fault-bound", stop = stop_message(*stop, None)),
        FaultKind::NoKey(name, have) if have.is_empty() => message!("fault-no-groups", name = name),
        FaultKind::NoKey(name, _) => message!("fault-no-key", name = name),
        FaultKind::NoValue(key) => message!("fault-no-value", key = key),
        FaultKind::PlaceNotAlone => message!("fault-place-alone"),
        FaultKind::NoMoves => message!("fault-no-moves"),
        FaultKind::DivisionByZero => message!("fault-divided"),
        FaultKind::Incompatible { one, other, why } => {
            let id = match why {
                IncompatibleSets::Board => "fault-apart-board",
                IncompatibleSets::Piece => "fault-apart-piece",
                IncompatibleSets::Problem => "fault-apart-problem",
                IncompatibleSets::Ends => "fault-apart-ends",
                IncompatibleSets::Union => "fault-apart-union",
            };
            message!(id, one = one, other = other)
        }
        FaultKind::AssertionFailed { text, sides: None } => message!("fault-wrong", text = text),
        FaultKind::AssertionFailed { text, sides: Some([left, right]) } => {
            message!(
                "fault-wrong-sides",
                text = text,
                left = left.to_string(),
                right = right.to_string()
            )
        }
        FaultKind::Refused(why) => refusal_message(why),
        FaultKind::NoSolution(none) => no_solution_message(none),
        FaultKind::NoSuchSolution { number, count } => {
            message!(
                "fault-beyond",
                number = number,
                count = message!("count-solutions", n = count)
            )
        }
        FaultKind::NoChallenge { number, count } => {
            message!("fault-no-challenge", number = number, n = count)
        }
        FaultKind::PuzzleOption(option) => message!("fault-puzzle-option", option = option),
        FaultKind::NoGame(word) => message!("fault-no-game", word = word),
        FaultKind::NoDay(first, last) => {
            message!("fault-no-day", first = first.as_str(), last = last.as_str())
        }
        FaultKind::LargePuzzle(most) => message!("fault-large-puzzle", most = most),
        FaultKind::NoStep { number, count } => {
            message!("fault-no-step", number = number, n = count)
        }
        FaultKind::LongTrace { most, .. } => message!("fault-long-trace", most = most),
        FaultKind::File { path, writing, kind, error } => {
            let id = if *writing { "fault-write" } else { "fault-read" };
            message!(id, path = path, error = system_error(*kind, error))
        }
        FaultKind::NoScript(path, _) => {
            message!(
                "fault-read",
                path = path,
                error = system_error(std::io::ErrorKind::NotFound, "")
            )
        }
        FaultKind::Format { path, .. } => message!("fault-format", path = path),
        FaultKind::Picture(path) => message!("fault-picture", path = path),
        FaultKind::NotBuilt { path, .. } => message!("fault-not-built", path = path),
        FaultKind::LargePicture { size, most } => {
            message!("fault-large-picture", size = size, most = most)
        }
        FaultKind::LongPath { size, most, .. } => {
            message!("fault-long-path", size = size, most = most)
        }
        FaultKind::NoModel(ModelUnavailable::Problem(problem)) => {
            message!("fault-no-model", problem = problem)
        }
        FaultKind::NoModel(ModelUnavailable::Symmetry(problem)) => {
            message!("fault-model-symmetry", problem = problem)
        }
        FaultKind::NoModel(ModelUnavailable::Tour { problem, .. }) => {
            message!("fault-model-tour", problem = problem)
        }
        FaultKind::NoModel(ModelUnavailable::PartialSet) => message!("fault-model-part"),
        FaultKind::NoModel(ModelUnavailable::Fewest) => message!("fault-model-fewest"),
        FaultKind::Exists(path) => message!("fault-exists", path = path),
        FaultKind::Malformed { path, line, column, what } => {
            let what = malformed_message(what);
            let place = format!("{}:{line}:{column}", path.display());
            message!("fault-malformed", place = place, what = what)
        }
        FaultKind::Damaged { path, line, what, .. } => {
            let place = format!("{}:{line}", path.display());
            message!("fault-malformed", place = place, what = damage_message(what))
        }
        FaultKind::Unconfirmed(_) => message!("fault-unconfirmed"),
        FaultKind::Recursion(path) => message!("fault-recursion", path = path),
        FaultKind::TooManyScripts(path, most) => {
            message!("fault-scripts", path = path, most = most)
        }
        FaultKind::Disagreement { problem, one, other } => {
            let ((one, this), (other, that)) = (one, other);
            let (this, that) = (outcome_message(this), outcome_message(that));
            message!(
                "fault-disagreement",
                problem = problem,
                one = one,
                other = other,
                this = this,
                that = that
            )
        }
        FaultKind::DiskSpace { path, bytes, free } => {
            message!(
                "fault-room",
                path = path,
                bytes = MessageArg::Bytes(*bytes as f64),
                free = MessageArg::Bytes(*free as f64)
            )
        }
        FaultKind::Shards(fault) => shards::shard_message(fault),
        FaultKind::NoHeapMeter => message!("fault-no-meter"),
        FaultKind::NoColumn(Some(name), _) => message!("fault-no-column", name = name.as_str()),
        FaultKind::NoColumn(None, _) => message!("fault-no-numbers"),
        FaultKind::Interrupted => message!("fault-interrupted"),
        FaultKind::Limit(stop) => message!("fault-limit", stop = stop_message(*stop, None)),
        FaultKind::Internal(panic) => message!("fault-internal", panic = panic),
    }
}

/// Returns the kind of name that a message id refers to.
fn kind_name(what: &'static str) -> MessageArg {
    let called = || what.trim_start_matches("name-").replace('-', " ").into();
    message!(what).if_known().map_or_else(called, MessageArg::from)
}
