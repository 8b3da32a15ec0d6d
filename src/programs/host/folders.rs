//! The user's folders, and warnings about the files in them.
//!
//! - `settings.toml` and `definitions.bz` are in the configuration folder.
//! - `history`, `times.jsonl`, `play.json` and the folder `checkpoints` are in the data folder.
//!   With `--data DIR` all of them are in that folder.
//!
//! Errors in these files never stop a command. They are collected in [`Warnings`], and the front
//! end shows them.

use bezzel_base::core::lock;
#[cfg(feature = "cli")]
use bezzel_lab::files::remove_stale_drafts;
#[cfg(test)]
use bezzel_lab::report::fault_message;
#[cfg(test)]
use bezzel_lab::state::Fault;
use bezzel_lab::state::FaultKind;
#[cfg(test)]
use bezzel_messages::Lang;
#[cfg(feature = "cli")]
use etcetera::base_strategy::{BaseStrategy, choose_native_strategy};
#[cfg(feature = "cli")]
use std::path::PathBuf;
use std::sync::{Arc, Mutex};

/// Name of the folder of long counts in the data folder.
#[cfg(feature = "cli")]
pub(crate) const CHECKPOINTS: &str = "checkpoints";

/// Folders of the user, which do not have to exist yet.
#[derive(Clone, Debug)]
#[cfg(feature = "cli")]
pub(crate) struct UserFolders {
    /// Folder of files that the user may edit: settings.
    pub(crate) config: PathBuf,
    /// Folder of files that the program collects: history, run times.
    pub(crate) data: PathBuf,
}

#[cfg(feature = "cli")]
impl UserFolders {
    /// Returns the system's folders for this program. Returns `None` for a user without a home
    /// directory.
    pub(crate) fn from_system() -> Option<UserFolders> {
        let folders = choose_native_strategy().ok()?;
        let own = |folder: PathBuf| folder.join(crate::NAME);
        Some(UserFolders { config: own(folders.config_dir()), data: own(folders.data_dir()) })
    }

    /// Removes temporary files that killed sessions have left.
    pub(crate) fn remove_temporary_files(&self) {
        [&self.config, &self.data, &self.data.join(CHECKPOINTS)]
            .into_iter()
            .for_each(|folder| remove_stale_drafts(folder));
    }
}

/// Warnings about these files that were not shown yet.
#[derive(Clone, Debug, Default)]
pub(crate) struct Warnings(Arc<Mutex<Vec<FaultKind>>>);

impl Warnings {
    /// Adds a warning.
    pub(crate) fn push(&self, trouble: FaultKind) {
        lock(&self.0).push(trouble);
    }

    /// Takes the warnings since the last call.
    #[cfg(any(feature = "cli", test))]
    pub(crate) fn take_all(&self) -> Vec<FaultKind> {
        std::mem::take(&mut lock(&self.0))
    }

    /// Takes the warnings since the last call as English sentences.
    #[cfg(test)]
    pub(super) fn take_texts(&self) -> Vec<String> {
        let text = |kind| fault_message(&Fault { span: None, kind }, Lang::EN);
        self.take_all().into_iter().map(text).collect()
    }
}
