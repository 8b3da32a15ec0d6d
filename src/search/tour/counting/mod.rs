//! All tours counted.

mod count;
mod disk;
mod draw;
mod middle;
mod need;
pub(crate) mod order;
pub(crate) mod states;
mod sweep;
mod symmetric;

pub use count::{Counted, count, count_through, reaches};
pub use draw::tours::RandomTours;
#[cfg(all(test, feature = "cli"))]
pub(crate) use middle::division::divided_anyway;
pub use middle::division::division;
pub use need::need;
pub use states::memory::MEMORY;
pub use symmetric::count::fixed;

/// The most squares of a frontier.
pub const FRONTIER: u64 = states::frontier::SLOTS as u64;
