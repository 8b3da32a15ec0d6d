//! `greedy`: always to the free square that is nearest to the last one.

use super::breadth_first::stopped;
use super::instance::PathInstance;
use crate::MoveGraph;
use crate::path::{greedy_walk, squared_gap};
use bezzel_base::board::Square;
use bezzel_base::core::{SearchResult, Stop};
use bezzel_base::problem::EventCallback;
use bezzel_base::problem::FindOutcome;
use bezzel_base::problem::FindResult;
use bezzel_base::problem::Instance;
use bezzel_base::problem::MethodEntry;
use bezzel_base::problem::MethodRequest;
use bezzel_base::problem::PartialTour;
use bezzel_base::problem::trace_tour_steps;
use bezzel_base::walk::PathStep;
use bezzel_base::walk::TourStep;

pub(super) static GREEDY: MethodEntry<PathInstance> = MethodEntry {
    check_supported: |path, request| path.check_square_count(request, MoveGraph::REACH),
    find: Some(|path, request| {
        Ok(find(path, request).unwrap_or_else(|stop| stopped(request, stop)))
    }),
    steps: None,
    trace: Some(trace),
    every_board: true,
    ..MethodEntry::new("greedy")
};

/// Finds a path by the walk. A longer walk is compared with the shortest path.
fn find(path: &PathInstance, request: &MethodRequest<'_>) -> Result<FindResult, Stop> {
    let graph = MoveGraph::build_within(path.field(), request.limit)?;
    let [from, to] = path.end_numbers(&graph);
    let (walk, nodes) = greedy_walk(&graph, from, to, request.limit)?;
    if path.piece_count().is_none() {
        path.search_layers(&graph, request.limit)?;
    }
    let squares = graph.squares(&walk);
    if walk.last() == Some(&to) && path.piece_count() == Some(walk.len() as u64) {
        return Ok(request.find_result(nodes, FindOutcome::Found(squares)));
    }
    let partial_tour = Some(PartialTour { squares, repair: None });
    let outcome = FindOutcome::Unknown(Stop::GaveUp);
    Ok(FindResult { partial_tour, ..request.find_result(nodes, outcome) })
}

/// Traces the moves, each with its alternatives.
fn trace(
    path: &PathInstance,
    request: &MethodRequest<'_>,
    watch: EventCallback<'_>,
) -> SearchResult {
    let graph = MoveGraph::new(path.field());
    let [from, to] = path.end_numbers(&graph);
    let walk = match greedy_walk(&graph, from, to, request.limit) {
        Ok((walk, _)) => walk,
        Err(stop) => return trace_tour_steps(watch, [], Some(stop)),
    };
    let last = graph.square(to);
    let gap = |square: u32| squared_gap(graph.square(square), last);
    let mut steps = vec![TourStep::Path(PathStep::Start(graph.square(from)))];
    for at in 1..walk.len() {
        let free = graph.neighbors(walk[at - 1]).iter().filter(|near| !walk[..=at].contains(near));
        let others: Vec<(Square, u64)> =
            free.map(|&near| (graph.square(near), gap(near))).collect();
        let (to, gap) = (graph.square(walk[at]), gap(walk[at]));
        steps.push(TourStep::Path(PathStep::Nearest { to, gap, others }));
    }
    let moves = walk.len() as u64 - 1;
    let is_there = walk.last() == Some(&to);
    steps.extend((!is_there).then(|| TourStep::DeadEnd(graph.square(walk[walk.len() - 1]), None)));
    steps.push(match path.piece_count() {
        None => path.final_step(None),
        Some(_) if !is_there => TourStep::Path(PathStep::Stranded(last)),
        Some(length) if length == walk.len() as u64 => path.final_step(Some(graph.squares(&walk))),
        Some(length) => TourStep::Path(PathStep::NotShortest { moves, shortest: length - 1 }),
    });
    trace_tour_steps(watch, steps, None)
}
