//! The memory of a count: the bytes that its tables hold, and the most that they may.

use std::sync::atomic::{AtomicU64, Ordering};

/// The bytes that the tables may take where the limit does not say it.
pub const MEMORY: u64 = 4_000_000_000;

/// Bytes held by tables, all layers together, and the most that there may be.
#[derive(Debug)]
pub(crate) struct Memory {
    held: AtomicU64,
    most: u64,
}

impl Memory {
    /// An eighth is left to the allocator, for holes between tables that grew, and to what is small and not counted; and where that is
    /// little, as much again, as holes are up to some hundred megabytes however small the tables are.
    pub(crate) fn new(most: u64) -> Memory {
        /// Bytes.
        const HOLES: u64 = 64_000_000;
        Memory { held: AtomicU64::new(0), most: most - most / 8 - (most / 8).min(HOLES) }
    }

    /// Bytes that are left.
    pub(crate) fn free(&self) -> u64 {
        self.most.saturating_sub(self.held.load(Ordering::Relaxed))
    }

    /// All tables are gone.
    pub(crate) fn clear(&self) {
        self.reset(0);
    }

    pub(crate) fn held(&self) -> u64 {
        self.held.load(Ordering::Relaxed)
    }

    /// All tables are gone but those that hold `held` bytes.
    pub(crate) fn reset(&self, held: u64) {
        self.held.store(held, Ordering::Relaxed);
    }

    /// Counts more bytes as held, if they are allowed.
    pub(crate) fn take(&self, bytes: u64) -> bool {
        let more = |held: u64| held.checked_add(bytes).filter(|&held| held <= self.most);
        self.held.fetch_update(Ordering::Relaxed, Ordering::Relaxed, more).is_ok()
    }

    /// Counts more bytes as held, and tells whether they are allowed.
    pub(crate) fn more(&self, bytes: u64) -> bool {
        self.held.fetch_add(bytes, Ordering::Relaxed) + bytes <= self.most
    }

    pub(crate) fn less(&self, bytes: u64) {
        self.held.fetch_sub(bytes, Ordering::Relaxed);
    }
}
