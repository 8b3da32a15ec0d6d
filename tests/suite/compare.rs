//! `compare` and `plot` with methods that lie, time out, refuse and interrupt: the table reports
//! each case.
//!
//! The problem is a toy: by definition `towers N` has N solutions.

use crate::evaluate::RunCommands;
use crate::toy;
use bezzel::board::{Grid, Size, Square};
use bezzel::piece::{Piece, ROOK};
use bezzel_base::core::{SearchEnd, Stop};
use bezzel_drawing::plain;
use bezzel_lab::bind::Vocabulary;
use bezzel_lab::command::VOCABULARY;
use bezzel_lab::data::{Note, Plot, RunOutcome, Table, TableCell};
use bezzel_lab::problem::{
    ArgValue, BoundArg, BoundArgs, CountResult, HasMethods, Instance, MethodEntry, MethodReach,
    MethodRequest, OptionSpec, Problem, ProblemEntry, ProblemError, SourceSpan, Violation,
    describe_methods,
};
use bezzel_lab::report::{ViewOptions, value_doc};
use bezzel_lab::session::Session;
use bezzel_lab::state::{Definitions, Fault, HeapMeter};
use bezzel_lab::value::Value;
use bezzel_messages::{FaultCode, Lang};
use std::sync::Arc;
use unicode_width::UnicodeWidthStr;

static TOWERS: ProblemEntry = toy::towers_entry(
    &[OptionSpec::USING, OptionSpec::WITHIN],
    &describe_methods(ROWS),
    |_, args| Ok(Arc::new(Towers(Grid::plain(toy::size(args))))),
);

#[derive(Debug)]
struct Towers(Grid);

impl Instance for Towers {
    fn problem(&self) -> &Problem {
        static PROBLEM: Problem = Problem::of_table(&TOWERS);
        &PROBLEM
    }

    fn arguments(&self) -> BoundArgs {
        let (name, span) = ("size", SourceSpan::default());
        BoundArgs(vec![BoundArg { name, arg: ArgValue::Size(self.0.size), span }])
    }

    fn grid(&self) -> &Grid {
        &self.0
    }

    fn piece(&self) -> &Piece {
        &ROOK
    }

    fn piece_count(&self) -> Option<u64> {
        Some(1)
    }

    fn check(&self, _: &[Square]) -> Result<(), Violation> {
        Ok(())
    }
}

const ROWS: &[&MethodEntry<Towers>; 5] = &[&HONEST, &LIAR, &SLOW, &PICKY, &RUDE];

static HONEST: MethodEntry<Towers> = MethodEntry {
    count: Some(|towers, ask| count_result(towers, ask, side(towers))),
    ..MethodEntry::new("honest")
};

static LIAR: MethodEntry<Towers> = MethodEntry {
    count: Some(|towers, ask| {
        count_result(towers, ask, side(towers) + u64::from(side(towers) == 3))
    }),
    ..MethodEntry::new("liar")
};

static SLOW: MethodEntry<Towers> = MethodEntry {
    count: Some(|towers, ask| {
        if side(towers) < 2 {
            return count_result(towers, ask, 1);
        }
        assert!(ask.limit.deadline.is_some(), "every run has a deadline");
        Ok(CountResult { end: SearchEnd::Stopped(Stop::Deadline), ..count_result(towers, ask, 1)? })
    }),
    ..MethodEntry::new("slow")
};

static PICKY: MethodEntry<Towers> = MethodEntry {
    check_supported: |towers, ask| {
        let (size, method, reach) = (towers.0.size, ask.method, MethodReach::Side(2));
        let refusal =
            ProblemError::OutOfReach { size, method, reach, seconds: None, instead: None };
        if side(towers) > 2 { Err(refusal) } else { Ok(()) }
    },
    count: Some(|towers, ask| count_result(towers, ask, side(towers))),
    ..MethodEntry::new("picky")
};

static RUDE: MethodEntry<Towers> = MethodEntry {
    count: Some(|towers, ask| {
        if side(towers) != 2 {
            return count_result(towers, ask, side(towers));
        }
        ask.limit.cancel.cancel();
        Ok(CountResult {
            end: SearchEnd::Stopped(Stop::Cancelled),
            ..count_result(towers, ask, 0)?
        })
    }),
    ..MethodEntry::new("rude")
};

fn side(towers: &Towers) -> u64 {
    towers.0.size.files().into()
}

fn count_result(
    towers: &Towers,
    ask: &MethodRequest<'_>,
    total: u64,
) -> Result<CountResult, ProblemError> {
    Ok(ask.count_result(total.into(), 200 * side(towers).pow(3), SearchEnd::Complete))
}

