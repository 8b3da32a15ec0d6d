//! `load` and `check`: solution files read back.

use super::bind::read_problem;
use super::export::{fault, file};
use super::{Example, Fault, FaultKind, Role, Run, Verb};
use crate::problem::{Kind, Param, Signature};
use crate::search::Limit;
use crate::value::file::{FileError, SavedFile, load, verify};
use crate::value::{Checked, Value, group_word};

/// The set in a solution file.
pub(super) static LOAD: Verb = Verb {
    takes: Signature { params: &[Param { name: "file", kind: Kind::File, optional: false }], options: &[] },
    examples: &[Example {
        line: "all queens 6 | export \"q6.json\" replace; load \"q6.json\" | count",
        shows: "4 solutions",
    }],
    ..Verb::new("load", Role::Start, run_load)
};

/// Verifies every claim of a solution file.
pub(super) static CHECK: Verb = Verb {
    piped: false,
    takes: Signature { params: &[Param { name: "file", kind: Kind::File, optional: false }], options: &[] },
    examples: &[Example { line: "all queens 6 | export \"q6.csv\" replace; check \"q6.csv\"", shows: "4 solutions" }],
    ..Verb::new("check", Role::Start, run_check)
};

fn run_load(run: Run<'_>) -> Result<Value, Fault> {
    reading(&run, load).map(Value::Set)
}

fn run_check(run: Run<'_>) -> Result<Value, Fault> {
    let verified = reading(&run, verify)?;
    Ok(Value::Checked(Checked {
        path: file(&run).0.to_owned(),
        problem: verified.problem,
        taken: verified.taken,
        solutions: verified.solutions,
        complete: verified.complete,
        reduced: verified.reduced.map(group_word),
    }))
}

/// What is made of the file that the call names, as its ending says that it is read.
fn reading<T>(run: &Run<'_>, make: fn(&SavedFile<'_>, &Limit) -> Result<T, FileError>) -> Result<T, Fault> {
    let (path, span) = file(run);
    let vocabulary = run.scene.vocabulary;
    let formats = vocabulary.formats;
    let format = formats.iter().find(|format| format.is_of(path));
    let Some(read) = format.and_then(|format| format.read) else {
        let path = path.to_owned();
        let readable = || formats.iter().filter(|format| format.read.is_some()).map(|format| format.ending);
        return Err(Fault::at(
            span,
            match format.is_some_and(|format| format.is_picture()) {
                true => FaultKind::Picture(path),
                false => FaultKind::Format { path, endings: readable().collect() },
            },
        ));
    };
    let resolve = |text: &str| read_problem(text, vocabulary).ok()?.instance().ok();
    let limit = run.scene.limit(&run.call.args);
    make(&SavedFile { path, read, resolve: &resolve, formats }, &limit).map_err(|error| fault(error, path, span, false))
}
