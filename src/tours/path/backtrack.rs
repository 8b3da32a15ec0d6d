//! Textbook search for a shortest path: one move after another, with backtracking.
//!
//! Moves are tried in the order of the numbers of their squares, never to a square of the path. The
//! shortest path found so far is a bound: a path is taken back as soon as one more move could not
//! make it shorter than that.
//!
//! ```text
//!   a1 b3 a5 b7 ... h8        the first path wanders: 40 moves, say
//!   a1 b3 a5 b7 ... h8        a later one has 39
//!   a1 b3 d4 e6 g7 e8 ...     taken back after 5 moves, once a path of 6 moves is known
//! ```
//!
//! It is right because it tries every path that could be shorter than the best one.
//!
//! # Complexity
//! Exponential: up to the moves from a square to the power of the distance, and more as long as the
//! bound is poor. Memory is linear in the squares.

use crate::MoveGraph;
use bezzel_base::core::sink::SearchCounter;
use bezzel_base::core::{Limit, SearchResult, StepObserver, Stop};
use std::ops::ControlFlow::{self, Break, Continue};

/// Event of the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PathEvent {
    /// The piece moved to this square. The first event of this kind is the start.
    Enter(u32),
    /// The piece backtracked from this square.
    Leave(u32),
    /// No free square is one move away from this one.
    DeadEnd(u32),
    /// Another move from this square could not make the path shorter than the best one.
    Bound(u32),
    /// The path leads to the last square and is shorter than all before.
    Improved,
}

/// Path of the search, with the moves that are still to be tried.
struct Stack<'g> {
    graph: &'g MoveGraph,
    path: Vec<u32>,
    is_free: Vec<bool>,
    /// Moves still to be tried, with those of the last square on top.
    options: Vec<u32>,
    /// For each square of the path, the index in `options` at which its moves begin.
    marks: Vec<usize>,
}

impl<'g> Stack<'g> {
    fn new(graph: &'g MoveGraph) -> Stack<'g> {
        Stack {
            graph,
            path: Vec::new(),
            is_free: vec![true; graph.len()],
            options: Vec::new(),
            marks: Vec::new(),
        }
    }

    fn enter(&mut self, square: u32) {
        self.is_free[square as usize] = false;
        self.path.push(square);
        self.marks.push(self.options.len());
    }

    /// Lists the moves from the last square to free squares. Returns whether there are any.
    fn push_moves(&mut self) -> bool {
        let (mark, last) = (self.options.len(), self.path[self.path.len() - 1]);
        let near = self.graph.neighbors(last).iter().rev();
        self.options.extend(near.filter(|&&near| self.is_free[near as usize]));
        self.options.len() > mark
    }

    /// Takes the next move of the last square, if there is one.
    fn take_move(&mut self) -> Option<u32> {
        let mark = *self.marks.last()?;
        (self.options.len() > mark).then(|| self.options.pop()).flatten()
    }

    /// Takes the last square off the path.
    fn leave(&mut self) -> Option<u32> {
        let square = self.path.pop()?;
        self.options.truncate(self.marks.pop()?);
        self.is_free[square as usize] = true;
        Some(square)
    }

    fn moves(&self) -> usize {
        self.path.len() - 1
    }
}

/// Searches for a shortest path. Returns the best path that was found, and the result, whose number
/// of solutions is 1 if the path is proved to be shortest. If the search is stopped, it leaves the
/// best path as its last board.
pub fn backtrack<W: StepObserver<PathEvent>>(
    graph: &MoveGraph,
    from: u32,
    to: u32,
    limit: &Limit,
    watch: &mut W,
) -> (Option<Vec<u32>>, SearchResult) {
    let mut stack = Stack::new(graph);
    let (mut counter, mut best) = (SearchCounter::new(limit), None);
    let flow = search(&mut stack, (from, to), &mut counter, watch, &mut best);
    counter.found = u64::from(flow.is_continue() && best.is_some());
    let last = || graph.squares(best.as_deref().unwrap_or_default());
    let searched = counter.result_with_board(flow, last);
    (best, searched)
}

fn search<W: StepObserver<PathEvent>>(
    stack: &mut Stack<'_>,
    (from, to): (u32, u32),
    counter: &mut SearchCounter<'_>,
    watch: &mut W,
    best: &mut Option<Vec<u32>>,
) -> ControlFlow<Stop> {
    let mut next = Some(from);
    loop {
        if let Some(square) = next {
            counter.count_node()?;
            stack.enter(square);
            watch.emit(PathEvent::Enter(square))?;
            let most = best.as_ref().map_or(usize::MAX, |best: &Vec<u32>| best.len() - 1);
            if square == to {
                *best = Some(stack.path.clone());
                watch.emit(PathEvent::Improved)?;
            } else if stack.moves() + 1 >= most {
                watch.emit(PathEvent::Bound(square))?;
            } else if !stack.push_moves() {
                watch.emit(PathEvent::DeadEnd(square))?;
            }
        } else if let Some(square) = stack.leave() {
            watch.emit(PathEvent::Leave(square))?;
        }
        if stack.path.is_empty() {
            return Continue(());
        }
        // The bound may have become tighter since the moves were listed.
        let most = best.as_ref().map_or(usize::MAX, |best| best.len() - 1);
        next = stack.take_move().filter(|_| stack.moves() + 1 < most);
    }
}

/// Visits all paths of this number of moves, which is that of a shortest one, in lexicographic
/// order. The number of moves is the only bound.
pub fn list_by_backtracking(
    graph: &MoveGraph,
    from: u32,
    to: u32,
    moves: usize,
    limit: &Limit,
    visit: &mut dyn FnMut(&[u32]) -> ControlFlow<()>,
) -> SearchResult {
    let mut stack = Stack::new(graph);
    let mut counter = SearchCounter::new(limit);
    let mut flow = || -> ControlFlow<Stop> {
        let mut next = Some(from);
        loop {
            match next {
                Some(square) => {
                    counter.count_node()?;
                    stack.enter(square);
                    if stack.moves() < moves {
                        stack.push_moves();
                    } else if square == to {
                        if limit.solutions.is_some_and(|most| counter.found >= most) {
                            return Break(Stop::Solutions);
                        }
                        counter.found += 1;
                        if visit(&stack.path).is_break() {
                            return Break(Stop::Observer);
                        }
                        if limit.solutions == Some(counter.found) {
                            return Break(Stop::Solutions);
                        }
                    }
                }
                None => drop(stack.leave()),
            }
            if stack.path.is_empty() {
                return Continue(());
            }
            next = stack.take_move();
        }
    };
    let flow = flow();
    counter.search_result(flow)
}
