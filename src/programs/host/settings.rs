//! The settings file: TOML that the user may edit too, so comments and unknown keys are preserved.

use super::folders::Warnings;
use super::store::StoredFile;
use bezzel_lab::command::read_setting;
use bezzel_lab::report::setting_values;
use bezzel_lab::state::{FaultKind, PreferenceStore, Setting};
use bezzel_messages::{message, shorten_word};
use std::io;
use std::path::Path;
use toml_edit::{Document, DocumentMut, Item, Table, Value};

/// The file `settings.toml`.
#[derive(Debug)]
pub(crate) struct SettingsFile(StoredFile);

impl SettingsFile {
    /// Returns the file in the folder, which does not have to exist yet.
    pub(crate) fn in_folder(folder: &Path, troubles: Warnings) -> SettingsFile {
        SettingsFile(StoredFile::new(folder, "settings.toml", troubles))
    }

    /// Loads the settings as text in the form of the command `set`. An invalid value causes a
    /// warning and is skipped.
    pub(crate) fn load(&self) -> Vec<(&'static Setting, String)> {
        match self.read_document() {
            Ok(document) => document
                .iter()
                .filter_map(|(key, item)| self.parse_entry(&document, key, item))
                .collect(),
            Err(error) => {
                self.0.add_warning(FaultKind::file_error(self.0.path(), false, &error));
                Vec::new()
            }
        }
    }

    /// Returns the text of one value if the file can be read. It neither warns nor sets a file
    /// aside.
    #[cfg(feature = "cli")]
    pub(crate) fn peek_value(&self, key: &str) -> Option<String> {
        let text = String::from_utf8(self.0.read_bytes().ok()?).ok()?;
        setting_text(Document::parse(text).ok()?.get(key)?)
    }

    /// Parses a key that is a setting, with its value.
    fn parse_entry(
        &self,
        document: &Document<String>,
        key: &str,
        item: &Item,
    ) -> Option<(&'static Setting, String)> {
        let setting = Setting::from_word(key)?;
        let value = setting_text(item).and_then(|value| read_setting(setting, &value));
        if value.is_none() {
            let place = item.span().map_or(0, |span| span.start);
            let (line, word) = (line_number(document.raw(), place), setting.word);
            let value = shorten_word(item.to_string().trim());
            let damage = message!("damage-setting", setting = word, value = value);
            let help = message!("help-values", setting = word, values = setting_values(setting));
            self.0.add_warning(FaultKind::damaged_file(self.0.path(), line, damage, help));
        }
        Some((setting, value?))
    }

    /// Reads the file. A damaged file is set aside, and the result is empty.
    fn read_document(&self) -> io::Result<Document<String>> {
        let empty =
            || Document::parse(String::new()).map_err(|error| io::Error::other(error.to_string()));
        let (text, place, what) = match String::from_utf8(self.0.read_bytes()?) {
            Ok(text) => match Document::parse(text.clone()) {
                Ok(document) => return Ok(document),
                Err(error) => {
                    let error_text = error.message().lines().collect::<Vec<_>>().join(", ");
                    let what = message!("damage-toml", error = error_text);
                    (text, error.span().map_or(0, |span| span.start), what)
                }
            },
            Err(error) => {
                let good = error.utf8_error().valid_up_to();
                (
                    String::from_utf8_lossy(&error.as_bytes()[..good]).into_owned(),
                    good,
                    message!("system-not-text"),
                )
            }
        };
        self.0.set_aside(line_number(&text, place), what)?;
        empty()
    }

