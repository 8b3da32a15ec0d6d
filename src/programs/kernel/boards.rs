//! Boards on which games are played by clicking. They use comms of one target, with one comm per
//! board.

use crate::protocol::JsonMap;
use bezzel_lab::puzzle::Puzzle;
use serde_json::{Value as Json, json};
use std::collections::VecDeque;
use std::sync::Arc;

/// Target name of the comms that boards open.
pub(super) const TARGET: &str = "bezzel.play";

/// Maximum number of open boards. The oldest ones are dropped.
pub(super) const MAX_COMMS: usize = 64;

/// Maximum length of the name of a comm.
pub(super) const MAX_NAME_LENGTH: usize = 128;

/// Open comms with their puzzles, oldest first.
#[derive(Debug, Default)]
pub(super) struct CommRegistry(pub(super) VecDeque<(String, Arc<Puzzle>)>);

impl CommRegistry {
    /// Returns the comms in the form of the protocol, restricted to a target if one is given.
    pub(super) fn info_json(&self, target: Option<&str>) -> Json {
        let shown = target.is_none_or(|target| target == TARGET);
        let one = |(name, _): &(String, _)| (name.clone(), json!({ "target_name": TARGET }));
        self.0.iter().filter(|_| shown).map(one).collect::<JsonMap>().into()
    }

    /// Returns the puzzle of a board.
    pub(super) fn find_puzzle(&self, name: &str) -> Option<Arc<Puzzle>> {
        self.0.iter().find(|comm| comm.0 == name).map(|comm| Arc::clone(&comm.1))
    }

    /// Removes a board.
    pub(super) fn close(&mut self, name: &str) {
        self.0.retain(|comm| comm.0 != name);
    }
}
