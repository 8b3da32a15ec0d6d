//! Helpers that run the program, for the tests of its front ends.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

/// Creates a command for the program, without the user's files and without environment variables
/// for language and color.
pub(crate) fn program() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_bezzel"));
    for name in [
        "NO_COLOR",
        "CLICOLOR",
        "CLICOLOR_FORCE",
        "LC_ALL",
        "LC_MESSAGES",
        "LANG",
        "RUST_BACKTRACE",
        "COLUMNS",
    ] {
        command.env_remove(name);
    }
    command.env("TERM", "xterm-256color").arg("--no-config");
    command
}

/// Result of one run of the program.
#[derive(Debug)]
pub(crate) struct Ran {
    /// Exit code. `None` if the program was ended by a signal.
    pub(crate) code: Option<i32>,
    /// Standard output.
    pub(crate) out: String,
    /// Standard error.
    pub(crate) err: String,
}

impl From<Output> for Ran {
    fn from(output: Output) -> Ran {
        let text = |bytes| String::from_utf8(bytes).expect("output is UTF-8");
        Ran { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
    }
}

impl Ran {
    /// Parses every line of standard output as JSON.
    pub(crate) fn json(&self) -> Vec<serde_json::Value> {
        self.out
            .lines()
            .map(|line| serde_json::from_str(line).unwrap_or_else(|e| panic!("{e}: {line}")))
            .collect()
    }
}

/// Runs the program in a folder with these arguments and this standard input.
pub(crate) fn run_in(folder: &Path, args: &[&str], input: &str) -> Ran {
    let mut command = program();
    command
        .current_dir(folder)
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program starts");
    // A program that does not read its input may close the pipe.
    let _ = child.stdin.take().expect("a pipe").write_all(input.as_bytes());
    child.wait_with_output().expect("the program ends").into()
}

/// Runs one command line.
pub(crate) fn command(line: &str) -> Ran {
    run_in(Path::new("."), &["-c", line], "")
}