    /// Applies the changes to the current file, because another session may have changed it.
    fn apply_changes(&self, changes: &[(&'static str, Option<&str>)]) -> io::Result<()> {
        let mut document = self.read_document()?.into_mut();
        let before = document.to_string();
        for &(key, value) in changes {
            match value {
                Some(value) => set_value(&mut document, key, value),
                None => remove_key(&mut document, key),
            }
        }
        let after = document.to_string();
        if after == before { Ok(()) } else { self.0.write_atomic(after.as_bytes()) }
    }
}

impl PreferenceStore for SettingsFile {
    fn save(&self, changes: &[(&'static str, Option<&str>)]) -> bool {
        let kept = self.0.with_lock(|| self.apply_changes(changes));
        if let Err(error) = &kept {
            self.0.add_warning(FaultKind::file_error(self.0.path(), true, error));
        }
        kept.is_ok()
    }
}

/// Returns the line number of a position in a text.
fn line_number(text: &str, place: usize) -> u64 {
    text.bytes().take(place).filter(|&byte| byte == b'\n').count() as u64 + 1
}

/// Returns a value in the form of the command `set`. Returns `None` for values without such a form.
fn setting_text(item: &Item) -> Option<String> {
    match item.as_value()? {
        Value::String(text) => Some(text.value().clone()),
        Value::Integer(number) => Some(number.value().to_string()),
        Value::Boolean(on) => Some(if *on.value() { "on" } else { "off" }.to_owned()),
        _ => None,
    }
}

/// Sets a value, and keeps the comments around it.
fn set_value(document: &mut DocumentMut, key: &str, value: &str) {
    let mut new = value.parse::<i64>().map_or_else(|_| Value::from(value), Value::from);
    match document.get_mut(key).and_then(Item::as_value_mut) {
        Some(old) => {
            *new.decor_mut() = old.decor().clone();
            *old = new;
        }
        None => {
            document.insert(key, Item::Value(new));
        }
    }
}

/// Removes a key. The comment above it is moved to the next key, or to the end of the file.
fn remove_key(document: &mut DocumentMut, key: &str) {
    let keys: Vec<String> = document.iter().map(|(key, _)| key.to_owned()).collect();
    let next = keys.iter().position(|known| known == key).and_then(|at| keys.get(at + 1));
    let Some((removed, _)) = document.remove_entry(key) else { return };
    let comment = removed
        .leaf_decor()
        .prefix()
        .and_then(|prefix| prefix.as_str())
        .unwrap_or_default()
        .to_owned();
    if comment.trim().is_empty() {
        return;
    }
    if let Some((mut next, Item::Value(_))) = next.and_then(|next| document.get_key_value_mut(next))
    {
        let own = next
            .leaf_decor()
            .prefix()
            .and_then(|prefix| prefix.as_str())
            .unwrap_or_default()
            .to_owned();
        next.leaf_decor_mut().set_prefix(comment + &own);
    } else if let Some((_, Item::Table(table))) =
        next.and_then(|next| document.get_key_value_mut(next))
    {
        prepend_comment(table, &comment);
    } else {
        let own = document.trailing().as_str().unwrap_or_default().to_owned();
        document.set_trailing(comment + &own);
    }
}

/// Inserts a comment above the head of a table.
fn prepend_comment(table: &mut Table, comment: &str) {
    let own =
        table.decor().prefix().and_then(|prefix| prefix.as_str()).unwrap_or_default().to_owned();
    table.decor_mut().set_prefix(comment.to_owned() + &own);
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    /// Creates a file with this content in a temporary folder.
    fn file(text: &str) -> (tempfile::TempDir, SettingsFile) {
        let folder = tempfile::tempdir().expect("a folder");
        fs::write(folder.path().join("settings.toml"), text).expect("written");
        let file = SettingsFile::in_folder(folder.path(), Warnings::default());
        (folder, file)
    }

    fn read(file: &SettingsFile) -> String {
        fs::read_to_string(file.0.path()).expect("read")
    }

    #[test]
    fn text_of_the_user_stays() {
        let text = "# mine\nlang = \"hu\" # magyar\nfuture = [1, 2]\n\n# many\nthreads = 2\n\n[other]\nkey = 'x'\n";
        let (_folder, file) = file(text);
        assert!(file.save(&[("lang", Some("sl")), ("glyphs", Some("on"))]));
        let kept = "# mine\nlang = \"sl\" # magyar\nfuture = [1, 2]\n\n# many\nthreads = 2\nglyphs = \"on\"\n\n[other]\nkey = 'x'\n";
        assert_eq!(read(&file), kept);
        assert!(file.save(&[("lang", None), ("glyphs", None), ("threads", None)]));
        let left = read(&file);
        assert!(
            left.contains("# mine\nfuture = [1, 2]")
                && left.contains("# many")
                && left.contains("[other]"),
            "{left}"
        );
        assert!(
            !left.contains("lang") && !left.contains("threads") && !left.contains("glyphs"),
            "{left}"
        );
        assert!(file.0.warnings.take_all().is_empty());
    }

    #[test]
    fn values_are_read_as_they_are_typed() {
        let (_folder, file) =
            file("glyphs = true\nattacked = \"off\"\nthreads = 3\ndeadline = \"10min\"\nnew = 1\n");
        let found: Vec<_> =
            file.load().into_iter().map(|(setting, value)| (setting.word, value)).collect();
        let expected =
            [("glyphs", "on"), ("attacked", "off"), ("threads", "3"), ("deadline", "10min")];
        assert_eq!(found, expected.map(|(key, value)| (key, value.to_owned())));
        assert!(file.0.warnings.take_all().is_empty());
    }

    #[test]
    fn invalid_value_is_reported_and_the_file_stays() {
        let text = "lang = \"hu\"\n\nglyphs = \"on; quit\"\nthreads = 0\n[deadline]\nx = 1\n";
        let (_folder, file) = file(text);
        assert_eq!(file.load().len(), 1);
        let warnings = file.0.warnings.take_texts();
        let expected = [(3, "glyphs"), (4, "threads"), (5, "deadline")];
        assert_eq!(warnings.len(), expected.len(), "{warnings:?}");
        for (warning, (line, word)) in warnings.iter().zip(expected) {
            let place = format!("settings.toml:{line}: ");
            assert!(warning.contains(&place) && warning.contains(word), "{warning}");
        }
        assert_eq!(read(&file), text);
    }

    #[test]
    fn a_damaged_file_is_set_aside_with_its_line() {
        for (text, at) in
            [(&b"lang = \"hu\"\nglyphs = = on\n"[..], 2), (b"lang = \"hu\"\n\n\xff\n", 3)]
        {
            let (folder, file) = file("");
            fs::write(file.0.path(), text).expect("written");
            assert!(file.load().is_empty());
            let warnings = file.0.warnings.take_texts();
            let place = format!("settings.toml:{at}: ");
            assert!(warnings.len() == 1 && warnings[0].contains(&place), "{warnings:?}");
            let aside = folder.path().join("settings.toml.damaged");
            assert_eq!(fs::read(aside).expect("kept"), text);
            assert!(file.load().is_empty() && file.0.warnings.take_all().is_empty(), "told once");
            assert!(file.save(&[("lang", Some("sl"))]));
            assert_eq!(read(&file), "lang = \"sl\"\n");
        }
    }

    #[test]
    fn unreadable_file_is_not_overwritten() {
        let folder = tempfile::tempdir().expect("a folder");
        fs::create_dir(folder.path().join("settings.toml"))
            .expect("a folder where the file should be");
        let file = SettingsFile::in_folder(folder.path(), Warnings::default());
        assert!(file.load().is_empty());
        assert!(!file.save(&[("lang", Some("sl"))]));
        assert_eq!(file.0.warnings.take_all().len(), 2);
    }
}