impl HasMethods for Towers {
    fn method_entries(&self) -> &'static [&'static MethodEntry<Towers>] {
        ROWS
    }
}

static WITH_TOWERS: Vocabulary =
    Vocabulary { problems: &[&TOWERS], defined: Definitions::new(), ..VOCABULARY };

fn with_towers() -> Session {
    Session::with_vocabulary(&WITH_TOWERS)
}

fn plot(text: &str) -> Plot {
    match with_towers().try_run(text) {
        Ok(Value::Plot(plot)) => plot,
        other => panic!("{text}: {other:?}"),
    }
}

/// Returns the results of a table with the numbers of their notes.
fn results(table: &Table) -> Vec<(RunOutcome, Option<usize>)> {
    let result = |cell: &TableCell| match cell {
        TableCell::Outcome(outcome, note) => Some((outcome.clone(), *note)),
        _ => None,
    };
    table.rows.iter().filter_map(|row| row.iter().find_map(result)).collect()
}

fn counted(total: u32) -> RunOutcome {
    RunOutcome::Counted { total: total.into(), classes: None }
}

#[test]
fn different_counts_of_two_methods_are_a_fault() {
    let mut session = Session::with_vocabulary(&WITH_TOWERS);
    assert!(session.try_run("compare towers 1..2 using honest, liar").is_ok());
    let fault =
        session.try_run("compare towers 1..4 using honest, liar").expect_err("3 and 4 differ");
    assert_eq!(fault.code(), FaultCode::E999);
    let said = bezzel_lab::report::fault_message(&fault, Lang::EN);
    assert_eq!(
        said,
        "two methods disagree on `towers 3`: `honest` gives 3 solutions, `liar` gives 4 solutions"
    );
}

#[test]
fn a_method_that_ran_out_of_time_is_not_tried_on_larger_boards() {
    let table = with_towers().table("compare towers 1..4 using slow within 1s");
    let size = Size::new(2, 2).expect("a size");
    let wanted = [
        (counted(1), None),
        (RunOutcome::AtLeast(1u32.into(), Stop::Deadline), Some(0)),
        (RunOutcome::NotTried(size), Some(0)),
        (RunOutcome::NotTried(size), Some(0)),
    ];
    assert_eq!(results(&table), wanted);
    assert!(
        matches!(table.notes[0], Note::Stopped { method: "slow", spent: true, .. }),
        "{:?}",
        table.notes
    );
    assert_eq!(table.stopped, None);
}

#[test]
fn refusals_of_one_kind_are_noted_once() {
    let table = with_towers().table("compare towers 2..4 using picky, honest");
    let notes: Vec<Option<usize>> = results(&table).into_iter().map(|(_, note)| note).collect();
    assert_eq!(notes, [None, None, Some(0), None, Some(0), None]);
    assert_eq!(table.notes.len(), 2, "the refusal and the terms: {:?}", table.notes);
}

#[test]
fn interrupted_comparison_keeps_finished_rows() {
    let table = with_towers().table("compare towers 1..4 using honest, rude, picky");
    let wanted = [
        (counted(1), None),
        (counted(1), None),
        (counted(1), None),
        (counted(2), None),
        (RunOutcome::AtLeast(0u32.into(), Stop::Cancelled), Some(0)),
    ];
    assert_eq!(results(&table), wanted);
    assert_eq!(table.stopped, Some(Stop::Cancelled));
    assert_eq!(
        plot("plot solutions towers 1..4 using honest, rude").stopped,
        Some(Stop::Cancelled)
    );
}

#[test]
fn memory_column_is_shown_if_memory_is_measured() {
    let mut session = Session::with_vocabulary(&WITH_TOWERS);
    let columns = |session: &mut Session| match session.try_run("compare towers 3 using honest") {
        Ok(Value::Table(table)) => (
            table.columns.contains(&"column-memory"),
            table.rows[0].contains(&TableCell::Bytes(58)),
        ),
        other => panic!("{other:?}"),
    };
    assert_eq!(columns(&mut session), (false, false));
    assert_eq!(
        session.try_run("plot memory towers 3").expect_err("no meter").code(),
        FaultCode::E300
    );
    session.state.heap =
        Some(HeapMeter { restart: || (), peak: || 58, held: || 0, prepare: || () });
    assert_eq!(columns(&mut session), (true, true));
    assert!(session.try_run("plot memory towers 3 using honest").is_ok());
}

#[test]
fn a_plot_has_the_finished_runs_and_the_growth() {
    let plot = plot("plot nodes towers 1..6 using honest, slow, picky");
    let series: Vec<(&str, usize)> =
        plot.series.iter().map(|series| (series.label.as_str(), series.points.len())).collect();
    assert_eq!(series, [("honest", 6), ("slow", 1), ("picky", 2)]);
    assert!(plot.y.log && plot.series[0].growth.as_ref().is_some_and(|growth| growth.factor > 2.0));
    assert_eq!(plot.series[2].growth, None, "two points are no growth");
    assert_eq!(plot.notes.len(), 3);
}

