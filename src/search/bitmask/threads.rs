//! Counting with all cores: the choices in the first files are the tasks.

use super::super::division::{in_threads, tell};
use super::super::random::SplitMix64;
use super::super::sink::{Gauge, Shared};
use super::super::{Division, End, Finished, Limit, Placing, Searched, Share};
use super::cases::{Found, Plan, Start};
use super::counting;
use crate::board::Symmetry;
use std::ops::ControlFlow;

/// Counts the solutions with as many threads as the limit allows; the total does not depend on their number.
///
/// All symmetries that the constraints leave are used, on a torus also the moves along it. A stopped count is a lower bound.
///
/// # Panics
/// When [`counts`](super::counts) is false.
pub fn count(placing: &Placing, limit: &Limit) -> Searched {
    let masks = Masks::new(placing);
    if masks.starts.is_empty() {
        return Searched { found: 0, nodes: masks.nodes, end: End::Complete };
    }
    let all: Vec<usize> = (0..masks.parts()).collect();
    masks.count(&all, limit, &|_, _| ControlFlow::Continue(()))
}

/// The count divided into the choices for the first files.
///
/// # Panics
/// When [`counts`](super::counts) is false.
pub fn division(placing: &Placing) -> Box<dyn Division> {
    Box::new(Masks::new(placing))
}

/// The count as a list of choices for the first files.
#[derive(Debug)]
struct Masks {
    /// None when required squares rule out every solution; then there are no choices.
    plan: Option<Plan>,
    starts: Vec<Start>,
    /// Pieces put on the board to make the list; the first subproblem has them among its nodes.
    nodes: u64,
}

impl Masks {
    fn new(placing: &Placing) -> Masks {
        let size = placing.grid.size;
        // Files no longer than ranks leave no file empty; only a side that no word holds has to be the files.
        let turn = if size.files().max(size.ranks()) <= super::MAX_RANKS {
            size.files() > size.ranks()
        } else {
            size.files() < size.ranks()
        };
        let placing = &if turn { placing.image(Symmetry::Diagonal) } else { placing.clone() };
        let plan = Plan::new(placing);
        let (mut starts, nodes) = plan.as_ref().map(Plan::starts).unwrap_or_default();
        // In an order by lot, so that the tasks done are a fair sample of all: progress is even then.
        shuffle(&mut starts);
        Masks { plan, starts, nodes }
    }
}

impl Division for Masks {
    fn algorithm(&self) -> &'static str {
        "bitmask/2"
    }

    fn parts(&self) -> usize {
        self.starts.len()
    }

    fn divisor(&self) -> u32 {
        self.plan.as_ref().map_or(1, |plan| plan.weights.divisor())
    }

    fn describe(&self, tell: &mut dyn FnMut(&[u64])) {
        self.starts.iter().for_each(|start| tell(&[&start.case.open[..], &start.placed[..]].concat()));
    }

    fn count(&self, numbers: &[usize], limit: &Limit, finished: Finished<'_>) -> Searched {
        let Some(plan) = &self.plan else { return Searched { found: 0, nodes: 0, end: End::Complete } };
        let searched = in_threads(numbers, limit, |task, shared| {
            let starts = || task().map(|number| (number, &self.starts[number]));
            worker((plan, self.nodes), &starts, shared, limit, finished)
        });
        Searched { found: searched.found / u128::from(self.divisor()), ..searched }
    }
}

/// What one thread does; solutions are counted as many times as the division says.
fn worker<'s>(
    (plan, nodes_before): (&Plan, u64),
    tasks: &dyn Fn() -> Option<(usize, &'s Start)>,
    shared: &Shared,
    limit: &Limit,
    finished: Finished<'_>,
) -> Searched {
    let (mut gauge, mut found, mut sum, mut nodes) = (Gauge::sharing(limit, shared), Found::default(), 0, 0);
    let end = loop {
        let Some((number, start)) = tasks() else { break End::Complete };
        let (sum_before, gauge_before) = (sum, gauge.nodes());
        let before = if number == 0 { nodes_before } else { 0 };
        nodes += before;
        let flow = counting::count(&plan.field, start, plan.weights, &mut gauge, &mut found);
        sum = plan.weights.multiple(&found);
        if let ControlFlow::Break(stop) = flow {
            break End::Stopped(stop);
        }
        gauge.finish_task();
        let nodes = before + gauge.nodes() - gauge_before;
        let share = Share { count: sum - sum_before, classes: None, nodes };
        if let ControlFlow::Break(stop) = tell(finished, limit, number, share) {
            break End::Stopped(stop);
        }
    };
    Searched { found: sum, nodes: nodes + gauge.nodes(), end }
}

/// Puts the tasks into an order that is always the same (Fisher and Yates).
fn shuffle<T>(tasks: &mut [T]) {
    let mut random = SplitMix64::new(1848);
    for last in (1..tasks.len()).rev() {
        tasks.swap(last, random.below(last as u64 + 1) as usize);
    }
}
