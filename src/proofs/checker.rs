//! Checker of refutations. It shares nothing with the search that writes the steps: it knows the
//! constraints, and adds one only if a rule allows it.
//!
//! | rule | new constraint |
//! | --- | --- |
//! | combination | sum of known constraints with positive factors, divided and rounded up |
//! | unit propagation | clause whose negation leads to a violated constraint |
//! | redundance | clause `C` such that the image of each known constraint and of `C` follows from the known ones and the negation of `C` by unit propagation, and the objective is its own image |
//! | solution | the objective is better than that of a known solution |
//!
//! The rules are those of the cutting planes proof system (Cook, Coullard and Turán, 1987) with
//! reverse unit propagation and redundance-based strengthening (Gocht and Nordström, 2021). Given
//! constraints are never deleted, so that the conclusion is about all of them.

use bezzel_base::core::{Stop, Ticker};
use std::collections::{BTreeSet, HashMap};

/// Linear constraint: the sum of `factor * variable` is at least `bound`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LinearConstraint {
    terms: Vec<(u32, i128)>,
    bound: i128,
}

impl LinearConstraint {
    /// Creates a constraint. Terms of the same variable are added. Returns `None` if a number
    /// overflows.
    pub fn new(terms: Vec<(u32, i128)>, bound: i128) -> Option<LinearConstraint> {
        let mut terms = terms;
        terms.sort_unstable();
        let mut merged: Vec<(u32, i128)> = Vec::with_capacity(terms.len());
        for (variable, factor) in terms {
            match merged.last_mut() {
                Some(last) if last.0 == variable => last.1 = last.1.checked_add(factor)?,
                _ => merged.push((variable, factor)),
            }
        }
        merged.retain(|(_, factor)| *factor != 0);
        Some(LinearConstraint { terms: merged, bound })
    }

    /// Creates a clause: at least one of the variables has its value. Returns `None` if a number
    /// overflows.
    pub fn clause(literals: &[(u32, bool)]) -> Option<LinearConstraint> {
        let terms = literals.iter().map(|&(variable, one)| (variable, if one { 1 } else { -1 }));
        let zeros = literals.iter().filter(|(_, one)| !one).count();
        LinearConstraint::new(terms.collect(), 1 - zeros as i128)
    }

    /// Returns the sum of two constraints. Returns `None` if a number overflows.
    pub fn plus(&self, other: &LinearConstraint) -> Option<LinearConstraint> {
        let terms = self.terms.iter().chain(&other.terms).copied().collect();
        LinearConstraint::new(terms, self.bound.checked_add(other.bound)?)
    }

    /// Returns the constraint multiplied by a factor. Returns `None` if a number overflows, or if
    /// the factor is negative.
    pub fn times(&self, factor: i128) -> Option<LinearConstraint> {
        if factor < 0 {
            return None;
        }
        let times = |&(variable, by): &(u32, i128)| Some((variable, by.checked_mul(factor)?));
        let terms = self.terms.iter().map(times).collect::<Option<Vec<_>>>()?;
        LinearConstraint::new(terms, self.bound.checked_mul(factor)?)
    }

    /// Divides and rounds up. A negative factor counts as the factor of the negated variable.
    /// Returns `None` if the divisor is not positive, or if a number overflows.
    pub fn divided(&self, by: i128) -> Option<LinearConstraint> {
        if by <= 0 {
            return None;
        }
        let up = |number: i128| Some(number.checked_add(by - 1)?.div_euclid(by));
        let divide = |&(variable, factor): &(u32, i128)| {
            Some((variable, factor.signum() * up(factor.checked_abs()?)?))
        };
        let terms = self.terms.iter().map(divide).collect::<Option<Vec<_>>>()?;
        let bound = up(self.bound.checked_sub(negative_sum(&self.terms)?)?)?;
        let bound = bound.checked_add(negative_sum(&terms)?)?;
        LinearConstraint::new(terms, bound)
    }

