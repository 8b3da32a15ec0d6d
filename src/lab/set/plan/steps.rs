//! The plan of a set as rows, for `explain`.

use super::node::Question;
use super::planner::CountingPlan;
use crate::problem::MethodTask;
use crate::set::solution_set::{SetSource, SetStage};
use crate::set::{SolutionFilter, SolutionSet};
use bezzel_base::core::Limit;
use std::iter;

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
    /// Rule of the planner that replaced the part, if one did.
    pub rule: Option<&'static str>,
    /// Estimated seconds, if known.
    pub seconds: Option<f64>,
}

impl SolutionFilter {
    /// Returns the conditions as they would be typed.
    fn condition_texts(&self) -> Vec<String> {
        self.conditions(false).into_iter().map(|(text, _)| format!("where {text}")).collect()
    }
}

impl EvaluationStep {
    /// Creates a step without a search.
    pub fn simple(part: String, message: &'static str) -> EvaluationStep {
        EvaluationStep {
            part,
            message,
            searched_problem: None,
            method: None,
            rule: None,
            seconds: None,
        }
    }
}

impl SolutionSet {
    /// Returns the steps of an evaluation, and the step of the question if there is one. If exact
    /// counts answer the question, no solution is listed.
    pub fn plan_steps(
        &self,
        limit: &Limit,
        question: Option<(Question, EvaluationStep)>,
    ) -> Vec<EvaluationStep> {
        let Some((asked, last)) = question else { return self.list_steps(limit) };
        let mut rows = match self.plan_counts(asked, limit) {
            Some(plan) => return self.count_steps(&plan, last, limit),
            None => self.list_steps(limit),
        };
        rows.push(last);
        rows
    }

    /// Returns the steps of a random sample of the set, the last of which is given.
    pub fn sample_steps(&self, sample: EvaluationStep, limit: &Limit) -> Vec<EvaluationStep> {
        let Some((instance, method)) = self.sampling_method(limit) else {
            let mut rows = self.list_steps(limit);
            rows.push(EvaluationStep { message: "plan-sampled", ..sample });
            return rows;
        };
        let (source, text) = (self.source_text(), instance.command_text());
        let counted = EvaluationStep {
            searched_problem: Some(text).filter(|text| *text != source),
            method: Some(method),
            // Random placements take more counts than that of all.
            seconds: instance
                .tour_ends()
                .and_then(|_| instance.estimate_seconds(MethodTask::Count, Some(method), limit)),
            ..EvaluationStep::simple(source, "plan-counted")
        };
        let filters = self.list_steps(limit).into_iter().skip(1);
        let drawn = EvaluationStep { message: "plan-drawn", ..sample };
        iter::once(counted).chain(filters).chain([drawn]).collect()
    }

    /// Estimates the seconds of a list of all members. Returns `None` if exact counts answer the
    /// question, and if the time is not known.
    pub fn list_seconds(&self, question: Option<Question>, limit: &Limit) -> Option<f64> {
        if question.is_some_and(|asked| self.plan_counts(asked, limit).is_some()) {
            return None;
        }
        self.list_steps(limit).into_iter().next()?.seconds
    }

    /// Returns the set with a time limit for its search, in the command language. Returns `None` if
    /// it has another source, or a time limit already.
    pub fn timed_command(&self, time: &str) -> Option<String> {
        let SetSource::Search { most: None, within: None, .. } = self.source else { return None };
        let (source, all) = (self.source_text(), self.command_text());
        Some(format!("all {source} within {time}{}", &all[source.len()..]))
    }

