//! Which step is shown, and what keys and time change of that.

use super::keys::act;
use super::{Course, Pace};
use ratatui::crossterm::event::KeyEvent;
use std::time::Duration;

/// What a key asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Act {
    /// The next step.
    Next,
    /// One step back.
    Back,
    /// Play, or stop playing.
    Play,
    /// Play twice as fast.
    Faster,
    /// Play half as fast.
    Slower,
    /// To the place before the first step.
    First,
    /// To the last step.
    Last,
    /// To the next solution.
    NextSolution,
    /// To the solution before.
    PreviousSolution,
    /// To the next backtrack.
    NextBacktrack,
    /// To the backtrack before.
    PreviousBacktrack,
    /// A digit of the number of a step.
    Digit(char),
    /// Takes the last digit back.
    Erase,
    /// To the step whose number was typed.
    Go,
    /// Forget the number that was typed, else leave.
    Escape,
    /// Leave.
    Quit,
}

/// The steps at one moment.
#[derive(Clone, Debug)]
pub(super) struct State<'t> {
    /// The steps made, and the board.
    pub(super) replay: Course<'t>,
    /// Whether steps are made by themselves.
    pub(super) playing: bool,
    /// The time between two of them.
    pub(super) interval: Duration,
    /// The digits of a step's number, as far as they are typed.
    pub(super) typed: String,
    /// Whether the user has seen enough.
    pub(super) over: bool,
}

/// The shortest time between two steps: screens are not redrawn faster.
const SHORTEST: Duration = Duration::from_millis(10);
/// The longest.
const LONGEST: Duration = Duration::from_mins(1);
/// More digits than the number of any step that is recorded has.
const DIGITS: usize = 19;

impl<'t> State<'t> {
    /// Before the first step.
    pub(super) fn new(course: impl Into<Course<'t>>, pace: Pace) -> State<'t> {
        let (playing, interval) = (pace.automatic, pace.interval);
        State { replay: course.into(), playing, interval, typed: String::new(), over: false }
    }

    /// A key was pressed.
    pub(super) fn update(&mut self, key: KeyEvent) {
        if let Some(act) = act(key) {
            self.act(act);
        }
    }

    /// The time between two steps is over.
    pub(super) fn tick(&mut self) {
        self.playing = self.playing && self.replay.forward() && !self.is_last();
    }

    fn is_last(&self) -> bool {
        self.replay.at() == self.replay.len()
    }

    fn act(&mut self, act: Act) {
        match act {
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

    /// To another step; whoever steps by hand wants no other steps to be made.
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

    /// Plays from here, or from the beginning where nothing is left to play.
    fn play(&mut self) {
        self.playing = !self.playing;
        if self.playing && self.is_last() {
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
