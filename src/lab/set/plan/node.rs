//! Parts of a plan.

use super::counts::{CountPlan, SignedSource};
use crate::set::solution_set::Operation;
use crate::set::{Formula, SolutionFilter};
use bezzel_base::board::SymmetryGroup;

/// Question about all members of a set.
#[derive(Clone, Debug)]
pub enum Question {
    /// Number of members.
    Count,
    /// Number of members by the values of keys.
    Groups(Vec<Formula>),
    /// Number of members with a piece on each square.
    Squares,
    /// Number of tours with each move.
    Moves,
    /// Sum of a number over the members.
    Sum(Formula),
    /// Number of members by their symmetry.
    Symmetries,
}

/// Part of a plan.
#[derive(Clone, Debug)]
pub(crate) enum PlanNode {
    /// Solutions of a problem with options.
    Source(SignedSource),
    /// Solutions that only a list holds: a file, or a limited search.
    Listed,
    /// Operation on two sets.
    Combine(Operation, Vec<PlanNode>, Vec<PlanNode>),
    /// Images under a symmetry of the board.
    Image,
    /// Filter.
    Filter(SolutionFilter),
    /// One solution of each class.
    Reduce(SymmetryGroup),
    /// Sorted order.
    Order,
    /// Part that depends on the order.
    Limit,
    /// Question.
    Question(Question),
    /// Exact counts that answer the question.
    Counts(CountPlan),
}
