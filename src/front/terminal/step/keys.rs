//! Two tables of the keys with their commands and their descriptions at the bottom of the screen.

use super::super::screen::keys::{Row, find, key};
use ratatui_crossterm::crossterm::event::{KeyCode, KeyEvent};

/// Command of a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Act {
    /// Executes the next step.
    Next,
    /// Undoes the last step.
    Back,
    /// Starts or stops playing.
    Play,
    /// Doubles the speed.
    Faster,
    /// Halves the speed.
    Slower,
    /// Moves to the position before the first step.
    First,
    /// Moves to the last step.
    Last,
    /// Moves to the next solution.
    NextSolution,
    /// Moves to the previous solution.
    PreviousSolution,
    /// Moves to the next backtrack.
    NextBacktrack,
    /// Moves to the previous backtrack.
    PreviousBacktrack,
    /// Adds a digit to the number of a step.
    Digit(char),
    /// Removes the last digit.
    Erase,
    /// Moves to the step with the typed number.
    Go,
    /// Clears the typed number, or leaves if there is none.
    Escape,
    /// Leaves.
    Quit,
}

const NEXT: Row<Act> = Row {
    caps: "→ n",
    about: "step-key-next",
    keys: &[(KeyCode::Right, Act::Next), (key('n'), Act::Next), (key('l'), Act::Next), (key(' '), Act::Next)],
};

const BACK: Row<Act> = Row {
    caps: "← p",
    about: "step-key-back",
    keys: &[(KeyCode::Left, Act::Back), (key('p'), Act::Back), (key('h'), Act::Back)],
};

const SPEED: Row<Act> = Row {
    caps: "+ -",
    about: "step-key-speed",
    keys: &[(key('+'), Act::Faster), (key('='), Act::Faster), (key('-'), Act::Slower), (key('_'), Act::Slower)],
};

const ENDS: Row<Act> = Row {
    caps: "Home End",
    about: "step-key-ends",
    keys: &[(KeyCode::Home, Act::First), (key('g'), Act::First), (KeyCode::End, Act::Last), (key('G'), Act::Last)],
};

const JUMP: Row<Act> = Row {
    caps: "12 Enter",
    about: "step-key-jump",
    keys: &[(KeyCode::Enter, Act::Go), (KeyCode::Backspace, Act::Erase)],
};

const QUIT: Row<Act> =
    Row { caps: "q", about: "step-key-quit", keys: &[(key('q'), Act::Quit), (KeyCode::Esc, Act::Escape)] };

/// Keys for the steps of a search.
pub(super) static STEPS: [Row<Act>; 9] = [
    NEXT,
    BACK,
    Row { caps: "a", about: "step-key-play", keys: &[(key('a'), Act::Play)] },
    SPEED,
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
    ENDS,
    JUMP,
    QUIT,
];

/// Keys for a slideshow, which plays from the beginning. The space bar pauses it.
pub(super) static SLIDES: [Row<Act>; 7] = [
    Row { caps: "Space", about: "slides-key-play", keys: &[(key(' '), Act::Play), (key('a'), Act::Play)] },
    NEXT,
    BACK,
    SPEED,
    ENDS,
    Row { about: "slides-key-jump", ..JUMP },
    QUIT,
];

/// Returns the command of a key.
pub(super) fn act(rows: &[Row<Act>], event: KeyEvent) -> Option<Act> {
    match event.code {
        KeyCode::Char(digit) if digit.is_ascii_digit() && event.modifiers.is_empty() => Some(Act::Digit(digit)),
        _ => find(rows, event, Act::Quit),
    }
}
