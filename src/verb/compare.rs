//! The verbs `compare` and `plot`: comparison of methods.

use super::measure::{Footnotes, Measurements, Plan, TASK_WORDS, TASKS, measure, named_task};
use super::orders::{MOVES, by_orders};
use super::range::pieces;
use super::times::recorded;
use super::{Example, Fault, FaultKind, Role, Run, Verb};
use crate::problem::{Kind, Opt, Param, Signature, Takes, Task};
use crate::value::bare;
use crate::value::{
    Axis, Cell, Label, Measured, Note, Outcome, Plot, Quantity, Series, Table, Unit, Value, times_plot,
};

const TASK: Param = Param::maybe("task", Kind::Choice(TASK_WORDS));
const PROBLEMS: Param = Param::new("problems", Kind::Problems);
/// Maximum number of runs of a method. The times are stored until the end for the median.
const MOST_REPEATS: u64 = 1_000_000;
const REPEAT: Opt = Opt::new("repeat", Takes::One(Kind::Between(1, MOST_REPEATS)));
const OPTIONS: &[Opt] = &[REPEAT];
/// Option to vary something other than the method.
const BY: Opt = Opt { word: "by", takes: Takes::One(Kind::Choice(&[MOVES])), excludes: &["repeat"] };

/// Compares the methods of a problem in a table.
pub(super) static COMPARE: Verb = Verb {
    takes: Signature { params: &[TASK, PROBLEMS], options: &[REPEAT, BY] },
    examples: &[
        Example {
            line: "compare queens 8..10 using backtracking, bitmask",
            shows: "10x10  backtracking  count     724  35,538",
        },
        Example { line: "compare find rooks 8 repeat 3", shows: "8x8    matching" },
        Example { line: "compare tour 3x4 by moves", shows: "orders" },
    ],
    like: &["bench", "benchmark", "versus"],
    gives: &["kind-table"],
    searches: &[Task::Count],
    ..Verb::new("compare", Role::Start, run_compare)
};

/// Draws a measured quantity against the size of the board.
pub(super) static PLOT: Verb = Verb {
    takes: Signature {
        params: &[
            Param::maybe("quantity", Kind::Choice(QUANTITY_WORDS)),
            TASK,
            PROBLEMS,
            Param::maybe("column", Kind::Column),
        ],
        options: OPTIONS,
    },
    examples: &[
        Example { line: "plot nodes queens 4..10 using backtracking, bitmask", shows: "10000 ┤" },
        Example { line: "plot classes kings 2..6 using profile", shows: "profile" },
        Example { line: "all queens 8 | stats | plot solutions", shows: "half turn │" },
        Example { line: "plot times queens", shows: "queens" },
    ],
    like: &["graph", "chart"],
    on: &["kind-table"],
    gives: &["kind-plot"],
    searches: &[Task::Count],
    ..Verb::new("plot", Role::Both, run_plot)
};

/// Quantity that comes from the record of run times and is not measured.
pub(super) const TIMES: &str = "times";

/// Quantities of `plot`: the words of [`QUANTITIES`](crate::value::QUANTITIES), which a test
/// compares with that table, and `times`.
pub const QUANTITY_WORDS: &[&str] = &["time", "nodes", "memory", "solutions", "classes", "number", TIMES];

fn run_compare(run: Run<'_>) -> Result<Value, Fault> {
    if run.call.args.has("by") {
        return by_orders(&run);
    }
    let named = named_task(&run.call.args);
    let tasks = named.as_ref().map_or(TASKS, std::slice::from_ref);
    let plan = Plan { tasks, classes: false, suited: false, whole: false, hear: &mut |_| () };
    let mut measured = measure(run.scene, run.call, plan)?;
    let asked = run.call.problem.as_ref().is_some_and(|problem| !problem.methods().is_empty());
    let out = if asked { Vec::new() } else { leave_out(&mut measured.runs) };
    let mut table = table(measured);
    table.notes.extend((!out.is_empty()).then_some(Note::LeftOut(out)));
    Ok(Value::Table(table))
}

