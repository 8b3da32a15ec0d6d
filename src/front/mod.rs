//! The front ends: the only room that prints.
//!
//! - [`terminal`]: the program `bezzel`: command line, scripts, REPL;
//! - [`typed`]: the typed interface for Rust;
//! - [`picture`]: what draws, for `export`;
//! - `notebook` (with the feature of that name): cells of the evcxr kernel;
//! - `kernel` (with the feature of that name): the program as a kernel of its own.

#[cfg(any(feature = "notebook", feature = "kernel"))]
mod bundle;
#[cfg(feature = "kernel")]
pub mod kernel;
#[cfg(feature = "notebook")]
pub mod notebook;
/// Values as pictures: for notebooks, and for the files that `export` writes.
pub mod picture;
#[cfg(feature = "cli")]
pub mod terminal;
pub mod typed;
