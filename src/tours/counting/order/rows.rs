//! Orientation of a board, so that it is finished row by row across its shorter side.

use crate::TourField;
use bezzel_base::board::Square;

/// Board divided into rows, with its squares numbered by rows.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BoardRows<'a> {
    pub(crate) field: &'a TourField,
    /// Whether a row is a file of the board.
    pub(crate) turned: bool,
    /// Whether the numbering begins with the last square, as on the board after a half turn.
    pub(crate) reversed: bool,
    pub(crate) width: usize,
    pub(crate) rows: usize,
    /// Marked moves, by whose number tours are counted. Each also marks its opposite.
    pub(crate) marks: &'a [(i32, i32)],
}

impl<'a> BoardRows<'a> {
    /// Largest number of squares of a board. Planning a larger one is not worth the time.
    pub(crate) const MOST: u64 = 1 << 14;

    /// Creates rows across the shorter side. On a cylinder the rows are its rings.
    pub(crate) fn across_shorter(field: &'a TourField) -> BoardRows<'a> {
        let is_turned = field.is_plain() && field.size().ranks() < field.size().files();
        BoardRows::with_orientation(field, is_turned)
    }

    /// Creates rows that are ranks, or files if `turned`.
    pub(crate) fn with_orientation(field: &'a TourField, turned: bool) -> BoardRows<'a> {
        let (files, ranks) = (field.size().files() as usize, field.size().ranks() as usize);
        let (width, rows) = if turned { (ranks, files) } else { (files, ranks) };
        BoardRows { field, turned, reversed: false, width, rows, marks: &[] }
    }

    /// Sets the marked moves.
    pub(crate) fn with_marks(self, marks: &'a [(i32, i32)]) -> BoardRows<'a> {
        BoardRows { marks, ..self }
    }

    /// Returns whether the move between two squares is marked.
    pub(crate) fn is_marked(&self, from: usize, to: usize) -> bool {
        let (from, to) = (self.square(from), self.square(to));
        let way = (to.file as i32 - from.file as i32, to.rank as i32 - from.rank as i32);
        self.marks.contains(&way) || self.marks.contains(&(-way.0, -way.1))
    }

    /// Returns the number of squares, including the blocked ones.
    pub(crate) fn len(&self) -> usize {
        self.width * self.rows
    }

    pub(crate) fn square(&self, number: usize) -> Square {
        let number = self.reverse_number(number);
        let (row, column) = ((number / self.width) as u32, (number % self.width) as u32);
        if self.turned {
            Square { file: row, rank: column }
        } else {
            Square { file: column, rank: row }
        }
    }

    pub(crate) fn number(&self, square: Square) -> usize {
        let (row, column) =
            if self.turned { (square.file, square.rank) } else { (square.rank, square.file) };
        self.reverse_number(row as usize * self.width + column as usize)
    }

    fn reverse_number(&self, number: usize) -> usize {
        if self.reversed { self.len() - 1 - number } else { number }
    }

    pub(crate) fn is_open(&self, number: usize) -> bool {
        self.field.is_open(self.square(number))
    }

    /// Returns the open neighbours of a square. On a plain board they are in the order of the
    /// moves. A blocked square has no neighbours.
    pub(crate) fn neighbors(&self, number: usize) -> Vec<usize> {
        let square = self.square(number);
        if !self.field.is_plain() {
            let near = self.field.neighbors(square);
            return near.into_iter().map(|square| self.number(square)).collect();
        }
        let ways = self.field.moves().iter().filter(|_| self.field.is_open(square));
        ways.filter_map(|&way| self.field.step(square, way))
            .map(|square| self.number(square))
            .collect()
    }

    /// Returns the left-right mirror image of a square.
    pub(crate) fn mirror_square(&self, number: usize) -> usize {
        mirror_number(number, self.width)
    }
}

/// Returns the left-right mirror image of a square on a board of some width, by its number.
pub(crate) fn mirror_number(number: usize, width: usize) -> usize {
    number / width * width + width - 1 - number % width
}
