//! The sentences of faults: what is wrong, and what would be right.

use super::super::measured::{memory, said};
use super::super::shards;
use super::super::speech::{get, text};
use super::super::time::estimate;
use crate::lang::Expected;
use crate::problem::{Kind, Model, PathFlaw, PathProblem, Reach, Reason, Refusal, Task, Violation};
use crate::search::Stop;
use crate::value::NoSolution;
use crate::value::shard::Flaw;
use crate::verb::{Damage, Fault, FaultKind, Literal, Malformed, NoModel, VERBS, Verb};
use crate::words::{Arg, Lang, grouped};
use std::io::ErrorKind;

/// What is wrong, in one sentence without a full stop.
pub fn fault_message(fault: &Fault, lang: Lang) -> String {
    let say = |id: &str, args: &[(&str, Arg)]| text(lang, id, args);
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
        FaultKind::Format { path, .. } => say("fault-format", &[("path", path.display().to_string().into())]),
        FaultKind::Picture(path) => say("fault-picture", &[("path", path.display().to_string().into())]),
        FaultKind::NotBuilt { path, .. } => say("fault-not-built", &[("path", path.display().to_string().into())]),
        FaultKind::LargePicture { size, most } => {
            say("fault-large-picture", &[("size", board(lang, *size).into()), ("most", (*most).into())])
        }
        FaultKind::LongPath { size, most, .. } => {
            say("fault-long-path", &[("size", board(lang, *size).into()), ("most", (*most).into())])
        }
        FaultKind::NoModel(NoModel::Problem(problem)) => say("fault-no-model", &[("problem", problem.as_str().into())]),
        FaultKind::NoModel(NoModel::Part) => say("fault-model-part", &[]),
        FaultKind::NoModel(NoModel::Fewest) => say("fault-model-fewest", &[]),
        FaultKind::Exists(path) => say("fault-exists", &[("path", path.display().to_string().into())]),
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
        FaultKind::Recursion(path) => say("fault-recursion", &[("path", path.display().to_string().into())]),
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

/// What would be right, if that can be told.
pub fn fault_help(fault: &Fault, lang: Lang) -> Option<String> {
    let say = |id: &str, args: &[(&str, Arg)]| Some(text(lang, id, args));
    let did_you_mean = |word: &Option<String>| {
        word.as_ref().map(|word| text(lang, "help-did-you-mean", &[("word", word.as_str().into())]))
    };
    match &fault.kind {
        FaultKind::Expected { suggestion, expected, found } => {
            did_you_mean(suggestion).or_else(|| size_help(lang, expected, found.as_deref()))
        }
        FaultKind::Unknown { suggestion, what, .. } => {
            did_you_mean(suggestion).or_else(|| get(lang, &format!("help-{what}"), &[]))
        }
        FaultKind::NoTopic { suggestion, .. } => did_you_mean(suggestion).or_else(|| say("help-no-topic", &[])),
        FaultKind::Literal(literal) => literal_help(lang, literal),
        FaultKind::Repeated(_) => say("help-repeated", &[]),
        FaultKind::Excluded(one, other) => say("help-excluded", &[("one", (*one).into()), ("other", (*other).into())]),
        FaultKind::Refused(why) => refusal_help(lang, why),
        FaultKind::Limit(Stop::Memory) => say("help-memory", &[]),
        FaultKind::File { kind, .. } if !is_about_paths(*kind) => None,
        FaultKind::Format { endings, .. } => {
            let endings: Vec<String> = endings.iter().map(|ending| format!("`.{ending}`")).collect();
            say("help-format", &[("endings", join(lang, &endings).into())])
        }
        FaultKind::Picture(_) => say("help-picture", &[]),
        FaultKind::NotBuilt { instead, .. } => say("help-not-built", &[("ending", (*instead)?.into())]),
        FaultKind::LongPath { instead, .. } => say("help-not-built", &[("ending", (*instead).into())]),
        FaultKind::LongTrace { instead, .. } => say("help-instead", &[("command", instead.as_str().into())]),
        FaultKind::NoModel(NoModel::Problem(_)) => say("help-no-model", &[("most", Model::MOST_SQUARES.into())]),
        FaultKind::NoModel(NoModel::Part) => say("help-model-part", &[]),
        FaultKind::NoModel(NoModel::Fewest) => say("help-model-fewest", &[]),
        FaultKind::Exists(_) => say("help-exists", &[]),
        FaultKind::Damaged { aside: Some(path), what, .. } => {
            let id = match what {
                Damage::Lines(_) | Damage::Checkpoint(_) => "help-aside-lines",
                Damage::Shard(_) => "help-aside-shard",
                Damage::Layer(_) => "help-aside-layer",
                _ => "help-aside",
            };
            say(id, &[("path", path.display().to_string().into())])
        }
        FaultKind::Damaged { what: Damage::Setting { setting, .. }, .. } => {
            let values = super::super::help::setting_values(setting);
            say("help-values", &[("setting", setting.word.into()), ("values", values.into())])
        }
        FaultKind::Damaged { what: Damage::Version { .. }, .. } => say("help-later-version", &[]),
        FaultKind::Damaged { .. } => say("help-damaged", &[]),
        FaultKind::Room { .. } => say("help-room", &[]),
        FaultKind::Shards(fault) => shards::help(lang, fault),
        FaultKind::Unconfirmed(command) => say("help-unconfirmed", &[("command", command.as_str().into())]),
        FaultKind::Internal(_) | FaultKind::Disagreement { .. } => {
            say("help-internal", &[("version", env!("CARGO_PKG_VERSION").into())])
        }
        _ => get(lang, &format!("help-{}", fault.code()), &[]),
    }
}

/// Where a range of sizes may stand, for whoever wrote one where one size is wanted.
fn size_help(lang: Lang, expected: &[Expected], found: Option<&str>) -> Option<String> {
    let range = found.is_some_and(|found| found.starts_with(|c: char| c.is_ascii_digit()) && found.contains(".."));
    if !range || !expected.contains(&Expected::Class("size")) {
        return None;
    }
    let takes = |verb: &&&Verb| verb.takes.params.iter().any(|param| param.kind == Kind::Problems);
    let verbs: Vec<String> = VERBS.iter().filter(takes).map(|verb| format!("`{}`", verb.word)).collect();
    Some(text(lang, "help-one-size", &[("verbs", join(lang, &verbs).into())]))
}

/// The things that would have been accepted, as they are called in messages: `` `from` ``, "a square", "end of command".
pub fn expected(expected: &[Expected], lang: Lang) -> Vec<String> {
    let one = |one: &Expected| match one {
        Expected::Word(word) => format!("`{word}`"),
        Expected::Class(class) => named_class(lang, class),
        Expected::End => text(lang, "expected-end", &[]),
    };
    let rank = |one: &&Expected| match one {
        Expected::Class(_) => 0,
        Expected::Word("|") => 2,
        Expected::Word(_) => 1,
        Expected::End => 3,
    };
    let mut sorted: Vec<&Expected> = expected.iter().collect();
    sorted.sort_by_key(rank);
    sorted.into_iter().map(one).collect()
}

/// "expected `a`, `b` or end of command, found `x`"; a long list is cut.
fn unexpected(lang: Lang, wanted: &[Expected], found: Option<&str>) -> String {
    /// More than this are not read by anybody.
    const MOST: usize = 9;
    let mut wanted = expected(wanted, lang);
    let found = match found {
        Some(found) => text(lang, "found-word", &[("word", shortened(found).into())]),
        None => text(lang, "found-end", &[]),
    };
    let list = if wanted.len() > MOST {
        let more = wanted.len() - (MOST - 1);
        wanted.truncate(MOST - 1);
        text(lang, "list-more", &[("list", wanted.join(", ").into()), ("n", more.into())])
    } else {
        join(lang, &wanted)
    };
    if list.is_empty() {
        return text(lang, "fault-unexpected", &[("found", found.into())]);
    }
    text(lang, "fault-expected", &[("list", list.into()), ("found", found.into())])
}

/// At most 40 characters of what the user wrote.
fn shortened(found: &str) -> String {
    const MOST: usize = 40;
    let line = found.lines().next().unwrap_or("");
    if line.chars().count() <= MOST && line.len() == found.len() {
        return found.to_string();
    }
    line.chars().take(MOST - 1).chain(['…']).collect()
}

/// "a, b or c".
fn join(lang: Lang, items: &[String]) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [rest @ .., last] => text(lang, "list-or", &[("list", rest.join(", ").into()), ("last", last.as_str().into())]),
    }
}

