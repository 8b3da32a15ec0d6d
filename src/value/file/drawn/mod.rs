//! Boards as they are drawn, in a `.txt`: a line a rank, the top one first.
//!
//! A tour is a board of numbers, as books print it: 1 stands on its first square, 2 on the second, and so on. A placement is a board of
//! letters or chess symbols, of `X` and `O`, or a matrix: in one of 0, 1 and 2 the pieces are the 2 (1 is a free square, 0 an attacked
//! one), in one of 0 and 1 they are the 1. A full stop or a hyphen stands for a square without anything, `#` for one that is not part of
//! the board. Cells are separated by blanks, tabs, commas or semicolons; letters and signs may also stand without anything between.
//!
//! What this program prints is read as it is, and so is what others draw: coordinates, lines of boxes, brackets and colour codes are
//! stepped over, and the caption under a board (`queens 8 · bitmask`) names its problem. Boards follow each other with a blank line or a
//! caption between, or stand side by side over their coordinates.

mod line;

use super::entry::Resolve;
use super::lines::{EachRaw, Lines, Raw};
use super::{FileError, Malformed, Place, Spot};
use crate::board::begin_walk;
use crate::problem::Instance;
use crate::search::Stop;
use line::{Cell, Line, Word, line, wrong};
use std::collections::HashSet;
use std::sync::Arc;

/// The most squares of a board that is read so.
const MOST: usize = 1 << 24;

/// The lines of the boards that are read now.
#[derive(Debug, Default)]
struct Pending {
    ranks: Vec<Vec<Word>>,
    /// How many files a board has, by the letters above or below.
    files: Option<usize>,
    /// Whether letters of files stand below the ranks.
    closed: bool,
    squares: usize,
}

/// Reads the boards of a file; false where its first line is none, which is read again then.
///
/// # Errors
/// What the system says; [`FileError::Malformed`] at the first place that is wrong; what `each` says.
pub(super) fn read(lines: &mut Lines, raw: &Raw, each: EachRaw<'_>) -> Result<bool, FileError> {
    let mut pending = Pending::default();
    let (mut any, mut blanks, mut prose) = (false, Vec::new(), None);
    while lines.any()? {
        let line = line(&lines.bytes, lines.line);
        // A rank may begin with a square that is not part of the board.
        let is_rank = matches!(&line, Ok(Line::Ranks(ranks)) if ranks.iter().flatten().all(|word| word.cell.is_some()));
        if lines.is_remark()? && !is_rank {
            continue;
        }
        if !any && prose.is_none() && (line.is_err() || is_pairs(&lines.bytes)) {
            lines.unread();
            return Ok(!without_squares(&blanks, raw, each)?);
        }
        match line? {
            Line::Blank if !any => blanks.push(Place { line: lines.line, column: 1 }),
            Line::Prose(place) if !any => prose = prose.or(Some(place)),
            line => {
                any = true;
                if !pending.take(line, raw, each)? {
                    return Ok(true);
                }
            }
        }
    }
    match (any, prose) {
        (true, _) => pending.emit(None, raw, each)?,
        (false, Some(place)) => return wrong("file-expected-pair", place),
        (false, None) => without_squares(&blanks, raw, each)?,
    };
    Ok(true)
}

