//! The verb `map`: numbers on the squares of a board, from counting solutions or from trying a rule
//! on each square.

use crate::command::problem::measure::first_instance;
use crate::command::problem::range::run_range;
use crate::data::{HeatMap, ValueKind};
use crate::problem::{ArgKind, Instance, MapKind, MethodTask, ParamSpec, ProblemError, Signature};
use crate::state::{Fault, FaultKind, ProblemCall, Verb, VerbExample, VerbRole, VerbRun};
use crate::value::Value;
use bezzel_base::core::Stop;
use bezzel_language::ExpectedItem;
use std::sync::Arc;
use std::time::Instant;

/// Words that select a count or the moves of the piece instead of the squares that a rule reaches.
const COUNT: &str = "count";
const DEGREE: &str = "degree";

/// Maps the number of squares that a method reaches from each square, or the number of solutions
/// through each square.
pub(crate) static MAP: Verb = Verb {
    task: Some(MethodTask::Map),
    signature: Signature::with_params(&[
        ParamSpec::optional("counting", ArgKind::Choice(&[COUNT, DEGREE])),
        ParamSpec::new("problems", ArgKind::Problems),
    ]),
    examples: &[
        VerbExample { line: "map count queens 8", shows: "8  4  8 16 18 18 16  8  4" },
        VerbExample { line: "map count cover queens 5", shows: "558 = 3 · 186" },
        VerbExample { line: "map count tour 5", shows: "5 304" },
        VerbExample { line: "map tour 8", shows: "64 of 64 start squares" },
        VerbExample { line: "map tour 8 using antiwarnsdorff", shows: "0 of 64 start squares" },
        VerbExample { line: "map degree tour 8", shows: "336 = 2 · 168" },
        VerbExample { line: "map distance knight 8 from a1", shows: "the farthest in 6 moves" },
    ],
    synonyms: &["heatmap"],
    output_kinds: &[ValueKind::Map],
    ..Verb::new("map", VerbRole::Start, run_map)
};

fn run_map(run: VerbRun<'_>) -> Result<Value, Fault> {
    let problem = run.problem();
    let asked = run.call.args.text("counting");
    if problem.is_family() {
        let is_path = first_instance(problem).is_some_and(|(_, path)| path.is_shortest_path());
        if asked.is_none() && !is_path {
            return run_range(run, MethodTask::Map);
        }
        let found = problem.size_range().map(|(first, last)| format!("{first}..{last}"));
        let kind = FaultKind::Expected {
            expected: vec![ExpectedItem::Class("size")],
            found,
            suggestion: None,
        };
        return Err(Fault::new(problem.span, kind));
    }
    let instance = problem.instance()?;
    match asked {
        Some(COUNT) => return count_map(&run, problem, &instance),
        Some(_) => return degree_map(problem, &*instance),
        None => {}
    }
    let method = problem.resolve_method(&instance, MethodTask::Map)?;
    let limit = run.state.limit(&problem.args);
    let mapped = instance
        .map_squares(method, &limit)
        .map_err(|refusal| Fault::from_refusal(refusal, problem.span))?;
    if let Some(stop) = mapped.stopped.filter(|_| mapped.map_kind == MapKind::Distance) {
        return Err(run.stop_fault(stop));
    }
    let numbers = mapped.reached.into_iter().map(|reached| reached.map(Into::into)).collect();
    let map = HeatMap::new(
        &instance.command_text(),
        instance.grid().size,
        mapped.map_kind,
        Vec::new(),
        mapped.tour_length.into(),
    );
    Ok(Value::Map(HeatMap { method: Some(mapped.method), numbers, stopped: mapped.stopped, ..map }))
}

/// Maps the number of moves of the piece from each square of the empty board.
fn degree_map(problem: &ProblemCall, instance: &dyn Instance) -> Result<Value, Fault> {
    let size = instance.grid().size;
    if !instance.piece_groups().is_empty() {
        return Err(Fault::from_refusal(
            ProblemError::OfOneKind { word: DEGREE, is_option: false },
            problem.span,
        ));
    }
    HeatMap::degrees(instance).map(Value::Map).map_err(|reach| {
        Fault::from_refusal(
            ProblemError::OutOfReach { size, method: DEGREE, reach, seconds: None, instead: None },
            problem.span,
        )
    })
}

/// Maps the number of solutions through each square, or by each move.
fn count_map(
    run: &VerbRun<'_>,
    problem: &ProblemCall,
    instance: &Arc<dyn Instance>,
) -> Result<Value, Fault> {
    let clock = Instant::now();
    let method = problem.resolve_method(instance, MethodTask::Spread)?;
    let limit = run.state.limit(&problem.args);
    limit.report_eta(instance.estimate_seconds(MethodTask::Spread, method, &limit));
    let spread = instance
        .count_by_square(method, &limit)
        .map_err(|refusal| Fault::from_refusal(refusal, problem.span))?;
    if spread.count_result.end.stop_reason() == Some(Stop::Cancelled)
        && spread.count_result.total == 0u32.into()
    {
        return Err(run.fault(FaultKind::Stopped(Stop::Cancelled)));
    }
    let absence = spread.count_result.is_proved_empty().then(|| instance.absence_reason(&limit));
    Ok(Value::Map(HeatMap {
        absence,
        ..HeatMap::from_counts(&**instance, spread, clock.elapsed())
    }))
}
