//! Shared parts of the front ends, such as the user's folders and files, and the conversion of
//! answers to text and exit codes.
//!
//! - `folders`: locations of the user's files, and warnings about them;
//! - `settings`, `history`, `times`, `puzzles`: the files, all of them based on `store`;
//! - `formatter`: conversion of answers to text;
//! - `progress`: progress of the running command as text;
//! - `heap`, `memory`: memory used by the program, and available memory;
//! - `exit`: exit codes.

pub(super) mod exit;
pub(super) mod folders;
mod formatter;
mod heap;
pub(super) mod history;
pub(super) mod locale;
pub(super) mod memory;
pub(super) mod progress;
pub(super) mod puzzles;
pub(super) mod settings;
mod store;
pub(super) mod times;

pub(in crate::front) use formatter::terminal_columns;
pub use formatter::{AnswerFormatter, RenderedAnswer};
pub use heap::CountingAllocator;
