//! Memory of a count, as the bytes in use by its tables and their limit.

use std::sync::atomic::{AtomicU64, Ordering};

/// Default memory limit for the tables, in bytes.
pub const MEMORY: u64 = 4_000_000_000;

/// Bytes in use by the tables of all layers, and their limit.
#[derive(Debug)]
pub(crate) struct TableMemory {
    held: AtomicU64,
    most: u64,
}

impl TableMemory {
    /// Creates the memory account for `most` bytes in total.
    ///
    /// One eighth is reserved for small uncounted data and for the allocator, which leaves holes
    /// between tables that grew. Another eighth, but at most 64 MB, is reserved because the holes
    /// can reach some hundred megabytes even if the tables are small.
    pub(crate) fn new(most: u64) -> TableMemory {
        /// Largest additional reserve, in bytes.
        const HOLES: u64 = 64_000_000;
        TableMemory { held: AtomicU64::new(0), most: most - most / 8 - (most / 8).min(HOLES) }
    }

    /// Returns the number of bytes left.
    pub(crate) fn free_bytes(&self) -> u64 {
        self.most.saturating_sub(self.held.load(Ordering::Relaxed))
    }

    /// Resets the account after all tables were released.
    pub(crate) fn clear(&self) {
        self.reset(0);
    }

    pub(crate) fn held_bytes(&self) -> u64 {
        self.held.load(Ordering::Relaxed)
    }

    /// Resets the account after all tables except `held` bytes were released.
    pub(crate) fn reset(&self, held: u64) {
        self.held.store(held, Ordering::Relaxed);
    }

    /// Takes more bytes if the limit allows them. Returns false otherwise.
    pub(crate) fn try_charge(&self, bytes: u64) -> bool {
        let more = |held: u64| held.checked_add(bytes).filter(|&held| held <= self.most);
        self.held.fetch_update(Ordering::Relaxed, Ordering::Relaxed, more).is_ok()
    }

    /// Takes more bytes in any case, and returns whether the limit allows them.
    pub(crate) fn charge(&self, bytes: u64) -> bool {
        self.held.fetch_add(bytes, Ordering::Relaxed) + bytes <= self.most
    }

    pub(crate) fn release(&self, bytes: u64) {
        self.held.fetch_sub(bytes, Ordering::Relaxed);
    }
}
