//! Tours: over every square of the board, each once, by the moves of one piece.

mod classes;
mod count;
mod draw;
mod find;
mod instance;
mod map;
mod path;
mod story;
mod table;
mod telling;
mod theory;

pub use instance::Tour;
pub use path::{PathFlaw, PathProblem};
pub use story::{Changed, Story, Stride};
pub(crate) use table::TOUR;
pub use telling::{Extent, Touch, Track};
