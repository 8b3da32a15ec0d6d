//! The search for all assignments that the rules of a system allow.
//!
//! The search draws every conclusion from one rule at a time: a rule without slack makes all its
//! open literals true, and one that cannot be met makes its guard false. It branches on the first
//! variables, which have to decide the others.
//!
//! Cost: exponential in the branching variables. Memory is linear in the literals of the rules.

use super::cardinality::CardinalitySystem;
use super::multipliers::Multipliers;
use super::propagation::Search;
use super::sink::SearchCounter;
use super::{Limit, SearchResult, Stop};
use std::ops::ControlFlow::{self, Continue};

impl CardinalitySystem {
    /// Visits every assignment of the first variables that the rules allow, the values by variable,
    /// and returns the number of them. The rules have to decide all other variables.
    pub fn search(
        &self,
        branching: usize,
        limit: &Limit,
        visit: &mut dyn FnMut(&[bool]) -> ControlFlow<Stop>,
    ) -> SearchResult {
        let search = Search::new(self, branching);
        let multipliers =
            if self.is_for_few() { Multipliers::new(self.rules(), branching) } else { None };
        let mut counter = SearchCounter::new(limit);
        let mut search = AssignmentSearch { search, decisions: Vec::new(), multipliers };
        let flow = search.run(&mut counter, visit);
        counter.search_result(flow)
    }
}

/// A literal that was chosen, and whether its negation was tried.
struct Decision {
    literal: i32,
    /// Number of assigned literals before it.
    before: usize,
    is_last: bool,
}

struct AssignmentSearch<'a> {
    search: Search<'a>,
    decisions: Vec<Decision>,
    multipliers: Option<Multipliers>,
}

impl AssignmentSearch<'_> {
    /// Takes back decisions up to one whose negation is left, and chooses that. Returns whether
    /// there was one.
    fn turn_back(&mut self) -> bool {
        while let Some(Decision { literal, before, is_last }) = self.decisions.pop() {
            self.search.undo(before);
            if !is_last {
                self.decisions.push(Decision { literal: -literal, before, is_last: true });
                self.search.assign(-literal);
                return true;
            }
        }
        false
    }

    /// Draws all conclusions, after so many assignments were found. Returns whether there is no contradiction.
    fn draw_conclusions(&mut self, found: u64) -> bool {
        self.search.propagate()
            && self.multipliers.as_mut().is_none_or(|it| it.extend(&mut self.search, found))
    }

    /// Returns the literal to try first if this variable is the first open one.
    fn choose(&self, open: usize) -> i32 {
        let first = open as i32;
        match &self.multipliers {
            Some(multipliers) => multipliers.choose(&self.search).unwrap_or(-first),
            None => first,
        }
    }

    fn run(
        &mut self,
        counter: &mut SearchCounter<'_>,
        visit: &mut dyn FnMut(&[bool]) -> ControlFlow<Stop>,
    ) -> ControlFlow<Stop> {
        if !(0..self.search.rules.len()).all(|number| self.search.conclude(number)) {
            return Continue(());
        }
        // A node of a large system takes long.
        let worth = self.search.is_true.len() as u64 / 8;
        let branching = self.search.branching;
        loop {
            let is_sound = self.draw_conclusions(counter.found);
            let open = (1..=branching).find(|&variable| !self.search.is_assigned[variable]);
            match open.filter(|_| is_sound) {
                Some(variable) => {
                    counter.count_long_node(worth)?;
                    let (literal, before) = (self.choose(variable), self.search.trail.len());
                    self.decisions.push(Decision { literal, before, is_last: false });
                    self.search.assign(literal);
                    continue;
                }
                None if is_sound => {
                    counter.found += 1;
                    visit(&self.search.is_true[1..=branching])?;
                }
                None => {}
            }
            if !self.turn_back() {
                return Continue(());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::core::{CardinalityRule, SearchEnd, SplitMix64};
    use std::ops::ControlFlow::Break;

    /// Systems of random rules, of which the search finds the assignments that meet all of them.
    #[test]
    fn the_search_finds_what_the_rules_allow() {
        let mut random = SplitMix64::new(11);
        let (mut found, mut none) = (0, 0);
        for _ in 0..2_000 {
            let mut system = CardinalitySystem::with_variables(5);
            for _ in 0..1 + random.next_below(5) {
                let sign = |random: &mut SplitMix64| 1 - 2 * random.next_below(2) as i32;
                let mut literals = Vec::new();
                for variable in 1..=5 {
                    if random.next_below(2) == 0 {
                        literals
                            .push((variable * sign(&mut random), random.next_below(3) as usize));
                    }
                }
                if random.next_below(4) == 0 {
                    system.require_sum(literals, random.next_below(6));
                    continue;
                }
                let literals: Vec<i32> = literals.into_iter().map(|(it, _)| it).collect();
                let guard = (random.next_below(2) == 0)
                    .then(|| (1 + random.next_below(5) as i32) * sign(&mut random));
                system.require_at_least(guard, &literals, random.next_below(4));
            }
            let value = |bits: u32, literal: i32| {
                (bits >> (literal.unsigned_abs() - 1) & 1 == 1) == (literal > 0)
            };
            let holds = |rule: &CardinalityRule, bits: u32| {
                rule.guard.is_some_and(|guard| !value(bits, guard))
                    || rule.literals.iter().filter(|&&it| value(bits, it)).count() >= rule.least
            };
            let mut expected: Vec<u32> =
                (0..32).filter(|&bits| system.rules().iter().all(|it| holds(it, bits))).collect();
            let mut all = Vec::new();
            let result = system.search(5, &Limit::default(), &mut |values| {
                all.push((0..5).map(|at| u32::from(values[at]) << at).sum::<u32>());
                Continue(())
            });
            all.sort_unstable();
            expected.sort_unstable();
            assert_eq!((all, result.end), (expected.clone(), SearchEnd::Complete));
            found += expected.len();
            none += usize::from(expected.is_empty());
        }
        assert!(found > 1_000 && none > 100, "{found} {none}");
    }

    #[test]
    fn defined_variables_follow_from_the_others() {
        let mut system = CardinalitySystem::with_variables(4);
        let two = system.define_at_least(&[1, 2, 3, 4], 2);
        let all = system.define_all(&[1, 2]);
        let any = system.define_any(&[3, 4]);
        system.require_any(vec![two]);
        system.require_any(vec![-all]);
        system.require_any(vec![any]);
        let mut sets = 0;
        system.search(4, &Limit::default(), &mut |values| {
            let number = values.iter().filter(|&&it| it).count();
            assert!(number >= 2 && !(values[0] && values[1]) && (values[2] || values[3]));
            sets += 1;
            Continue(())
        });
        // Both of the last two with or without one of the first two, or one of each pair.
        assert_eq!(sets, 3 + 4);
    }

    #[test]
    fn one_of_an_orbit_is_first() {
        // Reversal of four variables has 16 - 4 assignments in pairs, and 4 alone.
        let mut system = CardinalitySystem::with_variables(4);
        system.require_first(&[4, 3, 2, 1]);
        let result = system.search(4, &Limit::default(), &mut |values| {
            let reversed: Vec<bool> = values.iter().rev().copied().collect();
            assert!(values >= &reversed[..]);
            Continue(())
        });
        assert_eq!(result.found, 6 + 4);
    }

    #[test]
    fn a_stopped_search_says_so() {
        let system = CardinalitySystem::with_variables(4);
        let result = system.search(4, &Limit::default(), &mut |_| Break(Stop::Solutions));
        assert_eq!((result.found, result.end), (1, SearchEnd::Stopped(Stop::Solutions)));
    }
}
