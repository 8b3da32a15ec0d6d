//! Rows and columns counted from 0 from the top left corner, a line a solution; a tour as a board of numbers is read too, and a map is written as
//! one.

use super::format::{Format, Writer};
use super::lines::{Cursor, EachRaw, Lines, Raw};
use super::rows::{Listing, Rows, SOLUTIONS, push_number};
use super::scan::scan;
use super::{FileError, map_txt};
use super::{fractions, numbered};
use crate::board::{Size, Square};
use crate::problem::Order;
use crate::value::Value;

/// Pairs of numbers in brackets.
pub(super) static TXT: Format = Format {
    ending: "txt",
    takes: &[
        (
            SOLUTIONS,
            Writer::Solutions(&Listing {
                order: Order::Reading,
                as_read: true,
                square: |_| pair,
                part: write,
                ..Listing::LINES
            }),
        ),
        (
            &["kind-map"],
            Writer::Text(|value| match value {
                Value::Map(map) => map_txt(map),
                _ => String::new(),
            }),
        ),
    ],
    read: Some(|file, each| scan(file, read, each)),
};

fn pair(square: Square, size: Size, out: &mut Vec<u8>) {
    out.push(b'[');
    push_number(u64::from(size.ranks() - 1 - square.rank), out);
    out.push(b',');
    push_number(u64::from(square.file), out);
    out.extend_from_slice(b"] ");
}

fn write(rows: &Rows, _: bool, out: &mut Vec<u8>) {
    rows.squares.iter().for_each(|&square| rows.texts.push(square, out));
}

fn read(lines: &mut Lines, each: EachRaw<'_>) -> Result<(), FileError> {
    let mut raw = Raw { from_top: true, ..Raw::default() };
    if lines.peek()?.is_some_and(numbered::is_row) {
        return numbered::read(lines, raw, each);
    }
    if lines.peek()?.is_some_and(fractions::is_row) {
        return fractions::read(lines, each);
    }
    lines.each(&mut raw, each, pairs)
}

/// `[row,column] [row,column] `, the last blank optional.
fn pairs(cursor: &mut Cursor<'_>, raw: &mut Raw) -> Result<(), FileError> {
    while !cursor.is_done() {
        let place = cursor.place();
        cursor.sign(b'[', "file-expected-pair")?;
        let row = cursor.side()?;
        cursor.sign(b',', "file-expected-comma")?;
        let column = cursor.side()?;
        cursor.sign(b']', "file-expected-bracket")?;
        raw.add((column, row), place);
        if !cursor.is_done() {
            cursor.sign(b' ', "file-expected-blank")?;
        }
    }
    Ok(())
}
