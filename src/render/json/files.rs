//! Written and verified files, and shards of counts.

use super::Object;
use crate::search::Stop;
use crate::value::file::{Claim, Doubt, Shape, Unread, UnreadReason};
use crate::value::shard::{ShardNews, ShardReport, ranges};
use crate::value::{Checked, Drawn, Saved, group_word};
use crate::verb::{Fault, FaultKind};
use serde_json::{Value as Json, json};

/// Adds a report about the shards of a count.
pub(super) fn shards(object: Object, report: &ShardReport) -> Object {
    let object = object.with("problem", report.problem.as_str()).with("method", report.method.as_str());
    let object = object.with("shards", report.shards);
    match &report.news {
        ShardNews::Counted { counted, skipped, left, stopped, seconds } => object
            .with("counted", *counted)
            .with("skipped", *skipped)
            .with("left", *left)
            .maybe("stopped", stopped.map(Stop::word))
            .with("seconds", *seconds),
        ShardNews::Missing(missing) => object.with("missing", ranges(missing)).with("left", missing.len()),
        ShardNews::Verified(number) => object.with("verified", *number),
        ShardNews::Standing { missing, damaged, seconds, left } => object
            .with("recorded", report.shards - missing)
            .with("left", *missing)
            .with("damaged", *damaged)
            .with("seconds", *seconds)
            .maybe("seconds_left", *left),
    }
}

pub(super) fn saved(object: Object, saved: &Saved) -> Object {
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
        .maybe("stopped", saved.stopped.map(Stop::word))
        .maybe("drawn", saved.drawn.as_ref().map(drawn))
        .maybe("classes", classes)
}

/// Returns the contents of a picture or of the file of a table.
fn drawn(drawn: &Drawn) -> Json {
    match drawn {
        Drawn::Solutions { shown, of } => {
            json!({"solutions": shown.to_string(), "of": of.as_ref().map(ToString::to_string)})
        }
        Drawn::Path { pixels, coordinates } => json!({"path": true, "pixels": pixels, "coordinates": coordinates}),
        Drawn::Walk(visited, of) => json!({"visited": visited, "squares": of}),
        Drawn::Plot => json!({"plot": true}),
        Drawn::Map => json!({"map": true}),
        Drawn::Puzzle => json!({"puzzle": true}),
        Drawn::Steps { shown, of } => json!({"steps": shown, "of": of}),
        Drawn::After(step) => json!({"after": step}),
        Drawn::Proof(steps) => json!({ "steps": steps }),
        Drawn::Model { variables, constraints } => json!({"variables": variables, "constraints": constraints}),
        Drawn::Rows(rows) => json!({"rows": rows}),
    }
}

/// Adds the verification of a file. `valid` is true if the whole file is correct, and null if some
/// of it could not be verified. A wrong file is an error.
pub(super) fn checked(object: Object, checked: &Checked) -> Object {
    let verified = &checked.verified;
    let is_correct = verified.is_correct();
    object
        .with("path", checked.path.display().to_string())
        .with("verdict", if is_correct { "correct" } else { "not-verified" })
        .with("valid", is_correct.then_some(true))
        .maybe("problem", verified.problem.clone())
        .maybe("taken_for", verified.taken.clone())
        .with("solutions", verified.solutions.to_string())
        .maybe("shape", verified.shape.map(Shape::word))
        .maybe("unread", verified.unread.as_ref().map(unread))
        .maybe("complete", verified.complete())
        .maybe("reduced", verified.reduced().map(group_word))
        .with("claims", verified.claims.iter().map(claim).collect::<Vec<_>>())
}

/// Returns the first line that could not be read.
pub(super) fn unread(unread: &Unread) -> Json {
    let reason = match unread.reason {
        UnreadReason::Unknown => "unknown",
        UnreadReason::Ambiguous => "ambiguous",
        UnreadReason::Mismatch => "mismatch",
        UnreadReason::Walk => "walk",
    };
    json!({ "line": unread.place.line, "column": unread.place.column, "text": unread.text, "reason": reason })
}

/// Returns a claim with the means by which it was verified, or the reason why it was not.
fn claim(claim: &Claim) -> Json {
    let what = claim.what.word();
    match &claim.outcome {
        Ok(means) => json!({ "claim": what, "verified": true, "by": means.word() }),
        Err(Doubt::Unstated) => json!({ "claim": what, "verified": false }),
        Err(Doubt::Stopped(stop)) => json!({ "claim": what, "verified": false, "stopped": stop.word() }),
        Err(Doubt::Refused(refusal)) => {
            let fault = Fault { span: None, kind: FaultKind::Refused(refusal.clone()) };
            json!({ "claim": what, "verified": false, "refused": fault.code().to_string() })
        }
    }
}
