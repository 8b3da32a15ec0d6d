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
//! let queens = Queens::new(8).with(["a1"]);
//! println!("{}", queens.find()?);
//! assert_eq!(queens.count()?, 4);
//! for board in &queens.all().unique() {
//!     println!("{}", board?);
//! }
//! # Ok::<(), Error>(())
//! ```
//!
//! A long search is bounded by the [`deadline`](ProblemQuery::deadline), the [`limit`](ProblemQuery::limit)
//! or the [cancellation token](ProblemQuery::cancel) of its problem. A count that was stopped is a
//! lower bound ([`Count::at_least`]), and an iteration that was stopped ends with an [`Error`].
//!
//! [`_guide`] is a guide with examples. The layers of the crate and the decisions behind it are
//! described in [`_documentation`].
#[cfg(doc)]
pub mod _documentation;
#[cfg(any(doc, doctest))]
pub mod _guide;
mod api;
mod bind;
mod command;
mod data;
mod front;
mod io;
pub mod prelude;
mod problem;
mod puzzle;
mod render;
mod report;
mod session;
mod set;
mod state;
mod value;

// Unit tests and test programs share a file, which finds the library by its name.
#[cfg(test)]
extern crate self as bezzel;
#[cfg(test)]
#[allow(dead_code, reason = "unit tests use a part of the functions")]
#[path = "../tests/suite/evaluate.rs"]
mod evaluate;

pub use api::*;
pub use bezzel_base::core::{Cancel, Progress, Stop};
#[doc(inline)]
pub use bezzel_base::{board, piece};
pub use bezzel_messages::FaultCode;
pub use data::{Board, Growth, Plot, Saved};
#[cfg(feature = "notebook")]
pub use front::notebook::{CellOutput, EvcxrDisplay, NotebookSession, notebook};
pub use num_bigint::{BigInt, BigUint};
pub use problem::{CoverTheorem, Optimum};
pub use value::{Gallery, Value};

/// Internal modules for the program, tests, benches and notebooks of this package. They are not
/// part of the public interface and change without notice.
#[doc(hidden)]
pub mod __internal {
    /// Declares a module that re-exports all public items of the module of the same name.
    macro_rules! modules {
        ($($module:ident)*) => {$(
            pub mod $module {
                pub use crate::$module::*;
            }
        )*};
    }

    modules! { bind command data io problem puzzle render report session set state value }
    // Without these features there is no front end.
    #[cfg(any(feature = "cli", feature = "notebook", feature = "protocol"))]
    modules! { front }
}
