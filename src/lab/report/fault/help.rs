//! The help line of a fault.

use super::file::is_about_paths;
use super::refusal::refusal_help;
use super::syntax::{block_help, formula_error_help, size_help};
use crate::command::PASTED;
use crate::render::escape::escape_hidden;
use crate::state::literal::drawing_help;
use crate::state::{Fault, FaultKind, MalformedFile, StatementAnswer, Suggestion};
use bezzel_base::core::Stop;
use bezzel_language::LAST_RESULT;
use bezzel_messages::{FaultCode, Lang, Message, MessageArg, message};
use std::path::Path;

/// Returns the help line. Returns `None` if no help is available.
pub fn fault_help(fault: &Fault, lang: Lang) -> Option<String> {
    help_for(fault).map(|message| escape_hidden(&message.text(lang)).into_owned())
}

/// Verbs that are named after the suggested one for a problem without a verb.
const OTHER_VERBS: [&str; 3] = ["all", "count", "trace"];

/// Returns the help line in one text: the suggested command, and notes about it.
pub fn answer_help(fault: &Fault, answer: &StatementAnswer, lang: Lang) -> Option<String> {
    let notes = answer_notes(fault, answer, lang);
    let Some(Suggestion::Command { text, .. }) = &answer.suggestion else { return notes };
    let offer = message!("help-did-you-mean", word = text.as_str()).text(lang);
    let offer = Some(escape_hidden(&offer).into_owned());
    Some(offer.into_iter().chain(notes).collect::<Vec<_>>().join(" "))
}

/// Returns the help line below a suggested command: why it is another command than the intended one. Returns the help line of the fault if no command is suggested.
pub(super) fn answer_notes(fault: &Fault, answer: &StatementAnswer, lang: Lang) -> Option<String> {
    let (long, verbs) = match &answer.suggestion {
        None if fault.is_unexpected_range() => {
            return Some(size_help(&answer.command).text(lang));
        }
        // The command has just verified the whole file.
        None if fault.code() == FaultCode::E402
            && answer.command.starts_with("check ")
            && is_general(fault) =>
        {
            return None;
        }
        None => {
            let is_first = || super::message::is_first_word(fault, answer);
            return fault_help(fault, lang)
                .or_else(|| is_first().then(|| message!("help-first").text(lang)));
        }
        Some(Suggestion::Advice(advice)) => {
            return Some(escape_hidden(&advice.text(lang)).into_owned());
        }
        Some(Suggestion::Command { estimated: long, verbs, .. }) => (long, verbs),
    };
    let mut said = Vec::new();
    let has_two_readings =
        matches!(fault.kind, FaultKind::SizeTimes { board: Some(_), product: Some(_), .. });
    said.extend(help_for(fault).filter(|_| has_two_readings));
    let others = verbs.iter().map(|(verb, _)| *verb).filter(|verb| OTHER_VERBS.contains(verb));
    let others: Vec<&str> = others.collect();
    said.extend(
        (!others.is_empty())
            .then(|| message!("help-verbs", verbs = MessageArg::code_words(others))),
    );
    said.extend(long.as_ref().map(|long| message!("help-long", command = long)));
    let said: Vec<String> = said.iter().map(|message| message.text(lang)).collect();
    (!said.is_empty()).then(|| escape_hidden(&said.join(" ")).into_owned())
}

/// Returns whether the help of the fault is that of its code.
fn is_general(fault: &Fault) -> bool {
    help_for(fault).is_some_and(|help| help == message!(format!("help-{}", fault.code())))
}

fn help_for(fault: &Fault) -> Option<Message> {
    let did_you_mean = |word: &Option<String>| {
        word.as_ref().map(|word| message!("help-did-you-mean", word = word.as_str()))
    };
    let message = match &fault.kind {
        FaultKind::Diagnostic(diagnostic) | FaultKind::Input(diagnostic) => {
            return diagnostic.help.clone();
        }
        FaultKind::Expected { .. } if fault.is_unexpected_range() => size_help(""),
        FaultKind::Expected { .. } if fault.is_unexpected_file() => message!("help-file-alone"),
        FaultKind::Expected { suggestion, .. } => return did_you_mean(suggestion),
        FaultKind::Unknown { name, .. } if name == LAST_RESULT => message!("help-no-result"),
        FaultKind::Unknown { suggestion, what, name } => {
            return did_you_mean(suggestion)
                .or_else(|| message!(format!("help-{what}"), name = name).if_known());
        }
        FaultKind::NoTopic { suggestion, .. } => {
            did_you_mean(suggestion).unwrap_or(message!("help-no-topic"))
        }
        FaultKind::Block { error, .. } => block_help(*error),
        FaultKind::NotASquare(_) => message!("help-square"),
        FaultKind::ForeignDigit { .. } => return None,
        FaultKind::Reserved(_) => message!("help-reserved"),
        FaultKind::SizeTimes { board: Some(board), product: Some(product), .. } => {
            message!("help-one-of-two", one = board, other = product)
        }
        FaultKind::SizeTimes { board, product, .. } => {
            return did_you_mean(&board.clone().or_else(|| product.clone()));
        }
        FaultKind::Formula(what) => return formula_error_help(what),
        FaultKind::Refused(why) => return refusal_help(why),
        FaultKind::Stopped(Stop::Memory) => message!("help-memory"),
        FaultKind::File { kind, .. } if !is_about_paths(*kind) => return None,
        FaultKind::Malformed {
            what: MalformedFile::Expected("file-expected-path" | "file-expected-one-path"),
            ..
        } => {
            message!("help-path")
        }
        FaultKind::Malformed { what: MalformedFile::Drawing(kind, _), .. } => drawing_help(*kind),
        FaultKind::Malformed { what: MalformedFile::Duplicate(_, later), .. } => {
            message!("help-duplicate", n = later)
        }
        FaultKind::Malformed {
            what:
                MalformedFile::ProofStep(_)
                | MalformedFile::ProofLine
                | MalformedFile::OtherModel
                | MalformedFile::NoConclusion,
            ..
        } => message!("help-proof-file"),
        FaultKind::Malformed {
            path,
            what: MalformedFile::UnknownProblem | MalformedFile::Guessed(_),
            ..
        } => {
            // A typed text has no path.
            let shown = if path == Path::new(PASTED) { Path::new("…") } else { path };
            message!("help-as", path = shown)
        }
        FaultKind::Internal(_) | FaultKind::Disagreement { .. } => {
            message!("help-internal", version = env!("CARGO_PKG_VERSION"))
        }
        _ => return message!(format!("help-{}", fault.code())).if_known(),
    };
    Some(message)
}
