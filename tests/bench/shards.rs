//! Seventeen queens counted directly, and in 64 shards one after another that share nothing: as calls of the library, and as processes of
//! the program. What is made anew for each shard are the list of subproblems, its hash, the table of the kernel and the record.
#![allow(clippy::print_stdout, reason = "a bench prints its table")]

use bezzel::search::{Limit, Searched};
use bezzel::value::Value;
use bezzel::verb::{Scene, ShardRun, count_shards, merge_shards};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Instant;

const PROBLEM: &str = "queens 17";
const SHARDS: u64 = 64;
/// A000170.
const QUEENS: u64 = 95_815_104;

/// The best of three runs, in seconds.
fn best(mut run: impl FnMut()) -> f64 {
    let one = |_| {
        let start = Instant::now();
        run();
        start.elapsed().as_secs_f64()
    };
    (0..3).map(one).fold(f64::INFINITY, f64::min)
}

/// The whole count by the same kernel in one thread.
fn direct() {
    let size = bezzel::board::Size::new(17, 17).expect("a small board");
    let grid = bezzel::board::Grid { size, torus: false };
    let piece = &bezzel::piece::QUEEN;
    let placing = bezzel::search::Placing { piece, grid, pieces: 17, blocked: vec![], required: vec![] };
    let limit = Limit { threads: 1, ..Limit::default() };
    let Searched { found, .. } = bezzel::search::join::count(&placing, &limit);
    assert_eq!(found, QUEENS.into());
}

/// The scene of a session with one thread.
fn scene() -> Scene {
    let mut scene = Scene::default();
    scene.settings.insert("threads", "1".to_owned());
    scene
}

fn with_run<T>(folder: &Path, what: impl FnOnce(&ShardRun<'_>) -> T) -> T {
    let scene = scene();
    let set_aside = |path: &Path| bezzel::value::file::set_aside(path);
    what(&ShardRun { scene: &scene, folder, set_aside: &set_aside, warn: &|_| {} })
}

fn check(folder: &Path) {
    let merged = with_run(folder, merge_shards).expect("every shard is there");
    let Value::Count(count) = merged else { panic!("a count") };
    assert_eq!(count.total, QUEENS.into());
}

/// Every shard as a call of the library.
fn calls(shards: u64) {
    let folder = tempfile::tempdir().expect("a folder");
    for shard in 0..shards {
        with_run(folder.path(), |run| count_shards(run, PROBLEM, &[shard], shards)).expect("counted");
    }
    check(folder.path());
}

/// Every shard as a process.
fn processes(shards: u64) {
    let folder = tempfile::tempdir().expect("a folder");
    for shard in 0..shards {
        let mut command = Command::new(env!("CARGO_BIN_EXE_bezzel"));
        command.args(["count", PROBLEM, "--threads", "1", "--no-config", "--shard", &format!("{shard}/{shards}")]);
        let status = command.arg("--out").arg(folder.path()).stdout(Stdio::null()).status();
        assert!(status.expect("the program runs").success());
    }
    check(folder.path());
}

fn main() {
    println!("count {PROBLEM}, one thread     seconds   of direct");
    let base = best(direct);
    for (name, seconds) in [
        ("direct", base),
        ("64 shards, calls", best(|| calls(SHARDS))),
        ("64 shards, processes", best(|| processes(SHARDS))),
    ] {
        println!("{name:<30} {seconds:>8.3} {:>11.2}", seconds / base);
    }
}
