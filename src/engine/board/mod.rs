//! Boards: sizes, squares, sets of squares, symmetries, and their text form.
//!
//! A square is a (file, rank) pair counted from 0, and `a1` is the lower left corner. Wherever
//! squares are numbered, the number is `file * ranks + rank`: file `a` from the bottom up, then
//! file `b`, and so on.

mod grid;
mod images;
mod kept;
mod parts;
mod set;
mod size;
mod square;
mod symmetry;

pub use grid::{Grid, Join, Joins, Walls};
pub use images::{Images, begin_walk, is_kept, reading_numbers};
pub use kept::Kept;
pub use parts::Parts;
pub use set::{SquareIter, SquareSet};
pub use size::{MAX_SIDE, Size, SizeError, SizeTextError};
pub use square::{Square, SquareError, file_name};
pub use symmetry::{Group, Symmetry};
