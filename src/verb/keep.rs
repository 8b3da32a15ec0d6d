//! Stores that outlive a session, and the confirmation callback. The front end provides them, so
//! that verbs depend on neither files nor terminals.

use crate::value::game::Record;
use crate::value::{RunRecord, Timing};
use std::collections::BTreeMap;
use std::fmt;
use std::io;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

/// Preference store for the next session.
pub trait Preferences: Send + Sync {
    /// Saves these values as they would be typed. Deletes the settings without a value and leaves
    /// all others unchanged. Returns whether this succeeded. The front end reports errors.
    fn keep(&self, changes: &[(&'static str, Option<&str>)]) -> bool;
}

/// Log of the run times of searches.
pub trait Journal: Send + Sync {
    /// Adds a run to the log. Errors never stop the command, and the front end reports them once.
    fn keep(&self, run: Timing);

    /// Reads all recorded runs, oldest first.
    ///
    /// # Errors
    /// If the log cannot be read. Invalid lines are not errors, but the front end reports them.
    fn read(&self) -> io::Result<Vec<RunRecord>>;

    /// Removes the selected runs, or all runs.
    ///
    /// # Errors
    /// If the log cannot be changed. It stays as it was.
    fn clear(&self, which: Option<&dyn Fn(&RunRecord) -> bool>) -> io::Result<()>;

    /// Returns the path of the log.
    fn path(&self) -> &Path;
}

/// Store of the scores of games.
pub trait Scores: Send + Sync {
    /// Returns whether the scores are available in later sessions.
    fn lasts(&self) -> bool {
        true
    }

    /// Returns the records by the texts of the puzzles. Errors never stop the game, and the front
    /// end reports them.
    fn all(&self) -> BTreeMap<String, Record>;

    /// Returns the record of a puzzle.
    fn of(&self, puzzle: &str) -> Record {
        self.all().remove(puzzle).unwrap_or_default()
    }

    /// Updates the record of a puzzle. The record is first read again, so that games in other
    /// sessions are not lost.
    fn change(&self, puzzle: &str, change: &mut dyn FnMut(&mut Record));
}

/// Score store that ends with the session.
#[derive(Debug, Default)]
pub struct Memory(Mutex<BTreeMap<String, Record>>);

impl Scores for Memory {
    fn lasts(&self) -> bool {
        false
    }

    fn all(&self) -> BTreeMap<String, Record> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn change(&self, puzzle: &str, change: &mut dyn FnMut(&mut Record)) {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        change(all.entry(puzzle.to_owned()).or_default());
    }
}

/// Score store of a session. It is in memory unless the front end provides another one.
#[derive(Clone)]
pub struct Kept(pub Arc<dyn Scores>);

impl fmt::Debug for Kept {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Kept").finish_non_exhaustive()
    }
}

impl Default for Kept {
    fn default() -> Kept {
        Kept(Arc::new(Memory::default()))
    }
}

/// Question that is answered with yes or no.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// Whether to delete this number of run times.
    ClearTimes(u64),
}

/// Asks the user at the keyboard, in the language with this code. Returns `true` only for a clear
/// yes.
pub type Ask = Arc<dyn Fn(Question, &str) -> bool + Send + Sync>;
