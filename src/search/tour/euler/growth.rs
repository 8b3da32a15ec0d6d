//! How a path takes in one more free square: at an end, by opening a circuit, between two of its squares, or after turns.

use super::turns::Goal;
use super::{Change, Euler};
use crate::search::Stop;
use std::ops::ControlFlow::{self, Continue};

impl Euler<'_, '_> {
    /// The free square after this one with the fewest free squares after it.
    pub(super) fn onward(&self, square: u32) -> Option<u32> {
        let free = |near: &&u32| self.is_free(**near);
        let candidates = self.graph.near(square).iter().filter(free);
        candidates.copied().min_by_key(|&near| self.graph.near(near).iter().filter(free).count())
    }

    /// Takes in a free square, after as few turns as possible; false where no turns are found that let the path grow.
    pub(super) fn grow(&mut self) -> ControlFlow<Stop, bool> {
        if let Some(square) = self.onward(self.path[self.path.len() - 1]) {
            self.change(Change::Extend(square));
            return Continue(true);
        }
        if self.is_loose() && self.onward(self.path[0]).is_some() {
            self.change(Change::Reverse);
            return Continue(true);
        }
        if self.open_circuit() || self.insert() {
            return Continue(true);
        }
        self.reach(Goal::Extend)
    }

    pub(super) fn is_circuit(&self) -> bool {
        self.path.len() > 2 && self.graph.joins(self.path[0], self.path[self.path.len() - 1])
    }

    /// Begins a closed path elsewhere, so that a free square is a move away from its end.
    pub(super) fn open_circuit(&mut self) -> bool {
        if !self.is_loose() || !self.is_circuit() {
            return false;
        }
        let Some(place) = (0..self.path.len()).rev().find(|&place| self.onward(self.path[place]).is_some()) else {
            return false;
        };
        self.change(Change::Rotate(place + 1));
        true
    }

    /// Puts free squares in between two squares of the path.
    fn insert(&mut self) -> bool {
        for place in 0..self.path.len() - 1 {
            let (a, b) = (self.path[place], self.path[place + 1]);
            for &first in self.graph.near(a).iter().filter(|&&near| self.is_free(near)) {
                if self.graph.joins(first, b) {
                    self.change(Change::InsertOne(place, first));
                    return true;
                }
                let second =
                    self.graph.near(first).iter().find(|&&near| self.is_free(near) && self.graph.joins(near, b));
                if let Some(&second) = second {
                    self.change(Change::Insert(place, [first, second]));
                    return true;
                }
            }
        }
        false
    }
}
