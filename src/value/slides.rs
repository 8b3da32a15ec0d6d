//! Slideshow of a set's solutions.

use super::{Gallery, SolutionSet, boards_carried};
use std::time::Duration;

/// Slideshow of a set, with the solutions that fit into an answer and the set, which may have more.
#[derive(Clone, Debug)]
pub struct Slides {
    /// Set.
    pub set: SolutionSet,
    /// First solutions, at least one, and their total number if it was counted.
    pub gallery: Gallery,
    /// Time for which each is shown, or `None` for the time of a step of a trace. Nothing moves at
    /// zero.
    pub every: Option<Duration>,
}

impl Slides {
    /// Maximum number of slides in an answer.
    pub const MOST: u64 = 500;

    /// Returns the maximum number of slides of a set in an answer. A tour counts as four boards,
    /// since it has a number and a move for each square.
    pub fn carried(set: &SolutionSet) -> u64 {
        let size = set.instance().grid().size;
        let weight = if set.walk().is_some() { 4 } else { 1 };
        let pieces = set.instance().pieces().unwrap_or(size.squares());
        (boards_carried(size, pieces) / weight).clamp(1, Slides::MOST)
    }

    /// Returns whether the set may have more solutions than are shown, although it was not stopped.
    pub fn has_more(&self) -> bool {
        let shown = self.gallery.boards.len().into();
        self.gallery.stopped.is_none() && self.gallery.of.as_ref().is_none_or(|of| *of > shown)
    }
}
