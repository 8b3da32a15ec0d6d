//! Board drawings: `.` for a square, `#` for a hole, one line per rank, top rank first.

use crate::board::{Grid, Size, Square};
use std::ops::Range;

/// Kind of a drawing in a text or a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DrawingKind {
    /// Board with holes.
    Board,
    /// Board with regions.
    Regions,
    /// Half-filled board.
    HalfBoard,
    /// List of squares.
    Squares,
}

/// Error in a board drawing, with the expected content and its position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawingError {
    /// Message id of the expected content.
    pub expected: &'static str,
    /// Byte range of the wrong text.
    pub at: Range<usize>,
}

/// Returns whether a text is a board drawing and not a file name: it has several lines, or consists
/// only of squares, holes, `/` and white space.
pub fn is_drawing(text: &str) -> bool {
    text.contains('\n')
        || text.contains(['.', '#'])
            && text.chars().all(|sign| ".#/".contains(sign) || sign.is_whitespace())
}

/// Reads a drawing. Each rank ends with its line or with a `/`. White space, empty lines and
/// everything after a `;` are ignored.
///
/// # Errors
/// Returns the first error of the drawing.
pub fn read_drawing(text: &str) -> Result<(Size, Vec<Square>), DrawingError> {
    let wrong = |expected, at| Err(DrawingError { expected, at });
    let (mut rows, mut start): (Vec<Vec<bool>>, usize) = (Vec::new(), 0);
    for line in text.split_inclusive('\n') {
        let drawn = line.split(';').next().unwrap_or_default();
        let mut at = start;
        for part in drawn.split_inclusive('/') {
            let mut row = Vec::new();
            for (offset, sign) in part.char_indices() {
                match sign {
                    '.' | '#' => row.push(sign == '#'),
                    '/' | '\u{feff}' => {}
                    _ if sign.is_whitespace() => {}
                    _ => {
                        return wrong(
                            "file-expected-drawing",
                            at + offset..at + offset + sign.len_utf8(),
                        );
                    }
                }
            }
            if row.len().saturating_mul(rows.len() + 1) as u64 > Grid::MAX_SQUARES {
                return wrong("file-expected-small-board", at..at + part.trim_end().len());
            }
            let (skipped, drawn) =
                (part.len() - part.trim_start().len(), part.trim_end_matches('/').trim_end().len());
            if rows.first().is_some_and(|first| !row.is_empty() && row.len() != first.len()) {
                return wrong("file-expected-row", at + skipped..at + drawn);
            }
            if !row.is_empty() {
                rows.push(row);
            }
            at += part.len();
        }
        start += line.len();
    }
    let (files, ranks) = (rows.first().map_or(0, Vec::len), rows.len());
    let Ok(size) = Size::new(files as u64, ranks as u64) else {
        return wrong("file-expected-dot", 0..text.len());
    };
    let of_row = |(row, signs): (usize, &Vec<bool>)| {
        let holes = signs.iter().enumerate().filter(|(_, hole)| **hole);
        holes
            .map(|(file, _)| Square { file: file as u32, rank: (ranks - 1 - row) as u32 })
            .collect::<Vec<_>>()
    };
    let mut holes: Vec<Square> = rows.iter().enumerate().flat_map(of_row).collect();
    holes.sort_unstable();
    if holes.len() as u64 == size.squares() {
        wrong("file-expected-dot", 0..text.len())
    } else {
        Ok((size, holes))
    }
}

/// Formats a board as a drawing on one line. `holes` are sorted.
pub(super) fn format_drawing(size: Size, holes: &[Square]) -> String {
    let row = |rank: u32| {
        let sign =
            |file| if holes.binary_search(&Square { file, rank }).is_ok() { '#' } else { '.' };
        (0..size.files()).map(sign).collect::<String>()
    };
    (0..size.ranks()).rev().map(row).collect::<Vec<_>>().join("/")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn drawings_are_read_however_they_are_laid_out() {
        for text in [
            ".#/../#.",
            "\u{feff}.#\r\n..\r\n\r\n#.\r\n",
            "; a comment\n. #\n\n..  ; behind a row\n#.",
            " .# / .. / #. ",
            ".#\n..\n#.\n\n\n",
        ] {
            let (size, holes) = read_drawing(text).expect("it can be read");
            assert_eq!(
                (size.to_string(), format_drawing(size, &holes)),
                ("2x3".into(), ".#/../#.".into()),
                "{text:?}"
            );
        }
        assert!(
            is_drawing(".#/..")
                && is_drawing(" . \n #")
                && !is_drawing("cross.txt")
                && !is_drawing("")
                && !is_drawing("//")
        );
    }

    #[test]
    fn errors_are_reported_at_their_place() {
        let long = ".".repeat(4097);
        let tall = ".\n".repeat(4097);
        for (text, expected, at) in [
            ("", "file-expected-dot", 0..0),
            ("\n ; nothing\n", "file-expected-dot", 0..12),
            ("##/##", "file-expected-dot", 0..5),
            ("..\n.x\n", "file-expected-drawing", 4..5),
            ("é", "file-expected-drawing", 0..2),
            ("...\n ..\n", "file-expected-row", 5..7),
            (".../../...", "file-expected-row", 4..6),
            (&long, "file-expected-small-board", 0..4097),
            (&tall, "file-expected-small-board", 8192..8193),
        ] {
            assert_eq!(read_drawing(text), Err(DrawingError { expected, at }), "{text:.20}");
        }
    }
}
