//! Checkpoint store: the records and the layers of long counts, from which the same command
//! resumes.
//!
//! A count has one file with the records of its parts, and one file with a layer for each half of
//! the board.

use super::FaultKind;
use crate::files::{AtomicFile, regular_file, remove_stale_drafts};
use crate::shards::{
    InvalidRecord, LayerError, LayerHeader, MergedRecords, RecordError, RecordOrigin, ShardPlan,
    ShardRecord, read_file, read_layer, write_layer,
};
use crate::value::{CheckpointStatus, ResumeInfo};
use bezzel_base::core::{
    LayerKey, LayerReader, LayerStore, LayerWriter, Progress, SharedObserver, SubproblemShare, lock,
};
use bezzel_messages::{Diagnostic, FaultCode, MessageArg, message};
use num_bigint::BigUint;
use std::fs;
use std::io::{self, BufReader, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, Instant};

/// Maximum number of halves of a board.
const SIDES: usize = 2;

/// Initial estimate of the bytes written per second. With a slower disk, the first layer takes
/// longer than intended.
const RATE: f64 = 5e8;

/// Required free disk space, as a multiple of the size of the layer.
const ROOM: u64 = 2;

/// Policy that decides when records and layers are saved.
#[derive(Clone, Copy, Debug)]
struct SavePolicy {
    /// Minimum duration of a count that leaves records.
    min_duration: Duration,
    /// Time between saves of records, which limits the loss when the machine fails.
    interval: Duration,
    /// Condition for a layer.
    layer: LayerPolicy,
    /// Condition for the last layer of a side.
    last_layer: LayerPolicy,
}

/// Minimum work that would be lost without a layer, and maximum time for writing the layer as a
/// fraction of this work.
type LayerPolicy = (Duration, f64);

impl SavePolicy {
    /// Policy of the program: a few percent of the time.
    const DEFAULT: SavePolicy = SavePolicy {
        min_duration: Duration::from_secs(60),
        interval: Duration::from_secs(10),
        layer: (Duration::from_secs(30), 0.04),
        last_layer: (Duration::from_secs(10), 0.25),
    };

    /// Policy that saves everything immediately.
    #[cfg(test)]
    const EAGER: SavePolicy = SavePolicy {
        min_duration: Duration::ZERO,
        interval: Duration::ZERO,
        layer: (Duration::ZERO, f64::INFINITY),
        last_layer: (Duration::ZERO, f64::INFINITY),
    };

    fn is_worth_saving(self, key: &LayerKey, lost: Duration, cost: f64) -> bool {
        let (least, part) = if key.is_last { self.last_layer } else { self.layer };
        lost >= least && cost <= lost.as_secs_f64() * part
    }
}

/// Folder of the checkpoints, which does not have to exist yet.
pub struct CheckpointStore {
    folder: PathBuf,
    policy: SavePolicy,
    /// Receives warnings. Errors never stop a count.
    warn: Box<dyn Fn(FaultKind) + Send + Sync>,
    /// Whether a file could not be read or written, which was reported.
    broken: AtomicBool,
}

impl std::fmt::Debug for CheckpointStore {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("CheckpointStore").field("folder", &self.folder).finish_non_exhaustive()
    }
}

impl CheckpointStore {
    /// Creates the store in a folder.
    pub fn new(
        folder: PathBuf,
        warn: impl Fn(FaultKind) + Send + Sync + 'static,
    ) -> CheckpointStore {
        let policy = SavePolicy::DEFAULT;
        CheckpointStore { folder, policy, warn: Box::new(warn), broken: AtomicBool::new(false) }
    }

    /// Reports that the store cannot be used, only the first time.
    fn warn_once(&self, fault: FaultKind) {
        if !self.broken.swap(true, Ordering::Relaxed) {
            (self.warn)(fault);
        }
    }

    fn record_path(&self, plan: &ShardPlan) -> PathBuf {
        self.folder.join(format!("{}.jsonl", plan.file_stem()))
    }

