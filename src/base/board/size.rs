//! Board sizes.

use super::Square;
use std::fmt;
use std::str::FromStr;

/// Longest side of a board.
///
/// Explicit constructions work up to this side. Searches have much smaller limits, which they
/// report.
///
/// ```
/// use bezzel::board::{MAX_SIDE, Size};
/// let side = u64::from(MAX_SIDE);
/// assert!(Size::new(side, side).is_ok() && Size::new(side + 1, 1).is_err());
/// ```
pub const MAX_SIDE: u32 = 100_000_000;

/// Size of a rectangular board: files (columns) by ranks (rows), each from 1 to [`MAX_SIDE`].
///
/// It is written and parsed as in the command language: `8`, or `5x6` for 5 files by 6 ranks. A
/// number is the side of a square board, and a pair has the files and the ranks.
///
/// ```
/// use bezzel::board::{Size, SizeTextError};
/// assert_eq!(Size::try_from((5, 6)), Size::new(5, 6));
/// let size: Size = "5x6".parse()?;
/// assert_eq!((size.files(), size.ranks(), size.to_string()), (5, 6, "5x6".into()));
/// assert_eq!("5 x 6".parse::<Size>(), Err(SizeTextError::Number("5 ".into())));
/// # Ok::<(), SizeTextError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Size {
    files: u32,
    ranks: u32,
}

/// Error for a side that is zero or longer than [`MAX_SIDE`].
///
/// ```
/// use bezzel::board::{Size, SizeError};
/// assert_eq!(Size::new(0, 8), Err(SizeError { side: 0 }));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SizeError {
    /// Requested side.
    pub side: u64,
}

impl fmt::Display for SizeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "a side of {} squares; a board has from 1 to {MAX_SIDE} squares on a side",
            self.side
        )
    }
}

impl std::error::Error for SizeError {}

/// Error of parsing a size.
///
/// ```
/// use bezzel::board::{Size, SizeError, SizeTextError};
/// assert_eq!("5x0".parse::<Size>(), Err(SizeTextError::Side(SizeError { side: 0 })));
/// assert_eq!("5xb".parse::<Size>(), Err(SizeTextError::Number("b".into())));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SizeTextError {
    /// This part of the text is not a whole number.
    Number(String),
    /// The side is out of range.
    Side(SizeError),
}

impl fmt::Display for SizeTextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SizeTextError::Number(part) => {
                write!(f, "not a whole number: {part:?}; a size is written 8 or 5x6")
            }
            SizeTextError::Side(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for SizeTextError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            SizeTextError::Number(_) => None,
            SizeTextError::Side(error) => Some(error),
        }
    }
}

impl FromStr for Size {
    type Err = SizeTextError;

    fn from_str(text: &str) -> Result<Size, SizeTextError> {
        let side =
            |part: &str| match part.bytes().all(|byte| byte.is_ascii_digit()) && !part.is_empty() {
                // A number with too many digits is a side that is too long.
                true => Ok(part.parse().unwrap_or(u64::MAX)),
                false => Err(SizeTextError::Number(part.to_owned())),
            };
        let (files, ranks) = text.split_once('x').unwrap_or((text, text));
        Size::new(side(files)?, side(ranks)?).map_err(SizeTextError::Side)
    }
}

/// Implements the conversion of a side, and of files and ranks, into a size. A negative side counts
/// as 0.
macro_rules! sides {
    ($($side:ty)*) => {$(
        impl TryFrom<$side> for Size {
            type Error = SizeError;

            fn try_from(side: $side) -> Result<Size, SizeError> {
                Size::try_from((side, side))
            }
        }

        impl TryFrom<($side, $side)> for Size {
            type Error = SizeError;

            fn try_from((files, ranks): ($side, $side)) -> Result<Size, SizeError> {
                let side = |side: $side| side.try_into().unwrap_or(0);
                Size::new(side(files), side(ranks))
            }
        }
    )*};
}

sides! { u8 u16 i32 u32 i64 u64 usize }

impl Size {
    /// Size of one square.
    pub(super) const ONE: Size = Size { files: 1, ranks: 1 };

    /// Returns the smallest size from this one up that contains the square, with sides of at most
    /// [`MAX_SIDE`].
    pub(super) fn extend_to(self, square: Square) -> Size {
        let side = |side: u32, place: u32| side.max(place.saturating_add(1)).min(MAX_SIDE);
        Size { files: side(self.files, square.file), ranks: side(self.ranks, square.rank) }
    }

    /// Creates a size with these numbers of files and ranks.
    ///
    /// ```
    /// use bezzel::board::Size;
    /// let size = Size::new(5, 6)?;
    /// assert_eq!((size.files(), size.ranks(), size.squares()), (5, 6, 30));
    /// # Ok::<(), bezzel::board::SizeError>(())
    /// ```
    ///
    /// # Errors
    /// [`SizeError`] if a side is 0 or above [`MAX_SIDE`].
    #[inline]
    pub fn new(files: u64, ranks: u64) -> Result<Size, SizeError> {
        let side = |side: u64| match u32::try_from(side) {
            Ok(short) if (1..=MAX_SIDE).contains(&short) => Ok(short),
            _ => Err(SizeError { side }),
        };
        Ok(Size { files: side(files)?, ranks: side(ranks)? })
    }

