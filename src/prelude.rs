//! What a program or a notebook cell needs, by one `use bezzel::prelude::*`.

pub use crate::board::{Grid, Group, Kept, Size, Square, SquareSet, Symmetry};
pub use crate::{
    Amount, BishopCovers, Bishops, Board, Cancel, Code, Count, Error, Export, Gallery, Growth, KingCovers, Kings,
    KnightCovers, Knights, Plot, Progress, QueenCovers, Queens, RookCovers, Rooks, Solutions, Stop, SuperqueenCovers,
    Superqueens, Tours, Value,
};
#[cfg(feature = "notebook")]
pub use crate::{Cell, Lab, Show, notebook, run};
