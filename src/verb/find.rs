//! `find`, `all` and `count`: the verbs on a problem.

use super::{Example, Fault, Role, Run, Verb};
use crate::problem::{Kind, Param, Signature};
use crate::value::Value;

/// One solution of a problem, or the proof that there is none.
pub(super) static FIND: Verb = Verb {
    word: "find",
    also: &[],
    role: Role::Start,
    takes: Signature { params: &[Param { name: "problem", kind: Kind::Problem, optional: false }], options: &[] },
    examples: &[
        Example { line: "find queens 8", shows: "8 . . Q . . . . ." },
        Example { line: "find queens 3", shows: "no solution" },
        Example { line: "find queens 8 with a1, c2", shows: "8 . . . . . Q . ." },
    ],
    run: run_find,
};

/// The set of all solutions of a problem.
pub(super) static ALL: Verb = Verb {
    word: "all",
    also: &[],
    role: Role::Start,
    takes: Signature { params: &[Param { name: "problem", kind: Kind::Problem, optional: false }], options: &[] },
    examples: &[
        Example { line: "all queens 6", shows: "4 solutions" },
        Example { line: "all kings 4 | unique", shows: "solutions" },
    ],
    run: run_all,
};

/// How many solutions a problem or a set has.
pub(super) static COUNT: Verb = Verb {
    word: "count",
    also: &[],
    role: Role::Both,
    takes: Signature { params: &[Param { name: "problem", kind: Kind::Problem, optional: true }], options: &[] },
    examples: &[
        Example { line: "count queens 8", shows: "92 solutions, 12 essentially different" },
        Example { line: "all queens 8 | unique | count", shows: "12 solutions" },
    ],
    run: run_count,
};

fn run_find(run: Run<'_>) -> Result<Value, Fault> {
    let _ = run;
    Ok(Value::Nothing)
}

fn run_all(run: Run<'_>) -> Result<Value, Fault> {
    let _ = run;
    Ok(Value::Nothing)
}

fn run_count(run: Run<'_>) -> Result<Value, Fault> {
    let _ = run;
    Ok(Value::Nothing)
}
