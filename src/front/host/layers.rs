//! Layers of a long count in files of the data folder, one for each half of the board.

use super::store::StoredFile;
use crate::problem::regular_file;
use crate::search::{LayerKey, LayerReader, LayerStore, LayerWriter};
use crate::value::file::{AtomicFile, FileError, remove_stale_drafts};
use crate::value::shard::{
    LayerError, LayerHeader, RecordOrigin, ShardPlan, read_layer, write_layer,
};
use crate::verb::{FaultKind, FileCorruption, ResumableLayers};
use crate::words::{Diagnostic, FaultCode, MessageArg, message};
use std::fs;
use std::io::{self, BufReader, ErrorKind};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// Maximum number of halves of a board.
const SIDES: usize = 2;

/// Initial estimate of the bytes written per second. With a slower disk, the first layer takes
/// longer than intended.
const RATE: f64 = 5e8;

/// Required free disk space, as a multiple of the size of the layer.
const ROOM: u64 = 2;

/// Policy that decides whether a layer is saved.
#[derive(Clone, Copy, Debug)]
pub(in crate::front) struct SavePolicy {
    /// Minimum work that would be lost without the layer, and the same for the last layer of a
    /// side.
    every: Duration,
    last: Duration,
    /// Maximum time for writing as a fraction of this work, and the same for the last layer of a
    /// side.
    part: f64,
    last_part: f64,
}

impl SavePolicy {
    /// Policy of the program: a few percent of the time.
    pub(in crate::front) const DEFAULT: SavePolicy = SavePolicy {
        every: Duration::from_secs(30),
        last: Duration::from_secs(10),
        part: 0.04,
        last_part: 0.25,
    };

    /// Policy that saves every layer.
    #[cfg(test)]
    pub(in crate::front) const EAGER: SavePolicy = SavePolicy {
        every: Duration::ZERO,
        last: Duration::ZERO,
        part: f64::INFINITY,
        last_part: f64::INFINITY,
    };

    fn is_worth_saving(self, mark: &LayerKey, lost: Duration, cost: f64) -> bool {
        let (least, part) =
            if mark.is_last { (self.last, self.last_part) } else { (self.every, self.part) };
        lost >= least && cost <= lost.as_secs_f64() * part
    }
}

/// Layers of one count.
#[derive(Debug)]
pub(in crate::front) struct LayerFiles {
    /// Folder. Its files share one warning if they cannot be used.
    folder: StoredFile,
    plan: ShardPlan,
    policy: SavePolicy,
    state: Mutex<SaveState>,
}

#[derive(Debug)]
struct SaveState {
    /// Time of the last save, or of the start.
    since: Instant,
    /// Bytes written per second.
    rate: f64,
    resumed: Option<LayerHeader>,
    is_kept: bool,
    /// Whether saving has failed. It is not tried again.
    failed: bool,
}

impl LayerFiles {
    pub(super) fn new(folder: StoredFile, plan: &ShardPlan, policy: SavePolicy) -> LayerFiles {
        let kept = SaveState {
            since: Instant::now(),
            rate: RATE,
            resumed: None,
            is_kept: false,
            failed: false,
        };
        LayerFiles { folder, plan: plan.clone(), policy, state: Mutex::new(kept) }
    }

