//! Symmetry constraints on solutions, with their words and the symmetries that each one requires.

use super::{Size, Square, Symmetry, is_invariant};

/// Constraint that a solution is invariant under at least one of some symmetries.
///
/// The word has the same meaning as an option of a problem and as a test on solutions. Solutions
/// that are invariant under a quarter turn are also invariant under the half turn, because two
/// quarter turns are a half turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum SymmetryConstraint {
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

impl SymmetryConstraint {
    /// All constraints, in the order of the help.
    ///
    /// ```
    /// use bezzel::board::SymmetryConstraint;
    /// let words = SymmetryConstraint::ALL.map(SymmetryConstraint::word);
    /// assert_eq!(words, ["symmetric", "halfturn", "quarterturn", "mirror"]);
    /// ```
    pub const ALL: [SymmetryConstraint; 4] = [
        SymmetryConstraint::Symmetric,
        SymmetryConstraint::HalfTurn,
        SymmetryConstraint::QuarterTurn,
        SymmetryConstraint::Mirror,
    ];

    /// Returns the word of the constraint.
    ///
    /// ```
    /// use bezzel::board::SymmetryConstraint;
    /// assert_eq!(SymmetryConstraint::QuarterTurn.word(), "quarterturn");
    /// ```
    pub const fn word(self) -> &'static str {
        match self {
            SymmetryConstraint::Symmetric => "symmetric",
            SymmetryConstraint::HalfTurn => "halfturn",
            SymmetryConstraint::QuarterTurn => "quarterturn",
            SymmetryConstraint::Mirror => "mirror",
        }
    }

    /// Returns the other words that are accepted for it.
    ///
    /// ```
    /// use bezzel::board::SymmetryConstraint;
    /// assert_eq!(SymmetryConstraint::Mirror.aliases(), ["reflective"]);
    /// ```
    pub const fn aliases(self) -> &'static [&'static str] {
        match self {
            SymmetryConstraint::Symmetric => &[],
            SymmetryConstraint::HalfTurn => &["rotational", "centrosymmetric"],
            SymmetryConstraint::QuarterTurn => &[],
            SymmetryConstraint::Mirror => &["reflective"],
        }
    }

    /// Returns the constraint that a word denotes, or `None` if the word is unknown.
    ///
    /// ```
    /// use bezzel::board::SymmetryConstraint;
    /// assert_eq!(SymmetryConstraint::from_word("rotational"), Some(SymmetryConstraint::HalfTurn));
    /// ```
    pub fn from_word(word: &str) -> Option<SymmetryConstraint> {
        SymmetryConstraint::ALL
            .into_iter()
            .find(|kept| kept.word() == word || kept.aliases().contains(&word))
    }

    /// Returns the symmetries of which one must leave the solution invariant. A solution that is
    /// invariant under a quarter turn is invariant under the half turn, so
    /// [`SymmetryConstraint::Symmetric`] need not include the quarter turns.
    ///
    /// ```
    /// use bezzel::board::{Symmetry, SymmetryConstraint};
    /// assert_eq!(SymmetryConstraint::Symmetric.symmetries().len(), 5);
    /// assert!(!SymmetryConstraint::Symmetric.symmetries().contains(&Symmetry::QuarterTurn));
    /// ```
    pub const fn symmetries(self) -> &'static [Symmetry] {
        use Symmetry::{Antidiagonal, Diagonal, HalfTurn, MirrorFiles, MirrorRanks, QuarterTurn};
        match self {
            SymmetryConstraint::Symmetric => {
                &[HalfTurn, MirrorFiles, MirrorRanks, Diagonal, Antidiagonal]
            }
            SymmetryConstraint::HalfTurn => &[HalfTurn],
            SymmetryConstraint::QuarterTurn => &[QuarterTurn],
            SymmetryConstraint::Mirror => &[MirrorFiles, MirrorRanks, Diagonal, Antidiagonal],
        }
    }

    /// Returns those of its symmetries that map the board to itself.
    ///
    /// ```
    /// use bezzel::board::{Symmetry, SymmetryConstraint};
    /// let symmetries = SymmetryConstraint::Mirror.symmetries_on("5x6".parse().unwrap());
    /// assert!(symmetries.eq([Symmetry::MirrorFiles, Symmetry::MirrorRanks]));
    /// ```
    pub fn symmetries_on(self, size: Size) -> impl Iterator<Item = Symmetry> {
        self.symmetries().iter().copied().filter(move |symmetry| symmetry.apply_size(size) == size)
    }

    /// Returns whether a solution satisfies the constraint. The solution is squares in ascending
    /// order, or a tour in its own order with whether it is closed. See [`is_invariant`].
    ///
    /// ```
    /// use bezzel::board::{Square, SymmetryConstraint};
    /// let queens = [Square::A2, Square::B4, Square::C1, Square::D3];
    /// let size = "4".parse().unwrap();
    /// assert!(SymmetryConstraint::QuarterTurn.is_satisfied_by(size, &queens, None));
    /// assert!(!SymmetryConstraint::Mirror.is_satisfied_by(size, &queens, None));
    /// ```
    pub fn is_satisfied_by(self, size: Size, squares: &[Square], walk: Option<bool>) -> bool {
        self.symmetries_on(size).any(|symmetry| is_invariant(size, squares, walk, symmetry))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_parsed_and_distinct() {
        let words: Vec<&str> = SymmetryConstraint::ALL
            .iter()
            .flat_map(|kept| [&[kept.word()], kept.aliases()].concat())
            .collect();
        for (at, word) in words.iter().enumerate() {
            assert!(
                SymmetryConstraint::from_word(word).is_some() && !words[at + 1..].contains(word),
                "{word}"
            );
        }
        assert_eq!(SymmetryConstraint::from_word("identity"), None);
    }

    #[test]
    fn rotational_means_invariant_under_some_rotation() {
        for (files, ranks) in [(4, 4), (3, 3), (4, 3)] {
            let size = Size::new(files, ranks).expect("a valid size");
            let kept = SymmetryConstraint::from_word("rotational").expect("a word");
            for bits in 0..1u32 << size.squares() {
                let squares: Vec<Square> =
                    size.iter().filter(|&square| bits >> size.index(square) & 1 == 1).collect();
                let turns = [Symmetry::QuarterTurn, Symmetry::HalfTurn, Symmetry::ThreeQuarterTurn];
                let mut turns = turns.into_iter().filter(|turn| turn.apply_size(size) == size);
                let any = turns.any(|turn| is_invariant(size, &squares, None, turn));
                assert_eq!(kept.is_satisfied_by(size, &squares, None), any, "{size} {bits:b}");
            }
        }
    }

    #[test]
    fn symmetric_means_invariant_under_some_symmetry() {
        let size = Size::new(4, 4).expect("a valid size");
        for bits in 0..1u32 << 16 {
            let squares: Vec<Square> =
                size.iter().filter(|&square| bits >> size.index(square) & 1 == 1).collect();
            let any = Symmetry::ALL[1..]
                .iter()
                .any(|&symmetry| is_invariant(size, &squares, None, symmetry));
            assert_eq!(SymmetryConstraint::Symmetric.is_satisfied_by(size, &squares, None), any);
        }
    }
}
