//! `orbits`: closed tours invariant under a symmetry, searched with each square and its images
//! together.

use super::backtracking::BACKTRACKING;
use super::instance::TourInstance;
use crate::backtrack::Lookahead;
use crate::invariant as walks;
use crate::symmetric::TurnSymmetry;
use crate::{MoveGraph, backtrack, counting, symmetric};
use bezzel_base::board::Symmetry;
use bezzel_base::core::{
    Limit, ListSink, SearchEnd, SilentObserver, SolutionSink, Stop, find_first,
};
use bezzel_base::problem::AbsenceReason;
use bezzel_base::problem::CountResult;
use bezzel_base::problem::FindOutcome;
use bezzel_base::problem::FindResult;
use bezzel_base::problem::InvariantCount;
use bezzel_base::problem::MethodEntry;
use bezzel_base::problem::MethodRequest;
use bezzel_base::problem::MethodTask;
use bezzel_base::problem::Priority;
use bezzel_base::problem::ProblemError;
use bezzel_base::problem::StepSource;
use bezzel_base::problem::VisitSolution;
use bezzel_base::problem::count_by_listing;
use bezzel_base::problem::count_symmetric;
use bezzel_base::problem::find_by_listing;
use bezzel_base::problem::symmetry_filter;
use num_bigint::BigUint;
use std::ops::ControlFlow::Continue;

pub(super) static ORBITS: MethodEntry<TourInstance> = MethodEntry {
    handles_symmetry: true,
    priority: |tour, _| match tour.symmetry_constraint {
        Some(_) if tour.ends.closed || symmetry_filter::find_impossibility(tour).is_some() => {
            Priority::Highest
        }
        _ => Priority::Never,
    },
    check_supported,
    find: Some(find),
    list: Some(list),
    count: Some(count),
    count_invariant: Some(count_invariant),
    steps: Some(StepSource::None { why: "steps-orbits", instead: BACKTRACKING.word }),
    ..MethodEntry::new("orbits")
};

/// Returns the reason why no closed tour has the requested symmetry, from fixed squares, moves and
/// colors.
pub(super) fn find_impossibility(tour: &TourInstance) -> Option<AbsenceReason> {
    let is_asked = tour.symmetry_constraint.is_some()
        && tour.ends.closed
        && tour.field.is_plain()
        && tour.field.squares() <= symmetric::REACH;
    let mut by = symmetry_filter::constraint_symmetries(tour).into_iter();
    let none = is_asked && !by.any(|by| walks::is_possible(&tour.field, by));
    none.then_some(AbsenceReason::Theorem("theorem-kept-tour"))
}

fn check_supported(tour: &TourInstance, request: &MethodRequest<'_>) -> Result<(), ProblemError> {
    tour.refuse_path(request)?;
    tour.refuse_tie(request)?;
    if !tour.ends.closed && tour.field.squares() > 1 {
        return Err(ProblemError::MethodOption { method: request.method, option: "open" });
    }
    let most = match request.task {
        MethodTask::Find => symmetric::REACH,
        MethodTask::Count if !request.is_list() && counting::is_supported(&tour.field) => {
            return Ok(());
        }
        _ => walks::REACH,
    };
    tour.check_square_count(request.method, most)
}

/// Returns the symmetries that a tour may have.
fn possible_symmetries(tour: &TourInstance) -> Vec<Symmetry> {
    let mut by = symmetry_filter::constraint_symmetries(tour);
    by.retain(|&by| walks::is_possible(&tour.field, by));
    by
}

