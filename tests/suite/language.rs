//! The language from the outside: code, position, expected set and suggestion of each fault,
//! completion, and evaluation.

use crate::evaluate::RunCommands;
use crate::toy::TOY;
use bezzel_lab::bind::{BoundStatement, PipelineHead, VariableNames, bind_text, read_problem};
use bezzel_lab::command::VOCABULARY;
use bezzel_lab::problem::{ArgValue, BoundArgs, format_kinds};
use bezzel_lab::report::fault_message;
use bezzel_lab::session::{HighlightKind, InputCompleteness, InputHint, Session};
use bezzel_lab::state::{Fault, FaultKind, StatementAnswer, Suggestion, VerbCall};
use bezzel_lab::value::{HelpTopic, Value};
use bezzel_language::ExpectedItem;
use bezzel_messages::{FaultCode, Lang};

fn bind(text: &str) -> Result<Vec<BoundStatement>, Fault> {
    bind_text(text, &TOY, &VariableNames::new()).outcome
}

fn session() -> Session {
    Session::with_vocabulary(&TOY)
}

fn last_call(text: &str) -> VerbCall {
    let statements = bind(text).unwrap_or_else(|fault| panic!("{text}: {fault:?}"));
    match statements.into_iter().next_back().map(|statement| statement.head) {
        Some(PipelineHead::Call(call)) => call,
        other => panic!("{text}: {other:?}"),
    }
}

/// Formats the name and the arguments of a problem as one line.
fn arguments(text: &str) -> String {
    let problem = last_call(text).problem.unwrap_or_else(|| panic!("{text}: no problem"));
    let given = problem.args.0.iter().map(|given| {
        let arg = match &given.arg {
            ArgValue::Flag => String::new(),
            ArgValue::Deferred(_) => "deferred".to_owned(),
            ArgValue::Piece(piece) => piece.name.to_string(),
            ArgValue::Mixture(kinds) => {
                format_kinds(kinds.iter().map(|(number, piece)| (number.clone(), piece)))
            }
            ArgValue::Size(size) => size.to_string(),
            ArgValue::SizeList(sizes) => format!("{sizes:?}"),
            ArgValue::NumberList(numbers) => format!("{numbers:?}"),
            ArgValue::Sizes(from, to) => format!("{from}..{to}"),
            ArgValue::Square(square) => square.to_string(),
            ArgValue::Area(area) => format!("{area:?}"),
            ArgValue::KindSquare(kind, square) => format!("{kind} {square}"),
            ArgValue::Clue(square, number) => format!("{square} = {number}"),
            ArgValue::Drawing(drawing) => format!("drawing of {}", drawing.size()),
            ArgValue::Path(squares) => format!("{squares:?}"),
            ArgValue::Move(files, ranks) => format!("{files},{ranks}"),
            ArgValue::Method(word) => (*word).to_owned(),
            ArgValue::Range(from, to) => format!("{from}..{to}"),
            ArgValue::Integer(number) => number.to_string(),
            ArgValue::PieceNumber(number) => number.to_string(),
            ArgValue::Day(day) => day.to_string(),
            ArgValue::Duration(length) => format!("{length:?}"),
            ArgValue::Bytes(bytes) => format!("{bytes} bytes"),
            ArgValue::Expression(expression) => expression.item.to_string(),
            ArgValue::Board(grid) => format!("{grid:?}"),
            ArgValue::Defined(definition) => definition.to_source(),
            ArgValue::AnyNumber => "any".to_owned(),
            ArgValue::Max => "max".to_owned(),
            ArgValue::Text(text) => format!("{text:?}"),
        };
        format!(" {}:{arg}@{}", given.name, &text[given.span.start..given.span.end])
    });
    format!("{}{}", problem.problem.word(), given.collect::<String>())
}

#[test]
fn signatures_are_bound_by_kind() {
    for (text, bound) in [
        ("count queens 8", "queens size:8@8"),
        ("count queen 5x6", "queens size:5x6@5x6"),
        (
            "find queens 8 torus with a1,c2 using construction",
            "queens size:8@8 torus:@torus with:a1@a1 with:c2@c2 using:construction@construction",
        ),
        (
            "find queens 1_000 limit 1e3 within 1.5h piece 4",
            "queens size:1000@1_000 limit:1000@1e3 within:5400s@1.5h pieces:4@4",
        ),
        ("compare queens 8..12 repeat 3 torus", "queens size:8..12@8..12 torus:@torus"),
        (
            "compare find cover queens 4x5..4x9 total",
            "cover piece:queen@queens size:4x5..4x9@4x5..4x9 form:\"total\"@total",
        ),
        ("compare count tour 8", "tour size:8@8"),
        ("compare queens 8..8", "queens size:8..8@8..8"),
        ("find tour 8x8 from a1 closed", "tour size:8@8x8 from:a1@a1 closed:@closed"),
        ("find tour knights 5x6 to aa10", "tour piece:knight@knights size:5x6@5x6 to:aa10@aa10"),
        (
            "find cover queens 8 independent torus",
            "cover piece:queen@queens size:8@8 form:\"independent\"@independent torus:@torus",
        ),
    ] {
        assert_eq!(arguments(text), bound, "{text}");
    }
    let problem = last_call("find cover queens 8 \\\n total torus").problem.expect("a problem");
    assert_eq!(
        (problem.span.start, problem.span.end),
        (5, 28),
        "options are no part of the problem's place"
    );
}

