//! Count of the closed tours that are invariant under a symmetry: cycles and paths through orbits,
//! by the same sweep as for all tours.

use super::orbits::BoardOrbits;
use crate::counting::count::{TourCount, count};
use crate::counting::order::plan::SweepPlan;
use crate::counting::states::ways::{ByParity, ParityTally, Ways};
use crate::counting::sweep::LayerSweep;
use crate::counting::sweep::context::SweepContext;
use crate::{TourEnds, TourField};
use bezzel_base::board::Symmetry;
use bezzel_base::core::{Limit, SearchEnd, Stop};
use num_bigint::BigUint;
use std::sync::atomic::Ordering;

/// Counts the closed tours, whatever their direction, that a symmetry of the board takes to
/// themselves; none where it does not map the squares of the board to themselves, and where a
/// frontier would have more than 16 orbits.
///
/// It need not be a symmetry of the piece: of the moves those count alone whose images are moves,
/// see [`TourField::symmetric_part`].
///
/// ```
/// use bezzel_base::core::Limit;
/// use bezzel_tours::{TourField, counting};
/// use bezzel_base::board::{Size, Symmetry};
/// let field = TourField::knight(Size::new(6, 6).unwrap());
/// let fixed = |symmetry| counting::count_invariant(&field, symmetry, &Limit::default()).unwrap().total;
/// assert_eq!(fixed(Symmetry::QuarterTurn), 10u32.into());
/// assert_eq!(fixed(Symmetry::Diagonal), 0u32.into());
/// ```
///
/// # Complexity
/// As [`count`](fn@super::super::count) on a board with as many squares as there are orbits.
pub fn count_invariant(field: &TourField, symmetry: Symmetry, limit: &Limit) -> Option<TourCount> {
    if !field.is_plain() {
        return None;
    }
    let field = &field.symmetric_part(&[symmetry])?;
    let orbits = BoardOrbits::new(field, symmetry)?;
    if orbits.order == 1 {
        return count(field, TourEnds::CLOSED, limit);
    }
    let mut counted =
        TourCount { total: BigUint::ZERO, layers: Vec::new(), states: 0, end: SearchEnd::Complete };
    if orbits.len() == 1 {
        counted.total = u32::from(orbits.is_cycle()).into();
        return Some(counted);
    }
    let plan = |tips: Option<Vec<_>>, closed| {
        tips.map(|tips| orbits.plan(tips, closed).ok_or(())).transpose().ok()
    };
    let (cycles, paths) = (plan(orbits.cycle_tips(), true)?, plan(orbits.path_tips(), false)?);
    let work = SweepContext::new(limit);
    let mut through = |plan: Option<SweepPlan>| -> Result<ByParity<BigUint>, Stop> {
        let Some(plan) = plan else { return Ok(ByParity::default()) };
        work.memory.clear();
        let sweep = LayerSweep::<ParityTally>::new(&plan, &work)?;
        Ok(sweep.finish(&work, |sweep| counted.layers.extend(sweep.states.last()))?.total)
    };
    match through(cycles).and_then(|cycles| Ok(cycles.odd + through(paths)?.big())) {
        Ok(total) => counted.total = total,
        Err(stop) => counted.end = SearchEnd::Stopped(stop),
    }
    counted.states = work.states.load(Ordering::Relaxed);
    Some(counted)
}
