//! Covering a board with as few pieces as possible: domination.

mod bounds;
mod check;
mod construct;
mod count;
mod find;
mod instance;
mod list;
mod model;
#[cfg(feature = "sat")]
mod sat;
mod table;
mod theory;

pub use instance::Cover;
pub(super) use table::COVER;
