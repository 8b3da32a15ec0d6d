//! Suggested commands for sentences of beginners: in English, and in the terms of textbooks in the
//! other languages.

use crate::evaluate::RunCommands;
use bezzel_lab::bind::{VariableNames, bind_text};
use bezzel_lab::command::VOCABULARY;
use bezzel_lab::session::Session;
use bezzel_lab::state::{SettingOrigin, Suggestion};
use bezzel_messages::{Lang, PhraseIndex};
use std::time::{Duration, Instant};

/// Returns the command that is suggested for a text in a new session, or the text itself if it is a
/// command.
fn suggested_command(lang: &'static str, text: &str) -> String {
    let mut session = Session::default();
    session.state.settings.set("lang", Some(lang), SettingOrigin::Session);
    if bind_text(text, &VOCABULARY, &VariableNames::new()).outcome.is_ok()
        && !text.starts_with("help")
    {
        return text.to_owned();
    }
    match session.last_answer(text).suggestion {
        Some(Suggestion::Command { text, .. }) => text,
        Some(Suggestion::Advice(advice)) => advice.id().to_owned(),
        None => String::new(),
    }
}

fn check_table(lang: &'static str, table: &[(&str, &str)]) {
    let wrong: Vec<String> = table
        .iter()
        .map(|(text, wanted)| (text, wanted, suggested_command(lang, text)))
        .filter(|(_, wanted, offered)| *wanted != offered)
        .map(|(text, wanted, offered)| format!("{text}: {offered:?} instead of {wanted:?}"))
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn english_sentences_get_their_commands() {
    check_table(
        "en",
        &[
            ("8 queens", "find queens 8"),
            ("queens 8", "find queens 8"),
            ("n-queens 8", "find queens 8"),
            ("N Queens 8", "find queens 8"),
            ("nqueens(8)", "find queens 8"),
            ("8-queens", "find queens 8"),
            ("8queens", "find queens 8"),
            ("queens8", "find queens 8"),
            ("eight queens", "find queens 8"),
            ("The Eight Queens Puzzle", "find queens 8"),
            ("solve 8 queens", "find queens 8"),
            ("solve the 8 queens problem", "find queens 8"),
            ("please find me a solution for 8 queens", "find queens 8"),
            ("find all queens 8", "all queens 8"),
            ("list queens 8", "all queens 8"),
            ("list all solutions for 8 queens", "all queens 8"),
            ("show all solutions of the 6 queens problem", "all queens 6"),
            ("print queens 8", "find queens 8"),
            ("draw 8 queens", "find queens 8"),
            ("how many queens 8", "count queens 8"),
            ("how many ways to place 8 queens on a chessboard?", "count queens 8"),
            ("number of solutions for 10 queens", "count queens 10"),
            ("count 8 queens", "count queens 8"),
            ("count unique queens 8", "all queens 8 | unique | count"),
            ("how many different queens 8", "all queens 8 | unique | count"),
            ("unique queens 8", "all queens 8 | unique"),
            ("all queens 8 unique", "all queens 8 | unique"),
            ("all distinct queens 8", "all queens 8 | unique"),
            ("all queens 8 symmetric", "all queens 8 symmetric"),
            ("all queens 8 not symmetric", "all queens 8 | where not symmetric"),
            ("all queens 8 first 3", "all queens 8 | first 3"),
            ("queens on 8x8", "find queens 8x8"),
            ("queens on an 8 x 8 board", "find queens 8x8"),
            ("queens 8 by 8", "find queens 8x8"),
            ("queens 8*8", "find queens 8x8"),
            ("rooks 5 × 6", "find rooks 5x6"),
            ("find closed tour 8", "find tour 8 closed"),
            ("closed knight's tour 6", "find tour 6 closed"),
            ("knights tour 8", "find tour 8"),
            ("knight's tour", "find tour 8"),
            ("Knight’s tour from a1", "find tour 8 from a1"),
            ("knight's tour 6x6 from a1 to b3", "find tour 6x6 from a1 to b3"),
            ("tour 8 closed", "find tour 8 closed"),
            ("hamiltonian path 6", "find tour 6"),
            ("how many closed knight's tours on 6x6", "count tour 6x6 closed"),
            ("domination queens 8", "find cover queens 8"),
            ("dominate 8 with queens", "find cover queens 8"),
            ("cover 8 with queens", "find cover queens 8"),
            ("minimum queens to cover 8", "find cover queens 8"),
            ("cover 8", "find cover queens 8"),
            ("cover", "find cover queens 8"),
            ("tour", "find tour 8"),
            ("shortest path king 6 from a1 to c5", "find path king 6 from a1 to c5"),
            ("find the shortest path of a king from a1 to h8", "find path king 8 from a1 to h8"),
            ("path rook 6", "find path rook 6 from a1 to f6"),
            ("queens", "find queens 8"),
            ("8 rooks", "find rooks 8"),
            ("bishop 6", "find bishops 6"),
            ("8 amazons", "find superqueens 8"),
            ("queens 8 torus count", "count queens 8 torus"),
            ("| take 3", "all queens 8 | first 3"),
            ("| filter symmetric", "all queens 8 | where symmetric"),
            ("| save \"x.json\"", "all queens 8 | export \"x.json\""),
            ("all queens 8 | take 3", "all queens 8 | first 3"),
            ("all queens 8 | distinct", "all queens 8 | unique"),
            (
                "all queens 8 | filter symmetric | save x.json",
                "all queens 8 | where symmetric | export \"x.json\"",
            ),
            ("x = all queens 8", "let x = all queens 8"),
            ("x := 8 queens", "let x = find queens 8"),
            ("n = 5", "let n = 5"),
            ("s=all queens 6", "let s=all queens 6"),
            ("let x = 8 queens", "let x = find queens 8"),
            ("clear", "help-clear"),
            ("cls", "help-clear"),
            ("?", "help"),
            ("help me", "help"),
            ("menu", "menu"),
            ("exit()", "quit"),
            ("quit()", "quit"),
            ("quit;", "quit;"),
            (":q", "quit"),
            ("bye", "quit"),
            ("save", "all queens 8 | export \"solutions.json\""),
            ("export foo.svg", "all queens 8 | export \"foo.svg\""),
            ("export 'foo.svg'", "all queens 8 | export \"foo.svg\""),
            ("save queens 8 to q.json", "find queens 8 | export \"q.json\""),
            ("bezzel> count queens 8", "count queens 8"),
            (">>> count queens 8", "count queens 8"),
            ("$ count queens 8", "count queens 8"),
            ("In [3]: count queens 8", "count queens 8"),
            ("bezzel> 8 queens", "find queens 8"),
            ("count queens 8.", "count queens 8"),
            ("count queens 8!", "count queens 8"),
            ("count queens eight", "count queens 8"),
            ("count quens 8", "count queens 8"),
            ("8 quens", "find queens 8"),
            ("find tour 8x8 clsed", "find tour 8x8 closed"),
            ("what is the knight's tour", "about tour"),
            ("tell me about queens", "about queens"),
            ("history of the queens problem", "about queens"),
            ("queens?", "help queens"),
            ("set language hungarian", "set lang hu"),
            ("set language hu", "set lang hu"),
            ("set language en", "set lang en"),
            ("language sl", "set lang sl"),
            ("switch to ukrainian", "set lang uk"),
            ("open q8.json", "load \"q8.json\""),
        ],
    );
}

#[test]
fn hungarian_sentences_get_their_commands() {
    check_table(
        "hu",
        &[
            ("8 királynő", "find queens 8"),
            ("nyolc királynő", "find queens 8"),
            ("nyolckirálynő-probléma", "find queens 8"),
            ("8 vezér", "find queens 8"),
            ("8 vezér feladat", "find queens 8"),
            ("vezérek a 8x8-as táblán", "find queens 8x8"),
            ("hány megoldás van 8 vezérre", "count queens 8"),
            ("hányféleképpen helyezhető el 8 vezér", "count queens 8"),
            ("összes megoldás 8 vezér", "all queens 8"),
            ("8 vezér lényegesen különböző megoldásai", "all queens 8 | unique"),
            ("lóugrás 8", "find tour 8"),
            ("huszártúra 8", "find tour 8"),
            ("zárt huszártúra 6", "find tour 6 closed"),
            ("hány zárt huszártúra van 6 x 6", "count tour 6x6 closed"),
            ("8 bástya", "find rooks 8"),
            ("futók 6", "find bishops 6"),
            ("lefedés vezér 8", "find cover queens 8"),
            ("független lefedés vezérekkel 8", "find cover queens 8 independent"),
            ("segítség", "help"),
            ("kilépés", "quit"),
            ("mi az a huszártúra", "about tour"),
        ],
    );
}

#[test]
fn slovenian_sentences_get_their_commands() {
    check_table(
        "sl",
        &[
            ("8 dam", "find queens 8"),
            ("osem dam", "find queens 8"),
            ("problem osmih dam", "find queens 8"),
            ("8 kraljic", "find queens 8"),
            ("dame na šahovnici 8x8", "find queens 8x8"),
            ("koliko rešitev ima 8 dam", "count queens 8"),
            ("vse rešitve 8 dam", "all queens 8"),
            ("bistveno različne rešitve 8 dam", "all queens 8 | unique"),
            ("skakačev obhod 8", "find tour 8"),
            ("sklenjen skakačev obhod 6", "find tour 6 closed"),
            ("konjev sprehod 8", "find tour 8"),
            ("8 trdnjav", "find rooks 8"),
            ("lovci 6", "find bishops 6"),
            ("pokritje z damami 8", "find cover queens 8"),
            ("dominacija dam 8", "find cover queens 8"),
            ("pomoč", "help"),
            ("konec", "quit"),
            ("kaj je skakačev obhod", "about tour"),
        ],
    );
}

#[test]
fn ukrainian_sentences_get_their_commands() {
    check_table(
        "uk",
        &[
            ("8 ферзів", "find queens 8"),
            ("вісім ферзів", "find queens 8"),
            ("задача про 8 ферзів", "find queens 8"),
            ("задача про вісім ферзів", "find queens 8"),
            ("ферзі 8х8", "find queens 8x8"),
            ("скільки розв'язків для 8 ферзів", "count queens 8"),
            ("скільки розв’язків для 8 ферзів", "count queens 8"),
            ("усі розв'язки 8 ферзів", "all queens 8"),
            ("суттєво різні розв'язки 8 ферзів", "all queens 8 | unique"),
            ("хід коня 8", "find tour 8"),
            ("маршрут коня 8", "find tour 8"),
            ("замкнутий маршрут коня 6", "find tour 6 closed"),
            ("обхід дошки конем 8", "find tour 8"),
            ("8 тур", "find rooks 8"),
            ("слони 6", "find bishops 6"),
            ("домінування ферзів 8", "find cover queens 8"),
            ("допомога", "help"),
            ("вихід", "quit"),
            ("що таке хід коня", "about tour"),
        ],
    );
}

#[test]
fn every_language_is_understood_in_every_session() {
    for lang in ["en", "hu", "sl", "uk"] {
        check_table(
            lang,
            &[
                ("8 queens", "find queens 8"),
                ("8 vezér", "find queens 8"),
                ("8 dam", "find queens 8"),
                ("8 ферзів", "find queens 8"),
            ],
        );
    }
}

#[test]
fn unrecognizable_text_gets_no_suggestion() {
    check_table(
        "en",
        &[
            ("q | count", ""),
            ("s | unique | show", ""),
            ("the of a", ""),
            ("help nothing-like-this", ""),
            ("count queens 8 foo", ""),
            ("count queens 10^30", ""),
            ("set lang de", ""),
            ("count queens 0", ""),
            ("lorem ipsum dolor sit amet", ""),
            ("8 queens with z9", ""),
            ("let count = all queens 4", "let c = all queens 4"),
        ],
    );
}

/// Pseudorandom numbers, the same in every run.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, bound: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound
    }
}

