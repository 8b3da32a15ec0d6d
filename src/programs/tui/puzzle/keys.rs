//! Tables of the keys with their commands and their descriptions at the bottom of the screen.

use crate::tui::screen::keys::{KeyBinding, char_key, find_binding};
use bezzel_lab::problem::Difficulty;
use bezzel_lab::puzzle::{CursorMove, GameAction, Puzzle};
use ratatui_crossterm::crossterm::event::{KeyCode, KeyEvent};

/// Command of a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PlayCommand {
    /// Runs an action in the game.
    Play(GameAction),
    /// Removes the piece under the cursor, or the rest of the tour from there on.
    Remove,
    /// Shows or hides the number of onward moves from each possible next square.
    Onward,
    /// Opens the entry of the menu or the next puzzle, or toggles a piece on the square.
    Enter,
    /// Moves the selection in the menu by this number of entries.
    Choose(i32),
    /// Lists the entries of the next kind only, after the last kind all of them.
    NextKind,
    /// Lists the entries of this difficulty only, or all entries.
    Level(Option<Difficulty>),
    /// Returns to the menu, or leaves without a menu.
    Quit,
    /// Leaves.
    Leave,
    /// Key without a command.
    Unknown,
}

const fn move_cursor(way: CursorMove) -> PlayCommand {
    PlayCommand::Play(GameAction::Go(way))
}

/// Keys of a game.
static GAME: [KeyBinding<PlayCommand>; 10] = [
    KeyBinding {
        caps: "←↑↓→ WASD hjkl",
        about: "play-key-move",
        keys: &[
            (KeyCode::Up, move_cursor(CursorMove::Up)),
            (char_key('w'), move_cursor(CursorMove::Up)),
            (char_key('k'), move_cursor(CursorMove::Up)),
            (KeyCode::Down, move_cursor(CursorMove::Down)),
            (char_key('s'), move_cursor(CursorMove::Down)),
            (char_key('j'), move_cursor(CursorMove::Down)),
            (KeyCode::Left, move_cursor(CursorMove::Left)),
            (char_key('a'), move_cursor(CursorMove::Left)),
            (char_key('h'), move_cursor(CursorMove::Left)),
            (KeyCode::Right, move_cursor(CursorMove::Right)),
            (char_key('d'), move_cursor(CursorMove::Right)),
            (char_key('l'), move_cursor(CursorMove::Right)),
        ],
    },
    KeyBinding {
        caps: "Space Enter",
        about: "play-key-place",
        keys: &[
            (char_key(' '), PlayCommand::Play(GameAction::Toggle)),
            (KeyCode::Enter, PlayCommand::Enter),
        ],
    },
    KeyBinding {
        caps: "u U",
        about: "play-key-undo",
        keys: &[
            (char_key('u'), PlayCommand::Play(GameAction::Undo)),
            (KeyCode::Backspace, PlayCommand::Play(GameAction::Undo)),
            (char_key('U'), PlayCommand::Play(GameAction::Redo)),
        ],
    },
    KeyBinding {
        caps: "x",
        about: "play-key-remove",
        keys: &[(char_key('x'), PlayCommand::Remove), (KeyCode::Delete, PlayCommand::Remove)],
    },
    KeyBinding {
        caps: MARK,
        about: "play-key-mark",
        keys: &[(char_key('m'), PlayCommand::Play(GameAction::ToggleMark))],
    },
    KeyBinding {
        caps: "?",
        about: "play-key-hint",
        keys: &[(char_key('?'), PlayCommand::Play(GameAction::Hint))],
    },
    KeyBinding {
        caps: "G",
        about: "play-key-give-up",
        keys: &[(char_key('G'), PlayCommand::Play(GameAction::GiveUp))],
    },
    KeyBinding {
        caps: "R",
        about: "play-key-restart",
        keys: &[(char_key('R'), PlayCommand::Play(GameAction::Restart))],
    },
    KeyBinding {
        caps: ONWARD,
        about: "play-key-onward",
        keys: &[(char_key('c'), PlayCommand::Onward)],
    },
    KeyBinding {
        caps: "q",
        about: "play-key-quit",
        keys: &[(char_key('q'), PlayCommand::Quit), (KeyCode::Esc, PlayCommand::Quit)],
    },
];

/// Key that shows the numbers of onward moves.
const ONWARD: &str = "c";

/// Key that marks a square.
const MARK: &str = "m";

/// Returns the keys of a game of this puzzle. Tours have no key to mark squares, and other puzzles
/// have no key for onward moves.
pub(super) fn game_keys(puzzle: &Puzzle) -> Vec<KeyBinding<PlayCommand>> {
    let other = if puzzle.tour_walk().is_some() { MARK } else { ONWARD };
    GAME.into_iter().filter(|row| row.caps != other).collect()
}

/// Keys of the menu.
pub(super) static MENU: [KeyBinding<PlayCommand>; 5] = [
    KeyBinding {
        caps: "↑↓ PgUp PgDn",
        about: "play-key-choose",
        keys: &[
            (KeyCode::Up, PlayCommand::Choose(-1)),
            (char_key('k'), PlayCommand::Choose(-1)),
            (char_key('w'), PlayCommand::Choose(-1)),
            (KeyCode::Down, PlayCommand::Choose(1)),
            (char_key('j'), PlayCommand::Choose(1)),
            (char_key('s'), PlayCommand::Choose(1)),
            (KeyCode::PageUp, PlayCommand::Choose(-10)),
            (KeyCode::PageDown, PlayCommand::Choose(10)),
            (KeyCode::Home, PlayCommand::Choose(-1000)),
            (KeyCode::End, PlayCommand::Choose(1000)),
        ],
    },
    KeyBinding {
        caps: "Enter",
        about: "play-key-open",
        keys: &[(KeyCode::Enter, PlayCommand::Enter), (char_key(' '), PlayCommand::Enter)],
    },
    KeyBinding {
        caps: "f",
        about: "play-key-kind",
        keys: &[(char_key('f'), PlayCommand::NextKind)],
    },
    KeyBinding {
        caps: "1-3 0",
        about: "play-key-level",
        keys: &[
            (char_key('0'), PlayCommand::Level(None)),
            (char_key('1'), PlayCommand::Level(Some(Difficulty::Easy))),
            (char_key('2'), PlayCommand::Level(Some(Difficulty::Medium))),
            (char_key('3'), PlayCommand::Level(Some(Difficulty::Hard))),
        ],
    },
    KeyBinding {
        caps: "q",
        about: "play-key-quit",
        keys: &[(char_key('q'), PlayCommand::Quit), (KeyCode::Esc, PlayCommand::Quit)],
    },
];

/// Returns the command of a key, or [`PlayCommand::Unknown`]. Upper-case letters without a command
/// are read as lower case, so that Caps Lock does not stop a player who moves with WASD.
pub(super) fn key_command(rows: &[KeyBinding<PlayCommand>], event: KeyEvent) -> PlayCommand {
    let small = match event.code {
        KeyCode::Char(letter) => char_key(letter.to_ascii_lowercase()),
        code => code,
    };
    let found = find_binding(rows, event, PlayCommand::Leave)
        .or_else(|| find_binding(rows, KeyEvent { code: small, ..event }, PlayCommand::Leave));
    found.unwrap_or(PlayCommand::Unknown)
}
