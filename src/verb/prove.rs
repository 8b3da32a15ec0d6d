//! The verb `prove`: an answer with a proof that another program checks.

use super::{Example, Fault, FaultKind, NoModel, Role, Run, Verb};
use crate::problem::{Finding, Instance, Kind, Order, Param, Reach, Refusal, Rule, Signature, Task};
use crate::search::{End, Limit, Stop};
use crate::value::{NoSolution, Proof, Statement, Unproved, Value};
use std::ops::ControlFlow;
use std::sync::Arc;

const COUNT: &[&str] = &["count"];

/// Proves that a problem has no solution, that a number of pieces is optimal, or that a list of
/// solutions is complete.
pub(super) static PROVE: Verb = Verb {
    takes: Signature::of(&[Param::maybe("listing", Kind::Choice(COUNT)), Param::new("problem", Kind::Problem)]),
    examples: &[
        Example { line: "prove cover queens 9 pieces 4", shows: "`cover queens 9 pieces 4` has no solution" },
        Example { line: "prove cover queens 8", shows: "5 queens are enough, fewer are not" },
        Example { line: "prove count queens 6", shows: "4 solutions, and no others" },
        Example { line: "prove knights 5", shows: "13 knights fit, more do not" },
        Example { line: "prove tour 5 closed", shows: "`tour 5 closed` has no solution" },
        Example { line: "prove queens 3 | export \"q3.pbp\" replace", shows: "`q3.pbp`: " },
    ],
    like: &["proof", "certificate", "certify"],
    gives: &["kind-proof"],
    searches: &[Task::Count],
    ..Verb::new("prove", Role::Start, run_prove)
};

fn run_prove(run: Run<'_>) -> Result<Value, Fault> {
    let problem = run.problem();
    let instance = problem.instance()?;
    let limit = run.scene.limit(&problem.args);
    let refused = |refusal: Refusal| Fault::refused(refusal, problem.span);
    let none = |why: NoModel| Fault::at(problem.span, FaultKind::NoModel(why));
    let size = instance.grid().size;
    let model = instance.model();
    // Without a model there is no proof format, and this reason is a proof.
    if let Some(reason) = instance.crowding().filter(|_| model.is_none()) {
        return Ok(Value::None(NoSolution::new(instance.text(), Ok(reason))));
    }
    if size.squares() > Proof::MOST_SQUARES {
        let reach = Reach::Squares(Proof::MOST_SQUARES);
        let refusal = Refusal::OutOfReach { size, method: PROVE.word, reach, seconds: None, instead: None };
        return Err(refused(refusal));
    }
    let is_listed = run.call.args.has("listing");
    // A symmetric tour may be impossible because there is no tour at all, which has a proof.
    if model.is_none() && instance.kept().is_some() && (is_listed || instance.links().is_none()) {
        return Err(none(NoModel::Symmetry(instance.text())));
    }
    if model.is_none() && instance.links().is_none() {
        return Err(none(NoModel::Problem(instance.text())));
    }
    let statement = if is_listed {
        let method = problem.method(&instance, Task::Enumerate)?;
        let mut all = Vec::new();
        let end = instance.enumerate(Order::Files, method, &limit, &mut |solution| {
            all.push(solution.to_vec());
            if all.len() > Proof::MOST_SOLUTIONS { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        match end.map_err(refused)? {
            End::Complete if all.is_empty() => Statement::None,
            End::Complete => Statement::All(all),
            End::Stopped(Stop::Watcher) => {
                return Err(run.fault(FaultKind::Refused(Refusal::TooManyListed(Proof::MOST_SOLUTIONS as u64))));
            }
            End::Stopped(stop) => return Err(run.stopped(stop)),
        }
    } else {
        let method = problem.method(&instance, Task::Find)?;
        let found = instance.find(method, &limit).map_err(refused)?;
        let has_number =
            model.iter().flat_map(|model| &model.constraints).any(|constraint| constraint.rule == Rule::Pieces);
        match found.finding {
            Finding::Unknown(stop) => return Err(run.stopped(stop)),
            Finding::None(_) => Statement::None,
            Finding::Found(_) if model.is_none() => {
                return Err(none(NoModel::Tour { problem: instance.text(), is_listable: instance.kept().is_none() }));
            }
            Finding::Found(_) if found.optimum.is_some_and(|optimum| !optimum.is_proved()) => {
                return Err(run.stopped(found.optimum.and_then(|optimum| optimum.stopped).unwrap_or(Stop::GaveUp)));
            }
            Finding::Found(solution) if instance.minimises() => Statement::Fewest(solution),
            Finding::Found(solution) if has_number && !problem.args.has("pieces") => Statement::Most(solution),
            Finding::Found(solution) => Statement::Some(solution),
        }
    };
    proved(&run, instance, statement, &limit)
}

/// Returns the proof of the result of the problem's own search.
fn proved(run: &Run<'_>, instance: Arc<dyn Instance>, statement: Statement, limit: &Limit) -> Result<Value, Fault> {
    let (text, kept) = (instance.text(), instance.kept());
    match Proof::of(instance, statement, limit) {
        Ok(proof) if proof.stopped == Some(Stop::Cancelled) => Err(run.fault(FaultKind::Interrupted)),
        Ok(proof) => Ok(Value::Proof(Box::new(proof))),
        Err(Unproved::NoModel) => Err(run.fault(FaultKind::NoModel(NoModel::Problem(text)))),
        Err(Unproved::Refuted(_)) if kept.is_some() => Err(run.fault(FaultKind::NoModel(NoModel::Symmetry(text)))),
        Err(Unproved::Refuted(squares)) => Err(run.fault(FaultKind::Internal(format!("{text}: {squares:?}")))),
    }
}
