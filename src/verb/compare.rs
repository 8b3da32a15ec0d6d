//! `compare` and `plot`: methods side by side.

use super::measure::{Footnotes, Measurements, TASK_WORDS, TASKS, measure, named_task};
use super::times::recorded;
use super::{Example, Fault, FaultKind, Role, Run, Verb};
use crate::problem::{Kind, Opt, Param, Signature, Takes};
use crate::value::{Axis, Cell, Label, Measured, Outcome, Plot, Quantity, Series, Table, Unit, Value, times_plot};

const TASK: Param = Param { name: "task", kind: Kind::Choice(TASK_WORDS), optional: true };
const PROBLEMS: Param = Param { name: "problems", kind: Kind::Problems, optional: false };
/// The most runs of a method: the time of each is kept until the end, for the median.
const MOST_REPEATS: u64 = 1_000_000;
const OPTIONS: &[Opt] = &[Opt { word: "repeat", takes: Takes::One(Kind::Between(1, MOST_REPEATS)), excludes: &[] }];

/// The methods of a problem as a table.
pub(super) static COMPARE: Verb = Verb {
    takes: Signature { params: &[TASK, PROBLEMS], options: OPTIONS },
    examples: &[
        Example {
            line: "compare queens 8..10 using backtracking, bitmask",
            shows: "10x10  backtracking  count     724  35,538",
        },
        Example { line: "compare find rooks 8 repeat 3", shows: "8x8    matching" },
    ],
    like: &["bench", "benchmark", "versus", "methods"],
    ..Verb::new("compare", Role::Start, run_compare)
};

/// A measured quantity against the size of the board.
pub(super) static PLOT: Verb = Verb {
    takes: Signature {
        params: &[Param { name: "quantity", kind: Kind::Choice(QUANTITY_WORDS), optional: false }, TASK, PROBLEMS],
        options: OPTIONS,
    },
    examples: &[
        Example { line: "plot nodes queens 4..10 using backtracking, bitmask", shows: "10        35,538   10,002" },
        Example { line: "plot classes kings 2..6 using profile", shows: "profile" },
        Example { line: "plot times queens", shows: "queens" },
    ],
    like: &["graph", "chart"],
    ..Verb::new("plot", Role::Start, run_plot)
};

/// The quantity that is not measured now, but taken from the record of run times.
pub(super) const TIMES: &str = "times";

/// What `plot` draws: the words of [`QUANTITIES`](crate::value::QUANTITIES), which a test holds to that table, and `times`.
pub const QUANTITY_WORDS: &[&str] = &["time", "nodes", "memory", "solutions", "classes", "number", TIMES];

fn run_compare(run: Run<'_>) -> Result<Value, Fault> {
    let named = named_task(&run.call.args);
    let measured = measure(&run, named.as_ref().map_or(TASKS, std::slice::from_ref), false)?;
    Ok(Value::Table(table(measured)))
}

/// A row a run; the median of several runs, and memory where it was measured.
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
    Table { title: "table-compare", subject, columns, rows, notes, stopped }
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
        row.push(pieces(run));
    }
    if has_memory {
        row.push(run.memory.map_or(Cell::Empty, Cell::Bytes));
    }
    row.push(Cell::Mark(run.first));
    row
}

/// The number of pieces, and whether fewer are excluded: `≤` stands before one that is not proved to be the least.
fn pieces(run: &Measured) -> Cell {
    match run.optimum.and_then(|optimum| Some((optimum.upper?, optimum.is_proved()))) {
        Some((pieces, true)) => Cell::Whole(pieces),
        Some((pieces, false)) => Cell::AtMost(pieces),
        None => Cell::Empty,
    }
}

fn run_plot(run: Run<'_>) -> Result<Value, Fault> {
    let word = run.call.args.text("quantity").expect("binding asks for a quantity");
    if word == TIMES {
        return plot_times(&run);
    }
    let quantity = Quantity::named(word).expect("binding takes the words of the table of quantities");
    let named = named_task(&run.call.args);
    if let Some(task) = named.filter(|task| !quantity.tasks.contains(task)) {
        let span = run.call.args.get("task").map_or(run.call.span, |given| given.span);
        return Err(Fault::at(span, FaultKind::Excluded(quantity.word, task.word())));
    }
    if quantity.unit == Unit::Bytes && run.scene.heap.is_none() {
        return Err(run.fault(FaultKind::NoMeter));
    }
    let tasks = named.as_ref().map_or(quantity.tasks, std::slice::from_ref);
    let measured = measure(&run, tasks, quantity.word == "classes")?;
    Ok(Value::Plot(plot(quantity, measured)))
}

