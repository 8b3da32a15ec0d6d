//! The typed interface to the engine for Rust programs and for notebook cells, in the words of the
//! command language.
//!
//! ```
//! use bezzel::prelude::*;
//!
//! let queens = Queens::new(8)?;
//! let solutions = queens.all();
//! assert_eq!(solutions.count()?.total(), 92);
//! assert_eq!(solutions.unique().count()?.total(), 12);
//!
//! let corner_free = solutions.filter(|board| board.squares[0].rank > 0)?;
//! assert_eq!(corner_free.count()?.total(), 88);
//! # Ok::<(), Error>(())
//! ```
//!
//! | module | contents |
//! | --- | --- |
//! | `names` | the problems as types: `Queens`, `QueenCovers`, `Tours`; their kinds are in `kind` |
//! | `query` | a problem with its options, and its searches |
//! | `solutions` | sets of solutions, and iteration over them |
//! | `count` | numbers of solutions, values as text |
//! | `bounds`, `error` | limits of searches, the error type |

mod bounds;
mod count;
mod error;
mod export;
mod kind;
mod names;
mod query;
mod solutions;
#[cfg(test)]
mod tests;

pub use count::{Count, CountBound};
pub use error::Error;
pub use export::ExportPicture;
pub use kind::{CoverProblem, NonAttacking, PlacementKind, ProblemKind, TourProblem};
pub use names::{
    Bishop, BishopCovers, Bishops, Covers, King, KingCovers, Kings, Knight, KnightCovers, Knights,
    Placements, Queen, QueenCovers, Queens, Rook, RookCovers, Rooks, Superqueen, SuperqueenCovers,
    Superqueens, Tours,
};
pub use query::ProblemQuery;
pub use solutions::{SolutionIter, Solutions};
