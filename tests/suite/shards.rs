//! Sharded counts from outside: output, refusals, messages and exit codes of the commands.

use crate::program::{ProgramOutput, command, output_of, program, run_in};
use std::fs;
use std::path::Path;

/// Counts shards of `queens 10` into the folder `q`.
fn count(folder: &Path, shards: &str) -> ProgramOutput {
    run_in(folder, &["count", "queens 10 using join", "--shard", shards, "--out", "q"], "")
}

fn json(folder: &Path, args: &[&str]) -> serde_json::Value {
    let output = run_in(folder, &[args, &["--json"]].concat(), "");
    output.json().pop().unwrap_or_else(|| panic!("{output:?}"))
}

#[test]
fn shards_are_counted_listed_and_merged() {
    let folder = tempfile::tempdir().expect("a folder");
    let here = folder.path();
    assert_eq!(count(here, "0-9,12/16").code, Some(0));
    let todo = run_in(here, &["todo", "q"], "");
    assert_eq!((todo.code, todo.out.as_str()), (Some(0), "10-11,13-15\n"));
    let merge = run_in(here, &["merge", "q"], "");
    assert_eq!((merge.code, merge.out.as_str()), (Some(1), ""), "a part is no count");
    assert!(merge.err.contains("E420") && merge.err.contains("10-11,13-15"), "{}", merge.err);
    let status = json(here, &["status", "q"]);
    assert_eq!((status["recorded"].as_u64(), status["left"].as_u64()), (Some(11), Some(5)));
    let again = count(here, "0-15/16");
    assert!(
        again.out.contains("5 shards of 16") && again.out.contains("11 were already recorded"),
        "{again:?}"
    );
    let merged = json(here, &["merge", "q"]);
    assert_eq!(
        (&merged["kind"], &merged["total"], &merged["exact"]),
        (&"count".into(), &"724".into(), &true.into())
    );
    let todo = run_in(here, &["todo", "q"], "");
    assert_eq!((todo.code, todo.out.as_str()), (Some(0), ""));
    assert_eq!(json(here, &["verify", "q", "--sample", "4"])["verified"], 4);
    assert_eq!(json(here, &["verify", "q", "--sample", "16", "--plain"])["verified"], 16);
}

#[test]
fn covers_are_counted_in_shards_with_their_classes() {
    let folder = tempfile::tempdir().expect("a folder");
    let here = folder.path();
    let count = |problem: &str, out: &str| {
        run_in(here, &["count", problem, "--shard", "0-6/7", "--out", out], "")
    };
    assert_eq!(count("cover queens 6 independent pieces 4", "q").code, Some(0));
    assert_eq!(count("cover queens 7 pieces 3", "none").code, Some(0));
    let direct = json(here, &["-c", "count cover queens 6 independent pieces 4"]);
    let merged = json(here, &["merge", "q"]);
    assert_eq!((&merged["total"], &merged["classes"]), (&direct["total"], &direct["classes"]));
    assert!(merged["classes"].is_string(), "{merged}");
    let none = json(here, &["merge", "none"]);
    assert_eq!((&none["total"], &none["classes"]), (&"0".into(), &"0".into()));
    let plain = json(here, &["verify", "none", "--plain"]);
    assert_eq!((&plain["kind"], &plain["code"]), (&"error".into(), &"E300".into()), "{plain}");
    let refused = count("cover queens 6", "all");
    assert!(refused.code == Some(1) && refused.err.contains("pieces 8"), "{refused:?}");
}

#[test]
fn the_number_of_a_shard_may_come_from_the_environment() {
    let folder = tempfile::tempdir().expect("a folder");
    let args =
        ["count", "queens 8", "--shard", "env:SLURM_ARRAY_TASK_ID/4", "--out", "q", "--json"];
    let run = |number: &str| {
        let mut command = program();
        output_of(command.current_dir(&folder).args(args).env("SLURM_ARRAY_TASK_ID", number))
    };
    assert_eq!(run("3").code, Some(0));
    assert!(folder.path().join("q/3-of-4.json").is_file());
    assert_eq!([run("4").code, run("").code, run("x").code], [Some(64); 3]);
}

