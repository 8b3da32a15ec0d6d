//! Result of a command in a game.

use super::{Game, GameFeedback};

/// Effect of the command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CommandResult {
    /// Start of the game.
    Start,
    /// Resumption of the saved game.
    Resumed,
    /// Action with this outcome.
    Action(GameFeedback),
    /// Request for the current position.
    Shown,
    /// Exit from the game.
    Left {
        /// Whether the game is saved for later sessions.
        lasts: bool,
    },
}

/// Game after a command.
#[derive(Clone, Debug)]
pub struct GamePosition {
    /// Game.
    pub game: Game,
    /// Effect of the command.
    pub result: CommandResult,
    /// Seconds played.
    pub seconds: u64,
    /// Shortest time of a solution without hints in seconds, and its moves.
    pub best: Option<(u64, u64)>,
    /// Whether the game ended in a new shortest time.
    pub is_best: bool,
}
