//! `backtracking`: every move in turn, taken back as soon as the best path cannot be improved.

use super::instance::PathInstance;
use crate::MoveGraph;
use crate::path::{PathEvent, backtrack, list_by_backtracking};
use bezzel_base::board::Square;
use bezzel_base::core::{Limit, SearchEnd, SearchResult, SilentObserver, StepObserver};
use bezzel_base::problem::AbsenceReason;
use bezzel_base::problem::EventCallback;
use bezzel_base::problem::FindOutcome;
use bezzel_base::problem::FindResult;
use bezzel_base::problem::MethodEntry;
use bezzel_base::problem::MethodRequest;
use bezzel_base::problem::ProblemError;
use bezzel_base::problem::VisitSolution;
use bezzel_base::walk::PathStep;
use bezzel_base::walk::TourStep;
use std::ops::ControlFlow::{self, Break};

pub(super) static BACKTRACKING: MethodEntry<PathInstance> = MethodEntry {
    check_supported: |path, request| path.check_square_count(request, REACH),
    find: Some(find),
    list: Some(|path, request, visit| Ok(list(path, request.limit, visit).end)),
    count: Some(|path, request| {
        let found = list(path, request.limit, &mut |_| ControlFlow::Continue(()));
        Ok(request.count_result(found.found.into(), found.nodes, found.end))
    }),
    steps: None,
    trace: Some(trace),
    every_board: true,
    ..MethodEntry::new("backtracking")
};

/// Largest board, in squares, that the search accepts.
const REACH: u64 = 1 << 14;

fn find(path: &PathInstance, request: &MethodRequest<'_>) -> Result<FindResult, ProblemError> {
    let graph = MoveGraph::new(path.field());
    let [from, to] = path.end_numbers(&graph);
    let (best, searched) = backtrack(&graph, from, to, request.limit, &mut SilentObserver);
    let outcome = match (searched.end, best) {
        (SearchEnd::Stopped(stop), _) => FindOutcome::Unknown(stop),
        (SearchEnd::Complete, Some(best)) => FindOutcome::Found(graph.squares(&best)),
        (SearchEnd::Complete, None) => FindOutcome::None(AbsenceReason::Exhausted),
    };
    Ok(request.find_result(searched.nodes, outcome))
}

/// Lists the paths with as many moves as the best one that the search has found.
fn list(path: &PathInstance, limit: &Limit, visit: VisitSolution<'_>) -> SearchResult {
    let graph = MoveGraph::new(path.field());
    let [from, to] = path.end_numbers(&graph);
    let (best, searched) = backtrack(&graph, from, to, limit, &mut SilentObserver);
    let Some(best) = best.filter(|_| searched.end.is_complete()) else { return searched };
    path.remember_moves(best.len() as u32 - 1);
    let (mut squares, moves): (Vec<Square>, usize) = (Vec::new(), best.len() - 1);
    let listed = list_by_backtracking(&graph, from, to, moves, limit, &mut |numbers| {
        squares.clear();
        squares.extend(numbers.iter().map(|&number| graph.square(number)));
        visit(&squares)
    });
    SearchResult { nodes: searched.nodes + listed.nodes, ..listed }
}

/// Traces the moves that the search tries and takes back.
fn trace(
    path: &PathInstance,
    request: &MethodRequest<'_>,
    mut watch: EventCallback<'_>,
) -> SearchResult {
    let graph = MoveGraph::new(path.field());
    let [from, to] = path.end_numbers(&graph);
    let (mut squares, mut best) = (0u64, 0);
    let mut hear = |event: PathEvent| {
        let square = |number: u32| graph.square(number);
        let step = match event {
            PathEvent::Enter(entered) => {
                squares += 1;
                match squares {
                    1 => TourStep::Path(PathStep::Start(square(entered))),
                    _ => TourStep::Try(square(entered)),
                }
            }
            PathEvent::Leave(left) => {
                squares -= 1;
                TourStep::Back(square(left))
            }
            PathEvent::DeadEnd(end) => TourStep::DeadEnd(square(end), None),
            PathEvent::Bound(end) => {
                TourStep::Path(PathStep::Bound { square: square(end), moves: squares - 1, best })
            }
            PathEvent::Improved => {
                best = squares - 1;
                TourStep::Path(PathStep::Improved { moves: best })
            }
        };
        watch(step.into())
    };
    let mut listener: &mut dyn FnMut(PathEvent) -> ControlFlow<()> = &mut hear;
    let limit = Limit { last_board: None, ..request.limit.clone() };
    let (best, mut searched) = backtrack(&graph, from, to, &limit, &mut listener);
    let last = path.final_step(best.map(|best| graph.squares(&best)));
    if searched.end.is_complete()
        && let Break(stop) = watch.emit(last)
    {
        searched.end = SearchEnd::Stopped(stop);
    }
    searched
}
