//! Filter for states of an earlier layer that may lead to sampled states of the last one. It uses
//! the fact that moves are only added.

use crate::search::tour::counting::order::plan::Plan;
use crate::search::tour::counting::states::frontier::{Apex, Frontier, Packed, Permutation, SLOTS, lows};

/// Largest number of states that are compared one by one. With more states the filter excludes
/// almost nothing.
const MOST: usize = 64;

/// Degrees of a state. They contain the slots with both moves and those with any move, by their
/// lowest bits, and the moves of the apex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Target {
    full: u64,
    some: u64,
    apex: u8,
}

/// Filter by states of the last layer. `None` accepts every state.
#[derive(Debug)]
pub(crate) struct Targets(Option<Vec<Target>>);

impl Target {
    fn new((key, apex): Packed) -> Target {
        let state = Frontier::unpack(key, apex);
        let (full, ones) = state.degrees();
        Target { full, some: full | ones, apex: state.degree_of_apex() }
    }
}

impl Targets {
    /// Creates the filter for some states of the last layer. If one of them is `None`, it accepts
    /// every state.
    pub(crate) fn new(plan: &Plan, places: impl Iterator<Item = Option<Packed>>) -> Targets {
        let mirror = plan.steps.last().and_then(|step| step.mirror).map(Permutation::new);
        let is_mirrored = plan.steps.iter().any(|step| step.mirror.is_some());
        let Some(places) = places.collect::<Option<Vec<Packed>>>().filter(|_| mirror.is_some() == is_mirrored) else {
            return Targets(None);
        };
        // A state of an earlier layer may represent its image, and so lead to an image.
        let images = places.iter().filter_map(|place| mirror.as_ref().map(|mirror| mirror.image(place.0, place.1)));
        let mut goals: Vec<Target> = images.chain(places.iter().copied()).map(Target::new).collect();
        goals.sort_unstable();
        goals.dedup();
        Targets((goals.len() <= MOST).then_some(goals))
    }

    /// Returns whether the filter excludes any state.
    pub(crate) fn are_few(&self) -> bool {
        self.0.is_some()
    }

    /// Returns a predicate for states after `done` steps that may lead to a target.
    ///
    /// It compares the squares of the frontier that are still in the last frontier.
    pub(crate) fn filter(&self, plan: &Plan, done: usize) -> impl Fn(u64, Apex) -> bool + Sync + '_ {
        let (now, end) = (squares(plan, done), squares(plan, plan.steps.len()));
        let shared =
            lows((0..SLOTS).filter(|&slot| now[slot].is_some() && now[slot] == end[slot]).map(|slot| slot as u8));
        move |key, apex| {
            let Some(goals) = &self.0 else { return true };
            let Target { full, some, apex } = Target::new((key, apex));
            let (full, some) = (full & shared, some & shared);
            goals.iter().any(|goal| full & !goal.full == 0 && some & !goal.some == 0 && apex <= goal.apex)
        }
    }
}

/// Returns the square in each slot after the first `done` steps.
fn squares(plan: &Plan, done: usize) -> [Option<usize>; SLOTS] {
    let mut squares = [None; SLOTS];
    for step in &plan.steps[..done] {
        squares[usize::from(step.slot)] = None;
        step.later.iter().zip(&step.onto).for_each(|(&slot, &square)| squares[usize::from(slot)] = Some(square));
    }
    squares
}
