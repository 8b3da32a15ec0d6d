//! All ways to finish a square, for sweeps and for random sampling.
//!
//! The square has no move, one, or two. It gets its missing moves from the later squares (and from
//! the apex, if a tour may end on it). A move to the square at the other end of the same path would
//! close this path, which is allowed only as the last move of a tour.

use super::frontier::{APEX, FrontierState};
use crate::counting::order::plan::{EndRule, FinishStep, MoveMask, TO_APEX};

/// Visits each way to give the square of a step its missing moves, with the state after it. The
/// state is `None` if the way closes a tour.
#[inline]
pub(crate) fn for_each_branch(
    step: &FinishStep,
    mut state: FrontierState,
    see: &mut impl FnMut(MoveMask, Option<FrontierState>),
) {
    let (degree, end) = (state.degree(step.slot), state.mate(step.slot));
    state.clear_slot(step.slot);
    match degree {
        2 if step.tip != EndRule::Always => see(0, Some(state)),
        1 => extend_path(step, OpenPath { state, end, chosen: 0 }, 0, see),
        0 if step.tip == EndRule::Always => {
            if let Some(path) = begin_path(state, APEX, TO_APEX) {
                for (place, &slot) in step.later.iter().enumerate() {
                    connect_path(step, path, slot, 1 << place, see);
                }
            }
        }
        0 => {
            for (place, &slot) in step.later.iter().enumerate() {
                if let Some(path) = begin_path(state, slot, 1 << place) {
                    extend_path(step, path, place + 1, see);
                }
            }
        }
        _ => {}
    }
}

/// Path that ends on the finished square, as the rest of the state, its other end, and the moves
/// chosen so far.
#[derive(Clone, Copy)]
struct OpenPath {
    state: FrontierState,
    end: u8,
    chosen: MoveMask,
}

/// Makes the first of two moves from a square without moves.
#[inline(always)]
fn begin_path(mut state: FrontierState, slot: u8, chosen: MoveMask) -> Option<OpenPath> {
    state.add_move(slot).map(|end| OpenPath { state, end, chosen })
}

/// Extends the path to one of the later squares from index `from` on, or ends it.
#[inline(always)]
fn extend_path(
    step: &FinishStep,
    path: OpenPath,
    from: usize,
    see: &mut impl FnMut(MoveMask, Option<FrontierState>),
) {
    if step.tip != EndRule::Always {
        for (place, &slot) in (from..).zip(&step.later[from..]) {
            connect_path(step, path, slot, 1 << place, see);
        }
    }
    if step.tip != EndRule::Never {
        connect_path(step, path, APEX, TO_APEX, see);
    }
}

/// Extends the path to a square that is its own other end, belongs to another path, or has no move.
#[inline(always)]
fn connect_path(
    step: &FinishStep,
    path: OpenPath,
    slot: u8,
    chosen: MoveMask,
    see: &mut impl FnMut(MoveMask, Option<FrontierState>),
) {
    let OpenPath { mut state, end, chosen: before } = path;
    if end == slot {
        if step.last.is_some_and(|used| state.can_close(end, used)) {
            see(before | chosen, None);
        }
    } else if let Some(other) = state.add_move(slot) {
        state.pair_ends(end, other);
        see(before | chosen, Some(state));
    }
}
