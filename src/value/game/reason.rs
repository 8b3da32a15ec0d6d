//! What can follow from a position, and why.

use crate::board::Square;

/// Squares that hold a known number of pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Unit {
    /// A file, a column for players of other puzzles.
    File(u32),
    /// A rank, a row for them.
    Rank(u32),
    /// A region.
    Region(u8),
}

/// Why a piece stands on squares, or none does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// The unit has no other squares left for its pieces.
    Left(Unit),
    /// The unit has no more squares than pieces.
    Only(Unit),
    /// Its pieces have no room without the square.
    Needed(Unit),
    /// All pieces of these units have to stand in those, and as many as those still need.
    Within(Vec<Unit>, Vec<Unit>),
    /// A piece on the square would leave the unit no room.
    Starves(Unit),
    /// The same after what the piece makes necessary.
    Leads(Unit),
}

impl Why {
    /// How hard it is to see, from 1 to 5.
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

    /// The level of the hardest puzzles.
    pub const MOST: u8 = 5;

    /// The word for it in data, the same in every language.
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

/// What follows from a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deduction {
    /// Whether pieces stand on the squares; else none does.
    pub places: bool,
    /// The squares, sorted.
    pub squares: Vec<Square>,
    /// The reason.
    pub why: Why,
}