#[test]
fn statements_keep_names_stages_and_text() {
    let all =
        bind("let s = all queens 8 | # set\n unique by rotations |\n first 3; time s | count")
            .expect("a script");
    assert_eq!(all[0].name.as_ref().map(|name| name.item.as_str()), Some("s"));
    assert_eq!(all[0].text, "let s = all queens 8 | unique by rotations | first 3");
    assert_eq!(
        all[0].stages.iter().map(|call| call.verb.word).collect::<Vec<_>>(),
        ["unique", "first"]
    );
    assert_eq!(all[0].stages[0].args.text("by"), Some("rotation"));
    assert!(all[1].timed && all[1].text == "time s | count");
    assert!(matches!(&all[1].head, PipelineHead::Variable(name) if name.item == "s"));
    let not =
        &bind("all queens 8 | where not symmetric with a1").expect("a stage")[0].stages[0].args;
    assert_eq!(
        not.expression("test").map(|it| it.item.to_string()).as_deref(),
        Some("not symmetric")
    );
    assert!(not.has("with"));
    assert_eq!(last_call("set deadline 30s").args.text("value"), Some("30s"));
    assert_eq!(last_call("set threads all").args.text("value"), Some("all"));
    assert_eq!(
        last_call("about queen").problem.map(|call| call.problem.entry.word),
        Some("queens")
    );
    assert_eq!(last_call(r#"load "C:\temp\q.json""#).args.text("file"), Some(r"C:\temp\q.json"));
}

/// Row of the table of faults: text, code, position, expected items (may be empty), found word,
/// suggestion.
type Row = (
    &'static str,
    FaultCode,
    (usize, usize),
    &'static str,
    Option<&'static str>,
    Option<&'static str>,
);

const PLACEMENT: &str = "`with` `without` `pieces` `torus` `using` `limit` `within` `|` end";
const START: &str = "command variable `let` `time` `explain`";

#[rustfmt::skip]
static FAULTS: &[Row] = &[
    ("count quens 8", FaultCode::E001, (6, 11), "problem", Some("quens"), Some("queens")),
    ("count", FaultCode::E001, (5, 5), "problem", None, None),
    ("count queens", FaultCode::E001, (12, 12), "size", None, None),
    ("count queens # none", FaultCode::E001, (12, 12), "size", None, None),
    ("count queens | first 3", FaultCode::E001, (13, 14), "size", Some("|"), None),
    ("count queens 8x", FaultCode::E001, (15, 15), "ranks", None, Some("8x8")),
    ("count queens 10^3x # ranks", FaultCode::E001, (18, 18), "ranks", None, Some("10^3x10^3")),
    ("count queens 8..12", FaultCode::E001, (13, 18), "size", Some("8..12"), None),
    ("compare queens x", FaultCode::E001, (15, 16), "sizes", Some("x"), None),
    ("compare quens 8..9", FaultCode::E001, (8, 13), "`find` `count` problem", Some("quens"), Some("queens")),
    ("compare find", FaultCode::E001, (12, 12), "problem", None, None),
    ("compare queens 12..8", FaultCode::E002, (15, 20), "", None, None),
    ("compare queens 4x5..4x3", FaultCode::E002, (15, 23), "", None, None),
    ("compare queens 4x5..8x6", FaultCode::E002, (15, 23), "", None, None),
    ("compare queens 1..101", FaultCode::E002, (15, 21), "", None, None),
    ("compare queens 1..10^6", FaultCode::E002, (15, 22), "", None, None),
    ("compare queens 0..3", FaultCode::E301, (15, 19), "", None, None),
    ("compare queens 1..10^9", FaultCode::E301, (15, 22), "", None, None),
    ("count queens 8 y", FaultCode::E001, (15, 16), PLACEMENT, Some("y"), None),
    ("count queens 8 withot a1", FaultCode::E001, (15, 21), PLACEMENT, Some("withot"), Some("without")),
    ("count queens 8 torus 9", FaultCode::E001, (21, 22), "`with` `without` `pieces` `using` `limit` `within` `|` end", Some("9"), None),
    ("count queens 8 & 9", FaultCode::E001, (15, 16), PLACEMENT, Some("&"), None),
    ("count queens -8", FaultCode::E001, (13, 15), "size", Some("-8"), None),
    ("count queens (x)", FaultCode::E100, (14, 15), "", None, None),
    ("find tour 8x8 clsed", FaultCode::E001, (14, 19), "`from` `to` `open` `closed` `using` `|` end", Some("clsed"), Some("closed")),
    ("find tour", FaultCode::E001, (9, 9), "piece size", None, None),
    ("find cover 8", FaultCode::E001, (11, 12), "piece", Some("8"), None),
    ("find cover queens 8 totl", FaultCode::E001, (20, 24), "`independent` `total` `torus` `|` end", Some("totl"), Some("total")),
    ("find queens 8 with a1 c2", FaultCode::E001, (22, 24), "`,` `without` `pieces` `torus` `using` `limit` `within` `|` end", Some("c2"), None),
    ("find queens 8 with a1,", FaultCode::E001, (22, 22), "square", None, None),
    ("find queens 8 with 5", FaultCode::E001, (19, 20), "square", Some("5"), None),
    ("find queens 8 within fast", FaultCode::E001, (21, 25), "duration", Some("fast"), None),
    ("all queens 8 | coutn", FaultCode::E001, (15, 20), "stage", Some("coutn"), Some("count")),
    ("all queens 8 | find", FaultCode::E001, (15, 19), "stage", Some("find"), None),
    ("all queens 8 |", FaultCode::E001, (14, 14), "stage", None, None),
    ("all queens 8 | | show", FaultCode::E001, (15, 16), "stage", Some("|"), None),
    ("all queens 8 | unique by rotaton", FaultCode::E001, (25, 32), "`rotation` `all`", Some("rotaton"), Some("rotation")),
    ("all queens 8 | show all", FaultCode::E001, (20, 23), "number `|` end", Some("all"), None),
    ("all queens 8 | where not", FaultCode::E001, (24, 24), "`not` number attribute square `(`", None, None),
    ("all queens 8 | where not symetric", FaultCode::E001, (25, 33), "`not` number attribute square `(`", Some("symetric"), Some("symmetric")),
    ("all queens 8 | where rim >", FaultCode::E001, (26, 26), "number attribute square `(`", None, None),
    ("all queens 8 | where rim in 3", FaultCode::E001, (28, 29), "range", Some("3"), None),
    ("all queens 8 | where file", FaultCode::E001, (25, 25), "letter", None, None),
    ("all queens 8 | where (rim = 1", FaultCode::E001, (29, 29), "operator `and` `or` `)`", None, None),
    ("all queens 8 | where rim = 1 adn a1", FaultCode::E001, (29, 32), "operator `and` `or` `with` `|` end", Some("adn"), Some("and")),
    ("all queens 8 | export q8", FaultCode::E001, (22, 24), "file", Some("q8"), None),
    ("fnd queens 8", FaultCode::E001, (0, 3), START, Some("fnd"), Some("find")),
    ("foo queens 8", FaultCode::E001, (0, 3), START, Some("foo"), None),
    ("unique", FaultCode::E001, (0, 6), START, Some("unique"), None),
    ("hepl", FaultCode::E001, (0, 4), START, Some("hepl"), Some("help")),
    ("\n  | show", FaultCode::E100, (3, 4), "", None, None),
    ("&", FaultCode::E001, (0, 1), START, Some("&"), None),
    ("time", FaultCode::E001, (4, 4), "command variable", None, None),
    ("let", FaultCode::E001, (3, 3), "name", None, None),
    ("let 5", FaultCode::E001, (4, 5), "name", Some("5"), None),
    ("let s", FaultCode::E001, (5, 5), "`=`", None, None),
    ("let s all", FaultCode::E001, (6, 9), "`=`", Some("all"), None),
    ("let s =", FaultCode::E001, (7, 7), "command variable `time` `explain`", None, None),
    ("let s = all queens 8; s 5", FaultCode::E001, (24, 25), "operator `union` `except` `intersect` `at` `with` `without` `|` end", Some("5"), None),
    ("about quens", FaultCode::E001, (6, 11), "problem", Some("quens"), Some("queens")),
    ("set lang english", FaultCode::E001, (9, 16), "`en` `hu` `sl` `uk` `|` end", Some("english"), None),
    ("set lang en hu", FaultCode::E001, (12, 14), "`|` end", Some("hu"), None),
    ("count queens 10^30", FaultCode::E002, (13, 18), "", None, None),
    ("count queens 8y", FaultCode::E002, (13, 15), "", None, None),
    ("count queens 8 within 5", FaultCode::E002, (22, 23), "", None, None),
    ("count queens 8 within 5y", FaultCode::E002, (22, 24), "", None, None),
    ("count queens 8 pieces 0", FaultCode::E002, (22, 23), "", None, None),
    ("find queens 8 with a0", FaultCode::E002, (19, 21), "", None, None),
    ("all queens 8 | export \"q8.json", FaultCode::E002, (22, 30), "", None, None),
    ("let count = all queens 8", FaultCode::E002, (4, 9), "", None, None),
    ("let queen = all queens 8", FaultCode::E002, (4, 9), "", None, None),
    ("count queens 8 torus torus", FaultCode::E003, (21, 26), "", None, None),
    ("count queens 8 with a1 with b3", FaultCode::E003, (23, 27), "", None, None),
    ("find tour 8 open closed", FaultCode::E003, (17, 23), "", None, None),
    ("s", FaultCode::E100, (0, 1), "", None, None),
    ("let solutions = all queens 8; solution | show", FaultCode::E100, (30, 38), "", None, Some("solutions")),
    ("kept | count", FaultCode::E100, (0, 4), "", None, None),
    ("set lnag hu", FaultCode::E100, (4, 8), "", None, Some("lang")),
    ("count queens 8 using dancing", FaultCode::E300, (21, 28), "", None, None),
    ("count queens 0", FaultCode::E301, (13, 14), "", None, None),
    ("count queens 5x10^9", FaultCode::E301, (13, 19), "", None, None),
    ("count queens 18446744073709551615", FaultCode::E301, (13, 33), "", None, None),
    // The leftmost fault is reported, whatever stage of the parser finds it.
    ("count quens 10^30", FaultCode::E001, (6, 11), "problem", Some("quens"), Some("queens")),
    ("fnd a; count queens 8 &", FaultCode::E001, (0, 3), START, Some("fnd"), Some("find")),
    ("count queens 8; count rooks 8 &", FaultCode::E001, (30, 31), PLACEMENT, Some("&"), None),
    ("count queens 8 torus torus \"", FaultCode::E003, (21, 26), "", None, None),
    // Positions are in bytes, with non-ASCII letters, any line break and a byte order mark.
    ("\u{feff}count királynő 8", FaultCode::E001, (9, 19), "problem", Some("királynő"), None),
    ("count queens 8\r\ncount\tqueens\r\n", FaultCode::E001, (28, 28), "size", None, None),
];

fn expected(kind: &FaultKind) -> String {
    let FaultKind::Expected { expected, .. } = kind else { return String::new() };
    let show = |one: &ExpectedItem| match one {
        ExpectedItem::Word(word) => format!("`{word}`"),
        ExpectedItem::Class(class) => (*class).to_owned(),
        ExpectedItem::End => "end".to_owned(),
    };
    expected.iter().map(show).collect::<Vec<_>>().join(" ")
}

fn found_and_suggested(kind: &FaultKind) -> (Option<&str>, Option<&str>) {
    match kind {
        FaultKind::Expected { found, suggestion, .. } => (found.as_deref(), suggestion.as_deref()),
        FaultKind::Unknown { suggestion, .. } => (None, suggestion.as_deref()),
        _ => (None, None),
    }
}

/// Names have the same meaning as the literals that they stand for.
#[test]
fn names_mean_the_same_as_literals() {
    for (named, plain) in [
        ("let n = 4; n + 2 * 3", "4 + 2 * 3"),
        ("let n = 4; n+2 * 3 = 10", "4 + 2 * 3 = 10"),
        ("let n = 6; count queens n - 1", "count queens 6 - 1"),
        ("let n = 6; (count queens n) - 1", "(count queens 6) - 1"),
        ("let n = 6; count queens n-1", "count queens 5"),
        ("let n = 6; count queens 2*n-5", "count queens 7"),
        ("let n = 2; all queens 6 | first n | count", "all queens 6 | first 2 | count"),
        (
            "let n = 4; all queens 6 | where rim = n-2*1+1 | count",
            "all queens 6 | where rim = 3 | count",
        ),
        // Any expression in brackets, and calls of functions.
        ("let n = 6; count queens n pieces (n - 1)", "count queens 6 pieces 5"),
        ("let n = 8; all queens 6 | first (n - 5) | count", "all queens 6 | first 3 | count"),
        ("let n = 8; count queens 5 pieces min(n, 4)", "count queens 5 pieces 4"),
        ("let f(a, b) = count queens a pieces (a - b); f(5, 2)", "count queens 5 pieces 3"),
        ("let n = 4; count queens n..(n + 2) | sum all", "count queens 4..6 | sum all"),
        ("let d = 3; count tour leaper(1,d) 4", "count tour leaper(1,3) 4"),
        // No value takes the place of one that is not known yet.
        ("let s = 2; count stars 8 stars s seed 3", "count stars 8 stars 2 seed 3"),
        ("let f(s) = count stars 8 stars s seed 3; f(2)", "count stars 8 stars 2 seed 3"),
        (
            "for s in 1..2 { count stars 8 stars s seed 3 }; _ | last 1 | sum value",
            "count stars 8 stars 2 seed 3",
        ),
        ("for k in [2, 3] { all queens 6 | first k | count }; _ | sum value", "5"),
        // Columns come before variables.
        ("let n = 8; count queens 4..6 | group by n | count", "3"),
        ("for n in 4..6 { count queens n }; _ | group by n | count", "3"),
        ("let value = 5; [1, 2, 2] | sum value", "5"),
        ("let n = 5; [4, 5, 6] | where value > n | sum value", "6"),
    ] {
        let shown = |text: &str| {
            let answers = Session::default().answers(text);
            let last = answers.into_iter().last().expect("an answer");
            let value = last.outcome.unwrap_or_else(|fault| panic!("{text}: {fault:?}"));
            match value {
                Value::Count(count) => count.total.to_string(),
                Value::Number(number) => number.to_string(),
                Value::Truth(truth) => truth.to_string(),
                other => panic!("{text}: {:?}", other.kind()),
            }
        };
        assert_eq!(shown(named), shown(plain), "{named}");
    }
}

/// A total over a count that was stopped would be wrong.
#[test]
fn totals_take_no_bounds() {
    for text in [
        "for n in 17..18 { count queens n within 5ms using backtracking }; _ | sum value",
        "count queens 17..18 within 5ms using backtracking | max all",
    ] {
        let answers = Session::default().answers(text);
        assert!(answers.last().is_some_and(|answer| answer.outcome.is_err()), "{text}");
    }
}

/// A method that moves pieces does not backtrack.
#[test]
fn only_a_search_that_backtracks_has_a_tree() {
    let has_tree = |text: &str| {
        let answers = Session::default().answers(text);
        answers.last().is_some_and(|answer| matches!(answer.outcome, Ok(Value::Tree(_))))
    };
    assert!(has_tree("trace queens 6 using firstfail | tree"));
    assert!(!has_tree("trace queens 6 using minconflicts | tree"));
    assert!(!has_tree("trace tour 5 | tree"));
}

#[test]
fn a_count_is_written_as_a_row() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("c.csv");
    let name = file.to_string_lossy().replace('\\', "/");
    let answers = Session::default().answers(&format!("count queens 6 | export \"{name}\""));
    assert!(answers.iter().all(|answer| answer.outcome.is_ok()));
    let text = std::fs::read_to_string(file).expect("the file");
    assert!(text.starts_with("problem,all,classes,nodes,time,method\nqueens 6,4,1,"), "{text}");
}

#[test]
fn faults_have_code_place_and_help() {
    for &(text, code, place, wants, found, suggested) in FAULTS {
        let fault = bind(text).expect_err(text);
        let span = fault.span.map(|span| (span.start, span.end));
        assert_eq!((fault.code(), span), (code, Some(place)), "{text}: {fault:?}");
        assert_eq!(expected(&fault.kind), wants, "{text}");
        assert_eq!(found_and_suggested(&fault.kind), (found, suggested), "{text}");
    }
}

#[test]
fn literal_faults_say_what_is_wrong() {
    for (text, said) in [
        ("count queens 10^30", "the number `10^30` is too large"),
        ("count queens 8y", "`8y` is not a number"),
        ("count queens 8 within 5y", "`5y` is not a length of time"),
        ("count queens 8 within 5", "`5` is not a length of time"),
        ("find queens 8 with z", "`z` is not a square"),
        ("all queens 8 | first 0", "0 is too small: the minimum is 1"),
        ("let time = all queens 8", "`time` is a word of the language, so it cannot be a name"),
        ("load \"", "the quote is not closed"),
    ] {
        let fault = bind(text).expect_err(text);
        assert_eq!(fault.code(), FaultCode::E002, "{text}");
        assert_eq!(fault_message(&fault, Lang::EN), said, "{text}");
    }
}

#[test]
fn a_range_of_sizes_is_a_problem_for_each() {
    let members = |text: &str| -> Vec<String> {
        let problem = last_call(text).problem.expect("a problem");
        let members = problem.expand_members();
        let size = |args: &bezzel_lab::problem::BoundArgs| match args
            .get("size")
            .map(|given| &given.arg)
        {
            Some(ArgValue::Size(size)) => size.to_string(),
            other => panic!("{text}: {other:?}"),
        };
        assert!(members.iter().all(|member| member.args.0.len() == problem.args.0.len()), "{text}");
        members.iter().map(|member| size(&member.args)).collect()
    };
    assert_eq!(members("compare queens 8..10 torus"), ["8", "9", "10"]);
    assert_eq!(members("compare queens 4x5..4x7"), ["4x5", "4x6", "4x7"]);
    assert_eq!(members("compare cover queens 3x4..5x6 total"), ["3x4", "4x5", "5x6"]);
    assert_eq!(members("compare queens 8..8"), ["8"]);
    assert_eq!(members("count queens 5x6"), ["5x6"]);
}

#[test]
fn problem_without_a_verb_is_read() {
    let problem = read_problem("queens 8 with a1, c2 torus", &TOY).expect("a problem");
    assert_eq!((problem.problem.word(), problem.args.all("with").count()), ("queens", 2));
    for (text, place) in [
        ("", 0),
        ("quens 8", 0),
        ("queens", 6),
        ("queens 8 | show", 9),
        ("queens 8; queens 9", 8),
        ("queens 8 \"", 9),
        ("let s = queens 8", 0),
    ] {
        let fault = read_problem(text, &TOY).expect_err(text);
        assert_eq!(fault.span.map(|span| span.start), Some(place), "{text}: {fault:?}");
    }
}

#[test]
fn text_of_an_instance_is_read_as_the_same_instance() {
    for text in [
        "queens 8",
        "rook 5x6",
        "kings 4 torus",
        "queens 8 without d4 with a1, c2 pieces 7",
        "bishops 10 pieces 3 torus with j1 without b2",
        "queens 6x4 within 30s limit 5",
        "queens 30 with ab12",
        "cover queens 8",
        "cover knight 5x6 total without c3 with a1 pieces 9",
        "cover kings 7 torus independent",
    ] {
        let instance = |text: &str| {
            let problem =
                read_problem(text, &VOCABULARY).unwrap_or_else(|fault| panic!("{text}: {fault:?}"));
            problem.instance()
        };
        let first = instance(text).unwrap_or_else(|fault| panic!("{text}: {fault:?}"));
        let again = instance(&first.command_text())
            .unwrap_or_else(|fault| panic!("{}: {fault:?}", first.command_text()));
        assert_eq!(again.command_text(), first.command_text());
        assert_eq!((again.grid(), again.piece_count()), (first.grid(), first.piece_count()));
        assert_eq!(
            (again.required_squares(), again.blocked_squares()),
            (first.required_squares(), first.blocked_squares())
        );
    }
}

/// Returns the completions at the end of a text.
fn offers(text: &str) -> Vec<String> {
    let mut session = session();
    session.state.variables.insert("solutions".into(), Value::Nothing);
    session
        .complete(text, text.len())
        .candidates
        .into_iter()
        .map(|candidate| candidate.text)
        .collect()
}

#[test]
fn completion_knows_the_context() {
    let stages = ["count", "unique", "first", "where", "show", "export", "panic"];
    assert_eq!(offers("all queens 8 | "), stages);
    assert_eq!(offers("all queens 8 |"), stages);
    assert_eq!(offers("all queens 8 | u"), ["unique"]);
    assert_eq!(offers("count "), ["queens", "rooks", "cover", "tour"]);
    assert_eq!(offers("count q"), ["queens"]);
    assert_eq!(
        offers("find queens 3 with "),
        ["a1", "a2", "a3", "b1", "b2", "b3", "c1", "c2", "c3"]
    );
    assert_eq!(offers("find queens 3 with a1, c2, b"), ["b1", "b2", "b3"]);
    assert_eq!(offers("find queens 10 with c1"), ["c1", "c10"]);
    assert_eq!(offers("find queens 10^8 with b70").first().map(String::as_str), Some("b70"));
    assert_eq!(offers("find queens 30 with ab3"), ["ab3", "ab30"]);
    assert_eq!(offers("all queens 2 | where not symmetric with "), ["a1", "a2", "b1", "b2"]);
    assert_eq!(offers("count queens 8 torus wi"), ["with", "without", "within"]);
    assert_eq!(offers("count queens 8 using "), ["bitmask", "construction"]);
    assert_eq!(offers("compare "), ["find", "count", "queens", "rooks", "cover", "tour"]);
    assert_eq!(offers("compare count q"), ["queens"]);
    assert_eq!(offers("compare queens 2..9 with "), ["a1", "a2", "b1", "b2"]);
    assert_eq!(offers("find tour 8 open "), ["from", "to", "using", "|"]);
    assert_eq!(offers("find cover k"), ["knight", "king"]);
    assert_eq!(offers("set d"), ["deadline"]);
    assert_eq!(offers("set lang "), ["en", "hu", "sl", "uk", "|"]);
    assert_eq!(offers("set threads "), ["all", "|"]);
    assert_eq!(offers("help superq"), ["superqueen"]);
    assert_eq!(offers("s"), ["set", "solutions"]);
    assert_eq!(offers("count queens 8\nlet sets = all queens 8; s"), ["set", "sets", "solutions"]);
    assert_eq!(offers("count queens 8; ").len(), 16 - 6 + 2 + 1 + 3);
    for nothing in [
        "count queens ",
        "count quens 8 ",
        "count queens 8 # wi",
        "load x",
        "let ",
        "let s",
        "count queens 8 \"wi",
    ] {
        assert_eq!(offers(nothing), Vec::<String>::new(), "{nothing}");
    }
}

#[test]
fn completion_ignores_text_after_the_cursor() {
    let text = "all qu 8 | show";
    let completion = session().complete(text, 6);
    assert_eq!((completion.start, completion.candidates[0].text.as_str()), (4, "queens"));
    assert_eq!(session().complete("é", 1).start, 0);
    assert_eq!(session().complete("count ", 99).candidates.len(), 4);
}

#[test]
fn completion_offers_files() {
    let folder = tempfile::tempdir().expect("a folder");
    for name in ["q8.json", "q8.csv", "other.txt", ".hidden"] {
        std::fs::write(folder.path().join(name), "").expect("a file");
    }
    std::fs::create_dir(folder.path().join("queens")).expect("a folder");
    let base = format!("{}/", folder.path().display());
    let names = |typed: &str| -> Vec<String> {
        let text = format!("load \"{base}{typed}");
        let all = offers(&text);
        all.iter()
            .map(|path| path.strip_prefix(&base).expect("the folder typed").to_owned())
            .collect()
    };
    assert_eq!(names("q"), ["q8.csv\"", "q8.json\"", "queens/"]);
    assert_eq!(names("").len(), 4);
    assert_eq!(names("."), [".hidden\""]);
    assert_eq!(offers("load "), ["\""]);
    assert_eq!(offers("load \"/no/such/folder/"), Vec::<String>::new());
}

#[test]
fn hints_show_the_rest_or_the_next_item() {
    let hint = |text: &str| session().hint(text);
    assert_eq!(hint("count q"), Some(InputHint::Rest("ueens".into())));
    assert_eq!(hint("count queens 8 wi"), None);
    assert_eq!(hint("count queens "), Some(InputHint::Expected(vec![ExpectedItem::Class("size")])));
    assert_eq!(hint("count queens 8"), None);
    assert_eq!(hint("count quens "), None);
    assert_eq!(hint("load \"q"), None);
}

#[test]
fn words_are_marked_and_inspected() {
    let mut session = session();
    session.state.variables.insert("s".into(), Value::Nothing);
    let text = "s | first 3; find queens 8 with a1 # x";
    let marks = session.highlight(text);
    let shown: Vec<(&str, HighlightKind)> =
        marks.iter().map(|(span, mark)| (&text[span.start..span.end], *mark)).collect();
    use HighlightKind::{Comment, Error, Keyword, Number, Sign, Square, Variable};
    let wanted = [
        ("s", Variable),
        ("|", Sign),
        ("first", Keyword),
        ("3", Number),
        (";", Sign),
        ("find", Keyword),
        ("queens", Keyword),
        ("8", Number),
        ("with", Keyword),
        ("a1", Square),
        ("# x", Comment),
    ];
    assert_eq!(shown, wanted);
    let error = |text: &str| session.highlight(text).iter().any(|(_, mark)| *mark == Error);
    assert!(error("count quens 8") && error("count quens ") == error("count quens"));
    assert!(!error("count quen") && !error("all queens 8 |") && !error("load \"q"));
    let topic = |text: &str, at| match session.inspect(text, at, false) {
        Some(HelpTopic::Word { word, .. }) => Some(word),
        _ => None,
    };
    assert_eq!(topic("count queen 8", 2).as_deref(), Some("count"));
    assert_eq!(topic("count queen 8", 11).as_deref(), Some("queens"));
    for (text, cursor, word) in [
        ("count queen 8", 13, Some("queens")),
        ("find queens 8 with a1", 21, Some("with")),
        ("count queens 8; 2 + 2", 21, None),
        ("count queens 8\n", 15, None),
        ("count queens 8 # tour", 21, None),
        ("all queens 8 | export \"a.csv\"", 30, Some("export")),
    ] {
        assert_eq!(topic(text, cursor).as_deref(), word, "{text}");
    }
    assert_eq!(topic("exit", 0).as_deref(), Some("quit"));
    let words = session.keywords();
    for word in ["count", "queen", "queens", "exit", "bitmask", "with"] {
        assert!(words.binary_search(&word.to_owned()).is_ok(), "{word}");
        assert_eq!(session.highlight(word)[0].1, Keyword, "{word}");
    }
    assert!(["quens", "s", "csv", "E001"].iter().all(|word| !words.contains(&word.to_string())));
    assert_eq!(session.completeness("all queens 8 |"), InputCompleteness::Incomplete);
}

/// Runs a text. Returns the value or `!code` of each answer.
fn run(session: &mut Session, text: &str) -> Vec<String> {
    let shown = |answer: StatementAnswer| match answer.outcome {
        Ok(Value::Setting { value, .. }) => value,
        Ok(value) => format!("{value:?}"),
        Err(fault) => format!("!{} {}", fault.code(), answer.command),
    };
    session.answers(text).into_iter().map(shown).collect()
}

#[test]
fn a_text_is_bound_before_it_runs_and_stops_at_a_fault() {
    let mut session = session();
    assert_eq!(
        run(&mut session, "let s = all queens 8 | first 3\ns | count"),
        ["all>first", "all>first>count"]
    );
    assert_eq!(run(&mut session, "let t = s; count quens 8; s"), ["!E001 count quens 8"]);
    assert!(
        !session.state.variables.contains_key("t"),
        "nothing runs before all of it is understood"
    );
    assert_eq!(run(&mut session, "s; load \"x\"; let t = s"), ["all>first", "!E310 load \"x\""]);
    assert_eq!(run(&mut session, "s; quit; s"), ["all>first", "Quit"]);
    assert_eq!(run(&mut session, " \n# nothing"), Vec::<String>::new());
    assert_eq!(session.state.history.len(), 5);
}

#[test]
fn panic_keeps_variables() {
    let mut session = session();
    run(&mut session, "let s = all queens 8");
    let shown = run(&mut session, "let s = s | panic; s");
    assert_eq!(shown, ["!E999 let s = s | panic"]);
    assert_eq!(run(&mut session, "s"), ["all"]);
}

#[test]
fn a_stop_ends_the_text_after_the_partial_answer() {
    let mut session = session();
    assert_eq!(
        run(&mut session, "find queens 8; all queens 8; all queens 9"),
        ["find", "!E900 all queens 8"]
    );
    session.state.cancel.reset();
    assert_eq!(run(&mut session, "all queens 8"), ["all"]);
}

#[test]
fn scripts_run_inside_scripts_but_not_inside_themselves() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).display().to_string();
    let write =
        |name: &str, text: &str| std::fs::write(folder.path().join(name), text).expect("a file");
    write("one.bz", "all queens 8\n");
    write("own.bz", &format!("all queens 8\nrun \"{}\"", path("other.bz")));
    write("other.bz", &format!("run \"{}\"", path("own.bz")));
    write("quit.bz", "quit; all queens 8");
    let mut session = session();
    let mut go = |text: &str| run(&mut session, text);
    assert_eq!(go(&format!("run \"{}\"; all queens 8", path("one.bz"))), ["all", "Nothing", "all"]);
    let shown = go(&format!("run \"{}\"; all queens 8", path("own.bz")));
    assert_eq!(shown, ["all".to_owned(), format!("!E410 run \"{}\"", path("own.bz"))]);
    assert_eq!(go(&format!("run \"{}\"; all queens 8", path("quit.bz"))), ["Quit"]);
    assert_eq!(go("run \"/no/such.bz\""), ["!E400 run \"/no/such.bz\""]);
    assert!(session.state.running_scripts.is_empty());
}

