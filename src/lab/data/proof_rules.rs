//! Models of proofs with conditions: rules over 0-1 variables, and their best values.

use crate::problem::{ConstraintLabel, Extremum, Instance, LinearProgram, PieceGroup};
use bezzel_base::board::Square;
use bezzel_base::core::{CardinalityRule, CardinalitySystem, Limit, Stop};
use std::collections::BTreeSet;
use std::ops::ControlFlow::Break;

/// Rules over 0-1 variables, numbered from 1.
#[derive(Clone, Debug)]
pub(super) struct ConditionModel {
    /// Rules with their meanings.
    pub(super) rules: Vec<(ConstraintLabel, CardinalityRule)>,
    /// Number of the first variables, which decide all others.
    pub(super) places: usize,
    /// Literals whose number is as small or as large as possible.
    pub(super) goal: Option<Extremum>,
    /// Values of all variables for the solution that the statement names.
    pub(super) witness: Option<Vec<bool>>,
}

impl ConditionModel {
    /// Returns the factor of a literal of the goal in a sum that is minimized.
    pub(super) fn factor(&self, literal: i32) -> i64 {
        let maximizes = self.goal.as_ref().is_some_and(|goal| goal.maximizes);
        if (literal > 0) == maximizes { -1 } else { 1 }
    }

    /// Returns the literals of the goal.
    pub(super) fn goal_literals(&self) -> &[i32] {
        self.goal.as_ref().map_or(&[], |goal| &goal.literals)
    }

    /// Returns the value of the sum that is minimized, for the solution of the statement.
    pub(super) fn objective(&self) -> i64 {
        let witness = self.witness.as_deref().unwrap_or_default();
        let is_one = |literal: &&i32| witness[literal.unsigned_abs() as usize - 1];
        self.goal_literals().iter().filter(is_one).map(|&literal| self.factor(literal)).sum()
    }

    /// Returns how many literals of the goal are true in an assignment.
    pub(super) fn goal_value(&self, values: &[bool]) -> u64 {
        let is_true =
            |literal: &&i32| values[literal.unsigned_abs() as usize - 1] == (**literal > 0);
        self.goal_literals().iter().filter(is_true).count() as u64
    }

    /// Returns the rule that the goal is better than in an assignment.
    pub(super) fn better_than(&self, values: &[bool]) -> Option<CardinalityRule> {
        let (literals, value) = (self.goal_literals(), self.goal_value(values));
        if self.goal.as_ref()?.maximizes {
            return CardinalityRule::at_least(None, literals.to_vec(), value + 1);
        }
        let negated = literals.iter().map(|literal| -literal).collect();
        CardinalityRule::at_least(None, negated, literals.len() as u64 + 1 - value)
    }

    /// Returns the rules as a system.
    pub(super) fn system(&self, variables: usize) -> CardinalitySystem {
        let mut system = CardinalitySystem::with_variables(variables as i32);
        for (_, rule) in &self.rules {
            system.require_at_least(rule.guard, &rule.literals, rule.least as u64);
        }
        system
    }

    /// Returns the values of all variables, given the places that are 1. `None` if that breaks a
    /// rule.
    pub(super) fn complete(
        &self,
        ones: &BTreeSet<i32>,
        variables: usize,
        limit: &Limit,
    ) -> Option<Vec<bool>> {
        let mut system = self.system(variables);
        for place in 1..=self.places as i32 {
            system.require_any(vec![if ones.contains(&place) { place } else { -place }]);
        }
        let mut values = None;
        system.search(variables, limit, &mut |found| {
            values = Some(found.to_vec());
            Break(Stop::Solutions)
        });
        values
    }
}

/// Returns the places of a solution: the squares in the layers of their kinds, or of their steps.
pub(super) fn places_of(
    instance: &dyn Instance,
    model: &LinearProgram,
    squares: &[Square],
) -> BTreeSet<i32> {
    let groups = instance.piece_groups();
    // The model has one beginning and one direction of a closed tour.
    let squares = match instance.tour_ends() {
        Some(ends) if instance.given_numbers().is_none() => ends.normalize(squares.to_vec()),
        _ => squares.to_vec(),
    };
    let layers: Vec<usize> = match instance.tour_ends() {
        Some(_) => (0..squares.len()).collect(),
        None if groups.is_empty() => vec![0; squares.len()],
        None => {
            let ranges = PieceGroup::parts(groups).ranges(squares.len()).enumerate();
            ranges.flat_map(|(kind, range)| range.map(move |_| kind)).collect()
        }
    };
    layers.iter().zip(squares).map(|(&layer, square)| model.place(layer, square)).collect()
}
