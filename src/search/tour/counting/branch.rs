//! The ways to finish a square one by one, with the moves that each of them chooses: what counting forgets and drawing needs.

use super::plan::{Step, Tip};
use super::state::{APEX, State};

/// The moves that a step chooses: a bit for each of its later squares in their order, and one for the apex.
pub(super) type Chosen = u32;

/// The move to the apex.
pub(super) const TO_APEX: Chosen = 1 << 31;

/// Sees each way to give the square of a step the moves that it has not yet, and the state after it: none where that closes a tour.
pub(super) fn branches(step: &Step, mut state: State, see: &mut impl FnMut(Chosen, Option<State>)) {
    let (degree, end) = (state.degree(step.slot), state.mate(step.slot));
    state.clear(step.slot);
    match degree {
        2 if step.tip != Tip::Always => see(0, Some(state)),
        1 => extend(step, state, end, (0, 0), see),
        0 => pass(step, state, see),
        _ => {}
    }
}

/// Two moves from a square without any.
fn pass(step: &Step, state: State, see: &mut impl FnMut(Chosen, Option<State>)) {
    let first = |mut state: State, slot: u8| state.take(slot).map(|end| (state, end));
    if step.tip == Tip::Always {
        if let Some((state, end)) = first(state, APEX) {
            (0..step.later.len()).for_each(|place| join(step, state, end, (place, TO_APEX), see));
        }
        return;
    }
    for (place, &slot) in step.later.iter().enumerate() {
        if let Some((state, end)) = first(state, slot) {
            extend(step, state, end, (place + 1, 1 << place), see);
        }
    }
}

/// The path that ends on the finished square goes on to one of the later squares from a place on, or ends.
fn extend(
    step: &Step,
    state: State,
    end: u8,
    (from, chosen): (usize, Chosen),
    see: &mut impl FnMut(Chosen, Option<State>),
) {
    if step.tip != Tip::Always {
        (from..step.later.len()).for_each(|place| join(step, state, end, (place, chosen), see));
    }
    if step.tip != Tip::Never {
        land(step, state, (end, APEX), chosen | TO_APEX, see);
    }
}

fn join(
    step: &Step,
    state: State,
    end: u8,
    (place, chosen): (usize, Chosen),
    see: &mut impl FnMut(Chosen, Option<State>),
) {
    land(step, state, (end, step.later[place]), chosen | 1 << place, see);
}

fn land(
    step: &Step,
    mut state: State,
    (end, slot): (u8, u8),
    chosen: Chosen,
    see: &mut impl FnMut(Chosen, Option<State>),
) {
    if end == slot {
        if step.last.is_some_and(|used| state.closes(end, used)) {
            see(chosen, None);
        }
    } else if let Some(other) = state.take(slot) {
        state.pair(end, other);
        see(chosen, Some(state));
    }
}
