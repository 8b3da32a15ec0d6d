//! Regions: a partition of the squares of a board, as in region puzzles.

use super::{Size, Square, Symmetry};
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

/// Partition of the squares of a board into regions. Two pieces of a placement never share a
/// region.
///
/// A region has a letter, with which it is drawn. Its squares need not be connected.
///
/// Regions are written and parsed as rows of letters, the top rank first, with `/` or a line break
/// between ranks. Blanks are ignored when they are parsed.
///
/// ```
/// use bezzel::board::{Regions, RegionsError};
/// let regions: Regions = "ba/aa".parse()?;
/// assert_eq!((regions.count(), regions.to_string()), (2, "ba/aa".into()));
/// assert_eq!(regions.squares(1).len(), 1);
/// # Ok::<(), RegionsError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Regions {
    size: Size,
    /// Region of every square, in the order of [`Size::index`].
    region_of: Vec<u8>,
    /// Letter of every region, ascending.
    letters: Vec<char>,
    /// Squares of every region, in file order.
    squares: Vec<Vec<Square>>,
    /// Name of the board, if a user defined it.
    name: Option<Arc<str>>,
    /// Number of pieces in every region, if the puzzle states it.
    stars: Option<u32>,
}

/// Error of parsing regions.
///
/// ```
/// use bezzel::board::{Regions, RegionsError};
/// assert_eq!("ab/a".parse::<Regions>(), Err(RegionsError::Row(2)));
/// assert_eq!("ab/a?".parse::<Regions>(), Err(RegionsError::Letter('?')));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RegionsError {
    /// The text has no region.
    Empty,
    /// The row with this number, counted from 1 at the top, is not as long as the first one.
    Row(usize),
    /// This is not a letter, a digit or [`Regions::HOLE`].
    Letter(char),
}

impl fmt::Display for RegionsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RegionsError::Empty => f.write_str("there is no region"),
            RegionsError::Row(number) => {
                write!(f, "row {number} is not as long as the first row")
            }
            RegionsError::Letter(sign) => {
                write!(f, "a region has a letter or a digit, and a hole is `#`, but not `{sign}`")
            }
        }
    }
}

impl std::error::Error for RegionsError {}

impl fmt::Display for Regions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.to_text())
    }
}

impl FromStr for Regions {
    type Err = RegionsError;

    fn from_str(text: &str) -> Result<Regions, RegionsError> {
        let rows: Vec<Vec<char>> = text
            .split(['/', '\n'])
            .map(|row| row.chars().filter(|sign| !sign.is_whitespace()).collect())
            .filter(|row: &Vec<char>| !row.is_empty())
            .collect();
        let is_letter = |sign: &char| sign.is_ascii_alphanumeric() || *sign == Regions::HOLE;
        if let Some(&other) = rows.iter().flatten().find(|sign| !is_letter(sign)) {
            return Err(RegionsError::Letter(other));
        }
        let files = rows.first().map_or(0, Vec::len);
        if let Some(short) = rows.iter().position(|row| row.len() != files) {
            return Err(RegionsError::Row(short + 1));
        }
        let Ok(size) = Size::new(files as u64, rows.len() as u64) else {
            return Err(RegionsError::Empty);
        };
        let mut letter_of = vec![Regions::HOLE; files * rows.len()];
        for square in size.iter() {
            let row = rows.len() - 1 - square.rank as usize;
            letter_of[size.index(square)] = rows[row][square.file as usize];
        }
        Regions::new(size, &letter_of, None, None).ok_or(RegionsError::Empty)
    }
}

impl Regions {
    /// Largest number of regions of a board: letters of both cases, and digits.
    pub const MAX: usize = 26 + 26 + 10;

    /// Letter of a square that is missing from the board.
    pub const HOLE: char = '#';

    /// Creates regions from the letter of every square, in the order of [`Size::index`]. Squares
    /// with [`Regions::HOLE`] belong to no region.
    ///
    /// Returns `None` if the letters do not fit the size, or there are none or more than
    /// [`Regions::MAX`].
    pub fn new(
        size: Size,
        letter_of: &[char],
        name: Option<&str>,
        stars: Option<u32>,
    ) -> Option<Regions> {
        let mut letters: Vec<char> =
            letter_of.iter().copied().filter(|&letter| letter != Regions::HOLE).collect();
        letters.sort_unstable();
        letters.dedup();
        if letter_of.len() as u64 != size.squares() || !(1..=Regions::MAX).contains(&letters.len())
        {
            return None;
        }
        let number = |letter: &char| letters.binary_search(letter).map_or(u8::MAX, |at| at as u8);
        let region_of: Vec<u8> = letter_of.iter().map(number).collect();
        let mut squares = vec![Vec::new(); letters.len()];
        for (index, &region) in region_of.iter().enumerate().filter(|(_, it)| **it != u8::MAX) {
            squares[usize::from(region)].push(size.square(index));
        }
        Some(Regions { size, region_of, letters, squares, name: name.map(Arc::from), stars })
    }