/// Hands on a solution without squares for each empty line of a file without boards; false where no more are wanted.
fn without_squares(blanks: &[Place], raw: &Raw, each: EachRaw<'_>) -> Result<bool, FileError> {
    for &start in blanks {
        if !each(&Raw { start, ..raw.clone() })? {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Whether a line begins with a pair `[row,column]`.
fn is_pairs(line: &[u8]) -> bool {
    let digits = |text: &[u8]| text.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let Some(rest) = line.strip_prefix(b"[") else { return false };
    let Some(rest) = rest[digits(rest)..].strip_prefix(b",") else { return false };
    digits(rest) > 0 && rest[digits(rest)..].first() == Some(&b']')
}

impl Pending {
    /// Takes the next line; false where no more boards are wanted.
    fn take(&mut self, line: Line, raw: &Raw, each: EachRaw<'_>) -> Result<bool, FileError> {
        match line {
            Line::Rule => Ok(true),
            Line::Blank => self.emit(None, raw, each),
            Line::Caption(text) => self.emit(Some(text), raw, each),
            // Between boards sentences are stepped over; inside of one they are mistakes.
            Line::Prose(place) if !self.ranks.is_empty() && !self.closed => wrong("file-expected-cell", place),
            Line::Prose(_) => self.emit(None, raw, each),
            Line::Files(files) => {
                self.closed = !self.ranks.is_empty();
                self.files = self.files.max(Some(files));
                Ok(true)
            }
            Line::Ranks(ranks) => {
                let more = !self.closed || self.emit(None, raw, each)?;
                self.squares += ranks.iter().map(Vec::len).sum::<usize>();
                if self.squares > MOST {
                    return Err(FileError::Stopped(Stop::Memory));
                }
                self.ranks.extend(ranks);
                Ok(more)
            }
        }
    }

    /// Hands on the boards whose lines are complete; false where no more are wanted.
    fn emit(&mut self, caption: Option<String>, raw: &Raw, each: EachRaw<'_>) -> Result<bool, FileError> {
        if self.ranks.is_empty() {
            return Ok(true);
        }
        let Pending { ranks, files, .. } = std::mem::take(self);
        for board in boards(ranks, files)? {
            let mut raw = Raw { caption: caption.clone(), ..raw.clone() };
            fill(&mut raw, board)?;
            if !each(&raw)? {
                return Ok(false);
            }
        }
        Ok(true)
    }
}

/// The boards that stand side by side, without their coordinates, the top rank first.
fn boards(ranks: Vec<Vec<Word>>, files: Option<usize>) -> Result<Vec<Vec<Vec<Word>>>, FileError> {
    let width = ranks[0].len();
    if let Some(other) = ranks.iter().find(|rank| rank.len() != width) {
        return wrong("file-expected-row", other[0].place);
    }
    let Some(files) = files else { return Ok(vec![ranks]) };
    let labels = |at: usize, step: usize| {
        let height = ranks.len() as u64;
        let column = |start: usize| move |rank: &Vec<Word>| rank[start].cell;
        let all = |from: u64, up: bool| {
            (at..width).step_by(step).all(|start| {
                let number = |row: u64| if up { from + row } else { from - row };
                ranks
                    .iter()
                    .map(column(start))
                    .zip(0..height)
                    .all(|(cell, row)| cell == Some(Cell::Number(number(row))))
            })
        };
        if all(height, false) { Some(false) } else { all(1, true).then_some(true) }
    };
    let taken = |first: usize, step: usize, up: bool| -> Vec<Vec<Vec<Word>>> {
        let mut boards: Vec<Vec<Vec<Word>>> = (0..width / step)
            .map(|number| ranks.iter().map(|rank| rank[number * step + first..][..files].to_vec()).collect())
            .collect();
        if up {
            boards.iter_mut().for_each(|board| board.reverse());
        }
        boards
    };
    if width.is_multiple_of(files + 1) {
        if let Some(up) = labels(0, files + 1) {
            return Ok(taken(1, files + 1, up));
        }
        if let Some(up) = labels(files, files + 1) {
            return Ok(taken(0, files + 1, up));
        }
    }
    if width.is_multiple_of(files) {
        return Ok(taken(0, files, false));
    }
    wrong("file-expected-row", ranks[0][0].place)
}

/// Makes a solution of a board.
fn fill(raw: &mut Raw, ranks: Vec<Vec<Word>>) -> Result<(), FileError> {
    let (height, width) = (ranks.len() as u32, ranks[0].len() as u32);
    raw.start = ranks[0][0].place;
    raw.start.column = 1;
    (raw.files, raw.ranks) = (Some(width), Some(height));
    let mut cells = Vec::with_capacity(height as usize * width as usize);
    for (row, rank) in (0u32..).zip(&ranks) {
        for (file, word) in (0u32..).zip(rank) {
            let Some(cell) = word.cell else { return wrong("file-expected-cell", word.place) };
            cells.push((cell, (file, row), word.place));
        }
    }
    let piece = cells.iter().find_map(|&(cell, ..)| if let Cell::Piece(piece) = cell { Some(piece) } else { None });
    let numbers =
        || cells.iter().filter_map(|&(cell, ..)| if let Cell::Number(number) = cell { Some(number) } else { None });
    let is_matrix = piece.is_none()
        && numbers().count() == cells.len()
        && numbers().all(|number| number <= 2)
        && (!numbers().eq(1..=2) && !numbers().eq([2, 1]) && !numbers().eq([1]));
    // What there is more of says what the board is.
    let pieces = cells.iter().filter(|(cell, ..)| matches!(cell, Cell::Piece(_))).count();
    if is_matrix || pieces >= numbers().filter(|&number| number > 0).count() {
        let two = numbers().any(|number| number == 2);
        let here = |cell: Cell| match cell {
            Cell::Piece(_) => true,
            Cell::Number(number) => is_matrix && number == if two { 2 } else { 1 },
            Cell::Empty | Cell::Blocked => false,
        };
        raw.letter = piece.flatten().map(|piece| piece.letter as u8);
        for (cell, at, place) in cells {
            match cell {
                Cell::Number(1..) if !is_matrix => return wrong("file-expected-cell", place),
                Cell::Piece(Some(other)) if Some(other.letter as u8) != raw.letter => {
                    return wrong("file-expected-one-piece", place);
                }
                cell if here(cell) => raw.add(at, place),
                _ => {}
            }
        }
        return Ok(());
    }
    raw.numbered = true;
    let mut standing = Vec::new();
    for (cell, at, place) in cells {
        match cell {
            Cell::Number(0) | Cell::Piece(_) => return wrong("file-expected-tour-number", place),
            Cell::Number(number) => standing.push((number, (at, Spot::of(place, raw.start)))),
            Cell::Blocked => raw.blocked.push(at),
            Cell::Empty => {}
        }
    }
    raw.squares = in_order(standing, raw.start)?;
    Ok(())
}

/// A column and a row from the top, and where the square stands in the file.
type Standing = ((u32, u32), Spot);

/// The squares in the order of their numbers, of which each one from 1 on has to be there once.
fn in_order(mut numbers: Vec<(u64, Standing)>, start: Place) -> Result<Vec<Standing>, FileError> {
    numbers.sort_by_key(|&(number, (_, spot))| (number, spot.place(start)));
    for (&(number, (_, spot)), expected) in numbers.iter().zip(1u64..) {
        match number {
            _ if number < expected => return wrong("file-expected-new-number", spot.place(start)),
            _ if number > expected => return Err(FileError::Malformed(Malformed::Gap(expected), spot.place(start))),
            _ => {}
        }
    }
    Ok(numbers.into_iter().map(|(_, standing)| standing).collect())
}

/// The tour of the boards: a closed one where on each of them a move leads from the last square back to the first, and no two are the same
/// begun elsewhere or walked backwards.
pub(super) fn tour(boards: &[Raw], resolve: Resolve<'_>) -> Option<Arc<dyn Instance>> {
    let raw = boards.first()?;
    let (files, ranks) = (raw.files?, raw.ranks?);
    let blocked: Vec<String> = raw.blocked.iter().map(|&at| raw.square(at, ranks).to_string()).collect();
    let without = if blocked.is_empty() { String::new() } else { format!(" without {}", blocked.join(", ")) };
    let closed = resolve(&format!("tour {files}x{ranks} closed{without}"));
    let are_closed = |closed: &Arc<dyn Instance>| {
        let mut all = HashSet::new();
        boards.iter().all(|raw| {
            let mut path = raw.on_board(ranks);
            let is_closed = closed.check(&path).is_ok();
            begin_walk(&mut path, None);
            is_closed && all.insert(path)
        })
    };
    closed.filter(are_closed).or_else(|| resolve(&format!("tour {files}x{ranks}{without}")))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Files, ranks, the squares with their ranks from the top, and whether it is a tour.
    type Read = (u32, u32, Vec<(u32, u32)>, bool);

    /// The boards of a text.
    fn read(text: &str) -> Result<Vec<Read>, (u64, u64)> {
        let mut pending = Pending::default();
        let mut found = Vec::new();
        let raw = Raw { from_top: true, ..Raw::default() };
        let mut each = |raw: &Raw| {
            let squares = raw.squares.iter().map(|&(at, _)| at).collect();
            found.push((raw.files.unwrap_or(0), raw.ranks.unwrap_or(0), squares, raw.numbered));
            Ok(true)
        };
        let mut run = || {
            for (text, number) in text.lines().zip(1..) {
                pending.take(line(text.as_bytes(), number)?, &raw, &mut each)?;
            }
            pending.emit(None, &raw, &mut each)
        };
        match run() {
            Ok(_) => Ok(found),
            Err(FileError::Malformed(_, Place { line, column })) => Err((line, column)),
            Err(_) => Err((0, 0)),
        }
    }

    #[test]
    fn one_placement_drawn_in_many_ways() {
        let four = vec![(4, 4, vec![(1, 0), (3, 1), (0, 2), (2, 3)], false)];
        for text in [
            "4 . Q . .\n3 . . . Q\n2 Q . . .\n1 . . Q .\n  a b c d\nqueens 4 · bitmask",
            "O X O O\nO O O X\nX O O O\nO O X O\n\n\n",
            "OXOO\nOOOX\nXOOO\nOOXO",
            "[[1, 2, 1, 1], [1, 1, 1, 2], [2, 1, 1, 1], [1, 1, 2, 1]]",
            "[[0 2 0 0]\n [0 0 0 2]\n [2 0 0 0]\n [0 0 2 0]]",
            "{{0, 1, 0, 0},\n {0, 0, 0, 1},\n {1, 0, 0, 0},\n {0, 0, 1, 0}};",
            "+---+---+---+---+\n|   | Q |   |   |\n+---+---+---+---+\n|   |   |   | Q |\n+---+---+---+---+\n\
             | Q |   |   |   |\n+---+---+---+---+\n|   |   | Q |   |\n+---+---+---+---+",
            "\u{1b}[2m4\u{1b}[0m . ♛ . .\n3 . . . ♕\n2 ♛ * * #\n1 . . ♛ .\n  a b c d",
            "  A B C D\n. Q . . 1\n. . . Q 2\nQ . . . 3\n. . Q . 4",
        ] {
            let read = read(text);
            // With rank 1 on top the board is turned upside down.
            let turned = vec![(4, 4, vec![(2, 0), (0, 1), (3, 2), (1, 3)], false)];
            assert!(read.as_ref() == Ok(&four) || text.contains("A B") && read == Ok(turned), "{text}\n{read:?}");
        }
    }

    #[test]
    fn tours_and_many_boards() {
        let row = |text: &str| read(text);
        assert_eq!(row("1 2"), Ok(vec![(2, 1, vec![(0, 0), (1, 0)], true)]));
        assert_eq!(row("1"), Ok(vec![(1, 1, vec![(0, 0)], true)]));
        assert_eq!(row("2"), Ok(vec![(1, 1, vec![(0, 0)], false)]));
        assert_eq!(row("1 . #\n. 2 -"), Ok(vec![(3, 2, vec![(0, 0), (1, 1)], true)]));
        assert_eq!(row("12,1;3\n4 5 6\n7 8 9\n10 11 2").map(|all| all.len()), Ok(1));
        let side_by_side = "2 Q .   2 . Q\n1 . .   1 . .\n  a b     a b\n";
        assert_eq!(row(side_by_side), Ok(vec![(2, 2, vec![(0, 0)], false), (2, 2, vec![(1, 0)], false)]));
        assert_eq!(row("X O\nO O\n\nO X\nO O").map(|all| all.len()), Ok(2));
    }

    #[test]
    fn what_is_wrong_has_its_place() {
        assert_eq!(read("Q .\n. Q Q"), Err((2, 1)));
        assert_eq!(read("Q .\n. hello"), Err((2, 3)));
        assert_eq!(read("Q .\nhello there"), Err((2, 1)));
        assert_eq!(read("Q . .\n. . zz"), Err((2, 5)));
        assert_eq!(read("Q .\n. R"), Err((2, 3)));
        assert_eq!(read("1 1 3"), Err((1, 3)));
        assert_eq!(read("1 4\n2 9"), Err((1, 3)));
        assert_eq!(read("0 5\n1 2"), Err((1, 1)));
        assert_eq!(read("99999999999999999999999 1"), Err((1, 1)));
        assert_eq!(read("3 . Q\n1 . .\n a b"), Err((1, 1)));
        assert_eq!(read("hello"), Ok(vec![]));
        assert_eq!(read("é Q"), Err((1, 1)));
        for text in [
            "", "|", "||", "[", "]", "]]]]", "+", "\u{1b}", "\u{1b}[", "\u{1b}[3", "·", "a", "a a", "x", "-", "- -",
            "é",
        ] {
            let _ = read(text);
        }
    }
}
