//! Chains: paths that visit one square of every orbit under a group of symmetries of the board.
//!
//! If no symmetry but the identity fixes a square, the images of a chain cover the board, each
//! square once.

use super::Graph;
use crate::board::Symmetry;
use crate::search::sink::Gauge;
use crate::search::{SplitMix64, Stop};
use std::ops::ControlFlow::{self, Continue};

/// Number of random turns of a chain before a new chain is built.
const TURNS: usize = 400;

/// Builder of chains with a wanted end.
///
/// Chains follow Warnsdorff's rule with random ties. Parts of a chain are then reversed until it
/// ends as wanted.
#[derive(Debug)]
pub(super) struct Chains<'a> {
    graph: &'a Graph,
    /// For each symmetry, the image of each square. The identity is first.
    images: Vec<Vec<u32>>,
    /// For each symmetry, the index of its inverse in `images`.
    inverse: Vec<usize>,
    random: SplitMix64,
    /// For each square, whether its orbit is visited.
    visited: Vec<bool>,
    path: Vec<u32>,
}

impl<'a> Chains<'a> {
    /// Creates a builder of chains under a group of symmetries of the board.
    pub(super) fn new(graph: &'a Graph, group: &[Symmetry], seed: u64) -> Chains<'a> {
        let size = graph.size();
        let image = |symmetry: &Symmetry| -> Vec<u32> {
            (0..graph.len() as u32).map(|square| graph.number(symmetry.apply(size, graph.square(square)))).collect()
        };
        let place = |symmetry: &Symmetry| group.iter().position(|other| *other == symmetry.inverse());
        Chains {
            images: group.iter().map(image).collect(),
            inverse: group.iter().map(|symmetry| place(symmetry).expect("a group has its inverses")).collect(),
            random: SplitMix64::new(seed),
            visited: vec![false; graph.len()],
            path: Vec::new(),
            graph,
        }
    }

    /// Returns the number of squares of a chain.
    pub(super) fn length(&self) -> usize {
        self.graph.open() / self.images.len()
    }

    /// Returns the image of a square under a symmetry of the group.
    pub(super) fn image(&self, symmetry: usize, square: u32) -> u32 {
        self.images[symmetry][square as usize]
    }

    /// Returns the image of a path under a symmetry of the group.
    pub(super) fn image_of(&self, symmetry: usize, path: &[u32]) -> Vec<u32> {
        path.iter().map(|&square| self.image(symmetry, square)).collect()
    }

    /// Builds a chain from `start` that ends as wanted. Returns `None` if this attempt fails.
    pub(super) fn attempt(
        &mut self,
        start: u32,
        gauge: &mut Gauge<'_>,
        wished: impl Fn(&Chains<'_>, &[u32]) -> bool,
    ) -> ControlFlow<Stop, Option<Vec<u32>>> {
        self.walk(start, gauge)?;
        for _ in 0..TURNS {
            if self.path.len() == self.length() && wished(self, &self.path) {
                return Continue(Some(self.path.clone()));
            }
            gauge.node()?;
            // A turn visits all images of the path, so the limit is checked each time.
            gauge.look()?;
            if !self.turn() {
                break;
            }
            self.extend();
        }
        Continue(None)
    }

    fn walk(&mut self, start: u32, gauge: &mut Gauge<'_>) -> ControlFlow<Stop> {
        self.visited.fill(false);
        self.path.clear();
        self.visit(start);
        gauge.node()?;
        self.extend();
        Continue(())
    }

    fn visit(&mut self, square: u32) {
        self.path.push(square);
        for images in &self.images {
            self.visited[images[square as usize] as usize] = true;
        }
    }

    /// Extends the path to the free squares with the fewest onward moves until no free square is
    /// left.
    fn extend(&mut self) {
        while let Some(next) = self.next() {
            self.visit(next);
        }
    }

    fn next(&mut self) -> Option<u32> {
        let last = *self.path.last()?;
        let free = |near: &&u32| !self.visited[**near as usize];
        let onward = |near: u32| self.graph.near(near).iter().filter(free).count();
        let fewest = self.graph.near(last).iter().filter(free).map(|&near| onward(near)).min()?;
        let ties: Vec<u32> =
            self.graph.near(last).iter().filter(free).copied().filter(|&near| onward(near) == fewest).collect();
        Some(ties[self.random.below(ties.len() as u64) as usize])
    }

    /// Reverses a part at the end of the chain, or replaces it by its reversed image.
    ///
    /// Returns false if no move leads back into the chain.
    fn turn(&mut self) -> bool {
        let last = self.path.len() - 1;
        let end = self.path[last];
        let mut pivots = Vec::new();
        for (symmetry, images) in self.images.iter().enumerate() {
            let back = |place: &usize| self.graph.joins(end, images[self.path[*place] as usize]);
            pivots.extend((0..last.saturating_sub(1)).filter(back).map(|place| (place, symmetry)));
        }
        if pivots.is_empty() {
            return false;
        }
        let (place, symmetry) = pivots[self.random.below(pivots.len() as u64) as usize];
        self.path[place + 1..].reverse();
        let back = &self.images[self.inverse[symmetry]];
        self.path[place + 1..].iter_mut().for_each(|square| *square = back[*square as usize]);
        true
    }
}
