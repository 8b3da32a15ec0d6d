//! Shared parts of the front ends, such as the user's folders and files, and the conversion of
//! answers to text and exit codes.
//!
//! - `folders`: locations of the user's files, and warnings about them;
//! - `settings`, `history`, `times`, `puzzles`: the files, all of them based on `store`;
//! - `formatter`: conversion of answers to text;
//! - `progress`: progress of the running command as text;
//! - `standard_input`: solutions that are piped into the program;
//! - `heap`, `memory`: memory used by the program, and available memory;
//! - `programs`: installed programs;
//! - `exit`: exit codes.

pub(crate) mod exit;
pub(crate) mod folders;
mod formatter;
mod heap;
pub(crate) mod history;
pub(crate) mod locale;
pub(crate) mod memory;
pub(crate) mod programs;
pub(crate) mod progress;
pub(crate) mod puzzles;
pub(crate) mod settings;
pub(crate) mod standard_input;
mod store;
pub(crate) mod times;

pub(crate) use formatter::terminal_columns;
pub use formatter::{AnswerFormatter, RenderedAnswer};
pub use heap::CountingAllocator;
