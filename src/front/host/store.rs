//! One file of the user's folders, as all kinds of them are kept: read, appended to, changed alone, written whole, set aside when damaged.

use super::folders::Troubles;
use crate::problem::reading;
use crate::value::file::{Draft, FileError, set_aside};
use crate::verb::{Damage, FaultKind};
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, ErrorKind, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// How often to ask for the lock, and how long to wait between.
const ASKED: (u32, Duration) = (100, Duration::from_millis(10));

/// A file that outlives the session; neither it nor its folder need exist yet. Trouble with it is told and never stops anything.
#[derive(Clone, Debug)]
pub(super) struct StoredFile {
    path: PathBuf,
    pub(super) troubles: Troubles,
    /// It could not be read or written, which was told.
    broken: Arc<AtomicBool>,
}

impl StoredFile {
    /// The file of this name in the folder.
    pub(super) fn new(folder: &Path, name: &str, troubles: Troubles) -> StoredFile {
        StoredFile { path: folder.join(name), troubles, broken: Arc::default() }
    }

    /// Another file; what cannot be used is told once of both together.
    pub(super) fn another(&self, path: PathBuf) -> StoredFile {
        StoredFile { path, ..self.clone() }
    }

    /// Where it is.
    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    fn folder(&self) -> &Path {
        self.path.parent().unwrap_or(Path::new("."))
    }

    /// Whether it was told that it cannot be used.
    pub(super) fn is_broken(&self) -> bool {
        self.broken.load(Ordering::Relaxed)
    }

    /// Tells a trouble with it.
    pub(super) fn tell(&self, trouble: FaultKind) {
        self.troubles.note(trouble);
    }

    /// Tells that it cannot be used, the first time.
    pub(super) fn complain(&self, fault: FaultKind) {
        if !self.broken.swap(true, Ordering::Relaxed) {
            self.tell(fault);
        }
    }

    /// Tells what the system says, the first time.
    pub(super) fn failed(&self, writing: bool, error: &io::Error) {
        self.complain(FaultKind::file(&self.path, writing, error));
    }

    /// Tells what is damaged in it, and where the file was set aside.
    pub(super) fn tell_damage(&self, line: u64, what: Damage, aside: Option<PathBuf>) {
        self.tell(FaultKind::Damaged { path: self.path.clone(), line, what, aside });
    }

    /// Sets the file aside, because of this damage.
    ///
    /// # Errors
    /// When it cannot be renamed; the damage is told all the same.
    pub(super) fn set_aside(&self, line: u64, what: Damage) -> io::Result<()> {
        let aside = set_aside(&self.path);
        self.tell_damage(line, what, aside.as_ref().ok().cloned());
        aside.map(drop)
    }

    /// What it holds; nothing if there is none.
    ///
    /// # Errors
    /// What the system says.
    pub(super) fn bytes(&self) -> io::Result<Vec<u8>> {
        match reading::read(&self.path) {
            Err(error) if error.kind() == ErrorKind::NotFound || self.is_nowhere() => Ok(Vec::new()),
            other => other,
        }
    }

    /// Whether it is a link to where nothing is kept, as people make it who want nothing kept.
    fn is_nowhere(&self) -> bool {
        fs::canonicalize(&self.path).is_ok_and(|path| path == Path::new("/dev/null"))
    }

    /// Writes the whole file or nothing; where it is a link to a file in another place, the file there.
    ///
    /// # Errors
    /// What the system says; [`ErrorKind::NotSeekable`] for a device, which a file in its place would destroy.
    pub(super) fn write(&self, bytes: &[u8]) -> io::Result<()> {
        let path = self.target()?;
        fs::create_dir_all(path.parent().unwrap_or(Path::new(".")))?;
        let wrong = |error| match error {
            FileError::System(error) => error,
            // A draft that may replace the file has no other fault.
            _ => ErrorKind::Other.into(),
        };
        let mut draft = Draft::private(&path).map_err(wrong)?;
        draft.file().write_all(bytes)?;
        draft.keep().map_err(wrong)
    }

    /// Where its contents are: where the link leads, if it is one.
    ///
    /// # Errors
    /// What the system says; also for a link that leads nowhere, where no file was asked for.
    pub(super) fn target(&self) -> io::Result<PathBuf> {
        reading::is_there(&self.path)?;
        if self.path.is_symlink() { fs::canonicalize(&self.path) } else { Ok(self.path.clone()) }
    }

