//! Sets of squares as bits.

use super::{Size, Square};
use std::fmt;
use std::ops::{
    BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub, SubAssign,
};

/// Set of squares of one board, one bit per square in the order of [`Size::index`].
///
/// The operators are those of sets: `|` is the union, `&` the intersection, `-` the difference, `^`
/// the symmetric difference, and `!` the complement. For boards of different sizes, the result is a
/// set of the left board, and squares off it are ignored.
///
/// The squares that a rook and a bishop attack from `b2` of the 4x4 board are those of a queen:
///
/// ```text
/// 4 . r . b        4 . * . *
/// 3 b r b .        3 * * * .
/// 2 r . r r        2 * . * *
/// 1 b r b .        1 * * * .
///   a b c d          a b c d
/// ```
///
/// ```
/// use bezzel::board::{Grid, Size, Square, SquareSet};
/// use bezzel::piece::{BISHOP, QUEEN, ROOK};
/// let (grid, b2) = (Grid::plain("4".parse()?), "b2".parse::<Square>()?);
/// let (rook, bishop) = (ROOK.attacks(&grid, b2), BISHOP.attacks(&grid, b2));
/// assert_eq!(&rook | &bishop, QUEEN.attacks(&grid, b2));
/// assert!((&rook & &bishop).is_empty());
/// assert_eq!((!&rook - &bishop).iter().map(|square| square.to_string()).collect::<Vec<_>>(), ["a4", "b2", "c4", "d1", "d3"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Complexity
/// One bit per square. Every operation is linear in the number of 64-bit words.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct SquareSet {
    size: Size,
    words: Vec<u64>,
}

/// Writes the squares: `{a1, b2}`.
impl fmt::Debug for SquareSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl SquareSet {
    /// Creates an empty set.
    ///
    /// ```
    /// use bezzel::board::SquareSet;
    /// let set = SquareSet::empty("8".parse().unwrap());
    /// assert_eq!((set.len(), set.is_empty()), (0, true));
    /// ```
    pub fn empty(size: Size) -> SquareSet {
        SquareSet { size, words: vec![0; size.squares().div_ceil(64) as usize] }
    }

    /// Creates the set of all squares.
    ///
    /// ```
    /// use bezzel::board::SquareSet;
    /// assert_eq!(SquareSet::full("5x6".parse().unwrap()).len(), 30);
    /// ```
    pub fn full(size: Size) -> SquareSet {
        let mut set = SquareSet { size, words: vec![!0; size.squares().div_ceil(64) as usize] };
        let spare = set.words.len() as u64 * 64 - size.squares();
        if let Some(last) = set.words.last_mut() {
            *last >>= spare;
        }
        set
    }

    /// Creates a set of the given squares. Squares off the board are ignored.
    ///
    /// ```
    /// use bezzel::board::{Square, SquareSet};
    /// let set = SquareSet::from_squares("4".parse().unwrap(), [Square::A1, Square::H8]);
    /// assert_eq!(set.len(), 1, "h8 is not on the board");
    /// ```
    pub fn from_squares(size: Size, squares: impl IntoIterator<Item = Square>) -> SquareSet {
        let mut set = SquareSet::empty(size);
        set.extend(squares);
        set
    }

    /// Returns the size of the board.
    pub fn size(&self) -> Size {
        self.size
    }

    /// Returns the bits, 64 squares per word. The square with number 0 is the lowest bit of the
    /// first word.
    ///
    /// ```
    /// use bezzel::board::{Square, SquareSet};
    /// let set = SquareSet::from_squares("8".parse().unwrap(), [Square::A3, Square::H8]);
    /// assert_eq!(set.words(), [1 << 2 | 1 << 63]);
    /// ```
    pub fn words(&self) -> &[u64] {
        &self.words
    }

    /// Adds a square. A square off the board is ignored.
    ///
    /// ```
    /// use bezzel::board::{Square, SquareSet};
    /// let mut set = SquareSet::empty("8".parse().unwrap());
    /// set.insert(Square::E4);
    /// assert!(set.contains(Square::E4));
    /// ```
    #[inline]
    pub fn insert(&mut self, square: Square) {
        if self.size.contains(square) {
            let index = self.size.index(square);
            self.words[index / 64] |= 1 << (index % 64);
        }
    }

