//! Shards of a count: what is told of them, and what can go wrong.

use super::doc::{Block, Role};
use super::fault::stopped;
use super::speech::{numbers, plain, span, text};
use super::time::{estimate, run_time};
use super::view::View;
use crate::value::shard::{Flaw, ShardNews, ShardReport, ranges};
use crate::verb::ShardFault;
use crate::words::{Arg, Lang};
use std::path::Path;

/// What is told of the shards of a count; of those that are missing the bare numbers, for other programs.
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
        how.push(view.say("shards-work", &[("time", run_time(view.lang, *seconds).into())]));
        let left = left.filter(|_| *missing > 0).map(|left| estimate(view.lang, left));
        how.extend(left.map(|left| view.say("shards-work-left", &[("time", left.into())])));
    }
    vec![Block::Text(line), Block::Text(plain(Role::Faint, how.join(" · ")))]
}

/// What is wrong with a line that should be a record.
pub(super) fn flaw(lang: Lang, flaw: Flaw) -> String {
    match flaw {
        Flaw::Syntax => text(lang, "damage-shard-syntax", &[]),
        Flaw::Key(key) => text(lang, "damage-shard-key", &[("key", key.into())]),
        Flaw::Version(version) => text(lang, "damage-shard-version", &[("version", version.into())]),
        Flaw::Range => text(lang, "damage-shard-range", &[]),
        Flaw::Checksum => text(lang, "damage-shard-checksum", &[]),
        Flaw::Elsewhere => text(lang, "damage-shard-elsewhere", &[]),
        Flaw::Plan => text(lang, "damage-shard-plan", &[]),
    }
}

/// What went wrong.
pub(super) fn message(lang: Lang, fault: &ShardFault) -> String {
    let say = |id: &str, args: &[(&str, Arg)]| text(lang, id, args);
    match fault {
        ShardFault::Spec(spec) => say("fault-shards-spec", &[("text", spec.as_str().into())]),
        ShardFault::Variable(name) => say("fault-shards-variable", &[("name", name.as_str().into())]),
        ShardFault::Undivided { problem, method, .. } => {
            say("fault-shards-undivided", &[("problem", problem.as_str().into()), ("method", (*method).into())])
        }
        ShardFault::Pieces(problem) => say("fault-shards-pieces", &[("problem", problem.as_str().into())]),
        ShardFault::Limited => say("fault-shards-limited", &[]),
        ShardFault::Empty(folder) => say("fault-shards-empty", &[("path", shown(folder))]),
        ShardFault::Spoilt { path, line, flaw: what } => {
            let place = format!("{}:{line}", path.display());
            say("fault-malformed", &[("place", place.into()), ("what", flaw(lang, *what).into())])
        }
        ShardFault::Missing { shards, number, .. } => {
            say("fault-shards-missing", &[("n", (*number).into()), ("shards", shards.as_str().into())])
        }
        ShardFault::Foreign { path, problem } => {
            say("fault-shards-foreign", &[("path", shown(path)), ("problem", problem.as_str().into())])
        }
        ShardFault::Version { path, problem } => {
            say("fault-shards-version", &[("path", shown(path)), ("problem", problem.as_str().into())])
        }
        ShardFault::Plans { one: (one, first), other: (other, second) } => {
            let counts = [("one", one.as_str().into()), ("other", other.as_str().into())];
            say("fault-shards-plans", &[&counts[..], &[("first", shown(first)), ("second", shown(second))]].concat())
        }
        ShardFault::Answers { shard, one, other } => {
            say("fault-shards-answers", &[("shard", (*shard).into()), ("one", shown(one)), ("other", shown(other))])
        }
        ShardFault::Remainder => say("fault-shards-remainder", &[]),
        ShardFault::Wrong { shard, path } => {
            say("fault-shards-wrong", &[("shard", (*shard).into()), ("path", shown(path))])
        }
    }
}

/// What would be right.
pub(super) fn help(lang: Lang, fault: &ShardFault) -> Option<String> {
    let say = |id: &str| Some(text(lang, id, &[]));
    match fault {
        ShardFault::Spec(_) | ShardFault::Variable(_) => say("help-shards-spec"),
        ShardFault::Undivided { have, .. } if have.is_empty() => say("help-shards-none"),
        ShardFault::Undivided { have, .. } => {
            let methods: Vec<String> = have.iter().map(|method| format!("`{method}`")).collect();
            Some(text(lang, "help-shards-methods", &[("methods", methods.join(", ").into())]))
        }
        ShardFault::Pieces(_) => say("help-shards-pieces"),
        ShardFault::Limited => say("help-shards-limited"),
        ShardFault::Empty(_) => None,
        ShardFault::Spoilt { .. } => say("help-shards-spoilt"),
        ShardFault::Missing { folder, .. } => Some(text(lang, "help-shards-missing", &[("folder", shown(folder))])),
        ShardFault::Foreign { .. } | ShardFault::Plans { .. } => say("help-shards-folder"),
        ShardFault::Version { .. } => say("help-shards-version"),
        ShardFault::Answers { .. } => say("help-shards-answers"),
        ShardFault::Remainder => say("help-shards-verify"),
        ShardFault::Wrong { .. } => say("help-shards-wrong"),
    }
}

fn shown(path: &Path) -> Arg {
    path.display().to_string().into()
}
