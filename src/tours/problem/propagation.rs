//! `propagation`: tours with given numbers, by the squares that each step may still use.

use super::backtracking::BACKTRACKING;
use super::instance::TourInstance;
use super::one_number::count_by_one_number;
use crate::clues::{self, BranchOrder};
use crate::existence::find_obstacle;
use crate::find_clue_obstacle;
use bezzel_base::core::SearchEnd;
use bezzel_base::problem::CountResult;
use bezzel_base::problem::FindOutcome;
use bezzel_base::problem::FindResult;
use bezzel_base::problem::MethodEntry;
use bezzel_base::problem::MethodRequest;
use bezzel_base::problem::MethodTask;
use bezzel_base::problem::Priority;
use bezzel_base::problem::ProblemError;
use bezzel_base::problem::StepSource;
use bezzel_base::problem::VisitSolution;
use bezzel_base::problem::count_by_listing;
use num_bigint::BigUint;
use std::ops::ControlFlow::Continue;

/// Method for tours with given numbers. Without a number it is chosen only by name, since other
/// methods are faster.
pub(super) static PROPAGATION: MethodEntry<TourInstance> = MethodEntry {
    priority: |tour, request| match request.task {
        MethodTask::Find | MethodTask::Enumerate | MethodTask::Count
            if !tour.clues.is_empty() && clues::is_supported(&tour.field) =>
        {
            Priority::Highest
        }
        _ => Priority::Never,
    },
    check_supported: |tour, request| {
        tour.refuse_path(request)?;
        tour.refuse_tie(request)?;
        tour.check_square_count(request.method, clues::REACH)
    },
    find: Some(find),
    list: Some(list),
    count: Some(count),
    every_board: true,
    steps: Some(StepSource::None { why: "steps-propagation", instead: BACKTRACKING.word }),
    ..MethodEntry::new("propagation")
};

fn find(tour: &TourInstance, request: &MethodRequest<'_>) -> Result<FindResult, ProblemError> {
    let (found, searched) = clues::find(&tour.field, tour.ends, &tour.clues, request.limit);
    Ok(request.find_result(searched.nodes, FindOutcome::from_search(found, searched.end)))
}

/// Lists the tours in lexicographic order.
fn list(
    tour: &TourInstance,
    request: &MethodRequest<'_>,
    visit: VisitSolution<'_>,
) -> Result<SearchEnd, ProblemError> {
    let (mut squares, size) = (Vec::new(), tour.field.size());
    let order = BranchOrder::First;
    let searched =
        clues::list(&tour.field, tour.ends, &tour.clues, order, request.limit, &mut |path| {
            squares.clear();
            squares.extend(path.iter().map(|&number| size.square(number as usize)));
            visit(&squares)
        });
    Ok(searched.end)
}

fn count(tour: &TourInstance, request: &MethodRequest<'_>) -> Result<CountResult, ProblemError> {
    if request.is_list() {
        return count_by_listing(tour, request);
    }
    if find_obstacle(&tour.field, tour.ends, Some(request.limit)).is_some()
        || find_clue_obstacle(&tour.field, tour.ends, &tour.clues, request.limit).is_some()
    {
        return Ok(request.count_result(BigUint::ZERO, 0, SearchEnd::Complete));
    }
    if let Some((total, states, end)) = count_by_one_number(tour, request.limit) {
        return Ok(request.count_result(total, states, end));
    }
    let (field, order) = (&tour.field, BranchOrder::Fewest);
    let searched =
        clues::list(field, tour.ends, &tour.clues, order, request.limit, &mut |_| Continue(()));
    Ok(request.count_result(searched.found.into(), searched.nodes, searched.end))
}
