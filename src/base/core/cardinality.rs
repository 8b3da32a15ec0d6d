//! Systems of cardinality constraints with conditions, and a search that lists their solutions.
//!
//! A rule says that at least `k` of some literals hold, if its guard does. A literal may count more
//! than once. A clause is a rule with `k = 1`, and a maximum is a minimum of the negated literals.
//!
//! ```text
//!   if x1, at least 2 of x2, x3, x4          a piece that others attack twice
//!   if x1, at least 1 of -x2, -x3            not more than one of two squares
//! ```
//!
//! The search draws every conclusion from one rule at a time: a rule without slack makes all its
//! open literals true, and one that cannot be met makes its guard false. It branches on the first
//! variables, which have to decide the others.
//!
//! Cost: exponential in the branching variables. Memory is linear in the literals of the rules.

use super::sink::SearchCounter;
use super::{Limit, SearchResult, Stop};
use std::collections::BTreeMap;
use std::ops::ControlFlow::{self, Continue};

/// At least `least` of some literals, if the guard holds. Literals are variables numbered from 1,
/// and their negations are negative.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardinalityRule {
    /// Literal on which the rule depends.
    pub guard: Option<i32>,
    /// Literals that are counted, each as often as it is there. Equal ones stand together, and those
    /// that count most come first.
    pub literals: Vec<i32>,
    /// Least number of true literals.
    pub least: usize,
}

impl CardinalityRule {
    /// Creates the rule that at least so many of the literals hold, if the guard does. Returns `None`
    /// for the number 0, which says nothing.
    pub fn at_least(guard: Option<i32>, literals: Vec<i32>, least: u64) -> Option<CardinalityRule> {
        // A number beyond the literals cannot be reached, whichever it is.
        let least = usize::try_from(least).unwrap_or(usize::MAX).min(literals.len() + 1);
        (least > 0).then_some(CardinalityRule { guard, literals, least })
    }

    /// Creates the rule that at most so many of the literals hold, if the guard does. Returns `None`
    /// if there are no more.
    pub fn at_most(guard: Option<i32>, literals: &[i32], most: u64) -> Option<CardinalityRule> {
        let least = (literals.len() as u64).saturating_sub(most);
        CardinalityRule::at_least(guard, negated(literals), least)
    }

    /// Returns whether the rule says without a guard that at most one of several negated literals
    /// holds.
    pub fn is_at_most_one(&self) -> bool {
        let is_strict = |literals: &[i32]| literals.windows(2).all(|pair| pair[0] != pair[1]);
        self.guard.is_none()
            && self.literals.len() > 2
            && self.least + 1 == self.literals.len()
            && is_strict(&self.literals)
    }

    /// Returns the rule as a linear inequality over 0-1 variables: the factors of the variables, in
    /// their order, and the least value of the sum.
    ///
    /// ```
    /// use bezzel_base::core::CardinalityRule;
    /// let rule = CardinalityRule { guard: Some(1), literals: vec![2, -3, 4], least: 2 };
    /// // x2 + (1 - x3) + x4 >= 2 x1
    /// assert_eq!(rule.to_inequality(), (vec![(1, -2), (2, 1), (3, -1), (4, 1)], -1));
    /// ```
    pub fn to_inequality(&self) -> (Vec<(i32, i64)>, i64) {
        let least = self.least as i64;
        let mut factors: BTreeMap<i32, i64> = BTreeMap::new();
        let mut bound = if self.guard.is_some() { 0 } else { least };
        let guarded = self.guard.map(|guard| (guard, -least));
        for (literal, factor) in self.literals.iter().map(|&it| (it, 1)).chain(guarded) {
            *factors.entry(literal.abs()).or_default() += factor * i64::from(literal.signum());
            // A negated variable counts as one less the variable.
            bound -= if literal < 0 { factor } else { 0 };
        }
        (factors.into_iter().filter(|&(_, factor)| factor != 0).collect(), bound)
    }
}

