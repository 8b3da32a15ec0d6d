//! Faults as text, with the place, the sentence, the source line with the caret, and the help line.
//!
//! | module | contents |
//! | --- | --- |
//! | `position`, `caret` | position in the source |
//! | `message` | the sentence about the error, shorter if a command is suggested |
//! | `help` | the help line, with notes about the suggested command |

mod caret;
mod help;
mod message;
mod position;

use super::messages::{parse_markup_in, span};
use super::truncate::with_short_lists;
use super::view::ViewOptions;
use crate::state::{Fault, SourceText, StatementAnswer, Suggestion};
use bezzel_drawing::{Doc, DocBlock, DocSpan, TextRole, escape_hidden};
use bezzel_messages::{Lang, MessageArg, message_text};
use help::answer_notes;

pub use help::{answer_help, fault_help};
pub use message::{answer_message, fault_message};
pub use position::{SourcePosition, source_position};

/// Returns a fault as a document: `file:line:column: error[E001]: ...`, the source line with the
/// span underlined, and a help line.
pub fn fault_doc(fault: &Fault, source: &SourceText, view: &ViewOptions) -> Doc {
    let message = fault_message(fault, view.lang);
    let headline = fault_headline(fault, source, &message, true, view);
    let body = fault_body(fault, source, true, None, fault_help(fault, view.lang), view);
    with_short_lists(Doc { blocks: std::iter::once(headline).chain(body).collect() }, view.lang)
}

/// Returns the fault of a command. A suggested command follows the first sentence on a line of its
/// own. At a prompt it is the text of the next prompt, and the fault needs no place.
pub fn answer_fault_doc(
    fault: &Fault,
    answer: &StatementAnswer,
    view: &ViewOptions,
    prompt: bool,
) -> Doc {
    let message = answer_message(fault, answer, view.lang);
    let (offer, omitted) = match &answer.suggestion {
        Some(Suggestion::Command { text, omitted, .. }) => (Some(text.as_str()), &omitted[..]),
        _ => (None, &[][..]),
    };
    let help = answer_notes(fault, answer, view.lang);
    let is_at_prompt = prompt && answer.editable_command().is_some();
    let id = match (is_at_prompt, omitted.is_empty()) {
        (true, true) => "fault-next-line",
        (true, false) => "fault-next-line-without",
        (false, true) => "fault-offer",
        (false, false) => "fault-offer-without",
    };
    let words = omitted.iter().map(|word| format!("`{word}`").into()).collect();
    let args = [("message", message.as_str().into()), ("words", MessageArg::List(words))];
    let args = &args[..if omitted.is_empty() { 1 } else { 2 }];
    let message = match offer {
        Some(_) => message_text(view.lang, id, args),
        None => message,
    };
    let is_placed = !is_at_prompt || answer.source.text.trim().contains('\n');
    let mut doc =
        Doc { blocks: vec![fault_headline(fault, &answer.source, &message, is_placed, view)] };
    let shown = offer.filter(|_| !is_at_prompt);
    doc.blocks.extend(fault_body(fault, &answer.source, is_placed, shown, help, view));
    let mut doc = with_short_lists(doc, view.lang);
    doc.blocks.extend(answer.is_unrun.then(|| note_block("fault-unrun", view.lang)));
    doc
}

/// Returns the note about a command that may have been meant instead of a valid one.
pub fn offer_note(answer: &StatementAnswer, view: &ViewOptions) -> Option<DocBlock> {
    let Some(Suggestion::Command { text, .. }) = &answer.suggestion else { return None };
    let note = message_text(view.lang, "help-asks-again", &[("command", text.as_str().into())]);
    answer.outcome.is_ok().then(|| DocBlock::VerbatimWithNote {
        lines: Vec::new(),
        note: help_note(&note, view.lang),
    })
}

/// Returns what follows the headline: the suggested command, the source line, and the help line.
fn fault_body(
    fault: &Fault,
    source: &SourceText,
    is_placed: bool,
    offer: Option<&str>,
    help: Option<String>,
    view: &ViewOptions,
) -> Option<DocBlock> {
    let offered = |command: &str| {
        let command = escape_hidden(command).into_owned();
        vec![span(TextRole::Plain, "      "), span(TextRole::Code, command)]
    };
    let mut lines: Vec<Vec<DocSpan>> = offer.map(offered).into_iter().collect();
    if let Some(span) = fault.span.filter(|_| is_placed) {
        lines.extend(caret::caret_lines(&source.text, span, view.width));
    }
    match help {
        Some(help) => Some(DocBlock::VerbatimWithNote { lines, note: help_note(&help, view.lang) }),
        None => (!lines.is_empty()).then_some(DocBlock::Verbatim(lines)),
    }
}

/// Returns a note about a fault.
fn note_block(id: &str, lang: Lang) -> DocBlock {
    let label = vec![
        span(TextRole::Faint, "  = "),
        span(TextRole::Help, message_text(lang, "fault-note", &[])),
        span(TextRole::Plain, ": "),
    ];
    DocBlock::VerbatimWithNote {
        lines: Vec::new(),
        note: (label, parse_markup_in(TextRole::Plain, &message_text(lang, id, &[]))),
    }
}

/// Returns the headline `script.bz:3:19: error[E001]: ...`. Without a place it begins with the
/// word for an error.
fn fault_headline(
    fault: &Fault,
    source: &SourceText,
    message: &str,
    is_placed: bool,
    view: &ViewOptions,
) -> DocBlock {
    let place = fault.span.map(|span| source_position(&source.text, span));
    let at = match (&source.name, place) {
        _ if !is_placed => String::new(),
        (Some(name), Some(SourcePosition { line, column })) => format!("{name}:{line}:{column}: "),
        (Some(name), None) => format!("{name}: "),
        (None, Some(SourcePosition { line, column })) => format!("{line}:{column}: "),
        (None, None) => String::new(),
    };
    let word = message_text(view.lang, "fault-error", &[]);
    let mut line = vec![
        span(TextRole::Plain, at),
        span(TextRole::Error, format!("{word}[{}]", fault.code())),
        span(TextRole::Plain, ": "),
    ];
    line.extend(parse_markup_in(TextRole::Emphasis, message));
    DocBlock::Text(line)
}

/// Returns the help line `  = help: ...`.
fn help_note(help: &str, lang: Lang) -> (Vec<DocSpan>, Vec<DocSpan>) {
    let label = vec![
        span(TextRole::Faint, "  = "),
        span(TextRole::Help, message_text(lang, "fault-help", &[])),
        span(TextRole::Plain, ": "),
    ];
    (label, parse_markup_in(TextRole::Plain, help))
}

#[cfg(test)]
mod tests;
