//! The terminal. Only this module uses line editors, colours and full screens.
//!
//! - [`StreamColors`]: colours of the outputs, from the option, the environment and the setting;
//! - `output`: output of answers; `progress`: the line under a running command;
//! - `script`: files, standard input, `-c`; `shards`: counts in shards, for clusters;
//! - `repl`: line editor, history, Ctrl-C, with `editor` and `highlight`; `pager`: pages longer
//!   than the screen;
//! - `screen`: full-screen views: `step` for traces, `play` for puzzles;
//! - `panic_hook`: handling of panics.

mod colors;
mod editor;
mod highlight;
pub(super) mod output;
mod pager;
pub(super) mod panic_hook;
mod play;
mod progress;
pub(super) mod repl;
mod screen;
pub(super) mod script;
pub(super) mod shards;
mod step;

pub use colors::{ColorChoice, StreamColors};
pub use shards::ShardCommand;
