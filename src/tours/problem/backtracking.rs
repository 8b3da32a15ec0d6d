//! `backtracking`: every tour, by trying each move and taking it back.

use super::instance::TourInstance;
use super::square_counts::{empty_counts, map_kind};
use crate::backtrack::Lookahead;
use crate::existence::find_obstacle;
use crate::warnsdorff::TieBreak;
use crate::{MoveGraph, TourEnds, TourEvent, backtrack, counting, divide_count};
use bezzel_base::board::{Square, SymmetryGroup};
use bezzel_base::core::{
    DividedCount, Limit, SearchEnd, SearchResult, SilentObserver, StepObserver,
};
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
use bezzel_base::problem::VisitSolution;
use bezzel_base::walk::TourStep;
use num_bigint::BigUint;
use std::collections::BTreeMap;
use std::ops::ControlFlow::{self, Break, Continue};

pub(super) static BACKTRACKING: MethodEntry<TourInstance> = MethodEntry {
    priority: |tour, request| match request.task {
        MethodTask::Enumerate | MethodTask::Count | MethodTask::Spread => Priority::High,
        // Boards that are too large for other methods.
        MethodTask::Find if !tour.clues.is_empty() => Priority::Low,
        MethodTask::Trace if !tour.clues.is_empty() => Priority::High,
        _ => Priority::Never,
    },
    check_supported: |tour, request| {
        tour.refuse_path(request)?;
        tour.refuse_rule(request)?;
        let most =
            if request.task == MethodTask::Trace { TourStep::MAX_TRACED } else { backtrack::REACH };
        tour.check_square_count(request.method, most)
    },
    find: Some(find),
    list: Some(|tour, request, visit| Ok(list(tour, request.limit, visit).end)),
    count: Some(count),
    estimate_seconds: Some(estimate_seconds),
    divide_count: Some(divide_tours),
    count_by_square: Some(count_moves_by_listing),
    steps: None,
    trace: Some(trace_backtracking),
    every_board: true,
    pseudocode,
    ..MethodEntry::new("backtracking")
};

/// Estimates the seconds of the task, if it is a count of all tours.
fn estimate_seconds(tour: &TourInstance, request: &MethodRequest<'_>) -> Option<f64> {
    if request.task == MethodTask::Count && !request.is_list() {
        estimate_list_seconds(tour)
    } else {
        None
    }
}

/// Estimates the seconds of a count that lists the tours. It extrapolates the nodes of 5x5, 5x6,
/// 5x7 and 6x6, whose logarithm grows with the squares.
pub(super) fn estimate_list_seconds(tour: &TourInstance) -> Option<f64> {
    /// Decimal digits of the nodes on 25 squares, and increase per further square.
    const DIGITS: (f64, f64) = (4.2, 0.33);
    const SECONDS_A_NODE: f64 = 3e-7;
    let free = tour.field.is_plain_knight()
        && tour.clues.is_empty()
        && !counting::is_supported(&tour.field)
        && find_obstacle(&tour.field, tour.ends, None).is_none();
    let digits = DIGITS.0 + DIGITS.1 * (tour.field.squares() as f64 - 25.0);
    let one = if tour.ends.closed || tour.ends.from.is_some() { 0.05 } else { 1.0 };
    free.then(|| 10f64.powf(digits) * SECONDS_A_NODE * one)
}

pub(super) fn list(tour: &TourInstance, limit: &Limit, visit: VisitSolution<'_>) -> SearchResult {
    let size = tour.field.size();
    let mut squares = Vec::new();
    search(tour, &ordered_graph(tour), limit, &mut SilentObserver, &mut |path| {
        squares.clear();
        squares.extend(path.iter().map(|&number| size.square(number as usize)));
        visit(&squares)
    })
}

/// Visits the tours that begin and end as requested and have the given numbers.
fn search<W: StepObserver<TourEvent>>(
    tour: &TourInstance,
    graph: &MoveGraph,
    limit: &Limit,
    watch: &mut W,
    visit: &mut dyn FnMut(&[u32]) -> ControlFlow<()>,
) -> SearchResult {
    let (field, ends) = (&tour.field, tour.ends);
    if tour.clues.is_empty() {
        backtrack::list_on_graph(graph, field, ends, Lookahead::Ahead, limit, watch, visit)
    } else {
        backtrack::list_with_clues(graph, field, ends, &tour.clues, limit, watch, visit)
    }
}

