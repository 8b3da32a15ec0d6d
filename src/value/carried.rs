//! Size limit of answers, the same for text, pictures, HTML and JSON.
//!
//! The limit is in squares. A drawn board counts with its squares, a longer list of squares with
//! its length. A square takes about eight bytes of JSON and twenty of SVG. So no form of an answer
//! is larger than a few megabytes, or takes longer to make than a stop may take. `export` writes
//! the parts beyond the limit to a file. A value itself is always complete.

use super::{Board, Cell, Deed, Table, Trace, Value};
use crate::board::{Size, Square};

/// Maximum number of squares in one answer.
pub const MOST_SQUARES: u64 = 1 << 17;

/// Longest side of a board that is drawn.
pub const LONGEST_SIDE: u32 = 128;

/// Number of squares that account for the surroundings of a board (frame, number, words for screen
/// readers).
const FRAME: u64 = 64;

/// Number of squares that account for a step of a search.
const STEP: u64 = 8;

/// Bytes of text that count as a square.
const BYTES: usize = 8;

/// Returns the maximum number of boards of this size with this number of pieces in an answer. It is
/// at least one.
pub fn boards_carried(size: Size, pieces: u64) -> u64 {
    let drawn = size.longer() <= LONGEST_SIDE;
    let weight = if drawn { size.squares() } else { pieces };
    (MOST_SQUARES / weight.saturating_add(FRAME)).max(1)
}

impl Value {
    /// Estimates the bytes of a copy, if they are many.
    pub fn bytes(&self) -> u64 {
        let board = |board: &Board| board.listed() * size_of::<Square>() as u64;
        match self {
            Value::Board(one) => board(one),
            Value::None(none) => none.walk.as_ref().map_or(0, |walk| board(&walk.board)),
            Value::Gallery(gallery) => gallery.boards.iter().map(board).sum(),
            Value::Slides(slides) => slides.gallery.boards.iter().map(board).sum(),
            Value::Trace(trace) => trace.steps.len() as u64 * size_of::<Deed>() as u64,
            _ => 0,
        }
    }
}

impl Board {
    /// Returns the number of squares that have to be listed: those with pieces and the blocked
    /// ones.
    pub fn listed(&self) -> u64 {
        (self.squares.len() + self.blocked.len()) as u64
    }

    /// Returns whether an answer lists the squares.
    pub fn is_carried(&self) -> bool {
        self.listed() <= MOST_SQUARES
    }
}

impl Trace {
    /// Returns the number of steps that an answer lists in full.
    pub fn carried(&self) -> usize {
        self.steps.len().min((MOST_SQUARES / STEP) as usize)
    }
}

impl Table {
    /// Returns the rows that fit into an answer, by the text of their cells.
    pub fn carried(&self) -> &[Vec<Cell>] {
        let mut left = MOST_SQUARES as usize * BYTES;
        let fits = |row: &&Vec<Cell>| {
            let taken: usize = row.iter().map(Cell::weight).sum();
            left.checked_sub(taken).map(|rest| left = rest).is_some()
        };
        let rows = self.rows.iter().take_while(fits).count();
        &self.rows[..rows]
    }

    /// Computes the numbers of a column as fractions of the largest one, for the rows of an answer.
    pub fn carried_bars(&self, column: usize) -> Vec<f64> {
        let number = |row: &Vec<Cell>| row.get(column).and_then(Cell::number).unwrap_or(0.0);
        let most = self.rows.iter().map(number).fold(0.0, f64::max);
        self.carried().iter().map(|row| if most > 0.0 { number(row) / most } else { 0.0 }).collect()
    }
}

impl Cell {
    /// Estimates the bytes of the cell.
    fn weight(&self) -> usize {
        BYTES
            + match self {
                Cell::Text(text) => text.len(),
                Cell::Number(number) | Cell::AtLeast(number) => number.bits() as usize / 3,
                _ => 0,
            }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_keeps_the_first_rows_whose_texts_fit() {
        let row = |length| vec![Cell::Empty, Cell::Text("x".repeat(length))];
        let table = |rows: Vec<Vec<Cell>>| Table { rows, ..Table::default() };
        assert_eq!(table(vec![row(100); 1000]).carried().len(), 1000);
        let long = table(vec![row(1 << 18); 10]);
        assert_eq!(long.carried().len(), 3);
        let one = table(vec![row(1 << 21)]);
        assert!(one.carried().is_empty());
    }

    #[test]
    fn boards_count_as_they_are_drawn_or_listed() {
        let size = |side| Size::new(side, side).expect("a size");
        assert_eq!(boards_carried(size(8), 8), 1024);
        assert_eq!(boards_carried(size(128), 128), 7);
        assert_eq!(boards_carried(size(129), 129), 679);
        assert_eq!(boards_carried(size(100_000), 1 << 40), 1);
    }
}
