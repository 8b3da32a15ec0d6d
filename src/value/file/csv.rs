//! Comma-separated values: solutions, tables, maps, plots and the steps of searches.
//!
//! If every solution has exactly one piece on each file, a line has the ranks of one solution.
//! Otherwise a line is `number,square`, with consecutive lines for each solution, and solutions are
//! numbered from 1. A solution without pieces is a line without a square. With several kinds of
//! pieces a line is `number,square,piece`.
//!
//! The first line is the header of a `.jsonl` as a comment, `# {...}`, which readers of tables skip
//! (pandas with `comment="#"`). A file without it is read too, and its problem is inferred.

use super::context::TextContext;
use super::data::csv_text;
use super::format::{Format, Writer};
use super::lines::{Cursor, EachRaw, Lines, Raw};
use super::output::Frame;
use super::rows::{Listing, RULED, Rows, Sheet, push_number, push_square};
use super::scan::scan;
use super::text;
use super::{FileError, Malformed, Place, map_csv};
use crate::board::file_name;
use crate::problem::Share;
use crate::value::Value;

/// Format of comma-separated values.
pub(super) static CSV: Format = Format {
    ending: "csv",
    takes: &[
        (RULED, Writer::Solutions(&LISTING)),
        (
            &["kind-table", "kind-map", "kind-plot", "kind-trace"],
            Writer::Text(|value| match value {
                Value::Map(map) => map_csv(map),
                other => csv_text(other),
            }),
        ),
    ],
    read: Some(|file, each| scan(file, read, each)),
};

static LISTING: Listing = Listing {
    claims: Some(Frame::REMARK),
    head,
    square: |sheet| match sheet.one_a_file {
        true => |square, _, out| {
            out.push(b',');
            push_number(u64::from(square.rank) + 1, out);
        },
        false => |square, _, out| push_square(square, out),
    },
    part: write,
    ..Listing::LINES
};

/// First line of a file with one line per piece.
const PAIRS: &[u8] = b"solution,square";

/// First line of a file with one line per piece and several kinds of pieces.
const NAMED: &[u8] = b"solution,square,piece";

fn head(sheet: &Sheet, put: &mut dyn FnMut(&[u8]) -> Result<(), FileError>) -> Result<(), FileError> {
    match sheet.one_a_file {
        true => {
            put(b"a")?;
            (1..sheet.grid.size.files()).try_for_each(|file| put(format!(",{}", file_name(file)).as_bytes()))?;
        }
        false if sheet.shares.is_empty() => put(PAIRS)?,
        false => put(NAMED)?,
    }
    put(b"\n")
}

fn write(rows: &Rows, first: bool, out: &mut Vec<u8>) {
    if rows.sheet.one_a_file {
        let start = out.len();
        rows.squares.iter().for_each(|&square| rows.texts.push(square, out));
        if first && !rows.squares.is_empty() {
            out.remove(start);
        }
        return;
    }
    let number = |first: bool, out: &mut Vec<u8>| {
        if !first {
            out.push(b'\n');
        }
        push_number(rows.written, out);
        out.push(b',');
    };
    let is_named = !rows.sheet.shares.is_empty();
    if rows.squares.is_empty() {
        number(true, out);
        out.extend_from_slice(if is_named { b"," } else { b"" });
    }
    let standing = Share::standing(&rows.sheet.shares, rows.sheet.piece, &rows.squares);
    for (at, (square, share)) in standing.enumerate() {
        number(first && at == 0, out);
        rows.texts.push(square, out);
        if is_named {
            out.push(b',');
            out.extend_from_slice(share.shown.name.as_bytes());
        }
    }
}

pub(super) fn read(lines: &mut Lines, context: &TextContext<'_>, each: EachRaw<'_>) -> Result<(), FileError> {
    if !lines.next()? {
        return Err(FileError::Malformed(Malformed::Expected("file-expected-header"), Place::START));
    }
    if [PAIRS, NAMED].contains(&&*lines.bytes) {
        let is_named = lines.bytes == NAMED;
        return read_pairs(lines, is_named, each);
    }
    let files = match read_head(&mut lines.cursor()) {
        Ok(files) => files,
        // A file without one of our headers is read like any other text.
        Err(_) if !is_letters(&lines.bytes) => {
            lines.unread();
            return text::read(lines, context, each);
        }
        Err(error) => return Err(error),
    };
    let mut raw = Raw { files: Some(files), ..Raw::default() };
    lines.each(&mut raw, each, |cursor, raw| ranks(cursor, files, raw))
}

/// Returns whether a line begins like the header `a,b,c,...`.
fn is_letters(line: &[u8]) -> bool {
    line.starts_with(b"a,") || line == b"a" || line.starts_with(b"solution")
}

fn read_pairs(lines: &mut Lines, is_named: bool, each: EachRaw<'_>) -> Result<(), FileError> {
    let mut raw = Raw::default();
    let mut number = 0;
    while lines.next()? {
        let mut cursor = lines.cursor();
        let start = cursor.place();
        let solution = cursor.number()?;
        if solution == number + 1 {
            if number > 0 && !each(&raw)? {
                return Ok(());
            }
            raw.restart(start);
            number = solution;
        } else if solution != number || number == 0 {
            return Err(FileError::Malformed(Malformed::Expected("file-expected-next-number"), start));
        }
        cursor.sign(b',', "file-expected-comma")?;
        if is_named && cursor.rest() == b"," {
            continue;
        }
        if !cursor.is_done() {
            let place = cursor.place();
            let square = cursor.square(is_named.then_some(b','))?;
            raw.add((square.file, square.rank), place);
        }
        if is_named {
            cursor.sign(b',', "file-expected-comma")?;
            raw.names.push(String::from_utf8_lossy(cursor.rest()).into_owned());
            cursor.step(cursor.rest().len());
        }
        cursor.end()?;
    }
    if number > 0 { each(&raw).map(drop) } else { Ok(()) }
}

/// Reads the header `a,b,c,...`. Returns the number of files.
fn read_head(cursor: &mut Cursor<'_>) -> Result<u32, FileError> {
    let mut files = 0;
    loop {
        let name = file_name(files);
        if !cursor.rest().starts_with(name.as_bytes()) {
            return cursor.wanted("file-expected-header");
        }
        cursor.step(name.len());
        files += 1;
        if cursor.is_done() {
            return Ok(files);
        }
        cursor.sign(b',', "file-expected-comma")?;
    }
}

/// Reads a rank for every file, counted from 1.
fn ranks(cursor: &mut Cursor<'_>, files: u32, raw: &mut Raw) -> Result<(), FileError> {
    for file in 0..files {
        if file > 0 {
            cursor.sign(b',', "file-expected-comma")?;
        }
        let place = cursor.place();
        let rank = cursor.side()?;
        if rank == 0 {
            return cursor.wanted_at("file-expected-rank", place);
        }
        raw.add((file, rank - 1), place);
    }
    cursor.end()
}