/// The name of a class of words or literals; a class without a message is called by its id.
fn named_class(lang: Lang, class: &str) -> String {
    get(lang, &format!("class-{class}"), &[]).unwrap_or_else(|| class.replace('-', " "))
}

/// What kind of name a message id stands for.
fn named(lang: Lang, what: &str) -> String {
    get(lang, what, &[]).unwrap_or_else(|| what.trim_start_matches("name-").replace('-', " "))
}

fn literal_message(lang: Lang, literal: &Literal) -> String {
    let word = |id: &str, word: &str| text(lang, id, &[("word", shortened(word).into())]);
    match literal {
        Literal::UnclosedText => text(lang, "literal-unclosed", &[]),
        Literal::Escape(escape) => word("literal-escape", escape),
        Literal::NumberTooLarge(number) => word("literal-too-large", number),
        Literal::NumberTooSmall { number, least } => {
            text(lang, "literal-too-small", &[("number", (*number).into()), ("least", (*least).into())])
        }
        Literal::UnevenSizes(text) => word("literal-uneven", text),
        Literal::ManySizes { number, most } => {
            text(lang, "literal-many-sizes", &[("number", (*number).into()), ("most", (*most).into())])
        }
        Literal::NotASquare(text) => word("literal-square", text),
        Literal::NotADuration(text) => word("literal-duration", text),
        Literal::NotBytes(text) => word("literal-bytes", text),
        Literal::NotANumber(text) => word("literal-number", text),
        Literal::Reserved(name) => word("literal-reserved", name),
    }
}

