//! bezzel.
pub mod board;
pub mod piece;
pub mod problem;
pub mod search;
