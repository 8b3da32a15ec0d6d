//! Systems of cardinality constraints with conditions.
//!
//! A rule says that at least `k` of some literals hold, if its guard does. A literal may count more
//! than once. A clause is a rule with `k = 1`, and a maximum is a minimum of the negated literals.
//!
//! ```text
//!   if x1, at least 2 of x2, x3, x4          a piece that others attack twice
//!   if x1, at least 1 of -x2, -x3            not more than one of two squares
//! ```

use std::collections::BTreeMap;

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
    seeks_few: bool,
}

fn negated(literals: &[i32]) -> Vec<i32> {
    literals.iter().map(|literal| -literal).collect()
}

impl CardinalitySystem {
    /// Creates a system without rules.
    pub fn with_variables(variables: i32) -> CardinalitySystem {
        CardinalitySystem { variables, rules: Vec::new(), seeks_few: false }
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

    /// Returns whether the search is for assignments with few true variables.
    pub(super) fn is_for_few(&self) -> bool {
        self.seeks_few
    }

    /// Makes the search for assignments with few true variables faster: it also draws conclusions
    /// from sums of rules, and its assignments come in another order.
    pub fn seek_few(&mut self) {
        self.seeks_few = true;
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
}
