//! Diagnostics of the faults that callers distinguish: the code, the sentence and the help line.

use super::expected::{block_diagnostic, formula_diagnostic, unexpected_message};
use super::fault::{Fault, FaultKind};
use super::malformed::{is_about_paths, malformed_help, malformed_message, system_error};
use super::reason::no_solution_message;
use super::refusal::refusal_diagnostic;
use super::stop::stop_message;
use bezzel_base::core::Stop;
use bezzel_language::LAST_RESULT;
use bezzel_messages::{Diagnostic, FaultCode, Message, MessageArg, message, shorten_word};

impl Fault {
    /// Returns the stable code.
    pub fn code(&self) -> FaultCode {
        match &self.kind {
            FaultKind::Diagnostic(diagnostic) | FaultKind::Input(diagnostic) => diagnostic.code,
            _ => self.diagnostic().code,
        }
    }

    /// Returns the code, the sentence and the help line. The help line about a range of sizes is
    /// missing, because it needs the table of all verbs.
    pub(crate) fn diagnostic(&self) -> Diagnostic {
        use FaultCode::{E001, E002, E100, E101, E303, E310, E400, E402, E900, E999};
        let did_you_mean = |word: &Option<String>| {
            word.as_ref().map(|word| message!("help-did-you-mean", word = word.as_str()))
        };
        let (code, message, help) = match &self.kind {
            FaultKind::Diagnostic(diagnostic) | FaultKind::Input(diagnostic) => {
                return (**diagnostic).clone();
            }
            FaultKind::Expected { expected, found, suggestion } => {
                let help = match self.is_unexpected_file() {
                    true => Some(message!("help-file-alone")),
                    false => did_you_mean(suggestion),
                };
                (E001, unexpected_message(expected, found.as_deref()), help)
            }
            FaultKind::Block { error, .. } => return block_diagnostic(*error),
            FaultKind::NotASquare(text) => (
                E002,
                message!("literal-square", word = shorten_word(text)),
                Some(message!("help-square")),
            ),
            FaultKind::ForeignDigit { found, digit } => {
                let (found, digit) = (found.to_string(), digit.to_string());
                (E002, message!("literal-foreign-digit", found = found, digit = digit), None)
            }
            FaultKind::Reserved(name) => (
                E002,
                message!("literal-reserved", word = shorten_word(name)),
                Some(message!("help-reserved")),
            ),
            FaultKind::SizeTimes { text, board: Some(board), product: Some(product) } => (
                E001,
                message!("fault-size-times", text = text),
                Some(message!("help-one-of-two", one = board, other = product)),
            ),
            FaultKind::SizeTimes { text, board: board @ Some(_), .. } => {
                (E001, message!("fault-size-times", text = text), did_you_mean(board))
            }
            FaultKind::SizeTimes { text, product, .. } => {
                (E001, message!("fault-size-times-product", text = text), did_you_mean(product))
            }
            FaultKind::Unknown { name, .. } if name == LAST_RESULT => {
                (E100, message!("fault-no-result"), Some(message!("help-no-result")))
            }
            FaultKind::Unknown { what, name, suggestion } => {
                let message = message!("fault-unknown", what = kind_name(what), name = name);
                let known = || message!(format!("help-{what}"), name = name).if_known();
                (E100, message, did_you_mean(suggestion).or_else(known))
            }
            FaultKind::NoTopic { word, suggestion } => {
                let help = did_you_mean(suggestion).unwrap_or(message!("help-no-topic"));
                (E101, message!("fault-no-topic", word = word), Some(help))
            }
            FaultKind::Formula(what) => return formula_diagnostic(what),
            FaultKind::Refused(why) => return refusal_diagnostic(why),
            FaultKind::NoSolution(none) => (E303, no_solution_message(none), None),
            FaultKind::File { path, writing, kind, error } => {
                let id = if *writing { "fault-write" } else { "fault-read" };
                let message = message!(id, path = path, error = system_error(*kind, error));
                (E400, message, is_about_paths(*kind).then(|| message!("help-E400")))
            }
            FaultKind::Malformed { path, line, column, what } => {
                let place = format!("{}:{line}:{column}", path.display());
                let message =
                    message!("fault-malformed", place = place, what = malformed_message(what));
                (E402, message, Some(malformed_help(path, what)))
            }
            FaultKind::Stopped(Stop::Cancelled) => (E900, message!("fault-interrupted"), None),
            FaultKind::Stopped(stop) => {
                let id = if *stop == Stop::Memory { "help-memory" } else { "help-E310" };
                let message = message!("fault-limit", stop = stop_message(*stop, None));
                (E310, message, Some(message!(id)))
            }
            FaultKind::Internal(panic) => {
                (E999, message!("fault-internal", panic = panic), Some(internal_help()))
            }
        };
        Diagnostic { code, message, help }
    }
}

/// Returns the help line about a bug in the program.
pub(crate) fn internal_help() -> Message {
    message!("help-internal", version = env!("CARGO_PKG_VERSION"))
}

/// Returns the kind of name that a message id refers to.
fn kind_name(what: &'static str) -> MessageArg {
    let called = || what.trim_start_matches("name-").replace('-', " ").into();
    message!(what).if_known().map_or_else(called, MessageArg::from)
}
