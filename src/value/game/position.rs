//! What a command in a game yields.

use super::{Feedback, Game};

/// What the command did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Told {
    /// It began the game.
    Start,
    /// It went on with the game that was left.
    Resumed,
    /// It was an action with this outcome.
    Action(Feedback),
    /// It asked how the game stands.
    Shown,
    /// It left the game.
    Left {
        /// Whether it is kept for later sessions.
        lasts: bool,
    },
}

/// A game as it stands after a command.
#[derive(Clone, Debug)]
pub struct Position {
    /// The game.
    pub game: Game,
    /// What the command did.
    pub told: Told,
    /// Seconds played.
    pub seconds: u64,
    /// The shortest time of a solution without hints in seconds, and its moves.
    pub best: Option<(u64, u64)>,
    /// Whether the game ended in a time that none before it had.
    pub is_best: bool,
}
