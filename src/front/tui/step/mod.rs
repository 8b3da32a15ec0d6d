//! Traces and slideshows in full-screen mode: `trace` executes and undoes its steps on the screen,
//! and `slides` shows solutions one after another.
//!
//! - `playback`: the steps of a trace, or the solutions;
//! - `solution_pager`: the solutions of a set, as they are found;
//! - `state`: the current step, and the changes by keys;
//! - `keys`: the tables of keys;
//! - `draw`: the drawing of a state.

mod draw;
mod keys;
mod playback;
mod solution_pager;
mod state;
#[cfg(test)]
mod tests;

use crate::front::host::{AnswerFormatter, RenderedAnswer, exit};
use crate::front::tui::screen::theme::ScreenTheme;
use crate::front::tui::screen::view::{FullScreen, ScreenError, show_view};
use crate::state::StatementAnswer;
use crate::value::{Slideshow, Value};
use draw::draw_screen;
use keys::key_command;
pub(crate) use playback::Playback;
use ratatui_core::terminal::Frame;
use ratatui_crossterm::crossterm::event::KeyEvent;
use solution_pager::SolutionPager;
use state::{PlaybackSettings, TraceScreen};
use std::time::Duration;

/// Shows steps one by one, and returns the text that stays on the screen. Returns `None` if the
/// settings select text output or the terminal does not support it.
pub(crate) fn watch_trace(
    course: Playback<'_>,
    look: &AnswerFormatter,
    answer: &StatementAnswer,
    colours: bool,
) -> Option<RenderedAnswer> {
    let settings = look.settings();
    watch_playback(
        course,
        PlaybackSettings { automatic: settings.automatic, interval: settings.interval },
        look,
        answer,
        colours,
    )
}

/// Shows the solutions of a slideshow in the same way.
pub(crate) fn watch_slides(
    slides: &Slideshow,
    look: &AnswerFormatter,
    answer: &StatementAnswer,
    colours: bool,
) -> Option<RenderedAnswer> {
    let pace = PlaybackSettings {
        automatic: true,
        interval: slides.interval.unwrap_or(look.settings().interval),
    };
    let reel = SolutionPager::new(slides, &answer.limit)?;
    watch_playback(Playback::Slides(Box::new(reel)), pace, look, answer, colours)
}

fn watch_playback(
    course: Playback<'_>,
    pace: PlaybackSettings,
    look: &AnswerFormatter,
    answer: &StatementAnswer,
    colours: bool,
) -> Option<RenderedAnswer> {
    if pace.interval.is_zero() {
        return None;
    }
    let view = look.current_view();
    let mut screen = TraceScreen::new(course, pace);
    // The cancellation of an earlier search also prevents this view.
    match show_view(&mut screen, ScreenTheme { view: &view, colours }, &answer.limit.cancel) {
        Ok(()) => {
            let stop = answer.outcome.as_ref().ok().and_then(Value::stop_reason);
            let code = stop.map_or(exit::OK, exit::stop_code);
            Some(look.render_doc(
                &look.with_time(screen.playback.closing_doc(&look.current_view()), answer),
                code,
                colours,
            ))
        }
        Err(ScreenError::Terminal) => None,
        Err(ScreenError::Panic(message)) => {
            Some(look.render_panic(&answer.source, message, colours))
        }
    }
}

impl FullScreen for TraceScreen<'_> {
    const MOUSE: bool = false;

    fn draw(&self, frame: &mut Frame<'_>, brush: ScreenTheme<'_>) {
        draw_screen(frame, self, brush);
    }

    fn on_key(&mut self, key: KeyEvent) {
        if let Some(act) = key_command(self.playback.keys(), key) {
            self.run_command(act);
        }
        self.reset_timer();
    }

    fn on_tick(&mut self) -> bool {
        let found = self.playback.poll();
        let is_due = self.is_due();
        if is_due {
            self.tick();
        }
        if found || is_due {
            self.reset_timer();
        }
        found || is_due
    }

    fn next_wake(&self) -> Option<Duration> {
        self.time_to_next()
    }

    fn is_over(&self) -> bool {
        self.over
    }
}
