//! Slideshow of a set's solutions.

use super::Gallery;
use crate::data::max_boards;
use crate::set::SolutionSet;
use std::time::Duration;

/// Slideshow of a set, with the solutions that fit into an answer and the set, which may have more.
#[derive(Clone, Debug)]
pub struct Slideshow {
    /// Set.
    pub set: SolutionSet,
    /// First solutions, at least one, and their total number if it was counted.
    pub gallery: Gallery,
    /// Time for which each is shown, or `None` for the time of a step of a trace. Nothing moves at
    /// zero.
    pub interval: Option<Duration>,
}

impl Slideshow {
    /// Maximum number of slides in an answer.
    pub const MAX_SLIDES: u64 = 500;

    /// Returns the maximum number of slides of a set in an answer. A tour counts as four boards,
    /// since it has a number and a move for each square.
    pub fn max_slides(set: &SolutionSet) -> u64 {
        let size = set.instance().grid().size;
        let weight = if set.closed_tour().is_some() { 4 } else { 1 };
        let pieces = set.instance().piece_count().unwrap_or(size.squares());
        (max_boards(size, pieces) / weight).clamp(1, Slideshow::MAX_SLIDES)
    }

    /// Returns whether the set may have more solutions than are shown, although it was not stopped.
    pub fn has_more(&self) -> bool {
        let shown = self.gallery.boards.len().into();
        self.gallery.stopped.is_none() && self.gallery.total.as_ref().is_none_or(|of| *of > shown)
    }
}
