//! The library `bezzel`, linked once for all cells of a notebook.

pub use bezzel::*;
/// Boards, pieces and searches, by subject.
pub use bezzel_engine_shared as searches;