    /// Returns the sizes from this one to `last`. In each step, every side shorter than that of
    /// `last` grows by one.
    ///
    /// ```
    /// use bezzel::board::Size;
    /// let size = |files, ranks| Size::new(files, ranks).unwrap();
    /// let sizes: Vec<String> = size(4, 5).sizes_up_to(size(4, 7)).map(|size| size.to_string()).collect();
    /// assert_eq!(sizes, ["4x5", "4x6", "4x7"]);
    /// ```
    pub fn sizes_up_to(self, last: Size) -> impl Iterator<Item = Size> {
        let grown =
            move |side: u32, most: u32, by: u32| side.saturating_add(by).min(most).max(side);
        let steps =
            last.files.saturating_sub(self.files).max(last.ranks.saturating_sub(self.ranks));
        (0..=steps).map(move |by| Size {
            files: grown(self.files, last.files, by),
            ranks: grown(self.ranks, last.ranks, by),
        })
    }

    /// Returns the number of files (columns).
    #[inline]
    pub const fn files(self) -> u32 {
        self.files
    }

    /// Returns the number of ranks (rows).
    #[inline]
    pub const fn ranks(self) -> u32 {
        self.ranks
    }

    /// Returns the number of squares.
    pub const fn squares(self) -> u64 {
        self.files as u64 * self.ranks as u64
    }

    /// Returns the longer side.
    ///
    /// ```
    /// use bezzel::board::Size;
    /// let size = Size::new(5, 6).unwrap();
    /// assert_eq!((size.longer_side(), size.shorter_side(), size.is_square()), (6, 5, false));
    /// ```
    pub fn longer_side(self) -> u32 {
        self.files.max(self.ranks)
    }

    /// Returns the shorter side.
    pub fn shorter_side(self) -> u32 {
        self.files.min(self.ranks)
    }

    /// Returns whether both sides are equal.
    pub const fn is_square(self) -> bool {
        self.files == self.ranks
    }

    /// Returns the size with files and ranks exchanged.
    ///
    /// ```
    /// use bezzel::board::Size;
    /// assert_eq!(Size::new(5, 6).unwrap().transposed(), Size::new(6, 5).unwrap());
    /// ```
    #[inline]
    pub const fn transposed(self) -> Size {
        Size { files: self.ranks, ranks: self.files }
    }

    /// Returns whether the square lies on the board.
    ///
    /// ```
    /// use bezzel::board::{Size, Square};
    /// let size = Size::new(5, 6).unwrap();
    /// assert!(size.contains(Square::E6) && !size.contains(Square::F5));
    /// ```
    #[inline]
    pub const fn contains(self, square: Square) -> bool {
        square.file < self.files && square.rank < self.ranks
    }

    /// Returns the number of the square: `file * ranks + rank`.
    ///
    /// ```
    /// use bezzel::board::{Size, Square};
    /// assert_eq!(Size::new(5, 6).unwrap().index(Square::B3), 6 + 2);
    /// ```
    #[inline]
    pub const fn index(self, square: Square) -> usize {
        square.file as usize * self.ranks as usize + square.rank as usize
    }

    /// Returns the square with this number. It is the inverse of [`Size::index`].
    ///
    /// ```
    /// use bezzel::board::{Size, Square};
    /// assert_eq!(Size::new(5, 6).unwrap().square(8), Square::B3);
    /// ```
    #[inline]
    pub const fn square(self, index: usize) -> Square {
        let ranks = self.ranks as usize;
        Square { file: (index / ranks) as u32, rank: (index % ranks) as u32 }
    }

    /// Returns all squares in the order of their numbers.
    ///
    /// ```
    /// use bezzel::board::{Size, Square};
    /// let squares = Size::new(2, 2).unwrap().iter();
    /// assert!(squares.eq([Square::A1, Square::A2, Square::B1, Square::B2]));
    /// ```
    pub fn iter(self) -> impl Iterator<Item = Square> {
        (0..self.files).flat_map(move |file| (0..self.ranks).map(move |rank| Square { file, rank }))
    }
}

/// Formats the size as the command language reads it: `8` for a square board, `5x6` (files by
/// ranks) for a rectangle.
impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_square() {
            fmt::Display::fmt(&self.files, f)
        } else {
            f.pad(&format!("{}x{}", self.files, self.ranks))
        }
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
    fn texts_are_parsed_or_refused_with_a_reason() {
        for size in [(8, 8), (5, 6), (1, u64::from(MAX_SIDE))] {
            let size = Size::new(size.0, size.1).expect("a valid size");
            assert_eq!(size.to_string().parse(), Ok(size));
        }
        let number = |part: &str| Err(SizeTextError::Number(part.into()));
        let side = |side| Err(SizeTextError::Side(SizeError { side }));
        for (text, error) in [
            ("", number("")),
            ("5x", number("")),
            ("x5", number("")),
            ("5x6x7", number("6x7")),
            ("-3", number("-3")),
            ("+3", number("+3")),
            ("8y", number("8y")),
            ("0", side(0)),
            ("3x999999999999999999999999", side(u64::MAX)),
        ] {
            assert_eq!(text.parse::<Size>(), error, "{text}");
        }
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
