//! Textbook search, compiled into the benchmark together with a copy without hooks. So only the
//! hooks can make a difference, not the crate of a function or the inlining across crates.
#![allow(
    dead_code,
    unused_imports,
    unreachable_pub,
    reason = "the bench uses a part of the library's texts"
)]

#[path = "../../../../src/placements/backtrack.rs"]
pub mod backtrack;
pub mod unhooked;

pub use bezzel_base::core::{Limit, PlacementSpec, SilentObserver};
