//! Kinds of problems, each a task for a piece.

use super::method::{CoverMethod, MixedMethod, PlacementMethod, TourMethod};
use crate::piece::Piece;
use crate::problem::Problem;
use std::fmt;
use std::marker::PhantomData;

/// Kind of problem, such as [`CoverProblem<Queen>`]. Only this crate can implement it.
pub trait ProblemKind: sealed::Kind + fmt::Debug + Clone {
    /// Methods of its problems.
    type Method: Copy + Into<&'static str>;
}

/// Kind of problem that is solved by placing pieces of one kind on squares.
pub trait PlacementKind: ProblemKind {}

/// Kind of problem whose piece is known from its type, so that a board is enough to state it.
pub trait NamedKind: ProblemKind + sealed::ProblemEntry {}

/// Seals the traits: other crates cannot name their supertraits.
pub(super) mod sealed {
    use super::{Piece, Problem};

    /// Kind of problem of this crate.
    pub trait Kind {}

    /// Entry of the table of problems.
    pub trait ProblemEntry {
        /// Returns the entry of the problem, and the piece that its command names before the size.
        fn problem_entry() -> (&'static Problem, Option<&'static Piece>);
    }
}

impl<K: ProblemKind + sealed::ProblemEntry> NamedKind for K {}

/// Any piece, which is given when the problem is made.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum AnyPiece {}

/// Placements of pieces of one kind that do not attack each other.
#[derive(Clone, Copy, Debug)]
pub struct NonAttacking<P>(PhantomData<P>);

/// Covers of the board by pieces of one kind.
#[derive(Clone, Copy, Debug)]
pub struct CoverProblem<P>(PhantomData<P>);

/// Placements of pieces of several kinds that do not attack each other.
#[derive(Clone, Copy, Debug)]
pub struct MixedProblem(());

/// Tours of one piece over the board.
#[derive(Clone, Copy, Debug)]
pub struct TourProblem(());

impl<P: fmt::Debug + Clone> sealed::Kind for NonAttacking<P> {}
impl<P: fmt::Debug + Clone> sealed::Kind for CoverProblem<P> {}
impl sealed::Kind for MixedProblem {}
impl sealed::Kind for TourProblem {}

impl<P: fmt::Debug + Clone> ProblemKind for NonAttacking<P> {
    type Method = PlacementMethod;
}

impl<P: fmt::Debug + Clone> ProblemKind for CoverProblem<P> {
    type Method = CoverMethod;
}

impl ProblemKind for MixedProblem {
    type Method = MixedMethod;
}

impl ProblemKind for TourProblem {
    type Method = TourMethod;
}

impl<P: fmt::Debug + Clone> PlacementKind for NonAttacking<P> {}
impl<P: fmt::Debug + Clone> PlacementKind for CoverProblem<P> {}