    /// Returns the size of the board.
    pub fn size(&self) -> Size {
        self.size
    }

    /// Returns the number of regions.
    pub fn count(&self) -> usize {
        self.letters.len()
    }

    /// Returns the region of a square, counted from 0, or `None` off the board and on a missing
    /// square.
    ///
    /// ```
    /// use bezzel::board::{Regions, Square};
    /// let size = "2".parse().unwrap();
    /// let regions = Regions::new(size, &['a', 'a', 'b', Regions::HOLE], None, None).unwrap();
    /// let region_of = |square| regions.region_of(square);
    /// assert_eq!([Square::A2, Square::B1, Square::B2].map(region_of), [Some(0), Some(1), None]);
    /// ```
    #[inline]
    pub fn region_of(&self, square: Square) -> Option<u8> {
        let region = self.region_of.get(self.size.index(square)).copied();
        region.filter(|&region| region != u8::MAX && self.size.contains(square))
    }

    /// Returns the squares of a region, in file order.
    pub fn squares(&self, region: u8) -> &[Square] {
        &self.squares[usize::from(region)]
    }

    /// Returns the letter of a region that has no letter of its own: `a` to `z`, `A` to `Z`, `0` to
    /// `9`.
    ///
    /// ```
    /// use bezzel::board::Regions;
    /// assert_eq!([0, 26, 61].map(Regions::default_letter), ['a', 'A', '9']);
    /// ```
    ///
    /// # Panics
    /// If there are more than [`Regions::MAX`] regions.
    pub fn default_letter(region: u8) -> char {
        char::from(match region {
            0..=25 => b'a' + region,
            26..=51 => b'A' + region - 26,
            52..=61 => b'0' + region - 52,
            _ => panic!("there are letters for 62 regions"),
        })
    }

    /// Returns the squares of all regions.
    pub fn all(&self) -> &[Vec<Square>] {
        &self.squares
    }

    /// Returns the letter of a region.
    pub fn letter(&self, region: u8) -> char {
        self.letters[usize::from(region)]
    }

    /// Returns the letter of a region as it is shown: a capital, unless the letters are of both
    /// cases.
    ///
    /// ```
    /// use bezzel::board::Regions;
    /// let regions = Regions::new("2x1".parse().unwrap(), &['a', 'b'], None, None).unwrap();
    /// assert_eq!((regions.letter(1), regions.shown_letter(1)), ('b', 'B'));
    /// ```
    pub fn shown_letter(&self, region: u8) -> char {
        let letter = self.letter(region);
        let has_capitals = self.letters.iter().any(char::is_ascii_uppercase);
        if has_capitals { letter } else { letter.to_ascii_uppercase() }
    }

    /// Returns the name of the board, if a user defined it.
    pub fn name(&self) -> Option<&str> {
        self.name.as_deref()
    }

    /// Returns the number of pieces in every region, if the puzzle states it.
    pub fn stars(&self) -> Option<u32> {
        self.stars
    }

