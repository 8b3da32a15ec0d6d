//! What people read, to the letter, in English; and that every value and every fault has words in every language.

use super::*;
use crate::board::{Grid, Size, Square};
use crate::lang::{Expected, Span as Place};
use crate::problem::{PROBLEMS, Reason, Refusal, Task};
use crate::render::{ansi, html, plain};
use crate::search::Stop;
use crate::value::shard::Flaw;
use crate::value::{self, Cell, Checked, NoSolution, Saved, Topic};
use crate::verb::bind::VOCABULARY;
use crate::verb::{Code, Damage, Fault, FaultKind, Literal, Source};
use crate::words::Lang;
use std::path::Path;

/// What a terminal without colours shows.
fn shown(value: &Value, view: &View) -> String {
    plain::render(&doc(value, view), view.width)
}

fn count(total: u64, classes: Option<u64>, stopped: Option<Stop>) -> Value {
    Value::Count(value::Count {
        checkpoint: value::Checkpoint::default(),
        problem: Some("queens 8".into()),
        text: "queens 8".into(),
        total: total.into(),
        classes: classes.map(Into::into),
        stopped,
        seconds: if stopped.is_some() { 3.12 } else { 0.000_31 },
        method: Some("bitmask"),
        nodes: 1965,
        optimum: None,
        directions: None,
    })
}

fn square(text: &str) -> Square {
    text.parse().expect("a square")
}

fn size(files: u64, ranks: u64) -> Size {
    Size::new(files, ranks).expect("a size")
}

fn board(text: &str, files: u64, ranks: u64) -> value::Board {
    value::Board {
        grid: Grid { size: size(files, ranks), torus: false },
        piece: &crate::piece::QUEEN,
        squares: text.split(' ').map(square).collect(),
        blocked: Vec::new(),
        method: Some("bitmask"),
        number: None,
        problem: format!("queens {files}"),
        optimum: None,
        walk: None,
    }
}

fn gallery(boards: u64, of: u64) -> Value {
    let one = |n| value::Board { number: Some(n), ..board("a2 b4 c1 d3", 4, 4) };
    Value::Gallery(value::Gallery { boards: (1..=boards).map(one).collect(), of: Some(of.into()), stopped: None })
}

#[test]
fn counts() {
    let view = View::default();
    assert_eq!(
        shown(&count(92, Some(12), None), &view),
        "92 solutions, 12 essentially different\nqueens 8 · bitmask · 0.31\u{a0}ms · 1,965 nodes\n"
    );
    assert_eq!(shown(&count(1, None, None), &view).lines().next(), Some("1 solution"));
    assert_eq!(
        shown(&count(1_234_567, None, Some(Stop::Cancelled)), &view).lines().next(),
        Some("at least 1,234,567 solutions (interrupted after 3.1\u{a0}s)")
    );
    let view = |lang| View { lang, ..View::default() };
    let first = |lang| shown(&count(22, Some(2), None), &view(lang)).lines().next().map(str::to_string);
    assert_eq!(first(Lang::Hu).as_deref(), Some("22 megoldás, ebből 2 lényegesen különböző"));
    assert_eq!(first(Lang::Sl).as_deref(), Some("22 rešitev, 2 bistveno različni"));
    assert_eq!(first(Lang::Uk).as_deref(), Some("22 розв'язки, 2 суттєво різні"));
}

#[test]
fn a_count_that_was_broken_off_says_from_where_it_went_on() {
    let resumed = |part, layer| {
        let Value::Count(count) = count(92, None, None) else { panic!("a count") };
        let resumed = Some(value::Resumed { part, layer, date: "2026-11-21T20:15:07Z".into() });
        shown(
            &Value::Count(value::Count { checkpoint: value::Checkpoint { resumed, kept: false }, ..count }),
            &View::default(),
        )
    };
    let last = |text: String| text.lines().last().map(str::to_owned);
    assert_eq!(
        last(resumed(0.0, Some((20, 24)))),
        Some("resumed: layer 20 of 24 was done on 2026-11-21 20:15 UTC".into())
    );
    assert_eq!(last(resumed(0.5, Some((24, 24)))), Some("resumed: 50 % was done on 2026-11-21 20:15 UTC".into()));
}

