//! Conjunctive normal form, in which sums become counters.

use super::{LinearProgram, Relation, SquareConstraint};
use crate::board::{Size, Square};
use crate::core::{CardinalityRule, CardinalitySystem, Limit, Stop};
use std::collections::HashMap;

/// Maximum number of literals for which "at most one" is encoded pair by pair.
const MAX_PAIRWISE: usize = 6;

/// Maximum size of the clauses in bytes. Up to this size the variable numbers fit an `i32`.
const MAX_BYTES: u64 = 4 << 30;

/// A model in conjunctive normal form. Variables are numbered from 1, and a negative number is a
/// negation.
///
/// The variables of the squares come first, in their order.
///
/// ```
/// use bezzel_base::core::Limit;
/// use bezzel_covers::CoverVariant;
/// use bezzel_lab::problem::{CnfFormula, CoveringInstance, Instance};
/// use bezzel::board::Size;
/// use bezzel::piece::QUEEN;
/// let cover = CoveringInstance::new(&QUEEN, Size::new(2, 1).unwrap(), CoverVariant::Plain);
/// let clauses = CnfFormula::encode_model(&cover.linear_program().unwrap(), &Limit::default()).unwrap();
/// assert!(clauses.iter().all(|clause| clause == [1, 2]));
/// ```
#[derive(Clone, Debug)]
pub struct CnfFormula {
    variables: i32,
    count: u64,
    /// Literals of all clauses in sequence, each clause terminated by 0.
    literals: Vec<i32>,
    limit: Limit,
    /// Reason why clauses are missing.
    stopped: Option<Stop>,
}

impl CnfFormula {
    /// Encodes the constraints and rules of a model, without its goal.
    ///
    /// # Errors
    /// Returns the reason if the encoding was stopped: [`Stop::Memory`] also if the clauses exceed
    /// the memory limit.
    pub fn encode_model(model: &LinearProgram, limit: &Limit) -> Result<CnfFormula, Stop> {
        let size = model.grid.size;
        let mut clauses = CnfFormula::with_variables(model.variable_count() as i32, limit);
        for SquareConstraint { squares, relation, bound, .. } in &model.constraints {
            if clauses.is_stopped() {
                break;
            }
            let variable = |&square: &Square| CnfFormula::square_variable(size, square);
            let counted = if *bound > 1 { squares_by_blocks(squares) } else { squares.clone() };
            let x: Vec<i32> = counted.iter().map(variable).collect();
            clauses.add_constraint(&x, *relation, *bound);
        }
        clauses.add_rules(model.rules.iter().map(|(_, rule)| rule));
        clauses.stopped.map_or(Ok(clauses), Err)
    }

    /// Encodes rules with guards.
    ///
    /// # Errors
    /// As for [`CnfFormula::encode_model`].
    pub fn encode_rules(system: &CardinalitySystem, limit: &Limit) -> Result<CnfFormula, Stop> {
        let mut formula = CnfFormula::with_variables(system.variable_count(), limit);
        formula.add_rules(system.rules().iter());
        formula.stopped.map_or(Ok(formula), Err)
    }

