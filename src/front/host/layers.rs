//! Layers of a long count in files of the data folder, one for each half of the board.

use super::store::StoredFile;
use crate::problem::reading;
use crate::search::{Keeper, LayerReader, LayerWriter, Mark};
use crate::value::file::{Draft, FileError, drop_drafts};
use crate::value::shard::{LayerError, LayerHead, Origin, Plan, read_layer, write_layer};
use crate::verb::{Damage, FaultKind, Layers};
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
pub(in crate::front) struct Pace {
    /// Minimum work that would be lost without the layer, and the same for the last layer of a
    /// side.
    every: Duration,
    last: Duration,
    /// Maximum time for writing as a fraction of this work, and the same for the last layer of a
    /// side.
    part: f64,
    last_part: f64,
}

impl Pace {
    /// Policy of the program: a few percent of the time.
    pub(in crate::front) const PATIENT: Pace =
        Pace { every: Duration::from_secs(30), last: Duration::from_secs(10), part: 0.04, last_part: 0.25 };

    /// Policy that saves every layer.
    #[cfg(test)]
    pub(in crate::front) const EAGER: Pace =
        Pace { every: Duration::ZERO, last: Duration::ZERO, part: f64::INFINITY, last_part: f64::INFINITY };

    fn allows(self, mark: &Mark, lost: Duration, cost: f64) -> bool {
        let (least, part) = if mark.is_last { (self.last, self.last_part) } else { (self.every, self.part) };
        lost >= least && cost <= lost.as_secs_f64() * part
    }
}

/// Layers of one count.
#[derive(Debug)]
pub(in crate::front) struct LayerFiles {
    /// Folder. Its files share one warning if they cannot be used.
    folder: StoredFile,
    plan: Plan,
    pace: Pace,
    kept: Mutex<Kept>,
}

#[derive(Debug)]
struct Kept {
    /// Time of the last save, or of the start.
    since: Instant,
    /// Bytes written per second.
    rate: f64,
    resumed: Option<LayerHead>,
    is_kept: bool,
    /// Whether saving has failed. It is not tried again.
    failed: bool,
}

impl LayerFiles {
    pub(super) fn new(folder: StoredFile, plan: &Plan, pace: Pace) -> LayerFiles {
        let kept = Kept { since: Instant::now(), rate: RATE, resumed: None, is_kept: false, failed: false };
        LayerFiles { folder, plan: plan.clone(), pace, kept: Mutex::new(kept) }
    }

    fn lock(&self) -> MutexGuard<'_, Kept> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn path(&self, side: usize) -> PathBuf {
        path(self.folder.path(), &self.plan, side)
    }

    /// Writes a layer if there is enough disk space. Returns the number of bytes written.
    fn write(&self, mark: &Mark, write: LayerWriter<'_>) -> Result<u64, FaultKind> {
        let path = self.path(mark.side);
        let file = |error: io::Error| FaultKind::file(&path, true, &error);
        fs::create_dir_all(self.folder.path()).map_err(file)?;
        drop_drafts(self.folder.path());
        // If the free space is unknown, there may be enough.
        if let Ok(free) = fs4::available_space(self.folder.path())
            && free < ROOM * mark.bytes
        {
            return Err(FaultKind::Room { path: path.clone(), bytes: mark.bytes, free });
        }
        let wrong = |error| match error {
            FileError::System(error) => file(error),
            // A temporary file that may replace the file has no other error.
            _ => file(ErrorKind::Other.into()),
        };
        let mut draft = Draft::new(&path, true).map_err(wrong)?;
        let head = LayerHead { side: mark.side as u64, step: mark.step, date: Origin::here(0.0).date };
        let bytes = write_layer(draft.file(), &self.plan, &head, write).map_err(file)?;
        // There is no need to wait for the disk: the hash detects an incomplete file after a
        // machine failure.
        draft.keep_unsynced().map_err(wrong)?;
        Ok(bytes)
    }

    fn read(&self, side: usize, read: LayerReader<'_>) -> Result<LayerHead, LayerError> {
        let mut file = reading::open(&self.path(side)).map_err(LayerError::System)?;
        let bytes = file.metadata().map_err(LayerError::System)?.len();
        read_layer(&mut BufReader::new(&mut file), bytes, (&self.plan, side as u64), read)
    }
}

impl Keeper for LayerFiles {
    fn wants(&self, mark: &Mark) -> bool {
        let state = self.lock();
        !state.failed && self.pace.allows(mark, state.since.elapsed(), mark.bytes as f64 / state.rate)
    }

    fn keep(&self, mark: &Mark, write: LayerWriter<'_>) {
        let start = Instant::now();
        let written = self.write(mark, write);
        let mut state = self.lock();
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
                self.folder.complain(fault);
            }
        }
    }

    fn load(&self, side: usize, read: LayerReader<'_>) -> bool {
        let loaded = self.read(side, read);
        let mut state = self.lock();
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
                _ => self.folder.complain(FaultKind::file(&self.path(side), false, &error)),
            },
            Err(LayerError::Flaw(flaw)) => {
                let _ = self.folder.another(self.path(side)).set_aside(1, Damage::Layer(flaw));
            }
        }
        false
    }
}

impl Layers for LayerFiles {
    fn resumed(&self) -> Option<((u32, u32), String)> {
        self.lock().resumed.as_ref().map(|head| (head.step, head.date.clone()))
    }

    fn are_kept(&self) -> bool {
        self.lock().is_kept
    }
}

fn path(folder: &Path, plan: &Plan, side: usize) -> PathBuf {
    folder.join(format!("{}-{}.layer", plan.stem(), side + 1))
}

/// Removes the layers of a count.
pub(super) fn forget(folder: &Path, plan: &Plan) -> io::Result<()> {
    (0..SIDES).try_for_each(|side| match fs::remove_file(path(folder, plan, side)) {
        Err(error) if error.kind() != ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    })
}
