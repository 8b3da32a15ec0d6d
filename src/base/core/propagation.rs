//! Conclusions from the rules of a system, one rule at a time, and their undoing.

use super::cardinality::{CardinalityRule, CardinalitySystem};

/// Place of a literal in lists by literal.
fn code(literal: i32) -> usize {
    2 * literal.unsigned_abs() as usize + usize::from(literal < 0)
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
    /// Reason of the next literal.
    pub(super) cause: Reason,
    /// For each assigned variable its reason, and its place on the trail.
    pub(super) reasons: Vec<(Reason, u32)>,
}

impl<'a> Search<'a> {
    pub(super) fn new(system: &'a CardinalitySystem, branching: usize) -> Search<'a> {
        let variables = system.variable_count() as usize;
        let mut counted_by = vec![Vec::new(); 2 * variables + 2];
        let mut guarded_by = vec![Vec::new(); 2 * variables + 2];
        for (number, rule) in system.rules().iter().enumerate() {
            rule.literals.iter().for_each(|&it| counted_by[code(it)].push(number as u32));
            rule.guard.iter().for_each(|&it| guarded_by[code(it)].push(number as u32));
        }
        let greatest = |rule: &CardinalityRule| {
            rule.literals.chunk_by(|a, b| a == b).next().map_or(0, |equal| equal.len() as i64)
        };
        let slack = |rule: &CardinalityRule| rule.literals.len() as i64 - rule.least as i64;
        Search {
            rules: system.rules(),
            branching,
            counted_by,
            guarded_by,
            slack: system.rules().iter().map(slack).collect(),
            greatest: system.rules().iter().map(greatest).collect(),
            is_true: vec![false; variables + 1],
            is_assigned: vec![false; variables + 1],
            trail: Vec::new(),
            done: 0,
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
}
