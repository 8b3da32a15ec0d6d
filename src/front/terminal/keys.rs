//! Tables of keys for the views that take the whole screen: what the keys do, and what the lines at the bottom say of them.

use crate::present;
use crate::words::Lang;
use ratatui::crossterm::event::KeyCode;
use unicode_width::UnicodeWidthStr;

/// Keys that belong together, with what each asks for.
pub(super) struct Row<A: 'static> {
    /// How they are written at the bottom of the screen.
    pub(super) caps: &'static str,
    /// The message that says what they do.
    pub(super) about: &'static str,
    pub(super) keys: &'static [(KeyCode, A)],
}

pub(super) const fn key(letter: char) -> KeyCode {
    KeyCode::Char(letter)
}

/// What a key asks for by a table.
pub(super) fn find<A: Copy>(rows: &[Row<A>], code: KeyCode) -> Option<A> {
    rows.iter().flat_map(|row| row.keys).find(|(known, _)| *known == code).map(|(_, act)| *act)
}

/// The keys with what they do, in lines of at most so many columns: caps and words in turn.
pub(super) fn help<A>(rows: &[Row<A>], lang: Lang, columns: usize) -> Vec<Vec<(&'static str, String)>> {
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
