//! The solutions of a set, one after the other.

use super::{Gallery, SolutionSet, boards_carried};
use std::time::Duration;

/// The solutions of a set, one after the other: those that an answer carries, and the set, which may have more.
#[derive(Clone, Debug)]
pub struct Slides {
    /// The set.
    pub set: SolutionSet,
    /// Its first solutions, at least one, and how many there are where that was counted.
    pub gallery: Gallery,
    /// How long each of them is shown; none is as long as a step of a trace. Nothing moves at zero.
    pub every: Option<Duration>,
}

impl Slides {
    /// The most slides that an answer carries of any set.
    pub const MOST: u64 = 500;

    /// How many slides of a set an answer carries. A tour counts for four boards: it has a number and a move for each square.
    pub fn carried(set: &SolutionSet) -> u64 {
        let size = set.instance().grid().size;
        let weight = if set.walk().is_some() { 4 } else { 1 };
        let pieces = set.instance().pieces().unwrap_or(size.squares());
        (boards_carried(size, pieces) / weight).clamp(1, Slides::MOST)
    }

    /// Whether the set may have more solutions than are carried, and nothing stopped them.
    pub fn has_more(&self) -> bool {
        let shown = self.gallery.boards.len().into();
        self.gallery.stopped.is_none() && self.gallery.of.as_ref().is_none_or(|of| *of > shown)
    }
}
