//! Long counts that resume where the same command was interrupted.

use crate::problem::{CountResult, Instance, MethodTask, ProblemError};
use crate::shards::{ShardPlan, count_and_save};
use crate::state::checkpoint_store::{Checkpoint, CheckpointStore};
use crate::value::CheckpointStatus;
use bezzel_base::core::{Limit, SearchEnd, SearchEvent};
use num_bigint::BigUint;
use std::sync::Arc;

/// Known run time in seconds below which a count is not divided.
const SHORT_SECONDS: f64 = 10.0;

/// Maximum number of parts of a count that are saved separately.
const MAX_PARTS: u64 = 1024;

/// Counts in parts with checkpoints, resuming from saved parts. Returns `None` if the method cannot
/// be divided, if the number of solutions is limited, or if the count is known to be short.
///
/// # Errors
/// The problem's refusal.
pub(crate) fn count_resumable(
    checkpoints: &Arc<CheckpointStore>,
    instance: &dyn Instance,
    method: Option<&str>,
    limit: &Limit,
) -> Result<Option<(CountResult, CheckpointStatus)>, ProblemError> {
    let is_short = || {
        instance
            .estimate_seconds(MethodTask::Count, method, limit)
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
    let checkpoint = Arc::new(Checkpoint::load(checkpoints, plan));
    let plan = checkpoint.plan();
    let reporter = limit.observer.clone().map(|reporter| checkpoint.offset_reporter(reporter));
    let heard = Limit {
        observer: reporter,
        layer_store: Some(Arc::<Checkpoint>::clone(&checkpoint)),
        ..announce_count(plan, limit)
    };
    let keep = |record| {
        checkpoint.add_record(record);
        Ok(())
    };
    let searched = count_and_save(plan, &*division, &checkpoint.open_parts(), &heard, &keep)
        .expect("what keeps checkpoints tells no errors");
    let is_complete = searched.end.is_complete();
    let (status, (sum, all)) = checkpoint.finish(is_complete);
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
        false => checkpoint.found_before() + searched.found,
    };
    let mut counted = CountResult {
        total,
        classes: None,
        end: searched.end,
        method: Some(method),
        nodes: all.nodes,
        optimum: None,
    };
    if counted.end == SearchEnd::Complete {
        counted.classes =
            all.classes.map(BigUint::from).or_else(|| instance.count_classes(&counted, limit));
        checkpoint.discard();
    }
    Ok(Some((counted, status)))
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
