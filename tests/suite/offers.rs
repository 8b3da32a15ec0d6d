//! Suggestions for texts that people type: a table with the accepted suggestions, and the share of
//! correct rows.

use crate::evaluate::RunCommands;
use bezzel_lab::bind::{VariableNames, bind_text};
use bezzel_lab::command::VOCABULARY;
use bezzel_lab::session::Session;
use bezzel_lab::state::{FaultKind, SideEffect, Suggestion};
use std::collections::BTreeMap;

/// Creates a session with a set of solutions.
fn with_set() -> Session {
    let mut session = Session::default();
    session.run("let s = all queens 8");
    session
}

fn names() -> VariableNames {
    ["s".to_owned()].into_iter().collect()
}

/// Suggestion for a text.
#[derive(Clone, Debug, PartialEq)]
enum SuggestionKind {
    /// Complete command.
    Command(Suggestion),
    /// Word that replaces another one.
    Word(String),
    /// No suggestion.
    Nothing,
    /// No suggestion, because the text is a valid command.
    Runs,
}

fn suggest_for(text: &str) -> SuggestionKind {
    let reading = bind_text(text, &VOCABULARY, &names()).outcome;
    // Only commands that are refused at run time are evaluated here.
    if reading.is_ok() && !text.starts_with("map ") {
        return SuggestionKind::Runs;
    }
    let answer = with_set().last_answer(text);
    match (answer.suggestion, answer.outcome) {
        (Some(meant @ Suggestion::Command { .. }), _) => SuggestionKind::Command(meant),
        (_, Err(fault)) => fault
            .suggested_word()
            .map_or(SuggestionKind::Nothing, |word| SuggestionKind::Word(word.to_owned())),
        (_, Ok(_)) => SuggestionKind::Runs,
    }
}

fn command(text: &str) -> String {
    match suggest_for(text) {
        SuggestionKind::Command(Suggestion::Command { text, .. }) => text,
        _ => String::new(),
    }
}

/// Returns whether a command ends the session, deletes something or overwrites a file.
fn is_harmful(command: &str) -> bool {
    let words = || command.split(' ');
    let destroys = |word: &str| {
        let verb = VOCABULARY.find_verb(word, false).or_else(|| VOCABULARY.find_verb(word, true));
        verb.is_some_and(|verb| verb.effect == SideEffect::Destroys)
    };
    words().next().is_some_and(destroys)
        || words().any(|word| ["replace", "clear", "yes"].contains(&word))
}

/// Result for one row of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Verdict {
    Right,
    /// No suggestion, although there is an accepted one.
    Missing,
    Wrong,
    Dangerous,
}

fn verdict(offer: &SuggestionKind, allowed: &[&str]) -> Verdict {
    match offer {
        SuggestionKind::Command(Suggestion::Command { text, .. })
            if allowed.contains(&text.as_str()) =>
        {
            Verdict::Right
        }
        SuggestionKind::Command(Suggestion::Command { text, .. }) if is_harmful(text) => {
            Verdict::Dangerous
        }
        SuggestionKind::Nothing if allowed.contains(&"none") => Verdict::Right,
        SuggestionKind::Nothing => Verdict::Missing,
        _ => Verdict::Wrong,
    }
}

/// In each list at least 90 % of the rows are right, fewer than 3 % are wrong, and none is
/// dangerous.
#[test]
#[allow(clippy::print_stdout, reason = "the rates are for whoever changes the search")]
fn offers_of_the_table_are_right() {
    let mut tallies: BTreeMap<&str, BTreeMap<Verdict, usize>> = BTreeMap::new();
    let mut failures = Vec::new();
    for row in include_str!("offers.tsv").lines().filter(|line| !line.starts_with('#')) {
        let [typed, allowed, list] = row.split('\t').collect::<Vec<_>>()[..] else {
            panic!("{row}")
        };
        let allowed: Vec<&str> = allowed.split("||").map(str::trim).collect();
        let offer = suggest_for(typed);
        let verdict = verdict(&offer, &allowed);
        *tallies.entry(list).or_default().entry(verdict).or_default() += 1;
        if verdict != Verdict::Right {
            failures.push(format!("{verdict:?}: {typed}: {offer:?} instead of {allowed:?}"));
        }
    }
    let report = failures.join("\n");
    println!("{report}");
    for (list, tally) in tallies {
        let all: usize = tally.values().sum();
        let of = |verdict| tally.get(&verdict).copied().unwrap_or_default();
        let share = |verdict| 100.0 * of(verdict) as f64 / all as f64;
        let (right, wrong) = (share(Verdict::Right), share(Verdict::Wrong));
        println!(
            "{list}: {all} rows, {right:.1} % right, {wrong:.1} % wrong, {} missing",
            of(Verdict::Missing)
        );
        assert_eq!(of(Verdict::Dangerous), 0, "{list}\n{report}");
        assert!(
            right >= 90.0 && wrong < 3.0,
            "{list}: {right:.1} % right, {wrong:.1} % wrong\n{report}"
        );
    }
}

