//! The verbs `compare` and `plot`: comparison of methods.

use crate::command::input::ROWS;
use crate::command::problem::measure::{
    BenchPlan, Footnotes, MeasuredRuns, TASK_WORDS, TASKS, measure_methods, named_task,
};
use crate::command::problem::orders::{MOVES, compare_orders};
use crate::command::problem::range::{pieces_cell, quantity_column};
use crate::command::problem::times::recorded_runs;
use crate::data::{
    AxisUnit, BenchRun, COMPARISON, Note, Plot, PlotAxis, PlotLabel, PlotQuantity, PlotSeries,
    QUANTITY_WORDS, RunOutcome, TIMES, Table, TableCell, ValueKind, plot_run_times,
};
use crate::problem::{
    ArgKind, ArgValue, MethodTask, OptionArity, OptionSpec, ParamSpec, Quantity, Signature,
};
use crate::state::{Fault, FaultKind, ProblemCall, Verb, VerbExample, VerbRole, VerbRun};
use crate::value::Value;
use bezzel_language::SourceSpan;
use bezzel_messages::{Diagnostic, FaultCode, message};

const TASK: ParamSpec = ParamSpec::optional("task", ArgKind::Choice(TASK_WORDS));
const PROBLEMS: ParamSpec = ParamSpec::new("problems", ArgKind::Problems);
/// Maximum number of runs of a method. The times are stored until the end for the median.
const MAX_REPEATS: u64 = 1_000_000;
const REPEAT: OptionSpec =
    OptionSpec::new("repeat", OptionArity::One(ArgKind::Between(1, MAX_REPEATS)));
/// Column of a table for the horizontal axis.
const AGAINST: OptionSpec = OptionSpec::new("against", OptionArity::One(ArgKind::Column));
/// Option for a logarithmic vertical axis.
const LOG: OptionSpec = OptionSpec::new("log", OptionArity::Nothing);
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
    output_kinds: &[ValueKind::Table, ValueKind::Comparison],
    searches: &[MethodTask::Count],
    columns: &["method", "task", "result", "nodes", "time", "memory", "first"],
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
        options: &[REPEAT, AGAINST, LOG],
    },
    examples: &[
        VerbExample {
            line: "plot nodes queens 4..10 using backtracking, bitmask",
            shows: "10,000 ┤",
        },
        VerbExample { line: "plot classes kings 2..6 using profile", shows: "profile" },
        VerbExample { line: "all queens 8 | stats | plot solutions", shows: "half turn │" },
        VerbExample { line: "count queens 4..8 | plot all, classes against n log", shows: "(log)" },
        VerbExample { line: "plot times queens", shows: "queens" },
    ],
    synonyms: &["graph", "chart"],
    input_kinds: &[ValueKind::Table],
    output_kinds: &[ValueKind::Plot],
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
    let board = run.call.problem.as_ref().filter(|problem| !problem.is_family());
    table.instance = board.map(ProblemCall::instance).transpose()?;
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
    let mut columns = vec!["column-size"];
    let mut names = vec![None];
    for axis in &measured.axes {
        columns.push("column-key");
        names.push(Some((*axis).to_owned()));
    }
    columns.extend([
        "column-method",
        "column-task",
        "column-result",
        "column-nodes",
        "column-time",
    ]);
    let has_median = measured.runs.iter().any(|run| run.median.is_some());
    columns.extend(has_median.then_some("column-median"));
    let quantity = measured.runs.iter().find_map(|run| Some(run.optimum?.quantity));
    let quantity =
        quantity.filter(|&it| it != Quantity::Pieces || !measured.axes.contains(&"pieces"));
    let has_pieces = quantity.is_some();
    let has_moves = measured.runs.iter().any(|run| run.moves.is_some());
    columns.extend(quantity.map(quantity_column));
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
    Table { title: COMPARISON, subject, columns, names, rows, notes, stopped, ..Table::default() }
}

fn comparison_row(
    run: &BenchRun,
    notes: &mut Footnotes,
    [has_median, has_pieces, has_moves, has_memory]: [bool; 4],
) -> Vec<TableCell> {
    let ran = !matches!(run.outcome, RunOutcome::Refused(_) | RunOutcome::NotTried(_));
    let text = |text: &str| TableCell::Text(text.to_owned());
    let mut row = vec![TableCell::Size(run.size)];
    row.extend(run.values.iter().copied().map(TableCell::Whole));
    row.extend([text(run.method), text(run.task.word())]);
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
    let plot = measurement_plot(quantity, measured);
    Ok(Value::Plot(if run.call.args.has(LOG.word) { plot.log_y() } else { plot }))
}