/// Removes the runs of methods that do not accept any of the boards, unless this holds for all
/// methods. Returns these methods.
fn leave_out(runs: &mut Vec<Measured>) -> Vec<&'static str> {
    let ran = |run: &Measured| !matches!(run.outcome, Outcome::Refused(_));
    let able: Vec<&str> = runs.iter().filter(|run| ran(run)).map(|run| run.method).collect();
    let mut out: Vec<&str> =
        runs.iter().map(|run| run.method).filter(|method| !method.is_empty() && !able.contains(method)).collect();
    if able.is_empty() {
        return Vec::new();
    }
    // The row of a refused board has no method.
    runs.retain(|run| run.method.is_empty() || able.contains(&run.method));
    out.sort_unstable();
    out.dedup();
    out
}

/// Returns a table with one row per run. It has columns for the median of several runs and for the
/// memory if they were measured.
fn table(measured: Measurements) -> Table {
    let mut notes = Footnotes::default();
    let has_memory = measured.runs.iter().any(|run| run.memory.is_some());
    let mut columns =
        vec!["column-size", "column-method", "column-task", "column-result", "column-nodes", "column-time"];
    let has_median = measured.runs.iter().any(|run| run.median.is_some());
    columns.extend(has_median.then_some("column-median"));
    let has_pieces = measured.runs.iter().any(|run| run.optimum.is_some());
    columns.extend(has_pieces.then_some("column-pieces"));
    columns.extend(has_memory.then_some("column-memory"));
    columns.push("column-first");
    let rows = measured.runs.iter().map(|run| row(run, &mut notes, [has_median, has_pieces, has_memory])).collect();
    let mut notes = notes.0;
    notes.push(measured.terms);
    notes.extend(measured.brute);
    let (subject, stopped) = (measured.subject, measured.stopped);
    Table { title: "table-compare", subject, columns, rows, notes, stopped, ..Table::default() }
}

fn row(run: &Measured, notes: &mut Footnotes, [has_median, has_pieces, has_memory]: [bool; 3]) -> Vec<Cell> {
    let ran = !matches!(run.outcome, Outcome::Refused(_) | Outcome::NotTried(_));
    let text = |text: &str| Cell::Text(text.to_owned());
    let mut row = vec![Cell::Size(run.size), text(run.method), text(run.task.word())];
    row.push(Cell::Outcome(run.outcome.clone(), notes.of(run)));
    row.push(if run.nodes > 0 { Cell::Number(run.nodes.into()) } else { Cell::Empty });
    row.push(if ran { Cell::Seconds(run.seconds) } else { Cell::Empty });
    if has_median {
        row.push(run.median.map_or(Cell::Empty, Cell::Seconds));
    }
    if has_pieces {
        row.push(pieces(run.optimum));
    }
    if has_memory {
        row.push(run.memory.map_or(Cell::Empty, Cell::Bytes));
    }
    row.push(Cell::Mark(run.first));
    row
}

fn run_plot(mut run: Run<'_>) -> Result<Value, Fault> {
    if run.call.problem.is_none() {
        return plot_table(&mut run);
    }
    let named = named_task(&run.call.args);
    let word = run.call.args.text("quantity").unwrap_or(match named {
        Some(Task::Count) => "solutions",
        _ => "time",
    });
    if word == TIMES {
        return plot_times(&run);
    }
    let quantity = Quantity::named(word).expect("binding takes the words of the table of quantities");
    if let Some(task) = named.filter(|task| !quantity.tasks.contains(task)) {
        let span = run.call.args.get("task").map_or(run.call.span, |given| given.span);
        return Err(Fault::at(span, FaultKind::Excluded(quantity.word, task.word())));
    }
    if quantity.unit == Unit::Bytes && run.scene.heap.is_none() {
        return Err(run.fault(FaultKind::NoMeter));
    }
    let tasks = named.as_ref().map_or(quantity.tasks, std::slice::from_ref);
    let classes = quantity.word == "classes";
    let plan = Plan { tasks, classes, suited: true, whole: false, hear: &mut |_| () };
    let measured = measure(run.scene, run.call, plan)?;
    Ok(Value::Plot(plot(quantity, measured)))
}

