//! Tables of keys for full-screen views, with their commands and their descriptions at the bottom
//! of the screen.

use bezzel_lab::report;
use bezzel_messages::Lang;
use ratatui_crossterm::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use unicode_width::UnicodeWidthStr;

/// Group of keys with their commands.
#[derive(Clone, Copy)]
pub(crate) struct KeyBinding<A: 'static> {
    /// Names of the keys at the bottom of the screen.
    pub(crate) caps: &'static str,
    /// Message that describes the keys.
    pub(crate) about: &'static str,
    pub(crate) keys: &'static [(KeyCode, A)],
}

pub(crate) const fn char_key(letter: char) -> KeyCode {
    KeyCode::Char(letter)
}

/// Returns the command of a key in a table. Ctrl-C returns `leave`.
pub(crate) fn find_binding<A: Copy>(
    rows: &[KeyBinding<A>],
    event: KeyEvent,
    leave: A,
) -> Option<A> {
    match event.code {
        KeyCode::Char('c') if event.modifiers.contains(KeyModifiers::CONTROL) => Some(leave),
        _ if event.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT) => None,
        code => rows
            .iter()
            .flat_map(|row| row.keys)
            .find(|(known, _)| *known == code)
            .map(|(_, act)| *act),
    }
}

/// Formats the keys with their descriptions in lines of at most `columns` columns.
pub(crate) fn key_help<A>(
    rows: &[KeyBinding<A>],
    lang: Lang,
    columns: usize,
) -> Vec<Vec<(&'static str, String)>> {
    const GAP: usize = 2;
    let mut lines: Vec<Vec<(&'static str, String)>> = Vec::new();
    let mut used = 0;
    for row in rows {
        let about = report::message_text(lang, row.about, &[]);
        let width = row.caps.width() + 1 + about.width();
        match lines.last_mut() {
            Some(line) if used + GAP + width <= columns => {
                line.push((row.caps, about));
                used += GAP + width;
            }
            _ => {
                lines.push(vec![(row.caps, about)]);
                used = width;
            }
        }
    }
    lines
}
