//! What a program or a notebook cell needs, by one `use bezzel::prelude::*`.

pub use crate::board::{
    Grid, Regions, Size, Square, SquareSet, Symmetry, SymmetryConstraint, SymmetryGroup,
};
pub use crate::piece::{self, Piece};
pub use crate::values::TraceStep;
pub use crate::{
    Answers, BishopCovers, Bishops, Board, Cancel, Certificate, Count, Cover, CoverMethod, Error,
    Estimate, ExportPicture, FaultCode, FileReport, Gallery, Growth, KingCovers, Kings,
    KnightCovers, Knights, MixedMethod, MixedPlacement, Outcome, Placement, PlacementMethod, Plot,
    Problem, ProblemKind, ProblemQuery, Progress, Proof, QueenCovers, Queens, RookCovers, Rooks,
    Session, Solutions, StarMethod, Stars, Stop, SuperqueenCovers, Superqueens, TourMethod, Tours,
    Value,
};
#[cfg(feature = "notebook")]
pub use crate::{EvcxrDisplay, Notebook, notebook, run};
