//! The library `bezzel` for notebooks in Rust: `:dep bezzel-notebook = { path = "rust" }`, then
//! `use bezzel::prelude::*`.

#[cfg(not(windows))]
pub use bezzel_shared::*;
#[cfg(windows)]
pub use whole::*;

/// Boards, pieces and searches, by subject.
#[cfg(windows)]
pub mod searches {
    pub use bezzel_base as base;
    pub use bezzel_covers as covers;
    pub use bezzel_placements as placements;
    pub use bezzel_proofs as proofs;
    pub use bezzel_tours as tours;
}
