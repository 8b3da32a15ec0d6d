//! A set with conditions on its attacks, and the arguments of the problem.

use super::rules::{AttackRules, SetSize};
use bezzel_base::board::{Grid, Square, Symmetry, SymmetryConstraint, SymmetryGroup};
use bezzel_base::core::placement_spec::is_invariant_set;
use bezzel_base::piece::Piece;
use bezzel_base::problem::{Instance, Memo, MethodReach, MethodRequest, Problem, ProblemError};
use std::ops::RangeInclusive;

/// Problem of a set of pieces of one kind, with conditions on the number of attacks on each square.
///
/// [`make_placement`](super::make_placement) and [`make_cover`](super::make_cover) create it.
#[derive(Clone, Debug)]
pub struct AttackCountInstance {
    pub(super) problem: Problem,
    pub(super) grid: Grid,
    pub(super) piece: Piece,
    pub(super) rules: AttackRules,
    pub(super) required: Vec<Square>,
    pub(super) blocked: Vec<Square>,
    pub(super) symmetry_constraint: Option<SymmetryConstraint>,
    pub(super) seed: Option<u64>,
    /// Largest or smallest number of pieces, once a search has found it.
    pub(super) optimum: Memo,
}

/// Greatest number of squares of a board that is searched. The rules of larger ones take seconds to
/// write down.
const MAX_SQUARES: u64 = 1 << 10;

/// Greatest number of squares for maximal irredundant sets, whose rules compare all squares in
/// threes.
const MAX_SQUARES_IN_THREES: u64 = 12 * 12;

impl AttackCountInstance {
    /// Returns the numbers of pieces that a set may have, as far as they are known. With the largest
    /// or the smallest number that is any number until a search has found it.
    pub(super) fn piece_bounds(&self) -> RangeInclusive<u64> {
        let all = self.grid.size.squares();
        match self.known_pieces() {
            Some(pieces) => pieces..=pieces,
            None => 0..=all,
        }
    }

    /// Returns the number of pieces, if it is known.
    pub(super) fn known_pieces(&self) -> Option<u64> {
        match &self.rules.size {
            SetSize::Exactly(number) => Some(number.value()),
            SetSize::Any => None,
            SetSize::Largest | SetSize::Smallest => self.optimum.get(),
        }
    }

    /// Returns whether the largest or the smallest number of pieces is asked for.
    pub(super) fn is_extreme(&self) -> bool {
        matches!(self.rules.size, SetSize::Largest | SetSize::Smallest)
    }

    /// Returns the symmetries of the board that preserve the attacks and the given squares, the
    /// identity first.
    pub(super) fn task_symmetries(&self) -> Vec<Symmetry> {
        let size = self.grid.size;
        let keeps = |symmetry: Symmetry| {
            [&self.required, &self.blocked]
                .into_iter()
                .all(|squares| is_invariant_set(size, symmetry, squares))
        };
        self.symmetries(SymmetryGroup::All).into_iter().filter(|&it| keeps(it)).collect()
    }

    /// Checks that the board is in reach.
    pub(super) fn check_reach(&self, request: &MethodRequest<'_>) -> Result<(), ProblemError> {
        let in_threes = self.rules.is_maximal && self.rules.is_irredundant;
        let most = if in_threes { MAX_SQUARES_IN_THREES } else { MAX_SQUARES };
        let size = self.grid.size;
        if size.squares() <= most {
            return Ok(());
        }
        let (method, reach) = (request.method, MethodReach::Squares(most));
        Err(ProblemError::OutOfReach { size, method, reach, seconds: None, instead: None })
    }
}
