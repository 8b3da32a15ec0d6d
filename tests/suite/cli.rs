//! The program from outside: arguments, streams and exit codes.

use crate::program::{ProgramOutput, command, output_of, plain_program, program, run_in};
use std::fs;
use std::path::Path;
use std::process::Stdio;

fn here(args: &[&str]) -> ProgramOutput {
    run_in(Path::new("."), args, "")
}

#[test]
fn count_prints_its_result_and_exits_with_0() {
    let output = command("count queens 8");
    assert_eq!((output.code, output.err.as_str()), (Some(0), ""));
    assert!(output.out.contains("92") && output.out.contains("12"), "{}", output.out);
}

#[test]
fn every_exit_code_is_the_promised_one() {
    for (line, code, says) in [
        ("count queens 8x", 2, "E001"),
        ("count queens 8y", 2, "E002"),
        ("count quens 8", 2, "E001"),
        ("count queens 8 |", 2, "E001"),
        ("count queens 10^30", 2, "E002"),
        ("count queens 8 torus torus", 2, "E003"),
        ("show \"", 2, "E00"),
        ("find queens 8 with z9", 1, "E302"),
        ("find queens 8 with a1, a1", 1, "E302"),
        ("help nothing-like-this", 1, "E101"),
        ("count queens 8 | unique", 1, "E200"),
        ("load \"no-such-file.json\"", 1, "E400"),
        ("all queens 4 | export \"/nonexistent/q.json\"", 1, "E400"),
        ("run \"no-such-file.bz\"", 1, "E400"),
        ("find queens 8 using magic", 1, "E300"),
    ] {
        let output = command(line);
        assert_eq!(output.code, Some(code), "{line}: {output:?}");
        assert!(output.err.contains(says), "{line}: {output:?}");
        assert_eq!(output.out, "", "{line}: errors go to standard error");
        assert!(!output.err.contains("panicked"), "{line}: {output:?}");
    }
}

#[test]
fn fault_suggests_a_correction() {
    for (line, help) in [
        ("find queens 8 | unique", "this?\n      all queens 8 | unique\n"),
        (
            "find queens 8 with a1, c8 | first 3",
            "this?\n      all queens 8 with a1, c8 | first 3\n",
        ),
        ("count queens 8 | unique", "write `all`: `all queens 8`"),
        ("find queens 8 | sums", "use `find tour 8 | sums`"),
        ("list queens 8", "Did you mean this?\n      all queens 8"),
        ("print queens 8", "Did you mean this?\n      find queens 8"),
        (
            "all queens 8 | filter symmetric",
            "Did you mean this?\n      all queens 8 | where symmetric",
        ),
        ("help list", "Did you mean this?\n      help all"),
    ] {
        let output = command(line);
        assert!(output.err.replace("\n          ", " ").contains(help), "{line}: {output:?}");
    }
    assert_eq!(command("find tour 8 | sums").code, Some(0));
}

#[test]
fn arguments_that_are_a_command_run() {
    let folder = tempfile::tempdir().expect("a folder");
    for (args, code, says) in [
        (&["count queens 8"][..], 0, "92 solutions"),
        (&["help"], 0, "help WORD"),
        (&["find", "queens", "6"], 0, "queens 6"),
        (&["let s = all queens 6; s | count"], 0, "4 solutions"),
        (&["count quens 8"], 2, "count queens 8"),
        (&["queens", "8"], 2, "find queens 8"),
        (&["8", "queens"], 2, "find queens 8"),
        (&["no-such-file.bz"], 66, "no-such-file.bz"),
        (&["help.bz"], 66, "help.bz"),
        (&["nonsense", "8"], 66, "nonsense"),
    ] {
        let output = run_in(folder.path(), args, "");
        assert_eq!(output.code, Some(code), "{args:?}: {output:?}");
        assert!((output.out.clone() + &output.err).contains(says), "{args:?}: {output:?}");
    }
    // A file of this name is a script.
    fs::write(folder.path().join("help"), "count queens 6").expect("written");
    assert_eq!(
        run_in(folder.path(), &["help"], "").out.lines().next(),
        Some("4 solutions, 1 essentially different")
    );
}

