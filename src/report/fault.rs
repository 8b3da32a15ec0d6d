//! Faults as text, with the place, the sentence, the source line with the caret, and the help line.
//!
//! | module | contents |
//! | --- | --- |
//! | `position`, `caret` | position in the source |
//! | `message` | the sentence about the error |
//! | `help` | the help line |
//! | `syntax` | both, for text that cannot be parsed |
//! | `refusal` | both, for requests that a problem does not support |
//! | `file` | errors in files |
//! | `reason` | reasons for the absence of solutions and for partial answers |

mod caret;
mod file;
mod help;
mod message;
mod position;
mod reason;
mod refusal;
mod syntax;

use super::messages::{parse_markup_in, span};
use super::view::ViewOptions;
use crate::i18n::{Lang, message_text};
use crate::render::doc::{Doc, DocBlock, DocSpan, TextRole};
use crate::state::{Fault, SourceText, StatementAnswer};

pub(crate) use file::violation_message;
pub use help::{answer_help, fault_help};
pub use message::fault_message;
pub use position::{SourcePosition, source_position};
pub(crate) use reason::stop_message;
pub use reason::{reason_text, stop_text};
pub(crate) use refusal::refusal_message;
pub use syntax::expected_texts;

/// Returns a fault as a document: `file:line:column: error[E001]: ...`, the source line with the
/// span underlined, and a help line.
pub fn fault_doc(fault: &Fault, source: &SourceText, view: &ViewOptions) -> Doc {
    fault_with_help(fault, source, fault_help(fault, view.lang), view)
}

/// Returns the fault of a command, with the suggested command. At a prompt, the suggestion is on
/// the next line.
pub fn answer_fault_doc(
    fault: &Fault,
    answer: &StatementAnswer,
    view: &ViewOptions,
    prompt: bool,
) -> Doc {
    let mut doc =
        fault_with_help(fault, &answer.source, answer_help(fault, answer, view.lang, prompt), view);
    doc.blocks.extend(answer.is_unrun.then(|| note_block("fault-unrun", view.lang)));
    doc
}

fn fault_with_help(
    fault: &Fault,
    source: &SourceText,
    help: Option<String>,
    view: &ViewOptions,
) -> Doc {
    let mut lines = vec![fault_headline(fault, source, view)];
    if let Some(span) = fault.span {
        lines.extend(caret::caret_lines(&source.text, span, view.width));
    }
    let block = match help {
        Some(help) => DocBlock::VerbatimWithNote { lines, note: help_note(&help, view.lang) },
        None => DocBlock::Verbatim(lines),
    };
    Doc { blocks: vec![block] }.with_short_lists(view.lang)
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

/// Returns the headline `script.bz:3:19: error[E001]: ...`.
fn fault_headline(fault: &Fault, source: &SourceText, view: &ViewOptions) -> Vec<DocSpan> {
    let place = fault.span.map(|span| source_position(&source.text, span));
    let at = match (&source.name, place) {
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
    line.extend(parse_markup_in(TextRole::Emphasis, &fault_message(fault, view.lang)));
    line
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
