//! Pieces of several kinds, a given number of each: placements without attacks, covers, and
//! peaceable armies.
//!
//! | module | what it holds |
//! | --- | --- |
//! | `table` | the problems, and their methods |
//! | `instance` | a problem with its arguments |
//! | `check` | the check of a solution |
//! | `most` | the largest armies |

mod check;
mod instance;
mod most;
mod table;

pub use instance::Mixed;
pub(super) use instance::cover;
pub(super) use table::{ARMIES, MIXED};
