//! Checkpoints of long counts, from which the same command resumes: one file per count with the
//! records of its parts.

use super::folders::{CHECKPOINTS, Troubles};
use super::layers::{self, LayerFiles, Pace};
use super::store::StoredFile;
use crate::value::shard::{Flaw, Found, Plan, Record, Spoilt, Union, read_lines};
use crate::verb::{Checkpoints, Damage, Layers};
use std::fs;
use std::io::ErrorKind;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

/// Minimum duration of a count that leaves a file.
const AFTER: Duration = Duration::from_secs(60);

/// Time between saves, which limits the loss when the machine fails.
const EVERY: Duration = Duration::from_secs(10);

/// The folder `checkpoints`.
#[derive(Debug)]
pub(in crate::front) struct CheckpointFolder {
    /// Folder. Its files share one warning if they cannot be used.
    folder: StoredFile,
    pace: (Duration, Duration),
    layers: Pace,
}

impl CheckpointFolder {
    /// Returns the folder `checkpoints` in a folder. Neither has to exist yet.
    pub(in crate::front) fn in_folder(folder: &Path, troubles: Troubles) -> CheckpointFolder {
        let folder = StoredFile::new(folder, CHECKPOINTS, troubles);
        CheckpointFolder { folder, pace: (AFTER, EVERY), layers: Pace::PATIENT }
    }

    fn file(&self, plan: &Plan) -> StoredFile {
        self.folder.another(self.folder.path().join(format!("{}.jsonl", plan.stem())))
    }
}

impl Checkpoints for CheckpointFolder {
    fn pace(&self) -> (Duration, Duration) {
        self.pace
    }

    fn load(&self, plan: &Plan) -> Vec<Record> {
        let (file, mut found) = (self.file(plan), Found::default());
        if let Err(error) = read_lines(file.path(), &mut found) {
            if error.kind() != ErrorKind::NotFound {
                file.failed(false, &error);
            }
            return Vec::new();
        }
        let all = found.records.len();
        found.records.retain(|(record, _)| record.plan == *plan);
        let foreign = found.records.len() < all;
        // Two different records of one part: it is unknown which is right.
        let union = Union::of(found.records).ok();
        let flaw = match found.spoilt.first() {
            Some(Spoilt { line, flaw, .. }) => Some((*line, *flaw)),
            None if foreign || union.is_none() => Some((1, Flaw::Plan)),
            None => None,
        };
        let records = union.flatten().map(|union| union.records.into_values().map(|(record, _)| record).collect());
        let records: Vec<Record> = records.unwrap_or_default();
        if let Some((line, flaw)) = flaw {
            let aside = file.set_aside(line, Damage::Checkpoint(flaw));
            if aside.is_ok() && !records.is_empty() {
                self.keep(plan, &records);
            }
        }
        records
    }

    fn keep(&self, plan: &Plan, records: &[Record]) {
        let (file, lines) = (self.file(plan), records.iter().map(|record| record.to_json() + "\n").collect::<String>());
        if let Err(error) = file.write(lines.as_bytes()) {
            file.failed(true, &error);
        }
    }

    fn layers(&self, plan: &Plan) -> Arc<dyn Layers> {
        Arc::new(LayerFiles::new(self.folder.clone(), plan, self.layers))
    }

    fn forget(&self, plan: &Plan) {
        let file = self.file(plan);
        if let Err(error) = fs::remove_file(file.path())
            && error.kind() != ErrorKind::NotFound
        {
            file.failed(true, &error);
        }
        if let Err(error) = layers::forget(self.folder.path(), plan) {
            self.folder.failed(true, &error);
        }
    }
}

#[cfg(test)]
mod tests;
