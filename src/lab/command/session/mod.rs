//! Verbs about the session itself.

pub(crate) mod calculate;
pub(super) mod define;
pub(super) mod help;
pub(super) mod loop_table;
pub(super) mod menu;
pub(super) mod print;
pub(super) mod script;
pub(super) mod state;
