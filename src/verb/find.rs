//! The verbs `find`, `all` and `count` on a problem.

use super::estimate::foretold;
use super::input::SET;
use super::range::run_range;
use super::{Example, Fault, FaultKind, Role, Run, Verb};
use crate::board::Square;
use crate::problem::{Arg, Finding, Instance, Kind, Optimum, Param, Signature, Task, Walked};
use crate::search::Stop;
use crate::value::{Board, Count, ExplicitBoard, NoSolution, SolutionSet, Timing, Value, Walk};
use std::time::Instant;

/// Finds one solution of a problem, or the proof that it has no solution.
pub(super) static FIND: Verb = Verb {
    task: Some(Task::Find),
    takes: Signature::of(&[Param::new("problems", Kind::Problems)]),
    examples: &[
        Example { line: "find queens 8", shows: "8 . . Q . . . . ." },
        Example { line: "find queens 3", shows: "`queens 3` has no solution." },
        Example { line: "find cover queens 4..6", shows: "6       3" },
        Example { line: "find queens 8 with a1, c8", shows: "8 . . Q . . . . ." },
    ],
    like: &["solve", "search"],
    gives: &["kind-board"],
    ..Verb::new("find", Role::Start, run_find)
};

/// Returns the set of all solutions of a problem.
pub(super) static ALL: Verb = Verb {
    task: Some(Task::Enumerate),
    makes_set: true,
    takes: Signature::of(&[Param::new("problem", Kind::Problem)]),
    examples: &[
        Example { line: "all queens 6", shows: "4 solutions" },
        Example { line: "all kings 4 | unique", shows: "14 solutions" },
    ],
    like: &["list", "enumerate", "solutions", "generate"],
    gives: SET,
    ..Verb::new("all", Role::Start, run_all)
};

/// Counts the solutions of a problem or a set.
pub(super) static COUNT: Verb = Verb {
    task: Some(Task::Count),
    piped: false,
    takes: Signature::of(&[Param::maybe("problems", Kind::Problems)]),
    examples: &[
        Example { line: "count queens 8", shows: "92 solutions, 12 essentially different" },
        Example { line: "count queens 4..8", shows: "40" },
        Example { line: "all queens 8 | unique | count", shows: "12 solutions" },
    ],
    like: &["number"],
    on: SET,
    gives: &["kind-count"],
    ..Verb::new("count", Role::Both, run_count)
};

fn run_find(run: Run<'_>) -> Result<Value, Fault> {
    let problem = run.problem();
    if problem.is_range() {
        return run_range(run, Task::Find);
    }
    let instance = problem.instance()?;
    let method = problem.method(&instance, Task::Find)?;
    if let Some((method, rule)) = instance.explicit(method) {
        return Ok(Value::Explicit(ExplicitBoard { problem: instance.text(), method, rule }));
    }
    let limit = run.scene.limit(&problem.args);
    let clock = Instant::now();
    let found = instance.find(method, &limit).map_err(|refusal| Fault::refused(refusal, problem.span))?;
    run.scene.note(|| Timing {
        seconds: clock.elapsed().as_secs_f64(),
        nodes: found.nodes,
        result: u32::from(matches!(found.finding, Finding::Found(_))).into(),
        stopped: match found.finding {
            Finding::Unknown(stop) => Some(stop),
            _ => None,
        },
        ..Timing::of("find", &*instance, found.method, limit.worker_count())
    });
    let reason = match found.finding {
        Finding::Found(squares) => {
            let board = board(&*instance, squares, found.method, found.optimum);
            return Ok(Value::Board(Board { seed: found.seed, ..board }));
        }
        Finding::None(reason) => Ok(reason),
        Finding::Unknown(Stop::Cancelled) => return Err(run.fault(FaultKind::Interrupted)),
        Finding::Unknown(stop) => Err(stop),
    };
    let walk = found.walked.map(|Walked { squares, repair }| {
        let board = Board { walk: Some(false), ..board(&*instance, squares, found.method, None) };
        Box::new(Walk { board, of: instance.pieces().unwrap_or(0), repair })
    });
    Ok(Value::None(NoSolution { walk, ..NoSolution::new(instance.text(), reason) }))
}

fn board(instance: &dyn Instance, squares: Vec<Square>, method: &'static str, optimum: Option<Optimum>) -> Board {
    Board {
        grid: instance.grid(),
        piece: instance.piece(),
        shares: instance.shares().to_vec(),
        squares,
        blocked: instance.blocked().to_vec(),
        method: Some(method),
        number: None,
        problem: instance.text(),
        optimum,
        seed: None,
        walk: instance.walk().map(|ends| ends.closed),
    }
}

fn run_all(run: Run<'_>) -> Result<Value, Fault> {
    let problem = run.problem();
    let instance = problem.instance()?;
    let method = problem.method(&instance, Task::Enumerate)?;
    let within = match problem.args.get("within").map(|given| &given.arg) {
        Some(Arg::Duration(within)) => Some(*within),
        _ => None,
    };
    Ok(Value::Set(SolutionSet::all(instance, method, problem.args.integer("limit"), within)))
}

fn run_count(mut run: Run<'_>) -> Result<Value, Fault> {
    let clock = Instant::now();
    if let Some(problem) = &run.call.problem {
        if problem.is_range() {
            return run_range(run, Task::Count);
        }
        let instance = problem.instance()?;
        let method = problem.method(&instance, Task::Count)?;
        let limit = run.scene.limit(&problem.args);
        let limit = foretold(&instance, method, limit);
        let tally = run.scene.counted(&*instance, method, &limit);
        let (tally, checkpoint) = tally.map_err(|refusal| Fault::refused(refusal, problem.span))?;
        let absence = tally.is_none().then(|| instance.absence(&limit));
        let count = Count { checkpoint, absence, ..Count::of(&*instance, tally, clock.elapsed()) };
        // The rest of a resumed count is not the run time of the whole.
        if count.checkpoint.resumed.is_none() {
            run.scene.note(|| timing("count", &*instance, &count, limit.worker_count()));
        }
        return Ok(Value::Count(count));
    }
    let set = run.set()?;
    let limit = run.scene.limit_of(&set);
    let (total, end) = set.count(&limit).map_err(|refusal| run.refused(refusal))?;
    let absence = set.absence(&total, end.stop(), &limit);
    let count = Count { absence, ..Count::of_set(&set, total, end, clock.elapsed()) };
    // Counting a whole set is a complete search. After a stage the time would be meaningless.
    if let (true, Some(method)) = (set.is_whole_problem(), set.method(&limit)) {
        let timing = timing("all", &**set.instance(), &count, limit.worker_count());
        run.scene.note(|| Timing { method: method.to_owned(), ..timing });
    }
    Ok(Value::Count(count))
}

/// Returns the timing of a count.
fn timing(verb: &str, instance: &dyn Instance, count: &Count, threads: usize) -> Timing {
    Timing {
        seconds: count.seconds,
        nodes: count.nodes,
        result: count.total.clone(),
        stopped: count.stopped,
        ..Timing::of(verb, instance, count.method.unwrap_or_default(), threads)
    }
}
