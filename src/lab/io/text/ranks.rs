//! Squares of drawn boards as they are written.

use super::sign::SignCell;
use crate::data::FilePosition;
use crate::io::position::RelativePosition;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct DrawnSquare {
    pub(super) cell: SignCell,
    pub(super) place: FilePosition,
}

/// Squares of a line from the left. They may include coordinates and several adjacent boards.
pub(super) type DrawnRank = Vec<DrawnSquare>;

/// Drawn board as its ranks from the top.
pub(super) type DrawnBoard = Vec<DrawnRank>;

/// Returns the numbers of ranks. Returns `None` if a square has no number.
pub(super) fn rank_numbers(ranks: &[DrawnRank]) -> Option<Vec<Vec<u64>>> {
    ranks.iter().map(|rank| rank.iter().map(|square| square.cell.number()).collect()).collect()
}

/// File and row from the top, with the position of the square in the text.
pub(super) type LocatedSquare = ((u32, u32), RelativePosition);
