//! Long counts that go on where the same command was broken off.

use crate::problem::{Instance, Refusal, Tally, Task};
use crate::search::{End, Keeper, Limit, News, Progress, Reporter, Share};
use crate::value::shard::{Plan, Record, count};
use crate::value::{Checkpoint, Resumed};
use num_bigint::BigUint;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Keeps what long counts have done; a file of its own for each count.
pub trait Checkpoints: Send + Sync {
    /// How long a count runs before something of it is kept, and how long from one time to the next.
    fn pace(&self) -> (Duration, Duration);

    /// What is kept of a count. What is damaged or from another version is set aside, which the front end tells.
    fn load(&self, plan: &Plan) -> Vec<Record>;

    /// Keeps these records in place of those that were kept of the count before. Trouble never stops anything; the front end tells it once.
    fn keep(&self, plan: &Plan, records: &[Record]);

    /// Keeps the layers that a count goes through before the first of its parts is done.
    fn layers(&self, plan: &Plan) -> Arc<dyn Layers>;

    /// Forgets a count, its layers too.
    fn forget(&self, plan: &Plan);
}

/// Keeps the layers of one count.
pub trait Layers: Keeper {
    /// The layer that the count went on from: the steps that were done, all that there are, and when it was kept.
    fn resumed(&self) -> Option<((u32, u32), String)>;

    /// Whether any are kept now.
    fn are_kept(&self) -> bool;
}

/// Counts that surely take less are not shared out: this many seconds.
const SHORT: f64 = 10.0;

/// The most parts of a count that are kept one by one.
const PARTS: u64 = 1024;

/// A count shared out for its checkpoints, with what was done of it before; none where the method cannot be divided, and where the
/// count surely takes not long.
///
/// # Errors
/// The problem's refusal.
pub(in crate::verb) fn resumable(
    checkpoints: &Arc<dyn Checkpoints>,
    instance: &dyn Instance,
    method: Option<&str>,
    limit: &Limit,
) -> Result<Option<(Tally, Checkpoint)>, Refusal> {
    // What is known of the time holds for the method that is chosen when none is named.
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
        // What unfinished parts have found counts too.
        false => log.resumed.0.clone() / plan.divisor + searched.found,
    };
    let mut tally = Tally { total, classes: None, end: searched.end, method, nodes: all.nodes, optimum: None };
    if tally.end == End::Complete {
        tally.classes = all.classes.map(BigUint::from).or_else(|| instance.classes(&tally, limit));
        log.forget();
    }
    Ok(Some((tally, checkpoint)))
}

/// Tells that a divided count begins; the limit of its parts.
pub(super) fn announced(plan: &Plan, limit: &Limit) -> Limit {
    let (task, problem, method) = (Task::Count.word(), &plan.problem, &plan.method);
    limit.announce(|deadline| News::Search { task, problem: problem.clone(), method: Some(method.clone()), deadline })
}

/// What is done of a count.
struct Log<'a> {
    checkpoints: &'a dyn Checkpoints,
    plan: &'a Plan,
    layers: Arc<dyn Layers>,
    /// The sum over what was done before, and its subproblems.
    resumed: (BigUint, u64),
    start: Instant,
    done: Mutex<Done>,
}

/// The parts that are done.
struct Done {
    records: Vec<Record>,
    /// How many of them were there from the beginning.
    old: usize,
    /// When something was kept.
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

    /// The parts that are not done.
    fn open(&self) -> Vec<u64> {
        let done = self.done.lock().unwrap_or_else(PoisonError::into_inner);
        let mut is_done = vec![false; self.plan.shards as usize];
        done.records.iter().for_each(|record| is_done[record.shard as usize] = true);
        (0..self.plan.shards).filter(|&shard| !is_done[shard as usize]).collect()
    }

    /// The part of the count that was done before.
    fn before(&self) -> f64 {
        self.resumed.1 as f64 / self.plan.subproblems.max(1) as f64
    }

    /// Reports that begin where the count was broken off.
    fn shifted(&self, reporter: Reporter) -> Reporter {
        let before = self.before();
        let found: u64 = (&self.resumed.0 / self.plan.divisor).try_into().unwrap_or(u64::MAX);
        Arc::new(move |progress: Progress| {
            let part = progress.part.map(|part| before + (1.0 - before) * part);
            reporter.reached(Progress { part, found: progress.found.saturating_add(found), ..progress });
        })
    }

    /// Notes a part that is done; from time to time all of them are kept.
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

    /// Keeps what there is of a long count, also of one that is complete: the essentially different solutions may take their time too.
    /// What is to be told of that, the sum, and what else all parts have together.
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

    /// Forgets the count, if anything of it was kept.
    fn forget(&self) {
        let done = self.done.lock().unwrap_or_else(PoisonError::into_inner);
        if done.kept.is_some() || done.old > 0 || self.layers.are_kept() {
            self.checkpoints.forget(self.plan);
        }
    }
}
