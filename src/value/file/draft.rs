//! A file that is written whole or not at all.

use super::FileError;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use tempfile::NamedTempFile;

/// A file on its way: its contents go into a temporary file beside it, which takes its name once they are whole.
///
/// A draft that is dropped leaves nothing behind.
#[derive(Debug)]
pub struct Draft {
    path: PathBuf,
    replace: bool,
    file: NamedTempFile,
}

impl Draft {
    /// An empty draft of the file at `path`.
    ///
    /// # Errors
    /// [`FileError::System`] for a folder, [`FileError::Exists`] for a file unless `replace`.
    pub fn new(path: &Path, replace: bool) -> Result<Draft, FileError> {
        Draft::named(path, replace, ".bezzel-")
    }

    /// Like [`Draft::new`], with what the name of the temporary file begins with: the draft of a program that was killed can be known
    /// by it.
    ///
    /// # Errors
    /// As [`Draft::new`].
    pub fn named(path: &Path, replace: bool, prefix: &str) -> Result<Draft, FileError> {
        if path.is_dir() {
            return Err(io::Error::from(io::ErrorKind::IsADirectory).into());
        }
        if !replace && fs::symlink_metadata(path).is_ok() {
            return Err(FileError::Exists);
        }
        Ok(Draft { path: path.to_owned(), replace, file: temporary(path, prefix)? })
    }

    /// Where the contents go.
    pub fn file(&mut self) -> &mut File {
        self.file.as_file_mut()
    }

    /// Gives the file its name: the contents are whole.
    ///
    /// # Errors
    /// [`FileError::System`], and [`FileError::Exists`] when somebody else has made a file of that name meanwhile.
    pub fn keep(self) -> Result<(), FileError> {
        self.file.as_file().sync_all()?;
        self.keep_unsynced()
    }

    /// Gives the file its name without waiting until the disk has its contents: for files whose readers know a spoilt one.
    ///
    /// # Errors
    /// As [`Draft::keep`].
    pub fn keep_unsynced(self) -> Result<(), FileError> {
        if self.replace {
            self.file.persist(&self.path).map_err(|error| error.error)?;
        } else {
            self.file.persist_noclobber(&self.path).map_err(|error| match error.error.kind() {
                io::ErrorKind::AlreadyExists => FileError::Exists,
                _ => FileError::System(error.error),
            })?;
        }
        Ok(())
    }
}

/// An empty file in the folder of the one to be written, with the permissions that a new file has there.
fn temporary(path: &Path, prefix: &str) -> io::Result<NamedTempFile> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut builder = tempfile::Builder::new();
    builder.prefix(prefix);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    builder.tempfile_in(folder).map_err(bare)
}

/// What the system said, without the name of the temporary file, which is nobody's business and another one each time.
fn bare(error: io::Error) -> io::Error {
    match error.to_string().split_once(" at path ") {
        Some((what, _)) => io::Error::new(error.kind(), what.to_owned()),
        None => error,
    }
}
