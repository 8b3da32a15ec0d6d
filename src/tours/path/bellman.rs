//! Distances by dynamic programming.
//!
//! The value of a square is the number of moves from it to the last square:
//!
//! ```text
//!   V(last) = 0        V(s) = 1 + least V(t) over the squares t a move away from s
//! ```
//!
//! A round computes every square from the values of the round before. After round k the squares
//! with a value are those at most k moves away, so a value is final when it appears, and the rounds
//! end when the first square has one or when nothing changes. From the first square each move leads
//! to a square whose value is one less: every rest of a shortest path is a shortest path (Bellman's
//! principle of optimality).
//!
//! The number of shortest paths from a square is the sum of the numbers of the squares with the
//! value one less.
//!
//! # Complexity
//! Every round looks at every move. A breadth-first search looks at each move once.
//!
//! Sources: R. Bellman, Dynamic programming, 1957; On a routing problem, 1958.

use crate::MoveGraph;
use bezzel_base::core::{Limit, Stop, Ticker};
use num_bigint::BigUint;
use std::ops::ControlFlow;

/// Number of moves from each square to the last one.
#[derive(Clone, Debug)]
pub struct BellmanValues {
    values: Vec<Option<u32>>,
    /// Squares by their value, in ascending order.
    rounds: Vec<Vec<u32>>,
    /// Number of values that were computed.
    evaluations: u64,
}

impl BellmanValues {
    /// Largest board, in squares, that the recurrence accepts.
    pub const REACH: u64 = 1 << 16;

    /// Computes the values until `first` has one, or until nothing changes. `on_round` receives the
    /// squares that get a value, from round 0 on, and a last empty round if nothing changes.
    ///
    /// # Errors
    /// The reason why the limit or `on_round` stopped it.
    pub fn solve(
        graph: &MoveGraph,
        last: u32,
        first: Option<u32>,
        limit: &Limit,
        on_round: &mut dyn FnMut(&[u32]) -> ControlFlow<()>,
    ) -> Result<BellmanValues, Stop> {
        let mut ticker = Ticker::starting_later(limit);
        let mut values: Vec<Option<u32>> = vec![None; graph.len()];
        let (mut rounds, mut evaluations) = (Vec::new(), 0);
        let mut fresh = vec![last];
        loop {
            for &square in &fresh {
                values[square as usize] = Some(rounds.len() as u32);
            }
            if on_round(&fresh).is_break() {
                return Err(Stop::Observer);
            }
            if fresh.is_empty() {
                break;
            }
            rounds.push(std::mem::take(&mut fresh));
            if first.is_some_and(|first| values[first as usize].is_some()) {
                break;
            }
            for square in 0..graph.len() as u32 {
                let near = graph.neighbors(square);
                ticker.check_work(1 + near.len() as u64)?;
                if square == last || near.is_empty() {
                    continue;
                }
                evaluations += 1;
                let least = near.iter().filter_map(|&next| values[next as usize]).min();
                if least.is_some() && values[square as usize].is_none() {
                    fresh.push(square);
                }
            }
        }
        Ok(BellmanValues { values, rounds, evaluations })
    }

    /// Returns the number of moves from a square, or `None` if it has no value.
    pub fn value(&self, square: u32) -> Option<u32> {
        self.values[square as usize]
    }

    /// Returns how often the recurrence was applied.
    pub fn evaluations(&self) -> u64 {
        self.evaluations
    }

    /// Iterates over the squares a move away from a square whose value is one less, in ascending
    /// order.
    pub fn onward<'a>(
        &'a self,
        graph: &'a MoveGraph,
        square: u32,
    ) -> impl Iterator<Item = u32> + 'a {
        let wanted = self.value(square).and_then(|value| value.checked_sub(1));
        let near = graph.neighbors(square).iter().copied();
        near.filter(move |&next| wanted.is_some() && self.value(next) == wanted)
    }

    /// Returns the first shortest path from a square in lexicographic order, or `None` if the
    /// square has no value.
    pub fn path_from(&self, graph: &MoveGraph, square: u32) -> Option<Vec<u32>> {
        self.value(square)?;
        Some(std::iter::successors(Some(square), |&at| self.onward(graph, at).next()).collect())
    }

    /// Counts the shortest paths from a square.
    ///
    /// # Errors
    /// The reason why the limit stopped it.
    pub fn count_paths(
        &self,
        graph: &MoveGraph,
        square: u32,
        limit: &Limit,
    ) -> Result<BigUint, Stop> {
        let Some(value) = self.value(square) else { return Ok(BigUint::ZERO) };
        let mut ticker = Ticker::new(limit);
        let mut counts = vec![BigUint::ZERO; graph.len()];
        for (round, squares) in self.rounds.iter().enumerate().take(value as usize + 1) {
            for &at in squares {
                ticker.check_work(1 + graph.degree(at) as u64)?;
                counts[at as usize] = match round {
                    0 => BigUint::from(1u32),
                    _ => self.onward(graph, at).map(|next| &counts[next as usize]).sum(),
                };
            }
        }
        Ok(std::mem::take(&mut counts[square as usize]))
    }
}
