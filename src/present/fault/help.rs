//! The help line of a fault.

use super::super::escape::escape_hidden;
use super::super::help::setting_values;
use super::super::shards;
use super::file::is_about_paths;
use super::refusal::refusal_help;
use super::syntax::{code_words, formula_error_help, literal_help, size_help};
use crate::problem::LinearProgram;
use crate::search::Stop;
use crate::value::IncompatibleSets;
use crate::verb::{
    Fault, FaultKind, FileCorruption, MalformedFile, ModelUnavailable, StatementAnswer, Suggestion,
};
use crate::words::{Lang, Message, message, message_text};

/// Returns the help line. Returns `None` if no help is available.
pub fn fault_help(fault: &Fault, lang: Lang) -> Option<String> {
    help_for(fault).map(|message| escape_hidden(&message.text(lang)).into_owned())
}

/// Returns the help line, or the suggested command with the words that it omits. At a prompt, it
/// mentions that the command is on the next line.
pub fn answer_help(
    fault: &Fault,
    answer: &StatementAnswer,
    lang: Lang,
    prompt: bool,
) -> Option<String> {
    let (command, left_out, long) = match &answer.suggestion {
        None => return fault_help(fault, lang),
        Some(Suggestion::Advice(id)) => return Some(message_text(lang, id, &[])),
        Some(Suggestion::Command { text, omitted: left_out, estimated: long, .. }) => {
            (text, left_out, long)
        }
    };
    // If only one word differs, the message contains just that word.
    let word = fault
        .repaired_text(&answer.source.text)
        .filter(|(_, mended)| mended == command)
        .map(|(word, _)| word);
    let did_you_mean = message!("help-did-you-mean", word = word.unwrap_or(command));
    let two_readings =
        || help_for(fault).filter(|_| matches!(fault.kind, FaultKind::SizeTimes { .. }));
    let mut said = vec![two_readings().unwrap_or(did_you_mean)];
    said.extend(
        (!left_out.is_empty())
            .then(|| message!("help-left-out", words = code_words(left_out.iter()))),
    );
    said.extend(long.as_ref().map(|long| message!("help-long", command = long)));
    said.extend((prompt && answer.editable_command().is_some()).then(|| match word {
        Some(_) => message!("help-next-line-command", command = command),
        None => message!("help-next-line"),
    }));
    let said: Vec<String> = said.iter().map(|message| message.text(lang)).collect();
    Some(escape_hidden(&said.join(" ")).into_owned())
}

