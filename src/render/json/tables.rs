//! Counts, tables and plots.

use super::Object;
use super::boards::left_out;
use crate::present::{View, fault_message, reason, sentence};
use crate::problem::Refusal;
use crate::search::Stop;
use crate::value::file::table_object;
use crate::value::{Count, Estimate, Mean, Note, Resumed, Table};
use crate::verb::{Fault, FaultKind};
use crate::words::Lang;
use serde_json::{Value as Json, json};

pub(super) fn count(object: Object, count: &Count, lang: Lang) -> Object {
    object
        .maybe("problem", count.problem.clone())
        .with("total", count.total.to_string())
        .maybe("classes", count.classes.as_ref().map(ToString::to_string))
        .with("exact", count.stopped.is_none())
        .maybe("stopped", count.stopped.map(Stop::word))
        .with("seconds", count.seconds)
        .maybe("method", count.method)
        .with("nodes", count.nodes.to_string())
        .maybe("directed", count.directions.as_ref().map(|(directed, _)| directed.to_string()))
        .maybe("undirected", count.directions.as_ref().map(|(_, undirected)| undirected.to_string()))
        .optimum(
            count.optimum.map(|(_, it)| it),
            count.optimum.filter(|(_, it)| it.is_proved()).map(|(_, it)| it.lower),
        )
        .maybe("number", count.fill.map(|(_, pieces)| pieces))
        .maybe("resumed", count.checkpoint.resumed.as_ref().map(resumed))
        .maybe("kept", count.checkpoint.kept.then_some(true))
        .maybe("reason", count.absence.as_ref().map(|why| reason(lang, why)))
}

/// Returns the part of a count that was done before.
fn resumed(it: &Resumed) -> Json {
    let mut json = json!({ "part": it.part, "date": it.date });
    if let Some((layer, of)) = it.layer {
        json["layer"] = json!({ "done": layer, "of": of });
    }
    json
}

/// Adds each quantity with its mean and its range. Unknown quantities are omitted.
pub(super) fn estimate(object: Object, estimate: &Estimate, view: &View) -> Object {
    let quantities = [
        ("time", estimate.time),
        ("work", estimate.work),
        ("nodes", estimate.nodes),
        ("solutions", estimate.solutions.filter(|_| estimate.exact.is_none())),
    ];
    let object = object
        .with("problem", estimate.problem.as_str())
        .with("task", estimate.task.word())
        .maybe("method", estimate.method)
        .with("threads", estimate.threads);
    let known = quantities.into_iter().filter_map(|(word, mean)| Some((word, mean.filter(Mean::is_finite)?)));
    let object = known.fold(object, |object, (word, Mean { about, between: (from, to) })| {
        object.with(word, json!({ "about": about, "from": from, "to": to }))
    });
    object
        .maybe("total", estimate.exact.as_ref().map(ToString::to_string))
        .maybe("memory", estimate.memory)
        .with("seed", estimate.seed)
        .with("seconds", estimate.seconds)
        .maybe("notes", notes(&estimate.notes, view))
}

/// Adds a table with its notes.
pub(super) fn table(object: Object, table: &Table, view: &View) -> Object {
    rows(object, table, view).maybe("notes", notes(&table.notes, view))
}

/// Adds a table without its notes. A refusal has its code and its sentence.
pub(super) fn rows(object: Object, table: &Table, view: &View) -> Object {
    let refused = |refusal: &Refusal, note: Option<usize>| {
        let fault = Fault { span: None, kind: FaultKind::Refused(refusal.clone()) };
        json!({ "refused": fault.code().to_string(), "message": fault_message(&fault, view.lang), "note": note })
    };
    let carried = table.carried();
    let capped = (carried.len() < table.rows.len())
        .then(|| left_out("rows", table.rows.len() as u64, carried.len() as u64, "| export \"FILE.csv\""));
    let reasons = table.reasons().into_iter().take(carried.len()).enumerate();
    let reasons = reasons.filter_map(|(row, reason)| Some(json!({ "row": row, "reason": reason? })));
    let reasons = Some(reasons.collect::<Vec<_>>()).filter(|reasons| !reasons.is_empty());
    table_object(object, table, carried, &refused).maybe("reasons", reasons).maybe("capped", capped)
}

/// Returns the notes as sentences. Returns `None` if there are no notes.
pub(super) fn notes(notes: &[Note], view: &View) -> Option<Vec<String>> {
    (!notes.is_empty()).then(|| notes.iter().map(|note| sentence(note, view)).collect())
}
