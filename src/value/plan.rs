//! What evaluating a set will do: what is searched, and what is tested of each solution.

use super::set::{Narrowed, Source, Step};
use super::{Filter, Narrowing, SolutionSet};
use crate::board::Square;
use crate::problem::Task;
use crate::search::Limit;

/// A part of what evaluating a set will do.
#[derive(Clone, Debug, PartialEq)]
pub struct Planned {
    /// The part of the command.
    pub part: String,
    /// What is done: a message id.
    pub how: &'static str,
    /// What is searched, where that is another problem.
    pub searched: Option<String>,
    /// The method.
    pub method: Option<&'static str>,
    /// About how many seconds that takes, if it can be told.
    pub seconds: Option<f64>,
}

impl Planned {
    /// A part without a search of its own.
    pub fn step(part: String, how: &'static str) -> Planned {
        Planned { part, how, searched: None, method: None, seconds: None }
    }
}

/// A condition as it would be typed, and the options of a problem that search only where it holds.
pub(super) type Condition = (String, Vec<Narrowing>);

impl Filter {
    /// The conditions that all have to hold.
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
    /// The conditions of the steps, where a narrower problem may be searched: a search without a limit of solutions, and steps that only
    /// test each of them.
    pub fn conditions(&self) -> Option<Vec<Condition>> {
        let Source::Search { most: None, .. } = self.source else { return None };
        let mut all = Vec::new();
        for step in &self.steps {
            let Step::Where(filter) = step else { return None };
            all.extend(filter.conditions(self.walk().is_some()));
        }
        Some(all)
    }

    /// The set with another problem to search, which has all of its members.
    #[must_use]
    pub fn narrow(mut self, to: Narrowed) -> SolutionSet {
        if let Source::Search { narrowed, .. } = &mut self.source {
            *narrowed = Some(to);
        }
        self
    }

    /// The method that was named for the search.
    pub fn named_method(&self) -> Option<&'static str> {
        match self.source {
            Source::Search { method, .. } => method,
            _ => None,
        }
    }

    /// What evaluating it will do, part by part; by counting, if that is all that is asked and there is a way without listing.
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

    /// What a step does that tests no condition.
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