fn literal_help(lang: Lang, literal: &Literal) -> Option<String> {
    let id = match literal {
        Literal::UnclosedText => "help-unclosed",
        Literal::Escape(_) => "help-escape",
        Literal::NumberTooLarge(_) => return Some(text(lang, "help-too-large", &[("most", u64::MAX.into())])),
        Literal::NumberTooSmall { .. } | Literal::ManySizes { .. } => return None,
        Literal::UnevenSizes(_) => "help-uneven",
        Literal::NotASquare(_) => "help-square",
        Literal::NotADuration(_) => "help-duration",
        Literal::NotBytes(_) => "help-bytes",
        Literal::NotANumber(_) => "help-number",
        Literal::Reserved(_) => "help-reserved",
    };
    Some(text(lang, id, &[]))
}

/// Why a problem refuses.
pub(in crate::present) fn refusal(lang: Lang, refusal: &Refusal) -> String {
    let say = |id: &str, args: &[(&str, Arg)]| text(lang, id, args);
    match refusal {
        Refusal::BadSize(error) => say("refusal-side", &[("side", error.side.into())]),
        Refusal::OutOfReach { size, method, reach, seconds, .. } => {
            let args = [
                ("size", board(lang, *size).into()),
                ("method", (*method).into()),
                ("reach", most(lang, *reach).into()),
            ];
            let message = say("refusal-reach", &args);
            let Some(seconds) = seconds else { return message };
            let cost = estimate(lang, *seconds);
            say("refusal-reach-cost", &[("message", message.into()), ("cost", cost.into())])
        }
        Refusal::Memory { size, method, need, most, .. } => {
            let args = [
                ("size", board(lang, *size).into()),
                ("method", (*method).into()),
                ("need", memory(lang, rounded(*need)).into()),
                ("most", memory(lang, *most as f64).into()),
            ];
            say("refusal-memory", &args)
        }
        Refusal::OffBoard(square, size, _) => {
            say("refusal-off-board", &[("square", square.to_string().into()), ("size", board(lang, *size).into())])
        }
        Refusal::Twice(square, _) => say("refusal-twice", &[("square", square.to_string().into())]),
        Refusal::NoMethod { have, task: Task::Map, .. } if have.is_empty() => say("refusal-no-map", &[]),
        Refusal::NoMethod { method, task, .. } => say(no_method(*task), &[("method", method.as_str().into())]),
        Refusal::MethodOption { method, option } => {
            say("refusal-option", &[("method", (*method).into()), ("option", (*option).into())])
        }
        Refusal::MethodPiece { method, piece, .. } => {
            say("refusal-piece", &[("method", (*method).into()), ("piece", (*piece).into())])
        }
        Refusal::OptionNeeds { option, needs } => {
            say("refusal-option-needs", &[("option", (*option).into()), ("needs", (*needs).into())])
        }
        Refusal::Path(problem, _) => path_problem(lang, problem),
        Refusal::TooManyPieces { pieces, squares } => {
            say("refusal-pieces", &[("pieces", (*pieces).into()), ("squares", (*squares).into())])
        }
        Refusal::NeedsPieces(size) => say("refusal-needs-pieces", &[("size", board(lang, *size).into())]),
    }
}