fn find(tour: &TourInstance, request: &MethodRequest<'_>) -> Result<FindResult, ProblemError> {
    let mut found = None;
    let one = Limit { solutions: Some(1), ..request.limit.clone() };
    let graph = ordered_graph(tour);
    let searched = search(tour, &graph, &one, &mut SilentObserver, &mut |path| {
        found = Some(graph.squares(path));
        Continue(())
    });
    Ok(request.find_result(searched.nodes, FindOutcome::from_search(found, searched.end)))
}

/// Returns the graph with its moves in the requested order.
fn ordered_graph(tour: &TourInstance) -> MoveGraph {
    match tour.tie {
        Some(TieBreak::Moves(order)) => MoveGraph::with_order(&tour.field, &order),
        _ => MoveGraph::new(&tour.field),
    }
}

/// Counts from one square of each class of starts, times the squares of the class.
fn count(tour: &TourInstance, request: &MethodRequest<'_>) -> Result<CountResult, ProblemError> {
    let mut counted = request.count_result(BigUint::ZERO, 0, SearchEnd::Complete);
    if find_obstacle(&tour.field, tour.ends, Some(request.limit)).is_some() {
        return Ok(counted);
    }
    if !tour.clues.is_empty() {
        let searched = list(tour, request.limit, &mut |_| Continue(()));
        return Ok(request.count_result(searched.found.into(), searched.nodes, searched.end));
    }
    let mut left = request.limit.solutions;
    for (ends, copies) in start_classes(tour) {
        let limit =
            Limit { solutions: left.map(|left| left.div_ceil(copies)), ..request.limit.clone() };
        let searched = backtrack::list(
            &tour.field,
            ends,
            Lookahead::Ahead,
            &limit,
            &mut SilentObserver,
            &mut |_| Continue(()),
        );
        counted.total += searched.found * u128::from(copies);
        counted.nodes += searched.nodes;
        left = left.map(|left| left.saturating_sub(searched.found as u64 * copies));
        counted.end = searched.end;
        if !searched.end.is_complete() {
            break;
        }
    }
    Ok(counted)
}

/// Divides the count by the first moves.
fn divide_tours(tour: &TourInstance) -> Option<Box<dyn DividedCount>> {
    if !tour.clues.is_empty() {
        return None;
    }
    let starts = start_classes(tour);
    let is_open = !starts.is_empty()
        && find_obstacle(&tour.field, tour.ends, Some(&Limit::default())).is_none();
    is_open.then(|| divide_count(&tour.field, &starts))
}

/// Returns the starts to be searched, each with the size of its class. Squares in the same orbit of
/// the board's symmetries begin equally many open tours.
fn start_classes(tour: &TourInstance) -> Vec<(TourEnds, u64)> {
    let (field, ends) = (&tour.field, tour.ends);
    if ends.closed || ends.from.is_some() || ends.to.is_some() || !field.blocked().is_empty() {
        return vec![(ends, 1)];
    }
    let size = field.size();
    let group = tour.symmetries(SymmetryGroup::All);
    let first = |square: Square| group.iter().map(|way| way.apply(size, square)).min();
    let mut classes: BTreeMap<Square, u64> = BTreeMap::new();
    for square in size.iter() {
        *classes.entry(first(square).unwrap_or(square)).or_default() += 1;
    }
    let allowed = |square: &Square| find_obstacle(field, ends.from(*square), None).is_none();
    classes
        .into_iter()
        .filter(|(square, _)| allowed(square))
        .map(|(square, copies)| (ends.from(square), copies))
        .collect()
}

/// Returns the lines of the search, if no numbers are given.
fn pseudocode(tour: &TourInstance) -> Vec<CodeLine> {
    if !tour.clues.is_empty() {
        return Vec::new();
    }
    let TourEnds { closed, from, .. } = tour.ends;
    let is_fixed = closed || from.is_some();
    let depth = usize::from(!is_fixed);
    CodeLine::collect([
        (!is_fixed, CodeLine::new(0, "each-start", &[])),
        (true, CodeLine::new(depth, "visit", &[])),
        (true, CodeLine::new(depth + 1, "enter", &["start", "try"])),
        (!closed, CodeLine::new(depth + 1, "visited-all", &["found"])),
        (closed, CodeLine::new(depth + 1, "visited-all-closed", &["found"])),
        (true, CodeLine::new(depth + 1, "lost", &["lost"])),
        (true, CodeLine::new(depth + 1, "no-move", &["dead end"])),
        (true, CodeLine::new(depth + 1, "each-move", &[])),
        (true, CodeLine::new(depth + 2, "visit-next", &[])),
        (true, CodeLine::new(depth + 1, "leave", &["back"])),
        (true, CodeLine::new(0, "none-found", &["exhausted"])),
    ])
}

