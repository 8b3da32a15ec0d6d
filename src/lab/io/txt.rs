//! Rows and columns counted from 0 from the top left corner, one line per solution. Tours, walks
//! and maps are boards of numbers. All other notations of a text can be read too (see
//! [`text`](crate::io::text)).

use super::format::{FileFormat, FormatWriter};
use super::rows::{SOLUTIONS, SolutionListing, push_board, push_number};
use super::scan::scan_file;
use super::{map_txt, text};
use crate::data::{NoSolution, ValueKind};
use crate::problem::SolutionOrder;
use crate::value::Value;
use bezzel_base::board::{Size, Square};

/// Format with pairs of numbers in brackets.
pub(crate) static TXT: FileFormat = FileFormat {
    extension: "txt",
    writers: &[
        (
            SOLUTIONS,
            FormatWriter::Solutions(&SolutionListing {
                order: SolutionOrder::Reading,
                in_reading_order: true,
                numbers: true,
                square: |_| write_pair,
                ..SolutionListing::LINES
            }),
        ),
        (
            &[ValueKind::Map, ValueKind::Walk],
            FormatWriter::Text(|value| match value {
                Value::Map(map) => map_txt(map),
                Value::None(NoSolution { partial_tour: Some(walk), .. }) => {
                    let mut text = Vec::new();
                    push_board(
                        &walk.board.squares,
                        &walk.board.blocked,
                        walk.board.grid.size,
                        &mut |part| {
                            text.extend_from_slice(part);
                            Ok(())
                        },
                    )
                    .map_or_else(
                        |_| String::new(),
                        |()| String::from_utf8(text).unwrap_or_default(),
                    )
                }
                _ => String::new(),
            }),
        ),
    ],
    read: Some(|file, each| scan_file(file, text::read_text, each)),
};

fn write_pair(square: Square, size: Size, out: &mut Vec<u8>) {
    out.push(b'[');
    push_number(u64::from(size.ranks() - 1 - square.rank), out);
    out.push(b',');
    push_number(u64::from(square.file), out);
    out.extend_from_slice(b"] ");
}