/// For any text, the suggestion can be parsed and is made in bounded time.
#[test]
fn suggestions_for_random_text_never_panic_or_fail() {
    let mut numbers = Numbers(21);
    let mut words: Vec<String> = VOCABULARY.help_topics().into_iter().map(str::to_owned).collect();
    let synonyms = PhraseIndex::of(Lang::default()).iter().flat_map(|one| &one.words);
    words.extend(synonyms.map(|word| word.replace('*', "ok")));
    let signs = [
        "|", ",", "(", ")", "=", "<", "\"", "'", ";", "8", "5x6", "4..9", "30s", "a1", "h8", "z99",
        "10^30", "\u{1}", "🙂",
    ];
    words.extend(signs.map(str::to_owned));
    let mut session = Session::default();
    let mut slowest = (Duration::ZERO, String::new());
    for round in 0..600 {
        let number = 1 + numbers.below(if round % 10 == 0 { 40 } else { 9 });
        let text = match round % 5 {
            0 => (0..number * 4)
                .map(|_| char::from_u32(numbers.below(0x500) as u32).unwrap_or(' '))
                .collect(),
            _ => (0..number)
                .map(|_| words[numbers.below(words.len())].clone())
                .collect::<Vec<_>>()
                .join(" "),
        };
        if bind_text(&text, &VOCABULARY, &VariableNames::new()).outcome.is_ok() {
            continue;
        }
        let clock = Instant::now();
        let meant = session.last_answer(&text).suggestion;
        if clock.elapsed() > slowest.0 {
            slowest = (clock.elapsed(), text.clone());
        }
        if let Some(Suggestion::Command { text: command, .. }) = meant {
            let reading = bind_text(&command, &VOCABULARY, &VariableNames::new());
            assert!(reading.outcome.is_ok(), "{text:?}: {command:?}");
            assert!(!command.contains('\n'), "{text:?}: {command:?}");
        }
    }
    assert!(slowest.0 < Duration::from_secs(20), "{slowest:?}");
    for text in [
        "8 queens ".repeat(120_000),
        "a".repeat(1 << 20),
        "|".repeat(1 << 20),
        "🙂 ".repeat(200_000),
    ] {
        assert!(session.last_answer(&text).suggestion.is_none());
    }
}

