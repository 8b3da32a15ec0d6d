//! Order in which the squares are finished, and the cut of the board in two.
//!
//! A sweep *finishes* one square after another: it chooses all moves of the square that lead to
//! later squares. Squares are taken row by row across the shorter side, so that the *frontier* (the
//! unfinished squares one move away from finished ones) stays within a few rows. These are two rows
//! for a knight.
//!
//! ```text
//!   .  .  .  .      unfinished, no move yet
//!   o  o  .  .      o  the frontier: at most 16 squares, each in one of 16 slots
//!   o  o  o  o
//!   x  x  o  o      x  finished
//! ```
//!
//! - [`rows`] orients a board so that its rows are the short ones, and numbers the squares.
//! - [`plan`] chooses the next square: within a row the one that brings the fewest new squares into
//!   the frontier. It gives each square of the frontier a slot, and finds the steps after which the
//!   frontier is its own left-right mirror image.
//! - [`cut`] divides a board between two sweeps, one from either end, that meet on two common rows.
//!
//! The number of states grows exponentially with the squares of the frontier that have at most one
//! move, so the order decides the cost of a count.

pub(crate) mod cut;
pub(crate) mod plan;
pub(crate) mod rows;
