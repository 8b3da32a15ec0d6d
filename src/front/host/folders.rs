//! The user's folders, and warnings about the files in them.
//!
//! - `settings.toml` is in the configuration folder.
//! - `history`, `times.jsonl`, `play.json` and the folder `checkpoints` are in the data folder.
//!   With `--data DIR` all of them are in that folder.
//!
//! Errors in these files never stop a command. They are collected in [`Warnings`], and the front
//! end shows them.

use crate::search::lock;
use crate::value::file::remove_stale_drafts;
use crate::verb::FaultKind;
use etcetera::base_strategy::{BaseStrategy, choose_native_strategy};
use std::path::PathBuf;
use std::sync::{Arc, Mutex};

/// Name of the folder of long counts in the data folder.
pub(in crate::front) const CHECKPOINTS: &str = "checkpoints";

/// Folders of the user, which do not have to exist yet.
#[derive(Clone, Debug)]
pub(in crate::front) struct UserFolders {
    /// Folder of files that the user may edit: settings.
    pub(in crate::front) config: PathBuf,
    /// Folder of files that the program collects: history, run times.
    pub(in crate::front) data: PathBuf,
}

impl UserFolders {
    /// Returns the system's folders for this program. Returns `None` for a user without a home
    /// directory.
    pub(in crate::front) fn from_system() -> Option<UserFolders> {
        let folders = choose_native_strategy().ok()?;
        let own = |folder: PathBuf| folder.join(env!("CARGO_PKG_NAME"));
        Some(UserFolders { config: own(folders.config_dir()), data: own(folders.data_dir()) })
    }

    /// Removes temporary files that killed sessions have left.
    pub(in crate::front) fn remove_temporary_files(&self) {
        [&self.config, &self.data, &self.data.join(CHECKPOINTS)]
            .into_iter()
            .for_each(|folder| remove_stale_drafts(folder));
    }
}

/// Warnings about these files that were not shown yet.
#[derive(Clone, Debug, Default)]
pub(in crate::front) struct Warnings(Arc<Mutex<Vec<FaultKind>>>);

impl Warnings {
    /// Adds a warning.
    pub(in crate::front) fn push(&self, trouble: FaultKind) {
        lock(&self.0).push(trouble);
    }

    /// Takes the warnings since the last call.
    pub(in crate::front) fn take_all(&self) -> Vec<FaultKind> {
        std::mem::take(&mut lock(&self.0))
    }
}
