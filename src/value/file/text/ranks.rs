//! Squares of drawn boards as they are written.

use super::sign::Cell;
use crate::value::file::{Place, Spot};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Word {
    pub(super) cell: Cell,
    pub(super) place: Place,
}

/// Squares of a line from the left. They may include coordinates and several adjacent boards.
pub(super) type Rank = Vec<Word>;

/// Drawn board as its ranks from the top.
pub(super) type Board = Vec<Rank>;

/// File and row from the top, with the position of the square in the text.
pub(super) type Standing = ((u32, u32), Spot);
