//! The definitions that later sessions have too: one command per line, as it is typed.

use super::folders::Warnings;
use super::store::StoredFile;
use bezzel_lab::session::Session;
use bezzel_lab::state::FaultKind;
use bezzel_messages::message;
use std::collections::BTreeMap;
use std::io;
use std::path::Path;

/// Command at the beginning of a line.
const COMMAND: &str = "define ";

/// The file `definitions.bz`. Lines that this session has not changed stay as they are: those of
/// other sessions, of later versions of the program, with errors, comments.
#[derive(Debug)]
pub(crate) struct DefinitionsFile {
    file: StoredFile,
    /// Definitions of this session that are in the file, by their names.
    saved: BTreeMap<String, String>,
    /// Whether the last changes could not be saved.
    is_failing: bool,
}

impl DefinitionsFile {
    /// Returns the file in the folder, which does not have to exist yet.
    pub(crate) fn in_folder(folder: &Path, warnings: Warnings) -> DefinitionsFile {
        let file = StoredFile::new(folder, "definitions.bz", warnings);
        DefinitionsFile { file, saved: BTreeMap::new(), is_failing: false }
    }

    /// Returns the path of the file.
    pub(crate) fn path(&self) -> &Path {
        self.file.path()
    }

    /// Reads the commands that define something. Returns an empty list if the file does not exist.
    pub(crate) fn load(&self) -> Vec<String> {
        let lines = self.file.with_lock(|| self.read_lines()).unwrap_or_else(|error| {
            self.file.add_warning(FaultKind::file_error(self.path(), false, &error));
            Vec::new()
        });
        lines.into_iter().filter(|line| line.starts_with(COMMAND)).collect()
    }

    /// Records the definitions that the session has from the file.
    pub(crate) fn mark_saved(&mut self, definitions: BTreeMap<String, String>) {
        self.saved = definitions;
    }

    /// Saves the changes since the last call. Each definition is given by its name and by its text
    /// without the command.
    pub(crate) fn save_changes(&mut self, definitions: BTreeMap<String, String>) {
        if definitions == self.saved {
            return;
        }
        match self.file.with_lock(|| self.merge(&definitions)) {
            Ok(()) => (self.saved, self.is_failing) = (definitions, false),
            // The changes are saved with the next one.
            Err(error) => {
                if !self.is_failing {
                    self.file.add_warning(FaultKind::file_error(self.path(), true, &error));
                }
                self.is_failing = true;
            }
        }
    }

    /// Merges the changes of this session into the current file.
    fn merge(&self, definitions: &BTreeMap<String, String>) -> io::Result<()> {
        let before = self.read_lines()?;
        let is_changed = |name: &str| definitions.get(name) != self.saved.get(name);
        let mut new: BTreeMap<&str, String> = definitions
            .iter()
            .filter(|(name, _)| is_changed(name))
            .map(|(name, text)| (name.as_str(), format!("{COMMAND}{}", join_lines(text))))
            .collect();
        let mut lines = before.clone();
        lines.retain_mut(|line| {
            let Some(name) = defined_name(line).filter(|name| is_changed(name)) else {
                return true;
            };
            let Some(text) = new.remove(name) else { return false };
            *line = text;
            true
        });
        lines.extend(new.into_values());
        if lines == before {
            return Ok(());
        }
        let text: String = lines.iter().map(|line| line.to_owned() + "\n").collect();
        self.file.write_atomic(text.as_bytes())
    }

    /// Reads all lines, under the lock. If some are not text, the file is set aside, and its good
    /// lines stay.
    fn read_lines(&self) -> io::Result<Vec<String>> {
        let bytes = self.file.read_bytes()?;
        let (mut lines, mut first_bad) = (Vec::new(), None);
        for (number, line) in (1..).zip(bytes.split_inclusive(|&byte| byte == b'\n')) {
            match std::str::from_utf8(line) {
                Ok(line) => lines.push(line.trim_end_matches(['\n', '\r']).to_owned()),
                Err(_) => first_bad = first_bad.or(Some(number)),
            }
        }
        if let Some(number) = first_bad {
            let good: String = lines.iter().map(|line| line.to_owned() + "\n").collect();
            let (read, damage) = (bytes.len() as u64, message!("system-not-text"));
            self.file.repair_lines(good.as_bytes(), read, number, damage)?;
        }
        Ok(lines)
    }
}

