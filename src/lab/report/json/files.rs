//! Written and verified files.

use super::JsonObject;
use crate::data::{
    ExportKind, FileClaim, Saved, SolutionNotation, UnreadLine, UnreadReason, Unverified,
    VerifiedFile, VerifiedProof,
};
use crate::set::group_word;
use crate::state::{Fault, FaultKind};
use bezzel_base::core::Stop;
use serde_json::{Value as Json, json};

pub(super) fn with_saved(object: JsonObject, saved: &Saved) -> JsonObject {
    let classes = saved.classes.as_ref().map(|file| {
        json!({
            "path": file.path.display().to_string(), "solutions": file.solutions.to_string(), "bytes": file.bytes,
            "complete": file.complete, "stopped": file.stopped.map(Stop::word)
        })
    });
    object
        .with("path", saved.path.display().to_string())
        .with("solutions", saved.solutions.to_string())
        .with("bytes", saved.bytes)
        .with("complete", saved.complete)
        .with_optional("stopped", saved.stopped.map(Stop::word))
        .with_optional("drawn", saved.export_kind.as_ref().map(export_kind_json))
        .with_optional("classes", classes)
}

/// Returns the contents of a picture or of the file of a table.
fn export_kind_json(drawn: &ExportKind) -> Json {
    match drawn {
        ExportKind::Solutions { shown, of } => {
            json!({"solutions": shown.to_string(), "of": of.as_ref().map(ToString::to_string)})
        }
        ExportKind::Path { pixels, coordinates } => {
            json!({"path": true, "pixels": pixels, "coordinates": coordinates})
        }
        ExportKind::Walk(visited, of) => json!({"visited": visited, "squares": of}),
        ExportKind::Plot => json!({"plot": true}),
        ExportKind::Tree => json!({"tree": true}),
        ExportKind::Map => json!({"map": true}),
        ExportKind::Puzzle => json!({"puzzle": true}),
        ExportKind::Puzzles { count, with_key } => json!({"puzzles": count, "key": with_key}),
        ExportKind::Pages { pages, contents } => {
            let mut object = export_kind_json(contents);
            object["pages"] = json!(pages);
            object
        }
        ExportKind::Steps { shown, of } => json!({"steps": shown, "of": of}),
        ExportKind::After(step) => json!({"after": step}),
        ExportKind::Proof(steps) => json!({ "steps": steps }),
        ExportKind::Model { variables, constraints } => {
            json!({"variables": variables, "constraints": constraints})
        }
        ExportKind::Rows(rows) => json!({"rows": rows}),
    }
}

/// Adds the verification of a file. `valid` is true if the whole file is correct, and null if some
/// of it could not be verified. A wrong file is an error.
pub(super) fn with_checked(object: JsonObject, checked: &VerifiedFile) -> JsonObject {
    let verified = &checked.verified;
    object
        .with("path", checked.path.display().to_string())
        .with("verdict", verified.verdict().word())
        .with("valid", verified.is_correct().then_some(true))
        .with_optional("problem", verified.problem.clone())
        .with_optional("taken_for", verified.guessed.clone())
        .with("solutions", verified.solutions.to_string())
        .with_optional("shape", verified.shape.map(SolutionNotation::word))
        .with_optional("also_read_as", verified.other_shape.map(SolutionNotation::word))
        .with_optional("unread", verified.unread.as_ref().map(unread_json))
        .with_optional("complete", verified.completeness())
        .with_optional("reduced", verified.reduction().map(group_word))
        .with("claims", verified.claims.iter().map(claim_json).collect::<Vec<_>>())
}

/// Adds a verified proof: what it proves, and the number of its steps by rule.
pub(super) fn with_checked_proof(object: JsonObject, checked: &VerifiedProof) -> JsonObject {
    let replay = &checked.replay;
    let rules = replay.rules.iter().map(|count| (count.rule.to_owned(), Json::from(count.steps)));
    object
        .with("path", checked.path.display().to_string())
        .with("model", checked.model.display().to_string())
        .with("verdict", "correct")
        .with("valid", true)
        .with("problem", replay.problem.as_str())
        .with("statement", replay.statement.word())
        .with("variables", replay.variables)
        .with("constraints", replay.constraints)
        .with("steps", Json::Object(rules.collect()))
        .with_optional("veripb", checked.has_checker)
}

/// Returns the first line that could not be read.
pub(super) fn unread_json(unread: &UnreadLine) -> Json {
    let reason = match unread.reason {
        UnreadReason::Unknown => "unknown",
        UnreadReason::Ambiguous => "ambiguous",
        UnreadReason::Mismatch => "mismatch",
        UnreadReason::Walk => "walk",
        UnreadReason::Shortened => "shortened",
    };
    json!({ "line": unread.place.line, "column": unread.place.column, "text": unread.text, "reason": reason, "others": unread.others })
}

/// Returns a claim with the means by which it was verified, or the reason why it was not.
fn claim_json(claim: &FileClaim) -> Json {
    let what = claim.what.word();
    match &claim.outcome {
        Ok(means) => json!({ "claim": what, "verified": true, "by": means.word() }),
        Err(Unverified::Unstated) => json!({ "claim": what, "verified": false }),
        Err(Unverified::Stopped(stop)) => {
            json!({ "claim": what, "verified": false, "stopped": stop.word() })
        }
        Err(Unverified::Refused(refusal)) => {
            let fault = Fault { span: None, kind: FaultKind::Refused(refusal.clone()) };
            json!({ "claim": what, "verified": false, "refused": fault.code().to_string() })
        }
    }
}