    fn layer_path(&self, plan: &ShardPlan, side: usize) -> PathBuf {
        self.folder.join(format!("{}-{}.layer", plan.file_stem(), side + 1))
    }

    /// Returns the saved records of a count. Damaged files and files of another version are
    /// renamed.
    fn load_records(&self, plan: &ShardPlan) -> Vec<ShardRecord> {
        let path = self.record_path(plan);
        let mut found = read_file(&path).unwrap_or_else(|error| {
            self.warn_once(FaultKind::file_error(&path, false, &error));
            Default::default()
        });
        let all = found.records.len();
        found.records.retain(|(record, _)| record.plan == *plan);
        let foreign = found.records.len() < all;
        // Two different records of one part: it is unknown which is right.
        let union = MergedRecords::merge(found.records).ok();
        let flaw = match found.invalid.first() {
            Some(&InvalidRecord { line, error, .. }) => Some((line, error)),
            None if foreign || union.is_none() => Some((1, RecordError::Plan)),
            None => None,
        };
        let records: Vec<ShardRecord> = union
            .flatten()
            .map(|union| union.records.into_values().map(|(record, _)| record).collect())
            .unwrap_or_default();
        if let Some((line, flaw)) = flaw {
            let (warning, aside) =
                FaultKind::set_aside(&path, line, flaw.message(), "help-aside-lines");
            (self.warn)(warning);
            if aside.is_ok() && !records.is_empty() {
                self.save_records(plan, &records);
            }
        }
        records
    }

    /// Saves these records in place of the earlier ones of the count.
    fn save_records(&self, plan: &ShardPlan, records: &[ShardRecord]) {
        let path = self.record_path(plan);
        let lines: String = records.iter().map(|record| record.to_json() + "\n").collect();
        let write = || -> io::Result<()> {
            fs::create_dir_all(&self.folder)?;
            let mut draft = AtomicFile::new_private(&path)?;
            draft.file().write_all(lines.as_bytes())?;
            Ok(draft.persist()?)
        };
        if let Err(error) = write() {
            self.warn_once(FaultKind::file_error(&path, true, &error));
        }
    }

    /// Removes the records and the layers of a count.
    fn discard(&self, plan: &ShardPlan) {
        let layers = (0..SIDES).map(|side| self.layer_path(plan, side));
        for path in layers.chain([self.record_path(plan)]) {
            if let Err(error) = fs::remove_file(&path)
                && error.kind() != ErrorKind::NotFound
            {
                self.warn_once(FaultKind::file_error(&path, true, &error));
            }
        }
    }
}

/// Checkpoint of one count: its complete parts, and its layers.
#[derive(Debug)]
pub(crate) struct Checkpoint {
    store: Arc<CheckpointStore>,
    plan: ShardPlan,
    /// Sum over the loaded parts, and the number of their subproblems.
    resumed: (BigUint, u64),
    start: Instant,
    state: Mutex<CheckpointState>,
}

#[derive(Debug)]
struct CheckpointState {
    /// Complete parts.
    records: Vec<ShardRecord>,
    /// Number of records loaded at the start.
    loaded: usize,
    /// Time at which the records were last saved.
    last_saved: Option<Instant>,
    /// Time at which a layer was last saved or loaded, or of the start.
    layer_since: Instant,
    /// Bytes of a layer written per second.
    layer_rate: f64,
    resumed_layer: Option<LayerHeader>,
    /// Whether any layers are stored.
    has_layer: bool,
    /// Whether saving a layer has failed. It is not tried again.
    layer_failed: bool,
}

impl Checkpoint {
    /// Loads the saved parts of a count.
    pub(crate) fn load(store: &Arc<CheckpointStore>, plan: ShardPlan) -> Checkpoint {
        let records = store.load_records(&plan);
        let sum = records.iter().map(|record| BigUint::from(record.sum.count)).sum();
        let resumed = (sum, records.iter().map(|record| plan.shard_size(record.shard)).sum());
        let start = Instant::now();
        let state = Mutex::new(CheckpointState {
            loaded: records.len(),
            records,
            last_saved: None,
            layer_since: start,
            layer_rate: RATE,
            resumed_layer: None,
            has_layer: false,
            layer_failed: false,
        });
        Checkpoint { store: Arc::clone(store), plan, resumed, start, state }
    }

