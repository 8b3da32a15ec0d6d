//! Puzzles in full-screen mode.
//!
//! - `state`: the menu or a game, and the changes by keys and the mouse; the rules are in
//!   [`Game`](crate::value::game::Game), clock and record in [`Sitting`](crate::verb::Sitting);
//! - `keys`: the table of keys;
//! - `draw` and `menu`: the drawing code.

mod draw;
mod keys;
mod menu;
mod state;
#[cfg(test)]
mod tests;

use super::screen::brush::Brush;
use super::screen::view::{FullScreen, Trouble, show};
use crate::front::host::{Look, Shown, exit};
use crate::present;
use crate::search::Limit;
use crate::value::game::Puzzle;
use crate::verb::{Answer, Scores};
use draw::{draw, square_at};
use ratatui_core::layout::Rect;
use ratatui_core::terminal::Frame;
use ratatui_crossterm::crossterm::event::KeyEvent;
use state::PlayScreen;
use std::sync::Arc;

/// Lets the user play a puzzle, or those of the menu, and returns the text that stays on the
/// screen. Returns `None` if the terminal does not support it.
pub(super) fn shown(
    puzzle: Option<&Arc<Puzzle>>,
    scores: &dyn Scores,
    look: &Look,
    answer: &Answer,
    colours: bool,
) -> Option<Shown> {
    // A game may take longer than a command.
    let limit = Limit { deadline: None, ..answer.limit.clone() };
    let (view, cancel) = (look.now(), limit.cancel.clone());
    let mut screen = PlayScreen::new(puzzle.cloned(), scores, limit);
    match show(&mut screen, Brush { view: &view, colours }, &cancel) {
        Ok(()) => Some(screen.played().map_or_else(Shown::default, |(game, seconds)| {
            let doc = present::left_game(&game, seconds, scores.lasts(), &look.now());
            look.shown(&look.with_time(doc, answer), exit::OK, colours)
        })),
        Err(Trouble::Terminal) => None,
        Err(Trouble::Panic(message)) => Some(look.bug(&answer.source, message, colours)),
    }
}

impl FullScreen for PlayScreen<'_> {
    const MOUSE: bool = true;

    fn draw(&self, frame: &mut Frame<'_>, brush: Brush<'_>) {
        draw(frame, self, brush);
    }

    fn press(&mut self, key: KeyEvent) {
        self.obey(key);
    }

    fn click(&mut self, brush: Brush<'_>, window: Rect, place: (u16, u16)) -> bool {
        let square = self.table.as_ref().and_then(|table| square_at(table, brush, window, place));
        square.into_iter().for_each(|square| self.point(square));
        square.is_some()
    }

    fn pass(&mut self) -> bool {
        self.look_at_clock()
    }

    fn is_over(&self) -> bool {
        self.over
    }
}
