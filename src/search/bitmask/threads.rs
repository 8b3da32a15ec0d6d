//! Counting with all cores: the choices in the first files are the tasks.

use super::super::division::count_each;
use super::super::random::SplitMix64;
use super::super::{Division, End, Finished, Limit, Placing, Searched, Share};
use super::cases::{Plan, Start};
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
        let searched = count_each(numbers, limit, finished, |number, gauge| {
            let (found, flow) = counting::count(&plan.field, &self.starts[number], plan.weights, gauge);
            let nodes = if number == 0 { self.nodes } else { 0 };
            (Share { count: plan.weights.multiple(&found), classes: None, nodes }, flow)
        });
        Searched { found: searched.found / u128::from(self.divisor()), ..searched }
    }
}

/// Puts the tasks into an order that is always the same (Fisher and Yates).
fn shuffle<T>(tasks: &mut [T]) {
    let mut random = SplitMix64::new(1848);
    for last in (1..tasks.len()).rev() {
        tasks.swap(last, random.below(last as u64 + 1) as usize);
    }
}
