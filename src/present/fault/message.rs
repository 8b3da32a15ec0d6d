//! What is wrong: the sentence of each kind of fault.

use super::super::measured::{memory, said};
use super::super::shards;
use super::super::speech::{get, text};
use super::file::{damage, malformed, system};
use super::reason::{no_solution, stopped};
use super::refusal::{board, refusal};
use super::syntax::{join, literal_message, unexpected};
use crate::verb::{Fault, FaultKind, NoModel};
use crate::words::{Arg, Lang};
use std::path::Path;

/// What is wrong, in one sentence without a full stop.
pub fn fault_message(fault: &Fault, lang: Lang) -> String {
    let say = |id: &str, args: &[(&str, Arg)]| text(lang, id, args);
    let at = |id: &str, path: &Path| say(id, &[("path", path.display().to_string().into())]);
    match &fault.kind {
        FaultKind::Expected { expected, found, .. } => unexpected(lang, expected, found.as_deref()),
        FaultKind::Literal(literal) => literal_message(lang, literal),
        FaultKind::Repeated(option) => say("fault-repeated", &[("option", (*option).into())]),
        FaultKind::Excluded(one, other) => say("fault-excluded", &[("one", (*one).into()), ("other", (*other).into())]),
        FaultKind::Unknown { what, name, .. } => {
            say("fault-unknown", &[("what", named(lang, what).into()), ("name", name.as_str().into())])
        }
        FaultKind::NoTopic { word, .. } => say("fault-no-topic", &[("word", word.as_str().into())]),
        FaultKind::Input { stage, got, wants } => {
            let wants = join(lang, &wants.iter().map(|want| say(want, &[])).collect::<Vec<_>>());
            say("fault-input", &[("stage", (*stage).into()), ("got", say(got, &[]).into()), ("wants", wants.into())])
        }
        FaultKind::Refused(why) => refusal(lang, why),
        FaultKind::NoSolution(none) => no_solution(lang, none),
        FaultKind::Beyond { number, count } => {
            let count = text(lang, "count-solutions", &[("n", (*count).into())]);
            say("fault-beyond", &[("number", (*number).into()), ("count", count.into())])
        }
        FaultKind::NoChallenge { number, count } => {
            say("fault-no-challenge", &[("number", (*number).into()), ("n", (*count).into())])
        }
        FaultKind::PuzzleOption(option) => say("fault-puzzle-option", &[("option", (*option).into())]),
        FaultKind::NoGame(word) => say("fault-no-game", &[("word", (*word).into())]),
        FaultKind::LargePuzzle(most) => say("fault-large-puzzle", &[("most", (*most).into())]),
        FaultKind::NoStep { number, count } => {
            say("fault-no-step", &[("number", (*number).into()), ("n", (*count).into())])
        }
        FaultKind::LongTrace { most, .. } => say("fault-long-trace", &[("most", (*most).into())]),
        FaultKind::File { path, writing, kind, error } => {
            let id = if *writing { "fault-write" } else { "fault-read" };
            say(id, &[("path", path.display().to_string().into()), ("error", system(lang, *kind, error).into())])
        }
        FaultKind::Format { path, .. } => at("fault-format", path),
        FaultKind::Picture(path) => at("fault-picture", path),
        FaultKind::NotBuilt { path, .. } => at("fault-not-built", path),
        FaultKind::LargePicture { size, most } => {
            say("fault-large-picture", &[("size", board(lang, *size).into()), ("most", (*most).into())])
        }
        FaultKind::LongPath { size, most, .. } => {
            say("fault-long-path", &[("size", board(lang, *size).into()), ("most", (*most).into())])
        }
        FaultKind::NoModel(NoModel::Problem(problem)) => say("fault-no-model", &[("problem", problem.as_str().into())]),
        FaultKind::NoModel(NoModel::Part) => say("fault-model-part", &[]),
        FaultKind::NoModel(NoModel::Fewest) => say("fault-model-fewest", &[]),
        FaultKind::Exists(path) => at("fault-exists", path),
        FaultKind::Malformed { path, line, column, what } => {
            let what = malformed(lang, what);
            let place = format!("{}:{line}:{column}", path.display());
            say("fault-malformed", &[("place", place.into()), ("what", what.into())])
        }
        FaultKind::Damaged { path, line, what, .. } => {
            let place = format!("{}:{line}", path.display());
            say("fault-malformed", &[("place", place.into()), ("what", damage(lang, what).into())])
        }
        FaultKind::Unconfirmed(_) => say("fault-unconfirmed", &[]),
        FaultKind::Recursion(path) => at("fault-recursion", path),
        FaultKind::Disagreement { problem, one, other } => {
            let (this, that) = (said(lang, &one.1), said(lang, &other.1));
            let methods = [("problem", problem.as_str().into()), ("one", one.0.into()), ("other", other.0.into())];
            say("fault-disagreement", &[methods.as_slice(), &[("this", this.into()), ("that", that.into())]].concat())
        }
        FaultKind::Room { path, bytes, free } => {
            let path = path.display().to_string().into();
            let (bytes, free) = (memory(lang, *bytes as f64), memory(lang, *free as f64));
            say("fault-room", &[("path", path), ("bytes", bytes.into()), ("free", free.into())])
        }
        FaultKind::Shards(fault) => shards::message(lang, fault),
        FaultKind::NoMeter => say("fault-no-meter", &[]),
        FaultKind::Interrupted => say("fault-interrupted", &[]),
        FaultKind::Limit(stop) => say("fault-limit", &[("stop", stopped(lang, *stop, None).into())]),
        FaultKind::Internal(panic) => say("fault-internal", &[("panic", panic.as_str().into())]),
    }
}

/// What kind of name a message id stands for.
fn named(lang: Lang, what: &str) -> String {
    get(lang, what, &[]).unwrap_or_else(|| what.trim_start_matches("name-").replace('-', " "))
}
