//! Data shared by all threads and layers of a count, such as the limit, the memory, and the number
//! of states visited.

use crate::counting::states::memory::{MEMORY, TableMemory};
use bezzel_base::core::worker_pool::{TaskNumbers, WorkerPool};
use bezzel_base::core::{Limit, Progress, Stop};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// Data shared by all threads and layers of a count.
#[derive(Debug)]
pub(crate) struct SweepContext<'a> {
    pub(crate) limit: &'a Limit,
    pub(crate) memory: TableMemory,
    pub(crate) states: AtomicU64,
    pub(crate) stopped: AtomicBool,
}

impl<'a> SweepContext<'a> {
    /// Creates the shared data with the memory that the limit allows.
    pub(crate) fn new(limit: &'a Limit) -> SweepContext<'a> {
        SweepContext::with_memory(limit, limit.memory.unwrap_or(MEMORY))
    }

    /// Creates the shared data with `most` bytes of memory.
    pub(crate) fn with_memory(limit: &'a Limit, most: u64) -> SweepContext<'a> {
        SweepContext {
            limit,
            memory: TableMemory::new(most),
            states: AtomicU64::new(0),
            stopped: AtomicBool::new(false),
        }
    }

    /// Restores the state of a running count after memory was released, with `held` bytes in use.
    pub(crate) fn resume(&self, held: u64) {
        self.stopped.store(false, Ordering::Relaxed);
        self.memory.reset(held);
    }

    /// Creates the worker pool for a number of tasks.
    pub(crate) fn worker_pool(&self, tasks: usize) -> WorkerPool {
        WorkerPool::new(self.limit, tasks)
    }

    /// Applies `one` to all numbers below `below`, and returns the results in order. Each worker
    /// has its own data from `own`.
    pub(crate) fn map_numbers<S, T: Send>(
        &self,
        below: usize,
        own: impl Fn() -> S + Sync,
        one: impl Fn(&mut S, usize) -> Result<T, Stop> + Sync,
    ) -> Result<Vec<T>, Stop> {
        self.worker_pool(below).map_in_order(below, own, one)
    }

    /// Runs `job` on up to `workers` workers, which share the numbers below `tasks`, and returns
    /// their results. If one of them fails, the others stop.
    ///
    /// Of several reasons to stop, `Observer` is reported last, because it can mean that another
    /// worker stopped.
    pub(crate) fn run_workers<T: Send>(
        &self,
        workers: usize,
        tasks: usize,
        layer: (u32, u32),
        job: impl Fn(TaskNumbers<'_>) -> Result<T, Stop> + Sync,
    ) -> Result<Vec<T>, Stop> {
        let results = self.worker_pool(workers).share_tasks(tasks, |numbers| {
            let result = job(numbers);
            if result.is_err() {
                self.stopped.store(true, Ordering::Relaxed);
            }
            result
        });
        let stops = results.iter().filter_map(|result| result.as_ref().err().copied());
        let reasons = self.check_limit(0, layer).err().into_iter().chain(stops);
        match reasons.min_by_key(|&stop| stop == Stop::Observer) {
            Some(stop) => Err(stop),
            None => Ok(results.into_iter().flatten().collect()),
        }
    }

    /// Runs `job` on all workers, which share the numbers below `below`, and returns their results.
    pub(crate) fn share_numbers<T: Send>(
        &self,
        below: usize,
        job: impl Fn(TaskNumbers<'_>) -> Result<T, Stop> + Sync,
    ) -> Result<Vec<T>, Stop> {
        self.worker_pool(below).share_tasks(below, job).into_iter().collect()
    }

    /// Checks the limit after `states` more states.
    pub(crate) fn check_limit(&self, states: u64, layer: (u32, u32)) -> Result<(), Stop> {
        let nodes = self.states.fetch_add(states, Ordering::Relaxed) + states;
        let progress = Progress { part: None, found: 0, nodes, seconds: None, layer: Some(layer) };
        if self.stopped.load(Ordering::Relaxed) {
            // Another thread reports the reason.
            return Err(Stop::Observer);
        }
        self.limit.checkpoint(progress).map_or(Ok(()), Err)
    }
}