    /// Removes a square.
    ///
    /// ```
    /// use bezzel::board::{Square, SquareSet};
    /// let mut set = SquareSet::full("8".parse().unwrap());
    /// set.remove(Square::E4);
    /// assert!(!set.contains(Square::E4) && set.len() == 63);
    /// ```
    #[inline]
    pub fn remove(&mut self, square: Square) {
        if self.size.contains(square) {
            let index = self.size.index(square);
            self.words[index / 64] &= !(1 << (index % 64));
        }
    }

    /// Returns whether the square is in the set.
    #[inline]
    pub fn contains(&self, square: Square) -> bool {
        let index = self.size.index(square);
        self.size.contains(square) && self.words[index / 64] >> (index % 64) & 1 == 1
    }

    /// Returns the number of squares in the set.
    pub fn len(&self) -> usize {
        self.words.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Returns whether the set is empty.
    pub fn is_empty(&self) -> bool {
        self.words.iter().all(|&word| word == 0)
    }

    /// Returns whether the sets have no square in common. Both must be of boards of the same size.
    ///
    /// ```
    /// use bezzel::board::{Grid, Square};
    /// use bezzel::piece::{BISHOP, ROOK};
    /// let grid = Grid::plain("8".parse().unwrap());
    /// assert!(ROOK.attacks(&grid, Square::E4).is_disjoint(&BISHOP.attacks(&grid, Square::E4)));
    /// ```
    pub fn is_disjoint(&self, other: &SquareSet) -> bool {
        self.words.iter().zip(&other.words).all(|(a, b)| a & b == 0)
    }

    /// Returns the squares in the order of their numbers.
    ///
    /// ```
    /// use bezzel::board::{Square, SquareSet};
    /// let set = SquareSet::from_squares("8".parse().unwrap(), [Square::B1, Square::A8]);
    /// assert!(set.iter().eq([Square::A8, Square::B1]));
    /// ```
    pub fn iter(&self) -> SquareIter<'_> {
        SquareIter { set: self, word: 0, rest: self.words.first().copied().unwrap_or(0) }
    }
}

/// Declares a set operator that combines the words of two sets, on the board of the left one.
macro_rules! operators {
    ($($operator:ident $name:ident, $assign:ident $in_place:ident: $join:expr;)*) => {$(
        impl $assign<&SquareSet> for SquareSet {
            fn $in_place(&mut self, other: &SquareSet) {
                if self.size != other.size {
                    return self.$in_place(&SquareSet::from_squares(self.size, other));
                }
                let join: fn(u64, u64) -> u64 = $join;
                self.words.iter_mut().zip(&other.words).for_each(|(word, more)| *word = join(*word, *more));
            }
        }

        impl $operator<&SquareSet> for SquareSet {
            type Output = SquareSet;

            fn $name(mut self, other: &SquareSet) -> SquareSet {
                self.$in_place(other);
                self
            }
        }

        impl $operator for &SquareSet {
            type Output = SquareSet;

            fn $name(self, other: &SquareSet) -> SquareSet {
                self.clone().$name(other)
            }
        }
    )*};
}

operators! {
    BitOr bitor, BitOrAssign bitor_assign: |word, more| word | more;
    BitAnd bitand, BitAndAssign bitand_assign: |word, more| word & more;
    BitXor bitxor, BitXorAssign bitxor_assign: |word, more| word ^ more;
    Sub sub, SubAssign sub_assign: subtract_bits;
}

/// Removes the bits `more` from a word.
fn subtract_bits(word: u64, more: u64) -> u64 {
    word & !more
}

impl Not for &SquareSet {
    type Output = SquareSet;

    fn not(self) -> SquareSet {
        SquareSet::full(self.size) - self
    }
}

