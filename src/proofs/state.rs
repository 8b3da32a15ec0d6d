//! State of the search: assignments, propagation, and the images under symmetries.

use super::sums::{BoundedSum, Sink};
use bezzel_base::core::{Limit, Stop, Ticker};
use bezzel_base::graph::circuit::CircuitProblem;
use std::collections::BTreeMap;
use std::io;

/// Reason why a search ends early.
pub(super) enum SearchExit {
    Solution(Vec<u32>),
    Stopped(Stop),
    System(io::Error),
}

impl From<io::Error> for SearchExit {
    fn from(error: io::Error) -> SearchExit {
        SearchExit::System(error)
    }
}

impl From<Stop> for SearchExit {
    fn from(stop: Stop) -> SearchExit {
        SearchExit::Stopped(stop)
    }
}

/// State of the search: assigned variables, and the current value of each sum.
pub(super) struct RefutationSearch<'a> {
    pub(super) sums: Vec<BoundedSum>,
    /// Sums in which each variable occurs.
    pub(super) occurrences: Vec<Vec<u32>>,
    pub(super) values: Vec<Option<bool>>,
    /// Number of ones in each sum, and number of its unassigned variables.
    pub(super) ones: Vec<u32>,
    pub(super) free: Vec<u32>,
    /// Assigned variables in order, and the number of those that have been propagated.
    pub(super) set: Vec<u32>,
    pub(super) propagated: usize,
    /// Sums over all variables that bound the number of ones from above and from below.
    pub(super) most: Option<usize>,
    pub(super) least: Option<usize>,
    pub(super) circuit: Option<&'a mut CircuitProblem>,
    pub(super) symmetries: Vec<SymmetryImages>,
    pub(super) nodes: u64,
    pub(super) steps: &'a mut dyn Sink,
    pub(super) ticker: Ticker<'a>,
}

/// Images of variables and sums under a symmetry.
pub(super) struct SymmetryImages {
    pub(super) variables: Vec<u32>,
    pub(super) sums: Vec<u32>,
}

/// Number of a combination, and the variables that it assigns with their values. An empty list is a
/// contradiction.
pub(super) type DerivedValues = (u64, Vec<(u32, bool)>);

impl<'a> RefutationSearch<'a> {
    pub(super) fn new(
        variables: usize,
        sums: Vec<BoundedSum>,
        steps: &'a mut dyn Sink,
        limit: &'a Limit,
    ) -> RefutationSearch<'a> {
        let whole = |at_most| {
            sums.iter().position(|sum| sum.at_most == at_most && sum.variables.len() == variables)
        };
        let (most, least) = (whole(true), whole(false));
        let mut search = RefutationSearch {
            sums: Vec::new(),
            occurrences: vec![Vec::new(); variables],
            values: vec![None; variables],
            ones: Vec::new(),
            free: Vec::new(),
            set: Vec::new(),
            propagated: 0,
            most,
            least,
            circuit: None,
            symmetries: Vec::new(),
            nodes: 0,
            steps,
            ticker: Ticker::new(limit),
        };
        sums.into_iter().for_each(|sum| search.add_sum(sum));
        search
    }

    pub(super) fn add_sum(&mut self, sum: BoundedSum) {
        let index = self.sums.len() as u32;
        let (mut ones, mut free) = (0, 0);
        for &variable in &sum.variables {
            self.occurrences[variable as usize].push(index);
            ones += u32::from(self.values[variable as usize] == Some(true));
            free += u32::from(self.values[variable as usize].is_none());
        }
        self.ones.push(ones);
        self.free.push(free);
        self.sums.push(sum);
    }

    pub(super) fn assign(&mut self, variable: u32, one: bool) {
        self.values[variable as usize] = Some(one);
        self.set.push(variable);
        for &sum in &self.occurrences[variable as usize] {
            self.free[sum as usize] -= 1;
            self.ones[sum as usize] += u32::from(one);
        }
    }

    pub(super) fn undo_to(&mut self, mark: usize) {
        for variable in self.set.drain(mark..).rev() {
            let one = self.values[variable as usize].take() == Some(true);
            for &sum in &self.occurrences[variable as usize] {
                self.free[sum as usize] += 1;
                self.ones[sum as usize] -= u32::from(one);
            }
        }
        self.propagated = self.propagated.min(mark);
    }

    /// Returns the slack of a sum, which is the number of unassigned variables that may become 1,
    /// or that may become 0, without violating it. Returns `None` if it is violated.
    pub(super) fn slack(&self, sum: usize) -> Option<u32> {
        let (BoundedSum { at_most, bound, .. }, ones) = (&self.sums[sum], self.ones[sum]);
        if *at_most { bound.checked_sub(ones) } else { (ones + self.free[sum]).checked_sub(*bound) }
    }

    /// Assigns the variables that a sum forces. Returns whether it can still hold.
    pub(super) fn propagate_sum(&mut self, sum: usize) -> bool {
        let Some(room) = self.slack(sum) else { return false };
        if room == 0 && self.free[sum] > 0 {
            let one = !self.sums[sum].at_most;
            for index in 0..self.sums[sum].variables.len() {
                let variable = self.sums[sum].variables[index];
                if self.values[variable as usize].is_none() {
                    self.assign(variable, one);
                }
            }
        }
        true
    }

    /// Propagates the assignments. Returns whether every sum can still hold.
    pub(super) fn propagate(&mut self) -> bool {
        while let Some(&variable) = self.set.get(self.propagated) {
            self.propagated += 1;
            for index in 0..self.occurrences[variable as usize].len() {
                if !self.propagate_sum(self.occurrences[variable as usize][index] as usize) {
                    return false;
                }
            }
        }
        true
    }

    /// Returns whether a lower bound is not reached yet.
    pub(super) fn is_open(&self, sum: usize) -> bool {
        !self.sums[sum].at_most && self.ones[sum] < self.sums[sum].bound
    }

    /// Selects the symmetries under which the image of each sum is a sum.
    pub(super) fn sum_symmetries(&mut self) -> Vec<usize> {
        if self.symmetries.is_empty() {
            return Vec::new();
        }
        let mut of = BTreeMap::new();
        for (number, BoundedSum { variables, at_most, bound, .. }) in (0..).zip(&self.sums) {
            let mut variables = variables.clone();
            variables.sort_unstable();
            of.insert((variables, *at_most, *bound), number);
        }
        for symmetry in &mut self.symmetries {
            let image = |BoundedSum { variables, at_most, bound, .. }: &BoundedSum| {
                let mut images: Vec<u32> =
                    variables.iter().map(|&v| symmetry.variables[v as usize]).collect();
                images.sort_unstable();
                of.get(&(images, *at_most, *bound)).copied()
            };
            symmetry.sums = self.sums.iter().map_while(image).collect();
        }
        (0..self.symmetries.len())
            .filter(|&of| self.symmetries[of].sums.len() == self.sums.len())
            .collect()
    }
}
