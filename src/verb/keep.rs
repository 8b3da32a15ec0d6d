//! What outlives a session, and whom to ask: hooks that the front end gives to the state, so that verbs know neither files nor terminals.

use crate::value::game::Record;
use crate::value::{RunRecord, Timing};
use std::collections::BTreeMap;
use std::fmt;
use std::io;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

/// Keeps settings for the next session.
pub trait Preferences: Send + Sync {
    /// Keeps these values, as they would be typed, and forgets the settings that come without one; the others stay. Whether that could be
    /// done; what prevented it is for the front end to tell.
    fn keep(&self, changes: &[(&'static str, Option<&str>)]) -> bool;
}

/// Keeps the run times of searches.
pub trait Journal: Send + Sync {
    /// Keeps a run. Trouble never stops anything; the front end tells it once.
    fn keep(&self, run: Timing);

    /// Every run that is kept, oldest first.
    ///
    /// # Errors
    /// When the record cannot be read. Lines that are none are no error: the front end tells of them.
    fn read(&self) -> io::Result<Vec<RunRecord>>;

    /// Forgets these runs, or all of them.
    ///
    /// # Errors
    /// When the record cannot be changed; it is as it was then.
    fn clear(&self, which: Option<&dyn Fn(&RunRecord) -> bool>) -> io::Result<()>;

    /// Where the record is.
    fn path(&self) -> &Path;
}

/// Keeps what was played.
pub trait Scores: Send + Sync {
    /// Returns whether what is kept is there in later sessions.
    fn lasts(&self) -> bool {
        true
    }

    /// What is kept, by the text of the puzzle. Trouble never stops anything; the front end tells it.
    fn all(&self) -> BTreeMap<String, Record>;

    /// What is kept of a puzzle.
    fn of(&self, puzzle: &str) -> Record {
        self.all().remove(puzzle).unwrap_or_default()
    }

    /// Changes what is kept of a puzzle; what is kept is read again before, so that a game elsewhere loses nothing.
    fn change(&self, puzzle: &str, change: &mut dyn FnMut(&mut Record));
}

/// Scores that end with the session.
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

/// Where a session keeps what was played: in its memory, unless the front end knows a better place.
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

/// A question that is answered with yes or no.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// Whether to forget this many run times.
    ClearTimes(u64),
}

/// Asks the user at the keyboard, in the language with this code; true only for a plain yes.
pub type Ask = Arc<dyn Fn(Question, &str) -> bool + Send + Sync>;
