//! The engine of `bezzel`: boards, pieces, and the search kernels that count and list placements.
//! It contains no user-facing text and prints nothing.
//!
//! The crate `bezzel` is its public interface, which re-exports [`board`] and [`piece`]. [`search`]
//! may change without notice.

pub mod board;
pub mod piece;
pub mod search;
