//! `help`, `about`, `version` and `quit`.

use super::{Example, Fault, Role, Run, Verb};
use crate::problem::{Kind, Param, Signature};
use crate::value::Value;

/// The overview, or the page of a word.
pub(super) static HELP: Verb = Verb {
    word: "help",
    also: &[],
    role: Role::Start,
    takes: Signature { params: &[Param { name: "word", kind: Kind::Topic, optional: true }], options: &[] },
    examples: &[Example { line: "help", shows: "queens" }, Example { line: "help count", shows: "count" }],
    run: run_help,
};

/// What is known of a problem.
pub(super) static ABOUT: Verb = Verb {
    word: "about",
    also: &[],
    role: Role::Start,
    takes: Signature { params: &[Param { name: "problem", kind: Kind::ProblemName, optional: false }], options: &[] },
    examples: &[Example { line: "about queens", shows: "A000170" }],
    run: run_about,
};

/// The name and version of the program.
pub(super) static VERSION: Verb = Verb {
    word: "version",
    also: &[],
    role: Role::Start,
    takes: Signature { params: &[], options: &[] },
    examples: &[Example { line: "version", shows: "bezzel" }],
    run: run_version,
};

/// Ends the session.
pub(super) static QUIT: Verb = Verb {
    word: "quit",
    also: &["exit"],
    role: Role::Start,
    takes: Signature { params: &[], options: &[] },
    examples: &[],
    run: run_quit,
};

fn run_help(run: Run<'_>) -> Result<Value, Fault> {
    let _ = run;
    Ok(Value::Nothing)
}

fn run_about(run: Run<'_>) -> Result<Value, Fault> {
    let _ = run;
    Ok(Value::Nothing)
}

fn run_version(run: Run<'_>) -> Result<Value, Fault> {
    let _ = run;
    Ok(Value::Version)
}

fn run_quit(run: Run<'_>) -> Result<Value, Fault> {
    let _ = run;
    Ok(Value::Quit)
}
