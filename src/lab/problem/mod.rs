//! The problems: their table, and what is common to all of them.
//!
//! A problem is a row of `PROBLEMS`. With its arguments it becomes an [`Instance`], which finds,
//! lists, counts and checks solutions. The rows themselves are beside their searches, in the crates
//! `bezzel_placements`, `bezzel_covers` and `bezzel_tours`.
//!
//! | module | what it holds |
//! | --- | --- |
//! | `table` | the table of problems |
//! | `brute_force` | sizes of brute-force searches and of better ones |

mod brute_force;
mod table;

pub use bezzel_base::problem::*;
pub use bezzel_base::walk::{PathEdit, PathSegment, PathStep, SquareMark, TourStep};
pub use bezzel_covers::problem::{CoverEffort, CoveringInstance};
pub use bezzel_placements::mixed::MixedInstance;
pub use bezzel_placements::problem::{PlacementInstance, QueensEffort, placement_problem};
pub use bezzel_placements::stars::StarsInstance;
pub use bezzel_tours::path::problem::PathInstance;
pub use bezzel_tours::problem::{TourEffort, TourInstance, TourNodeCounts};
pub use brute_force::EffortReport;
pub use table::{PROBLEMS, find_problem};