    /// Returns the constraint that holds where this one is violated.
    fn negated(&self) -> Option<LinearConstraint> {
        let negate = |&(variable, factor): &(u32, i128)| Some((variable, factor.checked_neg()?));
        let terms = self.terms.iter().map(negate).collect::<Option<Vec<_>>>()?;
        LinearConstraint::new(terms, 1i128.checked_sub(self.bound)?)
    }

    /// Returns the image under a substitution of variables.
    fn image(&self, images: &[u32]) -> Option<LinearConstraint> {
        let moved = |&(variable, factor): &(u32, i128)| (images[variable as usize], factor);
        LinearConstraint::new(self.terms.iter().map(moved).collect(), self.bound)
    }

    /// Returns the maximum of the sum minus the bound. It is negative if the constraint is a
    /// contradiction.
    fn slack(&self) -> Option<i128> {
        let most = self
            .terms
            .iter()
            .try_fold(0i128, |sum, (_, factor)| sum.checked_add((*factor).max(0)))?;
        most.checked_sub(self.bound)
    }

    /// Returns the value of the sum for an assignment.
    fn value(&self, ones: &[bool]) -> i128 {
        let one = |(variable, _): &&(u32, i128)| ones[*variable as usize];
        self.terms.iter().filter(one).map(|(_, factor)| factor).sum()
    }
}

fn negative_sum(terms: &[(u32, i128)]) -> Option<i128> {
    terms.iter().try_fold(0i128, |sum, (_, factor)| sum.checked_add((*factor).min(0)))
}

/// Reason why a step or a conclusion was not accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StepFlaw {
    /// Constraint with this number that does not exist or was deleted.
    Missing(u64),
    /// Deletion of a given constraint.
    Given(u64),
    /// Number that is too large, or a factor or divisor that is not positive.
    Overflow,
    /// Clause that does not follow by unit propagation.
    NotImplied,
    /// Clause that is not redundant.
    NotRedundant,
    /// Assignment that violates a constraint.
    NotASolution,
    /// Solution in a model without an objective.
    NoObjective,
    /// Constraint that is not a contradiction.
    NoContradiction,
    /// Objective that differs from that of the best logged solution.
    WrongBound,
}

/// Reason why a check ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CheckEnd {
    /// Flaw in the proof.
    Flaw(StepFlaw),
    /// Stopped by the limit.
    Stopped(Stop),
}

impl From<StepFlaw> for CheckEnd {
    fn from(flaw: StepFlaw) -> CheckEnd {
        CheckEnd::Flaw(flaw)
    }
}

impl From<Stop> for CheckEnd {
    fn from(stop: Stop) -> CheckEnd {
        CheckEnd::Stopped(stop)
    }
}

/// Known constraint, with its slack if nothing is assigned and its largest factor.
#[derive(Debug)]
struct KnownConstraint {
    constraint: LinearConstraint,
    slack: i128,
    largest: i128,
}

/// Constraints that follow from the given ones, and the rules that add more.
///
/// ```
/// use bezzel_base::core::{Limit, Ticker};
/// use bezzel_proofs::{LinearConstraint, Checker, StepFlaw};
/// // Of two variables at least one is 1, and neither is.
/// let given = [(vec![(0, 1), (1, 1)], 1), (vec![(0, -1)], 0), (vec![(1, -1)], 0)];
/// let given = given.map(|(terms, bound)| LinearConstraint::new(terms, bound).unwrap());
/// let (limit, mut checker) = (Limit::default(), Checker::new(2, given.into(), None).unwrap());
/// assert_eq!(checker.check_contradiction(1), Err(StepFlaw::NoContradiction));
/// checker.add_implied(&[], &mut Ticker::new(&limit)).unwrap();
/// assert_eq!(checker.check_contradiction(4), Ok(()));
/// ```
#[derive(Debug)]
pub struct Checker {
    known: Vec<Option<KnownConstraint>>,
    given: usize,
    objective: Option<LinearConstraint>,
    best: Option<i128>,
    /// Constraints in which each variable occurs, with its factor.
    occurrences: Vec<Vec<(u32, i128)>>,
    /// Bounds of the known constraints with these terms.
    bounds: HashMap<Vec<(u32, i128)>, Vec<i128>>,
    /// Constraints that force a variable if nothing is assigned, and contradictions.
    units: BTreeSet<u32>,
    values: Vec<Option<bool>>,
}

