//! What long counts have done, for the same command to go on from: the records of their parts, a file for each count.

use super::folders::Troubles;
use super::layers::{self, LayerFiles, Pace};
use crate::value::file::{Draft, FileError, set_aside};
use crate::value::shard::{Flaw, Found, Plan, Record, Spoilt, Union, read_lines};
use crate::verb::{Checkpoints, Damage, FaultKind, Layers};
use std::fs;
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// Counts that take less leave nothing.
const AFTER: Duration = Duration::from_secs(60);

/// What may be lost when the machine fails.
const EVERY: Duration = Duration::from_secs(10);

/// The folder `checkpoints`.
#[derive(Debug)]
pub(in crate::front) struct CheckpointFolder {
    folder: PathBuf,
    pace: (Duration, Duration),
    layers: Pace,
    troubles: Troubles,
    /// It could not be written, which was told.
    broken: Arc<AtomicBool>,
}

impl CheckpointFolder {
    /// The folder in this one; neither need exist yet.
    pub(in crate::front) fn in_folder(folder: &Path, troubles: Troubles) -> CheckpointFolder {
        let folder = folder.join("checkpoints");
        CheckpointFolder { folder, pace: (AFTER, EVERY), layers: Pace::PATIENT, troubles, broken: Arc::default() }
    }

    fn path(&self, plan: &Plan) -> PathBuf {
        self.folder.join(format!("{}.jsonl", plan.stem()))
    }

    fn write(&self, plan: &Plan, records: &[Record]) -> io::Result<()> {
        fs::create_dir_all(&self.folder)?;
        let wrong = |error| match error {
            FileError::System(error) => error,
            // A draft that may replace the file has no other fault.
            _ => io::Error::from(ErrorKind::Other),
        };
        let mut draft = Draft::new(&self.path(plan), true).map_err(wrong)?;
        let lines: String = records.iter().map(|record| record.to_json() + "\n").collect();
        draft.file().write_all(lines.as_bytes())?;
        draft.keep().map_err(wrong)
    }

    fn complain(&self, path: &Path, writing: bool, error: &io::Error) {
        if !self.broken.swap(true, Ordering::Relaxed) {
            self.troubles.note(FaultKind::file(path, writing, error));
        }
    }
}

impl Checkpoints for CheckpointFolder {
    fn pace(&self) -> (Duration, Duration) {
        self.pace
    }

    fn load(&self, plan: &Plan) -> Vec<Record> {
        let (path, mut found) = (self.path(plan), Found::default());
        match read_lines(&path, &mut found) {
            Err(error) if error.kind() == ErrorKind::NotFound => return Vec::new(),
            Err(error) => {
                self.complain(&path, false, &error);
                return Vec::new();
            }
            Ok(()) => {}
        }
        let all = found.records.len();
        found.records.retain(|(record, _)| record.plan == *plan);
        let foreign = found.records.len() < all;
        // Two answers for one part: nobody knows which is right.
        let union = Union::of(found.records).ok();
        let flaw = match found.spoilt.first() {
            Some(Spoilt { line, flaw, .. }) => Some((*line, *flaw)),
            None if foreign || union.is_none() => Some((1, Flaw::Plan)),
            None => None,
        };
        let records = union.flatten().map(|union| union.records.into_values().map(|(record, _)| record).collect());
        let records: Vec<Record> = records.unwrap_or_default();
        if let Some((line, flaw)) = flaw {
            let aside = set_aside(&path).ok();
            let is_aside = aside.is_some();
            self.troubles.note(FaultKind::Damaged { path, line, what: Damage::Checkpoint(flaw), aside });
            if is_aside && !records.is_empty() {
                self.keep(plan, &records);
            }
        }
        records
    }

    fn keep(&self, plan: &Plan, records: &[Record]) {
        if let Err(error) = self.write(plan, records) {
            self.complain(&self.path(plan), true, &error);
        }
    }

    fn layers(&self, plan: &Plan) -> Arc<dyn Layers> {
        Arc::new(LayerFiles::new(&self.folder, plan, self.layers, (&self.troubles, &self.broken)))
    }

    fn forget(&self, plan: &Plan) {
        let path = self.path(plan);
        if let Err(error) = fs::remove_file(&path)
            && error.kind() != ErrorKind::NotFound
        {
            self.complain(&path, true, &error);
        }
        if let Err(error) = layers::forget(&self.folder, plan) {
            self.complain(&self.folder, true, &error);
        }
    }
}

#[cfg(test)]
mod tests;
