//! `export`: solutions and pictures into a file.

use super::input::SET;
use super::model::write_model;
use super::{Example, Fault, FaultKind, MOST_BOARDS, Role, Run, Verb, write_picture};
use crate::problem::{Kind, Opt, Param, Signature, Span, Takes};
use crate::search::{Limit, Stop};
use crate::value::file::{
    ALL_ENDINGS, Draft, FileError, Format, PICTURE_ENDINGS, Picture, Place, READ_ENDINGS, Saving, TABLE_ENDINGS, csv,
    map_csv, map_json, save,
};
use crate::value::model::ModelFormat;
use crate::value::{Drawn, HeatMap, Saved, Table, Value};
use std::io::Write;
use std::path::Path;

/// The values that it writes.
pub(super) const EXPORTED: &[&str] =
    &["kind-set", "kind-board", "kind-gallery", "kind-plot", "kind-trace", "kind-map", "kind-table"];

/// Writes a solution file, a picture or a table; its ending chooses the format.
pub(super) static EXPORT: Verb = Verb {
    word: "export",
    also: &[],
    role: Role::Stage,
    piped: false,
    takes: Signature {
        params: &[Param { name: "file", kind: Kind::File, optional: false }],
        options: &[Opt { word: "replace", takes: Takes::Nothing, excludes: &[] }],
    },
    examples: &[
        Example {
            line: "all queens 8 | unique | export \"q8.json\" replace",
            shows: "`q8.json`: 12 solutions, 650 bytes",
        },
        Example { line: "find queens 8 | export \"q8.svg\" replace", shows: "`q8.svg`: 1 solution, " },
        Example {
            line: "all cover queens 5 | export \"c5.lp\" replace",
            shows: "`c5.lp`: 25 variables, 25 constraints, ",
        },
        Example { line: "trace queens 6 | export \"t6.svg\" replace", shows: "`t6.svg`: 205 steps, " },
        Example { line: "compare rooks 2..4 | export \"rooks.csv\" replace", shows: "rows, " },
    ],
    run: run_export,
};

fn run_export(mut run: Run<'_>) -> Result<Value, Fault> {
    let value = run.input.take();
    let (path, span) = file(&run);
    let replace = run.call.args.has("replace");
    let saved = match (Picture::of(path), ModelFormat::of(path)) {
        (Some(picture), _) => {
            let make = || drawable(&run, value);
            write_picture(make, picture, (path, span), replace, run.scene)
        }
        (None, Some(format)) => match value {
            Some(Value::Set(set)) => write_model(&set, format, (path, span), replace),
            other => Err(run.refuse_input(other, SET)),
        },
        (None, None) => write_solutions(&run, value),
    };
    saved.map(Value::Saved)
}

/// Writes a set or a board as a solution file, or a table.
fn write_solutions(run: &Run<'_>, value: Option<Value>) -> Result<Saved, Fault> {
    let (path, span) = file(run);
    let replace = run.call.args.has("replace");
    if is_tour(&value) && matches!(Format::of(path), Some(Format::Text | Format::Fen)) {
        return Err(Fault::at(span, FaultKind::Format { path: path.to_owned(), endings: IN_ORDER }));
    }
    match value {
        Some(Value::Set(set)) => write_file(Saving::Set(&set), path, span, replace, &run.scene.limit_of(&set)),
        Some(Value::Board(board)) => {
            write_file(Saving::Board(&board), path, span, replace, &run.scene.limit(&run.call.args))
        }
        Some(Value::Explicit(board)) => {
            if matches!(Format::of(path), Some(Format::Text | Format::Fen)) {
                return Err(Fault::at(span, FaultKind::Format { path: path.to_owned(), endings: BY_FILES }));
            }
            write_file(Saving::Explicit(&board), path, span, replace, &run.scene.limit(&run.call.args))
        }
        Some(Value::Table(table)) => write_table(run, &table),
        Some(Value::Map(map)) => write_map(run, &map),
        Some(Value::Gallery(_) | Value::Plot(_) | Value::Trace(_) | Value::Story(_)) => {
            Err(Fault::at(span, FaultKind::Format { path: path.to_owned(), endings: PICTURE_ENDINGS }))
        }
        other => Err(run.refuse_input(other, EXPORTED)),
    }
}

/// Writes a table, also one that was stopped by a limit: its rows tell themselves what they lack.
fn write_table(run: &Run<'_>, table: &Table) -> Result<Saved, Fault> {
    let (path, span) = file(run);
    if Format::of(path) != Some(Format::Csv) {
        return Err(Fault::at(span, FaultKind::Format { path: path.to_owned(), endings: TABLE_ENDINGS }));
    }
    write_text(run, &csv(table), table.stopped, Drawn::Rows(table.rows.len() as u64))
}