#[test]
fn fault_in_a_text_reports_that_nothing_ran() {
    let folder = tempfile::tempdir().expect("a folder");
    let note = "= note: nothing was run";
    let output = run_in(folder.path(), &["-"], "count queens 6\ncount quens 8\n");
    assert!(
        output.out.is_empty()
            && output.err.contains("-:2:7: error[E001]")
            && output.err.contains(note),
        "{output:?}"
    );
    let output = run_in(folder.path(), &["-c", "count queens 6; count queens 8y"], "");
    assert!(output.out.is_empty() && output.err.contains(note), "{output:?}");
    let output = run_in(folder.path(), &["--json", "-c", "count queens 6; count queens 8y"], "");
    assert_eq!(output.json()[0]["nothing_ran"], true, "{output:?}");
    for text in ["count quens 8\ncount queens 6", "count queens 6\nfind queens 8 with z9"] {
        let output = run_in(folder.path(), &["-"], text);
        assert!(output.code != Some(0) && !output.err.contains(note), "{output:?}");
    }
}

#[test]
fn search_without_solution_exits_with_0() {
    for line in [
        "find queens 2",
        "find queens 3",
        "find queens 8 with a1, b2",
        "count queens 3",
        "all queens 3",
    ] {
        let output = command(line);
        assert_eq!((output.code, output.err.as_str()), (Some(0), ""), "{line}: {output:?}");
    }
}

#[test]
fn partial_answer_is_marked_and_exits_with_1() {
    for line in ["count queens 20 within 50ms", "count queens 8 limit 10"] {
        let output = here(&["--json", "-c", line]);
        assert_eq!(output.code, Some(1), "{line}: {output:?}");
        let answers = output.json();
        assert_eq!(answers[0]["kind"], "count", "{line}");
        assert_eq!(answers[0]["exact"], false, "{line}");
    }
    let output = command("count queens 8 limit 10");
    assert!(output.out.contains("at least"), "{output:?}");
}

#[test]
fn wrong_usage_exits_with_64() {
    for args in [
        &["--colour"][..],
        &["--color", "sometimes"],
        &["--lang", "de"],
        &["--threads", "0"],
        &["-c"],
        &["--no-init=yes"],
    ] {
        let output = here(args);
        assert_eq!((output.code, output.out.as_str()), (Some(64), ""), "{args:?}");
        assert!(!output.err.is_empty(), "{args:?}");
    }
}

#[test]
fn help_and_version_exit_with_0() {
    let output = here(&["--version"]);
    assert_eq!(
        (output.code, output.out),
        (Some(0), format!("bezzel {}\n", env!("CARGO_PKG_VERSION")))
    );
    let output = here(&["--help"]);
    assert_eq!((output.code, output.err.as_str()), (Some(0), ""));
    for option in [
        "--json",
        "--lang",
        "--color",
        "--quiet",
        "--no-config",
        "--data",
        "--threads",
        "-c",
        "FILE",
    ] {
        assert!(output.out.contains(option), "{option}: {}", output.out);
    }
}

/// Pages of help, and a command line for each kind of wrong usage.
const USAGE: [&[&str]; 28] = [
    &["--help"],
    &["-h"],
    &["count", "--help"],
    &["todo", "-h"],
    &["merge", "-h"],
    &["verify", "-h"],
    &["status", "-h"],
    &["kernel"],
    &["kernel", "install", "-h"],
    &["kernel", "start", "-h"],
    &["kernel", "uninstall", "-h"],
    &["kernel", "check", "-h"],
    &["--colour"],
    &["-x"],
    &["--color", "sometimes"],
    &["--color"],
    &["--threads", "0"],
    &["--quiet=3"],
    &["--quiet", "--quiet"],
    &["-c"],
    &["-c", "version", "a.bz"],
    &["-c", "version", "merge", "x"],
    &["merge"],
    &["merge", "x", "y"],
    &["count", "queens 8", "--out", "x"],
    &["verify", "x", "--sample", "0"],
    &["kernel", "instal"],
    &["kernel", "install", "--name", "a/b"],
];

/// English words of clap that must not appear in other languages.
const CLAP_WORDS: [&str; 12] = [
    "Usage:",
    "Options:",
    "Commands:",
    "Arguments:",
    "Print ",
    "possible values",
    "default:",
    "error:",
    "tip:",
    "required",
    "invalid",
    "argument ",
];

