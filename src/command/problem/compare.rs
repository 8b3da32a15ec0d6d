//! The verbs `compare` and `plot`: comparison of methods.

use crate::command::input::ROWS;
use crate::command::problem::measure::{
    BenchPlan, Footnotes, MeasuredRuns, TASK_WORDS, TASKS, measure_methods, named_task,
};
use crate::command::problem::orders::{MOVES, compare_orders};
use crate::command::problem::range::pieces_cell;
use crate::command::problem::times::recorded_runs;
use crate::data::{
    AxisUnit, BenchRun, Note, Plot, PlotAxis, PlotLabel, PlotQuantity, PlotSeries, QUANTITY_WORDS,
    RunOutcome, TIMES, Table, TableCell, plot_run_times,
};
use crate::i18n::{Diagnostic, FaultCode, message};
use crate::problem::{
    ArgKind, ArgValue, MethodTask, OptionArity, OptionSpec, ParamSpec, Signature,
};
use crate::state::{Fault, FaultKind, Verb, VerbExample, VerbRole, VerbRun};
use crate::value::Value;

const TASK: ParamSpec = ParamSpec::optional("task", ArgKind::Choice(TASK_WORDS));
const PROBLEMS: ParamSpec = ParamSpec::new("problems", ArgKind::Problems);
/// Maximum number of runs of a method. The times are stored until the end for the median.
const MAX_REPEATS: u64 = 1_000_000;
const REPEAT: OptionSpec =
    OptionSpec::new("repeat", OptionArity::One(ArgKind::Between(1, MAX_REPEATS)));
const OPTIONS: &[OptionSpec] = &[REPEAT];
/// Option to vary something other than the method.
const BY: OptionSpec = OptionSpec {
    word: "by",
    takes: OptionArity::One(ArgKind::Choice(&[MOVES])),
    excludes: &["repeat"],
};

/// Compares the methods of a problem in a table.
pub(crate) static COMPARE: Verb = Verb {
    signature: Signature { params: &[TASK, PROBLEMS], options: &[REPEAT, BY] },
    examples: &[
        VerbExample {
            line: "compare queens 8..10 using backtracking, bitmask",
            shows: "10x10  backtracking  count     724  35,538",
        },
        VerbExample { line: "compare find rooks 8 repeat 3", shows: "8x8   matching" },
        VerbExample { line: "compare tour 3x4 by moves", shows: "orders" },
    ],
    synonyms: &["bench", "benchmark", "versus"],
    output_kinds: &["kind-table"],
    searches: &[MethodTask::Count],
    ..Verb::new("compare", VerbRole::Start, run_compare)
};

/// Draws a measured quantity against the size of the board.
pub(crate) static PLOT: Verb = Verb {
    signature: Signature {
        params: &[
            ParamSpec::optional("quantity", ArgKind::Choice(QUANTITY_WORDS)),
            TASK,
            PROBLEMS,
            ParamSpec::optional("columns", ArgKind::Column),
        ],
        options: OPTIONS,
    },
    examples: &[
        VerbExample {
            line: "plot nodes queens 4..10 using backtracking, bitmask",
            shows: "10000 ┤",
        },
        VerbExample { line: "plot classes kings 2..6 using profile", shows: "profile" },
        VerbExample { line: "all queens 8 | stats | plot solutions", shows: "half turn │" },
        VerbExample { line: "plot times queens", shows: "queens" },
    ],
    synonyms: &["graph", "chart"],
    input_kinds: &["kind-table"],
    output_kinds: &["kind-plot"],
    searches: &[MethodTask::Count],
    ..Verb::new("plot", VerbRole::Both, run_plot)
};

fn run_compare(run: VerbRun<'_>) -> Result<Value, Fault> {
    if run.call.args.has("by") {
        return compare_orders(&run);
    }
    let named = named_task(&run.call.args);
    let tasks = named.as_ref().map_or(TASKS, std::slice::from_ref);
    let plan = BenchPlan {
        tasks,
        classes: false,
        is_automatic: false,
        is_time_shared: false,
        on_run: &mut |_| (),
    };
    let mut measured = measure_methods(run.state, run.call, plan)?;
    let asked = run.call.problem.as_ref().is_some_and(|problem| problem.args.has("using"));
    let out = if asked { Vec::new() } else { remove_refused_methods(&mut measured.runs) };
    let mut table = comparison_table(measured);
    table.notes.extend((!out.is_empty()).then_some(Note::LeftOut(out)));
    Ok(Value::Table(table))
}

