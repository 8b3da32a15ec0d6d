//! Textbook search with its dependencies, compiled into the benchmark together with a copy without
//! hooks. So only the hooks can make a difference, not the crate of a function or the inlining
//! across crates.
#![allow(
    dead_code,
    unused_imports,
    unreachable_pub,
    reason = "the bench uses a part of the library's texts"
)]

#[path = "../../../../src/engine/search/attack.rs"]
mod attack;
#[path = "../../../../src/engine/search/backtrack.rs"]
pub mod backtrack;
#[path = "../../../../src/engine/search/layer_store.rs"]
mod layer_store;
#[path = "../../../../src/engine/search/limit.rs"]
mod limit;
#[path = "../../../../src/engine/search/lines.rs"]
mod lines;
#[path = "../../../../src/engine/search/observer.rs"]
mod observer;
#[path = "../../../../src/engine/search/placement.rs"]
mod placement;
#[path = "../../../../src/engine/search/sink.rs"]
mod sink;
pub mod unhooked;

pub use attack::find_first_attack;
pub use layer_store::LayerStore;
pub use limit::{
    BestBound, Cancel, HeapBudget, Limit, LimitTicker, Observer, Progress, SearchEnd, SearchEvent,
    Stop,
};
pub use lines::{LineFamilies, PairAttacks, attack_line, diagonal_count, diagonal_numbers};
pub use observer::{AttackLine, SilentObserver, StepEvent, StepObserver};
pub use placement::PlacementSpec;
pub use sink::{CountSink, ListSink, SearchResult, SolutionCallback, SolutionSink};
