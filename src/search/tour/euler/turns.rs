//! The fewest turns of one end of a path after which it can go on, closes, or ends where it should: breadth first.

use super::{Change, Euler, FREE};
use crate::search::Stop;
use std::collections::VecDeque;
use std::ops::ControlFlow::{self, Continue};

/// Squares written in one search for turns, before it gives way to a random turn.
const EFFORT: usize = 1 << 22;

/// What a path has to allow next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Goal {
    /// To go on to a free square.
    Extend,
    /// To close.
    Close,
    /// To be where it has to end.
    End(u32),
}

impl Euler<'_, '_> {
    fn fulfils(&self, goal: Goal, first: u32, last: u32) -> bool {
        match goal {
            Goal::Extend => {
                self.onward(last).is_some() || self.is_loose() && self.path.len() > 2 && self.graph.joins(first, last)
            }
            Goal::Close => self.path.len() > 2 && self.graph.joins(first, last),
            Goal::End(to) => last == to,
        }
    }

    /// Makes the fewest turns of one end of the path after which it fulfils the goal; false where none are found.
    pub(super) fn reach(&mut self, goal: Goal) -> ControlFlow<Stop, bool> {
        let (first, last) = (self.path[0], self.path[self.path.len() - 1]);
        if self.fulfils(goal, first, last) {
            return Continue(
                goal != Goal::Extend || self.is_circuit() && self.open_circuit() || self.onward(last).is_some(),
            );
        }
        let tail = self.turns(goal, self.path.clone())?;
        let head = if self.is_loose() && tail.as_ref().is_none_or(|tail| tail.len() > 1) {
            self.turns(goal, self.path.iter().rev().copied().collect())?
        } else {
            None
        };
        let last = self.path.len() - 1;
        let (turns, from_head) = match (tail, head) {
            (Some(tail), Some(head)) if head.len() < tail.len() => (head, true),
            (Some(tail), _) => (tail, false),
            (None, Some(head)) => (head, true),
            (None, None) => return Continue(false),
        };
        for place in turns {
            // A place counted from the end is the same turn at the head.
            self.change(if from_head { Change::TurnHead(last - place) } else { Change::TurnTail(place) });
        }
        Continue(true)
    }

    /// The places of the fewest turns of the tail, breadth first over the squares on which the path can end.
    fn turns(&mut self, goal: Goal, path: Vec<u32>) -> ControlFlow<Stop, Option<Vec<usize>>> {
        let (first, last) = (path[0], path[path.len() - 1]);
        let mut seen = vec![false; self.graph.len()];
        seen[last as usize] = true;
        // Each turn knows the one before it; paths are made again from the first.
        let mut turns: Vec<(usize, usize)> = vec![(usize::MAX, 0)];
        let mut queue = VecDeque::from([0]);
        let (mut current, mut places) = (path.clone(), vec![FREE; self.graph.len()]);
        let mut effort = 0;
        while let Some(turn) = queue.pop_front() {
            effort += path.len();
            if effort > EFFORT.max(path.len() * 4) {
                break;
            }
            self.gauge.node()?;
            let chain = chain_of(&turns, turn);
            current.copy_from_slice(&path);
            chain.iter().for_each(|&place| current[place + 1..].reverse());
            for (place, &square) in current.iter().enumerate() {
                places[square as usize] = place as u32;
            }
            for &near in self.graph.near(current[current.len() - 1]) {
                let place = places[near as usize];
                if place == FREE || place as usize + 2 >= current.len() {
                    continue;
                }
                let end = current[place as usize + 1];
                if std::mem::replace(&mut seen[end as usize], true) {
                    continue;
                }
                turns.push((turn, place as usize));
                if self.fulfils(goal, first, end) {
                    return Continue(Some(chain_of(&turns, turns.len() - 1)));
                }
                queue.push_back(turns.len() - 1);
            }
        }
        Continue(None)
    }
}

/// The places of the turns up to this one, the first one first.
fn chain_of(turns: &[(usize, usize)], mut turn: usize) -> Vec<usize> {
    let mut chain = Vec::new();
    while turns[turn].0 != usize::MAX {
        chain.push(turns[turn].1);
        turn = turns[turn].0;
    }
    chain.reverse();
    chain
}
