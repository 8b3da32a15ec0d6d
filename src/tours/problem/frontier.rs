//! `frontier`: one tour along the frontier of a narrow board, the number of all tours, and random
//! tours from the counts.

use super::backtracking::{BACKTRACKING, estimate_list_seconds};
use super::instance::TourInstance;
use super::square_counts::{count_by_frontier, map_kind};
use crate::counting::TourMarks;
use crate::existence::find_obstacle;
use crate::{TourEnds, TourField, counting, frontier};
use bezzel_base::board::{Size, Square};
use bezzel_base::core::{Limit, SearchEnd, Stop};
use bezzel_base::problem::CountDistribution;
use bezzel_base::problem::FindOutcome;
use bezzel_base::problem::Instance;
use bezzel_base::problem::MapKind;
use bezzel_base::problem::MethodEntry;
use bezzel_base::problem::MethodReach;
use bezzel_base::problem::MethodRequest;
use bezzel_base::problem::MethodTask;
use bezzel_base::problem::Priority;
use bezzel_base::problem::ProblemError;
use bezzel_base::problem::SampleResult;
use bezzel_base::problem::SquareCounts;
use bezzel_base::problem::StepSource;
use num_bigint::BigUint;
use std::collections::HashSet;

/// Number of squares up to which listing the tours takes no longer than the frontiers, on a plain
/// board and on a cylinder.
const MAX_LISTED: [u64; 2] = [25, 12];

/// Maximum bytes of a sample of tours.
const BYTES: u64 = 1 << 30;

/// Bytes of a tour in addition to its squares.
const BYTES_PER_TOUR: u64 = size_of::<Vec<Square>>() as u64 + 1;

pub(super) static FRONTIER: MethodEntry<TourInstance> = MethodEntry {
    priority: |tour, request| {
        let many = || {
            tour.field.squares() > MAX_LISTED[usize::from(!tour.field.is_plain())]
                && counting::is_supported(&tour.field)
        };
        // Some tours are listed long before all are counted. If listing takes centuries, the
        // refusal of the frontier is reported.
        let hopeless = || request.limit.deadline.is_none() && is_hopeless(tour);
        let counts = request.task == MethodTask::Spread && tour.field.is_plain()
            || request.task == MethodTask::Count && !request.is_list();
        let pays = counts && (many() || hopeless());
        if pays { Priority::Highest } else { Priority::Never }
    },
    check_supported,
    find: Some(|tour, request| {
        let (found, nodes, end) = frontier::find(&tour.field, tour.ends, request.limit);
        Ok(request.find_result(nodes, FindOutcome::from_search(found, end)))
    }),
    count: Some(|tour, request| {
        if find_obstacle(&tour.field, tour.ends, Some(request.limit)).is_some() {
            return Ok(request.count_result(BigUint::ZERO, 0, SearchEnd::Complete));
        }
        let counted =
            counting::count(&tour.field, tour.ends, request.limit).expect("the frontier fits");
        Ok(request.count_result(counted.total, counted.states, counted.end))
    }),
    estimate_memory: Some(|tour| {
        if tour.is_possible() {
            counting::estimate_memory(&tour.field, tour.ends, false)
        } else {
            None
        }
    }),
    estimate_seconds: Some(estimate_seconds),
    divide_count: Some(|tour| {
        let is_open = find_obstacle(&tour.field, tour.ends, Some(&Limit::default())).is_none();
        is_open.then(|| counting::divide_count(&tour.field, tour.ends)).flatten()
    }),
    can_count_by,
    count_by_marks: Some(count_by_marks),
    can_sample: |tour, _| {
        tour.path.is_none() && tour.field.is_plain() && counting::is_supported(&tour.field)
    },
    sample_solutions: Some(sample_tours),
    count_by_square: Some(count_by_square),
    steps: Some(StepSource::None { why: "steps-frontier", instead: BACKTRACKING.word }),
    every_board: true,
    ..MethodEntry::new("frontier")
};

