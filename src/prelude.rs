//! What a program or a notebook cell needs, by one `use bezzel::prelude::*`.

pub use crate::board::{Group, Size, Square, SquareSet, Symmetry};
pub use crate::front::picture::Export;
pub use crate::front::typed::{
    BishopCovers, Bishops, Covers, Error, KingCovers, Kings, KnightCovers, Knights, Placements, QueenCovers, Queens,
    RookCovers, Rooks, Solutions, SuperqueenCovers, Superqueens,
};
pub use crate::value::{Board, Count, Gallery, Growth, Plot, Value};
#[cfg(feature = "notebook")]
pub use crate::{
    front::notebook::{Cell, Lab, Show, notebook},
    run,
};
