//! Distances by breadth-first search.
//!
//! ```text
//!   a knight from a1:   layer 0   a1
//!                       layer 1   b3 c2
//!                       layer 2   a5 c1 c5 d2 d4   a3 b4 e1 e3
//! ```
//!
//! The squares of a layer are left in the order in which they were reached, and the squares a move
//! away that no layer has yet are the next layer. A square of layer k is k moves away, because each
//! of its neighbours is in layer k - 1 or later.
//!
//! Neighbours come in ascending order, so the squares of a layer are in the order of the first path
//! that leads to each of them. Therefore the squares from which each one was reached first lead
//! back along the first shortest path in lexicographic order.
//!
//! # Complexity
//! Each move is looked at once. The numbers of paths are held for two layers only.
//!
//! Sources: E. F. Moore, The shortest path through a maze, 1959; C. Y. Lee, An algorithm for path
//! connections and its applications, 1961.

use crate::MoveGraph;
use bezzel_base::core::{Limit, Stop, Ticker};
use num_bigint::BigUint;

/// Mark of a square that is not reached.
const UNREACHED: u32 = u32::MAX;

/// Squares of a board in layers by their distance from the first square.
#[derive(Clone, Debug)]
pub struct DistanceLayers {
    /// Reached squares in order.
    order: Vec<u32>,
    /// Index in `order` at which each layer begins, and the length of `order`.
    layers: Vec<usize>,
    /// For each square, its index in `order`.
    places: Vec<u32>,
    /// For each index in `order` except the first, the square from which it was reached first.
    parents: Vec<u32>,
}

impl DistanceLayers {
    /// Bytes for each square of the board.
    const BYTES: u64 = 3 * size_of::<u32>() as u64;

    /// Searches from a square until all squares are reached, or until the layer of `target` is
    /// complete.
    ///
    /// ```
    /// use bezzel_base::core::Limit;
    /// use bezzel_tours::path::DistanceLayers;
    /// use bezzel_tours::{MoveGraph, TourField};
    /// use bezzel_base::board::Size;
    /// let graph = MoveGraph::new(&TourField::knight(Size::new(8, 8).unwrap()));
    /// let layers = DistanceLayers::search(&graph, 0, None, &Limit::default()).unwrap();
    /// assert_eq!(layers.distance(63), Some(6));
    /// assert_eq!(layers.count_paths(&graph, 63, &Limit::default()), Ok(108u32.into()));
    /// ```
    ///
    /// # Errors
    /// The reason why the limit stopped it.
    pub fn search(
        graph: &MoveGraph,
        from: u32,
        target: Option<u32>,
        limit: &Limit,
    ) -> Result<DistanceLayers, Stop> {
        if !limit.has_memory_for(DistanceLayers::BYTES * graph.len() as u64) {
            return Err(Stop::Memory);
        }
        let mut ticker = Ticker::starting_later(limit);
        let mut places = vec![UNREACHED; graph.len()];
        places[from as usize] = 0;
        let mut found = DistanceLayers {
            order: vec![from],
            layers: vec![0, 1],
            places,
            parents: vec![UNREACHED],
        };
        while target.is_none_or(|target| found.distance(target).is_none()) {
            let layer = found.layers[found.layers.len() - 2]..found.order.len();
            for place in layer {
                let square = found.order[place];
                let near = graph.neighbors(square);
                ticker.check_work(1 + near.len() as u64)?;
                for &next in near {
                    if found.places[next as usize] == UNREACHED {
                        found.places[next as usize] = found.order.len() as u32;
                        found.order.push(next);
                        found.parents.push(square);
                    }
                }
            }
            if found.layers.last() == Some(&found.order.len()) {
                break;
            }
            found.layers.push(found.order.len());
        }
        Ok(found)
    }

    /// Returns the number of moves to a square, or `None` if it was not reached.
    pub fn distance(&self, square: u32) -> Option<u32> {
        let place = self.places[square as usize];
        // The layer is the last one that begins at the place or before it.
        (place != UNREACHED).then(|| {
            let after = self.layers.partition_point(|&start| start <= place as usize);
            after as u32 - 1
        })
    }

    /// Returns the reached squares, the nearest first.
    pub fn reached(&self) -> &[u32] {
        &self.order
    }

    /// Iterates over the layers, each in the order in which its squares were reached.
    pub fn layers(&self) -> impl DoubleEndedIterator<Item = &[u32]> + ExactSizeIterator {
        self.layers.windows(2).map(|ends| &self.order[ends[0]..ends[1]])
    }

    /// Returns the square from which a square was reached first. Returns `None` for the first
    /// square and for squares that were not reached.
    pub fn parent(&self, square: u32) -> Option<u32> {
        let place = self.places[square as usize];
        self.parents.get(place as usize).copied().filter(|&parent| parent != UNREACHED)
    }

    /// Returns the first shortest path to a square in lexicographic order, or `None` if the square
    /// was not reached.
    pub fn path_to(&self, square: u32) -> Option<Vec<u32>> {
        self.distance(square)?;
        let mut path: Vec<u32> =
            std::iter::successors(Some(square), |&square| self.parent(square)).collect();
        path.reverse();
        Some(path)
    }

    /// Counts the shortest paths to a square. Each layer adds the numbers of the squares of the
    /// layer before.
    ///
    /// # Errors
    /// The reason why the limit stopped it.
    pub fn count_paths(
        &self,
        graph: &MoveGraph,
        target: u32,
        limit: &Limit,
    ) -> Result<BigUint, Stop> {
        let Some(distance) = self.distance(target) else { return Ok(BigUint::ZERO) };
        let mut counts = vec![BigUint::from(1u32)];
        for layer in 0..distance as usize {
            counts = self.next_counts(graph, layer, &counts, limit)?;
        }
        let first = self.layers[distance as usize];
        Ok(std::mem::take(&mut counts[self.places[target as usize] as usize - first]))
    }

    /// Counts the shortest paths to every reached square, in the order of [`reached`].
    ///
    /// # Errors
    /// The reason why the limit stopped it.
    ///
    /// [`reached`]: DistanceLayers::reached
    pub fn count_all_paths(&self, graph: &MoveGraph, limit: &Limit) -> Result<Vec<BigUint>, Stop> {
        let mut all = vec![BigUint::from(1u32)];
        for layer in 0..self.layers.len() - 2 {
            let counts = self.next_counts(graph, layer, &all[self.layers[layer]..], limit)?;
            all.extend(counts);
        }
        Ok(all)
    }

    /// Returns the numbers of paths to the squares of the layer after this one.
    fn next_counts(
        &self,
        graph: &MoveGraph,
        layer: usize,
        counts: &[BigUint],
        limit: &Limit,
    ) -> Result<Vec<BigUint>, Stop> {
        /// Digits of a number that are added in the time of one unit of work.
        const DIGITS: u64 = 4;
        let mut ticker = Ticker::new(limit);
        let next = self.layers[layer + 1]..self.layers[layer + 2];
        let mut sums = vec![BigUint::ZERO; next.len()];
        for (&square, count) in self.order[self.layers[layer]..].iter().zip(counts) {
            let near = graph.neighbors(square);
            ticker.check_work(near.len() as u64 * (1 + count.bits() / 64 / DIGITS))?;
            for &to in near {
                let place = self.places[to as usize] as usize;
                if next.contains(&place) {
                    sums[place - next.start] += count;
                }
            }
        }
        Ok(sums)
    }
}
