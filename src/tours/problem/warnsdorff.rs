//! `warnsdorff`, `antiwarnsdorff` and `ties`: tours by Warnsdorff's rule, its opposite, and many
//! ways to break ties.

use super::instance::TourInstance;
use crate::existence::find_obstacle;
use crate::warnsdorff::{TieBreak, WarnsdorffRule, WarnsdorffWalker};
use crate::{MoveGraph, MoveOrder, TourEnds, TourEvent, warnsdorff};
use bezzel_base::board::Square;
use bezzel_base::core::worker_pool::WorkerPool;
use bezzel_base::core::{Progress, SearchResult, SilentObserver, Stop};
use bezzel_base::problem::CodeLine;
use bezzel_base::problem::EventCallback;
use bezzel_base::problem::FindOutcome;
use bezzel_base::problem::FindResult;
use bezzel_base::problem::MapKind;
use bezzel_base::problem::MethodEntry;
use bezzel_base::problem::MethodRequest;
use bezzel_base::problem::MethodTask;
use bezzel_base::problem::Priority;
use bezzel_base::problem::ProblemError;
use bezzel_base::problem::SquareMap;
use bezzel_base::problem::trace_tour_steps;
use bezzel_base::walk::TourStep;
use std::ops::ControlFlow::{self, Break, Continue};

/// Maximum number of squares of a board whose starts are all tried.
const MAX_MAPPED: u64 = 1 << 18;

/// Maximum number of squares of a board on which many walks are made.
const MAX_WALKED: u64 = 1 << 16;

/// Number of starts between two checks of the limit.
const BLOCK: usize = 16;

/// Method that moves to the square with the fewest onward moves.
pub(super) static WARNSDORFF: MethodEntry<TourInstance> = MethodEntry {
    priority: |tour, request| match request.task {
        MethodTask::Find if tour.path.is_none() && tour.tie.is_some() => Priority::Highest,
        MethodTask::Trace | MethodTask::Map => Priority::High,
        _ => Priority::Never,
    },
    check_supported,
    find: Some(|tour, request| find_by_rule(tour, request, WarnsdorffRule::Fewest)),
    steps: None,
    trace: Some(|tour, _, watch| trace_walk(tour, WarnsdorffRule::Fewest, watch)),
    map_squares: Some(|tour, request| map_starts(tour, request, WarnsdorffRule::Fewest)),
    every_board: true,
    pseudocode: |tour| walk_pseudocode(tour, "go-fewest"),
    ..MethodEntry::new("warnsdorff")
};

/// Method that enters a square without onward moves only if no other is free.
pub(super) static LAST_RESORT: MethodEntry<TourInstance> = MethodEntry {
    check_supported,
    find: Some(|tour, request| find_by_rule(tour, request, WarnsdorffRule::FewestOnward)),
    steps: None,
    trace: Some(|tour, _, watch| trace_walk(tour, WarnsdorffRule::FewestOnward, watch)),
    map_squares: Some(|tour, request| map_starts(tour, request, WarnsdorffRule::FewestOnward)),
    every_board: true,
    pseudocode: |tour| walk_pseudocode(tour, "go-fewest-onward"),
    ..MethodEntry::new("lastresort")
};

/// Method that moves to the square with the most onward moves.
pub(super) static ANTIWARNSDORFF: MethodEntry<TourInstance> = MethodEntry {
    check_supported,
    find: Some(|tour, request| find_by_rule(tour, request, WarnsdorffRule::Most)),
    steps: None,
    trace: Some(|tour, _, watch| trace_walk(tour, WarnsdorffRule::Most, watch)),
    map_squares: Some(|tour, request| map_starts(tour, request, WarnsdorffRule::Most)),
    every_board: true,
    pseudocode: |tour| walk_pseudocode(tour, "go-most"),
    ..MethodEntry::new("antiwarnsdorff")
};

/// Method that tries every way to break ties, one after another.
pub(super) static TIES: MethodEntry<TourInstance> = MethodEntry {
    check_supported: |tour, request| {
        tour.refuse_path(request)?;
        tour.refuse_rule(request)?;
        tour.check_square_count(
            request.method,
            if request.task == MethodTask::Trace { TourStep::MAX_TRACED } else { MAX_WALKED },
        )
    },
    find: Some(find_over_ties),
    steps: None,
    trace: Some(trace_over_ties),
    every_board: true,
    ..MethodEntry::new("ties")
};

