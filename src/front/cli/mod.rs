//! The terminal. Only this module uses line editors, colours and full screens.
//!
//! - [`StreamColors`]: colours of the outputs, from the option, the environment and the setting;
//! - `output`: output of answers; `progress`: the line under a running command;
//! - `script`: files, standard input, `-c`; `shards`: counts in shards, for clusters;
//! - `repl`: line editor, history, Ctrl-C, with `editor` and `highlight`; `pager`: pages longer
//!   than the screen;
//! - `screen`: full-screen views: `step` for traces, `play` for puzzles;
//! - `panic_hook`: handling of panics.

pub(crate) mod colors;
pub(crate) mod editor;
pub(crate) mod highlight;
pub(crate) mod manual;
pub(crate) mod options;
pub(super) mod output;
pub(crate) mod pager;
pub(super) mod panic_hook;
pub(crate) mod program;
pub(crate) mod progress;
pub(super) mod repl;
pub(super) mod script;
pub(super) mod shards;
pub(crate) mod usage;

pub use colors::{ColorChoice, StreamColors};
pub use options::{CliCommand, CliOptions};
pub use program::run;
pub use shards::ShardCommand;
