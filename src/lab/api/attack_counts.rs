//! Conditions on the number of attacks on each square, and sets that cannot be changed.

use super::{AttackKind, PlacementKind, ProblemQuery};
use crate::problem::ArgValue;
use std::ops::{Bound, RangeBounds};

/// Returns the least and the greatest number of a range.
fn ends(range: &impl RangeBounds<u64>) -> ArgValue {
    let least = match range.start_bound() {
        Bound::Included(&least) => least,
        Bound::Excluded(&below) => below.saturating_add(1),
        Bound::Unbounded => 0,
    };
    let most = match range.end_bound() {
        Bound::Included(&most) => most,
        Bound::Excluded(&above) => above.saturating_sub(1),
        Bound::Unbounded => u64::MAX,
    };
    ArgValue::Range(least, most)
}

/// Conditions on the attacks on each square. Without a number of pieces, a placement with one of
/// them is as large as possible, and a cover as small as possible.
impl<K: AttackKind> ProblemQuery<K> {
    /// Sets the number of other pieces that attack each piece. Lines pass over pieces.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// let queens = Queens::new(6).attacked(1..=1);
    /// assert_eq!(queens.find()?.board()?.squares.len(), 8);
    /// # Ok::<(), Error>(())
    /// ```
    pub fn attacked(self, range: impl RangeBounds<u64>) -> Self {
        self.add_option("attacked", [Ok(ends(&range))])
    }

    /// Sets the number of pieces that attack each free square, and for total covers each square.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// assert_eq!(KingCovers::new(4).times(2..).find()?.board()?.squares.len(), 6);
    /// # Ok::<(), Error>(())
    /// ```
    pub fn times(self, range: impl RangeBounds<u64>) -> Self {
        self.add_option("times", [Ok(ends(&range))])
    }

    /// Sets the number of free squares that no piece attacks. The pieces may attack each other, unless
    /// [`attacked`](Self::attacked) excludes it.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// assert_eq!(Queens::new(5).pieces(5).unattacked(3..).count()?, 8);
    /// # Ok::<(), Error>(())
    /// ```
    pub fn unattacked(self, range: impl RangeBounds<u64>) -> Self {
        self.add_option("unattacked", [Ok(ends(&range))])
    }

    /// Asks for as many unattacked free squares as possible, with a given number of pieces.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// let board = Queens::new(8).pieces(8).most_unattacked().find()?.board()?;
    /// assert_eq!(board.optimum.map(|optimum| optimum.lower), Some(11));
    /// # Ok::<(), Error>(())
    /// ```
    pub fn most_unattacked(self) -> Self {
        self.add_option("unattacked", [Ok(ArgValue::Max)])
    }

    /// Ends lines of attack at the first piece, as in chess.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// let queens = Queens::new(6).attacked(2..=2).blocking();
    /// assert_eq!(queens.find()?.board()?.squares.len(), 10);
    /// # Ok::<(), Error>(())
    /// ```
    pub fn blocking(self) -> Self {
        self.add_option("blocking", [Ok(ArgValue::Flag)])
    }

    /// Restricts sets to those from which no piece can be removed.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// assert_eq!(KingCovers::new(3).minimal().any_number().count()?, 12);
    /// # Ok::<(), Error>(())
    /// ```
    pub fn minimal(self) -> Self {
        self.add_option("minimal", [Ok(ArgValue::Flag)])
    }

    /// Restricts sets to those to which no piece can be added.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// assert_eq!(Kings::new(4).maximal().any_number().count()?, 79);
    /// # Ok::<(), Error>(())
    /// ```
    pub fn maximal(self) -> Self {
        self.add_option("maximal", [Ok(ArgValue::Flag)])
    }

    /// Restricts sets to those in which each piece has a square that only it holds or attacks.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// assert_eq!(Kings::new(4).irredundant().find()?.board()?.squares.len(), 4);
    /// # Ok::<(), Error>(())
    /// ```
    pub fn irredundant(self) -> Self {
        self.add_option("irredundant", [Ok(ArgValue::Flag)])
    }
}

/// Numbers of pieces other than a given one.
impl<K: PlacementKind> ProblemQuery<K> {
    /// Asks for the greatest number of pieces.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// let board = QueenCovers::new(5).minimal().largest().find()?.board()?;
    /// assert!(board.optimum.is_some_and(|optimum| optimum.is_maximizing));
    /// # Ok::<(), Error>(())
    /// ```
    pub fn largest(self) -> Self {
        self.add_option("largest", [Ok(ArgValue::Flag)])
    }

    /// Asks for the least number of pieces.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// assert_eq!(Queens::new(8).maximal().smallest().find()?.board()?.squares.len(), 5);
    /// # Ok::<(), Error>(())
    /// ```
    pub fn smallest(self) -> Self {
        self.add_option("smallest", [Ok(ArgValue::Flag)])
    }

    /// Allows any number of pieces, from the empty board on.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// assert_eq!(Kings::new(3).any_number().count()?, 35);
    /// # Ok::<(), Error>(())
    /// ```
    pub fn any_number(self) -> Self {
        self.add_option("pieces", [Ok(ArgValue::AnyNumber)])
    }
}
