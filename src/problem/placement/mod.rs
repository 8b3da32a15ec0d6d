//! Placing pieces of one kind so that none attacks another.

mod brute;
mod capacity;
mod check;
mod classes;
mod construct;
mod count;
mod estimate;
mod find;
mod formula;
mod instance;
mod model;
mod table;
mod theory;

pub use brute::Pruning;
pub use construct::Explicit;
pub use instance::Placement;
pub(super) use table::{BISHOPS, KINGS, KNIGHTS, QUEENS, ROOKS, SUPERQUEENS};
