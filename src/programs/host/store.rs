//! Common operations on a file in the user's folders: read, append, change under a lock, write
//! atomically, set aside if damaged.
//!
//! Every file of the user's folders goes through here. A change of a file that other sessions may
//! have changed too has four steps, all under the lock of the folder: read it again, merge the
//! change, set the file aside if it is damaged, write it.

use super::folders::Warnings;
use bezzel_lab::files::{AtomicFile, regular_file, rename_damaged_with};
use bezzel_lab::state::FaultKind;
use bezzel_messages::Message;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, ErrorKind, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// Number of attempts to acquire the lock, and the time between them. A class that starts at the
/// same moment needs a second; a session that hangs delays the others by this time.
const LOCK_RETRIES: (u32, Duration) = (1000, Duration::from_millis(10));

/// File that outlives the session. Neither the file nor its folder has to exist yet. Errors cause
/// warnings and never stop a command.
#[derive(Debug)]
pub(super) struct StoredFile {
    path: PathBuf,
    pub(super) warnings: Warnings,
    /// Whether the file could not be read or written, which was reported.
    broken: AtomicBool,
}

impl StoredFile {
    /// Returns the file with this name in the folder.
    pub(super) fn new(folder: &Path, name: &str, warnings: Warnings) -> StoredFile {
        StoredFile { path: folder.join(name), warnings, broken: AtomicBool::new(false) }
    }

    /// Returns the path of the file.
    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    fn folder(&self) -> &Path {
        self.path.parent().unwrap_or(Path::new("."))
    }

    /// Returns whether the file was reported as unusable.
    #[cfg(feature = "cli")]
    pub(super) fn is_broken(&self) -> bool {
        self.broken.load(Ordering::Relaxed)
    }

    /// Adds a warning about the file.
    pub(super) fn add_warning(&self, trouble: FaultKind) {
        self.warnings.push(trouble);
    }

    /// Reports that the file cannot be used, only the first time.
    pub(super) fn warn_once(&self, fault: FaultKind) {
        if !self.broken.swap(true, Ordering::Relaxed) {
            self.add_warning(fault);
        }
    }

    /// Reports a system error, only the first time.
    pub(super) fn warn_io_error(&self, writing: bool, error: &io::Error) {
        self.warn_once(FaultKind::file_error(&self.path, writing, error));
    }

    /// Sets the file aside because of this damage.
    ///
    /// # Errors
    /// Returns an error if the file cannot be renamed. The damage is reported anyway.
    pub(super) fn set_aside(&self, line: u64, damage: Message) -> io::Result<()> {
        let (warning, result) = FaultKind::set_aside(&self.path, line, damage, "help-aside");
        self.add_warning(warning);
        result
    }

    /// Reads the file. Returns an empty result if it does not exist.
    ///
    /// # Errors
    /// Returns the error of the system.
    pub(super) fn read_bytes(&self) -> io::Result<Vec<u8>> {
        match regular_file::read_own(&self.path) {
            Err(error) if error.kind() == ErrorKind::NotFound || self.is_null_device() => {
                Ok(Vec::new())
            }
            other => other,
        }
    }

    /// Returns whether the file is a link to the null device, which users create to store nothing.
    fn is_null_device(&self) -> bool {
        fs::canonicalize(&self.path).is_ok_and(|path| path == Path::new("/dev/null"))
    }

    /// Writes the file atomically. If it is a link, its target is written.
    ///
    /// # Errors
    /// Returns the error of the system, or [`ErrorKind::NotSeekable`] for a device, which must not
    /// be replaced by a file.
    pub(super) fn write_atomic(&self, bytes: &[u8]) -> io::Result<()> {
        let path = self.resolve_target()?;
        fs::create_dir_all(path.parent().unwrap_or(Path::new(".")))?;
        let mut draft = AtomicFile::new_private(&path)?;
        draft.file().write_all(bytes)?;
        Ok(draft.persist()?)
    }

    /// Returns the location of the contents. For a link, it is the target.
    ///
    /// # Errors
    /// Returns the error of the system, also for a dangling link.
    pub(super) fn resolve_target(&self) -> io::Result<PathBuf> {
        regular_file::is_regular_file(&self.path)?;
        if self.path.is_symlink() { fs::canonicalize(&self.path) } else { Ok(self.path.clone()) }
    }

    /// Appends text in a single call of `write`, so that the lines of two sessions do not mix. An
    /// incomplete last line, left by a full disk, is ended first. If another session is just
    /// writing that line, the result is an empty line. It only waits for a session that replaces
    /// the contents.
    ///
    /// # Errors
    /// Returns the error of the system.
    #[cfg(feature = "cli")]
    pub(super) fn append(&self, text: &[u8]) -> io::Result<()> {
        let _lock = self.acquire_lock(File::try_lock_shared);
        self.append_unlocked(text)
    }

