//! Files that commands of the session have written.

use crate::files::Access;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// Files that commands of the session have written. A command that runs again may replace its own
/// file, unless another program has changed it since.
#[derive(Clone, Debug, Default)]
pub struct ExportedFiles(BTreeMap<PathBuf, ExportedFile>);

#[derive(Clone, Debug, PartialEq, Eq)]
struct ExportedFile {
    /// Text of the command that wrote it.
    command: String,
    /// Length in bytes, and time of the last change.
    version: (u64, SystemTime),
}

impl ExportedFiles {
    /// Records that a command has written a file.
    pub(crate) fn record(&mut self, path: &Path, command: &str) {
        if let Some(version) = file_version(path) {
            self.0.insert(path.to_owned(), ExportedFile { command: command.to_owned(), version });
        }
    }

    /// Returns whether this command has written the file, which has not changed since.
    pub(crate) fn is_own(&self, path: &Path, command: &str) -> bool {
        let Some(file) = self.0.get(path) else { return false };
        file.command == command && file_version(path) == Some(file.version)
    }
}

/// Returns the length and the time of the last change of a file. Returns `None` if there is no such
/// file or the system does not record times.
fn file_version(path: &Path) -> Option<(u64, SystemTime)> {
    let data = fs::symlink_metadata(Access::current().writable(path).ok()?)
        .ok()
        .filter(fs::Metadata::is_file)?;
    Some((data.len(), data.modified().ok()?))
}