#[test]
fn a_bare_problem_gets_the_verbs_that_go_before_it() {
    for problem in bezzel_lab::problem::PROBLEMS {
        for text in
            [problem.word.to_owned(), format!("{} 6", problem.word), format!("6 {}", problem.word)]
        {
            let answer = Session::default().answers(&text).pop();
            let Some(Suggestion::Command { text: command, verbs, .. }) =
                answer.and_then(|answer| answer.suggestion)
            else {
                panic!("{text}")
            };
            let words: Vec<&str> = verbs.iter().map(|(verb, _)| *verb).collect();
            // Pieces of several kinds can be neither traced nor played.
            let of_one_kind = problem
                .methods
                .iter()
                .any(|method| method.can_run(bezzel_lab::problem::MethodTask::Trace));
            // A path has no puzzles.
            let more: &[&str] = match problem.word {
                "path" => &["trace"],
                _ if of_one_kind => &["trace", "play"],
                _ => &[],
            };
            for verb in ["find", "all", "count", "map", "compare", "about"].iter().chain(more) {
                assert!(words.contains(verb), "{text}: {words:?}");
            }
            assert_eq!(verbs[0].1, command, "{text}");
            for (verb, command) in verbs {
                let bound = bind_text(&command, &VOCABULARY, &VariableNames::new()).outcome;
                assert!(command.starts_with(verb) && bound.is_ok(), "{command}");
            }
        }
    }
}
