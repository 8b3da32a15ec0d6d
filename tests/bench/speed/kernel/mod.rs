//! The textbook search and what it stands on, compiled into the bench together with its copy without hooks, so that nothing but the
//! hooks can make a difference: not the crate in which a function is compiled, and not what the compiler inlines from there.
#![allow(dead_code, unused_imports, unreachable_pub, reason = "the bench uses a part of the library's texts")]

#[path = "../../../../src/search/attack.rs"]
mod attack;
#[path = "../../../../src/search/backtrack.rs"]
pub mod backtrack;
#[path = "../../../../src/search/keeper.rs"]
mod keeper;
#[path = "../../../../src/search/limit.rs"]
mod limit;
#[path = "../../../../src/search/lines.rs"]
mod lines;
#[path = "../../../../src/search/placing.rs"]
mod placing;
#[path = "../../../../src/search/sink.rs"]
mod sink;
pub mod unhooked;
#[path = "../../../../src/search/watch.rs"]
mod watch;

pub use attack::first_attack;
pub use keeper::Keeper;
pub use limit::{Best, Cancel, End, Limit, Listener, News, Progress, Reporter, Stop};
pub use lines::{Attacks, Lines, attack_line, diagonal_count, diagonals};
pub use placing::Placing;
pub use sink::{Counted, Listed, Searched, Sink, Visit};
pub use watch::{Event, Line, Silent, Watch};
