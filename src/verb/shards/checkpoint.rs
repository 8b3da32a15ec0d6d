//! Long counts that resume where the same command was interrupted.

use crate::problem::{CountResult, Instance, MethodTask, ProblemError};
use crate::search::{
    LayerStore, Limit, Progress, SearchEnd, SearchEvent, SharedObserver, SubproblemShare,
};
use crate::value::shard::{ShardPlan, ShardRecord, count_and_save};
use crate::value::{CheckpointStatus, ResumeInfo};
use num_bigint::BigUint;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Checkpoint store with one file per count.
pub trait CheckpointStore: Send + Sync {
    /// Returns the run time before the first save, and the time between two saves.
    fn save_intervals(&self) -> (Duration, Duration);

    /// Returns the saved records of a count. Damaged files and files of another version are
    /// renamed, and the front end reports this.
    fn load_records(&self, plan: &ShardPlan) -> Vec<ShardRecord>;

    /// Saves these records in place of the earlier ones of the count. Errors never stop the count,
    /// and the front end reports them once.
    fn save_records(&self, plan: &ShardPlan, records: &[ShardRecord]);

    /// Returns a store for the layers that a count computes before its first part is complete.
    fn layer_store(&self, plan: &ShardPlan) -> Arc<dyn ResumableLayers>;

    /// Removes the records and the layers of a count.
    fn discard(&self, plan: &ShardPlan);
}

/// Layer store of one count.
pub trait ResumableLayers: LayerStore {
    /// Returns the completed steps, all steps, and the saving date of the layer from which the
    /// count resumed.
    fn resumed_layer(&self) -> Option<((u32, u32), String)>;

    /// Returns whether any layers are stored.
    fn has_stored(&self) -> bool;
}

/// Known run time in seconds below which a count is not divided.
const SHORT_SECONDS: f64 = 10.0;

/// Maximum number of parts of a count that are saved separately.
const MAX_PARTS: u64 = 1024;

/// Counts in parts with checkpoints, resuming from saved parts. Returns `None` if the method cannot
/// be divided, if the number of solutions is limited, or if the count is known to be short.
///
/// # Errors
/// The problem's refusal.
pub(in crate::verb) fn count_resumable(
    checkpoints: &Arc<dyn CheckpointStore>,
    instance: &dyn Instance,
    method: Option<&str>,
    limit: &Limit,
) -> Result<Option<(CountResult, CheckpointStatus)>, ProblemError> {
    // The known time is that of the automatic choice of the method.
    let is_short = || {
        method.is_none()
            && instance
                .estimate_seconds(MethodTask::Count, limit)
                .is_some_and(|seconds| seconds < SHORT_SECONDS)
    };
    if limit.solutions.is_some() || is_short() {
        return Ok(None);
    }
    let method = instance.choose_method(MethodTask::Count, method, limit)?;
    let Some(division) =
        instance.divide_count(method, limit)?.filter(|division| division.subproblem_count() > 1)
    else {
        return Ok(None);
    };
    let plan = ShardPlan::new(
        instance.command_text(),
        method,
        &*division,
        MAX_PARTS.min(division.subproblem_count() as u64),
    );
    let log = CheckpointLog::new(&**checkpoints, &plan);
    let keeper: Arc<dyn LayerStore> = Arc::<dyn ResumableLayers>::clone(&log.layers);
    let reporter = limit.observer.clone().map(|reporter| log.offset_reporter(reporter));
    let heard =
        Limit { observer: reporter, layer_store: Some(keeper), ..announce_count(&plan, limit) };
    let keep = |record| {
        log.add_record(record);
        Ok(())
    };
    let searched = count_and_save(&plan, &*division, &log.open_parts(), &heard, &keep)
        .expect("what keeps checkpoints tells no errors");
    let is_complete = searched.end.is_complete();
    let (checkpoint, (sum, all)) = log.finish(is_complete);
    let total = match is_complete {
        true => {
            debug_assert_eq!(
                &sum % plan.divisor,
                BigUint::ZERO,
                "the sum over all parts is a multiple"
            );
            sum / plan.divisor
        }
        // The results of unfinished parts are added too.
        false => log.resumed.0.clone() / plan.divisor + searched.found,
    };
    let mut tally = CountResult {
        total,
        classes: None,
        end: searched.end,
        method,
        nodes: all.nodes,
        optimum: None,
    };
    if tally.end == SearchEnd::Complete {
        tally.classes =
            all.classes.map(BigUint::from).or_else(|| instance.count_classes(&tally, limit));
        log.discard();
    }
    Ok(Some((tally, checkpoint)))
}

/// Reports the start of a divided count. Returns the limit for its parts.
pub(super) fn announce_count(plan: &ShardPlan, limit: &Limit) -> Limit {
    let (task, problem, method) = (MethodTask::Count.word(), &plan.problem, &plan.method);
    limit.announce_search(|deadline| SearchEvent::Search {
        task,
        problem: problem.clone(),
        method: Some(method.clone()),
        deadline,
    })
}

