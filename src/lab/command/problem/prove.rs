//! The verb `prove`: an answer with a proof that another program checks.

use crate::command::file::export::no_model_fault;
use crate::data::{NoSolution, Proof, ProofStatement, ProofUnavailable, ValueKind};
use crate::problem::{
    ArgKind, ConstraintLabel, FindOutcome, Instance, LinearProgram, MethodReach, MethodTask,
    ParamSpec, ProblemError, Signature, SolutionOrder, SquareConstraint,
};
use crate::state::{Fault, FaultKind, Verb, VerbExample, VerbRole, VerbRun};
use crate::value::Value;
use bezzel_base::core::{Limit, SearchEnd, Stop};
use bezzel_messages::{Diagnostic, FaultCode, message};
use std::ops::ControlFlow;
use std::sync::Arc;

const COUNT: &[&str] = &["count"];

/// Proves that a problem has no solution, that a number of pieces is optimal, or that a list of
/// solutions is complete.
pub(crate) static PROVE: Verb = Verb {
    signature: Signature::with_params(&[
        ParamSpec::optional("listing", ArgKind::Choice(COUNT)),
        ParamSpec::new("problem", ArgKind::Problem),
    ]),
    examples: &[
        VerbExample {
            line: "prove cover queens 9 pieces 4",
            shows: "`cover queens 9 pieces 4` has no solution",
        },
        VerbExample { line: "prove cover queens 8", shows: "5 queens are enough, fewer are not" },
        VerbExample { line: "prove count queens 6", shows: "4 solutions, and no others" },
        VerbExample { line: "prove knights 5", shows: "13 knights fit, more do not" },
        VerbExample { line: "prove tour 5 closed", shows: "`tour 5 closed` has no solution" },
        VerbExample { line: "prove queens 3 | export \"q3.pbp\" replace", shows: "`q3.pbp`: " },
    ],
    synonyms: &["proof", "certificate", "certify"],
    output_kinds: &[ValueKind::Proof],
    searches: &[MethodTask::Count],
    ..Verb::new("prove", VerbRole::Start, run_prove)
};

/// Returns whether a proof about the problem can be written or is an argument of its own.
pub(crate) fn can_be_proved(instance: &dyn Instance) -> bool {
    let is_small = instance.grid().size.squares() <= Proof::MAX_SQUARES;
    let has_model = || instance.tour_model().is_some() || instance.linear_program().is_some();
    instance.overcrowding_reason().is_some() || is_small && has_model()
}

fn run_prove(run: VerbRun<'_>) -> Result<Value, Fault> {
    let problem = run.problem();
    let instance = problem.instance()?;
    let limit = run.state.limit(&problem.args);
    let refused = |refusal: ProblemError| Fault::from_refusal(refusal, problem.span);
    let size = instance.grid().size;
    // Tours have a smaller model of their own.
    let model = match instance.tour_model() {
        Some(_) => None,
        None => instance.linear_program(),
    };
    let is_of_sums = model.as_ref().is_some_and(LinearProgram::has_only_sums);
    // Without a model of sums there is no short proof, and this reason is a proof.
    if let Some(reason) = instance.overcrowding_reason().filter(|_| !is_of_sums) {
        return Ok(Value::None(NoSolution::new(instance.command_text(), Ok(reason))));
    }
    if size.squares() > Proof::MAX_SQUARES {
        let reach = MethodReach::Squares(Proof::MAX_SQUARES);
        let refusal = ProblemError::OutOfReach {
            size,
            method: PROVE.word,
            reach,
            seconds: None,
            instead: None,
        };
        return Err(refused(refusal));
    }
    let is_listed = run.call.args.has("listing");
    if model.is_none() && instance.tour_model().is_none() {
        return Err(Fault::new(problem.span, no_model_fault(&*instance)));
    }
    let statement = if is_listed {
        let method = problem.resolve_method(&instance, MethodTask::Enumerate)?;
        let mut all = Vec::new();
        let end = instance.enumerate(SolutionOrder::Files, method, &limit, &mut |solution| {
            all.push(solution.to_vec());
            if all.len() > Proof::MAX_SOLUTIONS {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        match end.map_err(refused)? {
            SearchEnd::Complete if all.is_empty() => ProofStatement::None,
            SearchEnd::Complete => ProofStatement::All(all),
            SearchEnd::Stopped(Stop::Observer) => {
                let message = message!("refusal-listed", most = Proof::MAX_SOLUTIONS);
                let help = message!("help-listed");
                return Err(run.fault(Diagnostic::new(FaultCode::E301, message).with_help(help)));
            }
            SearchEnd::Stopped(stop) => return Err(run.stop_fault(stop)),
        }
    } else {
        let method = problem.resolve_method(&instance, MethodTask::Find)?;
        let found = instance.find(method, &limit).map_err(refused)?;
        let is_number = |rule: &SquareConstraint| rule.rule == ConstraintLabel::Pieces;
        let is_most = match &model {
            Some(model) if is_of_sums => {
                model.constraints.iter().any(is_number) && !problem.args.has("pieces")
            }
            model => model.iter().filter_map(|model| model.goal.as_ref()).any(|it| it.maximizes),
        };
        match found.outcome {
            FindOutcome::Unknown(stop) => return Err(run.stop_fault(stop)),
            FindOutcome::None(_) => ProofStatement::None,
            FindOutcome::Found(_) if model.is_none() => {
                let text = instance.command_text();
                let help = match instance.symmetry_constraint() {
                    None => message!("help-model-tour", problem = &text),
                    Some(_) => message!("help-model-tour-kept", problem = &text),
                };
                let message = message!("fault-model-tour", problem = text);
                return Err(Fault::new(
                    problem.span,
                    Diagnostic::new(FaultCode::E300, message).with_help(help),
                ));
            }
            FindOutcome::Found(_) if found.optimum.is_some_and(|optimum| !optimum.is_proved()) => {
                return Err(run.stop_fault(
                    found.optimum.and_then(|optimum| optimum.stopped).unwrap_or(Stop::GaveUp),
                ));
            }
            FindOutcome::Found(solution) if instance.is_minimizing() => {
                ProofStatement::Fewest(solution)
            }
            FindOutcome::Found(solution) if is_most => ProofStatement::Most(solution),
            FindOutcome::Found(solution) => ProofStatement::Some(solution),
        }
    };
    prove_statement(&run, instance, statement, &limit)
}

/// Returns the proof of the result of the problem's own search.
fn prove_statement(
    run: &VerbRun<'_>,
    instance: Arc<dyn Instance>,
    statement: ProofStatement,
    limit: &Limit,
) -> Result<Value, Fault> {
    match Proof::search(Arc::clone(&instance), statement, limit) {
        Ok(proof) if proof.stopped == Some(Stop::Cancelled) => {
            Err(run.fault(FaultKind::Stopped(Stop::Cancelled)))
        }
        Ok(proof) => Ok(Value::Proof(Box::new(proof))),
        Err(ProofUnavailable::Refuted(squares)) if instance.symmetry_constraint().is_none() => {
            let text = instance.command_text();
            Err(run.fault(FaultKind::Internal(format!("{text}: {squares:?}"))))
        }
        Err(_) => Err(run.fault(no_model_fault(&*instance))),
    }
}
