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
use super::notes::has_words;
use crate::data::{FileError, RemarkKind};
use crate::problem::Instance;
pub(crate) use blank_squares::BlankSquares;
pub(crate) use fractions::read_fractions;
pub(crate) use layout::rank_width;
use reader::{CAPTION_SEPARATOR, MAX_SENTENCE_LINES, TextReader, problem_part};
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

/// Returns the problem named by a caption in the first lines of a text. A caption may be wrapped:
/// its problem then begins on a line above the separator, or ends on a line below it.
pub(crate) fn find_captioned_problem(
    lines: &mut LineReader,
    resolve: ProblemResolver<'_>,
    remark: &dyn Fn(&str) -> Option<RemarkKind>,
) -> Result<Option<Arc<dyn Instance>>, FileError> {
    /// Number of lines that are searched. Captions are above or below the first board.
    const MAX_CAPTION_LINE: u64 = 4096;
    let named_in = |paragraph: &[String]| {
        let resolve = |part: &str| resolve(problem_part(part, remark));
        // The longest of several lines comes first, since a part of a problem may be a problem.
        let above = |at: usize, part: &str| {
            (at.saturating_sub(MAX_SENTENCE_LINES - 1)..=at)
                .find_map(|from| resolve(&format!("{} {part}", paragraph[from..at].join(" "))))
        };
        let below = |at: usize, part: &str| {
            let end = paragraph.len().min(at + MAX_SENTENCE_LINES);
            (at + 1..=end)
                .rev()
                .find_map(|to| resolve(&format!("{part} {}", paragraph[at + 1..to].join(" "))))
        };
        let no_solution = |at: usize| {
            (at.saturating_sub(MAX_SENTENCE_LINES - 1)..=at).find_map(|from| {
                match remark(&paragraph[from..=at].join(" ")) {
                    Some(RemarkKind::NoSolution(problem)) => resolve(&problem),
                    _ => None,
                }
            })
        };
        paragraph.iter().enumerate().find_map(|(at, text)| {
            match text.split_once(CAPTION_SEPARATOR) {
                Some((first, rest)) => above(at, first)
                    .or_else(|| rest.split(CAPTION_SEPARATOR).find_map(|part| below(at, part))),
                None if paragraph[..=at].iter().any(|text| text.contains('`')) => no_solution(at),
                None => None,
            }
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
