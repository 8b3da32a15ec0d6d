//! A folder of records, a file for each shard; files of several lines are read too.

use super::{Flaw, Plan, Record};
use crate::problem::reading;
use crate::value::file::{Draft, FileError};
use std::fs;
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

/// What a folder holds.
#[derive(Debug, Default)]
pub struct Found {
    /// Records and the files that they stand in.
    pub records: Vec<(Record, PathBuf)>,
    /// Lines that are no records.
    pub spoilt: Vec<Spoilt>,
}

/// A line that is no record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spoilt {
    /// The file.
    pub path: PathBuf,
    /// The line, counted from 1.
    pub line: u64,
    /// What is wrong with it.
    pub flaw: Flaw,
}

/// What is there of a shard.
#[derive(Debug)]
pub enum Kept {
    /// Nothing.
    Nothing,
    /// Its record.
    Whole(Record),
    /// A record of another count.
    Foreign(Record),
    /// Something that is no record of this shard.
    Spoilt(Spoilt),
}

/// The name of the file for a shard: names in the order of the alphabet are shards in their order.
pub fn file_name(shard: u64, shards: u64) -> String {
    let width = shards.saturating_sub(1).to_string().len();
    format!("{shard:0width$}-of-{shards}.json")
}

/// Writes a record into the folder, whole or not at all.
///
/// It does not wait for the disk: what a failing machine leaves of it is known by its checksum and counted again.
///
/// # Errors
/// What the system says.
pub fn write(folder: &Path, record: &Record) -> io::Result<()> {
    let path = folder.join(file_name(record.shard, record.plan.shards));
    let wrong = |error| match error {
        FileError::System(error) => error,
        // A draft that may replace the file has no other fault.
        _ => io::Error::from(ErrorKind::Other),
    };
    let mut draft = Draft::new(&path, true).map_err(wrong)?;
    writeln!(draft.file(), "{}", record.to_json())?;
    draft.keep_unsynced().map_err(wrong)
}

/// What the folder holds of a shard.
///
/// # Errors
/// What the system says; that there is no file is no error.
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

/// Every record in the files of a folder whose names end in `.json` or `.jsonl`, in the order of their names; hidden files are on
/// their way and left out.
///
/// # Errors
/// What the system says.
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

/// Every record in a file, a line each. A file without any line is spoilt: nobody writes one.
///
/// # Errors
/// What the system says.
pub fn read_lines(path: &Path, found: &mut Found) -> io::Result<()> {
    found.add(&reading::read(path)?, path);
    Ok(())
}

impl Found {
    /// Adds what the contents of a file say.
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
