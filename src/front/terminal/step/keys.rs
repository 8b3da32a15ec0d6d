//! The keys, in one table: what they do, and what the line at the bottom of the screen says of them.

use super::state::Act;
use crate::present;
use crate::words::Lang;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use unicode_width::UnicodeWidthStr;

/// Keys that belong together.
struct Row {
    /// How they are written at the bottom of the screen.
    caps: &'static str,
    /// The message that says what they do.
    about: &'static str,
    keys: &'static [(KeyCode, Act)],
}

const fn key(letter: char) -> KeyCode {
    KeyCode::Char(letter)
}

static KEYS: [Row; 9] = [
    Row {
        caps: "→ n",
        about: "step-key-next",
        keys: &[(KeyCode::Right, Act::Next), (key('n'), Act::Next), (key('l'), Act::Next), (key(' '), Act::Next)],
    },
    Row {
        caps: "← p",
        about: "step-key-back",
        keys: &[(KeyCode::Left, Act::Back), (key('p'), Act::Back), (key('h'), Act::Back)],
    },
    Row { caps: "a", about: "step-key-play", keys: &[(key('a'), Act::Play)] },
    Row {
        caps: "+ -",
        about: "step-key-speed",
        keys: &[(key('+'), Act::Faster), (key('='), Act::Faster), (key('-'), Act::Slower), (key('_'), Act::Slower)],
    },
    Row {
        caps: "s S",
        about: "step-key-solution",
        keys: &[
            (key('s'), Act::NextSolution),
            (KeyCode::PageDown, Act::NextSolution),
            (key('S'), Act::PreviousSolution),
            (KeyCode::PageUp, Act::PreviousSolution),
        ],
    },
    Row {
        caps: "b B",
        about: "step-key-backtrack",
        keys: &[
            (key('b'), Act::NextBacktrack),
            (KeyCode::Down, Act::NextBacktrack),
            (key('B'), Act::PreviousBacktrack),
            (KeyCode::Up, Act::PreviousBacktrack),
        ],
    },
    Row {
        caps: "Home End",
        about: "step-key-ends",
        keys: &[(KeyCode::Home, Act::First), (key('g'), Act::First), (KeyCode::End, Act::Last), (key('G'), Act::Last)],
    },
    Row {
        caps: "12 Enter",
        about: "step-key-jump",
        keys: &[(KeyCode::Enter, Act::Go), (KeyCode::Backspace, Act::Erase)],
    },
    Row { caps: "q", about: "step-key-quit", keys: &[(key('q'), Act::Quit), (KeyCode::Esc, Act::Escape)] },
];

/// What a key asks for, if it asks for anything.
pub(super) fn act(event: KeyEvent) -> Option<Act> {
    match event.code {
        KeyCode::Char('c') if event.modifiers.contains(KeyModifiers::CONTROL) => Some(Act::Quit),
        _ if event.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT) => None,
        KeyCode::Char(digit) if digit.is_ascii_digit() => Some(Act::Digit(digit)),
        code => KEYS.iter().flat_map(|row| row.keys).find(|(known, _)| *known == code).map(|(_, act)| *act),
    }
}

/// The keys with what they do, in lines of at most so many columns: caps and words in turn.
pub(super) fn help(lang: Lang, columns: usize) -> Vec<Vec<(&'static str, String)>> {
    const GAP: usize = 2;
    let mut lines: Vec<Vec<(&'static str, String)>> = Vec::new();
    let mut used = 0;
    for row in &KEYS {
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
