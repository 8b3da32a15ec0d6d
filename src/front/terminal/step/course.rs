//! Playback of the steps of a search, of the construction of a tour, or of solutions.

use super::super::screen::keys::Row;
use super::keys::{Act, SLIDES, STEPS};
use super::reel::Reel;
use crate::present::{self, Doc, MomentDoc, Span, View};
use crate::value::{Deed, Narrative, Replay, Telling, Trace};

/// Sequence of steps with the current position.
pub(in super::super) enum Course<'t> {
    /// Search that places and removes pieces.
    Search(Replay<'t>),
    /// Construction of a tour.
    Tour(Telling<'t>),
    /// Solutions one after another.
    Slides(Box<Reel<'t>>),
}

impl<'t> From<&'t Trace> for Course<'t> {
    fn from(trace: &'t Trace) -> Course<'t> {
        Course::Search(trace.replay())
    }
}

impl<'t> From<&'t Narrative> for Course<'t> {
    fn from(narrative: &'t Narrative) -> Course<'t> {
        Course::Tour(narrative.telling())
    }
}

impl<'t> Course<'t> {
    /// Returns the number of executed steps.
    pub(super) fn at(&self) -> usize {
        match self {
            Course::Search(replay) => replay.at(),
            Course::Tour(telling) => telling.at(),
            Course::Slides(reel) => usize::try_from(reel.at()).unwrap_or(usize::MAX).saturating_add(1),
        }
    }

    /// Returns whether the last step was executed. Solutions wrap around, so they have no last
    /// step.
    pub(super) fn is_last(&self) -> bool {
        match self {
            Course::Search(replay) => replay.at() == replay.trace().steps.len(),
            Course::Tour(telling) => telling.at() == telling.narrative().story.shown().len(),
            Course::Slides(_) => false,
        }
    }

    /// Returns the keys.
    pub(super) fn keys(&self) -> &'static [Row<Act>] {
        if matches!(self, Course::Slides(_)) { &SLIDES } else { &STEPS }
    }

    /// Returns the message for a step or for a solution.
    pub(super) fn id(&self, step: &'static str, slide: &'static str) -> &'static str {
        if matches!(self, Course::Slides(_)) { slide } else { step }
    }

    /// Returns whether a search for a solution is running.
    pub(super) fn is_searching(&self) -> bool {
        matches!(self, Course::Slides(reel) if reel.is_searching())
    }

    /// Ends the search for a solution.
    pub(super) fn stay(&mut self) {
        if let Course::Slides(reel) = self {
            reel.stay();
        }
    }

    /// Receives results of a search. Returns whether the view has to be drawn again.
    pub(super) fn poll(&mut self) -> bool {
        if let Course::Slides(reel) = self { reel.poll() } else { false }
    }

    /// Returns the number of the first step.
    pub(super) fn shown_from(&self) -> u64 {
        match self {
            Course::Search(replay) => replay.trace().shown_from(),
            Course::Tour(telling) => telling.narrative().story.first,
            Course::Slides(_) => 1,
        }
    }

    /// Executes the next step, if there is one. Returns whether the position has changed.
    pub(super) fn forward(&mut self) -> bool {
        if let Course::Slides(reel) = self {
            reel.next();
            return true;
        }
        let before = self.at();
        self.jump(before + 1);
        self.at() > before
    }

    /// Undoes the last step, if there is one.
    pub(super) fn back(&mut self) {
        match self {
            Course::Slides(reel) => reel.back(),
            _ => self.jump(self.at().saturating_sub(1)),
        }
    }

    /// Executes or undoes steps until `steps` of them are executed, or all.
    pub(super) fn jump(&mut self, steps: usize) {
        match self {
            Course::Search(replay) => replay.jump(steps),
            Course::Tour(telling) => telling.jump(steps),
            Course::Slides(reel) if steps == usize::MAX => reel.go(u64::MAX),
            Course::Slides(reel) => reel.go((steps as u64).saturating_sub(1)),
        }
    }

    /// Moves to the next step that finds a solution, or to the previous one.
    pub(super) fn seek_solution(&mut self, onward: bool) -> bool {
        match self {
            Course::Search(replay) if onward => replay.next_solution(),
            Course::Search(replay) => replay.previous_solution(),
            Course::Tour(telling) => telling.seek_solution(onward),
            Course::Slides(_) => false,
        }
    }

    /// Moves to the next step that backtracks, or to the previous one.
    pub(super) fn seek_backtrack(&mut self, onward: bool) -> bool {
        match self {
            Course::Search(replay) if onward => replay.next_backtrack(),
            Course::Search(replay) => replay.previous_backtrack(),
            Course::Tour(telling) => telling.seek_backtrack(onward),
            Course::Slides(_) => false,
        }
    }

    /// Returns the last executed step, if it is one of a search.
    pub(super) fn deed(&self) -> Option<&'t Deed> {
        match self {
            Course::Search(replay) => replay.deed(),
            Course::Tour(_) | Course::Slides(_) => None,
        }
    }

    /// Returns the number of pieces or visited squares, and its maximum. For solutions, it returns
    /// the position and the number of known solutions.
    pub(super) fn depth(&self, doc: &MomentDoc) -> (u64, u64) {
        match self {
            Course::Search(replay) => {
                let standing = replay.standing().len() as u64;
                (standing, replay.trace().pieces.unwrap_or(standing))
            }
            Course::Tour(telling) => {
                let visited: usize = doc.tracks.iter().map(|track| track.squares.len()).sum();
                (visited as u64, telling.narrative().open())
            }
            Course::Slides(reel) => (reel.at() + 1, reel.known()),
        }
    }

    /// Returns the contents of the view.
    pub(super) fn doc(&self, view: &View) -> MomentDoc {
        match self {
            Course::Search(replay) => present::step(replay, view),
            Course::Tour(telling) => present::told_step(telling, view),
            Course::Slides(reel) => present::slide(&reel.slide(), view),
        }
    }

    /// Returns the steps around the current one.
    pub(super) fn around(&self, reach: usize, view: &View) -> (Vec<[Span; 3]>, Option<usize>) {
        match self {
            Course::Search(replay) => present::steps_around(replay, reach, view),
            Course::Tour(telling) => present::told_around(telling, reach, view),
            Course::Slides(_) => (Vec::new(), None),
        }
    }

    /// Returns the text that stays on the screen after closing the view.
    pub(super) fn left(&self, view: &View) -> Doc {
        match self {
            Course::Search(replay) => present::left(replay, view),
            Course::Tour(telling) => present::told_left(telling, view),
            Course::Slides(reel) => present::left_slide(&reel.slide(), view),
        }
    }
}
