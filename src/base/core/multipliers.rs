//! Lagrange multipliers for the rules of a system that bounds the number of true variables.
//!
//! A sum of rules with nonnegative multipliers follows from them. If its left side cannot reach its
//! right side, even with the best value of each open variable, no assignment satisfies all rules. If
//! it can with one value of a variable only, the variable has that value.
//!
//! The multiplier of the bound is 1, and the others are improved along subgradients (Held and Karp,
//! "The traveling-salesman problem and minimum spanning trees: part II", Math. Programming 1, 1971;
//! Beasley, "A Lagrangian heuristic for set-covering problems", Naval Research Logistics 37, 1990).
//! Conclusions are drawn from multipliers that are rounded to integers, so that they are exact.

use super::cardinality::CardinalityRule;
use super::propagation::Search;

/// Multiplier 1 among the integers.
const UNIT: f64 = (1u64 << 24) as f64;

/// Rule as a linear inequality over the first variables.
struct Inequality {
    /// Variables with their factors.
    factors: Vec<(u32, f64)>,
    bound: f64,
}

impl Inequality {
    fn new(rule: &CardinalityRule) -> Inequality {
        let (factors, bound) = rule.to_inequality();
        let factors = factors.into_iter().map(|(it, factor)| (it as u32, factor as f64));
        Inequality { factors: factors.collect(), bound: bound as f64 }
    }
}

/// Multipliers of the rules over the first variables.
pub(super) struct Multipliers {
    /// Bound of the number of true variables, then the other rules.
    rows: Vec<Inequality>,
    weights: Vec<f64>,
    /// Factor of each variable in the sum of all rules.
    sums: Vec<f64>,
    /// Value of each variable with which the left side of the sum is greatest.
    values: Vec<f64>,
    /// By how much each left side exceeds the right side with these values.
    excesses: Vec<f64>,
    /// Number of improvements at the next node.
    steps: usize,
    /// By how much the number of true variables may exceed that which the sum needs at first.
    spare: f64,
    /// Numbers of nodes, and of those with a conclusion.
    nodes: u64,
    gains: u64,
}

impl Multipliers {
    /// Numbers of improvements at the first node and at others.
    const STEPS: [usize; 2] = [1000, 20];

    /// Creates the multipliers of a system. Returns `None` if no rule bounds the number of true
    /// variables.
    pub(super) fn new(rules: &[CardinalityRule], branching: usize) -> Option<Multipliers> {
        let is_first = |literal: i32| literal.unsigned_abs() as usize <= branching;
        let is_bound = |rule: &&CardinalityRule| {
            let mut literals = rule.literals.iter();
            rule.guard.is_none()
                && rule.literals.len() == branching
                && literals.all(|&it| it < 0 && is_first(it))
        };
        let bound = rules.iter().filter(is_bound).max_by_key(|rule| rule.least)?;
        let is_inside = |rule: &&CardinalityRule| {
            let mut literals = rule.literals.iter().chain(&rule.guard);
            literals.all(|&it| is_first(it)) && !std::ptr::eq(*rule, bound)
        };
        let others = rules.iter().filter(is_inside);
        let rows: Vec<Inequality> =
            std::iter::once(bound).chain(others).map(Inequality::new).collect();
        let mut weights = vec![0.0; rows.len()];
        weights[0] = 1.0;
        Some(Multipliers {
            excesses: vec![0.0; rows.len()],
            rows,
            weights,
            sums: vec![0.0; branching + 1],
            values: vec![0.0; branching + 1],
            steps: Multipliers::STEPS[0],
            spare: 0.0,
            nodes: 0,
            gains: 0,
        })
    }

