//! `.json` (one object) and `.jsonl` (a header, then one solution per line), as streams.

use super::data::json_text;
use super::entry::{Each, Heading};
use super::format::{Format, SavedFile, Writer};
use super::json_reader::{read, syntax};
use super::output::Frame;
use super::rows::{Listing, RULED, Rows, Sheet, Text, push_square};
use super::scan::scan;
use super::text;
use super::{FileError, Malformed, Place, map_json};
use crate::value::Value;
use serde_core::de::IgnoredAny;
use std::io::Read;

/// Format with one JSON object.
pub(super) static JSON: Format = Format {
    ending: "json",
    takes: &[
        (
            RULED,
            Writer::Solutions(&Listing {
                claims: Some(Frame { before: "", after: ",\"solutions\":[" }),
                square,
                part: |rows, first, out| {
                    if first {
                        out.extend_from_slice(if rows.written > 1 { b",\n" } else { b"\n" });
                    }
                    write(rows, first, out);
                },
                close: b"]",
                end: b"\n]}\n",
                ..Listing::LINES
            }),
        ),
        (
            &["kind-map", "kind-table", "kind-plot", "kind-trace"],
            Writer::Text(|value| match value {
                Value::Map(map) => map_json(map),
                other => json_text(other),
            }),
        ),
    ],
    read: Some(|file, each| read_any(file, false, each)),
};

/// Format with a JSON header and one solution per line.
pub(super) static JSON_LINES: Format = Format {
    ending: "jsonl",
    takes: &[(
        RULED,
        Writer::Solutions(&Listing {
            claims: Some(Frame { before: "", after: "}\n" }),
            square,
            part: write,
            close: b"]\n",
            ..Listing::LINES
        }),
    )],
    read: Some(|file, each| read_any(file, true, each)),
};

/// Returns the writer of a square, which puts a comma before it.
fn square(_: &Sheet) -> Text {
    |square, _, out| {
        out.extend_from_slice(b",\"");
        push_square(square, out);
        out.push(b'"');
    }
}

/// Writes a list of squares without its closing bracket. The opening bracket replaces the first
/// comma.
fn write(rows: &Rows, first: bool, out: &mut Vec<u8>) {
    let start = out.len();
    rows.squares.iter().for_each(|&square| rows.texts.push(square, out));
    if first && rows.squares.is_empty() {
        out.push(b'[');
    } else if first {
        out[start] = b'[';
    }
}

/// Reads a file of this program, or the JSON of another one.
fn read_any(file: &SavedFile<'_>, lines: bool, each: Each<'_>) -> Result<Heading, FileError> {
    if is_own(file)? {
        return read(file, lines, each);
    }
    // A file of another program must be valid JSON.
    let mut values = serde_json::Deserializer::from_reader(file.open()?).into_iter::<IgnoredAny>();
    values.next().transpose().map_err(syntax)?;
    let more = values.try_fold(0u64, |more, value| value.map(|_| more + 1)).map_err(syntax)?;
    if more > 0 && !lines {
        return Err(FileError::Malformed(Malformed::Expected("file-expected-json"), Place::START));
    }
    scan(file, text::read, each)
}

/// Returns whether the beginning of a file looks like one of this program, which is an object with
/// a key of the header.
fn is_own(file: &SavedFile<'_>) -> Result<bool, FileError> {
    /// Number of bytes searched for the header.
    const BEGINNING: u64 = 1 << 12;
    let mut head = Vec::new();
    file.open()?.take(BEGINNING).read_to_end(&mut head)?;
    let text = String::from_utf8_lossy(&head);
    let text = text.trim_start_matches('\u{feff}').trim_start();
    let is_object = text.starts_with('{');
    Ok(!text.starts_with('[')
        && (!is_object || ["\"format\"", "\"problem\"", "{}"].iter().any(|key| text.contains(key))))
}