#[test]
fn a_fault_in_a_script_has_the_script_as_its_source() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("bad.bz");
    std::fs::write(&path, "all queens 8\ncount quens 8").expect("a file");
    let answers = session().answers(&format!("run \"{}\"; all queens 8", path.display()));
    assert_eq!(answers.len(), 1, "the outer statement does not tell it again");
    assert_eq!(answers[0].source.name.as_deref(), path.to_str());
}

#[test]
fn words_are_read_in_any_case_but_names_as_written() {
    let mut session = Session::default();
    for (text, total) in [
        ("COUNT QUEENS 6", "4"),
        ("Count Queens 6 Without A1", "4"),
        ("count queens 6 USING Backtracking", "4"),
        ("ALL queens 8 | WHERE Corners = 0 AND NOT symmetric | COUNT", "72"),
    ] {
        let value = session.try_run(text).unwrap_or_else(|fault| panic!("{text}: {fault:?}"));
        let Value::Count(count) = value else { panic!("{text}") };
        assert_eq!(count.total.to_string(), total, "{text}");
    }
    let fault = |text: &str| Session::default().try_run(text).expect_err(text);
    assert!(Session::default().try_run("let Best = all queens 6; Best | count").is_ok());
    assert_eq!(fault("let Best = all queens 6; best | count").code(), FaultCode::E100);
    assert_eq!(fault("let Count = 5").code(), FaultCode::E002);
    assert_eq!(fault("DEFINE Queen = leaper(1,3)").code(), FaultCode::E002);
    assert!(Session::default().try_run("define Camel = leaper(1,3); count Camel 5").is_ok());
}