    /// Assigns the variables that have one possible value. Returns whether the rules can be met.
    ///
    /// After many nodes with few conclusions nothing more is tried, nor after several assignments were
    /// found in which many more variables may be true than the sum needs at the first node.
    pub(super) fn extend(&mut self, search: &mut Search<'_>, found: u64) -> bool {
        /// Number of nodes after which conclusions are counted, and how many of them have one.
        const TRIALS: u64 = 256;
        const SHARE: u64 = 8;
        /// Greatest useful number of true variables beyond those that the sum needs.
        const SPARE: f64 = 2.0;
        const SEVERAL: u64 = 16;
        let is_useless = self.nodes >= TRIALS && self.gains * SHARE < self.nodes;
        if is_useless || found > SEVERAL && self.spare > SPARE {
            return true;
        }
        self.nodes += 1;
        let gains = self.gains + 1;
        loop {
            let least = self.improve(search);
            if self.nodes == 1 {
                self.spare = least;
            }
            let forced = self.forced_literals(search);
            if forced.as_ref().is_some_and(Vec::is_empty) {
                return true;
            }
            self.gains = gains;
            let Some(forced) = forced else { return false };
            if !forced.into_iter().all(|literal| search.assign(literal)) || !search.propagate() {
                return false;
            }
        }
    }

    /// Improves the multipliers: the sum is to reach less. Returns how much it reaches.
    fn improve(&mut self, search: &Search<'_>) -> f64 {
        /// Improvements without a gain after which they become smaller.
        const PATIENCE: usize = 10;
        let steps = std::mem::replace(&mut self.steps, Multipliers::STEPS[1]);
        let (mut least, mut best) = (f64::INFINITY, self.weights.clone());
        let (mut rate, mut failures) = (1.0, 0);
        for _ in 0..steps {
            let reached = self.evaluate(search);
            if reached < least - 1e-6 {
                least = reached;
                best.copy_from_slice(&self.weights);
                failures = 0;
            } else {
                failures += 1;
                if failures % PATIENCE == 0 {
                    rate /= 2.0;
                }
            }
            if reached < -1e-3 || !self.step(rate, reached) {
                break;
            }
        }
        self.weights = best;
        least
    }

    /// Computes the sum of the rules. Returns by how much its left side can exceed the right side.
    fn evaluate(&mut self, search: &Search<'_>) -> f64 {
        self.sums.fill(0.0);
        let mut reached = 0.0;
        for (row, &weight) in self.rows.iter().zip(&self.weights) {
            if weight > 0.0 {
                reached -= weight * row.bound;
                row.factors
                    .iter()
                    .for_each(|&(it, factor)| self.sums[it as usize] += weight * factor);
            }
        }
        for (it, (&sum, value)) in self.sums.iter().zip(&mut self.values).enumerate().skip(1) {
            let is_true = if search.is_assigned[it] { search.is_true[it] } else { sum > 0.0 };
            *value = if is_true { 1.0 } else { 0.0 };
            reached += sum * *value;
        }
        reached
    }

    /// Moves the multipliers along the subgradient. Returns whether there is one.
    fn step(&mut self, rate: f64, reached: f64) -> bool {
        /// How far the sum is to miss its right side.
        const TARGET: f64 = 0.05;
        let mut norm = 0.0;
        let rows = self.rows.iter().zip(&self.weights).zip(&mut self.excesses).skip(1);
        for ((row, &weight), excess) in rows {
            let left: f64 =
                row.factors.iter().map(|&(it, factor)| factor * self.values[it as usize]).sum();
            *excess = left - row.bound;
            if *excess < 0.0 || weight > 0.0 {
                norm += *excess * *excess;
            }
        }
        if norm == 0.0 {
            return false;
        }
        let length = rate * (reached + TARGET) / norm;
        for (weight, excess) in self.weights.iter_mut().zip(&self.excesses).skip(1) {
            *weight = (*weight - length * excess).max(0.0);
        }
        true
    }

