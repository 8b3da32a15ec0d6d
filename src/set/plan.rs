//! Plan of a set's evaluation: searches and the tests of each solution.

use super::solution_set::{NarrowedSearch, SetSource, SetStage};
use super::{NarrowingOption, SolutionFilter, SolutionSet};
use crate::board::Square;
use crate::engine::core::Limit;
use crate::problem::MethodTask;

/// Step of an evaluation plan.
#[derive(Clone, Debug, PartialEq)]
pub struct EvaluationStep {
    /// Part of the command.
    pub part: String,
    /// Message id of the action.
    pub message: &'static str,
    /// Problem that is searched, if it is another one.
    pub searched_problem: Option<String>,
    /// Method.
    pub method: Option<&'static str>,
    /// Estimated seconds, if known.
    pub seconds: Option<f64>,
}

impl EvaluationStep {
    /// Creates a step without a search.
    pub fn simple(part: String, message: &'static str) -> EvaluationStep {
        EvaluationStep { part, message, searched_problem: None, method: None, seconds: None }
    }
}

/// Condition as it would be typed, with the problem options that restrict the search to it.
pub(crate) type SearchCondition = (String, Vec<NarrowingOption>);

impl SolutionFilter {
    /// Returns the conditions of the conjunction.
    fn conditions(&self, tour: bool) -> Vec<SearchCondition> {
        let test = self.test.iter().flat_map(|test| test.conjuncts());
        let tested =
            test.map(|conjunct| (conjunct.text.clone(), conjunct.narrowing_options.clone()));
        let listed = |word: &'static str, squares: &[Square]| -> Vec<SearchCondition> {
            let narrows = |square| if tour { Vec::new() } else { vec![(word, Some(square))] };
            squares.iter().map(|&square| (format!("{word} {square}"), narrows(square))).collect()
        };
        tested.chain(listed("with", &self.with)).chain(listed("without", &self.without)).collect()
    }
}

impl SolutionSet {
    /// Returns the conditions of the stages if a narrower problem may be searched. This requires a
    /// search without a maximum number of solutions, and stages that only test each solution.
    pub fn conditions(&self) -> Option<Vec<SearchCondition>> {
        let SetSource::Search { most: None, .. } = self.source else { return None };
        let mut all = Vec::new();
        for step in &self.steps {
            let SetStage::Where(filter) = step else { return None };
            all.extend(filter.conditions(self.closed_tour().is_some()));
        }
        Some(all)
    }

    /// Replaces the problem that is searched by one with all members of the set.
    #[must_use]
    pub fn with_narrowed(mut self, to: NarrowedSearch) -> SolutionSet {
        if let SetSource::Search { narrowed, .. } = &mut self.source {
            *narrowed = Some(to);
        }
        self
    }

    /// Returns the method that was named for the search.
    pub fn named_method(&self) -> Option<&'static str> {
        match self.source {
            SetSource::Search { method, .. } => method,
            _ => None,
        }
    }

    /// Returns the steps of an evaluation. If `counting`, only the count is needed, and a method
    /// without listing may be used.
    pub fn plan_steps(&self, limit: &Limit, counting: bool) -> Vec<EvaluationStep> {
        let mut rows = Vec::new();
        let mut pushed: &[String] = &[];
        let text = self.instance.command_text();
        match &self.source {
            SetSource::List { .. } => rows.push(EvaluationStep::simple(text, "plan-listed")),
            SetSource::Combined(both) => rows.extend(both.plan_steps(limit)),
            SetSource::Image(image) => rows.extend(image.plan_steps(limit)),
            SetSource::Search { method, narrowed, most, .. } => {
                let instance =
                    narrowed.as_ref().map_or(&self.instance, |narrowed| &narrowed.instance);
                pushed = narrowed.as_ref().map_or(&[], |narrowed| &narrowed.conditions);
                let whole = self.steps.is_empty()
                    || narrowed.as_ref().is_some_and(|it| it.steps == Some(self.steps.len()));
                let counts = counting && whole && most.is_none();
                let by = |task| {
                    instance.choose_method(task, *method, limit).ok().map(|method| (task, method))
                };
                let found = counts
                    .then(|| by(MethodTask::Count))
                    .flatten()
                    .or_else(|| by(MethodTask::Enumerate));
                rows.push(EvaluationStep {
                    part: text,
                    message: if found.is_some_and(|(task, _)| task == MethodTask::Count) {
                        "plan-counted"
                    } else {
                        "plan-searched"
                    },
                    searched_problem: narrowed
                        .as_ref()
                        .map(|narrowed| narrowed.instance.command_text()),
                    method: found.map(|(_, method)| method),
                    seconds: found.and_then(|(task, _)| instance.estimate_seconds(task, limit)),
                });
            }
        }
        for (at, step) in self.steps.iter().enumerate() {
            match step {
                SetStage::Where(filter) => rows.extend(
                    filter.conditions(self.closed_tour().is_some()).into_iter().map(|(text, _)| {
                        let how =
                            if pushed.contains(&text) { "plan-pushed" } else { "plan-tested" };
                        EvaluationStep::simple(format!("where {text}"), how)
                    }),
                ),
                step => {
                    let mut text = String::new();
                    step.write_text(&mut text);
                    rows.push(EvaluationStep::simple(
                        text,
                        self.step_message(step, &self.steps[..at]),
                    ));
                }
            }
        }
        rows
    }

    /// Returns the message id of a stage without conditions.
    fn step_message(&self, step: &SetStage, before: &[SetStage]) -> &'static str {
        match step {
            SetStage::Unique(_) if self.is_cut(before) => "plan-remembered",
            SetStage::Unique(_) => "plan-first-image",
            SetStage::First(_) => "plan-ends",
            SetStage::Skip(_) => "plan-skipped",
            SetStage::Sample { .. } | SetStage::Last(_) => "plan-sampled",
            SetStage::Sort { .. } => "plan-sorted",
            SetStage::Where(_) => "plan-tested",
        }
    }
}
