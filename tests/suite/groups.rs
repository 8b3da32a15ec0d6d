//! Grouping of sets, compared with counting by hand and with other known numbers.

use crate::evaluate::{RunCommands, list_solutions, read_set};
use bezzel_base::core::{Limit, SearchEnd, Stop};
use bezzel_lab::bind::read_formula;
use bezzel_lab::command::VOCABULARY;
use bezzel_lab::data::{HeatMap, Rational, RunOutcome, Table, TableCell};
use bezzel_lab::problem::ProblemError;
use bezzel_lab::session::Session;
use bezzel_lab::set::{EvaluationStep, Formula, Question, SolutionSet};
use bezzel_lab::value::Value;
use bezzel_messages::FaultCode;
use num_bigint::{BigInt, BigUint};
use std::collections::BTreeMap;

fn key(set: &SolutionSet, text: &str) -> Formula {
    read_formula(text, None, &VOCABULARY, set).unwrap_or_else(|fault| panic!("{text}: {fault:?}"))
}

fn map(text: &str) -> HeatMap {
    match Session::default().try_run(text) {
        Ok(Value::Map(map)) => map,
        other => panic!("{text}: {other:?}"),
    }
}

/// Returns the rows of a table with one key as texts and numbers.
fn rows(text: &str) -> Vec<(String, u64)> {
    let row = |row: Vec<TableCell>| match row.as_slice() {
        [name, TableCell::Number(number)] => {
            let name = match name {
                TableCell::Number(number) => number.to_string(),
                TableCell::Text(text) => text.clone(),
                TableCell::Word(id) => (*id).to_owned(),
                TableCell::Exact(number) => number.to_string(),
                TableCell::Truth(truth) => truth.to_string(),
                other => format!("{other:?}"),
            };
            (name, u64::try_from(number).expect("a small number"))
        }
        other => panic!("{text}: {other:?}"),
    };
    Session::default().table(text).rows.into_iter().map(row).collect()
}

#[test]
fn groups_agree_with_counting_by_hand() {
    for (problem, keys) in [
        ("queens 7", vec!["rim", "corners", "symmetry", "file b"]),
        ("queens 8", vec!["diagonals - corners", "light", "symmetric"]),
        ("cover queens 5", vec!["unattacked", "overattacked / 2"]),
        ("tour 3x4", vec!["start", "end", "crossings", "closable"]),
        ("tour 3x10 closed", vec!["crossings", "turns"]),
        ("queens 3", vec!["rim"]),
    ] {
        let set = read_set(problem);
        let formulas: Vec<Formula> = keys.iter().map(|text| key(&set, text)).collect();
        let mut expected: BTreeMap<Vec<_>, u64> = BTreeMap::new();
        for solution in list_solutions(&set) {
            *expected
                .entry(formulas.iter().map(|formula| formula.evaluate(&solution)).collect())
                .or_default() += 1;
        }
        let groups = set.group_by(&formulas, &Limit::default()).expect("few groups");
        assert_eq!(groups.keys, keys);
        let expected: Vec<_> =
            expected.into_iter().map(|(values, number)| (values, number.into())).collect();
        assert_eq!(groups.rows, expected, "{problem}");
    }
}

#[test]
fn squares_and_moves_agree_with_counting_by_hand() {
    for problem in ["queens 6", "rooks 2x3", "cover queens 4", "kings 4 with a1"] {
        let set = read_set(problem);
        let (solutions, size) = (list_solutions(&set), set.instance().grid().size);
        let map = map(&format!("all {problem} | stats by square"));
        for square in size.iter() {
            let number = solutions.iter().filter(|solution| solution.contains(&square)).count();
            assert_eq!(map.number_at(square), Some(&BigInt::from(number)), "{problem} {square}");
        }
        assert_eq!(map.total, solutions.len().into());
    }
    let moves = map("all tour 6 closed | stats by move");
    // Each of the 36 squares has two moves.
    assert_eq!(moves.sum(), BigInt::from(36u32 * 9862));
    let corner: Vec<_> = moves
        .moves
        .iter()
        .filter(|(from, ..)| from.to_string() == "a1")
        .map(|row| &row.2)
        .collect();
    assert_eq!(
        corner,
        [&BigInt::from(9862u32); 2],
        "both moves of a corner are in every closed tour"
    );
    let few =
        read_set("tour 3x10 closed").square_usage(true, &Limit::default()).expect("within reach");
    assert_eq!(few.moves.values().sum::<BigUint>(), 30u32 * few.total);
}

