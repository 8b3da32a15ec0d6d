//! Stores that outlive a session, and the confirmation callback. The front end provides them, so
//! that verbs depend on neither files nor terminals.

use crate::data::{RunRecord, RunTiming};
use crate::puzzle::PuzzleRecord;
use bezzel_base::core::lock;
use std::collections::BTreeMap;
use std::fmt;
use std::io;
use std::path::Path;
use std::sync::{Arc, Mutex};

/// Preference store for the next session.
pub trait PreferenceStore: Send + Sync {
    /// Saves these values as they would be typed. Deletes the settings without a value and leaves
    /// all others unchanged. Returns whether this succeeded. The front end reports errors.
    fn save(&self, changes: &[(&'static str, Option<&str>)]) -> bool;
}

/// Log of the run times of searches.
pub trait RunLog: Send + Sync {
    /// Adds a run to the log. Errors never stop the command, and the front end reports them once.
    fn append_run(&self, run: RunTiming);

    /// Reads all recorded runs, oldest first.
    ///
    /// # Errors
    /// If the log cannot be read. Invalid lines are not errors, but the front end reports them.
    fn read_runs(&self) -> io::Result<Vec<RunRecord>>;

    /// Removes the selected runs, or all runs.
    ///
    /// # Errors
    /// If the log cannot be changed. It stays as it was.
    fn clear_runs(&self, which: Option<&dyn Fn(&RunRecord) -> bool>) -> io::Result<()>;

    /// Returns the path of the log.
    fn path(&self) -> &Path;
}

/// Store of the scores of games.
pub trait ScoreStore: Send + Sync {
    /// Returns whether the scores are available in later sessions.
    fn is_persistent(&self) -> bool {
        true
    }

    /// Returns the records by the texts of the puzzles. Errors never stop the game, and the front
    /// end reports them.
    fn all_records(&self) -> BTreeMap<String, PuzzleRecord>;

    /// Returns the record of a puzzle.
    fn record_for(&self, puzzle: &str) -> PuzzleRecord {
        self.all_records().remove(puzzle).unwrap_or_default()
    }

    /// Updates the record of a puzzle. The record is first read again, so that games in other
    /// sessions are not lost.
    fn modify_record(&self, puzzle: &str, change: &mut dyn FnMut(&mut PuzzleRecord));
}

/// Score store that ends with the session.
#[derive(Debug, Default)]
pub struct MemoryScores(Mutex<BTreeMap<String, PuzzleRecord>>);

impl ScoreStore for MemoryScores {
    fn is_persistent(&self) -> bool {
        false
    }

    fn all_records(&self) -> BTreeMap<String, PuzzleRecord> {
        lock(&self.0).clone()
    }

    fn modify_record(&self, puzzle: &str, change: &mut dyn FnMut(&mut PuzzleRecord)) {
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

/// Question that is answered with yes or no.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ConfirmQuestion {
    /// Whether to delete this number of run times.
    ClearTimes(u64),
}

/// Asks the user at the keyboard, in the language with this code. Returns `true` only for a clear
/// yes.
pub type ConfirmCallback = Arc<dyn Fn(ConfirmQuestion, &str) -> bool + Send + Sync>;
