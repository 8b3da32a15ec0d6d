//! The sentence of each kind of fault.

use super::super::measured::said;
use super::super::shards;
use super::super::visible::visible;
use super::file::{damage, malformed, system};
use super::reason::{cut, no_solution};
use super::refusal::refused;
use super::syntax::{literal_message, mistaken, unexpected};
use crate::value::Apart;
use crate::verb::{Fault, FaultKind, NoModel};
use crate::words::{Arg, Lang, Message, message};

/// Returns the error as one sentence without a full stop. Control characters are removed.
pub fn fault_message(fault: &Fault, lang: Lang) -> String {
    visible(&wrong(&fault.kind).text(lang)).into_owned()
}

fn wrong(kind: &FaultKind) -> Message {
    match kind {
        FaultKind::Expected { expected, found, .. } => unexpected(expected, found.as_deref()),
        FaultKind::Literal(literal) => literal_message(literal),
        FaultKind::SizeTimes { text, board: Some(_), .. } => message!("fault-size-times", text = text),
        FaultKind::SizeTimes { text, .. } => message!("fault-size-times-product", text = text),
        FaultKind::Repeated(option) => message!("fault-repeated", option = option),
        FaultKind::Excluded(one, other) => message!("fault-excluded", one = one, other = other),
        FaultKind::Unknown { what, name, .. } => message!("fault-unknown", what = named(what), name = name),
        FaultKind::NoTopic { word, .. } => message!("fault-no-topic", word = word),
        FaultKind::Input { stage, got, wants, .. } => {
            let wants = Arg::Either(wants.iter().map(|want| message!(*want).into()).collect());
            message!("fault-input", stage = *stage, got = message!(*got), wants = wants)
        }
        FaultKind::Mistaken(what) => mistaken(what),
        FaultKind::Operand { operator, got, wants } => {
            let wants = Arg::Either(wants.iter().map(|want| message!(*want).into()).collect());
            message!("fault-input", stage = *operator, got = message!(*got), wants = wants)
        }
        FaultKind::Bound(stop) => message!("fault-bound", stop = cut(*stop, None)),
        FaultKind::NoKey(name, have) if have.is_empty() => message!("fault-no-groups", name = name),
        FaultKind::NoKey(name, _) => message!("fault-no-key", name = name),
        FaultKind::NoValue(key) => message!("fault-no-value", key = key),
        FaultKind::PlaceAlone => message!("fault-place-alone"),
        FaultKind::NoMoves => message!("fault-no-moves"),
        FaultKind::DividedByNothing => message!("fault-divided"),
        FaultKind::Apart { one, other, why } => {
            let id = match why {
                Apart::Board => "fault-apart-board",
                Apart::Piece => "fault-apart-piece",
                Apart::Problem => "fault-apart-problem",
                Apart::Ends => "fault-apart-ends",
                Apart::Union => "fault-apart-union",
            };
            message!(id, one = one, other = other)
        }
        FaultKind::Wrong { text, sides: None } => message!("fault-wrong", text = text),
        FaultKind::Wrong { text, sides: Some([left, right]) } => {
            message!("fault-wrong-sides", text = text, left = left.to_string(), right = right.to_string())
        }
        FaultKind::Refused(why) => refused(why),
        FaultKind::NoSolution(none) => no_solution(none),
        FaultKind::Beyond { number, count } => {
            message!("fault-beyond", number = number, count = message!("count-solutions", n = count))
        }
        FaultKind::NoChallenge { number, count } => message!("fault-no-challenge", number = number, n = count),
        FaultKind::PuzzleOption(option) => message!("fault-puzzle-option", option = option),
        FaultKind::NoGame(word) => message!("fault-no-game", word = word),
        FaultKind::NoDay(first, last) => message!("fault-no-day", first = first.as_str(), last = last.as_str()),
        FaultKind::LargePuzzle(most) => message!("fault-large-puzzle", most = most),
        FaultKind::NoStep { number, count } => message!("fault-no-step", number = number, n = count),
        FaultKind::LongTrace { most, .. } => message!("fault-long-trace", most = most),
        FaultKind::File { path, writing, kind, error } => {
            let id = if *writing { "fault-write" } else { "fault-read" };
            message!(id, path = path, error = system(*kind, error))
        }
        FaultKind::NoScript(path, _) => {
            message!("fault-read", path = path, error = system(std::io::ErrorKind::NotFound, ""))
        }
        FaultKind::Format { path, .. } => message!("fault-format", path = path),
        FaultKind::Picture(path) => message!("fault-picture", path = path),
        FaultKind::NotBuilt { path, .. } => message!("fault-not-built", path = path),
        FaultKind::LargePicture { size, most } => message!("fault-large-picture", size = size, most = most),
        FaultKind::LongPath { size, most, .. } => message!("fault-long-path", size = size, most = most),
        FaultKind::NoModel(NoModel::Problem(problem)) => message!("fault-no-model", problem = problem),
        FaultKind::NoModel(NoModel::Symmetry(problem)) => message!("fault-model-symmetry", problem = problem),
        FaultKind::NoModel(NoModel::Tour { problem, .. }) => message!("fault-model-tour", problem = problem),
        FaultKind::NoModel(NoModel::Part) => message!("fault-model-part"),
        FaultKind::NoModel(NoModel::Fewest) => message!("fault-model-fewest"),
        FaultKind::Exists(path) => message!("fault-exists", path = path),
        FaultKind::Malformed { path, line, column, what } => {
            let what = malformed(what);
            let place = format!("{}:{line}:{column}", path.display());
            message!("fault-malformed", place = place, what = what)
        }
        FaultKind::Damaged { path, line, what, .. } => {
            let place = format!("{}:{line}", path.display());
            message!("fault-malformed", place = place, what = damage(what))
        }
        FaultKind::Unconfirmed(_) => message!("fault-unconfirmed"),
        FaultKind::Recursion(path) => message!("fault-recursion", path = path),
        FaultKind::TooManyScripts(path, most) => message!("fault-scripts", path = path, most = most),
        FaultKind::Disagreement { problem, one, other } => {
            let ((one, this), (other, that)) = (one, other);
            let (this, that) = (said(this), said(that));
            message!("fault-disagreement", problem = problem, one = one, other = other, this = this, that = that)
        }
        FaultKind::Room { path, bytes, free } => {
            message!("fault-room", path = path, bytes = Arg::Bytes(*bytes as f64), free = Arg::Bytes(*free as f64))
        }
        FaultKind::Shards(fault) => shards::message(fault),
        FaultKind::NoMeter => message!("fault-no-meter"),
        FaultKind::NoColumn(Some(name), _) => message!("fault-no-column", name = name.as_str()),
        FaultKind::NoColumn(None, _) => message!("fault-no-numbers"),
        FaultKind::Interrupted => message!("fault-interrupted"),
        FaultKind::Limit(stop) => message!("fault-limit", stop = cut(*stop, None)),
        FaultKind::Internal(panic) => message!("fault-internal", panic = panic),
    }
}

/// Returns the kind of name that a message id refers to.
fn named(what: &'static str) -> Arg {
    let called = || what.trim_start_matches("name-").replace('-', " ").into();
    message!(what).if_known().map_or_else(called, Arg::from)
}
