//! Specification of a search with pieces of several kinds.

use bezzel_base::board::{Grid, Square, Symmetry, SymmetryGroup};
use bezzel_base::core::CoverVariant;
use bezzel_base::piece::Piece;
use std::cmp::Reverse;

/// Largest number of squares of a board.
pub const MAX_SQUARES: u64 = 1024;

/// Condition on the attacks between pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Interaction {
    /// No piece attacks another.
    NoAttacks,
    /// No piece attacks one of another kind.
    NoAttacksBetweenKinds,
    /// The pieces cover the board.
    Cover(CoverVariant),
}

/// Task of placing pieces of several kinds on a board.
#[derive(Clone, Debug)]
pub struct MultiPlacement {
    /// Board.
    pub grid: Grid,
    /// Kinds of pieces, each with its number of pieces.
    pub kinds: Vec<(Piece, u64)>,
    /// Condition on attacks.
    pub interaction: Interaction,
    /// Squares on which no piece may be placed, in file order. Lines pass over them.
    pub blocked: Vec<Square>,
    /// Squares that must hold a piece of any kind, in file order.
    pub required: Vec<Square>,
    /// Required squares that must hold a piece of one kind, given by its index.
    pub required_kinds: Vec<(Square, usize)>,
}

impl MultiPlacement {
    /// Returns whether two pieces of these kinds, given by index, must not attack each other.
    pub(super) fn is_conflicting(&self, one: usize, other: usize) -> bool {
        match self.interaction {
            Interaction::NoAttacks => true,
            Interaction::NoAttacksBetweenKinds => one != other,
            Interaction::Cover(variant) => variant == CoverVariant::Independent,
        }
    }

    /// Returns the number of pieces of each kind.
    pub(super) fn piece_counts(&self) -> Vec<u64> {
        self.kinds.iter().map(|&(_, number)| number).collect()
    }

    /// Returns whether a square may hold a piece of the kind.
    pub(super) fn can_hold(&self, square: Square, kind: usize) -> bool {
        let is_other = |&(other, required): &(Square, usize)| other == square && required != kind;
        self.blocked.binary_search(&square).is_err() && !self.required_kinds.iter().any(is_other)
    }

    /// Returns whether all required squares may hold a piece.
    pub(super) fn is_consistent(&self) -> bool {
        self.required.iter().all(|square| self.blocked.binary_search(square).is_err())
    }

    /// Returns the squares of the board that are not walls, in file order.
    pub(super) fn open_squares(&self) -> Vec<Square> {
        let mut open: Vec<Square> =
            self.grid.size.iter().filter(|&square| !self.grid.is_wall(square)).collect();
        open.sort_unstable();
        open
    }

    /// Sorts the kinds by the number of squares that they attack, the largest first. They are
    /// counted in that order.
    pub(super) fn sorted_by_strength(&self) -> MultiPlacement {
        let mut strongest = self.clone();
        let attacks = |piece: &Piece| {
            self.grid.size.iter().map(|from| piece.attacked_squares(&self.grid, from).count()).sum()
        };
        let mut order: Vec<usize> = (0..self.kinds.len()).collect();
        order.sort_by_key(|&kind| Reverse::<usize>(attacks(&self.kinds[kind].0)));
        strongest.kinds = order.iter().map(|&kind| self.kinds[kind].clone()).collect();
        for (_, kind) in &mut strongest.required_kinds {
            *kind = order.iter().position(|other| other == kind).unwrap_or(*kind);
        }
        strongest
    }

    /// Returns the symmetries of the board that every kind keeps, see [`Piece::symmetries`]: a
    /// group.
    pub fn symmetries(&self) -> Vec<Symmetry> {
        let mut all = SymmetryGroup::All.symmetries(self.grid.size).to_vec();
        for (piece, _) in &self.kinds {
            let kept = piece.symmetries(&self.grid, SymmetryGroup::All);
            all.retain(|symmetry| kept.contains(symmetry));
        }
        all
    }
}
