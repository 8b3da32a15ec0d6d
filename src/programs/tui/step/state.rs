//! The current step, and the changes by keys and time.

use super::keys::TraceCommand;
use super::playback::{Playback, StepsRequest};
use std::time::{Duration, Instant};

/// Initial playback settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PlaybackSettings {
    /// Whether the steps play automatically.
    pub(super) automatic: bool,
    /// Time between two steps.
    pub(super) interval: Duration,
}

/// Full-screen view of the steps.
pub(super) struct TraceScreen<'t> {
    /// Executed steps, and the board.
    pub(super) playback: Playback<'t>,
    /// Whether the steps play automatically.
    pub(super) playing: bool,
    /// Time between two steps.
    pub(super) interval: Duration,
    /// Time of the next step during playback. `None` if the clock cannot represent it.
    due: Option<Instant>,
    /// Typed digits of a step number.
    pub(super) typed_number: String,
    /// Whether the pseudocode is shown instead of the steps around the current one.
    pub(super) shows_code: bool,
    /// Whether the user has left.
    pub(super) over: bool,
    /// Steps that the user wants to see.
    request: Option<StepsRequest>,
    /// Message id of the reason why the last request failed.
    pub(super) notice: Option<&'static str>,
}

/// Minimum time between two steps. The screen is not redrawn faster.
const SHORTEST: Duration = Duration::from_millis(10);
/// Maximum time between two steps.
const LONGEST: Duration = Duration::from_mins(1);
/// Time between checks for results of a search.
const SEARCHING: Duration = Duration::from_millis(30);
/// Maximum number of digits, more than any step number has.
const DIGITS: usize = 19;

impl<'t> TraceScreen<'t> {
    /// Creates a view before the first step.
    pub(super) fn new(course: impl Into<Playback<'t>>, pace: PlaybackSettings) -> TraceScreen<'t> {
        let (playing, interval) = (pace.automatic, pace.interval);
        let due = Instant::now().checked_add(interval);
        TraceScreen {
            playback: course.into(),
            playing,
            interval,
            due,
            typed_number: String::new(),
            shows_code: false,
            over: false,
            request: None,
            notice: None,
        }
    }

    /// Takes the steps that the user wants to see. Afterwards the view goes on.
    pub(super) fn take_request(&mut self) -> Option<StepsRequest> {
        let request = self.request.take()?;
        self.over = false;
        Some(request)
    }

    /// Leaves the view to show other steps.
    fn ask_for(&mut self, request: StepsRequest) {
        self.request = Some(request);
        self.over = true;
    }

    /// Executes the next step of the playback.
    pub(super) fn tick(&mut self) {
        // If a search is running, it already searches for the next solution.
        self.playing = self.playing
            && (self.playback.is_searching() || self.playback.step_forward())
            && !self.playback.is_last();
    }

    /// Runs the command of a key.
    pub(super) fn run_command(&mut self, act: TraceCommand) {
        let searching = self.playback.is_searching();
        self.playback.stop_search();
        self.notice = None;
        match act {
            TraceCommand::Escape if searching => self.playing = false,
            TraceCommand::Digit(digit) if self.typed_number.len() < DIGITS => {
                self.typed_number.push(digit)
            }
            TraceCommand::Digit(_) => {}
            TraceCommand::Erase => drop(self.typed_number.pop()),
            TraceCommand::Escape if !self.typed_number.is_empty() => self.typed_number.clear(),
            TraceCommand::Escape | TraceCommand::Quit => self.over = true,
            TraceCommand::Go => self.go_to_typed(),
            TraceCommand::Play => self.toggle_play(),
            TraceCommand::Pseudocode if self.playback.has_code() => {
                self.shows_code = !self.shows_code
            }
            TraceCommand::Pseudocode => self.notice = Some("step-no-code"),
            TraceCommand::Faster => {
                self.interval = (self.interval / 2).max(SHORTEST.min(self.interval))
            }
            TraceCommand::Slower => {
                self.interval = (self.interval.saturating_mul(2)).min(LONGEST.max(self.interval))
            }
            _ => self.make_step(act),
        }
    }

    /// Moves to another step, and stops the playback.
    fn make_step(&mut self, act: TraceCommand) {
        self.playing = false;
        self.typed_number.clear();
        let replay = &mut self.playback;
        match act {
            TraceCommand::Next => _ = replay.step_forward(),
            TraceCommand::Back => replay.step_back(),
            TraceCommand::First => replay.jump_to(0),
            TraceCommand::Last => replay.jump_to(usize::MAX),
            TraceCommand::NextSolution | TraceCommand::PreviousSolution => {
                let onward = act == TraceCommand::NextSolution;
                let request = match onward {
                    true => StepsRequest::NextSolution,
                    false => StepsRequest::PreviousSolution,
                };
                if !replay.seek_solution(onward) {
                    self.ask_for(request);
                }
            }
            TraceCommand::Steps => self.ask_for(StepsRequest::Solution),
            TraceCommand::NextBacktrack => _ = replay.seek_backtrack(true),
            TraceCommand::PreviousBacktrack => _ = replay.seek_backtrack(false),
            _ => {}
        }
    }

    /// Restarts the timer of the next step.
    pub(super) fn reset_timer(&mut self) {
        self.due = Instant::now().checked_add(self.interval);
    }

    /// Returns the time until the next step during playback, or until the next check of a search.
    pub(super) fn time_to_next(&self) -> Option<Duration> {
        let due = self
            .due
            .filter(|_| self.playing)
            .map(|due| due.saturating_duration_since(Instant::now()));
        let soon = self.playback.is_searching().then_some(SEARCHING);
        due.into_iter().chain(soon).min()
    }

    /// Returns whether the next step is due.
    pub(super) fn is_due(&self) -> bool {
        self.playing && self.due.is_some_and(|due| due <= Instant::now())
    }

    /// Starts or stops playback. It starts again from the beginning after the last step.
    fn toggle_play(&mut self) {
        self.playing = !self.playing;
        if self.playing && self.playback.is_last() {
            self.playback.jump_to(0);
        }
    }

    /// Moves to the step with the typed number, or to the nearest existing one.
    fn go_to_typed(&mut self) {
        let number = std::mem::take(&mut self.typed_number).parse::<u64>();
        if let Ok(number) = number {
            self.playing = false;
            let place = (number.saturating_add(1)).saturating_sub(self.playback.first_number());
            self.playback.jump_to(usize::try_from(place).unwrap_or(usize::MAX));
        }
    }
}
