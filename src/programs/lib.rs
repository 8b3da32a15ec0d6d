//! The front ends. Only this module prints.
//!
//! - `cli`: the program `bezzel`, which reads its command line; command lines, scripts, counts in
//!   shards, the REPL;
//! - `tui`: full-screen views: puzzles, traces and slideshows;
//! - `kernel` (with the feature of that name): the program as a Jupyter kernel;
//! - `python` (with the same feature): a session for another program, such as the Python module in
//!   that folder;
//! - `protocol` (with the feature of that name): requests of other programs;
//! - `web` (with the same feature): a session in a browser;
//! - `host`: parts that these share: the user's files, output of answers, exit codes.

/// Name of the program, of its kernel and of its folders.
pub const NAME: &str = "bezzel";

#[cfg(feature = "cli")]
pub mod cli;
#[cfg(any(feature = "cli", feature = "protocol"))]
pub mod host;
#[cfg(feature = "kernel")]
pub mod kernel;
#[cfg(feature = "protocol")]
mod protocol;
#[cfg(feature = "kernel")]
pub mod python;
#[cfg(feature = "cli")]
pub mod tui;
#[cfg(feature = "protocol")]
pub mod web;