/// Finds a tour by random chains under a turn, or otherwise the first one of the list.
fn find(tour: &TourInstance, request: &MethodRequest<'_>) -> Result<FindResult, ProblemError> {
    if !tour.ends.closed {
        return find_by_listing(tour, request);
    }
    let by = possible_symmetries(tour);
    for (symmetry, turn) in
        [(Symmetry::HalfTurn, TurnSymmetry::Half), (Symmetry::QuarterTurn, TurnSymmetry::Quarter)]
    {
        if !by.contains(&symmetry) {
            continue;
        }
        match symmetric::find(&tour.field, turn, request.limit) {
            (Some(found), _) => {
                return Ok(request.find_result(0, FindOutcome::Found(tour.rotate_to_start(found))));
            }
            (None, Some(stop)) => return Ok(request.find_result(0, FindOutcome::Unknown(stop))),
            (None, None) => {}
        }
    }
    if tour.field.squares() > walks::REACH {
        return Ok(request.find_result(0, FindOutcome::Unknown(Stop::GaveUp)));
    }
    let (finding, nodes) = symmetry_filter::find_first(by, &mut |by| {
        find_first(|visit| walks::list(&tour.field, tour.ends, by, request.limit, visit))
    });
    Ok(request.find_result(nodes, finding))
}

/// By images where one symmetry may keep closed tours; else all tours are looked at.
fn list(
    tour: &TourInstance,
    request: &MethodRequest<'_>,
    visit: VisitSolution<'_>,
) -> Result<SearchEnd, ProblemError> {
    let by = possible_symmetries(tour);
    if let ([by], true) = (&by[..], tour.ends.closed) {
        return Ok(walks::list(&tour.field, tour.ends, *by, request.limit, visit).end);
    }
    let kept = |squares: &[bezzel_base::board::Square]| {
        let closed = Some(tour.ends.closed);
        by.iter()
            .any(|&by| bezzel_base::board::is_invariant(tour.field.size(), squares, closed, by))
    };
    let (mut listed, mut stop) = (ListSink::new(request.limit, visit), None);
    let every = Limit { solutions: None, ..request.limit.clone() };
    let graph = MoveGraph::new(&tour.field);
    let searched = backtrack::list(
        &tour.field,
        tour.ends,
        Lookahead::Ahead,
        &every,
        &mut SilentObserver,
        &mut |path| {
            let squares = graph.squares(path);
            if !kept(&squares) {
                return Continue(());
            }
            listed.accept_solution(&squares).map_break(|why| stop = Some(why))
        },
    );
    Ok(stop.map_or(searched.end, SearchEnd::Stopped))
}

/// Counts the closed tours that a group leaves invariant along the frontier of the orbits. Open
/// tours have a direction, so no symmetry that moves a square leaves one invariant. Returns `None`
/// for groups that no single symmetry generates.
fn count_invariant(
    tour: &TourInstance,
    group: &[Symmetry],
    limit: &Limit,
) -> Option<InvariantCount> {
    let field = &tour.field;
    if !tour.ends.closed {
        let moves = group.iter().any(|&one| field.order(one) > 1);
        return moves.then_some((BigUint::ZERO, 0, SearchEnd::Complete));
    }
    if !tour.clues.is_empty() {
        return None;
    }
    if group.iter().any(|&one| !walks::is_possible(field, one)) {
        return Some((BigUint::ZERO, 0, SearchEnd::Complete));
    }
    // On a board of one line a reflection leaves every square where it is.
    let idle = group.iter().filter(|&&one| field.order(one) == 1).count();
    let by = group.iter().copied().find(|&one| field.order(one) * idle == group.len())?;
    let counted = counting::count_invariant(field, by, limit)?;
    Some((counted.total, counted.states, counted.end))
}

/// Counts along the frontier of the orbits. Tours are listed if that is out of reach, or if several
/// symmetries share tours.
fn count(tour: &TourInstance, request: &MethodRequest<'_>) -> Result<CountResult, ProblemError> {
    if request.is_list() || !tour.ends.closed {
        return count_by_listing(tour, request);
    }
    let mut nodes = 0;
    let count_result = count_symmetric(tour, request, &mut |group| {
        let (number, more, end) = count_invariant(tour, group, request.limit)?;
        nodes += more;
        Some((number, end))
    });
    let count_result = match count_result {
        Some(count_result) => count_result,
        None => {
            tour.check_square_count(request.method, walks::REACH)?;
            count_by_listing(tour, request)?
        }
    };
    Ok(CountResult { nodes: nodes + count_result.nodes, ..count_result })
}
