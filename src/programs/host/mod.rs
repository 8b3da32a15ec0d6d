//! Shared parts of the front ends, such as the user's folders and files, and the conversion of
//! answers to text and exit codes.
//!
//! - `folders`: locations of the user's files, and warnings about them;
//! - `settings`, `definitions`, `history`, `times`, `puzzles`: the files, all of them based on `store`;
//! - `formatter`, `terminal`: conversion of answers to text;
//! - `progress`: progress of the running command as text;
//! - `standard_input`: solutions that are piped into the program;
//! - `heap`, `memory`: memory used by the program, and available memory;
//! - `log`: messages on standard error;
//! - `programs`: installed programs;
//! - `exit`: exit codes.

//!
//! Front ends without a terminal use `exit`, `formatter`, `heap` and `progress`. A session in a browser
//! has the files with settings, definitions and puzzles too.

pub(crate) mod definitions;
pub(crate) mod exit;
pub(crate) mod folders;
mod formatter;
mod heap;
#[cfg(feature = "cli")]
pub(crate) mod history;
#[cfg(feature = "cli")]
pub(crate) mod locale;
#[cfg(feature = "cli")]
pub(crate) mod log;
#[cfg(feature = "cli")]
pub(crate) mod memory;
#[cfg(feature = "kernel")]
pub(crate) mod peer;
#[cfg(feature = "cli")]
pub(crate) mod programs;
pub(crate) mod progress;
pub(crate) mod puzzles;
pub(crate) mod settings;
#[cfg(feature = "cli")]
pub(crate) mod standard_input;
mod store;
#[cfg(feature = "cli")]
mod terminal;
#[cfg(feature = "cli")]
pub(crate) mod times;

#[cfg(feature = "cli")]
pub(crate) use formatter::terminal_columns;
pub use formatter::{AnswerFormatter, RenderedAnswer};
pub use heap::CountingAllocator;