/// An instance can be made again from its arguments, and its text is that of its arguments.
#[test]
fn arguments_of_an_instance_are_those_of_its_text() {
    let definitions = "define cross = board \"#..#/..../..../#..#\"; \
        define camel = leaper(1,3); define halves = regions \"AABB/AABB/CCDD/CCDD\"; ";
    let mut tested = 0;
    for text in [
        "queens 8 with a1, c2 without d4, e5 torus",
        "queens 8 pieces 10^30",
        "rooks 5x6 with pawns c3, d4",
        "bishops 4 pawns 1",
        "kings 6 nothree",
        "queens 8 quarterturn",
        "queens cross pieces 2",
        "kings halves",
        "camels 6 with a1",
        "cover queens 8 independent with d4",
        "cover camels 6 pieces 5",
        "cover rooks 4x5 total without a1..a2",
        "2 queens + 3 knights 5 with queen a1, c3",
        "cover 1 queen + 2 knights 5",
        "armies queens 5 pieces 4 with white a1, black c5",
        "tour 5 from a1 to e5",
        "tour king 5x4 closed",
        "tour 6 closed without a1, b2 with c3 = 1, d5 = 2",
        "tour 8 from a8 moves -1,-2 -1,2 1,-2",
        "tour 8 random seed 7",
        "tour 5 squirrel-cull",
        "tour 6 mirror closed",
        "path knight 8 from a1 to h8",
        "path queen 8 from a1 to h8 without d4",
        "stars halves with a2",
        "stars \"AABB/AABB/CCDD/CCDD\" stars 1",
    ] {
        let mut session = Session::default();
        let vocabulary = {
            session.answers(definitions);
            session.state.vocabulary.clone()
        };
        let call = read_problem(text, &vocabulary).unwrap_or_else(|why| panic!("{text}: {why:?}"));
        let Ok(instance) = call.instance() else { continue };
        tested += 1;
        let written = instance.command_text();
        let named = vocabulary.with_definitions_of(instance.named_pieces(), instance.grid());
        let read =
            read_problem(&written, &named).unwrap_or_else(|why| panic!("{written}: {why:?}"));
        let plain = |args: &BoundArgs| {
            let args = args.0.iter().filter(|given| given.name != "board");
            args.map(|given| (given.name, format!("{:?}", given.arg))).collect::<Vec<_>>()
        };
        assert_eq!(plain(&instance.arguments()), plain(&read.args), "{text}: {written}");
        let again = instance.problem().instance(&instance.arguments()).expect(text);
        assert_eq!(again.command_text(), written, "{text}");
        assert_eq!(again.grid(), instance.grid(), "{text}");
    }
    assert!(tested >= 24, "{tested} problems");
}

