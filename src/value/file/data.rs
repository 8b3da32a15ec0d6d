//! Tables, plots and the steps of searches as data: JSON objects, which `--json` also prints, and
//! comma-separated values.
//!
//! The data does not depend on the language. Message ids appear without the part before their first
//! dash. Numbers that a search counts (solutions, classes, nodes) are decimal strings, since they
//! can exceed 2^53. Numbers bounded by the board are numbers, and a size is an array of files and
//! ranks.

use super::object::Object;
use super::steps::{steps, story_object, strides, trace_object};
use super::table;
use crate::problem::Refusal;
use crate::search::Stop;
use crate::value::bare;
use crate::value::{Axis, Cell, Label, Outcome, Plot, Series, Table, Value};
use serde_json::{Value as Json, json};

/// Converts a refusal to a cell. The number refers to the note that explains it.
pub type Refused<'a> = &'a dyn Fn(&Refusal, Option<usize>) -> Json;

/// Returns a value as one JSON object on a line, as in a file. Explanations in words are omitted.
pub(super) fn json_text(value: &Value) -> String {
    let object = match value {
        Value::Table(table) => table_object(
            Object::new("table"),
            table,
            &table.rows,
            &|refusal, note| json!({ "refused": Outcome::Refused(refusal.clone()).text(), "note": note }),
        ),
        Value::Plot(plot) => plot_object(Object::new("plot"), plot),
        Value::Trace(trace) => trace_object(Object::new("trace"), trace, trace.steps.len()),
        Value::Story(narrative) => story_object(Object::new("trace"), narrative),
        _ => Object::default(),
    };
    format!("{object}\n")
}

/// Returns a value as comma-separated values, with one line per row, point or step.
pub(super) fn csv_text(value: &Value) -> String {
    match value {
        Value::Table(table) => table::csv(table),
        Value::Plot(plot) => {
            let points = plot.series.iter().flat_map(|series| series.points.iter().map(move |point| (series, point)));
            let rows = points.map(|(series, (x, y))| {
                Object::default().with("series", series.label.as_str()).with("x", *x).with("y", *y)
            });
            csv_of(&["series", "x", "y"], rows.collect(), plot.stopped)
        }
        Value::Trace(trace) => csv_of(STEP, steps(trace).collect(), trace.stopped),
        Value::Story(narrative) => csv_of(STEP, strides(narrative).collect(), narrative.story.stopped),
        _ => String::new(),
    }
}

/// Columns of every file of steps.
const STEP: &[&str] = &["n", "do", "square"];

/// Returns objects as rows. The given columns come first, then all other keys in order of
/// appearance. A list becomes its members separated by blanks.
fn csv_of(columns: &[&'static str], rows: Vec<Object>, stopped: Option<Stop>) -> String {
    let mut columns = columns.to_vec();
    for (key, _) in rows.iter().flat_map(Object::pairs) {
        if !columns.contains(key) {
            columns.push(key);
        }
    }
    let field = |row: &Object, column: &str| row.get(column).map(plain).unwrap_or_default();
    let lines = rows.iter().map(|row| table::line(columns.iter().map(|column| field(row, column))));
    let head = table::line(columns.iter().map(|&column| column.to_owned()));
    std::iter::once(head).chain(lines).chain(stopped.map(table::cut)).collect()
}

/// Returns a JSON value as the text of a field.
fn plain(value: &Json) -> String {
    match value {
        Json::String(text) => text.clone(),
        Json::Array(list) if list.iter().all(|item| !item.is_array() && !item.is_object()) => {
            list.iter().map(plain).collect::<Vec<_>>().join(" ")
        }
        Json::Null => String::new(),
        other => other.to_string(),
    }
}

/// Adds the axes and series of a plot.
pub fn plot_object(object: Object, plot: &Plot) -> Object {
    let label = |label: &Label| match label {
        Label::Text(text) => text.clone(),
        Label::Word(id) => bare(id).to_owned(),
    };
    let axis = |axis: &Axis| json!({ "label": label(&axis.label), "log": axis.log });
    let series = |series: &Series| {
        let mut object = json!({ "label": series.label, "points": series.points });
        if let Some(growth) = &series.growth {
            object["growth"] = json!(growth.factor);
        }
        object
    };
    object
        .with("title", plot.title.as_str())
        .maybe("quantity", plot.quantity.map(bare))
        .with("x", axis(&plot.x))
        .with("y", axis(&plot.y))
        .with("series", plot.series.iter().map(series).collect::<Vec<_>>())
        .with("complete", plot.stopped.is_none())
        .maybe("stopped", plot.stopped.map(Stop::word))
}

/// Adds the column names of a table and the given rows.
pub fn table_object(object: Object, table: &Table, rows: &[Vec<Cell>], refused: Refused<'_>) -> Object {
    let rows = rows.iter().map(|row| Json::Array(row.iter().map(|item| cell(item, refused)).collect()));
    object
        .with("title", bare(table.title))
        .maybe("subject", (!table.subject.is_empty()).then_some(table.subject.as_str()))
        .with("columns", (0..table.columns.len()).map(|at| table.column_name(at)).collect::<Vec<_>>())
        .with("rows", rows.collect::<Vec<_>>())
        .with("complete", table.stopped.is_none())
        .maybe("stopped", table.stopped.map(Stop::word))
}

fn cell(cell: &Cell, refused: Refused<'_>) -> Json {
    match cell {
        Cell::Number(number) => number.to_string().into(),
        Cell::Whole(number) => json!(number),
        Cell::Size(size) => json!([size.files(), size.ranks()]),
        Cell::Real(number) => json!(number),
        // As text, so that a bound is never mistaken for a final count.
        Cell::AtLeast(_) | Cell::AtMost(_) => cell.text().into(),
        Cell::Text(text) => text.as_str().into(),
        Cell::Word(id) => bare(id).into(),
        Cell::Seconds(seconds) => json!(seconds),
        Cell::Bytes(bytes) => json!(bytes),
        Cell::Outcome(result, note) => outcome(result, note.map(|note| note + 1), refused),
        Cell::Mark(is) => json!(is),
        Cell::Empty => Json::Null,
    }
}

/// Returns the outcome of a run: a count as digits, `found`, `none`, or the reason for a missing
/// answer with its note.
fn outcome(outcome: &Outcome, note: Option<usize>, refused: Refused<'_>) -> Json {
    let stopped = outcome.stopped().map(Stop::word);
    match outcome {
        Outcome::Counted { total, .. } => total.to_string().into(),
        Outcome::Found | Outcome::None => outcome.text().into(),
        Outcome::AtLeast(total, _) => json!({ "at_least": total.to_string(), "stopped": stopped, "note": note }),
        Outcome::Unknown(_) => json!({ "stopped": stopped, "note": note }),
        Outcome::Refused(refusal) => refused(refusal, note),
        Outcome::NotTried(after) => json!({ "not_tried_after": [after.files(), after.ranks()], "note": note }),
    }
}
