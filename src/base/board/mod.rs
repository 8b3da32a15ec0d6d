//! Boards: sizes, squares, sets of squares, symmetries, and their text form.
//!
//! A square is a (file, rank) pair counted from 0, and `a1` is the lower left corner. Wherever
//! squares are numbered, the number is `file * ranks + rank`: file `a` from the bottom up, then
//! file `b`, and so on.

mod grid;
mod images;
mod invariance;
mod parts;
mod regions;
mod serialize;
mod set;
mod size;
mod square;
mod symmetry;

pub use grid::{BoardTopology, EdgeGluing, Grid, Walls};
pub use images::{Canonicalizer, is_invariant, normalize_tour, reading_numbers};
pub use invariance::SymmetryConstraint;
pub use parts::PiecePartition;
pub use regions::{Regions, RegionsError};
pub use set::{SquareIter, SquareSet};
pub use size::{MAX_SIDE, Size, SizeError, SizeTextError};
pub use square::{Square, SquareError, file_name};
pub use symmetry::{Symmetry, SymmetryGroup};
