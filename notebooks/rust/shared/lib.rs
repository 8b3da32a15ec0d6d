//! The library `bezzel`, linked once for all cells of a notebook.

pub use bezzel::*;
// The engine is taken from there.
extern crate bezzel_engine_shared as _;
