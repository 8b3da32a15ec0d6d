//! A laboratory for chessboard combinatorics. It counts, lists, draws and exports placements of
//! pieces that do not attack each other, covers of a board and tours, and reduces them by symmetry.
//! The program `bezzel` offers this engine as a small command language; this library offers it to
//! Rust programs.
//!
//! # From Rust
//!
//! Problems are types named as in the command language: [`Queens`], [`QueenCovers`], [`Tours`] and
//! others, with any piece and board [`Placement`] and [`Cover`]. Their methods add options, find
//! a solution or the [proof](Outcome) that there is none, count solutions, and return sets of
//! [`Solutions`]. The modules [`board`] and [`piece`] contain the types that they are made of. `use
//! bezzel::prelude::*` imports all of them.
//!
//! ```
//! use bezzel::prelude::*;
//! let queens = Queens::new(8).with("a1");
//! println!("{}", queens.find()?);
//! assert_eq!(queens.count()?, 4);
//! for board in queens.all().unique() {
//!     println!("{}", board?);
//! }
//! # Ok::<(), Error>(())
//! ```
//!
//! A long search is bounded by the [`time`](ProblemQuery::within), the
//! [`limit`](ProblemQuery::limit) or the [cancellation token](ProblemQuery::cancel) of its problem.
//! A count that was stopped is a lower bound ([`Count::at_least`]), and an iteration that was
//! stopped ends with an [`Error`].
//!
//! [`_guide`] is a guide with examples. The crates and the decisions behind them are
//! described in [`_documentation`].
#[cfg(doc)]
pub mod _documentation;
#[cfg(any(doc, doctest))]
pub mod _guide;
pub mod prelude;

#[doc(inline)]
pub use bezzel_base::core::{Cancel, Progress, Stop};
#[doc(inline)]
pub use bezzel_base::problem::{CoverTheorem, Optimum, Quantity};
#[doc(inline)]
pub use bezzel_base::{board, piece};
#[doc(inline)]
pub use bezzel_lab::api::*;
#[doc(inline)]
pub use bezzel_lab::data::{Board, Growth, Plot, Saved};
#[cfg(feature = "notebook")]
#[doc(inline)]
pub use bezzel_lab::notebook::{EvcxrDisplay, Notebook, notebook};
#[cfg(feature = "notebook")]
pub use bezzel_lab::run;
#[doc(inline)]
pub use bezzel_lab::value::{Gallery, Value};
#[doc(inline)]
pub use bezzel_messages::FaultCode;
pub use num_bigint::{BigInt, BigUint};
