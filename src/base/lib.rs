//! The ground of `bezzel`: boards, pieces, limits of searches, graphs and estimates. It contains no
//! text for users and prints nothing.
//!
//! The crate `bezzel` is its public interface, which re-exports [`board`] and [`piece`]. The other
//! modules may change without notice.

pub mod board;
pub mod core;
pub mod estimate;
pub mod graph;
pub mod piece;
pub mod problem;
pub mod walk;