/// Removes the runs of methods that do not accept any of the boards, unless this holds for all
/// methods. Returns these methods.
fn remove_refused_methods(runs: &mut Vec<BenchRun>) -> Vec<&'static str> {
    let ran = |run: &BenchRun| !matches!(run.outcome, RunOutcome::Refused(_));
    let able: Vec<&str> = runs.iter().filter(|run| ran(run)).map(|run| run.method).collect();
    let mut out: Vec<&str> = runs
        .iter()
        .map(|run| run.method)
        .filter(|method| !method.is_empty() && !able.contains(method))
        .collect();
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
fn comparison_table(measured: MeasuredRuns) -> Table {
    let mut notes = Footnotes::default();
    let has_memory = measured.runs.iter().any(|run| run.memory.is_some());
    let mut columns = vec![
        "column-size",
        "column-method",
        "column-task",
        "column-result",
        "column-nodes",
        "column-time",
    ];
    let has_median = measured.runs.iter().any(|run| run.median.is_some());
    columns.extend(has_median.then_some("column-median"));
    let has_pieces = measured.runs.iter().any(|run| run.optimum.is_some());
    let has_moves = measured.runs.iter().any(|run| run.moves.is_some());
    columns.extend(has_pieces.then_some("column-pieces"));
    columns.extend(has_moves.then_some("column-moves"));
    columns.extend(has_memory.then_some("column-memory"));
    columns.push("column-first");
    let rows = measured
        .runs
        .iter()
        .map(|run| comparison_row(run, &mut notes, [has_median, has_pieces, has_moves, has_memory]))
        .collect();
    let mut notes = notes.0;
    notes.push(measured.terms);
    notes.extend(measured.brute_force);
    let (subject, stopped) = (measured.subject, measured.stopped);
    Table { title: "table-compare", subject, columns, rows, notes, stopped, ..Table::default() }
}

fn comparison_row(
    run: &BenchRun,
    notes: &mut Footnotes,
    [has_median, has_pieces, has_moves, has_memory]: [bool; 4],
) -> Vec<TableCell> {
    let ran = !matches!(run.outcome, RunOutcome::Refused(_) | RunOutcome::NotTried(_));
    let text = |text: &str| TableCell::Text(text.to_owned());
    let mut row = vec![TableCell::Size(run.size), text(run.method), text(run.task.word())];
    row.push(TableCell::Outcome(run.outcome.clone(), notes.note_for(run)));
    row.push(if run.nodes > 0 { TableCell::Number(run.nodes.into()) } else { TableCell::Empty });
    row.push(if ran { TableCell::Seconds(run.seconds) } else { TableCell::Empty });
    if has_median {
        row.push(run.median.map_or(TableCell::Empty, TableCell::Seconds));
    }
    if has_pieces {
        row.push(pieces_cell(run.optimum));
    }
    if has_moves {
        row.push(run.moves.map_or(TableCell::Empty, TableCell::Whole));
    }
    if has_memory {
        row.push(run.memory.map_or(TableCell::Empty, TableCell::Bytes));
    }
    row.push(TableCell::Mark(run.is_fastest));
    row
}

fn run_plot(mut run: VerbRun<'_>) -> Result<Value, Fault> {
    if run.call.problem.is_none() {
        return plot_table(&mut run);
    }
    let named = named_task(&run.call.args);
    let word = run.call.args.text("quantity").unwrap_or(match named {
        Some(MethodTask::Count) => "solutions",
        _ => "time",
    });
    if word == TIMES {
        return plot_times(&run);
    }
    let quantity = PlotQuantity::find_by_word(word)
        .expect("binding takes the words of the table of quantities");
    if let Some(task) = named.filter(|task| !quantity.tasks.contains(task)) {
        let span = run.argument_span("task");
        return Err(Fault::new(span, FaultKind::excluded_option(quantity.word, task.word())));
    }
    if quantity.unit == AxisUnit::Bytes && run.state.heap.is_none() {
        return Err(run.fault(Diagnostic::new(FaultCode::E300, message!("fault-no-meter"))));
    }
    let tasks = named.as_ref().map_or(quantity.tasks, std::slice::from_ref);
    let classes = quantity.word == "classes";
    let plan = BenchPlan {
        tasks,
        classes,
        is_automatic: true,
        is_time_shared: false,
        on_run: &mut |_| (),
    };
    let measured = measure_methods(run.state, run.call, plan)?;
    Ok(Value::Plot(measurement_plot(quantity, measured)))
}

