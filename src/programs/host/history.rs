//! The history file: one entry per line, appended as it is typed, so that a crash loses nothing.

use super::folders::Warnings;
use super::store::StoredFile;
use std::path::Path;

/// Number of entries that are kept. A file of twice this length is cut back to it.
pub(crate) const MAX_ENTRIES: usize = 10_000;

/// History file. Errors cause one warning and never stop a command.
#[derive(Debug)]
pub(crate) struct HistoryFile(StoredFile);

impl HistoryFile {
    /// Returns the file `history` in the folder, which does not have to exist yet.
    pub(crate) fn in_folder(folder: &Path, troubles: Warnings) -> HistoryFile {
        HistoryFile(StoredFile::new(folder, "history", troubles))
    }

    /// Loads the last [`MAX_ENTRIES`] entries, oldest first. Returns an empty list if the file does
    /// not exist.
    pub(crate) fn load(&self) -> Vec<String> {
        let (mut entries, mut is_long) = self.read_entries();
        if is_long {
            self.0.with_lock(|| {
                // Another session may have cut it back.
                (entries, is_long) = self.read_entries();
                if is_long {
                    let lines: String =
                        entries.iter().map(|entry| escape_entry(entry) + "\n").collect();
                    // If the file cannot be cut back, it is only longer than necessary.
                    let _ = self.0.write_atomic(lines.as_bytes());
                }
            });
        }
        entries
    }

    /// Reads the last [`MAX_ENTRIES`] entries, and whether the file has to be cut back.
    fn read_entries(&self) -> (Vec<String>, bool) {
        let bytes = self
            .0
            .read_bytes()
            .inspect_err(|error| self.0.warn_io_error(false, error))
            .unwrap_or_default();
        let text = String::from_utf8_lossy(&bytes);
        let mut entries: Vec<String> =
            text.lines().filter(|line| !line.is_empty()).map(unescape_entry).collect();
        let all = entries.len();
        entries.drain(..all.saturating_sub(MAX_ENTRIES));
        (entries, all > 2 * MAX_ENTRIES)
    }

    /// Appends an entry. When this returns, the system has it.
    pub(crate) fn append(&self, entry: &str) {
        if !self.0.is_broken()
            && let Err(error) = self.0.append((escape_entry(entry) + "\n").as_bytes())
        {
            self.0.warn_io_error(true, &error);
        }
    }
}

/// Encodes an entry as one line.
fn escape_entry(entry: &str) -> String {
    entry.replace('\\', r"\\").replace('\n', r"\n").replace('\r', r"\r")
}

/// Decodes an entry from a line. A `\` before another character is kept.
fn unescape_entry(line: &str) -> String {
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
    use std::fs;

    fn file(folder: &Path) -> HistoryFile {
        HistoryFile::in_folder(folder, Warnings::default())
    }

    #[test]
    fn entries_are_read_unchanged() {
        let folder = tempfile::tempdir().expect("a folder");
        let entries =
            ["count queens 8", "all queens 8 |\n  show", r#"export "a\b""#, r"\", r"\n", "é\r\n"];
        let history = file(&folder.path().join("not/yet"));
        assert!(history.load().is_empty());
        for entry in entries {
            history.append(entry);
        }
        assert_eq!(file(&folder.path().join("not/yet")).load(), entries);
    }

    #[test]
    fn error_is_reported_once() {
        let folder = tempfile::tempdir().expect("a folder");
        fs::write(folder.path().join("plain"), "").expect("written");
        let troubles = Warnings::default();
        let history = HistoryFile::in_folder(&folder.path().join("plain"), troubles.clone());
        history.append("version");
        history.append("version");
        assert_eq!(troubles.take_all().len(), 1, "a folder inside a file");
    }

    #[test]
    fn a_long_file_is_cut_back_and_bad_bytes_are_read() {
        let folder = tempfile::tempdir().expect("a folder");
        let mut bytes = b"\xff\xfe\n".to_vec();
        for i in 0..2 * MAX_ENTRIES + 5 {
            bytes.extend(format!("set {i}\n").bytes());
        }
        fs::write(folder.path().join("history"), bytes).expect("written");
        let history = file(folder.path());
        let entries = history.load();
        assert_eq!(entries.len(), MAX_ENTRIES);
        assert_eq!(entries[MAX_ENTRIES - 1], format!("set {}", 2 * MAX_ENTRIES + 4));
        assert_eq!(history.load(), entries);
        assert_eq!(
            fs::read_to_string(folder.path().join("history")).expect("read").lines().count(),
            MAX_ENTRIES
        );
    }
}