/// Draws columns of the table before the stage.
fn plot_table(run: &mut VerbRun<'_>) -> Result<Value, Fault> {
    let args = &run.call.args;
    let is_log = args.has(LOG.word);
    let with_scale = |plot: Plot| if is_log { plot.log_y() } else { plot };
    let is_redrawn = !args.has("columns") && !args.has(AGAINST.word);
    if let (Some(Value::Plot(plot)), true) = (&run.input, is_redrawn) {
        return Ok(Value::Plot(with_scale(plot.clone())));
    }
    let Some(table) = run.take_table() else {
        let input = run.input.take();
        return Err(run.input_fault(input, ROWS));
    };
    let given = |name: &'static str| {
        run.call.args.all(name).filter_map(|given| match &given.arg {
            ArgValue::Text(word) => Some((word.as_str(), given.span)),
            _ => None,
        })
    };
    let mut columns = Vec::new();
    let against = given(AGAINST.word).next();
    let x = match against {
        Some((name, span)) => {
            Some(table.find_column(name).ok_or_else(|| plot_fault(&table, Some(name), span))?)
        }
        None => None,
    };
    for (name, span) in given("columns") {
        let column = table.find_column(name);
        let drawn = column.filter(|&column| table.to_plot(Some(column), x).is_some());
        columns.push(drawn.ok_or_else(|| plot_fault(&table, Some(name), span))?);
    }
    let plot = table.plot_columns(&columns, x);
    let span = against.map_or(run.call.span, |(_, span)| span);
    let plot = plot.ok_or_else(|| plot_fault(&table, None, span))?;
    Ok(Value::Plot(with_scale(plot)))
}

/// Returns the fault that a column, or every column, cannot be drawn.
fn plot_fault(table: &Table, name: Option<&str>, span: SourceSpan) -> Fault {
    let drawn = |&column: &usize| table.to_plot(Some(column), None).is_some();
    let known: Vec<&str> =
        (1..table.columns.len()).filter(drawn).map(|column| table.column_name(column)).collect();
    let message = match name {
        Some(name) => message!("fault-no-column", name = name),
        None => message!("fault-no-numbers"),
    };
    Fault::new(span, FaultKind::unknown_column(message, &known))
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
    Ok(Value::Plot(plot_run_times(&runs, problem.problem.word())))
}

/// Returns a plot with one series per method.
fn measurement_plot(quantity: &PlotQuantity, measured: MeasuredRuns) -> Plot {
    let mut notes = Footnotes::default();
    measured.runs.iter().for_each(|run| {
        notes.note_for(run);
    });
    let mut notes = notes.0;
    notes.push(measured.terms);
    let axis = PlotPosition::of_runs(&measured.runs, &measured.axes);
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
        let point = (quantity.of)(run).map(|value| (axis.position(run), value));
        let method = if measured.is_automatic { suiting.as_str() } else { run.method };
        let label = axis.series_label(&measured.axes, run, method);
        match series.iter_mut().find(|series| series.label == label) {
            Some(series) => series.points.extend(point),
            None => series.push(PlotSeries {
                label,
                points: point.into_iter().collect(),
                line: false,
                is_first_solution: run.task == MethodTask::Find,
                growth: None,
            }),
        }
    }
    series.retain(|series| !series.points.is_empty());
    let y = PlotAxis { label: PlotLabel::Word(quantity.label), log: false, unit: quantity.unit };
    let label = match axis {
        PlotPosition::Side(_) => PlotLabel::Word("axis-side"),
        PlotPosition::Number(at) => PlotLabel::Text(measured.axes[at].to_owned()),
    };
    let x = PlotAxis { label, log: false, unit: AxisUnit::Number };
    let (stopped, quantity, noise) = (measured.stopped, Some(quantity.title), quantity.noise);
    Plot { x, y, quantity, series, notes, stopped, ..Plot::new(&measured.subject, "", "") }
        .fit_growth(noise)
}

/// Position of a run on the horizontal axis.
#[derive(Clone, Copy)]
enum PlotPosition {
    /// Side of the board.
    Side(fn(&BenchRun) -> u32),
    /// Number of the option with this index.
    Number(usize),
}

impl PlotPosition {
    /// Returns the side of the board if the boards differ, otherwise the last option that varies.
    fn of_runs(runs: &[BenchRun], axes: &[&str]) -> PlotPosition {
        let differs = runs.windows(2).any(|pair| pair[0].size != pair[1].size);
        match axes.len() {
            last if last > 0 && !differs => PlotPosition::Number(last - 1),
            _ => PlotPosition::Side(varying_side(runs)),
        }
    }

    fn position(self, run: &BenchRun) -> f64 {
        match self {
            PlotPosition::Side(side) => f64::from(side(run)),
            PlotPosition::Number(at) => run.values.get(at).map_or(0.0, |&number| number as f64),
        }
    }

    /// Returns the method, and the options that vary but are not on the axis.
    fn series_label(self, axes: &[&str], run: &BenchRun, method: &str) -> String {
        let others = axes.iter().zip(&run.values).enumerate().filter(|(at, _)| match self {
            PlotPosition::Number(axis) => *at != axis,
            PlotPosition::Side(_) => true,
        });
        let others = others.map(|(_, (axis, number))| format!("{axis} {number}"));
        std::iter::once(method.to_owned()).chain(others).collect::<Vec<_>>().join(", ")
    }
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
