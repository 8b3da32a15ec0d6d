//! Playing a problem: the rules of the puzzles, free of clocks, terminals and sentences.
//!
//! - [`Puzzle`]: a board, what stands on it from the start, and the rule of what may stand beside what;
//! - [`Game`]: a puzzle being played; [`Game::update`] makes of an action the game after it and what there is to say;
//! - [`Regions`]: boards cut into coloured regions such that the puzzle on them, with one piece in each or two, has exactly one solution;
//! - `completion`: queens to begin with such that exactly one completion is left;
//! - [`Deduction`]: what follows from a position by rules that a person sees, with its reason;
//! - [`Walk`]: tours, walked move by move;
//! - [`Position`]: what a command in a game yields;
//! - [`Record`] and [`Tally`]: what is kept of puzzles, and what that comes to.

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
