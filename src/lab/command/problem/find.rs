//! The verbs `find`, `all` and `count` on a problem.

use crate::command::input::SET;
use crate::command::problem::estimate::with_eta;
use crate::command::problem::measure::family_subject;
use crate::command::problem::range::run_range;
use crate::data::{
    Board, ExplicitBoard, NoSolution, PartialTourBoard, Rational, StoppedSearch, Timing, ValueKind,
};
use crate::problem::{
    ArgKind, FindOutcome, Instance, MethodTask, Optimum, ParamSpec, PartialTour, Signature,
};
use crate::set::SolutionSet;
use crate::set::verbs::stats::announce_list;
use crate::state::stop::not_exact;
use crate::state::{Fault, FaultKind, Verb, VerbExample, VerbRole, VerbRun};
use crate::value::{CountReport, Gallery, Value};
use bezzel_base::board::Square;
use bezzel_base::core::{LastBoard, Limit, Stop};
use bezzel_language::ExpectedItem;
use std::sync::Arc;
use std::time::Instant;

/// Finds one solution of a problem, or the proof that it has no solution.
pub(crate) static FIND: Verb = Verb {
    task: Some(MethodTask::Find),
    signature: Signature::with_params(&[ParamSpec::new("problems", ArgKind::Problems)]),
    examples: &[
        VerbExample { line: "find queens 8", shows: "8 . . Q . . . . ." },
        VerbExample { line: "find queens 3", shows: "`queens 3` has no solution." },
        VerbExample { line: "find cover queens 4..6", shows: "6       3" },
        VerbExample { line: "find queens 8 with a1, c8", shows: "8 . . Q . . . . ." },
    ],
    synonyms: &["solve", "search"],
    output_kinds: &[ValueKind::Board],
    columns: &["result", "time", "method"],
    ..Verb::new("find", VerbRole::Start, run_find)
};

/// Returns the set of all solutions of a problem.
pub(crate) static ALL: Verb = Verb {
    task: Some(MethodTask::Enumerate),
    makes_set: true,
    signature: Signature::with_params(&[ParamSpec::new("problems", ArgKind::Problems)]),
    examples: &[
        VerbExample { line: "all queens 6", shows: "4 solutions" },
        VerbExample {
            line: "all queens 4..6 | where symmetric | count",
            shows: "6                4",
        },
        VerbExample { line: "all kings 4 | unique", shows: "14 solutions" },
    ],
    synonyms: &["list", "enumerate", "solutions", "generate"],
    output_kinds: SET,
    columns: &["all", "time"],
    ..Verb::new("all", VerbRole::Start, run_all)
};

/// Kinds of values that `count` counts the members of.
const COUNTED: &[ValueKind] = &[
    ValueKind::Set,
    ValueKind::Gallery,
    ValueKind::Table,
    ValueKind::Trace,
    ValueKind::Map,
    ValueKind::Plot,
    ValueKind::Estimate,
    ValueKind::Proof,
];

/// Counts the solutions of a problem or a set.
pub(crate) static COUNT: Verb = Verb {
    task: Some(MethodTask::Count),
    can_be_piped: false,
    signature: Signature::with_params(&[ParamSpec::optional("problems", ArgKind::Problems)]),
    examples: &[
        VerbExample { line: "count queens 8", shows: "92 solutions, 12 essentially different" },
        VerbExample { line: "count queens 4..8", shows: "40" },
        VerbExample { line: "count queens 8 pieces 1..8", shows: "92" },
        VerbExample { line: "all queens 8 | unique | count", shows: "12 solutions" },
    ],
    synonyms: &["number"],
    input_kinds: COUNTED,
    output_kinds: &[ValueKind::Count],
    columns: &["all", "classes", "growth", "time", "method"],
    ..Verb::new("count", VerbRole::Both, run_count)
};

fn run_find(run: VerbRun<'_>) -> Result<Value, Fault> {
    let problem = run.problem();
    if problem.is_family() {
        return run_range(run, MethodTask::Find);
    }
    let instance = problem.instance()?;
    let method = problem.resolve_method(&instance, MethodTask::Find)?;
    if let Some((method, rule)) = instance.explicit_solution(method) {
        return Ok(Value::Explicit(ExplicitBoard {
            problem: instance.command_text(),
            method,
            rule,
        }));
    }
    let last_board = LastBoard::default();
    let limit = Limit { last_board: Some(last_board.clone()), ..run.state.limit(&problem.args) };
    let clock = Instant::now();
    let found = instance
        .find(method, &limit)
        .map_err(|refusal| Fault::from_refusal(refusal, problem.span))?;
    run.state.record_timing(|| Timing {
        seconds: clock.elapsed().as_secs_f64(),
        nodes: found.nodes,
        result: u32::from(matches!(found.outcome, FindOutcome::Found(_))).into(),
        stopped: match found.outcome {
            FindOutcome::Unknown(stop) => Some(stop),
            _ => None,
        },
        ..Timing::for_instance("find", &*instance, found.method, limit.worker_count())
    });
    let reason = match found.outcome {
        FindOutcome::Found(squares) => {
            let board = found_board(&instance, squares, found.method, found.optimum);
            return Ok(Value::Board(Board { seed: found.seed, ..board }));
        }
        FindOutcome::None(reason) => Ok(reason),
        FindOutcome::Unknown(stop) => Err(stop),
    };
    let squares = if reason.is_err() { last_board.take() } else { Vec::new() };
    if squares.is_empty() && reason == Err(Stop::Cancelled) {
        return Err(run.fault(FaultKind::Stopped(Stop::Cancelled)));
    }
    let stopped_search = (!squares.is_empty()).then(|| {
        let board = Board {
            closed_tour: instance.tour_ends().map(|_| false),
            ..found_board(&instance, squares, found.method, None)
        };
        let (nodes, time) = (found.nodes, clock.elapsed());
        Box::new(StoppedSearch { board, pieces: instance.piece_count(), nodes, time })
    });
    let walk = found.partial_tour.map(|PartialTour { squares, repair }| {
        let board = Board {
            closed_tour: Some(false),
            ..found_board(&instance, squares, found.method, None)
        };
        let path_end = instance.tour_ends().and_then(|ends| ends.to);
        Box::new(PartialTourBoard {
            board,
            tour_length: instance.piece_count().unwrap_or(0),
            path_end: path_end.filter(|_| instance.is_shortest_path()),
            repair,
        })
    });
    Ok(Value::None(NoSolution {
        partial_tour: walk,
        stopped_search,
        ..NoSolution::new(instance.command_text(), reason)
    }))
}