/// Names of loops and functions hide outer names, end with them, and are not seen by callees.
#[test]
fn names_of_loops_and_functions_are_local() {
    for (text, value) in [
        ("for n in 4..5 { for n in 1..2 { n }; n } | sum value", "9"),
        ("let n = 5; for n in 7..8 { n }; n", "5"),
        ("let k = 9; let f(x) = x + k; let g(k) = f(1); g(5)", "10"),
        ("let k = 9; let f(x) = x + k; for k in 1..2 { f(0) } | sum value", "18"),
        ("for k in 1..3 { let f(x) = x + k; f(1) } | sum value", "9"),
        ("let g(k) = if true { let f(x) = x + k; f(1) }; g(10)", "11"),
        (
            "let r = 7; let f(n) = if n = 0 { 0 } else { let r = n; let q = f(n-1); r + q }; f(5) + r",
            "22",
        ),
        (
            "let fact(m) = 999; let f(n) = if true { let fact(m) = if m < 2 { 1 } else { m * fact(m-1) }; fact(n) }; f(5)",
            "120",
        ),
        ("let r = 1; let f(x) = try { let r = x; 1 / 0 } else { r }; f(5) + r", "6"),
        ("let r = 1; let f(x) = 1 / x; let x = try { for r in 1..2 { f(0) } }; r", "1"),
        ("let total = 0; for k in 1..4 { let total = total + k }; total", "10"),
    ] {
        let value_of = Session::default().run(text);
        assert_eq!(value_of.command_text(), value, "{text}");
    }
    let fault = Session::default().fault("for n in 1..2 { n }; n");
    assert_eq!(fault.code(), FaultCode::E100);
}

