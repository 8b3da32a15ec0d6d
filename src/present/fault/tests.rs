//! Tests of the exact text of faults in English, and that every fault has a message in every
//! language.

use super::super::tests::{size, square};
use super::super::view::View;
use super::fault_message;
use crate::board::SizeError;
use crate::lang::{Expected, Span as Place};
use crate::problem::{Reach, Reason, Refusal, Task, Violation};
use crate::render::plain;
use crate::search::Stop;
use crate::value::shard::Flaw;
use crate::value::{Family, Misfit, NoSolution, Operand, Type};
use crate::verb::{Damage, Fault, FaultKind, Literal, Malformed, Source};
use crate::words::Lang;
use std::path::Path;

/// Returns the fault of a text, in a terminal of 80 columns.
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
        complaint(text, Some("script.bz"), (19, 24), kind, Lang::EN),
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
        complaint(text, None, (at, at + 1), kind(), Lang::EN),
        "1:8: error[E001]: expected a command, found `x`\n  1 |     фі 中文 x\n    |             ^\n"
    );
    let end = complaint("count", None, (5, 5), unexpected(vec![Expected::Class("problem")], None, None), Lang::EN);
    assert_eq!(end, "1:6: error[E001]: expected a problem, found the end of the command\n  1 | count\n    |      ^\n");
    let escape = complaint("a\u{1b}[31m b", None, (7, 8), kind(), Lang::EN);
    assert!(escape.ends_with("  1 | a\\u{1b}[31m b\n    |             ^\n"), "{escape}");
}

#[test]
fn long_lines_show_the_part_around_the_fault() {
    let text = format!("{}x{}", "a ".repeat(200), " b".repeat(200));
    let shown = complaint(&text, None, (400, 401), unexpected(vec![Expected::End], Some("x"), None), Lang::EN);
    let lines: Vec<&str> = shown.lines().collect();
    assert!(lines.iter().all(|line| line.chars().count() <= 80), "{shown}");
    let caret = lines[2].chars().position(|c| c == '^').expect("a caret");
    assert_eq!(lines[1].chars().nth(caret), Some('x'), "{shown}");
    assert!(lines[1].contains('…'));
}

#[test]
fn places_beyond_the_text_do_no_harm() {
    for (start, end) in [(0, 0), (3, 1), (99, 120), (1, 2), (2, 99)] {
        let shown = complaint("ő\nb", None, (start, end), FaultKind::Interrupted, Lang::EN);
        assert!(shown.contains('^'), "{shown}");
    }
    complaint("", Some("empty.bz"), (0, 0), FaultKind::Interrupted, Lang::UK);
}

#[test]
fn long_lists_of_words_are_cut() {
    let words = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l"];
    let kind = unexpected(words.into_iter().map(Expected::Word).collect(), Some("z"), None);
    let shown = complaint("z", None, (0, 1), kind, Lang::EN);
    assert!(shown.contains("expected `a`, `b`, `c`, `d`, `e`, `f`, `g`, `h` or one of 4 more, found `z`"), "{shown}");
}

#[test]
fn out_of_reach_says_the_limit_the_cost_and_what_would_work() {
    let refusal = Refusal::OutOfReach {
        size: size(40, 40),
        method: "bitmask",
        reach: Reach::Side(32),
        seconds: Some(3.8e11),
        instead: Some("find queens 40".into()),
    };
    assert_eq!(
        complaint("count queens 40", None, (6, 15), FaultKind::Refused(refusal), Lang::EN),
        "1:7: error[E301]: a board of 40x40 is out of reach of the method `bitmask`, whose limit is a side of 32; \
         it would take about 12,000 years\n  1 | count queens 40\n    |       ^^^^^^^^^\n  \
         = help: `find queens 40` would work\n"
    );
    let off = Refusal::OffBoard(square("z9"), size(8, 8), Place::default());
    let shown = complaint("find queens 8 with z9", None, (19, 21), FaultKind::Refused(off), Lang::EN);
    assert!(
        shown.contains("error[E302]: `z9` is not on the board of 8x8") && shown.contains("`a1` to `h8`"),
        "{shown}"
    );
}

