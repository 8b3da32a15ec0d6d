//! The row of the problem.

use super::instance::make;
use super::theory;
use crate::problem::{Kind, Method, Opt, Param, Problem, Signature, Takes, Task};

const EVERYTHING: &[Task] = &[Task::Find, Task::Enumerate, Task::Count, Task::Trace];
const TOLD: &[Task] = &[Task::Find, Task::Trace];
const MAPPED: &[Task] = &[Task::Find, Task::Trace, Task::Map];
const COUNTED: &[Task] = &[Task::Find, Task::Count];
const FIND: &[Task] = &[Task::Find];

/// The ways to break ties of Warnsdorff's rule, of which one can be asked for.
pub(super) const TIES: [&str; 5] = ["fixed", "random", "pohl", "roth", "squirrel-cull"];

/// A way to break ties, which excludes the others.
const fn tie(word: &'static str, excludes: &'static [&'static str]) -> Opt {
    Opt { word, takes: Takes::Nothing, excludes }
}

/// Tours: every square once, by the moves of a piece.
pub(crate) static TOUR: Problem = Problem {
    word: "tour",
    also: &["tours"],
    signature: Signature {
        params: &[
            Param { name: "piece", kind: Kind::Walker, optional: true },
            Param { name: "size", kind: Kind::Size, optional: false },
        ],
        options: &[
            Opt { word: "open", takes: Takes::Nothing, excludes: &["closed"] },
            Opt { word: "closed", takes: Takes::Nothing, excludes: &["open", "to"] },
            Opt { word: "from", takes: Takes::One(Kind::Square), excludes: &["path"] },
            Opt { word: "to", takes: Takes::One(Kind::Square), excludes: &["closed"] },
            Opt { word: "without", takes: Takes::List(Kind::Square), excludes: &[] },
            Opt { word: "path", takes: Takes::One(Kind::File), excludes: &["from"] },
            Opt { word: "using", takes: Takes::List(Kind::Method), excludes: &[] },
            tie("fixed", &["random", "pohl", "roth", "squirrel-cull"]),
            tie("random", &["fixed", "pohl", "roth", "squirrel-cull"]),
            tie("pohl", &["fixed", "random", "roth", "squirrel-cull"]),
            tie("roth", &["fixed", "random", "pohl", "squirrel-cull"]),
            tie("squirrel-cull", &["fixed", "random", "pohl", "roth"]),
            Opt { word: "seed", takes: Takes::One(Kind::Integer(0)), excludes: &[] },
            Opt { word: "limit", takes: Takes::One(Kind::Integer(1)), excludes: &[] },
            Opt { word: "within", takes: Takes::One(Kind::Duration), excludes: &[] },
        ],
    },
    methods: &[
        Method { word: "warnsdorff", does: MAPPED },
        Method { word: "ties", does: FIND },
        Method { word: "antiwarnsdorff", does: MAPPED },
        Method { word: "euler", does: TOLD },
        Method { word: "vandermonde", does: TOLD },
        Method { word: "divide", does: FIND },
        Method { word: "frontier", does: COUNTED },
        Method { word: "halfturn", does: FIND },
        Method { word: "quarterturn", does: FIND },
        Method { word: "backtracking", does: EVERYTHING },
    ],
    instance: make,
    theory: &theory::TOUR,
};
