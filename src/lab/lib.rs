//! The laboratory: sets of solutions, files, puzzles, traces, tables, and the commands that make
//! them, with the typed interface for Rust.
//!
//! The crate `bezzel` is its public interface. The modules may change without notice.

pub mod api;
pub mod bind;
pub mod command;
pub mod data;
pub mod files;
pub mod io;
#[cfg(feature = "notebook")]
pub mod notebook;
pub mod problem;
pub mod puzzle;
pub mod report;
pub mod session;
pub mod set;
pub mod shards;
pub mod state;
pub mod trace;
pub mod value;

// Unit tests and test programs share a file, which finds the library by its name.
#[cfg(test)]
extern crate self as bezzel_lab;
#[cfg(test)]
#[allow(dead_code, reason = "unit tests use a part of the functions")]
#[path = "../../tests/suite/evaluate.rs"]
mod evaluate;
