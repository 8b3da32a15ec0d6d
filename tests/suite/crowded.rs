//! Problems with more pieces than squares, which have no solution, and ranges in which some boards
//! are refused.

use crate::evaluate::{RunCommands, read_instance};
use bezzel::prelude::*;
use bezzel_base::core::{Limit, SearchEnd};
use bezzel_lab::data::{RunOutcome, Table, TableCell};
use bezzel_lab::problem::{AbsenceReason, FindOutcome, MethodTask, SolutionOrder};
use bezzel_lab::session::Session;
use bezzel_lab::value::Value;

/// Problems with more pieces than squares, one of every kind that takes a number of pieces.
const CROWDED: [&str; 16] = [
    "queens 2 pieces 5",
    "queens 1 pieces 2",
    "knights 3 pieces 10",
    "kings 2x3 pieces 7",
    "rooks 8 pieces 1000000",
    "bishops 4 pieces 18446744073709551615",
    "superqueens 4 pieces 10^30",
    "queens 3 pieces 9 without a1",
    "queens 4 pieces 17 torus",
    "queens 4 pieces 17 with a1 quarterturn",
    "queens 4 pieces 16 with pawns a1",
    "cover queens 2 pieces 5",
    "cover knights 3 pieces 10^30 independent",
    "3 queens + 4 knights 2",
    "3 queens + 18446744073709551615 knights 2",
    "armies queens 3 pieces 5",
];

#[test]
fn crowded_problem_has_no_solution_by_any_method() {
    for text in CROWDED {
        let (instance, limit) = (read_instance(text), Limit::default());
        let reason =
            instance.overcrowding_reason().unwrap_or_else(|| panic!("{text}: not crowded"));
        assert!(matches!(reason, AbsenceReason::TooFewSquares(_)), "{text}");
        assert_eq!(
            instance.find(None, &limit).expect(text).outcome,
            FindOutcome::None(reason.clone()),
            "{text}"
        );
        let tally = instance.count(None, true, &limit).expect(text);
        assert!(tally.is_proved_empty() && tally.classes == Some(0u32.into()), "{text}: {tally:?}");
        assert_eq!(instance.absence_reason(&limit), reason, "{text}");
        let end = instance
            .enumerate(SolutionOrder::Reading, None, &limit, &mut |_| panic!("{text}: a solution"));
        assert_eq!(end.expect(text), SearchEnd::Complete, "{text}");
        let spread = instance.count_by_square(None, &limit).expect(text);
        assert!(
            spread.count_result.is_proved_empty()
                && spread.squares.iter().flatten().all(|number| *number == 0u32.into())
        );
        for method in instance
            .problem()
            .entry
            .methods
            .iter()
            .filter(|method| method.can_run(MethodTask::Count))
        {
            // A method that does not support the problem refuses it for another reason.
            if let Ok(tally) = instance.count(Some(method.word), false, &limit) {
                assert!(tally.is_proved_empty(), "{text} using {}", method.word);
            }
        }
        // The text is parsed as the same problem.
        assert_eq!(read_instance(&instance.command_text()).command_text(), instance.command_text());
    }
}

#[test]
fn crowded_problem_answers_every_verb_with_the_reason() {
    let limit = Limit::default();
    for text in CROWDED {
        let why = Some(read_instance(text).absence_reason(&limit));
        assert!(
            matches!(Session::default().run(&format!("find {text}")), Value::None(none) if none.reason.as_ref().ok() == why.as_ref()),
            "{text}"
        );
        assert!(
            matches!(
                Session::default().run(&format!("prove {text}")),
                Value::None(_) | Value::Proof(_)
            ),
            "{text}"
        );
        assert!(
            matches!(Session::default().run(&format!("count {text}")), Value::Count(count) if count.absence == why),
            "{text}"
        );
        assert!(
            matches!(Session::default().run(&format!("map count {text}")), Value::Map(map) if map.absence == why),
            "{text}"
        );
        for stages in
            ["", " | unique", " | where corners = 0", " | first 3 | sort centre", " | sample 2"]
        {
            let set = Session::default().run(&format!("all {text}{stages}"));
            assert!(
                matches!(set, Value::Survey(survey) if survey.absence == why),
                "{text}{stages}"
            );
        }
        assert!(
            matches!(Session::default().run(&format!("estimate {text}")), Value::Estimate(about) if about.exact == Some(0u32.into()))
        );
        assert!(
            matches!(Session::default().run(&format!("compare {text}")), Value::Table(table) if has_no_solutions(&table)),
            "{text}"
        );
    }
    assert!(
        matches!(Session::default().run("count queens 4 pieces 18 pawns 1"), Value::Count(count) if count.absence.is_some())
    );
    assert!(matches!(Session::default().run("trace queens 2 pieces 5"), Value::None(_)));
    assert!(matches!(
        Session::default().run("trace cover queens 2 pieces 5 using greedy"),
        Value::None(_)
    ));
}

