//! Long counts that resume where the same command was interrupted.

use crate::problem::{Instance, Refusal, Tally, Task};
use crate::search::{End, Keeper, Limit, News, Progress, Reporter, Share};
use crate::value::shard::{Plan, Record, count};
use crate::value::{Checkpoint, Resumed};
use num_bigint::BigUint;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Checkpoint store with one file per count.
pub trait Checkpoints: Send + Sync {
    /// Returns the run time before the first save, and the time between two saves.
    fn pace(&self) -> (Duration, Duration);

    /// Returns the saved records of a count. Damaged files and files of another version are
    /// renamed, and the front end reports this.
    fn load(&self, plan: &Plan) -> Vec<Record>;

    /// Saves these records in place of the earlier ones of the count. Errors never stop the count,
    /// and the front end reports them once.
    fn keep(&self, plan: &Plan, records: &[Record]);

    /// Returns a store for the layers that a count computes before its first part is complete.
    fn layers(&self, plan: &Plan) -> Arc<dyn Layers>;

    /// Removes the records and the layers of a count.
    fn forget(&self, plan: &Plan);
}

/// Layer store of one count.
pub trait Layers: Keeper {
    /// Returns the completed steps, all steps, and the saving date of the layer from which the
    /// count resumed.
    fn resumed(&self) -> Option<((u32, u32), String)>;

    /// Returns whether any layers are stored.
    fn are_kept(&self) -> bool;
}

/// Known run time in seconds below which a count is not divided.
const SHORT: f64 = 10.0;

/// Maximum number of parts of a count that are saved separately.
const PARTS: u64 = 1024;

/// Counts in parts with checkpoints, resuming from saved parts. Returns `None` if the method cannot
/// be divided, if the number of solutions is limited, or if the count is known to be short.
///
/// # Errors
/// The problem's refusal.
pub(in crate::verb) fn resumable(
    checkpoints: &Arc<dyn Checkpoints>,
    instance: &dyn Instance,
    method: Option<&str>,
    limit: &Limit,
) -> Result<Option<(Tally, Checkpoint)>, Refusal> {
    // The known time is that of the automatic choice of the method.
    let is_short = || method.is_none() && instance.estimate(Task::Count, limit).is_some_and(|seconds| seconds < SHORT);
    if limit.solutions.is_some() || is_short() {
        return Ok(None);
    }
    let method = instance.method(Task::Count, method, limit)?;
    let Some(division) = instance.division(method, limit)?.filter(|division| division.parts() > 1) else {
        return Ok(None);
    };
    let plan = Plan::new(instance.text(), method, &*division, PARTS.min(division.parts() as u64));
    let log = Log::new(&**checkpoints, &plan);
    let keeper: Arc<dyn Keeper> = Arc::<dyn Layers>::clone(&log.layers);
    let reporter = limit.reporter.clone().map(|reporter| log.shifted(reporter));
    let heard = Limit { reporter, keeper: Some(keeper), ..announced(&plan, limit) };
    let keep = |record| {
        log.add(record);
        Ok(())
    };
    let searched =
        count(&plan, &*division, &log.open(), &heard, &keep).expect("what keeps checkpoints tells no errors");
    let is_complete = searched.end.is_complete();
    let (checkpoint, (sum, all)) = log.close(is_complete);
    let total = match is_complete {
        true => {
            debug_assert_eq!(&sum % plan.divisor, BigUint::ZERO, "the sum over all parts is a multiple");
            sum / plan.divisor
        }
        // The results of unfinished parts are added too.
        false => log.resumed.0.clone() / plan.divisor + searched.found,
    };
    let mut tally = Tally { total, classes: None, end: searched.end, method, nodes: all.nodes, optimum: None };
    if tally.end == End::Complete {
        tally.classes = all.classes.map(BigUint::from).or_else(|| instance.classes(&tally, limit));
        log.forget();
    }
    Ok(Some((tally, checkpoint)))
}

/// Reports the start of a divided count. Returns the limit for its parts.
pub(super) fn announced(plan: &Plan, limit: &Limit) -> Limit {
    let (task, problem, method) = (Task::Count.word(), &plan.problem, &plan.method);
    limit.announce(|deadline| News::Search { task, problem: problem.clone(), method: Some(method.clone()), deadline })
}

