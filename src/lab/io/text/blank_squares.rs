//! Boards that are drawn with a letter for each piece and blanks for empty squares.

use super::sign::is_sign;
use crate::io::notes::has_words;
use std::collections::BTreeSet;

/// Columns of the squares of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct BlankSquares {
    /// Column of the first file, counted from 0.
    first: usize,
    /// Number of columns from file to file.
    step: usize,
    files: usize,
}

fn gcd(a: usize, b: usize) -> usize {
    if b == 0 { a } else { gcd(b, a % b) }
}

impl BlankSquares {
    /// Returns the squares of boards whose pieces stand in these columns. Returns `None` for a
    /// single column, and for columns that are far apart.
    pub(super) fn from_columns(columns: &BTreeSet<usize>) -> Option<BlankSquares> {
        /// Maximum number of columns from file to file.
        const MAX_STEP: usize = 4;
        let (&first, &last) = columns.first().zip(columns.last())?;
        let step = columns.iter().fold(0, |step, column| gcd(step, column - first));
        let squares = || BlankSquares { first, step, files: (last - first) / step + 1 };
        (1..=MAX_STEP).contains(&step).then(squares)
    }

    /// Returns a rank with full stops for its empty squares. Other lines and empty lines stay the
    /// same.
    pub(super) fn fill_rank(self, text: &str) -> String {
        let end = self.first + self.step * (self.files - 1);
        let mut signs: Vec<char> = text.chars().collect();
        let is_rank = signs.iter().all(|&sign| sign == ' ' || is_sign(sign))
            && !has_words(text)
            && (signs.len() > end || !text.trim().is_empty());
        if !is_rank {
            return text.to_owned();
        }
        signs.resize(signs.len().max(end + 1), ' ');
        for column in (self.first..=end).step_by(self.step) {
            if signs[column] == ' ' {
                signs[column] = '.';
            }
        }
        signs.into_iter().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::BlankSquares;

    #[test]
    fn empty_squares_are_filled_in_their_columns() {
        let squares = BlankSquares { first: 1, step: 2, files: 3 };
        for (text, filled) in [
            (" Q", " Q . ."),
            ("   Q", " . Q ."),
            ("     Q  ", " . . Q  "),
            ("      ", " . . ."),
            ("   ", "   "),
            ("", ""),
            ("Solution 1", "Solution 1"),
        ] {
            assert_eq!(squares.fill_rank(text), filled, "{text:?}");
        }
    }
}
