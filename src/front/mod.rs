//! The front ends: the only room that prints.
//!
//! - [`terminal`]: the program `bezzel`: command line, scripts, REPL;
//! - [`typed`]: the typed interface for Rust;
//! - `notebook` (with the feature of that name): cells of the evcxr kernel.

#[cfg(feature = "notebook")]
pub mod notebook;
#[cfg(feature = "cli")]
pub mod terminal;
pub mod typed;
