//! The history file: one entry a line, appended as it is typed, so that a crash loses nothing.

use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Entries that are kept; the file is cut back to this number when it has grown to twice as many.
pub(in crate::front) const KEPT: usize = 10_000;

/// A history file; trouble with it is reported once and never stops anything.
#[derive(Debug)]
pub(in crate::front) struct HistoryFile {
    path: PathBuf,
    broken: bool,
}

impl HistoryFile {
    /// The file `history` in the folder, which need not exist yet.
    pub(in crate::front) fn in_folder(folder: &Path) -> HistoryFile {
        HistoryFile { path: folder.join("history"), broken: false }
    }

    /// Where it is.
    pub(in crate::front) fn path(&self) -> &Path {
        &self.path
    }

    /// The last [`KEPT`] entries, oldest first; none if there is no file yet.
    ///
    /// # Errors
    /// When the file is there and cannot be read. Only the first trouble is an error.
    pub(in crate::front) fn load(&mut self) -> io::Result<Vec<String>> {
        let bytes = match fs::read(&self.path) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            Err(error) => return self.trouble(error).map(|()| Vec::new()),
        };
        let text = String::from_utf8_lossy(&bytes);
        let entries: Vec<String> = text.lines().filter(|line| !line.is_empty()).map(unescape).collect();
        let kept = entries[entries.len().saturating_sub(KEPT)..].to_vec();
        if entries.len() > 2 * KEPT {
            // A file that could not be cut back is only longer than it need be.
            let _ = self.rewrite(&kept);
        }
        Ok(kept)
    }

    /// Appends an entry; when this returns, the system has it.
    ///
    /// # Errors
    /// When it cannot be written. Only the first trouble is an error.
    pub(in crate::front) fn append(&mut self, entry: &str) -> io::Result<()> {
        if self.broken {
            return Ok(());
        }
        match self.write(entry) {
            Ok(()) => Ok(()),
            Err(error) => self.trouble(error),
        }
    }

    /// One call of `write`, so that two sessions that append to one file do not mix their lines. No lock: a session that holds
    /// one and hangs would hang every other.
    fn write(&self, entry: &str) -> io::Result<()> {
        if let Some(folder) = self.path.parent() {
            fs::create_dir_all(folder)?;
        }
        let mut options = OpenOptions::new();
        options.append(true).create(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        options.open(&self.path)?.write_all(format!("{}\n", escape(entry)).as_bytes())
    }

    fn rewrite(&self, entries: &[String]) -> io::Result<()> {
        let folder = self.path.parent().unwrap_or(Path::new("."));
        let mut file = tempfile::NamedTempFile::new_in(folder)?;
        for entry in entries {
            writeln!(file, "{}", escape(entry))?;
        }
        file.persist(&self.path).map(|_| ()).map_err(|error| error.error)
    }

    fn trouble(&mut self, error: io::Error) -> io::Result<()> {
        if std::mem::replace(&mut self.broken, true) { Ok(()) } else { Err(error) }
    }
}

/// An entry on one line.
fn escape(entry: &str) -> String {
    entry.replace('\\', r"\\").replace('\n', r"\n").replace('\r', r"\r")
}

/// The entry that was escaped to this line; a stray `\` stands for itself.
fn unescape(line: &str) -> String {
    let mut entry = String::with_capacity(line.len());
    let mut rest = line;
    while let Some(at) = rest.find('\\') {
        entry.push_str(&rest[..at]);
        let (character, length) = match rest.as_bytes().get(at + 1) {
            Some(b'n') => ('\n', 2),
            Some(b'r') => ('\r', 2),
            Some(b'\\') => ('\\', 2),
            _ => ('\\', 1),
        };
        entry.push(character);
        rest = &rest[at + length..];
    }
    entry + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_come_back_as_they_were() {
        let folder = tempfile::tempdir().expect("a folder");
        let entries = ["count queens 8", "all queens 8 |\n  show", r#"export "a\b""#, r"\", r"\n", "é\r\n"];
        let mut file = HistoryFile::in_folder(&folder.path().join("not/yet"));
        assert!(file.load().expect("no file is fine").is_empty());
        for entry in entries {
            file.append(entry).expect("written");
        }
        assert_eq!(HistoryFile::in_folder(&folder.path().join("not/yet")).load().expect("read"), entries);
    }

    #[test]
    fn trouble_is_reported_once() {
        let folder = tempfile::tempdir().expect("a folder");
        fs::write(folder.path().join("plain"), "").expect("written");
        let mut file = HistoryFile::in_folder(&folder.path().join("plain"));
        assert!(file.append("version").is_err(), "a folder inside a file");
        assert!(file.append("version").is_ok(), "said once");
    }

    #[test]
    fn a_long_file_is_cut_back_and_bad_bytes_are_read() {
        let folder = tempfile::tempdir().expect("a folder");
        let mut bytes = b"\xff\xfe\n".to_vec();
        for i in 0..2 * KEPT + 5 {
            bytes.extend(format!("set {i}\n").bytes());
        }
        fs::write(folder.path().join("history"), bytes).expect("written");
        let mut file = HistoryFile::in_folder(folder.path());
        let entries = file.load().expect("read");
        assert_eq!(entries.len(), KEPT);
        assert_eq!(entries[KEPT - 1], format!("set {}", 2 * KEPT + 4));
        assert_eq!(file.load().expect("read"), entries);
        assert_eq!(fs::read_to_string(file.path()).expect("read").lines().count(), KEPT);
    }
}
