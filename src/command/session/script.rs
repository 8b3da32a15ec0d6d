//! The verb `run` for script files.

use crate::command::eval;
use crate::problem::{ArgKind, ParamSpec, Signature};
use crate::state::{Fault, SideEffect, Verb, VerbRole, VerbRun};
use crate::value::Value;

/// Runs the statements of a script file.
pub(crate) static RUN: Verb = Verb {
    can_be_piped: false,
    signature: Signature::with_params(&[ParamSpec::new("file", ArgKind::File)]),
    synonyms: &["source", "exec", "execute", "include"],
    effect: SideEffect::Destroys,
    runs_script: true,
    ..Verb::new("run", VerbRole::Start, run_script_file)
};

fn run_script_file(run: VerbRun<'_>) -> Result<Value, Fault> {
    let file = run.call.args.get("file").expect("`run` takes a file");
    let path = run.call.args.text("file").unwrap_or_default();
    let path = run.state.variable_names().script_path(path.as_ref());
    eval::run_script(run.state, &path, file.span, run.sink)
}
