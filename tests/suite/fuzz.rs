//! Random edits of commands, the same in every run. Nothing panics, and all readers of a text agree
//! about it.

use crate::evaluate::RunCommands;
use crate::random::Random;
use bezzel_lab::bind::{VariableNames, Vocabulary, bind_text};
use bezzel_lab::command::VOCABULARY;
use bezzel_lab::session::Session;
use bezzel_lab::set::FormulaErrorKind;
use bezzel_lab::state::{Fault, FaultKind};
use bezzel_language::{ExpectedItem, FurthestFailure, LexemeKind, is_complete, lexemes, parse};
use cpu_time::ThreadTime;

/// Texts to start from. They cover every construct of the language, and mistakes.
const SEEDS: &[&str] = &[
    "find queens 8 with a1, c2 without d4 torus",
    "all queens 8 | unique by rotation | where not symmetric with a1 | show 12",
    "let s = all rooks 5x6 limit 10^3 within 1.5h\ns | first 3 | count",
    "time count queens 10^3x4 using bitmask pieces 1_000; set lang hu",
    "find tour knight 8x8 from a1 to aa12 closed; find cover queens 8 independent torus",
    "all queens 8 | \\\n unique # comment\r\n| export \"C:\\q8.json\" replace",
    "load \"a\\\"b\"; run \"x.bz\"; help unique; about kings; quit",
    "\u{feff}set deadline 30s; set threads all; count királynő 8 (\n)",
    "compare count queens 4x5..4x9 using bitmask, backtracking repeat 3; plot time find kings 8..12 torus | show",
    "find 8x 8y 10^30 4..13 500ms 2min -5 & = | ;; \"open",
];

/// Snippets that are inserted.
const PIECES: &[&str] = &[
    " ",
    "\n",
    "\r\n",
    ";",
    "|",
    "\\",
    "#",
    "\"",
    "(",
    ")",
    ",",
    "=",
    "&",
    "é",
    "\u{301}",
    "\u{a0}",
    "\u{feff}",
    "×",
    "0",
    "8",
    "10^",
    "x",
    "..",
    "e9",
    "ms",
    "a1",
    "z99",
    "let ",
    "time ",
    "count ",
    "find ",
    "queens ",
    " torus",
    " with ",
    "not ",
    "_",
    "-",
    "\u{0}",
    "\u{1}",
    "99999999999999999999",
];

/// Random editor of texts.
struct Editor(Random);

impl Editor {
    /// Returns a random character boundary.
    fn random_cut(&mut self, text: &str) -> usize {
        text.floor_char_boundary(self.0.below(text.len() + 1))
    }

    /// Removes a part of the text, replaces it by a part of another text, or inserts a snippet.
    fn edit(&mut self, text: &mut String) {
        let start = self.random_cut(text);
        let end = (start + self.0.below(6)).min(text.len());
        let end = text.ceil_char_boundary(end);
        let other = *self.0.pick(SEEDS);
        let (from, to) = (self.random_cut(other), self.random_cut(other));
        match self.0.below(4) {
            0 => text.replace_range(start..end, ""),
            1 => text.replace_range(start..end, &other[from.min(to)..from.max(to)]),
            _ => text.insert_str(start, self.0.pick::<&str>(PIECES)),
        }
        text.truncate(text.floor_char_boundary(400));
    }
}

/// Asserts the properties that hold for every text.
fn check(text: &str, session: &Session, vocabulary: &Vocabulary) {
    let reading = bind_text(text, vocabulary, &VariableNames::new());
    match (&reading.outcome, parse(text, &FurthestFailure::new())) {
        (Ok(bound), Ok(script)) => assert_eq!(bound.len(), script.statements.len(), "{text:?}"),
        (Ok(_), Err(error)) => panic!("{text:?} binds but does not parse: {error:?}"),
        (Err(fault), Ok(_)) => check_fault(text, fault),
        (Err(fault), Err(error)) => {
            check_fault(text, fault);
            let place = fault.span.expect("faults of reading have a place");
            assert!(place.start <= error.span.start, "{text:?}: {fault:?} after {error:?}");
        }
    }
    if lexemes(text).any(|(kind, _)| kind == LexemeKind::Unclosed) {
        assert!(!is_complete(text) && reading.outcome.is_err(), "{text:?}");
    }
    let mut end = 0;
    for (span, _) in session.highlight(text) {
        assert!(
            end <= span.start
                && text.is_char_boundary(span.start)
                && text.is_char_boundary(span.end),
            "{text:?}"
        );
        end = span.end;
    }
}

fn check_fault(text: &str, fault: &Fault) {
    let place = fault.span.expect("faults of reading have a place");
    assert!(text.get(place.start..place.end).is_some(), "{text:?}: {fault:?}");
    if let FaultKind::Expected { expected, found, suggestion } = &fault.kind {
        assert!(!expected.is_empty(), "{text:?}: {fault:?}");
        assert!(found.is_some() || place.start == place.end, "{text:?}: {fault:?}");
        let ranks = expected.contains(&ExpectedItem::Class("ranks"));
        assert!(suggestion.is_none() || found.is_some() || ranks, "{text:?}: {fault:?}");
    }
}

