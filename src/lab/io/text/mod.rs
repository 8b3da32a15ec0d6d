//! Solutions in texts of any notation: drawn boards, lists of numbers, squares or pairs, and the
//! surrounding output of programs.
//!
//! The notation determines the reading:
//!
//! | shape | example | read as |
//! | --- | --- | --- |
//! | board | `. Q . .`, one line per rank, the top one first | a placement by signs, a tour by numbers |
//! | board with blanks | letters with blanks for empty squares, told apart by their columns | the same |
//! | board on one line | `.Q..\|...Q\|Q...\|..Q.`, `[".Q..","...Q",...]`, `1Q2/3Q/Q3/2Q1` | the same |
//! | board in a frame | `\|#####\|  Q  \|`, several lines per rank | a placement |
//! | matrix | `[[0,1,0,0],...]` | the pieces are 1; 2 in a matrix with 2; 1 and 3 in a matrix with 3, where the 2 is rejected |
//! | list of numbers | `[1, 3, 0, 2]`, `2 4 1 3`, `2413` | from 0: the column in each row from the top; from 1: the rank on each file |
//! | numbers of squares | `0 7 4 13 ...` | row by row from the top left corner, from 0 or 1, in the order of a tour |
//! | squares | `a2 b4 c1 d3`, `a5-c4-e5` | in the order of a tour |
//! | pairs | `[0,1] [1,3]`, `(0, 1), (1, 3)` | row and column from the top left corner, from 0 or 1 |
//! | moves | `1. Nb3 Nd4`, `a1-b3 b3-d4` | a tour, whose first square may be missing |
//! | fractions | `5/5, 4/3` | column over row, Vandermonde's notation of tours; next to a board of numbers they must be the same tour |
//! | options of an exact cover | `r3 c6 a9 b3` | row and column; the diagonals must be theirs |
//! | literals | `v -1 2 -3 ... 0` | the answer of a SAT solver, a variable for each square |
//!
//! Notations of languages and other programs are translated into these shapes first. They are the
//! rows of the table in `notations`.
//!
//! If numbers may count from 0 or from 1, both readings are tried on the problem. The one that is a
//! solution is taken. If both are, the first is taken, and the other is noted.
//!
//! A board ends when its known height is reached, at a rule, at an empty line, and at a line that
//! is not a rank. If the problem has a preferred side of the board (`with a1`), and a list or pairs
//! fit several orientations with different verdicts, the line stays unread.
//!
//! Titles, comments without a solution, numbers of solutions, times and the sentences that this
//! program prints around boards are recognized. The first other line is recorded as [`UnreadLine`].
//! A file with such a line is never reported as correct.

mod aligned;
mod blank_squares;
mod board;
mod caption;
mod content;
mod cover_options;
mod facts;
mod fractions;
mod frame;
mod layout;
mod list;
mod notations;
mod notice;
mod ranks;
mod reader;
mod record_readings;
mod records;
mod sign;
mod token;

use super::context::TextContext;
use super::entry::ProblemResolver;
use super::lines::{LineReader, OnRawSolution};
use super::notes::has_words;
use crate::data::{FileError, FilePosition, RemarkKind};
use crate::problem::Instance;
pub(crate) use aligned::read_aligned;
pub(crate) use blank_squares::BlankSquares;
pub(crate) use fractions::read_fractions;
use frame::{FrameLine, TabColumns};
pub(crate) use layout::rank_width;
use reader::{CAPTION_SEPARATOR, MAX_SENTENCE_LINES, TextReader, problem_part};
pub(crate) use record_readings::read_records;
pub(crate) use records::likely_problems;
use sign::is_piece;
use std::collections::BTreeSet;
use std::sync::Arc;

/// Reads the solutions of a text until its end or until the callback ends the reading.
///
/// # Errors
/// System errors, [`FileError::Malformed`] at the first error in the file, and the errors of
/// `each`.
pub(crate) fn read_text(
    lines: &mut LineReader,
    context: &TextContext<'_>,
    each: OnRawSolution<'_>,
) -> Result<(), FileError> {
    let mut reader = TextReader::new(context);
    while lines.next_raw_line()? {
        if lines.line == 1 && lines.header_start().is_some() {
            continue;
        }
        if !reader.read_line(lines, each)? {
            return Ok(());
        }
    }
    reader.finish(lines, each)
}

