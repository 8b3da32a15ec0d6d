//! Seventeen queens counted directly and in 64 consecutive shards: in a loop over one list of
//! subproblems, as independent calls that each rebuild the list, its hash and the table of the
//! kernel, and as processes of the program. Every shard writes its record.

use crate::BenchOptions;
use crate::clock;
use crate::queens::queens;
use crate::table::Table;
use bezzel_base::core::{Limit, SearchResult};
use bezzel_lab::shards::verbs::{ShardRun, count_shards, merge_shards};
use bezzel_lab::shards::{ShardPlan, count_and_save, write_record};
use bezzel_lab::state::SessionState;
use bezzel_lab::value::Value;
use bezzel_placements::join;
use std::path::Path;
use std::process::{Command, Stdio};

const PROBLEM: &str = "queens 17";
const SHARDS: u64 = 64;
/// A000170.
const QUEENS: u64 = 95_815_104;

/// Counts directly with the same kernel in one thread.
fn count_direct() {
    let limit = Limit { threads: 1, ..Limit::default() };
    let SearchResult { found, .. } = join::count(&queens(17), &limit);
    assert_eq!(found, QUEENS.into());
}

/// Creates the state of a session with one thread.
fn scene() -> SessionState {
    let mut scene = SessionState::default();
    scene.settings.set("threads", Some("1"), bezzel_lab::state::SettingOrigin::Session);
    scene
}

fn with_shard_run<T>(folder: &Path, what: impl FnOnce(&ShardRun<'_>) -> T) -> T {
    let scene = scene();
    what(&ShardRun { state: &scene, folder, warn: &|_| {} })
}

fn check(folder: &Path) {
    let merged = with_shard_run(folder, merge_shards).expect("every shard is there");
    let Value::Count(count) = merged else { panic!("a count") };
    assert_eq!(count.total, QUEENS.into());
}

/// Counts every shard in a loop over one list of subproblems.
fn count_looped(shards: u64) {
    let folder = tempfile::tempdir().expect("a folder");
    let division = join::divide_count(&queens(17)).expect("more than one square");
    let plan = ShardPlan::new(PROBLEM.to_owned(), "join", &*division, shards);
    let limit = Limit { threads: 1, ..Limit::default() };
    for shard in 0..shards {
        count_and_save(&plan, &*division, &[shard], &limit, &|record| {
            write_record(folder.path(), &record)
        })
        .expect("written");
    }
    check(folder.path());
}

/// Counts every shard by a call of the library.
fn count_by_calls(shards: u64) {
    let folder = tempfile::tempdir().expect("a folder");
    for shard in 0..shards {
        with_shard_run(folder.path(), |run| count_shards(run, PROBLEM, &[shard], shards))
            .expect("counted");
    }
    check(folder.path());
}

/// Counts every shard in its own process.
fn count_by_processes(shards: u64) {
    let folder = tempfile::tempdir().expect("a folder");
    for shard in 0..shards {
        let mut command = Command::new(env!("CARGO_BIN_EXE_bezzel"));
        command.args([
            "count",
            PROBLEM,
            "--threads",
            "1",
            "--no-config",
            "--shard",
            &format!("{shard}/{shards}"),
        ]);
        let status = command.arg("--out").arg(folder.path()).stdout(Stdio::null()).status();
        assert!(status.expect("the program runs").success());
    }
    check(folder.path());
}

pub(crate) fn print(_: &BenchOptions) {
    let table = Table::new(
        &format!("count {PROBLEM}, one thread"),
        &[("by the clock, s", 3), ("of direct", 2)],
    );
    let best = |run: &dyn Fn()| clock::wall_time(3, run);
    let base = best(&count_direct);
    for (name, seconds) in [
        ("direct", base),
        ("64 shards, a loop", best(&|| count_looped(SHARDS))),
        ("64 shards, calls", best(&|| count_by_calls(SHARDS))),
        ("64 shards, processes", best(&|| count_by_processes(SHARDS))),
    ] {
        table.row(name, &[Some(seconds), Some(seconds / base)]);
    }
}
