//! The loop: draw, wait for a key, the mouse or the next second.

use super::super::screen::{ALERT, Screen, forget};
use super::super::step::draw::Brush;
use super::draw::{draw, square_at};
use super::state::State;
use crate::present::View;
use crate::search::Cancel;
use ratatui::crossterm::event::{self, Event, KeyEventKind, MouseButton, MouseEventKind};
use ratatui::layout::Rect;
use std::io;

/// Lets the user play until the user has had enough, or the program is told to stop.
pub(super) fn run(state: &mut State<'_>, view: &View, colours: bool, cancel: &Cancel) -> io::Result<()> {
    let brush = Brush { view, colours };
    let mut screen = Screen::take()?.with_mouse()?;
    let mut area = Rect::default();
    while !state.over && !cancel.is_cancelled() {
        screen.show(|frame| {
            area = frame.area();
            draw(frame, state, brush);
        })?;
        let shown = seconds(state);
        while !changed(state, area, view)? {
            if cancel.is_cancelled() || seconds(state) != shown {
                break;
            }
        }
    }
    state.leave();
    forget()
}

fn seconds(state: &State<'_>) -> Option<u64> {
    state.table.as_ref().map(|table| table.sitting.seconds())
}

/// Waits a while for a key or the mouse; whether there is something new to draw.
fn changed(state: &mut State<'_>, area: Rect, view: &View) -> io::Result<bool> {
    if !event::poll(ALERT)? {
        return Ok(false);
    }
    match event::read()? {
        Event::Key(key) if key.kind != KeyEventKind::Release => {
            state.press(key);
            Ok(true)
        }
        Event::Mouse(mouse) if mouse.kind == MouseEventKind::Down(MouseButton::Left) => {
            let square = square_at(state, view, area, (mouse.column, mouse.row));
            square.inspect(|&square| state.click(square));
            Ok(square.is_some())
        }
        Event::Resize(..) => Ok(true),
        _ => Ok(false),
    }
}
