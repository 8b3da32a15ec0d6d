//! Covering a board with the minimum number of pieces: domination.
//!
//! | module | what it holds |
//! | --- | --- |
//! | `table` | the problem, with its methods |
//! | `instance` | a cover problem with its arguments |
//! | `bounds` | lower bounds of the minimum that need no search |
//! | `minimum` | bounds of the minimum during a search |
//! | `exact`, `textbook`, `sat`, `heuristics`, `construction`, `formula` | the methods, one entry each |
//! | `list`, `check`, `model`, `theory` | covers in order, the definition, the linear program, the literature |

mod bounds;
mod check;
mod construction;
mod effort;
mod exact;
mod formula;
mod heuristics;
mod instance;
mod list;
mod minimum;
mod model;
mod orbits;
#[cfg(feature = "sat")]
mod sat;
mod table;
mod textbook;
mod theory;

pub use effort::CoverEffort;
pub use instance::CoveringInstance;
pub use table::COVER;