/// Estimates the seconds of a count, or of a count by square.
fn estimate_seconds(tour: &TourInstance, request: &MethodRequest<'_>) -> Option<f64> {
    /// Processor time of a state. From 7x8 to 8x8 it grows from 3.4e-7 to 9.8e-7.
    const SECONDS_PER_STATE: f64 = 5e-7;
    let runs = match request.task {
        _ if request.limit.solutions.is_some() || !tour.clues.is_empty() => return None,
        MethodTask::Count => 1.0,
        // The ends of open tours are counted one by one, half of them or fewer by symmetry.
        MethodTask::Spread if map_kind(tour.ends) != MapKind::Moves => {
            tour.field.squares() as f64 / 2.0
        }
        MethodTask::Spread => 1.0,
        _ => return None,
    };
    let states = counting::estimate_states(&tour.field, tour.ends)?;
    tour.is_possible()
        .then(|| runs * states * SECONDS_PER_STATE / request.limit.worker_count() as f64)
}

fn count_by_square(
    tour: &TourInstance,
    request: &MethodRequest<'_>,
) -> Result<SquareCounts, ProblemError> {
    Ok(count_by_frontier(tour, request))
}

fn can_count_by(tour: &TourInstance, marks: &TourMarks) -> bool {
    if !tour.clues.is_empty() || !tour.field.is_plain() {
        return false;
    }
    match marks {
        TourMarks::Moves(steps) => !steps.is_empty() && counting::is_supported(&tour.field),
        TourMarks::Bends(bends) => counting::can_count_turns(&tour.field, bends),
    }
}

fn count_by_marks(
    tour: &TourInstance,
    marks: &TourMarks,
    limit: &Limit,
) -> Option<CountDistribution> {
    if find_obstacle(&tour.field, tour.ends, Some(limit)).is_some() {
        return Some((Vec::new(), SearchEnd::Complete));
    }
    let found = match marks {
        TourMarks::Moves(steps) => {
            counting::mark_distribution(&tour.field, tour.ends, steps, limit)
        }
        TourMarks::Bends(bends) => {
            counting::turn_distribution(&tour.field, tour.ends, bends, limit)
        }
    };
    found.map(|found| (found.tours, found.end))
}

fn check_supported(tour: &TourInstance, request: &MethodRequest<'_>) -> Result<(), ProblemError> {
    tour.refuse_path(request)?;
    tour.refuse_tie(request)?;
    let is_counted = request.task == MethodTask::Count && tour.grid().is_cylinder();
    if let Some(option) =
        tour.grid().option_word().filter(|_| !tour.field.is_plain() && !is_counted)
    {
        return Err(ProblemError::MethodOption { method: request.method, option });
    }
    match request.task {
        MethodTask::Find if !frontier::is_supported(&tour.field) => Err(tour.out_of_reach(
            request,
            MethodReach::Side(5),
            Some(format!("find {}", tour.command_text())),
        )),
        MethodTask::Find => Ok(()),
        _ if !counting::is_supported(&tour.field) => {
            let reach = MethodReach::Frontier(counting::FRONTIER);
            Err(tour.out_of_reach(request, reach, Some("count tour 8 closed".to_owned())))
        }
        _ => check_memory(tour, FrontierGoal::Count, request.limit),
    }
}

/// Returns whether listing the tours would take centuries.
fn is_hopeless(tour: &TourInstance) -> bool {
    const CENTURIES: f64 = 1e10;
    estimate_list_seconds(tour).is_some_and(|seconds| seconds > CENTURIES)
}

/// Goal of a run along the frontier.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum FrontierGoal {
    Count,
    /// This many random tours.
    Sample(u64),
}

/// Checks the required memory before the run.
fn check_memory(
    tour: &TourInstance,
    want: FrontierGoal,
    limit: &Limit,
) -> Result<(), ProblemError> {
    let most = limit.memory.unwrap_or(counting::MEMORY);
    let need = |field: &TourField, ends| {
        counting::estimate_memory(field, ends, want != FrontierGoal::Count).unwrap_or(0)
    };
    let asked = need(&tour.field, tour.ends);
    if asked <= most {
        return Ok(());
    }
    let smaller = [(8, TourEnds::CLOSED), (7, TourEnds::OPEN), (6, TourEnds::OPEN)];
    let fits = |&(side, ends): &(u64, TourEnds)| {
        Size::new(side, side).is_ok_and(|size| need(&TourField::knight(size), ends) <= most)
    };
    let instead = smaller.into_iter().find(fits).map(|(side, ends)| {
        let tour = format!("tour {side}{}", if ends.closed { " closed" } else { "" });
        match want {
            FrontierGoal::Count => format!("count {tour}"),
            FrontierGoal::Sample(number) => format!("all {tour} | sample {number}"),
        }
    });
    Err(ProblemError::Memory {
        size: tour.field.size(),
        method: FRONTIER.word,
        need: asked,
        most,
        instead,
    })
}

