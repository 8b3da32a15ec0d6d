//! Verbs about the session itself.

pub(super) mod calculate;
pub(super) mod define;
pub(super) mod help;
pub(super) mod programs;
pub(super) mod script;
pub(super) mod state;
