//! Atomic files, which are written completely or not at all.

use super::{Access, regular_file};
use crate::data::FileError;
use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use tempfile::NamedTempFile;

/// Prefix and suffix of the names of temporary files.
const NAME_AFFIXES: (&str, &str) = (".bezzel-", ".draft");

/// Number of letters and digits between prefix and suffix.
const RANDOM_CHARS: usize = 6;

/// Atomic file. Its contents are written to a temporary file in the same folder, which is renamed
/// when they are complete.
///
/// A dropped atomic file leaves nothing behind. If the program is killed, its temporary file stays,
/// and the next program that writes into the folder removes it. The temporary file of a running
/// program is locked.
#[derive(Debug)]
pub struct AtomicFile {
    path: PathBuf,
    replace: bool,
    file: NamedTempFile,
}

impl AtomicFile {
    /// Creates a temporary file for a file that a command names, readable for all who may read a
    /// new file there. Removes temporary files that programs have left in the folder.
    ///
    /// # Errors
    /// [`FileError::System`] if commands may not write the file or the path is not that of a regular
    /// file, and [`FileError::Exists`] if the file exists and `replace` is not set.
    pub fn new(path: &Path, replace: bool) -> Result<AtomicFile, FileError> {
        let path = Access::current().writable(path)?;
        remove_stale_drafts(parent_folder(&path));
        AtomicFile::with_mode(&path, replace, 0o666)
    }

    /// Like [`AtomicFile::new`] with `replace`, for a file of the program or of its command line.
    ///
    /// # Errors
    /// [`FileError::System`].
    pub fn new_own(path: &Path) -> Result<AtomicFile, FileError> {
        AtomicFile::with_mode(path, true, 0o666)
    }

    /// Like [`AtomicFile::new_own`], but only the owner may read the file. If it replaces a file, it
    /// keeps that file's permissions.
    ///
    /// # Errors
    /// As [`AtomicFile::new_own`].
    pub fn new_private(path: &Path) -> Result<AtomicFile, FileError> {
        AtomicFile::with_mode(path, true, file_mode(path).unwrap_or(0o600) & 0o777)
    }

    fn with_mode(path: &Path, replace: bool, mode: u32) -> Result<AtomicFile, FileError> {
        let found = regular_file::is_regular_file(path);
        if !path.is_dir() && !replace && fs::symlink_metadata(path).is_ok() {
            return Err(FileError::Exists);
        }
        found?;
        Ok(AtomicFile {
            path: path.to_owned(),
            replace,
            file: create_temporary(parent_folder(path), mode).map_err(without_temporary_name)?,
        })
    }

    /// Returns the temporary file for the contents.
    pub fn file(&mut self) -> &mut File {
        self.file.as_file_mut()
    }

    /// Renames the temporary file to its final name. The contents must be complete.
    ///
    /// # Errors
    /// [`FileError::System`], and [`FileError::Exists`] if another program has created a file of
    /// that name in the meantime.
    pub fn persist(self) -> Result<(), FileError> {
        self.file.as_file().sync_all()?;
        self.persist_unsynced()
    }

