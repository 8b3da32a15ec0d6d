//! All shortest paths, in lexicographic order of their squares.
//!
//! A move is tried only if the distance to the last square becomes one less, so no path is ever
//! taken back in vain.
//!
//! # Complexity
//! The moves along each path. Memory is linear in the distance.

use super::DistanceLayers;
use crate::MoveGraph;
use bezzel_base::core::sink::SearchCounter;
use bezzel_base::core::{Limit, SearchResult, Stop};
use std::ops::ControlFlow::{self, Break, Continue};

/// Visits the shortest paths from a square. `layers` are the distances to the last square, searched
/// from there against the moves.
pub fn list_shortest(
    graph: &MoveGraph,
    layers: &DistanceLayers,
    from: u32,
    limit: &Limit,
    visit: &mut dyn FnMut(&[u32]) -> ControlFlow<()>,
) -> SearchResult {
    let mut counter = SearchCounter::new(limit);
    let flow = layers.distance(from).map_or(Continue(()), |distance| {
        list(graph, layers, (from, distance), limit, &mut counter, visit)
    });
    counter.search_result(flow)
}

fn list(
    graph: &MoveGraph,
    layers: &DistanceLayers,
    (from, distance): (u32, u32),
    limit: &Limit,
    counter: &mut SearchCounter<'_>,
    visit: &mut dyn FnMut(&[u32]) -> ControlFlow<()>,
) -> ControlFlow<Stop> {
    if limit.solutions == Some(0) {
        return Break(Stop::Solutions);
    }
    counter.check_limit()?;
    let mut path = vec![from];
    // For each square of the path except the last, the number of its moves that were tried.
    let mut tried: Vec<usize> = Vec::with_capacity(distance as usize);
    loop {
        counter.count_node()?;
        let left = distance - (path.len() as u32 - 1);
        if left > 0 {
            tried.push(0);
        } else {
            counter.found += 1;
            if visit(&path).is_break() {
                return Break(Stop::Observer);
            }
            if limit.solutions == Some(counter.found) {
                return Break(Stop::Solutions);
            }
            path.pop();
        }
        // The next move of the last square that has one.
        loop {
            let (Some(next), Some(&at)) = (tried.last_mut(), path.last()) else {
                return Continue(());
            };
            let left = distance - (path.len() as u32 - 1);
            let near = &graph.neighbors(at)[*next..];
            let found = near.iter().position(|&to| layers.distance(to) == Some(left - 1));
            if let Some(place) = found {
                *next += place + 1;
                path.push(near[place]);
                break;
            }
            tried.pop();
            path.pop();
        }
    }
}
