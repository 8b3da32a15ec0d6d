//! `orbits`: solutions invariant under a symmetry, searched by orbits of squares.

use super::counters::count_invariant_by_profile;
use super::instance::PlacementInstance;
use super::{construction, formula};
use crate::orbits;
use bezzel_base::board::Symmetry;
use bezzel_base::core::{Limit, PlacementSpec, SearchEnd, SilentObserver};
use bezzel_base::problem::CountResult;
use bezzel_base::problem::FindOutcome;
use bezzel_base::problem::FindResult;
use bezzel_base::problem::Instance;
use bezzel_base::problem::InvariantCount;
use bezzel_base::problem::MethodEntry;
use bezzel_base::problem::MethodReach;
use bezzel_base::problem::MethodRequest;
use bezzel_base::problem::MethodTask;
use bezzel_base::problem::Priority;
use bezzel_base::problem::ProblemError;
use bezzel_base::problem::VisitSolution;
use bezzel_base::problem::count_by_listing;
use bezzel_base::problem::count_squares_by_listing;
use bezzel_base::problem::count_symmetric;
use bezzel_base::problem::symmetry_filter;
use std::ops::ControlFlow::Continue;

/// Node limit of the test whether a symmetry has any solution.
const QUICK_NODES: u64 = 1 << 14;

pub(super) static ORBITS: MethodEntry<PlacementInstance> = MethodEntry {
    handles_symmetry: true,
    count_by_square: Some(count_squares_by_listing),
    priority: |placement, _| {
        if placement.symmetry_constraint().is_some() { Priority::Highest } else { Priority::Never }
    },
    check_supported: |placement, request| match is_in_reach(placement, request)
        || request.task == MethodTask::Find && has_construction(placement)
    {
        true => Ok(()),
        false => Err(out_of_reach(placement, request)),
    },
    find: Some(find),
    list: Some(list),
    count: Some(count),
    count_invariant: Some(count_invariant),
    trace: Some(|placement, request, watch| {
        let mut watch = watch;
        let by = symmetry_filter::constraint_symmetries(placement)
            .into_iter()
            .find(|&by| !is_quickly_empty(placement.placing(), by, request.limit));
        let by = [by.unwrap_or(Symmetry::Identity)];
        orbits::list(placement.placing(), &by, request.limit, &mut watch, &mut |_| Continue(()))
    }),
    every_board: true,
    ..MethodEntry::new("orbits")
};

/// Returns whether a rule writes a solution, which may have the symmetry.
fn has_construction(placement: &PlacementInstance) -> bool {
    placement.is_unconstrained()
        && construction::has_construction(placement.problem_word(), &placement.placing().grid)
}

/// Returns the error for a board with too many orbits. It suggests a board of the same kind with
/// fewer.
fn out_of_reach(placement: &PlacementInstance, request: &MethodRequest<'_>) -> ProblemError {
    const SIDE: u32 = 64;
    let text = format!("find {} {SIDE}", placement.problem().word());
    let instead =
        placement.symmetry_constraint().filter(|_| placement.placing().has_one_per_line());
    ProblemError::OutOfReach {
        size: placement.grid().size,
        method: request.method,
        reach: MethodReach::Orbits(orbits::MAX_ORBITS),
        seconds: None,
        instead: instead.map(|kept| format!("{text} {}", kept.word())),
    }
}

/// Returns whether the board is in reach of the search under each of the symmetries. Rooks can be
/// counted by formulas instead.
fn is_in_reach(placement: &PlacementInstance, request: &MethodRequest<'_>) -> bool {
    let by = symmetry_filter::constraint_symmetries(placement);
    let formula = || {
        request.task == MethodTask::Count
            && !request.is_list()
            && by.iter().all(|&by| has_formula(placement, &[by]))
    };
    by.iter().all(|&by| orbits::is_supported(placement.placing(), &[by])) || formula()
}

fn has_formula(placement: &PlacementInstance, group: &[Symmetry]) -> bool {
    formula::count_fixed_rooks(placement, &Symmetry::generate_group(group)).is_some()
}

