//! Solutions in texts of any shape: boards as they are drawn, lists of numbers, squares or pairs, and what programs print around them.
//!
//! The shape of what is written says how it is read, never whether it would be right:
//!
//! | shape | example | read as |
//! | --- | --- | --- |
//! | board | `. Q . .`, one line per rank, the top one first | a placement by signs, a tour by numbers |
//! | board on one line | `.Q..\|...Q\|Q...\|..Q.`, `[".Q..","...Q",...]`, `1Q2/3Q/Q3/2Q1` | the same |
//! | matrix | `[[0,1,0,0],...]` | the pieces are the 1, or the 2 where there are 0, 1 and 2 |
//! | list of numbers | `[1, 3, 0, 2]`, `2 4 1 3`, `2413` | from 0: the column in each row from the top; from 1: the rank on each file |
//! | numbers of squares | `0 7 4 13 ...` | row by row from the top left corner, from 0 or 1, in the order of a tour |
//! | squares | `a2 b4 c1 d3`, `a5-c4-e5` | in the order of a tour |
//! | pairs | `[0,1] [1,3]`, `(0, 1), (1, 3)` | row and column from the top left corner, from 0 or 1 |
//! | fractions | `5/5, 4/3` | column over row, as Vandermonde wrote tours |
//! | literals | `v -1 2 -3 ... 0` | the answer of a SAT solver, a variable for each square |
//!
//! A board ends where its known height is reached, at a rule, at an empty line, and at a line that is not a rank. Where
//! the problem has a preferred side of the board (`with a1`) and a list or pairs could be meant in several directions with
//! different verdicts, the line is left unread.
//!
//! Titles, numbers of solutions, times and what this program prints around boards are known lines. The first line that
//! is none of these is kept as [`Unread`]: a file with such a line is never called correct.

mod board;
mod caption;
mod content;
mod facts;
mod fractions;
mod layout;
mod list;
mod ranks;
mod reader;
mod sign;
mod token;

use super::context::TextContext;
use super::entry::Resolve;
use super::lines::{EachRaw, Lines};
use super::{FileError, Remark};
use crate::problem::Instance;
pub(super) use fractions::read_fractions;
use reader::{CAPTION_SEPARATOR, TextReader, problem_of};
use std::sync::Arc;

/// Reads the solutions of a text to its end; stops early where no more are wanted.
///
/// # Errors
/// What the system says; [`FileError::Malformed`] at the first place that is wrong; what `each` says.
pub(super) fn read(lines: &mut Lines, context: &TextContext<'_>, each: EachRaw<'_>) -> Result<(), FileError> {
    let mut reader = TextReader::new(context);
    while lines.any()? {
        if lines.line == 1 && lines.header().is_some() {
            continue;
        }
        if !reader.line(lines, each)? {
            return Ok(());
        }
    }
    reader.finish(lines, each)
}

/// Returns the problem that a caption in the first lines of a text names.
pub(super) fn captioned(
    lines: &mut Lines,
    resolve: Resolve<'_>,
    remark: &dyn Fn(&str) -> Option<Remark>,
) -> Result<Option<Arc<dyn Instance>>, FileError> {
    /// Captions stand at or below the first board.
    const FIRST: u64 = 4096;
    let mut paragraph = String::new();
    while lines.any()? && lines.line <= FIRST {
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
                true => text.split(CAPTION_SEPARATOR).find_map(|part| resolve(problem_of(part))),
                false if text.contains('`') => match remark(text) {
                    Some(Remark::NoSolution(problem)) => resolve(&problem),
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
