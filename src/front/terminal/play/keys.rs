//! Tables of the keys with their commands and their descriptions at the bottom of the screen.

use super::super::screen::keys::{Row, find, key};
use crate::value::game::{Action, Puzzle, Way};
use ratatui_crossterm::crossterm::event::{KeyCode, KeyEvent};

/// Command of a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Act {
    /// Runs an action in the game.
    Play(Action),
    /// Removes the piece under the cursor, or the rest of the tour from there on.
    Remove,
    /// Shows or hides the number of onward moves from each possible next square.
    Onward,
    /// Opens the entry of the menu or the next puzzle, or toggles a piece on the square.
    Enter,
    /// Moves the selection in the menu by this number of entries.
    Choose(i32),
    /// Returns to the menu, or leaves without a menu.
    Quit,
    /// Leaves.
    Leave,
    /// Key without a command.
    Unknown,
}

const fn go(way: Way) -> Act {
    Act::Play(Action::Go(way))
}

/// Keys of a game.
static GAME: [Row<Act>; 10] = [
    Row {
        caps: "←↑↓→ WASD hjkl",
        about: "play-key-move",
        keys: &[
            (KeyCode::Up, go(Way::Up)),
            (key('w'), go(Way::Up)),
            (key('k'), go(Way::Up)),
            (KeyCode::Down, go(Way::Down)),
            (key('s'), go(Way::Down)),
            (key('j'), go(Way::Down)),
            (KeyCode::Left, go(Way::Left)),
            (key('a'), go(Way::Left)),
            (key('h'), go(Way::Left)),
            (KeyCode::Right, go(Way::Right)),
            (key('d'), go(Way::Right)),
            (key('l'), go(Way::Right)),
        ],
    },
    Row {
        caps: "Space Enter",
        about: "play-key-place",
        keys: &[(key(' '), Act::Play(Action::Toggle)), (KeyCode::Enter, Act::Enter)],
    },
    Row {
        caps: "u U",
        about: "play-key-undo",
        keys: &[
            (key('u'), Act::Play(Action::Undo)),
            (KeyCode::Backspace, Act::Play(Action::Undo)),
            (key('U'), Act::Play(Action::Redo)),
        ],
    },
    Row { caps: "x", about: "play-key-remove", keys: &[(key('x'), Act::Remove), (KeyCode::Delete, Act::Remove)] },
    Row { caps: MARK, about: "play-key-mark", keys: &[(key('m'), Act::Play(Action::ToggleMark))] },
    Row { caps: "?", about: "play-key-hint", keys: &[(key('?'), Act::Play(Action::Hint))] },
    Row { caps: "G", about: "play-key-give-up", keys: &[(key('G'), Act::Play(Action::GiveUp))] },
    Row { caps: "R", about: "play-key-restart", keys: &[(key('R'), Act::Play(Action::Restart))] },
    Row { caps: ONWARD, about: "play-key-onward", keys: &[(key('c'), Act::Onward)] },
    Row { caps: "q", about: "play-key-quit", keys: &[(key('q'), Act::Quit), (KeyCode::Esc, Act::Quit)] },
];

/// Key that shows the numbers of onward moves.
const ONWARD: &str = "c";

/// Key that marks a square.
const MARK: &str = "m";

/// Returns the keys of a game of this puzzle. Tours have no key to mark squares, and other puzzles
/// have no key for onward moves.
pub(super) fn of_game(puzzle: &Puzzle) -> Vec<Row<Act>> {
    let other = if puzzle.walk().is_some() { MARK } else { ONWARD };
    GAME.into_iter().filter(|row| row.caps != other).collect()
}

/// Keys of the menu.
pub(super) static MENU: [Row<Act>; 3] = [
    Row {
        caps: "↑↓ PgUp PgDn",
        about: "play-key-choose",
        keys: &[
            (KeyCode::Up, Act::Choose(-1)),
            (key('k'), Act::Choose(-1)),
            (key('w'), Act::Choose(-1)),
            (KeyCode::Down, Act::Choose(1)),
            (key('j'), Act::Choose(1)),
            (key('s'), Act::Choose(1)),
            (KeyCode::PageUp, Act::Choose(-10)),
            (KeyCode::PageDown, Act::Choose(10)),
            (KeyCode::Home, Act::Choose(-1000)),
            (KeyCode::End, Act::Choose(1000)),
        ],
    },
    Row { caps: "Enter", about: "play-key-open", keys: &[(KeyCode::Enter, Act::Enter), (key(' '), Act::Enter)] },
    Row { caps: "q", about: "play-key-quit", keys: &[(key('q'), Act::Quit), (KeyCode::Esc, Act::Quit)] },
];

/// Returns the command of a key, or [`Act::Unknown`]. Upper-case letters without a command are read
/// as lower case, so that Caps Lock does not stop a player who moves with WASD.
pub(super) fn act(rows: &[Row<Act>], event: KeyEvent) -> Act {
    let small = match event.code {
        KeyCode::Char(letter) => key(letter.to_ascii_lowercase()),
        code => code,
    };
    let found = find(rows, event, Act::Leave).or_else(|| find(rows, KeyEvent { code: small, ..event }, Act::Leave));
    found.unwrap_or(Act::Unknown)
}