#[test]
fn lost_cut_and_altered_records_are_counted_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let (here, q) = (folder.path(), folder.path().join("q"));
    assert_eq!(count(here, "0-7/8").code, Some(0));
    let altered = fs::read_to_string(q.join("2-of-8.json"))
        .expect("a record")
        .replace(r#""nodes":"#, r#""nodes":1"#);
    fs::write(q.join("2-of-8.json"), altered).expect("written");
    let whole = fs::read(q.join("5-of-8.json")).expect("a record");
    fs::write(q.join("5-of-8.json"), &whole[..whole.len() / 2]).expect("written");
    fs::remove_file(q.join("6-of-8.json")).expect("removed");
    let refused = run_in(here, &["merge", "q"], "");
    assert!(refused.code == Some(1) && refused.err.contains("2-of-8.json:1"), "{refused:?}");
    let todo = run_in(here, &["todo", "q"], "");
    assert_eq!((todo.code, todo.out.as_str()), (Some(0), "2,5-6\n"));
    assert!(todo.err.contains("5-of-8.json:1"), "{}", todo.err);
    let again = count(here, &format!("{}/8", todo.out.trim()));
    assert!(again.code == Some(0) && again.err.contains("2-of-8.json.damaged"), "{again:?}");
    assert_eq!(fs::read(q.join("5-of-8.json.damaged")).expect("kept"), whole[..whole.len() / 2]);
    assert_eq!(json(here, &["merge", "q"])["total"], "724");
}

#[test]
fn records_of_different_counts_are_not_merged() {
    let folder = tempfile::tempdir().expect("a folder");
    let (here, q) = (folder.path(), folder.path().join("q"));
    assert_eq!(count(here, "0-3/4").code, Some(0));
    let other = run_in(here, &["count", "queens 9 using join", "--shard", "0/4", "--out", "q"], "");
    assert!(other.code == Some(1) && other.err.contains("another count"), "{other:?}");
    assert_eq!(
        run_in(here, &["count", "queens 9", "--shard", "0-1/2", "--out", "nine"], "").code,
        Some(0)
    );
    fs::copy(here.join("nine/1-of-2.json"), q.join("z.json")).expect("copied");
    for command in [&["merge", "q"][..], &["todo", "q"], &["status", "q"], &["verify", "q"]] {
        let output = run_in(here, command, "");
        assert!(
            output.code == Some(1) && output.err.contains("two counts"),
            "{command:?} {output:?}"
        );
    }
    fs::copy(q.join("1-of-4.json"), q.join("z.json")).expect("copied");
    assert_eq!(json(here, &["merge", "q"])["total"], "724", "the same record twice");
}

#[test]
fn indivisible_problems_are_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    for (problem, code, says) in [
        ("rooks 8", 1, "`bitmask`"),
        ("queens 8 limit 3", 1, "`limit`"),
        ("queens 8 using formula", 1, "E300"),
        ("quens 8", 2, "`queens`"),
        ("queens 8 | unique", 2, "E001"),
        ("", 2, "E001"),
    ] {
        let output = run_in(folder.path(), &["count", problem, "--shard", "0/2", "--out", "q"], "");
        assert!(output.code == Some(code) && output.err.contains(says), "{problem}: {output:?}");
        assert!(!folder.path().join("q").exists(), "{problem}");
    }
    for args in [&["merge", "none"][..], &["todo", "."], &["verify", "."], &["status", "."]] {
        let output = run_in(folder.path(), args, "");
        assert!(output.code == Some(1) && output.out.is_empty(), "{args:?} {output:?}");
    }
}

#[test]
fn commands_exclude_each_other_and_count_needs_no_shards() {
    let here = Path::new(".");
    let output = run_in(here, &["count", "queens 8"], "");
    assert_eq!(
        (output.code, output.out.lines().next()),
        (Some(0), command("count queens 8").out.lines().next())
    );
    assert_eq!(run_in(here, &["-c", "version", "merge", "x"], "").code, Some(64));
    assert_eq!(run_in(here, &["merge", "x", "y"], "").code, Some(64));
}