    fn append_unlocked(&self, text: &[u8]) -> io::Result<()> {
        fs::create_dir_all(self.folder())?;
        let mut options = OpenOptions::new();
        options.append(true).read(true).create(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        // A pipe would block the session that writes to it.
        if fs::metadata(&self.path).is_ok_and(|kind| !kind.is_file()) {
            return if self.is_null_device() {
                Ok(())
            } else {
                regular_file::open_own(&self.path).map(drop)
            };
        }
        let mut file = options.open(&self.path)?;
        let lead: &[u8] = if has_partial_line(&mut file)? { b"\n" } else { b"" };
        file.write_all(&[lead, text].concat())
    }

    /// Replaces the contents of the file by these lines, and renames the old file to `aside`.
    /// `read` is the number of bytes that were read from it. Lines that another session has
    /// appended since then are preserved, also where the folder has no lock.
    fn swap_contents(&self, lines: &[u8], read: u64, aside: &Path) -> io::Result<()> {
        let path = self.resolve_target()?;
        let mut new = tempfile::NamedTempFile::new_in(path.parent().unwrap_or(Path::new(".")))?;
        new.write_all(lines)?;
        fs::rename(&path, aside)?;
        match new.persist_noclobber(&path) {
            Ok(_) => {}
            Err(error) if error.error.kind() == ErrorKind::AlreadyExists => {
                self.append_unlocked(lines)?
            }
            Err(error) => {
                // The file is where it was, and nothing is lost.
                fs::rename(aside, &path)?;
                return Err(error.error);
            }
        }
        let mut late = Vec::new();
        let mut old = File::open(aside)?;
        old.seek(SeekFrom::Start(read))?;
        old.read_to_end(&mut late)?;
        if late.is_empty() { Ok(()) } else { self.append_unlocked(&late) }
    }

    /// Replaces the contents of the file by these lines, under the lock. `read` is the number of
    /// bytes that were read from it.
    ///
    /// # Errors
    /// Returns the error of the system.
    #[cfg(feature = "cli")]
    pub(super) fn replace_lines(&self, lines: &[u8], read: u64) -> io::Result<()> {
        let path = self.resolve_target()?;
        let old = tempfile::NamedTempFile::new_in(path.parent().unwrap_or(Path::new(".")))?
            .into_temp_path();
        self.swap_contents(lines, read, &old)
    }

    /// Sets the file aside, and starts a new one with its good lines, under the lock.
    ///
    /// # Errors
    /// Returns an error if the file stays as it is. The damage is reported anyway.
    pub(super) fn repair_lines(
        &self,
        good: &[u8],
        read: u64,
        line: u64,
        damage: Message,
    ) -> io::Result<()> {
        let swap = |aside: &Path| self.swap_contents(good, read, aside);
        let renamed = rename_damaged_with(&self.path, swap);
        let (aside, result) = match renamed {
            Ok(aside) => (Some(aside), Ok(())),
            Err(error) => (None, Err(error)),
        };
        let help = "help-aside-lines";
        self.add_warning(FaultKind::renamed_file(&self.path, line, damage, help, aside));
        result
    }

    /// Runs an action under the lock of the folder, so that reading, changing and writing a file
    /// loses no changes of other sessions.
    pub(super) fn with_lock<R>(&self, act: impl FnOnce() -> R) -> R {
        let _lock = self.acquire_lock(File::try_lock);
        act()
    }

    /// Acquires the lock of the folder. Returns `None` if the lock is not supported or not
    /// available.
    fn acquire_lock(&self, try_lock: impl Fn(&File) -> Result<(), TryLockError>) -> Option<File> {
        fs::create_dir_all(self.folder()).ok()?;
        let file = OpenOptions::new()
            .read(true)
            .append(true)
            .create(true)
            .open(self.folder().join(".lock"))
            .ok()?;
        for _ in 0..LOCK_RETRIES.0 {
            match try_lock(&file) {
                Ok(()) => return Some(file),
                Err(TryLockError::WouldBlock) => std::thread::sleep(LOCK_RETRIES.1),
                Err(TryLockError::Error(_)) => return None,
            }
        }
        None
    }
}

/// Returns whether the file ends in the middle of a line.
fn has_partial_line(file: &mut File) -> io::Result<bool> {
    if file.metadata()?.len() == 0 {
        return Ok(false);
    }
    let mut last = [0];
    file.seek(SeekFrom::End(-1))?;
    file.read_exact(&mut last)?;
    Ok(last != *b"\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::host::definitions::DefinitionsFile;
    use crate::host::history::HistoryFile;
    use crate::host::puzzles::PuzzleFile;
    use crate::host::settings::SettingsFile;
    use crate::host::times::TimesFile;
    use bezzel_base::board::Size;
    use bezzel_lab::data::Timing;
    use bezzel_lab::puzzle::ScoreStore;
    use bezzel_lab::state::{PreferenceStore, RunLog};
    use std::collections::BTreeSet;

    #[test]
    fn nothing_is_lost_between_two_sessions_that_change_a_file() {
        let folder = tempfile::tempdir().expect("a folder");
        let add = || {
            let file = StoredFile::new(folder.path(), "sum", Warnings::default());
            for _ in 0..10 {
                file.with_lock(|| {
                    let text = String::from_utf8(file.read_bytes().expect("read")).expect("text");
                    let sum: u32 = text.parse().unwrap_or(0);
                    file.write_atomic((sum + 1).to_string().as_bytes()).expect("written");
                });
                std::thread::sleep(2 * LOCK_RETRIES.1);
            }
        };
        std::thread::scope(|scope| {
            scope.spawn(add);
            scope.spawn(add);
        });
        assert_eq!(fs::read_to_string(folder.path().join("sum")).expect("read"), "20");
    }

    #[test]
    fn fifty_sessions_at_once_lose_nothing_in_any_file() {
        const SESSIONS: usize = 50;
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path();
        let run = |side: usize| Timing {
            verb: "count".to_owned(),
            problem: "queens".to_owned(),
            text: format!("queens {side}"),
            size: Size::new(side as u64, side as u64).expect("a size"),
            method: "bitmask".to_owned(),
            seconds: 0.0,
            nodes: 0,
            result: 0_u32.into(),
            stopped: None,
            threads: 1,
        };
        let warnings = Warnings::default();
        let session = |number: usize| {
            let key: &'static str = format!("key{number}").leak();
            assert!(SettingsFile::in_folder(path, warnings.clone()).save(&[(key, Some("on"))]));
            PuzzleFile::in_folder(path, warnings.clone())
                .modify_record("queens 4", &mut |record| record.solved += 1);
            TimesFile::in_folder(path, warnings.clone()).append_run(run(number + 1));
            HistoryFile::in_folder(path, warnings.clone()).append(&format!("queens {number}"));
            let definition = format!("gnu{number} = leaper(1,{})", number + 1);
            DefinitionsFile::in_folder(path, warnings.clone())
                .save_changes([(format!("gnu{number}"), definition)].into());
        };
        std::thread::scope(|scope| {
            for number in 0..SESSIONS {
                let session = &session;
                scope.spawn(move || session(number));
            }
        });
        let lines = |name: &str| {
            let text = fs::read_to_string(path.join(name)).expect("read");
            text.lines().collect::<BTreeSet<_>>().len()
        };
        let files = ["settings.toml", "times.jsonl", "history", "definitions.bz"];
        assert_eq!(files.map(lines), [SESSIONS; 4]);
        let puzzles = PuzzleFile::in_folder(path, warnings.clone());
        assert_eq!(puzzles.record_for("queens 4").solved, SESSIONS as u64);
        assert!(warnings.take_all().is_empty());
    }

    #[cfg(unix)]
    #[test]
    fn a_link_is_followed_to_a_file_and_to_nothing_else() {
        use std::os::unix::fs::{FileTypeExt, PermissionsExt, symlink};
        let folder = tempfile::tempdir().expect("a folder");
        let place = |name: &str| folder.path().join(name);
        let stored = |name: &str| StoredFile::new(folder.path(), name, Warnings::default());
        fs::write(place("real"), "old").expect("written");
        fs::set_permissions(place("real"), fs::Permissions::from_mode(0o640)).expect("changed");
        symlink(place("real"), place("good")).expect("a link");
        stored("good").write_atomic(b"new").expect("written");
        assert_eq!(fs::read_to_string(place("real")).expect("read"), "new");
        assert_eq!(fs::metadata(place("real")).expect("there").permissions().mode() & 0o777, 0o640);
        assert!(place("good").is_symlink());

        assert!(
            std::process::Command::new("mkfifo")
                .arg(place("pipe"))
                .status()
                .expect("it runs")
                .success()
        );
        symlink(place("pipe"), place("bad")).expect("a link");
        for name in ["pipe", "bad"] {
            assert_eq!(
                stored(name).read_bytes().expect_err("a pipe").kind(),
                ErrorKind::NotSeekable
            );
            assert_eq!(
                stored(name).write_atomic(b"new").expect_err("a pipe").kind(),
                ErrorKind::NotSeekable
            );
        }
        assert!(fs::metadata(place("bad")).expect("there").file_type().is_fifo());

        symlink("/dev/null", place("null")).expect("a link");
        assert_eq!(stored("null").read_bytes().expect("read"), b"");
        assert_eq!(
            stored("null").write_atomic(b"new").expect_err("a device").kind(),
            ErrorKind::NotSeekable
        );
        assert!(fs::metadata("/dev/null").expect("there").file_type().is_char_device());

        symlink(place("nowhere"), place("lost")).expect("a link");
        assert_eq!(stored("lost").read_bytes().expect("nothing"), b"");
        assert_eq!(
            stored("lost").write_atomic(b"new").expect_err("a link to nothing").kind(),
            ErrorKind::NotFound
        );
    }
}
