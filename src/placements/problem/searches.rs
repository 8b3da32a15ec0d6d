//! Methods that search: `bitmask`, `independent`, `backtracking`, `permutations`, `exactcover` and
//! `determinant` list all solutions, `firstfail` and `minconflicts` find one.

use super::instance::PlacementInstance;
use super::pseudocode;
use crate::{
    backtrack, bitmask, determinant, exactcover, firstfail, independent, minconflicts, permutations,
};
use bezzel_base::board::{Square, Symmetry};
use bezzel_base::core::{
    Limit, PlacementSpec, SearchEnd, SearchResult, SilentObserver, SquareTotals,
};
use bezzel_base::estimate::{self as sample, CountEstimator};
use bezzel_base::problem::CountResult;
use bezzel_base::problem::FindOutcome;
use bezzel_base::problem::FindResult;
use bezzel_base::problem::Instance;
use bezzel_base::problem::MethodEntry;
use bezzel_base::problem::MethodReach;
use bezzel_base::problem::MethodRequest;
use bezzel_base::problem::MethodTask;
use bezzel_base::problem::OptionSpec;
use bezzel_base::problem::Priority;
use bezzel_base::problem::ProblemError;
use bezzel_base::problem::SeedPolicy;
use bezzel_base::problem::Solve;
use bezzel_base::problem::SquareCounts;
use bezzel_base::problem::StepSource;
use bezzel_base::problem::VisitSolution;
use bezzel_base::problem::count_by_listing;
use bezzel_base::problem::count_squares_by_listing;
use std::ops::ControlFlow::Continue;

/// Longest side on which the lexicographically first solution is the default answer: without and
/// with constraints.
const FIRST_SIDE: (u32, u32) = (20, 12);

/// Maximum number of squares for which the lexicographically first solution is the default answer
/// for other pieces.
const FIRST_SQUARES: u64 = 144;

/// Method with the lines of the board as bits of a word.
pub(super) static BITMASK: MethodEntry<PlacementInstance> = MethodEntry {
    priority: |placement, request| {
        let placing = placement.placing();
        let size = placing.grid.size;
        match request.task {
            _ if !placing.has_one_per_line() => Priority::Never,
            MethodTask::Find => {
                let first = if placement.is_unconstrained() { FIRST_SIDE.0 } else { FIRST_SIDE.1 };
                if size.longer_side() <= first { Priority::Highest } else { Priority::Fallback }
            }
            _ if request.is_list() => {
                let both = bitmask::can_list(placing)
                    && bitmask::can_list(&placing.image(Symmetry::ThreeQuarterTurn));
                if both || !independent::is_supported(placing) {
                    Priority::Highest
                } else {
                    Priority::Never
                }
            }
            MethodTask::Count | MethodTask::Spread if bitmask::can_count(placing) => {
                Priority::Medium
            }
            MethodTask::Count if !independent::is_supported(placing) => Priority::Fallback,
            _ => Priority::Never,
        }
    },
    check_supported: |placement, request| {
        let kernel = if request.task == MethodTask::Spread
            || request.task == MethodTask::Count && !request.is_list()
        {
            bitmask::can_count
        } else {
            bitmask::can_list
        };
        placement.check_reach(
            request,
            placement.is_in_reach(request, kernel),
            None,
            MethodReach::Side(bitmask::MAX_RANKS.into()),
        )
    },
    find: Some(|placement, request| {
        find_first(placement, request, |placing, one, visit| {
            bitmask::list(placing, one, &mut SilentObserver, visit)
        })
    }),
    list: Some(|placement, request, visit| list(placement, request, visit, bitmask::list_parallel)),
    count: Some(|placement, request| count(placement, request, bitmask::count)),
    trace: Some(|placement, request, mut watch| {
        bitmask::list(placement.placing(), request.limit, &mut watch, &mut |_| Continue(()))
    }),
    divide_count: Some(|placement| Some(bitmask::divide_count(placement.placing()))),
    count_estimator: Some(|placement, _| Some(bitmask::count_estimator(placement.placing()))),
    count_by_square: Some(|placement, request| {
        Ok(count_by_square(placement, request, bitmask::count_by_square))
    }),
    estimate_seconds: Some(|placement, request| {
        placement.task_seconds(request, bitmask_nodes).or_else(|| placement.probe_seconds(request))
    }),
    pseudocode: pseudocode::bitmask,
    ..MethodEntry::new("bitmask")
};

