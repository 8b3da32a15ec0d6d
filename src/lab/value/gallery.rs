//! Solutions of a set, drawn side by side.

use crate::data::Board;
use crate::set::SetExtreme;
use bezzel_base::core::Stop;
use num_bigint::BigUint;

/// Solutions of a set, drawn side by side.
///
/// ```
/// use bezzel::prelude::*;
/// let gallery = Queens::new(8).all().show(3)?;
/// assert_eq!((gallery.boards.len(), gallery.total.clone()), (3, Some(92u32.into())));
/// println!("{gallery}");
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Gallery {
    /// Boards.
    pub boards: Vec<Board>,
    /// Requested number of boards, if an answer can hold only fewer.
    pub requested: Option<u64>,
    /// Number of solutions of the set, if it was counted.
    pub total: Option<BigUint>,
    /// Reason why the set is incomplete.
    pub stopped: Option<Stop>,
    /// Set that defines the numbers of the boards, as it would be typed, if it is not the displayed
    /// set.
    pub numbering_set: Option<String>,
    /// Maximum or minimum by which the boards were chosen.
    pub extreme: Option<SetExtreme>,
}

impl Gallery {
    /// Creates a gallery of boards without information about a set.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// let boards = [Queens::new(8).find()?.board()?, Rooks::new(8).find()?.board()?];
    /// assert_eq!(Gallery::new(boards).boards[1].piece.name, "rook");
    /// # Ok::<(), Error>(())
    /// ```
    pub fn new(boards: impl IntoIterator<Item = Board>) -> Gallery {
        Gallery {
            boards: boards.into_iter().collect(),
            requested: None,
            total: None,
            stopped: None,
            numbering_set: None,
            extreme: None,
        }
    }
}
