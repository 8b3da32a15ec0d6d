//! The loop of a view: draw, wait for a key, the mouse or the time.

use super::takeover::TerminalGuard;
use super::theme::Theme;
use crate::cli::panic_hook;
use bezzel_base::core::Cancel;
use ratatui_core::layout::Rect;
use ratatui_core::terminal::Frame;
use ratatui_crossterm::crossterm::event::{
    self, Event, KeyEvent, KeyEventKind, MouseButton, MouseEventKind,
};
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

/// Time between checks for cancellation.
const POLL_INTERVAL: Duration = Duration::from_millis(200);

/// Full-screen view.
pub(crate) trait FullScreen {
    /// Whether the view uses the mouse.
    const MOUSE: bool;

    /// Draws the view over the whole window.
    fn draw(&self, frame: &mut Frame<'_>, screen_theme: Theme<'_>);

    /// Handles a key press.
    fn on_key(&mut self, key: KeyEvent);

    /// Handles a click at a position of the window. Returns whether it changed anything.
    fn on_click(&mut self, _brush: Theme<'_>, _window: Rect, _place: (u16, u16)) -> bool {
        false
    }

    /// Handles the passing of time. Returns whether the view has to be drawn again.
    fn on_tick(&mut self) -> bool;

    /// Returns the time until the view changes without input. Returns `None` if it does not change
    /// soon.
    fn next_wake(&self) -> Option<Duration> {
        None
    }

    /// Returns whether the user has left.
    fn is_over(&self) -> bool;
}

/// Error of a full-screen view.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum ScreenError {
    /// The terminal does not support it.
    Terminal,
    /// A bug, with the message of the panic.
    Panic(String),
}

/// Shows a view until the user leaves, or the program is cancelled. The terminal is restored in any
/// case.
///
/// # Errors
/// Returns [`ScreenError`], after which the terminal is restored too.
pub(crate) fn show_view<V: FullScreen>(
    view: &mut V,
    screen_theme: Theme<'_>,
    cancel: &Cancel,
) -> Result<(), ScreenError> {
    match catch_unwind(AssertUnwindSafe(|| run_loop(view, screen_theme, cancel))) {
        Ok(Ok(())) => Ok(()),
        Ok(Err(_)) => Err(ScreenError::Terminal),
        Err(panic) => Err(ScreenError::Panic(panic_hook::panic_message(&*panic).to_owned())),
    }
}

fn run_loop<V: FullScreen>(
    view: &mut V,
    screen_theme: Theme<'_>,
    cancel: &Cancel,
) -> io::Result<()> {
    if cancel.is_cancelled() {
        return Ok(());
    }
    let mut terminal = TerminalGuard::acquire()?;
    if V::MOUSE {
        terminal = terminal.with_mouse()?;
    }
    let mut window = Rect::default();
    while !view.is_over() && !cancel.is_cancelled() {
        terminal.draw_frame(|frame| {
            window = frame.area();
            view.draw(frame, screen_theme);
        })?;
        while !cancel.is_cancelled() && !wait_for_change(view, screen_theme, window)? {}
    }
    // Discard keys pressed after the one that ended the view, which would otherwise go to the next
    // input.
    while event::poll(Duration::ZERO)? {
        event::read()?;
    }
    Ok(())
}

/// Waits a while for a key, the mouse or the time. Returns whether the view has to be drawn again.
fn wait_for_change<V: FullScreen>(
    view: &mut V,
    screen_theme: Theme<'_>,
    window: Rect,
) -> io::Result<bool> {
    if view.on_tick() {
        return Ok(true);
    }
    if !event::poll(view.next_wake().map_or(POLL_INTERVAL, |rest| rest.min(POLL_INTERVAL)))? {
        return Ok(false);
    }
    Ok(match event::read()? {
        Event::Key(key) if key.kind != KeyEventKind::Release => {
            view.on_key(key);
            true
        }
        Event::Mouse(mouse) if mouse.kind == MouseEventKind::Down(MouseButton::Left) => {
            view.on_click(screen_theme, window, (mouse.column, mouse.row))
        }
        Event::Resize(..) => true,
        _ => false,
    })
}
