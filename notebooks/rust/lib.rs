//! The library `bezzel` for notebooks in Rust: `:dep bezzel-notebook = { path = "rust" }`, then
//! `use bezzel::prelude::*`.

#[cfg(not(windows))]
pub use bezzel_shared::*;
#[cfg(windows)]
pub use whole::*;