    /// Appends text in one call of `write`, so that two sessions that append to one file do not mix their lines. A line that was
    /// not written to its end, on a full disk, is ended first; if it is only being written just now, that leaves an empty line.
    ///
    /// # Errors
    /// What the system says.
    pub(super) fn append(&self, text: &[u8]) -> io::Result<()> {
        fs::create_dir_all(self.folder())?;
        let mut options = OpenOptions::new();
        options.append(true).read(true).create(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        // A pipe would hold the session up that fills it.
        if fs::metadata(&self.path).is_ok_and(|kind| !kind.is_file()) {
            return if self.is_nowhere() { Ok(()) } else { reading::open(&self.path).map(drop) };
        }
        let mut file = options.open(&self.path)?;
        let lead: &[u8] = if is_cut(&mut file)? { b"\n" } else { b"" };
        file.write_all(&[lead, text].concat())
    }

    /// Does something while no other session does such a thing in this folder: what is read, changed and written again loses nothing that
    /// another session writes. A session that hangs holds others up for a second, and not longer.
    pub(super) fn alone<R>(&self, act: impl FnOnce() -> R) -> R {
        let _lock = self.lock();
        act()
    }

    /// The lock of the folder; none where there is no such thing, or it is not to be had.
    fn lock(&self) -> Option<File> {
        fs::create_dir_all(self.folder()).ok()?;
        let file = OpenOptions::new().read(true).append(true).create(true).open(self.folder().join(".lock")).ok()?;
        for _ in 0..ASKED.0 {
            match file.try_lock() {
                Ok(()) => return Some(file),
                Err(TryLockError::WouldBlock) => std::thread::sleep(ASKED.1),
                Err(TryLockError::Error(_)) => return None,
            }
        }
        None
    }
}

/// Whether the file ends in the middle of a line.
fn is_cut(file: &mut File) -> io::Result<bool> {
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

    #[test]
    fn nothing_is_lost_between_two_sessions_that_change_a_file() {
        let folder = tempfile::tempdir().expect("a folder");
        let add = || {
            let file = StoredFile::new(folder.path(), "sum", Troubles::default());
            for _ in 0..10 {
                file.alone(|| {
                    let text = String::from_utf8(file.bytes().expect("read")).expect("text");
                    let sum: u32 = text.parse().unwrap_or(0);
                    file.write((sum + 1).to_string().as_bytes()).expect("written");
                });
                std::thread::sleep(2 * ASKED.1);
            }
        };
        std::thread::scope(|scope| {
            scope.spawn(add);
            scope.spawn(add);
        });
        assert_eq!(fs::read_to_string(folder.path().join("sum")).expect("read"), "20");
    }

    #[cfg(unix)]
    #[test]
    fn a_link_is_followed_to_a_file_and_to_nothing_else() {
        use std::os::unix::fs::{FileTypeExt, PermissionsExt, symlink};
        let folder = tempfile::tempdir().expect("a folder");
        let place = |name: &str| folder.path().join(name);
        let stored = |name: &str| StoredFile::new(folder.path(), name, Troubles::default());
        fs::write(place("real"), "old").expect("written");
        fs::set_permissions(place("real"), fs::Permissions::from_mode(0o640)).expect("changed");
        symlink(place("real"), place("good")).expect("a link");
        stored("good").write(b"new").expect("written");
        assert_eq!(fs::read_to_string(place("real")).expect("read"), "new");
        assert_eq!(fs::metadata(place("real")).expect("there").permissions().mode() & 0o777, 0o640);
        assert!(place("good").is_symlink());

        assert!(std::process::Command::new("mkfifo").arg(place("pipe")).status().expect("it runs").success());
        symlink(place("pipe"), place("bad")).expect("a link");
        for name in ["pipe", "bad"] {
            assert_eq!(stored(name).bytes().expect_err("a pipe").kind(), ErrorKind::NotSeekable);
            assert_eq!(stored(name).write(b"new").expect_err("a pipe").kind(), ErrorKind::NotSeekable);
        }
        assert!(fs::metadata(place("bad")).expect("there").file_type().is_fifo());

        symlink("/dev/null", place("null")).expect("a link");
        assert_eq!(stored("null").bytes().expect("read"), b"");
        assert_eq!(stored("null").write(b"new").expect_err("a device").kind(), ErrorKind::NotSeekable);
        assert!(fs::metadata("/dev/null").expect("there").file_type().is_char_device());

        symlink(place("nowhere"), place("lost")).expect("a link");
        assert_eq!(stored("lost").bytes().expect("nothing"), b"");
        assert_eq!(stored("lost").write(b"new").expect_err("a link to nothing").kind(), ErrorKind::NotFound);
    }
}