fn check_supported(tour: &TourInstance, request: &MethodRequest<'_>) -> Result<(), ProblemError> {
    tour.refuse_path(request)?;
    let most = match request.task {
        MethodTask::Map => {
            tour.refuse_options(request, &["closed", "from", "to"])?;
            MAX_MAPPED
        }
        MethodTask::Trace => TourStep::MAX_TRACED,
        _ => MoveGraph::REACH,
    };
    tour.check_square_count(request.method, most)?;
    tour.refuse_orders(request)
}

/// Finds a tour by a walk with the rule. For a closed tour each start is tried until a walk closes.
fn find_by_rule(
    tour: &TourInstance,
    request: &MethodRequest<'_>,
    rule: WarnsdorffRule,
) -> Result<FindResult, ProblemError> {
    // The walker's data for each square, the walk, and the squares of the answer.
    const BYTES: u64 = 24 + size_of::<Square>() as u64;
    let graph = match MoveGraph::build_within(&tour.field, request.limit) {
        Ok(graph) if request.limit.has_memory_for(BYTES * graph.len() as u64) => graph,
        Ok(_) => return Ok(request.find_result(0, FindOutcome::Unknown(Stop::Memory))),
        Err(stop) => return Ok(request.find_result(0, FindOutcome::Unknown(stop))),
    };
    let mut walker = WarnsdorffWalker::new(&graph, rule, tour.tie(), tour.end_number(&graph));
    let flow = walker.walk_within(graph.number(tour.start_square()), request.limit);
    let path = walker.path();
    let nodes = path.len() as u64;
    Ok(match (flow, tour.final_step(&graph, path)) {
        (Break(stop), _) => request.find_result(nodes, FindOutcome::Unknown(stop)),
        (_, TourStep::Found(_)) => {
            request.find_result(nodes, FindOutcome::Found(graph.squares(path)))
        }
        _ => {
            let walked = Some(tour.partial_tour(graph.squares(path), rule != WarnsdorffRule::Most));
            FindResult {
                partial_tour: walked,
                ..request.find_result(nodes, FindOutcome::Unknown(Stop::GaveUp))
            }
        }
    })
}

/// Returns the order of the moves in which the squares of a tie are tried, if it is given.
fn tie_order(tour: &TourInstance) -> Option<MoveOrder> {
    if let Some(TieBreak::Moves(order)) = tour.tie { Some(order) } else { None }
}

fn find_over_ties(
    tour: &TourInstance,
    request: &MethodRequest<'_>,
) -> Result<FindResult, ProblemError> {
    let graph = MoveGraph::new(&tour.field);
    let first = graph.number(tour.start_square());
    let wanted = (tour.end_number(&graph), tour.ends.closed, tie_order(tour));
    let (found, nodes, flow) =
        warnsdorff::search_ties(&graph, first, wanted, request.limit, &mut SilentObserver);
    let finding = match (found, flow) {
        (Some(path), _) => FindOutcome::Found(graph.squares(&path)),
        (None, Continue(())) => FindOutcome::Unknown(Stop::GaveUp),
        (None, Break(stop)) => FindOutcome::Unknown(stop),
    };
    Ok(request.find_result(nodes, finding))
}

/// Returns the lines of a walk. The word is that of the line of a move.
fn walk_pseudocode(tour: &TourInstance, go: &'static str) -> Vec<CodeLine> {
    let TourEnds { closed, to, .. } = tour.ends;
    CodeLine::collect([
        (true, CodeLine::new(0, "start-tour", &["start"])),
        (to.is_none(), CodeLine::new(0, "while-free", &[])),
        (to.is_some(), CodeLine::new(0, "while-free-end", &[])),
        (tour.tie == Some(TieBreak::SquirrelCull), CodeLine::new(1, "next-order", &["order"])),
        (true, CodeLine::new(1, "count-onward", &[])),
        (true, CodeLine::new(1, go, &["go"])),
        (!closed, CodeLine::new(0, "tour-open", &["found"])),
        (closed, CodeLine::new(0, "tour-closed", &["found"])),
        (true, CodeLine::new(0, "walk-stuck", &["dead end"])),
        (true, CodeLine::new(0, "no-tour", &["gave up"])),
    ])
}