/// A definition holds where it was made, and one that uses others follows them.
#[test]
fn definitions_are_those_of_the_moment() {
    for (text, total) in [
        ("let n = 3; define zz = leaper(1,n); define ww = zz + king; count ww 5 pieces 3", 664u32),
        ("define zz = leaper(1,2); define ww = zz + king; count ww 5 pieces 3", 500),
        (
            "for i in 2..3 { define zz = leaper(1,i); define ww = zz + king }; count ww 5 pieces 3",
            664,
        ),
        ("let q = \"queen\"; define am = q + knight; count am 6 pieces 2", 260),
        ("define zz = leaper(1,2); if false { undefine zz }; count zz 5 pieces 3", 1360),
    ] {
        assert_eq!(Session::default().count(text).total, total.into(), "{text}");
    }
    let fault = Session::default().fault("if false { define zz = \"N\" }; count zz 5 pieces 3");
    assert_eq!(fault.code(), FaultCode::E100);
}

/// In a row, `n-1` is a difference only where its order of operations is certain.
#[test]
fn a_difference_of_columns_needs_no_blanks() {
    let table = "count queens 4..6 |";
    for (stage, value) in [
        ("with d = n-1 | sum d", "12"),
        ("with d = n-all-classes | sum d", "-5"),
        ("where n-1 = 4 | count", "1"),
        ("sum n-1", "12"),
    ] {
        assert_eq!(Session::default().run(&format!("{table} {stage}")).command_text(), value);
    }
    for stage in ["with d = 2*n-1", "with d = -n-1", "with d = clases"] {
        let fault = Session::default().fault(&format!("{table} {stage}"));
        assert_eq!(fault.code(), FaultCode::E200, "{stage}");
    }
}

