//! bezzel.
pub mod board;
#[cfg(feature = "cli")]
pub mod front;
pub mod lang;
pub mod piece;
pub mod present;
pub mod problem;
pub mod render;
pub mod search;
pub mod session;
pub mod value;
pub mod verb;
pub mod words;