/// Adds squares. Squares off the board are ignored.
impl Extend<Square> for SquareSet {
    fn extend<I: IntoIterator<Item = Square>>(&mut self, squares: I) {
        squares.into_iter().for_each(|square| self.insert(square));
    }
}

/// Builds a set on the smallest board that contains all its squares. Use
/// [`SquareSet::from_squares`] if the board is known.
///
/// ```
/// use bezzel::board::{Square, SquareSet};
/// let set: SquareSet = ["a1", "b3"].iter().filter_map(|word| word.parse::<Square>().ok()).collect();
/// assert_eq!((set.size().to_string(), set.len()), ("2x3".into(), 2));
/// ```
impl FromIterator<Square> for SquareSet {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> SquareSet {
        let squares: Vec<Square> = squares.into_iter().collect();
        let size = squares.iter().fold(Size::ONE, |size, &square| size.extend_to(square));
        SquareSet::from_squares(size, squares)
    }
}

impl<'a> IntoIterator for &'a SquareSet {
    type Item = Square;
    type IntoIter = SquareIter<'a>;

    fn into_iter(self) -> SquareIter<'a> {
        self.iter()
    }
}

/// Iterator over the squares of a [`SquareSet`] in the order of their numbers.
///
/// ```
/// use bezzel::board::{Grid, Square};
/// use bezzel::piece::KNIGHT;
/// let attacked = KNIGHT.attacks(&Grid::plain("8".parse().unwrap()), Square::A1);
/// let names: Vec<String> = attacked.iter().map(|square| square.to_string()).collect();
/// assert_eq!(names, ["b3", "c2"]);
/// ```
#[derive(Clone, Debug)]
pub struct SquareIter<'a> {
    set: &'a SquareSet,
    word: usize,
    rest: u64,
}

impl Iterator for SquareIter<'_> {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        while self.rest == 0 {
            self.word += 1;
            self.rest = *self.set.words.get(self.word)?;
        }
        let bit = self.rest.trailing_zeros() as usize;
        self.rest &= self.rest - 1;
        Some(self.set.size.square(self.word * 64 + bit))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_of_any_size_hold_their_squares() {
        for (files, ranks) in [(1, 1), (8, 8), (9, 7), (64, 64), (1, 129)] {
            let size = Size::new(files, ranks).expect("a valid size");
            let full = SquareSet::full(size);
            assert_eq!(full.len() as u64, size.squares());
            assert!(full.iter().eq(size.iter()));
            let even =
                SquareSet::from_squares(size, size.iter().filter(|s| s.file.is_multiple_of(2)));
            let rest = &full - &even;
            assert!(rest.iter().all(|s| s.file % 2 == 1));
            assert_eq!(
                (&rest | &even, &rest & &even, !&rest),
                (full.clone(), SquareSet::empty(size), even.clone())
            );
            assert_eq!((&rest ^ &full, &full ^ &full), (even, SquareSet::empty(size)));
            assert!(SquareSet::empty(size).is_empty() && SquareSet::empty(size).is_disjoint(&full));
        }
    }

    #[test]
    fn squares_off_the_board_are_left_out() {
        let size = |files, ranks| Size::new(files, ranks).expect("a valid size");
        let far = [
            Square { file: u32::MAX, rank: u32::MAX },
            Square { file: 0, rank: 3 },
            Square { file: 3, rank: 0 },
        ];
        let mut set = SquareSet::from_squares(size(3, 3), far);
        far.iter().for_each(|&square| set.remove(square));
        assert!(set.is_empty() && far.iter().all(|&square| !set.contains(square)));
        // On another board the same squares have other numbers.
        let (small, large) = (SquareSet::full(size(3, 3)), SquareSet::full(size(4, 5)));
        assert_eq!((&small & &large, &small | &large), (small.clone(), small.clone()));
        assert_eq!((&large - &small).len(), 11);
        let corner: SquareSet = far[1..].iter().copied().collect();
        assert_eq!((corner.size(), corner.len()), (size(4, 4), 2));
        assert_eq!([].into_iter().collect::<SquareSet>(), SquareSet::empty(size(1, 1)));
    }
}
