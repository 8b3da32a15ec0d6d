//! A tour in a `.txt` as books print it: a board of numbers, a line a rank, the top one first; 1 stands on the first square of the tour, 2
//! on the second, and so on. A full stop or a hyphen stands for a square without a number. Numbers are separated by blanks, tabs, commas
//! or semicolons.

use super::entry::Resolve;
use super::lines::{EachRaw, Lines, Raw};
use super::{FileError, Malformed, Place, Spot};
use crate::board::Square;
use crate::problem::Instance;
use crate::search::Stop;
use std::sync::Arc;

/// The most squares of a board that is read so.
const MOST: usize = 1 << 24;

/// What stands on a square that the tour does not visit.
const HOLES: [&[u8]; 2] = [b".", b"-"];

/// A column and a row from the top, and where the square stands in the file.
type Standing = ((u32, u32), Spot);

/// Whether a line is a row of numbers.
pub(super) fn is_row(line: &[u8]) -> bool {
    let first = words(line).next();
    first.is_some_and(|(_, word)| HOLES.contains(&word) || word.iter().all(u8::is_ascii_digit))
}

/// The words of a line and the columns at which they begin, counted from 1.
fn words(line: &[u8]) -> impl Iterator<Item = (u64, &[u8])> {
    let is_gap = |byte: &u8| byte.is_ascii_whitespace() || matches!(byte, b',' | b';');
    let start = |word: &[u8]| (word.as_ptr() as usize - line.as_ptr() as usize) as u64 + 1;
    line.split(is_gap).filter(|word| !word.is_empty()).map(move |word| (start(word), word))
}

/// Reads the board that is the whole file.
///
/// # Errors
/// What the system says; [`FileError::Malformed`] at the first place that is wrong; what `each` says.
pub(super) fn read(lines: &mut Lines, mut raw: Raw, each: EachRaw<'_>) -> Result<(), FileError> {
    (raw.start, raw.numbered) = (Place::START, true);
    let mut numbers: Vec<(u64, Standing)> = Vec::new();
    let (mut width, mut height) = (0, 0);
    while lines.next()? {
        let row = height;
        let mut file = 0;
        for (column, word) in words(&lines.bytes) {
            let place = Place { line: lines.line, column };
            if let Some(number) = number(word, place)? {
                numbers.push((number, ((file, row), Spot::of(place, raw.start))));
            }
            file += 1;
        }
        if numbers.len() > MOST {
            return Err(FileError::Stopped(Stop::Memory));
        }
        if file > 0 {
            if row > 0 && file != width {
                let place = Place { line: lines.line, column: 1 };
                return Err(FileError::Malformed(Malformed::Expected("file-expected-row"), place));
            }
            (width, height) = (file, row + 1);
        }
    }
    (raw.files, raw.ranks) = (Some(width), Some(height));
    raw.squares = in_order(numbers, raw.start)?;
    each(&raw).map(drop)
}

/// The number that a word is, or none where it stands for a square without one.
fn number(word: &[u8], place: Place) -> Result<Option<u64>, FileError> {
    if HOLES.contains(&word) {
        return Ok(None);
    }
    let number = std::str::from_utf8(word).ok().and_then(|text| text.parse().ok()).filter(|&number: &u64| number > 0);
    let wrong = || FileError::Malformed(Malformed::Expected("file-expected-tour-number"), place);
    number.map(Some).ok_or_else(wrong)
}

/// The squares in the order of their numbers, of which each one from 1 on has to be there once.
fn in_order(mut numbers: Vec<(u64, Standing)>, start: Place) -> Result<Vec<Standing>, FileError> {
    numbers.sort_by_key(|&(number, (_, spot))| (number, spot.place(start)));
    for (&(number, (_, spot)), expected) in numbers.iter().zip(1u64..) {
        let wrong = |what| Err(FileError::Malformed(what, spot.place(start)));
        match number {
            _ if number < expected => return wrong(Malformed::Expected("file-expected-new-number")),
            _ if number > expected => return wrong(Malformed::Gap(expected)),
            _ => {}
        }
    }
    Ok(numbers.into_iter().map(|(_, standing)| standing).collect())
}

/// The tour of the board, a closed one where a move leads from the last square back to the first.
pub(super) fn tour(raw: &Raw, resolve: Resolve<'_>) -> Option<Arc<dyn Instance>> {
    let (files, ranks) = (raw.files?, raw.ranks?);
    let path: Vec<Square> = raw.on_board(ranks);
    let closed = resolve(&format!("tour {files}x{ranks} closed"));
    closed.filter(|closed| closed.check(&path).is_ok()).or_else(|| resolve(&format!("tour {files}x{ranks}")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_of_numbers() {
        for row in ["1 2 3", " . 4", "12,7;3", "- 1", "\t5\t6"] {
            assert!(is_row(row.as_bytes()), "{row}");
        }
        for other in ["", "  ", "[0,1] [1,3]", "a1 c2", "queens 8", "1a 2"] {
            assert!(!is_row(other.as_bytes()), "{other}");
        }
        let words: Vec<(u64, &[u8])> = words(b" 12, 7").collect();
        assert_eq!(words, [(2, &b"12"[..]), (6, &b"7"[..])]);
    }
}
