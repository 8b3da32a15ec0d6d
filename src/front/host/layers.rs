//! The layers of a long count in files of the data folder, one for each half of the board.

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

/// The most halves of a board.
const SIDES: usize = 2;

/// Bytes that are written in a second, until that is known; a slower disk costs the first layer more time than it should.
const RATE: f64 = 5e8;

/// The free room that a layer asks for, as a multiple of its size.
const ROOM: u64 = 2;

/// When a layer is worth its writing.
#[derive(Clone, Copy, Debug)]
pub(in crate::front) struct Pace {
    /// The work that would be lost without it, at least; less for the last layer of a side.
    every: Duration,
    last: Duration,
    /// The part of this work that the writing may take; for the last layer of a side.
    part: f64,
    last_part: f64,
}

impl Pace {
    /// That of the program: a few seconds in a hundred.
    pub(in crate::front) const PATIENT: Pace =
        Pace { every: Duration::from_secs(30), last: Duration::from_secs(10), part: 0.04, last_part: 0.25 };

    /// Every layer.
    #[cfg(test)]
    pub(in crate::front) const EAGER: Pace =
        Pace { every: Duration::ZERO, last: Duration::ZERO, part: f64::INFINITY, last_part: f64::INFINITY };

    fn allows(self, mark: &Mark, lost: Duration, cost: f64) -> bool {
        let (least, part) = if mark.is_last { (self.last, self.last_part) } else { (self.every, self.part) };
        lost >= least && cost <= lost.as_secs_f64() * part
    }
}

/// The layers of one count.
#[derive(Debug)]
pub(in crate::front) struct LayerFiles {
    /// What cannot be used is told once of all files of the folder.
    folder: StoredFile,
    plan: Plan,
    pace: Pace,
    kept: Mutex<Kept>,
}

#[derive(Debug)]
struct Kept {
    /// Since when nothing is kept.
    since: Instant,
    /// Bytes that are written in a second.
    rate: f64,
    resumed: Option<LayerHead>,
    is_kept: bool,
    /// Keeping has failed: it is not tried again.
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

    /// Writes a layer, if there is room; how many bytes it took.
    fn write(&self, mark: &Mark, write: LayerWriter<'_>) -> Result<u64, FaultKind> {
        let path = self.path(mark.side);
        let file = |error: io::Error| FaultKind::file(&path, true, &error);
        fs::create_dir_all(self.folder.path()).map_err(file)?;
        drop_drafts(self.folder.path());
        // Who cannot be asked may have room.
        if let Ok(free) = fs4::available_space(self.folder.path())
            && free < ROOM * mark.bytes
        {
            return Err(FaultKind::Room { path: path.clone(), bytes: mark.bytes, free });
        }
        let wrong = |error| match error {
            FileError::System(error) => file(error),
            // A draft that may replace the file has no other fault.
            _ => file(ErrorKind::Other.into()),
        };
        let mut draft = Draft::new(&path, true).map_err(wrong)?;
        let head = LayerHead { side: mark.side as u64, step: mark.step, date: Origin::here(0.0).date };
        let bytes = write_layer(draft.file(), &self.plan, &head, write).map_err(file)?;
        // The disk need not be waited for: what a failing machine leaves is known by its hash.
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
            // The search was stopped, or another signal came; the layer before is still there.
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
                // Of two the later one.
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
