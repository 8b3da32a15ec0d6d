//! What outlives a session: the user's folders and the files in them.
//!
//! - `settings.toml` in the configuration folder;
//! - `history`, `times.jsonl`, `play.json` and the folder `checkpoints` in the data folder; with `--data DIR` all of them lie in that folder.
//!
//! Trouble with these files never stops anything: it is collected in [`Troubles`], and the front end tells it.

mod checkpoints;
mod layers;
mod progress;
mod settings;
mod times;

use super::Options;
use crate::verb::FaultKind;
use etcetera::base_strategy::{BaseStrategy, choose_native_strategy};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

pub(super) use checkpoints::CheckpointFolder;
pub(super) use progress::ProgressFile;
pub(super) use settings::SettingsFile;
pub(super) use times::TimesFile;

/// The folders; they need not exist yet.
#[derive(Clone, Debug)]
pub(super) struct Home {
    /// For what the user may edit: settings.
    pub(super) config: PathBuf,
    /// For what the program gathers: history, run times.
    pub(super) data: PathBuf,
}

impl Home {
    /// The folder after `--data`, else the system's folders for this program; none with `--no-config`, or for a user without a home.
    pub(super) fn of(options: &Options) -> Option<Home> {
        if options.no_config {
            return None;
        }
        if let Some(folder) = &options.data {
            return Some(Home { config: folder.clone(), data: folder.clone() });
        }
        let folders = choose_native_strategy().ok()?;
        let own = |folder: PathBuf| folder.join(env!("CARGO_PKG_NAME"));
        Some(Home { config: own(folders.config_dir()), data: own(folders.data_dir()) })
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