fn found_board(
    instance: &Arc<dyn Instance>,
    squares: Vec<Square>,
    method: &'static str,
    optimum: Option<Optimum>,
) -> Board {
    Board {
        grid: instance.grid().clone(),
        piece: instance.piece().clone(),
        piece_groups: instance.piece_groups().to_vec(),
        squares,
        blocked: instance.blocked_squares().to_vec(),
        method: Some(method),
        number: None,
        problem: instance.command_text(),
        instance: Some(Arc::clone(instance)),
        optimum,
        seed: None,
        closed_tour: instance.tour_ends().map(|ends| ends.closed),
        is_path: instance.is_shortest_path(),
    }
}

fn run_all(run: VerbRun<'_>) -> Result<Value, Fault> {
    let problem = run.problem();
    // A pipeline evaluates each member. Elsewhere one set is needed.
    if problem.is_family() {
        let kind = FaultKind::Expected {
            expected: vec![ExpectedItem::Class("size")],
            found: Some(family_subject(problem)),
            suggestion: None,
        };
        return Err(Fault::new(problem.span, kind));
    }
    let instance = problem.instance()?;
    let method = problem.resolve_method(&instance, MethodTask::Enumerate)?;
    let within = problem.args.duration("within");
    let most = problem.args.integer("limit");
    let set = SolutionSet::from_search(instance, method, most, within);
    let given = set.instance().arguments();
    Ok(Value::Set(set.with_arguments(given)))
}

fn run_count(mut run: VerbRun<'_>) -> Result<Value, Fault> {
    if let Some(table) = run.take_table() {
        run.check_whole(&table)?;
        return Ok(Value::Number(Rational::from(table.rows.len())));
    }
    if let Some(Value::Gallery(Gallery { boards, extreme: None, stopped, .. })) = &run.input {
        if let Some(stop) = *stopped {
            return Err(run.fault(not_exact(stop)));
        }
        return Ok(Value::Number(Rational::from(boards.len())));
    }
    let clock = Instant::now();
    if let Some(problem) = &run.call.problem {
        if problem.is_family() {
            return run_range(run, MethodTask::Count);
        }
        let instance = problem.instance()?;
        let method = problem.resolve_method(&instance, MethodTask::Count)?;
        let limit = run.state.limit(&problem.args);
        let limit = with_eta(&instance, method, limit);
        let counted = run.state.count_with_checkpoint(&*instance, method, &limit);
        let (counted, checkpoint) =
            counted.map_err(|refusal| Fault::from_refusal(refusal, problem.span))?;
        let absence = counted.is_proved_empty().then(|| instance.absence_reason(&limit));
        let count = CountReport {
            checkpoint,
            absence,
            ..CountReport::from_result(&*instance, counted, clock.elapsed())
        };
        // The rest of a resumed count is not the run time of the whole.
        if count.checkpoint.resume_info.is_none() {
            run.state
                .record_timing(|| count_timing("count", &*instance, &count, limit.worker_count()));
        }
        return Ok(Value::Count(count));
    }
    let set = run.take_set()?;
    announce_list(&run, &set);
    let limit = run.state.limit_for_set(&set);
    let (total, end) = set.count(&limit).map_err(|refusal| run.refusal_fault(refusal))?;
    let absence = set.absence_reason(&total, end.stop_reason(), &limit);
    let count = CountReport { absence, ..CountReport::from_set(&set, total, end, clock.elapsed()) };
    // Counting a whole set is a complete search. After a stage the time would be meaningless.
    if let (true, Some(method)) = (set.is_whole_problem(), set.counting_method(&limit)) {
        let timing = count_timing("all", &**set.instance(), &count, limit.worker_count());
        run.state.record_timing(|| Timing { method: method.to_owned(), ..timing });
    }
    Ok(Value::Count(count))
}

/// Returns the timing of a count.
fn count_timing(
    verb: &str,
    instance: &dyn Instance,
    count: &CountReport,
    threads: usize,
) -> Timing {
    Timing {
        seconds: count.seconds,
        nodes: count.nodes,
        result: count.total.clone(),
        stopped: count.stopped,
        ..Timing::for_instance(verb, instance, count.method.unwrap_or_default(), threads)
    }
}
