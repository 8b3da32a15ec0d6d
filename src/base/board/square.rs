//! Squares and their chess coordinates.

use std::fmt;
use std::str::FromStr;

/// Square, given by file (column) and rank (row), both counted from 0.
///
/// Squares are ordered by file, then by rank, which is the order of
/// [`Size::index`](super::Size::index).
///
/// ```
/// use bezzel::board::Square;
/// let square: Square = "c5".parse()?;
/// assert_eq!((square.file, square.rank), (2, 4));
/// assert_eq!(square, Square::C5);
/// assert_eq!(Square { file: 27, rank: 11 }.to_string(), "ab12");
/// assert_eq!(format!("{square:?} {square:>4}"), "c5   c5");
/// # Ok::<(), bezzel::board::SquareError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square {
    /// File, counted from 0 for file `a`.
    pub file: u32,
    /// Rank, counted from 0 for rank 1.
    pub rank: u32,
}

/// Error of parsing a square. A square has file letters `a` to `z`, then `aa`, `ab`, ..., and a
/// rank from 1, such as `c5`.
///
/// ```
/// use bezzel::board::{Square, SquareError};
/// assert_eq!("1a".parse::<Square>(), Err(SquareError::File));
/// assert_eq!("a0".parse::<Square>(), Err(SquareError::Rank));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SquareError {
    /// The text does not start with the lower-case letters of a file.
    File,
    /// The letters are not followed by a rank: a whole number from 1, without a sign or leading
    /// zeros.
    Rank,
    /// The file or the rank is beyond the range of any board.
    OutOfRange,
}

impl fmt::Display for SquareError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            SquareError::File => "a square begins with the small letters of its file, such as c5",
            SquareError::Rank => "a square ends with its rank, a whole number from 1, such as c5",
            SquareError::OutOfRange => "no board has this file or this rank",
        })
    }
}

impl std::error::Error for SquareError {}

/// Returns the letters of a file counted from 0: `a` to `z`, then `aa`, `ab`, ...
///
/// ```
/// # use bezzel::board::file_name;
/// assert_eq!((file_name(0), file_name(25), file_name(26), file_name(702)),
///            ("a".into(), "z".into(), "aa".into(), "aaa".into()));
/// ```
pub fn file_name(file: u32) -> String {
    let mut letters = Vec::new();
    let mut rest = u64::from(file) + 1;
    while rest > 0 {
        rest -= 1;
        letters.push(char::from(b'a' + (rest % 26) as u8));
        rest /= 26;
    }
    letters.iter().rev().collect()
}

/// Declares constants for the squares of a chessboard, one file a line, from rank 1 to rank 8.
macro_rules! square_constants {
    ($($file:literal: $one:ident $two:ident $three:ident $four:ident $five:ident $six:ident
        $seven:ident $eight:ident;)*) => {
        /// Squares of a chessboard.
        #[allow(missing_docs, reason = "their names say it")]
        impl Square {
            $(square_constants! {
                $file, 0 $one, 1 $two, 2 $three, 3 $four, 4 $five, 5 $six, 6 $seven, 7 $eight
            })*
        }
    };
    ($file:literal, $($rank:literal $name:ident),*) => {
        $(pub const $name: Square = Square { file: $file, rank: $rank };)*
    };
}

square_constants! {
    0: A1 A2 A3 A4 A5 A6 A7 A8;
    1: B1 B2 B3 B4 B5 B6 B7 B8;
    2: C1 C2 C3 C4 C5 C6 C7 C8;
    3: D1 D2 D3 D4 D5 D6 D7 D8;
    4: E1 E2 E3 E4 E5 E6 E7 E8;
    5: F1 F2 F3 F4 F5 F6 F7 F8;
    6: G1 G2 G3 G4 G5 G6 G7 G8;
    7: H1 H2 H3 H4 H5 H6 H7 H8;
}

