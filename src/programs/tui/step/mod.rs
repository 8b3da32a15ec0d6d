//! Traces and slideshows in full-screen mode: `trace` executes and undoes its steps on the screen,
//! and `slides` shows solutions one after another.
//!
//! - `playback`: the steps of a trace, or the solutions;
//! - `solution_pager`: the solutions of a set, as they are found;
//! - `state`: the current step, and the changes by keys;
//! - `keys`: the tables of keys;
//! - `draw`: the drawing of a state;
//! - `beside`: two traces side by side.

mod beside;
mod draw;
mod keys;
mod playback;
mod solution_pager;
mod state;
#[cfg(test)]
mod tests;

use crate::host::{AnswerFormatter, RenderedAnswer, exit};
use crate::tui::screen::theme::Theme;
use crate::tui::screen::view::{FullScreen, ScreenError, show_view};
pub(crate) use beside::watch_traces;
use bezzel_base::core::Limit;
use bezzel_drawing::Doc;
use bezzel_lab::state::StatementAnswer;
use bezzel_lab::trace::SearchTrace;
use bezzel_lab::value::{Slideshow, Value};
use draw::draw_screens;
use keys::key_command;
pub(crate) use playback::Playback;
use playback::StepsRequest;
use ratatui_core::terminal::Frame;
use ratatui_crossterm::crossterm::event::KeyEvent;
use solution_pager::Pager;
use state::{PlaybackSettings, TraceScreen};
use std::time::Duration;

/// Shows steps one by one, and returns the text that stays on the screen. Returns `None` if the
/// settings select text output or the terminal does not support it.
pub(crate) fn watch_trace(
    trace: &SearchTrace,
    look: &AnswerFormatter,
    answer: &StatementAnswer,
    colours: bool,
) -> Option<RenderedAnswer> {
    let settings = look.settings();
    let pace = PlaybackSettings {
        automatic: settings.automatic || trace.interval.is_some(),
        interval: trace.interval.unwrap_or(settings.interval),
    };
    watch_playback(trace.into(), pace, look, answer, colours)
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
    let reel = Pager::new(slides, &answer.limit)?;
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
    let theme = Theme { view: &view, colours };
    let mut screen = TraceScreen::new(course, pace);
    // The cancellation of an earlier search also prevents this view.
    let shown = show_with_requests(&mut screen, pace, theme, &answer.limit)
        .map(|other| other.unwrap_or_else(|| screen.playback.closing_doc(&look.current_view())));
    closing_answer(shown, look, answer, colours)
}

/// Returns the text that stays on the screen after a view, or a report of its panic. Returns `None`
/// if the terminal does not support the view.
fn closing_answer(
    shown: Result<Doc, ScreenError>,
    look: &AnswerFormatter,
    answer: &StatementAnswer,
    colours: bool,
) -> Option<RenderedAnswer> {
    match shown {
        Ok(doc) => {
            let stop = answer.outcome.as_ref().ok().and_then(Value::stop_reason);
            let code = stop.map_or(exit::OK, exit::stop_code);
            Some(look.render_doc(&look.with_time(doc, answer), code, colours))
        }
        Err(ScreenError::Terminal) => None,
        Err(ScreenError::Panic(message)) => {
            Some(look.render_panic(&answer.source, message, colours))
        }
    }
}

/// Maximum time for recording the steps to a solution.
const RECORDING_TIME: Duration = Duration::from_secs(10);

/// Shows a view, and the steps that the user wants to see from it. The view of a trace is replaced
/// by that of another solution, and a slideshow goes on afterwards. Returns the closing text of the
/// last view, unless it is the first one.
fn show_with_requests(
    screen: &mut TraceScreen<'_>,
    pace: PlaybackSettings,
    theme: Theme<'_>,
    limit: &Limit,
) -> Result<Option<Doc>, ScreenError> {
    loop {
        show_view(screen, theme, &limit.cancel)?;
        let Some(request) = screen.take_request() else { return Ok(None) };
        let search =
            Limit { observer: None, deadline: None, ..limit.clone() }.within(RECORDING_TIME);
        match screen.playback.record(request, &search) {
            Err(notice) => screen.notice = Some(notice),
            Ok(trace) => {
                let is_slideshow = request == StepsRequest::Solution;
                let closing = show_solution(trace, is_slideshow, pace, theme, limit)?;
                if !is_slideshow {
                    return Ok(Some(closing));
                }
            }
        }
        screen.reset_timer();
    }
}

/// Shows the steps to a solution, and those to other solutions on request. Begins with the first
/// step or with the last one.
fn show_solution(
    mut trace: SearchTrace,
    mut from_first: bool,
    pace: PlaybackSettings,
    theme: Theme<'_>,
    limit: &Limit,
) -> Result<Doc, ScreenError> {
    let pace = PlaybackSettings { automatic: false, ..pace };
    loop {
        let mut screen = TraceScreen::new(&trace, pace);
        if !from_first {
            screen.playback.jump_to(usize::MAX);
        }
        let next = loop {
            show_view(&mut screen, theme, &limit.cancel)?;
            let Some(request) = screen.take_request() else {
                return Ok(screen.playback.closing_doc(theme.view));
            };
            let search =
                Limit { observer: None, deadline: None, ..limit.clone() }.within(RECORDING_TIME);
            match screen.playback.record(request, &search) {
                Ok(next) => break next,
                Err(notice) => screen.notice = Some(notice),
            }
        };
        (trace, from_first) = (next, false);
    }
}

impl FullScreen for TraceScreen<'_> {
    const MOUSE: bool = false;

    fn draw(&self, frame: &mut Frame<'_>, screen_theme: Theme<'_>) {
        draw_screens(frame, std::slice::from_ref(self), screen_theme);
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
