//! Sets of squares as bits.

use super::{Size, Square};

/// A set of squares of one board, a bit a square in the order of [`Size::index`].
///
/// Memory: one bit a square; every operation is linear in the number of 64-bit words.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SquareSet {
    size: Size,
    words: Vec<u64>,
}

impl SquareSet {
    /// The empty set.
    pub fn empty(size: Size) -> SquareSet {
        SquareSet { size, words: vec![0; size.squares().div_ceil(64) as usize] }
    }

    /// The set of all squares.
    pub fn full(size: Size) -> SquareSet {
        let mut set = SquareSet { size, words: vec![!0; size.squares().div_ceil(64) as usize] };
        let spare = set.words.len() as u64 * 64 - size.squares();
        if let Some(last) = set.words.last_mut() {
            *last >>= spare;
        }
        set
    }

    /// The set of the given squares; squares off the board are left out.
    pub fn of(size: Size, squares: impl IntoIterator<Item = Square>) -> SquareSet {
        let mut set = SquareSet::empty(size);
        for square in squares {
            if size.contains(square) {
                set.insert(square);
            }
        }
        set
    }

    /// The board this is a set of squares of.
    pub fn size(&self) -> Size {
        self.size
    }

    /// The bits, 64 squares a word, the square with number 0 in the lowest bit of the first word.
    pub fn words(&self) -> &[u64] {
        &self.words
    }

    /// Adds a square.
    ///
    /// # Panics
    /// When the square is so far off the board that no word holds it.
    pub fn insert(&mut self, square: Square) {
        let index = self.size.index(square);
        self.words[index / 64] |= 1 << (index % 64);
    }

    /// Takes a square away.
    ///
    /// # Panics
    /// When the square is so far off the board that no word holds it.
    pub fn remove(&mut self, square: Square) {
        let index = self.size.index(square);
        self.words[index / 64] &= !(1 << (index % 64));
    }

    /// Whether the square is in the set.
    pub fn contains(&self, square: Square) -> bool {
        let index = self.size.index(square);
        self.size.contains(square) && self.words[index / 64] >> (index % 64) & 1 == 1
    }

    /// The number of squares in the set.
    pub fn len(&self) -> usize {
        self.words.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether the set has no square.
    pub fn is_empty(&self) -> bool {
        self.words.iter().all(|&word| word == 0)
    }

    /// Adds every square of the other set, which is of a board of the same size.
    pub fn union_with(&mut self, other: &SquareSet) {
        for (word, more) in self.words.iter_mut().zip(&other.words) {
            *word |= more;
        }
    }

    /// Takes away every square of the other set, which is of a board of the same size.
    pub fn subtract(&mut self, other: &SquareSet) {
        for (word, less) in self.words.iter_mut().zip(&other.words) {
            *word &= !less;
        }
    }

    /// Whether no square is in both sets.
    pub fn is_disjoint(&self, other: &SquareSet) -> bool {
        self.words.iter().zip(&other.words).all(|(a, b)| a & b == 0)
    }

    /// The squares in the order of their numbers.
    pub fn iter(&self) -> SquareIter<'_> {
        SquareIter { set: self, word: 0, rest: self.words.first().copied().unwrap_or(0) }
    }
}

impl<'a> IntoIterator for &'a SquareSet {
    type Item = Square;
    type IntoIter = SquareIter<'a>;

    fn into_iter(self) -> SquareIter<'a> {
        self.iter()
    }
}

/// The squares of a [`SquareSet`] in the order of their numbers.
#[derive(Clone, Debug)]
pub struct SquareIter<'a> {
    set: &'a SquareSet,
    word: usize,
    rest: u64,
}

impl Iterator for SquareIter<'_> {
    type Item = Square;

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
    fn sets_of_any_size() {
        for (files, ranks) in [(1, 1), (8, 8), (9, 7), (64, 64), (1, 129)] {
            let size = Size::new(files, ranks).expect("a valid size");
            let full = SquareSet::full(size);
            assert_eq!(full.len() as u64, size.squares());
            assert!(full.iter().eq(size.iter()));
            let mut rest = full.clone();
            rest.subtract(&SquareSet::of(size, size.iter().filter(|s| s.file.is_multiple_of(2))));
            assert!(rest.iter().all(|s| s.file % 2 == 1));
            assert!(SquareSet::empty(size).is_empty() && SquareSet::empty(size).is_disjoint(&full));
        }
    }
}
