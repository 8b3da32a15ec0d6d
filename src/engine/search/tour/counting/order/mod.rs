//! In which order the squares are finished, and where the board is cut in two.
//!
//! A sweep *finishes* one square after another: the square gets all of its moves that lead to squares that come later. Squares are taken
//! row by row across the shorter side, so that the *frontier* (the unfinished squares a move away from finished ones) stays within a few
//! rows: two for a knight.
//!
//! ```text
//!   .  .  .  .      unfinished, no move yet
//!   o  o  .  .      o  the frontier: at most 16 squares, each in one of 16 slots
//!   o  o  o  o
//!   x  x  o  o      x  finished
//! ```
//!
//! - [`rows`] lays a board so that its rows are the short ones, and numbers the squares.
//! - [`plan`] chooses the next square: within a row the one that brings the fewest new squares into the frontier. It gives each square of
//!   the frontier a slot, and tells after which steps the frontier is its own left-right mirror image.
//! - [`cut`] divides a board between two sweeps, one from either end, that meet on two common rows.
//!
//! The number of states grows exponentially with the squares of the frontier that have no move or one, so the order decides what a count
//! costs.

pub(crate) mod cut;
pub(crate) mod plan;
pub(crate) mod rows;
