//! `export`: solutions into a file.

use super::input::{Solutions, stop_kind};
use super::{Example, Fault, FaultKind, Role, Run, Verb};
use crate::problem::{Kind, Opt, Param, Signature, Span, Takes};
use crate::search::Limit;
use crate::value::file::{ENDINGS, FileError, Format, Place, Saving, save};
use crate::value::{Saved, Value};
use std::path::Path;

/// Writes a solution file; its ending chooses the format.
pub(super) static EXPORT: Verb = Verb {
    word: "export",
    also: &[],
    role: Role::Stage,
    takes: Signature {
        params: &[Param { name: "file", kind: Kind::File, optional: false }],
        options: &[Opt { word: "replace", takes: Takes::Nothing, excludes: &[] }],
    },
    examples: &[Example {
        line: "all queens 8 | unique | export \"q8.json\" replace",
        shows: "`q8.json`: 12 solutions, 650 bytes",
    }],
    run: run_export,
};

fn run_export(mut run: Run<'_>) -> Result<Value, Fault> {
    let solutions = run.solutions()?;
    let (path, span) = file(&run);
    let (saving, limit) = match &solutions {
        Solutions::Set(set) => (Saving::Set(set), run.limit_of(set)),
        Solutions::Board(board) => (Saving::Board(board), run.scene.limit(&run.call.args)),
    };
    write_file(saving, path, span, run.call.args.has("replace"), &limit).map(Value::Saved)
}

/// Writes a solution file in the format that its ending names.
///
/// # Errors
/// A fault at `span`, the place of the file's name; no file is left behind then.
pub fn write_file(what: Saving<'_>, path: &Path, span: Span, replace: bool, limit: &Limit) -> Result<Saved, Fault> {
    let written =
        save(what, path, format(path, span)?, replace, limit).map_err(|error| fault(error, path, span, true))?;
    Ok(Saved {
        path: path.to_owned(),
        solutions: written.solutions,
        bytes: written.bytes,
        complete: written.complete,
        stopped: written.stopped,
    })
}

/// The file that the call names, and where it names it.
pub(super) fn file<'r>(run: &'r Run<'_>) -> (&'r Path, Span) {
    let span = run.call.args.get("file").map_or(run.call.span, |given| given.span);
    (Path::new(run.call.args.text("file").unwrap_or_default()), span)
}

/// The format that a file's ending names.
///
/// # Errors
/// A fault at the file's name when it is none of a solution file.
pub(super) fn format(path: &Path, span: Span) -> Result<Format, Fault> {
    let unknown = || Fault::at(span, FaultKind::Format { path: path.to_owned(), endings: ENDINGS });
    Format::of(path).ok_or_else(unknown)
}

/// What went wrong with a file as a fault at its name.
pub(super) fn fault(error: FileError, path: &Path, span: Span, writing: bool) -> Fault {
    Fault::at(
        span,
        match error {
            FileError::System(error) => FaultKind::file(path, writing, &error),
            FileError::Exists => FaultKind::Exists(path.to_owned()),
            FileError::Malformed(what, Place { line, column }) => {
                FaultKind::Malformed { path: path.to_owned(), line, column, what }
            }
            FileError::Stopped(stop) => stop_kind(stop),
            FileError::Refused(refusal) => FaultKind::Refused(refusal),
        },
    )
}
