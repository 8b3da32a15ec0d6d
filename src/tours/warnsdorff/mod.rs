//! Warnsdorff's rule: always move to the square with the fewest onward moves.
//!
//! ```text
//!   5 | 1 . 3 . .     the knight came from a1 to b3: one move leads on from a5,
//!   4 | . . . 3 .     three from the others, so it moves to a5
//!   3 | . N . . .
//!   2 | . . . 3 .
//!   1 | x . 3 . .
//! ```
//!
//! Such a square is hard to reach later. The rule is a heuristic and does not always lead to a
//! tour. On large boards the result depends on the choice among several squares with the same
//! number of moves (a tie). A walker breaks ties by one of several rules, among them the published
//! move orders (`orders`). [`search_ties`] backtracks and tries all choices.
//!
//! Cost: a walk is linear in the squares times the moves from each, in time, and linear in the
//! squares in memory.
//!
//! Source: H. C. von Warnsdorff, "Des Rösselsprunges einfachste und allgemeinste Lösung",
//! Schmalkalden 1823.

mod orders;
mod ties;

use bezzel_base::core::sink::SearchCounter;
use bezzel_base::core::{Limit, SplitMix64, Stop};
use bezzel_base::walk::{MoveGraph, clockwise_angle};
pub use bezzel_base::walk::{TieBreak, WarnsdorffRule};
use orders::Sequence;
use std::ops::ControlFlow::{self, Continue};

pub use orders::{OrderChange, has_orders, order_changes};
pub use ties::search_ties;

/// Mark of a visited square among the degrees.
const VISITED: u16 = u16::MAX;

/// Returns the number of neighbours of each square.
fn initial_degrees(graph: &MoveGraph) -> Vec<u16> {
    (0..graph.len() as u32).map(|number| graph.degree(number) as u16).collect()
}

/// Walker by the rule, which reuses its memory for several walks.
#[derive(Debug)]
pub struct WarnsdorffWalker<'a> {
    graph: &'a MoveGraph,
    rule: WarnsdorffRule,
    tie: TieBreak,
    end: Option<u32>,
    fresh: Vec<u16>,
    /// For each free square, the number of its free neighbours.
    degrees: Vec<u16>,
    /// For each square, four times the squared distance from the centre.
    distances: Vec<u64>,
    random: SplitMix64,
    orders: Option<Sequence>,
    ties: Vec<u32>,
    path: Vec<u32>,
}

