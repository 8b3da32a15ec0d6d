//! Shards of a count: reports and errors.

use super::doc::{Block, Role};
use super::fault::stopped;
use super::speech::{numbers, plain, span};
use super::view::View;
use crate::value::shard::{Conflict, Flaw, ShardNews, ShardReport, ranges};
use crate::verb::ShardFault;
use crate::words::{Arg, Message, message, run_time};

/// Returns a report about the shards of a count. For missing shards, it contains only their
/// numbers, for other programs.
pub(super) fn blocks(report: &ShardReport, view: &View) -> Vec<Block> {
    let say = |id: &str, n: u64| view.say(id, &[("n", n.into()), ("all", report.shards.into())]);
    let some = |id: &str, n: u64| (n > 0).then(|| say(id, n));
    let (parts, time) = match &report.news {
        ShardNews::Missing(missing) if missing.is_empty() => return Vec::new(),
        ShardNews::Missing(missing) => return vec![Block::Verbatim(vec![plain(Role::Plain, ranges(missing))])],
        ShardNews::Counted { counted, skipped, left, seconds, .. } => {
            let parts = [some("shards-skipped", *skipped), some("shards-left", *left)];
            (vec![Some(say("shards-counted", *counted)), parts[0].clone(), parts[1].clone()], Some(*seconds))
        }
        ShardNews::Verified(number) => (vec![Some(say("shards-verified", *number))], None),
        ShardNews::Standing { missing, damaged, .. } => {
            let recorded = say("shards-recorded", report.shards - missing);
            (vec![Some(recorded), some("shards-missing", *missing), some("shards-damaged", *damaged)], None)
        }
    };
    let mut line = numbers(&parts.into_iter().flatten().collect::<Vec<_>>().join("; "));
    if let Some(stop) = report.news.stopped() {
        line.push(span(Role::Warning, format!(" ({})", stopped(view.lang, stop, None))));
    }
    let mut how = vec![report.problem.clone(), report.method.clone()];
    how.extend(time.map(|seconds| run_time(view.lang, seconds)));
    if let ShardNews::Standing { missing, seconds, left, .. } = &report.news {
        how.push(view.say("shards-work", &[("time", Arg::Seconds(*seconds))]));
        let left = left.filter(|_| *missing > 0).map(Arg::Estimate);
        how.extend(left.map(|left| view.say("shards-work-left", &[("time", left)])));
    }
    vec![Block::Text(line), Block::Text(plain(Role::Faint, how.join(" · ")))]
}

/// Returns the message about an error in a line that should be a record.
pub(super) fn flaw(flaw: Flaw) -> Message {
    match flaw {
        Flaw::Syntax => message!("damage-shard-syntax"),
        Flaw::Key(key) => message!("damage-shard-key", key = key),
        Flaw::Version(version) => message!("damage-shard-version", version = version),
        Flaw::Range => message!("damage-shard-range"),
        Flaw::Checksum => message!("damage-shard-checksum"),
        Flaw::Elsewhere => message!("damage-shard-elsewhere"),
        Flaw::Plan => message!("damage-shard-plan"),
    }
}

/// Returns the message of a fault.
pub(super) fn message(fault: &ShardFault) -> Message {
    match fault {
        ShardFault::Spec(spec) => message!("fault-shards-spec", text = spec),
        ShardFault::Variable(name) => message!("fault-shards-variable", name = name),
        ShardFault::Undivided { problem, method, .. } => {
            message!("fault-shards-undivided", problem = problem, method = method)
        }
        ShardFault::Pieces(problem) => message!("fault-shards-pieces", problem = problem),
        ShardFault::Limited => message!("fault-shards-limited"),
        ShardFault::Empty(folder) => message!("fault-shards-empty", path = folder),
        ShardFault::Spoilt { path, line, flaw: what } => {
            let place = format!("{}:{line}", path.display());
            message!("fault-malformed", place = place, what = flaw(*what))
        }
        ShardFault::Missing { shards, number, .. } => message!("fault-shards-missing", n = number, shards = shards),
        ShardFault::Foreign { path, problem } => message!("fault-shards-foreign", path = path, problem = problem),
        ShardFault::Version { path, problem } => message!("fault-shards-version", path = path, problem = problem),
        ShardFault::Conflict(Conflict::Plans { one: (one, first), other: (other, second) }) => {
            message!("fault-shards-plans", one = one, other = other, first = first, second = second)
        }
        ShardFault::Conflict(Conflict::Answers { shard, one, other }) => {
            message!("fault-shards-answers", shard = shard, one = one, other = other)
        }
        ShardFault::Plain(method) => message!("fault-shards-plain", method = method),
        ShardFault::Remainder => message!("fault-shards-remainder"),
        ShardFault::Wrong { shard, path } => message!("fault-shards-wrong", shard = shard, path = path),
    }
}

/// Returns the help line of a fault.
pub(super) fn help(fault: &ShardFault) -> Option<Message> {
    let message = match fault {
        ShardFault::Spec(_) | ShardFault::Variable(_) => message!("help-shards-spec"),
        ShardFault::Undivided { have, .. } if have.is_empty() => message!("help-shards-none"),
        ShardFault::Undivided { have, .. } => {
            let have = have.iter().map(|method| format!("`{method}`").into());
            message!("help-shards-methods", methods = Arg::List(have.collect()))
        }
        ShardFault::Pieces(_) => message!("help-shards-pieces"),
        ShardFault::Limited => message!("help-shards-limited"),
        ShardFault::Empty(_) => return None,
        ShardFault::Spoilt { .. } => message!("help-shards-spoilt"),
        ShardFault::Missing { folder, .. } => message!("help-shards-missing", folder = folder),
        ShardFault::Foreign { .. } | ShardFault::Conflict(Conflict::Plans { .. }) => message!("help-shards-folder"),
        ShardFault::Version { .. } => message!("help-shards-version"),
        ShardFault::Conflict(Conflict::Answers { .. }) => message!("help-shards-answers"),
        ShardFault::Plain(_) => message!("help-shards-plain"),
        ShardFault::Remainder => message!("help-shards-verify"),
        ShardFault::Wrong { .. } => message!("help-shards-wrong"),
    };
    Some(message)
}
