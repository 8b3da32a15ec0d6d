//! Which states of an earlier layer may lead to states of the last one that were drawn: moves are only added.

use crate::search::tour::counting::order::plan::Plan;
use crate::search::tour::counting::states::frontier::{Apex, Frontier, Packed, Permutation, SLOTS, lows};

/// States that are compared one by one at most: with more, hardly any is left out.
const MOST: usize = 64;

/// What a state has: the slots with both moves and those with any, by their lowest bits, and the moves of the apex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Target {
    full: u64,
    some: u64,
    apex: u8,
}

/// States of the last layer, or any of them.
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
    /// By some states of the last layer; any where one of them is none.
    pub(crate) fn new(plan: &Plan, places: impl Iterator<Item = Option<Packed>>) -> Targets {
        let mirror = plan.steps.last().and_then(|step| step.mirror).map(Permutation::new);
        let is_mirrored = plan.steps.iter().any(|step| step.mirror.is_some());
        let Some(places) = places.collect::<Option<Vec<Packed>>>().filter(|_| mirror.is_some() == is_mirrored) else {
            return Targets(None);
        };
        // A state of an earlier layer may stand for its image, and so lead to an image.
        let images = places.iter().filter_map(|place| mirror.as_ref().map(|mirror| mirror.image(place.0, place.1)));
        let mut goals: Vec<Target> = images.chain(places.iter().copied()).map(Target::new).collect();
        goals.sort_unstable();
        goals.dedup();
        Targets((goals.len() <= MOST).then_some(goals))
    }

    /// Whether states are left out.
    pub(crate) fn are_few(&self) -> bool {
        self.0.is_some()
    }

    /// Whether a state after `done` steps may lead there: by the squares of its frontier that are still there in the end.
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

/// The square in each slot after the first `done` steps.
fn squares(plan: &Plan, done: usize) -> [Option<usize>; SLOTS] {
    let mut squares = [None; SLOTS];
    for step in &plan.steps[..done] {
        squares[usize::from(step.slot)] = None;
        step.later.iter().zip(&step.onto).for_each(|(&slot, &square)| squares[usize::from(slot)] = Some(square));
    }
    squares
}