/// Rules over variables numbered from 1.
///
/// ```
/// use bezzel_base::core::{CardinalitySystem, Limit};
/// use std::ops::ControlFlow::Continue;
/// let mut system = CardinalitySystem::with_variables(3);
/// system.require_at_most(None, &[1, 2, 3], 1);
/// let mut sets = 0;
/// let found = system.search(3, &Limit::default(), &mut |_| {
///     sets += 1;
///     Continue(())
/// });
/// assert_eq!((sets, found.found), (4, 4));
/// ```
#[derive(Clone, Debug, Default)]
pub struct CardinalitySystem {
    variables: i32,
    rules: Vec<CardinalityRule>,
}

fn negated(literals: &[i32]) -> Vec<i32> {
    literals.iter().map(|literal| -literal).collect()
}

impl CardinalitySystem {
    /// Creates a system without rules.
    pub fn with_variables(variables: i32) -> CardinalitySystem {
        CardinalitySystem { variables, rules: Vec::new() }
    }

    /// Returns the number of variables.
    pub fn variable_count(&self) -> i32 {
        self.variables
    }

    /// Returns the rules.
    pub fn rules(&self) -> &[CardinalityRule] {
        &self.rules
    }

    /// Returns the rules, without the system.
    pub fn into_rules(self) -> Vec<CardinalityRule> {
        self.rules
    }

    /// Adds a variable and returns it.
    pub fn new_variable(&mut self) -> i32 {
        self.variables += 1;
        self.variables
    }

    /// Requires that one of the literals holds.
    pub fn require_any(&mut self, literals: Vec<i32>) {
        self.rules.push(CardinalityRule { guard: None, literals, least: 1 });
    }

    /// Requires a least number of literals, if the guard holds.
    pub fn require_at_least(&mut self, guard: Option<i32>, literals: &[i32], least: u64) {
        self.rules.extend(CardinalityRule::at_least(guard, literals.to_vec(), least));
    }

    /// Requires a least sum of literals that count several times, each given with its weight.
    pub fn require_sum(&mut self, mut weighted: Vec<(i32, usize)>, least: u64) {
        weighted.sort_by_key(|&(_, weight)| std::cmp::Reverse(weight));
        let repeated = weighted.iter().flat_map(|&(it, weight)| std::iter::repeat_n(it, weight));
        self.require_at_least(None, &repeated.collect::<Vec<i32>>(), least);
    }

    /// Requires a greatest number of literals, if the guard holds.
    pub fn require_at_most(&mut self, guard: Option<i32>, literals: &[i32], most: u64) {
        self.rules.extend(CardinalityRule::at_most(guard, literals, most));
    }

    /// Allows, of each assignment of the first variables and its images under a permutation of them,
    /// only the first in lexicographic order, true before false. The permutation gives the variable
    /// whose value each one gets.
    pub fn require_first(&mut self, permutation: &[i32]) {
        // Whether the assignment and its image agree so far.
        let mut same: Option<i32> = None;
        for (variable, &image) in (1..).zip(permutation) {
            if variable == image {
                continue;
            }
            let next = self.new_variable();
            for rest in [vec![variable, -image], vec![-image, next], vec![variable, next]] {
                let so_far = same.iter().map(|it| -it);
                self.require_any(so_far.chain(rest).collect());
            }
            for rest in [[-variable, image], [variable, -image]] {
                self.require_any(vec![-next, rest[0], rest[1]]);
            }
            same.into_iter().for_each(|it| self.require_any(vec![-next, it]));
            same = Some(next);
        }
    }

    /// Adds a variable that is true if and only if at least so many of the literals are. Returns
    /// it.
    pub fn define_at_least(&mut self, literals: &[i32], least: u64) -> i32 {
        let defined = self.new_variable();
        self.require_at_least(Some(defined), literals, least);
        match least {
            0 => self.require_any(vec![defined]),
            _ => self.require_at_most(Some(-defined), literals, least - 1),
        }
        defined
    }

    /// Returns a literal that is true if and only if all of these are.
    pub fn define_all(&mut self, literals: &[i32]) -> i32 {
        match literals {
            [literal] => *literal,
            _ => self.define_at_least(literals, literals.len() as u64),
        }
    }

