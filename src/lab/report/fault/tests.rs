//! Tests of the exact text of faults in English, and that every fault has a message in every
//! language.

use super::fault_message;
use crate::data::{FilePosition, NoSolution, RejectedReading, ValueKind};
use crate::problem::{AbsenceReason, MethodReach, MethodTask, ProblemError, Violation};
use crate::report::tests::{board_size, parse_square};
use crate::report::view::ViewOptions;
use crate::set::{ExprType, FormulaErrorKind, OperandKind, SolutionFamily};
use crate::state::{Fault, FaultKind, MalformedFile, SourceText};
use bezzel_base::board::SizeError;
use bezzel_base::core::Stop;
use bezzel_drawing::plain;
use bezzel_language::ExpectedItem;
use bezzel_language::SourceSpan as Place;
use bezzel_messages::Lang;
use std::path::Path;

/// Returns the fault of a text, in a terminal of 80 columns.
fn fault_text(
    text: &str,
    name: Option<&str>,
    span: (usize, usize),
    kind: FaultKind,
    lang: Lang,
) -> String {
    let source = SourceText { name: name.map(str::to_string), text: text.into() };
    let fault = Fault::new(Place { start: span.0, end: span.1 }, kind);
    plain::render(
        &super::fault_doc(&fault, &source, &ViewOptions { lang, ..ViewOptions::default() }),
        80,
    )
}

fn unexpected_fault(
    expected: Vec<ExpectedItem>,
    found: Option<&str>,
    suggestion: Option<&str>,
) -> FaultKind {
    FaultKind::Expected {
        expected,
        found: found.map(str::to_string),
        suggestion: suggestion.map(str::to_string),
    }
}

#[test]
fn fault_has_the_promised_layout() {
    let words = ["from", "to", "open", "closed", "using", "|"];
    let mut expected: Vec<ExpectedItem> = words.into_iter().map(ExpectedItem::Word).collect();
    expected.push(ExpectedItem::End);
    let kind = unexpected_fault(expected, Some("clsed"), Some("closed"));
    let text = "# a\n\nfind tour 8x8 clsed\n";
    assert_eq!(
        fault_text(text, Some("script.bz"), (19, 24), kind, Lang::EN),
        "script.bz:3:15: error[E001]: expected `from`, `to`, `open`, `closed` or `using`,\nfound `clsed`\n  \
         3 | find tour 8x8 clsed\n    |               ^^^^^\n  = help: did you mean `closed`?\n"
    );
}

#[test]
fn carets_stand_under_wide_characters_and_tabs() {
    let kind = || unexpected_fault(vec![ExpectedItem::Class("command")], Some("x"), None);
    let text = "\tфі 中文 x";
    let at = text.len() - 1;
    assert_eq!(
        fault_text(text, None, (at, at + 1), kind(), Lang::EN),
        "1:8: error[E001]: expected a command, found `x`\n  1 |     фі 中文 x\n    |             ^\n"
    );
    let end = fault_text(
        "count",
        None,
        (5, 5),
        unexpected_fault(vec![ExpectedItem::Class("problem")], None, None),
        Lang::EN,
    );
    assert_eq!(
        end,
        "1:6: error[E001]: expected a problem, found the end of the command\n  1 | count\n    |      ^\n"
    );
    let escape = fault_text("a\u{1b}[31m b", None, (7, 8), kind(), Lang::EN);
    assert!(escape.ends_with("  1 | a\\u{1b}[31m b\n    |             ^\n"), "{escape}");
}

#[test]
fn long_lines_show_the_part_around_the_fault() {
    let text = format!("{}x{}", "a ".repeat(200), " b".repeat(200));
    let shown = fault_text(
        &text,
        None,
        (400, 401),
        unexpected_fault(vec![ExpectedItem::End], Some("x"), None),
        Lang::EN,
    );
    let lines: Vec<&str> = shown.lines().collect();
    assert!(lines.iter().all(|line| line.chars().count() <= 80), "{shown}");
    let caret = lines[2].chars().position(|c| c == '^').expect("a caret");
    assert_eq!(lines[1].chars().nth(caret), Some('x'), "{shown}");
    assert!(lines[1].contains('…'));
}

#[test]
fn position_beyond_the_text_is_accepted() {
    for (start, end) in [(0, 0), (3, 1), (99, 120), (1, 2), (2, 99)] {
        let shown =
            fault_text("ő\nb", None, (start, end), FaultKind::Stopped(Stop::Cancelled), Lang::EN);
        assert!(shown.contains('^'), "{shown}");
    }
    fault_text("", Some("empty.bz"), (0, 0), FaultKind::Stopped(Stop::Cancelled), Lang::UK);
}

