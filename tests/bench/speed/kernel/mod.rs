//! Textbook search with its dependencies, compiled into the benchmark together with a copy without
//! hooks. So only the hooks can make a difference, not the crate of a function or the inlining
//! across crates.
#![allow(dead_code, unused_imports, unreachable_pub, reason = "the bench uses a part of the library's texts")]

#[path = "../../../../src/engine/search/attack.rs"]
mod attack;
#[path = "../../../../src/engine/search/backtrack.rs"]
pub mod backtrack;
#[path = "../../../../src/engine/search/keeper.rs"]
mod keeper;
#[path = "../../../../src/engine/search/limit.rs"]
mod limit;
#[path = "../../../../src/engine/search/lines.rs"]
mod lines;
#[path = "../../../../src/engine/search/placing.rs"]
mod placing;
#[path = "../../../../src/engine/search/sink.rs"]
mod sink;
pub mod unhooked;
#[path = "../../../../src/engine/search/watch.rs"]
mod watch;

pub use attack::first_attack;
pub use keeper::Keeper;
pub use limit::{Best, Cancel, End, Limit, Listener, News, Progress, Reporter, Stop};
pub use lines::{Attacks, Lines, attack_line, diagonal_count, diagonals};
pub use placing::Placing;
pub use sink::{Counted, Listed, Searched, Sink, Visit};
pub use watch::{Event, Line, Silent, Watch};