    /// Returns a literal that is true if and only if one of these is.
    pub fn define_any(&mut self, literals: &[i32]) -> i32 {
        -self.define_all(&negated(literals))
    }

    /// Visits every assignment of the first variables that the rules allow, the values by variable,
    /// and returns the number of them. The rules have to decide all other variables.
    pub fn search(
        &self,
        branching: usize,
        limit: &Limit,
        visit: &mut dyn FnMut(&[bool]) -> ControlFlow<Stop>,
    ) -> SearchResult {
        let mut search = Search::new(self, branching);
        let mut counter = SearchCounter::new(limit);
        let flow = search.run(&mut counter, visit);
        counter.search_result(flow)
    }
}

/// Place of a literal in lists by literal.
fn code(literal: i32) -> usize {
    2 * literal.unsigned_abs() as usize + usize::from(literal < 0)
}

/// A literal that was chosen, and whether its negation was tried.
struct Decision {
    literal: i32,
    /// Number of assigned literals before it.
    before: usize,
    is_last: bool,
}

/// Why a literal is true.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reason {
    /// It was chosen, by the decision with this number.
    Decision(u32),
    /// The rule with this number.
    Rule(u32),
}

pub(super) struct Search<'a> {
    pub(super) rules: &'a [CardinalityRule],
    pub(super) branching: usize,
    /// Rules that count a literal, by its code.
    counted_by: Vec<Vec<u32>>,
    /// Rules that a literal guards, by its code.
    guarded_by: Vec<Vec<u32>>,
    /// Number of literals of each rule that may still become false.
    slack: Vec<i64>,
    /// How often the first literal of each rule counts.
    greatest: Vec<i64>,
    pub(super) is_true: Vec<bool>,
    pub(super) is_assigned: Vec<bool>,
    /// True literals in the order in which they were assigned.
    pub(super) trail: Vec<i32>,
    /// Number of literals of the trail whose rules were updated.
    done: usize,
    decisions: Vec<Decision>,
    /// Reason of the next literal.
    pub(super) cause: Reason,
    /// For each assigned variable its reason, and its place on the trail.
    pub(super) reasons: Vec<(Reason, u32)>,
}

