//! Methods that only count: `join`, `subsets` and `profile`.

use super::instance::PlacementInstance;
use super::sampling::{can_sample, sample_placements};
use super::searches::BACKTRACKING;
use crate::profile::{ProfileCount, Through};
use crate::{join, profile, subsets};
use bezzel_base::board::{Square, Symmetry, SymmetryGroup};
use bezzel_base::core::{Limit, PlacementSpec, SearchEnd, Stop};
use bezzel_base::estimate::{CountEstimator, Sampler};
use bezzel_base::problem::CountResult;
use bezzel_base::problem::Instance;
use bezzel_base::problem::InvariantCount;
use bezzel_base::problem::MethodEntry;
use bezzel_base::problem::MethodReach;
use bezzel_base::problem::MethodRequest;
use bezzel_base::problem::MethodTask;
use bezzel_base::problem::Priority;
use bezzel_base::problem::ProblemError;
use bezzel_base::problem::SquareCounts;
use bezzel_base::problem::StepSource;
use num_bigint::BigUint;
use std::ops::RangeInclusive;

/// Longer side from which quadrants are joined, for queens and for superqueens, and its increase
/// per required square. On smaller boards the tables take longer than the search. A required square
/// saves more in the search than in the tables.
const JOIN_THRESHOLDS: [[f64; 2]; 2] = [[12.0, 2.0], [15.0, 3.0]];

/// Side of a board from which the tables are large.
const LARGE: u32 = 20;

/// Approximate factor by which the search takes longer, with required or blocked squares and on
/// rectangles.
const JOINED_FASTER: f64 = 20.0;

/// Pairs of half boards that are joined per second.
const JOINED_PER_SECOND: f64 = 2e8;

/// Estimated states for each state that there is: the estimate is an upper bound.
pub(super) const ESTIMATED_STATES: f64 = 64.0;

/// Method that joins counts of quadrants.
pub(super) static JOIN: MethodEntry<PlacementInstance> = MethodEntry {
    priority: |placement, request| {
        let placing = placement.placing();
        let [from, each] = JOIN_THRESHOLDS[usize::from(placement.problem_word() == "superqueens")];
        let pays = || {
            join::is_supported(placing)
                && f64::from(placing.grid.size.longer_side())
                    >= from + each * constraint_weight(placing)
        };
        if is_full_count(request) && pays() { Priority::High } else { Priority::Never }
    },
    check_supported: |placement, request| {
        let counted = placement.has_piece_number().then_some("pieces");
        let option = counted.or(placement
            .placing()
            .grid
            .is_torus()
            .then(|| placement.grid().option_word())
            .flatten());
        let placing = placement.placing();
        let is_told = request.task == MethodTask::Trace;
        let most = if is_told { join::MAX_DIDACTIC_SIDE } else { join::longest_side(placing) };
        let is_square = is_told || placement.problem_word() == "superqueens";
        let has_shape = placing.grid.size.is_square() || !is_square;
        let is_taken =
            join::is_supported(placing) && has_shape && placing.grid.size.longer_side() <= most;
        let reach = if is_square { MethodReach::Square } else { MethodReach::NearSquare };
        placement.check_reach(request, is_taken, option, reach(most.into()))
    },
    count: Some(|placement, request| {
        let searched = join::count(placement.placing(), request.limit);
        Ok(request.count_result(searched.found.into(), searched.nodes, searched.end))
    }),
    estimate_memory: Some(|placement| {
        let is_large =
            join::is_supported(placement.placing()) && placement.grid().size.longer_side() >= LARGE;
        is_large.then(|| join::table_bytes(placement.placing())).flatten()
    }),
    estimate_seconds: Some(|placement, request| {
        placement
            .task_seconds(request, |task, problem| match (task, problem) {
                (MethodTask::Count, "queens") => Some(2.0),
                (MethodTask::Count, "superqueens") => Some(0.15),
                _ => None,
            })
            .or_else(|| {
                let is_joined = join::is_supported(placement.placing());
                is_joined
                    .then(|| placement.probe_seconds(request))
                    .flatten()
                    .map(|seconds| seconds / JOINED_FASTER)
            })
    }),
    divide_count: Some(|placement| join::divide_count(placement.placing())),
    count_estimator: Some(|placement, _| {
        let parts =
            Sampler::new(join::divide_for_sampling(placement.placing())?, JOINED_PER_SECOND);
        Some(Box::new(parts) as Box<dyn CountEstimator>)
    }),
    trace: Some(|placement, request, mut watch| {
        join::trace(placement.placing(), request.limit, &mut watch)
    }),
    steps: Some(StepSource::Twin),
    can_sample,
    sample_solutions: Some(sample_placements),
    ..MethodEntry::new("join")
};