/// Returns the definitions of the session as they are typed, by their names.
pub(crate) fn session_definitions(session: &Session) -> BTreeMap<String, String> {
    let defined = &session.state.vocabulary.defined;
    defined.iter().map(|it| (it.name.to_string(), it.to_source())).collect()
}

/// Returns the name that a line defines.
fn defined_name(line: &str) -> Option<&str> {
    Some(line.strip_prefix(COMMAND)?.split_once('=')?.0.trim())
}

/// Joins the lines of a definition that was typed in several.
fn join_lines(text: &str) -> String {
    text.split(['\n', '\r'])
        .map(str::trim)
        .filter(|part| !part.is_empty())
        .collect::<Vec<_>>()
        .join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    fn file(folder: &Path) -> DefinitionsFile {
        DefinitionsFile::in_folder(folder, Warnings::default())
    }

    fn definitions<const N: usize>(texts: [&str; N]) -> BTreeMap<String, String> {
        let name = |text: &str| text.split(" = ").next().unwrap_or_default().to_owned();
        texts.into_iter().map(|text| (name(text), text.to_owned())).collect()
    }

    fn read(folder: &Path) -> String {
        fs::read_to_string(folder.join("definitions.bz")).expect("read")
    }

    #[test]
    fn lines_that_the_session_has_not_changed_stay() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("definitions.bz");
        let text = "# mine\ndefine gnu = knight\n\ndefine2 later = 3D\ndefine bad = nothing\r\ndefine ox = rook";
        fs::write(&path, text).expect("written");
        let mut session = file(folder.path());
        assert_eq!(
            session.load(),
            ["define gnu = knight", "define bad = nothing", "define ox = rook"]
        );
        session.mark_saved(definitions(["gnu = knight", "ox = rook"]));
        session.save_changes(definitions(["gnu = knight +\n  camel", "cat = king"]));
        let text = "# mine\ndefine gnu = knight + camel\n\ndefine2 later = 3D\ndefine bad = nothing\ndefine cat = king\n";
        assert_eq!(read(folder.path()), text);
    }

    #[test]
    fn sessions_keep_each_others_definitions() {
        let folder = tempfile::tempdir().expect("a folder");
        let mut sessions = [file(folder.path()), file(folder.path())];
        sessions[0].save_changes(definitions(["a = king"]));
        sessions[1].save_changes(definitions(["b = king"]));
        sessions[0].save_changes(definitions(["a = rook"]));
        assert_eq!(read(folder.path()), "define a = rook\ndefine b = king\n");
        sessions[1].save_changes(definitions([]));
        assert_eq!(read(folder.path()), "define a = rook\n");
    }

    #[test]
    fn a_bad_byte_loses_one_line() {
        let folder = tempfile::tempdir().expect("a folder");
        let line = |number: usize| format!("define p{number} = leaper(1,{number})\n");
        let mut bytes = (1..=20).map(line).collect::<String>().into_bytes();
        let at = bytes.len() - 5;
        bytes[at] = 0xff;
        fs::write(folder.path().join("definitions.bz"), &bytes).expect("written");
        let mut session = file(folder.path());
        assert_eq!(session.load().len(), 19);
        let warnings = session.file.warnings.take_texts();
        assert!(warnings.len() == 1 && warnings[0].contains("definitions.bz:20: "), "{warnings:?}");
        let aside = folder.path().join("definitions.bz.damaged");
        assert_eq!(fs::read(aside).expect("set aside"), bytes);
        session.save_changes(definitions(["gnu = knight"]));
        assert_eq!(read(folder.path()).lines().count(), 20);
        assert!(session.file.warnings.take_all().is_empty());
    }
}