#[test]
fn help_and_usage_errors_use_the_selected_language() {
    for args in USAGE {
        let english = here(args);
        let shown = |output: &ProgramOutput| {
            if output.code == Some(0) { output.out.clone() } else { output.err.clone() }
        };
        let heads =
            |text: &str| text.lines().filter(|line| line.starts_with(char::is_alphabetic)).count();
        assert!(!shown(&english).contains("usage-"), "{english:?}");
        for lang in ["hu", "sl", "uk"] {
            let output = here(&[&["--lang", lang], args].concat());
            assert_eq!(output.code, english.code, "{output:?}");
            assert!(
                !CLAP_WORDS.iter().any(|words| shown(&output).contains(words)),
                "{lang} {args:?}: {}",
                shown(&output)
            );
            assert!(
                heads(&shown(&output)) > 0
                    && shown(&output).lines().all(|line| {
                        let is_code =
                            line.trim_start().starts_with(['-', '[', '<']) || line.len() < 3;
                        is_code || !shown(&english).lines().any(|english| english == line)
                    }),
                "{lang} {args:?}: {}",
                shown(&output)
            );
            let mut system = program();
            let system = ProgramOutput::from(
                system.env("LANG", format!("{lang}_XX.UTF-8")).args(args).output().expect("runs"),
            );
            assert_eq!(
                (system.code, shown(&system)),
                (output.code, shown(&output)),
                "the system's language is the default"
            );
        }
    }
    // `--lang` may follow the wrong argument. The settings file takes precedence over the system,
    // and a line after `-c` is not an option.
    let late = here(&["--colour", "never", "--lang=hu"]);
    assert!(late.err.starts_with("hiba: ") && late.err.contains("`--color`"), "{late:?}");
    let line = here(&["-c", "--lang", "-c", "hu", "--colour"]);
    assert!(line.err.starts_with("error: "), "{line:?}");
    let data = tempfile::tempdir().expect("a folder");
    let settings = data.path().join("settings.toml");
    for (text, starts) in
        [("lang = \"sl\"\n", "napaka: "), ("lang = \"de\"\n", "error: "), ("lang = \n", "error: ")]
    {
        fs::write(&settings, text).expect("written");
        let output = output_of(plain_program().args(["--colour", "--data"]).arg(data.path()));
        assert!(output.code == Some(64) && output.err.starts_with(starts), "{output:?}");
        assert_eq!(fs::read_to_string(&settings).expect("read"), text, "help changes no file");
    }
}

#[test]
fn wrong_usage_with_json_is_one_object() {
    for args in USAGE {
        let told = here(args);
        let output = here(&[&["--json"], args].concat());
        assert_eq!(output.code, told.code, "{output:?}");
        if told.code == Some(64) {
            let answers = output.json();
            assert!(answers.len() == 1 && output.err.is_empty(), "{output:?}");
            assert_eq!(
                (&answers[0]["kind"], &answers[0]["code"]),
                (&"error".into(), &"usage".into())
            );
            let line = [&["--json"], args].concat().join(" ");
            assert!(
                answers[0]["command"].as_str().is_some_and(|command| command.ends_with(&line)),
                "{output:?}"
            );
            // `kernel` without a subcommand shows its help.
            let same =
                answers[0]["message"].as_str().is_some_and(|message| told.err.contains(message));
            assert!(same || args == ["kernel"], "{told:?} {output:?}");
        }
    }
    assert!(here(&["-c", "--json", "--colour"]).out.is_empty(), "a line after `-c` is no option");
}

#[test]
fn missing_script_exits_with_66_before_anything_runs() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("first.bz"), "count queens 4\n").expect("written");
    let output = run_in(folder.path(), &["first.bz", "second.bz"], "");
    assert_eq!((output.code, output.out.as_str()), (Some(66), ""));
    assert!(output.err.contains("second.bz"), "{}", output.err);
    assert_eq!(run_in(folder.path(), &["."], "").code, Some(66), "a folder is no script");
}

#[test]
fn scripts_share_a_session_and_stop_at_the_first_fault() {
    let folder = tempfile::tempdir().expect("a folder");
    let write =
        |name: &str, text: &str| fs::write(folder.path().join(name), text).expect("written");
    write("a.bz", "\u{feff}#!/usr/bin/env bezzel\r\nlet s = all queens 6\r\n");
    write("b.bz", "s | count\n");
    let output = run_in(folder.path(), &["a.bz", "b.bz"], "");
    assert_eq!(output.code, Some(0), "{output:?}");
    assert!(output.out.contains('4'), "{output:?}");
    write("c.bz", "count queens 4\nfind queens 4 with z9\ncount queens 5\n");
    let output = run_in(folder.path(), &["c.bz", "b.bz"], "");
    assert_eq!(output.code, Some(1));
    assert!(output.out.contains('2') && !output.out.contains("10"), "{output:?}");
    assert!(output.err.starts_with("c.bz:2:20: error[E302]"), "{output:?}");
    write("d.bz", "count queens 4\ncount quens 4\n");
    let output = run_in(folder.path(), &["d.bz"], "");
    assert_eq!(
        (output.code, output.out.as_str()),
        (Some(2), ""),
        "nothing runs before all of it is read"
    );
}

