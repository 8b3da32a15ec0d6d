//! The keys, in one table: what they do, and what the line at the bottom of the screen says of them.

use super::super::keys::{Row, find, key};
use super::state::Act;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

pub(super) static KEYS: [Row<Act>; 9] = [
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
        code => find(&KEYS, code),
    }
}
