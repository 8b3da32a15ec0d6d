//! The terminal: taken over, given back as it was, and the loop between.

use super::draw::{Brush, draw};
use super::state::State;
use crate::present::View;
use crate::search::Cancel;
use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::cursor::{Hide, Show};
use ratatui::crossterm::event::{self, Event, KeyEventKind};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{
    BeginSynchronizedUpdate, EndSynchronizedUpdate, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode,
    enable_raw_mode,
};
use std::io::{self, Stdout, stdout};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Whether the terminal is taken over.
static TAKEN: AtomicBool = AtomicBool::new(false);

/// How often to look whether the program was told to stop.
const ALERT: Duration = Duration::from_millis(200);

/// Gives the terminal back if it is taken over: whoever reports a panic calls this first, so that the report can be read.
pub(in super::super) fn restore() {
    if TAKEN.swap(false, Ordering::SeqCst) {
        // A terminal that went away needs nothing back.
        let _ = execute!(stdout(), EndSynchronizedUpdate, Show, LeaveAlternateScreen);
        let _ = disable_raw_mode();
    }
}

/// The terminal while it is taken over; given back when this is dropped.
struct Screen {
    terminal: Terminal<CrosstermBackend<Stdout>>,
}

impl Screen {
    fn take() -> io::Result<Screen> {
        let screen = Screen { terminal: Terminal::new(CrosstermBackend::new(stdout()))? };
        enable_raw_mode()?;
        TAKEN.store(true, Ordering::SeqCst);
        execute!(stdout(), EnterAlternateScreen, Hide)?;
        Ok(screen)
    }

    /// Draws what has changed, in one piece where the terminal can.
    fn show(&mut self, state: &State<'_>, brush: Brush<'_>) -> io::Result<()> {
        execute!(stdout(), BeginSynchronizedUpdate)?;
        self.terminal.draw(|frame| draw(frame, state, brush))?;
        execute!(stdout(), EndSynchronizedUpdate)
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        restore();
    }
}

/// Shows the steps until the user has seen enough, or the program is told to stop.
pub(super) fn run(state: &mut State<'_>, view: &View, colours: bool, cancel: &Cancel) -> io::Result<()> {
    let brush = Brush { view, colours };
    let mut screen = Screen::take()?;
    let mut due = after(state.interval);
    while !state.over && !cancel.is_cancelled() {
        screen.show(state, brush)?;
        while !changed(state, &mut due)? {
            if cancel.is_cancelled() {
                break;
            }
        }
    }
    forget()
}

/// Keys pressed after the one that ended it are dropped: they would be the first keys of the next trace.
fn forget() -> io::Result<()> {
    while event::poll(Duration::ZERO)? {
        event::read()?;
    }
    Ok(())
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
