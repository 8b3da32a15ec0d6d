//! Kinds of problems, each a task for a piece.

use crate::piece::Piece;
use crate::problem::Problem;
use std::fmt;
use std::marker::PhantomData;

/// Kind of problem, such as [`CoverProblem<Queen>`]. Only this crate can implement it.
pub trait ProblemKind: sealed::ProblemEntry + fmt::Debug + Clone {}

/// Kind of problem that is solved by placing pieces on squares.
pub trait PlacementKind: ProblemKind {}

/// Seals the trait `ProblemKind`: other crates cannot name its supertrait.
pub(super) mod sealed {
    use super::{Piece, Problem};

    /// Entry of the table of problems.
    pub trait ProblemEntry {
        /// Returns the entry of the problem, and the piece that its command names before the size.
        fn problem_entry() -> (&'static Problem, Option<&'static Piece>);
    }
}

impl<K: sealed::ProblemEntry + fmt::Debug + Clone> ProblemKind for K {}

impl<P> PlacementKind for NonAttacking<P> where NonAttacking<P>: ProblemKind {}

impl<P> PlacementKind for CoverProblem<P> where CoverProblem<P>: ProblemKind {}

/// Placements of pieces of one kind that do not attack each other.
#[derive(Clone, Copy, Debug)]
pub struct NonAttacking<P>(PhantomData<P>);

/// Covers of the board by pieces of one kind.
#[derive(Clone, Copy, Debug)]
pub struct CoverProblem<P>(PhantomData<P>);

/// Tours of one piece over the board.
#[derive(Clone, Copy, Debug)]
pub struct TourProblem(());
