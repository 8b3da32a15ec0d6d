//! All ways to finish a square, for sweeps and for random sampling.
//!
//! The square has no move, one, or two. It gets its missing moves from the later squares (and from
//! the apex, if a tour may end on it). A move to the square at the other end of the same path would
//! close this path, which is allowed only as the last move of a tour.

use super::frontier::{APEX, Frontier};
use crate::search::tour::counting::order::plan::{Chosen, Step, TO_APEX, Tip};

/// Visits each way to give the square of a step its missing moves, with the state after it. The
/// state is `None` if the way closes a tour.
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

/// Path that ends on the finished square, as the rest of the state, its other end, and the moves
/// chosen so far.
#[derive(Clone, Copy)]
struct Path {
    state: Frontier,
    end: u8,
    chosen: Chosen,
}

/// Makes the first of two moves from a square without moves.
#[inline(always)]
fn begin(mut state: Frontier, slot: u8, chosen: Chosen) -> Option<Path> {
    state.take(slot).map(|end| Path { state, end, chosen })
}

/// Extends the path to one of the later squares from index `from` on, or ends it.
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

/// Extends the path to a square that is its own other end, belongs to another path, or has no move.
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
