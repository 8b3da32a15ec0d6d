//! The tests on solutions that `where` knows.

use crate::board::{Size, Square, Symmetry};

/// A property of a solution: the set of squares on its board.
///
/// What it means is the message `test-` and the word.
#[derive(Clone, Copy, Debug)]
pub struct Test {
    /// The word after `where`.
    pub word: &'static str,
    /// One of these symmetries has to map the solution onto itself.
    pub by: &'static [Symmetry],
    /// The answer that passes.
    pub wanted: bool,
}

/// Every test, in the order in which help lists them.
pub static TESTS: [Test; 5] = [
    Test { word: "symmetric", by: NOT_IDENTITY, wanted: true },
    Test { word: "asymmetric", by: NOT_IDENTITY, wanted: false },
    Test { word: "centrosymmetric", by: &[Symmetry::HalfTurn], wanted: true },
    Test { word: "rotational", by: &[Symmetry::QuarterTurn], wanted: true },
    Test {
        word: "reflective",
        by: &[Symmetry::MirrorFiles, Symmetry::MirrorRanks, Symmetry::Diagonal, Symmetry::Antidiagonal],
        wanted: true,
    },
];

const NOT_IDENTITY: &[Symmetry] = &[
    Symmetry::QuarterTurn,
    Symmetry::HalfTurn,
    Symmetry::ThreeQuarterTurn,
    Symmetry::MirrorFiles,
    Symmetry::MirrorRanks,
    Symmetry::Diagonal,
    Symmetry::Antidiagonal,
];

impl Test {
    /// The test of this name.
    pub fn named(word: &str) -> Option<&'static Test> {
        TESTS.iter().find(|test| test.word == word)
    }

    /// Whether a solution passes: squares in file order, each once.
    ///
    /// # Complexity
    /// At most seven images, each with a binary search a square.
    pub fn holds(&self, size: Size, squares: &[Square]) -> bool {
        self.by.iter().any(|&symmetry| is_fixed(size, squares, symmetry)) == self.wanted
    }
}

/// Whether the symmetry maps the board and the set of squares (sorted) onto themselves.
pub(super) fn is_fixed(size: Size, squares: &[Square], symmetry: Symmetry) -> bool {
    symmetry.apply_size(size) == size
        && squares.iter().all(|&s| squares.binary_search(&symmetry.apply(size, s)).is_ok())
}