struct CheckpointLog<'a> {
    checkpoints: &'a dyn CheckpointStore,
    plan: &'a ShardPlan,
    layers: Arc<dyn ResumableLayers>,
    /// Sum over the loaded parts, and the number of their subproblems.
    resumed: (BigUint, u64),
    start: Instant,
    done: Mutex<CompletedParts>,
}

struct CompletedParts {
    records: Vec<ShardRecord>,
    /// Number of records loaded at the start.
    loaded: usize,
    last_saved: Option<Instant>,
}

impl<'a> CheckpointLog<'a> {
    fn new(checkpoints: &'a dyn CheckpointStore, plan: &'a ShardPlan) -> CheckpointLog<'a> {
        let records = checkpoints.load_records(plan);
        let sum = records.iter().map(|record| BigUint::from(record.sum.count)).sum();
        let resumed = (sum, records.iter().map(|record| plan.shard_size(record.shard)).sum());
        let done = Mutex::new(CompletedParts { loaded: records.len(), records, last_saved: None });
        CheckpointLog {
            checkpoints,
            plan,
            layers: checkpoints.layer_store(plan),
            resumed,
            start: Instant::now(),
            done,
        }
    }

    /// Returns the parts that are not complete.
    fn open_parts(&self) -> Vec<u64> {
        let done = self.done.lock().unwrap_or_else(PoisonError::into_inner);
        let mut is_done = vec![false; self.plan.shards as usize];
        done.records.iter().for_each(|record| is_done[record.shard as usize] = true);
        (0..self.plan.shards).filter(|&shard| !is_done[shard as usize]).collect()
    }

    /// Returns the fraction of the count that was complete at the start.
    fn fraction_before(&self) -> f64 {
        self.resumed.1 as f64 / self.plan.subproblems.max(1) as f64
    }

    /// Returns a reporter whose progress begins where the count was interrupted.
    fn offset_reporter(&self, reporter: SharedObserver) -> SharedObserver {
        let before = self.fraction_before();
        let found: u64 = (&self.resumed.0 / self.plan.divisor).try_into().unwrap_or(u64::MAX);
        Arc::new(move |progress: Progress| {
            let part = progress.part.map(|part| before + (1.0 - before) * part);
            reporter.on_progress(Progress {
                part,
                found: progress.found.saturating_add(found),
                ..progress
            });
        })
    }

    /// Records a completed part, and saves all parts if the interval has passed.
    fn add_record(&self, record: ShardRecord) {
        let (after, every) = self.checkpoints.save_intervals();
        let mut done = self.done.lock().unwrap_or_else(PoisonError::into_inner);
        done.records.push(record);
        let due =
            done.last_saved.map_or(self.start.elapsed() >= after, |kept| kept.elapsed() >= every);
        if due {
            self.save(&mut done);
        }
    }

    fn save(&self, done: &mut CompletedParts) {
        self.checkpoints.save_records(self.plan, &done.records);
        done.last_saved = Some(Instant::now());
    }

    /// Saves the records of a long count. Returns the checkpoint status, the sum, and the combined
    /// totals of all parts.
    ///
    /// A complete count is saved too, because computing the essentially different solutions may
    /// also take long.
    fn finish(&self, is_complete: bool) -> (CheckpointStatus, (BigUint, SubproblemShare)) {
        let mut done = self.done.lock().unwrap_or_else(PoisonError::into_inner);
        let was_kept = done.last_saved.is_some() || done.loaded > 0;
        let is_long = self.start.elapsed() >= self.checkpoints.save_intervals().0;
        if (was_kept || is_long) && !done.records.is_empty() {
            self.save(&mut done);
        }
        let dates = done.records[..done.loaded].iter().map(|record| record.origin.date.as_str());
        let (layer, kept) = self.layers.resumed_layer().unzip();
        let date = dates.chain(kept.as_deref()).max();
        let resumed = date.map(|date| ResumeInfo {
            part: self.fraction_before(),
            layer,
            date: date.to_owned(),
        });
        let sum = done.records.iter().map(|record| BigUint::from(record.sum.count)).sum();
        let all = done
            .records
            .iter()
            .map(|record| record.sum)
            .fold(SubproblemShare::ZERO, SubproblemShare::combine);
        let kept = !is_complete && (done.last_saved.is_some() || self.layers.has_stored());
        (CheckpointStatus { resume_info: resumed, is_resumable: kept }, (sum, all))
    }

    /// Removes the saved count, if anything was saved.
    fn discard(&self) {
        let done = self.done.lock().unwrap_or_else(PoisonError::into_inner);
        if done.last_saved.is_some() || done.loaded > 0 || self.layers.has_stored() {
            self.checkpoints.discard(self.plan);
        }
    }
}
