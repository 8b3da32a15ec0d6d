//! Tours: over every square of the board, each once, by the moves of one piece.

mod count;
mod find;
mod instance;
mod path;
mod table;
mod theory;

pub use instance::Tour;
pub use path::{PathFlaw, PathProblem};
pub(crate) use table::TOUR;
