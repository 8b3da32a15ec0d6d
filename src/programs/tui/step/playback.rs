//! Playback of the steps of a trace, or of solutions.

use super::keys::{SLIDES, STEPS, TraceCommand};
use super::solution_pager::Pager;
use crate::tui::screen::keys::KeyBinding;
use bezzel_base::core::Limit;
use bezzel_drawing::{Doc, DocSpan};
use bezzel_lab::report::ViewOptions;
use bezzel_lab::set::report::{closing_slide, slide_moment};
use bezzel_lab::trace::report::{MomentDoc, closing_step, step_moment, steps_around};
use bezzel_lab::trace::{SearchTrace, TraceError, TraceReplay, TraceStep};

/// Steps that a key asks for and that are not recorded yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum StepsRequest {
    /// Steps to the solution on the screen.
    Solution,
    /// Steps to the next solution.
    NextSolution,
    /// Steps to the previous solution.
    PreviousSolution,
}

/// Sequence of steps with the current position.
pub(crate) enum Playback<'t> {
    /// Steps of a trace.
    Trace(TraceReplay<'t>),
    /// Solutions one after another.
    Slides(Box<Pager<'t>>),
}

impl<'t> From<&'t SearchTrace> for Playback<'t> {
    fn from(trace: &'t SearchTrace) -> Playback<'t> {
        Playback::Trace(trace.replay())
    }
}

impl<'t> Playback<'t> {
    /// Returns the number of executed steps.
    pub(super) fn position(&self) -> usize {
        match self {
            Playback::Trace(replay) => replay.position(),
            Playback::Slides(reel) => {
                usize::try_from(reel.position()).unwrap_or(usize::MAX).saturating_add(1)
            }
        }
    }

    /// Returns whether the last step was executed. Solutions wrap around, so they have no last
    /// step.
    pub(super) fn is_last(&self) -> bool {
        match self {
            Playback::Trace(replay) => replay.position() == replay.trace().steps.len(),
            Playback::Slides(_) => false,
        }
    }

    /// Returns the keys.
    pub(super) fn keys(&self) -> &'static [KeyBinding<TraceCommand>] {
        if matches!(self, Playback::Slides(_)) { &SLIDES } else { &STEPS }
    }

    /// Returns the message for a step or for a solution.
    pub(super) fn message_id(&self, step: &'static str, slide: &'static str) -> &'static str {
        if matches!(self, Playback::Slides(_)) { slide } else { step }
    }

    /// Returns whether a search for a solution is running.
    pub(super) fn is_searching(&self) -> bool {
        matches!(self, Playback::Slides(reel) if reel.is_searching())
    }

    /// Ends the search for a solution.
    pub(super) fn stop_search(&mut self) {
        if let Playback::Slides(reel) = self {
            reel.stop_search();
        }
    }

    /// Receives results of a search. Returns whether the view has to be drawn again.
    pub(super) fn poll(&mut self) -> bool {
        if let Playback::Slides(reel) = self { reel.poll() } else { false }
    }

    /// Returns the number of the first step.
    pub(super) fn first_number(&self) -> u64 {
        match self {
            Playback::Trace(replay) => replay.trace().first_shown(),
            Playback::Slides(_) => 1,
        }
    }

    /// Executes the next step, if there is one. Returns whether the position has changed.
    pub(super) fn step_forward(&mut self) -> bool {
        if let Playback::Slides(reel) = self {
            reel.next_solution();
            return true;
        }
        let before = self.position();
        self.jump_to(before + 1);
        self.position() > before
    }

    /// Undoes the last step, if there is one.
    pub(super) fn step_back(&mut self) {
        match self {
            Playback::Slides(reel) => reel.previous_solution(),
            _ => self.jump_to(self.position().saturating_sub(1)),
        }
    }

    /// Executes or undoes steps until `steps` of them are executed, or all.
    pub(super) fn jump_to(&mut self, steps: usize) {
        match self {
            Playback::Trace(replay) => replay.jump_to(steps),
            Playback::Slides(reel) if steps == usize::MAX => reel.go_to(u64::MAX),
            Playback::Slides(reel) => reel.go_to((steps as u64).saturating_sub(1)),
        }
    }

    /// Moves to the next step that finds a solution, or to the previous one.
    pub(super) fn seek_solution(&mut self, onward: bool) -> bool {
        match self {
            Playback::Trace(replay) => replay.seek_solution(onward),
            Playback::Slides(_) => false,
        }
    }

    /// Moves to the next step that backtracks, or to the previous one.
    pub(super) fn seek_backtrack(&mut self, onward: bool) -> bool {
        match self {
            Playback::Trace(replay) => replay.seek_backtrack(onward),
            Playback::Slides(_) => false,
        }
    }

    /// Records the steps that a key asks for.
    ///
    /// # Errors
    /// The message id of the reason why there are none.
    pub(super) fn record(
        &self,
        request: StepsRequest,
        limit: &Limit,
    ) -> Result<SearchTrace, &'static str> {
        match (self, request) {
            (Playback::Slides(reel), _) => reel.record_steps(limit).ok_or("slides-no-steps"),
            (Playback::Trace(replay), request) => {
                let onward = request == StepsRequest::NextSolution;
                replay.trace().record_neighbor(onward, limit).map_err(|none| match none {
                    TraceError::Solutions(_) if onward => "step-no-next-solution",
                    TraceError::Solutions(_) => "step-no-previous-solution",
                    _ => "step-too-long",
                })
            }
        }
    }

    /// Returns the last executed step.
    pub(super) fn last_step(&self) -> Option<&'t TraceStep> {
        match self {
            Playback::Trace(replay) => replay.current_step(),
            Playback::Slides(_) => None,
        }
    }

    /// Returns the number of pieces or visited squares, and its maximum. For solutions, it returns
    /// the position and the number of known solutions.
    pub(super) fn depth(&self) -> (u64, u64) {
        match self {
            Playback::Trace(replay) => {
                let depth = replay.depth();
                (depth, replay.trace().pieces.unwrap_or(depth))
            }
            Playback::Slides(reel) => (reel.position() + 1, reel.known_count()),
        }
    }

    /// Returns whether the method has lines of pseudocode.
    pub(super) fn has_code(&self) -> bool {
        matches!(self, Playback::Trace(replay) if !replay.trace().pseudocode.is_empty())
    }

    /// Returns the contents of the view.
    pub(super) fn moment_doc(&self, view: &ViewOptions) -> MomentDoc {
        match self {
            Playback::Trace(replay) => step_moment(replay, view),
            Playback::Slides(reel) => slide_moment(&reel.current_slide(), view),
        }
    }

    /// Returns the steps around the current one.
    pub(super) fn surrounding_steps(
        &self,
        reach: usize,
        view: &ViewOptions,
    ) -> (Vec<[DocSpan; 3]>, Option<usize>) {
        match self {
            Playback::Trace(replay) => steps_around(replay, reach, view),
            Playback::Slides(_) => (Vec::new(), None),
        }
    }

    /// Returns the text that stays on the screen after closing the view.
    pub(super) fn closing_doc(&self, view: &ViewOptions) -> Doc {
        match self {
            Playback::Trace(replay) => closing_step(replay, view),
            Playback::Slides(reel) => closing_slide(&reel.current_slide(), view),
        }
    }
}