    /// Returns the squares that share the region of a square, without the square itself.
    ///
    /// ```
    /// use bezzel::board::{Regions, Square};
    /// let size = "3x1".parse().unwrap();
    /// let regions = Regions::new(size, &['a', 'b', 'a'], None, None).unwrap();
    /// assert!(regions.companions(Square::A1).eq([Square::C1]));
    /// ```
    pub fn companions(&self, square: Square) -> impl Iterator<Item = Square> + use<'_> {
        let squares = self.region_of(square).map_or(&[][..], |region| self.squares(region));
        squares.iter().copied().filter(move |&other| other != square)
    }

    /// Returns whether two squares are in one region.
    ///
    /// ```
    /// use bezzel::board::{Regions, Square};
    /// let size = "3x1".parse().unwrap();
    /// let regions = Regions::new(size, &['a', 'b', 'a'], None, None).unwrap();
    /// assert!(regions.is_shared(Square::A1, Square::C1));
    /// assert!(!regions.is_shared(Square::A1, Square::B1));
    /// ```
    #[inline]
    pub fn is_shared(&self, a: Square, b: Square) -> bool {
        self.region_of(a).is_some_and(|region| self.region_of(b) == Some(region))
    }

    /// Returns the same regions with another name and number of pieces.
    ///
    /// ```
    /// use bezzel::board::Regions;
    /// let regions = Regions::new("2x1".parse().unwrap(), &['a', 'b'], None, None).unwrap();
    /// let named = regions.with_name(Some("halves"), Some(1));
    /// assert_eq!((named.name(), named.stars()), (Some("halves"), Some(1)));
    /// assert_eq!(named.all(), regions.all());
    /// ```
    pub fn with_name(&self, name: Option<&str>, stars: Option<u32>) -> Regions {
        Regions { name: name.map(Arc::from), stars, ..self.clone() }
    }

    /// Returns the image under a symmetry of the rectangle, with the same letters.
    ///
    /// ```
    /// use bezzel::board::{Regions, Symmetry};
    /// let letters = ['a', 'a', 'b', 'b'];
    /// let regions = Regions::new("2".parse().unwrap(), &letters, None, None).unwrap();
    /// assert_eq!(regions.to_text(), "ab/ab");
    /// assert_eq!(regions.image(Symmetry::QuarterTurn).to_text(), "aa/bb");
    /// ```
    pub fn image(&self, symmetry: Symmetry) -> Regions {
        let size = symmetry.apply_size(self.size);
        let mut letter_of = vec![Regions::HOLE; self.region_of.len()];
        for (square, letter) in self.size.iter().zip(self.letter_of()) {
            letter_of[size.index(symmetry.apply(self.size, square))] = letter;
        }
        Regions::new(size, &letter_of, self.name(), self.stars).expect("the regions were valid")
    }

    /// Returns whether the symmetry maps every region to a region.
    ///
    /// ```
    /// use bezzel::board::{Regions, Symmetry};
    /// let letters = ['a', 'a', 'b', 'b'];
    /// let regions = Regions::new("2".parse().unwrap(), &letters, None, None).unwrap();
    /// assert!(regions.is_kept_by(Symmetry::HalfTurn));
    /// assert!(!regions.is_kept_by(Symmetry::QuarterTurn));
    /// ```
    pub fn is_kept_by(&self, symmetry: Symmetry) -> bool {
        let image = |square: Square| symmetry.apply(self.size, square);
        symmetry.apply_size(self.size) == self.size
            && self.squares.iter().all(|squares| {
                let there = self.region_of(image(squares[0]));
                squares.iter().all(|&square| self.region_of(image(square)) == there)
                    && there.is_some_and(|there| self.squares(there).len() == squares.len())
            })
    }

    /// Returns the letters as text, the top rank first, with `/` between ranks.
    pub fn to_text(&self) -> String {
        let letter = |square| self.region_of(square).map_or(Regions::HOLE, |it| self.letter(it));
        let row = |rank| {
            (0..self.size.files()).map(|file| letter(Square { file, rank })).collect::<String>()
        };
        (0..self.size.ranks()).rev().map(row).collect::<Vec<_>>().join("/")
    }

    /// Returns the letter of every square, in the order of [`Size::index`].
    fn letter_of(&self) -> Vec<char> {
        let letter = |&region: &u8| self.letters.get(usize::from(region)).copied();
        self.region_of.iter().map(|region| letter(region).unwrap_or(Regions::HOLE)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::SymmetryGroup;

    #[test]
    fn images_are_kept_if_the_partition_is() {
        let size = Size::new(3, 3).expect("a size");
        let halves = ['a', 'a', 'a', 'b', 'b', 'b', 'c', 'c', 'c'];
        let files = Regions::new(size, &halves, None, None).expect("regions");
        let kept = SymmetryGroup::All.symmetries(size).iter().filter(|&&way| files.is_kept_by(way));
        assert_eq!((kept.count(), files.to_text()), (4, "abc/abc/abc".into()));
        let turned = files.image(Symmetry::QuarterTurn);
        assert!(turned.size() == size && turned.squares(0).len() == 3 && turned != files);
        assert_eq!(turned.image(Symmetry::ThreeQuarterTurn), files);
    }

    #[test]
    fn letters_fit_the_board() {
        let size = Size::new(2, 1).expect("a size");
        assert!(Regions::new(size, &['a'], None, None).is_none());
        assert!(Regions::new(size, &['#', '#'], None, None).is_none());
        let one = Regions::new(size, &['#', 'a'], None, None).expect("regions");
        let (a1, b1) = (size.square(0), size.square(1));
        assert_eq!((one.region_of(a1), one.region_of(b1)), (None, Some(0)));
        assert!(!one.is_shared(a1, a1) && one.companions(b1).next().is_none());
    }

    #[test]
    fn print_then_parse_is_the_identity() {
        let regions: Regions = " a a # \r\n b 1 A\n\n".parse().expect("regions");
        assert_eq!((regions.count(), regions.to_string()), (4, "aa#/b1A".into()));
        assert_eq!(regions.to_string().parse(), Ok(regions));
        let refused = |text: &str| text.parse::<Regions>().err();
        assert_eq!(refused("##/##"), Some(RegionsError::Empty));
        assert_eq!(refused(" \n/"), Some(RegionsError::Empty));
        assert_eq!(refused("ab/abc"), Some(RegionsError::Row(2)));
        assert_eq!(refused("ab/cä"), Some(RegionsError::Letter('ä')));
    }
}