/// Method over sets of occupied lines of one direction, line by line of the other.
pub(super) static SUBSETS: MethodEntry<PlacementInstance> = MethodEntry {
    priority: |placement, request| {
        if is_aggregate(request) && subsets::is_supported(placement.placing()) {
            Priority::Higher
        } else {
            Priority::Never
        }
    },
    check_supported: |placement, request| {
        let reach = MethodReach::Lines(subsets::MAX_LINES as u64);
        placement.check_reach(request, subsets::is_supported(placement.placing()), None, reach)
    },
    count: Some(|placement, request| {
        total_result(request, subsets::count(placement.placing(), request.limit))
    }),
    count_by_square: Some(|placement, request| {
        count_by_class(placement, request, |one| {
            match subsets::count(one.placing(), request.limit) {
                Ok((total, nodes)) => (total, nodes, SearchEnd::Complete),
                Err(stop) => (BigUint::ZERO, 0, SearchEnd::Stopped(stop)),
            }
        })
    }),
    steps: Some(StepSource::None { why: "steps-sets", instead: BACKTRACKING.word }),
    can_sample,
    sample_solutions: Some(sample_placements),
    ..MethodEntry::new("subsets")
};

/// Method over profiles: the squares that the pieces so far attack.
pub(super) static PROFILE: MethodEntry<PlacementInstance> = MethodEntry {
    every_board: true,
    priority: |placement, request| {
        let is_largest_of_knights = placement.is_unconstrained()
            && placement.problem_word() == "knights"
            && placement.grid().is_plain();
        let pays = || is_in_profile_reach(placement, request) && !is_largest_of_knights;
        if is_aggregate(request) && pays() { Priority::Low } else { Priority::Never }
    },
    check_supported: |placement, request| {
        let is_taken = is_in_profile_reach(placement, request);
        let reach = if is_taken { 0 } else { profile::longest_side(placement.placing()) };
        placement.check_reach(request, is_taken, None, MethodReach::Side(reach))
    },
    count: Some(|placement, request| {
        total_result(request, count_by_profile(placement, request.limit))
    }),
    count_by_square: Some(|placement, request| {
        let placing = placement.placing();
        let profile = placement.profile().expect("in reach");
        let (Through { total, squares, nodes }, end) =
            match profile.count_by_square(placing, Some(placing.pieces), request.limit) {
                Ok(through) => (through, SearchEnd::Complete),
                Err(stop) => {
                    let squares = vec![BigUint::ZERO; placement.grid().size.squares() as usize];
                    (Through { total: BigUint::ZERO, squares, nodes: 0 }, SearchEnd::Stopped(stop))
                }
            };
        Ok(request.square_counts(placement, squares, request.count_result(total, nodes, end)))
    }),
    steps: Some(StepSource::None { why: "steps-sets", instead: BACKTRACKING.word }),
    can_sample,
    sample_solutions: Some(sample_placements),
    ..MethodEntry::new("profile")
};

/// Returns whether few states are expected.
fn is_in_profile_reach(placement: &PlacementInstance, request: &MethodRequest<'_>) -> bool {
    let placing = placement.placing();
    let is_count = request.task == MethodTask::Count;
    let is_known = || placement.piece_range().get(placing.pieces, &[]).is_some();
    is_count && (is_known() || profile::has_king_blocks(placing)) || placement.profile().is_some()
}

/// Counts the solutions, together with those of the other numbers of pieces of a range.
fn count_by_profile(placement: &PlacementInstance, limit: &Limit) -> Result<(BigUint, u64), Stop> {
    let (placing, range) = (placement.placing(), placement.piece_range());
    if range.get(placing.pieces, &[]).is_none() && profile::has_king_blocks(placing) {
        return profile::count_king_blocks(placing, limit);
    }
    range.count(placing.pieces, &[], |pieces| {
        placement.profile().expect("in reach").count(pieces.clone(), &within_half(&pieces, limit))
    })
}

/// Returns the limit of a count of these numbers of pieces. If there are several, half of the time
/// remains for one of them.
fn within_half(pieces: &RangeInclusive<u64>, limit: &Limit) -> Limit {
    let half = limit.time_left().filter(|_| pieces.start() < pieces.end());
    limit.within(half.map(|time| time / 2))
}

