//! Stored records of puzzles, and the stores that hold them.

use bezzel_base::board::Square;
use bezzel_base::core::lock;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::sync::{Arc, Mutex};

/// Stored record of a puzzle.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameRecord {
    /// Number of times that it was solved.
    pub solved: u64,
    /// Number of times that it was given up.
    pub given_up: u64,
    /// Shortest time of a solution without hints in seconds, and its moves.
    pub best: Option<(u64, u64)>,
    /// Seconds of all finished games.
    pub seconds: u64,
    /// Days, counted from 1970, on which it was solved as the puzzle of that day.
    pub days: BTreeSet<u64>,
    /// Days, counted from 1970, whose puzzle was solved on a later day. They make no streak.
    pub late_days: BTreeSet<u64>,
    /// Saved game.
    pub saved_game: Option<SavedGame>,
}

/// Unfinished game that was saved.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SavedGame {
    /// Pieces of the player, in the order of their placement.
    pub pieces: Vec<Square>,
    /// Squares that the player has marked as empty.
    pub marks: Vec<Square>,
    /// Seconds played.
    pub seconds: u64,
    /// Number of moves.
    pub moves: u64,
    /// Number of hints.
    pub hints: u64,
}

/// Store of the scores of games.
pub trait ScoreStore: Send + Sync {
    /// Returns whether the scores are available in later sessions.
    fn is_persistent(&self) -> bool {
        true
    }

    /// Returns the records by the texts of the puzzles. Errors never stop the game, and the front
    /// end reports them.
    fn all_records(&self) -> BTreeMap<String, GameRecord>;

    /// Returns the record of a puzzle.
    fn record_for(&self, puzzle: &str) -> GameRecord {
        self.all_records().remove(puzzle).unwrap_or_default()
    }

    /// Updates the record of a puzzle. The record is first read again, so that games in other
    /// sessions are not lost.
    fn modify_record(&self, puzzle: &str, change: &mut dyn FnMut(&mut GameRecord));
}

/// Score store that ends with the session.
#[derive(Debug, Default)]
pub struct MemoryScores(Mutex<BTreeMap<String, GameRecord>>);

impl ScoreStore for MemoryScores {
    fn is_persistent(&self) -> bool {
        false
    }

    fn all_records(&self) -> BTreeMap<String, GameRecord> {
        lock(&self.0).clone()
    }

    fn modify_record(&self, puzzle: &str, change: &mut dyn FnMut(&mut GameRecord)) {
        let mut all = lock(&self.0);
        change(all.entry(puzzle.to_owned()).or_default());
    }
}

/// Score store of a session. It is in memory unless the front end provides another one.
#[derive(Clone)]
pub struct SharedScores(pub Arc<dyn ScoreStore>);

impl fmt::Debug for SharedScores {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Kept").finish_non_exhaustive()
    }
}

impl Default for SharedScores {
    fn default() -> SharedScores {
        SharedScores(Arc::new(MemoryScores::default()))
    }
}
