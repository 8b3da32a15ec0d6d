//! What a program or a notebook cell needs, by one `use bezzel::prelude::*`.

pub use crate::board::{
    Grid, Size, Square, SquareSet, Symmetry, SymmetryConstraint, SymmetryGroup,
};
pub use crate::{
    BishopCovers, Bishops, Board, Cancel, Count, Cover, CoverMethod, Error, ExportPicture,
    FaultCode, Gallery, Growth, KingCovers, Kings, KnightCovers, Knights, MixedMethod,
    MixedPlacement, Outcome, Placement, PlacementMethod, Plot, Progress, Proof, QueenCovers,
    Queens, RookCovers, Rooks, Solutions, Stop, SuperqueenCovers, Superqueens, TourMethod, Tours,
    Value,
};
#[cfg(feature = "notebook")]
pub use crate::{CellOutput, EvcxrDisplay, NotebookSession, notebook, run};