/// Samples this many distinct tours, in the order of the list. Returns `None` if listing all of
/// them is the better way.
fn sample_tours(
    tour: &TourInstance,
    request: &MethodRequest<'_>,
    number: u64,
    seed: u64,
) -> Option<Result<SampleResult, ProblemError>> {
    if number == 0 || find_obstacle(&tour.field, tour.ends, Some(request.limit)).is_some() {
        return Some(Ok((Vec::new(), SearchEnd::Complete)));
    }
    if let Err(refusal) = check_memory(tour, FrontierGoal::Sample(number), request.limit) {
        return Some(Err(refusal));
    }
    let stopped = |stop: Stop| Some(Ok((Vec::new(), SearchEnd::Stopped(stop))));
    // Each tour is a list of squares, and has an entry in a table that is never full.
    let bytes = number
        .saturating_mul(tour.field.squares() * size_of::<Square>() as u64 + 2 * BYTES_PER_TOUR);
    if bytes > BYTES || !request.limit.has_memory_for(bytes) {
        return stopped(Stop::Memory);
    }
    match sample_distinct(tour, number as usize, seed, request.limit) {
        Ok(Some(mut tours)) => {
            tours.sort_unstable();
            Some(Ok((tours, SearchEnd::Complete)))
        }
        Ok(None) => None,
        Err(stop) => stopped(stop),
    }
}

/// Samples until there are this many distinct tours. Returns `None` if that is a large part of all.
fn sample_distinct(
    tour: &TourInstance,
    number: usize,
    seed: u64,
    limit: &Limit,
) -> Result<Option<Vec<Vec<Square>>>, Stop> {
    let mut drawn = counting::RandomTours::new(&tour.field, tour.ends, seed, limit)
        .expect("the frontier fits")?;
    let mut seen = HashSet::with_capacity(number);
    let mut is_many = false;
    while seen.len() < number {
        let wanted = number - seen.len();
        let tours = drawn.sample(wanted)?;
        let before = seen.len();
        seen.extend(tours);
        if seen.len() == before + wanted {
            break;
        }
        // Some tours came twice, so there may be fewer than requested.
        if !is_many && drawn.total()? <= BigUint::from(2 * number) {
            return Ok(None);
        }
        is_many = true;
    }
    Ok(Some(seen.into_iter().collect()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use bezzel_base::board::Size;

    #[test]
    fn too_large_counts_are_refused_beforehand() {
        let refused = |files, ranks, ends, memory| {
            let tour = TourInstance::knight(Size::new(files, ranks).expect("a valid size"), ends);
            let limit = Limit { memory: Some(memory), ..Limit::default() };
            match check_memory(&tour, FrontierGoal::Count, &limit) {
                Err(ProblemError::Memory { need, most, instead, .. }) => {
                    assert!(need > most && most == memory);
                    Some(instead)
                }
                other => {
                    assert_eq!(other, Ok(()));
                    None
                }
            }
        };
        let gigabytes = |n: u64| n * 1_000_000_000;
        assert_eq!(
            refused(8, 8, TourEnds::OPEN, gigabytes(2)),
            Some(Some("count tour 8 closed".to_owned()))
        );
        assert_eq!(refused(8, 8, TourEnds::CLOSED, gigabytes(2)), None);
        assert_eq!(refused(8, 8, TourEnds::OPEN, gigabytes(8)), None);
        assert_eq!(
            refused(8, 8, TourEnds::CLOSED, 410_000_000),
            Some(Some("count tour 7".to_owned()))
        );
        assert_eq!(
            refused(8, 8, TourEnds::CLOSED, 390_000_000),
            Some(Some("count tour 6".to_owned()))
        );
        assert_eq!(
            refused(7, 7, TourEnds::OPEN, 300_000_000),
            Some(Some("count tour 6".to_owned()))
        );
        assert_eq!(
            refused(8, 8, TourEnds::CLOSED, 1_000_000),
            Some(Some("count tour 6".to_owned()))
        );
        assert_eq!(refused(8, 8, TourEnds::OPEN, gigabytes(100)), None);
        assert_eq!(refused(6, 60, TourEnds::OPEN, 1_000_000), None);
    }
}