/// A sheet of tours with numbers has tours.
#[test]
fn a_sheet_has_puzzles_of_the_named_kind() {
    for (text, is_tour) in [
        ("play numbers 5 sheet 2 seed 3", true),
        ("play regions 6 sheet 2 seed 3", false),
        ("play sheet 2 seed 3", false),
    ] {
        match Session::default().run(text) {
            Value::Puzzles(all) => {
                assert_eq!(all.len(), 2, "{text}");
                assert!(all.iter().all(|it| it.tour_walk().is_some() == is_tour), "{text}");
            }
            other => panic!("{text}: {other:?}"),
        }
    }
}

/// Errors in the form of blocks and definitions, with the place, the message and the corrected
/// line.
#[test]
fn errors_of_blocks_point_at_what_is_missing() {
    let body = "the body of `for` is written in braces";
    let cases: [(&str, usize, &str, Option<&str>); 36] = [
        ("for n in 4..9 count queens n", 14, body, Some("for n in 4..9 { count queens n }")),
        ("for n in 4..9: count queens n", 13, body, Some("for n in 4..9 { count queens n }")),
        ("for n in 4..9 do count queens n", 14, body, Some("for n in 4..9 { count queens n }")),
        ("for n in 4..6, count queens n", 28, body, Some("for n in 4..6 { count queens n }")),
        ("for n in 4, 6 print n", 14, body, Some("for n in 4, 6 { print n }")),
        ("for x in all queens 6 show x", 22, body, Some("for x in all queens 6 { show x }")),
        ("for n in 4..6 print n; print 4", 14, body, None),
        ("for n in 4..6", 13, body, None),
        ("for n 4..6 { n }", 6, "`in` is missing after the name", Some("for n in 4..6 { n }")),
        ("for n = 4..6 { n }", 6, "`in` is missing after the name", Some("for n in 4..6 { n }")),
        (
            "for n 4..6 print n",
            6,
            "`in` is missing after the name",
            Some("for n in 4..6 { print n }"),
        ),
        ("for n", 5, "`in` is missing after the name", None),
        ("for in 4..6", 4, "a name belongs after `for`", None),
        ("for 3 in 4..6 { 3 }", 4, "a name belongs after `for`", None),
        ("for", 3, "a name belongs after `for`", None),
        ("for (n in 4..6) { n }", 4, "a name belongs after `for`", Some("for n in 4..6 { n }")),
        ("for n in { n }", 9, "the values are missing after `in`", None),
        ("for n in", 8, "the values are missing after `in`", None),
        (
            "for n in 4..6 { n",
            17,
            "`}` is missing at the end of the body of `for`",
            Some("for n in 4..6 { n }"),
        ),
        (
            "if true print 3",
            8,
            "the body of `if` is written in braces",
            Some("if true { print 3 }"),
        ),
        (
            "if 3 > 2 then print 3 else print 4",
            9,
            "the body of `if` is written in braces",
            Some("if 3 > 2 { print 3 } else { print 4 }"),
        ),
        (
            "if true { 3 } else 4",
            19,
            "the body of `else` is written in braces",
            Some("if true { 3 } else { 4 }"),
        ),
        ("if { print 3 }", 3, "the condition is missing after `if`", None),
        (
            "if true { print 3",
            17,
            "`}` is missing at the end of the body of `if`",
            Some("if true { print 3 }"),
        ),
        ("else { print 3 }", 0, "`else` follows only the braces of `if` or `try`", None),
        (
            "try count queens 8",
            4,
            "the body of `try` is written in braces",
            Some("try { count queens 8 }"),
        ),
        ("try", 3, "the body of `try` is written in braces", None),
        (
            "try { print 3",
            13,
            "`}` is missing at the end of the body of `try`",
            Some("try { print 3 }"),
        ),
        ("let f(n)", 8, "`=` is missing after the parameters", None),
        ("let f(n) n + 1", 9, "`=` is missing after the parameters", Some("let f(n) = n + 1")),
        ("let f(n) { n + 1 }", 9, "`=` is missing after the parameters", Some("let f(n) = n + 1")),
        ("let f(n = n + 1", 8, "`)` is missing after the parameters", Some("let f(n) = n + 1")),
        ("let f() = 3", 6, "the name of a parameter is missing", None),
        ("let f(n) =", 10, "the value of the function is missing after `=`", None),
        (
            "let f(n) = { n + 1 }",
            11,
            "only `for`, `if` and `try` have braces, the value after `=` has none",
            Some("let f(n) = n + 1"),
        ),
        (
            "for k in 1..2 { if k > 1 print k }",
            25,
            "the body of `if` is written in braces",
            Some("for k in 1..2 { if k > 1 { print k } }"),
        ),
    ];
    for (line, place, message, corrected) in cases {
        let answer = Session::default().last_answer(line);
        let fault = answer.outcome.as_ref().expect_err(line);
        assert_eq!(fault.code(), FaultCode::E001, "{line}");
        assert_eq!(fault.span.map(|span| span.start), Some(place), "{line}");
        assert_eq!(fault_message(fault, Lang::EN), message, "{line}");
        let offered = match &answer.suggestion {
            Some(Suggestion::Command { text, .. }) => Some(text.as_str()),
            _ => None,
        };
        assert_eq!(offered, corrected, "{line}");
    }
}
