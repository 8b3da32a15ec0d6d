//! Counting of shards.

use super::{Origin, Plan, Record};
use crate::search::{Division, End, Limit, Searched, Share};
use std::collections::{BTreeMap, HashMap};
use std::io;
use std::ops::ControlFlow;
use std::sync::{Mutex, PoisonError};
use std::thread::ThreadId;
use std::time::Instant;

/// Saves the record of a finished shard. An error ends the count.
pub type Keep<'a> = &'a (dyn Fn(Record) -> io::Result<()> + Sync);

/// Counts some shards, and passes on the record of each when all of its subproblems are done.
///
/// # Errors
/// Returns the first error of `keep`.
pub fn count(
    plan: &Plan,
    division: &dyn Division,
    shards: &[u64],
    limit: &Limit,
    keep: Keep<'_>,
) -> io::Result<Searched> {
    let running = Mutex::new(Running::new(plan, shards));
    for &shard in shards.iter().filter(|&&shard| plan.share(shard) == 0) {
        keep(Record { plan: plan.clone(), shard, sum: Share::NOTHING, origin: Origin::here(0.0) })?;
    }
    let numbers: Vec<usize> = shards.iter().flat_map(|&shard| plan.numbers(shard)).collect();
    if numbers.is_empty() {
        return Ok(Searched { found: 0, nodes: 0, end: End::Complete });
    }
    let failed = Mutex::new(None);
    let searched = division.count(&numbers, limit, &|number, share| {
        let record = running.lock().unwrap_or_else(PoisonError::into_inner).note(plan, number as u64, share);
        match record.map(keep) {
            None | Some(Ok(())) => ControlFlow::Continue(()),
            Some(Err(error)) => {
                *failed.lock().unwrap_or_else(PoisonError::into_inner) = Some(error);
                ControlFlow::Break(())
            }
        }
    });
    match failed.into_inner().unwrap_or_else(PoisonError::into_inner) {
        Some(error) => Err(error),
        None => Ok(searched),
    }
}

/// Shards that are being counted.
struct Running {
    open: BTreeMap<u64, Open>,
    start: Instant,
    /// Time at which each thread last finished a subproblem.
    since: HashMap<ThreadId, Instant>,
}

/// Shard that is being counted.
struct Open {
    /// Number of unfinished subproblems.
    left: u64,
    sum: Share,
    seconds: f64,
}

impl Running {
    fn new(plan: &Plan, shards: &[u64]) -> Running {
        let open = |&shard: &u64| (shard, Open { left: plan.share(shard), sum: Share::NOTHING, seconds: 0.0 });
        let open = shards.iter().map(open).collect();
        Running { open, start: Instant::now(), since: HashMap::new() }
    }

    /// Records a finished subproblem. Returns the record of its shard if that is now finished.
    fn note(&mut self, plan: &Plan, number: u64, share: Share) -> Option<Record> {
        let now = Instant::now();
        let before = self.since.insert(std::thread::current().id(), now).unwrap_or(self.start);
        let shard = number % plan.shards;
        let open = self.open.get_mut(&shard).expect("a subproblem of a shard that was asked for");
        open.left -= 1;
        open.sum = open.sum.and(share);
        open.seconds += (now - before).as_secs_f64();
        if open.left > 0 {
            return None;
        }
        Some(Record { plan: plan.clone(), shard, sum: open.sum, origin: Origin::here(open.seconds) })
    }
}
