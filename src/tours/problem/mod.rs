//! Tours: over every square of the board, each once, by the moves of one piece.
//!
//! | module | what it holds |
//! | --- | --- |
//! | `table` | the problem, with its methods |
//! | `instance` | a tour problem with its arguments |
//! | `warnsdorff`, `euler`, `constructions`, `symmetric`, `orbits`, `frontier`, `backtracking` | the methods, one entry each |
//! | `auto` | the default method |
//! | `square_counts` | tours by their first and last square, and by their moves |
//! | `classes` | the essentially different tours |

mod auto;
mod backtracking;
mod classes;
mod constructions;
mod effort;
mod euler;
mod frontier;
mod instance;
mod one_number;
mod orbits;
mod propagation;
mod square_counts;
mod symmetric;
mod table;
mod warnsdorff;

pub use effort::{TourEffort, TourNodeCounts};
pub use instance::TourInstance;
pub use instance::{read_end_square, read_walk_field};
pub use table::TOUR;
