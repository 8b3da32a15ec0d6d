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
use super::format::{FileFormat, FormatWriter};
use super::lines::{LineCursor, LineReader, OnRawSolution, RawSolution};
use super::output::HeaderFrame;
use super::rows::{
    RULED, SolutionLayout, SolutionListing, SolutionWriter, push_number, push_square,
};
use super::scan::scan_file;
use super::text;
use crate::data::{FileError, FilePosition, MalformedFile, ValueKind};
use crate::problem::PieceGroup;
use bezzel_base::board::file_name;

/// Format of comma-separated values.
pub(crate) static CSV: FileFormat = FileFormat {
    extension: "csv",
    writers: &[
        (RULED, FormatWriter::Solutions(&LISTING)),
        (
            &[ValueKind::Table, ValueKind::Map, ValueKind::Plot, ValueKind::Trace],
            FormatWriter::Text(csv_text),
        ),
    ],
    read: Some(|file, each| scan_file(file, read_csv, each)),
};

static LISTING: SolutionListing = SolutionListing {
    claims: Some(HeaderFrame::COMMENT),
    head: write_head,
    square: |sheet| match sheet.one_per_file {
        true => |square, _, out| {
            out.push(b',');
            push_number(u64::from(square.rank) + 1, out);
        },
        false => |square, _, out| push_square(square, out),
    },
    separator: 1,
    part: write_part,
    ..SolutionListing::LINES
};

/// First line of a file with one line per piece.
const PAIRS: &[u8] = b"solution,square";

/// First line of a file with one line per piece and several kinds of pieces.
const NAMED: &[u8] = b"solution,square,piece";

fn write_head(
    sheet: &SolutionLayout,
    put: &mut dyn FnMut(&[u8]) -> Result<(), FileError>,
) -> Result<(), FileError> {
    match sheet.one_per_file {
        true => {
            put(b"a")?;
            (1..sheet.grid.size.files())
                .try_for_each(|file| put(format!(",{}", file_name(file)).as_bytes()))?;
        }
        false if sheet.shares.is_empty() => put(PAIRS)?,
        false => put(NAMED)?,
    }
    put(b"\n")
}

fn write_part(rows: &SolutionWriter, first: bool, out: &mut Vec<u8>) {
    if rows.sheet.one_per_file {
        return rows.push_squares(first, out);
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
    let standing = PieceGroup::placed_pieces(&rows.sheet.shares, &rows.sheet.piece, &rows.squares);
    for (at, (square, share)) in standing.enumerate() {
        number(first && at == 0, out);
        rows.texts.push(square, out);
        if is_named {
            out.push(b',');
            out.extend_from_slice(share.display_piece.name.as_bytes());
        }
    }
}

pub(crate) fn read_csv(
    lines: &mut LineReader,
    context: &TextContext<'_>,
    each: OnRawSolution<'_>,
) -> Result<(), FileError> {
    if !lines.next_line()? {
        return Err(FileError::Malformed(
            MalformedFile::Expected("file-expected-header"),
            FilePosition::START,
        ));
    }
    if [PAIRS, NAMED].contains(&&*lines.bytes) {
        let is_named = lines.bytes == NAMED;
        return read_pairs(lines, is_named, each);
    }
    let files = match read_letter_header(&mut lines.cursor()) {
        Ok(files) => files,
        // A file without one of our headers is read like any other text.
        Err(_) if !is_letter_header(&lines.bytes) => {
            lines.push_back();
            return text::read_text(lines, context, each);
        }
        Err(error) => return Err(error),
    };
    let mut raw = RawSolution { files: Some(files), ..RawSolution::default() };
    lines.for_each_solution(&mut raw, each, |cursor, raw| read_ranks(cursor, files, raw))
}

/// Returns whether a line begins like the header `a,b,c,...`.
fn is_letter_header(line: &[u8]) -> bool {
    line.starts_with(b"a,") || line == b"a" || line.starts_with(b"solution")
}

fn read_pairs(
    lines: &mut LineReader,
    is_named: bool,
    each: OnRawSolution<'_>,
) -> Result<(), FileError> {
    let mut raw = RawSolution::default();
    let mut number = 0;
    while lines.next_line()? {
        let mut cursor = lines.cursor();
        let start = cursor.position();
        let solution = cursor.parse_number()?;
        if solution == number + 1 {
            if number > 0 && !each(&raw)? {
                return Ok(());
            }
            raw.restart(start);
            number = solution;
        } else if solution != number || number == 0 {
            return Err(FileError::Malformed(
                MalformedFile::Expected("file-expected-next-number"),
                start,
            ));
        }
        cursor.expect_byte(b',', "file-expected-comma")?;
        if is_named && cursor.remaining() == b"," {
            continue;
        }
        if !cursor.is_at_end() {
            let place = cursor.position();
            let square = cursor.parse_square(is_named.then_some(b','))?;
            raw.add_square((square.file, square.rank), place);
        }
        if is_named {
            cursor.expect_byte(b',', "file-expected-comma")?;
            raw.names.push(String::from_utf8_lossy(cursor.remaining()).into_owned());
            cursor.advance(cursor.remaining().len());
        }
        cursor.expect_end()?;
    }
    if number > 0 { each(&raw).map(drop) } else { Ok(()) }
}

/// Reads the header `a,b,c,...`. Returns the number of files.
fn read_letter_header(cursor: &mut LineCursor<'_>) -> Result<u32, FileError> {
    let mut files = 0;
    loop {
        let name = file_name(files);
        if !cursor.remaining().starts_with(name.as_bytes()) {
            return cursor.expected_error("file-expected-header");
        }
        cursor.advance(name.len());
        files += 1;
        if cursor.is_at_end() {
            return Ok(files);
        }
        cursor.expect_byte(b',', "file-expected-comma")?;
    }
}

/// Reads a rank for every file, counted from 1.
fn read_ranks(
    cursor: &mut LineCursor<'_>,
    files: u32,
    raw: &mut RawSolution,
) -> Result<(), FileError> {
    for file in 0..files {
        if file > 0 {
            cursor.expect_byte(b',', "file-expected-comma")?;
        }
        let place = cursor.position();
        let rank = cursor.parse_side()?;
        if rank == 0 {
            return cursor.expected_error_at("file-expected-rank", place);
        }
        raw.add_square((file, rank - 1), place);
    }
    cursor.expect_end()
}
