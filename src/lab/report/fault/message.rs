//! The sentence of each kind of fault.

use crate::command::VOCABULARY;
use crate::state::{Fault, FaultKind, StatementAnswer, Suggestion, Verb, VerbRole};
use bezzel_drawing::escape_hidden;
use bezzel_language::{ExpectedItem, LAST_RESULT, SourceSpan, statement_bounds};
use bezzel_messages::{Lang, Message, message, shorten_word};

/// Returns the error as one sentence without a full stop. Control characters are removed.
pub fn fault_message(fault: &Fault, lang: Lang) -> String {
    escape_hidden(&fault.diagnostic().message.text(lang)).into_owned()
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
