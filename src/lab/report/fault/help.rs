//! The help line of a fault.

use crate::command::{VERBS, VOCABULARY};
use crate::problem::ArgKind;
use crate::state::{Fault, FaultKind, StatementAnswer, Suggestion, Verb};
use bezzel_drawing::escape_hidden;
use bezzel_messages::{FaultCode, Lang, Message, MessageArg, message};

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

/// Returns the help line below a suggested command: why it is another command than the intended
/// one. Returns the help line of the fault if no command is suggested.
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
    match fault.is_unexpected_range() {
        true => Some(size_help("")),
        false => fault.diagnostic().help,
    }
}

/// Lists the verbs that accept a range of sizes, for a command that needs one size. The verb of the
/// command is omitted, because it accepts a range only in other forms.
fn size_help(command: &str) -> Message {
    let own = command.split_whitespace().find_map(|word| VOCABULARY.find_verb(word, false));
    let takes = |verb: &&&Verb| {
        verb.signature.params.iter().any(|param| param.kind == ArgKind::Problems)
            && own.is_none_or(|own| own.word != verb.word)
    };
    message!(
        "help-one-size",
        verbs = MessageArg::code_words(VERBS.iter().filter(takes).map(|verb| verb.word))
    )
}