impl<'a> WarnsdorffWalker<'a> {
    /// Creates a walker that visits the square `end` last, if it is given.
    pub fn new(
        graph: &'a MoveGraph,
        rule: WarnsdorffRule,
        tie: TieBreak,
        end: Option<u32>,
    ) -> WarnsdorffWalker<'a> {
        let fresh = initial_degrees(graph);
        let size = graph.size();
        let distance = |number| {
            let square = graph.square(number);
            let along =
                |at: u32, side: u32| (2 * i64::from(at) - i64::from(side - 1)).pow(2) as u64;
            along(square.file, size.files()) + along(square.rank, size.ranks())
        };
        let distances = if tie == TieBreak::Roth {
            (0..graph.len() as u32).map(distance).collect()
        } else {
            Vec::new()
        };
        let seed = if let TieBreak::Random(seed) = tie { seed } else { 0 };
        WarnsdorffWalker {
            rule,
            tie,
            end,
            degrees: fresh.clone(),
            fresh,
            distances,
            random: SplitMix64::new(seed),
            orders: (tie == TieBreak::SquirrelCull).then(|| Sequence::new(size.files())),
            ties: Vec::new(),
            path: Vec::with_capacity(graph.open_count()),
            graph,
        }
    }

    /// Walks from a square until it has no free neighbour, and returns the visited squares.
    ///
    /// # Complexity
    /// Linear in the squares times the moves from each. Under [`TieBreak::Pohl`] the moves from
    /// each count twice as a factor.
    pub fn walk(&mut self, start: u32) -> &[u32] {
        // Without a limit nothing stops the walk.
        let _ = self.walk_within(start, &Limit::default());
        &self.path
    }

    /// Runs a walk within a limit. [`path`](WarnsdorffWalker::path) returns the visited squares.
    pub fn walk_within(&mut self, start: u32, limit: &Limit) -> ControlFlow<Stop> {
        self.walk_with(start, &mut SearchCounter::new(limit))
    }

    pub(super) fn walk_with(
        &mut self,
        start: u32,
        counter: &mut SearchCounter<'_>,
    ) -> ControlFlow<Stop> {
        self.degrees.copy_from_slice(&self.fresh);
        self.path.clear();
        if let Some(orders) = &mut self.orders {
            orders.restart();
        }
        let mut next = Some(start);
        while let Some(square) = next {
            counter.count_node()?;
            self.visit_square(square);
            next = self.choose_next(square);
        }
        Continue(())
    }

    /// Sets separate random numbers for the walk from this square.
    pub fn reseed(&mut self, start: u32) -> &mut WarnsdorffWalker<'a> {
        if let TieBreak::Random(seed) = self.tie {
            self.random =
                SplitMix64::new(seed ^ (u64::from(start) + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        }
        self
    }

    /// Returns the squares visited by the last walk.
    pub fn path(&self) -> &[u32] {
        &self.path
    }

    fn visit_square(&mut self, square: u32) {
        self.path.push(square);
        self.degrees[square as usize] = VISITED;
        for &near in self.graph.neighbors(square) {
            let degree = &mut self.degrees[near as usize];
            if *degree != VISITED {
                *degree -= 1;
            }
        }
        if let Some(orders) = &mut self.orders {
            orders.visit_square(self.graph.square(square));
        }
    }

    fn choose_next(&mut self, square: u32) -> Option<u32> {
        let mut best = None;
        self.ties.clear();
        for &near in self.graph.neighbors(square) {
            let degree = self.degrees[near as usize];
            if degree == VISITED || self.end == Some(near) {
                continue;
            }
            let rank = match self.rule {
                WarnsdorffRule::Fewest => degree,
                // A dead end comes last: no onward moves wrap around to the largest number.
                WarnsdorffRule::FewestOnward => degree.wrapping_sub(1),
                WarnsdorffRule::Most => !degree,
            };
            if best.is_none_or(|best| rank < best) {
                best = Some(rank);
                self.ties.clear();
            }
            if best == Some(rank) {
                self.ties.push(near);
            }
        }
        match self.ties.as_slice() {
            [] => self.end.filter(|&end| {
                self.path.len() + 1 == self.graph.open_count() && self.graph.has_edge(square, end)
            }),
            [one] => Some(*one),
            _ => self.break_tie(square),
        }
    }

    fn break_tie(&mut self, square: u32) -> Option<u32> {
        let degree = |&near: &u32| u32::from(self.degrees[near as usize]);
        let onward = |&near: &u32| -> u32 {
            self.graph
                .neighbors(near)
                .iter()
                .map(degree)
                .filter(|&degree| degree != u32::from(VISITED))
                .sum()
        };
        let ties = self.ties.iter().copied();
        match self.tie {
            TieBreak::Fixed => {
                ties.min_by_key(|&near| clockwise_angle(self.graph.move_between(square, near)))
            }
            TieBreak::Moves(order) => {
                ties.min_by_key(|&near| order.position(self.graph.move_between(square, near)))
            }
            TieBreak::Random(_) => {
                Some(self.ties[self.random.next_below(self.ties.len() as u64) as usize])
            }
            TieBreak::Pohl => ties.min_by_key(onward),
            TieBreak::Roth => ties.max_by_key(|&near| self.distances[near as usize]),
            TieBreak::SquirrelCull => {
                let orders = self.orders.as_ref()?;
                ties.min_by_key(|&near| {
                    orders.move_rank(self.graph.square(square), self.graph.square(near))
                })
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{TourEnds, TourField, TourFlaw, check};
    use bezzel_base::board::Size;

    /// Returns the graph of the knight's moves on a square board.
    pub(super) fn graph(side: u64) -> MoveGraph {
        MoveGraph::new(&TourField::knight(Size::new(side, side).expect("a valid size")))
    }

    fn rate(graph: &MoveGraph, rule: WarnsdorffRule, tie: TieBreak) -> f64 {
        let mut walker = WarnsdorffWalker::new(graph, rule, tie, None);
        let full = (0..graph.len() as u32)
            .filter(|&start| walker.walk(start).len() == graph.len())
            .count();
        full as f64 / graph.len() as f64
    }

    #[test]
    fn every_walk_is_a_path() {
        let size = Size::new(9, 7).expect("a valid size");
        let field = TourField::knight(size);
        let graph = MoveGraph::new(&field);
        for tie in [TieBreak::Fixed, TieBreak::Random(1), TieBreak::Pohl, TieBreak::Roth] {
            for rule in [WarnsdorffRule::Fewest, WarnsdorffRule::Most] {
                let mut walker = WarnsdorffWalker::new(&graph, rule, tie, None);
                for start in 0..63 {
                    let path = graph.squares(walker.walk(start));
                    let flaw = check(&field, TourEnds::OPEN, &path);
                    assert!(matches!(flaw, Ok(()) | Err(TourFlaw::Missing(_))), "{tie:?} {flaw:?}");
                }
            }
        }
    }

    #[test]
    fn a_long_walk_is_stopped() {
        let (graph, limit) = (graph(200), Limit::default());
        limit.cancel.cancel();
        let mut walker =
            WarnsdorffWalker::new(&graph, WarnsdorffRule::Fewest, TieBreak::Roth, None);
        assert_eq!(walker.walk_within(0, &limit), ControlFlow::Break(Stop::Cancelled));
        assert!(walker.path().len() < 20_000);
    }

    #[test]
    fn the_rule_mostly_succeeds_and_its_opposite_fails() {
        let graph = graph(8);
        for tie in [TieBreak::Fixed, TieBreak::Random(1), TieBreak::Pohl, TieBreak::Roth] {
            let (rule, opposite) = (
                rate(&graph, WarnsdorffRule::Fewest, tie),
                rate(&graph, WarnsdorffRule::Most, tie),
            );
            assert!(rule > 0.85, "{tie:?}: {rule}");
            assert!(opposite == 0.0, "{tie:?}: {opposite}");
        }
    }
}