impl Checker {
    /// Creates a checker of these constraints, which are numbered from 1. The objective is to be
    /// minimized. Returns `None` if a number overflows.
    pub fn new(
        variables: usize,
        constraints: Vec<LinearConstraint>,
        objective: Option<Vec<(u32, i128)>>,
    ) -> Option<Checker> {
        let objective = match objective {
            Some(terms) => Some(LinearConstraint::new(terms, 0)?),
            None => None,
        };
        let mut checker = Checker {
            known: Vec::new(),
            given: constraints.len(),
            objective,
            best: None,
            occurrences: vec![Vec::new(); variables],
            bounds: HashMap::new(),
            units: BTreeSet::new(),
            values: vec![None; variables],
        };
        for constraint in constraints {
            checker.add(constraint).ok()?;
        }
        Some(checker)
    }

    /// Returns the number of the last constraint.
    pub fn last(&self) -> u64 {
        self.known.len() as u64
    }

    /// Returns the number of given constraints.
    pub fn given(&self) -> u64 {
        self.given as u64
    }

    /// Returns the known constraint with a number.
    ///
    /// # Errors
    /// Returns [`StepFlaw::Missing`].
    pub fn constraint(&self, number: u64) -> Result<&LinearConstraint, StepFlaw> {
        let at = usize::try_from(number).ok().and_then(|number| number.checked_sub(1));
        let known = at.and_then(|at| self.known.get(at)).and_then(Option::as_ref);
        known.map(|known| &known.constraint).ok_or(StepFlaw::Missing(number))
    }

    /// Adds a constraint that is a combination of known ones. The caller makes it with the
    /// operations of [`LinearConstraint`].
    ///
    /// # Errors
    /// Returns [`StepFlaw::Overflow`].
    pub fn add(&mut self, constraint: LinearConstraint) -> Result<(), StepFlaw> {
        let slack = constraint.slack().ok_or(StepFlaw::Overflow)?;
        let number = u32::try_from(self.known.len()).map_err(|_| StepFlaw::Overflow)?;
        let factors = constraint.terms.iter().map(|(_, factor)| factor.checked_abs());
        let factors = factors.collect::<Option<Vec<_>>>().ok_or(StepFlaw::Overflow)?;
        // No assignment makes the slack overflow.
        let total = factors.iter().try_fold(0i128, |sum, factor| sum.checked_add(*factor));
        total.and_then(|total| slack.checked_sub(total)).ok_or(StepFlaw::Overflow)?;
        let largest = factors.into_iter().max().unwrap_or(0);
        for &(variable, factor) in &constraint.terms {
            self.occurrences[variable as usize].push((number, factor));
        }
        if largest > slack || slack < 0 {
            self.units.insert(number);
        }
        self.bounds.entry(constraint.terms.clone()).or_default().push(constraint.bound);
        self.known.push(Some(KnownConstraint { constraint, slack, largest }));
        Ok(())
    }

    /// Forgets a constraint. Its number is not used again.
    fn forget(&mut self, at: usize) {
        let Some(known) = self.known.get_mut(at).and_then(Option::take) else { return };
        self.units.remove(&(at as u32));
        for (variable, _) in &known.constraint.terms {
            self.occurrences[*variable as usize].retain(|(number, _)| *number != at as u32);
        }
        if let Some(bounds) = self.bounds.get_mut(&known.constraint.terms) {
            if let Some(place) = bounds.iter().position(|bound| *bound == known.constraint.bound) {
                bounds.swap_remove(place);
            }
            if bounds.is_empty() {
                self.bounds.remove(&known.constraint.terms);
            }
        }
    }

