//! The terminal in full-screen mode, which is always restored.

use super::signals;
use ratatui_core::terminal::{Frame, Terminal};
use ratatui_crossterm::CrosstermBackend;
use ratatui_crossterm::crossterm::cursor::{Hide, Show};
use ratatui_crossterm::crossterm::event::{DisableMouseCapture, EnableMouseCapture};
use ratatui_crossterm::crossterm::execute;
use ratatui_crossterm::crossterm::terminal::{
    BeginSynchronizedUpdate, Clear, ClearType, EndSynchronizedUpdate, EnterAlternateScreen,
    LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use std::io::{self, Stdout, stdout};
use std::sync::atomic::{AtomicBool, Ordering};

/// Whether the terminal is in full-screen mode.
static TAKEN: AtomicBool = AtomicBool::new(false);
/// Whether mouse events are enabled.
static MOUSE: AtomicBool = AtomicBool::new(false);

/// Restores the terminal if it is in full-screen mode. The report of a panic calls this first, so
/// that the report can be read.
pub(crate) fn restore_terminal() {
    // Errors do not matter if the terminal is gone.
    if MOUSE.swap(false, Ordering::SeqCst) {
        let _ = execute!(stdout(), DisableMouseCapture);
    }
    if TAKEN.swap(false, Ordering::SeqCst) {
        let _ = execute!(stdout(), EndSynchronizedUpdate, Show, LeaveAlternateScreen);
        let _ = disable_raw_mode();
    }
}

/// Terminal in full-screen mode. Dropping it restores the terminal.
pub(super) struct TerminalGuard {
    terminal: Terminal<CrosstermBackend<Stdout>>,
}

impl TerminalGuard {
    /// Enters full-screen mode.
    pub(super) fn acquire() -> io::Result<TerminalGuard> {
        signals::install(restore_terminal);
        let taken = TerminalGuard { terminal: Terminal::new(CrosstermBackend::new(stdout()))? };
        enable_raw_mode()?;
        TAKEN.store(true, Ordering::SeqCst);
        // A program that was killed may have left the terminal in full-screen mode with some text.
        execute!(stdout(), EnterAlternateScreen, Clear(ClearType::All), Hide)?;
        Ok(taken)
    }

    /// Enables mouse events.
    pub(super) fn with_mouse(self) -> io::Result<TerminalGuard> {
        MOUSE.store(true, Ordering::SeqCst);
        execute!(stdout(), EnableMouseCapture)?;
        Ok(self)
    }

    /// Draws the changes, as a single update if the terminal supports it.
    pub(super) fn draw_frame(&mut self, draw: impl FnOnce(&mut Frame<'_>)) -> io::Result<()> {
        execute!(stdout(), BeginSynchronizedUpdate)?;
        self.terminal.draw(draw)?;
        execute!(stdout(), EndSynchronizedUpdate)
    }
}

impl Drop for TerminalGuard {
    fn drop(&mut self) {
        restore_terminal();
    }
}
