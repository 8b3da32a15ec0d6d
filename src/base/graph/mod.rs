//! Algorithms on graphs and families of sets.
//!
//! | module | contents |
//! | --- | --- |
//! | `matching` | maximum matchings, and the covers that prove them maximum |
//! | `cliques` | clique covers, which bound how many pieces fit |
//! | `circuit` | constraints over the edges of a graph that no tour satisfies |
//! | `dancing` | exact cover with dancing links |

pub mod circuit;
mod cliques;
pub mod dancing;
pub mod matching;

pub use cliques::{clique_cover, clique_covers, diagonal_graph, maximum_by_coloring};
pub use dancing::{BranchRule, DancingStep, ExactCover};