/// Returns the nodes of `bitmask` for a task, as a multiple of the estimated number of solutions.
fn bitmask_nodes(task: MethodTask, problem: &str) -> Option<f64> {
    match (task, problem) {
        (MethodTask::Count, "queens") => Some(220.0),
        (MethodTask::Count, "superqueens") => Some(9.0),
        (MethodTask::Spread, "queens") => Some(1500.0),
        (MethodTask::Enumerate, "queens") => Some(2200.0),
        (MethodTask::Enumerate, "superqueens") => Some(70.0),
        _ => None,
    }
}

/// Method over the independent sets of the attack graph.
pub(super) static INDEPENDENT: MethodEntry<PlacementInstance> = MethodEntry {
    priority: |placement, request| {
        let placing = placement.placing();
        if placement.excludes_three() {
            let is_search = !matches!(request.task, MethodTask::Trace | MethodTask::Map);
            let pays = is_search && independent::is_supported_without_three(placing);
            return if pays { Priority::Highest } else { Priority::Never };
        }
        match request.task {
            // With a piece on every line, others find one sooner.
            MethodTask::Find if placing.has_one_per_line() => {
                let is_full = placing.pieces == u64::from(placing.grid.size.shorter_side());
                if is_full || !independent::is_supported(placing) {
                    Priority::Never
                } else {
                    Priority::Fallback
                }
            }
            MethodTask::Find if placing.grid.size.squares() <= FIRST_SQUARES => Priority::Highest,
            MethodTask::Find | MethodTask::Enumerate | MethodTask::Count => Priority::Fallback,
            MethodTask::Spread => Priority::Fallback,
            MethodTask::Trace | MethodTask::Map => Priority::Never,
        }
    },
    check_supported: |placement, request| {
        let (reaches, most): (fn(&PlacementSpec) -> bool, u64) = if placement.excludes_three() {
            (independent::is_supported_without_three, independent::MAX_SQUARES_WITHOUT_THREE)
        } else {
            (independent::is_supported, independent::MAX_SQUARES)
        };
        let is_taken = placement.is_in_reach(request, reaches);
        // The steps do not say which three squares are on one line.
        let is_mute = placement.excludes_three() && request.task == MethodTask::Trace;
        let option = is_mute.then_some(OptionSpec::NO_THREE.word);
        placement.check_reach(request, is_taken && !is_mute, option, MethodReach::Squares(most))
    },
    find: Some(|placement, request| {
        find_first(placement, request, |placing, one, visit| {
            list_independent(placement, placing, one, visit)
        })
    }),
    list: Some(|placement, request, visit| {
        list(placement, request, visit, |placing, limit, visit| {
            list_independent(placement, placing, limit, visit)
        })
    }),
    count: Some(|placement, request| {
        let kernel = if placement.excludes_three() {
            independent::count_without_three
        } else {
            independent::count
        };
        count(placement, request, kernel)
    }),
    trace: Some(|placement, request, mut watch| {
        independent::list(placement.placing(), request.limit, &mut watch, &mut |_| Continue(()))
    }),
    count_by_square: Some(|placement, request| {
        if placement.excludes_three() {
            return count_squares_by_listing(placement, request);
        }
        Ok(count_by_square(placement, request, independent::count_by_square))
    }),
    every_board: true,
    ..MethodEntry::new("independent")
};

