//! `exact`: search that proves the minimum, lists all covers with a number of pieces, and counts
//! them.

use super::instance::CoveringInstance;
use super::minimum::{
    CoverBounds, count_listed_covers, deepen_iteratively, find_quick_cover, find_upper_bound,
    initial_bounds, minimum_pieces, trace_deepening,
};
use super::{bounds, list};
use crate::{exact, orbits};
use bezzel_base::board::{Square, Symmetry, SymmetryGroup};
use bezzel_base::core::{
    Limit, SearchEnd, SearchResult, SilentObserver, StepEvent, Stop, find_first,
};
use bezzel_base::estimate::{CountEstimator, LevelSampler, Sampler};
use bezzel_base::problem::CountResult;
use bezzel_base::problem::FindOutcome;
use bezzel_base::problem::FindResult;
use bezzel_base::problem::Instance;
use bezzel_base::problem::MethodEntry;
use bezzel_base::problem::MethodRequest;
use bezzel_base::problem::MethodTask;
use bezzel_base::problem::Optimum;
use bezzel_base::problem::Priority;
use bezzel_base::problem::ProblemError;
use bezzel_base::problem::SquareCounts;
use bezzel_base::problem::is_allowed;
use bezzel_base::problem::solution_images;
use num_bigint::BigUint;
use std::ops::ControlFlow::{Break, Continue};

/// Maximum number of covers that are listed to count the representatives, if the search itself
/// cannot count them.
pub(super) const MAX_LISTED: u64 = 5_000_000;

pub(super) static EXACT: MethodEntry<CoveringInstance> = MethodEntry {
    priority: |cover, request| match request.task {
        MethodTask::Find
            if exact::is_supported(cover.covering()) || cover.requested_pieces().is_some() =>
        {
            Priority::High
        }
        MethodTask::Enumerate | MethodTask::Count | MethodTask::Spread => Priority::Fallback,
        _ => Priority::Never,
    },
    check_supported: |cover, request| {
        cover.check_reach(request, exact::is_supported(cover.covering()), exact::MAX_SQUARES)
    },
    find: Some(find),
    list: Some(|cover, request, visit| {
        Ok(match minimum_pieces(cover, request.method, request.limit)? {
            Ok(Some(pieces)) => list::list_exact(cover, pieces, request.limit, visit),
            Ok(None) => SearchEnd::Complete,
            Err(stop) => SearchEnd::Stopped(stop),
        })
    }),
    count: Some(count),
    count_by_square: Some(count_by_square),
    count_estimator: Some(make_estimator),
    divide_count: Some(|cover| {
        cover.requested_pieces().and_then(|pieces| exact::divide_count(cover.covering(), pieces))
    }),
    trace: Some(|cover, request, watch| {
        // The search starts from the required pieces without an event for them.
        if cover
            .required_squares()
            .iter()
            .any(|&square| watch(StepEvent::Place(square).into()).is_break())
        {
            return SearchResult { found: 0, nodes: 0, end: SearchEnd::Stopped(Stop::Observer) };
        }
        trace_deepening(cover, request, watch, |pieces, watch| {
            exact::trace(cover.covering(), pieces, request.limit, watch, &mut |_| Continue(()))
        })
    }),
    every_board: true,
    ..MethodEntry::new("exact")
};

/// Nodes of the search for a number of pieces before the quick methods are tried. The search finds
/// tight covers quickly, and takes too long if there are many pieces to spare.
const PROBE_NODES: u64 = 1 << 16;

/// Nodes per second of the search.
const PER_SECOND: f64 = 2e6;

/// Makes an estimator of the count. It samples the subproblems for the requested number of pieces,
/// or otherwise for each number from the lower bound to the size of a cover by the quick methods.
fn make_estimator(
    cover: &CoveringInstance,
    request: &MethodRequest<'_>,
) -> Option<Box<dyn CountEstimator>> {
    // The list of subproblems is made without a word about its progress.
    let quiet = Limit { observer: None, layer_store: None, nodes: None, ..request.limit.clone() };
    let level = |pieces: u64| -> Option<Box<dyn CountEstimator>> {
        let division = exact::divide_count_within(cover.covering(), pieces, &quiet)?;
        Some(Box::new(Sampler::new(division, PER_SECOND)))
    };
    if let Some(pieces) = cover.requested_pieces() {
        return level(pieces);
    }
    if bounds::find_impossibility(cover, request.limit).is_some() {
        return None;
    }
    let mut known = initial_bounds(cover, request.limit);
    if find_upper_bound(cover, &mut known, request.limit).is_break() {
        return None;
    }
    let upper = known.best.as_ref()?.len() as u64;
    let levels: Option<Vec<_>> = (known.lower..=upper).map(level).collect();
    Some(Box::new(LevelSampler::new(levels?)))
}