#[test]
fn long_word_lists_are_truncated() {
    let words = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l"];
    let kind =
        unexpected_fault(words.into_iter().map(ExpectedItem::Word).collect(), Some("z"), None);
    let shown = fault_text("z", None, (0, 1), kind, Lang::EN);
    assert!(shown.contains("expected `a`, `b`, `c` or one of 9 more, found `z`"), "{shown}");
}

#[test]
fn out_of_reach_shows_limit_cost_and_alternative() {
    let refusal = ProblemError::OutOfReach {
        size: board_size(40, 40),
        method: "bitmask",
        reach: MethodReach::Side(32),
        seconds: Some(3.8e11),
        instead: Some("find queens 40".into()),
    };
    assert_eq!(
        fault_text("count queens 40", None, (6, 15), FaultKind::Refused(refusal), Lang::EN),
        "1:7: error[E301]: a board of 40x40 is out of reach of the method `bitmask`,\nwhose limit is a side of 32 \
         (it would take about 12,000 years)\n  1 | count queens 40\n    |       ^^^^^^^^^\n  \
         = help: use `find queens 40`\n"
    );
    let off = ProblemError::OffBoard(parse_square("z9"), board_size(8, 8), Place::default());
    let shown =
        fault_text("find queens 8 with z9", None, (19, 21), FaultKind::Refused(off), Lang::EN);
    assert!(
        shown.contains("error[E302]: `z9` is not on the board of 8x8")
            && shown.contains("`a1` to `h8`"),
        "{shown}"
    );
}