    /// Adds a clause that follows by unit propagation.
    ///
    /// # Errors
    /// Returns [`StepFlaw::NotImplied`] if it does not, or the reason to stop.
    ///
    /// # Complexity
    /// Linear in the occurrences of the propagated variables.
    pub fn add_implied(
        &mut self,
        clause: &[(u32, bool)],
        ticker: &mut Ticker<'_>,
    ) -> Result<(), CheckEnd> {
        if !self.is_contradictory(clause, ticker)? {
            return Err(StepFlaw::NotImplied.into());
        }
        Ok(self.add(LinearConstraint::clause(clause).ok_or(StepFlaw::Overflow)?)?)
    }

    /// Adds a clause that loses no solution up to a substitution: each solution that violates it
    /// has an image that satisfies it and all known constraints. `images` holds the image of each
    /// variable.
    ///
    /// # Errors
    /// Returns [`StepFlaw::NotRedundant`] if this is not shown by equal constraints and unit
    /// propagation, or the reason to stop.
    ///
    /// # Complexity
    /// Linear in the known constraints, and one propagation for each image that is not known.
    pub fn add_redundant(
        &mut self,
        clause: &[(u32, bool)],
        images: &[u32],
        ticker: &mut Ticker<'_>,
    ) -> Result<(), CheckEnd> {
        let flaw = CheckEnd::from(StepFlaw::NotRedundant);
        let overflow = || CheckEnd::from(StepFlaw::Overflow);
        if images.len() != self.values.len() {
            return Err(flaw);
        }
        if let Some(objective) = &self.objective
            && objective.image(images).ok_or_else(overflow)?.terms != objective.terms
        {
            return Err(flaw);
        }
        let new = LinearConstraint::clause(clause).ok_or_else(overflow)?;
        for at in 0..=self.known.len() {
            let constraint = match self.known.get(at) {
                Some(Some(known)) => &known.constraint,
                Some(None) => continue,
                None => &new,
            };
            ticker.check_work(constraint.terms.len() as u64)?;
            let image = constraint.image(images).ok_or_else(overflow)?;
            let known = self.bounds.get(&image.terms);
            if known.is_some_and(|bounds| bounds.iter().any(|bound| *bound >= image.bound)) {
                continue;
            }
            self.add(image.negated().ok_or_else(overflow)?)?;
            let follows = self.is_contradictory(clause, ticker);
            self.forget(self.known.len() - 1);
            self.known.pop();
            if !follows? {
                return Err(flaw);
            }
        }
        Ok(self.add(new)?)
    }

    /// Returns whether unit propagation leads to a violated constraint if every literal of the
    /// clause is false.
    fn is_contradictory(
        &mut self,
        clause: &[(u32, bool)],
        ticker: &mut Ticker<'_>,
    ) -> Result<bool, Stop> {
        let mut trail = Vec::new();
        let mut waiting: Vec<u32> = self.units.iter().copied().collect();
        let mut is_violated = clause.iter().any(|&(variable, one)| {
            self.values[variable as usize] == Some(one)
                || !self.assign(variable, !one, &mut trail, &mut waiting)
        });
        let mut stopped = None;
        while let (false, Some(number)) = (is_violated, waiting.pop()) {
            let Some(Some(known)) = self.known.get(number as usize) else { continue };
            let (slack, terms) = (known.slack, known.constraint.terms.len());
            stopped = ticker.spend_work(terms as u64);
            if stopped.is_some() {
                break;
            }
            is_violated = slack < 0;
            if known.largest <= slack {
                continue;
            }
            let is_forced = |(variable, factor): &&(u32, i128)| {
                self.values[*variable as usize].is_none() && factor.abs() > slack
            };
            let forced: Vec<(u32, i128)> =
                known.constraint.terms.iter().filter(is_forced).copied().collect();
            for (variable, factor) in forced {
                is_violated |= !self.assign(variable, factor > 0, &mut trail, &mut waiting);
            }
        }
        for (variable, one) in trail {
            self.values[variable as usize] = None;
            self.change_slacks(variable, one, 1, &mut Vec::new());
        }
        stopped.map_or(Ok(is_violated), Err)
    }