/// The most that a method manages.
fn most(lang: Lang, reach: Reach) -> String {
    let (id, number) = match reach {
        Reach::Side(side) => ("reach-side", side),
        Reach::Square(side) => ("reach-square", side),
        Reach::Squares(squares) => ("reach-squares", squares),
        Reach::Pieces(pieces) => ("reach-pieces", pieces),
        Reach::Lines(lines) => ("reach-lines", lines),
        Reach::Frontier(squares) => ("reach-frontier", squares),
        Reach::SideFrom(side) => ("reach-side-from", side),
        Reach::EvenSides(squares) => ("reach-even-sides", squares),
        Reach::EvenArea(squares) => ("reach-even-area", squares),
        Reach::Quarters(squares) => ("reach-quarters", squares),
        Reach::Terms { side, terms: Some(terms) } => {
            return text(lang, "reach-terms", &[("n", side.into()), ("terms", terms.into())]);
        }
        Reach::Terms { side, terms: None } => ("reach-terms-more", side),
    };
    text(lang, id, &[("n", number.into())])
}

/// The message that a method cannot do a task.
fn no_method(task: Task) -> &'static str {
    match task {
        Task::Find => "refusal-cannot-find",
        Task::Enumerate => "refusal-cannot-list",
        Task::Count => "refusal-cannot-count",
        Task::Trace => "refusal-cannot-trace",
        Task::Map => "refusal-cannot-map",
    }
}

/// What is wrong with a file that should hold a path.
fn path_problem(lang: Lang, problem: &PathProblem) -> String {
    let say = |id: &str, args: &[(&str, Arg)]| text(lang, id, args);
    let at = |line: u64, column: u64, what: String| {
        say("path-at", &[("line", line.into()), ("column", column.into()), ("what", what.into())])
    };
    let named = |id: &str, square: &crate::board::Square| say(id, &[("square", square.to_string().into())]);
    let what = match &problem.flaw {
        PathFlaw::System(kind, error) => system(lang, *kind, error),
        PathFlaw::Empty => say("path-empty", &[]),
        PathFlaw::Ranks(found) => say("path-ranks", &[("found", (*found).into())]),
        PathFlaw::Files(found, line) => at(*line, 1, say("path-files", &[("found", (*found).into())])),
        PathFlaw::OffBoard(square, line, column) if square.file == u32::MAX => {
            at(*line, *column, say("path-no-square", &[]))
        }
        PathFlaw::OffBoard(square, line, column) => at(*line, *column, named("violation-off-board", square)),
        PathFlaw::Twice(square, line, column) => at(*line, *column, named("violation-twice", square)),
        PathFlaw::NumberTwice(number, line, column) => {
            at(*line, *column, say("path-number-twice", &[("number", (*number).into())]))
        }
        PathFlaw::NumberMissing(number) => say("path-number-missing", &[("number", (*number).into())]),
        PathFlaw::NoMove(a, b, line, column) => at(*line, *column, violation(lang, &Violation::NoMove(*a, *b))),
    };
    say("fault-read", &[("path", problem.name.as_str().into()), ("error", what.into())])
}

