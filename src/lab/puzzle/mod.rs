//! Puzzles and games. The values are independent of terminals and languages.
//!
//! - [`Puzzle`]: a board with its initial pieces, and the rule that the pieces must satisfy;
//! - [`Game`]: a puzzle being played; [`Game::update`] applies an action and returns the new game
//!   with feedback;
//! - [`RegionBoard`]: boards with regions, which all hold the same number of pieces;
//! - `queens_completion`: initial queens with exactly one completion;
//! - [`Deduction`]: a conclusion from a position by rules that a person can follow, with its
//!   reason;
//! - `numbered_tour`: given numbers that exactly one tour has;
//! - [`TourBoard`]: tours, walked move by move;
//! - [`GamePosition`]: the result of a command in a game;
//! - [`GameRecord`] and [`Statistics`]: the stored records of puzzles, and their
//!   statistics;
//! - [`GameSession`]: a game with its clock and its record;
//! - `level`: boards with regions as people write them;
//! - [`CHALLENGES`]: the puzzles that the program proposes;
//! - [`verbs`]: `play`, and the commands by which a puzzle is played; [`report`]: their sentences
//!   and their JSON.

mod action;
mod challenges;
mod completion_result;
mod deduce;
mod definition;
mod game_session;
pub(crate) mod level;
mod numbered_tour;
mod position;
mod puzzle_statistics;
mod queens_completion;
mod region;
pub mod report;
mod scores;
mod state;
#[cfg(test)]
mod tests;
mod tour_board;
pub mod verbs;

pub use crate::problem::Difficulty;
pub use action::{CursorMove, GameAction, GameEnding, GameFeedback, PieceClash};
pub use bezzel_base::core::Unit as PuzzleUnit;
pub use bezzel_placements::units::{Deduction, DeductionReason};
pub use challenges::{CHALLENGES, Challenge};
pub use completion_result::PuzzleCompletion;
pub use definition::{Goal, MAX_SIDE, Puzzle, PuzzleError, PuzzleRule};
pub use game_session::GameSession;
pub use numbered_tour::{NUMBERED_SIDES, NumberedTour, generate_numbered_tour};
pub use position::{CommandResult, GamePosition};
pub use puzzle_statistics::{KindStatistics, PuzzleKind, Statistics};
pub use queens_completion::{MAX_QUEENS, generate_queens_completion};
pub use region::{REGION_KINDS, RegionBoard, RegionKind};
pub use scores::{GameRecord, MemoryScores, SavedGame, ScoreStore, SharedScores};
pub use state::Game;
pub use tour_board::TourBoard;
