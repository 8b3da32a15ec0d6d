//! Tours in the literature.

use bezzel_base::problem::IntegerSequence;
use bezzel_base::problem::ProblemTheory;

/// Directed open tours on n x n.
const DIRECTED: IntegerSequence = IntegerSequence {
    id: "A165134",
    title: "sequence-tour-directed",
    from: 1,
    values: &["1", "0", "0", "0", "1728", "6637920", "165575218320", "19591828170979904"],
};

/// Undirected closed tours on n x n, by side. The published sequence lists even sides.
const CLOSED: IntegerSequence = IntegerSequence {
    id: "A001230",
    title: "sequence-tour-closed",
    from: 1,
    values: &["0", "0", "0", "0", "0", "9862", "0", "13267364410532", "0"],
};

pub(super) static TOUR: ProblemTheory = ProblemTheory {
    theorems: &[
        "theorem-tour-closed",
        "theorem-tour-open",
        "theorem-tour-four",
        "theorem-tour-colours",
        "theorem-tour-graph",
        "theorem-tour-salesman",
        "theorem-tour-warnsdorff",
        "theorem-tour-legend",
        "theorem-tour-squirrel-cull",
        "theorem-tour-divide",
        "theorem-tour-quarter",
        "theorem-tour-symmetry",
        "theorem-tour-magic",
    ],
    sequences: &[DIRECTED, CLOSED],
};
