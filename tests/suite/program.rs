//! Helpers that run the program, for the tests of its front ends.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

/// Creates a command for the program without arguments, in an environment without settings for
/// language and color.
pub(crate) fn plain_program() -> Command {
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
    command.env("TERM", "xterm-256color").stdin(Stdio::null());
    command
}

/// Creates a command for the program without the user's files.
pub(crate) fn program() -> Command {
    let mut command = plain_program();
    command.arg("--no-config");
    command
}

/// Creates a command for the program with this folder for its data.
pub(crate) fn program_with_data(data: &Path) -> Command {
    let mut command = plain_program();
    command.arg("--data").arg(data);
    command
}

/// Result of one run of the program.
#[derive(Debug)]
pub(crate) struct ProgramOutput {
    /// Exit code. `None` if the program was ended by a signal.
    pub(crate) code: Option<i32>,
    /// Standard output.
    pub(crate) out: String,
    /// Standard error.
    pub(crate) err: String,
}

impl From<Output> for ProgramOutput {
    fn from(output: Output) -> ProgramOutput {
        let text = |bytes| String::from_utf8(bytes).expect("output is UTF-8");
        let (out, err) = (text(output.stdout), text(output.stderr));
        ProgramOutput { code: output.status.code(), out, err }
    }
}

impl ProgramOutput {
    /// Parses every line of standard output as JSON.
    pub(crate) fn json(&self) -> Vec<serde_json::Value> {
        self.out
            .lines()
            .map(|line| serde_json::from_str(line).unwrap_or_else(|e| panic!("{e}: {line}")))
            .collect()
    }
}

/// Runs a command to its end.
pub(crate) fn output_of(command: &mut Command) -> ProgramOutput {
    command.output().expect("the program runs").into()
}

/// Runs the program in a folder with these arguments and this standard input.
pub(crate) fn run_in(folder: &Path, args: &[&str], input: &str) -> ProgramOutput {
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
pub(crate) fn command(line: &str) -> ProgramOutput {
    run_in(Path::new("."), &["-c", line], "")
}
