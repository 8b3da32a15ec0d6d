//! The kinds of problems: what is asked about which piece.

use crate::piece::Piece;
use crate::problem::Problem;
use std::fmt;
use std::marker::PhantomData;

/// A kind of problem, such as [`Covering<Queen>`]. The kinds are those of this crate.
pub trait Kind: table::Row + fmt::Debug + Clone {}

/// A kind of problem that is solved by putting pieces on squares.
pub trait Placed: Kind {}

/// Keeps the kinds to this crate: other crates cannot name what they have to be.
pub(super) mod table {
    use super::{Piece, Problem};

    /// A row of the table of problems.
    pub trait Row {
        /// The row, and the piece that is said before the size.
        fn row() -> (&'static Problem, Option<&'static Piece>);
    }
}

impl<K: table::Row + fmt::Debug + Clone> Kind for K {}

impl<P> Placed for NonAttacking<P> where NonAttacking<P>: Kind {}

impl<P> Placed for Covering<P> where Covering<P>: Kind {}

/// Pieces of a kind that do not attack each other.
#[derive(Clone, Copy, Debug)]
pub struct NonAttacking<P>(PhantomData<P>);

/// Pieces of a kind that cover the board.
#[derive(Clone, Copy, Debug)]
pub struct Covering<P>(PhantomData<P>);

/// A walk of a piece over the board.
#[derive(Clone, Copy, Debug)]
pub struct Walking(());
