//! The current step, and the changes by keys and time.

use super::course::Course;
use super::keys::Act;
use std::time::{Duration, Instant};

/// Initial playback settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pace {
    /// Whether the steps play automatically.
    pub(super) automatic: bool,
    /// Time between two steps.
    pub(super) interval: Duration,
}

/// Full-screen view of the steps.
pub(super) struct TraceScreen<'t> {
    /// Executed steps, and the board.
    pub(super) replay: Course<'t>,
    /// Whether the steps play automatically.
    pub(super) playing: bool,
    /// Time between two steps.
    pub(super) interval: Duration,
    /// Time of the next step during playback. `None` if the clock cannot represent it.
    due: Option<Instant>,
    /// Typed digits of a step number.
    pub(super) typed: String,
    /// Whether the user has left.
    pub(super) over: bool,
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
    pub(super) fn new(course: impl Into<Course<'t>>, pace: Pace) -> TraceScreen<'t> {
        let (playing, interval) = (pace.automatic, pace.interval);
        let due = Instant::now().checked_add(interval);
        TraceScreen { replay: course.into(), playing, interval, due, typed: String::new(), over: false }
    }

    /// Executes the next step of the playback.
    pub(super) fn tick(&mut self) {
        // If a search is running, it already searches for the next solution.
        self.playing = self.playing && (self.replay.is_searching() || self.replay.forward()) && !self.replay.is_last();
    }

    /// Runs the command of a key.
    pub(super) fn act(&mut self, act: Act) {
        let searching = self.replay.is_searching();
        self.replay.stay();
        match act {
            Act::Escape if searching => self.playing = false,
            Act::Digit(digit) if self.typed.len() < DIGITS => self.typed.push(digit),
            Act::Digit(_) => {}
            Act::Erase => drop(self.typed.pop()),
            Act::Escape if !self.typed.is_empty() => self.typed.clear(),
            Act::Escape | Act::Quit => self.over = true,
            Act::Go => self.go(),
            Act::Play => self.play(),
            Act::Faster => self.interval = (self.interval / 2).max(SHORTEST.min(self.interval)),
            Act::Slower => self.interval = (self.interval.saturating_mul(2)).min(LONGEST.max(self.interval)),
            _ => self.step(act),
        }
    }

    /// Moves to another step, and stops the playback.
    fn step(&mut self, act: Act) {
        self.playing = false;
        self.typed.clear();
        let replay = &mut self.replay;
        match act {
            Act::Next => _ = replay.forward(),
            Act::Back => replay.back(),
            Act::First => replay.jump(0),
            Act::Last => replay.jump(usize::MAX),
            Act::NextSolution => _ = replay.seek_solution(true),
            Act::PreviousSolution => _ = replay.seek_solution(false),
            Act::NextBacktrack => _ = replay.seek_backtrack(true),
            Act::PreviousBacktrack => _ = replay.seek_backtrack(false),
            _ => {}
        }
    }

    /// Restarts the timer of the next step.
    pub(super) fn restart(&mut self) {
        self.due = Instant::now().checked_add(self.interval);
    }

    /// Returns the time until the next step during playback, or until the next check of a search.
    pub(super) fn rest(&self) -> Option<Duration> {
        let due = self.due.filter(|_| self.playing).map(|due| due.saturating_duration_since(Instant::now()));
        let soon = self.replay.is_searching().then_some(SEARCHING);
        due.into_iter().chain(soon).min()
    }

    /// Returns whether the next step is due.
    pub(super) fn is_due(&self) -> bool {
        self.playing && self.due.is_some_and(|due| due <= Instant::now())
    }

    /// Starts or stops playback. It starts again from the beginning after the last step.
    fn play(&mut self) {
        self.playing = !self.playing;
        if self.playing && self.replay.is_last() {
            self.replay.jump(0);
        }
    }

    /// Moves to the step with the typed number, or to the nearest existing one.
    fn go(&mut self) {
        let number = std::mem::take(&mut self.typed).parse::<u64>();
        if let Ok(number) = number {
            self.playing = false;
            let place = (number.saturating_add(1)).saturating_sub(self.replay.shown_from());
            self.replay.jump(usize::try_from(place).unwrap_or(usize::MAX));
        }
    }
}
