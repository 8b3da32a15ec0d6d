//! The verb `run` for script files.

use super::{Effect, Fault, Role, Run, Verb, eval};
use crate::problem::{Kind, Param, Signature};
use crate::value::Value;

/// Runs the statements of a script file.
pub(super) static RUN: Verb = Verb {
    piped: false,
    takes: Signature::of(&[Param::new("file", Kind::File)]),
    like: &["source", "exec", "execute", "include"],
    effect: Effect::Destroys,
    ..Verb::new("run", Role::Start, run_run)
};

fn run_run(run: Run<'_>) -> Result<Value, Fault> {
    let file = run.call.args.get("file").expect("`run` takes a file");
    let path = run.call.args.text("file").unwrap_or_default();
    eval::run_script(run.scene, path.as_ref(), file.span, run.sink)
}
