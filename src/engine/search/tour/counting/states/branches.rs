//! All ways to finish a square: what a sweep counts, and what drawing and searching choose from.
//!
//! The square may have no move yet, one, or both. It gets what it lacks from the squares that come later (and from the apex, if a tour may
//! end on it): two moves, one, or none. A move to the square on which the own path ends would close that path, which is right for the last
//! move of a tour only.

use super::frontier::{APEX, Frontier};
use crate::search::tour::counting::order::plan::{Chosen, Step, TO_APEX, Tip};

/// Sees each way to give the square of a step the moves that it has not yet, and the state after it: none where that closes a tour.
#[inline]
pub(crate) fn branches(step: &Step, mut state: Frontier, see: &mut impl FnMut(Chosen, Option<Frontier>)) {
    let (degree, end) = (state.degree(step.slot), state.mate(step.slot));
    state.clear(step.slot);
    match degree {
        2 if step.tip != Tip::Always => see(0, Some(state)),
        1 => extend(step, Path { state, end, chosen: 0 }, 0, see),
        0 if step.tip == Tip::Always => {
            if let Some(path) = begin(state, APEX, TO_APEX) {
                for (place, &slot) in step.later.iter().enumerate() {
                    land(step, path, slot, 1 << place, see);
                }
            }
        }
        0 => {
            for (place, &slot) in step.later.iter().enumerate() {
                if let Some(path) = begin(state, slot, 1 << place) {
                    extend(step, path, place + 1, see);
                }
            }
        }
        _ => {}
    }
}

/// A path that ends on the finished square: the rest of the state, its other end, and the moves chosen so far.
#[derive(Clone, Copy)]
struct Path {
    state: Frontier,
    end: u8,
    chosen: Chosen,
}

/// The first of two moves from a square without any.
#[inline(always)]
fn begin(mut state: Frontier, slot: u8, chosen: Chosen) -> Option<Path> {
    state.take(slot).map(|end| Path { state, end, chosen })
}

/// The path goes on to one of the later squares from a place on, or ends.
#[inline(always)]
fn extend(step: &Step, path: Path, from: usize, see: &mut impl FnMut(Chosen, Option<Frontier>)) {
    if step.tip != Tip::Always {
        for (place, &slot) in (from..).zip(&step.later[from..]) {
            land(step, path, slot, 1 << place, see);
        }
    }
    if step.tip != Tip::Never {
        land(step, path, APEX, TO_APEX, see);
    }
}

/// The path goes on to a square that has its own end there, or another path, or none.
#[inline(always)]
fn land(step: &Step, path: Path, slot: u8, chosen: Chosen, see: &mut impl FnMut(Chosen, Option<Frontier>)) {
    let Path { mut state, end, chosen: before } = path;
    if end == slot {
        if step.last.is_some_and(|used| state.closes(end, used)) {
            see(before | chosen, None);
        }
    } else if let Some(other) = state.take(slot) {
        state.pair(end, other);
        see(before | chosen, Some(state));
    }
}
