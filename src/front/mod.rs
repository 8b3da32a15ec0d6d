//! The front ends. Only this module prints.
//!
//! - [`run`]: the program `bezzel`, which reads its command line and starts one of the next three;
//! - [`terminal`]: command lines, scripts, counts in shards, the REPL;
//! - `kernel` (with the feature of that name): the program as a Jupyter kernel;
//! - `serve` (with the same feature): a session for another program, such as the Python module in
//!   `python/`;
//! - [`host`]: parts that these share: the user's files, output of answers, exit codes;
//! - [`typed`]: the typed interface for Rust;
//! - `notebook` (with the feature of that name): cells of the evcxr kernel.

#[cfg(feature = "cli")]
pub mod cli;
#[cfg(feature = "cli")]
pub mod host;
#[cfg(feature = "kernel")]
pub mod kernel;
#[cfg(feature = "notebook")]
pub mod notebook;
#[cfg(feature = "kernel")]
pub mod python;
#[cfg(feature = "cli")]
pub mod tui;
