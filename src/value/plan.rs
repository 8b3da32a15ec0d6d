//! Plan of a set's evaluation: searches and the tests of each solution.

use super::set::{Narrowed, Source, Step};
use super::{Filter, Narrowing, SolutionSet};
use crate::board::Square;
use crate::problem::Task;
use crate::search::Limit;

/// Step of an evaluation plan.
#[derive(Clone, Debug, PartialEq)]
pub struct Planned {
    /// Part of the command.
    pub part: String,
    /// Message id of the action.
    pub how: &'static str,
    /// Problem that is searched, if it is another one.
    pub searched: Option<String>,
    /// Method.
    pub method: Option<&'static str>,
    /// Estimated seconds, if known.
    pub seconds: Option<f64>,
}

impl Planned {
    /// Creates a step without a search.
    pub fn step(part: String, how: &'static str) -> Planned {
        Planned { part, how, searched: None, method: None, seconds: None }
    }
}

/// Condition as it would be typed, with the problem options that restrict the search to it.
pub(super) type Condition = (String, Vec<Narrowing>);

impl Filter {
    /// Returns the conditions of the conjunction.
    fn conditions(&self, tour: bool) -> Vec<Condition> {
        let test = self.test.iter().flat_map(|test| test.conjuncts());
        let tested = test.map(|conjunct| (conjunct.text.clone(), conjunct.narrows.clone()));
        let listed = |word: &'static str, squares: &[Square]| -> Vec<Condition> {
            let narrows = |square| if tour { Vec::new() } else { vec![(word, Some(square))] };
            squares.iter().map(|&square| (format!("{word} {square}"), narrows(square))).collect()
        };
        tested.chain(listed("with", &self.with)).chain(listed("without", &self.without)).collect()
    }
}

impl SolutionSet {
    /// Returns the conditions of the stages if a narrower problem may be searched. This requires a
    /// search without a maximum number of solutions, and stages that only test each solution.
    pub fn conditions(&self) -> Option<Vec<Condition>> {
        let Source::Search { most: None, .. } = self.source else { return None };
        let mut all = Vec::new();
        for step in &self.steps {
            let Step::Where(filter) = step else { return None };
            all.extend(filter.conditions(self.walk().is_some()));
        }
        Some(all)
    }

    /// Replaces the problem that is searched by one with all members of the set.
    #[must_use]
    pub fn narrow(mut self, to: Narrowed) -> SolutionSet {
        if let Source::Search { narrowed, .. } = &mut self.source {
            *narrowed = Some(to);
        }
        self
    }

    /// Returns the method that was named for the search.
    pub fn named_method(&self) -> Option<&'static str> {
        match self.source {
            Source::Search { method, .. } => method,
            _ => None,
        }
    }

    /// Returns the steps of an evaluation. If `counting`, only the count is needed, and a method
    /// without listing may be used.
    pub fn plan(&self, limit: &Limit, counting: bool) -> Vec<Planned> {
        let mut rows = Vec::new();
        let mut pushed: &[String] = &[];
        let text = self.instance.text();
        match &self.source {
            Source::List { .. } => rows.push(Planned::step(text, "plan-listed")),
            Source::Combined(both) => rows.extend(both.plan(limit)),
            Source::Image(image) => rows.extend(image.plan(limit)),
            Source::Search { method, narrowed, most, .. } => {
                let instance = narrowed.as_ref().map_or(&self.instance, |narrowed| &narrowed.instance);
                pushed = narrowed.as_ref().map_or(&[], |narrowed| &narrowed.conditions);
                let whole =
                    self.steps.is_empty() || narrowed.as_ref().is_some_and(|it| it.steps == Some(self.steps.len()));
                let counts = counting && whole && most.is_none();
                let by = |task| instance.method(task, *method, limit).ok().map(|method| (task, method));
                let found = counts.then(|| by(Task::Count)).flatten().or_else(|| by(Task::Enumerate));
                rows.push(Planned {
                    part: text,
                    how: if found.is_some_and(|(task, _)| task == Task::Count) {
                        "plan-counted"
                    } else {
                        "plan-searched"
                    },
                    searched: narrowed.as_ref().map(|narrowed| narrowed.instance.text()),
                    method: found.map(|(_, method)| method),
                    seconds: found.and_then(|(task, _)| instance.estimate(task, limit)),
                });
            }
        }
        for (at, step) in self.steps.iter().enumerate() {
            match step {
                Step::Where(filter) => {
                    rows.extend(filter.conditions(self.walk().is_some()).into_iter().map(|(text, _)| {
                        let how = if pushed.contains(&text) { "plan-pushed" } else { "plan-tested" };
                        Planned::step(format!("where {text}"), how)
                    }))
                }
                step => {
                    let mut text = String::new();
                    step.write(&mut text);
                    rows.push(Planned::step(text, self.how(step, &self.steps[..at])));
                }
            }
        }
        rows
    }

    /// Returns the message id of a stage without conditions.
    fn how(&self, step: &Step, before: &[Step]) -> &'static str {
        match step {
            Step::Unique(_) if self.is_cut(before) => "plan-remembered",
            Step::Unique(_) => "plan-first-image",
            Step::First(_) => "plan-ends",
            Step::Skip(_) => "plan-skipped",
            Step::Sample { .. } | Step::Last(_) => "plan-sampled",
            Step::Sort { .. } => "plan-sorted",
            Step::Where(_) => "plan-tested",
        }
    }
}