#[test]
fn a_board() {
    let view = View::default();
    assert_eq!(
        shown(&Value::Board(board("a2 b4 c1 d3", 4, 4)), &view),
        "4 . Q . .\n3 . . . Q\n2 Q . . .\n1 . . Q .\n  a b c d\nqueens 4 · bitmask\n"
    );
    let mut part = board("b2", 4, 3);
    part.blocked = vec![square("d1")];
    let view = View { attacked: true, coordinates: false, ..View::default() };
    assert_eq!(shown(&Value::Board(part), &view), " * * * .\n * Q * *\n * * * #\nqueens 4 · bitmask\n");
}

#[test]
fn marks_that_say_nothing_are_left_out() {
    let view = View { attacked: true, ..View::default() };
    assert!(!shown(&Value::Board(board("a2 b4 c1 d3", 4, 4)), &view).contains('*'));
}

#[test]
fn boards_side_by_side() {
    let view = View { width: 25, ..View::default() };
    assert_eq!(
        shown(&gallery(3, 12), &view),
        "3 of 12 solutions\n\
         4 . Q . .   4 . Q . .\n3 . . . Q   3 . . . Q\n2 Q . . .   2 Q . . .\n1 . . Q .   1 . . Q .\n  a b c d     a b c d\n\
         no. 1       no. 2\n\n\
         4 . Q . .\n3 . . . Q\n2 Q . . .\n1 . . Q .\n  a b c d\nno. 3\n"
    );
}

#[test]
fn boards_that_do_not_fit() {
    let wide = Value::Board(board("a1", 40, 3));
    let view = View { width: 50, ..View::default() };
    let drawn = shown(&wide, &view);
    assert!(drawn.starts_with("3 ........................................\n"), "{drawn}");
    assert!(drawn.contains("\n  abcdefghijklmnopqrstuvwxyzaaaaaaaaaaaaaa\n") || drawn.contains("abcdefghijklmn\n"));
    let narrow = View { width: 30, ..View::default() };
    assert!(
        shown(&wide, &narrow)
            .starts_with("The board needs 42 columns and the terminal has 30. Widen it"[..30].trim_end())
    );
    let large = Value::Board(board("a1", 1_000_000, 1_000_000));
    for width in [80, View::PICTURE] {
        let text = shown(&large, &View { width, ..View::default() });
        assert!(text.starts_with("A board of 1,000,000 by 1,000,000 squares is too large to draw."), "{text}");
        assert!(text.contains("export"));
    }
}

#[test]
fn no_solution() {
    let none = |reason| Value::None(NoSolution { problem: "queens 3".into(), reason });
    let view = View::default();
    assert_eq!(
        shown(&none(Ok(Reason::Exhausted)), &view),
        "`queens 3` has no solution.\nProved: the whole search space was searched.\n"
    );
    assert_eq!(
        shown(&none(Ok(Reason::Theorem("theorem-queens-exist"))), &view),
        "`queens 3` has no solution.\n\
         Proved: n queens fit on the n by n board for every n except 2 and 3 (Pauls\n1874).\n"
    );
    assert!(shown(&none(Err(Stop::Deadline)), &view).contains("none is excluded"));
}

#[test]
fn tables_are_aligned_by_display_width() {
    let table = |lang| {
        let table = value::Table {
            title: "table-settings",
            columns: vec!["column-setting", "column-value", "column-number"],
            rows: vec![
                vec![Cell::Text("중 ő".into()), Cell::Text("x".into()), Cell::Number(2_279_184u64.into())],
                vec![Cell::Text("ь".into()), Cell::Empty, Cell::Number(7u64.into())],
            ],
            ..value::Table::default()
        };
        shown(&Value::Table(table), &View { lang, ..View::default() })
    };
    assert_eq!(
        table(Lang::En),
        "Settings\nsetting  value        no.\n-------  -----  ---------\n중 ő     x      2,279,184\nь                       7\n"
    );
    for lang in Lang::ALL {
        let widths: Vec<usize> = table(lang).lines().skip(1).map(unicode_width::UnicodeWidthStr::width).collect();
        assert!(widths.iter().all(|width| *width == widths[0]), "{lang}: {widths:?}");
    }
}