/// Draws a column of the table before the stage.
fn plot_table(run: &mut Run<'_>) -> Result<Value, Fault> {
    let table = match run.input.take() {
        Some(Value::Table(table)) => table,
        Some(Value::Plot(plot)) => return Ok(Value::Plot(plot)),
        other => return Err(run.refuse_input(other, &["kind-table"])),
    };
    let given = run.call.args.get("column");
    let name = run.call.args.text("column");
    let column = name.map(|name| table.columns.iter().position(|column| bare(column) == name));
    let plot = match column {
        Some(None) => None,
        Some(Some(column)) => table.plot(Some(column)),
        None => table.plot(None),
    };
    plot.map(Value::Plot).ok_or_else(|| {
        let drawn = |&column: &usize| table.plot(Some(column)).is_some();
        let have = (1..table.columns.len()).filter(drawn).map(|column| bare(table.columns[column])).collect();
        let span = given.map_or(run.call.span, |given| given.span);
        Fault::at(span, FaultKind::NoColumn(name.map(str::to_owned), have))
    })
}

/// Draws the recorded run times of a problem, for the sizes, methods and task that the command
/// names.
fn plot_times(run: &Run<'_>) -> Result<Value, Fault> {
    let problem = run.problem();
    let task = run.call.args.text("task");
    let mut runs = recorded(run)?;
    runs.retain(|record| task.is_none_or(|task| record.timing.verb.split(' ').next_back() == Some(task)));
    Ok(Value::Plot(times_plot(&runs, problem.problem.word)))
}

/// Returns a plot with one series per method.
fn plot(quantity: &Quantity, measured: Measurements) -> Plot {
    let mut notes = Footnotes::default();
    measured.runs.iter().for_each(|run| {
        notes.of(run);
    });
    let mut notes = notes.0;
    notes.push(measured.terms);
    let side = side(&measured.runs);
    // The automatic choices of all boards form one series.
    let mut suiting: Vec<&str> =
        measured.runs.iter().map(|run| run.method).filter(|method| measured.suited && !method.is_empty()).collect();
    suiting.dedup();
    let suiting = suiting.join(", ");
    let mut series: Vec<Series> = Vec::new();
    for run in &measured.runs {
        let point = (quantity.of)(run).map(|value| (f64::from(side(run)), value));
        let label = if measured.suited { suiting.as_str() } else { run.method };
        match series.iter_mut().find(|series| series.label == label) {
            Some(series) => series.points.extend(point),
            None => series.push(Series {
                label: label.to_owned(),
                points: point.into_iter().collect(),
                line: false,
                first: run.task == Task::Find,
                growth: None,
            }),
        }
    }
    series.retain(|series| !series.points.is_empty());
    let y = Axis { label: Label::Word(quantity.label), log: false, unit: quantity.unit };
    let x = Axis { label: Label::Word("axis-side"), log: false, unit: Unit::Number };
    let (stopped, quantity, noise) = (measured.stopped, Some(quantity.title), quantity.noise);
    Plot { x, y, quantity, series, notes, stopped, ..Plot::new(&measured.subject, "", "") }.fitted(noise)
}

/// Returns the side by which the boards differ. It is the number of ranks if all boards have the
/// same number of files.
fn side(runs: &[Measured]) -> fn(&Measured) -> u32 {
    let mut files = runs.iter().map(|run| run.size.files());
    let first = files.next();
    let same = first.is_some_and(|first| files.all(|next| next == first));
    if same { |run| run.size.ranks() } else { |run| run.size.files() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value::QUANTITIES;

    #[test]
    fn the_words_are_those_of_the_table() {
        let measured = QUANTITIES.map(|quantity| quantity.word);
        assert_eq!(QUANTITY_WORDS, [&measured[..], &[TIMES]].concat());
        assert_eq!(TASK_WORDS.len(), TASKS.len());
        assert!(TASKS.iter().all(|task| TASK_WORDS.contains(&task.word())));
    }
}