/// The recorded run times of a problem, of those sizes, methods and that task which the command names.
fn plot_times(run: &Run<'_>) -> Result<Value, Fault> {
    let problem = run.problem();
    let task = run.call.args.text("task");
    let mut runs = recorded(run)?;
    runs.retain(|record| task.is_none_or(|task| record.timing.verb.split(' ').next_back() == Some(task)));
    Ok(Value::Plot(times_plot(&runs, problem.problem.word)))
}

/// A series a method.
fn plot(quantity: &Quantity, measured: Measurements) -> Plot {
    let mut notes = Footnotes::default();
    measured.runs.iter().for_each(|run| {
        notes.of(run);
    });
    let mut notes = notes.0;
    notes.push(measured.terms);
    let side = side(&measured.runs);
    let mut series: Vec<Series> = Vec::new();
    for run in &measured.runs {
        let point = (quantity.of)(run).map(|value| (f64::from(side(run)), value));
        match series.iter_mut().find(|series| series.label == run.method) {
            Some(series) => series.points.extend(point),
            None => series.push(Series {
                label: run.method.to_owned(),
                points: point.into_iter().collect(),
                line: false,
                growth: None,
            }),
        }
    }
    series.retain(|series| !series.points.is_empty());
    for series in &mut series {
        series.growth = quantity.noise.and_then(|noise| growth(&series.points, noise));
    }
    let y = Axis { label: Label::Word(quantity.label), log: is_wide(&series), unit: quantity.unit };
    let x = Axis { label: Label::Word("axis-side"), log: false, unit: Unit::Number };
    Plot { title: measured.subject, quantity: Some(quantity.title), x, y, series, notes, stopped: measured.stopped }
}

/// The side by which the boards differ: the ranks if the files are always the same.
fn side(runs: &[Measured]) -> fn(&Measured) -> u32 {
    let mut files = runs.iter().map(|run| run.size.files());
    let first = files.next();
    let same = first.is_some_and(|first| files.all(|next| next == first));
    if same { |run| run.size.ranks() } else { |run| run.size.files() }
}

/// Growth by a factor, fitted to the points above the noise: if there are enough of them, and if it is growth by a factor at all, so that
/// its curve explains nine tenths of what the logarithms vary.
fn growth(points: &[(f64, f64)], noise: f64) -> Option<crate::value::Growth> {
    const ENOUGH: usize = 3;
    let heard: Vec<(f64, f64)> = points.iter().copied().filter(|point| point.1 >= noise).collect();
    let fitted = Plot::growth(&heard).filter(|_| heard.len() >= ENOUGH)?;
    let mean = heard.iter().map(|point| point.1.ln()).sum::<f64>() / heard.len() as f64;
    let varied: f64 = heard.iter().map(|point| (point.1.ln() - mean).powi(2)).sum();
    let missed: f64 = heard.iter().zip(&fitted.curve).map(|(a, b)| (a.1.ln() - b.1.ln()).powi(2)).sum();
    (missed <= varied * 0.1).then_some(fitted)
}

/// Whether the values pass two powers of ten, so that equal distances should be equal factors.
fn is_wide(series: &[Series]) -> bool {
    let values = || series.iter().flat_map(|series| &series.points).map(|point| point.1).filter(|value| *value > 0.0);
    let (low, high) = (values().fold(f64::INFINITY, f64::min), values().fold(0.0, f64::max));
    high > low * 100.0
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

    #[test]
    fn growth_is_fitted_to_what_is_no_noise() {
        let points = [(4.0, 1e-6), (5.0, 2e-3), (6.0, 4e-3), (7.0, 8e-3)];
        let fitted = growth(&points, 1e-3).expect("three points are enough");
        assert!((fitted.factor - 2.0).abs() < 1e-9 && fitted.curve.len() == 3);
        assert_eq!(growth(&points, 3e-3), None);
        let parity = [(2.0, 1.0), (3.0, 1.0), (4.0, 14.0), (5.0, 1.0), (6.0, 459.0)];
        assert_eq!(growth(&parity, 1.0), None);
    }
}