    /// Returns the plan of the count.
    pub(crate) fn plan(&self) -> &ShardPlan {
        &self.plan
    }

    fn lock_state(&self) -> MutexGuard<'_, CheckpointState> {
        lock(&self.state)
    }

    /// Returns the parts that are not complete.
    pub(crate) fn open_parts(&self) -> Vec<u64> {
        let mut is_done = vec![false; self.plan.shards as usize];
        self.lock_state().records.iter().for_each(|record| is_done[record.shard as usize] = true);
        (0..self.plan.shards).filter(|&shard| !is_done[shard as usize]).collect()
    }

    /// Returns the fraction of the count that was complete at the start.
    fn fraction_before(&self) -> f64 {
        self.resumed.1 as f64 / self.plan.subproblems.max(1) as f64
    }

    /// Returns the number of solutions in the parts that were complete at the start.
    pub(crate) fn found_before(&self) -> BigUint {
        &self.resumed.0 / self.plan.divisor
    }

    /// Returns a reporter whose progress begins where the count was interrupted.
    pub(crate) fn offset_reporter(&self, reporter: SharedObserver) -> SharedObserver {
        let before = self.fraction_before();
        let found: u64 = self.found_before().try_into().unwrap_or(u64::MAX);
        Arc::new(move |progress: Progress| {
            let part = progress.part.map(|part| before + (1.0 - before) * part);
            reporter.on_progress(Progress {
                part,
                found: progress.found.saturating_add(found),
                ..progress
            });
        })
    }

    /// Records a completed part, and saves all parts if the interval has passed.
    pub(crate) fn add_record(&self, record: ShardRecord) {
        let SavePolicy { min_duration, interval, .. } = self.store.policy;
        let mut state = self.lock_state();
        state.records.push(record);
        let due = state
            .last_saved
            .map_or(self.start.elapsed() >= min_duration, |saved| saved.elapsed() >= interval);
        if due {
            self.save(&mut state);
        }
    }

    fn save(&self, state: &mut CheckpointState) {
        self.store.save_records(&self.plan, &state.records);
        state.last_saved = Some(Instant::now());
    }

    /// Saves the records of a long count. Returns the checkpoint status, the sum, and the combined
    /// totals of all parts.
    ///
    /// A complete count is saved too, because computing the essentially different solutions may
    /// also take long.
    pub(crate) fn finish(
        &self,
        is_complete: bool,
    ) -> (CheckpointStatus, (BigUint, SubproblemShare)) {
        let mut state = self.lock_state();
        let was_saved = state.last_saved.is_some() || state.loaded > 0;
        let is_long = self.start.elapsed() >= self.store.policy.min_duration;
        if (was_saved || is_long) && !state.records.is_empty() {
            self.save(&mut state);
        }
        let dates = state.records[..state.loaded].iter().map(|record| record.origin.date.as_str());
        let layer = state.resumed_layer.as_ref();
        let date = dates.chain(layer.map(|head| head.date.as_str())).max();
        let resume_info = date.map(|date| ResumeInfo {
            part: self.fraction_before(),
            layer: layer.map(|head| head.step),
            date: date.to_owned(),
        });
        let sum = state.records.iter().map(|record| BigUint::from(record.sum.count)).sum();
        let all = state
            .records
            .iter()
            .map(|record| record.sum)
            .fold(SubproblemShare::ZERO, SubproblemShare::combine);
        let is_resumable = !is_complete && (state.last_saved.is_some() || state.has_layer);
        (CheckpointStatus { resume_info, is_resumable }, (sum, all))
    }

    /// Removes the saved count, if anything was saved.
    pub(crate) fn discard(&self) {
        let state = self.lock_state();
        if state.last_saved.is_some() || state.loaded > 0 || state.has_layer {
            self.store.discard(&self.plan);
        }
    }

    /// Writes a layer if there is enough disk space. Returns the number of bytes written.
    fn write_layer(&self, key: &LayerKey, write: LayerWriter<'_>) -> Result<u64, FaultKind> {
        let (folder, path) = (&self.store.folder, self.store.layer_path(&self.plan, key.side));
        let file = |error: io::Error| FaultKind::file_error(&path, true, &error);
        fs::create_dir_all(folder).map_err(file)?;
        remove_stale_drafts(folder);
        // If the free space is unknown, there may be enough.
        if let Ok(free) = fs4::available_space(folder)
            && free < ROOM * key.bytes
        {
            let [bytes, free] = [key.bytes, free].map(|bytes| MessageArg::Bytes(bytes as f64));
            let message = message!("fault-room", path = path.as_path(), bytes = bytes, free = free);
            let help = message!("help-room");
            return Err(Diagnostic::new(FaultCode::E400, message).with_help(help).into());
        }
        let side = key.side as u64;
        let head = LayerHeader { side, step: key.step, date: RecordOrigin::current(0.0).date };
        let mut save = || -> io::Result<u64> {
            let mut draft = AtomicFile::new_own(&path)?;
            let bytes = write_layer(draft.file(), &self.plan, &head, write)?;
            // There is no need to wait for the disk: the hash detects an incomplete file after a
            // machine failure.
            draft.persist_unsynced()?;
            Ok(bytes)
        };
        save().map_err(file)
    }

    fn read_layer(
        &self,
        path: &Path,
        side: usize,
        read: LayerReader<'_>,
    ) -> Result<LayerHeader, LayerError> {
        let mut file = regular_file::open_own(path).map_err(LayerError::System)?;
        let bytes = file.metadata().map_err(LayerError::System)?.len();
        read_layer(&mut BufReader::new(&mut file), bytes, (&self.plan, side as u64), read)
    }
}

