//! Tables of keys for the views that take the whole screen: what the keys do, and what the lines at the bottom say of them.

use crate::present;
use crate::words::Lang;
use ratatui_crossterm::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use unicode_width::UnicodeWidthStr;

/// Keys that belong together, with what each asks for.
#[derive(Clone, Copy)]
pub(in super::super) struct Row<A: 'static> {
    /// How they are written at the bottom of the screen.
    pub(in super::super) caps: &'static str,
    /// The message that says what they do.
    pub(in super::super) about: &'static str,
    pub(in super::super) keys: &'static [(KeyCode, A)],
}

pub(in super::super) const fn key(letter: char) -> KeyCode {
    KeyCode::Char(letter)
}

/// What a key asks for by a table, if it asks for anything; Ctrl-C asks to leave.
pub(in super::super) fn find<A: Copy>(rows: &[Row<A>], event: KeyEvent, leave: A) -> Option<A> {
    match event.code {
        KeyCode::Char('c') if event.modifiers.contains(KeyModifiers::CONTROL) => Some(leave),
        _ if event.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT) => None,
        code => rows.iter().flat_map(|row| row.keys).find(|(known, _)| *known == code).map(|(_, act)| *act),
    }
}

/// The keys with what they do, in lines of at most this many columns: caps and words in turn.
pub(in super::super) fn help<A>(rows: &[Row<A>], lang: Lang, columns: usize) -> Vec<Vec<(&'static str, String)>> {
    const GAP: usize = 2;
    let mut lines: Vec<Vec<(&'static str, String)>> = Vec::new();
    let mut used = 0;
    for row in rows {
        let about = present::text(lang, row.about, &[]);
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
