//! How many solutions there are.

use super::instance::Placement;
use crate::problem::{Instance, Refusal, Tally, Task};
use crate::search::{Limit, Searched, Silent, backtrack, bitmask, independent};
use std::ops::ControlFlow;

/// The method that counts when none is named.
pub(super) fn choose(placement: &Placement) -> &'static str {
    let placing = placement.placing();
    if bitmask::counts(placing) { "bitmask" } else { "independent" }
}

/// Counts with the method.
pub(super) fn count(placement: &Placement, method: &'static str, limit: &Limit) -> Result<Tally, Refusal> {
    let placing = placement.placing();
    if limit.solutions.is_some() {
        return capped(placement, method, limit);
    }
    let searched = match method {
        "bitmask" => {
            placement.require(bitmask::counts(placing), Task::Count, method)?;
            bitmask::count(placing, limit)
        }
        "backtracking" => {
            placement.require(backtrack::reaches(placing), Task::Count, method)?;
            backtrack::count(placing, limit, &mut Silent)
        }
        _ => {
            placement.require(independent::reaches(placing), Task::Count, method)?;
            independent::count(placing, limit)
        }
    };
    Ok(tally(searched, method))
}

fn tally(searched: Searched, method: &'static str) -> Tally {
    Tally { total: searched.found.into(), classes: None, end: searched.end, method, nodes: searched.nodes }
}

/// Counts by listing, up to the number of solutions that the limit allows.
fn capped(placement: &Placement, method: &'static str, limit: &Limit) -> Result<Tally, Refusal> {
    let listing = placement.method(Task::Enumerate, Some(method));
    let method = listing.or_else(|_| placement.method(Task::Enumerate, None))?;
    let mut total = 0u64;
    let end = placement.enumerate(Default::default(), Some(method), limit, &mut |_| {
        total += 1;
        ControlFlow::Continue(())
    })?;
    Ok(Tally { total: total.into(), classes: None, end, method, nodes: 0 })
}
pub(super) const PROFILE_SIDE: u64 = 0;
pub(super) const SUBSET_LINES: u64 = 0;