impl<'a> Search<'a> {
    pub(super) fn new(system: &'a CardinalitySystem, branching: usize) -> Search<'a> {
        let variables = system.variables as usize;
        let mut counted_by = vec![Vec::new(); 2 * variables + 2];
        let mut guarded_by = vec![Vec::new(); 2 * variables + 2];
        for (number, rule) in system.rules.iter().enumerate() {
            rule.literals.iter().for_each(|&it| counted_by[code(it)].push(number as u32));
            rule.guard.iter().for_each(|&it| guarded_by[code(it)].push(number as u32));
        }
        let greatest = |rule: &CardinalityRule| {
            rule.literals.chunk_by(|a, b| a == b).next().map_or(0, |equal| equal.len() as i64)
        };
        let slack = |rule: &CardinalityRule| rule.literals.len() as i64 - rule.least as i64;
        Search {
            rules: &system.rules,
            branching,
            counted_by,
            guarded_by,
            slack: system.rules.iter().map(slack).collect(),
            greatest: system.rules.iter().map(greatest).collect(),
            is_true: vec![false; variables + 1],
            is_assigned: vec![false; variables + 1],
            trail: Vec::new(),
            done: 0,
            decisions: Vec::new(),
            cause: Reason::Decision(0),
            reasons: vec![(Reason::Decision(0), 0); variables + 1],
        }
    }

    /// Returns the value of a literal, if it has one.
    pub(super) fn value(&self, literal: i32) -> Option<bool> {
        let variable = literal.unsigned_abs() as usize;
        self.is_assigned[variable].then(|| self.is_true[variable] == (literal > 0))
    }

    /// Makes a literal true. Returns whether that is possible.
    pub(super) fn assign(&mut self, literal: i32) -> bool {
        if let Some(value) = self.value(literal) {
            return value;
        }
        let variable = literal.unsigned_abs() as usize;
        (self.is_assigned[variable], self.is_true[variable]) = (true, literal > 0);
        self.reasons[variable] = (self.cause, self.trail.len() as u32);
        self.trail.push(literal);
        true
    }

    /// Draws the conclusions from a rule. Returns whether it can be met. If not, the rule is the
    /// cause.
    pub(super) fn conclude(&mut self, number: usize) -> bool {
        let (rules, slack) = (self.rules, self.slack[number]);
        self.cause = Reason::Rule(number as u32);
        let rule = &rules[number];
        let guard = rule.guard.map_or(Some(true), |guard| self.value(guard));
        match (guard, rule.guard) {
            (Some(true), _) if slack < 0 => false,
            (Some(true), _) if slack < self.greatest[number] => self.assign_heavy(rule, slack),
            (None, Some(guard)) if slack < 0 => self.assign(-guard),
            _ => true,
        }
    }

    /// Makes the open literals true without which the rest of a rule is not enough. Returns whether
    /// that is possible.
    fn assign_heavy(&mut self, rule: &CardinalityRule, slack: i64) -> bool {
        let equal = rule.literals.chunk_by(|a, b| a == b);
        equal.take_while(|equal| equal.len() as i64 > slack).all(|equal| {
            let literal = equal[0];
            self.value(literal) == Some(false) || self.assign(literal)
        })
    }

    /// Draws all conclusions. Returns whether there is no contradiction.
    pub(super) fn propagate(&mut self) -> bool {
        while self.done < self.trail.len() {
            let literal = self.trail[self.done];
            self.done += 1;
            let counted = std::mem::take(&mut self.counted_by[code(-literal)]);
            counted.iter().for_each(|&number| self.slack[number as usize] -= 1);
            let mut is_sound = counted.iter().all(|&number| self.conclude(number as usize));
            self.counted_by[code(-literal)] = counted;
            let guarded = std::mem::take(&mut self.guarded_by[code(literal)]);
            is_sound = is_sound && guarded.iter().all(|&number| self.conclude(number as usize));
            self.guarded_by[code(literal)] = guarded;
            if !is_sound {
                return false;
            }
        }
        true
    }

    /// Takes back all but this number of literals.
    pub(super) fn undo(&mut self, kept: usize) {
        while self.trail.len() > kept {
            let literal = self.trail.pop().expect("more than are kept");
            self.is_assigned[literal.unsigned_abs() as usize] = false;
            if self.trail.len() < self.done {
                let counted = &self.counted_by[code(-literal)];
                counted.iter().for_each(|&number| self.slack[number as usize] += 1);
                self.done -= 1;
            }
        }
    }

    /// Takes back decisions up to one whose negation is left, and chooses that. Returns whether
    /// there was one.
    fn turn_back(&mut self) -> bool {
        while let Some(Decision { literal, before, is_last }) = self.decisions.pop() {
            self.undo(before);
            if !is_last {
                self.decisions.push(Decision { literal: -literal, before, is_last: true });
                self.assign(-literal);
                return true;
            }
        }
        false
    }

    fn run(
        &mut self,
        counter: &mut SearchCounter<'_>,
        visit: &mut dyn FnMut(&[bool]) -> ControlFlow<Stop>,
    ) -> ControlFlow<Stop> {
        if !(0..self.rules.len()).all(|number| self.conclude(number)) {
            return Continue(());
        }
        // A node of a large system takes long.
        let worth = self.is_true.len() as u64 / 8;
        loop {
            let is_sound = self.propagate();
            let open = (1..=self.branching).find(|&variable| !self.is_assigned[variable]);
            match open.filter(|_| is_sound) {
                Some(variable) => {
                    counter.count_long_node(worth)?;
                    let (literal, before) = (variable as i32, self.trail.len());
                    self.decisions.push(Decision { literal, before, is_last: false });
                    self.assign(literal);
                    continue;
                }
                None if is_sound => {
                    counter.found += 1;
                    visit(&self.is_true[1..=self.branching])?;
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
    use crate::core::{SearchEnd, SplitMix64};
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
                (0..32).filter(|&bits| system.rules.iter().all(|it| holds(it, bits))).collect();
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
