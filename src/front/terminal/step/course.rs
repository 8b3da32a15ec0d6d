//! What is watched: the steps of a search, those in which a tour is made, or solutions.

use super::super::screen::keys::Row;
use super::keys::{Act, SLIDES, STEPS};
use super::reel::Reel;
use crate::present::{self, Doc, MomentDoc, Span, View};
use crate::value::{Deed, Narrative, Replay, Telling, Trace};

/// The steps, and how many of them are made.
pub(in super::super) enum Course<'t> {
    /// Pieces are placed and taken back.
    Search(Replay<'t>),
    /// A tour is made.
    Tour(Telling<'t>),
    /// Solutions, one after the other.
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
    /// How many steps have been made.
    pub(super) fn at(&self) -> usize {
        match self {
            Course::Search(replay) => replay.at(),
            Course::Tour(telling) => telling.at(),
            Course::Slides(reel) => usize::try_from(reel.at()).unwrap_or(usize::MAX).saturating_add(1),
        }
    }

    /// Whether there is nothing after the last step made; solutions go round.
    pub(super) fn is_last(&self) -> bool {
        match self {
            Course::Search(replay) => replay.at() == replay.trace().steps.len(),
            Course::Tour(telling) => telling.at() == telling.narrative().story.shown().len(),
            Course::Slides(_) => false,
        }
    }

    /// The keys.
    pub(super) fn keys(&self) -> &'static [Row<Act>] {
        if matches!(self, Course::Slides(_)) { &SLIDES } else { &STEPS }
    }

    /// The message of a solution in the place of that of a step.
    pub(super) fn id(&self, step: &'static str, slide: &'static str) -> &'static str {
        if matches!(self, Course::Slides(_)) { slide } else { step }
    }

    /// Whether a solution is searched for.
    pub(super) fn is_searching(&self) -> bool {
        matches!(self, Course::Slides(reel) if reel.is_searching())
    }

    /// Ends the search for a solution.
    pub(super) fn stay(&mut self) {
        if let Course::Slides(reel) = self {
            reel.stay();
        }
    }

    /// Takes what a search has found meanwhile; whether there is something new to show.
    pub(super) fn poll(&mut self) -> bool {
        if let Course::Slides(reel) = self { reel.poll() } else { false }
    }

    /// The number of the first step.
    pub(super) fn shown_from(&self) -> u64 {
        match self {
            Course::Search(replay) => replay.trace().shown_from(),
            Course::Tour(telling) => telling.narrative().story.first,
            Course::Slides(_) => 1,
        }
    }

    /// Makes the next step, if there is one.
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

    /// Makes or undoes steps until this many have been made, or all of them.
    pub(super) fn jump(&mut self, steps: usize) {
        match self {
            Course::Search(replay) => replay.jump(steps),
            Course::Tour(telling) => telling.jump(steps),
            Course::Slides(reel) if steps == usize::MAX => reel.go(u64::MAX),
            Course::Slides(reel) => reel.go((steps as u64).saturating_sub(1)),
        }
    }

    /// To the next step that finds a solution, or to the last one before.
    pub(super) fn seek_solution(&mut self, onward: bool) -> bool {
        match self {
            Course::Search(replay) if onward => replay.next_solution(),
            Course::Search(replay) => replay.previous_solution(),
            Course::Tour(telling) => telling.seek_solution(onward),
            Course::Slides(_) => false,
        }
    }

    /// To the next step that turns back, or to the last one before.
    pub(super) fn seek_backtrack(&mut self, onward: bool) -> bool {
        match self {
            Course::Search(replay) if onward => replay.next_backtrack(),
            Course::Search(replay) => replay.previous_backtrack(),
            Course::Tour(telling) => telling.seek_backtrack(onward),
            Course::Slides(_) => false,
        }
    }

    /// The last step made, if it is one of a search.
    pub(super) fn deed(&self) -> Option<&'t Deed> {
        match self {
            Course::Search(replay) => replay.deed(),
            Course::Tour(_) | Course::Slides(_) => None,
        }
    }

    /// How many pieces stand or squares are visited, and how many at most; of solutions, how far along they are.
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

    /// What there is to show.
    pub(super) fn doc(&self, view: &View) -> MomentDoc {
        match self {
            Course::Search(replay) => present::step(replay, view),
            Course::Tour(telling) => present::told_step(telling, view),
            Course::Slides(reel) => present::slide(&reel.slide(), view),
        }
    }

    /// The steps around.
    pub(super) fn around(&self, reach: usize, view: &View) -> (Vec<[Span; 3]>, Option<usize>) {
        match self {
            Course::Search(replay) => present::steps_around(replay, reach, view),
            Course::Tour(telling) => present::told_around(telling, reach, view),
            Course::Slides(_) => (Vec::new(), None),
        }
    }

    /// What stays when the view is closed.
    pub(super) fn left(&self, view: &View) -> Doc {
        match self {
            Course::Search(replay) => present::left(replay, view),
            Course::Tour(telling) => present::told_left(telling, view),
            Course::Slides(reel) => present::left_slide(&reel.slide(), view),
        }
    }
}