/// Writes the numbers of a map, also of one that was stopped by a limit: it tells itself which starts were tried.
fn write_map(run: &Run<'_>, map: &HeatMap) -> Result<Saved, Fault> {
    let (path, span) = file(run);
    let text = match Format::of(path) {
        Some(Format::Json) => map_json(map),
        Some(Format::Csv) => map_csv(map),
        _ => return Err(Fault::at(span, FaultKind::Format { path: path.to_owned(), endings: MAP_ENDINGS })),
    };
    write_text(run, &text, map.stopped, Drawn::Map)
}

/// Writes a text, whole or not at all, unless what it tells was interrupted.
fn write_text(run: &Run<'_>, text: &str, stopped: Option<Stop>, drawn: Drawn) -> Result<Saved, Fault> {
    let (path, span) = file(run);
    let failed = |error: FileError| fault(error, path, span, true);
    if stopped == Some(Stop::Cancelled) {
        return Err(run.stopped(Stop::Cancelled));
    }
    let mut draft = Draft::new(path, run.call.args.has("replace")).map_err(failed)?;
    draft.file().write_all(text.as_bytes()).map_err(|error| failed(error.into()))?;
    draft.keep().map_err(failed)?;
    let (bytes, complete) = (text.len() as u64, stopped.is_none());
    Ok(Saved { path: path.to_owned(), solutions: 0, bytes, complete, stopped, drawn: Some(drawn) })
}

/// The endings of files that a map goes into.
const MAP_ENDINGS: &[&str] = &["json", "csv", "svg", "png"];

/// The endings of formats that keep the order of a solution's squares.
const IN_ORDER: &[&str] = &["json", "jsonl", "csv", "svg", "png"];

/// The endings of formats that write a solution file after file, as a rule gives it.
const BY_FILES: &[&str] = &["csv", "json", "jsonl"];

/// Whether the solutions are tours, whose squares have an order.
fn is_tour(value: &Option<Value>) -> bool {
    match value {
        Some(Value::Set(set)) => set.instance().walk().is_some(),
        Some(Value::Board(board)) => board.walk.is_some(),
        _ => false,
    }
}

/// What is drawn of the value before the stage: of a set the first solutions.
fn drawable(run: &Run<'_>, value: Option<Value>) -> Result<Value, Fault> {
    let gallery = match value {
        Some(Value::Table(_)) => {
            let (path, span) = file(run);
            return Err(Fault::at(span, FaultKind::Format { path: path.to_owned(), endings: TABLE_ENDINGS }));
        }
        Some(Value::Explicit(_)) => {
            let (path, span) = file(run);
            return Err(Fault::at(span, FaultKind::Format { path: path.to_owned(), endings: BY_FILES }));
        }
        Some(Value::Set(set)) => run.gallery(&set, MOST_BOARDS)?,
        Some(Value::Gallery(gallery)) => gallery,
        Some(Value::Map(map)) if map.stopped == Some(Stop::Cancelled) => return Err(run.stopped(Stop::Cancelled)),
        Some(value @ (Value::Board(_) | Value::Plot(_) | Value::Map(_))) => return Ok(value),
        Some(Value::Story(narrative)) => {
            return match narrative.story.stopped {
                Some(stop) => Err(run.stopped(stop)),
                None => Ok(Value::Story(narrative)),
            };
        }
        Some(Value::Trace(trace)) => {
            return match trace.stopped {
                Some(stop) => Err(run.stopped(stop)),
                None => Ok(Value::Trace(trace)),
            };
        }
        other => return Err(run.refuse_input(other, EXPORTED)),
    };
    match gallery.stopped {
        // A picture cannot say that more were to come.
        Some(stop) if stop != Stop::Solutions => Err(run.stopped(stop)),
        _ => Ok(Value::Gallery(gallery)),
    }
}

/// Writes a solution file in the format that its ending names.
///
/// # Errors
/// A fault at `span`, the place of the file's name; no file is left behind then.
pub fn write_file(what: Saving<'_>, path: &Path, span: Span, replace: bool, limit: &Limit) -> Result<Saved, Fault> {
    let written = save(what, path, format(path, span, ALL_ENDINGS)?, replace, limit)
        .map_err(|error| fault(error, path, span, true))?;
    Ok(Saved {
        path: path.to_owned(),
        solutions: written.solutions,
        bytes: written.bytes,
        complete: written.complete,
        stopped: written.stopped,
        drawn: None,
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
/// A fault at the file's name when it is none of a solution file; `endings` would work here.
fn format(path: &Path, span: Span, endings: &'static [&'static str]) -> Result<Format, Fault> {
    let unknown = || Fault::at(span, FaultKind::Format { path: path.to_owned(), endings });
    Format::of(path).ok_or_else(unknown)
}

/// The format of a file that is to be read.
///
/// # Errors
/// A fault at the file's name when its ending is that of a picture, or none of a solution file.
pub(super) fn readable(path: &Path, span: Span) -> Result<Format, Fault> {
    match Picture::of(path) {
        Some(_) => Err(Fault::at(span, FaultKind::Picture(path.to_owned()))),
        None => format(path, span, READ_ENDINGS),
    }
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
            FileError::Stopped(stop) => stop.into(),
            FileError::Refused(refusal) => FaultKind::Refused(refusal),
        },
    )
}
