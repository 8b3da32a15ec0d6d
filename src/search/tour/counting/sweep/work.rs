//! What all threads and layers of a count share: the limit, the memory, and the states gone through.

use crate::search::tour::counting::states::memory::{MEMORY, Memory};
use crate::search::{Limit, Progress, Stop};
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};

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

    /// With so many bytes.
    pub(crate) fn within(limit: &'a Limit, most: u64) -> Work<'a> {
        Work { limit, memory: Memory::new(most), states: AtomicU64::new(0), stopped: AtomicBool::new(false) }
    }

    /// Goes on after what did not fit is gone, and so many bytes are held.
    pub(crate) fn resume(&self, held: u64) {
        self.stopped.store(false, Ordering::Relaxed);
        self.memory.reset(held);
    }

    /// What all threads give.
    pub(crate) fn threads<T: Send>(&self, thread: impl Fn() -> T + Sync) -> Vec<T> {
        let others = self.limit.worker_count().clamp(1, 64) - 1;
        std::thread::scope(|scope| {
            let others: Vec<_> = (0..others).map(|_| scope.spawn(&thread)).collect();
            let own = thread();
            let joined = others.into_iter().map(|other| other.join().expect("a kernel does not panic"));
            std::iter::once(own).chain(joined).collect()
        })
    }

    /// What all threads give that do the numbers below some number by turns: each begins with something of its own, which every number
    /// changes, and ends by giving what it has become.
    pub(crate) fn share<S, T: Send>(
        &self,
        below: usize,
        begin: impl Fn() -> S + Sync,
        one: impl Fn(&mut S, usize) -> Result<(), Stop> + Sync,
        end: impl Fn(S) -> Result<T, Stop> + Sync,
    ) -> Result<Vec<T>, Stop> {
        let next = AtomicUsize::new(0);
        let thread = || {
            let mut own = begin();
            let mut numbers = std::iter::repeat_with(|| next.fetch_add(1, Ordering::Relaxed));
            numbers.by_ref().take_while(|&number| number < below).try_for_each(|number| one(&mut own, number))?;
            end(own)
        };
        self.threads(thread).into_iter().collect()
    }

    /// What comes of all numbers below some number, in their order.
    pub(crate) fn each<S, T: Send>(
        &self,
        below: usize,
        own: impl Fn() -> S + Sync,
        one: impl Fn(&mut S, usize) -> Result<T, Stop> + Sync,
    ) -> Result<Vec<T>, Stop> {
        let begin = || (own(), Vec::new());
        let add = |(own, done): &mut (S, Vec<(usize, T)>), number| {
            done.push((number, one(own, number)?));
            Ok(())
        };
        let mut all: Vec<(usize, T)> =
            self.share(below, begin, add, |(_, done)| Ok(done))?.into_iter().flatten().collect();
        all.sort_unstable_by_key(|one| one.0);
        Ok(all.into_iter().map(|(_, one)| one).collect())
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
