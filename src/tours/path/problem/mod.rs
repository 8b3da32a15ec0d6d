//! Shortest paths: the fewest moves of a piece from one square to another.
//!
//! | module | what it holds |
//! | --- | --- |
//! | `table` | the problem, with its methods |
//! | `instance` | a path problem with its arguments, and its definition |
//! | `breadth_first`, `dynamic`, `greedy`, `backtracking` | the methods, one entry each |

mod backtracking;
mod breadth_first;
mod dynamic;
mod greedy;
mod instance;
mod table;

pub use instance::PathInstance;
pub use table::PATH;
