//! `breadthfirst`: the squares in layers by their distance, and the way back.

use super::instance::PathInstance;
use crate::MoveGraph;
use crate::path::{DistanceLayers, list_shortest};
use bezzel_base::board::Square;
use bezzel_base::core::{Limit, SearchEnd, SearchResult, Stop};
use bezzel_base::problem::AbsenceReason;
use bezzel_base::problem::CodeLine;
use bezzel_base::problem::CountResult;
use bezzel_base::problem::EventCallback;
use bezzel_base::problem::FindOutcome;
use bezzel_base::problem::FindResult;
use bezzel_base::problem::Instance;
use bezzel_base::problem::MapKind;
use bezzel_base::problem::MethodEntry;
use bezzel_base::problem::MethodRequest;
use bezzel_base::problem::MethodTask;
use bezzel_base::problem::Priority;
use bezzel_base::problem::ProblemError;
use bezzel_base::problem::SquareCounts;
use bezzel_base::problem::SquareMap;
use bezzel_base::problem::VisitSolution;
use bezzel_base::problem::count_by_listing;
use bezzel_base::problem::trace_tour_steps;
use bezzel_base::walk::PathStep;
use bezzel_base::walk::TourStep;
use num_bigint::BigUint;

pub(super) static BREADTH_FIRST: MethodEntry<PathInstance> = MethodEntry {
    priority: |_, _| Priority::Highest,
    check_supported: |path, request| {
        let most = match request.task {
            MethodTask::Spread => MAX_SPREAD,
            MethodTask::Map => MAX_MAPPED,
            _ => MoveGraph::REACH,
        };
        path.check_square_count(request, most)
    },
    find: Some(|path, request| {
        Ok(find(path, request).unwrap_or_else(|stop| stopped(request, stop)))
    }),
    list: Some(|path, request, visit| {
        Ok(list(path, request.limit, visit)
            .map_or_else(SearchEnd::Stopped, |searched| searched.end))
    }),
    count: Some(count),
    count_by_square: Some(|path, request| {
        Ok(count_by_square(path, request).unwrap_or_else(|stop| {
            let counted = request.count_result(BigUint::ZERO, 0, SearchEnd::Stopped(stop));
            let none = vec![BigUint::ZERO; path.grid().size.squares() as usize];
            request.square_counts(path, none, counted)
        }))
    }),
    map_squares: Some(map_distances),
    steps: None,
    trace: Some(trace),
    every_board: true,
    pseudocode: |_| {
        vec![
            CodeLine::new(0, "each-distance", &["layer"]),
            CodeLine::new(1, "new-squares", &[]),
            CodeLine::new(0, "unreached", &["unreachable"]),
            CodeLine::new(0, "way-back", &["way back"]),
            CodeLine::new(0, "shortest", &["shortest"]),
        ]
    },
    ..MethodEntry::new("breadthfirst")
};

/// Maximum number of squares of a board on which the paths through each square are counted.
const MAX_SPREAD: u64 = 1 << 16;

/// Maximum number of squares of a board whose distances are mapped.
const MAX_MAPPED: u64 = 1 << 18;

/// Returns the result of a search that a limit stopped.
pub(super) fn stopped(request: &MethodRequest<'_>, stop: Stop) -> FindResult {
    request.find_result(0, FindOutcome::Unknown(stop))
}

fn find(path: &PathInstance, request: &MethodRequest<'_>) -> Result<FindResult, Stop> {
    let graph = MoveGraph::build_within(path.field(), request.limit)?;
    let layers = path.search_layers(&graph, request.limit)?;
    let [_, to] = path.end_numbers(&graph);
    let found = layers.path_to(to).map(|squares| graph.squares(&squares));
    let outcome = found.map_or(FindOutcome::None(AbsenceReason::Exhausted), FindOutcome::Found);
    Ok(request.find_result(layers.reached().len() as u64, outcome))
}

fn list(
    path: &PathInstance,
    limit: &Limit,
    visit: VisitSolution<'_>,
) -> Result<SearchResult, Stop> {
    let graph = MoveGraph::build_within(path.field(), limit)?;
    let [from, to] = path.end_numbers(&graph);
    let back = graph.reversed(limit)?;
    let layers = DistanceLayers::search(&back, to, Some(from), limit)?;
    layers.distance(from).into_iter().for_each(|moves| path.remember_moves(moves));
    let mut squares = Vec::new();
    Ok(list_shortest(&graph, &layers, from, limit, &mut |numbers| {
        squares.clear();
        squares.extend(numbers.iter().map(|&number| graph.square(number)));
        visit(&squares)
    }))
}

