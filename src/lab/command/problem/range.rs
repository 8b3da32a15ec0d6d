//! The verbs `find`, `count` and `map` on a range of sizes, as a table with one row per board.

use crate::command::problem::measure::{
    BenchPlan, Footnotes, MeasuredRuns, family_subject, first_instance, measure_methods,
};
use crate::data::{
    BenchRun, MapStarts, Rational, RunOutcome, Table, TableCell, TableRows, to_float,
};
use crate::problem::{MethodTask, Optimum, Quantity};
use crate::state::{Fault, ProblemCall, SourceText, StatementAnswer, VerbRun};
use crate::value::Value;
use bezzel_base::board::Size;
use bezzel_base::core::Stop;
use num_bigint::BigUint;
use std::sync::Arc;

/// Runs the task on every size, and sends each row when it is finished.
pub(crate) fn run_range(run: VerbRun<'_>, task: MethodTask) -> Result<Value, Fault> {
    let VerbRun { state: session_state, call, sink, .. } = run;
    let problem = call.problem.as_ref().expect("a range is one of a problem");
    let (session_state, streams) = (&*session_state, session_state.streams_rows);
    if let Some((member, instance)) = first_instance(problem) {
        member.resolve_method(&instance, task)?;
    }
    let axes = Axes::of_problem(problem);
    let mut told = 0;
    let mut hear = |runs: &[BenchRun]| {
        let Some(columns) = RangeColumns::from_runs(task, runs, &axes).filter(|_| streams) else {
            return;
        };
        let table = range_table(&columns, runs, String::new());
        let rows = table.rows[told..].to_vec();
        let first = told == 0;
        told = table.rows.len();
        let subject = family_subject(problem);
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
    let MeasuredRuns { runs, stopped, .. } = measure_methods(session_state, call, plan)?;
    let Some(columns) = RangeColumns::from_runs(task, &runs, &axes) else {
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
        ..range_table(&columns, &runs, family_subject(problem))
    }))
}

/// Sizes and options that vary, as the first columns of a table.
#[derive(Clone, Debug)]
pub(crate) struct Axes {
    /// Whether the size is a column.
    has_size: bool,
    /// Whether all boards are square, so that one number is enough for the size.
    is_square: bool,
    /// Options with several numbers.
    options: Vec<&'static str>,
    /// Largest or smallest number of the solutions, if it is known before a search.
    sought: Option<Quantity>,
}

impl Axes {
    pub(crate) fn of_problem(problem: &ProblemCall) -> Axes {
        let options = problem.number_axes();
        let members = problem.expand_members();
        let is_square =
            |member: &ProblemCall| member.size_range().is_some_and(|(size, _)| size.is_square());
        Axes {
            has_size: problem.has_sizes() || options.is_empty(),
            is_square: members.iter().all(is_square),
            options,
            sought: first_instance(problem).and_then(|(_, it)| it.sought_quantity()),
        }
    }

    /// Returns the message ids and the names of the columns.
    pub(crate) fn columns(&self) -> Vec<(&'static str, Option<String>)> {
        let size = if self.is_square { "column-n" } else { "column-size" };
        let options = self.options.iter().map(|word| ("column-key", Some((*word).to_owned())));
        self.has_size.then_some((size, None)).into_iter().chain(options).collect()
    }

    /// Returns the cells of a row.
    pub(crate) fn cells(&self, size: Size, values: &[u64]) -> Vec<TableCell> {
        let size = if self.is_square {
            TableCell::Whole(size.files().into())
        } else {
            TableCell::Size(size)
        };
        let values = values.iter().copied().map(TableCell::Whole);
        self.has_size.then_some(size).into_iter().chain(values).collect()
    }
}

/// Columns of a table, determined by the first run with an answer.
struct RangeColumns {
    task: MethodTask,
    axes: Axes,
    /// What a largest or smallest number counts.
    optimum: Option<Quantity>,
    /// Whether the solutions are paths with a number of moves.
    moves: bool,
    directions: bool,
    classes: bool,
}

impl RangeColumns {
    /// Returns the columns, or `None` if no run has an answer.
    fn from_runs(task: MethodTask, runs: &[BenchRun], axes: &Axes) -> Option<RangeColumns> {
        let refused = |run: &&BenchRun| {
            matches!(run.outcome, RunOutcome::Refused(_) | RunOutcome::NotTried(_))
        };
        let first = runs.iter().find(|run| !refused(run))?;
        let counted = matches!(first.outcome, RunOutcome::Counted { classes: Some(_), .. });
        Some(RangeColumns {
            task,
            axes: axes.clone(),
            optimum: runs
                .iter()
                .find_map(|run| Some(run.optimum?.quantity))
                .or(axes.sought)
                .filter(|&it| it != Quantity::Pieces || !axes.options.contains(&"pieces")),
            moves: runs.iter().any(|run| run.moves.is_some()),
            directions: first.directions.is_some(),
            classes: counted || matches!(first.outcome, RunOutcome::AtLeast(..)),
        })
    }