impl LayerStore for Checkpoint {
    fn is_wanted(&self, key: &LayerKey) -> bool {
        let state = self.lock_state();
        let (lost, cost) = (state.layer_since.elapsed(), key.bytes as f64 / state.layer_rate);
        !state.layer_failed && self.store.policy.is_worth_saving(key, lost, cost)
    }

    fn save_layer(&self, key: &LayerKey, write: LayerWriter<'_>) {
        let start = Instant::now();
        let written = self.write_layer(key, write);
        let mut state = self.lock_state();
        match written {
            Ok(bytes) => {
                state.has_layer = true;
                state.layer_rate = bytes as f64 / start.elapsed().as_secs_f64().max(1e-3);
                state.layer_since = Instant::now();
            }
            // The search was stopped, or another signal arrived. The layer before is still there.
            Err(FaultKind::File { kind: ErrorKind::Interrupted, .. }) => {}
            Err(fault) => {
                state.layer_failed = true;
                self.store.warn_once(fault);
            }
        }
    }

    fn load_layer(&self, side: usize, read: LayerReader<'_>) -> bool {
        let path = self.store.layer_path(&self.plan, side);
        let loaded = self.read_layer(&path, side, read);
        let mut state = self.lock_state();
        state.layer_since = Instant::now();
        match loaded {
            Ok(head) => {
                state.has_layer = true;
                // Of two layers, keep the later one.
                if state.resumed_layer.as_ref().is_none_or(|before| before.step <= head.step) {
                    state.resumed_layer = Some(head);
                }
                return true;
            }
            Err(LayerError::System(error)) => match error.kind() {
                ErrorKind::NotFound => {}
                ErrorKind::Interrupted | ErrorKind::OutOfMemory => state.has_layer = true,
                _ => self.store.warn_once(FaultKind::file_error(&path, false, &error)),
            },
            Err(LayerError::Flaw(flaw)) => {
                let damage = match flaw {
                    RecordError::Version(_) | RecordError::Plan => message!("damage-layer-version"),
                    _ => message!("damage-layer"),
                };
                let (warning, _) = FaultKind::set_aside(&path, 1, damage, "help-aside-layer");
                (self.store.warn)(warning);
            }
        }
        false
    }
}

#[cfg(test)]
mod tests;
