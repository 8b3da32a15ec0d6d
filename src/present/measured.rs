//! Runs of methods as text, with their outcomes, their conditions, and the size of the brute-force
//! search space.

use super::doc::{Align, Block, Role, Spans};
use super::fault::{cut, reason, refused};
use super::speech::{marked, marked_in, plain};
use super::view::View;
use crate::board::Size;
use crate::problem::{BruteForce, Refusal};
use crate::value::{Note, Outcome};
use crate::words::{Arg, Message, fixed, message, span_of_time};
use num_bigint::BigUint;

/// Returns the outcome of a run for a table cell, with the number of its note.
pub(super) fn cell(outcome: &Outcome, note: Option<usize>, view: &View) -> Spans {
    let (role, text) = match outcome {
        Outcome::Counted { total, .. } => (Role::Number, rounded(total, view)),
        Outcome::Found => (Role::Plain, view.say("outcome-found", &[])),
        Outcome::None => (Role::Plain, view.say("outcome-none", &[])),
        Outcome::AtLeast(total, _) if *total > BigUint::ZERO => {
            (Role::Warning, view.say("outcome-at-least", &[("n", rounded(total, view).into())]))
        }
        Outcome::AtLeast(..) | Outcome::Unknown(_) => (Role::Warning, view.say("outcome-stopped", &[])),
        Outcome::Refused(Refusal::OutOfReach { .. } | Refusal::Memory { .. }) => {
            (Role::Faint, view.say("outcome-too-large", &[]))
        }
        Outcome::Refused(_) => (Role::Faint, view.say("outcome-refused", &[])),
        Outcome::NotTried(_) => (Role::Faint, view.say("outcome-not-tried", &[])),
    };
    plain(role, note.map_or(text.clone(), |note| format!("{text} [{}]", note + 1)))
}

/// Returns the number of solutions of a run, as part of a sentence.
pub(super) fn said(outcome: &Outcome) -> Message {
    let solutions = |total: &BigUint| message!("count-solutions", n = total);
    match outcome {
        Outcome::Counted { total, .. } => solutions(total),
        Outcome::AtLeast(total, _) => message!("count-at-least", solutions = solutions(total)),
        Outcome::Found => message!("outcome-found"),
        _ => message!("outcome-none"),
    }
}

/// Returns the notes under a table or a plot. Notes that cells refer to are numbered.
pub(super) fn notes(notes: &[Note], view: &View) -> Vec<Block> {
    let one = |(place, note): (usize, &Note)| match note {
        Note::BruteForce(size, ways) => brute_force(*size, ways, view),
        note if is_numbered(note) => vec![Block::Text(marked(&format!("[{}] {}", place + 1, sentence(note, view))))],
        note => vec![Block::Text(marked_in(Role::Faint, &sentence(note, view)))],
    };
    notes.iter().enumerate().flat_map(one).collect()
}

/// Returns whether cells refer to the note by its number.
fn is_numbered(note: &Note) -> bool {
    matches!(note, Note::Refused { .. } | Note::Absent { .. } | Note::Stopped { .. })
}

