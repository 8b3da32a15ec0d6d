//! Workspaces that the threads use in turn if memory is scarce.

use super::block::ProfileBlock;
use super::vectors::VectorWeight;
use crate::counting::states::memory::TableMemory;
use bezzel_base::core::{Stop, ignore_poison, lock};
use std::sync::{Condvar, Mutex, MutexGuard};
use std::time::Duration;

/// Time after which a waiting thread checks whether the count was stopped.
const PATIENCE: Duration = Duration::from_millis(50);

/// Ledger that lends memory for workspaces to threads.
///
/// A thread that gets none waits while another thread holds a workspace, which will be returned
/// after its work. A waiting thread holds no workspace, so that two threads never wait for each
/// other.
#[derive(Debug)]
pub(crate) struct WorkspacePool<'a> {
    memory: &'a TableMemory,
    state: Mutex<WorkspaceUsers>,
    freed: Condvar,
}

#[derive(Debug, Default)]
struct WorkspaceUsers {
    /// Number of threads that hold a workspace.
    holders: usize,
    /// Number of waiting threads.
    waiting: usize,
}

impl<'a> WorkspacePool<'a> {
    pub(crate) fn new(memory: &'a TableMemory) -> WorkspacePool<'a> {
        WorkspacePool { memory, state: Mutex::default(), freed: Condvar::new() }
    }

    fn lock(&self) -> MutexGuard<'_, WorkspaceUsers> {
        lock(&self.state)
    }

    /// Takes some bytes. Lent bytes have to be returned later.
    ///
    /// Returns false if the bytes are not available and no thread will return any.
    fn acquire(
        &self,
        bytes: u64,
        is_lent: bool,
        look: &dyn Fn() -> Result<(), Stop>,
    ) -> Result<bool, Stop> {
        let mut state = self.lock();
        state.waiting += 1;
        let taken = loop {
            if self.memory.try_charge(bytes) {
                state.holders += usize::from(is_lent);
                break Ok(true);
            }
            if state.holders == 0 {
                break Ok(false);
            }
            state = ignore_poison(self.freed.wait_timeout(state, PATIENCE)).0;
            if let Err(stop) = look() {
                break Err(stop);
            }
        };
        state.waiting -= 1;
        taken
    }

    fn release(&self, bytes: u64) {
        self.memory.release(bytes);
        self.lock().holders -= 1;
        self.freed.notify_all();
    }

    /// Returns a part of the lent bytes.
    fn release_part(&self, bytes: u64) {
        self.memory.release(bytes);
        self.freed.notify_all();
    }

    fn has_waiters(&self) -> bool {
        self.lock().waiting > 0
    }
}

/// Block of one thread with the memory for its vectors. The thread holds it from one task to the
/// next unless another thread waits.
#[derive(Debug)]
pub(crate) struct BlockWorkspace<'a, W: VectorWeight> {
    ledger: &'a WorkspacePool<'a>,
    held: u64,
    pub(crate) block: ProfileBlock<W>,
}

impl<'a, W: VectorWeight> BlockWorkspace<'a, W> {
    pub(crate) fn new(ledger: &'a WorkspacePool<'a>) -> BlockWorkspace<'a, W> {
        BlockWorkspace { ledger, held: 0, block: ProfileBlock::default() }
    }

    /// Requests room for `bytes` bytes, and releases a large surplus. Returns false if there is not
    /// enough memory.
    pub(crate) fn reserve(
        &mut self,
        bytes: u64,
        look: &dyn Fn() -> Result<(), Stop>,
    ) -> Result<bool, Stop> {
        if bytes <= self.held {
            let spare = self.held - bytes;
            if spare > bytes {
                self.block.shrink_to(bytes);
                self.held = bytes;
                self.ledger.release_part(spare);
            }
            return Ok(true);
        }
        self.block.shrink_to(0);
        self.release();
        let is_lent = self.ledger.acquire(bytes, true, look)?;
        self.held = if is_lent { bytes } else { 0 };
        Ok(is_lent)
    }

    /// Ends a task, of which `stays` bytes remain in use. The workspace is released if another
    /// thread waits.
    ///
    /// Returns false if there is not enough memory for the bytes that remain.
    pub(crate) fn finish_work(
        &mut self,
        stays: u64,
        look: &dyn Fn() -> Result<(), Stop>,
    ) -> Result<bool, Stop> {
        if self.ledger.has_waiters() {
            self.discard();
        }
        if self.ledger.memory.try_charge(stays) {
            return Ok(true);
        }
        // Waiting for memory that this thread holds itself would never end.
        self.discard();
        self.ledger.acquire(stays, false, look)
    }

    fn discard(&mut self) {
        self.block = ProfileBlock::default();
        self.release();
    }

    fn release(&mut self) {
        if self.held > 0 {
            self.ledger.release(self.held);
            self.held = 0;
        }
    }
}

impl<W: VectorWeight> Drop for BlockWorkspace<'_, W> {
    fn drop(&mut self) {
        self.discard();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicU64, Ordering};

    /// Tests threads that together need more memory than there is. Each of them gets its turn, and
    /// the limit is never exceeded.
    #[test]
    fn workspaces_stay_within_the_budget_and_all_workers_get_one() {
        let memory = TableMemory::new(800);
        let ledger = WorkspacePool::new(&memory);
        let (done, used) = (AtomicU64::new(0), AtomicU64::new(0));
        std::thread::scope(|scope| {
            for thread in 0..4u64 {
                let (ledger, done, used) = (&ledger, &done, &used);
                scope.spawn(move || {
                    let mut room = BlockWorkspace::<u64>::new(ledger);
                    for work in 0..50 {
                        let bytes = 100 + (thread * 97 + work * 31) % 500;
                        assert_eq!(room.reserve(bytes, &|| Ok(())), Ok(true), "at most 599 of 600");
                        assert!(used.fetch_add(bytes, Ordering::Relaxed) + bytes <= 600);
                        std::thread::yield_now();
                        used.fetch_sub(bytes, Ordering::Relaxed);
                        assert_eq!(room.finish_work(0, &|| Ok(())), Ok(true));
                        done.fetch_add(1, Ordering::Relaxed);
                    }
                });
            }
        });
        assert_eq!((done.into_inner(), memory.free_bytes()), (200, 600));
    }

    #[test]
    fn impossible_requests_are_refused() {
        let memory = TableMemory::new(800);
        let ledger = WorkspacePool::new(&memory);
        let mut room = BlockWorkspace::<u64>::new(&ledger);
        assert_eq!(room.reserve(601, &|| Ok(())), Ok(false));
        assert_eq!(room.reserve(600, &|| Ok(())), Ok(true));
        let mut other = BlockWorkspace::<u64>::new(&ledger);
        assert_eq!(
            other.reserve(1, &|| Err(Stop::Cancelled)),
            Err(Stop::Cancelled),
            "it waits for the first"
        );
        assert_eq!(room.finish_work(500, &|| Ok(())), Ok(true), "the room is given back first");
        assert_eq!(other.reserve(100, &|| Ok(())), Ok(true));
        assert_eq!(room.finish_work(1, &|| Err(Stop::Cancelled)), Err(Stop::Cancelled));
        drop(other);
        assert_eq!(room.finish_work(101, &|| Ok(())), Ok(false));
        assert_eq!(memory.free_bytes(), 100);
    }
}
