//! Faults as text, with the place, the sentence, the source line with the caret, and the help line.
//!
//! | module | contents |
//! | --- | --- |
//! | `place`, `caret` | position in the source |
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
mod place;
mod reason;
mod refusal;
mod syntax;

use super::doc::{Block, Doc, Role, Span};
use super::page::words;
use super::speech::{marked_in, span};
use super::view::View;
use crate::verb::{Answer, Fault, Meant, Source};
use crate::words::{Lang, text};

pub use help::{answer_help, fault_help};
pub use message::fault_message;
pub use place::{Place, place};
pub(super) use reason::cut;
pub use reason::{reason, stopped};
pub(super) use refusal::refused;
pub use syntax::expected;

/// Returns a fault as a document: `file:line:column: error[E001]: ...`, the source line with the
/// span underlined, and a help line.
pub fn fault(fault: &Fault, source: &Source, view: &View) -> Doc {
    helped(fault, source, fault_help(fault, view.lang), view)
}

/// Returns the fault of a command, with the suggested command. At a prompt, the suggestion is on
/// the next line.
pub fn answered(fault: &Fault, answer: &Answer, view: &View, prompt: bool) -> Doc {
    let mut doc = helped(fault, &answer.source, answer_help(fault, answer, view.lang, prompt), view);
    if let Some(Meant::Command { verbs, .. }) = &answer.meant
        && !verbs.is_empty()
    {
        let about = |verb: &str| view.say(&format!("verb-{verb}"), &[]);
        doc.blocks.push(note("help-verbs", view.lang));
        doc.blocks.push(words(verbs.iter().map(|(verb, command)| (format!("  {command}"), about(verb))).collect()));
    }
    doc.blocks.extend(answer.unrun.then(|| note("fault-unrun", view.lang)));
    doc
}

fn helped(fault: &Fault, source: &Source, help: Option<String>, view: &View) -> Doc {
    let mut lines = vec![headline(fault, source, view)];
    if let Some(span) = fault.span {
        lines.extend(caret::lines(&source.text, span, view.width));
    }
    let block = match help {
        Some(help) => Block::Noted { lines, note: help_note(&help, view.lang) },
        None => Block::Verbatim(lines),
    };
    Doc { blocks: vec![block] }.shortened(view.lang)
}

/// Returns a note about a fault.
fn note(id: &str, lang: Lang) -> Block {
    let label =
        vec![span(Role::Faint, "  = "), span(Role::Help, text(lang, "fault-note", &[])), span(Role::Plain, ": ")];
    Block::Noted { lines: Vec::new(), note: (label, marked_in(Role::Plain, &text(lang, id, &[]))) }
}

/// Returns the headline `script.bz:3:19: error[E001]: ...`.
fn headline(fault: &Fault, source: &Source, view: &View) -> Vec<Span> {
    let place = fault.span.map(|span| place(&source.text, span));
    let at = match (&source.name, place) {
        (Some(name), Some(Place { line, column })) => format!("{name}:{line}:{column}: "),
        (Some(name), None) => format!("{name}: "),
        (None, Some(Place { line, column })) => format!("{line}:{column}: "),
        (None, None) => String::new(),
    };
    let word = text(view.lang, "fault-error", &[]);
    let mut line =
        vec![span(Role::Plain, at), span(Role::Error, format!("{word}[{}]", fault.code())), span(Role::Plain, ": ")];
    line.extend(marked_in(Role::Emphasis, &fault_message(fault, view.lang)));
    line
}

/// Returns the help line `  = help: ...`.
fn help_note(help: &str, lang: Lang) -> (Vec<Span>, Vec<Span>) {
    let label =
        vec![span(Role::Faint, "  = "), span(Role::Help, text(lang, "fault-help", &[])), span(Role::Plain, ": ")];
    (label, marked_in(Role::Plain, help))
}

#[cfg(test)]
mod tests;
