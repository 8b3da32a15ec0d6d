//! The sentence of each kind of fault.

use super::file::{damage_message, malformed_message, system_error};
use super::reason::{no_solution_message, stop_message};
use super::refusal::refusal_message;
use super::syntax::{formula_error_message, literal_message, unexpected_message};
use crate::i18n::{Lang, Message, MessageArg, message};
use crate::lang::LAST_RESULT;
use crate::render::escape::escape_hidden;
use crate::report::measurements::outcome_message;
use crate::state::{Fault, FaultKind};

/// Returns the error as one sentence without a full stop. Control characters are removed.
pub fn fault_message(fault: &Fault, lang: Lang) -> String {
    escape_hidden(&message_for(&fault.kind).text(lang)).into_owned()
}

fn message_for(kind: &FaultKind) -> Message {
    match kind {
        FaultKind::Diagnostic(diagnostic) | FaultKind::Input(diagnostic) => {
            diagnostic.message.clone()
        }
        FaultKind::Expected { expected, found, .. } => {
            unexpected_message(expected, found.as_deref())
        }
        FaultKind::Literal(literal) => literal_message(literal),
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
        FaultKind::TablePart(stop) => message!("fault-part", stop = stop_message(*stop, None)),
        FaultKind::NotExact(stop) => message!("fault-bound", stop = stop_message(*stop, None)),
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
        FaultKind::Damaged { path, line, what, .. } => {
            let place = format!("{}:{line}", path.display());
            message!("fault-malformed", place = place, what = damage_message(what))
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
        FaultKind::Interrupted => message!("fault-interrupted"),
        FaultKind::Limit(stop) => message!("fault-limit", stop = stop_message(*stop, None)),
        FaultKind::Internal(panic) => message!("fault-internal", panic = panic),
    }
}

/// Returns the kind of name that a message id refers to.
fn kind_name(what: &'static str) -> MessageArg {
    let called = || what.trim_start_matches("name-").replace('-', " ").into();
    message!(what).if_known().map_or_else(called, MessageArg::from)
}
