//! What a program or a notebook cell needs, by one `use bezzel::prelude::*`.

pub use crate::board::{Grid, Group, Size, Square, SquareSet, Symmetry};
pub use crate::front::picture::Export;
pub use crate::front::typed::{
    Amount, BishopCovers, Bishops, Count, Error, KingCovers, Kings, KnightCovers, Knights, QueenCovers, Queens,
    RookCovers, Rooks, Solutions, SuperqueenCovers, Superqueens, Tours,
};
pub use crate::search::{Cancel, Progress, Stop};
pub use crate::value::{Board, Gallery, Growth, Plot, Value};
pub use crate::verb::Code;
#[cfg(feature = "notebook")]
pub use crate::{
    front::notebook::{Cell, Lab, Show, notebook},
    run,
};