/// Counts the shortest paths and the squares that are reached.
///
/// # Errors
/// The reason why the limit stopped it.
pub(super) fn count_paths(path: &PathInstance, limit: &Limit) -> Result<(BigUint, u64), Stop> {
    let graph = MoveGraph::build_within(path.field(), limit)?;
    let [_, to] = path.end_numbers(&graph);
    let layers = path.search_layers(&graph, limit)?;
    Ok((layers.count_paths(&graph, to, limit)?, layers.reached().len() as u64))
}

fn count(path: &PathInstance, request: &MethodRequest<'_>) -> Result<CountResult, ProblemError> {
    if request.is_list() {
        return count_by_listing(path, request);
    }
    Ok(match count_paths(path, request.limit) {
        Ok((total, nodes)) => request.count_result(total, nodes, SearchEnd::Complete),
        Err(stop) => request.count_result(BigUint::ZERO, 0, SearchEnd::Stopped(stop)),
    })
}

/// Counts the shortest paths through each square: those that lead there times those that lead on.
fn count_by_square(path: &PathInstance, request: &MethodRequest<'_>) -> Result<SquareCounts, Stop> {
    let (limit, graph) = (request.limit, MoveGraph::build_within(path.field(), request.limit)?);
    let [from, to] = path.end_numbers(&graph);
    let (there, back) = (path.search_layers(&graph, limit)?, graph.reversed(limit)?);
    let onward = DistanceLayers::search(&back, to, Some(from), limit)?;
    let counts = [there.count_all_paths(&graph, limit)?, onward.count_all_paths(&back, limit)?];
    let mut through = vec![BigUint::ZERO; graph.len()];
    for (&square, count) in onward.reached().iter().zip(&counts[1]) {
        through[square as usize].clone_from(count);
    }
    let distance = there.distance(to);
    for square in 0..graph.len() as u32 {
        let moves = there.distance(square).zip(onward.distance(square)).map(|(a, b)| a + b);
        if moves.is_none() || moves != distance {
            through[square as usize] = BigUint::ZERO;
        }
    }
    for (&square, count) in there.reached().iter().zip(&counts[0]) {
        through[square as usize] *= count;
    }
    let total = through[from as usize].clone();
    let counted = request.count_result(total, 0, SearchEnd::Complete);
    Ok(SquareCounts {
        map_kind: MapKind::Solutions,
        ..request.square_counts(path, through, counted)
    })
}

/// Maps the number of moves from the first square to every other one.
fn map_distances(path: &PathInstance, request: &MethodRequest<'_>) -> SquareMap {
    let search = || -> Result<Vec<Option<u32>>, Stop> {
        let graph = MoveGraph::build_within(path.field(), request.limit)?;
        let from = path.from.map_or(0, |from| graph.number(from));
        let layers = DistanceLayers::search(&graph, from, None, request.limit)?;
        Ok((0..graph.len() as u32).map(|square| layers.distance(square)).collect())
    };
    distance_map(path, request, search())
}

/// Creates the map of distances, empty if the search was stopped.
pub(super) fn distance_map(
    path: &PathInstance,
    request: &MethodRequest<'_>,
    found: Result<Vec<Option<u32>>, Stop>,
) -> SquareMap {
    let stopped = found.as_ref().err().copied();
    SquareMap {
        method: request.method,
        map_kind: MapKind::Distance,
        reached: found.unwrap_or_else(|_| vec![None; path.grid().size.squares() as usize]),
        tour_length: path.field().squares(),
        stopped,
    }
}

/// Traces the layers, and the way back to the first square.
fn trace(
    path: &PathInstance,
    request: &MethodRequest<'_>,
    watch: EventCallback<'_>,
) -> SearchResult {
    let graph = MoveGraph::new(path.field());
    let [_, to] = path.end_numbers(&graph);
    let layers = match path.search_layers(&graph, request.limit) {
        Ok(layers) => layers,
        Err(stop) => return trace_tour_steps(watch, [], Some(stop)),
    };
    let mut steps: Vec<TourStep> = layers
        .layers()
        .zip(0..)
        .map(|(layer, distance)| PathStep::Layer { distance, squares: graph.squares(layer) })
        .map(TourStep::Path)
        .collect();
    let found = layers.path_to(to).map(|squares| graph.squares(&squares));
    let ways = found.iter().flat_map(|path: &Vec<Square>| {
        (0..path.len() - 1).rev().map(|at| PathStep::Predecessor(path[at..].to_vec()))
    });
    steps.extend(ways.map(TourStep::Path));
    steps.push(path.final_step(found));
    trace_tour_steps(watch, steps, None)
}
