//! What the front ends share: the user's folders and what is kept there, how answers look, and what they mean for the exit code.
//!
//! - `folders`: where the files of this user are, and the troubles with them;
//! - `settings`, `history`, `times`, `puzzles`, `checkpoints`, `layers`: the files, all of them kept by `store`;
//! - `look`: from answers to text;
//! - `progress`: how far the running command has come, in words;
//! - `heap`, `memory`: what the program holds of the memory, and what is left;
//! - `exit`: exit codes.

pub(super) mod checkpoints;
pub(super) mod exit;
pub(super) mod folders;
mod heap;
pub(super) mod history;
mod layers;
pub(super) mod locale;
mod look;
pub(super) mod memory;
pub(super) mod progress;
pub(super) mod puzzles;
pub(super) mod settings;
mod store;
pub(super) mod times;

pub use heap::Heap;
pub use look::{Look, Shown};
