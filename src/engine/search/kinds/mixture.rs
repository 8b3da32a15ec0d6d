//! What a search with pieces of several kinds is asked.

use super::super::cover::Variant;
use crate::board::{Grid, Group, Square, Symmetry};
use crate::piece::Piece;
use std::cmp::Reverse;

/// The most squares of a board.
pub const MAX_SQUARES: u64 = 1024;

/// What pieces must not do to each other, or have to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Peace {
    /// No piece attacks another.
    All,
    /// No piece attacks one of another kind.
    Kinds,
    /// The pieces cover the board.
    Cover(Variant),
}

/// Put pieces of several kinds on a board.
#[derive(Clone, Debug)]
pub struct Mixture {
    /// The board.
    pub grid: Grid,
    /// Each kind with the number of its pieces.
    pub kinds: Vec<(&'static Piece, u64)>,
    /// What they must not do to each other.
    pub peace: Peace,
    /// Squares on which none may stand, in file order; lines pass over them.
    pub blocked: Vec<Square>,
    /// Squares that must hold one, of whatever kind, in file order.
    pub required: Vec<Square>,
}

impl Mixture {
    /// Whether two pieces of these kinds, by their places, must not attack each other.
    pub(super) fn is_apart(&self, one: usize, other: usize) -> bool {
        match self.peace {
            Peace::All => true,
            Peace::Kinds => one != other,
            Peace::Cover(variant) => variant == Variant::Independent,
        }
    }

    /// The pieces of each kind.
    pub(super) fn pieces(&self) -> Vec<u64> {
        self.kinds.iter().map(|&(_, number)| number).collect()
    }

    /// Whether the required squares may hold a piece.
    pub(super) fn is_open(&self) -> bool {
        self.required.iter().all(|square| self.blocked.binary_search(square).is_err())
    }

    /// The squares of the board that are no walls, in file order.
    pub(super) fn squares(&self) -> Vec<Square> {
        let mut open: Vec<Square> = self.grid.size.iter().filter(|&square| !self.grid.is_wall(square)).collect();
        open.sort_unstable();
        open
    }

    /// The same with the kinds that attack most squares first: they are counted in that order.
    pub(super) fn strongest_first(&self) -> Mixture {
        let mut strongest = self.clone();
        let attacks = |piece: &Piece| self.grid.size.iter().map(|from| piece.attacked(self.grid, from).count()).sum();
        strongest.kinds.sort_by_key(|(piece, _)| Reverse::<usize>(attacks(piece)));
        strongest
    }

    /// Returns the symmetries of the board that every kind keeps, see [`Piece::symmetries`]: a
    /// group.
    pub fn symmetries(&self) -> Vec<Symmetry> {
        let mut all = Group::All.symmetries(self.grid.size).to_vec();
        for (piece, _) in &self.kinds {
            let kept = piece.symmetries(self.grid, Group::All);
            all.retain(|symmetry| kept.contains(symmetry));
        }
        all
    }
}
