//! Sentences about the shards of a count, and its JSON.

use super::{ShardReport, ShardStatus, format_ranges};
use crate::data::JsonObject;
use crate::report::messages::{highlight_numbers, single_span, span};
use crate::report::view::ViewOptions;
use crate::state::stop_text;
use bezzel_base::core::Stop;
use bezzel_drawing::{DocBlock, TextRole};
use bezzel_messages::{MessageArg, format_run_time};

/// Returns a report about the shards of a count. For missing shards, it contains only their
/// numbers, for other programs.
pub(crate) fn to_blocks(report: &ShardReport, view: &ViewOptions) -> Vec<DocBlock> {
    let say = |id: &str, n: u64| view.text(id, &[("n", n.into()), ("all", report.shards.into())]);
    let some = |id: &str, n: u64| (n > 0).then(|| say(id, n));
    let (parts, time) = match &report.status {
        ShardStatus::Missing(missing) if missing.is_empty() => return Vec::new(),
        ShardStatus::Missing(missing) => {
            return vec![DocBlock::Verbatim(vec![single_span(
                TextRole::Plain,
                format_ranges(missing),
            )])];
        }
        ShardStatus::Counted { counted, skipped, left, seconds, .. } => {
            let parts = [some("shards-skipped", *skipped), some("shards-left", *left)];
            (
                vec![Some(say("shards-counted", *counted)), parts[0].clone(), parts[1].clone()],
                Some(*seconds),
            )
        }
        ShardStatus::Verified(number) => (vec![Some(say("shards-verified", *number))], None),
        ShardStatus::Standing { missing, damaged, .. } => {
            let recorded = say("shards-recorded", report.shards - missing);
            (
                vec![
                    Some(recorded),
                    some("shards-missing", *missing),
                    some("shards-damaged", *damaged),
                ],
                None,
            )
        }
    };
    let mut line = highlight_numbers(&parts.into_iter().flatten().collect::<Vec<_>>().join("; "));
    if let Some(stop) = report.status.stop_reason() {
        line.push(span(TextRole::Warning, format!(" ({})", stop_text(view.lang, stop, None))));
    }
    let mut how = vec![report.problem.clone(), report.method.clone()];
    how.extend(time.map(|seconds| format_run_time(view.lang, seconds)));
    if let ShardStatus::Standing { missing, seconds, left, .. } = &report.status {
        how.push(view.text("shards-work", &[("time", MessageArg::Seconds(*seconds))]));
        let left = left.filter(|_| *missing > 0).map(MessageArg::Estimate);
        how.extend(left.map(|left| view.text("shards-work-left", &[("time", left)])));
    }
    vec![DocBlock::Text(line), DocBlock::Text(single_span(TextRole::Faint, how.join(" · ")))]
}

/// Adds a report about the shards of a count.
pub(crate) fn with_shards(object: JsonObject, report: &ShardReport) -> JsonObject {
    let object =
        object.with("problem", report.problem.as_str()).with("method", report.method.as_str());
    let object = object.with("shards", report.shards);
    match &report.status {
        ShardStatus::Counted { counted, skipped, left, stopped, seconds } => object
            .with("counted", *counted)
            .with("skipped", *skipped)
            .with("left", *left)
            .with_optional("stopped", stopped.map(Stop::word))
            .with("seconds", *seconds),
        ShardStatus::Missing(missing) => {
            object.with("missing", format_ranges(missing)).with("left", missing.len())
        }
        ShardStatus::Verified(number) => object.with("verified", *number),
        ShardStatus::Standing { missing, damaged, seconds, left } => object
            .with("recorded", report.shards - missing)
            .with("left", *missing)
            .with("damaged", *damaged)
            .with("seconds", *seconds)
            .with_optional("seconds_left", *left),
    }
}
