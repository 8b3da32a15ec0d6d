//! Checkpoints of long counts, from which the same command resumes: one file per count with the
//! records of its parts.

use super::folders::{CHECKPOINTS, Warnings};
use super::layers::{self, LayerFiles, SavePolicy};
use super::store::StoredFile;
use crate::value::shard::{
    FolderRecords, InvalidRecord, MergedRecords, RecordError, ShardPlan, ShardRecord, read_lines,
};
use crate::verb::{CheckpointStore, FileCorruption, ResumableLayers};
use std::fs;
use std::io::ErrorKind;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

/// Minimum duration of a count that leaves a file.
const MIN_DURATION: Duration = Duration::from_secs(60);

/// Time between saves, which limits the loss when the machine fails.
const SAVE_INTERVAL: Duration = Duration::from_secs(10);

/// The folder `checkpoints`.
#[derive(Debug)]
pub(in crate::front) struct CheckpointFolder {
    /// Folder. Its files share one warning if they cannot be used.
    folder: StoredFile,
    pace: (Duration, Duration),
    layers: SavePolicy,
}

impl CheckpointFolder {
    /// Returns the folder `checkpoints` in a folder. Neither has to exist yet.
    pub(in crate::front) fn in_folder(folder: &Path, troubles: Warnings) -> CheckpointFolder {
        let folder = StoredFile::new(folder, CHECKPOINTS, troubles);
        CheckpointFolder {
            folder,
            pace: (MIN_DURATION, SAVE_INTERVAL),
            layers: SavePolicy::DEFAULT,
        }
    }

    fn checkpoint_file(&self, plan: &ShardPlan) -> StoredFile {
        self.folder.with_path(self.folder.path().join(format!("{}.jsonl", plan.file_stem())))
    }
}

impl CheckpointStore for CheckpointFolder {
    fn save_intervals(&self) -> (Duration, Duration) {
        self.pace
    }

    fn load_records(&self, plan: &ShardPlan) -> Vec<ShardRecord> {
        let (file, mut found) = (self.checkpoint_file(plan), FolderRecords::default());
        if let Err(error) = read_lines(file.path(), &mut found) {
            if error.kind() != ErrorKind::NotFound {
                file.warn_io_error(false, &error);
            }
            return Vec::new();
        }
        let all = found.records.len();
        found.records.retain(|(record, _)| record.plan == *plan);
        let foreign = found.records.len() < all;
        // Two different records of one part: it is unknown which is right.
        let union = MergedRecords::merge(found.records).ok();
        let flaw = match found.invalid.first() {
            Some(InvalidRecord { line, error: flaw, .. }) => Some((*line, *flaw)),
            None if foreign || union.is_none() => Some((1, RecordError::Plan)),
            None => None,
        };
        let records = union
            .flatten()
            .map(|union| union.records.into_values().map(|(record, _)| record).collect());
        let records: Vec<ShardRecord> = records.unwrap_or_default();
        if let Some((line, flaw)) = flaw {
            let aside = file.set_aside(line, FileCorruption::Checkpoint(flaw));
            if aside.is_ok() && !records.is_empty() {
                self.save_records(plan, &records);
            }
        }
        records
    }

    fn save_records(&self, plan: &ShardPlan, records: &[ShardRecord]) {
        let (file, lines) = (
            self.checkpoint_file(plan),
            records.iter().map(|record| record.to_json() + "\n").collect::<String>(),
        );
        if let Err(error) = file.write_atomic(lines.as_bytes()) {
            file.warn_io_error(true, &error);
        }
    }

    fn layer_store(&self, plan: &ShardPlan) -> Arc<dyn ResumableLayers> {
        Arc::new(LayerFiles::new(self.folder.clone(), plan, self.layers))
    }

    fn discard(&self, plan: &ShardPlan) {
        let file = self.checkpoint_file(plan);
        if let Err(error) = fs::remove_file(file.path())
            && error.kind() != ErrorKind::NotFound
        {
            file.warn_io_error(true, &error);
        }
        if let Err(error) = layers::remove_layers(self.folder.path(), plan) {
            self.folder.warn_io_error(true, &error);
        }
    }
}

#[cfg(test)]
mod tests;