/// Returns whether every run of the table found that there is no solution, with a reason.
fn has_no_solutions(table: &Table) -> bool {
    let none = |cell: &TableCell| match cell {
        TableCell::Outcome(RunOutcome::Counted { total, .. }, Some(_)) => *total == 0u32.into(),
        TableCell::Outcome(outcome, Some(_)) => *outcome == RunOutcome::None,
        _ => false,
    };
    table.rows.iter().all(|row| row.iter().any(none))
        && table.row_reasons().iter().all(Option::is_some)
}

#[test]
fn as_many_pieces_as_squares_are_not_crowded() {
    for text in [
        "queens 2 pieces 4",
        "queens 1 pieces 1",
        "queens 3 pieces 8 without a1",
        "armies queens 2 pieces 2",
    ] {
        assert_eq!(read_instance(text).overcrowding_reason(), None, "{text}");
    }
    assert_eq!(
        read_instance("knights 1x4 pieces 4")
            .count(None, true, &Limit::default())
            .expect("in reach")
            .total,
        1u32.into()
    );
    assert_eq!(
        read_instance("queens 4 pieces 0")
            .count(None, true, &Limit::default())
            .expect("in reach")
            .total,
        1u32.into()
    );
}

#[test]
fn ranges_keep_the_rows_of_boards_that_have_an_answer() {
    let rows = |command: &str| match Session::default().run(command) {
        Value::Table(table) => table,
        other => panic!("{command}: {other:?}"),
    };
    // Counts all placements of two knights without the program.
    let pairs = |n: i64| {
        let squares: Vec<(i64, i64)> = (0..n).flat_map(|x| (0..n).map(move |y| (x, y))).collect();
        let apart = |a: (i64, i64), b: (i64, i64)| (a.0 - b.0).abs() * (a.1 - b.1).abs() != 2;
        let pairs = (0..squares.len()).flat_map(|i| (0..i).map(move |j| (i, j)));
        pairs.filter(|&(i, j)| apart(squares[i], squares[j])).count()
    };
    let table = rows("count knights 1..8 pieces 2");
    let counted: Vec<String> = table.rows.iter().map(|row| written(&row[1])).collect();
    assert_eq!(counted, (1..=8).map(|n| pairs(n).to_string()).collect::<Vec<_>>());
    assert_eq!(table.row_reasons()[..2], [Some("too-few-squares"), None]);
    for (command, refused, answered) in [
        ("count queens 1..5 with c3", 2, 3),
        ("find queens 1..5 with c3", 2, 3),
        ("compare queens 2..4 with c3 using bitmask", 1, 2),
        ("estimate queens 1..4 with c3", 2, 2),
        ("find cover queens 2x3..4x5 with c3", 1, 2),
        ("map tour 4..6 without e5", 1, 2),
    ] {
        let table = rows(command);
        assert_eq!(table.rows.len(), refused + answered, "{command}");
        let is_refused = |row: &&Vec<TableCell>| {
            row.iter().any(|cell| matches!(cell, TableCell::Outcome(RunOutcome::Refused(_), _)))
        };
        assert_eq!(table.rows.iter().filter(is_refused).count(), refused, "{command}");
        assert!(
            table.row_reasons()[..refused].iter().all(|reason| *reason == Some("off-board")),
            "{command}"
        );
        // Files contain the reasons as a column.
        let written = table.with_reasons().expect("reasons");
        assert_eq!(written.rows[0].last(), Some(&TableCell::Text("off-board".into())), "{command}");
    }
    // If no board of the range accepts the command, the whole command is refused.
    assert!(Session::default().try_run("count queens 1..2 with c3").is_err());
}

fn written(cell: &TableCell) -> String {
    match cell {
        TableCell::Number(number) => number.to_string(),
        TableCell::Outcome(RunOutcome::Counted { total, .. }, _) => total.to_string(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn typed_questions_take_more_pieces_than_squares() -> Result<(), Error> {
    let queens = Queens::new(2).pieces(5);
    assert_eq!(queens.count()?, 0);
    assert_eq!((&queens.all()).into_iter().count(), 0);
    assert!(queens.find()?.is_none());
    let cover = QueenCovers::new(2).pieces(u64::MAX);
    assert_eq!(cover.count()?, 0);
    Ok(())
}

#[test]
fn models_of_crowded_problems_are_small_and_contradict_themselves() {
    use bezzel_lab::problem::CnfFormula;
    for text in ["queens 3 pieces 1000000000000", "cover queens 3 pieces 18446744073709551615"] {
        let model = read_instance(text).linear_program().expect("a model");
        let clauses = CnfFormula::encode_model(&model, &Limit::default()).expect("no limit");
        assert!(clauses.clause_count() < 1000 && clauses.iter().any(<[i32]>::is_empty), "{text}");
    }
}