#[test]
fn files_and_settings() {
    let view = View::default();
    let saved =
        Saved { path: "q8.json".into(), solutions: 12, bytes: 1234, complete: true, stopped: None, drawn: None };
    assert_eq!(shown(&Value::Saved(saved), &view), "`q8.json`: 12 solutions, 1,234 bytes\n");
    let checked = Checked {
        path: "q6.csv".into(),
        problem: Some("queens 6".into()),
        taken: None,
        solutions: 4,
        complete: Some(true),
        reduced: Some("all"),
    };
    assert_eq!(
        shown(&Value::Checked(checked), &view),
        "Correct: `q6.csv` holds 4 solutions, each verified against the definition.\nThe problem is `queens 6`.\n\
         No two are the same up to rotation and reflection.\nThe file says that these are all, and they are.\n"
    );
    assert_eq!(shown(&Value::Setting { key: "threads", value: "2".into() }, &view), "threads = 2\n");
}

/// The fault of a text, in a terminal of 80 columns.
fn complaint(text: &str, name: Option<&str>, span: (usize, usize), kind: FaultKind, lang: Lang) -> String {
    let source = Source { name: name.map(str::to_string), text: text.into() };
    let fault = Fault::at(Place { start: span.0, end: span.1 }, kind);
    plain::render(&super::fault(&fault, &source, &View { lang, ..View::default() }), 80)
}

fn unexpected(expected: Vec<Expected>, found: Option<&str>, suggestion: Option<&str>) -> FaultKind {
    FaultKind::Expected { expected, found: found.map(str::to_string), suggestion: suggestion.map(str::to_string) }
}

#[test]
fn a_fault_as_the_language_promises_it() {
    let words = ["from", "to", "open", "closed", "using", "|"];
    let mut expected: Vec<Expected> = words.into_iter().map(Expected::Word).collect();
    expected.push(Expected::End);
    let kind = unexpected(expected, Some("clsed"), Some("closed"));
    let text = "# a\n\nfind tour 8x8 clsed\n";
    assert_eq!(
        complaint(text, Some("script.bz"), (19, 24), kind, Lang::En),
        "script.bz:3:15: error[E001]: expected `from`, `to`, `open`, `closed`, `using`, `|` or end of command, found `clsed`\n  \
         3 | find tour 8x8 clsed\n    |               ^^^^^\n  = help: did you mean `closed`?\n"
    );
}

#[test]
fn carets_stand_under_wide_characters_and_tabs() {
    let kind = || unexpected(vec![Expected::Class("command")], Some("x"), None);
    let text = "\tфі 中文 x";
    let at = text.len() - 1;
    assert_eq!(
        complaint(text, None, (at, at + 1), kind(), Lang::En),
        "1:8: error[E001]: expected a command, found `x`\n  1 |     фі 中文 x\n    |             ^\n"
    );
    let end = complaint("count", None, (5, 5), unexpected(vec![Expected::Class("problem")], None, None), Lang::En);
    assert_eq!(end, "1:6: error[E001]: expected a problem, found the end of the command\n  1 | count\n    |      ^\n");
    let escape = complaint("a\u{1b}[31m b", None, (7, 8), kind(), Lang::En);
    assert!(!escape.contains('\u{1b}') && escape.contains("\n    |        ^\n"), "{escape}");
}

#[test]
fn long_lines_show_the_part_around_the_fault() {
    let text = format!("{}x{}", "a ".repeat(200), " b".repeat(200));
    let shown = complaint(&text, None, (400, 401), unexpected(vec![Expected::End], Some("x"), None), Lang::En);
    let lines: Vec<&str> = shown.lines().collect();
    assert!(lines.iter().all(|line| line.chars().count() <= 80), "{shown}");
    let caret = lines[2].chars().position(|c| c == '^').expect("a caret");
    assert_eq!(lines[1].chars().nth(caret), Some('x'), "{shown}");
    assert!(lines[1].contains('…'));
}

#[test]
fn places_beyond_the_text_do_no_harm() {
    for (start, end) in [(0, 0), (3, 1), (99, 120), (1, 2), (2, 99)] {
        let shown = complaint("ő\nb", None, (start, end), FaultKind::Interrupted, Lang::En);
        assert!(shown.contains('^'), "{shown}");
    }
    complaint("", Some("empty.bz"), (0, 0), FaultKind::Interrupted, Lang::Uk);
}