#[test]
fn known_numbers_of_groups_are_reproduced() {
    // Number of solutions with a queen on each square of the board of side 10. Each file and each
    // rank sums to 724.
    let ten = map("all queens 10 | stats by square");
    assert_eq!(
        (ten.total.clone(), ten.equal_sums()),
        (724u32.into(), (Some(724u32.into()), Some(724u32.into())))
    );
    let first: Vec<u64> = (0..10)
        .map(|at| u64::try_from(ten.numbers[at].clone().expect("a number")).expect("small"))
        .collect();
    let with = |square: &str| {
        let count = Session::default().count(&format!("count queens 10 with {square}"));
        u64::try_from(count.total).expect("small")
    };
    let squares: Vec<u64> = (1..=10).map(|rank| with(&format!("a{rank}"))).collect();
    assert_eq!(first, squares);
    let classes = rows("all queens 8 | unique | stats by diagonals");
    assert_eq!(classes, [("0".to_owned(), 2), ("1".to_owned(), 4), ("2".to_owned(), 6)]);
    let ends = map("all tour 5 | stats by end");
    let at = |square: &str| {
        ends.number_at(square.parse().expect("a square")).cloned().unwrap_or_default()
    };
    assert_eq!([at("a1"), at("c3"), at("b2"), at("a2")], [304u32, 64, 56, 0].map(BigInt::from));
    assert_eq!(ends.sum(), 1728u32.into());
    let crossings = rows("all tour 6 closed | histogram crossings");
    assert_eq!(crossings.iter().map(|row| row.1).sum::<u64>(), 9862);
    assert_eq!((crossings[0].clone(), crossings.len()), (("52".to_owned(), 14), 15));
    let Ok(Value::Gallery(most)) = Session::default().try_run("all tour 6 closed | max crossings")
    else {
        panic!("boards")
    };
    let extreme = most.extreme.expect("an extreme");
    assert_eq!(
        (extreme.value.map(|it| it.to_string()), extreme.reached),
        (Some("66".to_owned()), 8u32.into())
    );
    assert_eq!((most.boards.len(), crossings[14].1), (8, 8));
}

#[test]
fn extremes_and_means_agree_with_the_groups() {
    for (problem, text) in
        [("queens 8", "diagonals"), ("tour 4x5", "turns"), ("cover queens 4", "overattacked")]
    {
        let set = read_set(problem);
        let formula = key(&set, text);
        let rows = rows(&format!("all {problem} | group by {text}"));
        let numbers: Vec<(i64, u64)> =
            rows.iter().map(|(name, n)| (name.parse().expect("a number"), *n)).collect();
        for most in [false, true] {
            let (extreme, boards, end) =
                set.find_extreme(&formula, most, 3, &Limit::default()).expect("within reach");
            let row = if most { numbers.last() } else { numbers.first() }.expect("a group");
            assert_eq!(
                (extreme.value, extreme.reached, end),
                (Some(row.0.into()), row.1.into(), SearchEnd::Complete),
                "{problem}"
            );
            assert_eq!(boards.len() as u64, row.1.min(3));
            let board = &boards[0];
            assert_eq!(
                formula.evaluate(&board.squares),
                formula
                    .evaluate(&list_solutions(&set)[board.number.expect("numbered") as usize - 1])
            );
        }
        let (sum, number, _) = set.sum_key(&formula, &Limit::default()).expect("within reach");
        assert_eq!(sum, numbers.iter().map(|(value, n)| value * *n as i64).sum::<i64>().into());
        assert_eq!(number, numbers.iter().map(|row| row.1).sum::<u64>().into());
    }
    let whole = "let s = all queens 8; (s | mean rim) * (s | count) = 16 * 3 + 76 * 4";
    assert!(matches!(Session::default().try_run(whole), Ok(Value::Truth(true))));
    assert!(matches!(
        Session::default().try_run("(all queens 8 | max rim) - (all queens 8 | min rim) = 1"),
        Ok(Value::Truth(true))
    ));
}

