//! The verbs `find`, `count` and `map` on a range of sizes, as a table with one row per board.

use crate::command::problem::measure::{BenchPlan, Footnotes, MeasuredRuns, measure_methods};
use crate::data::{BenchRun, MapStarts, RunOutcome, Table, TableCell, TableRows};
use crate::engine::core::Stop;
use crate::problem::{ArgValue, Instance, MethodTask, Optimum, area_text};
use crate::state::{Fault, ProblemCall, SourceText, StatementAnswer, VerbRun};
use crate::value::Value;
use num_bigint::BigUint;
use std::sync::Arc;

impl ProblemCall {
    /// Returns whether the size is a range, even if it contains only one size.
    pub(crate) fn is_range(&self) -> bool {
        self.args
            .0
            .iter()
            .any(|given| matches!(given.arg, ArgValue::Sizes(..) | ArgValue::SizeList(_)))
    }
}

/// Runs the task on every size, and sends each row when it is finished.
pub(crate) fn run_range(run: VerbRun<'_>, task: MethodTask) -> Result<Value, Fault> {
    let VerbRun { state: scene, call, sink, .. } = run;
    let problem = call.problem.as_ref().expect("a range is one of a problem");
    let (scene, streams) = (&*scene, scene.streams_rows);
    if let Some((member, instance)) = first_instance(problem) {
        member.resolve_method(&instance, task)?;
    }
    let square =
        problem.size_range().is_some_and(|(first, last)| first.is_square() && last.is_square());
    let mut told = 0;
    let mut hear = |runs: &[BenchRun]| {
        let Some(columns) = RangeColumns::from_runs(task, runs, square).filter(|_| streams) else {
            return;
        };
        let table = range_table(&columns, runs, String::new());
        let rows = table.rows[told..].to_vec();
        let first = told == 0;
        told = table.rows.len();
        let subject = range_subject(problem);
        let table = Table { rows, subject, stopped: Some(Stop::Observer), ..table };
        let rows = TableRows { table, first };
        let source = Arc::new(SourceText { name: None, text: String::new() });
        sink(StatementAnswer::without_statement(
            String::new(),
            source,
            Ok(Value::Rows(Box::new(rows))),
            0.0,
        ));
    };
    let plan = BenchPlan {
        tasks: &[task],
        classes: true,
        is_automatic: true,
        is_time_shared: true,
        on_run: &mut hear,
    };
    let MeasuredRuns { runs, stopped, .. } = measure_methods(scene, call, plan)?;
    let Some(columns) = RangeColumns::from_runs(task, &runs, square) else {
        let refusal = runs.into_iter().find_map(|run| match run.outcome {
            RunOutcome::Refused(refusal) => Some(refusal),
            _ => None,
        });
        let stop = stopped.unwrap_or(Stop::Cancelled);
        return Err(refusal.map_or_else(
            || Fault::new(call.span, stop),
            |refusal| Fault::from_refusal(refusal, problem.span),
        ));
    };
    // A run stopped by `limit` does not end the table, but the table is then incomplete.
    let limited = runs
        .iter()
        .find_map(|run| run.outcome.stop_reason().filter(|stop| *stop == Stop::Solutions));
    Ok(Value::Table(Table {
        stopped: stopped.or(limited),
        ..range_table(&columns, &runs, range_subject(problem))
    }))
}

/// Returns the first board of the range that has an instance.
pub(crate) fn first_instance(problem: &ProblemCall) -> Option<(ProblemCall, Arc<dyn Instance>)> {
    let made = |member: ProblemCall| member.instance().ok().map(|instance| (member, instance));
    problem.expand_sizes().into_iter().find_map(made)
}

