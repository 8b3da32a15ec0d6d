//! The terminal while a view has it: taken over, and given back as it was, whatever happens.

use super::ending;
use ratatui_core::terminal::{Frame, Terminal};
use ratatui_crossterm::CrosstermBackend;
use ratatui_crossterm::crossterm::cursor::{Hide, Show};
use ratatui_crossterm::crossterm::event::{DisableMouseCapture, EnableMouseCapture};
use ratatui_crossterm::crossterm::execute;
use ratatui_crossterm::crossterm::terminal::{
    BeginSynchronizedUpdate, Clear, ClearType, EndSynchronizedUpdate, EnterAlternateScreen, LeaveAlternateScreen,
    disable_raw_mode, enable_raw_mode,
};
use std::io::{self, Stdout, stdout};
use std::sync::atomic::{AtomicBool, Ordering};

/// Whether the terminal is taken over.
static TAKEN: AtomicBool = AtomicBool::new(false);
/// Whether it tells of the mouse.
static MOUSE: AtomicBool = AtomicBool::new(false);

/// Gives the terminal back if it is taken over: a report of a panic calls this first, so that the report can be read.
pub(in super::super) fn restore() {
    // A terminal that went away needs nothing back.
    if MOUSE.swap(false, Ordering::SeqCst) {
        let _ = execute!(stdout(), DisableMouseCapture);
    }
    if TAKEN.swap(false, Ordering::SeqCst) {
        let _ = execute!(stdout(), EndSynchronizedUpdate, Show, LeaveAlternateScreen);
        let _ = disable_raw_mode();
    }
}

/// The terminal while it is taken over; given back when this is dropped.
pub(super) struct TakenTerminal {
    terminal: Terminal<CrosstermBackend<Stdout>>,
}

impl TakenTerminal {
    /// Takes the terminal over.
    pub(super) fn take() -> io::Result<TakenTerminal> {
        ending::install(restore);
        let taken = TakenTerminal { terminal: Terminal::new(CrosstermBackend::new(stdout()))? };
        enable_raw_mode()?;
        TAKEN.store(true, Ordering::SeqCst);
        // A program that was killed may have left the terminal there already, with something on it.
        execute!(stdout(), EnterAlternateScreen, Clear(ClearType::All), Hide)?;
        Ok(taken)
    }

    /// Asks the terminal to tell of the mouse too.
    pub(super) fn with_mouse(self) -> io::Result<TakenTerminal> {
        MOUSE.store(true, Ordering::SeqCst);
        execute!(stdout(), EnableMouseCapture)?;
        Ok(self)
    }

    /// Draws what has changed, in one piece where the terminal can.
    pub(super) fn show(&mut self, draw: impl FnOnce(&mut Frame<'_>)) -> io::Result<()> {
        execute!(stdout(), BeginSynchronizedUpdate)?;
        self.terminal.draw(draw)?;
        execute!(stdout(), EndSynchronizedUpdate)
    }
}

impl Drop for TakenTerminal {
    fn drop(&mut self) {
        restore();
    }
}
