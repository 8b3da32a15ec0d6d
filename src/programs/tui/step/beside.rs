//! Two traces side by side. Keys act on both, and the one with fewer steps waits for the other.

use super::closing_answer;
use super::draw::draw_screens;
use super::keys::key_command;
use super::state::{PlaybackSettings, TraceScreen};
use crate::host::{AnswerFormatter, RenderedAnswer};
use crate::tui::screen::theme::Theme;
use crate::tui::screen::view::{FullScreen, show_view};
use bezzel_drawing::Doc;
use bezzel_lab::state::StatementAnswer;
use bezzel_lab::trace::SearchTrace;
use ratatui_core::terminal::Frame;
use ratatui_crossterm::crossterm::event::KeyEvent;
use std::time::Duration;

/// Full-screen view of traces side by side.
pub(super) struct BesideScreen<'t>(pub(super) Vec<TraceScreen<'t>>);

/// Shows the steps of several methods side by side, and returns the text that stays on the screen.
/// Returns `None` if the settings select text output or the terminal does not support it.
pub(crate) fn watch_traces(
    traces: &[SearchTrace],
    look: &AnswerFormatter,
    answer: &StatementAnswer,
    colours: bool,
) -> Option<RenderedAnswer> {
    let interval = traces.first()?.interval.unwrap_or(look.settings().interval);
    if interval.is_zero() {
        return None;
    }
    let pace = PlaybackSettings { automatic: true, interval };
    let mut screen = BesideScreen::new(traces, pace);
    let view = look.current_view();
    let theme = Theme { view: &view, colours };
    let shown = show_view(&mut screen, theme, &answer.limit.cancel).map(|()| {
        let closings = screen.0.iter().map(|screen| screen.playback.closing_doc(&view));
        Doc { blocks: closings.flat_map(|doc| doc.blocks).collect() }
    });
    closing_answer(shown, look, answer, colours)
}

impl<'t> BesideScreen<'t> {
    /// Creates a view before the first steps.
    pub(super) fn new(traces: &'t [SearchTrace], pace: PlaybackSettings) -> BesideScreen<'t> {
        BesideScreen(traces.iter().map(|trace| TraceScreen::new(trace, pace)).collect())
    }
}

impl FullScreen for BesideScreen<'_> {
    const MOUSE: bool = false;

    fn draw(&self, frame: &mut Frame<'_>, screen_theme: Theme<'_>) {
        draw_screens(frame, &self.0, screen_theme);
    }

    fn on_key(&mut self, key: KeyEvent) {
        for screen in &mut self.0 {
            if let Some(act) = key_command(screen.playback.keys(), key) {
                screen.run_command(act);
                // Steps to other solutions would replace one of the two.
                let _ = screen.take_request();
            }
            screen.reset_timer();
        }
    }

    fn on_tick(&mut self) -> bool {
        let is_due = self.0.iter().any(TraceScreen::is_due);
        if is_due {
            self.0.iter_mut().for_each(|screen| {
                screen.tick();
                screen.reset_timer();
            });
        }
        is_due
    }

    fn next_wake(&self) -> Option<Duration> {
        self.0.iter().filter_map(TraceScreen::time_to_next).min()
    }

    fn is_over(&self) -> bool {
        self.0.iter().any(|screen| screen.over)
    }
}