/// Returns the problem with its range and its options, as typed.
pub(crate) fn range_subject(problem: &ProblemCall) -> String {
    let (first, last) = match problem.size_range() {
        Some(sizes) => sizes,
        None => return problem.problem.word.to_owned(),
    };
    // The squares of a line depend on the board.
    let areas = area_text(&problem.args);
    let mut problem = problem.clone();
    if areas.is_some() {
        problem.args.0.retain(|given| !["with", "without"].contains(&given.name));
    }
    let problem = &problem;
    let text = first_instance(problem)
        .map(|(_, instance)| (instance.grid().size, instance.command_text()));
    let (size, text) = text.unwrap_or_else(|| (first, format!("{} {first}", problem.problem.word)));
    // The blank before the size matters. The number of a leaper is not the size, and neither is the
    // number of the last kind of pieces.
    let (kinds, rest) = text.split_at(text.rfind(" + ").map_or(0, |at| at + " + ".len()));
    let list = problem.args.0.iter().find_map(|given| match &given.arg {
        ArgValue::SizeList(sizes) => {
            Some(sizes.iter().map(ToString::to_string).collect::<Vec<_>>())
        }
        _ => None,
    });
    let sizes = list.map_or_else(|| format!("{first}..{last}"), |list| list.join(", "));
    let rest = rest.replacen(&format!(" {size}"), &format!(" {sizes}"), 1);
    format!("{kinds}{rest}{}", areas.unwrap_or_default())
}

/// Columns of a table, determined by the first run with an answer.
struct RangeColumns {
    task: MethodTask,
    /// Whether all boards are square, so that one number is enough for the size.
    square: bool,
    optimum: bool,
    /// Whether the solutions are paths with a number of moves.
    moves: bool,
    directions: bool,
    classes: bool,
}

impl RangeColumns {
    /// Returns the columns, or `None` if no run has an answer.
    fn from_runs(task: MethodTask, runs: &[BenchRun], square: bool) -> Option<RangeColumns> {
        let refused = |run: &&BenchRun| {
            matches!(run.outcome, RunOutcome::Refused(_) | RunOutcome::NotTried(_))
        };
        let first = runs.iter().find(|run| !refused(run))?;
        let counted = matches!(first.outcome, RunOutcome::Counted { classes: Some(_), .. });
        Some(RangeColumns {
            task,
            square,
            optimum: first.optimum.is_some(),
            moves: runs.iter().any(|run| run.moves.is_some()),
            directions: first.directions.is_some(),
            classes: counted || matches!(first.outcome, RunOutcome::AtLeast(..)),
        })
    }

    /// Returns the message ids of the columns.
    fn column_ids(&self) -> Vec<&'static str> {
        let mut ids = vec![if self.square { "column-n" } else { "column-size" }];
        match self.task {
            MethodTask::Find if self.optimum => ids.extend(["column-pieces", "column-lower"]),
            MethodTask::Find => {
                ids.push("column-result");
                ids.extend(self.moves.then_some("column-moves"));
            }
            MethodTask::Map => {
                ids.extend(["column-tours", "column-starts", "column-rate"]);
                ids.extend(["column-least", "column-mean"]);
            }
            _ => {
                ids.extend(self.optimum.then_some("column-pieces"));
                ids.extend(self.moves.then_some("column-moves"));
                match self.directions {
                    true => ids.extend(["column-directed", "column-undirected"]),
                    false => ids.push("column-all"),
                }
                ids.extend(self.classes.then_some("column-classes"));
                ids.push("column-growth");
            }
        }
        ids.push("column-time");
        // With two counts of tours there is not enough width for this column.
        ids.extend((!self.directions).then_some("column-method"));
        ids
    }

    fn table_title(&self) -> &'static str {
        match self.task {
            MethodTask::Find => "table-found",
            MethodTask::Map => "table-mapped",
            _ => "table-counted",
        }
    }

    /// Returns the row of a run. `before` is the total of the previous board.
    fn run_row(
        &self,
        run: &BenchRun,
        before: Option<&BigUint>,
        note: Option<usize>,
    ) -> Vec<TableCell> {
        let number = |number: &BigUint| TableCell::Number(number.clone());
        let least = |number: &BigUint| TableCell::AtLeast(number.clone());
        let whole = |number: Option<u64>| number.map_or(TableCell::Empty, TableCell::Whole);
        let outcome = || TableCell::Outcome(run.outcome.clone(), note);
        let mut row = vec![if self.square {
            TableCell::Whole(run.size.files().into())
        } else {
            TableCell::Size(run.size)
        }];
        // An exact count or a lower bound is a number. Any other outcome is in words.
        let total = |exact: &dyn Fn(&BigUint) -> Option<BigUint>| match &run.outcome {
            RunOutcome::Counted { .. } if run.absence.is_some() => outcome(),
            RunOutcome::Counted { total, .. } => {
                exact(total).as_ref().map_or(TableCell::Empty, number)
            }
            RunOutcome::AtLeast(total, _) => exact(total).as_ref().map_or(TableCell::Empty, least),
            _ => outcome(),
        };
        let itself = |total: &BigUint| Some(total.clone());
        match self.task {
            MethodTask::Find if self.optimum => {
                row.push(if run.optimum.is_some() { pieces_cell(run.optimum) } else { outcome() });
                row.push(whole(run.optimum.map(|optimum| optimum.lower)));
            }
            MethodTask::Find => {
                row.push(outcome());
                row.extend(self.moves.then(|| whole(run.moves)));
            }
            MethodTask::Map => {
                row.push(total(&itself));
                row.extend([
                    whole(run.starts.map(|starts| starts.tried)),
                    rate_cell(run),
                    whole(run.starts.map(|starts| starts.least)),
                    run.starts
                        .filter(|starts| starts.tried > 0)
                        .map_or(TableCell::Empty, |starts| {
                            TableCell::Real(starts.visited as f64 / starts.tried as f64)
                        }),
                ]);
            }
            _ => {
                if self.optimum {
                    row.push(pieces_cell(run.optimum));
                }
                row.extend(self.moves.then(|| whole(run.moves)));
                let directions = run.directions.as_ref();
                row.push(match directions {
                    Some((directed, _)) if self.directions => total(&|_| Some(directed.clone())),
                    _ => total(&itself),
                });
                if self.directions {
                    row.push(
                        directions
                            .map_or(TableCell::Empty, |(_, both)| total(&|_| Some(both.clone()))),
                    );
                }
                if self.classes {
                    row.push(match &run.outcome {
                        RunOutcome::Counted { classes: Some(classes), .. } => number(classes),
                        _ => TableCell::Empty,
                    });
                }
                row.push(growth_cell(&run.outcome, before));
            }
        }
        let ran = !matches!(run.outcome, RunOutcome::Refused(_) | RunOutcome::NotTried(_));
        row.push(if ran { TableCell::Seconds(run.seconds) } else { TableCell::Empty });
        row.extend((!self.directions).then(|| TableCell::Text(run.method.to_owned())));
        row
    }
}