#[test]
fn a_script_that_runs_itself_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("a.bz"), "run \"b.bz\"\n").expect("written");
    fs::write(folder.path().join("b.bz"), "run \"a.bz\"\n").expect("written");
    let output = run_in(folder.path(), &["a.bz"], "");
    assert_eq!(output.code, Some(1));
    assert!(output.err.contains("E410"), "{output:?}");
}

#[test]
fn standard_input_is_a_script() {
    for args in [&["-"][..], &[]] {
        let output = run_in(Path::new("."), args, "let s = all queens 6 |\n unique\ns | count\n");
        assert_eq!(output.code, Some(0), "{args:?}: {output:?}");
        assert!(output.out.starts_with("1 solution"), "{args:?}: {output:?}");
    }
    let output = run_in(Path::new("."), &["-"], "");
    assert_eq!(
        (output.code, output.out.as_str(), output.err.as_str()),
        (Some(0), "", ""),
        "an empty script does nothing"
    );
}

#[test]
fn lines_run_in_order_until_one_fails() {
    let output =
        here(&["-c", "let s = all queens 6", "-c", "s | count; quit", "-c", "count queens 10"]);
    assert_eq!(output.code, Some(0), "{output:?}");
    assert!(output.out.contains('4') && !output.out.contains("724"), "{output:?}");
    let output = here(&["-c", "count", "-c", "count queens 10"]);
    assert_eq!((output.code, output.out.as_str()), (Some(2), ""));
}

#[test]
fn json_is_one_object_per_line_including_errors() {
    let lines = "count queens 8; find queens 8; find queens 3; all queens 8; let s = all queens 6; set threads 2; version";
    let output = here(&["--json", "-c", lines, "-c", "s | count; count quens 8"]);
    assert_eq!((output.code, output.err.as_str()), (Some(2), ""), "{output:?}");
    let answers = output.json();
    for answer in &answers {
        assert!(answer["kind"].is_string() && answer["command"].is_string(), "{answer}");
    }
    assert_eq!(answers[0]["kind"], "count");
    assert_eq!(answers[0]["command"], "count queens 8");
    assert_eq!((&answers[0]["total"], &answers[0]["classes"]), (&"92".into(), &"12".into()));
    assert_eq!(answers[0]["exact"], true);
    assert!(answers[0]["seconds"].is_number());
    assert_eq!(answers[1]["kind"], "board");
    assert_eq!(answers[1]["size"], serde_json::json!([8, 8]));
    assert_eq!(
        answers[1]["pieces"]["queen"],
        serde_json::json!(["a1", "b5", "c8", "d6", "e3", "f7", "g2", "h4"])
    );
    assert!(answers[1]["fen"].is_string());
    assert_eq!((&answers[2]["kind"], &answers[2]["proved"]), (&"none".into(), &true.into()));
    assert_eq!((&answers[3]["kind"], &answers[3]["count"]), (&"set".into(), &"92".into()));
    assert_eq!(answers[3]["complete"], true);
    let last = answers.last().expect("an answer");
    assert_eq!((&last["kind"], &last["code"]), (&"error".into(), &"E001".into()));
    assert_eq!((&last["line"], &last["column"]), (&1.into(), &18.into()));
    assert!(last["message"].is_string() && last["expected"].is_array(), "{last}");
    assert!(last["help"].as_str().is_some_and(|help| help.contains("queens")), "{last}");
}

#[test]
fn colors_follow_options_and_environment() {
    let coloured = |args: &[&str], pairs: &[(&str, &str)]| {
        let line = ["-c", "find queens 4; count"];
        let output = output_of(program().args(args).args(line).envs(pairs.iter().copied()));
        (output.out.contains('\u{1b}'), output.err.contains('\u{1b}'))
    };
    assert_eq!(coloured(&[], &[]), (false, false), "a pipe is no terminal");
    assert_eq!(
        coloured(&["--color", "always"], &[("NO_COLOR", "1")]),
        (false, true),
        "all of it is read first"
    );
    assert_eq!(coloured(&[], &[("CLICOLOR_FORCE", "1")]), (false, true));
    assert_eq!(coloured(&[], &[("CLICOLOR_FORCE", "1"), ("NO_COLOR", "1")]), (false, false));
    let output = output_of(program().args(["--color=always", "-c", "find queens 4"]));
    assert!(output.out.contains('\u{1b}'), "{output:?}");
}

