//! Methods without a proof: `greedy`, `quadrants`, `restarts`, `local`, `random` and `column`.

use super::check::check_coverage;
use super::instance::CoveringInstance;
use super::minimum::{SEED, TRIES, initial_bounds};
use crate::{CoverVariant, Incidence, MAX_SQUARES, greedy, local};
use bezzel_base::board::{Size, Square, SquareSet};
use bezzel_base::core::{
    DetailValue, Limit, Progress, SearchEnd, SearchResult, SilentObserver, StepDetail, Stop,
};
use bezzel_base::problem::CodeLine;
use bezzel_base::problem::EventCallback;
use bezzel_base::problem::FindResult;
use bezzel_base::problem::Instance;
use bezzel_base::problem::MethodEntry;
use bezzel_base::problem::MethodRequest;
use bezzel_base::problem::MethodTask;
use bezzel_base::problem::Priority;
use bezzel_base::problem::ProblemError;
use bezzel_base::problem::SeedPolicy;
use bezzel_base::problem::trace_rule_parts;

/// Number of covers that `restarts` makes.
const RESTARTS: u64 = 2000;

/// Unsuccessful exchanges per square that end the local search.
const PATIENCE: u64 = 200;

/// Method that adds the square that covers the most new squares.
pub(super) static GREEDY: MethodEntry<CoveringInstance> = MethodEntry {
    check_supported: check_heuristic,
    find: Some(|cover, request| {
        run_heuristic(cover, request, |it, _, limit| {
            greedy::greedy_cover(it, limit, &mut SilentObserver)
        })
    }),
    trace: Some(|cover, request, mut watch| {
        trace_heuristic(cover, request, |it, limit| greedy::greedy_cover(it, limit, &mut watch))
    }),
    every_board: true,
    pseudocode: |cover| {
        CodeLine::collect([
            (!cover.covering().required.is_empty(), CodeLine::given(0)),
            (true, CodeLine::new(0, "while-uncovered", &[])),
            (true, CodeLine::new(1, "count-gains", &[])),
            (true, CodeLine::new(1, "no-gain", &["need"])),
            (true, CodeLine::new(1, "place-best", &["place"])),
            (true, CodeLine::new(0, "all-covered", &["found"])),
        ])
    },
    ..MethodEntry::new("greedy")
};

/// Method that applies the greedy rule in each quarter of the board.
pub(super) static QUADRANTS: MethodEntry<CoveringInstance> = MethodEntry {
    pieces: &["knights"],
    check_supported: check_heuristic,
    find: Some(|cover, request| {
        run_heuristic(cover, request, |it, _, limit| {
            greedy::greedy_by_quadrants(it, limit, &mut SilentObserver)
        })
    }),
    trace: Some(|cover, request, mut watch| {
        trace_heuristic(cover, request, |it, limit| {
            greedy::greedy_by_quadrants(it, limit, &mut watch)
        })
    }),
    ..MethodEntry::new("quadrants")
};

/// Method that takes the best of many greedy covers with random tie-breaking.
pub(super) static RESTARTS_ROW: MethodEntry<CoveringInstance> = MethodEntry {
    seed_policy: Some(SeedPolicy::Fixed(SEED)),
    check_supported: check_heuristic,
    find: Some(|cover, request| {
        run_heuristic(cover, request, |it, lower, limit| {
            Ok(greedy::random_restarts(it, request.seed, RESTARTS, lower, limit))
        })
    }),
    trace: Some(|cover, request, mut watch| {
        let lower = initial_bounds(cover, request.limit).lower;
        trace_heuristic(cover, request, |it, limit| {
            greedy::trace_restarts(it, (request.seed, RESTARTS, lower), limit, &mut watch)
        })
    }),
    every_board: true,
    ..MethodEntry::new("restarts")
};

/// Method that exchanges pieces until one can be left out.
pub(super) static LOCAL: MethodEntry<CoveringInstance> = MethodEntry {
    seed_policy: Some(SeedPolicy::Fixed(SEED)),
    priority: |_, request| {
        if request.task == MethodTask::Find { Priority::Fallback } else { Priority::Never }
    },
    check_supported: check_heuristic,
    find: Some(|cover, request| {
        run_heuristic(cover, request, |it, lower, limit| {
            let unheard = Limit { observer: None, ..limit.clone() };
            let patience = PATIENCE * cover.grid().size.squares();
            let best = greedy::random_restarts(it, request.seed, TRIES, lower, &unheard);
            Ok(best
                .map(|best| local::improve_cover(it, best, request.seed, patience, lower, limit)))
        })
    }),
    trace: Some(|cover, request, mut watch| {
        let lower = initial_bounds(cover, request.limit).lower;
        trace_heuristic(cover, request, |it, limit| {
            let patience = PATIENCE * cover.grid().size.squares();
            let best = greedy::random_restarts(it, request.seed, TRIES, lower, limit);
            match best.map(|best| {
                local::trace(it, best, (request.seed, patience, lower), limit, &mut watch)
            }) {
                Some((_, Some(stop))) => Err(stop),
                best => Ok(best.map(|(best, _)| best)),
            }
        })
    }),
    every_board: true,
    ..MethodEntry::new("local")
};

