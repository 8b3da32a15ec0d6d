//! What outlives a session, and whom to ask: hooks that the front end gives to the state, so that verbs know neither files nor terminals.

use crate::value::{RunRecord, Timing};
use std::io;
use std::path::Path;
use std::sync::Arc;

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

    /// Forgets the runs of the problem with this word, or all of them.
    ///
    /// # Errors
    /// When the record cannot be changed; it is as it was then.
    fn clear(&self, problem: Option<&str>) -> io::Result<()>;

    /// Where the record is.
    fn path(&self) -> &Path;
}

/// A question that is answered with yes or no.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// Whether to forget so many run times.
    ClearTimes(u64),
}

/// Asks whoever is at the keyboard, in the language with this code; true only for a plain yes.
pub type Ask = Arc<dyn Fn(Question, &str) -> bool + Send + Sync>;