/// Returns whether a short search proves that no solution has a symmetry.
fn is_quickly_empty(placing: &PlacementSpec, by: Symmetry, limit: &Limit) -> bool {
    let few = Limit { nodes: Some(QUICK_NODES), observer: None, ..limit.clone() };
    let (found, searched) = orbits::find(placing, &[by], &few);
    found.is_none() && searched.end.is_complete()
}

/// Finds a solution invariant under one of the symmetries, which are tried in turn. On boards out
/// of reach it returns the solution of the rule, if that has the symmetry.
fn find(
    placement: &PlacementInstance,
    request: &MethodRequest<'_>,
) -> Result<FindResult, ProblemError> {
    if !is_in_reach(placement, request) {
        let (grid, kept) = (&placement.placing().grid, placement.symmetry_constraint());
        let squares = construction::construct_placement(placement.problem_word(), grid);
        let is_kept = kept.is_none_or(|kept| kept.is_satisfied_by(grid.size, &squares, None));
        return if is_kept {
            Ok(request.find_result(0, FindOutcome::Found(squares)))
        } else {
            Err(out_of_reach(placement, request))
        };
    }
    let by = symmetry_filter::constraint_symmetries(placement);
    let (finding, nodes) = symmetry_filter::find_first(by, &mut |by| {
        orbits::find(placement.placing(), &[by], request.limit)
    });
    Ok(request.find_result(nodes, finding))
}

/// Lists the solutions in order. If only one symmetry has solutions, they come in the order of the
/// search. Otherwise those of all symmetries are collected and sorted.
fn list(
    placement: &PlacementInstance,
    request: &MethodRequest<'_>,
    visit: VisitSolution<'_>,
) -> Result<SearchEnd, ProblemError> {
    let placing = placement.placing();
    let mut by = symmetry_filter::constraint_symmetries(placement);
    if by.len() > 1 {
        by.retain(|&by| !is_quickly_empty(placing, by, request.limit));
    }
    if let [by] = by[..] {
        return Ok(orbits::list(placing, &[by], request.limit, &mut SilentObserver, visit).end);
    }
    Ok(symmetry_filter::visit_sorted(placement, request.limit, visit, &mut |begin, limit| {
        let (required, blocked) = (begin.required.clone(), begin.blocked.clone());
        let part = PlacementSpec { required, blocked, ..placing.clone() };
        symmetry_filter::collect_symmetric(&by, &mut |by, visit| {
            orbits::list(&part, &[by], limit, &mut SilentObserver, visit)
        })
    }))
}

/// Counts the solutions that every symmetry of the group leaves invariant, for pawns on known
/// squares.
pub(super) fn count_invariant(
    placement: &PlacementInstance,
    group: &[Symmetry],
    limit: &Limit,
) -> Option<InvariantCount> {
    // The search by orbits does not know three pieces in a line.
    if placement.excludes_three() {
        return None;
    }
    if let Some(fixed) = formula::count_fixed_rooks(placement, group) {
        return Some((fixed, 0, SearchEnd::Complete));
    }
    if let Some(counted) = count_invariant_by_profile(placement, group, limit) {
        return Some(counted);
    }
    if !orbits::is_supported(placement.placing(), group) {
        return None;
    }
    let searched = orbits::count(placement.placing(), group, limit);
    Some((searched.found.into(), searched.nodes, searched.end))
}

fn count(
    placement: &PlacementInstance,
    request: &MethodRequest<'_>,
) -> Result<CountResult, ProblemError> {
    if request.is_list() {
        return count_by_listing(placement, request);
    }
    let mut nodes = 0;
    let counted = count_symmetric(placement, request, &mut |group| {
        let (number, more, end) = count_invariant(placement, group, request.limit)?;
        nodes += more;
        Some((number, end))
    });
    let counted = counted.map_or_else(|| count_by_listing(placement, request), Ok)?;
    Ok(CountResult { nodes: nodes + counted.nodes, ..counted })
}
