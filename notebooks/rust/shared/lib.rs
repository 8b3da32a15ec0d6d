//! The library `bezzel`, linked once for all cells of a notebook.

pub use bezzel::*;
