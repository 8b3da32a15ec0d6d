//! Covering a board with as few pieces as possible: domination.
//!
//! | module | what it holds |
//! | --- | --- |
//! | `table` | the problem, with its methods |
//! | `instance` | a cover problem with its arguments |
//! | `bounds` | how few pieces can do, before any search |
//! | `known` | how few pieces can do, as a search finds it out |
//! | `exact`, `textbook`, `sat`, `heuristics`, `construction`, `formula` | the methods, a row each |
//! | `list`, `check`, `model`, `theory` | covers in order, the definition, the linear program, the literature |

mod bounds;
mod check;
mod construction;
mod exact;
mod formula;
mod heuristics;
mod instance;
mod known;
mod list;
mod model;
mod orbits;
#[cfg(feature = "sat")]
mod sat;
mod table;
mod textbook;
mod theory;

pub use instance::Cover;
pub(super) use table::COVER;
