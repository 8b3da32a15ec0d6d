//! Backtracking over the ties of the rule.

use super::{VISITED, initial_degrees};
use crate::{MoveGraph, MoveOrder, TourEvent};
use bezzel_base::board::Square;
use bezzel_base::core::sink::SearchCounter;
use bezzel_base::core::{Limit, StepObserver, Stop};
use std::cmp::Reverse;
use std::ops::ControlFlow::{self, Break, Continue};

/// Tries every walk that the rule allows, by backtracking over its ties, until one is a tour. The
/// squares of a tie are tried in the order of the moves, if it is given.
///
/// Returns the first tour, the number of nodes, and whether the search was stopped. The tour is
/// `None` if no walk that the rule allows is a tour.
///
/// # Complexity
/// Linear if the first walk is a tour, exponential in the ties if no walk is one.
pub fn search_ties<W: StepObserver<TourEvent>>(
    graph: &MoveGraph,
    start: u32,
    (end, closed, order): (Option<u32>, bool, Option<MoveOrder>),
    limit: &Limit,
    watch: &mut W,
) -> (Option<Vec<u32>>, u64, ControlFlow<Stop>) {
    let mut counter = SearchCounter::new(limit);
    let mut walk = TieSearch { graph, end, closed, order, degrees: initial_degrees(graph), watch };
    let mut path = Vec::with_capacity(graph.open_count());
    let flow = walk.search(start, &mut path, &mut counter);
    if flow.is_break() {
        limit.store_last_board(|| graph.squares(&path));
    }
    let found = path.len() == graph.open_count() && flow.is_continue();
    (found.then_some(path), counter.nodes(), flow)
}

/// Search through the walks that the rule allows.
struct TieSearch<'a, W> {
    graph: &'a MoveGraph,
    end: Option<u32>,
    closed: bool,
    order: Option<MoveOrder>,
    degrees: Vec<u16>,
    watch: &'a mut W,
}

impl<W: StepObserver<TourEvent>> TieSearch<'_, W> {
    fn emit(&mut self, hop: fn(Square) -> TourEvent, square: u32) -> ControlFlow<Stop> {
        if W::IS_ACTIVE && self.watch.on_step(hop(self.graph.square(square))).is_break() {
            return Break(Stop::Observer);
        }
        Continue(())
    }

    /// Searches for a tour and leaves it in `path`, which is empty if none exists.
    fn search(
        &mut self,
        start: u32,
        path: &mut Vec<u32>,
        counter: &mut SearchCounter<'_>,
    ) -> ControlFlow<Stop> {
        let mut options = vec![vec![start]];
        while let Some(open) = options.last_mut() {
            let Some(square) = open.pop() else {
                options.pop();
                if let Some(square) = path.pop() {
                    self.update_degrees(square, false);
                    self.emit(TourEvent::Leave, square)?;
                }
                continue;
            };
            counter.count_node()?;
            path.push(square);
            self.update_degrees(square, true);
            self.emit(TourEvent::Enter, square)?;
            if self.is_tour(path) {
                return Continue(());
            }
            let next = self.fewest_options(square, path.len() + 1 == self.graph.open_count());
            if next.is_empty() && path.len() < self.graph.open_count() {
                self.emit(TourEvent::DeadEnd, square)?;
            }
            options.push(next);
        }
        Continue(())
    }

    fn is_tour(&self, path: &[u32]) -> bool {
        let ends = || path.len() > 2 && self.graph.has_edge(path[0], path[path.len() - 1]);
        path.len() == self.graph.open_count() && (!self.closed || ends())
    }

    /// Updates the degrees after a square is visited or freed.
    fn update_degrees(&mut self, square: u32, visited: bool) {
        let mut free = 0;
        for &near in self.graph.neighbors(square) {
            let degree = &mut self.degrees[near as usize];
            if *degree != VISITED {
                free += 1;
                *degree = if visited { *degree - 1 } else { *degree + 1 };
            }
        }
        self.degrees[square as usize] = if visited { VISITED } else { free };
    }

    /// Returns the free squares with the fewest onward moves, in reverse order of trial.
    fn fewest_options(&self, square: u32, last: bool) -> Vec<u32> {
        let free =
            |near: u32| self.degrees[near as usize] != VISITED && (last || self.end != Some(near));
        let near = || self.graph.neighbors(square).iter().copied().rev().filter(|&near| free(near));
        let fewest = near().map(|near| self.degrees[near as usize]).min();
        let mut ties: Vec<u32> =
            near().filter(|&near| Some(self.degrees[near as usize]) == fewest).collect();
        if let Some(order) = &self.order {
            let position = |near: u32| order.position(self.graph.move_between(square, near));
            ties.sort_by_key(|&near| Reverse(position(near)));
        }
        ties
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::graph;
    use super::*;
    use crate::{TourEnds, TourField, check};
    use bezzel_base::board::Size;
    use bezzel_base::core::SilentObserver;

    #[test]
    fn ties_are_searched_until_a_tour_is_found() {
        let field = TourField::knight(Size::new(8, 8).expect("a valid size"));
        let board = graph(8);
        for start in 0..64 {
            let (tour, nodes, _) = search_ties(
                &board,
                start,
                (None, false, None),
                &Limit::default(),
                &mut SilentObserver,
            );
            let squares = board.squares(&tour.expect("a tour by the rule"));
            assert_eq!(check(&field, TourEnds::OPEN.from(board.square(start)), &squares), Ok(()));
            assert!(nodes >= 64);
        }
        let (none, ..) =
            search_ties(&graph(4), 0, (None, false, None), &Limit::default(), &mut SilentObserver);
        assert_eq!(none, None);
    }
}