/// Textbook search, whose steps are traced.
pub(super) static BACKTRACKING: MethodEntry<PlacementInstance> = MethodEntry {
    priority: |placement, request| {
        if request.task == MethodTask::Trace {
            Priority::Highest
        } else if placement.excludes_three() {
            Priority::Fallback
        } else {
            Priority::Never
        }
    },
    check_supported: |placement, request| {
        let reach = if placement.placing().has_one_per_line() {
            MethodReach::Side
        } else {
            MethodReach::Squares
        };
        placement.check_reach(
            request,
            placement.is_in_reach(request, backtrack::is_supported),
            None,
            reach(backtrack::MAX_SIZE),
        )
    },
    find: Some(|placement, request| {
        let rule = placement.line_rule();
        find_first(placement, request, |placing, one, visit| {
            backtrack::list_by_rule(placing, rule, one, &mut SilentObserver, visit)
        })
    }),
    list: Some(|placement, request, visit| {
        let rule = placement.line_rule();
        list(placement, request, visit, |placing, limit, visit| {
            backtrack::list_by_rule(placing, rule, limit, &mut SilentObserver, visit)
        })
    }),
    count: Some(|placement, request| {
        let rule = placement.line_rule();
        count(placement, request, |placing, limit| {
            backtrack::count_by_rule(placing, rule, limit, &mut SilentObserver)
        })
    }),
    trace: Some(|placement, request, watch| {
        let (mut watch, rule) = (watch, placement.line_rule());
        backtrack::list_by_rule(placement.placing(), rule, request.limit, &mut watch, &mut |_| {
            Continue(())
        })
    }),
    count_estimator: Some(|placement, _| {
        (!placement.excludes_three()).then(|| backtrack_estimator(placement.placing()))
    }),
    count_by_square: Some(count_squares_by_listing),
    every_board: true,
    pseudocode: pseudocode::backtracking,
    ..MethodEntry::new("backtracking")
};

/// Lists the solutions with the rule about lines.
fn list_independent(
    placement: &PlacementInstance,
    placing: &PlacementSpec,
    limit: &Limit,
    visit: VisitSolution<'_>,
) -> SearchResult {
    if placement.excludes_three() {
        independent::list_without_three(placing, limit, visit)
    } else {
        independent::list(placing, limit, &mut SilentObserver, visit)
    }
}

/// Creates an estimator of the textbook search.
pub(super) fn backtrack_estimator(placing: &PlacementSpec) -> Box<dyn CountEstimator> {
    sample::count_estimator(placing, |placing, limit| {
        backtrack::count(placing, limit, &mut SilentObserver)
    })
}

/// Random probe of the textbook search.
pub(super) static PROBE: MethodEntry<PlacementInstance> = MethodEntry {
    seed_policy: Some(SeedPolicy::Fixed(1848)),
    check_supported: |placement, request| {
        let reach = if placement.placing().has_one_per_line() {
            MethodReach::Side
        } else {
            MethodReach::Squares
        };
        placement.check_reach(
            request,
            backtrack::is_supported(placement.placing()),
            None,
            reach(backtrack::MAX_SIZE),
        )
    },
    trace: Some(|placement, request, mut watch| {
        sample::trace(placement.placing(), request.seed, request.limit, &mut watch)
    }),
    ..MethodEntry::new("probe")
};

/// Method over permutations of the ranks.
pub(super) static PERMUTATIONS: MethodEntry<PlacementInstance> = MethodEntry {
    check_supported: |placement, request| {
        let reach = MethodReach::Side(permutations::MAX_SIDE.into());
        placement.check_reach(
            request,
            placement.is_in_reach(request, permutations::is_supported),
            None,
            reach,
        )
    },
    find: Some(|placement, request| find_first(placement, request, permutations::list)),
    list: Some(|placement, request, visit| list(placement, request, visit, permutations::list)),
    count: Some(|placement, request| count(placement, request, permutations::count)),
    trace: Some(|placement, request, mut watch| {
        permutations::trace(placement.placing(), request.limit, &mut watch, &mut |_| Continue(()))
    }),
    pseudocode: pseudocode::permutations,
    ..MethodEntry::new("permutations")
};