/// Returns a fault of every kind. A test of the catalogues covers the diagnostics that are built
/// where the error is found.
fn all_faults() -> Vec<FaultKind> {
    let none = |reason| NoSolution::new("queens 3".into(), reason);
    let malformed = |what| FaultKind::Malformed { path: "q.json".into(), line: 3, column: 7, what };
    let wrong = |violation| malformed(MalformedFile::InvalidSolution { solution: 2, violation });
    let (a, b) = (parse_square("a1"), parse_square("b2"));
    let (word, board) = (|| "x".to_string(), board_size(8, 8));
    let method = |task| ProblemError::NoMethod {
        method: "x".into(),
        task,
        have: vec!["bitmask", "backtracking"],
    };
    let memory = |instead: Option<&str>| {
        let instead = instead.map(str::to_owned);
        FaultKind::Refused(ProblemError::Memory {
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
        FaultKind::Stopped(Stop::Memory),
        unexpected_fault(vec![], None, None),
        unexpected_fault(
            vec![ExpectedItem::Word("a"), ExpectedItem::Class("size"), ExpectedItem::End],
            Some("x"),
            Some("a"),
        ),
        FaultKind::repeated_option("with"),
        FaultKind::excluded_option("open", "closed"),
        FaultKind::Unknown { what: "name-variable", name: word(), suggestion: None },
        FaultKind::Unknown { what: "name-setting", name: word(), suggestion: Some(word()) },
        FaultKind::NoTopic { word: word(), suggestion: None },
        FaultKind::wrong_input("unique", ValueKind::Count, &[ValueKind::Set], None),
        FaultKind::wrong_input("unique", ValueKind::Board, &[ValueKind::Set], None),
        FaultKind::NoSolution(none(Ok(AbsenceReason::TooMany(3)))),
        FaultKind::NoSolution(none(Ok(AbsenceReason::TooFewSquares(1)))),
        FaultKind::NoSolution(none(Ok(AbsenceReason::RequiredAttack(a, b)))),
        FaultKind::NoSolution(none(Err(Stop::Memory))),
        FaultKind::file_error(Path::new("q"), true, &std::io::ErrorKind::StorageFull.into()),
        FaultKind::file_error(Path::new("q"), false, &std::io::Error::other("odd")),
        FaultKind::wrong_input("sums", ValueKind::NoTour, &[ValueKind::Tour], None),
        malformed(MalformedFile::Expected("file-expected-json")),
        malformed(MalformedFile::Expected("file-expected-other-value")),
        malformed(MalformedFile::Expected("file-expected-rest")),
        malformed(MalformedFile::Header("size")),
        malformed(MalformedFile::Version(9)),
        malformed(MalformedFile::Problem(word())),
        wrong(Violation::Pieces { found: 7, expected: 8 }),
        wrong(Violation::OffBoard(a)),
        wrong(Violation::Twice(a)),
        wrong(Violation::Blocked(a)),
        wrong(Violation::Missing(a)),
        wrong(Violation::Attack(a, b)),
        malformed(MalformedFile::Duplicate(1, 2)),
        malformed(MalformedFile::SameClass(1, 2)),
        malformed(MalformedFile::Count { claimed: 1, found: 2 }),
        malformed(MalformedFile::Incomplete { count: "92".into(), at_least: false }),
        malformed(MalformedFile::Incomplete { count: "93".into(), at_least: true }),
        malformed(MalformedFile::OtherProblem("queens 9".into())),
        malformed(MalformedFile::Guessed(
            [
                MalformedFile::Duplicate(1, 2),
                MalformedFile::InvalidSolution { solution: 1, violation: Violation::Twice(a) },
            ]
            .map(|what| RejectedReading {
                problem: "queens 9".into(),
                what,
                place: FilePosition::START,
            })
            .to_vec(),
        )),
        malformed(MalformedFile::TourNumbers { missing: 3, twice: None }),
        malformed(MalformedFile::TourNumbers { missing: 3, twice: Some(4) }),
        malformed(MalformedFile::UnknownProblem),
        FaultKind::Internal(word()),
        FaultKind::Refused(ProblemError::BadSize(SizeError { side: 0 })),
        FaultKind::Refused(ProblemError::Twice(a, Place::default())),
        FaultKind::Refused(ProblemError::NoOrders),
        FaultKind::Refused(ProblemError::NoSuchMove((3, -1), Place::default())),
        FaultKind::Refused(ProblemError::MoveTwice((1, 2), Place::default())),
        FaultKind::Refused(ProblemError::MethodOption { method: "formula", option: "with" }),
        FaultKind::Refused(ProblemError::ChosenMethodOption {
            method: "warnsdorff",
            option: "closed",
        }),
        FaultKind::Refused(ProblemError::NeedsPieces(board)),
    ];
    all.extend(
        [MethodTask::Find, MethodTask::Enumerate, MethodTask::Count, MethodTask::Trace]
            .map(|task| FaultKind::Refused(method(task))),
    );
    all.extend(
        [
            Stop::Cancelled,
            Stop::Deadline,
            Stop::Solutions,
            Stop::Nodes,
            Stop::Memory,
            Stop::GaveUp,
            Stop::Observer,
        ]
        .map(FaultKind::Stopped),
    );
    all.extend([
        FaultKind::NotASquare(word()),
        FaultKind::ForeignDigit { found: '８', digit: '8' },
        FaultKind::Reserved(word()),
    ]);
    let kinds =
        [ExprType::Number, ExprType::Truth, ExprType::Square, ExprType::Word(&["symmetry-none"])];
    let types = kinds
        .into_iter()
        .flat_map(|wants| kinds.map(|got| FormulaErrorKind::Kind { wants, got, text: word() }));
    let operands = [
        OperandKind::Square,
        OperandKind::File,
        OperandKind::Times,
        OperandKind::Degrees,
        OperandKind::Way,
    ];
    let families = [
        SolutionFamily::Placement,
        SolutionFamily::Cover,
        SolutionFamily::Open,
        SolutionFamily::Closed,
        SolutionFamily::Path,
    ];
    let misfits = types
        .chain(operands.map(|operand| FormulaErrorKind::Operand("at", operand, word())))
        .chain(
            families
                .map(|family| FormulaErrorKind::Family("start", family, &[SolutionFamily::Open])),
        )
        .chain([
            FormulaErrorKind::Value(word(), &["symmetry-none"]),
            FormulaErrorKind::Unknown(word()),
        ])
        .chain([
            FormulaErrorKind::NotASquare(word()),
            FormulaErrorKind::OffBoard(a, board_size(8, 8)),
        ]);
    all.extend(misfits.map(FaultKind::Formula));
    all
}

#[test]
fn every_fault_has_messages_in_every_language() {
    for lang in Lang::ALL {
        for kind in all_faults() {
            let shown = fault_text("find queens 8", Some("a.bz"), (5, 11), kind.clone(), lang);
            let mut lines = shown.lines();
            let first = lines.next().expect("a headline");
            assert!(first.starts_with("a.bz:1:6: ") && first.contains("[E"), "{first}");
            let message = first.split_once("]: ").map_or("", |(_, message)| message);
            assert!(message.len() > 5 && !message.contains('{'), "{lang} {kind:?}: {shown}");
            // An id without a message would appear as itself.
            assert!(
                !message.contains("fault-") && !message.contains("refusal-"),
                "{lang} {kind:?}: {shown}"
            );
        }
    }
}

#[test]
fn system_errors_are_translated_without_number() {
    let said = |lang, error: std::io::Error| {
        let kind = FaultKind::file_error(Path::new("q.json"), false, &error);
        fault_message(&Fault { span: None, kind }, lang)
    };
    let missing = || std::io::Error::from_raw_os_error(2);
    assert_eq!(said(Lang::EN, missing()), "cannot read `q.json`: no such file or folder");
    assert_eq!(said(Lang::HU, missing()), "nem olvasható: `q.json` (nincs ilyen fájl vagy mappa)");
    let odd = std::io::Error::other("Too many levels of symbolic links (os error 40)");
    assert_eq!(
        said(Lang::UK, odd),
        "не вдається прочитати `q.json`: Too many levels of symbolic links"
    );
}