/// Returns a note as a sentence.
pub(crate) fn sentence(note: &Note, view: &View) -> String {
    let board = |size: &Size| format!("{}x{}", size.files(), size.ranks());
    match note {
        Note::Terms { each, repeat, threads } => {
            let time = span_of_time(view.lang, *each);
            let args = [("time", time.into()), ("n", (*repeat).into()), ("threads", threads.as_str().into())];
            view.say(if *repeat > 1 { "note-terms-repeat" } else { "note-terms" }, &args)
        }
        Note::Refused { method: "", size, refusal: why } => {
            view.say("note-board", &[("size", board(size).into()), ("what", refused(why).into())])
        }
        Note::Absent { sizes, reason: why } => {
            let sizes = sizes.iter().map(board).collect::<Vec<_>>().join(", ");
            view.say("note-absent", &[("sizes", sizes.into()), ("reason", reason(view.lang, why).into())])
        }
        Note::Refused { method, size, refusal: why } => {
            let what = refused(why).into();
            view.say("note-run", &[("method", (*method).into()), ("size", board(size).into()), ("what", what)])
        }
        Note::Stopped { method, size, stop, seconds, spent } => {
            let mut what = cut(*stop, Some(*seconds));
            if *spent {
                what = message!("note-spent", what = what);
            }
            view.say("note-run", &[("method", (*method).into()), ("size", board(size).into()), ("what", what.into())])
        }
        Note::Groups { solutions, groups } => {
            let solutions = view.say("count-solutions", &[("n", solutions.clone().into())]);
            view.say("note-groups", &[("solutions", solutions.into()), ("n", (*groups).into())])
        }
        Note::Generating(polynomial) => view.say("note-generating", &[("polynomial", polynomial.as_str().into())]),
        Note::Orders { orders, tried, starts } => {
            let args = [("orders", (*orders).into()), ("tried", (*tried).into()), ("starts", (*starts).into())];
            view.say("note-orders", &args)
        }
        Note::LeftOut(methods) => {
            let methods: Vec<String> = methods.iter().map(|method| format!("`{method}`")).collect();
            view.say("note-left-out", &[("methods", methods.join(", ").into())])
        }
        Note::Sampled { what, way, draws, parts, rounds, whole } => {
            let id = match (*way, *whole) {
                (_, true) => "estimate-all-parts",
                ("parts", _) if parts.is_some() => "estimate-parts",
                ("parts", _) => "estimate-pieces",
                _ => "estimate-probes",
            };
            let what =
                what.map_or(
                    "estimate-by",
                    |what| if what == "time" { "estimate-by-time" } else { "estimate-by-solutions" },
                );
            let what = view.say(what, &[]);
            let args = [("n", (*draws).into()), ("of", parts.unwrap_or(0).into()), ("rounds", (*rounds).into())];
            format!("{what} {}", view.say(id, &args))
        }
        Note::Estimated { method, threads, seconds, seed } => {
            let took = view.written(Arg::Seconds(*seconds));
            let threads = view.say("estimate-threads", &[("n", (*threads).into())]);
            let args = [
                ("method", (*method).into()),
                ("threads", threads.into()),
                ("time", took.into()),
                ("seed", seed.to_string().into()),
            ];
            view.say("estimate-made", &args)
        }
        Note::Estimates(seed) => view.say("estimate-many", &[("seed", seed.to_string().into())]),
        Note::Impossible(why) => view.say("none-proved", &[("reason", reason(view.lang, why).into())]),
        Note::Done => view.say("estimate-done", &[]),
        Note::Unestimated(id, what) => view.say(id, &[("what", what.as_str().into())]),
        Note::Apart(one, other) => view.say("note-apart", &[("one", one.into()), ("other", other.into())]),
        Note::Except(one, other) => view.say("note-except", &[("one", one.into()), ("other", other.into())]),
        Note::BruteForce(size, ways) => {
            let ways: Vec<String> = ways.iter().map(|way| way_text(way, view).join(" ")).collect();
            format!("{} {}", view.say("note-brute", &[("size", board(size).into())]), ways.join("; "))
        }
    }
}

/// Returns one line for every way to choose the candidates.
fn brute_force(size: Size, ways: &[BruteForce], view: &View) -> Vec<Block> {
    let board = format!("{}x{}", size.files(), size.ranks());
    let row = |way: &BruteForce| -> Vec<Spans> {
        let [formula, number, about] = way_text(way, view);
        vec![plain(Role::Plain, format!("  {formula}")), plain(Role::Number, number), plain(Role::Faint, about)]
    };
    vec![
        Block::Text(view.spans("note-brute", &[("size", board.into())])),
        Block::Table {
            head: Vec::new(),
            align: vec![Align::Left, Align::Right, Align::Left],
            rows: ways.iter().map(row).collect(),
        },
    ]
}

/// Returns formula, number and meaning.
fn way_text(way: &BruteForce, view: &View) -> [String; 3] {
    let (sign, number) = large(&way.candidates, view);
    [format!("{} {sign}", way.formula), number, view.say(way.way, &[])]
}

/// Formats a number: in full if it fits a cell, otherwise rounded.
pub(super) fn rounded(number: &BigUint, view: &View) -> String {
    match large(number, view) {
        ('=', number) => number,
        (sign, number) => format!("{sign}\u{a0}{}", number.replace(' ', "\u{a0}")),
    }
}

/// Formats a number in full, or as decimal digits and a power of ten if it is long. Returns the
/// relation sign with it.
fn large(number: &BigUint, view: &View) -> (char, String) {
    const READ: usize = 15;
    let digits = number.to_string();
    if digits.len() <= READ {
        return ('=', view.number(number));
    }
    // Rounding 9.996 gives 10.00, which remains correct.
    let front: f64 = format!("{}.{}", &digits[..1], &digits[1..6]).parse().unwrap_or(0.0);
    ('≈', format!("{} × 10^{}", fixed(view.lang, front, 2), digits.len() - 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn large_numbers_are_rounded() {
        let view = View::default();
        assert_eq!(large(&4_426_165_368u64.into(), &view), ('=', "4,426,165,368".to_owned()));
        assert_eq!(large(&BigUint::from(10u32).pow(20), &view), ('≈', "1.00 × 10^20".to_owned()));
    }
}