/// Returns the number of pieces, with `≤` if it is not proved to be the minimum.
pub(crate) fn pieces_cell(optimum: Option<Optimum>) -> TableCell {
    match optimum.and_then(|optimum| Some((optimum.upper?, optimum.is_proved()))) {
        Some((pieces, true)) => TableCell::Whole(pieces),
        Some((pieces, false)) => TableCell::AtMost(pieces),
        None => TableCell::Empty,
    }
}

/// Returns the percentage of start squares from which a tour is found.
fn rate_cell(run: &BenchRun) -> TableCell {
    match (&run.outcome, run.starts) {
        (RunOutcome::Counted { total, .. }, Some(MapStarts { tried, .. })) if tried > 0 => {
            let full = u64::try_from(total).unwrap_or(tried);
            TableCell::Real(full as f64 * 100.0 / tried as f64)
        }
        _ => TableCell::Empty,
    }
}

/// Returns the factor by which the total grows from the previous board.
fn growth_cell(outcome: &RunOutcome, before: Option<&BigUint>) -> TableCell {
    let total = match outcome {
        RunOutcome::Counted { total, .. } => TableCell::Number(total.clone()).as_number(),
        _ => None,
    };
    let before = before
        .and_then(|before| TableCell::Number(before.clone()).as_number())
        .filter(|before| *before > 0.0);
    total.zip(before).map_or(TableCell::Empty, |(total, before)| TableCell::Real(total / before))
}

/// Returns the table of all runs.
fn range_table(columns: &RangeColumns, runs: &[BenchRun], subject: String) -> Table {
    let mut notes = Footnotes::default();
    let mut before: Option<&BigUint> = None;
    let mut rows = Vec::new();
    for run in runs {
        // A stop by `within`, `limit` or cancellation is reported once, below the table.
        let note =
            if matches!(run.outcome, RunOutcome::AtLeast(..)) { None } else { notes.note_for(run) };
        rows.push(columns.run_row(run, before, note));
        before = match &run.outcome {
            RunOutcome::Counted { total, .. } => Some(total),
            _ => None,
        };
    }
    Table {
        title: columns.table_title(),
        subject,
        columns: columns.column_ids(),
        rows,
        notes: notes.0,
        ..Table::default()
    }
}
