//! Boards, pieces and searches of `bezzel`, linked once for all cells of a notebook.

pub use bezzel_base as base;
pub use bezzel_covers as covers;
pub use bezzel_placements as placements;
pub use bezzel_proofs as proofs;
pub use bezzel_tours as tours;
