//! Counts, tables and plots.

use super::boards::left_out;
use super::object::Object;
use crate::present::{View, fault_message, sentence, text};
use crate::search::Stop;
use crate::value::{Axis, Cell, Count, Label, Note, Outcome, Plot, Resumed, Series, Table};
use crate::verb::{Fault, FaultKind};
use crate::words::Lang;
use serde_json::{Value as Json, json};

pub(super) fn plot(object: Object, plot: &Plot, view: &View) -> Object {
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
        .maybe("notes", notes(&plot.notes, view))
        .with("complete", plot.stopped.is_none())
        .maybe("stopped", plot.stopped.map(Stop::word))
}

pub(super) fn count(object: Object, count: &Count) -> Object {
    object
        .maybe("problem", count.problem.clone())
        .with("total", count.total.to_string())
        .maybe("classes", count.classes.as_ref().map(ToString::to_string))
        .with("exact", count.stopped.is_none())
        .maybe("stopped", count.stopped.map(Stop::word))
        .with("seconds", count.seconds)
        .maybe("method", count.method)
        .with("nodes", count.nodes)
        .maybe("directed", count.directions.as_ref().map(|(directed, _)| directed.to_string()))
        .maybe("undirected", count.directions.as_ref().map(|(_, undirected)| undirected.to_string()))
        .optimum(
            count.optimum.map(|(_, it)| it),
            count.optimum.filter(|(_, it)| it.is_proved()).map(|(_, it)| it.lower),
        )
        .maybe("resumed", count.checkpoint.resumed.as_ref().map(resumed))
        .maybe("kept", count.checkpoint.kept.then_some(true))
}

/// What was done of a count before.
fn resumed(it: &Resumed) -> Json {
    let mut json = json!({ "part": it.part, "date": it.date });
    if let Some((layer, of)) = it.layer {
        json["layer"] = json!({ "done": layer, "of": of });
    }
    json
}

/// The title as its id, without the prefix; columns and words likewise, so that programs can rely on them in every language.
pub(super) fn table(object: Object, table: &Table, view: &View) -> Object {
    let column = |id: &&str| bare(id).to_string();
    let carried = table.carried();
    let capped = (carried.len() < table.rows.len())
        .then(|| left_out("rows", table.rows.len() as u64, carried.len() as u64, "| export \"FILE.csv\""));
    let rows = carried.iter().map(|row| Json::Array(row.iter().map(|item| cell(item, view.lang)).collect()));
    object
        .with("title", bare(table.title))
        .maybe("subject", (!table.subject.is_empty()).then_some(table.subject.as_str()))
        .with("columns", table.columns.iter().map(column).collect::<Vec<_>>())
        .with("rows", rows.collect::<Vec<_>>())
        .maybe("capped", capped)
        .maybe("notes", notes(&table.notes, view))
        .with("complete", table.stopped.is_none())
        .maybe("stopped", table.stopped.map(Stop::word))
}

/// An id without the word before its first dash, which says what kind of id it is.
pub(super) fn bare(id: &str) -> &str {
    id.split_once('-').map_or(id, |(_, rest)| rest)
}

fn cell(cell: &Cell, lang: Lang) -> Json {
    match cell {
        Cell::Number(number) => number.to_string().into(),
        Cell::Real(number) => json!(number),
        // Never to be taken for a final count.
        Cell::AtLeast(number) => format!(">={number}").into(),
        Cell::Text(text) => text.as_str().into(),
        Cell::Word(id) => text(lang, id, &[]).into(),
        Cell::Seconds(seconds) => json!(seconds),
        Cell::Bytes(bytes) => json!(bytes),
        Cell::Outcome(result, note) => outcome(result, *note, lang),
        Cell::Mark(is) => json!(is),
        Cell::Empty => Json::Null,
    }
}

/// The notes as sentences; nothing where there are none.
fn notes(notes: &[Note], view: &View) -> Option<Vec<String>> {
    (!notes.is_empty()).then(|| notes.iter().map(|note| sentence(note, view)).collect())
}

/// What came of a run: a count as digits, `found` or `none`; else why there is no answer, and which note tells more.
fn outcome(outcome: &Outcome, note: Option<usize>, lang: Lang) -> Json {
    let stopped = outcome.stopped().map(Stop::word);
    let note = note.map(|note| note + 1);
    match outcome {
        Outcome::Counted { total, .. } => total.to_string().into(),
        Outcome::Found => "found".into(),
        Outcome::None => "none".into(),
        Outcome::AtLeast(total, _) => json!({ "at_least": total.to_string(), "stopped": stopped, "note": note }),
        Outcome::Unknown(_) => json!({ "stopped": stopped, "note": note }),
        Outcome::Refused(refusal) => {
            let fault = Fault { span: None, kind: FaultKind::Refused(refusal.clone()) };
            json!({ "refused": fault.code().to_string(), "message": fault_message(&fault, lang), "note": note })
        }
        Outcome::NotTried(after) => json!({ "not_tried_after": [after.files(), after.ranks()], "note": note }),
    }
}
