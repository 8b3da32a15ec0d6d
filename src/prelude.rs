//! What a program or a notebook cell needs, by one `use bezzel::prelude::*`.

pub use crate::board::{
    Grid, Size, Square, SquareSet, Symmetry, SymmetryConstraint, SymmetryGroup,
};
pub use crate::{
    BishopCovers, Bishops, Board, Cancel, Count, CountBound, Error, ExportPicture, FaultCode,
    Gallery, Growth, KingCovers, Kings, KnightCovers, Knights, Plot, Progress, QueenCovers, Queens,
    RookCovers, Rooks, Solutions, Stop, SuperqueenCovers, Superqueens, Tours, Value,
};
#[cfg(feature = "notebook")]
pub use crate::{CellOutput, EvcxrDisplay, NotebookSession, notebook, run};
