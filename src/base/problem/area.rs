//! Lines and rectangles of squares.

use super::{ProblemError, SourceSpan};
use crate::board::{Size, Square, file_name};
use std::fmt;

/// Line or rectangle of squares. Numbers are counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardArea {
    /// File (column).
    File(u64),
    /// Rank (row).
    Rank(u64),
    /// Diagonal that rises to the right, counted from the top left corner to the bottom right one.
    Diagonal(u64),
    /// Diagonal that falls to the right, counted from the bottom left corner to the top right one.
    Antidiagonal(u64),
    /// Rectangle between two opposite corners.
    Rectangle(Square, Square),
}

/// Largest number of squares of one line or rectangle.
const MAX_AREA: u64 = 1 << 20;

impl BoardArea {
    /// Words before the number of a line.
    pub const LINES: [&'static str; 4] = ["file", "rank", "diagonal", "antidiagonal"];

    /// Creates the line of this word, one of [`BoardArea::LINES`], with this number.
    pub fn line(word: &str, number: u64) -> Option<BoardArea> {
        let kinds =
            [BoardArea::File, BoardArea::Rank, BoardArea::Diagonal, BoardArea::Antidiagonal];
        let place = BoardArea::LINES.iter().position(|line| *line == word)?;
        Some(kinds[place](number))
    }

    /// Returns the word and the number of a line.
    fn word_and_number(self) -> Option<(&'static str, u64)> {
        let [file, rank, rising, falling] = BoardArea::LINES;
        match self {
            BoardArea::File(number) => Some((file, number)),
            BoardArea::Rank(number) => Some((rank, number)),
            BoardArea::Diagonal(number) => Some((rising, number)),
            BoardArea::Antidiagonal(number) => Some((falling, number)),
            BoardArea::Rectangle(..) => None,
        }
    }

    /// Returns the squares of the area in file order.
    ///
    /// # Errors
    /// Returns an error if the line or a corner is not on the board, or the area has more than
    /// 2^20 squares.
    ///
    /// ```
    /// use bezzel_lab::problem::{BoardArea, SourceSpan};
    /// use bezzel::board::Size;
    /// let names = |area: BoardArea| -> Vec<String> {
    ///     let squares = area.squares(Size::new(4, 3).unwrap(), SourceSpan::default()).unwrap();
    ///     squares.iter().map(ToString::to_string).collect()
    /// };
    /// assert_eq!(names(BoardArea::Diagonal(2)), ["a2", "b3"]);
    /// assert_eq!(names(BoardArea::Antidiagonal(2)), ["a2", "b1"]);
    /// assert_eq!(names(BoardArea::Rank(3)), ["a3", "b3", "c3", "d3"]);
    /// ```
    pub fn squares(self, size: Size, span: SourceSpan) -> Result<Vec<Square>, ProblemError> {
        let (files, ranks) = (u64::from(size.files()), u64::from(size.ranks()));
        if let Some((line, number)) = self.word_and_number() {
            let count = match self {
                BoardArea::File(_) => files,
                BoardArea::Rank(_) => ranks,
                _ => files + ranks - 1,
            };
            if !(1..=count).contains(&number) {
                return Err(ProblemError::NoLine { line, number, count, size, span });
            }
        }
        let square = |file: u64, rank: u64| Square { file: file as u32, rank: rank as u32 };
        let (length, squares): (u64, Box<dyn Iterator<Item = Square>>) = match self {
            BoardArea::File(file) => {
                (ranks, Box::new((0..ranks).map(move |rank| square(file - 1, rank))))
            }
            BoardArea::Rank(rank) => {
                (files, Box::new((0..files).map(move |file| square(file, rank - 1))))
            }
            // The number is the file plus the distance of the rank from the top.
            BoardArea::Diagonal(number) => {
                let rank = move |file: u64| (file + ranks).checked_sub(number);
                let on = (0..files).filter_map(move |file| Some(square(file, rank(file)?)));
                (files.min(ranks), Box::new(on.filter(move |square| size.contains(*square))))
            }
            BoardArea::Antidiagonal(number) => {
                let rank = move |file: u64| (number - 1).checked_sub(file);
                let on = (0..files).filter_map(move |file| Some(square(file, rank(file)?)));
                (files.min(ranks), Box::new(on.filter(move |square| size.contains(*square))))
            }
            BoardArea::Rectangle(a, b) => {
                if let Some(corner) = [a, b].into_iter().find(|&corner| !size.contains(corner)) {
                    return Err(ProblemError::OffBoard(corner, size, span));
                }
                let side = |a: u32, b: u32| a.min(b)..=a.max(b);
                let (wide, high) = (side(a.file, b.file), side(a.rank, b.rank));
                let number = (u64::from(a.file.abs_diff(b.file)) + 1)
                    .saturating_mul(u64::from(a.rank.abs_diff(b.rank)) + 1);
                let all =
                    wide.flat_map(move |file| high.clone().map(move |rank| Square { file, rank }));
                (number, Box::new(all))
            }
        };
        if length > MAX_AREA {
            return Err(ProblemError::LargeArea { most: MAX_AREA, span });
        }
        Ok(squares.collect())
    }
}

impl fmt::Display for BoardArea {
    /// Writes the area as it is typed: `file c`, `diagonal 5`, `a1..c3`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (*self, self.word_and_number()) {
            (BoardArea::Rectangle(a, b), _) => write!(f, "{a}..{b}"),
            (BoardArea::File(number), Some((word, _))) => {
                let file = u32::try_from(number.saturating_sub(1)).unwrap_or(u32::MAX);
                write!(f, "{word} {}", file_name(file))
            }
            (_, Some((word, number))) => write!(f, "{word} {number}"),
            (_, None) => Ok(()),
        }
    }
}
