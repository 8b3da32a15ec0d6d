//! Data shared by all threads and layers of a count, such as the limit, the memory, and the number
//! of states visited.

use crate::search::crew::{Crew, Numbers};
use crate::search::tour::counting::states::memory::{MEMORY, Memory};
use crate::search::{Limit, Progress, Stop};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// Data shared by all threads and layers of a count.
#[derive(Debug)]
pub(crate) struct Work<'a> {
    pub(crate) limit: &'a Limit,
    pub(crate) memory: Memory,
    pub(crate) states: AtomicU64,
    pub(crate) stopped: AtomicBool,
}

impl<'a> Work<'a> {
    /// Creates the shared data with the memory that the limit allows.
    pub(crate) fn new(limit: &'a Limit) -> Work<'a> {
        Work::within(limit, limit.memory.unwrap_or(MEMORY))
    }

    /// Creates the shared data with `most` bytes of memory.
    pub(crate) fn within(limit: &'a Limit, most: u64) -> Work<'a> {
        Work { limit, memory: Memory::new(most), states: AtomicU64::new(0), stopped: AtomicBool::new(false) }
    }

    /// Restores the state of a running count after memory was released, with `held` bytes in use.
    pub(crate) fn resume(&self, held: u64) {
        self.stopped.store(false, Ordering::Relaxed);
        self.memory.reset(held);
    }

    /// Creates the worker pool for a number of tasks.
    pub(crate) fn crew(&self, tasks: usize) -> Crew {
        Crew::new(self.limit, tasks)
    }

    /// Applies `one` to all numbers below `below`, and returns the results in order. Each worker
    /// has its own data from `own`.
    pub(crate) fn each<S, T: Send>(
        &self,
        below: usize,
        own: impl Fn() -> S + Sync,
        one: impl Fn(&mut S, usize) -> Result<T, Stop> + Sync,
    ) -> Result<Vec<T>, Stop> {
        self.crew(below).in_order(below, own, one)
    }

    /// Runs `job` on all workers, which share the numbers below `below`, and returns their results.
    pub(crate) fn share<T: Send>(
        &self,
        below: usize,
        job: impl Fn(Numbers<'_>) -> Result<T, Stop> + Sync,
    ) -> Result<Vec<T>, Stop> {
        self.crew(below).share(below, job).into_iter().collect()
    }

    /// Checks the limit after `states` more states.
    pub(crate) fn look(&self, states: u64, layer: (u32, u32)) -> Result<(), Stop> {
        let nodes = self.states.fetch_add(states, Ordering::Relaxed) + states;
        let progress = Progress { part: None, found: 0, nodes, seconds: None, layer: Some(layer) };
        if self.stopped.load(Ordering::Relaxed) {
            // Another thread reports the reason.
            return Err(Stop::Watcher);
        }
        self.limit.checkpoint(progress).map_or(Ok(()), Err)
    }
}
