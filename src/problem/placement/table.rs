//! The rows of the placement problems.

use super::instance::make;
use super::theory;
use crate::problem::{Kind, Method, Opt, Param, Problem, Signature, Takes, Task};

const SIGNATURE: Signature = Signature {
    params: &[Param { name: "size", kind: Kind::Size, optional: false }],
    options: &[
        Opt { word: "pieces", takes: Takes::One(Kind::Integer(0)), excludes: &[] },
        Opt { word: "with", takes: Takes::List(Kind::Square), excludes: &[] },
        Opt { word: "without", takes: Takes::List(Kind::Square), excludes: &[] },
        Opt { word: "torus", takes: Takes::Nothing, excludes: &[] },
        Opt { word: "using", takes: Takes::List(Kind::Method), excludes: &[] },
        Opt { word: "limit", takes: Takes::One(Kind::Integer(1)), excludes: &[] },
        Opt { word: "within", takes: Takes::One(Kind::Duration), excludes: &[] },
    ],
};

const EVERYTHING: &[Task] = &[Task::Find, Task::Enumerate, Task::Count];
const TOLD: &[Task] = &[Task::Find, Task::Enumerate, Task::Count, Task::Trace];
const FIND: &[Task] = &[Task::Find];
const COUNT: &[Task] = &[Task::Count];

const BACKTRACKING: Method = Method { word: "backtracking", does: TOLD };
const BITMASK: Method = Method { word: "bitmask", does: EVERYTHING };
const INDEPENDENT: Method = Method { word: "independent", does: EVERYTHING };
const CONSTRUCTION: Method = Method { word: "construction", does: FIND };
const FIRSTFAIL: Method = Method { word: "firstfail", does: FIND };
const PERMUTATIONS: Method = Method { word: "permutations", does: EVERYTHING };
const EXACTCOVER: Method = Method { word: "exactcover", does: EVERYTHING };
const DETERMINANT: Method = Method { word: "determinant", does: EVERYTHING };
const MINCONFLICTS: Method = Method { word: "minconflicts", does: FIND };
const MATCHING: Method = Method { word: "matching", does: FIND };
const PROFILE: Method = Method { word: "profile", does: COUNT };
const SUBSETS: Method = Method { word: "subsets", does: COUNT };
const JOIN: Method = Method { word: "join", does: COUNT };
const FORMULA: Method = Method { word: "formula", does: COUNT };

/// Queens: at most one on each file, rank and diagonal.
pub(crate) static QUEENS: Problem = Problem {
    word: "queens",
    also: &["queen"],
    signature: SIGNATURE,
    methods: &[
        BITMASK,
        JOIN,
        BACKTRACKING,
        PERMUTATIONS,
        EXACTCOVER,
        DETERMINANT,
        CONSTRUCTION,
        FIRSTFAIL,
        MINCONFLICTS,
        INDEPENDENT,
    ],
    instance: make,
    theory: &theory::QUEENS,
};

/// Rooks: at most one on each file and rank.
pub(crate) static ROOKS: Problem = Problem {
    word: "rooks",
    also: &["rook"],
    signature: SIGNATURE,
    methods: &[
        BITMASK,
        FORMULA,
        SUBSETS,
        BACKTRACKING,
        PERMUTATIONS,
        EXACTCOVER,
        CONSTRUCTION,
        MATCHING,
        FIRSTFAIL,
        INDEPENDENT,
    ],
    instance: make,
    theory: &theory::ROOKS,
};

/// Bishops: at most one on each diagonal.
pub(crate) static BISHOPS: Problem = Problem {
    word: "bishops",
    also: &["bishop"],
    signature: SIGNATURE,
    methods: &[INDEPENDENT, SUBSETS, FORMULA, BACKTRACKING, CONSTRUCTION, MATCHING],
    instance: make,
    theory: &theory::BISHOPS,
};

/// Knights: no two a knight's move apart.
pub(crate) static KNIGHTS: Problem = Problem {
    word: "knights",
    also: &["knight"],
    signature: SIGNATURE,
    methods: &[INDEPENDENT, PROFILE, BACKTRACKING, CONSTRUCTION, MATCHING],
    instance: make,
    theory: &theory::KNIGHTS,
};

/// Kings: no two on neighbouring squares.
pub(crate) static KINGS: Problem = Problem {
    word: "kings",
    also: &["king"],
    signature: SIGNATURE,
    methods: &[INDEPENDENT, PROFILE, BACKTRACKING, CONSTRUCTION],
    instance: make,
    theory: &theory::KINGS,
};

/// Superqueens: queens that also attack as knights.
pub(crate) static SUPERQUEENS: Problem = Problem {
    word: "superqueens",
    also: &["superqueen"],
    signature: SIGNATURE,
    methods: &[BITMASK, BACKTRACKING, PERMUTATIONS, EXACTCOVER, FIRSTFAIL, INDEPENDENT],
    instance: make,
    theory: &theory::SUPERQUEENS,
};
