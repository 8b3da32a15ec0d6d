//! Renaming of damaged files, so that nothing in them is lost.

use std::ffi::OsString;
use std::fs::{self, OpenOptions};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

/// Renames a file to an unused name: `NAME.damaged`, `NAME.damaged-2`, and so on.
/// Returns the new path.
///
/// # Errors
/// If the file cannot be renamed. It keeps its name then.
pub fn rename_damaged(path: &Path) -> io::Result<PathBuf> {
    rename_damaged_with(path, |aside| fs::rename(path, aside))
}

/// Like [`rename_damaged`], but the caller moves the file.
///
/// # Errors
/// As [`rename_damaged`], and the errors of `moves`.
pub fn rename_damaged_with(
    path: &Path,
    moves: impl FnOnce(&Path) -> io::Result<()>,
) -> io::Result<PathBuf> {
    let aside = reserve_name(path)?;
    moves(&aside).inspect_err(|_| {
        let _ = fs::remove_file(&aside);
    })?;
    Ok(aside)
}

/// Creates an empty file under the first unused name. Renaming to it cannot overwrite a file of
/// another program.
fn reserve_name(path: &Path) -> io::Result<PathBuf> {
    let mut number = 1u64;
    loop {
        let mut name = OsString::from(path);
        name.push(if number == 1 { ".damaged".to_owned() } else { format!(".damaged-{number}") });
        match OpenOptions::new().write(true).create_new(true).open(&name) {
            Ok(_) => return Ok(name.into()),
            Err(error) if error.kind() == ErrorKind::AlreadyExists => number += 1,
            Err(error) => return Err(error),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_older_damaged_file_is_never_overwritten() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("settings.toml");
        for (content, name) in
            [("one", "settings.toml.damaged"), ("two", "settings.toml.damaged-2")]
        {
            fs::write(&path, content).expect("written");
            let aside = rename_damaged(&path).expect("renamed");
            assert_eq!(aside, folder.path().join(name));
            assert!(!path.exists());
        }
        assert_eq!(
            fs::read_to_string(folder.path().join("settings.toml.damaged")).expect("read"),
            "one"
        );
        assert!(rename_damaged(&path).is_err(), "there is nothing to rename");
        assert_eq!(
            fs::read_dir(folder.path()).expect("the folder").count(),
            2,
            "no empty file is left"
        );
    }
}
