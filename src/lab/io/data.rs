//! Tables, plots and the steps of searches as data: JSON objects, which `--json` also prints, and
//! comma-separated values.
//!
//! The data does not depend on the language. Message ids appear without the part before their first
//! dash. Numbers that a search counts (solutions, classes, nodes) are decimal strings, since they
//! can exceed 2^53. Fractions are strings in lowest terms (`"23/10"`); in CSV they are decimals.
//! Numbers bounded by the board are numbers, and a size is an array of files and ranks.

use super::map::{map_csv, map_object};
use super::table;
use crate::data::{
    JsonObject, Plot, PlotAxis, PlotLabel, PlotSeries, RunOutcome, Table, TableCell, size_json,
    strip_kind,
};
use crate::problem::ProblemError;
use crate::trace::SearchTrace;
use crate::trace::json::{step_objects, trace_object};
use crate::value::Value;
use bezzel_base::core::Stop;
use serde_json::{Value as Json, json};

/// Converts a refusal to a cell. The number refers to the note that explains it.
pub type RefusalToJson<'a> = &'a dyn Fn(&ProblemError, Option<usize>) -> Json;

/// Returns a value as one JSON object on a line, as in a file. Explanations in words are omitted.
pub(crate) fn json_text(value: &Value) -> String {
    let object = match value {
        Value::Table(table) => table_object(
            JsonObject::new("table"),
            table,
            &table.rows,
            &|refusal, note| json!({ "refused": RunOutcome::Refused(refusal.clone()).to_field(), "note": note }),
        ),
        Value::Plot(plot) => plot_object(JsonObject::new("plot"), plot),
        Value::Map(map) => map_object(JsonObject::new("map"), map),
        Value::Trace(trace) => trace_object(JsonObject::new("trace"), trace, trace.steps.len()),
        Value::Traces(traces) => {
            let one = |trace: &SearchTrace| {
                trace_object(JsonObject::new("trace"), trace, trace.steps.len()).into()
            };
            JsonObject::new("traces").with("traces", traces.iter().map(one).collect::<Vec<Json>>())
        }
        _ => JsonObject::default(),
    };
    format!("{object}\n")
}

/// Returns a value as comma-separated values, with one line per row, point or step.
pub(crate) fn csv_text(value: &Value) -> String {
    match value {
        Value::Table(table) => table::table_csv(table),
        Value::Map(map) => map_csv(map),
        Value::Plot(plot) => {
            let points = plot
                .series
                .iter()
                .flat_map(|series| series.points.iter().map(move |point| (series, point)));
            let rows = points.map(|(series, (x, y))| {
                JsonObject::default()
                    .with("series", series.label.as_str())
                    .with("x", *x)
                    .with("y", *y)
            });
            objects_to_csv(&["series", "x", "y"], rows.collect(), plot.stopped)
        }
        Value::Trace(trace) => objects_to_csv(STEP, step_objects(trace).collect(), trace.stopped),
        _ => String::new(),
    }
}

/// Columns of every file of steps.
const STEP: &[&str] = &["n", "do", "square"];

