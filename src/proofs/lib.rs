//! Refutations of sums over 0-1 variables, reported step by step, so that another program can check
//! them.
//!
//! # The idea
//!
//! The input is a set of sums of variables that are at least, or at most, some number. The search
//! takes the sum that is hardest to reach, sets one of its variables to 1, refutes that, sets it to
//! 0, and repeats. The proof consists of two kinds of steps, those of the cutting planes proof
//! system (Cook, Coullard and Turán, 1987) and of unit propagation (Elffers, Gocht, McCreesh and
//! Nordström, 2020):
//!
//! 1. *A combination* is a sum of given sums with integer factors: it follows from them by
//!    addition. If a bound shows that the remaining pieces cannot cover what is open, the
//!    combination is that bound.
//! 2. *A clause* says that some variables are not all 1. A checker sets them to 1 and propagates
//!    the sums, the combinations and the earlier clauses, until one of them is violated.
//!
//! # The bound
//!
//! Let each sum that is not reached yet have a price. The gain of a variable is the total price of
//! the open sums in which it occurs. At most `k` variables may become 1, so the total price of the
//! sums reached is at most the sum of the `k` best gains. If all open prices together exceed it,
//! there is no solution. A variable whose gain is too small to replace the `k`-th best is 0. With
//! `λ` the `k`-th best gain this is one linear inequality, the open sums with their prices plus `λ`
//! times "at most `k`", which is all that a checker needs. The prices are equal at first. They are
//! then shifted from sums that are met often to sums that are not met (a subgradient method: Held
//! and Karp, 1971). Each node starts from the prices of its parent.
//!
//! If variables exclude each other and many of them are required, the groups that contain at most
//! one 1 bound their number. This is a combination again, with a maximum matching if the groups are
//! pairs of a bipartite graph.
//!
//! # Symmetry
//!
//! If symmetries map the sums to each other, a node branches on one variable of an orbit: a
//! solution in which another variable of the orbit is 1 has an image in which the chosen one is 1.
//! So the others are 0 once it is refuted. A checker verifies this by *redundance-based
//! strengthening* (Gocht and Nordström, 2021): a constraint may be added if each solution that
//! violates it has an image that satisfies it and all known constraints. The known constraints must
//! then be symmetric themselves, so each combination is replaced by the sum of its images, which is
//! at least as strong. Below the variable only the symmetries that fix it are used. Measured on
//! covers by queens and knights, boards of 8 to 13: a proof with every image has 4 to 7 times more
//! nodes and 2 to 6 times more bytes.
//!
//! # One small board
//!
//! One king does not cover 3 x 1 squares from `a1`: "at most one piece", "a1 or b1", "a1, b1 or
//! c1", "b1 or c1", and `b1` is blocked. The gains are 2 for a1 and 2 for c1, three sums are open,
//! one piece is left: 2 < 3. The combination of the three sums and twice "at most one" is violated
//! once `b1` is 0, which ends the proof in two steps.

mod checker;
mod cliques;
mod graph;
mod price;
mod state;
mod sums;

use bezzel_base::core::{Limit, Stop};
use bezzel_base::graph::circuit::CircuitProblem;
use state::{RefutationSearch, SearchExit, SymmetryImages};
use std::io;

pub use checker::{CheckEnd, Checker, LinearConstraint, StepFlaw};
pub use sums::{BoundedSum, Sink};

/// Outcome of a refutation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RefutationOutcome {
    /// Proven unsolvable, with the number of the contradiction.
    Refuted(u64),
    /// Solution, given by the variables that are 1.
    Solution(Vec<u32>),
    /// Stopped by the limit.
    Stopped(Stop),
}

/// Initial price of all sums, large enough to allow small changes.
const PRICE: u64 = 12;

/// Refutes sums over a number of variables, or finds a solution. Also returns the number of
/// searched nodes.
///
/// `symmetries` holds the image of each variable for the elements of a group except the identity.
/// Only those that map the sums to each other are used.
///
/// # Errors
/// Errors of the receiver of the steps.
///
/// # Complexity
/// A node costs a few passes over the sums. The number of nodes is exponential in the worst case.
/// Memory is linear in the sums, times the depth of the search for the prices.
pub fn refute(
    variables: usize,
    sums: &[BoundedSum],
    symmetries: Vec<Vec<u32>>,
    steps: &mut dyn Sink,
    limit: &Limit,
) -> io::Result<(RefutationOutcome, u64)> {
    let mut search = RefutationSearch::new(variables, sums.to_vec(), steps, limit);
    search.symmetries = symmetries
        .into_iter()
        .map(|variables| SymmetryImages { variables, sums: Vec::new() })
        .collect();
    run(search)
}

