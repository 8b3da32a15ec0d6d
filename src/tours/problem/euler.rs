//! `euler`: a path that is repaired until it is a tour, after Euler (1759).

use super::instance::{MAX_REPAIRED, TourInstance};
use crate::euler::{PathTransform, RepairGoal};
use crate::warnsdorff::{TieBreak, WarnsdorffRule, WarnsdorffWalker};
use crate::{MoveGraph, TourEnds, euler};
use bezzel_base::core::{SearchResult, SplitMix64, Stop};
use bezzel_base::problem::EventCallback;
use bezzel_base::problem::FindOutcome;
use bezzel_base::problem::FindResult;
use bezzel_base::problem::MethodEntry;
use bezzel_base::problem::MethodRequest;
use bezzel_base::problem::MethodTask;
use bezzel_base::problem::Priority;
use bezzel_base::problem::ProblemError;
use bezzel_base::problem::trace_tour_steps;
use bezzel_base::walk::PathEdit;
use bezzel_base::walk::TourStep;

/// Number of random walks that are repaired before the method gives up.
const REPAIRS: u64 = 24;

/// Number of walks from which one is chosen for the trace.
const ATTEMPTS: u64 = 12;

/// Maximum number of squares for which more walks are tried.
const SMALL: u64 = 100;

/// Number of walks tried on small boards if the first ones need no repair.
const PATIENCE: u64 = 60;

pub(super) static EULER: MethodEntry<TourInstance> = MethodEntry {
    priority: |tour, request| match request.task {
        MethodTask::Find | MethodTask::Trace if tour.path.is_some() => Priority::Highest,
        _ => Priority::Never,
    },
    check_supported: |tour, request| {
        tour.refuse_orders(request)?;
        tour.check_square_count(
            request.method,
            if request.task == MethodTask::Trace { TourStep::MAX_TRACED } else { MAX_REPAIRED },
        )
    },
    find: Some(find),
    steps: None,
    trace: Some(trace_repairs),
    every_board: true,
    ..MethodEntry::new("euler")
};

fn find(tour: &TourInstance, request: &MethodRequest<'_>) -> Result<FindResult, ProblemError> {
    let graph = MoveGraph::new(&tour.field);
    let (mut nodes, mut best, mut why) = (0, Vec::new(), Stop::GaveUp);
    for seed in 0..REPAIRS {
        let repair = euler::complete_path(
            &graph,
            &initial_path(tour, &graph, seed),
            repair_goal(tour, &graph),
            seed,
            request.limit,
        );
        nodes += repair.nodes;
        if repair.done {
            return Ok(request.find_result(nodes, FindOutcome::Found(graph.squares(&repair.path))));
        }
        if repair.path.len() > best.len() {
            best = repair.path;
        }
        if let Some(stop) = repair.stopped {
            why = stop;
            break;
        }
    }
    let walked = (!best.is_empty()).then(|| tour.partial_tour(graph.squares(&best), false));
    Ok(FindResult { partial_tour: walked, ..request.find_result(nodes, FindOutcome::Unknown(why)) })
}

/// Returns the path to be repaired, which is the given one or a walk by Warnsdorff's rule with ties
/// broken as requested, or at random.
fn initial_path(tour: &TourInstance, graph: &MoveGraph, seed: u64) -> Vec<u32> {
    if let Some(squares) = &tour.path {
        return squares.iter().map(|&square| graph.number(square)).collect();
    }
    let end = tour.end_number(graph);
    let first = graph.number(tour.start_square());
    WarnsdorffWalker::new(
        graph,
        WarnsdorffRule::Fewest,
        tour.tie.unwrap_or(TieBreak::Random(seed)),
        end,
    )
    .walk(first)
    .to_vec()
}

/// Returns a walk of random moves from the first square until no free square is a move away. The
/// required end is not entered.
fn aimless_path(tour: &TourInstance, graph: &MoveGraph, seed: u64) -> Vec<u32> {
    let (mut random, end) = (SplitMix64::new(seed), tour.end_number(graph));
    let mut path = vec![graph.number(tour.start_square())];
    let mut free = vec![true; graph.len()];
    loop {
        let square = path[path.len() - 1];
        free[square as usize] = false;
        let near = graph.neighbors(square).iter().copied();
        let open: Vec<u32> =
            near.filter(|&near| free[near as usize] && Some(near) != end).collect();
        if open.is_empty() {
            return path;
        }
        path.push(open[random.next_below(open.len() as u64) as usize]);
    }
}

