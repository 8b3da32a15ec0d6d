//! Pieces of several kinds, a given number of each: placements without attacks, covers, and
//! peaceable armies.
//!
//! | module | what it holds |
//! | --- | --- |
//! | `table` | the problems, and their methods |
//! | `instance` | a problem with its arguments |
//! | `check` | the check of a solution |
//! | `largest` | the largest armies |

mod check;
mod instance;
mod largest;
mod table;

pub use instance::MixedInstance;
pub use instance::make_cover;
pub use table::{ARMIES, MIXED};
