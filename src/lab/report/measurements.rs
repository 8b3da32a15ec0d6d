//! Runs of methods as text, with their outcomes, their conditions, and the size of the brute-force
//! search space.

use super::count::solution_count;
use super::messages::{parse_markup, parse_markup_in, single_span};
use super::view::ViewOptions;
use crate::data::{Note, RunOutcome};
use crate::problem::{BruteForce, ProblemError};
use crate::state::reason_text;
use crate::state::refusal::refusal_message;
use crate::state::stop::stop_message;
use bezzel_base::board::Size;
use bezzel_drawing::{ColumnAlign, DocBlock, DocSpans, TextRole};
use bezzel_messages::{MessageArg, format_duration, format_fixed, message};
use num_bigint::BigUint;

/// Returns the outcome of a run for a table cell, with the number of its note.
pub(crate) fn outcome_cell(
    outcome: &RunOutcome,
    note: Option<usize>,
    view: &ViewOptions,
) -> DocSpans {
    let (role, text) = match outcome {
        RunOutcome::Counted { total, .. } => (TextRole::Number, rounded_number(total, view)),
        RunOutcome::Found => (TextRole::Plain, view.text("outcome-found", &[])),
        RunOutcome::Longer(_) => (TextRole::Plain, view.text("outcome-longer", &[])),
        RunOutcome::None => (TextRole::Plain, view.text("outcome-none", &[])),
        RunOutcome::AtLeast(total, _) if *total > BigUint::ZERO => (
            TextRole::Warning,
            view.text("outcome-at-least", &[("n", rounded_number(total, view).into())]),
        ),
        RunOutcome::AtLeast(..) | RunOutcome::Unknown(_) => {
            (TextRole::Warning, view.text("outcome-stopped", &[]))
        }
        RunOutcome::Refused(ProblemError::OutOfReach { .. } | ProblemError::Memory { .. }) => {
            (TextRole::Faint, view.text("outcome-too-large", &[]))
        }
        RunOutcome::Refused(_) => (TextRole::Faint, view.text("outcome-refused", &[])),
        RunOutcome::NotTried(_) => (TextRole::Faint, view.text("outcome-not-tried", &[])),
    };
    single_span(role, note.map_or(text.clone(), |note| format!("{text} [{}]", note + 1)))
}

/// Returns the notes under a table or a plot. Notes that cells refer to are numbered.
pub(crate) fn note_blocks(notes: &[Note], view: &ViewOptions) -> Vec<DocBlock> {
    let one = |(place, note): (usize, &Note)| match note {
        Note::BruteForce(size, ways) => brute_force_table(*size, ways, view),
        note if is_numbered(note) => {
            vec![DocBlock::Text(parse_markup(&format!(
                "[{}] {}",
                place + 1,
                note_sentence(note, view)
            )))]
        }
        note => vec![DocBlock::Text(parse_markup_in(TextRole::Faint, &note_sentence(note, view)))],
    };
    notes.iter().enumerate().flat_map(one).collect()
}

/// Returns whether cells refer to the note by its number.
fn is_numbered(note: &Note) -> bool {
    matches!(
        note,
        Note::Refused { .. } | Note::Absent { .. } | Note::Stopped { .. } | Note::Longer { .. }
    )
}

