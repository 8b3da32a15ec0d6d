//! Folders of records, with one file per shard. Files of several lines are read too.

use super::{RecordError, ShardPlan, ShardRecord};
use crate::files::{AtomicFile, regular_file};
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
    let mut draft = AtomicFile::new_own(&path)?;
    writeln!(draft.file(), "{}", record.to_json())?;
    Ok(draft.persist_unsynced()?)
}

/// Reads the record in the file of the plan's shard. It may be a record of another plan. Returns
/// `None` if there is no file.
///
/// # Errors
/// Returns the error of the system.
pub fn find_record(
    folder: &Path,
    plan: &ShardPlan,
    shard: u64,
) -> io::Result<Option<Result<ShardRecord, InvalidRecord>>> {
    let FolderRecords { records, invalid } =
        read_file(&folder.join(file_name(shard, plan.shards)))?;
    let valid = records.into_iter().map(|(record, path)| {
        let is_misplaced = record.plan == *plan && record.shard != shard;
        let error = RecordError::WrongShard;
        if is_misplaced { Err(InvalidRecord { path, line: 1, error }) } else { Ok(record) }
    });
    Ok(invalid.into_iter().map(Err).chain(valid).next())
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
        let FolderRecords { records, invalid } = read_file(&path)?;
        found.records.extend(records);
        found.invalid.extend(invalid);
    }
    Ok(found)
}

/// Reads every record in a file, one per line. A missing file has no records. A file without any
/// line is invalid, since none is ever written.
///
/// # Errors
/// Returns the error of the system.
pub fn read_file(path: &Path) -> io::Result<FolderRecords> {
    let mut found = FolderRecords::default();
    match regular_file::read_own(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => {}
        bytes => found.add_contents(&bytes?, path),
    }
    Ok(found)
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
