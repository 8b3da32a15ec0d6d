//! Shortest paths of a piece: the fewest moves from one square to another.
//!
//! Squares are numbered as in a [`MoveGraph`](crate::MoveGraph). All methods give the same
//! path: the first one in lexicographic order of its squares.
//!
//! | module | description | cost |
//! | --- | --- | --- |
//! | `breadth_first` | distances in layers, a path, the number of paths | linear in the moves |
//! | `bellman` | the same by Bellman's recurrence, from the last square back | the moves times the distance |
//! | `greedy` | always to the free square nearest to the last one | linear, without a guarantee |
//! | `backtrack` | tries every move, with the best path so far as a bound | exponential in the distance |
//! | `list` | all shortest paths, guided by the distances | the moves of each path |
mod backtrack;
mod bellman;
mod breadth_first;
mod greedy;
mod list;
pub mod problem;

pub use backtrack::{PathEvent, backtrack, list_by_backtracking};
pub use bellman::BellmanValues;
pub use breadth_first::DistanceLayers;
pub use greedy::{greedy_walk, squared_gap};
pub use list::list_shortest;

#[cfg(test)]
mod tests;