    fn lock_state(&self) -> MutexGuard<'_, SaveState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn layer_path(&self, side: usize) -> PathBuf {
        layer_path_in(self.folder.path(), &self.plan, side)
    }

    /// Writes a layer if there is enough disk space. Returns the number of bytes written.
    fn save_layer(&self, mark: &LayerKey, write: LayerWriter<'_>) -> Result<u64, FaultKind> {
        let path = self.layer_path(mark.side);
        let file = |error: io::Error| FaultKind::file_error(&path, true, &error);
        fs::create_dir_all(self.folder.path()).map_err(file)?;
        remove_stale_drafts(self.folder.path());
        // If the free space is unknown, there may be enough.
        if let Ok(free) = fs4::available_space(self.folder.path())
            && free < ROOM * mark.bytes
        {
            let [bytes, free] = [mark.bytes, free].map(|bytes| MessageArg::Bytes(bytes as f64));
            let message = message!("fault-room", path = path.as_path(), bytes = bytes, free = free);
            let help = message!("help-room");
            return Err(Diagnostic::new(FaultCode::E400, message).with_help(help).into());
        }
        let wrong = |error| match error {
            FileError::System(error) => file(error),
            // A temporary file that may replace the file has no other error.
            _ => file(ErrorKind::Other.into()),
        };
        let mut draft = AtomicFile::new(&path, true).map_err(wrong)?;
        let head = LayerHeader {
            side: mark.side as u64,
            step: mark.step,
            date: RecordOrigin::current(0.0).date,
        };
        let bytes = write_layer(draft.file(), &self.plan, &head, write).map_err(file)?;
        // There is no need to wait for the disk: the hash detects an incomplete file after a
        // machine failure.
        draft.persist_unsynced().map_err(wrong)?;
        Ok(bytes)
    }

    fn load_layer(&self, side: usize, read: LayerReader<'_>) -> Result<LayerHeader, LayerError> {
        let mut file = regular_file::open(&self.layer_path(side)).map_err(LayerError::System)?;
        let bytes = file.metadata().map_err(LayerError::System)?.len();
        read_layer(&mut BufReader::new(&mut file), bytes, (&self.plan, side as u64), read)
    }
}

impl LayerStore for LayerFiles {
    fn is_wanted(&self, mark: &LayerKey) -> bool {
        let state = self.lock_state();
        !state.failed
            && self.policy.is_worth_saving(
                mark,
                state.since.elapsed(),
                mark.bytes as f64 / state.rate,
            )
    }

    fn save_layer(&self, mark: &LayerKey, write: LayerWriter<'_>) {
        let start = Instant::now();
        let written = self.save_layer(mark, write);
        let mut state = self.lock_state();
        match written {
            Ok(bytes) => {
                state.is_kept = true;
                state.rate = bytes as f64 / start.elapsed().as_secs_f64().max(1e-3);
                state.since = Instant::now();
            }
            // The search was stopped, or another signal arrived. The layer before is still there.
            Err(FaultKind::File { kind: ErrorKind::Interrupted, .. }) => {}
            Err(fault) => {
                state.failed = true;
                self.folder.warn_once(fault);
            }
        }
    }

    fn load_layer(&self, side: usize, read: LayerReader<'_>) -> bool {
        let loaded = self.load_layer(side, read);
        let mut state = self.lock_state();
        state.since = Instant::now();
        match loaded {
            Ok(head) => {
                state.is_kept = true;
                // Of two layers, keep the later one.
                state.resumed = Some(match state.resumed.take() {
                    Some(before) if before.step > head.step => before,
                    _ => head,
                });
                return true;
            }
            Err(LayerError::System(error)) => match error.kind() {
                ErrorKind::NotFound => {}
                ErrorKind::Interrupted | ErrorKind::OutOfMemory => state.is_kept = true,
                _ => self.folder.warn_once(FaultKind::file_error(
                    &self.layer_path(side),
                    false,
                    &error,
                )),
            },
            Err(LayerError::Flaw(flaw)) => {
                let _ = self
                    .folder
                    .with_path(self.layer_path(side))
                    .set_aside(1, FileCorruption::Layer(flaw));
            }
        }
        false
    }
}

impl ResumableLayers for LayerFiles {
    fn resumed_layer(&self) -> Option<((u32, u32), String)> {
        self.lock_state().resumed.as_ref().map(|head| (head.step, head.date.clone()))
    }

    fn has_stored(&self) -> bool {
        self.lock_state().is_kept
    }
}

fn layer_path_in(folder: &Path, plan: &ShardPlan, side: usize) -> PathBuf {
    folder.join(format!("{}-{}.layer", plan.file_stem(), side + 1))
}

/// Removes the layers of a count.
pub(super) fn remove_layers(folder: &Path, plan: &ShardPlan) -> io::Result<()> {
    (0..SIDES).try_for_each(|side| match fs::remove_file(layer_path_in(folder, plan, side)) {
        Err(error) if error.kind() != ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    })
}
