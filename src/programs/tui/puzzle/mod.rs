//! Puzzles in full-screen mode.
//!
//! - `state`: the menu or a game, and the changes by keys and the mouse; the rules are in
//!   [`Game`](bezzel_lab::puzzle::Game), clock and record in [`GameSession`](crate::verb::Sitting);
//! - `keys`: the table of keys;
//! - `draw` and `menu`: the drawing code.

mod draw;
mod keys;
mod menu;
mod state;
#[cfg(test)]
mod tests;

use crate::host::{AnswerFormatter, RenderedAnswer, exit};
use crate::tui::screen::theme::Theme;
use crate::tui::screen::view::{FullScreen, ScreenError, show_view};
use bezzel_base::core::Limit;
use bezzel_lab::puzzle::report::left_game_doc;
use bezzel_lab::puzzle::{Puzzle, ScoreStore};
use bezzel_lab::state::StatementAnswer;
use draw::{draw_screen, square_at};
use ratatui_core::layout::Rect;
use ratatui_core::terminal::Frame;
use ratatui_crossterm::crossterm::event::KeyEvent;
use state::PlayScreen;
use std::sync::Arc;

/// Lets the user play a puzzle, or those of the menu, and returns the text that stays on the
/// screen. Returns `None` if the terminal does not support it.
pub(crate) fn play_puzzle(
    puzzle: Option<&Arc<Puzzle>>,
    scores: &dyn ScoreStore,
    look: &AnswerFormatter,
    answer: &StatementAnswer,
    colours: bool,
) -> Option<RenderedAnswer> {
    // A game may take longer than a command.
    let limit = Limit { deadline: None, ..answer.limit.clone() };
    let (view, cancel) = (look.current_view(), limit.cancel.clone());
    let mut screen = PlayScreen::new(puzzle.cloned(), scores, limit);
    match show_view(&mut screen, Theme { view: &view, colours }, &cancel) {
        Ok(()) => {
            Some(screen.into_last_game().map_or_else(RenderedAnswer::default, |(game, seconds)| {
                let doc =
                    left_game_doc(&game, seconds, scores.is_persistent(), &look.current_view());
                look.render_doc(&look.with_time(doc, answer), exit::OK, colours)
            }))
        }
        Err(ScreenError::Terminal) => None,
        Err(ScreenError::Panic(message)) => {
            Some(look.render_panic(&answer.source, message, colours))
        }
    }
}

impl FullScreen for PlayScreen<'_> {
    const MOUSE: bool = true;

    fn draw(&self, frame: &mut Frame<'_>, screen_theme: Theme<'_>) {
        draw_screen(frame, self, screen_theme);
    }

    fn on_key(&mut self, key: KeyEvent) {
        self.handle_key(key);
    }

    fn on_click(&mut self, screen_theme: Theme<'_>, window: Rect, place: (u16, u16)) -> bool {
        let square = self
            .active_game
            .as_ref()
            .and_then(|table| square_at(table, screen_theme, window, place));
        square.into_iter().for_each(|square| self.click_square(square));
        square.is_some()
    }

    fn on_tick(&mut self) -> bool {
        self.update_clock()
    }

    fn is_over(&self) -> bool {
        self.over
    }
}