/// Method over exact covers of the lines, by dancing links.
pub(super) static EXACTCOVER: MethodEntry<PlacementInstance> = MethodEntry {
    check_supported: |placement, request| {
        let fits = placement.placing().grid.size.squares() <= exactcover::MAX_SQUARES;
        let option = fewer_option(placement).filter(|_| fits);
        let reach = MethodReach::Squares(exactcover::MAX_SQUARES);
        placement.check_reach(
            request,
            placement.is_in_reach(request, exactcover::is_supported),
            option,
            reach,
        )
    },
    find: Some(|placement, request| {
        find_result(request, exactcover::find(placement.placing(), request.limit))
    }),
    list: Some(|placement, request, visit| list(placement, request, visit, exactcover::list)),
    count: Some(|placement, request| count(placement, request, exactcover::count)),
    trace: Some(|placement, request, mut watch| {
        exactcover::trace(placement.placing(), request.limit, &mut watch, &mut |_| Continue(()))
    }),
    pseudocode: pseudocode::exact_cover,
    ..MethodEntry::new("exactcover")
};

/// Method over the terms of a symbolic determinant.
pub(super) static DETERMINANT: MethodEntry<PlacementInstance> = MethodEntry {
    check_supported: check_determinant,
    find: Some(|placement, request| find_first(placement, request, determinant::list)),
    list: Some(|placement, request, visit| list(placement, request, visit, determinant::list)),
    count: Some(|placement, request| count(placement, request, determinant::count)),
    trace: Some(|placement, request, mut watch| {
        determinant::trace(placement.placing(), request.limit, &mut watch)
    }),
    steps: Some(StepSource::Twin),
    pseudocode: pseudocode::determinant,
    ..MethodEntry::new("determinant")
};

/// Method that branches on the file with the fewest free squares.
pub(super) static FIRSTFAIL: MethodEntry<PlacementInstance> = MethodEntry {
    priority: |placement, request| match request.task {
        MethodTask::Find if firstfail::is_supported(placement.placing()) => Priority::Medium,
        // If no method can handle the board, the refusal of this one is the most useful.
        MethodTask::Find if !bitmask::can_list(placement.placing()) => Priority::Low,
        _ => Priority::Never,
    },
    check_supported: |placement, request| {
        let option = placement.has_piece_number().then_some("pieces");
        let reach = MethodReach::Squares(firstfail::MAX_SQUARES);
        placement.check_reach(request, firstfail::is_supported(placement.placing()), option, reach)
    },
    find: Some(|placement, request| {
        find_result(request, firstfail::find(placement.placing(), request.limit))
    }),
    trace: Some(|placement, request, mut watch| {
        firstfail::trace(placement.placing(), request.limit, &mut watch).1
    }),
    pseudocode: pseudocode::first_fail,
    ..MethodEntry::new("firstfail")
};

/// Method that exchanges queens to reduce their attacks.
pub(super) static MINCONFLICTS: MethodEntry<PlacementInstance> = MethodEntry {
    seed_policy: Some(SeedPolicy::Fixed(minconflicts::SEED)),
    priority: |placement, request| match request.task {
        MethodTask::Find if minconflicts::is_supported(placement.placing()) => Priority::Medium,
        _ => Priority::Never,
    },
    check_supported: |placement, request| {
        let option = placement.restricting_option().or(placement
            .placing()
            .grid
            .is_torus()
            .then(|| placement.grid().option_word())
            .flatten());
        let reach = MethodReach::Pieces(minconflicts::MAX_PIECES);
        placement.check_reach(
            request,
            minconflicts::is_supported(placement.placing()),
            option,
            reach,
        )
    },
    find: Some(|placement, request| {
        find_result(request, minconflicts::find(placement.placing(), request.seed, request.limit))
    }),
    trace: Some(|placement, request, mut watch| {
        minconflicts::trace(placement.placing(), request.seed, request.limit, &mut watch).1
    }),
    pseudocode: pseudocode::min_conflicts,
    ..MethodEntry::new("minconflicts")
};

