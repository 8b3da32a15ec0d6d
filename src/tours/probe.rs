//! The search for tours as a tree for probes, which prefer moves to squares that are hard to reach.
//!
//! A probe that takes every move alike hardly ever comes to the end of a board. Warnsdorff's rule
//! moves to the square with the fewest onward moves and nearly always does, but always to the same
//! tours. So squares with fewer onward moves are drawn with a higher probability, and the probe
//! counts the inverse of all of them together.
//!
//! ```text
//!   onward moves   1      3      3      3      3
//!   weight         0.5    0.125  0.125  0.125  0.125      0.5 to the power of the onward moves, at least 0.05
//!   drawn with     0.5    0.125  0.125  0.125  0.125      a tour below the second counts 1/0.125 = 8 here
//! ```
//!
//! A stronger preference ends more probes with a tour, but then some tours are so unlikely that few
//! samples meet one of them, and each of these counts very much: estimates are too low most of the
//! time, and far too high now and then. With 0.35 and no least weight 86 of 100 intervals hold the
//! truth and are 2.4 times as wide; with 0.5 and 0.05 it is 95 of 100 (`cargo bench --bench
//! estimates 60 tours`).
//!
//! It is right because a tour is met with the product of the probabilities of its moves and then
//! counts the inverse of it: so each tour adds 1 on average (importance sampling). The last squares
//! are searched whole, where most probes would end without a tour. Each probe goes on
//! by itself: with the moves of 100 probes sampled together the error is twice to seven times as
//! large, since onward moves compare squares around one square only.
//!
//! Cost: a probe is linear in the squares times the moves from each, and the search of the last
//! squares.
//!
//! Source: D. E. Knuth, "Estimating the efficiency of backtrack programs", Mathematics of
//! Computation 29, 1975; for tours H. Cancela and E. Mordecki, "On the number of open knight's
//! tours", 2015.

use super::{MoveGraph, TourEnds, TourField};
use bezzel_base::estimate::{CountEstimator, KnuthEstimator, SearchTree, TreeChoice};

/// Nodes visited per second.
const RATE: f64 = 4e6;

/// Factor of the weight of a move for each further onward move.
const PREFERENCE: f64 = 0.5;

/// The least weight of a move: no tour is so unlikely that most samples miss it and the others
/// count too little.
const LEAST: f64 = 0.05;

/// Number of last squares whose moves are searched exhaustively.
const SEARCHED: usize = 14;

/// Creates the probes for the number of tours. Open tours are counted with their directions, closed
/// tours without.
pub fn count_estimator(field: &TourField, ends: TourEnds) -> Box<dyn CountEstimator> {
    let graph = MoveGraph::new(field);
    let open: Vec<u32> =
        (0..graph.len() as u32).filter(|&number| field.is_open(graph.square(number))).collect();
    let from = ends.from.map(|from| graph.number(from));
    let starts = match from {
        Some(from) => vec![from],
        // A closed tour may begin anywhere, and a square with the fewest moves is best.
        None if ends.closed => {
            open.iter().copied().min_by_key(|&square| graph.degree(square)).into_iter().collect()
        }
        None => open.clone(),
    };
    let target = ends.to.map(|to| graph.number(to));
    Box::new(KnuthEstimator::new(
        TourTree { graph, closed: ends.closed, target, starts, squares: open.len() },
        RATE,
    ))
}

/// Search tree of the tours.
#[derive(Debug)]
struct TourTree {
    graph: MoveGraph,
    closed: bool,
    target: Option<u32>,
    starts: Vec<u32>,
    squares: usize,
}

/// First part of a tour.
#[derive(Clone, Debug)]
struct Prefix {
    first: u32,
    last: u32,
    visited: Vec<bool>,
    /// For each square, the number of its unvisited neighbours.
    free: Vec<u8>,
    length: usize,
}

impl TourTree {
    /// Returns whether the neighbours of the square that was left can still be entered and left.
    ///
    /// In an open tour one of them may be the end.
    fn is_extendable(&self, begun: &Prefix, before: u32) -> bool {
        let left = self.squares - begun.length;
        let mut ends = 0;
        for &square in self.graph.neighbors(before) {
            if begun.visited[square as usize] {
                continue;
            }
            let around = begun.free[square as usize]
                + u8::from(self.graph.has_edge(square, begun.last))
                + u8::from(
                    self.closed
                        && begun.first != begun.last
                        && self.graph.has_edge(square, begun.first),
                );
            match around {
                0 => return false,
                1 if left > 1 || self.closed => ends += 1,
                _ => {}
            }
        }
        ends <= u8::from(!self.closed)
    }
}

impl SearchTree for TourTree {
    type Node = Prefix;

    const IS_POOLED: bool = false;

    fn root_count(&self) -> usize {
        self.starts.len()
    }

    fn root(&self, number: usize) -> Prefix {
        let (first, squares) = (self.starts[number], self.graph.len());
        let free = (0..squares as u32).map(|square| self.graph.degree(square) as u8).collect();
        let mut begun =
            Prefix { first, last: first, visited: vec![false; squares], free, length: 0 };
        self.apply_choice(&mut begun, first);
        begun
    }

    fn list_choices(&self, node: &Prefix, choices: &mut Vec<TreeChoice>) {
        for &square in self.graph.neighbors(node.last) {
            let left = self.squares - node.length;
            let is_early = self.target == Some(square) && left > 1;
            if node.visited[square as usize]
                || is_early
                || node.free[square as usize] == 0 && left > 1
            {
                continue;
            }
            let mut next = node.clone();
            self.apply_choice(&mut next, square);
            if self.is_extendable(&next, node.last) {
                let weight = PREFERENCE.powi(i32::from(node.free[square as usize])).max(LEAST);
                choices.push(TreeChoice { way: square, weight, is_node: true });
            }
        }
    }

    fn apply_choice(&self, node: &mut Prefix, way: u32) {
        node.last = way;
        node.visited[way as usize] = true;
        node.length += 1;
        self.graph.neighbors(way).iter().for_each(|&near| node.free[near as usize] -= 1);
    }

    fn subtree_level(&self) -> Option<usize> {
        Some(self.squares.saturating_sub(SEARCHED))
    }

    fn solution_weight(&self, node: &Prefix) -> Option<f64> {
        let ends = match self.closed {
            // A closed tour is found in both directions, so each of them counts one half. A single
            // square is closed.
            true if self.squares > 2 => self.graph.has_edge(node.last, node.first),
            true => self.squares == 1,
            false => self.target.is_none_or(|target| target == node.last),
        };
        let count = if self.closed && self.squares > 2 { 0.5 } else { 1.0 };
        (node.length == self.squares && ends).then_some(count)
    }
}