    /// Renames the temporary file without waiting until the disk has its contents. This suits files
    /// whose readers detect corruption.
    ///
    /// # Errors
    /// As [`AtomicFile::persist`].
    pub fn persist_unsynced(self) -> Result<(), FileError> {
        // WASI has no link without replacement. One program alone uses its files, so that a check
        // before is enough.
        let is_alone = cfg!(target_os = "wasi");
        if is_alone && !self.replace && fs::symlink_metadata(&self.path).is_ok() {
            return Err(FileError::Exists);
        }
        if self.replace || is_alone {
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

/// Returns the permissions of a file, or `None` if there is no such file.
#[cfg(unix)]
fn file_mode(path: &Path) -> Option<u32> {
    let data = fs::metadata(path).ok()?;
    Some(std::os::unix::fs::PermissionsExt::mode(&data.permissions()))
}

/// Returns `None`, because the system has no such permissions.
#[cfg(not(unix))]
fn file_mode(_: &Path) -> Option<u32> {
    None
}

/// Returns the folder of a file.
fn parent_folder(path: &Path) -> &Path {
    folder_or_current(path.parent().unwrap_or(Path::new("")))
}

/// Returns the folder as a path that the system accepts, with `.` for an empty path.
fn folder_or_current(folder: &Path) -> &Path {
    if folder.as_os_str().is_empty() { Path::new(".") } else { folder }
}

/// Creates an empty locked file in the folder.
fn create_temporary(folder: &Path, mode: u32) -> io::Result<NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(NAME_AFFIXES.0).suffix(NAME_AFFIXES.1).rand_bytes(RANDOM_CHARS);
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(mode));
    #[cfg(not(unix))]
    let _ = mode;
    loop {
        let file = builder.tempfile_in(folder)?;
        // Another program may remove the file before it is locked. If the system has no file locks,
        // no program removes such files.
        if !matches!(file.as_file().try_lock(), Err(TryLockError::WouldBlock))
            && file.path().exists()
        {
            return Ok(file);
        }
    }
}

/// Removes temporary files of programs that have ended. Files that cannot be removed are left.
pub fn remove_stale_drafts(folder: &Path) {
    for entry in
        fs::read_dir(folder_or_current(folder)).into_iter().flatten().flatten().filter(is_temporary)
    {
        if let Ok(file) = File::open(entry.path())
            && is_own_file(&file, folder_or_current(folder))
            && file.try_lock().is_ok()
        {
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// Returns whether this is a regular file with the name of a temporary file.
fn is_temporary(entry: &fs::DirEntry) -> bool {
    let name = entry.file_name();
    let middle = name
        .to_str()
        .and_then(|name| name.strip_prefix(NAME_AFFIXES.0)?.strip_suffix(NAME_AFFIXES.1));
    let named = middle.is_some_and(|it| {
        it.len() == RANDOM_CHARS && it.bytes().all(|byte| byte.is_ascii_alphanumeric())
    });
    named && entry.metadata().is_ok_and(|data| data.is_file())
}

/// Returns whether a file belongs to the user who creates new files in its folder.
#[cfg(unix)]
fn is_own_file(file: &File, folder: &Path) -> bool {
    let owner =
        |file: &File| file.metadata().map(|data| std::os::unix::fs::MetadataExt::uid(&data));
    let new = tempfile::tempfile_in(folder).and_then(|file| owner(&file));
    new.is_ok_and(|new| owner(file).is_ok_and(|owner| owner == new))
}

#[cfg(not(unix))]
fn is_own_file(_: &File, _: &Path) -> bool {
    true
}

/// Removes the name of the temporary file from a system error. The name is irrelevant and different
/// each time.
fn without_temporary_name(error: io::Error) -> io::Error {
    match error.to_string().split_once(" at path ") {
        Some((what, _)) => io::Error::new(error.kind(), what.to_owned()),
        None => error,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(folder: &Path) -> Vec<String> {
        let entries = fs::read_dir(folder)
            .expect("the folder")
            .map(|entry| entry.expect("an entry").file_name());
        let mut names: Vec<String> =
            entries.map(|name| name.to_string_lossy().into_owned()).collect();
        names.sort();
        names
    }

    #[test]
    fn leftover_temporary_files_are_removed_and_others_stay() {
        let folder = tempfile::tempdir().expect("a folder");
        let place = |name: &str| folder.path().join(name);
        let foreign =
            [".bezzel-abcde.draft", ".bezzel-abc-ef.draft", ".bezzel-notes", "abcdef.draft"];
        foreign
            .iter()
            .chain(&[".bezzel-abcDE1.draft"])
            .for_each(|name| fs::write(place(name), "").expect("written"));
        fs::create_dir(place(".bezzel-folder.draft")).expect("made");
        let living = AtomicFile::new(&place("f.json"), false).expect("a draft");
        remove_stale_drafts(folder.path());
        let left = names(folder.path());
        assert!(!left.contains(&".bezzel-abcDE1.draft".to_owned()), "{left:?}");
        assert_eq!(left.len(), foreign.len() + 2, "{left:?}");
        living.persist().expect("it is still there");
        assert!(place("f.json").exists());
    }

    #[cfg(unix)]
    #[test]
    fn special_files_are_not_replaced() {
        let folder = tempfile::tempdir().expect("a folder");
        let pipe = folder.path().join("pipe.json");
        assert!(
            std::process::Command::new("mkfifo").arg(&pipe).status().expect("it runs").success()
        );
        std::os::unix::fs::symlink(&pipe, folder.path().join("link.json")).expect("a link");
        for name in ["pipe.json", "link.json"] {
            let error = AtomicFile::new(&folder.path().join(name), true).expect_err("a pipe");
            let FileError::System(error) = error else { panic!("{error:?}") };
            assert_eq!(error.kind(), io::ErrorKind::NotSeekable);
        }
        assert_eq!(names(folder.path()), ["link.json", "pipe.json"]);
    }
}
