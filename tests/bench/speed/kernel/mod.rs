//! Textbook search with its dependencies, compiled into the benchmark together with a copy without
//! hooks. So only the hooks can make a difference, not the crate of a function or the inlining
//! across crates.
#![allow(
    dead_code,
    unused_imports,
    unreachable_pub,
    reason = "the bench uses a part of the library's texts"
)]

#[path = "../../../../src/engine/core/attack.rs"]
mod attack;
#[path = "../../../../src/engine/placement/backtrack.rs"]
pub mod backtrack;
#[path = "../../../../src/engine/core/layer_store.rs"]
mod layer_store;
#[path = "../../../../src/engine/core/limit.rs"]
mod limit;
#[path = "../../../../src/engine/core/line_rule.rs"]
mod line_rule;
#[path = "../../../../src/engine/core/lines.rs"]
mod lines;
#[path = "../../../../src/engine/core/observer.rs"]
mod observer;
#[path = "../../../../src/engine/core/placement_spec.rs"]
mod placement_spec;
#[path = "../../../../src/engine/core/sink.rs"]
mod sink;
#[path = "../../../../src/engine/core/sync.rs"]
mod sync;
pub mod unhooked;
#[path = "../../../../src/engine/core/unit.rs"]
mod unit;

pub use attack::find_first_attack;
pub use layer_store::LayerStore;
pub use limit::{
    BestBound, Cancel, HeapBudget, Limit, LimitTicker, Observer, Progress, SearchEnd, SearchEvent,
    Stop,
};
pub use line_rule::{LineRule, find_line_through, find_three_in_line};
pub use lines::{LineFamilies, PairAttacks, attack_line, diagonal_count, diagonal_numbers};
pub use observer::{AttackLine, SilentObserver, StepDetail, StepEvent, StepObserver};
pub use placement_spec::PlacementSpec;
pub use sink::{CountSink, ListSink, SearchResult, SolutionCallback, SolutionSink};
pub use unit::{Unit, UnitList};