#[test]
fn long_lists_of_words_are_cut() {
    let words = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l"];
    let kind = unexpected(words.into_iter().map(Expected::Word).collect(), Some("z"), None);
    let shown = complaint("z", None, (0, 1), kind, Lang::En);
    assert!(shown.contains("expected `a`, `b`, `c`, `d`, `e`, `f`, `g`, `h` or one of 4 more, found `z`"), "{shown}");
}

#[test]
fn out_of_reach_says_the_limit_the_cost_and_what_would_work() {
    let refusal = Refusal::OutOfReach {
        size: size(40, 40),
        method: "bitmask",
        reach: crate::problem::Reach::Side(32),
        seconds: Some(3.8e11),
        instead: Some("find queens 40".into()),
    };
    assert_eq!(
        complaint("count queens 40", None, (6, 15), FaultKind::Refused(refusal), Lang::En),
        "1:7: error[E301]: a board of 40x40 is out of reach of the method `bitmask`, whose limit is a side of 32; \
         it would take about 12,000 years\n  1 | count queens 40\n    |       ^^^^^^^^^\n  \
         = help: `find queens 40` would work\n"
    );
    let off = Refusal::OffBoard(square("z9"), size(8, 8), Place::default());
    let shown = complaint("find queens 8 with z9", None, (19, 21), FaultKind::Refused(off), Lang::En);
    assert!(
        shown.contains("error[E302]: `z9` is not on the board of 8x8") && shown.contains("`a1` to `h8`"),
        "{shown}"
    );
}

/// A fault of every kind.
fn all_faults() -> Vec<FaultKind> {
    use crate::problem::Violation;
    use crate::verb::Malformed;
    let none = |reason| NoSolution { problem: "queens 3".into(), reason };
    let malformed = |what| FaultKind::Malformed { path: "q.json".into(), line: 3, column: 7, what };
    let wrong = |violation| malformed(Malformed::Wrong { solution: 2, violation });
    let (a, b) = (square("a1"), square("b2"));
    let (word, board) = (|| "x".to_string(), size(8, 8));
    let method = |task| Refusal::NoMethod { method: "x".into(), task, have: vec!["bitmask", "backtracking"] };
    let memory = |instead: Option<&str>| {
        let instead = instead.map(str::to_owned);
        FaultKind::Refused(Refusal::Memory {
            size: board,
            method: "frontier",
            need: 12_345_678_901,
            most: 4_000_000_000,
            instead,
        })
    };
    let mut all = vec![
        memory(None),
        memory(Some("count tour 8 closed")),
        FaultKind::Limit(Stop::Memory),
        unexpected(vec![], None, None),
        unexpected(vec![Expected::Word("a"), Expected::Class("size"), Expected::End], Some("x"), Some("a")),
        FaultKind::Repeated("with"),
        FaultKind::Excluded("open", "closed"),
        FaultKind::Unknown { what: "name-variable", name: word(), suggestion: None },
        FaultKind::Unknown { what: "name-setting", name: word(), suggestion: Some(word()) },
        FaultKind::NoTopic { word: word(), suggestion: None },
        FaultKind::Input { stage: "unique", got: "kind-count", wants: &["kind-set", "kind-board"] },
        FaultKind::NoSolution(none(Ok(Reason::TooMany(3)))),
        FaultKind::NoSolution(none(Ok(Reason::RequiredAttack(a, b)))),
        FaultKind::NoSolution(none(Err(Stop::Memory))),
        FaultKind::Beyond { number: 93, count: 92 },
        FaultKind::NoStep { number: 63, count: 62 },
        FaultKind::NoChallenge { number: 63, count: 56 },
        FaultKind::LargePuzzle(26),
        FaultKind::PuzzleOption("using"),
        FaultKind::NoGame("undo"),
        FaultKind::LongTrace { most: 1000, instead: "trace queens 20 steps 1..1000".into() },
        FaultKind::file(Path::new("q"), true, &std::io::ErrorKind::StorageFull.into()),
        FaultKind::file(Path::new("q"), false, &std::io::Error::other("odd")),
        FaultKind::Format { path: "q.doc".into(), endings: &["json", "csv"] },
        FaultKind::Exists("q".into()),
        FaultKind::Room { path: "q.layer".into(), bytes: 2_000_000_000, free: 900_000_000 },
        malformed(Malformed::Expected("file-expected-json")),
        malformed(Malformed::Expected("file-expected-other-value")),
        malformed(Malformed::Expected("file-expected-rest")),
        malformed(Malformed::Header("size")),
        malformed(Malformed::Version(9)),
        malformed(Malformed::Problem(word())),
        wrong(Violation::Pieces { found: 7, expected: 8 }),
        wrong(Violation::OffBoard(a)),
        wrong(Violation::Twice(a)),
        wrong(Violation::Blocked(a)),
        wrong(Violation::Missing(a)),
        wrong(Violation::Attack(a, b)),
        malformed(Malformed::Duplicate(1, 2)),
        malformed(Malformed::SameClass(1, 2)),
        malformed(Malformed::Count { claimed: 1, found: 2 }),
        malformed(Malformed::Incomplete("92".into())),
        malformed(Malformed::NoProblem),
        FaultKind::Recursion("a.bz".into()),
        FaultKind::Interrupted,
        FaultKind::Internal(word()),
        FaultKind::Refused(Refusal::BadSize(crate::board::SizeError { side: 0 })),
        FaultKind::Refused(Refusal::Twice(a, Place::default())),
        FaultKind::Refused(Refusal::MethodOption { method: "formula", option: "with" }),
        FaultKind::Refused(Refusal::TooManyPieces { pieces: 70, squares: 64 }),
        FaultKind::Refused(Refusal::NeedsPieces(board)),
    ];
    all.extend([Task::Find, Task::Enumerate, Task::Count, Task::Trace].map(|task| FaultKind::Refused(method(task))));
    all.extend(
        [Stop::Cancelled, Stop::Deadline, Stop::Solutions, Stop::Nodes, Stop::Memory, Stop::GaveUp, Stop::Watcher]
            .map(FaultKind::Limit),
    );
    let literals = [
        Literal::UnclosedText,
        Literal::Escape("q".into()),
        Literal::NumberTooLarge("9".repeat(60)),
        Literal::NumberTooSmall { number: 0, least: 1 },
        Literal::NotASquare(word()),
        Literal::NotADuration(word()),
        Literal::NotBytes(word()),
        Literal::NotANumber(word()),
        Literal::Reserved(word()),
    ];
    all.extend(literals.map(FaultKind::Literal));
    all.extend([Flaw::Checksum, Flaw::Version(7)].map(|flaw| FaultKind::Damaged {
        path: "q.layer".into(),
        line: 1,
        what: Damage::Layer(flaw),
        aside: Some("q.layer.damaged".into()),
    }));
    all
}

