//! How many solutions there are.

use super::formula;
use super::instance::Placement;
use crate::problem::{Instance, Refusal, Tally, Task};
use crate::search::{
    Division, End, Limit, Searched, Silent, Stop, backtrack, bitmask, determinant, exactcover, independent, join,
    permutations, profile, subsets,
};
use num_bigint::BigUint;
use std::ops::ControlFlow;

/// The side of a board from which on quadrants are joined: before, their tables take longer than the search.
const JOINED: u32 = 12;

/// The method that counts when none is named.
pub(super) fn choose(placement: &Placement) -> &'static str {
    let placing = placement.placing();
    let has = |method: &str| placement.problem().methods.iter().any(|known| known.word == method);
    let largest = !placement.is_counted() && !placement.has_squares();
    if has("formula") && formula::works(placement) {
        "formula"
    } else if has("subsets") && subsets::reaches(placing) {
        "subsets"
    } else if has("join") && join::reaches(placing) && placing.grid.size.files() >= JOINED {
        "join"
    } else if has("bitmask") && bitmask::counts(placing) {
        "bitmask"
    } else if has("profile") && profile::reaches(placing) && !(largest && placement.problem().word == "knights") {
        "profile"
    } else if has("bitmask") && !independent::reaches(placing) {
        "bitmask"
    } else {
        "independent"
    }
}

/// Counts with the method.
pub(super) fn count(placement: &Placement, method: &'static str, limit: &Limit) -> Result<Tally, Refusal> {
    let placing = placement.placing();
    if limit.solutions.is_some() {
        return capped(placement, method, limit);
    }
    let require = |reached| placement.require(reached, Task::Count, method);
    let searched = match method {
        "formula" => {
            if placement.has_squares() {
                let option = if placing.required.is_empty() { "without" } else { "with" };
                return Err(Refusal::MethodOption { method, option });
            }
            require(formula::works(placement))?;
            return Ok(whole(Ok((formula::count(placement), 0)), method));
        }
        "subsets" => {
            require(subsets::reaches(placing))?;
            return Ok(whole(subsets::count(placing, limit), method));
        }
        "profile" => {
            if placing.grid.torus {
                return Err(Refusal::MethodOption { method, option: "torus" });
            }
            require(profile::reaches(placing))?;
            return Ok(whole(profile::count(placing, limit), method));
        }
        "bitmask" => {
            require(bitmask::counts(placing))?;
            bitmask::count(placing, limit)
        }
        "join" => {
            require(join::reaches(placing))?;
            join::count(placing, limit)
        }
        "backtracking" => {
            require(backtrack::reaches(placing))?;
            backtrack::count(placing, limit, &mut Silent)
        }
        "permutations" => {
            require(permutations::reaches(placing))?;
            permutations::count(placing, limit)
        }
        "exactcover" => {
            require(exactcover::reaches(placing))?;
            exactcover::count(placing, limit)
        }
        "determinant" => {
            require(determinant::reaches(placing))?;
            determinant::count(placing, limit)
        }
        _ => {
            require(independent::reaches(placing))?;
            independent::count(placing, limit)
        }
    };
    Ok(tally(searched, method))
}

/// The count by the method as a list of subproblems, where the method has one.
pub(super) fn division(placement: &Placement, method: &'static str) -> Result<Option<Box<dyn Division>>, Refusal> {
    let placing = placement.placing();
    let require = |reached| placement.require(reached, Task::Count, method);
    match method {
        "bitmask" => {
            require(bitmask::counts(placing))?;
            Ok(Some(bitmask::division(placing)))
        }
        "join" => {
            require(join::reaches(placing))?;
            Ok(join::division(placing))
        }
        _ => Ok(None),
    }
}

fn tally(searched: Searched, method: &'static str) -> Tally {
    Tally {
        total: searched.found.into(),
        classes: None,
        end: searched.end,
        method,
        nodes: searched.nodes,
        optimum: None,
    }
}

/// The tally of a method that has the total only at its end; stopped, it has counted nothing.
fn whole(counted: Result<(BigUint, u64), Stop>, method: &'static str) -> Tally {
    let end = counted.as_ref().map_or_else(|&stop| End::Stopped(stop), |_| End::Complete);
    let (total, nodes) = counted.unwrap_or_default();
    Tally { total, classes: None, end, method, nodes, optimum: None }
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
    Ok(Tally { total: total.into(), classes: None, end, method, nodes: 0, optimum: None })
}
