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

/// How often to look whether the program was told to stop.
const ALERT: Duration = Duration::from_millis(200);

/// Something that takes the whole screen.
pub(in super::super) trait FullScreen {
    /// Whether the mouse is of use.
    const MOUSE: bool;

    /// Draws it over the whole window.
    fn draw(&self, frame: &mut Frame<'_>, brush: Brush<'_>);

    /// A key was pressed.
    fn press(&mut self, key: KeyEvent);

    /// A place of the window was clicked; whether that changed anything.
    fn click(&mut self, _brush: Brush<'_>, _window: Rect, _place: (u16, u16)) -> bool {
        false
    }

    /// Time has passed; whether there is something new to draw.
    fn pass(&mut self) -> bool;

    /// How long it can wait before time changes something; none where time changes nothing soon.
    fn rest(&self) -> Option<Duration> {
        None
    }

    /// Whether the user has had enough.
    fn is_over(&self) -> bool;
}

/// Why there was no screen to watch or play on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in super::super) enum Trouble {
    /// The terminal cannot do it.
    Terminal,
    /// A bug: what the panic said.
    Panic(String),
}

/// Shows a view until the user has had enough, or the program is told to stop. The terminal is as before, whatever happens.
///
/// # Errors
/// [`Trouble`], after which the terminal is as before too.
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
    // Keys pressed after the one that ended the view would be the first keys of the next.
    while event::poll(Duration::ZERO)? {
        event::read()?;
    }
    Ok(())
}

/// Waits a while for a key, the mouse or the time; whether there is something new to draw.
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
