//! A path to begin with, from a file: a board of numbers, or a list of squares.
//!
//! A board has a line a rank, the top one first, and a number a square: 1 for the first square of the path, 2 for the second, and so on;
//! whatever is no number stands for a square that the path does not visit. Numbers are separated by blanks, tabs or commas. A list of
//! squares (`a1 c2 ...`) may stand on any number of lines.

use crate::board::Square;
use crate::problem::reading;
use crate::search::tour::Field;
use std::io;
use std::path::Path;

/// A file that holds no path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PathProblem {
    /// The name of the file, as it was typed.
    pub name: String,
    /// What is wrong.
    pub flaw: PathFlaw,
}

/// Why a file holds no path of a board; lines and columns count from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PathFlaw {
    /// The system does not give the file out.
    System(io::ErrorKind, String),
    /// There is no square in it.
    Empty,
    /// This many ranks, where the board has another number.
    Ranks(u64),
    /// This many squares on this line, where the board has another number of files.
    Files(u64, u64),
    /// Off the board, or not part of it: line, column.
    OffBoard(Square, u64, u64),
    /// The square was visited before: line, column.
    Twice(Square, u64, u64),
    /// This number stands there twice: line, column.
    NumberTwice(u64, u64, u64),
    /// The path has a number above this one, but not this one.
    NumberMissing(u64),
    /// No move leads from the first to the second square: line, column of the second.
    NoMove(Square, Square, u64, u64),
}

/// A word of the file with its place.
struct Word<'t> {
    text: &'t str,
    line: u64,
    column: u64,
}

/// Reads a path of the board.
///
/// # Errors
/// The first [`PathFlaw`].
pub(super) fn read(name: &str, field: &Field) -> Result<Vec<Square>, PathFlaw> {
    let text = reading::open(Path::new(name))
        .and_then(io::read_to_string)
        .map_err(|error| PathFlaw::System(error.kind(), error.to_string()))?;
    parse(&text, field)
}

fn parse(text: &str, field: &Field) -> Result<Vec<Square>, PathFlaw> {
    let lines: Vec<Vec<Word<'_>>> = text.lines().zip(1..).map(words).filter(|words| !words.is_empty()).collect();
    let first = lines.first().and_then(|line| line.first()).ok_or(PathFlaw::Empty)?;
    let listed = first.text.parse::<Square>().is_ok();
    let path = if listed { list(&lines)? } else { board(&lines, field)? };
    verify(path, field)
}

fn words((line, number): (&str, u64)) -> Vec<Word<'_>> {
    let is_gap = |c: char| c.is_whitespace() || c == ',' || c == ';';
    let start = |text: &str| text.as_ptr() as usize - line.as_ptr() as usize;
    let column = |text: &str| line[..start(text)].chars().count() as u64 + 1;
    let words = line.split(is_gap).filter(|text| !text.is_empty());
    words.map(|text| Word { text, line: number, column: column(text) }).collect()
}

/// A square of the path with its place in the file.
type Placed = (Square, u64, u64);

fn list(lines: &[Vec<Word<'_>>]) -> Result<Vec<Placed>, PathFlaw> {
    let unknown = Square { file: u32::MAX, rank: 0 };
    let square = |word: &Word<'_>| (word.text.parse().unwrap_or(unknown), word.line, word.column);
    Ok(lines.iter().flatten().map(square).collect())
}

fn board(lines: &[Vec<Word<'_>>], field: &Field) -> Result<Vec<Placed>, PathFlaw> {
    let size = field.size();
    if lines.len() as u64 != u64::from(size.ranks()) {
        return Err(PathFlaw::Ranks(lines.len() as u64));
    }
    let mut numbered: Vec<(u64, Placed)> = Vec::new();
    for (line, rank) in lines.iter().zip((0..size.ranks()).rev()) {
        if line.len() as u64 != u64::from(size.files()) {
            return Err(PathFlaw::Files(line.len() as u64, line[0].line));
        }
        for (word, file) in line.iter().zip(0..) {
            if let Some(number) = word.text.parse().ok().filter(|&number: &u64| number > 0) {
                numbered.push((number, (Square { file, rank }, word.line, word.column)));
            }
        }
    }
    numbered.sort_by_key(|&(number, _)| number);
    for (place, &(number, (_, line, column))) in numbered.iter().enumerate() {
        let expected = place as u64 + 1;
        if number < expected {
            return Err(PathFlaw::NumberTwice(number, line, column));
        }
        if number > expected {
            return Err(PathFlaw::NumberMissing(expected));
        }
    }
    Ok(numbered.into_iter().map(|(_, placed)| placed).collect())
}

fn verify(path: Vec<Placed>, field: &Field) -> Result<Vec<Square>, PathFlaw> {
    let mut squares: Vec<Square> = Vec::with_capacity(path.len());
    let mut seen = crate::board::SquareSet::empty(field.size());
    for (square, line, column) in path {
        if !field.is_open(square) {
            return Err(PathFlaw::OffBoard(square, line, column));
        }
        if seen.contains(square) {
            return Err(PathFlaw::Twice(square, line, column));
        }
        seen.insert(square);
        if let Some(&before) = squares.last().filter(|&&before| !field.is_move(before, square)) {
            return Err(PathFlaw::NoMove(before, square, line, column));
        }
        squares.push(square);
    }
    if squares.is_empty() { Err(PathFlaw::Empty) } else { Ok(squares) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Size;

    fn read(text: &str) -> Result<Vec<Square>, PathFlaw> {
        parse(text, &Field::knight(Size::new(3, 4).expect("a valid size")))
    }

    #[test]
    fn boards_and_lists() {
        let squares = |text: &str| -> Vec<Square> { text.split(' ').map(|s| s.parse().expect("a square")).collect() };
        assert_eq!(read("a1 c2 a3\nb1"), Ok(squares("a1 c2 a3 b1")));
        assert_eq!(read("a b c\n3 . .\n. . 2\n1,4,."), Ok(squares("a1 c2 a3 b1")));
    }

    #[test]
    fn each_flaw_has_its_place() {
        let square = |text: &str| text.parse::<Square>().expect("a square");
        assert_eq!(read(""), Err(PathFlaw::Empty));
        assert_eq!(read("1 2 3"), Err(PathFlaw::Ranks(1)));
        assert_eq!(read(". . .\n. .\n. . .\n. . ."), Err(PathFlaw::Files(2, 2)));
        assert_eq!(read("a1 c2\n d4"), Err(PathFlaw::OffBoard(square("d4"), 2, 2)));
        assert_eq!(read("a1 c2 a1"), Err(PathFlaw::Twice(square("a1"), 1, 7)));
        assert_eq!(read("a1 c3"), Err(PathFlaw::NoMove(square("a1"), square("c3"), 1, 4)));
        assert_eq!(read("1 1 .\n. . .\n. . .\n. . ."), Err(PathFlaw::NumberTwice(1, 1, 3)));
        assert_eq!(read("1 3 .\n. . .\n. . .\n. . ."), Err(PathFlaw::NumberMissing(2)));
    }
}