    /// Returns the message ids of the columns after the axes.
    fn column_ids(&self) -> Vec<&'static str> {
        let mut ids = Vec::new();
        match self.task {
            MethodTask::Find if self.optimum.is_some() => {
                ids.extend(self.optimum.map(quantity_column));
                ids.push("column-lower");
            }
            MethodTask::Find => {
                ids.push("column-result");
                ids.extend(self.moves.then_some("column-moves"));
            }
            MethodTask::Map => {
                ids.extend(["column-tours", "column-starts", "column-rate"]);
                ids.extend(["column-least", "column-mean"]);
            }
            _ => {
                ids.extend(self.optimum.map(quantity_column));
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
        let mut row = self.axes.cells(run.size, &run.values);
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
            MethodTask::Find if self.optimum.is_some() => {
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
                    run.starts.map_or(TableCell::Empty, |starts| {
                        fewest_cell(starts.least, run.outcome.stop_reason().is_some())
                    }),
                    mean_cell(run),
                ]);
            }
            _ => {
                if self.optimum.is_some() {
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

/// Returns the message id of the column of a largest or smallest number.
pub(crate) fn quantity_column(quantity: Quantity) -> &'static str {
    match quantity {
        Quantity::WhiteArmy => "column-white",
        Quantity::BlackArmy => "column-black",
        Quantity::UnattackedSquares => "column-unattacked",
        Quantity::Moves => "column-longest",
        _ => "column-pieces",
    }
}

/// Returns a largest or smallest number, with `≤` if it is not proved.
pub(crate) fn pieces_cell(optimum: Option<Optimum>) -> TableCell {
    match optimum.and_then(|optimum| Some((optimum.upper?, optimum.is_proved()))) {
        Some((pieces, true)) => TableCell::Whole(pieces),
        Some((pieces, false)) => TableCell::AtMost(pieces),
        None => TableCell::Empty,
    }
}

/// Returns the smallest number of some, which is an upper bound if not all were tried.
pub(crate) fn fewest_cell(number: u64, is_part: bool) -> TableCell {
    if is_part { TableCell::AtMost(number) } else { TableCell::Whole(number) }
}

/// Returns the percentage of start squares from which a tour is found.
fn rate_cell(run: &BenchRun) -> TableCell {
    starts_cell(run, |total, _| total * 100.0)
}

/// Returns the mean number of squares visited from a start square.
fn mean_cell(run: &BenchRun) -> TableCell {
    starts_cell(run, |_, starts| starts.visited as f64)
}

/// Returns a number for each start square, from the number of tours and the starts. It is not known
/// if not all squares were tried.
fn starts_cell(run: &BenchRun, sum: fn(f64, MapStarts) -> f64) -> TableCell {
    match (&run.outcome, run.starts) {
        (RunOutcome::Counted { total, .. }, Some(starts)) if starts.tried > 0 => {
            TableCell::Real(sum(to_float(total), starts) / starts.tried as f64)
        }
        _ => TableCell::Empty,
    }
}

/// Returns the factor by which the total grows from the previous board.
fn growth_cell(outcome: &RunOutcome, before: Option<&BigUint>) -> TableCell {
    let RunOutcome::Counted { total, .. } = outcome else { return TableCell::Empty };
    let factor =
        before.and_then(|before| Rational::from_ratio(total.clone().into(), before.clone().into()));
    factor.map_or(TableCell::Empty, TableCell::Exact)
}

/// Returns the table of all runs.
fn range_table(columns: &RangeColumns, runs: &[BenchRun], subject: String) -> Table {
    let mut notes = Footnotes::default();
    let mut before: Option<(&BenchRun, &BigUint)> = None;
    let mut rows = Vec::new();
    for run in runs {
        // A stop by `within`, `limit` or cancellation is reported once, below the table.
        let note =
            if matches!(run.outcome, RunOutcome::AtLeast(..)) { None } else { notes.note_for(run) };
        // Growth is along the last axis.
        let comparable = before.filter(|(other, _)| match run.values.len() {
            0 => true,
            last => other.size == run.size && other.values[..last - 1] == run.values[..last - 1],
        });
        rows.push(columns.run_row(run, comparable.map(|(_, total)| total), note));
        before = match &run.outcome {
            RunOutcome::Counted { total, .. } => Some((run, total)),
            _ => None,
        };
    }
    let (mut ids, names): (Vec<_>, Vec<_>) = columns.axes.columns().into_iter().unzip();
    ids.extend(columns.column_ids());
    Table {
        title: columns.table_title(),
        subject,
        columns: ids,
        names,
        rows,
        notes: notes.0,
        ..Table::default()
    }
}
