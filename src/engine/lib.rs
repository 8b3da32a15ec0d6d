//! The engine of `bezzel`: boards, pieces, and the search kernels that count and list placements.
//! It contains no user-facing text and prints nothing.
//!
//! The crate `bezzel` is its public interface, which re-exports [`board`] and [`piece`]. The other
//! modules may change without notice.

pub mod board;
pub mod core;
pub mod cover;
pub mod estimate;
pub mod graph;
pub mod path;
pub mod piece;
pub mod placement;
pub mod proof;
pub mod tour;
