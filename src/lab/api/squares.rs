//! Squares as arguments.

use super::Error;
use crate::state::FaultKind;
use bezzel_base::board::Square;
use std::fmt;

/// Squares of an option: one square, or several in an array, a vector, a set or an iterator. A
/// square is a [`Square`] or a text such as `"a1"`.
///
/// `M` distinguishes one square from several, and is always inferred.
///
/// ```
/// use bezzel::prelude::*;
/// let queens = Queens::new(8);
/// let some = [queens.clone().with("a1"), queens.clone().with(Square::A1), queens.with(["a1"])];
/// assert!(some.iter().all(|queens| queens.to_string() == "queens 8 with a1"));
/// ```
pub trait SquareList<M> {
    /// Returns the squares.
    ///
    /// # Errors
    /// Returns an error for the first text that is not a square.
    fn into_squares(self) -> Result<Vec<Square>, Error>;
}

impl<S: TryInto<Square> + fmt::Display> SquareList<()> for S {
    fn into_squares(self) -> Result<Vec<Square>, Error> {
        read_square(self).map(|square| vec![square])
    }
}

impl<S: TryInto<Square> + fmt::Display, I: IntoIterator<Item = S>> SquareList<(S,)> for I {
    fn into_squares(self) -> Result<Vec<Square>, Error> {
        self.into_iter().map(read_square).collect()
    }
}

/// Returns a square from its value or its text.
pub(super) fn read_square<S: TryInto<Square> + fmt::Display>(square: S) -> Result<Square, Error> {
    let word = square.to_string();
    square.try_into().map_err(|_| FaultKind::NotASquare(word).into())
}
