//! The plan of a set.

use super::counts::{CountPlan, SignedSource};
use super::node::{PlanNode, Question};
use super::polynomial::OptionPolynomial;
use super::rules::{self, PlanRule};
use super::source::SearchedProblem;
use crate::set::SolutionSet;
use crate::set::solution_set::{CombinedSet, ImageSet, SetSource, SetStage};
use bezzel_base::board::SymmetryGroup;
use bezzel_base::core::Limit;
use std::sync::Arc;

/// Exact counts that answer a question, with the rule that replaced each part of the pipeline: the
/// source, the stages, and the question.
pub(crate) type CountingPlan = (CountPlan, Vec<Option<&'static PlanRule>>);

impl SolutionSet {
    /// Returns the plan that answers the question by exact counts, if the rules lead to one.
    pub(crate) fn plan_counts(&self, question: Question, limit: &Limit) -> Option<CountingPlan> {
        if self.has_rules_off {
            return None;
        }
        let mut nodes = self.plan_nodes()?;
        nodes.push(PlanNode::Question(question));
        let applied = rules::rewrite(&mut nodes);
        match nodes.pop() {
            Some(PlanNode::Counts(counts)) if nodes.is_empty() && counts.is_cheaper(limit) => {
                Some((counts, applied))
            }
            _ => None,
        }
    }

    /// Returns the set without rules: every question lists the solutions one by one. Tests and
    /// benches compare with it.
    #[must_use]
    pub fn without_rules(mut self) -> SolutionSet {
        self.has_rules_off = true;
        match &mut self.source {
            SetSource::Search { args, narrowed, .. } => (*args, *narrowed) = (None, None),
            SetSource::List { .. } => {}
            SetSource::Combined(both) => {
                *both = Arc::new(CombinedSet {
                    operation: both.operation,
                    left: both.left.clone().without_rules(),
                    right: both.right.clone().without_rules(),
                    is_foreign: both.is_foreign,
                });
            }
            SetSource::Image(image) => {
                let origin = image.origin.clone().without_rules();
                *image = Arc::new(ImageSet { origin, symmetry: image.symmetry });
            }
        }
        self
    }

    /// Returns the set as a plan. Returns `None` for a set whose evaluation stores what it lists.
    fn plan_nodes(&self) -> Option<Vec<PlanNode>> {
        let mut nodes = match &self.source {
            SetSource::Search { most: None, method, args, .. } => {
                let problem = SearchedProblem {
                    instance: self.instance.clone(),
                    args: args.clone(),
                    method: *method,
                };
                let is_closed = self.instance.is_closed_under(SymmetryGroup::All);
                let sum = OptionPolynomial::one();
                vec![PlanNode::Source(SignedSource { problem, sum, is_closed })]
            }
            SetSource::Search { .. } | SetSource::List { .. } => vec![PlanNode::Listed],
            SetSource::Combined(both) => {
                let (left, right) = (both.left.plan_nodes()?, both.right.plan_nodes()?);
                vec![PlanNode::Combine(both.operation, left, right)]
            }
            SetSource::Image(image) => {
                let mut nodes = image.origin.plan_nodes()?;
                nodes.push(PlanNode::Image);
                nodes
            }
        };
        nodes.extend(self.steps.iter().map(|stage| match stage {
            SetStage::Unique(group) => PlanNode::Reduce(*group),
            SetStage::Where(filter) => PlanNode::Filter(filter.clone()),
            SetStage::Sort { .. } => PlanNode::Order,
            SetStage::First(_)
            | SetStage::Last(_)
            | SetStage::Skip(_)
            | SetStage::Sample { .. } => PlanNode::Limit,
        }));
        Some(nodes)
    }
}
