//! `.json` (one object) and `.jsonl` (a header, then one solution per line), as streams.

use super::data::json_text;
use super::entry::{FileHeading, OnSolution};
use super::format::{FileFormat, FormatWriter, SavedFile};
use super::json_reader::{read_json, syntax_error};
use super::output::HeaderFrame;
use super::rows::{
    RULED, SolutionLayout, SolutionListing, SolutionWriter, WriteSquare, push_square,
};
use super::scan::scan_file;
use super::solver_report::STREAM_START;
use super::text;
use crate::data::{FileError, FilePosition, MalformedFile, ValueKind};
use serde_core::de::IgnoredAny;
use std::io::Read;

/// Format with one JSON object.
pub(crate) static JSON: FileFormat = FileFormat {
    extension: "json",
    writers: &[
        (
            RULED,
            FormatWriter::Solutions(&SolutionListing {
                claims: Some(HeaderFrame { before: "", after: ",\"solutions\":[" }),
                square: square_writer,
                separator: 1,
                part: |rows, first, out| {
                    if first {
                        out.extend_from_slice(if rows.written > 1 { b",\n" } else { b"\n" });
                    }
                    write_part(rows, first, out);
                },
                close: b"]",
                end: b"\n]}\n",
                ..SolutionListing::LINES
            }),
        ),
        (
            &[
                ValueKind::Map,
                ValueKind::Table,
                ValueKind::Plot,
                ValueKind::Trace,
                ValueKind::Traces,
            ],
            FormatWriter::Text(json_text),
        ),
    ],
    read: Some(|file, each| read_any_json(file, false, each)),
};

/// Format with a JSON header and one solution per line.
pub(crate) static JSON_LINES: FileFormat = FileFormat {
    extension: "jsonl",
    writers: &[(
        RULED,
        FormatWriter::Solutions(&SolutionListing {
            claims: Some(HeaderFrame { before: "", after: "}\n" }),
            square: square_writer,
            separator: 1,
            part: write_part,
            close: b"]\n",
            ..SolutionListing::LINES
        }),
    )],
    read: Some(|file, each| read_any_json(file, true, each)),
};

/// Returns the writer of a square, which puts a comma before it.
fn square_writer(_: &SolutionLayout) -> WriteSquare {
    |square, _, out| {
        out.extend_from_slice(b",\"");
        push_square(square, out);
        out.push(b'"');
    }
}

/// Writes a list of squares without its closing bracket.
fn write_part(rows: &SolutionWriter, first: bool, out: &mut Vec<u8>) {
    out.extend_from_slice(if first { b"[" } else { b"" });
    rows.push_squares(first, out);
}

/// Reads a file of this program, or the JSON of another one.
fn read_any_json(
    file: &SavedFile<'_>,
    lines: bool,
    each: OnSolution<'_>,
) -> Result<FileHeading, FileError> {
    /// Number of bytes searched for the header.
    const HEAD_BYTES: u64 = 1 << 12;
    let mut head = Vec::new();
    file.open()?.take(HEAD_BYTES).read_to_end(&mut head)?;
    let head = String::from_utf8_lossy(&head);
    let head = head.trim_start_matches('\u{feff}').trim_start();
    if is_own_json(head) {
        return read_json(file, lines, each);
    }
    // A file of another program must be valid JSON.
    let mut values = serde_json::Deserializer::from_reader(file.open()?).into_iter::<IgnoredAny>();
    values.next().transpose().map_err(syntax_error)?;
    let more =
        values.try_fold(0u64, |more, value| value.map(|_| more + 1)).map_err(syntax_error)?;
    if more > 0 && !lines && !head.starts_with(STREAM_START) {
        return Err(FileError::Malformed(
            MalformedFile::Expected("file-expected-json"),
            FilePosition::START,
        ));
    }
    scan_file(file, text::read_text, each)
}

/// Returns whether the beginning of a file looks like one of this program, which is an object with
/// a key of the header.
fn is_own_json(head: &str) -> bool {
    let is_header = ["\"format\"", "\"problem\"", "{}"].iter().any(|key| head.contains(key));
    !head.starts_with('[') && (!head.starts_with('{') || is_header)
}