/// What the problem would accept.
fn refusal_help(lang: Lang, refusal: &Refusal) -> Option<String> {
    let say = |id: &str, args: &[(&str, Arg)]| Some(text(lang, id, args));
    match refusal {
        Refusal::BadSize(_) => say("help-side", &[("most", crate::board::MAX_SIDE.into())]),
        Refusal::OutOfReach { instead, .. } => match instead {
            Some(instead) => say("help-instead", &[("command", instead.as_str().into())]),
            None => say("help-smaller", &[]),
        },
        Refusal::Memory { instead, .. } => match instead {
            Some(instead) => say("help-memory-instead", &[("command", instead.as_str().into())]),
            None => say("help-memory", &[]),
        },
        Refusal::OffBoard(_, size, _) => {
            let last = crate::board::Square { file: size.files() - 1, rank: size.ranks() - 1 };
            say("help-off-board", &[("last", last.to_string().into())])
        }
        Refusal::Twice(..) => say("help-twice", &[]),
        Refusal::NoMethod { have, .. } => {
            let have: Vec<String> = have.iter().map(|method| format!("`{method}`")).collect();
            (!have.is_empty()).then(|| text(lang, "help-methods", &[("methods", join(lang, &have).into())]))
        }
        Refusal::MethodOption { method, option } => {
            say("help-method-option", &[("method", (*method).into()), ("option", (*option).into())])
        }
        Refusal::MethodPiece { instead, .. } => say("help-method-piece", &[("instead", (*instead).into())]),
        Refusal::Path(..) => say("help-path", &[]),
        Refusal::OptionNeeds { needs, .. } => say("help-option-needs", &[("needs", (*needs).into())]),
        Refusal::TooManyPieces { .. } => None,
        Refusal::NeedsPieces(_) => say("help-needs-pieces", &[]),
    }
}

/// An estimate with two digits, so that it looks like one.
fn rounded(bytes: u64) -> f64 {
    let unit = 10f64.powi((bytes.max(1) as f64).log10() as i32 - 1);
    (bytes as f64 / unit).round() * unit
}

/// A size as people read it: `8x8`, `1,000x1,000`.
fn board(lang: Lang, size: crate::board::Size) -> String {
    let side = |side: u32| grouped(lang, &side.to_string());
    format!("{}x{}", side(size.files()), side(size.ranks()))
}

/// Why there is no solution, as a sentence without a full stop.
pub fn reason(lang: Lang, reason: &Reason) -> String {
    match reason {
        Reason::Exhausted => text(lang, "reason-exhausted", &[]),
        Reason::Theorem(id) => text(lang, id, &[]),
        Reason::RequiredAttack(a, b) => {
            text(lang, "reason-required", &[("a", a.to_string().into()), ("b", b.to_string().into())])
        }
        Reason::TooFew(least) => text(lang, "reason-too-few", &[("least", (*least).into())]),
        Reason::Uncoverable(square) => text(lang, "reason-uncoverable", &[("square", square.to_string().into())]),
        Reason::Tour(obstacle) => crate::present::walk::obstacle(lang, obstacle),
        Reason::TooMany(most) => text(lang, "reason-too-many", &[("most", (*most).into())]),
    }
}

fn no_solution(lang: Lang, none: &NoSolution) -> String {
    let problem = ("problem", none.problem.as_str().into());
    match &none.reason {
        Ok(why) => text(lang, "fault-no-solution", &[problem, ("reason", reason(lang, why).into())]),
        Err(stop) => text(lang, "fault-not-found", &[problem, ("stop", stopped(lang, *stop, None).into())]),
    }
}

/// What the system said of a file: in the language of the user where that is known, else in its own words without its number.
fn system(lang: Lang, kind: ErrorKind, error: &str) -> String {
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
fn is_about_paths(kind: ErrorKind) -> bool {
    let about =
        [ErrorKind::NotFound, ErrorKind::PermissionDenied, ErrorKind::NotADirectory, ErrorKind::ReadOnlyFilesystem];
    about.contains(&kind)
}

/// Why something is only a part, with the time it took where that is known: "interrupted after 3.1 s".
pub fn stopped(lang: Lang, stop: Stop, time: Option<&str>) -> String {
    let id = match stop {
        Stop::Cancelled => "stop-cancelled",
        Stop::Deadline => "stop-deadline",
        Stop::Solutions => "stop-solutions",
        Stop::Nodes => "stop-nodes",
        Stop::Memory => "stop-memory",
        Stop::GaveUp => "stop-gave-up",
        Stop::Watcher => "stop-watcher",
    };
    let why = text(lang, id, &[]);
    match time {
        Some(time) => text(lang, "stop-after", &[("why", why.into()), ("time", time.into())]),
        None => why,
    }
}

/// What is wrong with a solution file.
fn malformed(lang: Lang, what: &Malformed) -> String {
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

/// What is wrong with a file of the program's own.
fn damage(lang: Lang, what: &Damage) -> String {
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

/// What is wrong with a would-be solution.
fn violation(lang: Lang, violation: &Violation) -> String {
    let square = |id: &str, square: &crate::board::Square| text(lang, id, &[("square", square.to_string().into())]);
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