    /// Returns the literals that hold by the sum of the rules, or `None` if it cannot be met.
    fn forced_literals(&self, search: &Search<'_>) -> Option<Vec<i32>> {
        /// Greatest multiplier, with which the sum of rules with up to 2^29 literals has 64 bits.
        const GREATEST: f64 = 1024.0;
        let mut sums = vec![0i64; self.sums.len()];
        let mut reached = 0;
        for (row, &weight) in self.rows.iter().zip(&self.weights) {
            let weight = (weight.min(GREATEST) * UNIT) as i64;
            reached -= weight * row.bound as i64;
            let factors = row.factors.iter();
            factors.for_each(|&(it, factor)| sums[it as usize] += weight * factor as i64);
        }
        let is_open = |it: &usize| !search.is_assigned[*it];
        for (it, &sum) in sums.iter().enumerate().skip(1) {
            let is_true = if is_open(&it) { sum > 0 } else { search.is_true[it] };
            reached += if is_true { sum } else { 0 };
        }
        let forced = (1..sums.len()).filter(is_open).filter(|&it| sums[it].abs() > reached);
        let literal = |it: usize| sums[it].signum() as i32 * it as i32;
        (reached >= 0).then(|| forced.map(literal).collect())
    }

    /// Returns a literal to branch on: of the rule with the fewest open literals to spare, the one
    /// that the sum needs most. Returns `None` if the rules need no more true variables.
    pub(super) fn choose(&self, search: &Search<'_>) -> Option<i32> {
        let is_open = |it: u32| !search.is_assigned[it as usize];
        let spare = |row: &Inequality| {
            let (mut left, mut most) = (0.0, 0.0);
            for &(it, factor) in &row.factors {
                if is_open(it) {
                    most += factor.max(0.0);
                } else if search.is_true[it as usize] {
                    left += factor;
                }
            }
            (left < row.bound && most > 0.0).then_some(left + most - row.bound)
        };
        let rows = self.rows.iter().skip(1).filter_map(|row| Some((spare(row)?, row)));
        let (_, row) = rows.min_by(|a, b| a.0.total_cmp(&b.0))?;
        let open = row.factors.iter().filter(|it| it.1 > 0.0 && is_open(it.0));
        let need = |it: u32| self.sums[it as usize];
        let best = open.max_by(|a, b| need(a.0).total_cmp(&need(b.0)))?;
        Some(best.0 as i32)
    }
}

#[cfg(test)]
mod tests {
    use crate::core::{CardinalitySystem, Limit, SplitMix64};
    use std::collections::BTreeSet;
    use std::ops::ControlFlow::Continue;

    /// The search finds the same assignments with and without multipliers, in any order.
    #[test]
    fn multipliers_exclude_no_assignment() {
        let mut random = SplitMix64::new(7);
        let (mut found, mut fewer) = (0, 0);
        for _ in 0..400 {
            let variables = 8 + random.next_below(5) as i32;
            let mut system = CardinalitySystem::with_variables(variables);
            for _ in 0..6 + random.next_below(6) {
                let mut literals: Vec<i32> = (1..=variables).collect();
                literals.retain(|_| random.next_below(3) == 0);
                let guard =
                    (random.next_below(3) == 0).then(|| 1 - 2 * (random.next_below(2) as i32));
                let guard =
                    guard.map(|sign| sign * (1 + random.next_below(variables as u64) as i32));
                let least = 1 + random.next_below(3).min(literals.len() as u64);
                match random.next_below(5) {
                    0 => system.require_at_most(guard, &literals, least),
                    1 => system.require_sum(literals.iter().map(|&it| (it, 2)).collect(), least),
                    _ => system.require_at_least(guard, &literals, least),
                }
            }
            let all: Vec<i32> = (1..=variables).collect();
            system.require_at_most(None, &all, 2 + random.next_below(5));
            let list = |system: &CardinalitySystem| {
                let mut all = BTreeSet::new();
                let result = system.search(variables as usize, &Limit::default(), &mut |values| {
                    assert!(all.insert(values.to_vec()), "each comes once");
                    Continue(())
                });
                (all, result.nodes)
            };
            let (plain, plain_nodes) = list(&system);
            system.seek_few();
            let (bounded, nodes) = list(&system);
            assert_eq!(plain, bounded);
            found += plain.len();
            fewer += usize::from(nodes < plain_nodes);
        }
        assert!(found > 1000 && fewer > 100, "{found} {fewer}");
    }
}