#[test]
fn codes_are_the_same_in_every_language_and_sentences_are_not() {
    let mut texts = Vec::new();
    for lang in ["en", "hu", "sl", "uk"] {
        let output = here(&["--lang", lang, "-c", "count quens 8"]);
        assert_eq!(output.code, Some(2));
        assert!(output.err.contains("E001") && output.err.contains("queens"), "{output:?}");
        texts.push(output.err);
        let language = format!("{lang}_XX.UTF-8");
        let output = output_of(program().env("LANG", language).args(["-c", "count quens 8"]));
        assert_eq!(Some(&output.err), texts.last(), "the system's language is the default");
    }
    texts.sort();
    texts.dedup();
    assert_eq!(texts.len(), 4);
}

#[test]
fn closed_pipe_ends_the_program_without_error() {
    for args in
        [&["-c", "all queens 8 | show 92; all queens 8 | show 92; count queens 4"][..], &["--help"]]
    {
        let mut command = program();
        let mut child = command
            .args(args)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        drop(child.stdout.take());
        let output = ProgramOutput::from(child.wait_with_output().expect("the program ends"));
        assert_eq!((output.code, output.err.as_str()), (Some(0), ""), "{args:?}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn output_that_cannot_be_written_is_an_error() {
    let full = fs::OpenOptions::new().write(true).open("/dev/full").expect("a full device");
    let output = output_of(program().args(["-c", "count queens 8"]).stdout(full));
    assert_eq!(output.code, Some(1));
    assert!(output.err.contains("E400"), "{output:?}");
    for (option, word) in [("--version", "error"), ("--help", "error"), ("-V", "error")] {
        let full = fs::OpenOptions::new().write(true).open("/dev/full").expect("a full device");
        let output = output_of(program().arg(option).stdout(full));
        assert_eq!(output.code, Some(1), "{option}: {output:?}");
        assert!(output.err.starts_with(&format!("{word}[E400]")), "{option}: {output:?}");
    }
}

#[test]
fn partial_export_exits_with_1() {
    let folder = tempfile::tempdir().expect("a folder");
    let code = |line: &str| run_in(folder.path(), &["-c", line], "").code;
    for ending in ["json", "jsonl", "csv", "txt", "fen", "svg"] {
        assert_eq!(
            code(&format!("all queens 8 limit 5 | export \"part.{ending}\"")),
            Some(1),
            "{ending}"
        );
        assert!(folder.path().join(format!("part.{ending}")).exists(), "{ending}");
        assert_eq!(
            code(&format!("all queens 8 | first 5 | export \"first.{ending}\"")),
            Some(0),
            "{ending}"
        );
    }
    assert_eq!(code("all queens 18 within 50ms | export \"time.json\""), Some(1));
    assert_eq!(code("check \"time.json\""), Some(0), "it says that it is a part");
    assert_eq!(code("map tour 60 within 1ms | export \"map.json\""), Some(1));
}

#[test]
fn check_has_three_answers() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = |name: &str, text: &str| fs::write(folder.path().join(name), text).expect("room");
    let header = "# {\"format\":\"bezzel-solutions\",\"version\":1,\"problem\":\"queens 4\",\"size\":[4,4],\"count\":1}\n";
    file("good.csv", &format!("{header}a,b,c,d\n2,4,1,3\n"));
    file("wrong.csv", &format!("{header}a,b,c,d\n2,4,1,2\n"));
    file("open.csv", "a,b,c,d\n2,4,1,3\n");
    for (name, code, verdict, word) in [
        ("good.csv", 0, "\"verdict\":\"correct\",\"valid\":true", "Correct:"),
        ("wrong.csv", 1, "\"verdict\":\"wrong\"", "solution 1 is wrong"),
        ("open.csv", 1, "\"verdict\":\"not-verified\",\"valid\":null", "Not verified:"),
    ] {
        let line = format!("check \"{name}\"");
        let said = run_in(folder.path(), &["-c", &line], "");
        assert!(
            said.code == Some(code) && (said.out.clone() + &said.err).contains(word),
            "{said:?}"
        );
        let said = run_in(folder.path(), &["--json", "-c", &line], "");
        assert!(said.code == Some(code) && said.out.contains(verdict), "{said:?}");
    }
}

#[test]
fn solutions_are_read_from_standard_input_and_from_a_pasted_text() {
    let folder = tempfile::tempdir().expect("a folder");
    let run = |args: &[&str], input: &str| run_in(folder.path(), args, input);
    let text = "[1, 3, 0, 2]\n[2, 0, 3, 1]\n";
    let said =
        run(&["-c", "check \"-\" as queens 4", "-c", "load \"-\" as queens 4 | count"], text);
    assert_eq!(said.code, Some(0), "{said:?}");
    assert!(said.out.contains("Read as: lists of columns, counted from 0"), "{said:?}");
    assert!(said.out.contains("2 solutions"), "{said:?}");
    let said = run(&["--json", "-c", "check \"-\" as queens 4"], "[0, 1, 2, 3]\n");
    assert!(said.code == Some(1) && said.out.contains("\"verdict\":\"wrong\""), "{said:?}");
    let said = run(&["--json", "-c", "check \"-\" as queens 4"], "[0, 1");
    assert!(said.code == Some(1) && said.out.contains("\"verdict\":\"unreadable\""), "{said:?}");
    // The script itself is standard input.
    let said = run(&["-"], "check \"-\" as queens 4\n");
    assert!(said.code == Some(1) && said.err.contains("standard input"), "{said:?}");
    let pasted = "check \". Q . .\n. . . Q\nQ . . .\n. . Q .\" as queens 4";
    for (line, path) in [
        (pasted, "text"),
        ("check \"a2 b4 c1 d3\" as queens 4", "a2 b4 c1 d3"),
        ("check \"(2, 4, 1, 3)\" as queens 4", "(2, 4, 1, 3)"),
        ("check \"2413\" as queens 4", "2413"),
    ] {
        let said = run(&["--json", "-c", line], "");
        let path = format!("\"path\":\"{path}\"");
        assert!(said.code == Some(0) && said.out.contains(&path), "{said:?}");
    }
    // A name of a file that does not exist is not a text.
    let said = run(&["-c", "check \"missing\" as queens 4"], "");
    assert!(said.code == Some(1) && said.err.contains("E400"), "{said:?}");
}

#[test]
fn identifiers_are_the_same_in_every_language() {
    let line = "let s = all queens 6; all queens 8 | stats; vars; compare queens 4 using bitmask, backtracking; s; count queens 6";
    let said = |lang: &str| -> Vec<serde_json::Value> {
        let output = here(&["--json", "--lang", lang, "-c", line]);
        let mut objects: Vec<serde_json::Value> =
            output.out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
        for object in &mut objects {
            // Sentences depend on the language and times on the run. Everything else is data.
            object["notes"].take();
            object["seconds"].take();
            if object["title"] == "compare" {
                for row in object["rows"].as_array_mut().expect("rows") {
                    row.as_array_mut().expect("cells").truncate(5);
                }
            }
        }
        objects
    };
    let english = said("en");
    assert_eq!(english[0]["rows"][1], serde_json::json!(["half-turn", 4, "4", "1"]));
    assert_eq!(english[1]["rows"], serde_json::json!([["s", "set", "queens 6"]]));
    assert_eq!(
        english[2]["rows"][0].as_array().map(|row| &row[..4]),
        serde_json::json!([[4, 4], "bitmask", "count", "2"]).as_array().map(Vec::as_slice)
    );
    // A set contains its first boards, in the same form as a single board.
    assert_eq!(
        (&english[3]["count"], english[3]["boards"].as_array().map(Vec::len)),
        (&"4".into(), Some(4))
    );
    assert_eq!(english[3]["boards"][0]["pieces"]["queen"][0], "a2");
    assert!(english[4]["total"].is_string() && english[4]["nodes"].is_string());
    for lang in ["hu", "sl", "uk"] {
        assert_eq!(said(lang), english, "{lang}");
    }
}

#[test]
fn exported_files_are_checked_as_correct() {
    let folder = tempfile::tempdir().expect("a folder");
    for ending in ["json", "jsonl", "csv", "txt", "fen"] {
        let file = format!("q8.{ending}");
        let export = format!("all queens 8 | unique | export \"{file}\"");
        let check = format!("check \"{file}\" as queens 8");
        let output = run_in(folder.path(), &["-c", &export, "-c", &check], "");
        assert_eq!(output.code, Some(0), "{output:?}");
        let output = run_in(folder.path(), &["-c", &export], "");
        assert_eq!(output.code, Some(1), "{output:?}");
        assert!(output.err.contains("E401"), "{output:?}");
        let output = run_in(folder.path(), &["-c", &format!("{export} replace")], "");
        assert_eq!(output.code, Some(0), "{output:?}");
    }
}

#[test]
fn scripts_of_the_notebooks_run() {
    let notebooks = Path::new(env!("CARGO_MANIFEST_DIR")).join("notebooks");
    let mut names: Vec<_> = fs::read_dir(&notebooks)
        .expect("the folder")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "bz"))
        .collect();
    names.sort();
    let facts = [
        &["92", "12"][..],
        &["1787", "12"],
        &["32", "40320"],
        &["4860", "728"],
        &["0.400", "6 assertions"],
    ];
    assert_eq!(names.len(), facts.len(), "{names:?}");
    for (path, facts) in names.iter().zip(facts) {
        let folder = tempfile::tempdir().expect("a folder");
        let script = path.to_string_lossy();
        let output = match script.ends_with("explore.bz") {
            true => run_in(folder.path(), &[&script, "n=7"], ""),
            false => run_in(folder.path(), &[&script], ""),
        };
        assert_eq!(
            (output.code, output.err.as_str()),
            (Some(0), ""),
            "{}: {output:?}",
            path.display()
        );
        let digits = output.out.replace([',', '\u{a0}', '\u{202f}'], "");
        for fact in facts {
            assert!(digits.contains(fact), "{}: no {fact} in\n{}", path.display(), output.out);
        }
    }
}