/// Returns a fault of every kind.
fn all_faults() -> Vec<FaultKind> {
    let none = |reason| NoSolution::new("queens 3".into(), reason);
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
        FaultKind::Input { stage: "unique", got: "kind-count", wants: &["kind-set"], instead: None },
        FaultKind::Input {
            stage: "unique",
            got: "kind-board",
            wants: &["kind-set"],
            instead: Some("all queens 8".into()),
        },
        FaultKind::NoSolution(none(Ok(Reason::TooMany(3)))),
        FaultKind::NoSolution(none(Ok(Reason::TooFewSquares(1)))),
        FaultKind::NoSolution(none(Ok(Reason::RequiredAttack(a, b)))),
        FaultKind::NoSolution(none(Err(Stop::Memory))),
        FaultKind::Beyond { number: 93, count: 92 },
        FaultKind::NoStep { number: 63, count: 62 },
        FaultKind::NoChallenge { number: 63, count: 56 },
        FaultKind::LargePuzzle(26),
        FaultKind::NoDay(word(), word()),
        FaultKind::PuzzleOption("using"),
        FaultKind::NoGame("undo"),
        FaultKind::LongTrace { most: 1000, instead: "trace queens 20 steps 1..1000".into() },
        FaultKind::file(Path::new("q"), true, &std::io::ErrorKind::StorageFull.into()),
        FaultKind::file(Path::new("q"), false, &std::io::Error::other("odd")),
        FaultKind::Input { stage: "sums", got: "kind-no-tour", wants: &["kind-tour"], instead: None },
        FaultKind::NoScript("help".into(), "bezzel -c 'help'".into()),
        FaultKind::Format { path: "q.doc".into(), endings: vec!["json", "csv"] },
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
        malformed(Malformed::Incomplete { count: "92".into(), at_least: false }),
        malformed(Malformed::Incomplete { count: "93".into(), at_least: true }),
        malformed(Malformed::OtherProblem("queens 9".into())),
        malformed(Malformed::Guessed { problem: "queens 9".into(), what: Box::new(Malformed::Duplicate(1, 2)) }),
        malformed(Malformed::Gap(3)),
        malformed(Malformed::NoProblem),
        FaultKind::Recursion("a.bz".into()),
        FaultKind::Interrupted,
        FaultKind::Internal(word()),
        FaultKind::Refused(Refusal::BadSize(SizeError { side: 0 })),
        FaultKind::Refused(Refusal::Twice(a, Place::default())),
        FaultKind::Refused(Refusal::NoOrders),
        FaultKind::Refused(Refusal::NoSuchMove((3, -1), Place::default())),
        FaultKind::Refused(Refusal::MoveTwice((1, 2), Place::default())),
        FaultKind::Refused(Refusal::MethodOption { method: "formula", option: "with" }),
        FaultKind::Refused(Refusal::ChosenMethodOption { method: "warnsdorff", option: "closed" }),
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
        Literal::NotADate(word()),
        Literal::NotBytes(word()),
        Literal::NotANumber(word()),
        Literal::ForeignDigit { found: '８', digit: '8' },
        Literal::Reserved(word()),
        Literal::LargeExpression,
    ];
    all.extend(literals.map(FaultKind::Literal));
    let kinds = [Type::Number, Type::Truth, Type::Square, Type::Word(&["symmetry-none"])];
    let types = kinds.into_iter().flat_map(|wants| kinds.map(|got| Misfit::Kind { wants, got, text: word() }));
    let operands = [Operand::Square, Operand::File, Operand::Times, Operand::Degrees, Operand::Way];
    let families = [Family::Placement, Family::Cover, Family::Open, Family::Closed];
    let misfits = types
        .chain(operands.map(|operand| Misfit::Operand("at", operand, word())))
        .chain(families.map(|family| Misfit::Family("start", family, &[Family::Open])))
        .chain([Misfit::Value(word(), &["symmetry-none"]), Misfit::Unknown(word())])
        .chain([Misfit::NotASquare(word()), Misfit::OffBoard(a, size(8, 8))]);
    all.extend(misfits.map(FaultKind::Mistaken));
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
            // An id without a message would appear as itself.
            assert!(!message.contains("fault-") && !message.contains("refusal-"), "{lang} {kind:?}: {shown}");
        }
    }
}

#[test]
fn what_the_system_says_is_translated_and_has_no_number() {
    let said = |lang, error: std::io::Error| {
        let kind = FaultKind::file(Path::new("q.json"), false, &error);
        fault_message(&Fault { span: None, kind }, lang)
    };
    let missing = || std::io::Error::from_raw_os_error(2);
    assert_eq!(said(Lang::EN, missing()), "cannot read `q.json`: there is no such file or folder");
    assert_eq!(said(Lang::HU, missing()), "nem olvasható: `q.json` (nincs ilyen fájl vagy mappa)");
    let odd = std::io::Error::other("Too many levels of symbolic links (os error 40)");
    assert_eq!(said(Lang::UK, odd), "не вдається прочитати `q.json`: Too many levels of symbolic links");
}
