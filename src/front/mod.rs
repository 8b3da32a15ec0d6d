//! The front ends: the only room that prints.
//!
//! - [`terminal`]: the program `bezzel`: command line, scripts, REPL;
//! - [`typed`]: the typed interface for Rust;
//! - [`picture`]: what draws, for `export`;
//! - `notebook` (with the feature of that name): cells of the evcxr kernel.

#[cfg(feature = "notebook")]
pub mod notebook;
/// Values as pictures: for notebooks, and for the files that `export` writes.
pub mod picture;
#[cfg(feature = "cli")]
pub mod terminal;
pub mod typed;
