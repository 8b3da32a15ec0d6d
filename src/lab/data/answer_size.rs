//! Size limit of answers, the same for text, pictures, HTML and JSON.
//!
//! The limit is in squares. A drawn board counts with its squares, a longer list of squares with
//! its length. A square takes about eight bytes of JSON and twenty of SVG. So no form of an answer
//! is larger than a few megabytes, or takes longer to make than a stop may take. `export` writes
//! the parts beyond the limit to a file. A value itself is always complete.

use super::{Board, Table, TableCell};
use bezzel_base::board::Size;

/// Maximum number of squares in one answer.
pub const MAX_SQUARES: u64 = 1 << 17;

/// Longest side of a board that is drawn.
pub const LONGEST_SIDE: u32 = 128;

/// Number of squares that account for the surroundings of a board (frame, number, words for screen
/// readers).
const FRAME: u64 = 64;

/// Bytes of text that count as a square.
const BYTES: usize = 8;

/// Returns the maximum number of boards of this size with this number of pieces in an answer. It is
/// at least one.
pub fn max_boards(size: Size, pieces: u64) -> u64 {
    let drawn = size.longer_side() <= LONGEST_SIDE;
    let weight = if drawn { size.squares() } else { pieces };
    (MAX_SQUARES / weight.saturating_add(FRAME)).max(1)
}

impl Board {
    /// Returns the number of squares that have to be listed: those with pieces and the blocked
    /// ones.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// let board = Queens::new(8).without(["a1", "h8"]).find()?.board()?;
    /// assert_eq!((board.listed_squares(), board.is_listable()), (10, true));
    /// # Ok::<(), Error>(())
    /// ```
    pub fn listed_squares(&self) -> u64 {
        (self.squares.len() + self.blocked.len()) as u64
    }

    /// Returns whether an answer lists the squares.
    pub fn is_listable(&self) -> bool {
        self.listed_squares() <= MAX_SQUARES
    }
}

impl Table {
    /// Returns the rows that fit into an answer, by the text of their cells.
    ///
    /// ```
    /// # #[cfg(feature = "notebook")] {
    /// use bezzel::Value;
    /// let cell = bezzel::notebook().run("count queens 4..8");
    /// let Some(Value::Table(table)) = cell.value() else { panic!("{cell}") };
    /// assert_eq!(table.listed_rows().len(), 5);
    /// # }
    /// ```
    pub fn listed_rows(&self) -> &[Vec<TableCell>] {
        let mut left = MAX_SQUARES as usize * BYTES;
        let fits = |row: &&Vec<TableCell>| {
            let taken: usize = row.iter().map(TableCell::text_bytes).sum();
            left.checked_sub(taken).map(|rest| left = rest).is_some()
        };
        let rows = self.rows.iter().take_while(fits).count();
        &self.rows[..rows]
    }

    /// Computes the numbers of a column as fractions of the largest one, for the rows of an answer.
    ///
    /// ```
    /// use bezzel::values::Table;
    /// let rows = vec![("none".into(), 76u32.into()), ("one".into(), 19u32.into())];
    /// let table = Table::from_groups(vec!["corners".into()], rows, None);
    /// assert_eq!(table.bar_lengths(1), [1.0, 0.25]);
    /// ```
    pub fn bar_lengths(&self, column: usize) -> Vec<f64> {
        let number =
            |row: &Vec<TableCell>| row.get(column).and_then(TableCell::as_number).unwrap_or(0.0);
        let most = self.rows.iter().map(number).fold(0.0, f64::max);
        self.listed_rows()
            .iter()
            .map(|row| if most > 0.0 { number(row) / most } else { 0.0 })
            .collect()
    }
}

impl TableCell {
    /// Estimates the bytes of the cell.
    fn text_bytes(&self) -> usize {
        BYTES
            + match self {
                TableCell::Text(text) => text.len(),
                TableCell::Number(number) | TableCell::AtLeast(number) => {
                    number.bits() as usize / 3
                }
                _ => 0,
            }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_keeps_the_first_rows_whose_texts_fit() {
        let row = |length| vec![TableCell::Empty, TableCell::Text("x".repeat(length))];
        let table = |rows: Vec<Vec<TableCell>>| Table { rows, ..Table::default() };
        assert_eq!(table(vec![row(100); 1000]).listed_rows().len(), 1000);
        let long = table(vec![row(1 << 18); 10]);
        assert_eq!(long.listed_rows().len(), 3);
        let one = table(vec![row(1 << 21)]);
        assert!(one.listed_rows().is_empty());
    }

    #[test]
    fn boards_count_as_they_are_drawn_or_listed() {
        let size = |side| Size::new(side, side).expect("a size");
        assert_eq!(max_boards(size(8), 8), 1024);
        assert_eq!(max_boards(size(128), 128), 7);
        assert_eq!(max_boards(size(129), 129), 679);
        assert_eq!(max_boards(size(100_000), 1 << 40), 1);
    }
}