    /// Adds rules with guards. Rules about the same literals share a counter.
    fn add_rules<'a>(&mut self, rules: impl Iterator<Item = &'a CardinalityRule> + Clone) {
        let mut longest: HashMap<Vec<i32>, usize> = HashMap::new();
        let rules = rules.filter(|rule| rule.least > 0);
        let counted = rules.clone().filter(|rule| !rule.is_at_most_one());
        for CountedRule { literals, number, .. } in counted.filter_map(CountedRule::new) {
            let most = longest.entry(literals).or_default();
            *most = number.max(*most);
        }
        let mut counters: HashMap<Vec<i32>, Vec<i32>> = HashMap::new();
        for rule in rules {
            if self.is_stopped() {
                break;
            }
            if rule.is_at_most_one() {
                let negated: Vec<i32> = rule.literals.iter().map(|literal| -literal).collect();
                self.add_at_most_one(&negated);
                continue;
            }
            let mut clause: Vec<i32> = rule.guard.iter().map(|guard| -guard).collect();
            let Some(CountedRule { literals, number, is_wanted }) = CountedRule::new(rule) else {
                if rule.least == 1 {
                    clause.extend(&rule.literals);
                    self.add_clause(&clause);
                } else if rule.least > rule.literals.len() {
                    self.add_clause(&clause);
                } else {
                    for &literal in &rule.literals {
                        self.add_clause(&[&clause[..], &[literal]].concat());
                    }
                }
                continue;
            };
            let most = longest[&literals];
            if !counters.contains_key(&literals) {
                let Some(counter) = self.add_counter(&literals, most, false) else { break };
                counters.insert(literals.clone(), counter);
            }
            let reached = counters[&literals][number - 1];
            clause.push(if is_wanted { reached } else { -reached });
            self.add_clause(&clause);
        }
    }

    /// Creates a formula without clauses over this many variables.
    fn with_variables(variables: i32, limit: &Limit) -> CnfFormula {
        CnfFormula {
            variables,
            count: 0,
            literals: Vec::new(),
            limit: limit.clone(),
            stopped: None,
        }
    }

    /// Returns whether a limit was reached, after which no clause is added.
    fn is_stopped(&mut self) -> bool {
        let room = self.limit.memory.unwrap_or(u64::MAX).min(MAX_BYTES);
        let full = (size_of_val(&self.literals[..]) as u64 > room).then_some(Stop::Memory);
        self.stopped = self.stopped.or(full).or_else(|| self.limit.check_stop());
        self.stopped.is_some()
    }

    /// Returns the variable of a square.
    pub fn square_variable(size: Size, square: Square) -> i32 {
        size.index(square) as i32 + 1
    }

    /// Returns the number of variables, including those of counters.
    pub fn variable_count(&self) -> u64 {
        self.variables as u64
    }

    /// Returns the number of clauses.
    pub fn clause_count(&self) -> u64 {
        self.count
    }

    /// Iterates over the clauses.
    pub fn iter(&self) -> impl Iterator<Item = &[i32]> {
        self.literals.split(|&literal| literal == 0).take(self.count as usize)
    }

    fn add_clause(&mut self, literals: &[i32]) {
        self.literals.extend(literals);
        self.literals.push(0);
        self.count += 1;
    }

    fn new_variable(&mut self) -> i32 {
        self.variables += 1;
        self.variables
    }

    /// Adds clauses for at most one of the literals: pair by pair in groups of three, and then so on
    /// for variables "one of the group".
    ///
    /// These are the commander variables of Klieber and Kwon (2007), "Efficient CNF encoding for
    /// selecting 1 from N objects". The literals decide them.
    fn add_at_most_one(&mut self, x: &[i32]) {
        const GROUP: usize = 3;
        let mut level = x.to_vec();
        while level.len() > MAX_PAIRWISE {
            if self.is_stopped() {
                return;
            }
            let commander = |group: &[i32]| match *group {
                [one] => one,
                _ => {
                    self.forbid_pairs(group);
                    let any = self.new_variable();
                    group.iter().for_each(|&x| self.add_clause(&[-x, any]));
                    self.add_clause(&[&[-any], group].concat());
                    any
                }
            };
            level = level.chunks(GROUP).map(commander).collect();
        }
        self.forbid_pairs(&level);
    }

    fn forbid_pairs(&mut self, x: &[i32]) {
        for (index, &b) in x.iter().enumerate() {
            x[..index].iter().for_each(|&a| self.add_clause(&[-a, -b]));
        }
    }

    /// Adds a counter and returns its literals "at least `j` of `x`", for `j` from 1 to `most` or to
    /// the number of literals. If `is_limit` is set, more than `most` are forbidden. `None` if the
    /// limit stopped it.
    ///
    /// This is the totalizer of Bailleux and Boufkhad (2003), "Efficient CNF encoding of Boolean
    /// cardinality constraints", cut off at `most`. Neighbouring literals are counted together
    /// first.
    pub fn add_counter(&mut self, x: &[i32], most: usize, is_limit: bool) -> Option<Vec<i32>> {
        if self.is_stopped() {
            return None;
        }
        if x.len() <= 1 {
            return Some(x[..most.min(x.len())].to_vec());
        }
        let (a, b) = x.split_at(x.len() / 2);
        let a = self.add_counter(a, most, is_limit)?;
        let b = self.add_counter(b, most, is_limit)?;
        let sum: Vec<i32> = (0..most.min(a.len() + b.len())).map(|_| self.new_variable()).collect();
        for i in 0..=a.len() {
            if self.is_stopped() {
                return None;
            }
            for j in 0..=b.len() {
                self.add_counter_clauses(&sum, (&a, i), (&b, j), is_limit);
            }
        }
        Some(sum)
    }

    /// Adds that `i` and `j` literals are `i + j` together, and that fewer than `i + 1` and `j + 1`
    /// are at most so many.
    fn add_counter_clauses(
        &mut self,
        sum: &[i32],
        (a, i): (&[i32], usize),
        (b, j): (&[i32], usize),
        is_limit: bool,
    ) {
        let reached = |part: &[i32], number: usize| number.checked_sub(1).map(|at| -part[at]);
        let reaches: Vec<i32> = reached(a, i).into_iter().chain(reached(b, j)).collect();
        match sum.get((i + j).wrapping_sub(1)) {
            Some(&so_many) => self.add_clause(&[&reaches[..], &[so_many]].concat()),
            None if is_limit && i + j == sum.len() + 1 => self.add_clause(&reaches),
            None => {}
        }
        if let Some(&more) = sum.get(i + j) {
            let exceeds = a.get(i).into_iter().chain(b.get(j)).copied();
            self.add_clause(&exceeds.chain([-more]).collect::<Vec<i32>>());
        }
    }

    fn add_constraint(&mut self, x: &[i32], relation: Relation, bound: u64) {
        let Ok(bound) = usize::try_from(bound) else {
            // The bound exceeds any number of squares: "at most" always holds, the other relations
            // never.
            if relation != Relation::AtMost {
                self.add_clause(&[]);
            }
            return;
        };
        match (relation, bound) {
            (Relation::Same, _) => x.windows(2).for_each(|pair| {
                self.add_clause(&[-pair[0], pair[1]]);
                self.add_clause(&[pair[0], -pair[1]]);
            }),
            (Relation::AtMost, _) if bound >= x.len() => {}
            (_, _) if bound > x.len() => self.add_clause(&[]),
            (Relation::AtMost | Relation::Exactly, 0) => {
                x.iter().for_each(|&x| self.add_clause(&[-x]))
            }
            (Relation::AtLeast, 0) => {}
            (Relation::AtLeast, 1) => self.add_clause(x),
            (Relation::AtMost, 1) => self.add_at_most_one(x),
            (Relation::Exactly, 1) => {
                self.add_clause(x);
                self.add_at_most_one(x);
            }
            (_, _) => {
                let is_limit = relation != Relation::AtLeast;
                let Some(counter) = self.add_counter(x, bound, is_limit) else { return };
                if relation != Relation::AtMost {
                    self.add_clause(&[counter[bound - 1]]);
                }
            }
        }
    }
}