#[test]
fn extremes_from_counts_agree_with_the_list() {
    let mut counted = 0;
    for (problem, text) in [
        ("queens 12", "rim"),
        ("queens 12 | unique", "corners"),
        ("rooks 6 | unique by rotation", "corners + rim"),
        ("queens 7 | unique", "file a"),
        ("rooks 6", "file b"),
        ("tour 4x5", "turns"),
        ("queens 8 | unique", "orbit"),
        ("kings 6 pieces 4 | where a1 or b2", "corners"),
    ] {
        let Ok(Value::Survey(summary)) = Session::default().try_run(&format!("all {problem}"))
        else {
            panic!("{problem}")
        };
        let set = summary.set;
        let formula = key(&set, text);
        let question = Question::Groups(vec![formula.clone()]);
        let last = EvaluationStep::simple(String::new(), "plan-extreme");
        let steps = set.plan_steps(&Limit::default(), Some((question, last)));
        counted += usize::from(steps[0].message == "plan-counted");
        for most in [false, true] {
            let found = |set: &SolutionSet| {
                let (extreme, boards, end) =
                    set.find_extreme(&formula, most, 5, &Limit::default()).expect("within reach");
                let boards: Vec<_> =
                    boards.into_iter().map(|board| (board.number, board.squares)).collect();
                (extreme.value, extreme.reached, extreme.total, boards, end)
            };
            assert_eq!(found(&set), found(&set.clone().without_rules()), "{problem} by {text}");
        }
        let (extreme, boards, _) =
            set.find_extreme(&formula, true, 0, &Limit::default()).expect("within reach");
        assert_eq!((boards.len(), extreme.searched), (0, None), "no boards were asked for");
    }
    assert!(counted >= 5, "{counted}");
}

#[test]
fn extremes_of_large_sets_are_counted() {
    let said = Session::default()
        .try_run("all queens 15 | where a1 = false | max corners")
        .expect("an answer");
    let Value::Gallery(gallery) = said else { panic!("boards") };
    let extreme = gallery.extreme.expect("an extreme");
    assert!(extreme.total > 2_000_000u32.into() && extreme.reached < extreme.total);
    assert_eq!(gallery.boards.len(), 12);
}

#[test]
fn stages_after_an_extreme_use_all_its_solutions() {
    for (problem, word) in [
        ("queens 8", "corners"),
        ("queens 8 | unique", "diagonals"),
        ("tour 5 from a1", "crossings"),
    ] {
        for (verb, most) in [("max", true), ("min", false)] {
            let text = format!("all {problem} | {verb} {word}");
            let groups = rows(&format!("all {problem} | group by {word}"));
            let numbers =
                groups.iter().map(|(key, number)| (key.parse::<u64>().expect("a number"), *number));
            let best = if most { numbers.max() } else { numbers.min() }.expect("a group");
            let Ok(Value::Count(count)) = Session::default().try_run(&format!("{text} | count"))
            else {
                panic!("{text}: a count")
            };
            assert_eq!(count.total, best.1.into(), "{text}");
            assert_eq!(rows(&format!("{text} | group by {word}")), [(best.0.to_string(), best.1)]);
            let named = format!("let x = {text}; x intersect x | first 1 | histogram {word}");
            assert_eq!(rows(&named), [(best.0.to_string(), 1)]);
        }
    }
    // Later stages get the whole set, not only the boards that are shown.
    let Ok(Value::Count(count)) =
        Session::default().try_run("all queens 8 | max corners | unique | count")
    else {
        panic!("a count")
    };
    assert_eq!(count.total, 2u32.into());
}

#[test]
fn histograms_have_a_row_for_each_number_or_intervals() {
    let rim = rows("all rooks 3x4 | histogram rim * 2");
    assert_eq!(rim.iter().map(|row| row.0.as_str()).collect::<Vec<_>>(), ["4", "5", "6"]);
    assert_eq!(rim[1].1, 0, "there is no odd one");
    for text in [
        "all knights 4 pieces 5 | histogram centre * 7",
        "all knights 4 pieces 5 | histogram centre / 3 - 20",
    ] {
        let bins = rows(text);
        assert!((2..=40).contains(&bins.len()), "{text}: {bins:?}");
        let count =
            read_set("knights 4 pieces 5").count(&Limit::default()).expect("within reach").0;
        assert_eq!(BigUint::from(bins.iter().map(|row| row.1).sum::<u64>()), count, "{text}");
    }
    assert!(
        rows("all knights 4 pieces 5 | histogram centre * 7")
            .iter()
            .any(|row| row.0.contains(".."))
    );
    assert_eq!(rows("all queens 8 | histogram symmetry")[0], ("symmetry-none".to_owned(), 88));
}

