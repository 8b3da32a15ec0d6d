//! Placing pieces of one kind so that none attacks another.
//!
//! | module | what it holds |
//! | --- | --- |
//! | `table` | the problems, each with its methods |
//! | `instance` | a placement with its arguments |
//! | `searches`, `counters`, `construction`, `matching`, `formula`, `orbits` | the methods, one entry each |
//! | `pseudocode` | the lines of the methods, which their steps execute |
//! | `any_number` | placements with any number of pieces |
//! | `existence` | reasons why there is no solution |
//! | `classes` | the essentially different solutions |
//! | `sampling` | random solutions from counts |
//! | `estimate` | reach and run time |
//! | `capacity`, `check`, `model`, `brute_force`, `explicit`, `theory` | other results about placements |

mod any_number;
mod bishop_numbers;
mod brute_force;
mod capacity;
mod check;
mod classes;
mod construction;
mod counters;
mod estimate;
mod existence;
mod formula;
mod free_pawns;
mod instance;
mod matching;
mod model;
mod orbits;
mod pseudocode;
mod rook_numbers;
mod sampling;
mod searches;
mod table;
mod theory;

pub use brute_force::QueensEffort;
pub use brute_force::binomial;
pub use instance::PlacementInstance;
pub use table::{PROBLEMS, placement_problem};
