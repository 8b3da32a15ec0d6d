//! `dynamic`: the distance of each square from those of its neighbours, by Bellman's recurrence.

use super::breadth_first::{distance_map, stopped};
use super::instance::PathInstance;
use crate::MoveGraph;
use crate::path::BellmanValues;
use bezzel_base::board::Square;
use bezzel_base::core::{SearchEnd, SearchResult, Stop};
use bezzel_base::problem::AbsenceReason;
use bezzel_base::problem::CountResult;
use bezzel_base::problem::EventCallback;
use bezzel_base::problem::FindOutcome;
use bezzel_base::problem::FindResult;
use bezzel_base::problem::MethodEntry;
use bezzel_base::problem::MethodRequest;
use bezzel_base::problem::ProblemError;
use bezzel_base::problem::SquareMap;
use bezzel_base::problem::count_by_listing;
use bezzel_base::problem::trace_tour_steps;
use bezzel_base::walk::PathStep;
use bezzel_base::walk::TourStep;
use num_bigint::BigUint;
use std::ops::ControlFlow::{self, Continue};

pub(super) static DYNAMIC: MethodEntry<PathInstance> = MethodEntry {
    check_supported: |path, request| path.check_square_count(request, BellmanValues::REACH),
    find: Some(|path, request| {
        Ok(find(path, request).unwrap_or_else(|stop| stopped(request, stop)))
    }),
    count: Some(count),
    map_squares: Some(map_values),
    steps: None,
    trace: Some(trace),
    every_board: true,
    ..MethodEntry::new("dynamic")
};

/// Computes the values from the last square back to the first one.
fn solve(
    path: &PathInstance,
    graph: &MoveGraph,
    request: &MethodRequest<'_>,
    on_round: &mut dyn FnMut(&[u32]) -> ControlFlow<()>,
) -> Result<BellmanValues, Stop> {
    let [from, to] = path.end_numbers(graph);
    let values = BellmanValues::solve(graph, to, Some(from), request.limit, on_round)?;
    values.value(from).into_iter().for_each(|moves| path.remember_moves(moves));
    Ok(values)
}

fn find(path: &PathInstance, request: &MethodRequest<'_>) -> Result<FindResult, Stop> {
    let graph = MoveGraph::build_within(path.field(), request.limit)?;
    let values = solve(path, &graph, request, &mut |_| Continue(()))?;
    let [from, _] = path.end_numbers(&graph);
    let found = values.path_from(&graph, from).map(|squares| graph.squares(&squares));
    let outcome = found.map_or(FindOutcome::None(AbsenceReason::Exhausted), FindOutcome::Found);
    Ok(request.find_result(values.evaluations(), outcome))
}

fn count(path: &PathInstance, request: &MethodRequest<'_>) -> Result<CountResult, ProblemError> {
    if request.is_list() {
        return count_by_listing(
            path,
            &MethodRequest { method: super::breadth_first::BREADTH_FIRST.word, ..*request },
        )
        .map(|count_result| CountResult { method: Some(request.method), ..count_result });
    }
    let counted = || -> Result<(BigUint, u64), Stop> {
        let graph = MoveGraph::build_within(path.field(), request.limit)?;
        let values = solve(path, &graph, request, &mut |_| Continue(()))?;
        let [from, _] = path.end_numbers(&graph);
        Ok((values.count_paths(&graph, from, request.limit)?, values.evaluations()))
    };
    Ok(match counted() {
        Ok((total, nodes)) => request.count_result(total, nodes, SearchEnd::Complete),
        Err(stop) => request.count_result(BigUint::ZERO, 0, SearchEnd::Stopped(stop)),
    })
}

/// Maps the number of moves from the first square, by the recurrence against the moves.
fn map_values(path: &PathInstance, request: &MethodRequest<'_>) -> SquareMap {
    let search = || -> Result<Vec<Option<u32>>, Stop> {
        let graph = MoveGraph::build_within(path.field(), request.limit)?;
        let from = path.from.map_or(0, |from| graph.number(from));
        let back = graph.reversed(request.limit)?;
        let values = BellmanValues::solve(&back, from, None, request.limit, &mut |_| Continue(()))?;
        Ok((0..graph.len() as u32).map(|square| values.value(square)).collect())
    };
    distance_map(path, request, search())
}

/// Traces the rounds, and the moves along falling values.
fn trace(
    path: &PathInstance,
    request: &MethodRequest<'_>,
    watch: EventCallback<'_>,
) -> SearchResult {
    let graph = MoveGraph::new(path.field());
    let [from, _] = path.end_numbers(&graph);
    let mut steps = Vec::new();
    let solved = solve(path, &graph, request, &mut |fresh| {
        let round = steps.len() as u32;
        steps.push(TourStep::Path(PathStep::Round { round, squares: graph.squares(fresh) }));
        Continue(())
    });
    let values = match solved {
        Ok(values) => values,
        Err(stop) => return trace_tour_steps(watch, steps, Some(stop)),
    };
    let found = values.path_from(&graph, from);
    for (at, &square) in found.iter().flatten().enumerate() {
        let to = graph.square(square);
        let before = at.checked_sub(1).and_then(|before| found.as_ref()?.get(before).copied());
        let step = before.map_or(PathStep::Start(to), |before| {
            let onward = values.onward(&graph, before).filter(|&other| other != square);
            let others: Vec<Square> = onward.map(|other| graph.square(other)).collect();
            PathStep::Descend { to, value: values.value(square).unwrap_or(0), others }
        });
        steps.push(TourStep::Path(step));
    }
    steps.push(path.final_step(found.map(|squares| graph.squares(&squares))));
    trace_tour_steps(watch, steps, None)
}
