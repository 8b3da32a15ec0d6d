//! The narrower search of a list: conditions that are options of the problem.

use super::polynomial::Monomial;
use super::source::{RestrictedProblem, SearchedProblem};
use crate::problem::MethodTask;
use crate::set::solution_set::{NarrowedSearch, SetSource, SetStage};
use crate::set::{NarrowingOption, OptionValue, SolutionFilter, SolutionSet};
use bezzel_base::board::Square;

/// Condition as it would be typed, with the problem options that restrict the search to it.
type SearchCondition = (String, Vec<NarrowingOption>);

impl SolutionFilter {
    /// Returns the conditions of the conjunction.
    pub(super) fn conditions(&self, tour: bool) -> Vec<SearchCondition> {
        let test = self.test.iter().flat_map(|test| test.conjuncts());
        let tested =
            test.map(|conjunct| (conjunct.text.clone(), conjunct.narrowing_options.clone()));
        let listed = |word: &'static str, squares: &[Square]| -> Vec<SearchCondition> {
            let narrows = |square| match tour {
                true => Vec::new(),
                false => vec![(word, OptionValue::Square(square))],
            };
            squares.iter().map(|&square| (format!("{word} {square}"), narrows(square))).collect()
        };
        let opaque = self.predicate.iter().map(|predicate| (format!("{predicate:?}"), Vec::new()));
        let listed = listed("with", &self.with).into_iter().chain(listed("without", &self.without));
        tested.chain(listed).chain(opaque).collect()
    }
}

impl SolutionSet {
    /// Returns the set with a narrower search, if its conditions correspond to options of the
    /// problem. This requires a search without a maximum number of solutions, and stages that only
    /// test each solution.
    ///
    /// The conditions are kept. The narrower search finds all solutions that satisfy them, and may
    /// find more.
    #[must_use]
    pub(crate) fn narrow(mut self) -> SolutionSet {
        let found = self.find_narrowing();
        if let SetSource::Search { narrowed, .. } = &mut self.source {
            *narrowed = found.or(narrowed.take());
        }
        self
    }

    fn find_narrowing(&self) -> Option<NarrowedSearch> {
        let SetSource::Search { most: None, method, args, .. } = &self.source else { return None };
        let whole = SearchedProblem {
            instance: self.instance.clone(),
            args: args.clone(),
            method: *method,
        };
        let (mut given, mut instance, mut conditions, mut exact) =
            (Monomial::new(), None, Vec::new(), true);
        for step in &self.steps {
            let SetStage::Where(filter) = step else { return None };
            for (text, options) in filter.conditions(self.closed_tour().is_some()) {
                let more: Monomial = given.iter().copied().chain(options.iter().copied()).collect();
                let made =
                    (!options.is_empty()).then(|| whole.restrict(&more, MethodTask::Enumerate));
                match made.flatten() {
                    Some(RestrictedProblem::Problem(made)) => {
                        (given, instance) = (more, Some(made));
                        conditions.push(text);
                    }
                    _ => exact = false,
                }
            }
        }
        let steps = exact.then_some(self.steps.len());
        Some(NarrowedSearch { instance: instance?, conditions, steps })
    }
}
