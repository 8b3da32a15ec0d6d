//! Two tables of the keys with their commands and their descriptions at the bottom of the screen.

use crate::tui::screen::keys::{KeyBinding, char_key, find_binding};
use ratatui_crossterm::crossterm::event::{KeyCode, KeyEvent};

/// Command of a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TraceCommand {
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
    /// Shows the steps to the solution of a slideshow.
    Steps,
    /// Moves to the next backtrack.
    NextBacktrack,
    /// Moves to the previous backtrack.
    PreviousBacktrack,
    /// Shows the pseudocode instead of the steps around, or the steps again.
    Pseudocode,
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

const NEXT: KeyBinding<TraceCommand> = KeyBinding {
    caps: "→ n",
    about: "step-key-next",
    keys: &[
        (KeyCode::Right, TraceCommand::Next),
        (char_key('n'), TraceCommand::Next),
        (char_key('l'), TraceCommand::Next),
        (char_key(' '), TraceCommand::Next),
    ],
};

const BACK: KeyBinding<TraceCommand> = KeyBinding {
    caps: "← p",
    about: "step-key-back",
    keys: &[
        (KeyCode::Left, TraceCommand::Back),
        (char_key('p'), TraceCommand::Back),
        (char_key('h'), TraceCommand::Back),
    ],
};

const SPEED: KeyBinding<TraceCommand> = KeyBinding {
    caps: "+ -",
    about: "step-key-speed",
    keys: &[
        (char_key('+'), TraceCommand::Faster),
        (char_key('='), TraceCommand::Faster),
        (char_key('-'), TraceCommand::Slower),
        (char_key('_'), TraceCommand::Slower),
    ],
};

const ENDS: KeyBinding<TraceCommand> = KeyBinding {
    caps: "Home End",
    about: "step-key-ends",
    keys: &[
        (KeyCode::Home, TraceCommand::First),
        (char_key('g'), TraceCommand::First),
        (KeyCode::End, TraceCommand::Last),
        (char_key('G'), TraceCommand::Last),
    ],
};

const JUMP: KeyBinding<TraceCommand> = KeyBinding {
    caps: "12 Enter",
    about: "step-key-jump",
    keys: &[(KeyCode::Enter, TraceCommand::Go), (KeyCode::Backspace, TraceCommand::Erase)],
};

const QUIT: KeyBinding<TraceCommand> = KeyBinding {
    caps: "q",
    about: "step-key-quit",
    keys: &[(char_key('q'), TraceCommand::Quit), (KeyCode::Esc, TraceCommand::Escape)],
};

/// Keys for the steps of a search.
pub(super) static STEPS: [KeyBinding<TraceCommand>; 10] = [
    NEXT,
    BACK,
    KeyBinding { caps: "a", about: "step-key-play", keys: &[(char_key('a'), TraceCommand::Play)] },
    SPEED,
    KeyBinding {
        caps: "s S",
        about: "step-key-solution",
        keys: &[
            (char_key('s'), TraceCommand::NextSolution),
            (KeyCode::PageDown, TraceCommand::NextSolution),
            (char_key('S'), TraceCommand::PreviousSolution),
            (KeyCode::PageUp, TraceCommand::PreviousSolution),
        ],
    },
    KeyBinding {
        caps: "b B",
        about: "step-key-backtrack",
        keys: &[
            (char_key('b'), TraceCommand::NextBacktrack),
            (KeyCode::Down, TraceCommand::NextBacktrack),
            (char_key('B'), TraceCommand::PreviousBacktrack),
            (KeyCode::Up, TraceCommand::PreviousBacktrack),
        ],
    },
    KeyBinding {
        caps: "c",
        about: "player-code",
        keys: &[(char_key('c'), TraceCommand::Pseudocode)],
    },
    ENDS,
    JUMP,
    QUIT,
];

/// Keys for a slideshow, which plays from the beginning. The space bar pauses it.
pub(super) static SLIDES: [KeyBinding<TraceCommand>; 8] = [
    KeyBinding {
        caps: "Space",
        about: "slides-key-play",
        keys: &[(char_key(' '), TraceCommand::Play), (char_key('a'), TraceCommand::Play)],
    },
    NEXT,
    BACK,
    KeyBinding {
        caps: "t",
        about: "slides-key-steps",
        keys: &[(char_key('t'), TraceCommand::Steps)],
    },
    SPEED,
    ENDS,
    KeyBinding { about: "slides-key-jump", ..JUMP },
    QUIT,
];

/// Returns the command of a key.
pub(super) fn key_command(
    rows: &[KeyBinding<TraceCommand>],
    event: KeyEvent,
) -> Option<TraceCommand> {
    match event.code {
        KeyCode::Char(digit) if digit.is_ascii_digit() && event.modifiers.is_empty() => {
            Some(TraceCommand::Digit(digit))
        }
        _ => find_binding(rows, event, TraceCommand::Quit),
    }
}
