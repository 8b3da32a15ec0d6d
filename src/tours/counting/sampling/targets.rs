//! Filter for states of an earlier layer that may lead to sampled states of the last one. It uses
//! the fact that moves are only added.

use crate::counting::order::plan::SweepPlan;
use crate::counting::states::frontier::{
    ApexState, FrontierState, PackedState, SLOTS, SlotPermutation, low_bits,
};

/// Largest number of states that are compared one by one. With more states the filter excludes
/// almost nothing.
const MOST: usize = 64;

/// Degrees of a state. They contain the slots with both moves and those with any move, by their
/// lowest bits, and the moves of the apex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct TargetDegrees {
    full: u64,
    some: u64,
    apex: u8,
}

/// Filter by states of the last layer. `None` accepts every state.
#[derive(Debug)]
pub(crate) struct TargetFilter(Option<Vec<TargetDegrees>>);

impl TargetDegrees {
    fn new((key, apex): PackedState) -> TargetDegrees {
        let state = FrontierState::unpack(key, apex);
        let (full, ones) = state.degree_masks();
        TargetDegrees { full, some: full | ones, apex: state.degree_of_apex() }
    }
}

impl TargetFilter {
    /// Creates the filter for some states of the last layer. If one of them is `None`, it accepts
    /// every state.
    pub(crate) fn new(
        plan: &SweepPlan,
        places: impl Iterator<Item = Option<PackedState>>,
    ) -> TargetFilter {
        let mirror = plan.steps.last().and_then(|step| step.mirror).map(SlotPermutation::new);
        let is_mirrored = plan.steps.iter().any(|step| step.mirror.is_some());
        let Some(places) = places
            .collect::<Option<Vec<PackedState>>>()
            .filter(|_| mirror.is_some() == is_mirrored)
        else {
            return TargetFilter(None);
        };
        // A state of an earlier layer may represent its image, and so lead to an image.
        let images = places
            .iter()
            .filter_map(|place| mirror.as_ref().map(|mirror| mirror.image(place.0, place.1)));
        let mut goals: Vec<TargetDegrees> =
            images.chain(places.iter().copied()).map(TargetDegrees::new).collect();
        goals.sort_unstable();
        goals.dedup();
        TargetFilter((goals.len() <= MOST).then_some(goals))
    }

    /// Returns whether the filter excludes any state.
    pub(crate) fn is_selective(&self) -> bool {
        self.0.is_some()
    }

    /// Returns a predicate for states after `done` steps that may lead to a target.
    ///
    /// It compares the squares of the frontier that are still in the last frontier.
    pub(crate) fn filter(
        &self,
        plan: &SweepPlan,
        done: usize,
    ) -> impl Fn(u64, ApexState) -> bool + Sync + '_ {
        let (now, end) = (slot_squares(plan, done), slot_squares(plan, plan.steps.len()));
        let shared = low_bits(
            (0..SLOTS)
                .filter(|&slot| now[slot].is_some() && now[slot] == end[slot])
                .map(|slot| slot as u8),
        );
        move |key, apex| {
            let Some(goals) = &self.0 else { return true };
            let TargetDegrees { full, some, apex } = TargetDegrees::new((key, apex));
            let (full, some) = (full & shared, some & shared);
            goals
                .iter()
                .any(|goal| full & !goal.full == 0 && some & !goal.some == 0 && apex <= goal.apex)
        }
    }
}

/// Returns the square in each slot after the first `done` steps.
fn slot_squares(plan: &SweepPlan, done: usize) -> [Option<usize>; SLOTS] {
    let mut squares = [None; SLOTS];
    for step in &plan.steps[..done] {
        squares[usize::from(step.slot)] = None;
        step.later
            .iter()
            .zip(&step.onto)
            .for_each(|(&slot, &square)| squares[usize::from(slot)] = Some(square));
    }
    squares
}
