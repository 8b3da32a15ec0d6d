//! The searches: kernels, what watches them, and what limits them. No problem's name and no prose.

mod limit;
mod watch;

pub use limit::{Cancel, End, Limit, Progress, Reporter, Stop};
pub use watch::{Event, Line, Silent, Watch};