/// Returns the option `pieces` if it requests fewer pieces than the shorter side has lines.
fn fewer_option(placement: &PlacementInstance) -> Option<&'static str> {
    let placing = placement.placing();
    (placing.pieces < u64::from(placing.grid.size.shorter_side())).then_some("pieces")
}

fn check_determinant(
    placement: &PlacementInstance,
    request: &MethodRequest<'_>,
) -> Result<(), ProblemError> {
    /// Maximum estimated seconds for which the best method is suggested instead.
    const HOUR: f64 = 3600.0;
    let size = placement.grid().size;
    let longer = u64::from(size.longer_side());
    // Number of terms of the board, or of all its largest minors, before any vanishes.
    let terms = (0..size.shorter_side())
        .try_fold(1u64, |terms, line| terms.checked_mul(longer - u64::from(line)));
    let reach = MethodReach::Terms { side: determinant::MAX_SIDE.into(), terms };
    let required = placement.check_reach(
        request,
        placement.is_in_reach(request, determinant::is_supported),
        fewer_option(placement),
        reach,
    );
    required.map_err(|refusal| match refusal {
        ProblemError::OutOfReach { size, method, reach, seconds, instead } => {
            let best = || placement.estimate_seconds(MethodTask::Count, None, request.limit);
            let soon = request.task == MethodTask::Count && best().is_some_and(|best| best < HOUR);
            let instead =
                if soon { Some(format!("count {}", placement.command_text())) } else { instead };
            ProblemError::OutOfReach { size, method, reach, seconds, instead }
        }
        other => other,
    })
}

/// Finds the first solution of a kernel that lists.
fn find_first(
    placement: &PlacementInstance,
    request: &MethodRequest<'_>,
    list: impl FnOnce(&PlacementSpec, &Limit, VisitSolution<'_>) -> SearchResult,
) -> Result<FindResult, ProblemError> {
    let one = Limit { solutions: Some(1), ..request.limit.clone() };
    let mut squares = None;
    let searched = list(placement.placing(), &one, &mut |solution| {
        squares.get_or_insert_with(|| solution.to_vec());
        Continue(())
    });
    find_result(request, (squares, searched))
}

fn find_result(
    request: &MethodRequest<'_>,
    (squares, searched): (Option<Vec<Square>>, SearchResult),
) -> Result<FindResult, ProblemError> {
    Ok(request.find_result(searched.nodes, FindOutcome::from_search(squares, searched.end)))
}

fn list(
    placement: &PlacementInstance,
    request: &MethodRequest<'_>,
    visit: VisitSolution<'_>,
    kernel: impl FnOnce(&PlacementSpec, &Limit, VisitSolution<'_>) -> SearchResult,
) -> Result<SearchEnd, ProblemError> {
    Ok(kernel(placement.placing(), request.limit, visit).end)
}

fn count_by_square(
    placement: &PlacementInstance,
    request: &MethodRequest<'_>,
    kernel: impl FnOnce(&PlacementSpec, &Limit) -> SquareTotals,
) -> SquareCounts {
    let (squares, searched) = kernel(placement.placing(), request.limit);
    let counted = request.count_result(searched.found.into(), searched.nodes, searched.end);
    request.square_counts(placement, squares.into_iter().map(Into::into).collect(), counted)
}

fn count(
    placement: &PlacementInstance,
    request: &MethodRequest<'_>,
    kernel: impl FnOnce(&PlacementSpec, &Limit) -> SearchResult,
) -> Result<CountResult, ProblemError> {
    if request.is_list() {
        return count_by_listing(placement, request);
    }
    let searched = kernel(placement.placing(), request.limit);
    Ok(request.count_result(searched.found.into(), searched.nodes, searched.end))
}