/// Refutes sums over the edges of a graph like [`refute`]. The first sums are, vertex by vertex,
/// the lower bound and then the upper bound.
///
/// Constraints on parts of the graph that were needed are added to those of the circuit. If there
/// are new ones, the steps are not a proof. Those of another run with the constraints of all parts
/// may be.
///
/// # Errors
/// Errors of the receiver of the steps.
///
/// # Complexity
/// As [`refute`], and one flow through the graph per node.
pub fn refute_circuit(
    circuit: &mut CircuitProblem,
    sums: &[BoundedSum],
    steps: &mut dyn Sink,
    limit: &Limit,
) -> io::Result<(RefutationOutcome, u64)> {
    let mut search = RefutationSearch::new(circuit.edges.len(), sums.to_vec(), steps, limit);
    (search.most, search.least) = (None, None);
    search.circuit = Some(circuit);
    run(search)
}

fn run(mut search: RefutationSearch<'_>) -> io::Result<(RefutationOutcome, u64)> {
    let ended = match search.derive_cliques() {
        Ok(()) => {
            let (group, prices) = (search.sum_symmetries(), vec![PRICE; search.sums.len()]);
            search.refute_node(&mut Vec::new(), &prices, group)
        }
        Err(break_off) => Err(break_off),
    };
    let refutation = match ended {
        Ok(number) => RefutationOutcome::Refuted(number),
        Err(SearchExit::Solution(ones)) => RefutationOutcome::Solution(ones),
        Err(SearchExit::Stopped(stop)) => RefutationOutcome::Stopped(stop),
        Err(SearchExit::System(error)) => return Err(error),
    };
    Ok((refutation, search.nodes))
}

impl RefutationSearch<'_> {
    /// Refutes that these variables are 1, given the current assignment. Returns the number of the
    /// clause that excludes this.
    ///
    /// The symmetries of the group fix each of these variables, and map the assignment to itself.
    fn refute_node(
        &mut self,
        chosen: &mut Vec<u32>,
        prices: &[u64],
        group: Vec<usize>,
    ) -> Result<u64, SearchExit> {
        self.nodes += 1;
        let (mark, mut derived, mut prices, mut group) =
            (self.set.len(), Vec::new(), prices.to_vec(), group);
        // Sums that force variables before anything is assigned are not reached by propagation.
        let mut possible =
            !chosen.is_empty() || (0..self.sums.len()).all(|sum| self.propagate_sum(sum));
        while possible && self.propagate() {
            self.ticker.check_work(self.set.len() as u64 + self.sums.len() as u64)?;
            if self.exclude_parts(&mut derived, chosen.is_empty())? {
                break;
            }
            let open: Vec<usize> = (0..self.sums.len()).filter(|&sum| self.is_open(sum)).collect();
            let Some(&tightest) = open.iter().min_by_key(|&&sum| self.slack(sum)) else {
                let ones = (0..)
                    .zip(&self.values)
                    .filter(|(_, value)| **value == Some(true))
                    .map(|(v, _)| v);
                return Err(SearchExit::Solution(ones.collect()));
            };
            if let Some(terms) = self.clique_bound() {
                derived.push(self.steps.combine(&terms, 1)?);
                break;
            }
            let told = match self.flow_bound()? {
                None => self.derive_price_bound(&open, &mut prices, &group, chosen.is_empty())?,
                told => told,
            };
            if let Some((number, decided)) = told {
                derived.push(number);
                possible = !decided.is_empty();
                decided.into_iter().for_each(|(variable, one)| self.assign(variable, one));
                continue;
            }
            let gain = |v: &u32| {
                self.occurrences[*v as usize]
                    .iter()
                    .filter(|&&sum| self.is_open(sum as usize))
                    .count()
            };
            let free = self.sums[tightest]
                .variables
                .iter()
                .copied()
                .filter(|&v| self.values[v as usize].is_none());
            let variable =
                free.max_by_key(gain).expect("an open sum that can be reached has a free variable");
            let before = self.set.len();
            if !group.is_empty() {
                // The clause of an immediate violation is shorter than symmetry breaking, but not
                // symmetric.
                self.assign(variable, true);
                if !self.propagate() {
                    group.clear();
                }
                self.undo_to(before);
            }
            let mut orbit = vec![variable];
            for &symmetry in &group {
                let images = &self.symmetries[symmetry].variables;
                let image = images[variable as usize];
                if !orbit.contains(&image) {
                    orbit.push(image);
                    derived.push(self.steps.add_symmetry_breaking(
                        chosen,
                        (variable, image),
                        images,
                    )?);
                }
            }
            let keeps = |&of: &usize| self.symmetries[of].variables[variable as usize] == variable;
            let keeping: Vec<usize> = group.iter().copied().filter(keeps).collect();
            chosen.push(variable);
            self.assign(variable, true);
            derived.push(self.refute_node(chosen, &prices, keeping)?);
            chosen.pop();
            self.undo_to(before);
            orbit.into_iter().for_each(|variable| self.assign(variable, false));
        }
        self.undo_to(mark);
        let clause = self.steps.add_clause(chosen)?;
        self.steps.delete_constraints(&derived)?;
        Ok(clause)
    }
}
