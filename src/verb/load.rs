//! The verbs `load` and `check`: reading solution files.

use super::bind::read_problem;
use super::export::file;
use super::input::SET;
use super::remark::remark;
use super::{Example, Fault, FaultKind, ProblemCall, Role, Run, Verb};
use crate::problem::{Kind, Opt, Param, Signature, Takes};
use crate::search::Limit;
use crate::value::file::{FileError, SavedFile, load, verify};
use crate::value::{Checked, Value};

/// Signature with a file, and the problem of its solutions if the file does not name it.
const FILE: Signature =
    Signature { params: &[Param::new("file", Kind::File)], options: &[Opt::new("as", Takes::One(Kind::Problem))] };

/// Returns the set in a solution file.
pub(super) static LOAD: Verb = Verb {
    takes: FILE,
    examples: &[Example {
        line: "all queens 6 | export \"q6.json\" replace; load \"q6.json\" | count",
        shows: "4 solutions",
    }],
    like: &["open", "read", "import"],
    gives: SET,
    ..Verb::new("load", Role::Start, run_load)
};

/// Verifies every claim of a solution file.
pub(super) static CHECK: Verb = Verb {
    piped: false,
    takes: FILE,
    examples: &[
        Example {
            line: "all queens 6 | export \"q6.csv\" replace; check \"q6.csv\"",
            shows: "Correct: `q6.csv` holds 4",
        },
        Example {
            line: "all queens 6 | export \"q6.txt\" replace; check \"q6.txt\" as queens 6",
            shows: "Correct: `q6.txt` holds 4",
        },
    ],
    like: &["verify", "validate"],
    ..Verb::new("check", Role::Start, run_check)
};

fn run_load(run: Run<'_>) -> Result<Value, Fault> {
    reading(&run, load).map(Value::Set)
}

fn run_check(run: Run<'_>) -> Result<Value, Fault> {
    let verified = reading(&run, verify)?;
    Ok(Value::Checked(Checked { path: file(&run, "file").0.to_owned(), verified }))
}

/// Reads the file named by the call with the reader of its extension, and passes it to `make`.
fn reading<T>(run: &Run<'_>, make: fn(&SavedFile<'_>, &Limit) -> Result<T, FileError>) -> Result<T, Fault> {
    let (path, span) = file(run, "file");
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
    // Limits of a search are not part of a problem.
    let is_plain = |problem: &ProblemCall| !["using", "limit", "within"].iter().any(|word| problem.args.has(word));
    let resolve = |text: &str| read_problem(text, vocabulary).ok().filter(is_plain)?.instance().ok();
    let named = run.call.problem.as_ref();
    let given = named.map(ProblemCall::instance).transpose()?;
    let limit = run.scene.limit(named.map_or(&run.call.args, |problem| &problem.args));
    make(&SavedFile { path, read, resolve: &resolve, remark: &remark, given, formats, limit: &limit }, &limit)
        .map_err(|error| Fault::of_file(error, path, span, false))
}