/// A question about the last answer gets one of the accepted commands.
#[test]
fn questions_about_the_last_answer_get_the_command_meant() {
    let mut failures = Vec::new();
    for row in include_str!("follow_ups.tsv").lines().filter(|line| !line.starts_with('#')) {
        let [before, typed, allowed] = row.split('\t').collect::<Vec<_>>()[..] else {
            panic!("{row}")
        };
        let mut session = Session::default();
        // The command before may be one that is only offered.
        session.last_answer(before);
        let offered = match session.last_answer(typed).suggestion {
            Some(Suggestion::Command { text, .. }) => text,
            other => format!("{other:?}"),
        };
        if !allowed.split("||").any(|one| one.trim() == offered) {
            failures.push(format!("{before}: {typed}: {offered} instead of {allowed}"));
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// A request that no command fulfils gets advice, in any language and anywhere in the sentence.
#[test]
fn requests_without_a_command_get_advice() {
    for text in [
        "make a worksheet for my class",
        "kérek egy feladatlapot a gyerekeknek",
        "solve 8 queens using genetic algorithm",
        "which sizes work up to 20",
        "what does n mean",
        "draw it bigger",
        "večja šahovnica na zaslonu",
        "де файл",
        "directed or undirected?",
        "load the last session",
        "timer",
        "ls",
        "share it with a friend",
        "does every puzzle have just one solution?",
        "10 puzzles medium 8x8 into a pdf",
        "import numpy as np",
    ] {
        let suggestion = Session::default().last_answer(text).suggestion;
        assert!(matches!(suggestion, Some(Suggestion::Advice(_))), "{text}: {suggestion:?}");
    }
}

/// Users who typed something similar get no suggestion to end, reset, delete or overwrite.
#[test]
fn destructive_commands_are_not_suggested_by_similarity() {
    for text in [
        "qiut",
        "quti",
        "exti",
        "rset",
        "rest",
        "resett",
        "repeat",
        "undefin camel",
        "times claer",
        "reset thraeds",
        "exprot \"q.json\"",
        "all queens 8 | exprot \"q.json\"",
        "all queens 8 | export \"q.json\" replce",
        "what is a dead end",
        "end the game",
        "don't exit",
        "do not quit",
        "never stop",
        "rn \"x.bz\"",
        "restrat",
        "clear all",
        "delete s",
        "rest settings",
    ] {
        let offer = suggest_for(text);
        let harms = match &offer {
            SuggestionKind::Command(Suggestion::Command { text, .. }) => {
                is_harmful(text) || text.contains("export")
            }
            SuggestionKind::Word(word) => is_harmful(word) || word == "export",
            _ => false,
        };
        assert!(!harms, "{text}: {offer:?}");
    }
}

/// These commands are suggested to users who typed their words, but never placed on the prompt
/// line.
#[test]
fn destructive_commands_are_shown_but_not_on_the_prompt_line() {
    for (text, wanted) in [
        ("bye", "quit"),
        ("exit()", "quit"),
        ("quit the program", "quit"),
        ("reset all", "reset"),
        ("clear times", "times clear"),
        ("all queens 8 | save \"q.json\" replace", "all queens 8 | export \"q.json\" replace"),
    ] {
        let answer = with_set().last_answer(text);
        assert_eq!(answer.editable_command(), None, "{text}");
        assert!(
            matches!(&answer.suggestion, Some(Suggestion::Command { text, destructive: true, .. }) if text == wanted),
            "{text}: {:?}",
            answer.suggestion
        );
    }
    let answer = with_set().last_answer("8 queens");
    assert_eq!(answer.editable_command(), Some("find queens 8"));
}

/// For long searches the estimate is suggested instead.
#[test]
fn long_searches_are_not_offered() {
    for (text, wanted) in [
        ("count 30 queens", "estimate queens 30"),
        ("cuont queens 30", "estimate queens 30"),
        ("how many knight's tours 8", "estimate tour 8"),
        ("all 25 queens", "estimate queens 25"),
        ("all 25 queens | where symmetric", "estimate all queens 25"),
        ("count queens 1 to 30", "estimate queens 1..30"),
        ("two armies of knights 10", "estimate find armies knights 10"),
    ] {
        let SuggestionKind::Command(Suggestion::Command { text: offered, estimated: long, .. }) =
            suggest_for(text)
        else {
            panic!("{text}")
        };
        assert!(long.is_some() && offered == wanted, "{text}: {offered}, {long:?}");
    }
    for text in [
        "count 12 queens",
        "how many knight's tours 5",
        "closed knight's tour 6",
        "count queens 1 to 12",
    ] {
        assert!(
            matches!(
                suggest_for(text),
                SuggestionKind::Command(Suggestion::Command { estimated: None, .. })
            ),
            "{text}"
        );
    }
}

#[test]
fn ignored_words_are_reported() {
    for (text, words) in [
        ("show me 8 lovely queens", &["lovely"][..]),
        ("plot nodes, time queens 4..8", &[]),
        ("switch language to hungarian", &["switch"]),
        ("please find the 8 queens", &[]),
        ("8 queens", &[]),
    ] {
        let SuggestionKind::Command(Suggestion::Command { omitted: left_out, .. }) =
            suggest_for(text)
        else {
            panic!("{text}")
        };
        assert_eq!(left_out, words, "{text}");
    }
}

/// Numbers are recognized in the digits of any script.
#[test]
fn no_offer_changes_a_number() {
    for text in [
        "-8 queens",
        "8.5 queens",
        "queens 8 9",
        "⑧ queens",
        "½ queens",
        "8² queens",
        "queens(8, 9)",
        "sqrt 2",
        "8 queens 7 knights 6 rooks",
        "queens 99999999999999999999",
        "A000171",
    ] {
        assert!(
            !matches!(suggest_for(text), SuggestionKind::Command(_)),
            "{text}: {:?}",
            suggest_for(text)
        );
    }
    for (text, wanted) in [
        ("count queens ５", "count queens 5"),
        ("８ queens", "find queens 8"),
        ("count queens ٤..٦", "count queens 4..6"),
        ("find queens 8 within ३s", "find queens 8 within 3s"),
        ("find queens 8 with a５", "find queens 8 with a5"),
        ("all queens 8 | sample 2 seed 𝟟", "all queens 8 | sample 2 seed 7"),
    ] {
        assert_eq!(command(text), wanted, "{text}");
    }
    for typed in 0..40 {
        let text = format!("queens of {typed}");
        let offered = command(&text);
        assert!(
            offered.is_empty() || offered.split(' ').any(|word| word == typed.to_string()),
            "{text}: {offered}"
        );
    }
}

/// Only suggestions that work after the preceding statements are made, for words as well as for
/// commands.
#[test]
fn offers_are_bound_and_typed() {
    for text in [
        "import bezzel",
        "len(x)",
        "help nothing-like-this",
        "all queens 8 | where closable",
        "count queens 8 | totl",
    ] {
        assert!(
            matches!(suggest_for(text), SuggestionKind::Nothing | SuggestionKind::Runs),
            "{text}: {:?}",
            suggest_for(text)
        );
    }
    assert_eq!(
        command("let t = all queens 6; t[2]"),
        "t | nth 2",
        "a name that the text itself gives"
    );
    assert_eq!(command("let t = all queens 6; count t"), "t | count");
    assert_eq!(command("let n = 3; n[2]"), "", "a number has no solutions");
    assert_eq!(command("define camel = leaper(1,3); count 8 camels"), "count camels 8");
    assert_eq!(command("count s"), "s | count");
    let fresh = Session::default().last_answer("count s").suggestion;
    assert!(
        !matches!(fresh, Some(Suggestion::Command { text, .. }) if text.contains("s |")),
        "no such variable"
    );
}

/// A size followed by `*` is refused with both readings.
#[test]
fn a_size_before_times_is_ambiguous() {
    for (text, board, product) in [
        ("count queens 8*10", Some("count queens 8x10"), Some("(count queens 8) * 10")),
        ("count queens 8 * 10", Some("count queens 8x10"), Some("(count queens 8) * 10")),
        ("count queens 2*4 + 1", Some("count queens 2x4"), Some("(count queens 2) * 4")),
        ("let n = count queens 8*10", Some("count queens 8x10"), Some("(count queens 8) * 10")),
        (
            "count cover queens 5*6",
            Some("count cover queens 5x6"),
            Some("(count cover queens 5) * 6"),
        ),
        ("find queens 8*10", Some("find queens 8x10"), None),
        ("count queens 8x8*2", None, Some("(count queens 8x8) * 2")),
        ("(count queens 8*10)", Some("count queens 8x10"), Some("(count queens 8) * 10")),
        (
            "assert count queens 8*10 = 920",
            Some("count queens 8x10"),
            Some("(count queens 8) * 10"),
        ),
    ] {
        let fault = bind_text(text, &VOCABULARY, &names()).outcome.expect_err(text);
        let FaultKind::SizeTimes { board: one, product: other, .. } = &fault.kind else {
            panic!("{text}: {fault:?}")
        };
        assert_eq!((one.as_deref(), other.as_deref()), (board, product), "{text}");
        let place = fault.span.expect("a place");
        assert!(text[place.start..place.end].contains('*'), "{text}: {place:?}");
    }
    for text in [
        "let n = count queens 8; n * 10",
        "(count queens 8) * 10",
        "10 * count queens 8",
        "count queens 8 pieces 2 * 3",
        "count queens 8 with a1 * 2",
        "count queens 8 * (2 + 3)",
        "count queens 8 + 2 * 4",
        "count queens 8 / 10",
        "count queens 8 x 10",
        "count queens 8 × 10",
        "count queens 8X10",
    ] {
        assert!(bind_text(text, &VOCABULARY, &names()).outcome.is_ok(), "{text}");
    }
    assert_eq!(command("count queens 8*10"), "count queens 8x10");
}