/// Traces the moves that backtracking tries and takes back.
fn trace_backtracking(
    tour: &TourInstance,
    request: &MethodRequest<'_>,
    mut watch: EventCallback<'_>,
) -> SearchResult {
    let mut path = Vec::new();
    let mut hear = |hop: TourEvent| watch(tour_step(tour, &mut path, hop).into());
    let mut listener: &mut dyn FnMut(TourEvent) -> ControlFlow<()> = &mut hear;
    let graph = ordered_graph(tour);
    let mut searched = search(tour, &graph, request.limit, &mut listener, &mut |_| Continue(()));
    if searched.end.is_complete()
        && searched.found == 0
        && let Break(stop) = watch.emit(TourStep::Exhausted)
    {
        searched.end = SearchEnd::Stopped(stop);
    }
    searched
}

/// Converts an event of the search to a step, and updates the path.
fn tour_step(tour: &TourInstance, path: &mut Vec<Square>, hop: TourEvent) -> TourStep {
    match hop {
        TourEvent::Enter(square) => {
            path.push(square);
            if path.len() == 1 { TourStep::Start(square) } else { TourStep::Try(square) }
        }
        TourEvent::Leave(square) => {
            path.pop();
            TourStep::Back(square)
        }
        TourEvent::DeadEnd(square) => {
            let is_near = |end: &Square| !path.contains(end) && tour.field.is_move(square, *end);
            TourStep::DeadEnd(square, tour.ends.to.filter(is_near))
        }
        TourEvent::Lost(square) => TourStep::Lost(square),
        TourEvent::MissesClue(square, clue, number) => TourStep::MissesClue(square, clue, number),
        TourEvent::Found => {
            TourStep::Found(path.len() > 2 && tour.field.is_move(path[path.len() - 1], path[0]))
        }
    }
}

/// Counts by square or by move, by listing the tours.
fn count_moves_by_listing(
    tour: &TourInstance,
    request: &MethodRequest<'_>,
) -> Result<SquareCounts, ProblemError> {
    let size = tour.field.size();
    let (mut total, mut squares) = (0u64, vec![0u64; size.squares() as usize]);
    let mut moves: BTreeMap<(Square, Square), u64> = BTreeMap::new();
    let heat = map_kind(tour.ends);
    let mut see = |path: &[Square]| {
        total += 1;
        let (Some(&first), Some(&last)) = (path.first(), path.last()) else { return };
        match heat {
            MapKind::Moves => {
                let back = (tour.ends.closed && path.len() > 2).then_some((last, first));
                for (from, to) in
                    path.iter().zip(&path[1..]).map(|(&from, &to)| (from, to)).chain(back)
                {
                    *moves.entry((from.min(to), from.max(to))).or_default() += 1;
                }
            }
            MapKind::Ends => squares[size.index(last)] += 1,
            _ => squares[size.index(first)] += 1,
        }
    };
    let mut end = SearchEnd::Complete;
    if find_obstacle(&tour.field, tour.ends, Some(request.limit)).is_none() {
        end = list(tour, request.limit, &mut |path| {
            see(path);
            Continue(())
        })
        .end;
    }
    let mut spread = empty_counts(tour, request.count_result(total.into(), 0, end));
    let all = size.iter().map(|square| squares[size.index(square)]);
    spread.squares.iter_mut().zip(all).for_each(|(square, number)| {
        if let Some(square) = square {
            *square = number.into();
        }
    });
    for (from, to, number) in &mut spread.moves {
        *number = moves.get(&(*from, *to)).copied().unwrap_or_default().into();
    }
    Ok(spread)
}

#[cfg(test)]
mod tests {
    use super::*;
    use bezzel_base::board::Size;
    use bezzel_base::problem::Solve;

    #[test]
    fn starts_represent_all_squares() {
        let counted = |files, ranks, ends| {
            let tour = TourInstance::knight(Size::new(files, ranks).expect("a valid size"), ends);
            let counted = tour.count(None, true, &Limit::default()).expect("small");
            (counted.total, counted.classes)
        };
        let number = |n: u32| BigUint::from(n);
        assert_eq!(counted(5, 5, TourEnds::OPEN), (number(1728), Some(number(216))));
        assert_eq!(counted(3, 4, TourEnds::OPEN), (number(16), Some(number(4))));
        assert_eq!(counted(5, 6, TourEnds::CLOSED), (number(8), Some(number(3))));
        assert_eq!(counted(1, 1, TourEnds::OPEN), (number(1), Some(number(1))));
        assert_eq!(counted(4, 4, TourEnds::OPEN), (number(0), Some(number(0))));
    }
}
