//! Every word that completion offers can be typed there.

use bezzel_lab::bind::{VariableNames, bind_text};
use bezzel_lab::command::VOCABULARY;
use bezzel_lab::session::Session;
use bezzel_lab::set::{ExprType, FormulaErrorKind};
use bezzel_lab::state::FaultKind;
use bezzel_messages::FaultCode;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// Returns the commands of the transcripts that can be read in a new session.
fn commands() -> BTreeSet<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/sessions");
    let mut all = BTreeSet::new();
    for entry in fs::read_dir(folder).expect("the transcripts") {
        let path = entry.expect("a file").path();
        if path.extension().is_none_or(|ending| ending != "session") {
            continue;
        }
        let text = fs::read_to_string(path).expect("a transcript");
        let lines = text.lines().filter_map(|line| line.strip_prefix("bezzel> "));
        all.extend(lines.filter(|line| is_readable(line)).map(str::to_owned));
    }
    all
}

fn is_readable(text: &str) -> bool {
    bind_text(text, &VOCABULARY, &VariableNames::new()).outcome.is_ok()
}

/// Returns whether a text can be read, or only lacks its end.
fn is_beginning(text: &str) -> bool {
    match bind_text(text, &VOCABULARY, &VariableNames::new()).outcome {
        Ok(_) => true,
        Err(fault) => {
            let is_at_end = fault.span.is_some_and(|span| span.end >= text.trim_end().len());
            // An unclosed quote or a number without its unit continues, and so does a number that
            // is to be compared.
            let is_unfinished = matches!(fault.expected_items(), Some((_, None)));
            let is_literal = fault.code() == FaultCode::E002
                && !matches!(fault.kind, FaultKind::Formula(FormulaErrorKind::Operand(..)));
            let wants_truth = matches!(
                fault.kind,
                FaultKind::Formula(FormulaErrorKind::Kind { wants: ExprType::Truth, .. })
            );
            is_at_end && (is_unfinished || is_literal || wants_truth)
        }
    }
}

#[test]
#[allow(clippy::print_stdout, reason = "the numbers are for whoever changes completion")]
fn every_offer_of_completion_can_be_read() {
    let session = Session::default();
    let (mut prefixes, mut offers, mut wrong) = (0, 0, Vec::new());
    for command in commands() {
        let starts = command.match_indices(' ').map(|(at, _)| at + 1);
        let ends = starts.flat_map(|at| [at, command.ceil_char_boundary(at + 1)]);
        for end in ends.filter(|end| *end <= command.len()) {
            let prefix = &command[..end];
            prefixes += 1;
            let list = session.complete(prefix, prefix.len());
            for candidate in list.candidates {
                offers += 1;
                let text = format!("{}{}", &prefix[..list.start], candidate.text);
                if !is_beginning(&text) {
                    wrong.push(text);
                }
            }
        }
    }
    println!("{prefixes} prefixes, {offers} offers, {} failures", wrong.len());
    assert!(prefixes > 2000 && offers > 10_000, "{prefixes} prefixes, {offers} offers");
    assert!(
        wrong.is_empty(),
        "{} of {offers} offers fail: {:#?}",
        wrong.len(),
        &wrong[..wrong.len().min(40)]
    );
}

#[test]
fn attacked_squares_are_not_offered() {
    let text = "find queens 8 with a1, b";
    let offers = Session::default().complete(text, text.len()).candidates;
    let has = |square: &str| offers.iter().any(|candidate| candidate.text == square);
    assert!(has("b3") && !has("b1") && !has("b2"), "{offers:?}");
}