/// Returns a note as a sentence.
pub(crate) fn note_sentence(note: &Note, view: &ViewOptions) -> String {
    let board = |size: &Size| format!("{}x{}", size.files(), size.ranks());
    match note {
        Note::Terms { each, repeat, threads } => {
            let time = format_duration(view.lang, *each);
            let args = [
                ("time", time.into()),
                ("n", (*repeat).into()),
                ("threads", threads.as_str().into()),
            ];
            view.text(if *repeat > 1 { "note-terms-repeat" } else { "note-terms" }, &args)
        }
        Note::Refused { method: "", size, refusal: why } => view.text(
            "note-board",
            &[("size", board(size).into()), ("what", refusal_message(why).into())],
        ),
        Note::Absent { sizes, reason: why } => {
            let sizes = sizes.iter().map(board).collect::<Vec<_>>().join(", ");
            view.text(
                "note-absent",
                &[("sizes", sizes.into()), ("reason", reason_text(view.lang, why).into())],
            )
        }
        Note::Refused { method, size, refusal: why } => {
            let what = refusal_message(why).into();
            view.text(
                "note-run",
                &[("method", (*method).into()), ("size", board(size).into()), ("what", what)],
            )
        }
        Note::Stopped { method, size, stop, seconds, spent } => {
            let mut what = stop_message(*stop, Some(*seconds));
            if *spent {
                what = message!("note-spent", what = what);
            }
            view.text(
                "note-run",
                &[
                    ("method", (*method).into()),
                    ("size", board(size).into()),
                    ("what", what.into()),
                ],
            )
        }
        Note::Longer { method, size, moves, seconds } => {
            let moves = view.text("path-moves", &[("n", (*moves).into())]);
            view.text(
                "note-longer",
                &[
                    ("method", (*method).into()),
                    ("size", board(size).into()),
                    ("moves", moves.into()),
                    ("time", MessageArg::Seconds(*seconds)),
                ],
            )
        }
        Note::Groups { solutions, groups, stopped } => {
            let solutions = solution_count(solutions, *stopped, view);
            view.text("note-groups", &[("solutions", solutions.into()), ("n", (*groups).into())])
        }
        Note::Generating(polynomial) => {
            view.text("note-generating", &[("polynomial", polynomial.as_str().into())])
        }
        Note::Orders { orders, tried, starts } => {
            let args = [
                ("orders", (*orders).into()),
                ("tried", (*tried).into()),
                ("starts", (*starts).into()),
            ];
            view.text("note-orders", &args)
        }
        Note::LeftOut(methods) => {
            let methods: Vec<String> = methods.iter().map(|method| format!("`{method}`")).collect();
            view.text("note-left-out", &[("methods", methods.join(", ").into())])
        }
        Note::Sampled { what, way, draws, parts, rounds, whole } => {
            let id = match (*way, *whole) {
                (_, true) => "estimate-all-parts",
                ("parts", _) if parts.is_some() => "estimate-parts",
                ("parts", _) => "estimate-pieces",
                _ => "estimate-probes",
            };
            let what = what.map_or("estimate-by", |what| {
                if what == "time" { "estimate-by-time" } else { "estimate-by-solutions" }
            });
            let what = view.text(what, &[]);
            let args = [
                ("n", (*draws).into()),
                ("of", parts.unwrap_or(0).into()),
                ("rounds", (*rounds).into()),
            ];
            format!("{what} {}", view.text(id, &args))
        }
        Note::Estimated { method, threads, seconds, seed } => {
            let took = view.format_arg(MessageArg::Seconds(*seconds));
            let threads = view.text("estimate-threads", &[("n", (*threads).into())]);
            let args = [
                ("method", (*method).into()),
                ("threads", threads.into()),
                ("time", took.into()),
                ("seed", seed.to_string().into()),
            ];
            view.text("estimate-made", &args)
        }
        Note::Estimates(seed) => view.text("estimate-many", &[("seed", seed.to_string().into())]),
        Note::Impossible(why) => {
            view.text("none-proved", &[("reason", reason_text(view.lang, why).into())])
        }
        Note::Done => view.text("estimate-done", &[]),
        Note::Unestimated(id, what) => view.text(id, &[("what", what.as_str().into())]),
        Note::Apart(one, other) => {
            view.text("note-apart", &[("one", one.into()), ("other", other.into())])
        }
        Note::Except(one, other) => {
            view.text("note-except", &[("one", one.into()), ("other", other.into())])
        }
        Note::BruteForce(size, ways) => {
            let ways: Vec<String> = ways.iter().map(|way| way_text(way, view).join(" ")).collect();
            format!(
                "{} {}",
                view.text("note-brute", &[("size", board(size).into())]),
                ways.join("; ")
            )
        }
    }
}

/// Returns one line for every way to choose the candidates.
fn brute_force_table(size: Size, ways: &[BruteForce], view: &ViewOptions) -> Vec<DocBlock> {
    let board = format!("{}x{}", size.files(), size.ranks());
    let row = |way: &BruteForce| -> Vec<DocSpans> {
        let [formula, number, about] = way_text(way, view);
        vec![
            single_span(TextRole::Plain, format!("  {formula}")),
            single_span(TextRole::Number, number),
            single_span(TextRole::Faint, about),
        ]
    };
    vec![
        DocBlock::Text(view.text_spans("note-brute", &[("size", board.into())])),
        DocBlock::Table {
            head: Vec::new(),
            align: vec![ColumnAlign::Left, ColumnAlign::Right, ColumnAlign::Left],
            rows: ways.iter().map(row).collect(),
        },
    ]
}

/// Returns formula, number and meaning.
fn way_text(way: &BruteForce, view: &ViewOptions) -> [String; 3] {
    let (sign, number) = large_number(&way.candidates, view);
    [format!("{} {sign}", way.formula), number, view.text(way.way, &[])]
}

/// Formats a number: in full if it fits a cell, otherwise rounded.
pub(crate) fn rounded_number(number: &BigUint, view: &ViewOptions) -> String {
    match large_number(number, view) {
        ('=', number) => number,
        (sign, number) => format!("{sign}\u{a0}{}", number.replace(' ', "\u{a0}")),
    }
}

/// Formats a number in full, or as decimal digits and a power of ten if it is long. Returns the
/// relation sign with it.
fn large_number(number: &BigUint, view: &ViewOptions) -> (char, String) {
    const READ: usize = 15;
    let digits = number.to_string();
    if digits.len() <= READ {
        return ('=', view.format_number(number));
    }
    // Rounding 9.996 gives 10.00, which remains correct.
    let front: f64 = format!("{}.{}", &digits[..1], &digits[1..6]).parse().unwrap_or(0.0);
    ('≈', format!("{} × 10^{}", format_fixed(view.lang, front, 2), digits.len() - 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn large_numbers_are_rounded() {
        let view = ViewOptions::default();
        assert_eq!(
            large_number(&4_426_165_368u64.into(), &view),
            ('=', "4,426,165,368".to_owned())
        );
        assert_eq!(
            large_number(&BigUint::from(10u32).pow(20), &view),
            ('≈', "1.00 × 10^20".to_owned())
        );
    }
}
