//! Deductions from a position, and their reasons.

use crate::board::Square;

/// Squares with a known number of pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Unit {
    /// File, which players of other puzzles call a column.
    File(u32),
    /// Rank, which they call a row.
    Rank(u32),
    /// Region.
    Region(u8),
}

/// Reason of a deduction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// The unit has no other squares left for its pieces.
    Left(Unit),
    /// The unit has no more squares than pieces.
    Only(Unit),
    /// The pieces of the unit have no room without the square.
    Needed(Unit),
    /// All pieces of these units must be in the second units, which need no more pieces.
    Within(Vec<Unit>, Vec<Unit>),
    /// A piece on the square would leave the unit without room.
    Starves(Unit),
    /// A piece on the square would, with its forced consequences, leave the unit without room.
    Leads(Unit),
}

impl Why {
    /// Returns the difficulty, from 1 to 5.
    pub fn level(&self) -> u8 {
        match self {
            Why::Only(_) | Why::Left(_) => 1,
            Why::Needed(_) => 2,
            Why::Within(inner, _) if inner.len() == 1 => 2,
            Why::Starves(_) => 3,
            Why::Within(..) => 4,
            Why::Leads(_) => Why::MOST,
        }
    }

    /// Level of the hardest puzzles.
    pub const MOST: u8 = 5;

    /// Returns the word in data files, which is the same in every language.
    pub fn word(&self) -> &'static str {
        match self {
            Why::Only(_) => "only",
            Why::Left(_) => "left",
            Why::Needed(_) => "needed",
            Why::Within(..) => "within",
            Why::Starves(_) => "starves",
            Why::Leads(_) => "leads",
        }
    }
}

/// Conclusion from a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deduction {
    /// Whether the squares hold pieces, or otherwise are empty.
    pub places: bool,
    /// Squares, sorted.
    pub squares: Vec<Square>,
    /// Reason.
    pub why: Why,
}
