//! Refutations of cardinality constraints by clauses.
//!
//! Each contradiction is traced back to the decisions on which it depends: not all of them hold.
//! That is a clause which follows by unit propagation, from the rules and the clauses before it. The
//! search goes back to the last of these decisions and takes its negation (J. P. Marques-Silva and
//! K. A. Sakallah, "GRASP", IEEE Trans. Computers 48, 1999). It branches on the variable that
//! contradictions depended on most often in recent time (M. W. Moskewicz et al., "Chaff", DAC 2001).
//! The clause without decisions ends the refutation.

use super::cardinality::CardinalitySystem;
use super::propagation::{Reason, Search};
use super::sink::{SearchCounter, flow_to_end};
use super::{Limit, SearchEnd, Stop};
use std::ops::ControlFlow::{self, Break, Continue};

/// Receiver of a clause that follows, and of the numbers of those that are no longer needed then.
/// Returns the number of the clause.
pub type ClauseReceiver<'a> = &'a mut dyn FnMut(&[i32], &[u64]) -> ControlFlow<Stop, u64>;

/// Outcome of a refutation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ClauseRefutation {
    /// The rules contradict each other. The empty clause has this number.
    Refuted(u64),
    /// Values of all variables that meet the rules.
    Met(Vec<bool>),
    /// Reason why the search was stopped.
    Stopped(Stop),
}

/// Factor between the weights of a contradiction and of the one before.
const GROWTH: f64 = 1.05;

/// Weight from which all weights are made smaller.
const MAX_WEIGHT: f64 = 1e100;

/// A literal that was chosen, or the negation of one by a clause.
struct Decision {
    literal: i32,
    /// Number of assigned literals before it.
    before: usize,
    /// Clause of which it is a part: its number, and the other decisions in it.
    clause: Option<(u64, Vec<i32>)>,
}

impl CardinalitySystem {
    /// Refutes the rules by clauses, or finds values that meet them. Branches on the first
    /// variables; the rules have to decide all others. Also returns the number of decisions.
    ///
    /// ```
    /// use bezzel_base::core::{CardinalitySystem, ClauseRefutation, Limit};
    /// use std::ops::ControlFlow::Continue;
    /// let mut system = CardinalitySystem::with_variables(2);
    /// system.require_at_least(None, &[1, 2], 1);
    /// system.require_any(vec![-1, 2]);
    /// system.require_any(vec![1, -2]);
    /// system.require_any(vec![-1, -2]);
    /// let mut clauses = Vec::new();
    /// let (ended, _) = system.refute(2, &Limit::default(), &mut |clause, _| {
    ///     clauses.push(clause.to_vec());
    ///     Continue(clauses.len() as u64)
    /// });
    /// assert_eq!(ended, ClauseRefutation::Refuted(2));
    /// assert_eq!(clauses, [vec![-1], vec![]]);
    /// ```
    ///
    /// # Complexity
    /// Exponential in the branching variables. Memory is linear in the literals of the rules, and
    /// quadratic in the variables for the clauses in use.
    pub fn refute(
        &self,
        branching: usize,
        limit: &Limit,
        receive: ClauseReceiver<'_>,
    ) -> (ClauseRefutation, u64) {
        let mut learner = ClauseLearner {
            search: Search::new(self, branching),
            decisions: Vec::new(),
            weights: vec![0.0; self.variable_count() as usize + 1],
            step: 1.0,
            is_seen: vec![false; self.variable_count() as usize + 1],
        };
        let mut counter = SearchCounter::new(limit);
        let mut ended = None;
        let flow = learner.run(&mut counter, receive, &mut ended);
        let ended = match (ended, flow_to_end(flow)) {
            (Some(ended), _) => ended,
            (None, SearchEnd::Stopped(stop)) => ClauseRefutation::Stopped(stop),
            (None, SearchEnd::Complete) => ClauseRefutation::Stopped(Stop::GaveUp),
        };
        (ended, counter.nodes())
    }
}

struct ClauseLearner<'a> {
    search: Search<'a>,
    decisions: Vec<Decision>,
    /// How much contradictions depended on each variable.
    weights: Vec<f64>,
    /// Weight of the next contradiction.
    step: f64,
    /// Scratch: variables that a contradiction depends on.
    is_seen: Vec<bool>,
}

