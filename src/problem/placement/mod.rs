//! Placing pieces of one kind so that none attacks another.
//!
//! | module | what it holds |
//! | --- | --- |
//! | `table` | the problems, each with its methods |
//! | `instance` | a placement with its arguments |
//! | `searches`, `counters`, `construction`, `matching`, `formula`, `orbits` | the methods, one entry each |
//! | `existence` | reasons why there is no solution |
//! | `classes` | the essentially different solutions |
//! | `estimate` | reach and run time |
//! | `capacity`, `check`, `model`, `brute`, `explicit`, `theory` | other results about placements |

mod brute;
mod capacity;
mod check;
mod classes;
mod construction;
mod counters;
mod estimate;
mod existence;
mod explicit;
mod formula;
mod instance;
mod loose;
mod matching;
mod model;
mod orbits;
mod searches;
mod table;
mod theory;

pub use brute::Pruning;
pub(super) use brute::choose;
pub use explicit::Explicit;
pub use instance::Placement;
pub use table::placing;
pub(super) use table::{BISHOPS, KINGS, KNIGHTS, QUEENS, ROOKS, SUPERQUEENS};
