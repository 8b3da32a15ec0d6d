//! Folders of records, with one file per shard. Files of several lines are read too.

use super::{RecordError, ShardPlan, ShardRecord};
use crate::problem::regular_file;
use crate::value::file::{AtomicFile, FileError};
use std::fs;
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

/// Contents of a folder.
#[derive(Debug, Default)]
pub struct FolderRecords {
    /// Records with their files.
    pub records: Vec<(ShardRecord, PathBuf)>,
    /// Invalid lines.
    pub invalid: Vec<InvalidRecord>,
}

/// Invalid line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InvalidRecord {
    /// File.
    pub path: PathBuf,
    /// Line number, counted from 1.
    pub line: u64,
    /// Error.
    pub error: RecordError,
}

/// State of a shard's file.
#[derive(Debug)]
pub enum ShardLookup {
    /// No file.
    Missing,
    /// Record of the shard.
    Valid(ShardRecord),
    /// Record of another count.
    Foreign(ShardRecord),
    /// Contents that are not a record of this shard.
    Invalid(InvalidRecord),
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
pub fn write_record(folder: &Path, record: &ShardRecord) -> io::Result<()> {
    let path = folder.join(file_name(record.shard, record.plan.shards));
    let wrong = |error| match error {
        FileError::System(error) => error,
        // An atomic file that may replace the file has no other error.
        _ => io::Error::from(ErrorKind::Other),
    };
    let mut draft = AtomicFile::new(&path, true).map_err(wrong)?;
    writeln!(draft.file(), "{}", record.to_json())?;
    draft.persist_unsynced().map_err(wrong)
}

/// Reads the state of a shard's file in the folder.
///
/// # Errors
/// Returns the error of the system. A missing file is not an error.
pub fn find_record(folder: &Path, plan: &ShardPlan, shard: u64) -> io::Result<ShardLookup> {
    let path = folder.join(file_name(shard, plan.shards));
    let bytes = match regular_file::read(&path) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(ShardLookup::Missing),
        other => other?,
    };
    let spoilt =
        |flaw| ShardLookup::Invalid(InvalidRecord { path: path.clone(), line: 1, error: flaw });
    Ok(match ShardRecord::from_json(bytes.trim_ascii_end()) {
        Err(flaw) => spoilt(flaw),
        Ok(record) if record.plan != *plan => ShardLookup::Foreign(record),
        Ok(record) if record.shard != shard => spoilt(RecordError::WrongShard),
        Ok(record) => ShardLookup::Valid(record),
    })
}

/// Reads every record in the files of a folder whose names end in `.json` or `.jsonl`, in the order
/// of their names. Hidden files are unfinished and left out.
///
/// # Errors
/// Returns the error of the system.
pub fn read_folder(folder: &Path) -> io::Result<FolderRecords> {
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
    let mut found = FolderRecords::default();
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
pub fn read_lines(path: &Path, found: &mut FolderRecords) -> io::Result<()> {
    found.add_contents(&regular_file::read(path)?, path);
    Ok(())
}

impl FolderRecords {
    /// Adds the contents of a file.
    pub(super) fn add_contents(&mut self, bytes: &[u8], path: &Path) {
        let mut spoil = |line, flaw| {
            self.invalid.push(InvalidRecord { path: path.to_owned(), line, error: flaw })
        };
        if bytes.trim_ascii().is_empty() {
            spoil(1, RecordError::Syntax);
            return;
        }
        for (number, line) in (1..).zip(bytes.split(|&byte| byte == b'\n')) {
            if line.trim_ascii().is_empty() {
                continue;
            }
            match ShardRecord::from_json(line) {
                Ok(record) => self.records.push((record, path.to_owned())),
                Err(flaw) => spoil(number, flaw),
            }
        }
    }
}
