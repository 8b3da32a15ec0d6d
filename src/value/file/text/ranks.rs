//! The squares of drawn boards as they are written.

use super::sign::Cell;
use crate::value::file::{Place, Spot};

/// One square of a drawn board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Word {
    pub(super) cell: Cell,
    pub(super) place: Place,
}

/// The squares of one rank, from the left, perhaps of several boards beside each other and with coordinates.
pub(super) type Rank = Vec<Word>;

/// A drawn board: its ranks from the top.
pub(super) type Board = Vec<Rank>;

/// A file and a row from the top, and where the square stands in the text.
pub(super) type Standing = ((u32, u32), Spot);