#[test]
fn every_fault_has_words_in_every_language() {
    for lang in Lang::ALL {
        for kind in all_faults() {
            let shown = complaint("find queens 8", Some("a.bz"), (5, 11), kind.clone(), lang);
            let mut lines = shown.lines();
            let first = lines.next().expect("a headline");
            assert!(first.starts_with("a.bz:1:6: ") && first.contains("[E"), "{first}");
            let message = first.split_once("]: ").map_or("", |(_, message)| message);
            assert!(message.len() > 5 && !message.contains('{'), "{lang} {kind:?}: {shown}");
            // An id without a message would show as itself.
            assert!(!message.contains("fault-") && !message.contains("refusal-"), "{lang} {kind:?}: {shown}");
        }
    }
}

/// The first steps of a problem.
fn trace(word: &str, side: u64, to: u64) -> Value {
    let problem = crate::problem::find_problem(word).expect("a problem");
    let arg = crate::problem::Arg::Size(size(side, side));
    let args = crate::problem::Args(vec![crate::problem::Given { name: "size", arg, span: Place::default() }]);
    let instance = (problem.instance)(problem, &args).expect("an instance");
    let window = value::Window::Steps { from: 1, to };
    Value::Trace(value::Trace::record(&*instance, window, &Default::default()).expect("a trace"))
}