fn find(cover: &CoveringInstance, request: &MethodRequest<'_>) -> Result<FindResult, ProblemError> {
    let Some(pieces) = cover.requested_pieces() else { return Ok(find_minimum(cover, request)) };
    let nodes = request.limit.nodes.map_or(PROBE_NODES, |nodes| nodes.min(PROBE_NODES));
    let few = Limit { nodes: Some(nodes), ..request.limit.clone() };
    let (found, searched) = exact::find_any(cover.covering(), pieces, false, &few);
    if searched.end != SearchEnd::Stopped(Stop::Nodes)
        || request.limit.nodes.is_some_and(|most| most <= nodes)
    {
        return Ok(
            request.find_result(searched.nodes, FindOutcome::from_search(found, searched.end))
        );
    }
    if let Some(filled) = pad_quick_cover(cover, pieces, request.limit) {
        return Ok(request.find_result(searched.nodes, FindOutcome::Found(filled)));
    }
    let (found, searched) = exact::find_any(cover.covering(), pieces, false, request.limit);
    Ok(request.find_result(searched.nodes, FindOutcome::from_search(found, searched.end)))
}

/// Finds a cover by the quick methods and pads it with arbitrary squares to `pieces` pieces.
/// Surplus pieces do no harm unless no piece may attack another.
fn pad_quick_cover(cover: &CoveringInstance, pieces: u64, limit: &Limit) -> Option<Vec<Square>> {
    let mut squares = find_quick_cover(cover, pieces, limit)?;
    let missing = pieces.checked_sub(squares.len() as u64)?;
    let is_open = |square: &Square| {
        !squares.contains(square) && cover.blocked_squares().binary_search(square).is_err()
    };
    let others: Vec<Square> =
        cover.grid().size.iter().filter(is_open).take(missing as usize).collect();
    squares.extend(others);
    squares.sort_unstable();
    cover.check(&squares).is_ok().then_some(squares)
}

/// Finds the minimum. The quick methods give an upper bound, then the exact search deepens from the
/// lower bound.
fn find_minimum(cover: &CoveringInstance, request: &MethodRequest<'_>) -> FindResult {
    let mut known = initial_bounds(cover, request.limit);
    if let Break(stopped) = find_upper_bound(cover, &mut known, request.limit) {
        return known.into_result(request, stopped);
    }
    if known.is_proved() {
        cover.minimum.set(known.lower);
        return known.into_result(request, None);
    }
    if let Some((best, lower, searched)) =
        exact::find_minimum_by_components(cover.covering(), request.limit)
    {
        known.raise_lower(lower);
        known.nodes += searched.nodes;
        if let SearchEnd::Stopped(stop) = searched.end {
            return known.into_result(request, Some(stop));
        }
        known.best = best;
    }
    deepen_iteratively(cover, request, known, |pieces, limit| {
        let (found, searched) = find_rotational(cover, pieces, limit);
        if found.is_some() {
            return (found, searched);
        }
        let (found, rest) = exact::find_any(cover.covering(), pieces, false, limit);
        (found, SearchResult { nodes: searched.nodes + rest.nodes, ..rest })
    })
}

/// Finds a cover that is invariant under a quarter turn, by a short search on a large board.
///
/// Such a cover has a quarter of the choices. On 16 x 16 squares two covers have 40 knights, and
/// both are invariant. The search for any cover takes eight times as long as the proof that 39 are
/// too few.
fn find_rotational(
    cover: &CoveringInstance,
    pieces: u64,
    limit: &Limit,
) -> (Option<Vec<Square>>, SearchResult) {
    /// Number of squares up to which the search of all covers is short.
    const LARGE: u64 = 200;
    /// Node limit, about a tenth of a second.
    const NODES: u64 = 1 << 18;
    let covering = cover.covering();
    let is_large = covering.grid.size.squares() > LARGE
        && covering.symmetries().contains(&Symmetry::QuarterTurn);
    if !is_large || limit.nodes.is_some() {
        return (None, SearchResult { found: 0, nodes: 0, end: SearchEnd::Complete });
    }
    let few = Limit { nodes: Some(NODES), observer: None, ..limit.clone() };
    find_first(|visit| {
        orbits::list(covering, &[Symmetry::QuarterTurn], pieces, &few, &mut SilentObserver, visit)
    })
}

