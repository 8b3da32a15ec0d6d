//! The verb `map`: numbers on the squares of a board, from counting solutions or from trying a rule
//! on each square.

use super::range::run_range;
use super::{Example, Fault, FaultKind, ProblemCall, Role, Run, Verb};
use crate::lang::Expected;
use crate::problem::{Instance, Kind, Param, Refusal, Signature, Task};
use crate::search::Stop;
use crate::value::{Heat, HeatMap, Value};
use std::sync::Arc;
use std::time::Instant;

/// Words that select a count or the moves of the piece instead of the squares that a rule reaches.
const COUNT: &str = "count";
const DEGREE: &str = "degree";

/// Maps the number of squares that a method reaches from each square, or the number of solutions
/// through each square.
pub(super) static MAP: Verb = Verb {
    task: Some(Task::Map),
    takes: Signature::of(&[
        Param::maybe("counting", Kind::Choice(&[COUNT, DEGREE])),
        Param::new("problems", Kind::Problems),
    ]),
    examples: &[
        Example { line: "map count queens 8", shows: "8  4  8 16 18 18 16  8  4" },
        Example { line: "map count cover queens 5", shows: "558 = 3 · 186" },
        Example { line: "map count tour 5", shows: "5 304" },
        Example { line: "map tour 8", shows: "64 of 64 start squares" },
        Example { line: "map tour 8 using antiwarnsdorff", shows: "0 of 64 start squares" },
        Example { line: "map degree tour 8", shows: "336 = 2 · 168" },
    ],
    like: &["heatmap"],
    gives: &["kind-map"],
    ..Verb::new("map", Role::Start, run_map)
};

fn run_map(run: Run<'_>) -> Result<Value, Fault> {
    let problem = run.problem();
    let asked = run.call.args.text("counting");
    if problem.is_range() {
        if asked.is_none() {
            return run_range(run, Task::Map);
        }
        let found = problem.sizes().map(|(first, last)| format!("{first}..{last}"));
        let kind = FaultKind::Expected { expected: vec![Expected::Class("size")], found, suggestion: None };
        return Err(Fault::at(problem.span, kind));
    }
    let instance = problem.instance()?;
    match asked {
        Some(COUNT) => return count(&run, problem, &instance),
        Some(_) => return degree(problem, &*instance),
        None => {}
    }
    let method = problem.method(&instance, Task::Map)?;
    let limit = run.scene.limit(&problem.args);
    let mapped = instance.map(method, &limit).map_err(|refusal| Fault::refused(refusal, problem.span))?;
    let numbers = mapped.reached.into_iter().map(|reached| reached.map(Into::into)).collect();
    let map = HeatMap::new(&instance.text(), instance.grid().size, Heat::Reached, Vec::new(), mapped.of.into());
    Ok(Value::Map(HeatMap { method: Some(mapped.method), numbers, stopped: mapped.stopped, ..map }))
}

/// Maps the number of moves of the piece from each square of the empty board.
fn degree(problem: &ProblemCall, instance: &dyn Instance) -> Result<Value, Fault> {
    let size = instance.grid().size;
    if !instance.shares().is_empty() {
        return Err(Fault::refused(Refusal::OfOneKind { word: DEGREE, is_option: false }, problem.span));
    }
    HeatMap::degrees(instance).map(Value::Map).map_err(|reach| {
        Fault::refused(Refusal::OutOfReach { size, method: DEGREE, reach, seconds: None, instead: None }, problem.span)
    })
}

/// Maps the number of solutions through each square, or by each move.
fn count(run: &Run<'_>, problem: &ProblemCall, instance: &Arc<dyn Instance>) -> Result<Value, Fault> {
    let clock = Instant::now();
    let method = problem.method(instance, Task::Spread)?;
    let limit = run.scene.limit(&problem.args);
    limit.foretell(instance.estimate(Task::Count, &limit));
    let spread = instance.spread(method, &limit).map_err(|refusal| Fault::refused(refusal, problem.span))?;
    if spread.tally.end.stop() == Some(Stop::Cancelled) && spread.tally.total == 0u32.into() {
        return Err(run.fault(FaultKind::Interrupted));
    }
    let absence = spread.tally.is_none().then(|| instance.absence(&limit));
    Ok(Value::Map(HeatMap { absence, ..HeatMap::of(&**instance, spread, clock.elapsed()) }))
}
