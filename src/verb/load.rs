//! `load` and `check`: solution files read back.

use super::bind::{VOCABULARY, read_problem};
use super::export::{fault, file, readable};
use super::model::{is_answer, load_answer};
use super::{Example, Fault, Role, Run, Verb};
use crate::problem::{Instance, Kind, Param, Signature};
use crate::value::file::{load, verify};
use crate::value::{Checked, Value, group_word};
use std::sync::Arc;

/// The set in a solution file.
pub(super) static LOAD: Verb = Verb {
    word: "load",
    also: &[],
    role: Role::Start,
    piped: true,
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
    piped: false,
    takes: Signature { params: &[Param { name: "file", kind: Kind::File, optional: false }], options: &[] },
    examples: &[Example { line: "all queens 6 | export \"q6.csv\" replace; check \"q6.csv\"", shows: "4 solutions" }],
    run: run_check,
};

fn run_load(run: Run<'_>) -> Result<Value, Fault> {
    let (path, span) = file(&run);
    if is_answer(path) {
        return load_answer(path, span, &resolve).map(|(set, _)| Value::Set(set));
    }
    let limit = run.scene.limit(&run.call.args);
    let set = load(path, readable(path, span)?, &resolve, &limit).map_err(|error| fault(error, path, span, false))?;
    Ok(Value::Set(set))
}

fn run_check(run: Run<'_>) -> Result<Value, Fault> {
    let (path, span) = file(&run);
    if is_answer(path) {
        let (_, problem) = load_answer(path, span, &resolve)?;
        let (path, problem) = (path.to_owned(), Some(problem));
        return Ok(Value::Checked(Checked { path, problem, solutions: 1, complete: None, reduced: None, taken: None }));
    }
    let limit = run.scene.limit(&run.call.args);
    let verified = verify(path, readable(path, span)?, &resolve, &limit);
    let verified = verified.map_err(|error| fault(error, path, span, false))?;
    Ok(Value::Checked(Checked {
        path: path.to_owned(),
        problem: verified.problem,
        taken: verified.taken,
        solutions: verified.solutions,
        complete: verified.complete,
        reduced: verified.reduced.map(group_word),
    }))
}

/// The instance that a solution file names.
fn resolve(text: &str) -> Option<Arc<dyn Instance>> {
    read_problem(text, &VOCABULARY).ok()?.instance().ok()
}