    /// Returns the steps of an evaluation by exact counts.
    fn count_steps(
        &self,
        (counts, applied): &CountingPlan,
        last: EvaluationStep,
        limit: &Limit,
    ) -> Vec<EvaluationStep> {
        let rule = |part: usize| applied.get(part).copied().flatten();
        // The question is the last node, and the stages are before it.
        let stages = applied.len() - 1 - self.steps.len();
        let text = self.source_text();
        let (task, _) = counts.task_runs();
        let problems = counts.problems();
        let method = problems
            .first()
            .and_then(|problem| problem.choose_method(task, self.named_method(), limit).ok());
        // The time is that of counts of the whole problem, by whose method narrower ones are not
        // always counted.
        let whole = self.instance.choose_method(task, self.named_method(), limit).ok();
        let seconds = if method == whole { counts.estimate_seconds(limit) } else { None };
        let mut rows = vec![EvaluationStep {
            searched_problem: Some(counts.description()).filter(|searched| *searched != text),
            method,
            rule: (0..stages).rev().find_map(rule).map(|rule| rule.name),
            seconds,
            ..EvaluationStep::simple(text, "plan-counted")
        }];
        let replaced = |part: String, at: usize| EvaluationStep {
            rule: rule(at).map(|rule| rule.name),
            ..EvaluationStep::simple(part, rule(at).map_or("plan-tested", |rule| rule.message))
        };
        for (at, step) in (stages..).zip(&self.steps) {
            let texts = match step {
                SetStage::Where(filter) => filter.condition_texts(),
                step => {
                    let mut text = String::new();
                    step.write_text(&mut text);
                    vec![text]
                }
            };
            rows.extend(texts.into_iter().map(|text| replaced(text, at)));
        }
        rows.push(replaced(last.part, applied.len() - 1));
        rows
    }

    /// Returns the steps of a list of all members.
    pub(crate) fn list_steps(&self, limit: &Limit) -> Vec<EvaluationStep> {
        let mut rows = Vec::new();
        let mut pushed: &[String] = &[];
        let text = self.instance.command_text();
        match &self.source {
            SetSource::List { .. } => rows.push(EvaluationStep::simple(text, "plan-listed")),
            SetSource::Combined(both) => rows.extend(both.plan_steps(limit)),
            SetSource::Image(image) => rows.extend(image.plan_steps(limit)),
            SetSource::Search { method, narrowed, .. } => {
                let instance =
                    narrowed.as_ref().map_or(&self.instance, |narrowed| &narrowed.instance);
                pushed = narrowed.as_ref().map_or(&[], |narrowed| &narrowed.conditions);
                let chosen = instance.choose_method(MethodTask::Enumerate, *method, limit).ok();
                let searched = narrowed.as_ref().map(|it| it.instance.command_text());
                rows.push(EvaluationStep {
                    searched_problem: searched,
                    method: chosen,
                    seconds: instance
                        .estimate_seconds(MethodTask::Enumerate, *method, limit)
                        .filter(|_| !self.ends_early()),
                    ..EvaluationStep::simple(text, "plan-searched")
                });
            }
        }
        for (at, step) in self.steps.iter().enumerate() {
            match step {
                SetStage::Where(filter) => {
                    rows.extend(filter.condition_texts().into_iter().map(|text| {
                        let is_pushed = pushed.iter().any(|it| text == format!("where {it}"));
                        EvaluationStep {
                            rule: is_pushed.then_some("options"),
                            ..EvaluationStep::simple(
                                text,
                                if is_pushed { "plan-pushed" } else { "plan-tested" },
                            )
                        }
                    }))
                }
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

    /// Returns whether a stage ends the search or draws without a list, so that the time is not
    /// that of all solutions.
    fn ends_early(&self) -> bool {
        if let Some(SetStage::Sample { .. }) = self.steps.first() {
            return true;
        }
        let needs_all = |step: &&SetStage| match step {
            SetStage::Sort { .. } | SetStage::Sample { .. } | SetStage::Last(_) => true,
            SetStage::Unique(_) | SetStage::Where(_) | SetStage::First(_) | SetStage::Skip(_) => {
                false
            }
        };
        let mut before = self.steps.iter().take_while(|step| !needs_all(step));
        before.any(|step| matches!(step, SetStage::First(_)))
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
