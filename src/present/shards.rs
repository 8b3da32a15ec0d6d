//! Shards of a count: reports and errors.

use super::doc::{DocBlock, TextRole};
use super::fault::stop_text;
use super::messages::{highlight_numbers, single_span, span};
use super::view::ViewOptions;
use crate::value::shard::{RecordConflict, RecordError, ShardReport, ShardStatus, format_ranges};
use crate::verb::ShardFault;
use crate::words::{Message, MessageArg, format_run_time, message};

/// Returns a report about the shards of a count. For missing shards, it contains only their
/// numbers, for other programs.
pub(super) fn to_blocks(report: &ShardReport, view: &ViewOptions) -> Vec<DocBlock> {
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

/// Returns the message about an error in a line that should be a record.
pub(super) fn flaw_message(flaw: RecordError) -> Message {
    match flaw {
        RecordError::Syntax => message!("damage-shard-syntax"),
        RecordError::Key(key) => message!("damage-shard-key", key = key),
        RecordError::Version(version) => message!("damage-shard-version", version = version),
        RecordError::Range => message!("damage-shard-range"),
        RecordError::Checksum => message!("damage-shard-checksum"),
        RecordError::WrongShard => message!("damage-shard-elsewhere"),
        RecordError::Plan => message!("damage-shard-plan"),
    }
}

/// Returns the message of a fault.
pub(super) fn shard_message(fault: &ShardFault) -> Message {
    match fault {
        ShardFault::Spec(spec) => message!("fault-shards-spec", text = spec),
        ShardFault::Variable(name) => message!("fault-shards-variable", name = name),
        ShardFault::Undivided { problem, method, .. } => {
            message!("fault-shards-undivided", problem = problem, method = method)
        }
        ShardFault::Pieces(problem) => message!("fault-shards-pieces", problem = problem),
        ShardFault::Limited => message!("fault-shards-limited"),
        ShardFault::Empty(folder) => message!("fault-shards-empty", path = folder),
        ShardFault::CorruptRecord { path, line, flaw: what } => {
            let place = format!("{}:{line}", path.display());
            message!("fault-malformed", place = place, what = flaw_message(*what))
        }
        ShardFault::Missing { shards, number, .. } => {
            message!("fault-shards-missing", n = number, shards = shards)
        }
        ShardFault::Foreign { path, problem } => {
            message!("fault-shards-foreign", path = path, problem = problem)
        }
        ShardFault::Version { path, problem } => {
            message!("fault-shards-version", path = path, problem = problem)
        }
        ShardFault::Conflict(RecordConflict::Plans {
            one: (one, first),
            other: (other, second),
        }) => {
            message!("fault-shards-plans", one = one, other = other, first = first, second = second)
        }
        ShardFault::Conflict(RecordConflict::Answers { shard, one, other }) => {
            message!("fault-shards-answers", shard = shard, one = one, other = other)
        }
        ShardFault::NoOtherSearch(method) => message!("fault-shards-plain", method = method),
        ShardFault::Remainder => message!("fault-shards-remainder"),
        ShardFault::Wrong { shard, path } => {
            message!("fault-shards-wrong", shard = shard, path = path)
        }
    }
}

/// Returns the help line of a fault.
pub(super) fn shard_help(fault: &ShardFault) -> Option<Message> {
    let message = match fault {
        ShardFault::Spec(_) | ShardFault::Variable(_) => message!("help-shards-spec"),
        ShardFault::Undivided { have, .. } if have.is_empty() => message!("help-shards-none"),
        ShardFault::Undivided { have, .. } => {
            let have = have.iter().map(|method| format!("`{method}`").into());
            message!("help-shards-methods", methods = MessageArg::List(have.collect()))
        }
        ShardFault::Pieces(_) => message!("help-shards-pieces"),
        ShardFault::Limited => message!("help-shards-limited"),
        ShardFault::Empty(_) => return None,
        ShardFault::CorruptRecord { .. } => message!("help-shards-spoilt"),
        ShardFault::Missing { folder, .. } => message!("help-shards-missing", folder = folder),
        ShardFault::Foreign { .. } | ShardFault::Conflict(RecordConflict::Plans { .. }) => {
            message!("help-shards-folder")
        }
        ShardFault::Version { .. } => message!("help-shards-version"),
        ShardFault::Conflict(RecordConflict::Answers { .. }) => message!("help-shards-answers"),
        ShardFault::NoOtherSearch(_) => message!("help-shards-plain"),
        ShardFault::Remainder => message!("help-shards-verify"),
        ShardFault::Wrong { .. } => message!("help-shards-wrong"),
    };
    Some(message)
}