#[test]
fn steps_of_a_search() {
    let text = shown(&trace("superqueens", 3, 3), &View::default());
    let last = "3  x  b2 is attacked by the superqueen on a1 along the diagonal\n";
    assert!(text.starts_with("3 steps: 1 placed, 2 rejected\nsuperqueens 3 · steps"), "{text}");
    assert!(text.ends_with(last), "{text}");
    let first = |n| shown(&trace("queens", 6, n), &View { lang: Lang::Sl, ..View::default() });
    let headline = |n| first(n).lines().next().map(str::to_string);
    assert_eq!(headline(1).as_deref(), Some("1 korak: 1 postavitev"));
    assert_eq!(headline(3).as_deref(), Some("3 koraki: 1 postavitev, 2 zavrnitvi"));
    assert_eq!(headline(5).as_deref(), Some("5 korakov: 2 postavitvi, 3 zavrnitve"));
    let first = |n| shown(&trace("queens", 6, n), &View { lang: Lang::Uk, ..View::default() });
    for (n, steps) in [(1, "1 крок:"), (2, "2 кроки:"), (5, "5 кроків:"), (21, "21 крок:"), (22, "22 кроки:")]
    {
        assert!(first(n).starts_with(steps), "{}", first(n));
    }
    let drawn = html::render(&doc(&trace("queens", 6, 5), &View { width: View::PICTURE, ..View::default() }));
    assert!(drawn.contains("b3 is free") && drawn.matches("<img ").count() == 1, "{drawn}");
    assert!(drawn.contains("alt=\"The search of queens 6, step by step\"") && drawn.contains("<details>"), "{drawn}");
    // The plain twin shows the boards before and after instead.
    let twin = plain::render(&doc(&trace("queens", 6, 5), &View { width: View::PICTURE, ..View::default() }), 80);
    assert!(twin.contains("before step 1   after step 5") && twin.contains("\n1  +  a1 is free"), "{twin}");
}

/// Every value that needs no long search.
fn all_values() -> Vec<Value> {
    let mut all = vec![
        count(0, Some(0), None),
        count(92, Some(12), Some(Stop::Deadline)),
        Value::Board(board("a2 b4 c1 d3", 4, 4)),
        gallery(3, 12),
        gallery(12, 12),
        Value::None(NoSolution { problem: "queens 3".into(), reason: Ok(Reason::Exhausted) }),
        Value::Version,
        Value::Help(Topic::Overview),
        trace("queens", 6, 1000),
        trace("kings", 3, 50),
        trace("knights", 3, 80),
    ];
    all.extend(PROBLEMS.into_iter().map(Value::About));
    all.extend(VOCABULARY.topics().into_iter().map(|topic| Value::Help(Topic::Word(topic.into()))));
    all.extend(Code::ALL.iter().map(|code| Value::Help(Topic::Word(code.to_string()))));
    all
}

#[test]
fn every_topic_has_a_page_of_its_own() {
    for topic in VOCABULARY.topics() {
        assert!(has_page(topic), "{topic}");
    }
    for word in ["E001", "json", ".fen", "queen", "kings", "exit"] {
        assert!(has_page(word), "{word}");
    }
    assert!(!has_page("nothing") && !has_page(""));
}

#[test]
fn the_overview_fits_a_screen_in_every_language() {
    for lang in Lang::ALL {
        let text = shown(&Value::Help(Topic::Overview), &View { lang, ..View::default() });
        assert!(text.lines().count() <= 23, "{lang}: {} lines\n{text}", text.lines().count());
        assert!(text.lines().all(|line| unicode_width::UnicodeWidthStr::width(line) <= 80), "{lang}:\n{text}");
    }
}

#[test]
fn pages_fit_the_width_and_hold_no_escape() {
    colored::control::set_override(true);
    for lang in Lang::ALL {
        for value in all_values() {
            let view = View { lang, ..View::default() };
            let doc = doc(&value, &view);
            let text = plain::render(&doc, 80);
            assert!(!text.contains('\u{1b}') && !text.is_empty(), "{value:?}");
            let widest = text.lines().map(unicode_width::UnicodeWidthStr::width).max();
            assert!(matches!(value, Value::About(_)) || widest <= Some(80), "{lang} {value:?}:\n{text}");
            assert!(!text.contains(" \n"), "blanks at the end of a line of {value:?}");
            assert!(ansi::render(&doc, 80).contains('\u{1b}'));
            assert!(html::render(&doc).starts_with("<div"));
        }
    }
}