/// Reads the solutions of a text with empty lines between the ranks of a board.
///
/// # Errors
/// As [`read_text`].
pub(crate) fn read_spread_text(
    lines: &mut LineReader,
    context: &TextContext<'_>,
    each: OnRawSolution<'_>,
) -> Result<(), FileError> {
    read_text(lines, &TextContext { has_gaps: true, ..*context }, each)
}

/// Returns the columns of the squares, if every line without words has blanks and copies of one
/// sign, in at least two columns.
///
/// # Errors
/// System errors and stops.
pub(crate) fn find_blank_squares(
    lines: &mut LineReader,
) -> Result<Option<BlankSquares>, FileError> {
    /// Number of lines that are examined.
    const MAX_LINES: u64 = 4096;
    let mut columns = BTreeSet::new();
    let mut sign = None;
    while lines.next_raw_line()? && lines.line <= MAX_LINES {
        let text = String::from_utf8_lossy(&lines.bytes);
        if text.trim().is_empty() || has_words(&text) {
            continue;
        }
        for (column, found) in text.chars().enumerate().filter(|(_, found)| *found != ' ') {
            if *sign.get_or_insert(found) != found || !is_piece(found) {
                return Ok(None);
            }
            columns.insert(column);
        }
    }
    Ok(BlankSquares::from_columns(&columns))
}

/// Returns whether a text has boards in frames.
///
/// # Errors
/// System errors and stops.
pub(crate) fn has_framed_boards(lines: &mut LineReader) -> Result<bool, FileError> {
    /// Number of lines that are examined.
    const MAX_LINES: u64 = 4096;
    let mut columns = None;
    while lines.next_raw_line()? && lines.line <= MAX_LINES {
        let text = String::from_utf8_lossy(&lines.bytes);
        columns = TabColumns::from_letters(&text).or(columns);
        if matches!(FrameLine::read(&text, columns, FilePosition::START), Some((_, true))) {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Returns the problem named by a caption in the first lines of a text. A caption may be wrapped:
/// its problem then begins on a line above the separator, or ends on a line below it.
pub(crate) fn find_captioned_problem(
    lines: &mut LineReader,
    resolve: ProblemResolver<'_>,
    remark: &dyn Fn(&str) -> Option<RemarkKind>,
) -> Result<Option<Arc<dyn Instance>>, FileError> {
    /// Number of lines that are searched. Captions are above or below the first board.
    const MAX_CAPTION_LINE: u64 = 4096;
    const MAX_CAPTION_BYTES: usize = 4000;
    let resolve_part = |part: String| resolve(problem_part(&part, remark));
    let named_in = |paragraph: &[String]| {
        // Lines from `from` to `to`, unless they are longer than any caption.
        let join = |from: usize, to: usize| {
            let lines = &paragraph[from..to];
            let length = lines.iter().map(String::len).sum::<usize>();
            (length <= MAX_CAPTION_BYTES).then(|| lines.join(" "))
        };
        paragraph.iter().enumerate().find_map(|(at, text)| {
            let first = (at + 1).saturating_sub(MAX_SENTENCE_LINES);
            let end = paragraph.len().min(at + MAX_SENTENCE_LINES);
            // Of several lines the most come first, since a part of a problem may be a problem.
            let above = |part: &str| {
                (first..=at).find_map(|from| resolve_part(format!("{} {part}", join(from, at)?)))
            };
            let below = |part: &str| {
                (at + 1..=end)
                    .rev()
                    .find_map(|to| resolve_part(format!("{part} {}", join(at + 1, to)?)))
            };
            if let Some((part, rest)) = text.split_once(CAPTION_SEPARATOR) {
                let mut parts = rest.split(CAPTION_SEPARATOR);
                return above(part).or_else(|| parts.find_map(below));
            }
            (first..=at).find_map(|from| {
                let sentence = join(from, at + 1).filter(|text| text.contains('`'))?;
                match remark(&sentence) {
                    Some(RemarkKind::NoSolution(problem)) => resolve(&problem),
                    _ => None,
                }
            })
        })
    };
    let mut paragraph: Vec<String> = Vec::new();
    while lines.next_raw_line()? && lines.line <= MAX_CAPTION_LINE {
        let text = String::from_utf8_lossy(&lines.bytes);
        if !text.trim().is_empty() {
            paragraph.push(text.trim().to_owned());
            continue;
        }
        if let Some(named) = named_in(&paragraph) {
            return Ok(Some(named));
        }
        paragraph.clear();
    }
    Ok(named_in(&paragraph))
}