struct Log<'a> {
    checkpoints: &'a dyn Checkpoints,
    plan: &'a Plan,
    layers: Arc<dyn Layers>,
    /// Sum over the loaded parts, and the number of their subproblems.
    resumed: (BigUint, u64),
    start: Instant,
    done: Mutex<Done>,
}

struct Done {
    records: Vec<Record>,
    /// Number of records loaded at the start.
    old: usize,
    kept: Option<Instant>,
}

impl<'a> Log<'a> {
    fn new(checkpoints: &'a dyn Checkpoints, plan: &'a Plan) -> Log<'a> {
        let records = checkpoints.load(plan);
        let sum = records.iter().map(|record| BigUint::from(record.sum.count)).sum();
        let resumed = (sum, records.iter().map(|record| plan.share(record.shard)).sum());
        let done = Mutex::new(Done { old: records.len(), records, kept: None });
        Log { checkpoints, plan, layers: checkpoints.layers(plan), resumed, start: Instant::now(), done }
    }

    /// Returns the parts that are not complete.
    fn open(&self) -> Vec<u64> {
        let done = self.done.lock().unwrap_or_else(PoisonError::into_inner);
        let mut is_done = vec![false; self.plan.shards as usize];
        done.records.iter().for_each(|record| is_done[record.shard as usize] = true);
        (0..self.plan.shards).filter(|&shard| !is_done[shard as usize]).collect()
    }

    /// Returns the fraction of the count that was complete at the start.
    fn before(&self) -> f64 {
        self.resumed.1 as f64 / self.plan.subproblems.max(1) as f64
    }

    /// Returns a reporter whose progress begins where the count was interrupted.
    fn shifted(&self, reporter: Reporter) -> Reporter {
        let before = self.before();
        let found: u64 = (&self.resumed.0 / self.plan.divisor).try_into().unwrap_or(u64::MAX);
        Arc::new(move |progress: Progress| {
            let part = progress.part.map(|part| before + (1.0 - before) * part);
            reporter.reached(Progress { part, found: progress.found.saturating_add(found), ..progress });
        })
    }

    /// Records a completed part, and saves all parts if the interval has passed.
    fn add(&self, record: Record) {
        let (after, every) = self.checkpoints.pace();
        let mut done = self.done.lock().unwrap_or_else(PoisonError::into_inner);
        done.records.push(record);
        let due = done.kept.map_or(self.start.elapsed() >= after, |kept| kept.elapsed() >= every);
        if due {
            self.keep(&mut done);
        }
    }

    fn keep(&self, done: &mut Done) {
        self.checkpoints.keep(self.plan, &done.records);
        done.kept = Some(Instant::now());
    }

    /// Saves the records of a long count. Returns the checkpoint status, the sum, and the combined
    /// totals of all parts.
    ///
    /// A complete count is saved too, because computing the essentially different solutions may
    /// also take long.
    fn close(&self, is_complete: bool) -> (Checkpoint, (BigUint, Share)) {
        let mut done = self.done.lock().unwrap_or_else(PoisonError::into_inner);
        let was_kept = done.kept.is_some() || done.old > 0;
        let is_long = self.start.elapsed() >= self.checkpoints.pace().0;
        if (was_kept || is_long) && !done.records.is_empty() {
            self.keep(&mut done);
        }
        let dates = done.records[..done.old].iter().map(|record| record.origin.date.as_str());
        let (layer, kept) = self.layers.resumed().unzip();
        let date = dates.chain(kept.as_deref()).max();
        let resumed = date.map(|date| Resumed { part: self.before(), layer, date: date.to_owned() });
        let sum = done.records.iter().map(|record| BigUint::from(record.sum.count)).sum();
        let all = done.records.iter().map(|record| record.sum).fold(Share::NOTHING, Share::and);
        let kept = !is_complete && (done.kept.is_some() || self.layers.are_kept());
        (Checkpoint { resumed, kept }, (sum, all))
    }

    /// Removes the saved count, if anything was saved.
    fn forget(&self) {
        let done = self.done.lock().unwrap_or_else(PoisonError::into_inner);
        if done.kept.is_some() || done.old > 0 || self.layers.are_kept() {
            self.checkpoints.forget(self.plan);
        }
    }
}