#[test]
fn the_numbers_of_many_series_stand_below_each_other() {
    let series = |n: u32| (format!("count bitmask pieces {n}"), [(4.0, f64::from(n)), (f64::from(n), 0.5)]);
    let plot = (5..15)
        .map(series)
        .fold(value::Plot::new("queens", "side", "seconds"), |plot, (label, points)| plot.points(&label, &points));
    let text = shown(&Value::Plot(plot), &View::default());
    assert!(text.lines().all(|line| unicode_width::UnicodeWidthStr::width(line) <= 80), "{text}");
    assert!((5..15).all(|n| text.contains(&format!("count bitmask pieces {n}"))), "{text}");
    assert_eq!(text.matches("side").count(), 4, "{text}");
}

#[test]
fn users_cannot_send_escapes_to_the_terminal() {
    let value = Value::Setting { key: "lang", value: "\u{1b}]0;gotcha\u{7}".into() };
    assert!(!shown(&value, &View::default()).contains(['\u{1b}', '\u{7}']));
}

#[test]
fn large_boards_and_galleries_are_drawn_fast() {
    let start = std::time::Instant::now();
    let text = shown(&gallery(1000, 1000), &View { width: 200, ..View::default() });
    assert!(text.len() > 50_000);
    let all: Vec<String> = (0..64).map(|n| format!("{}{}", crate::board::file_name(n), (n * 7) % 64 + 1)).collect();
    let large = Value::Board(board(&all.join(" "), 64, 64));
    assert_eq!(shown(&large, &View { width: 200, ..View::default() }).lines().count(), 67);
    assert!(start.elapsed().as_secs() < 5, "{:?}", start.elapsed());
}

/// Every solution of a problem.
fn all(problem: &str) -> value::SolutionSet {
    let call = crate::verb::bind::read_problem(problem, &VOCABULARY).expect("a problem");
    value::SolutionSet::all(call.instance().expect("an instance"), None, None, None)
}

#[test]
fn a_preview_that_is_cut_is_no_partial_answer() {
    let queens = all("queens 60");
    let view = View { patience: std::time::Duration::ZERO, ..View::default() };
    let (doc, stop) = set(&queens, &view).expect("in reach");
    let text = plain::render(&doc, 80);
    assert!(
        text.starts_with("no solution found yet · queens 60 (counting stopped after 0\u{a0}s; `| count`"),
        "{text}"
    );
    assert_eq!(stop, None);
    let mut asked = View::default();
    asked.limit.deadline = Some(std::time::Instant::now());
    let (doc, stop) = set(&queens, &asked).expect("in reach");
    assert_eq!(plain::render(&doc, 80), "no solution found yet · queens 60 (stopped by the time limit)\n");
    assert_eq!(stop, Some(Stop::Deadline));
}

#[test]
fn what_is_drawn_of_a_set_is_counted_in_words() {
    let drawn = |lang, preview| {
        let (doc, _) = set(&all("queens 6"), &View { lang, preview, ..View::default() }).expect("in reach");
        plain::render(&doc, 200).lines().last().unwrap_or_default().to_string()
    };
    assert!(drawn(Lang::En, 1).starts_with("Drawn: the first one. `| show`"));
    assert!(drawn(Lang::En, 3).starts_with("Drawn: the first 3. `| show`"));
    assert!(drawn(Lang::Hu, 3).starts_with("Csak az első 3 látható."));
    assert!(drawn(Lang::Sl, 2).starts_with("Narisani sta samo prvi 2."));
    assert!(drawn(Lang::Uk, 3).starts_with("Намальовано лише перші 3."));
}

#[test]
fn what_the_system_says_is_translated_and_has_no_number() {
    let said = |lang, error: std::io::Error| {
        let kind = FaultKind::file(Path::new("q.json"), false, &error);
        fault_message(&Fault { span: None, kind }, lang)
    };
    let missing = || std::io::Error::from_raw_os_error(2);
    assert_eq!(said(Lang::En, missing()), "cannot read `q.json`: there is no such file or folder");
    assert_eq!(said(Lang::Hu, missing()), "nem olvasható: `q.json` (nincs ilyen fájl vagy mappa)");
    let odd = std::io::Error::other("Too many levels of symbolic links (os error 40)");
    assert_eq!(said(Lang::Uk, odd), "не вдається прочитати `q.json`: Too many levels of symbolic links");
}