/// Draws a column of the table before the stage.
fn plot_table(run: &mut VerbRun<'_>) -> Result<Value, Fault> {
    if let Some(Value::Plot(plot)) = &run.input {
        return Ok(Value::Plot(plot.clone()));
    }
    let Some(table) = run.take_table() else {
        let input = run.input.take();
        return Err(run.input_fault(input, ROWS));
    };
    let names: Vec<&str> = run
        .call
        .args
        .0
        .iter()
        .filter(|given| given.name == "columns")
        .filter_map(|given| match &given.arg {
            ArgValue::Text(name) => Some(name.as_str()),
            _ => None,
        })
        .collect();
    let name = names.first().copied();
    let plot = match names.as_slice() {
        [] => table.to_plot(None),
        names => plot_columns(&table, names),
    };
    plot.map(Value::Plot).ok_or_else(|| {
        let drawn = |&column: &usize| table.to_plot(Some(column)).is_some();
        let known: Vec<&str> = (1..table.columns.len())
            .filter(drawn)
            .map(|column| table.column_name(column))
            .collect();
        let message = match name {
            Some(name) => message!("fault-no-column", name = name),
            None => message!("fault-no-numbers"),
        };
        let span = run.argument_span("columns");
        Fault::new(span, FaultKind::unknown_column(message, &known))
    })
}

/// Draws several columns, each as a series with its name. Returns `None` if one cannot be drawn.
fn plot_columns(table: &Table, names: &[&str]) -> Option<Plot> {
    let mut whole: Option<Plot> = None;
    for name in names {
        let mut plot = table.to_plot(Some(table.find_column(name)?))?;
        if names.len() > 1 {
            for series in &mut plot.series {
                let label = std::mem::take(&mut series.label);
                series.label = [label.as_str(), name].join(" ").trim().to_owned();
            }
        }
        match &mut whole {
            Some(whole) => whole.series.extend(plot.series),
            None => whole = Some(plot),
        }
    }
    whole
}

/// Draws the recorded run times of a problem, for the sizes, methods and task that the command
/// names.
fn plot_times(run: &VerbRun<'_>) -> Result<Value, Fault> {
    let problem = run.problem();
    let task = run.call.args.text("task");
    let mut runs = recorded_runs(run)?;
    runs.retain(|record| {
        task.is_none_or(|task| record.timing.verb.split(' ').next_back() == Some(task))
    });
    Ok(Value::Plot(plot_run_times(&runs, problem.problem.word)))
}

/// Returns a plot with one series per method.
fn measurement_plot(quantity: &PlotQuantity, measured: MeasuredRuns) -> Plot {
    let mut notes = Footnotes::default();
    measured.runs.iter().for_each(|run| {
        notes.note_for(run);
    });
    let mut notes = notes.0;
    notes.push(measured.terms);
    let side = varying_side(&measured.runs);
    // The automatic choices of all boards form one series.
    let mut suiting: Vec<&str> = measured
        .runs
        .iter()
        .map(|run| run.method)
        .filter(|method| measured.is_automatic && !method.is_empty())
        .collect();
    suiting.dedup();
    let suiting = suiting.join(", ");
    let mut series: Vec<PlotSeries> = Vec::new();
    for run in &measured.runs {
        let point = (quantity.of)(run).map(|value| (f64::from(side(run)), value));
        let label = if measured.is_automatic { suiting.as_str() } else { run.method };
        match series.iter_mut().find(|series| series.label == label) {
            Some(series) => series.points.extend(point),
            None => series.push(PlotSeries {
                label: label.to_owned(),
                points: point.into_iter().collect(),
                line: false,
                is_first_solution: run.task == MethodTask::Find,
                growth: None,
            }),
        }
    }
    series.retain(|series| !series.points.is_empty());
    let y = PlotAxis { label: PlotLabel::Word(quantity.label), log: false, unit: quantity.unit };
    let x = PlotAxis { label: PlotLabel::Word("axis-side"), log: false, unit: AxisUnit::Number };
    let (stopped, quantity, noise) = (measured.stopped, Some(quantity.title), quantity.noise);
    Plot { x, y, quantity, series, notes, stopped, ..Plot::new(&measured.subject, "", "") }
        .fit_growth(noise)
}

/// Returns the side by which the boards differ. It is the number of ranks if all boards have the
/// same number of files.
fn varying_side(runs: &[BenchRun]) -> fn(&BenchRun) -> u32 {
    let mut files = runs.iter().map(|run| run.size.files());
    let first = files.next();
    let same = first.is_some_and(|first| files.all(|next| next == first));
    if same { |run| run.size.ranks() } else { |run| run.size.files() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn task_words_are_those_of_the_tasks() {
        assert_eq!(TASK_WORDS.len(), TASKS.len());
        assert!(TASKS.iter().all(|task| TASK_WORDS.contains(&task.word())));
    }
}
