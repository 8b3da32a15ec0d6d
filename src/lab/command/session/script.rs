//! The verb `run` for script files.

use crate::command::eval;
use crate::command::problem::estimate::take_estimate;
use crate::command::problem::find::{ALL, COUNT, FIND};
use crate::data::ValueKind;
use crate::problem::{ArgKind, ArgValue, BoundArg, BoundArgs, MethodTask, ParamSpec, Signature};
use crate::state::{Fault, SideEffect, Verb, VerbCall, VerbExample, VerbRole, VerbRun};
use crate::value::Value;

/// Runs the statements of a script file, or after a `|` the estimated command.
pub(crate) static RUN: Verb = Verb {
    examples: &[VerbExample { line: "estimate count queens 8 | run", shows: "92 solutions" }],
    input_kinds: &[ValueKind::Estimate],
    signature: Signature::with_params(&[ParamSpec::new("file", ArgKind::File)]),
    synonyms: &["source", "exec", "execute", "include"],
    effect: SideEffect::Destroys,
    runs_script: true,
    ..Verb::new("run", VerbRole::Both, run_script_file)
};

fn run_script_file(run: VerbRun<'_>) -> Result<Value, Fault> {
    if run.input.is_some() {
        return run_estimated(run);
    }
    let file = run.call.args.get("file").expect("`run` takes a file");
    let path = run.call.args.text("file").unwrap_or_default();
    let path = run.state.variable_names().script_path(path.as_ref());
    eval::run_script(run.state, &path, file.span, run.sink)
}

/// Runs the command that was estimated, by the estimated method.
fn run_estimated(mut run: VerbRun<'_>) -> Result<Value, Fault> {
    let (estimate, mut problem) = take_estimate(&mut run)?;
    let span = run.call.span;
    let usual =
        problem.instance()?.choose_method(estimate.task, None, &run.state.limit(&run.call.args));
    if let Some(method) = estimate.method.filter(|method| usual.as_ref() != Ok(method)) {
        problem.args.0.push(BoundArg { name: "using", arg: ArgValue::Method(method), span });
    }
    let verb = match estimate.task {
        MethodTask::Find => &FIND,
        MethodTask::Enumerate => &ALL,
        _ => &COUNT,
    };
    let call = VerbCall {
        verb,
        args: BoundArgs::default(),
        problem: Some(problem),
        calculations: Vec::new(),
        deferred: Vec::new(),
        span,
    };
    (verb.run)(VerbRun { state: run.state, call: &call, input: None, sink: run.sink })
}
