//! The boards that are played by clicking: comms of one target, a comm a board.

use super::wire::Object;
use crate::value::game::Puzzle;
use serde_json::{Value as Json, json};
use std::collections::VecDeque;
use std::sync::Arc;

/// What boards open.
pub(super) const TARGET: &str = "bezzel.play";

/// The most boards that are served, and the most puzzles that are known: those before are given up.
pub(super) const MOST: usize = 64;

/// The longest name of a comm.
pub(super) const LONGEST: usize = 128;

/// The comms that are open, with their puzzles; the oldest first.
#[derive(Debug, Default)]
pub(super) struct Comms(pub(super) VecDeque<(String, Arc<Puzzle>)>);

impl Comms {
    /// As the protocol lists them, those of this target if one is asked for.
    pub(super) fn listed(&self, target: Option<&str>) -> Json {
        let shown = target.is_none_or(|target| target == TARGET);
        let one = |(name, _): &(String, _)| (name.clone(), json!({ "target_name": TARGET }));
        self.0.iter().filter(|_| shown).map(one).collect::<Object>().into()
    }

    /// The puzzle of a board.
    pub(super) fn of(&self, name: &str) -> Option<Arc<Puzzle>> {
        self.0.iter().find(|comm| comm.0 == name).map(|comm| Arc::clone(&comm.1))
    }

    /// Forgets a board.
    pub(super) fn close(&mut self, name: &str) {
        self.0.retain(|comm| comm.0 != name);
    }
}