#[test]
fn trace_as_json_lists_its_steps() {
    let output = here(&[
        "--json",
        "-c",
        "trace queens 6; trace queens 8 solution 15; trace queens 3; trace queens 4 with c1",
    ]);
    let first = output.out.lines().next().unwrap_or_default();
    assert!(first.starts_with("{\"kind\":\"trace\",\"command\":\"trace queens 6\","), "{first}");
    let answers = output.json();
    let step = |answer: usize, at: usize| answers[answer]["steps"][at].clone();
    assert_eq!(step(0, 0), serde_json::json!({ "n": 1, "do": "place", "square": "a1" }));
    assert_eq!(
        step(0, 1),
        serde_json::json!({ "n": 2, "do": "reject", "square": "b1", "by": ["a1"] })
    );
    assert_eq!(step(1, 38), serde_json::json!({ "n": 39, "do": "found", "solution": 15 }));
    assert_eq!((&answers[1]["first"], &answers[1]["total"]), (&5190.into(), &18_512.into()));
    assert_eq!(
        step(2, 7),
        serde_json::json!({ "n": 8, "do": "dead end", "file": "c", "back": "b3" })
    );
    assert_eq!(step(2, 8), serde_json::json!({ "n": 9, "do": "remove", "square": "b3" }));
    assert_eq!(
        step(3, 0),
        serde_json::json!({ "n": 1, "do": "place", "square": "c1", "given": true })
    );
    assert!(answers.iter().all(|answer| answer["complete"] == true));
}

