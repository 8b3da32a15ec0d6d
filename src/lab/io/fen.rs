//! Placement fields of FENs, one per line. A field has the ranks from the top separated by `/`,
//! with runs of empty squares and letters of pieces.

use super::context::TextContext;
use super::format::{FileFormat, FormatWriter};
use super::lines::{LineCursor, LineReader, OnRawSolution, RawSolution};
use super::rows::{SOLUTIONS, SolutionListing, SolutionWriter, push_number};
use super::scan::scan_file;
use crate::data::{FileError, FilePosition, SolutionNotation};
use crate::problem::{Instance, PieceGroup};
use bezzel_base::board::Square;
use std::cmp::Reverse;

/// Format with the placement field of a FEN on each line. `P` is a pawn, and `*` is a hole.
pub(crate) static FEN: FileFormat = FileFormat {
    extension: "fen",
    writers: &[(
        SOLUTIONS,
        FormatWriter::Solutions(&SolutionListing {
            in_reading_order: true,
            part: write_part,
            ..SolutionListing::LINES
        }),
    )],
    read: Some(|file, each| scan_file(file, read_fen, each)),
};

/// Character of a hole.
const HOLE: u8 = b'*';

fn write_part(rows: &SolutionWriter, _: bool, out: &mut Vec<u8>) {
    let grid = &rows.sheet.grid;
    let (files, ranks) = (grid.size.files(), grid.size.ranks());
    let letter = rows.sheet.piece.letter as u8;
    let run = |length: u32, out: &mut Vec<u8>| {
        if length > 0 {
            push_number(length.into(), out);
        }
    };
    let (mut row, mut file) = (0, 0);
    let mut put = |square: Square, letter: u8, out: &mut Vec<u8>| {
        while row < ranks - 1 - square.rank {
            run(files - file, out);
            out.push(b'/');
            (row, file) = (row + 1, 0);
        }
        run(square.file - file, out);
        out.push(letter);
        file = square.file + 1;
    };
    if grid.walls().is_none() && rows.sheet.shares.is_empty() {
        rows.squares.iter().for_each(|&square| put(square, letter, out));
    } else {
        // A pawn is lowercase if the pieces have the letter `P` themselves.
        let pawn = if letter == b'P' { b'p' } else { b'P' };
        let pawns = grid.pawns().iter().map(|&square| (square, pawn));
        let pieces =
            PieceGroup::placed_pieces(&rows.sheet.shares, &rows.sheet.piece, &rows.squares)
                .map(|(square, share)| (square, share.display_piece.letter as u8));
        let mut all: Vec<(Square, u8)> =
            pieces.chain(pawns).chain(grid.holes().map(|square| (square, HOLE))).collect();
        all.sort_unstable_by_key(|(square, _)| (Reverse(square.rank), square.file));
        all.into_iter().for_each(|(square, letter)| put(square, letter, out));
    }
    run(files - file, out);
    for _ in row + 1..ranks {
        out.push(b'/');
        run(files, out);
    }
}

fn read_fen(
    lines: &mut LineReader,
    context: &TextContext<'_>,
    each: OnRawSolution<'_>,
) -> Result<(), FileError> {
    let mut raw = RawSolution { from_top: true, ..RawSolution::default() };
    let has_pawns = has_pawns(context.known);
    while lines.next_line()? {
        let start = lines.bytes.len() - lines.bytes.trim_ascii_start().len();
        let text = lines.bytes.trim_ascii();
        if text.is_empty() {
            continue;
        }
        let place = FilePosition { line: lines.line, column: start as u64 + 1 };
        raw.restart(FilePosition { column: 1, ..place });
        let field = &text[..placement_length(text)];
        read_placement(&mut LineCursor::at_position(field, place), &mut raw, has_pawns)?;
        lines.notes.shape = Some(SolutionNotation::Fens);
        if !each(&raw)? {
            break;
        }
    }
    Ok(())
}

/// Returns the length of the placement field, if the other fields of a FEN follow it, or else of
/// the whole text.
fn placement_length(text: &[u8]) -> usize {
    let end = text.iter().position(|&byte| byte == b' ').unwrap_or(text.len());
    let fields = String::from_utf8_lossy(&text[end..]);
    let mut fields = fields.split_whitespace();
    let is_side = fields.next().is_some_and(|field| matches!(field, "w" | "b"));
    let is_field =
        |field: &str| field == "-" || field.bytes().all(|byte| byte.is_ascii_alphanumeric());
    if is_side && fields.clone().count() <= 4 && fields.all(is_field) { end } else { text.len() }
}

/// Returns whether every `P` is a pawn: a problem is known that has pawns and no piece of that
/// letter.
fn has_pawns(known: Option<&dyn Instance>) -> bool {
    known.is_some_and(|known| {
        let is_p = |letter: char| letter.eq_ignore_ascii_case(&'P');
        let pieces = known.piece_groups().iter().any(|share| is_p(share.display_piece.letter))
            || is_p(known.piece().letter);
        !known.grid().pawns().is_empty() && !pieces
    })
}

/// Reads the placement field of a FEN at a place; `known` is the problem, if it is known.
///
/// # Errors
/// [`FileError::Malformed`] at the first place that is wrong.
pub(crate) fn parse_field(
    text: &str,
    place: FilePosition,
    known: Option<&dyn Instance>,
) -> Result<RawSolution, FileError> {
    let mut raw = RawSolution { from_top: true, start: place, ..RawSolution::default() };
    read_placement(
        &mut LineCursor::at_position(text.as_bytes(), place),
        &mut raw,
        has_pawns(known),
    )?;
    Ok(raw)
}

fn read_placement(
    cursor: &mut LineCursor<'_>,
    raw: &mut RawSolution,
    has_pawns: bool,
) -> Result<(), FileError> {
    let (mut row, mut file, mut capitals) = (0u32, 0u32, Vec::new());
    (raw.files, raw.letter) = (None, None);
    raw.pawns.clear();
    raw.holes.clear();
    loop {
        let place = cursor.position();
        match cursor.peek() {
            Some(b'0'..=b'9') => file = file.saturating_add(cursor.parse_side()?),
            Some(sign @ (b'P' | b'p' | HOLE)) => {
                match sign {
                    HOLE => raw.holes.push((file, row)),
                    b'p' => raw.pawns.push((file, row)),
                    _ => capitals.push(((file, row), place)),
                }
                file = file.saturating_add(1);
                cursor.advance(1);
            }
            Some(letter) if letter.is_ascii_alphabetic() => {
                raw.letter = raw.letter.or(Some(letter));
                raw.names.push(char::from(letter).to_string());
                raw.add_square((file, row), place);
                file = file.saturating_add(1);
                cursor.advance(1);
            }
            None | Some(b'/') => {
                if file == 0 || raw.files.is_some_and(|files| files != file) {
                    return cursor.expected_error("file-expected-row");
                }
                raw.files = Some(file);
                (row, file) = (row + 1, 0);
                if cursor.is_at_end() {
                    // Without another piece, and without a known problem with pawns, they are
                    // pieces of that letter.
                    if has_pawns || raw.letter.is_some() {
                        raw.pawns.extend(capitals.iter().map(|(at, _)| at));
                    } else {
                        raw.letter = capitals.first().map(|_| b'P');
                        capitals.iter().for_each(|&(at, place)| raw.add_square(at, place));
                    }
                    raw.ranks = Some(row);
                    return Ok(());
                }
                cursor.advance(1);
            }
            Some(_) => return cursor.expected_error("file-expected-row"),
        }
    }
}
