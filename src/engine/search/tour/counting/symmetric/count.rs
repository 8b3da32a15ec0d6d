//! Count of the closed tours that are invariant under a symmetry: cycles and paths through orbits,
//! by the same sweep as for all tours.

use super::orbits::Orbits;
use crate::board::Symmetry;
use crate::search::tour::counting::count::{Counted, count};
use crate::search::tour::counting::order::plan::Plan;
use crate::search::tour::counting::states::ways::{ByParity, Parity, Ways};
use crate::search::tour::counting::sweep::Sweep;
use crate::search::tour::counting::sweep::work::Work;
use crate::search::tour::{Ends, Field};
use crate::search::{End, Limit, Stop};
use num_bigint::BigUint;
use std::sync::atomic::Ordering;

/// Counts the closed tours, whatever their direction, that a symmetry of the board takes to themselves; none where it does not map the
/// squares of the board to themselves, and where a frontier would have more than 16 orbits.
///
/// It need not be a symmetry of the piece: of the moves those count alone whose images are moves,
/// see [`Field::symmetric_part`].
///
/// ```
/// use bezzel::{board::{Size, Symmetry}, rooms::search::{Limit, tour::{Field, counting}}};
/// let field = Field::knight(Size::new(6, 6).unwrap());
/// let fixed = |symmetry| counting::fixed(&field, symmetry, &Limit::default()).unwrap().total;
/// assert_eq!(fixed(Symmetry::QuarterTurn), 10u32.into());
/// assert_eq!(fixed(Symmetry::Diagonal), 0u32.into());
/// ```
///
/// # Complexity
/// As [`count`](fn@super::super::count) on a board with as many squares as there are orbits.
pub fn fixed(field: &Field, symmetry: Symmetry, limit: &Limit) -> Option<Counted> {
    if !field.is_plain() {
        return None;
    }
    let field = &field.symmetric_part(&[symmetry])?;
    let orbits = Orbits::new(field, symmetry)?;
    if orbits.order == 1 {
        return count(field, Ends::CLOSED, limit);
    }
    let mut counted = Counted { total: BigUint::ZERO, layers: Vec::new(), states: 0, end: End::Complete };
    if orbits.len() == 1 {
        counted.total = u32::from(orbits.is_cycle()).into();
        return Some(counted);
    }
    let plan = |tips: Option<Vec<_>>, closed| tips.map(|tips| orbits.plan(tips, closed).ok_or(())).transpose().ok();
    let (cycles, paths) = (plan(orbits.cycles(), true)?, plan(orbits.paths(), false)?);
    let work = Work::new(limit);
    let mut through = |plan: Option<Plan>| -> Result<ByParity<BigUint>, Stop> {
        let Some(plan) = plan else { return Ok(ByParity::default()) };
        work.memory.clear();
        let sweep = Sweep::<Parity>::new(&plan, &work)?;
        Ok(sweep.finish(&work, |sweep| counted.layers.extend(sweep.states.last()))?.total)
    };
    match through(cycles).and_then(|cycles| Ok(cycles.odd + through(paths)?.big())) {
        Ok(total) => counted.total = total,
        Err(stop) => counted.end = End::Stopped(stop),
    }
    counted.states = work.states.load(Ordering::Relaxed);
    Some(counted)
}
