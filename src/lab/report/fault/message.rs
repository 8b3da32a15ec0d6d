//! The sentence of each kind of fault.

use super::file::{malformed_message, system_error};
use super::reason::no_solution_message;
use super::refusal::refusal_message;
use super::syntax::{block_message, formula_error_message, unexpected_message};
use crate::command::VOCABULARY;
use crate::render::escape::escape_hidden;
use crate::report::measurements::outcome_message;
use crate::state::stop::stop_message;
use crate::state::{Fault, FaultKind, StatementAnswer, Suggestion, Verb, VerbRole};
use bezzel_base::core::Stop;
use bezzel_language::{ExpectedItem, LAST_RESULT, SourceSpan, statement_bounds};
use bezzel_messages::{Lang, Message, MessageArg, message, shorten_word};

/// Returns the error as one sentence without a full stop. Control characters are removed.
pub fn fault_message(fault: &Fault, lang: Lang) -> String {
    escape_hidden(&message_for(&fault.kind).text(lang)).into_owned()
}

/// Returns the error of a command as one sentence without a full stop. If a command is suggested,
/// or the first word is wrong, the sentence only names the wrong part.
pub fn answer_message(fault: &Fault, answer: &StatementAnswer, lang: Lang) -> String {
    let is_short = matches!(answer.suggestion, Some(Suggestion::Command { .. }));
    let message = match short_message(fault, answer, is_short) {
        Some(message) => message,
        None => return fault_message(fault, lang),
    };
    escape_hidden(&message.text(lang)).into_owned()
}

/// Returns the sentence that names the wrong part. Returns `None` if the fault itself says more.
fn short_message(fault: &Fault, answer: &StatementAnswer, is_short: bool) -> Option<Message> {
    let statement = statement_text(fault, answer)?;
    let word = |id: &'static str, word: &str| Some(message!(id, word = shorten_word(word)));
    match &fault.kind {
        FaultKind::Expected { found: Some(found), .. } if is_first_word(fault, answer) => {
            word("fault-not-first", found)
        }
        FaultKind::Unknown { name, .. }
            if is_short && name != LAST_RESULT && is_first_word(fault, answer) =>
        {
            word("fault-not-first", name)
        }
        FaultKind::Expected { found: None, .. } if is_short => Some(message!("fault-unfinished")),
        FaultKind::Expected { expected, found: Some(found), .. } if is_short => {
            let wants = |class| expected.contains(&ExpectedItem::Class(class));
            let first = statement.split_whitespace().next().unwrap_or_default();
            // A stage that only some commands begin with: `show me 8 queens`.
            let begins = |verb: &Verb| verb.role != VerbRole::Both || verb.task.is_some();
            if !VOCABULARY.find_verb(first, false).is_some_and(begins) {
                word("fault-not-command", statement)
            } else if wants("problem") {
                word("fault-not-problem", found)
            } else if wants("stage") {
                word("fault-not-stage", found)
            } else {
                word("fault-not-here", found)
            }
        }
        _ => None,
    }
}

/// Returns the statement with the fault.
fn statement_text<'a>(fault: &Fault, answer: &'a StatementAnswer) -> Option<&'a str> {
    let text = answer.source.text.as_str();
    let (start, end) = statement_bounds(text, fault.span?.start)?;
    text.get(start..end).map(str::trim)
}

/// Returns whether the fault is at the first word of its statement.
pub(super) fn is_first_word(fault: &Fault, answer: &StatementAnswer) -> bool {
    let text = answer.source.text.as_str();
    let place = |span: SourceSpan| {
        let (start, _) = statement_bounds(text, span.start)?;
        Some(text.get(start..span.start)?.trim().is_empty())
    };
    let is_word = match &fault.kind {
        FaultKind::Expected { expected, .. } => expected.contains(&ExpectedItem::Class("command")),
        FaultKind::Unknown { .. } => true,
        _ => false,
    };
    is_word && fault.span.and_then(place).unwrap_or(false)
}

fn message_for(kind: &FaultKind) -> Message {
    match kind {
        FaultKind::Diagnostic(diagnostic) | FaultKind::Input(diagnostic) => {
            diagnostic.message.clone()
        }
        FaultKind::Expected { expected, found, .. } => {
            unexpected_message(expected, found.as_deref())
        }
        FaultKind::Block { error, .. } => block_message(*error),
        FaultKind::NotASquare(text) => message!("literal-square", word = shorten_word(text)),
        FaultKind::ForeignDigit { found, digit } => {
            message!("literal-foreign-digit", found = found.to_string(), digit = digit.to_string())
        }
        FaultKind::Reserved(name) => message!("literal-reserved", word = shorten_word(name)),
        FaultKind::SizeTimes { text, board: Some(_), .. } => {
            message!("fault-size-times", text = text)
        }
        FaultKind::SizeTimes { text, .. } => message!("fault-size-times-product", text = text),
        FaultKind::Unknown { name, .. } if name == LAST_RESULT => message!("fault-no-result"),
        FaultKind::Unknown { what, name, .. } => {
            message!("fault-unknown", what = kind_name(what), name = name)
        }
        FaultKind::NoTopic { word, .. } => message!("fault-no-topic", word = word),
        FaultKind::Formula(what) => formula_error_message(what),
        FaultKind::Refused(why) => refusal_message(why),
        FaultKind::NoSolution(none) => no_solution_message(none),
        FaultKind::File { path, writing, kind, error } => {
            let id = if *writing { "fault-write" } else { "fault-read" };
            message!(id, path = path, error = system_error(*kind, error))
        }
        FaultKind::Malformed { path, line, column, what } => {
            let what = malformed_message(what);
            let place = format!("{}:{line}:{column}", path.display());
            message!("fault-malformed", place = place, what = what)
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
        FaultKind::Stopped(Stop::Cancelled) => message!("fault-interrupted"),
        FaultKind::Stopped(stop) => message!("fault-limit", stop = stop_message(*stop, None)),
        FaultKind::Internal(panic) => message!("fault-internal", panic = panic),
    }
}

/// Returns the kind of name that a message id refers to.
fn kind_name(what: &'static str) -> MessageArg {
    let called = || what.trim_start_matches("name-").replace('-', " ").into();
    message!(what).if_known().map_or_else(called, MessageArg::from)
}