impl ClauseLearner<'_> {
    fn run(
        &mut self,
        counter: &mut SearchCounter<'_>,
        receive: ClauseReceiver<'_>,
        ended: &mut Option<ClauseRefutation>,
    ) -> ControlFlow<Stop> {
        let worth = self.weights.len() as u64 / 8;
        let mut is_sound = (0..self.search.rules.len()).all(|number| self.search.conclude(number));
        loop {
            is_sound = is_sound && self.search.propagate();
            if !is_sound {
                let causes = self.decisions_behind_contradiction();
                let mut idle = Vec::new();
                // The decisions behind the last cause are of no use.
                let last = loop {
                    let Some(decision) = self.decisions.pop() else { break None };
                    self.search.undo(decision.before);
                    match decision.clause {
                        Some((number, _)) => idle.push(number),
                        None if causes.contains(&decision.literal) => break Some(decision),
                        None => {}
                    }
                };
                let clause: Vec<i32> = causes.iter().map(|cause| -cause).collect();
                let number = receive(&clause, &idle)?;
                let Some(Decision { literal, before, .. }) = last else {
                    *ended = Some(ClauseRefutation::Refuted(number));
                    return Continue(());
                };
                let others = causes.into_iter().filter(|&cause| cause != literal).collect();
                self.decide(Decision { literal: -literal, before, clause: Some((number, others)) });
                is_sound = true;
                continue;
            }
            let open = (1..=self.search.branching)
                .filter(|&variable| !self.search.is_assigned[variable])
                .reduce(|best, it| if self.weights[it] > self.weights[best] { it } else { best });
            let Some(variable) = open else {
                *ended = Some(ClauseRefutation::Met(self.search.is_true[1..].to_vec()));
                return Break(Stop::Solutions);
            };
            counter.count_long_node(worth)?;
            let before = self.search.trail.len();
            self.decide(Decision { literal: variable as i32, before, clause: None });
        }
    }

    fn decide(&mut self, decision: Decision) {
        self.search.cause = Reason::Decision(self.decisions.len() as u32);
        self.search.assign(decision.literal);
        self.decisions.push(decision);
    }

    /// Returns the chosen literals on which the contradiction in the rule of the cause depends.
    fn decisions_behind_contradiction(&mut self) -> Vec<i32> {
        let (mut causes, mut seen) = (Vec::new(), Vec::new());
        let mut at = 0;
        if let Reason::Rule(rule) = self.search.cause {
            self.add_reasons(rule, u32::MAX, &mut seen);
        }
        while let Some(&variable) = seen.get(at) {
            at += 1;
            let (reason, place) = self.search.reasons[variable];
            match reason {
                Reason::Rule(rule) => self.add_reasons(rule, place, &mut seen),
                Reason::Decision(number) => match &self.decisions[number as usize] {
                    Decision { literal, clause: None, .. } => causes.push(*literal),
                    Decision { clause: Some((_, others)), .. } => {
                        for other in others.clone() {
                            self.see(other, &mut seen);
                        }
                    }
                },
            }
        }
        for variable in seen {
            self.is_seen[variable] = false;
            self.weights[variable] += self.step;
        }
        self.step *= GROWTH;
        if self.step > MAX_WEIGHT {
            self.weights.iter_mut().for_each(|weight| *weight /= MAX_WEIGHT);
            self.step /= MAX_WEIGHT;
        }
        causes
    }

    fn see(&mut self, literal: i32, seen: &mut Vec<usize>) {
        let variable = literal.unsigned_abs() as usize;
        if !std::mem::replace(&mut self.is_seen[variable], true) {
            seen.push(variable);
        }
    }

    /// Adds the variables with which a rule forced the literal at a place of the trail: its literals
    /// that were false before, and its guard.
    fn add_reasons(&mut self, rule: u32, place: u32, seen: &mut Vec<usize>) {
        let rules = self.search.rules;
        let rule = &rules[rule as usize];
        for &literal in rule.literals.iter().chain(&rule.guard) {
            let is_before = self.search.reasons[literal.unsigned_abs() as usize].1 < place;
            let is_cause = match self.search.value(literal) {
                Some(false) => rule.guard != Some(literal),
                Some(true) => rule.guard == Some(literal),
                None => false,
            };
            if is_cause && is_before {
                self.see(literal, seen);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::core::SplitMix64;

    /// Random systems are refuted if and only if the search finds nothing, and each clause follows
    /// by unit propagation from the rules and the clauses that are still there.
    #[test]
    fn each_clause_follows_by_unit_propagation() {
        let mut random = SplitMix64::new(5);
        let (mut refuted, mut steps) = (0, 0);
        for _ in 0..1_500 {
            let variables = 9;
            let mut system = CardinalitySystem::with_variables(variables);
            for _ in 0..4 + random.next_below(12) {
                let mut literal = || {
                    let variable = 1 + random.next_below(variables as u64) as i32;
                    if random.next_below(2) == 0 { variable } else { -variable }
                };
                let (guard, literals) = (literal(), [literal(), literal(), literal(), literal()]);
                let mut literals = literals.to_vec();
                literals.sort_unstable();
                literals.dedup_by_key(|literal| literal.abs());
                literals.retain(|literal| literal.abs() != guard.abs());
                let guard = (random.next_below(2) == 0).then_some(guard);
                system.require_at_least(guard, &literals, 1 + random.next_below(2));
            }
            let mut known: Vec<Option<Vec<i32>>> = Vec::new();
            let receive = &mut |clause: &[i32], idle: &[u64]| {
                let mut with_clauses = system.clone();
                known.iter().flatten().for_each(|it| with_clauses.require_any(it.clone()));
                clause.iter().for_each(|literal| with_clauses.require_any(vec![-literal]));
                let mut search = Search::new(&with_clauses, 0);
                let rules = search.rules.len();
                let follows =
                    !((0..rules).all(|number| search.conclude(number)) && search.propagate());
                assert!(follows, "{clause:?} of {system:?}");
                known.push(Some(clause.to_vec()));
                idle.iter().for_each(|&number| known[number as usize - 1] = None);
                steps += 1;
                Continue(known.len() as u64)
            };
            let (ended, _) = system.refute(variables as usize, &Limit::default(), receive);
            let found = system.search(variables as usize, &Limit::default(), &mut |_| Continue(()));
            match ended {
                ClauseRefutation::Refuted(number) => {
                    assert_eq!((found.found, number), (0, known.len() as u64));
                    assert_eq!(known.last(), Some(&Some(Vec::new())));
                    refuted += 1;
                }
                ClauseRefutation::Met(values) => {
                    let units = (1..).zip(values).map(|(it, one)| if one { it } else { -it });
                    let mut fixed = system.clone();
                    units.for_each(|unit| fixed.require_any(vec![unit]));
                    let met =
                        fixed.search(variables as usize, &Limit::default(), &mut |_| Continue(()));
                    assert_eq!(met.found, 1);
                }
                ClauseRefutation::Stopped(stop) => panic!("{stop:?}"),
            }
        }
        assert!(refuted > 150 && steps > 3 * refuted, "{refuted} {steps}");
    }
}
