//! Counting with all cores: the choices in the first files are the tasks.

use super::super::random::SplitMix64;
use super::super::sink::{Gauge, Shared};
use super::super::{End, Limit, Placing, Searched, Stop};
use super::cases::{Found, Plan, Start};
use super::{counting, merged};
use crate::board::Symmetry;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Counts the solutions with as many threads as the limit allows; the total does not depend on their number.
///
/// All symmetries that the constraints leave are used, on a torus also the moves along it. A stopped count is a lower bound.
///
/// # Panics
/// When [`counts`](super::counts) is false.
pub fn count(placing: &Placing, limit: &Limit) -> Searched {
    let size = placing.grid.size;
    // Files no longer than ranks leave no file empty; only a side that no word holds has to be the files.
    let turn = if size.files().max(size.ranks()) <= super::MAX_RANKS {
        size.files() > size.ranks()
    } else {
        size.files() < size.ranks()
    };
    let placing = &if turn { placing.image(Symmetry::Diagonal) } else { placing.clone() };
    let Some(plan) = Plan::new(placing) else {
        return Searched { found: 0, nodes: 0, end: End::Complete };
    };
    let (mut starts, nodes) = plan.starts();
    // In an order by lot, so that the tasks done are a fair sample of all: progress is even then.
    shuffle(&mut starts);
    let shared = Shared::new(starts.len());
    let next = AtomicUsize::new(0);
    let work = || worker(&plan, &starts, &next, &shared, limit);
    let threads = limit.worker_count().clamp(1, 256).min(starts.len().max(1));
    let parts: Vec<Part> = std::thread::scope(|scope| {
        let others: Vec<_> = (1..threads).map(|_| scope.spawn(work)).collect();
        let own = work();
        let joined = others.into_iter().map(|other| other.join().expect("a kernel does not panic"));
        std::iter::once(own).chain(joined).collect()
    });
    let mut found = [0u128; 9];
    parts.iter().for_each(|part| found.iter_mut().zip(part.found).for_each(|(sum, more)| *sum += u128::from(more)));
    Searched {
        found: plan.weights.total(&found),
        nodes: nodes + parts.iter().map(|part| part.nodes).sum::<u64>(),
        end: parts.iter().fold(End::Complete, |end, part| merged(end, part.end)),
    }
}

/// What one thread has done.
struct Part {
    found: Found,
    nodes: u64,
    end: End,
}

fn worker(plan: &Plan, starts: &[Start<'_>], next: &AtomicUsize, shared: &Shared, limit: &Limit) -> Part {
    let (mut gauge, mut found) = (Gauge::sharing(limit, shared), Found::default());
    let mut end = End::Complete;
    while let Some(start) = starts.get(next.fetch_add(1, Ordering::Relaxed)) {
        let flow = counting::count(&plan.field, start, plan.weights, &mut gauge, &mut found);
        if let ControlFlow::Break(stop) = flow {
            end = End::Stopped(stop);
            break;
        }
        gauge.finish_task();
        if limit.cancel.is_cancelled() {
            end = End::Stopped(Stop::Cancelled);
            break;
        }
    }
    Part { found, nodes: gauge.nodes(), end }
}

/// Puts the tasks into an order that is always the same (Fisher and Yates).
fn shuffle<T>(tasks: &mut [T]) {
    let mut random = SplitMix64::new(1848);
    for last in (1..tasks.len()).rev() {
        tasks.swap(last, random.below(last as u64 + 1) as usize);
    }
}
