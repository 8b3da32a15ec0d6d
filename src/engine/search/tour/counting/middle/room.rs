//! Workspaces that the threads use in turn if memory is scarce.

use super::block::Block;
use super::vectors::Weight;
use crate::search::Stop;
use crate::search::tour::counting::states::memory::Memory;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// Time after which a waiting thread checks whether the count was stopped.
const PATIENCE: Duration = Duration::from_millis(50);

/// Ledger that lends memory for workspaces to threads.
///
/// A thread that gets none waits while another thread holds a workspace, which will be returned
/// after its work. A waiting thread holds no workspace, so that two threads never wait for each
/// other.
#[derive(Debug)]
pub(crate) struct RoomLedger<'a> {
    memory: &'a Memory,
    state: Mutex<Holders>,
    freed: Condvar,
}

#[derive(Debug, Default)]
struct Holders {
    /// Number of threads that hold a workspace.
    holders: usize,
    /// Number of waiting threads.
    waiting: usize,
}

impl<'a> RoomLedger<'a> {
    pub(crate) fn new(memory: &'a Memory) -> RoomLedger<'a> {
        RoomLedger { memory, state: Mutex::default(), freed: Condvar::new() }
    }

    fn lock(&self) -> MutexGuard<'_, Holders> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes some bytes. Lent bytes have to be returned later.
    ///
    /// Returns false if the bytes are not available and no thread will return any.
    fn take(&self, bytes: u64, is_lent: bool, look: &dyn Fn() -> Result<(), Stop>) -> Result<bool, Stop> {
        let mut state = self.lock();
        state.waiting += 1;
        let taken = loop {
            if self.memory.take(bytes) {
                state.holders += usize::from(is_lent);
                break Ok(true);
            }
            if state.holders == 0 {
                break Ok(false);
            }
            state = self.freed.wait_timeout(state, PATIENCE).unwrap_or_else(PoisonError::into_inner).0;
            if let Err(stop) = look() {
                break Err(stop);
            }
        };
        state.waiting -= 1;
        taken
    }

    fn give_back(&self, bytes: u64) {
        self.memory.less(bytes);
        self.lock().holders -= 1;
        self.freed.notify_all();
    }

    /// Returns a part of the lent bytes.
    fn give_some_back(&self, bytes: u64) {
        self.memory.less(bytes);
        self.freed.notify_all();
    }

    fn is_awaited(&self) -> bool {
        self.lock().waiting > 0
    }
}

/// Block of one thread with the memory for its vectors. The thread holds it from one task to the
/// next unless another thread waits.
#[derive(Debug)]
pub(crate) struct BlockRoom<'a, W: Weight> {
    ledger: &'a RoomLedger<'a>,
    held: u64,
    pub(crate) block: Block<W>,
}

impl<'a, W: Weight> BlockRoom<'a, W> {
    pub(crate) fn new(ledger: &'a RoomLedger<'a>) -> BlockRoom<'a, W> {
        BlockRoom { ledger, held: 0, block: Block::default() }
    }

    /// Requests room for `bytes` bytes, and releases a large surplus. Returns false if there is not
    /// enough memory.
    pub(crate) fn ask(&mut self, bytes: u64, look: &dyn Fn() -> Result<(), Stop>) -> Result<bool, Stop> {
        if bytes <= self.held {
            let spare = self.held - bytes;
            if spare > bytes {
                self.block.shrink(bytes);
                self.held = bytes;
                self.ledger.give_some_back(spare);
            }
            return Ok(true);
        }
        self.block.shrink(0);
        self.give_back();
        let is_lent = self.ledger.take(bytes, true, look)?;
        self.held = if is_lent { bytes } else { 0 };
        Ok(is_lent)
    }

    /// Ends a task, of which `stays` bytes remain in use. The workspace is released if another
    /// thread waits.
    ///
    /// Returns false if there is not enough memory for the bytes that remain.
    pub(crate) fn done(&mut self, stays: u64, look: &dyn Fn() -> Result<(), Stop>) -> Result<bool, Stop> {
        if self.ledger.is_awaited() {
            self.give_up();
        }
        if self.ledger.memory.take(stays) {
            return Ok(true);
        }
        // Waiting for memory that this thread holds itself would never end.
        self.give_up();
        self.ledger.take(stays, false, look)
    }

    fn give_up(&mut self) {
        self.block = Block::default();
        self.give_back();
    }

    fn give_back(&mut self) {
        if self.held > 0 {
            self.ledger.give_back(self.held);
            self.held = 0;
        }
    }
}

impl<W: Weight> Drop for BlockRoom<'_, W> {
    fn drop(&mut self) {
        self.give_up();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicU64, Ordering};

    /// Tests threads that together need more memory than there is. Each of them gets its turn, and
    /// the limit is never exceeded.
    #[test]
    fn nobody_gets_more_than_there_is_and_everybody_gets_his_turn() {
        let memory = Memory::new(800);
        let ledger = RoomLedger::new(&memory);
        let (done, used) = (AtomicU64::new(0), AtomicU64::new(0));
        std::thread::scope(|scope| {
            for thread in 0..4u64 {
                let (ledger, done, used) = (&ledger, &done, &used);
                scope.spawn(move || {
                    let mut room = BlockRoom::<u64>::new(ledger);
                    for work in 0..50 {
                        let bytes = 100 + (thread * 97 + work * 31) % 500;
                        assert_eq!(room.ask(bytes, &|| Ok(())), Ok(true), "at most 599 of 600");
                        assert!(used.fetch_add(bytes, Ordering::Relaxed) + bytes <= 600);
                        std::thread::yield_now();
                        used.fetch_sub(bytes, Ordering::Relaxed);
                        assert_eq!(room.done(0, &|| Ok(())), Ok(true));
                        done.fetch_add(1, Ordering::Relaxed);
                    }
                });
            }
        });
        assert_eq!((done.into_inner(), memory.free()), (200, 600));
    }

    #[test]
    fn what_nobody_can_give_is_refused() {
        let memory = Memory::new(800);
        let ledger = RoomLedger::new(&memory);
        let mut room = BlockRoom::<u64>::new(&ledger);
        assert_eq!(room.ask(601, &|| Ok(())), Ok(false));
        assert_eq!(room.ask(600, &|| Ok(())), Ok(true));
        let mut other = BlockRoom::<u64>::new(&ledger);
        assert_eq!(other.ask(1, &|| Err(Stop::Cancelled)), Err(Stop::Cancelled), "it waits for the first");
        assert_eq!(room.done(500, &|| Ok(())), Ok(true), "the room is given back first");
        assert_eq!(other.ask(100, &|| Ok(())), Ok(true));
        assert_eq!(room.done(1, &|| Err(Stop::Cancelled)), Err(Stop::Cancelled));
        drop(other);
        assert_eq!(room.done(101, &|| Ok(())), Ok(false));
        assert_eq!(memory.free(), 100);
    }
}
