//! One harmless payload in every input, and every output that could carry it to a terminal: the
//! title of a window, a bell, and a character that turns the direction of writing.

#![cfg(feature = "kernel")]

use crate::program::{ProgramOutput, output_of, program_with_data, run_in};
use serde_json::json;
use std::fs;

const PAYLOAD: &str = "\u{1b}]0;x\u{7}\u{202e}";

/// Asserts that the output has no control character of the payload. Colours may be there.
fn assert_escaped(output: &ProgramOutput, what: &str) {
    for text in [&output.out, &output.err] {
        let raw = ["\u{1b}]", "\u{7}", "\u{202e}"].iter().any(|raw| text.contains(raw));
        assert!(!raw, "{what:?}: {text:?}");
    }
}

/// Returns texts that contain the payload.
fn texts() -> Vec<String> {
    [
        "*",
        "*8",
        "# *\ncount queens 4",
        "count *",
        "count queens *",
        "count queens 4 using *",
        "count queens 4 *",
        "print \"*\"",
        "print \"*\" + 1",
        "let s = \"*\"; s; s | count; [s, s]; s = \"a\"",
        "let * = 1",
        "let a* = 1",
        "assert \"*\" = \"a\"",
        "for p in [\"*\"] { print p }",
        "define * = knight",
        "define gnu = \"*\"",
        "define gnu = board \"*\"",
        "set lang *",
        "set * on",
        "help *",
        "about *",
        "run \"*.bz\"",
        "load \"*.json\"",
        "load \"data.csv\"; load \"data.json\"",
        "check \"*.json\"",
        "all queens 4 | export \"*.csv\"",
        "all queens 4 | export \"*.csv\"; load \"*.csv\"",
        "all queens 4 | export \"*.zzz\"",
        "all queens 4 | export \"no/*/x.csv\"",
        "all queens 4 | where \"*\" = square",
        "all queens 4 | group by *",
        "play queens 4 with *",
        "if 1 = \"*\" { 1 }",
        "let f(*) = 1; f(\"*\")",
    ]
    .iter()
    .map(|text| text.replace('*', PAYLOAD))
    .collect()
}

/// Creates a folder with files that contain the payload, in their names too.
fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let write = |name: &str, text: &str| {
        let text = text.replace('*', PAYLOAD);
        // Windows refuses such names.
        let _ = fs::write(folder.path().join(name.replace('*', PAYLOAD)), text);
    };
    write("*.bz", "print \"*\"; count *");
    for name in ["data.csv", "data.json", "data.txt", "data.svg", "data.jsonl", "*.json"] {
        write(name, "*\n{\"*\": \"*\"}\n*,*\n");
    }
    write("named.json", "{\"format\": \"*\", \"problem\": \"*\", \"solutions\": [[\"*\"]]}");
    folder
}

#[test]
fn payload_is_escaped_in_every_answer() {
    let folder = folder();
    for text in texts() {
        for options in [&[][..], &["--echo"], &["--json"], &["--color", "always", "--echo"]] {
            let args = [options, &["-c", &text]].concat();
            assert_escaped(&run_in(folder.path(), &args, ""), &text);
        }
        fs::write(folder.path().join("text.bz"), &text).expect("written");
        assert_escaped(&run_in(folder.path(), &["--echo", "text.bz"], ""), &text);
        assert_escaped(&run_in(folder.path(), &["--echo", "-"], &text), &text);
    }
}

#[test]
fn payload_is_escaped_in_every_reply() {
    let folder = folder();
    let mut requests = String::new();
    for (id, text) in (1..).zip(texts()) {
        let actions = ["run", "list", "complete", "inspect", "is_complete", "highlight", "click"];
        for (number, action) in (0_u64..).zip(actions) {
            let id = 10 * id + number;
            let request = json!({ "id": id, action: text, "columns": 80, "puzzle": text });
            requests += &format!("{request}\n");
        }
    }
    requests += &format!("{PAYLOAD}\n{{\"id\": \"{PAYLOAD}\"}}\n");
    let output = run_in(folder.path(), &["serve"], &requests);
    assert!(output.json().len() > 7 * texts().len());
    assert_escaped(&output, "serve");
}

#[test]
fn payload_is_escaped_in_messages_about_the_command_line() {
    let folder = folder();
    let with = |text: &str| text.replace('*', PAYLOAD);
    for args in [
        &["*"][..],
        &["*.bz"],
        &["a=*", "-c", "a; a = 1"],
        &["*=1", "-c", "1"],
        &["--*"],
        &["--lang", "*"],
        &["--color", "*"],
        &["--threads", "*"],
        &["--data", "*/x", "-c", "times"],
        &["--data", "named.json", "-c", "set lang hu; times"],
        &["web", "*"],
        &["web", "--port", "*"],
        &["kernel", "*"],
        &["kernel", "run", "*"],
        &["-c", "check \"named.json\"; load \"named.json\""],
        &["-c", "check \"data.txt\""],
        &["-c", "check \"data.jsonl\""],
        &["-c", "run \"*.bz\""],
    ] {
        let args: Vec<String> = args.iter().map(|text| with(text)).collect();
        let args: Vec<&str> = args.iter().map(String::as_str).collect();
        assert_escaped(&run_in(folder.path(), &args, ""), &args.join(" "));
    }
}

#[test]
fn payload_is_escaped_in_warnings_about_the_users_files() {
    let folder = folder();
    let write = |name: &str, text: &str| {
        fs::write(folder.path().join(name), text.replace('*', PAYLOAD)).expect("written");
    };
    for (file, text) in [
        ("settings.toml", "lang = \"*\"\n"),
        ("settings.toml", "* = *\n"),
        ("settings.toml", "[*]\n"),
        ("play.json", "{\"puzzles\": {\"*\": {\"solved\": 1}}}"),
        ("play.json", "*"),
        ("times.jsonl", "*\n"),
        ("times.jsonl", "{\"*\": \"*\"}\n"),
        (
            "times.jsonl",
            concat!(
                r#"{"verb":"count","problem":"*","text":"*","size":[8,8],"method":"*","#,
                r#""seconds":0.5,"nodes":1,"result":"92","finished":true,"date":"*"}"#
            ),
        ),
    ] {
        let line = "set; times; times by method; play; puzzles";
        for text in [text.to_owned(), text.replace('*', "\\u001b]0;x\\u0007\u{202e}")] {
            write(file, &text);
            let mut command = program_with_data(folder.path());
            command.args(["-c", line]).current_dir(folder.path());
            let output = output_of(&mut command);
            assert_escaped(&output, &format!("{file} {text}"));
        }
        let _ = fs::remove_file(folder.path().join(file));
    }
}
