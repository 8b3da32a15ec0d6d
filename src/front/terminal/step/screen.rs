//! The loop: draw, wait for a key or the next step.

use super::super::screen::{ALERT, Screen, forget};
use super::draw::{Brush, draw};
use super::state::State;
use crate::present::View;
use crate::search::Cancel;
use ratatui::crossterm::event::{self, Event, KeyEventKind};
use std::io;
use std::time::{Duration, Instant};

/// Shows the steps until the user has seen enough, or the program is told to stop.
pub(super) fn run(state: &mut State<'_>, view: &View, colours: bool, cancel: &Cancel) -> io::Result<()> {
    let brush = Brush { view, colours };
    let mut screen = Screen::take()?;
    let mut due = after(state.interval);
    while !state.over && !cancel.is_cancelled() {
        screen.show(|frame| draw(frame, state, brush))?;
        while !changed(state, &mut due)? {
            if cancel.is_cancelled() {
                break;
            }
        }
    }
    forget()
}

/// The moment in which the next step is due; never, where the clock does not go that far.
fn after(interval: Duration) -> Option<Instant> {
    Instant::now().checked_add(interval)
}

/// Waits a while for a key or the next step; whether there is something new to draw.
fn changed(state: &mut State<'_>, due: &mut Option<Instant>) -> io::Result<bool> {
    let left = due.map_or(ALERT, |due| due.saturating_duration_since(Instant::now()));
    if state.playing && left.is_zero() {
        state.tick();
        *due = after(state.interval);
        return Ok(true);
    }
    if !event::poll(if state.playing { left.min(ALERT) } else { ALERT })? {
        return Ok(false);
    }
    match event::read()? {
        Event::Key(key) if key.kind != KeyEventKind::Release => {
            state.update(key);
            *due = after(state.interval);
            Ok(true)
        }
        Event::Resize(..) => Ok(true),
        _ => Ok(false),
    }
}
