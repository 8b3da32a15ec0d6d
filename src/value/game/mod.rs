//! Puzzles and games, independent of clocks, terminals and languages.
//!
//! - [`Puzzle`]: a board with its initial pieces, and the rule that the pieces must satisfy;
//! - [`Game`]: a puzzle being played; [`Game::update`] applies an action and returns the new game
//!   with feedback;
//! - [`Regions`]: boards cut into colored regions such that the puzzle on them, with one piece or
//!   two in each, has exactly one solution;
//! - `completion`: initial queens with exactly one completion;
//! - [`Deduction`]: a conclusion from a position by rules that a person can follow, with its
//!   reason;
//! - [`Walk`]: tours, walked move by move;
//! - [`Position`]: the result of a command in a game;
//! - [`Record`] and [`Tally`]: the stored records of puzzles, and their statistics.

mod action;
mod challenge;
mod complete;
mod completion;
mod deduce;
mod position;
mod puzzle;
mod reason;
mod record;
mod region;
mod regions;
mod state;
mod tally;
#[cfg(test)]
mod tests;
mod walk;

pub use action::{Action, Clash, Ending, Feedback, Way};
pub use challenge::Challenge;
pub use complete::Completion;
pub use completion::{MOST_QUEENS, completion};
pub use position::{Position, Told};
pub use puzzle::{Goal, MOST_SIDE, NoPuzzle, Puzzle, Rule};
pub use reason::{Deduction, Unit, Why};
pub use record::{Open, Record};
pub use region::{CUTS, Cut, Regions};
pub use state::Game;
pub use tally::{Kind, Share, Tally};
pub use walk::Walk;
