//! Rows and columns counted from 0 from the top left corner, one line per solution. Tours, walks
//! and maps are boards of numbers. All other notations of a text can be read too (see
//! [`text`](super::text)).

use super::format::{Format, Writer};
use super::rows::{Listing, Rows, SOLUTIONS, push_board, push_number};
use super::scan::scan;
use super::{map_txt, text};
use crate::board::{Size, Square};
use crate::problem::Order;
use crate::value::{NoSolution, Value};

/// Format with pairs of numbers in brackets.
pub(super) static TXT: Format = Format {
    ending: "txt",
    takes: &[
        (
            SOLUTIONS,
            Writer::Solutions(&Listing {
                order: Order::Reading,
                as_read: true,
                numbers: true,
                square: |_| pair,
                part: write,
                ..Listing::LINES
            }),
        ),
        (
            &["kind-map", "kind-walk"],
            Writer::Text(|value| match value {
                Value::Map(map) => map_txt(map),
                Value::None(NoSolution { walk: Some(walk), .. }) => {
                    let mut text = Vec::new();
                    push_board(&walk.board.squares, &walk.board.blocked, walk.board.grid.size, &mut |part| {
                        text.extend_from_slice(part);
                        Ok(())
                    })
                    .map_or_else(|_| String::new(), |()| String::from_utf8(text).unwrap_or_default())
                }
                _ => String::new(),
            }),
        ),
    ],
    read: Some(|file, each| scan(file, text::read, each)),
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