#[test]
fn rows_of_a_table_are_sorted_and_cut() {
    let sorted = rows("all tour 5 | group by end | sort count descending | first 5");
    assert_eq!(sorted.iter().map(|row| row.1).collect::<Vec<_>>(), [304, 304, 304, 304, 64]);
    let last = rows("all queens 8 | group by file a | sort count | last 1");
    assert_eq!(last[0].1, 18);
    let back = rows("all queens 8 | group by rim | sort rim descending");
    assert_eq!(back, [("4".to_owned(), 76), ("3".to_owned(), 16)]);
}

#[test]
fn invalid_groups_are_refused() {
    use FaultCode::{E001, E003, E200, E303, E310};
    for (text, code) in [
        ("all queens 8 | group", E001),
        ("all queens 8 | stats by", E001),
        ("all queens 8 | stats by square, rim", E003),
        ("all queens 8 | stats by move", E200),
        ("all queens 8 | sort count", E200),
        ("all queens 8 | group by rim | sort corners", E200),
        ("all queens 8 | max symmetric", E200),
        ("all queens 8 | histogram crossings", E200),
        ("all queens 3 | max rim", E303),
        ("all queens 3 | mean rim", E303),
        ("all queens 8 with a1 | max file b / (rim - rim)", E303),
        ("all queens 8 limit 9 | mean rim", E310),
        ("(all queens 8 limit 9 | max rim) + 1", E310),
        ("count queens 8 | stats by rim", E200),
    ] {
        let fault = Session::default().try_run(text).expect_err(text);
        assert_eq!(fault.code(), code, "{text}");
    }
}

/// Sources of tables that are parts or have bounds.
const PARTS: [&str; 9] = [
    "all queens 6 limit 1 | group by file a",
    "all queens 6 limit 1 | stats",
    "all queens 6 limit 1 | histogram file a",
    "all queens 6 limit 1 | stats by square | table",
    "all queens 4..6 limit 1 | where file a > 0 | count",
    "count queens 4..6 limit 3",
    "compare queens 5..6 using backtracking limit 3",
    "[1, count queens 6 limit 3]",
    "(all queens 6 limit 1 | group by file a) | with z = solutions * 2",
];

/// Returns the columns of a table with a bound in some row.
fn bound_columns(table: &Table) -> Vec<String> {
    let is_bound = |row: &Vec<TableCell>, at: usize| {
        row[at].as_number().is_none()
            && row[at] != TableCell::Empty
            && !matches!(
                row[at],
                TableCell::Text(_) | TableCell::Word(_) | TableCell::Size(_) | TableCell::Mark(_)
            )
    };
    (0..table.columns.len())
        .filter(|&at| table.rows.iter().any(|row| is_bound(row, at)))
        .map(|at| table.column_name(at).to_owned())
        .collect()
}

