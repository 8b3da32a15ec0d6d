//! Symmetry constraints on solutions, with their words and the symmetries that each one requires.

use super::{Size, Square, Symmetry, is_kept};

/// Constraint that a solution is invariant under at least one of some symmetries.
///
/// The word has the same meaning as an option of a problem and as a test on solutions. Solutions
/// that are invariant under a quarter turn are also invariant under the half turn, because two
/// quarter turns are a half turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Kept {
    /// Invariant under some symmetry that is not the identity.
    Symmetric,
    /// Invariant under the half turn. This is equivalent to some rotation, because the square of a
    /// quarter turn is the half turn.
    HalfTurn,
    /// Invariant under the quarter turn, which exists only on a square board.
    QuarterTurn,
    /// Invariant under a reflection in the middle file, the middle rank or, on a square board, a
    /// diagonal.
    Mirror,
}

impl Kept {
    /// All constraints, in the order of the help.
    pub const ALL: [Kept; 4] = [Kept::Symmetric, Kept::HalfTurn, Kept::QuarterTurn, Kept::Mirror];

    /// Returns the word of the constraint.
    pub const fn word(self) -> &'static str {
        match self {
            Kept::Symmetric => "symmetric",
            Kept::HalfTurn => "halfturn",
            Kept::QuarterTurn => "quarterturn",
            Kept::Mirror => "mirror",
        }
    }

    /// Returns the other words that are accepted for it.
    pub const fn also(self) -> &'static [&'static str] {
        match self {
            Kept::Symmetric => &[],
            Kept::HalfTurn => &["rotational", "centrosymmetric"],
            Kept::QuarterTurn => &[],
            Kept::Mirror => &["reflective"],
        }
    }

    /// Returns the constraint that a word denotes, or `None` if the word is unknown.
    ///
    /// ```
    /// use bezzel::board::Kept;
    /// assert_eq!(Kept::named("rotational"), Some(Kept::HalfTurn));
    /// ```
    pub fn named(word: &str) -> Option<Kept> {
        Kept::ALL.into_iter().find(|kept| kept.word() == word || kept.also().contains(&word))
    }

    /// Returns the symmetries of which one must leave the solution invariant. A solution that is
    /// invariant under a quarter turn is invariant under the half turn, so [`Kept::Symmetric`] need
    /// not include the quarter turns.
    pub const fn symmetries(self) -> &'static [Symmetry] {
        use Symmetry::{Antidiagonal, Diagonal, HalfTurn, MirrorFiles, MirrorRanks, QuarterTurn};
        match self {
            Kept::Symmetric => &[HalfTurn, MirrorFiles, MirrorRanks, Diagonal, Antidiagonal],
            Kept::HalfTurn => &[HalfTurn],
            Kept::QuarterTurn => &[QuarterTurn],
            Kept::Mirror => &[MirrorFiles, MirrorRanks, Diagonal, Antidiagonal],
        }
    }

    /// Returns those of its symmetries that map the board to itself.
    pub fn of(self, size: Size) -> impl Iterator<Item = Symmetry> {
        self.symmetries().iter().copied().filter(move |symmetry| symmetry.apply_size(size) == size)
    }

    /// Returns whether a solution satisfies the constraint. The solution is squares in ascending
    /// order, or a tour in its own order with whether it is closed. See [`is_kept`].
    pub fn keeps(self, size: Size, squares: &[Square], walk: Option<bool>) -> bool {
        self.of(size).any(|symmetry| is_kept(size, squares, walk, symmetry))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_read_and_no_two_are_the_same() {
        let words: Vec<&str> = Kept::ALL.iter().flat_map(|kept| [&[kept.word()], kept.also()].concat()).collect();
        for (at, word) in words.iter().enumerate() {
            assert!(Kept::named(word).is_some() && !words[at + 1..].contains(word), "{word}");
        }
        assert_eq!(Kept::named("identity"), None);
    }

    #[test]
    fn rotational_means_kept_by_some_rotation() {
        for (files, ranks) in [(4, 4), (3, 3), (4, 3)] {
            let size = Size::new(files, ranks).expect("a valid size");
            let kept = Kept::named("rotational").expect("a word");
            for bits in 0..1u32 << size.squares() {
                let squares: Vec<Square> = size.iter().filter(|&square| bits >> size.index(square) & 1 == 1).collect();
                let turns = [Symmetry::QuarterTurn, Symmetry::HalfTurn, Symmetry::ThreeQuarterTurn];
                let mut turns = turns.into_iter().filter(|turn| turn.apply_size(size) == size);
                let any = turns.any(|turn| is_kept(size, &squares, None, turn));
                assert_eq!(kept.keeps(size, &squares, None), any, "{size} {bits:b}");
            }
        }
    }

    #[test]
    fn what_is_symmetric_is_kept_by_some_symmetry() {
        let size = Size::new(4, 4).expect("a valid size");
        for bits in 0..1u32 << 16 {
            let squares: Vec<Square> = size.iter().filter(|&square| bits >> size.index(square) & 1 == 1).collect();
            let any = Symmetry::ALL[1..].iter().any(|&symmetry| is_kept(size, &squares, None, symmetry));
            assert_eq!(Kept::Symmetric.keeps(size, &squares, None), any);
        }
    }
}
