//! The command line and the terminal. Only this module uses line editors and colours.
//!
//! - [`program`](run): the command line selects the front end; `options`, `usage`, `manual`: its
//!   definition, its help and its manual page;
//! - [`StreamColors`]: colours of the outputs, from the option, the environment and the setting;
//! - `output`: output of answers; `progress`: the line under a running command;
//! - `script`: files, standard input, `-c`; `shards`: counts in shards, for clusters;
//! - `startup`: the startup file, and definitions that are kept;
//! - `repl`: line editor, history, Ctrl-C, with `editor` and `highlight`; `pager`: pages longer
//!   than the screen;
//! - `panic_hook`: handling of panics; `version`: what a bug report needs.

mod colors;
mod editor;
mod highlight;
mod manual;
mod options;
pub(super) mod output;
mod pager;
pub(super) mod panic_hook;
mod program;
mod progress;
pub(super) mod repl;
pub(super) mod script;
pub(super) mod shards;
mod startup;
pub(crate) mod usage;
mod version;
mod web_server;

pub use colors::{ColorChoice, StreamColors};
pub use options::{CliCommand, CliOptions};
pub use program::run;
pub use shards::ShardCommand;
