//! The placement field of a FEN, a line a solution: rows from the top with `/` between, runs of empty squares and letters of one piece.

use super::FileError;
use super::format::{Format, Writer};
use super::lines::{Cursor, EachRaw, Lines, Raw};
use super::rows::{Listing, Rows, SOLUTIONS, push_number};
use super::scan::scan;

/// The placement field of a FEN a line.
pub(super) static FEN: Format = Format {
    ending: "fen",
    takes: &[(SOLUTIONS, Writer::Solutions(&Listing { as_read: true, part: write, ..Listing::LINES }))],
    read: Some(|file, each| scan(file, read, each)),
};

fn write(rows: &Rows, _: bool, out: &mut Vec<u8>) {
    let (files, ranks) = (rows.sheet.size.files(), rows.sheet.size.ranks());
    let letter = rows.sheet.piece.letter as u8;
    let run = |length: u32, out: &mut Vec<u8>| {
        if length > 0 {
            push_number(length.into(), out);
        }
    };
    let (mut row, mut file) = (0, 0);
    for square in &rows.squares {
        while row < ranks - 1 - square.rank {
            run(files - file, out);
            out.push(b'/');
            (row, file) = (row + 1, 0);
        }
        run(square.file - file, out);
        out.push(letter);
        file = square.file + 1;
    }
    run(files - file, out);
    for _ in row + 1..ranks {
        out.push(b'/');
        run(files, out);
    }
}

fn read(lines: &mut Lines, each: EachRaw<'_>) -> Result<(), FileError> {
    let mut raw = Raw { from_top: true, ..Raw::default() };
    lines.each(&mut raw, each, board)
}

fn board(cursor: &mut Cursor<'_>, raw: &mut Raw) -> Result<(), FileError> {
    let (mut row, mut file) = (0u32, 0u32);
    (raw.files, raw.letter) = (None, None);
    loop {
        let place = cursor.place();
        match cursor.peek() {
            Some(b'0'..=b'9') => file = file.saturating_add(cursor.side()?),
            Some(letter) if letter.is_ascii_alphabetic() => {
                if raw.letter.is_some_and(|other| other != letter) {
                    return cursor.wanted("file-expected-one-piece");
                }
                raw.letter = Some(letter);
                raw.add((file, row), place);
                file = file.saturating_add(1);
                cursor.step(1);
            }
            None | Some(b'/') => {
                if file == 0 || raw.files.is_some_and(|files| files != file) {
                    return cursor.wanted("file-expected-row");
                }
                raw.files = Some(file);
                (row, file) = (row + 1, 0);
                if cursor.is_done() {
                    raw.ranks = Some(row);
                    return Ok(());
                }
                cursor.step(1);
            }
            Some(_) => return cursor.wanted("file-expected-row"),
        }
    }
}