/// Asserts that a candidate at the end of a text is accepted there: with the candidate, the text
/// binds or its fault is further right. Returns whether there was a candidate.
fn check_completion(
    text: &str,
    editor: &mut Editor,
    session: &Session,
    vocabulary: &Vocabulary,
) -> bool {
    let completion = session.complete(text, text.len());
    assert!(text.is_char_boundary(completion.start), "{text:?}");
    session.hint(text);
    session.inspect(text, editor.0.below(text.len() + 2), false);
    if completion.candidates.is_empty() {
        return false;
    }
    let candidate = &completion.candidates[editor.0.below(completion.candidates.len())].text;
    let whole = format!("{}{candidate}", &text[..completion.start]);
    if let Err(fault) = bind_text(&whole, vocabulary, &VariableNames::new()).outcome {
        let place = fault.span.expect("faults of reading have a place");
        // After an opening quote the text is incomplete, and a number or a word still needs a
        // comparison.
        let open = place.start == completion.start
            && (candidate == "\""
                || matches!(fault.kind, FaultKind::Formula(FormulaErrorKind::Kind { .. })));
        assert!(
            place.start >= whole.len() || open,
            "{whole:?} after completing {candidate:?}: {fault:?}"
        );
    }
    true
}

fn run_edits(vocabulary: &'static Vocabulary, seed: u64, edits: usize) {
    let session = Session::with_vocabulary(vocabulary);
    let mut editor = Editor(Random(seed));
    let (mut text, mut offered) = (String::new(), 0);
    for number in 0..edits {
        if number % 8 == 0 {
            text = (*editor.0.pick(SEEDS)).to_owned();
        }
        editor.edit(&mut text);
        check(&text, &session, vocabulary);
        // Completion of file names depends on the machine.
        let beginning = &text[..editor.random_cut(&text)];
        if !lexemes(beginning).any(|(kind, _)| kind == LexemeKind::Unclosed) {
            offered += usize::from(check_completion(beginning, &mut editor, &session, vocabulary));
        }
    }
    assert!(offered > edits / 20, "{offered} completions of {edits} are too few to mean anything");
}

#[test]
fn edits_of_the_toy_language_keep_its_properties() {
    run_edits(&crate::toy::TOY, 1, 8_000);
}

#[test]
fn edits_of_the_language_keep_its_properties() {
    run_edits(&VOCABULARY, 2, 4_000);
}

#[test]
fn long_texts_are_bound_in_linear_time() {
    let heads =
        ["", "count ", "find queens 8 with ", "all queens 8 | ", "let ", "load \"", "help "];
    let pieces = [
        "a",
        "1",
        "| ",
        "(",
        "\"",
        "\\",
        "#",
        ";",
        "a1,",
        "8x",
        "é",
        "\n",
        "let s = all queens 8\n",
        "all queens 8 |",
        "torus ",
    ];
    for (head, piece) in heads.iter().flat_map(|head| pieces.map(|piece| (head, piece))) {
        let text = format!("{head}{}", piece.repeat(100_000 / piece.len()));
        // Processor time, which other work on the machine does not lengthen.
        let clock = ThreadTime::now();
        let _ = bind_text(&text, &VOCABULARY, &VariableNames::new());
        assert!(clock.elapsed().as_secs() < 5, "{head}{piece}");
    }
}

#[test]
fn long_scripts_of_small_commands_run_in_linear_time() {
    let lines: [fn(usize) -> String; 8] = [
        |number| format!("let a{number} = {number} + 1\n"),
        |number| format!("let a{number} = {number}; if a{number} > 3 {{ a{number} }}\n"),
        |number| format!("let f{number}(n) = n + {number}\n"),
        |number| format!("let f{number}(n) = if n > 1 {{ n }} else {{ 2 }}\n"),
        |number| format!("define gnu{number} = leaper(1,2)\n"),
        |number| format!("let a{number} = 1; define gnu{number} = leaper(1,2)\n"),
        |number| format!("define gnu{number} = leaper(1,2); if 1 = 1 {{ {number} }}\n"),
        |number| format!("let a{number} = 1; for n in 1..2 {{ n }}\n"),
    ];
    for line in lines {
        let time = |count: usize| {
            let text: String = (0..count).map(line).collect();
            let clock = ThreadTime::now();
            Session::default().run(&text);
            clock.elapsed().as_secs_f64()
        };
        let (short, long) = (time(500).min(time(500)), time(4000));
        // A quadratic time would be 64 times as long.
        assert!(long < 24.0 * short, "{}: {short} s, {long} s", line(7));
    }
}
