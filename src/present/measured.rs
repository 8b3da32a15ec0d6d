//! Runs of methods in words: what came of them, under what they were made, what brute force would take.

use super::doc::{Align, Block, Role, Spans};
use super::fault::{refusal, stopped};
use super::speech::{marked, marked_in, plain, text};
use super::time::{run_time, span_of_time};
use super::view::View;
use crate::board::Size;
use crate::problem::{BruteForce, Refusal};
use crate::value::{Note, Outcome};
use crate::words::{Lang, fixed};
use num_bigint::BigUint;

/// What came of a run, short enough for a cell, with the number of its note.
pub(super) fn cell(outcome: &Outcome, note: Option<usize>, view: &View) -> Spans {
    let (role, text) = match outcome {
        Outcome::Counted { total, .. } => (Role::Number, short(total, view)),
        Outcome::Found => (Role::Plain, view.say("outcome-found", &[])),
        Outcome::None => (Role::Plain, view.say("outcome-none", &[])),
        Outcome::AtLeast(total, _) if *total > BigUint::ZERO => {
            (Role::Warning, view.say("outcome-at-least", &[("n", short(total, view).into())]))
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

/// What a run says of the number of solutions, as a part of a sentence.
pub(super) fn said(lang: Lang, outcome: &Outcome) -> String {
    let solutions = |total: &BigUint| text(lang, "count-solutions", &[("n", total.into())]);
    match outcome {
        Outcome::Counted { total, .. } => solutions(total),
        Outcome::AtLeast(total, _) => text(lang, "count-at-least", &[("solutions", solutions(total).into())]),
        Outcome::Found => text(lang, "outcome-found", &[]),
        _ => text(lang, "outcome-none", &[]),
    }
}

/// The notes under a table or a plot: those that cells refer to are numbered.
pub(super) fn notes(notes: &[Note], view: &View) -> Vec<Block> {
    let one = |(place, note): (usize, &Note)| match note {
        Note::BruteForce(size, ways) => brute_force(*size, ways, view),
        note if is_numbered(note) => vec![Block::Text(marked(&format!("[{}] {}", place + 1, sentence(note, view))))],
        note => vec![Block::Text(marked_in(Role::Faint, &sentence(note, view)))],
    };
    notes.iter().enumerate().flat_map(one).collect()
}

/// Whether cells refer to the note by its number.
fn is_numbered(note: &Note) -> bool {
    matches!(note, Note::Refused { .. } | Note::Stopped { .. })
}

/// A note as a sentence.
pub(crate) fn sentence(note: &Note, view: &View) -> String {
    let board = |size: &Size| format!("{}x{}", size.files(), size.ranks());
    match note {
        Note::Terms { each, repeat, threads } => {
            let time = span_of_time(view.lang, *each);
            let args = [("time", time.into()), ("n", (*repeat).into()), ("threads", threads.as_str().into())];
            view.say(if *repeat > 1 { "note-terms-repeat" } else { "note-terms" }, &args)
        }
        Note::Refused { method, size, refusal: why } => {
            let why = refusal(view.lang, why);
            view.say("note-run", &[("method", (*method).into()), ("size", board(size).into()), ("what", why.into())])
        }
        Note::Stopped { method, size, stop, seconds, spent } => {
            let mut what = stopped(view.lang, *stop, Some(&run_time(view.lang, *seconds)));
            if *spent {
                what = view.say("note-spent", &[("what", what.into())]);
            }
            view.say("note-run", &[("method", (*method).into()), ("size", board(size).into()), ("what", what.into())])
        }
        Note::BruteForce(size, ways) => {
            let ways: Vec<String> = ways.iter().map(|way| way_text(way, view).join(" ")).collect();
            format!("{} {}", view.say("note-brute", &[("size", board(size).into())]), ways.join("; "))
        }
    }
}

/// A line for every way to choose the candidates.
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

/// Formula, number and meaning.
fn way_text(way: &BruteForce, view: &View) -> [String; 3] {
    let (sign, number) = large(&way.candidates, view);
    [format!("{} {sign}", way.formula), number, view.say(way.way, &[])]
}

/// A number in full where it is not too long for a cell, else rounded.
fn short(number: &BigUint, view: &View) -> String {
    match large(number, view) {
        ('=', number) => number,
        (sign, number) => format!("{sign}\u{a0}{}", number.replace(' ', "\u{a0}")),
    }
}

/// A number in full, or by its first digits and a power of ten where nobody would read them all, with the sign that is true of it.
fn large(number: &BigUint, view: &View) -> (char, String) {
    const READ: usize = 15;
    let digits = number.to_string();
    if digits.len() <= READ {
        return ('=', view.number(number));
    }
    // Rounding 9.996 gives 10.00, which stays a true statement.
    let front: f64 = format!("{}.{}", &digits[..1], &digits[1..6]).parse().unwrap_or(0.0);
    ('≈', format!("{} × 10^{}", fixed(view.lang, front, 2), digits.len() - 1))
}

/// Bytes in the unit that leaves one to three digits before the decimal sign.
pub(super) fn memory(lang: Lang, bytes: f64) -> String {
    let say = |id: &str, number: f64, digits: usize| text(lang, id, &[("n", fixed(lang, number, digits).into())]);
    let scaled = |id: &str, unit: f64| {
        let number = bytes / unit;
        say(id, number, usize::from(number < 9.95))
    };
    match bytes {
        b if b < 999.5 => say("memory-b", b, 0),
        b if b < 999.5e3 => scaled("memory-kb", 1e3),
        b if b < 999.5e6 => scaled("memory-mb", 1e6),
        _ => scaled("memory-gb", 1e9),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_has_three_digits_at_most() {
        let table = [
            (0.0, "0 B"),
            (999.0, "999 B"),
            (1234.0, "1.2 kB"),
            (99_900.0, "100 kB"),
            (2.5e6, "2.5 MB"),
            (4e9, "4.0 GB"),
        ];
        for (bytes, shown) in table {
            assert_eq!(memory(Lang::EN, bytes).replace('\u{a0}', " "), shown);
        }
    }

    #[test]
    fn large_numbers_are_rounded() {
        let view = View::default();
        assert_eq!(large(&4_426_165_368u64.into(), &view), ('=', "4,426,165,368".to_owned()));
        assert_eq!(large(&BigUint::from(10u32).pow(20), &view), ('≈', "1.00 × 10^20".to_owned()));
    }
}
