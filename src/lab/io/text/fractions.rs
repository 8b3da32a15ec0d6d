//! Tours as fractions of column over row, in Vandermonde's notation.

use crate::data::{FileError, FilePosition};
use crate::io::context::TextContext;
use crate::io::lines::{LineCursor, LineReader, OnRawSolution, RawSolution};

const SEPARATORS: &[u8] = b" \t,;";

/// Returns whether a line begins with a fraction. The ranks of a FEN are none.
pub(super) fn is_fraction_row(line: &[u8]) -> bool {
    let skip_digits = |line: &[u8]| line.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let line = line.trim_ascii_start();
    let (column, rest) = line.split_at(skip_digits(line));
    let Some(row) = rest.strip_prefix(b"/") else { return false };
    let (row, rest) = row.split_at(skip_digits(row));
    let is_more = |next: &u8| *next == b'/' || next.is_ascii_alphabetic();
    !column.is_empty() && !row.is_empty() && !rest.first().is_some_and(is_more)
}

/// Fractions next to a board of numbers, with the line of the first one.
#[derive(Debug)]
pub(super) struct Margin {
    pub(super) place: FilePosition,
    pub(super) text: String,
    /// Columns and rows from the top left corner, counted from 0.
    pub(super) squares: Vec<(u32, u32)>,
}

/// Splits a line into a rank of numbers and the fractions after it. The rank may be missing on the
/// last lines. Returns `None` for any other line.
pub(super) fn split_margin(line: &str) -> Option<(&str, Vec<(u32, u32)>)> {
    let slash = line.find('/')?;
    let start = line[..slash].trim_end_matches(|sign: char| sign.is_ascii_digit()).len();
    let (rank, fractions) = line.split_at(start);
    let is_number = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
    let side = |text: &str| text.parse::<u32>().ok()?.checked_sub(1);
    let fraction = |text: &str| {
        let (column, row) = text.split_once('/')?;
        Some((side(column)?, side(row)?))
    };
    let words = fractions.split(|sign: char| sign.is_ascii() && SEPARATORS.contains(&(sign as u8)));
    let squares: Option<Vec<(u32, u32)>> =
        words.filter(|word| !word.is_empty()).map(fraction).collect();
    let is_rank = rank.split_whitespace().count() != 1 && rank.split_whitespace().all(is_number);
    squares.filter(|_| is_rank).map(|squares| (rank, squares))
}

/// Reads a tour a line, or a tour over lines of which each but the last ends with a comma.
///
/// The board is that of the problem. If none is known, or a square is off its board, it is the
/// smallest that holds the squares: the outer files and ranks of a board may be all holes, or left
/// out.
///
/// # Errors
/// What the system says; [`FileError::Malformed`] at the first place that is wrong; what `each`
/// says.
pub(crate) fn read_fractions(
    lines: &mut LineReader,
    context: &TextContext<'_>,
    each: OnRawSolution<'_>,
) -> Result<(), FileError> {
    let size = context.known.map(|known| known.grid().size);
    let mut raw = RawSolution { from_top: true, numbered: true, ..RawSolution::default() };
    let mut goes_on = false;
    while lines.next_line()? {
        if !goes_on {
            raw.restart(FilePosition { line: lines.line, column: 1 });
        }
        goes_on = read_fraction_line(&mut lines.cursor(), &mut raw)?;
        if goes_on || raw.squares.is_empty() {
            continue;
        }
        let most =
            |side: fn(&(u32, u32)) -> u32| raw.squares.iter().map(|(at, _)| side(at) + 1).max();
        let smallest = (most(|at| at.0), most(|at| at.1));
        let is_on_board = size.is_some_and(|size| {
            smallest.0 <= Some(size.files()) && smallest.1 <= Some(size.ranks())
        });
        (raw.files, raw.ranks) = if is_on_board { (None, None) } else { smallest };
        if !each(&raw)? {
            return Ok(());
        }
    }
    if goes_on { lines.cursor().expected_error("file-expected-fraction") } else { Ok(()) }
}

/// Reads the squares of a line. Returns whether the tour continues on the next line.
fn read_fraction_line(
    cursor: &mut LineCursor<'_>,
    raw: &mut RawSolution,
) -> Result<bool, FileError> {
    loop {
        let mut comma = false;
        while let Some(gap) = cursor.peek().filter(|byte| SEPARATORS.contains(byte)) {
            comma |= gap == b',';
            cursor.advance(1);
        }
        if cursor.is_at_end() {
            return Ok(comma && !raw.squares.is_empty());
        }
        let place = cursor.position();
        let mut side = |sign: Option<u8>| -> Result<u32, FileError> {
            let at = cursor.position();
            let side = cursor.parse_side()?.checked_sub(1);
            if let Some(sign) = sign {
                cursor.expect_byte(sign, "file-expected-fraction")?;
            }
            side.map_or_else(|| cursor.expected_error_at("file-expected-fraction", at), Ok)
        };
        let at = (side(Some(b'/'))?, side(None)?);
        raw.add_square(at, place);
    }
}

#[cfg(test)]
mod tests {
    use super::{is_fraction_row, split_margin};

    #[test]
    fn fractions_next_to_a_rank_are_split_off() {
        assert_eq!(split_margin("1\t39 42\t5/5, 4/3,"), Some(("1\t39 42\t", vec![(4, 4), (3, 2)])));
        assert_eq!(split_margin("\t\t6/3"), Some(("\t\t", vec![(5, 2)])));
        for other in
            ["12 1/2", "Solution 1 2/3", "1 2 3/4 x", "1 2 3/0", "1 2 3", "a1 b2 1/2", "ő/ü"]
        {
            assert_eq!(split_margin(other), None, "{other}");
        }
    }

    #[test]
    fn lines_of_fractions_are_read() {
        for row in ["5/5, 4/3", " 1/12", "1/1"] {
            assert!(is_fraction_row(row.as_bytes()), "{row}");
        }
        for other in ["", "5 / 5", "/5", "a1", "[0,1]", "12", "1Q2/3Q", "1/Q", "2/1Q", "3/3/1Q1"] {
            assert!(!is_fraction_row(other.as_bytes()), "{other}");
        }
    }
}
