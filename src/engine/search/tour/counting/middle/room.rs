//! Working room that the threads have by turns where memory is scarce.

use super::block::Block;
use super::vectors::Weight;
use crate::search::Stop;
use crate::search::tour::counting::states::memory::Memory;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// After this time a thread that waits looks whether the count was stopped.
const PATIENCE: Duration = Duration::from_millis(50);

/// Gives room to threads as long as there is memory. A thread that gets none waits while another thread has room, which that one gives back when
/// it has done its work; it has none itself meanwhile, so that no two wait for each other.
#[derive(Debug)]
pub(crate) struct RoomLedger<'a> {
    memory: &'a Memory,
    state: Mutex<Holders>,
    freed: Condvar,
}

#[derive(Debug, Default)]
struct Holders {
    /// Threads that have room.
    holders: usize,
    /// Threads that wait.
    waiting: usize,
}

impl<'a> RoomLedger<'a> {
    pub(crate) fn new(memory: &'a Memory) -> RoomLedger<'a> {
        RoomLedger { memory, state: Mutex::default(), freed: Condvar::new() }
    }

    fn lock(&self) -> MutexGuard<'_, Holders> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes some bytes, to be given back if they are lent; false where they are not there and none will be given back.
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

    /// Gives a part of what was taken back.
    fn give_some_back(&self, bytes: u64) {
        self.memory.less(bytes);
        self.freed.notify_all();
    }

    fn is_awaited(&self) -> bool {
        self.lock().waiting > 0
    }
}

/// A block of one thread and the room for its vectors, which the thread keeps from one piece of work to the next as long as nobody waits
/// for it.
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

    /// Room for `bytes` bytes, and not for many more; false where there is none.
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

    /// The work is done, and `stays` bytes of it stay. The room is given up where it is wanted; false where there is no memory for
    /// what stays.
    pub(crate) fn done(&mut self, stays: u64, look: &dyn Fn() -> Result<(), Stop>) -> Result<bool, Stop> {
        if self.ledger.is_awaited() {
            self.give_up();
        }
        if self.ledger.memory.take(stays) {
            return Ok(true);
        }
        // Waiting for what this thread holds itself would take forever.
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

    /// Threads that need more together than there is: all get their turn, and never is more given out.
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
