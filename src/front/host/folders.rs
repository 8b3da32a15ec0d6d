//! The user's folders, and the troubles with the files in them.
//!
//! - `settings.toml` in the configuration folder;
//! - `history`, `times.jsonl`, `play.json` and the folder `checkpoints` in the data folder; with `--data DIR` all of them lie in that folder.
//!
//! Trouble with these files never stops anything: it is collected in [`Troubles`], and the front end tells it.

use crate::value::file::drop_drafts;
use crate::verb::FaultKind;
use etcetera::base_strategy::{BaseStrategy, choose_native_strategy};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

/// The folder of long counts, in that of the data.
pub(in crate::front) const CHECKPOINTS: &str = "checkpoints";

/// The folders; they need not exist yet.
#[derive(Clone, Debug)]
pub(in crate::front) struct UserFolders {
    /// For what the user may edit: settings.
    pub(in crate::front) config: PathBuf,
    /// For what the program gathers: history, run times.
    pub(in crate::front) data: PathBuf,
}

impl UserFolders {
    /// The folders that the system has for this program; none for a user without a home.
    pub(in crate::front) fn of_system() -> Option<UserFolders> {
        let folders = choose_native_strategy().ok()?;
        let own = |folder: PathBuf| folder.join(env!("CARGO_PKG_NAME"));
        Some(UserFolders { config: own(folders.config_dir()), data: own(folders.data_dir()) })
    }

    /// Removes the drafts of files that sessions left which were killed.
    pub(in crate::front) fn tidy(&self) {
        [&self.config, &self.data, &self.data.join(CHECKPOINTS)].into_iter().for_each(|folder| drop_drafts(folder));
    }
}

/// What went wrong with these files and has not been told yet.
#[derive(Clone, Debug, Default)]
pub(in crate::front) struct Troubles(Arc<Mutex<Vec<FaultKind>>>);

impl Troubles {
    /// Notes a trouble.
    pub(in crate::front) fn note(&self, trouble: FaultKind) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(trouble);
    }

    /// The troubles since the last time this was asked.
    pub(in crate::front) fn take(&self) -> Vec<FaultKind> {
        std::mem::take(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}
