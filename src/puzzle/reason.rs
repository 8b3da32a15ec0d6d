//! Deductions from a position, and their reasons.

use crate::board::Square;

/// Squares with a known number of pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PuzzleUnit {
    /// File, which players of other puzzles call a column.
    File(u32),
    /// Rank, which they call a row.
    Rank(u32),
    /// Region.
    Region(u8),
}

/// Reason of a deduction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DeductionReason {
    /// The unit has no other squares left for its pieces.
    Left(PuzzleUnit),
    /// The unit has no more squares than pieces.
    Only(PuzzleUnit),
    /// The pieces of the unit have no room without the square.
    Needed(PuzzleUnit),
    /// All pieces of these units must be in the second units, which need no more pieces.
    Within(Vec<PuzzleUnit>, Vec<PuzzleUnit>),
    /// A piece on the square would leave the unit without room.
    Starves(PuzzleUnit),
    /// A piece on the square would, with its forced consequences, leave the unit without room.
    Leads(PuzzleUnit),
}

impl DeductionReason {
    /// Returns the difficulty, from 1 to 5.
    pub fn level(&self) -> u8 {
        match self {
            DeductionReason::Only(_) | DeductionReason::Left(_) => 1,
            DeductionReason::Needed(_) => 2,
            DeductionReason::Within(inner, _) if inner.len() == 1 => 2,
            DeductionReason::Starves(_) => 3,
            DeductionReason::Within(..) => 4,
            DeductionReason::Leads(_) => DeductionReason::MAX_LEVEL,
        }
    }

    /// Level of the hardest puzzles.
    pub const MAX_LEVEL: u8 = 5;

    /// Returns the word in data files, which is the same in every language.
    pub fn word(&self) -> &'static str {
        match self {
            DeductionReason::Only(_) => "only",
            DeductionReason::Left(_) => "left",
            DeductionReason::Needed(_) => "needed",
            DeductionReason::Within(..) => "within",
            DeductionReason::Starves(_) => "starves",
            DeductionReason::Leads(_) => "leads",
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
    pub why: DeductionReason,
}
