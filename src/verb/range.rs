//! The verbs `find`, `count` and `map` on a range of sizes, as a table with one row per board.

use super::measure::{Footnotes, Measurements, Plan, measure};
use super::{Answer, Fault, ProblemCall, Run, Source};
use crate::problem::{Arg, Instance, Optimum, Task};
use crate::search::Stop;
use crate::value::{Cell, Measured, Outcome, Rows, Table, Value};
use num_bigint::BigUint;
use std::sync::Arc;

impl ProblemCall {
    /// Returns whether the size is a range, even if it contains only one size.
    pub(super) fn is_range(&self) -> bool {
        self.args.0.iter().any(|given| matches!(given.arg, Arg::Sizes(..)))
    }
}

/// Runs the task on every size, and sends each row when it is finished.
pub(super) fn run_range(run: Run<'_>, task: Task) -> Result<Value, Fault> {
    let Run { scene, call, sink, .. } = run;
    let problem = call.problem.as_ref().expect("a range is one of a problem");
    let (scene, streams) = (&*scene, scene.streams);
    if let Some((member, instance)) = first_made(problem) {
        member.method(&instance, task)?;
    }
    let square = problem.sizes().is_some_and(|(first, last)| first.is_square() && last.is_square());
    let mut told = 0;
    let mut hear = |runs: &[Measured]| {
        let Some(columns) = Columns::of(task, runs, square).filter(|_| streams) else { return };
        let table = table(&columns, runs, String::new());
        let rows = table.rows[told..].to_vec();
        let first = told == 0;
        told = table.rows.len();
        let subject = subject(problem);
        let table = Table { rows, subject, stopped: Some(Stop::Watcher), ..table };
        let rows = Rows { table, first };
        let source = Arc::new(Source { name: None, text: String::new() });
        sink(Answer::bare(String::new(), source, Ok(Value::Rows(Box::new(rows))), 0.0));
    };
    let plan = Plan { tasks: &[task], classes: true, suited: true, whole: true, hear: &mut hear };
    let Measurements { runs, stopped, .. } = measure(scene, call, plan)?;
    let Some(columns) = Columns::of(task, &runs, square) else {
        let refusal = runs.into_iter().find_map(|run| match run.outcome {
            Outcome::Refused(refusal) => Some(refusal),
            _ => None,
        });
        let stop = stopped.unwrap_or(Stop::Cancelled);
        return Err(
            refusal.map_or_else(|| Fault::at(call.span, stop.into()), |refusal| Fault::refused(refusal, problem.span))
        );
    };
    // A run stopped by `limit` does not end the table, but the table is then incomplete.
    let limited = runs.iter().find_map(|run| run.outcome.stopped().filter(|stop| *stop == Stop::Solutions));
    Ok(Value::Table(Table { stopped: stopped.or(limited), ..table(&columns, &runs, subject(problem)) }))
}

/// Returns the first board of the range that has an instance.
fn first_made(problem: &ProblemCall) -> Option<(ProblemCall, Arc<dyn Instance>)> {
    let made = |member: ProblemCall| member.instance().ok().map(|instance| (member, instance));
    problem.members().into_iter().find_map(made)
}

/// Returns the problem with its range and its options, as typed.
pub(super) fn subject(problem: &ProblemCall) -> String {
    let (first, last) = match problem.sizes() {
        Some(sizes) => sizes,
        None => return problem.problem.word.to_owned(),
    };
    let text = first_made(problem).map(|(_, instance)| (instance.grid().size, instance.text()));
    let (size, text) = text.unwrap_or_else(|| (first, format!("{} {first}", problem.problem.word)));
    // The blank before the size matters. The number of a leaper is not the size, and neither is the
    // number of the last kind of pieces.
    let (kinds, rest) = text.split_at(text.rfind(" + ").map_or(0, |at| at + " + ".len()));
    kinds.to_owned() + &rest.replacen(&format!(" {size}"), &format!(" {first}..{last}"), 1)
}

/// Columns of a table, determined by the first run with an answer.
struct Columns {
    task: Task,
    /// Whether all boards are square, so that one number is enough for the size.
    square: bool,
    optimum: bool,
    directions: bool,
    classes: bool,
}

impl Columns {
    /// Returns the columns, or `None` if no run has an answer.
    fn of(task: Task, runs: &[Measured], square: bool) -> Option<Columns> {
        let refused = |run: &&Measured| matches!(run.outcome, Outcome::Refused(_) | Outcome::NotTried(_));
        let first = runs.iter().find(|run| !refused(run))?;
        let counted = matches!(first.outcome, Outcome::Counted { classes: Some(_), .. });
        Some(Columns {
            task,
            square,
            optimum: first.optimum.is_some(),
            directions: first.directions.is_some(),
            classes: counted || matches!(first.outcome, Outcome::AtLeast(..)),
        })
    }