    /// Assigns a variable. Returns whether no constraint is violated.
    fn assign(
        &mut self,
        variable: u32,
        one: bool,
        trail: &mut Vec<(u32, bool)>,
        waiting: &mut Vec<u32>,
    ) -> bool {
        match self.values[variable as usize] {
            Some(value) => value == one,
            None => {
                self.values[variable as usize] = Some(one);
                trail.push((variable, one));
                self.change_slacks(variable, one, -1, waiting)
            }
        }
    }

    /// Changes the slacks of the constraints of a variable that gets a value, or loses it again.
    /// The changed constraints are added to those that wait for propagation. Returns whether none
    /// is violated.
    fn change_slacks(
        &mut self,
        variable: u32,
        one: bool,
        sign: i128,
        waiting: &mut Vec<u32>,
    ) -> bool {
        let mut holds = true;
        for &(number, factor) in &self.occurrences[variable as usize] {
            // The value that the constraint prefers costs nothing.
            if (factor > 0) == one {
                continue;
            }
            if let Some(Some(known)) = self.known.get_mut(number as usize) {
                known.slack += sign * factor.abs();
                holds &= known.slack >= 0;
                waiting.push(number);
            }
        }
        holds
    }

    /// Checks a solution. With an objective, adds the constraint that another solution is better.
    ///
    /// # Errors
    /// Returns [`StepFlaw::NotASolution`], or [`StepFlaw::NoObjective`] if it is to be improved.
    pub fn add_solution(&mut self, ones: &[bool], is_improved: bool) -> Result<(), StepFlaw> {
        let holds =
            |known: &KnownConstraint| known.constraint.value(ones) >= known.constraint.bound;
        if ones.len() != self.values.len() || !self.known.iter().flatten().all(holds) {
            return Err(StepFlaw::NotASolution);
        }
        if !is_improved {
            return Ok(());
        }
        let objective = self.objective.as_ref().ok_or(StepFlaw::NoObjective)?;
        let value = objective.value(ones);
        self.best = Some(self.best.map_or(value, |best| best.min(value)));
        // It is `objective <= value - 1`.
        let better = LinearConstraint { bound: value, ..objective.clone() };
        self.add(better.negated().ok_or(StepFlaw::Overflow)?)
    }

    /// Deletes a derived constraint.
    ///
    /// # Errors
    /// Returns [`StepFlaw::Missing`], or [`StepFlaw::Given`] if it was not derived.
    pub fn delete(&mut self, number: u64) -> Result<(), StepFlaw> {
        self.constraint(number)?;
        if number <= self.given as u64 {
            return Err(StepFlaw::Given(number));
        }
        self.forget(number as usize - 1);
        Ok(())
    }

    /// Checks that a constraint is a contradiction.
    ///
    /// # Errors
    /// Returns [`StepFlaw::NoContradiction`] or [`StepFlaw::Missing`].
    pub fn check_contradiction(&self, number: u64) -> Result<(), StepFlaw> {
        match self.constraint(number)?.slack() {
            Some(slack) if slack < 0 => Ok(()),
            _ => Err(StepFlaw::NoContradiction),
        }
    }

    /// Checks that a contradiction proves this value of the objective to be optimal.
    ///
    /// # Errors
    /// As [`Checker::check_contradiction`], and [`StepFlaw::WrongBound`].
    pub fn check_optimum(&self, number: u64, value: i128) -> Result<(), StepFlaw> {
        self.check_contradiction(number)?;
        if self.best == Some(value) { Ok(()) } else { Err(StepFlaw::WrongBound) }
    }
}