/// Returns the goal of the repair.
fn repair_goal(tour: &TourInstance, graph: &MoveGraph) -> RepairGoal {
    let TourEnds { closed, from, .. } = tour.ends;
    RepairGoal { closed, keeps_start: from.is_some(), to: tour.end_number(graph) }
}

/// Traces the transformations of Euler's method.
fn trace_repairs(
    tour: &TourInstance,
    request: &MethodRequest<'_>,
    watch: EventCallback<'_>,
) -> SearchResult {
    let graph = MoveGraph::new(&tour.field);
    let wish = repair_goal(tour, &graph);
    let attempt = |seed: u64| {
        let path = initial_path(tour, &graph, seed);
        let repair = euler::complete_path(&graph, &path, wish, seed, request.limit);
        (path, repair)
    };
    // Choose the walk that is repaired in the fewest steps, but not one that needs none, since its
    // trace would show nothing.
    let worth = |(_, repair): &(Vec<u32>, euler::RepairResult)| {
        (!repair.done, repair.changes.is_empty(), repair.changes.len())
    };
    let some = (0..ATTEMPTS).map(attempt).min_by_key(worth).expect("some walk is repaired");
    // On the smallest boards most walks need no repair, so more of them are tried.
    let dull = |some: &(Vec<u32>, euler::RepairResult)| !some.1.done || some.1.changes.is_empty();
    let longer = if dull(&some) && tour.path.is_none() && tour.field.squares() <= SMALL {
        ATTEMPTS..PATIENCE
    } else {
        0..0
    };
    let some = longer.map(attempt).find(|other| !dull(other)).unwrap_or(some);
    // Where the rule leads to a tour again and again, a walk without a rule is repaired instead.
    let free = if dull(&some) && tour.path.is_none() { 0..ATTEMPTS } else { 0..0 };
    let aimless = |seed: u64| {
        let path = aimless_path(tour, &graph, seed);
        let repair = euler::complete_path(&graph, &path, wish, seed, request.limit);
        (path, repair)
    };
    let free = free.map(aimless).filter(|other| !dull(other)).min_by_key(worth);
    let (mut path, repair) = free.unwrap_or(some);
    let mut steps = vec![TourStep::Begin(graph.squares(&path))];
    for &change in repair.changes.iter().take(TourStep::MAX_TRACED as usize) {
        let changed = path_edit(&graph, &path, change);
        euler::apply(&mut path, change);
        steps.push(TourStep::Change { change: changed, path: graph.squares(&path) });
    }
    steps.push(tour.final_step(&graph, &path));
    trace_tour_steps(watch, steps, repair.stopped)
}

/// Converts a transformation to squares.
fn path_edit(graph: &MoveGraph, path: &[u32], change: PathTransform) -> PathEdit {
    let at = |place: usize| graph.square(path[place]);
    let last = path.len() - 1;
    match change {
        PathTransform::Extend(square) => PathEdit::Extend(graph.square(square)),
        PathTransform::TurnTail(place) => {
            let is_closed = path.len() > 2 && graph.has_edge(path[0], path[place + 1]);
            let closes = is_closed.then_some(place as u64 + 1);
            PathEdit::TurnTail { end: at(last), pivot: at(place), new: at(place + 1), closes }
        }
        PathTransform::TurnHead(place) => {
            PathEdit::TurnHead { first: at(0), pivot: at(place), new: at(place - 1) }
        }
        PathTransform::Reverse => PathEdit::Reverse,
        PathTransform::Rotate(place) => PathEdit::Rotate(at(place)),
        PathTransform::Insert(place, [first, second]) => PathEdit::Insert {
            after: at(place),
            first: graph.square(first),
            last: graph.square(second),
        },
        PathTransform::InsertOne(place, square) => PathEdit::Insert {
            after: at(place),
            first: graph.square(square),
            last: graph.square(square),
        },
    }
}
