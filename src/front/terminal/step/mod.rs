//! Traces and slideshows in full-screen mode: `trace` executes and undoes its steps on the screen,
//! and `slides` shows solutions one after another.
//!
//! - `course`: the steps of a search or of the construction of a tour, or the solutions;
//! - `reel`: the solutions of a set, as they are found;
//! - `state`: the current step, and the changes by keys;
//! - `keys`: the tables of keys;
//! - `draw`: the drawing of a state.

mod course;
mod draw;
mod keys;
mod reel;
mod state;
#[cfg(test)]
mod tests;

use super::screen::brush::Brush;
use super::screen::view::{FullScreen, Trouble, show};
use crate::front::host::{Look, Shown, exit};
use crate::value::{Slides, Value};
use crate::verb::Answer;
pub(super) use course::Course;
use draw::draw;
use keys::act;
use ratatui_core::terminal::Frame;
use ratatui_crossterm::crossterm::event::KeyEvent;
use reel::Reel;
use state::{Pace, TraceScreen};
use std::time::Duration;

/// Shows steps one by one, and returns the text that stays on the screen. Returns `None` if the
/// settings select text output or the terminal does not support it.
pub(super) fn shown(course: Course<'_>, look: &Look, answer: &Answer, colours: bool) -> Option<Shown> {
    let settings = look.settings();
    shown_at(course, Pace { automatic: settings.automatic, interval: settings.interval }, look, answer, colours)
}

/// Shows the solutions of a slideshow in the same way.
pub(super) fn slideshow(slides: &Slides, look: &Look, answer: &Answer, colours: bool) -> Option<Shown> {
    let pace = Pace { automatic: true, interval: slides.every.unwrap_or(look.settings().interval) };
    let reel = Reel::new(slides, &answer.limit)?;
    shown_at(Course::Slides(Box::new(reel)), pace, look, answer, colours)
}

fn shown_at(course: Course<'_>, pace: Pace, look: &Look, answer: &Answer, colours: bool) -> Option<Shown> {
    if pace.interval.is_zero() {
        return None;
    }
    let view = look.now();
    let mut screen = TraceScreen::new(course, pace);
    // The cancellation of an earlier search also prevents this view.
    match show(&mut screen, Brush { view: &view, colours }, &answer.limit.cancel) {
        Ok(()) => {
            let stop = answer.outcome.as_ref().ok().and_then(Value::stopped);
            let code = stop.map_or(exit::OK, exit::of_stop);
            Some(look.shown(&look.with_time(screen.replay.left(&look.now()), answer), code, colours))
        }
        Err(Trouble::Terminal) => None,
        Err(Trouble::Panic(message)) => Some(look.bug(&answer.source, message, colours)),
    }
}

impl FullScreen for TraceScreen<'_> {
    const MOUSE: bool = false;

    fn draw(&self, frame: &mut Frame<'_>, brush: Brush<'_>) {
        draw(frame, self, brush);
    }

    fn press(&mut self, key: KeyEvent) {
        if let Some(act) = act(self.replay.keys(), key) {
            self.act(act);
        }
        self.restart();
    }

    fn pass(&mut self) -> bool {
        let found = self.replay.poll();
        let is_due = self.is_due();
        if is_due {
            self.tick();
        }
        if found || is_due {
            self.restart();
        }
        found || is_due
    }

    fn rest(&self) -> Option<Duration> {
        self.rest()
    }

    fn is_over(&self) -> bool {
        self.over
    }
}
