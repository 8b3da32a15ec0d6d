//! The greedy walk: always to the free square that is nearest to the last one.
//!
//! Nearest means the smallest straight (Euclidean) distance on the board as it is drawn. The last
//! square itself has distance 0, so it is entered as soon as a move leads there. The walk never
//! returns to a square, so it ends: on the last square, or on a square without a move to a free
//! one. Nothing makes it short.
//!
//! # Complexity
//! The moves from each square of the walk.

use crate::MoveGraph;
use bezzel_base::board::Square;
use bezzel_base::core::sink::SearchCounter;
use bezzel_base::core::{Limit, Stop};
use std::ops::ControlFlow;

/// Returns the square of the straight distance between two squares.
pub fn squared_gap(a: Square, b: Square) -> u64 {
    let along = |a: u32, b: u32| u64::from(a.abs_diff(b)).pow(2);
    along(a.file, b.file) + along(a.rank, b.rank)
}

/// Walks from a square until the last one is reached or no free square is a move away. Ties go to
/// the first square in the order of files. Returns the squares of the walk, and the number of
/// squares that were compared.
///
/// # Errors
/// The reason why the limit stopped it.
pub fn greedy_walk(
    graph: &MoveGraph,
    from: u32,
    to: u32,
    limit: &Limit,
) -> Result<(Vec<u32>, u64), Stop> {
    let mut counter = SearchCounter::new(limit);
    let (mut free, mut path) = (vec![true; graph.len()], vec![from]);
    let (last, mut at) = (graph.square(to), from);
    free[from as usize] = false;
    while at != to {
        let mut best: Option<(u64, u32)> = None;
        for &near in graph.neighbors(at).iter().filter(|&&near| free[near as usize]) {
            if let ControlFlow::Break(stop) = counter.count_node() {
                return Err(stop);
            }
            let gap = (squared_gap(graph.square(near), last), near);
            best = Some(best.map_or(gap, |best| best.min(gap)));
        }
        let Some((_, next)) = best else { break };
        free[next as usize] = false;
        path.push(next);
        at = next;
    }
    Ok((path, counter.nodes()))
}
