//! Which step is shown, and what keys and time change of that.

use super::course::Course;
use super::keys::Act;
use std::time::{Duration, Instant};

/// How the steps begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pace {
    /// Whether they play by themselves.
    pub(super) automatic: bool,
    /// The time between two of them.
    pub(super) interval: Duration,
}

/// The steps at one moment.
pub(super) struct TraceScreen<'t> {
    /// The steps made, and the board.
    pub(super) replay: Course<'t>,
    /// Whether steps are made by themselves.
    pub(super) playing: bool,
    /// The time between two of them.
    pub(super) interval: Duration,
    /// When the next step is due while they play; never, where the clock does not go that far.
    due: Option<Instant>,
    /// The digits of a step's number, as far as they are typed.
    pub(super) typed: String,
    /// Whether the user has seen enough.
    pub(super) over: bool,
}

/// The shortest time between two steps: screens are not redrawn faster.
const SHORTEST: Duration = Duration::from_millis(10);
/// The longest.
const LONGEST: Duration = Duration::from_mins(1);
/// How often to look what a search has found.
const SEARCHING: Duration = Duration::from_millis(30);
/// More digits than the number of any step that is recorded has.
const DIGITS: usize = 19;

impl<'t> TraceScreen<'t> {
    /// Before the first step.
    pub(super) fn new(course: impl Into<Course<'t>>, pace: Pace) -> TraceScreen<'t> {
        let (playing, interval) = (pace.automatic, pace.interval);
        let due = Instant::now().checked_add(interval);
        TraceScreen { replay: course.into(), playing, interval, due, typed: String::new(), over: false }
    }

    /// The time between two steps is over.
    pub(super) fn tick(&mut self) {
        // What is searched for already is the next one.
        self.playing = self.playing && (self.replay.is_searching() || self.replay.forward()) && !self.replay.is_last();
    }

    /// Does what a key asks for.
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

    /// To another step; a user who steps by hand wants no other steps to be made.
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

    /// Counts the time to the next step from now on.
    pub(super) fn restart(&mut self) {
        self.due = Instant::now().checked_add(self.interval);
    }

    /// How long it is until the next step, while they play.
    pub(super) fn rest(&self) -> Option<Duration> {
        let due = self.due.filter(|_| self.playing).map(|due| due.saturating_duration_since(Instant::now()));
        let soon = self.replay.is_searching().then_some(SEARCHING);
        due.into_iter().chain(soon).min()
    }

    /// Whether the next step is due.
    pub(super) fn is_due(&self) -> bool {
        self.playing && self.due.is_some_and(|due| due <= Instant::now())
    }

    /// Plays from here, or from the beginning where nothing is left to play.
    fn play(&mut self) {
        self.playing = !self.playing;
        if self.playing && self.replay.is_last() {
            self.replay.jump(0);
        }
    }

    /// To the step whose number was typed, or to the nearest that there is.
    fn go(&mut self) {
        let number = std::mem::take(&mut self.typed).parse::<u64>();
        if let Ok(number) = number {
            self.playing = false;
            let place = (number.saturating_add(1)).saturating_sub(self.replay.shown_from());
            self.replay.jump(usize::try_from(place).unwrap_or(usize::MAX));
        }
    }
}