    /// Returns the message ids of the columns.
    fn ids(&self) -> Vec<&'static str> {
        let mut ids = vec![if self.square { "column-n" } else { "column-size" }];
        match self.task {
            Task::Find if self.optimum => ids.extend(["column-pieces", "column-lower"]),
            Task::Find => ids.push("column-result"),
            Task::Map => ids.extend(["column-tours", "column-starts", "column-rate", "column-least"]),
            _ => {
                ids.extend(self.optimum.then_some("column-pieces"));
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

    fn title(&self) -> &'static str {
        match self.task {
            Task::Find => "table-found",
            Task::Map => "table-mapped",
            _ => "table-counted",
        }
    }

    /// Returns the row of a run. `before` is the total of the previous board.
    fn row(&self, run: &Measured, before: Option<&BigUint>, note: Option<usize>) -> Vec<Cell> {
        let number = |number: &BigUint| Cell::Number(number.clone());
        let least = |number: &BigUint| Cell::AtLeast(number.clone());
        let whole = |number: Option<u64>| number.map_or(Cell::Empty, Cell::Whole);
        let outcome = || Cell::Outcome(run.outcome.clone(), note);
        let mut row = vec![if self.square { Cell::Whole(run.size.files().into()) } else { Cell::Size(run.size) }];
        // An exact count or a lower bound is a number. Any other outcome is in words.
        let total = |exact: &dyn Fn(&BigUint) -> Option<BigUint>| match &run.outcome {
            Outcome::Counted { .. } if run.absence.is_some() => outcome(),
            Outcome::Counted { total, .. } => exact(total).as_ref().map_or(Cell::Empty, number),
            Outcome::AtLeast(total, _) => exact(total).as_ref().map_or(Cell::Empty, least),
            _ => outcome(),
        };
        let itself = |total: &BigUint| Some(total.clone());
        match self.task {
            Task::Find if self.optimum => {
                row.push(if run.optimum.is_some() { pieces(run.optimum) } else { outcome() });
                row.push(whole(run.optimum.map(|optimum| optimum.lower)));
            }
            Task::Find => row.push(outcome()),
            Task::Map => {
                row.push(total(&itself));
                row.extend([
                    whole(run.starts.map(|starts| starts.0)),
                    rate(run),
                    whole(run.starts.map(|starts| starts.1)),
                ]);
            }
            _ => {
                if self.optimum {
                    row.push(pieces(run.optimum));
                }
                let directions = run.directions.as_ref();
                row.push(match directions {
                    Some((directed, _)) if self.directions => total(&|_| Some(directed.clone())),
                    _ => total(&itself),
                });
                if self.directions {
                    row.push(directions.map_or(Cell::Empty, |(_, both)| total(&|_| Some(both.clone()))));
                }
                if self.classes {
                    row.push(match &run.outcome {
                        Outcome::Counted { classes: Some(classes), .. } => number(classes),
                        _ => Cell::Empty,
                    });
                }
                row.push(growth(&run.outcome, before));
            }
        }
        let ran = !matches!(run.outcome, Outcome::Refused(_) | Outcome::NotTried(_));
        row.push(if ran { Cell::Seconds(run.seconds) } else { Cell::Empty });
        row.extend((!self.directions).then(|| Cell::Text(run.method.to_owned())));
        row
    }
}

/// Returns the number of pieces, with `≤` if it is not proved to be the minimum.
pub(super) fn pieces(optimum: Option<Optimum>) -> Cell {
    match optimum.and_then(|optimum| Some((optimum.upper?, optimum.is_proved()))) {
        Some((pieces, true)) => Cell::Whole(pieces),
        Some((pieces, false)) => Cell::AtMost(pieces),
        None => Cell::Empty,
    }
}

/// Returns the percentage of start squares from which a tour is found.
fn rate(run: &Measured) -> Cell {
    match (&run.outcome, run.starts) {
        (Outcome::Counted { total, .. }, Some((tried, _))) if tried > 0 => {
            let full = u64::try_from(total).unwrap_or(tried);
            Cell::Real(full as f64 * 100.0 / tried as f64)
        }
        _ => Cell::Empty,
    }
}

/// Returns the factor by which the total grows from the previous board.
fn growth(outcome: &Outcome, before: Option<&BigUint>) -> Cell {
    let total = match outcome {
        Outcome::Counted { total, .. } => Cell::Number(total.clone()).number(),
        _ => None,
    };
    let before = before.and_then(|before| Cell::Number(before.clone()).number()).filter(|before| *before > 0.0);
    total.zip(before).map_or(Cell::Empty, |(total, before)| Cell::Real(total / before))
}

/// Returns the table of all runs.
fn table(columns: &Columns, runs: &[Measured], subject: String) -> Table {
    let mut notes = Footnotes::default();
    let mut before: Option<&BigUint> = None;
    let mut rows = Vec::new();
    for run in runs {
        // A stop by `within`, `limit` or cancellation is reported once, below the table.
        let note = if matches!(run.outcome, Outcome::AtLeast(..)) { None } else { notes.of(run) };
        rows.push(columns.row(run, before, note));
        before = match &run.outcome {
            Outcome::Counted { total, .. } => Some(total),
            _ => None,
        };
    }
    Table { title: columns.title(), subject, columns: columns.ids(), rows, notes: notes.0, ..Table::default() }
}