/// A number that is made from a part of a table, or from a bound, is never exact.
#[test]
fn numbers_of_parts_and_bounds_are_refused_or_marked() {
    for source in PARTS {
        let table = Session::default().table(source);
        let columns = bound_columns(&table);
        assert!(!columns.is_empty(), "{source}: {table:?}");
        for column in &columns {
            // A column whose name is an expression cannot be typed.
            let stages = ["sum", "min", "max", "mean"].map(|stage| format!("{stage} {column}"));
            let again = ["with z = C * 2", "with z = C", "with z = max(C, 1)", "with z = -C"]
                .map(|with| with.replace('C', column) + " | sum z");
            let order = [
                format!("sort {column} | first 1 | count"),
                format!("where {column} > 0 | count"),
                format!("where not {column} > 0 | count"),
                format!("where {column} > 0 or {column} <= 0 | count"),
                format!("where {column} in 0..99 | count"),
                format!("group by {column} | count"),
                format!("group by {column} | sum count"),
                format!("select {column} | last 1 | get {column}"),
            ];
            for stages in [&stages[..], &again, &order].concat() {
                let text = format!("{source} | {stages}");
                let answer = Session::default().try_run(&text);
                assert!(answer.is_err(), "{text}: {answer:?}");
                let text = format!("assert ({source} | {stages}) = 1");
                let code = Session::default().try_run(&text).expect_err(&text).code();
                assert!([FaultCode::E200, FaultCode::E310].contains(&code), "{text}: {code}");
            }
            let exact = format!("{source} | where finished | sum {column}");
            assert!(matches!(Session::default().run(&exact), Value::Number(_)), "{exact}");
            let listed = format!("({source} | select {column})");
            for text in [format!("99 in {listed}"), format!("for x in {listed} {{ x }}")] {
                assert!(Session::default().try_run(&text).is_err(), "{text}");
            }
        }
        if table.stopped.is_some() {
            for stages in ["count", "group by 1 | sum count", "first 1 | count", "skip 1 | count"] {
                let text = format!("{source} | {stages}");
                assert!(Session::default().try_run(&text).is_err(), "{text}");
            }
        }
    }
}

/// A number is one value, however it came into a cell.
#[test]
fn equal_numbers_are_one_group() {
    for (list, groups) in [
        ("[1, 1..2]", 2),
        ("[2, 4 / 2, 1..2, 6 - 4, count queens 4]", 2),
        ("[1 / 2, 2 / 4, 500ms, 1]", 2),
        ("[-1, 1 - 2, 0 - 1, 1]", 2),
        ("[10 ^ 20, 10 ^ 20, 10 ^ 20 + 1]", 2),
        ("[2 ^ 53, 2 ^ 53 + 1, 2 ^ 53 + 1 / 2]", 3),
    ] {
        let table = Session::default().table(&format!("{list} | group by value"));
        assert_eq!(table.rows.len(), groups, "{list}: {table:?}");
    }
    let cells = [
        TableCell::Number(2u32.into()),
        TableCell::Whole(2),
        TableCell::Real(2.0),
        TableCell::Seconds(2.0),
        TableCell::Bytes(2),
        TableCell::Exact(Rational::from(2)),
        TableCell::Outcome(RunOutcome::Counted { total: 2u32.into(), classes: None }, Some(1)),
    ];
    for (one, other) in cells.iter().flat_map(|one| cells.iter().map(move |other| (one, other))) {
        assert!(one.cmp_values(other).is_eq(), "{one:?} {other:?}");
    }
    let bounds = [TableCell::AtLeast(2u32.into()), TableCell::AtMost(2)];
    assert!(bounds.iter().all(|bound| cells[0].cmp_values(bound).is_ne()));
    let keys = Session::default().table("all queens 6 | group by file a - file b, symmetric");
    let least = Session::default().run("all queens 6 | group by file a - file b | min count");
    assert!(matches!(least, Value::Number(one) if one == Rational::from(1)));
    assert_eq!(keys.rows[0][1], TableCell::Truth(true));
    assert_eq!(keys.rows[0][0].as_number(), Some(-3.0));
}

#[test]
fn partial_groups_are_marked_and_limited() {
    let part = Session::default().table("all queens 8 limit 9 | stats by rim");
    assert_eq!(part.stopped, Some(Stop::Solutions));
    assert!(part.rows.iter().all(|row| matches!(row[1], TableCell::AtLeast(_))));
    assert_eq!(map("all queens 8 limit 9 | stats by square").stopped, Some(Stop::Solutions));
    let Ok(Value::Gallery(most)) = Session::default().try_run("all queens 8 limit 9 | max rim")
    else {
        panic!("boards")
    };
    assert_eq!(most.stopped, Some(Stop::Solutions));
    // The keys contain the rank of each file, so that all 362,880 solutions differ.
    let set = read_set("rooks 9");
    let text = [
        "file a",
        "file b * 10",
        "file c * 100",
        "file d * 1000",
        "file e * 10000",
        "file f * 100000",
    ]
    .join(" + ");
    let many = set
        .group_by(&[key(&set, &text), key(&set, "file g"), key(&set, "file h")], &Limit::default());
    assert!(matches!(many, Err(ProblemError::TooManyGroups(_))));
}
