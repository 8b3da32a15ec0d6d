//! Counting of shards.

use super::{RecordOrigin, ShardPlan, ShardRecord};
use bezzel_base::core::{
    DividedCount, Limit, SearchEnd, SearchResult, SubproblemShare, ignore_poison, lock,
};
use std::collections::{BTreeMap, HashMap};
use std::io;
use std::ops::ControlFlow;
use std::sync::Mutex;
use std::thread::ThreadId;
use std::time::Instant;

/// Saves the record of a finished shard. An error ends the count.
pub type SaveRecord<'a> = &'a (dyn Fn(ShardRecord) -> io::Result<()> + Sync);

/// Counts some shards, and passes on the record of each when all of its subproblems are done.
///
/// # Errors
/// Returns the first error of `keep`.
pub fn count_and_save(
    plan: &ShardPlan,
    division: &dyn DividedCount,
    shards: &[u64],
    limit: &Limit,
    keep: SaveRecord<'_>,
) -> io::Result<SearchResult> {
    let running = Mutex::new(RunningShards::new(plan, shards));
    for &shard in shards.iter().filter(|&&shard| plan.shard_size(shard) == 0) {
        keep(ShardRecord {
            plan: plan.clone(),
            shard,
            sum: SubproblemShare::ZERO,
            origin: RecordOrigin::current(0.0),
        })?;
    }
    let numbers: Vec<usize> = shards.iter().flat_map(|&shard| plan.shard_numbers(shard)).collect();
    if numbers.is_empty() {
        return Ok(SearchResult { found: 0, nodes: 0, end: SearchEnd::Complete });
    }
    let failed = Mutex::new(None);
    let searched = division.count(&numbers, limit, &|number, share| {
        let record = lock(&running).record_subproblem(plan, number as u64, share);
        match record.map(keep) {
            None | Some(Ok(())) => ControlFlow::Continue(()),
            Some(Err(error)) => {
                *lock(&failed) = Some(error);
                ControlFlow::Break(())
            }
        }
    });
    match ignore_poison(failed.into_inner()) {
        Some(error) => Err(error),
        None => Ok(searched),
    }
}

/// Shards that are being counted.
struct RunningShards {
    open: BTreeMap<u64, OpenShard>,
    start: Instant,
    /// Time at which each thread last finished a subproblem.
    since: HashMap<ThreadId, Instant>,
}

/// Shard that is being counted.
struct OpenShard {
    /// Number of unfinished subproblems.
    remaining: u64,
    sum: SubproblemShare,
    seconds: f64,
}

impl RunningShards {
    fn new(plan: &ShardPlan, shards: &[u64]) -> RunningShards {
        let open = |&shard: &u64| {
            (
                shard,
                OpenShard {
                    remaining: plan.shard_size(shard),
                    sum: SubproblemShare::ZERO,
                    seconds: 0.0,
                },
            )
        };
        let open = shards.iter().map(open).collect();
        RunningShards { open, start: Instant::now(), since: HashMap::new() }
    }

    /// Records a finished subproblem. Returns the record of its shard if that is now finished.
    fn record_subproblem(
        &mut self,
        plan: &ShardPlan,
        number: u64,
        share: SubproblemShare,
    ) -> Option<ShardRecord> {
        let now = Instant::now();
        let before = self.since.insert(std::thread::current().id(), now).unwrap_or(self.start);
        let shard = number % plan.shards;
        let open = self.open.get_mut(&shard).expect("a subproblem of a shard that was asked for");
        open.remaining -= 1;
        open.sum = open.sum.combine(share);
        open.seconds += (now - before).as_secs_f64();
        if open.remaining > 0 {
            return None;
        }
        Some(ShardRecord {
            plan: plan.clone(),
            shard,
            sum: open.sum,
            origin: RecordOrigin::current(open.seconds),
        })
    }
}
