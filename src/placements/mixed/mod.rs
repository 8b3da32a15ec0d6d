//! Pieces of several kinds, a given number of each: placements without attacks, covers, and
//! peaceable armies.
//!
//! | module | what it holds |
//! | --- | --- |
//! | `table` | the problems, and their methods |
//! | `instance` | a problem with its arguments |
//! | `check` | the check of a solution |
//! | `largest` | the largest armies |
//! | `model` | the problem for solvers |

mod check;
mod instance;
mod largest;
mod model;
mod table;

pub use instance::MixedInstance;
pub use instance::make_cover;
pub use table::{ARMIES, MIXED};
