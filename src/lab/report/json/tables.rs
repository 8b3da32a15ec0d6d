//! Counts, tables and plots.

use super::JsonObject;
use super::boards::left_out_json;
use crate::data::{CostEstimate, Note, Table};
use crate::io::table_object;
use crate::problem::ProblemError;
use crate::report::{ViewOptions, fault_message, note_sentence, reason_text};
use crate::state::{Fault, FaultKind};
use crate::value::{CountReport, ResumeInfo};
use bezzel_base::core::Stop;
use bezzel_base::estimate::EstimatedMean;
use bezzel_messages::Lang;
use serde_json::{Value as Json, json};

pub(super) fn with_count(object: JsonObject, count: &CountReport, lang: Lang) -> JsonObject {
    object
        .with_optional("problem", count.problem.clone())
        .with("total", count.total.to_string())
        .with_optional("classes", count.classes.as_ref().map(ToString::to_string))
        .with("exact", count.stopped.is_none())
        .with_optional("stopped", count.stopped.map(Stop::word))
        .with("seconds", count.seconds)
        .with_optional("method", count.method)
        .with("nodes", count.nodes.to_string())
        .with_optional(
            "directed",
            count.directions.as_ref().map(|(directed, _)| directed.to_string()),
        )
        .with_optional(
            "undirected",
            count.directions.as_ref().map(|(_, undirected)| undirected.to_string()),
        )
        .with_optimum(
            count.optimum.as_ref().map(|(_, it)| *it),
            count.optimum.as_ref().filter(|(_, it)| it.is_proved()).map(|(_, it)| it.lower),
        )
        .with_optional("number", count.implied_pieces.as_ref().map(|(_, pieces)| *pieces))
        .with_optional("moves", count.path_moves)
        .with_optional("resumed", count.checkpoint.resume_info.as_ref().map(resumed_json))
        .with_optional("kept", count.checkpoint.is_resumable.then_some(true))
        .with_optional("reason", count.absence.as_ref().map(|why| reason_text(lang, why)))
}

/// Returns the part of a count that was done before.
fn resumed_json(it: &ResumeInfo) -> Json {
    let mut json = json!({ "part": it.part, "date": it.date });
    if let Some((layer, of)) = it.layer {
        json["layer"] = json!({ "done": layer, "of": of });
    }
    json
}

/// Adds each quantity with its mean and its range. Unknown quantities are omitted.
pub(super) fn with_estimate(
    object: JsonObject,
    estimate: &CostEstimate,
    view: &ViewOptions,
) -> JsonObject {
    let quantities = [
        ("time", estimate.time),
        ("work", estimate.work),
        ("nodes", estimate.nodes),
        ("solutions", estimate.solutions.filter(|_| estimate.exact.is_none())),
    ];
    let object = object
        .with("problem", estimate.instance.command_text())
        .with("task", estimate.task.word())
        .with_optional("method", estimate.method)
        .with("threads", estimate.threads);
    let known = quantities
        .into_iter()
        .filter_map(|(word, mean)| Some((word, mean.filter(EstimatedMean::is_finite)?)));
    let object =
        known.fold(object, |object, (word, EstimatedMean { about, between: (from, to) })| {
            object.with(word, json!({ "about": about, "from": from, "to": to }))
        });
    object
        .with_optional("total", estimate.exact.as_ref().map(ToString::to_string))
        .with_optional("memory", estimate.memory)
        .with("seed", estimate.seed)
        .with("seconds", estimate.seconds)
        .with_optional("notes", note_sentences(&estimate.notes, view))
}

/// Adds a table with its notes.
pub(super) fn with_table(object: JsonObject, table: &Table, view: &ViewOptions) -> JsonObject {
    with_rows(object, table, view).with_optional("notes", note_sentences(&table.notes, view))
}

/// Adds a table without its notes. A refusal has its code and its sentence.
pub(super) fn with_rows(object: JsonObject, table: &Table, view: &ViewOptions) -> JsonObject {
    let refused = |refusal: &ProblemError, note: Option<usize>| {
        let fault = Fault { span: None, kind: FaultKind::Refused(refusal.clone()) };
        json!({ "refused": fault.code().to_string(), "message": fault_message(&fault, view.lang), "note": note })
    };
    let carried = table.listed_rows();
    let capped = (carried.len() < table.rows.len()).then(|| {
        left_out_json(
            "rows",
            table.rows.len() as u64,
            carried.len() as u64,
            "| export \"FILE.csv\"",
        )
    });
    let reasons = table.row_reasons().into_iter().take(carried.len()).enumerate();
    let reasons =
        reasons.filter_map(|(row, reason)| Some(json!({ "row": row, "reason": reason? })));
    let reasons = Some(reasons.collect::<Vec<_>>()).filter(|reasons| !reasons.is_empty());
    table_object(object, table, carried, &refused)
        .with_optional("reasons", reasons)
        .with_optional("capped", capped)
}

/// Returns the notes as sentences. Returns `None` if there are no notes.
pub(super) fn note_sentences(notes: &[Note], view: &ViewOptions) -> Option<Vec<String>> {
    (!notes.is_empty()).then(|| notes.iter().map(|note| note_sentence(note, view)).collect())
}