impl Square {
    /// Creates a square from its file and rank, both counted from 0.
    ///
    /// ```
    /// use bezzel::board::Square;
    /// assert_eq!(Square::new(2, 4), Square::C5);
    /// ```
    pub const fn new(file: u32, rank: u32) -> Square {
        Square { file, rank }
    }

    /// Returns the file, counted from 0 for file `a`: the column from the left.
    #[doc(alias("column", "col", "x"))]
    pub const fn file(self) -> u32 {
        self.file
    }

    /// Returns the rank, counted from 0 for rank 1 at the bottom.
    ///
    /// There is no method `row`, because rows are counted from the top in matrices and in drawings.
    /// The row from the top is `size.ranks() - 1 - square.rank()`.
    #[doc(alias("row", "y"))]
    pub const fn rank(self) -> u32 {
        self.rank
    }

    /// Returns whether the square is dark, as `a1` is.
    ///
    /// ```
    /// use bezzel::board::Square;
    /// assert!(Square::A1.is_dark() && !Square::B1.is_dark());
    /// ```
    #[doc(alias("colour", "color"))]
    pub const fn is_dark(self) -> bool {
        self.file % 2 == self.rank % 2
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{}{}", file_name(self.file), u64::from(self.rank) + 1))
    }
}

/// Writes the coordinates, so that lists of squares are short.
impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Square {
    type Err = SquareError;

    // Inlined, because another crate parses files square by square.
    #[inline]
    fn from_str(text: &str) -> Result<Square, SquareError> {
        let letters = text.bytes().take_while(u8::is_ascii_lowercase).count();
        let (letters, rank) = text.split_at(letters);
        if letters.is_empty() {
            return Err(SquareError::File);
        }
        if rank.is_empty() || rank.starts_with('0') || !rank.bytes().all(|b| b.is_ascii_digit()) {
            return Err(SquareError::Rank);
        }
        let rank: u32 = rank.parse().map_err(|_| SquareError::OutOfRange)?;
        let file = letters.bytes().try_fold(0u32, |file, letter| {
            file.checked_mul(26)?.checked_add(u32::from(letter - b'a') + 1)
        });
        Ok(Square { file: file.ok_or(SquareError::OutOfRange)? - 1, rank: rank - 1 })
    }
}

/// Implements conversions of texts into squares.
macro_rules! square_texts {
    ($($text:ty),*) => {$(
        impl TryFrom<$text> for Square {
            type Error = SquareError;

            fn try_from(text: $text) -> Result<Square, SquareError> {
                text.parse()
            }
        }
    )*};
}

square_texts!(&str, &&str, String, &String);

impl From<&Square> for Square {
    fn from(square: &Square) -> Square {
        *square
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn constants_have_their_names() {
        let some = [(Square::A1, "a1"), (Square::A8, "a8"), (Square::H1, "h1"), (Square::E4, "e4")];
        assert!(some.iter().all(|(square, name)| square.to_string() == *name));
        assert_eq!(Square::try_from("c2"), Ok(Square::C2));
    }

    #[test]
    fn print_then_parse_is_the_identity() {
        for file in (0..2000).chain([u32::MAX / 2]) {
            let square = Square { file, rank: file / 3 };
            assert_eq!(square.to_string().parse(), Ok(square));
        }
    }

    #[test]
    fn bad_squares_are_refused() {
        use SquareError::{File, OutOfRange, Rank};
        let cases = [
            (File, vec!["", "1", "1a", "A1", "á1"]),
            (Rank, vec!["a", "a0", "a01", "a1b", "a-1", "a+1", "aá1"]),
            (OutOfRange, vec!["zzzzzzzzzz1", "a99999999999"]),
        ];
        for (error, text) in cases
            .into_iter()
            .flat_map(|(error, texts)| texts.into_iter().map(move |text| (error, text)))
        {
            assert_eq!(text.parse::<Square>(), Err(error), "{text}");
        }
    }
}
