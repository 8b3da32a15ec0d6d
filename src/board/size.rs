//! How large a board is, and whether its edges are joined.

use super::Square;
use std::fmt;

/// The longest side that a board can have.
///
/// Explicit constructions reach this far; searches stop much earlier and say so themselves.
pub const MAX_SIDE: u32 = 100_000_000;

/// The size of a rectangular board: files (columns) by ranks (rows), each from 1 to [`MAX_SIDE`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Size {
    files: u32,
    ranks: u32,
}

/// A side that is zero or longer than [`MAX_SIDE`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SizeError {
    /// The side that was asked for.
    pub side: u64,
}

impl fmt::Display for SizeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a side of {} squares; a board has from 1 to {MAX_SIDE} squares on a side", self.side)
    }
}

impl std::error::Error for SizeError {}

impl Size {
    /// The size with the given numbers of files and ranks.
    ///
    /// # Errors
    /// [`SizeError`] when a side is 0 or above [`MAX_SIDE`].
    pub fn new(files: u64, ranks: u64) -> Result<Size, SizeError> {
        let side = |side: u64| match u32::try_from(side) {
            Ok(short) if (1..=MAX_SIDE).contains(&short) => Ok(short),
            _ => Err(SizeError { side }),
        };
        Ok(Size { files: side(files)?, ranks: side(ranks)? })
    }

    /// The sizes from this one to `last`: from each to the next, a side that is not yet that of `last` grows by one.
    ///
    /// ```
    /// use bezzel::board::Size;
    /// let size = |files, ranks| Size::new(files, ranks).unwrap();
    /// let sizes: Vec<String> = size(4, 5).up_to(size(4, 7)).map(|size| size.to_string()).collect();
    /// assert_eq!(sizes, ["4x5", "4x6", "4x7"]);
    /// ```
    pub fn up_to(self, last: Size) -> impl Iterator<Item = Size> {
        let grown = move |side: u32, most: u32, by: u32| side.saturating_add(by).min(most).max(side);
        let steps = last.files.saturating_sub(self.files).max(last.ranks.saturating_sub(self.ranks));
        (0..=steps)
            .map(move |by| Size { files: grown(self.files, last.files, by), ranks: grown(self.ranks, last.ranks, by) })
    }

    /// The number of files (columns).
    pub const fn files(self) -> u32 {
        self.files
    }

    /// The number of ranks (rows).
    pub const fn ranks(self) -> u32 {
        self.ranks
    }

    /// The number of squares.
    pub const fn squares(self) -> u64 {
        self.files as u64 * self.ranks as u64
    }

    /// The shorter side.
    pub fn shorter(self) -> u32 {
        self.files.min(self.ranks)
    }

    /// Whether both sides are equal.
    pub const fn is_square(self) -> bool {
        self.files == self.ranks
    }

    /// The size with files and ranks exchanged.
    pub const fn transposed(self) -> Size {
        Size { files: self.ranks, ranks: self.files }
    }

    /// Whether the square lies on the board.
    pub const fn contains(self, square: Square) -> bool {
        square.file < self.files && square.rank < self.ranks
    }

    /// The number of the square: `file * ranks + rank`.
    pub const fn index(self, square: Square) -> usize {
        square.file as usize * self.ranks as usize + square.rank as usize
    }

    /// The square with this number, the inverse of [`Size::index`].
    pub const fn square(self, index: usize) -> Square {
        let ranks = self.ranks as usize;
        Square { file: (index / ranks) as u32, rank: (index % ranks) as u32 }
    }

    /// All squares in the order of their numbers.
    pub fn iter(self) -> impl Iterator<Item = Square> {
        (0..self.files).flat_map(move |file| (0..self.ranks).map(move |rank| Square { file, rank }))
    }
}

/// `8` for a square board, `5x6` (files by ranks) for a rectangle: what the command language reads.
impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_square() { write!(f, "{}", self.files) } else { write!(f, "{}x{}", self.files, self.ranks) }
    }
}

/// A board on which pieces move: its size, and whether opposite edges are joined (a torus).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Grid {
    /// Files by ranks.
    pub size: Size,
    /// Whether a line that leaves the board goes on at the opposite edge.
    pub torus: bool,
}

impl Grid {
    /// The square reached from `from` by a step of (`files`, `ranks`), if it is on the board; on a torus it always is.
    pub fn step(self, from: Square, files: i64, ranks: i64) -> Option<Square> {
        let (w, h) = (i64::from(self.size.files), i64::from(self.size.ranks));
        let (file, rank) = (i64::from(from.file) + files, i64::from(from.rank) + ranks);
        let (file, rank) = if self.torus { (file.rem_euclid(w), rank.rem_euclid(h)) } else { (file, rank) };
        let on_board = (0..w).contains(&file) && (0..h).contains(&rank);
        on_board.then_some(Square { file: file as u32, rank: rank as u32 })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sides_have_limits() {
        assert_eq!(Size::new(0, 3), Err(SizeError { side: 0 }));
        assert_eq!(Size::new(3, u64::MAX), Err(SizeError { side: u64::MAX }));
        assert!(Size::new(1, u64::from(MAX_SIDE)).is_ok());
    }

    #[test]
    fn numbers_and_squares_agree() {
        let size = Size::new(5, 3).expect("a valid size");
        for (index, square) in size.iter().enumerate() {
            assert_eq!(size.index(square), index);
            assert_eq!(size.square(index), square);
        }
        assert_eq!(size.iter().count() as u64, size.squares());
        assert_eq!((size.to_string(), size.transposed().to_string()), ("5x3".into(), "3x5".into()));
    }
}