/// Traces the moves of the rule, each with its alternatives.
fn trace_walk(tour: &TourInstance, rule: WarnsdorffRule, watch: EventCallback<'_>) -> SearchResult {
    let graph = MoveGraph::new(&tour.field);
    let mut walker = WarnsdorffWalker::new(&graph, rule, tour.tie(), tour.end_number(&graph));
    let path = walker.walk(graph.number(tour.start_square())).to_vec();
    let mut free = vec![true; graph.len()];
    let (mut steps, end) = (Vec::new(), tour.end_number(&graph));
    let orders = match tour.tie {
        Some(TieBreak::SquirrelCull) => {
            warnsdorff::order_changes(&tour.field, &graph.squares(&path))
        }
        _ => Vec::new(),
    };
    for (place, &square) in path.iter().enumerate() {
        let before = place.checked_sub(1).map(|place| path[place]);
        let choice = (rule, Some(tour.tie()));
        steps.push(move_step(choice, &graph, &mut free, before, square, end));
        let begins = orders.iter().find(|order| order.0 == place && place + 1 < path.len());
        steps.extend(begins.map(|(_, number, moves)| TourStep::Order(*number, moves.clone())));
    }
    let last = path[path.len() - 1];
    if path.len() < graph.open_count() {
        steps.push(dead_end_step(&graph, &free, last, end));
    }
    steps.push(tour.final_step(&graph, &path));
    trace_tour_steps(watch, steps, None)
}

/// Creates the step of a dead end. It contains the last square of the tour if a move leads there.
fn dead_end_step(graph: &MoveGraph, free: &[bool], square: u32, end: Option<u32>) -> TourStep {
    let end = end.filter(|&end| free[end as usize] && graph.has_edge(square, end));
    TourStep::DeadEnd(graph.square(square), end.map(|end| graph.square(end)))
}

/// Creates the step of a move to a square, with its alternatives, and marks the square as visited.
/// The `end` of the tour is entered last, and not compared before. Without a rule for ties, they
/// are tried one after another.
fn move_step(
    (rule, tie_rule): (WarnsdorffRule, Option<TieBreak>),
    graph: &MoveGraph,
    free: &mut [bool],
    before: Option<u32>,
    square: u32,
    end: Option<u32>,
) -> TourStep {
    free[square as usize] = false;
    let count = |near: u32| {
        graph.neighbors(near).iter().filter(|&&next| free[next as usize]).count() as u32
    };
    let to = graph.square(square);
    let Some(before) = before else { return TourStep::Start(to) };
    let open = graph.neighbors(before).iter().filter(|&&near| free[near as usize]);
    // The square just entered is no longer free, so it is added to the counts of its neighbors.
    let adjacent = |near: u32| u32::from(graph.has_edge(near, square));
    let others = open.filter(|&&near| Some(near) != end);
    let others: Vec<(Square, u32)> =
        others.map(|&near| (graph.square(near), count(near) + adjacent(near))).collect();
    let end = end
        .filter(|&end| free[end as usize] && graph.has_edge(before, end))
        .map(|end| graph.square(end));
    let onward = count(square);
    let is_tied = others.iter().any(|&(_, other)| other == onward);
    let tie = is_tied.then_some(tie_rule);
    TourStep::Go { rule, to, onward, tie, others, end }
}

