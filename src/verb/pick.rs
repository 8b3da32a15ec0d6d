//! The stages that make a set from a set.

use super::{Example, Fault, Role, Run, Verb};
use crate::problem::{Kind, Opt, Param, Signature, Takes};
use crate::value::Value;

/// One solution of each class under the symmetries of the board.
pub(super) static UNIQUE: Verb = Verb {
    word: "unique",
    also: &[],
    role: Role::Stage,
    takes: Signature {
        params: &[],
        options: &[Opt { word: "by", takes: Takes::One(Kind::Choice(&["rotation", "all"])), excludes: &[] }],
    },
    examples: &[
        Example { line: "all queens 8 | unique | count", shows: "12 solutions" },
        Example { line: "all queens 8 | unique by rotation | count", shows: "23 solutions" },
    ],
    run: run_unique,
};

/// The first solutions of a set.
pub(super) static FIRST: Verb = Verb {
    word: "first",
    also: &[],
    role: Role::Stage,
    takes: Signature { params: &[Param { name: "number", kind: Kind::Integer(0), optional: false }], options: &[] },
    examples: &[Example { line: "all queens 8 | first 3 | count", shows: "3 solutions" }],
    run: run_first,
};

/// A set without its first solutions.
pub(super) static SKIP: Verb = Verb {
    word: "skip",
    also: &[],
    role: Role::Stage,
    takes: Signature { params: &[Param { name: "number", kind: Kind::Integer(0), optional: false }], options: &[] },
    examples: &[Example { line: "all queens 8 | skip 90 | count", shows: "2 solutions" }],
    run: run_skip,
};

/// The solution with this number, counted from 1.
pub(super) static NTH: Verb = Verb {
    word: "nth",
    also: &[],
    role: Role::Stage,
    takes: Signature { params: &[Param { name: "number", kind: Kind::Integer(1), optional: false }], options: &[] },
    examples: &[Example { line: "all queens 8 | nth 1", shows: "8 . . Q . . . . ." }],
    run: run_nth,
};

/// Solutions drawn at random, every choice of so many equally likely.
pub(super) static SAMPLE: Verb = Verb {
    word: "sample",
    also: &[],
    role: Role::Stage,
    takes: Signature {
        params: &[Param { name: "number", kind: Kind::Integer(0), optional: false }],
        options: &[Opt { word: "seed", takes: Takes::One(Kind::Integer(0)), excludes: &[] }],
    },
    examples: &[Example { line: "all queens 8 | sample 5 seed 1 | count", shows: "5 solutions" }],
    run: run_sample,
};

/// The solutions that pass a test.
pub(super) static WHERE: Verb = Verb {
    word: "where",
    also: &[],
    role: Role::Stage,
    takes: Signature {
        params: &[Param { name: "test", kind: Kind::Test, optional: true }],
        options: &[
            Opt { word: "with", takes: Takes::List(Kind::Square), excludes: &[] },
            Opt { word: "without", takes: Takes::List(Kind::Square), excludes: &[] },
        ],
    },
    examples: &[
        Example { line: "all queens 8 | where symmetric | count", shows: "4 solutions" },
        Example { line: "all queens 8 | where not symmetric with a1 | count", shows: "4 solutions" },
    ],
    run: run_where,
};

/// A set in another order.
pub(super) static SORT: Verb = Verb {
    word: "sort",
    also: &[],
    role: Role::Stage,
    takes: Signature {
        params: &[Param { name: "key", kind: Kind::Choice(&["squares", "symmetry", "centre"]), optional: false }],
        options: &[Opt { word: "descending", takes: Takes::Nothing, excludes: &[] }],
    },
    examples: &[Example { line: "all queens 8 | sort symmetry descending | first 1 | count", shows: "1 solution" }],
    run: run_sort,
};

fn run_unique(run: Run<'_>) -> Result<Value, Fault> {
    let _ = run;
    Ok(Value::Nothing)
}

fn run_first(run: Run<'_>) -> Result<Value, Fault> {
    let _ = run;
    Ok(Value::Nothing)
}

fn run_skip(run: Run<'_>) -> Result<Value, Fault> {
    let _ = run;
    Ok(Value::Nothing)
}

fn run_nth(run: Run<'_>) -> Result<Value, Fault> {
    let _ = run;
    Ok(Value::Nothing)
}

fn run_sample(run: Run<'_>) -> Result<Value, Fault> {
    let _ = run;
    Ok(Value::Nothing)
}

fn run_where(run: Run<'_>) -> Result<Value, Fault> {
    let _ = run;
    Ok(Value::Nothing)
}

fn run_sort(run: Run<'_>) -> Result<Value, Fault> {
    let _ = run;
    Ok(Value::Nothing)
}