/// Counts the covers with the minimum or the requested number of pieces by square.
fn count_by_square(
    cover: &CoveringInstance,
    request: &MethodRequest<'_>,
) -> Result<SquareCounts, ProblemError> {
    let squares = cover.grid().size.squares() as usize;
    let (numbers, searched) = match minimum_pieces(cover, request.method, request.limit)? {
        Ok(Some(pieces)) => exact::count_by_square(cover.covering(), pieces, request.limit),
        Ok(None) => {
            (vec![0; squares], SearchResult { found: 0, nodes: 0, end: SearchEnd::Complete })
        }
        Err(stop) => {
            (vec![0; squares], SearchResult { found: 0, nodes: 0, end: SearchEnd::Stopped(stop) })
        }
    };
    let count_result = request.count_result(searched.found.into(), searched.nodes, searched.end);
    let count_result = CountResult {
        optimum: cover.piece_count().and_then(|pieces| cover.proved_optimum(pieces)),
        ..count_result
    };
    Ok(request.square_counts(cover, numbers.into_iter().map(Into::into).collect(), count_result))
}

fn count(
    cover: &CoveringInstance,
    request: &MethodRequest<'_>,
) -> Result<CountResult, ProblemError> {
    if request.is_list() {
        return count_listed_covers(cover, request);
    }
    let LevelCount { counted, optimum, nodes } = match cover.piece_count() {
        Some(pieces) => {
            let counted = exact::count(cover.covering(), pieces, request.limit);
            LevelCount { counted, optimum: cover.proved_optimum(pieces), nodes: 0 }
        }
        None => count_minimum(cover, request.limit),
    };
    let count_result =
        request.count_result(counted.total.into(), nodes + counted.nodes, counted.end);
    Ok(CountResult { classes: counted.classes.map(BigUint::from), optimum, ..count_result })
}

/// Counts the essentially different covers among those counted, by listing all if there are few.
pub(super) fn count_classes(
    cover: &CoveringInstance,
    count_result: &CountResult,
    limit: &Limit,
) -> Option<BigUint> {
    let few = count_result.total <= MAX_LISTED.into() && exact::is_supported(cover.covering());
    let pieces = cover.piece_count().filter(|_| few)?;
    let mut images = solution_images(cover, SymmetryGroup::All);
    let mut classes = 0u64;
    let end = list::list_exact(cover, pieces, limit, &mut |squares| {
        classes += u64::from(images.is_first(squares, |image| is_allowed(cover, image)));
        Continue(())
    });
    end.is_complete().then(|| classes.into())
}

/// Count for one number of pieces, with the bounds of the minimum and the nodes searched before.
struct LevelCount {
    counted: exact::CoverCount,
    optimum: Option<Optimum>,
    nodes: u64,
}

/// Counts with one more piece each time, from the lower bound, until there are covers. Finding the
/// minimum and counting are thus one search.
fn count_minimum(cover: &CoveringInstance, limit: &Limit) -> LevelCount {
    let none = |end| exact::CoverCount { total: 0, classes: None, nodes: 0, end };
    if bounds::find_impossibility(cover, limit).is_some() {
        return LevelCount { counted: none(SearchEnd::Complete), optimum: None, nodes: 0 };
    }
    let mut known = initial_bounds(cover, limit);
    if let Break(stopped) = find_upper_bound(cover, &mut known, limit) {
        let (end, optimum) = match stopped {
            Some(stop) => (SearchEnd::Stopped(stop), Some(known.to_optimum(Some(stop)))),
            None => (SearchEnd::Complete, None),
        };
        return LevelCount { counted: none(end), optimum, nodes: known.nodes };
    }
    if let Some((pieces, counted)) = exact::count_by_components(cover.covering(), limit) {
        pieces.into_iter().for_each(|pieces| cover.minimum.set(pieces));
        return LevelCount {
            counted,
            optimum: known_optimum(cover, &known, counted.end),
            nodes: known.nodes,
        };
    }
    loop {
        let counted = exact::count(cover.covering(), known.lower, limit);
        if counted.total > 0 || known.is_proved() {
            cover.minimum.set(known.lower);
        }
        if counted.total > 0 || !counted.end.is_complete() {
            return LevelCount {
                counted,
                optimum: known_optimum(cover, &known, counted.end),
                nodes: known.nodes,
            };
        }
        known.nodes += counted.nodes;
        known.raise_lower(known.lower + 1);
        known.emit_bounds(limit);
    }
}

/// Returns the known bounds of the minimum after the search ended or was stopped.
fn known_optimum(cover: &CoveringInstance, known: &CoverBounds, end: SearchEnd) -> Option<Optimum> {
    match (cover.piece_count(), end) {
        (Some(pieces), _) => cover.proved_optimum(pieces),
        (None, SearchEnd::Stopped(stop)) => Some(known.to_optimum(Some(stop))),
        (None, SearchEnd::Complete) => None,
    }
}
