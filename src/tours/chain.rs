//! Chains: paths that visit one square of every orbit under a group of symmetries of the board.
//!
//! If no symmetry but the identity fixes a square, the images of a chain cover the board, each
//! square once.

use super::MoveGraph;
use bezzel_base::board::Symmetry;
use bezzel_base::core::sink::SearchCounter;
use bezzel_base::core::{SplitMix64, Stop};
use std::ops::ControlFlow::{self, Continue};

/// Number of random turns of a chain before a new chain is built.
const TURNS: usize = 400;

/// Builder of chains with a wanted end.
///
/// Chains follow Warnsdorff's rule with random ties. Parts of a chain are then reversed until it
/// ends as wanted.
#[derive(Debug)]
pub(super) struct ChainBuilder<'a> {
    graph: &'a MoveGraph,
    /// For each symmetry, the image of each square. The identity is first.
    images: Vec<Vec<u32>>,
    /// For each symmetry, the index of its inverse in `images`.
    inverse: Vec<usize>,
    random: SplitMix64,
    /// For each square, whether its orbit is visited.
    visited: Vec<bool>,
    path: Vec<u32>,
}

impl<'a> ChainBuilder<'a> {
    /// Creates a builder of chains under a group of symmetries of the board.
    pub(super) fn new(graph: &'a MoveGraph, group: &[Symmetry], seed: u64) -> ChainBuilder<'a> {
        let size = graph.size();
        let image = |symmetry: &Symmetry| -> Vec<u32> {
            (0..graph.len() as u32)
                .map(|square| graph.number(symmetry.apply(size, graph.square(square))))
                .collect()
        };
        let place =
            |symmetry: &Symmetry| group.iter().position(|other| *other == symmetry.inverse());
        ChainBuilder {
            images: group.iter().map(image).collect(),
            inverse: group
                .iter()
                .map(|symmetry| place(symmetry).expect("a group has its inverses"))
                .collect(),
            random: SplitMix64::new(seed),
            visited: vec![false; graph.len()],
            path: Vec::new(),
            graph,
        }
    }

    /// Returns the number of squares of a chain.
    pub(super) fn length(&self) -> usize {
        self.graph.open_count() / self.images.len()
    }

    /// Returns the image of a square under a symmetry of the group.
    pub(super) fn image(&self, symmetry: usize, square: u32) -> u32 {
        self.images[symmetry][square as usize]
    }

    /// Returns the image of a path under a symmetry of the group.
    pub(super) fn path_image(&self, symmetry: usize, path: &[u32]) -> Vec<u32> {
        path.iter().map(|&square| self.image(symmetry, square)).collect()
    }

    /// Builds a chain from `start` that ends as wanted. Returns `None` if this attempt fails.
    pub(super) fn try_chain(
        &mut self,
        start: u32,
        counter: &mut SearchCounter<'_>,
        wished: impl Fn(&ChainBuilder<'_>, &[u32]) -> bool,
    ) -> ControlFlow<Stop, Option<Vec<u32>>> {
        self.start_chain(start, counter)?;
        for _ in 0..TURNS {
            if self.path.len() == self.length() && wished(self, &self.path) {
                return Continue(Some(self.path.clone()));
            }
            counter.count_node()?;
            // A turn visits all images of the path, so the limit is checked each time.
            counter.check_limit()?;
            if !self.turn_tail() {
                break;
            }
            self.extend_chain();
        }
        Continue(None)
    }

    fn start_chain(&mut self, start: u32, counter: &mut SearchCounter<'_>) -> ControlFlow<Stop> {
        self.visited.fill(false);
        self.path.clear();
        self.visit_square(start);
        counter.count_node()?;
        self.extend_chain();
        Continue(())
    }

    fn visit_square(&mut self, square: u32) {
        self.path.push(square);
        for images in &self.images {
            self.visited[images[square as usize] as usize] = true;
        }
    }

    /// Extends the path to the free squares with the fewest onward moves until no free square is
    /// left.
    fn extend_chain(&mut self) {
        while let Some(next) = self.next_square() {
            self.visit_square(next);
        }
    }

    fn next_square(&mut self) -> Option<u32> {
        let last = *self.path.last()?;
        let free = |near: &&u32| !self.visited[**near as usize];
        let onward = |near: u32| self.graph.neighbors(near).iter().filter(free).count();
        let fewest =
            self.graph.neighbors(last).iter().filter(free).map(|&near| onward(near)).min()?;
        let ties: Vec<u32> = self
            .graph
            .neighbors(last)
            .iter()
            .filter(free)
            .copied()
            .filter(|&near| onward(near) == fewest)
            .collect();
        Some(ties[self.random.next_below(ties.len() as u64) as usize])
    }

    /// Reverses a part at the end of the chain, or replaces it by its reversed image.
    ///
    /// Returns false if no move leads back into the chain.
    fn turn_tail(&mut self) -> bool {
        let last = self.path.len() - 1;
        let end = self.path[last];
        let mut pivots = Vec::new();
        for (symmetry, images) in self.images.iter().enumerate() {
            let back = |place: &usize| self.graph.has_edge(end, images[self.path[*place] as usize]);
            pivots.extend((0..last.saturating_sub(1)).filter(back).map(|place| (place, symmetry)));
        }
        if pivots.is_empty() {
            return false;
        }
        let (place, symmetry) = pivots[self.random.next_below(pivots.len() as u64) as usize];
        self.path[place + 1..].reverse();
        let back = &self.images[self.inverse[symmetry]];
        self.path[place + 1..].iter_mut().for_each(|square| *square = back[*square as usize]);
        true
    }
}
