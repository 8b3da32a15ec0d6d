//! The terminal. Only this module uses line editors, colours and full screens.
//!
//! - [`Ink`]: colours of the outputs, from the option, the environment and the setting;
//! - `output`: output of answers; `progress`: the line under a running command;
//! - `script`: files, standard input, `-c`; `shards`: counts in shards, for clusters;
//! - `repl`: line editor, history, Ctrl-C, with `editor` and `highlight`; `pager`: pages longer
//!   than the screen;
//! - `screen`: full-screen views: `step` for traces, `play` for puzzles;
//! - `bug`: handling of panics.

pub(super) mod bug;
mod editor;
mod highlight;
mod ink;
pub(super) mod output;
mod pager;
mod play;
mod progress;
pub(super) mod repl;
mod screen;
pub(super) mod script;
pub(super) mod shards;
mod step;

pub use ink::{Ink, When};
pub use shards::ShardCommand;
