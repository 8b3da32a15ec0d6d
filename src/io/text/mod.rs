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
//! | matrix | `[[0,1,0,0],...]` | the pieces are 1, or 2 in a matrix of 0, 1 and 2 |
//! | list of numbers | `[1, 3, 0, 2]`, `2 4 1 3`, `2413` | from 0: the column in each row from the top; from 1: the rank on each file |
//! | numbers of squares | `0 7 4 13 ...` | row by row from the top left corner, from 0 or 1, in the order of a tour |
//! | squares | `a2 b4 c1 d3`, `a5-c4-e5` | in the order of a tour |
//! | pairs | `[0,1] [1,3]`, `(0, 1), (1, 3)` | row and column from the top left corner, from 0 or 1 |
//! | moves | `1. Nb3 Nd4`, `a1-b3 b3-d4` | a tour, whose first square may be missing |
//! | fractions | `5/5, 4/3` | column over row, Vandermonde's notation of tours |
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
//! program prints around boards are recognized. The first other line is recorded as [`UnreadLine`]. A file with such a line is never
//! reported as correct.

mod blank_squares;
mod board;
mod caption;
mod content;
mod facts;
mod fractions;
mod layout;
mod list;
mod notations;
mod ranks;
mod reader;
mod sign;
mod token;

use super::context::TextContext;
use super::entry::ProblemResolver;
use super::lines::{LineReader, OnRawSolution};
use crate::data::{FileError, RemarkKind};
use crate::problem::Instance;
pub(crate) use blank_squares::{BlankSquares, find_blank_squares};
pub(crate) use fractions::read_fractions;
use reader::{CAPTION_SEPARATOR, TextReader, problem_part};
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

/// Returns the problem named by a caption in the first lines of a text.
pub(crate) fn find_captioned_problem(
    lines: &mut LineReader,
    resolve: ProblemResolver<'_>,
    remark: &dyn Fn(&str) -> Option<RemarkKind>,
) -> Result<Option<Arc<dyn Instance>>, FileError> {
    /// Number of lines that are searched. Captions are above or below the first board.
    const MAX_CAPTION_LINE: u64 = 4096;
    let mut paragraph = String::new();
    while lines.next_raw_line()? && lines.line <= MAX_CAPTION_LINE {
        let text = String::from_utf8_lossy(&lines.bytes).into_owned();
        let text = text.trim();
        if text.is_empty() {
            paragraph.clear();
            continue;
        }
        if !paragraph.is_empty() {
            paragraph.push(' ');
        }
        paragraph.push_str(text);
        if paragraph.len() > 4000 {
            paragraph.clear();
        }
        for text in [text, paragraph.as_str()] {
            let named = match text.contains(CAPTION_SEPARATOR) {
                true => text.split(CAPTION_SEPARATOR).find_map(|part| resolve(problem_part(part))),
                false if text.contains('`') => match remark(text) {
                    Some(RemarkKind::NoSolution(problem)) => resolve(&problem),
                    _ => None,
                },
                false => None,
            };
            if named.is_some() {
                return Ok(named);
            }
        }
    }
    Ok(None)
}
