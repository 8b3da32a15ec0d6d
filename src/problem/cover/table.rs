//! The row of the problem.

use super::instance::make;
use super::theory;
use crate::problem::{Kind, Method, Opt, Param, Problem, Signature, Takes, Task};

const EVERYTHING: &[Task] = &[Task::Find, Task::Enumerate, Task::Count, Task::Trace];
const TOLD: &[Task] = &[Task::Find, Task::Trace];
const FIND: &[Task] = &[Task::Find];
const COUNT: &[Task] = &[Task::Count];

/// Covers: every square holds a piece or is attacked, with as few pieces as possible.
pub(crate) static COVER: Problem = Problem {
    word: "cover",
    also: &["covers"],
    signature: Signature {
        params: &[
            Param { name: "piece", kind: Kind::Piece, optional: false },
            Param { name: "size", kind: Kind::Size, optional: false },
        ],
        options: &[
            Opt { word: "independent", takes: Takes::Nothing, excludes: &["total"] },
            Opt { word: "total", takes: Takes::Nothing, excludes: &["independent"] },
            Opt { word: "pieces", takes: Takes::One(Kind::Integer(0)), excludes: &[] },
            Opt { word: "with", takes: Takes::List(Kind::Square), excludes: &[] },
            Opt { word: "without", takes: Takes::List(Kind::Square), excludes: &[] },
            Opt { word: "torus", takes: Takes::Nothing, excludes: &[] },
            Opt { word: "using", takes: Takes::List(Kind::Method), excludes: &[] },
            Opt { word: "limit", takes: Takes::One(Kind::Integer(1)), excludes: &[] },
            Opt { word: "within", takes: Takes::One(Kind::Duration), excludes: &[] },
        ],
    },
    methods: &[
        Method { word: "exact", does: EVERYTHING },
        Method { word: "backtracking", does: EVERYTHING },
        #[cfg(feature = "sat")]
        Method { word: "sat", does: FIND },
        Method { word: "greedy", does: TOLD },
        Method { word: "restarts", does: FIND },
        Method { word: "local", does: FIND },
        Method { word: "quadrants", does: TOLD },
        Method { word: "random", does: TOLD },
        Method { word: "column", does: FIND },
        Method { word: "construction", does: FIND },
        Method { word: "formula", does: COUNT },
    ],
    instance: make,
    theory: &theory::COVER,
};
