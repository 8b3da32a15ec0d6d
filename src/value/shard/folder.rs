//! Folders of records, with one file per shard. Files of several lines are read too.

use super::{Flaw, Plan, Record};
use crate::problem::reading;
use crate::value::file::{Draft, FileError};
use std::fs;
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

/// Contents of a folder.
#[derive(Debug, Default)]
pub struct Found {
    /// Records with their files.
    pub records: Vec<(Record, PathBuf)>,
    /// Invalid lines.
    pub spoilt: Vec<Spoilt>,
}

/// Invalid line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spoilt {
    /// File.
    pub path: PathBuf,
    /// Line number, counted from 1.
    pub line: u64,
    /// Error.
    pub flaw: Flaw,
}

/// State of a shard's file.
#[derive(Debug)]
pub enum Kept {
    /// No file.
    Nothing,
    /// Record of the shard.
    Whole(Record),
    /// Record of another count.
    Foreign(Record),
    /// Contents that are not a record of this shard.
    Spoilt(Spoilt),
}

/// Returns the file name of a shard. The alphabetical order of the names is the order of the
/// shards.
pub fn file_name(shard: u64, shards: u64) -> String {
    let width = shards.saturating_sub(1).to_string().len();
    format!("{shard:0width$}-of-{shards}.json")
}

/// Writes a record into the folder, completely or not at all.
///
/// It does not wait for the disk. A record damaged by a failing machine is detected by its checksum
/// and counted again.
///
/// # Errors
/// Returns the error of the system.
pub fn write(folder: &Path, record: &Record) -> io::Result<()> {
    let path = folder.join(file_name(record.shard, record.plan.shards));
    let wrong = |error| match error {
        FileError::System(error) => error,
        // An atomic file that may replace the file has no other error.
        _ => io::Error::from(ErrorKind::Other),
    };
    let mut draft = Draft::new(&path, true).map_err(wrong)?;
    writeln!(draft.file(), "{}", record.to_json())?;
    draft.keep_unsynced().map_err(wrong)
}

/// Reads the state of a shard's file in the folder.
///
/// # Errors
/// Returns the error of the system. A missing file is not an error.
pub fn kept(folder: &Path, plan: &Plan, shard: u64) -> io::Result<Kept> {
    let path = folder.join(file_name(shard, plan.shards));
    let bytes = match reading::read(&path) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Kept::Nothing),
        other => other?,
    };
    let spoilt = |flaw| Kept::Spoilt(Spoilt { path: path.clone(), line: 1, flaw });
    Ok(match Record::from_json(bytes.trim_ascii_end()) {
        Err(flaw) => spoilt(flaw),
        Ok(record) if record.plan != *plan => Kept::Foreign(record),
        Ok(record) if record.shard != shard => spoilt(Flaw::Elsewhere),
        Ok(record) => Kept::Whole(record),
    })
}

/// Reads every record in the files of a folder whose names end in `.json` or `.jsonl`, in the order
/// of their names. Hidden files are unfinished and left out.
///
/// # Errors
/// Returns the error of the system.
pub fn read_folder(folder: &Path) -> io::Result<Found> {
    let mut paths = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let hidden = path.file_name().is_some_and(|name| name.to_string_lossy().starts_with('.'));
        let ending = path.extension().and_then(|ending| ending.to_str());
        if !hidden && matches!(ending, Some("json" | "jsonl")) && path.is_file() {
            paths.push(path);
        }
    }
    paths.sort();
    let mut found = Found::default();
    for path in paths {
        read_lines(&path, &mut found)?;
    }
    Ok(found)
}

/// Reads every record in a file, one per line. A file without any line is invalid, since none is
/// ever written.
///
/// # Errors
/// Returns the error of the system.
pub fn read_lines(path: &Path, found: &mut Found) -> io::Result<()> {
    found.add(&reading::read(path)?, path);
    Ok(())
}

impl Found {
    /// Adds the contents of a file.
    pub(super) fn add(&mut self, bytes: &[u8], path: &Path) {
        let mut spoil = |line, flaw| self.spoilt.push(Spoilt { path: path.to_owned(), line, flaw });
        if bytes.trim_ascii().is_empty() {
            spoil(1, Flaw::Syntax);
            return;
        }
        for (number, line) in (1..).zip(bytes.split(|&byte| byte == b'\n')) {
            if line.trim_ascii().is_empty() {
                continue;
            }
            match Record::from_json(line) {
                Ok(record) => self.records.push((record, path.to_owned())),
                Err(flaw) => spoil(number, flaw),
            }
        }
    }
}
