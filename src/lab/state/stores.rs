//! Stores that outlive a session, and the confirmation callback. The front end provides them, so
//! that verbs depend on neither files nor terminals.

use crate::data::{RunRecord, Timing};
use std::io;
use std::path::Path;
use std::sync::Arc;

/// Preference store for the next session.
pub trait PreferenceStore: Send + Sync {
    /// Saves these values as they would be typed. Deletes the settings without a value and leaves
    /// all others unchanged. Returns whether this succeeded. The front end reports errors.
    fn save(&self, changes: &[(&'static str, Option<&str>)]) -> bool;
}

/// Log of the run times of searches.
pub trait RunLog: Send + Sync {
    /// Adds a run to the log. Errors never stop the command, and the front end reports them once.
    fn append_run(&self, run: Timing);

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

/// Question that is answered with yes or no.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ConfirmQuestion {
    /// Whether to delete this number of run times.
    ClearTimes(u64),
}

/// Asks the user at the keyboard, in the language with this code. Returns `true` only for a clear
/// yes.
pub type ConfirmCallback = Arc<dyn Fn(ConfirmQuestion, &str) -> bool + Send + Sync>;
