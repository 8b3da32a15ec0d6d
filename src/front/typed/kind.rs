//! Kinds of problems, each a task for a piece.

use crate::piece::Piece;
use crate::problem::Problem;
use std::fmt;
use std::marker::PhantomData;

/// Kind of problem, such as [`Covering<Queen>`]. Only this crate can implement it.
pub trait Kind: table::Row + fmt::Debug + Clone {}

/// Kind of problem that is solved by placing pieces on squares.
pub trait Placed: Kind {}

/// Seals the trait `Kind`: other crates cannot name its supertrait.
pub(super) mod table {
    use super::{Piece, Problem};

    /// Entry of the table of problems.
    pub trait Row {
        /// Returns the entry of the problem, and the piece that its command names before the size.
        fn row() -> (&'static Problem, Option<&'static Piece>);
    }
}

impl<K: table::Row + fmt::Debug + Clone> Kind for K {}

impl<P> Placed for NonAttacking<P> where NonAttacking<P>: Kind {}

impl<P> Placed for Covering<P> where Covering<P>: Kind {}

/// Placements of pieces of one kind that do not attack each other.
#[derive(Clone, Copy, Debug)]
pub struct NonAttacking<P>(PhantomData<P>);

/// Covers of the board by pieces of one kind.
#[derive(Clone, Copy, Debug)]
pub struct Covering<P>(PhantomData<P>);

/// Tours of one piece over the board.
#[derive(Clone, Copy, Debug)]
pub struct Walking(());
