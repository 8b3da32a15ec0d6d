//! `stats`: a set in numbers.

use super::{Example, Fault, Role, Run, Verb};
use crate::problem::Signature;
use crate::value::Value;

/// The solutions of a set by their symmetry.
pub(super) static STATS: Verb = Verb {
    word: "stats",
    also: &[],
    role: Role::Stage,
    takes: Signature { params: &[], options: &[] },
    examples: &[Example { line: "all queens 8 | stats", shows: "88" }],
    run: run_stats,
};

fn run_stats(run: Run<'_>) -> Result<Value, Fault> {
    let _ = run;
    Ok(Value::Nothing)
}