#[test]
fn control_characters_in_names_are_escaped() {
    const NAME: &str = "a\u{202e}b\u{2066}\u{1b}[31m\u{9b}\u{200b}\rc";
    let folder = tempfile::tempdir().expect("a folder");
    let header = |problem: &str| {
        serde_json::json!({
            "format": "bezzel-solutions", "version": 1, "problem": problem, "size": [8, 8], "count": 0,
            "complete": false, "reduced": null, "solutions": [],
        })
    };
    fs::write(folder.path().join("evil.json"), header(NAME).to_string()).expect("written");
    let line = |command: &str| ["-c".to_owned(), command.to_owned()];
    let mut runs = vec![
        vec![NAME.to_owned()],
        vec![format!("--{NAME}")],
        vec!["--lang".to_owned(), NAME.to_owned()],
    ];
    for command in [
        format!("load \"{NAME}\""),
        format!("find \"{NAME}\""),
        format!("help \"{NAME}\""),
        "check \"evil.json\"".into(),
    ] {
        runs.push(line(&command).to_vec());
        runs.push([vec!["--json".to_owned()], line(&command).to_vec()].concat());
    }
    for args in runs {
        let args: Vec<&str> = args.iter().map(String::as_str).collect();
        let output = run_in(folder.path(), &args, "");
        let text = output.out.clone() + &output.err;
        assert!(output.code != Some(0) && text.contains("202e"), "{args:?}: {output:?}");
        for hidden in NAME.chars().filter(|c| !c.is_ascii_graphic()) {
            assert!(!text.contains(hidden), "{args:?}: {hidden:?} in {output:?}");
        }
    }
}

