//! An established SAT solver behind the limits of this crate.
//!
//! A problem is given as clauses. Each clause names variables and negations of variables, of which
//! at least one must hold. The solver guesses, draws conclusions, and learns a further clause from
//! each contradiction (conflict-driven clause learning). Each call finds one assignment. A clause
//! that excludes an answer may be added, and the learnt clauses stay valid.
//!
//! ```text
//!   1 or 2, not 1       2 is true
//!   and then not 2      no assignment: a proof, since learnt clauses follow from the given ones
//! ```
//!
//! Cost: exponential in general, in time and in learnt clauses. The limit is checked when the
//! solver asks whether to stop.
//!
//! Source: Marques-Silva and Sakallah, "GRASP: a search algorithm for propositional
//! satisfiability", IEEE Transactions on Computers 48, 1999; Eén and Sörensson, "An extensible
//! SAT-solver", SAT 2003, of which `batsat` is a descendant.

use super::{Limit, Progress, Stop};
use batsat::{Callbacks, Lit, SolverInterface, SolverOpts, lbool};
use std::cell::Cell;
use std::fmt;

/// Number of stop queries of the solver between two checks of the limit.
const CHECK_INTERVAL: u32 = 64;

/// Result of a SAT query.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SatResult<T> {
    /// Satisfiable, with an answer.
    Satisfied(T),
    /// Proven to have no answer.
    Unsatisfiable,
    /// Stopped by the limit.
    Stopped(Stop),
}

/// Solver callbacks that check the limit from time to time.
struct LimitCallbacks<'a> {
    limit: &'a Limit,
    calls: Cell<u32>,
    stopped: Cell<Option<Stop>>,
}

impl Callbacks for LimitCallbacks<'_> {
    fn stop(&self) -> bool {
        self.calls.set(self.calls.get().wrapping_add(1));
        if self.stopped.get().is_none() && self.calls.get().is_multiple_of(CHECK_INTERVAL) {
            let nodes = self.calls.get().into();
            self.stopped.set(self.limit.checkpoint(Progress { nodes, ..Progress::default() }));
        }
        self.stopped.get().is_some()
    }
}

/// SAT solver with its clauses and learnt clauses. Clauses may be added between calls.
pub struct SatSolver<'a> {
    solver: batsat::Solver<LimitCallbacks<'a>>,
}

impl fmt::Debug for SatSolver<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Solver").finish_non_exhaustive()
    }
}

impl<'a> SatSolver<'a> {
    /// Creates a solver without clauses.
    pub fn new(limit: &'a Limit) -> SatSolver<'a> {
        let guard = LimitCallbacks { limit, calls: Cell::new(0), stopped: Cell::new(None) };
        SatSolver { solver: batsat::Solver::new(SolverOpts::default(), guard) }
    }

    /// Adds a clause over variables numbered from 1. Negative numbers are negations.
    pub fn add_clause(&mut self, clause: &[i32]) {
        let mut literals: Vec<Lit> = Vec::with_capacity(clause.len());
        for &literal in clause {
            let variable = self.solver.var_of_int(literal.unsigned_abs());
            literals.push(Lit::new(variable, literal > 0));
        }
        self.solver.add_clause_reuse(&mut literals);
    }

    /// Searches for an assignment that satisfies every clause. Returns the values of the first
    /// `variables` variables, or that no assignment exists.
    pub fn solve(&mut self, variables: usize) -> SatResult<Vec<bool>> {
        let verdict = self.solver.solve_limited(&[]);
        if verdict == lbool::TRUE {
            let mut is_true = |variable| {
                let variable = self.solver.var_of_int(variable);
                self.solver.value_var(variable) == lbool::TRUE
            };
            return SatResult::Satisfied((1..=variables as u32).map(&mut is_true).collect());
        }
        match self.solver.cb().stopped.get() {
            _ if verdict == lbool::FALSE => SatResult::Unsatisfiable,
            stopped => SatResult::Stopped(stopped.unwrap_or(Stop::GaveUp)),
        }
    }

    /// Returns the number of decisions so far.
    pub fn nodes(&self) -> u64 {
        self.solver.num_decisions()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::core::Cancel;

    /// Adds the pigeonhole clauses. With more pigeons than holes they are hard for every method by
    /// resolution.
    fn add_pigeonhole(solver: &mut SatSolver<'_>, pigeons: i32, holes: i32) {
        let sits = |pigeon: i32, hole: i32| pigeon * holes + hole + 1;
        for pigeon in 0..pigeons {
            solver.add_clause(&(0..holes).map(|hole| sits(pigeon, hole)).collect::<Vec<_>>());
        }
        for hole in 0..holes {
            for b in 0..pigeons {
                (0..b).for_each(|a| solver.add_clause(&[-sits(a, hole), -sits(b, hole)]));
            }
        }
    }

    #[test]
    fn verdicts_are_right_and_clauses_may_follow() {
        let limit = Limit::default();
        let mut solver = SatSolver::new(&limit);
        solver.add_clause(&[1, 2]);
        solver.add_clause(&[-1]);
        assert_eq!(solver.solve(3), SatResult::Satisfied(vec![false, true, false]));
        solver.add_clause(&[-2]);
        assert_eq!(solver.solve(3), SatResult::Unsatisfiable);
        let mut solver = SatSolver::new(&limit);
        add_pigeonhole(&mut solver, 5, 4);
        assert_eq!(solver.solve(20), SatResult::Unsatisfiable);
    }

    #[test]
    fn hard_query_can_be_cancelled() {
        let cancel = Cancel::default();
        cancel.cancel();
        let limit = Limit { cancel, ..Limit::default() };
        let mut solver = SatSolver::new(&limit);
        add_pigeonhole(&mut solver, 12, 11);
        assert_eq!(solver.solve(132), SatResult::Stopped(Stop::Cancelled));
    }
}
