//! Placements with a known number of pieces in each of several *units*: rows, columns and regions
//! of a board, as in star battles, or the rows and columns of queens on a square board.
//!
//! | module | contents |
//! | --- | --- |
//! | `state` | the problem, and a position with its open squares |
//! | `deduce` | conclusions by rules that a person can follow, the weakest first |
//! | `propagate` | the position of the search, and what it forces |
//! | `search` | a search that finds, lists and counts, and one by deductions, reported step by step |
//! | `backtrack` | the textbook search, reported step by step |
//! | `generate` | random boards with regions that have exactly one solution |

mod backtrack;
mod deduce;
mod generate;
mod propagate;
mod search;
mod state;

pub use backtrack::backtrack;
pub use deduce::{Deduction, DeductionReason, grade};
pub use generate::{GenerateError, generate_regions};
pub use search::{count, list, list_by_deduction};
pub use state::{UnitFault, UnitProblem, UnitState, is_touching};