/// Counts the solutions that each symmetry of the group leaves invariant. Returns `None` if
/// another method has to.
pub(super) fn count_invariant_by_profile(
    placement: &PlacementInstance,
    group: &[Symmetry],
    limit: &Limit,
) -> Option<InvariantCount> {
    let placing = placement.placing();
    if !placing.piece.rays.is_empty() {
        return None;
    }
    if let Some(known) = placement.piece_range().get(placing.pieces, group) {
        return Some((known, 0, SearchEnd::Complete));
    }
    let Some(closed) = placing.symmetric_closure(group) else {
        return Some((BigUint::ZERO, 0, SearchEnd::Complete));
    };
    let profile = ProfileCount::with_symmetries(&closed, group)?;
    if limit.nodes.is_some_and(|nodes| profile.effort() > ESTIMATED_STATES * nodes as f64) {
        return Some((BigUint::ZERO, 0, SearchEnd::Stopped(Stop::Nodes)));
    }
    let counted = placement.piece_range().count(placing.pieces, group, |pieces| {
        profile.count(pieces.clone(), &within_half(&pieces, limit))
    });
    Some(match counted {
        Ok((total, nodes)) => (total, nodes, SearchEnd::Complete),
        Err(stop) => (BigUint::ZERO, 0, SearchEnd::Stopped(stop)),
    })
}

/// Counts by square, with one count for each class of squares and a piece on one of them.
pub(super) fn count_by_class(
    placement: &PlacementInstance,
    request: &MethodRequest<'_>,
    count: impl Fn(&PlacementInstance) -> (BigUint, u64, SearchEnd),
) -> Result<SquareCounts, ProblemError> {
    let placing = placement.placing();
    let size = placing.grid.size;
    let (total, mut nodes, mut end) = count(placement);
    let mut squares = vec![BigUint::ZERO; size.squares() as usize];
    placing.required.iter().for_each(|&square| squares[size.index(square)] = total.clone());
    let all = SymmetryGroup::All.symmetries(size).iter();
    let group: Vec<Symmetry> =
        all.copied().filter(|&symmetry| placing.is_invariant_under(symmetry)).collect();
    let is_open =
        |square: &Square| !placing.required.contains(square) && !placing.blocked.contains(square);
    for square in size.iter().filter(is_open) {
        let images = || group.iter().map(|symmetry| symmetry.apply(size, square));
        if !end.is_complete() || images().min() != Some(square) {
            continue;
        }
        if let Some(stop) = request.limit.check_stop() {
            end = SearchEnd::Stopped(stop);
            continue;
        }
        let (with, more, ended) = count(&placement.with_square(square));
        images().for_each(|image| squares[size.index(image)] = with.clone());
        (nodes, end) = (nodes + more, ended);
    }
    Ok(request.square_counts(placement, squares, request.count_result(total, nodes, end)))
}

/// Returns the number of required squares that save as much search as the required and the blocked
/// squares together. A required square fixes one of the squares of its rank. With `b` of `n`
/// squares blocked in each rank, about `(1 - b/n)^n` of the solutions are left.
fn constraint_weight(placing: &PlacementSpec) -> f64 {
    let size = placing.grid.size;
    let files = f64::from(size.files());
    let mut open = vec![files; size.ranks() as usize];
    placing.blocked.iter().for_each(|square| open[square.rank as usize] -= 1.0);
    let left: f64 = open.iter().map(|open| (open / files).ln()).sum();
    placing.required.len() as f64 - left / files.ln()
}

/// Returns whether the task needs only totals and not each solution.
fn is_aggregate(request: &MethodRequest<'_>) -> bool {
    request.task == MethodTask::Spread || is_full_count(request)
}

/// Returns whether the task is a count without a maximum number of solutions.
pub(super) fn is_full_count(request: &MethodRequest<'_>) -> bool {
    request.task == MethodTask::Count && !request.is_list()
}

/// Returns the result of a method that has the total only at its end. If it was stopped, the total
/// is 0.
fn total_result(
    request: &MethodRequest<'_>,
    counted: Result<(BigUint, u64), Stop>,
) -> Result<CountResult, ProblemError> {
    let end =
        counted.as_ref().map_or_else(|&stop| SearchEnd::Stopped(stop), |_| SearchEnd::Complete);
    let (total, nodes) = counted.unwrap_or_default();
    Ok(request.count_result(total, nodes, end))
}
