//! Boards, pieces and searches of `bezzel`, linked once for all cells of a notebook.

pub use bezzel_engine::*;