/// Traces the moves of the rule and the backtracking over its ties.
fn trace_over_ties(
    tour: &TourInstance,
    request: &MethodRequest<'_>,
    watch: EventCallback<'_>,
) -> SearchResult {
    let graph = MoveGraph::new(&tour.field);
    let mut free = vec![true; graph.len()];
    let (mut path, end) = (Vec::new(), tour.end_number(&graph));
    let mut hear = |hop: TourEvent| {
        let step = match hop {
            TourEvent::Enter(square) => {
                let number = graph.number(square);
                let stride = move_step(
                    (WarnsdorffRule::Fewest, None),
                    &graph,
                    &mut free,
                    path.last().copied(),
                    number,
                    end,
                );
                path.push(number);
                stride
            }
            TourEvent::Leave(square) => {
                path.pop();
                free[graph.number(square) as usize] = true;
                TourStep::Back(square)
            }
            TourEvent::DeadEnd(square) => dead_end_step(&graph, &free, graph.number(square), end),
            // The rule looks no further, and a tour is reported at the end.
            TourEvent::Lost(_) | TourEvent::MissesClue(..) | TourEvent::Found => {
                return Continue(());
            }
        };
        watch(step.into())
    };
    let mut listener: &mut dyn FnMut(TourEvent) -> ControlFlow<()> = &mut hear;
    let wanted = (end, tour.ends.closed, tie_order(tour));
    let (found, nodes, flow) = warnsdorff::search_ties(
        &graph,
        graph.number(tour.start_square()),
        wanted,
        request.limit,
        &mut listener,
    );
    let stopped = flow.break_value();
    let last = || found.map_or(TourStep::NoneByRule, |path| tour.final_step(&graph, &path));
    let steps = stopped.is_none().then(last);
    SearchResult { nodes, ..trace_tour_steps(watch, steps, stopped) }
}

/// Walks from every square, and returns the number of squares reached from each start.
///
/// Random ties use separate random numbers for each start, so the map does not depend on the number
/// of threads.
fn map_starts(tour: &TourInstance, request: &MethodRequest<'_>, rule: WarnsdorffRule) -> SquareMap {
    let limit = request.limit;
    let graph = MoveGraph::new(&tour.field);
    let starts = start_numbers(tour, &graph);
    let blocks: Vec<&[u32]> = starts.chunks(BLOCK).collect();
    let parts = WorkerPool::new(limit, blocks.len()).share_tasks(blocks.len(), |mut numbers| {
        let mut walker = WarnsdorffWalker::new(&graph, rule, tour.tie(), None);
        let mut walks = Vec::new();
        let flow = numbers.try_for_each(|number| {
            let nodes = (number * BLOCK) as u64;
            let part = Some(nodes as f64 / starts.len() as f64);
            if let Some(stop) = limit.checkpoint(Progress { part, nodes, ..Progress::default() }) {
                return Break(stop);
            }
            walks.extend(
                blocks[number]
                    .iter()
                    .map(|&start| (start, walker.reseed(start).walk(start).len() as u32)),
            );
            Continue(())
        });
        (walks, flow.break_value())
    });
    let mut reached = vec![None; graph.len()];
    parts
        .iter()
        .flat_map(|(walks, _)| walks)
        .for_each(|&(start, length)| reached[start as usize] = Some(length));
    let stopped = parts.iter().find_map(|&(_, stop)| stop);
    SquareMap {
        method: request.method,
        map_kind: MapKind::Reached,
        reached,
        tour_length: tour.field.squares(),
        stopped,
    }
}

/// Returns the squares on which a tour can begin according to theorems, or all squares of the board
/// if there are none.
fn start_numbers(tour: &TourInstance, graph: &MoveGraph) -> Vec<u32> {
    let open = (0..graph.len() as u32).filter(|&number| tour.field.is_open(graph.square(number)));
    let can = |number: &u32| {
        find_obstacle(&tour.field, tour.ends.from(graph.square(*number)), None).is_none()
    };
    let starts: Vec<u32> = open.clone().filter(can).collect();
    if starts.is_empty() { open.collect() } else { starts }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{TourEnds, TourField};
    use bezzel_base::board::Size;
    use bezzel_base::core::Limit;
    use bezzel_base::problem::Solve;

    #[test]
    fn the_map_does_not_depend_on_threads() {
        let size = Size::new(9, 8).expect("a valid size");
        for tie in [None, Some(TieBreak::Random(5)), Some(TieBreak::Pohl)] {
            let mut tour = TourInstance::knight(size, TourEnds::OPEN);
            tour.tie = tie;
            let mapped = |threads| {
                tour.map_squares(None, &Limit { threads, ..Limit::default() }).expect("small")
            };
            let (one, four) = (mapped(1), mapped(4));
            assert_eq!(one.reached, four.reached);
            let graph = MoveGraph::new(&TourField::knight(size));
            let mut walker =
                WarnsdorffWalker::new(&graph, WarnsdorffRule::Fewest, tour.tie(), None);
            let length = walker.reseed(17).walk(17).len();
            assert_eq!(one.reached[17], Some(length as u32));
        }
    }
}
