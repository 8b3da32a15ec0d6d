//! The loop of a view: draw, wait for a key, the mouse or the time.

use super::brush::Brush;
use super::takeover::TakenTerminal;
use crate::front::terminal::bug;
use crate::search::Cancel;
use ratatui_core::layout::Rect;
use ratatui_core::terminal::Frame;
use ratatui_crossterm::crossterm::event::{self, Event, KeyEvent, KeyEventKind, MouseButton, MouseEventKind};
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

/// Time between checks for cancellation.
const ALERT: Duration = Duration::from_millis(200);

/// Full-screen view.
pub(in super::super) trait FullScreen {
    /// Whether the view uses the mouse.
    const MOUSE: bool;

    /// Draws the view over the whole window.
    fn draw(&self, frame: &mut Frame<'_>, brush: Brush<'_>);

    /// Handles a key press.
    fn press(&mut self, key: KeyEvent);

    /// Handles a click at a position of the window. Returns whether it changed anything.
    fn click(&mut self, _brush: Brush<'_>, _window: Rect, _place: (u16, u16)) -> bool {
        false
    }

    /// Handles the passing of time. Returns whether the view has to be drawn again.
    fn pass(&mut self) -> bool;

    /// Returns the time until the view changes without input. Returns `None` if it does not change
    /// soon.
    fn rest(&self) -> Option<Duration> {
        None
    }

    /// Returns whether the user has left.
    fn is_over(&self) -> bool;
}

/// Error of a full-screen view.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in super::super) enum Trouble {
    /// The terminal does not support it.
    Terminal,
    /// A bug, with the message of the panic.
    Panic(String),
}

/// Shows a view until the user leaves, or the program is cancelled. The terminal is restored in any
/// case.
///
/// # Errors
/// Returns [`Trouble`], after which the terminal is restored too.
pub(in super::super) fn show<V: FullScreen>(view: &mut V, brush: Brush<'_>, cancel: &Cancel) -> Result<(), Trouble> {
    match catch_unwind(AssertUnwindSafe(|| run(view, brush, cancel))) {
        Ok(Ok(())) => Ok(()),
        Ok(Err(_)) => Err(Trouble::Terminal),
        Err(panic) => Err(Trouble::Panic(bug::message(&*panic).to_owned())),
    }
}

fn run<V: FullScreen>(view: &mut V, brush: Brush<'_>, cancel: &Cancel) -> io::Result<()> {
    if cancel.is_cancelled() {
        return Ok(());
    }
    let mut terminal = TakenTerminal::take()?;
    if V::MOUSE {
        terminal = terminal.with_mouse()?;
    }
    let mut window = Rect::default();
    while !view.is_over() && !cancel.is_cancelled() {
        terminal.show(|frame| {
            window = frame.area();
            view.draw(frame, brush);
        })?;
        while !cancel.is_cancelled() && !changed(view, brush, window)? {}
    }
    // Discard keys pressed after the one that ended the view, which would otherwise go to the next
    // input.
    while event::poll(Duration::ZERO)? {
        event::read()?;
    }
    Ok(())
}

/// Waits a while for a key, the mouse or the time. Returns whether the view has to be drawn again.
fn changed<V: FullScreen>(view: &mut V, brush: Brush<'_>, window: Rect) -> io::Result<bool> {
    if view.pass() {
        return Ok(true);
    }
    if !event::poll(view.rest().map_or(ALERT, |rest| rest.min(ALERT)))? {
        return Ok(false);
    }
    Ok(match event::read()? {
        Event::Key(key) if key.kind != KeyEventKind::Release => {
            view.press(key);
            true
        }
        Event::Mouse(mouse) if mouse.kind == MouseEventKind::Down(MouseButton::Left) => {
            view.click(brush, window, (mouse.column, mouse.row))
        }
        Event::Resize(..) => true,
        _ => false,
    })
}