/// Returns squares in an order in which those of a small block of the board are near each other,
/// for counters: along a Z-shaped curve (Morton, 1966).
pub fn squares_by_blocks(squares: &[Square]) -> Vec<Square> {
    let spread = |number: u32| (0..32).map(|bit| u64::from(number >> bit & 1) << (2 * bit)).sum();
    let place = |square: &Square| -> u64 {
        let (file, rank): (u64, u64) = (spread(square.file), spread(square.rank));
        file << 1 | rank
    };
    let mut sorted = squares.to_vec();
    sorted.sort_by_cached_key(place);
    sorted
}

/// A rule in terms of a counter: at least `number` of the literals, or fewer.
struct CountedRule {
    literals: Vec<i32>,
    number: usize,
    is_wanted: bool,
}

impl CountedRule {
    /// Returns the shorter of the two counters for a rule. `None` if it is a few clauses without
    /// one.
    fn new(CardinalityRule { literals, least, .. }: &CardinalityRule) -> Option<CountedRule> {
        if *least == 1 || *least >= literals.len() {
            return None;
        }
        let left = literals.len() - least + 1;
        Some(if *least <= left {
            CountedRule { literals: literals.clone(), number: *least, is_wanted: true }
        } else {
            let literals = literals.iter().map(|literal| -literal).collect();
            CountedRule { literals, number: left, is_wanted: false }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn guarded_rules_hold_for_the_assignments_that_the_search_finds() {
        for (least, guard) in (0..=5).flat_map(|least| [(least, None), (least, Some(-5))]) {
            let mut system = CardinalitySystem::with_variables(5);
            system.require_at_least(guard, &[1, -2, 3, 4], least);
            system.require_at_most(Some(2), &[1, 3, 4], 2);
            let all = system.define_all(&[1, 2]);
            system.require_any(vec![all, 3, 5]);
            let mut expected = Vec::new();
            system.search(5, &Limit::default(), &mut |values| {
                let bits = (0..5).map(|at| u32::from(values[at]) << at).sum();
                expected.push((bits, 1));
                std::ops::ControlFlow::Continue(())
            });
            expected.sort_unstable();
            let formula = CnfFormula::encode_rules(&system, &Limit::default()).expect("small");
            assert!(formula.variables <= 20, "small enough to try all");
            assert_eq!(models(&formula, 5), expected, "{least} {guard:?}");
        }
    }

    #[test]
    fn limit_inside_a_counter_of_rules_stops_the_encoding() {
        let mut system = CardinalitySystem::with_variables(9);
        let literals: Vec<i32> = (1..=9).collect();
        system.require_at_least(None, &literals, 4);
        for memory in 0..200 {
            let limit = Limit { memory: Some(memory), ..Limit::default() };
            assert_eq!(CnfFormula::encode_rules(&system, &limit).err(), Some(Stop::Memory));
        }
    }

    /// Returns the assignments of the first `n` variables that can be completed, each with the
    /// number of completions, by trying all assignments.
    fn models(clauses: &CnfFormula, n: usize) -> Vec<(u32, u32)> {
        let all: Vec<&[i32]> = clauses.literals.split(|&literal| literal == 0).collect();
        let all = &all[..clauses.count as usize];
        let holds = |bits: u32| {
            all.iter().all(|clause| {
                clause.iter().any(|&l| (bits >> (l.unsigned_abs() - 1) & 1 == 1) == (l > 0))
            })
        };
        let mut found = std::collections::BTreeMap::new();
        for bits in 0..1u32 << clauses.variables {
            if holds(bits) {
                *found.entry(bits & ((1 << n) - 1)).or_insert(0) += 1;
            }
        }
        found.into_iter().collect()
    }

    #[test]
    fn counters_hold_for_exactly_the_right_assignments_and_once() {
        for n in 1..=5usize {
            let x: Vec<i32> = (1..=n as i32).collect();
            for bound in 0..=3u64 {
                let relations =
                    [Relation::AtMost, Relation::AtLeast, Relation::Exactly, Relation::Same];
                for relation in relations {
                    let mut clauses = CnfFormula::with_variables(n as i32, &Limit::default());
                    clauses.add_constraint(&x, relation, bound);
                    assert!(clauses.variables <= 20, "small enough to try all");
                    let right = |bits: &u32| match relation {
                        Relation::AtMost => u64::from(bits.count_ones()) <= bound,
                        Relation::AtLeast => u64::from(bits.count_ones()) >= bound,
                        Relation::Exactly => u64::from(bits.count_ones()) == bound,
                        Relation::Same => [0, (1 << n) - 1].contains(bits),
                    };
                    let expected: Vec<(u32, u32)> =
                        (0..1 << n).filter(right).map(|bits| (bits, 1)).collect();
                    assert_eq!(models(&clauses, n), expected, "{relation:?} {bound} of {n}");
                }
            }
        }
    }

    #[test]
    fn long_sums_use_counters_too() {
        let x: Vec<i32> = (1..=7).collect();
        let mut clauses = CnfFormula::with_variables(7, &Limit::default());
        clauses.add_constraint(&x, Relation::Exactly, 1);
        let expected: Vec<(u32, u32)> = (0..7).map(|bit| (1 << bit, 1)).collect();
        assert_eq!(models(&clauses, 7), expected);
        let long: Vec<i32> = (1..=11).collect();
        let mut clauses = CnfFormula::with_variables(11, &Limit::default());
        clauses.add_constraint(&long, Relation::AtMost, 1);
        let expected: Vec<(u32, u32)> =
            std::iter::once((0, 1)).chain((0..11).map(|bit| (1 << bit, 1))).collect();
        assert_eq!(models(&clauses, 11), expected);
    }
}
