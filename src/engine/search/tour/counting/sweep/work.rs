//! What all threads and layers of a count share: the limit, the memory, and the states gone through.

use crate::search::crew::{Crew, Numbers};
use crate::search::tour::counting::states::memory::{MEMORY, Memory};
use crate::search::{Limit, Progress, Stop};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// What all threads and layers share.
#[derive(Debug)]
pub(crate) struct Work<'a> {
    pub(crate) limit: &'a Limit,
    pub(crate) memory: Memory,
    pub(crate) states: AtomicU64,
    pub(crate) stopped: AtomicBool,
}

impl<'a> Work<'a> {
    /// With the memory that the limit allows.
    pub(crate) fn new(limit: &'a Limit) -> Work<'a> {
        Work::within(limit, limit.memory.unwrap_or(MEMORY))
    }

    /// With this many bytes.
    pub(crate) fn within(limit: &'a Limit, most: u64) -> Work<'a> {
        Work { limit, memory: Memory::new(most), states: AtomicU64::new(0), stopped: AtomicBool::new(false) }
    }

    /// Goes on after what did not fit is gone, while `held` bytes are held.
    pub(crate) fn resume(&self, held: u64) {
        self.stopped.store(false, Ordering::Relaxed);
        self.memory.reset(held);
    }

    /// The workers for some tasks.
    pub(crate) fn crew(&self, tasks: usize) -> Crew {
        Crew::new(self.limit, tasks)
    }

    /// What comes of all numbers below some number, in their order; each worker has what `own` gives to work with.
    pub(crate) fn each<S, T: Send>(
        &self,
        below: usize,
        own: impl Fn() -> S + Sync,
        one: impl Fn(&mut S, usize) -> Result<T, Stop> + Sync,
    ) -> Result<Vec<T>, Stop> {
        self.crew(below).in_order(below, own, one)
    }

    /// What all workers give that do the numbers below some number by turns.
    pub(crate) fn share<T: Send>(
        &self,
        below: usize,
        job: impl Fn(Numbers<'_>) -> Result<T, Stop> + Sync,
    ) -> Result<Vec<T>, Stop> {
        self.crew(below).share(below, job).into_iter().collect()
    }

    /// Looks at the limit after some more states.
    pub(crate) fn look(&self, states: u64, layer: (u32, u32)) -> Result<(), Stop> {
        let nodes = self.states.fetch_add(states, Ordering::Relaxed) + states;
        let progress = Progress { part: None, found: 0, nodes, seconds: None, layer: Some(layer) };
        if self.stopped.load(Ordering::Relaxed) {
            // Another thread says why.
            return Err(Stop::Watcher);
        }
        self.limit.checkpoint(progress).map_or(Ok(()), Err)
    }
}
