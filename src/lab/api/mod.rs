//! The typed interface to the engine for Rust programs and for notebook cells, in the words of the
//! command language.
//!
//! ```
//! use bezzel::prelude::*;
//!
//! let solutions = Queens::new(8).all();
//! assert_eq!(solutions.count()?, 92);
//! assert_eq!(solutions.unique().count()?, 12);
//!
//! let corner_free = solutions.filter(|board| board.squares[0].rank > 0);
//! assert_eq!(corner_free.count()?, 88);
//! # Ok::<(), Error>(())
//! ```
//!
//! | module | contents |
//! | --- | --- |
//! | `names` | the problems as types: `Queens`, `QueenCovers`, `Tours`; their kinds are in `kind` |
//! | `query` | a problem with its options, and its searches |
//! | `problem` | problems of different kinds behind one trait |
//! | `attack_counts` | conditions on the attacks on each square |
//! | `method`, `method_text` | the methods of the searches, and their words |
//! | `outcome`, `count` | a solution or the proof that there is none; numbers of solutions |
//! | `solutions` | sets of solutions, and iteration over them |
//! | `verbs` | traces, estimates, proofs, and solution files |
//! | `session` | the command language |
//! | `squares`, `level` | squares and levels as arguments |
//! | `read`, `drawing` | values from JSON, boards from drawings |
//! | `values` | types of the values that commands give |
//! | `bounds`, `error` | limits of searches, the error type |

mod attack_counts;
mod bounds;
mod count;
mod drawing;
mod error;
mod export;
mod kind;
mod level;
mod method;
mod method_text;
mod names;
mod outcome;
mod problem;
mod query;
mod read;
mod session;
mod solutions;
mod squares;
#[cfg(test)]
mod tests;
pub mod values;
mod verbs;

pub use count::Count;
pub use error::{Error, Result};
pub use export::ExportPicture;
pub use kind::{
    AnyPiece, AttackKind, CoverProblem, MixedProblem, NamedKind, NonAttacking, PlacementKind,
    ProblemKind, StarProblem, TourProblem,
};
pub use level::StarLevel;
pub use method::{CoverMethod, MixedMethod, PlacementMethod, StarMethod, TourMethod};
pub use names::{
    Bishop, BishopCovers, Bishops, Cover, Covers, King, KingCovers, Kings, Knight, KnightCovers,
    Knights, MixedPlacement, Placement, Placements, Queen, QueenCovers, Queens, Rook, RookCovers,
    Rooks, Stars, Superqueen, SuperqueenCovers, Superqueens, Tours,
};
pub use outcome::{Outcome, Proof};
pub use problem::Problem;
pub use query::ProblemQuery;
#[cfg(feature = "notebook")]
pub(crate) use session::Answer;
pub use session::{Answers, Session};
pub use solutions::{SolutionIter, Solutions};
pub use squares::SquareList;
pub use verbs::{Certificate, Estimate, FileReport};