fn help_for(fault: &Fault) -> Option<Message> {
    let did_you_mean = |word: &Option<String>| {
        word.as_ref().map(|word| message!("help-did-you-mean", word = word.as_str()))
    };
    let message = match &fault.kind {
        FaultKind::Expected { .. } if fault.is_unexpected_range() => size_help(),
        FaultKind::Expected { suggestion, .. } => return did_you_mean(suggestion),
        FaultKind::Unknown { suggestion, what, .. } => {
            return did_you_mean(suggestion)
                .or_else(|| message!(format!("help-{what}")).if_known());
        }
        FaultKind::NoTopic { suggestion, .. } => {
            did_you_mean(suggestion).unwrap_or(message!("help-no-topic"))
        }
        FaultKind::Literal(literal) => return literal_help(literal),
        FaultKind::NoColumn(_, have) if have.is_empty() => return None,
        FaultKind::NoColumn(_, have) => {
            message!("help-columns", columns = code_words(have.iter().copied()))
        }
        FaultKind::SizeTimes { board: Some(board), product: Some(product), .. } => {
            message!("help-one-of-two", one = board, other = product)
        }
        FaultKind::SizeTimes { board, product, .. } => {
            return did_you_mean(&board.clone().or_else(|| product.clone()));
        }
        FaultKind::Repeated(_) => message!("help-repeated"),
        FaultKind::Excluded(one, other) => message!("help-excluded", one = one, other = other),
        FaultKind::Input { got: "kind-no-tour", .. } => {
            message!("help-instead", command = "find tour 8 | sums")
        }
        FaultKind::Input { instead: Some(command), stage, .. } => {
            message!("help-set", command = command, stage = *stage)
        }
        FaultKind::Formula(what) => return formula_error_help(what),
        FaultKind::Operand { got: "kind-set", wants: ["kind-number"], .. } => {
            message!("help-operand-set")
        }
        FaultKind::NoKey(_, have) if have.is_empty() => message!("help-no-groups"),
        FaultKind::NoKey(_, have) => {
            message!("help-columns", columns = code_words(have.iter().map(String::as_str)))
        }
        FaultKind::NoValue(_) | FaultKind::PlaceNotAlone | FaultKind::NoMoves => return None,
        FaultKind::Operand { .. } | FaultKind::DivisionByZero | FaultKind::NotExact(_) => {
            return None;
        }
        FaultKind::Incompatible { why: IncompatibleSets::Union, .. } => {
            message!("help-apart-union")
        }
        FaultKind::Incompatible { .. } => return None,
        FaultKind::Refused(why) => return refusal_help(why),
        FaultKind::Limit(Stop::Memory) => message!("help-memory"),
        FaultKind::NoScript(_, command) => message!("help-no-script", command = command),
        FaultKind::File { kind, .. } if !is_about_paths(*kind) => return None,
        FaultKind::Format { endings, .. } => {
            message!(
                "help-format",
                endings = code_words(endings.iter().map(|ending| format!(".{ending}")))
            )
        }
        FaultKind::Picture(_) => message!("help-picture"),
        FaultKind::NotBuilt { instead, .. } => message!("help-not-built", ending = (*instead)?),
        FaultKind::LongPath { instead, .. } => message!("help-not-built", ending = instead),
        FaultKind::LongTrace { instead, .. } => message!("help-instead", command = instead),
        FaultKind::TooManyScripts(..) => message!("help-scripts"),
        FaultKind::NoModel(ModelUnavailable::Problem(_)) => {
            message!("help-no-model", most = LinearProgram::MAX_SQUARES)
        }
        FaultKind::NoModel(ModelUnavailable::Symmetry(_)) => message!("help-model-symmetry"),
        FaultKind::NoModel(ModelUnavailable::Tour { problem, is_listable: true }) => {
            message!("help-model-tour", problem = problem)
        }
        FaultKind::NoModel(ModelUnavailable::Tour { problem, .. }) => {
            message!("help-model-tour-kept", problem = problem)
        }
        FaultKind::NoModel(ModelUnavailable::PartialSet) => message!("help-model-part"),
        FaultKind::NoModel(ModelUnavailable::Fewest) => message!("help-model-fewest"),
        FaultKind::Exists(_) => message!("help-exists"),
        FaultKind::Malformed { path, what: MalformedFile::Guessed { problem, .. }, .. } => {
            message!("help-guess", path = path, problem = problem)
        }
        FaultKind::Malformed {
            what: MalformedFile::Expected("file-expected-path" | "file-expected-one-path"),
            ..
        } => {
            message!("help-path")
        }
        FaultKind::Malformed { what: MalformedFile::Drawing(_), .. } => message!("help-drawing"),
        FaultKind::Malformed { path, what: MalformedFile::UnknownProblem, .. } => {
            message!("help-as", path = path)
        }
        FaultKind::Damaged { set_aside_path: Some(path), what, .. } => {
            let id = match what {
                FileCorruption::Lines(_) | FileCorruption::Checkpoint(_) => "help-aside-lines",
                FileCorruption::Shard(_) => "help-aside-shard",
                FileCorruption::Layer(_) => "help-aside-layer",
                _ => "help-aside",
            };
            message!(id, path = path)
        }
        FaultKind::Damaged { what: FileCorruption::Setting { setting, .. }, .. } => {
            message!("help-values", setting = setting.word, values = setting_values(setting))
        }
        FaultKind::Damaged { what: FileCorruption::Version { .. }, .. } => {
            message!("help-later-version")
        }
        FaultKind::Damaged { .. } => message!("help-damaged"),
        FaultKind::DiskSpace { .. } => message!("help-room"),
        FaultKind::Shards(fault) => return shards::shard_help(fault),
        FaultKind::Unconfirmed(command) => message!("help-unconfirmed", command = command),
        FaultKind::Internal(_) | FaultKind::Disagreement { .. } => {
            message!("help-internal", version = env!("CARGO_PKG_VERSION"))
        }
        _ => return message!(format!("help-{}", fault.code())).if_known(),
    };
    Some(message)
}