/// Method that places rooks on random uncovered squares.
pub(super) static RANDOM: MethodEntry<CoveringInstance> = MethodEntry {
    pieces: &["rooks"],
    seed_policy: Some(SeedPolicy::Fresh(SEED)),
    check_supported: check_rule,
    find: Some(|cover, request| {
        run_heuristic(cover, request, |_, _, _| {
            greedy::sample_rooks(cover.grid().size, request.seed, &mut SilentObserver).map(Some)
        })
    }),
    trace: Some(|cover, request, mut watch| {
        trace_heuristic(cover, request, |_, _| {
            greedy::sample_rooks(cover.grid().size, request.seed, &mut watch).map(Some)
        })
    }),
    ..MethodEntry::new("random")
};

/// Method that places bishops on a middle file.
pub(super) static COLUMN: MethodEntry<CoveringInstance> = MethodEntry {
    pieces: &["bishops"],
    check_supported: check_rule,
    find: Some(|cover, request| {
        run_heuristic(cover, request, |_, _, _| Ok(Some(middle_file_squares(cover.grid().size))))
    }),
    trace: Some(|cover, _, watch| {
        trace_rule(
            cover,
            describe_middle_file(cover),
            middle_file_squares(cover.grid().size),
            watch,
        )
    }),
    ..MethodEntry::new("column")
};

/// Cover made by a heuristic, `None` if it found none, or the reason why it was stopped.
type HeuristicResult = Result<Option<Vec<Square>>, Stop>;

/// Checks that the board is in reach and that no number of pieces is given, since these methods
/// choose it themselves.
fn check_heuristic(
    cover: &CoveringInstance,
    request: &MethodRequest<'_>,
) -> Result<(), ProblemError> {
    cover.check_reach(request, cover.covering().is_supported(), MAX_SQUARES)?;
    match cover.requested_pieces() {
        Some(_) => Err(ProblemError::MethodOption { method: request.method, option: "pieces" }),
        None => Ok(()),
    }
}

/// Checks that the problem has no options, since rules for the whole board take none.
fn check_rule(cover: &CoveringInstance, request: &MethodRequest<'_>) -> Result<(), ProblemError> {
    cover.check_reach(request, cover.covering().is_supported(), MAX_SQUARES)?;
    let total = (cover.covering().variant == CoverVariant::Total).then_some("total");
    match cover.restricting_option().or(total) {
        Some(option) => Err(ProblemError::MethodOption { method: request.method, option }),
        None => Ok(()),
    }
}

/// Runs a heuristic. The proved bound of its result is the lower bound that needs no search.
fn run_heuristic(
    cover: &CoveringInstance,
    request: &MethodRequest<'_>,
    make: impl FnOnce(&Incidence, u64, &Limit) -> HeuristicResult,
) -> Result<FindResult, ProblemError> {
    let mut known = initial_bounds(cover, request.limit);
    let made = Incidence::new_limited(cover.covering(), request.limit)
        .and_then(|reach| make(&reach, known.lower, request.limit));
    // A rule for square boards may fail on others.
    known.best = made.ok().flatten().filter(|best| check_coverage(cover, best).is_ok());
    if known.is_proved() {
        cover.minimum.set(known.lower);
    }
    let stopped = request.limit.checkpoint(Progress {
        part: None,
        found: 0,
        nodes: 0,
        seconds: None,
        layer: None,
    });
    let gave_up = known.best.is_none().then_some(Stop::Observer);
    Ok(known.into_result(request, stopped.or(gave_up)))
}

/// Traces the pieces that a rule writes, each with the squares that it newly covers.
pub(super) fn trace_rule(
    cover: &CoveringInstance,
    rule: StepDetail,
    squares: Vec<Square>,
    watch: EventCallback<'_>,
) -> SearchResult {
    let (covering, mut open) = (cover.covering(), SquareSet::full(cover.grid().size));
    let reached = |square: Square| {
        let own = (covering.variant != CoverVariant::Total).then_some(square);
        covering.piece.attacked_squares(&covering.grid, square).chain(own)
    };
    let covered =
        SquareSet::from_squares(covering.grid.size, squares.iter().copied().flat_map(reached));
    let missed = covering.grid.size.iter().find(|&square| !covered.contains(square));
    let fails = missed.map(|square| (StepDetail::dead_end("not covered"), square));
    let mut left = open.len();
    let grows = |square| {
        let before = left;
        for covered in reached(square) {
            left -= usize::from(open.contains(covered));
            open.remove(covered);
        }
        StepDetail::new("covers").with("n", before - left).with("open", left)
    };
    trace_rule_parts(watch, &[(rule, squares)], grows, fails)
}

/// Runs a heuristic with events for its watcher.
fn trace_heuristic(
    cover: &CoveringInstance,
    request: &MethodRequest<'_>,
    make: impl FnOnce(&Incidence, &Limit) -> HeuristicResult,
) -> SearchResult {
    match Incidence::new_limited(cover.covering(), request.limit)
        .and_then(|reach| make(&reach, request.limit))
    {
        Ok(made) => {
            SearchResult { found: made.is_some().into(), nodes: 0, end: SearchEnd::Complete }
        }
        Err(stop) => SearchResult { found: 0, nodes: 0, end: SearchEnd::Stopped(stop) },
    }
}

/// Describes the middle file rule for a trace.
pub(super) fn describe_middle_file(cover: &CoveringInstance) -> StepDetail {
    StepDetail::new("middle file")
        .with("line", DetailValue::File((cover.grid().size.files() - 1) / 2))
}

/// Returns the squares of the middle file, or of the left one of two.
pub(super) fn middle_file_squares(size: Size) -> Vec<Square> {
    (0..size.ranks()).map(|rank| Square { file: (size.files() - 1) / 2, rank }).collect()
}