/// Returns objects as rows. The given columns come first, then all other keys in order of
/// appearance. A list becomes its members separated by blanks.
fn objects_to_csv(
    columns: &[&'static str],
    rows: Vec<JsonObject>,
    stopped: Option<Stop>,
) -> String {
    let mut columns = columns.to_vec();
    for (key, _) in rows.iter().flat_map(JsonObject::entries) {
        if !columns.contains(key) {
            columns.push(key);
        }
    }
    let field =
        |row: &JsonObject, column: &str| row.get(column).map(field_text).unwrap_or_default();
    let lines =
        rows.iter().map(|row| table::csv_line(columns.iter().map(|column| field(row, column))));
    let head = table::csv_line(columns.iter().map(|&column| column.to_owned()));
    std::iter::once(head).chain(lines).chain(stopped.map(table::partial_remark)).collect()
}

/// Returns a JSON value as the text of a field.
fn field_text(value: &Json) -> String {
    match value {
        Json::String(text) => text.clone(),
        Json::Array(list) if list.iter().all(|item| !item.is_array() && !item.is_object()) => {
            list.iter().map(field_text).collect::<Vec<_>>().join(" ")
        }
        Json::Null => String::new(),
        other => other.to_string(),
    }
}

/// Adds the axes and series of a plot.
pub fn plot_object(object: JsonObject, plot: &Plot) -> JsonObject {
    let label = |label: &PlotLabel| match label {
        PlotLabel::Text(text) => text.clone(),
        PlotLabel::Word(id) => strip_kind(id).to_owned(),
    };
    let axis = |axis: &PlotAxis| json!({ "label": label(&axis.label), "log": axis.log });
    let series = |series: &PlotSeries| {
        let mut object = json!({ "label": series.label, "points": series.points });
        if let Some(growth) = &series.growth {
            object["growth"] = json!(growth.factor);
        }
        object
    };
    object
        .with("title", plot.title.as_str())
        .with_optional("quantity", plot.quantity.map(strip_kind))
        .with("x", axis(&plot.x))
        .with("y", axis(&plot.y))
        .with("series", plot.series.iter().map(series).collect::<Vec<_>>())
        .with_completeness(plot.stopped)
}

/// Adds the column names of a table and the given rows.
pub fn table_object(
    object: JsonObject,
    table: &Table,
    rows: &[Vec<TableCell>],
    refused: RefusalToJson<'_>,
) -> JsonObject {
    let rows = rows
        .iter()
        .map(|row| Json::Array(row.iter().map(|item| cell_json(item, refused)).collect()));
    object
        .with("title", strip_kind(table.title))
        .with_optional("subject", (!table.subject.is_empty()).then_some(table.subject.as_str()))
        .with(
            "columns",
            (0..table.columns.len()).map(|at| table.column_name(at)).collect::<Vec<_>>(),
        )
        .with("types", (0..table.columns.len()).map(|at| table.column_type(at)).collect::<Vec<_>>())
        .with("rows", rows.collect::<Vec<_>>())
        .with_completeness(table.stopped)
}

fn cell_json(cell: &TableCell, refused: RefusalToJson<'_>) -> Json {
    match cell {
        TableCell::Number(number) => number.to_string().into(),
        TableCell::Whole(number) => json!(number),
        TableCell::Size(size) => size_json(*size),
        TableCell::Exact(number) => number.to_string().into(),
        TableCell::Real(number) => json!(number),
        // As text, so that a bound is never mistaken for a final count.
        TableCell::AtLeast(_) | TableCell::AtMost(_) => cell.to_field().into(),
        TableCell::Text(text) => text.as_str().into(),
        TableCell::Word(id) => strip_kind(id).into(),
        TableCell::Seconds(seconds) => json!(seconds),
        TableCell::Bytes(bytes) => json!(bytes),
        TableCell::Outcome(result, note) => {
            outcome_json(result, note.map(|note| note + 1), refused)
        }
        TableCell::Mark(is) | TableCell::Truth(is) => json!(is),
        TableCell::Empty => Json::Null,
    }
}

/// Returns the outcome of a run: a count as digits, `found`, `none`, the moves of a path that is
/// not a shortest one, or the reason for a missing answer with its note.
fn outcome_json(outcome: &RunOutcome, note: Option<usize>, refused: RefusalToJson<'_>) -> Json {
    let stopped = outcome.stop_reason().map(Stop::word);
    match outcome {
        RunOutcome::Counted { total, .. } => total.to_string().into(),
        RunOutcome::Found | RunOutcome::None => outcome.to_field().into(),
        RunOutcome::AtLeast(total, _) => {
            json!({ "at_least": total.to_string(), "stopped": stopped, "note": note })
        }
        RunOutcome::Longer(moves) => json!({ "longer": moves, "note": note }),
        RunOutcome::Unknown(_) => json!({ "stopped": stopped, "note": note }),
        RunOutcome::Refused(refusal) => refused(refusal, note),
        RunOutcome::NotTried(after) => {
            json!({ "not_tried_after": size_json(*after), "note": note })
        }
    }
}