#[test]
fn echo_prints_each_command_before_its_answer() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("a.bz"), "let n = 6\n# comment\ncount queens n | n_a\n")
        .expect("written");
    fs::write(folder.path().join("b.bz"), "let n = 6\ncount queens 4..5\nprint n\n")
        .expect("written");
    let output = run_in(folder.path(), &["--echo", "b.bz"], "");
    let echoed: Vec<&str> =
        output.out.lines().filter(|line| line.starts_with("bezzel> ")).collect();
    assert_eq!(
        echoed,
        ["bezzel> let n = 6", "bezzel> count queens 4..5", "bezzel> print n"],
        "{output:?}"
    );
    assert!(output.out.ends_with("bezzel> print n\n6\n"), "{output:?}");
    assert_eq!(run_in(folder.path(), &["--echo", "--json", "b.bz"], "").json().len(), 4);
    assert_eq!(run_in(folder.path(), &["--echo", "a.bz"], "").code, Some(2));
}

#[test]
fn files_and_command_lines_share_a_session() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("lib.bz"), "let f(n) = count queens n\nlet k = 6\n")
        .expect("written");
    for args in [&["lib.bz", "-c", "f(k)"], &["-c", "f(k)", "lib.bz"]] {
        let output = run_in(folder.path(), args, "");
        assert_eq!(output.code, Some(0), "{output:?}");
        assert!(output.out.starts_with("4 solutions"), "{output:?}");
    }
    let output = run_in(folder.path(), &["-c", "count queens n", "-c", "n + 1", "n=5"], "");
    assert!(output.out.starts_with("10 solutions") && output.out.ends_with("\n6\n"), "{output:?}");
    let output = run_in(folder.path(), &["missing.bz", "-c", "version"], "");
    assert_eq!((output.code, output.out.as_str()), (Some(66), ""));
}

#[test]
fn script_counts_its_assertions() {
    let folder = tempfile::tempdir().expect("a folder");
    let script = "assert 1 = 1\nassert 1 = 2, \"one is not two\"\n\
                  for n in [1, 2] { print n }\nassert count queens 4 = 2\n";
    fs::write(folder.path().join("a.bz"), script).expect("written");
    let output = run_in(folder.path(), &["a.bz"], "");
    assert_eq!(output.code, Some(1), "{output:?}");
    assert!(output.out.ends_with("3 assertions, 1 failed.\n"), "{output:?}");
    assert!(output.err.contains("one is not two"), "{output:?}");
    let json = run_in(folder.path(), &["--json", "a.bz"], "").json();
    let last = json.last().expect("an object");
    assert_eq!(
        (&last["kind"], &last["total"], &last["failed"]),
        (&"assertions".into(), &3.into(), &1.into())
    );
    fs::write(folder.path().join("b.bz"), "assert 2 = 2\n").expect("written");
    let output = run_in(folder.path(), &["b.bz"], "");
    assert_eq!(
        (output.code, output.out.as_str()),
        (Some(0), "Right: `2 = 2`\n1 assertion, 0 failed.\n")
    );
    let output = run_in(folder.path(), &["--quiet", "b.bz"], "");
    assert!(!output.out.contains("failed"), "{output:?}");
    // Other errors still end a script.
    fs::write(folder.path().join("c.bz"), "count queens 8 using magic\nassert 1 = 1\n")
        .expect("written");
    assert!(!run_in(folder.path(), &["c.bz"], "").out.contains("Right"));
}

#[test]
fn export_to_the_standard_output_is_the_file() {
    let folder = tempfile::tempdir().expect("a folder");
    for (value, ending) in [
        ("all queens 6", "csv"),
        ("all queens 6", "json"),
        ("all queens 6", "fen"),
        ("find queens 8", "txt"),
        ("map count queens 5", "csv"),
        ("prove queens 3", "pbp"),
        ("all queens 5", "lp"),
        ("count queens 4..6 | select n, all", "json"),
        ("find queens 5", "svg"),
    ] {
        let file = format!("x.{ending}");
        let saved =
            run_in(folder.path(), &["-c", &format!("{value} | export \"{file}\" replace")], "");
        assert_eq!(saved.code, Some(0), "{saved:?}");
        let written = fs::read_to_string(folder.path().join(&file)).expect("text");
        let shown = run_in(folder.path(), &["-c", &format!("{value} | export \"-.{ending}\"")], "");
        assert_eq!(shown.out, written, "{value} {ending}");
    }
    assert!(
        run_in(folder.path(), &["-c", "all queens 4 | export \"-\""], "").out.contains("2,4,1,3")
    );
    for line in ["find queens 4 | export \"-.png\"", "count queens 8 | export \"-.fen\""] {
        assert_eq!(run_in(folder.path(), &["-c", line], "").code, Some(1), "{line}");
    }
}
