//! `set`, `vars` and `history`: the state of the session.

use super::{Example, Fault, Role, Run, Verb};
use crate::problem::{Kind, Param, Signature};
use crate::value::Value;

/// Shows or changes a setting.
pub(super) static SET: Verb = Verb {
    word: "set",
    also: &[],
    role: Role::Start,
    takes: Signature {
        params: &[
            Param { name: "setting", kind: Kind::Setting, optional: true },
            Param { name: "value", kind: Kind::SettingValue, optional: true },
        ],
        options: &[],
    },
    examples: &[Example { line: "set threads 2", shows: "threads = 2" }, Example { line: "set", shows: "lang" }],
    run: run_set,
};

/// Lists the variables.
pub(super) static VARS: Verb = Verb {
    word: "vars",
    also: &[],
    role: Role::Start,
    takes: Signature { params: &[], options: &[] },
    examples: &[Example { line: "let s = all queens 6; vars", shows: "s" }],
    run: run_vars,
};

/// Lists what was typed.
pub(super) static HISTORY: Verb = Verb {
    word: "history",
    also: &[],
    role: Role::Start,
    takes: Signature { params: &[], options: &[] },
    examples: &[Example { line: "history", shows: "history" }],
    run: run_history,
};

fn run_set(run: Run<'_>) -> Result<Value, Fault> {
    let _ = run;
    Ok(Value::Nothing)
}

fn run_vars(run: Run<'_>) -> Result<Value, Fault> {
    let _ = run;
    Ok(Value::Nothing)
}

fn run_history(run: Run<'_>) -> Result<Value, Fault> {
    let _ = run;
    Ok(Value::Nothing)
}
