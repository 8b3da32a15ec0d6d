//! The tests on solutions that `where` knows.

use crate::board::{Size, Square, Symmetry, is_kept};
use crate::search::tour::sums;

/// A property of a solution: the set of squares on its board.
///
/// What it means is the message `test-` and the word.
#[derive(Clone, Copy, Debug)]
pub struct Test {
    /// The word after `where`.
    pub word: &'static str,
    /// What has to hold.
    pub asks: Asks,
    /// The answer that passes.
    pub wanted: bool,
}

/// What a test asks of a solution.
#[derive(Clone, Copy, Debug)]
pub enum Asks {
    /// One of these symmetries maps it onto itself.
    FixedBy(&'static [Symmetry]),
    /// It is a tour whose numbers have one sum in all files and one in all ranks.
    SameSums,
}

/// Every test, in the order in which help lists them.
pub static TESTS: [Test; 6] = [
    Test { word: "symmetric", asks: Asks::FixedBy(NOT_IDENTITY), wanted: true },
    Test { word: "asymmetric", asks: Asks::FixedBy(NOT_IDENTITY), wanted: false },
    Test { word: "centrosymmetric", asks: Asks::FixedBy(&[Symmetry::HalfTurn]), wanted: true },
    Test { word: "rotational", asks: Asks::FixedBy(&[Symmetry::QuarterTurn]), wanted: true },
    Test {
        word: "reflective",
        asks: Asks::FixedBy(&[
            Symmetry::MirrorFiles,
            Symmetry::MirrorRanks,
            Symmetry::Diagonal,
            Symmetry::Antidiagonal,
        ]),
        wanted: true,
    },
    Test { word: "semimagic", asks: Asks::SameSums, wanted: true },
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

    /// Whether a solution passes: squares in file order, each once, or a tour in its own order and whether it is closed.
    ///
    /// # Complexity
    /// At most seven images, each with a binary search a square.
    pub fn holds(&self, size: Size, squares: &[Square], walk: Option<bool>) -> bool {
        let holds = match self.asks {
            Asks::FixedBy(by) => by.iter().any(|&symmetry| is_kept(size, squares, walk, symmetry)),
            Asks::SameSums => walk.is_some() && sums(size, squares).is_semimagic(),
        };
        holds == self.wanted
    }
}
