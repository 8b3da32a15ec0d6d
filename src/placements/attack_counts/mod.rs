//! Placements and covers by the number of pieces that attack each square.
//!
//! Each piece is attacked by a number of others in one range, and each free square by a number of
//! pieces in another. Without attacks the first range is 0, and a cover has at least 1 in the
//! second. Such sets are known as (σ, ρ)-dominating sets (Telle and Proskurowski, "Algorithms for
//! vertex partitioning problems on partial k-trees", SIAM J. Discrete Math. 10, 1997). They can be
//! maximal, minimal or irredundant, and the largest or the smallest of them can be asked for.
//!
//! | module | what it holds |
//! | --- | --- |
//! | `rules` | the two ranges, and what else is asked of a set |
//! | `instance` | a set with its conditions |
//! | `table` | the problem: statement and definition |
//! | `check` | the definition |
//! | `model` | the rules as a system of cardinality constraints |
//! | `search` | the methods: a search by propagation, a SAT solver, and backtracking |
//! | `backtrack` | the search that puts pieces on squares and takes them back, with its steps |

mod backtrack;
mod check;
mod instance;
mod model;
mod rules;
mod search;
mod table;
#[cfg(test)]
mod tests;

pub(crate) use instance::GivenSquares;
pub use instance::{AttackCountInstance, Mixture};
pub(crate) use search::visit_by_backtracking;
pub use search::{METHODS, MIXTURE_METHODS, PROPAGATION_INFO};
pub use table::{make_cover, make_mixture, make_placement};
