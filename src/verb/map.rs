//! `map`: from which squares a rule succeeds.

use super::{Example, Fault, Role, Run, Verb};
use crate::problem::{Kind, Param, Signature, Task};
use crate::value::{Heat, HeatMap, Value};

/// How far a method comes from each square of the board.
pub(super) static MAP: Verb = Verb {
    takes: Signature { params: &[Param { name: "problem", kind: Kind::Problem, optional: false }], options: &[] },
    examples: &[
        Example { line: "map tour 8", shows: "64 of 64 start squares" },
        Example { line: "map tour 8 using antiwarnsdorff", shows: "0 of 64 start squares" },
    ],
    like: &["heatmap"],
    gives: &["kind-map"],
    ..Verb::new("map", Role::Start, run_map)
};

fn run_map(run: Run<'_>) -> Result<Value, Fault> {
    let problem = run.problem();
    let instance = problem.instance()?;
    let method = problem.method(&instance, Task::Map)?;
    let limit = run.scene.limit(&problem.args);
    let mapped = instance.map(method, &limit).map_err(|refusal| Fault::refused(refusal, problem.span))?;
    let numbers = mapped.reached.into_iter().map(|reached| reached.map(Into::into)).collect();
    let map = HeatMap::new(&instance.text(), instance.grid().size, Heat::Reached, Vec::new(), mapped.of.into());
    Ok(Value::Map(HeatMap { method: Some(mapped.method), numbers, stopped: mapped.stopped, ..map }))
}
