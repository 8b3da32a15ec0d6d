//! Watching: `trace` as a screen on which its steps are made and undone, and `slides` as one on which solutions follow each other.
//!
//! - `course`: the steps, of a search or of the making of a tour, or the solutions;
//! - `reel`: the solutions of a set, as they are found;
//! - `state`: which step is shown, and what a key changes of that;
//! - `keys`: the tables of keys;
//! - `draw`: the picture of a state.

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

/// Shows steps one by one, and gives what stays on the screen after that; nothing where the steps are wanted as text or the terminal
/// cannot show them otherwise.
pub(super) fn shown(course: Course<'_>, look: &Look, answer: &Answer, colours: bool) -> Option<Shown> {
    let settings = look.settings();
    shown_at(course, Pace { automatic: settings.automatic, interval: settings.interval }, look, answer, colours)
}

/// The same for the solutions of a slideshow.
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
    // After a search that was stopped nothing is watched.
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
