//! State that outlives a session: settings and run times in files, damaged files, and concurrent
//! sessions.

use crate::program::{ProgramOutput, output_of, program_with_data};
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

/// Builds a command with this folder for its data, whose output is captured.
fn program(data: &Path, args: &[&str]) -> Command {
    let mut command = program_with_data(data);
    command.args(args).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn run(data: &Path, args: &[&str]) -> ProgramOutput {
    output_of(&mut program(data, args))
}

/// Returns the answer to one line as JSON.
fn json(data: &Path, line: &str) -> serde_json::Value {
    let [answer] = run(data, &["--json", "-c", line]).json().try_into().expect("one answer");
    answer
}

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("a folder")
}

/// Lists the names in the folder, sorted.
fn names(folder: &Path) -> Vec<String> {
    let entries =
        fs::read_dir(folder).expect("the folder").map(|entry| entry.expect("an entry").file_name());
    let mut names: Vec<String> = entries.map(|name| name.to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

#[test]
fn scripts_read_the_settings_that_change_no_answer_and_write_none() {
    let data = folder();
    let text = "# mine\nlang = \"hu\"\nglyphs = true\ncolours = \"always\"\ndeadline = \"1ms\"\n";
    fs::write(data.path().join("settings.toml"), text).expect("written");
    let output = run(data.path(), &["-c", "find queens 4; set lang sl; version"]);
    assert_eq!((output.code, output.err.as_str()), (Some(0), ""));
    assert!(output.out.contains('♛') && output.out.contains('\u{1b}'), "{output:?}");
    assert!(run(data.path(), &["-c", "set"]).out.contains("Beállítások"));
    assert!(
        run(data.path(), &["--lang", "en", "-c", "set"]).out.contains("command line"),
        "options win"
    );
    assert!(
        run(data.path(), &["-c", "set deadline"]).out.contains("none"),
        "a deadline could change an answer"
    );
    assert_eq!(fs::read_to_string(data.path().join("settings.toml")).expect("read"), text);
}

#[test]
fn damaged_settings_file_is_reported_once_and_set_aside() {
    let data = folder();
    fs::write(data.path().join("settings.toml"), "lang = \"hu\"\nglyphs = \n").expect("written");
    fs::write(data.path().join("settings.toml.damaged"), "an older one").expect("written");
    let output = run(data.path(), &["-c", "find queens 4"]);
    assert_eq!(output.code, Some(0));
    assert!(
        output.err.contains("settings.toml:2") && output.err.contains("settings.toml.damaged-2"),
        "{output:?}"
    );
    assert_eq!(output.err.matches("E402").count(), 1, "{output:?}");
    let older = fs::read_to_string(data.path().join("settings.toml.damaged")).expect("there");
    assert_eq!(older, "an older one");
    assert_eq!(run(data.path(), &["-c", "find queens 4"]).err, "");
}

#[test]
fn invalid_setting_is_reported_and_the_rest_is_used() {
    let data = folder();
    let text = "glyphs = \"on\"\nlang = \"de\"\n";
    fs::write(data.path().join("settings.toml"), text).expect("written");
    let output = run(data.path(), &["-c", "find queens 4"]);
    assert!(
        output.err.contains("settings.toml:2") && output.err.contains("en|hu|sl|uk"),
        "{output:?}"
    );
    assert!(output.out.contains('♛'), "{output:?}");
    assert_eq!(fs::read_to_string(data.path().join("settings.toml")).expect("read"), text);
    assert_eq!(run(data.path(), &["--quiet", "-c", "find queens 4"]).err, "");
}

#[test]
fn run_times_are_recorded() {
    let data = folder();
    for _ in 0..2 {
        assert_eq!(
            run(data.path(), &["-c", "count queens 8; find queens 8; find queens 3"]).code,
            Some(0)
        );
    }
    run(data.path(), &["-c", "count queens 20 within 20ms"]);
    run(
        data.path(),
        &[
            "-c",
            "trace queens 6 solution 2; all queens 6 | count; all queens 6 | unique | count; count rooks 4",
        ],
    );
    let table = json(data.path(), "times queens");
    let columns = ["run", "method", "runs", "time", "median", "nodes", "result", "last"];
    assert_eq!((&table["kind"], &table["columns"]), (&"table".into(), &columns.into()));
    let rows = table["rows"].as_array().expect("rows");
    let row = |run: &str| {
        rows.iter().find(|row| row[0] == run).unwrap_or_else(|| panic!("{run}: {rows:?}"))
    };
    assert_eq!((&row("count queens 8")[2], &row("count queens 8")[6]), (&"2".into(), &"92".into()));
    assert!(row("count queens 8")[3].as_f64() <= row("count queens 8")[4].as_f64());
    assert_eq!((&row("find queens 8")[6], &row("find queens 3")[6]), (&"1".into(), &"0".into()));
    assert!(
        row("count queens 20")[6].as_str().is_some_and(|result| result.starts_with(">=")),
        "{rows:?}"
    );
    assert_eq!(row("trace queens 6 solution 2")[1], "backtracking");
    assert_eq!(row("all queens 6")[6], "4");
    assert_eq!(
        rows.len(),
        6,
        "rooks are another problem, and a set after stages is no run: {rows:?}"
    );
    assert_eq!(names(data.path()), [".lock", "times.jsonl"]);
    let text = fs::read_to_string(data.path().join("times.jsonl")).expect("read");
    let user = std::env::var("USER").unwrap_or_default();
    assert!(user.len() < 4 || !text.contains(&user), "nobody is named");
}

#[test]
fn run_times_are_selected_by_problem_and_options() {
    let data = folder();
    let lines = "count queens 6; count queens 7; count queens 7 torus; count queens 7 using backtracking; count rooks 7; \
                 find cover queens 5; find cover kings 5; find tour 6; count queens 7 with b1 without a1";
    run(data.path(), &["-c", lines]);
    for (problem, runs) in [
        ("queens", 5),
        ("queens 7", 4),
        ("queens 6..7", 5),
        ("queens 7 torus", 1),
        ("queens 7 using backtracking", 1),
        ("queens 7 with a1", 0),
        ("queens 7 with b1", 1),
        ("queens 7 without a1", 1),
        ("cover kings 5", 1),
        ("cover knights", 0),
        ("queens 9", 0),
        ("cover", 2),
        ("cover queens", 1),
        ("tour", 1),
        ("tour knight 6", 1),
        ("tour 8", 0),
    ] {
        let table = json(data.path(), &format!("times {problem}"));
        assert_eq!(table["rows"].as_array().map(Vec::len), Some(runs), "{problem}: {table}");
    }
    for about in
        ["about queens 8", "about queens 8 torus", "about cover queens", "about tour 8 closed"]
    {
        assert_eq!(run(data.path(), &["-c", about]).code, Some(0), "{about}");
    }
}

#[test]
fn clearing_without_a_terminal_needs_yes() {
    let data = folder();
    run(data.path(), &["-c", "count queens 6; count rooks 4"]);
    let output = run(data.path(), &["-c", "times clear"]);
    assert_eq!(output.code, Some(1));
    assert!(output.err.contains("E401") && output.err.contains("`times clear yes`"), "{output:?}");
    let output = run(data.path(), &["-c", "times rooks clear"]);
    assert!(output.err.contains("`times rooks clear yes`"), "{output:?}");
    let output =
        run(data.path(), &["-c", "times queens 5..6 using bitmask, join without a1, b2 clear"]);
    assert!(output.err.is_empty(), "there is nothing to lose: {output:?}");
    let output = run(data.path(), &["-c", "times queens 5..6 clear"]);
    assert!(output.err.contains("`times queens 5..6 clear yes`"), "{output:?}");
    assert_eq!(json(data.path(), "times queens 5x5 clear yes")["runs"], "0", "other sizes stay");
    assert_eq!(run(data.path(), &["-c", "times yes"]).code, Some(2));
    assert_eq!(json(data.path(), "times rooks clear yes")["runs"], "1");
    assert_eq!(json(data.path(), "times")["rows"].as_array().map(Vec::len), Some(1));
    assert_eq!(json(data.path(), "times clear yes")["runs"], "1");
    assert_eq!(json(data.path(), "times")["rows"], serde_json::json!([]));
    assert_eq!(json(data.path(), "times clear")["runs"], "0", "nothing can be lost");
}

#[test]
fn damaged_run_times_are_reported_once_and_good_lines_stay() {
    let data = folder();
    run(data.path(), &["-c", "count queens 6"]);
    let path = data.path().join("times.jsonl");
    let good = fs::read_to_string(&path).expect("read");
    fs::write(&path, format!("{good}{{\"verb\":\"count\"}}\n{}", &good[..40])).expect("written");
    let output = run(data.path(), &["-c", "count queens 7; times; count queens 8"]);
    assert_eq!(output.code, Some(0), "{output:?}");
    assert!(
        output.out.contains("count queens 6") && output.out.contains("count queens 7"),
        "{output:?}"
    );
    assert_eq!(output.err.matches("times.jsonl:2").count(), 1, "{output:?}");
    assert_eq!(names(data.path()), [".lock", "times.jsonl", "times.jsonl.damaged"]);
    let output = run(data.path(), &["-c", "times"]);
    assert!(output.err.is_empty() && output.out.contains("count queens 8"), "{output:?}");
}

#[test]
fn unwritable_folder_is_reported_once() {
    let data = folder();
    fs::write(data.path().join("plain"), "").expect("written");
    let output = run(&data.path().join("plain"), &["-c", "count queens 6; count queens 7"]);
    assert_eq!(output.code, Some(0), "{output:?}");
    assert!(output.out.contains("40 solutions"), "{output:?}");
    let told = output.err.matches("times.jsonl").count();
    assert_eq!(told, 1, "{output:?}");
}

#[test]
fn without_config_nothing_is_read_or_written() {
    let data = folder();
    fs::write(data.path().join("settings.toml"), "lang = \"hu\"\n").expect("written");
    let output = run(
        data.path(),
        &["--no-config", "-c", "count queens 6; set lang sl; set lang en; times; times clear yes"],
    );
    assert_eq!(output.code, Some(0), "{output:?}");
    assert!(
        output.out.contains("4 solutions") && output.out.contains("none are recorded"),
        "{output:?}"
    );
    assert_eq!(names(data.path()), ["settings.toml"]);
    assert_eq!(
        fs::read_to_string(data.path().join("settings.toml")).expect("read"),
        "lang = \"hu\"\n"
    );
}

/// Kills an export while it writes. Returns the name of the temporary file that remains.
#[cfg(unix)]
fn killed_export(folder: &Path) -> String {
    let data = folder.join("data");
    let mut command = program(&data, &["-c", "all queens 24 | export \"q24.json\""]);
    let mut child = command.current_dir(folder).spawn().expect("the program starts");
    let draft = || names(folder).into_iter().find(|name| name.starts_with(".bezzel-"));
    while draft().is_none() {
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    // A concurrent export does not touch the temporary file of a running one.
    let living = draft().expect("a draft");
    let beside = program(&data, &["-c", "find queens 4 | export \"q4.json\" replace"])
        .current_dir(folder)
        .status();
    assert!(beside.is_ok_and(|status| status.success()) && names(folder).contains(&living));
    child.kill().and_then(|()| child.wait()).expect("it is killed");
    assert!(names(folder).contains(&living), "a killed program tidies nothing");
    living
}

#[cfg(unix)]
#[test]
fn temporary_file_of_a_killed_export_is_removed_by_the_next_export() {
    let folder = folder();
    let draft = killed_export(folder.path());
    fs::write(folder.path().join(".bezzel-notes.draft"), "mine").expect("written");
    let mut next =
        program(&folder.path().join("data"), &["-c", "find queens 5 | export \"q5.json\""]);
    assert!(next.current_dir(folder.path()).status().expect("it runs").success());
    assert_eq!(
        names(folder.path()),
        [".bezzel-notes.draft", "data", "q4.json", "q5.json"],
        "{draft}"
    );
    // Leftovers in the data folder are removed at the next start.
    let left = folder.path().join("data").join(draft);
    fs::write(&left, "").expect("written");
    assert_eq!(run(&folder.path().join("data"), &["-c", "version"]).code, Some(0));
    assert!(!left.exists());
}

#[test]
fn two_processes_append_to_one_record() {
    const RUNS: usize = 200;
    let data = folder();
    let line = vec!["count queens 4"; RUNS].join("; ");
    let mut children: Vec<_> = (0..2)
        .map(|_| program(data.path(), &["-c", &line]).spawn().expect("the program starts"))
        .collect();
    for child in &mut children {
        // The output of the child fits into a pipe.
        assert!(child.wait().expect("the program ends").success());
    }
    let text = fs::read_to_string(data.path().join("times.jsonl")).expect("read");
    // A process that reads while the other is in the middle of a line starts a new line first. This
    // can leave empty lines.
    let lines: Vec<&str> = text.lines().filter(|line| !line.is_empty()).collect();
    assert_eq!(lines.len(), 2 * RUNS);
    assert!(
        lines.iter().all(|line| bezzel_lab::data::RunRecord::from_json(line).is_some()),
        "no line is mixed"
    );
    assert_eq!(json(data.path(), "times")["rows"][0][2], (2 * RUNS).to_string());
}