#[test]
fn tables_fit_eighty_columns_in_every_language() {
    let mut table = with_towers().table("compare towers 2..12 using honest, slow, picky");
    for row in &mut table.rows {
        row[1] = TableCell::Text("backtracking".into());
        if row[5] != TableCell::Empty {
            (row[4], row[5]) =
                (TableCell::Number(12_345_678u32.into()), TableCell::Seconds(0.000_312));
        }
        row.insert(6, TableCell::Bytes(1_234_567));
    }
    table.columns.insert(6, "column-memory");
    for lang in Lang::ALL {
        let text = plain::render(
            &value_doc(
                &Value::Table(table.clone()),
                &ViewOptions { lang, ..ViewOptions::default() },
            ),
            80,
        );
        let rule =
            text.lines().position(|line| line.starts_with("---")).expect("a line under the head");
        let lines: Vec<&str> = text.lines().collect();
        assert!(lines.iter().all(|line| line.width() <= 80), "{text}");
        // Every cell starts or ends where its column does.
        let width = lines[rule].width();
        assert!(lines[rule - 1].trim_end().width() <= width, "{text}");
        assert!(
            lines[rule + 1..]
                .iter()
                .filter(|line| line.contains("backtracking"))
                .all(|line| line.width() <= width),
            "{text}"
        );
        assert!(text.contains('≥') && text.contains("[1]") && text.contains("[2]"), "{text}");
    }
}

/// Evaluates a text with a front end that shows rows as they come. Returns the streamed rows and
/// the last answer.
fn stream_rows(text: &str) -> (Vec<bezzel_lab::data::TableRows>, Result<Value, Fault>) {
    let mut session = with_towers();
    session.state.streams_rows = true;
    let (mut rows, mut last) = (Vec::new(), None);
    session.for_each_answer(text, &mut |answer| match answer.outcome {
        Ok(Value::Rows(one)) => rows.push(*one),
        outcome => last = Some(outcome),
    });
    (rows, last.expect("every text here has an answer"))
}

#[test]
fn range_is_one_table_streamed_by_rows() {
    let (rows, last) = stream_rows("count towers 1..4 using honest");
    let Ok(Value::Table(table)) = last else { panic!("{last:?}") };
    assert_eq!(
        table.columns,
        ["column-n", "column-all", "column-growth", "column-time", "column-method"]
    );
    let told: Vec<_> = rows.iter().flat_map(|rows| &rows.table.rows).cloned().collect();
    assert_eq!(told, table.rows);
    assert_eq!(rows.iter().filter(|rows| rows.first).count(), 1);
    assert!(rows[0].first && rows.iter().all(|rows| rows.table.rows.len() == 1));
    let growth: Vec<_> = table.rows.iter().map(|row| row[2].as_number()).collect();
    assert_eq!(growth, [None, Some(2.0), Some(1.5), Some(4.0 / 3.0)]);
    assert_eq!(table.to_plot(None, None).expect("numbers").series[0].points[3], (4.0, 4.0));
    for quiet in
        ["let t = count towers 1..4 using honest; t", "count towers 1..4 using honest | plot"]
    {
        assert_eq!(stream_rows(quiet).0.len(), 0, "{quiet}");
    }
}

#[test]
fn stopped_range_keeps_earlier_rows() {
    let (rows, last) = stream_rows("count towers 1..4 using rude");
    let Ok(Value::Table(table)) = last else { panic!("{last:?}") };
    assert_eq!((table.rows.len(), table.stopped, rows.len()), (2, Some(Stop::Cancelled), 2));
    assert_eq!(table.rows[1][1], TableCell::AtLeast(0u32.into()));
    for stages in ["count", "sum all", "sum n", "first 1 | count", "group by n | sum count"] {
        let text = format!("count towers 1..4 using rude | {stages}");
        let fault = with_towers().try_run(&text).expect_err(&text);
        assert_eq!(fault.code(), FaultCode::E310, "{text}");
    }
    let (_, last) = stream_rows("count towers 1..4 using picky");
    let Ok(Value::Table(table)) = last else { panic!("{last:?}") };
    assert!(
        matches!(table.rows[2][1], TableCell::Outcome(RunOutcome::Refused(_), Some(0))),
        "{table:?}"
    );
    assert!(
        stream_rows("count towers 3..4 using picky")
            .1
            .is_err_and(|fault| fault.code() == FaultCode::E301)
    );
}
