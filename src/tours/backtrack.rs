//! Textbook search for tours: one move after another, with backtracking at dead ends.
//!
//! Moves are tried in the order of the numbers of their squares (file, then rank), so the tours
//! come in lexicographic order. With [`Lookahead::Ahead`] a branch is cut when a free square can no
//! longer be entered and left. The tours and their order stay the same.
//!
//! ```text
//!   4 by 3 from a1:   a1 b3 c1 ...     the lowest free square a move away first
//!                     a1 b3 d2 ...     once all tours after c1 are seen
//!                     a1 c2 ...
//! ```
//!
//! It is right because each tour is one sequence of choices. A branch that is cut contains no tour,
//! because a tour enters and leaves each square except its ends.

use super::{MoveGraph, TourEnds, TourEvent, TourField};
use bezzel_base::core::sink::SearchCounter;
use bezzel_base::core::{Limit, SearchResult, StepObserver, Stop};
use bezzel_base::walk::{Distances, StepClues};
use std::ops::ControlFlow::{self, Break, Continue};

/// Lookahead of the search before each move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lookahead {
    /// No lookahead. The search moves until no move is left, as in the textbook.
    Here,
    /// The search backtracks when some square is lost.
    Ahead,
    /// As `Ahead`, with the squares with the fewest onward moves first. This changes the order of
    /// the tours.
    Fewest,
}

/// Largest board, in squares, that the search accepts.
pub const REACH: u64 = 1 << 14;

/// Visits the tours as lists of square numbers.
///
/// A closed tour begins on `ends.from`, or on the open square with the lowest number. It is visited
/// once, in the direction of the smaller neighbour of its first square.
///
/// ```
/// use bezzel_base::core::{Limit, SilentObserver};
/// use bezzel_tours::backtrack::Lookahead;
/// use bezzel_tours::{TourEnds, TourField, backtrack};
/// use bezzel_base::board::Size;
/// let field = TourField::knight(Size::new(3, 4).unwrap());
/// let searched = backtrack::list(&field, TourEnds::OPEN, Lookahead::Ahead, &Limit::default(), &mut SilentObserver,
///                                &mut |_| std::ops::ControlFlow::Continue(()));
/// assert_eq!(searched.found, 16);
/// ```
///
/// # Complexity
/// Exponential in the squares. Memory is linear in them.
pub fn list<W: StepObserver<TourEvent>>(
    field: &TourField,
    ends: TourEnds,
    look: Lookahead,
    limit: &Limit,
    watch: &mut W,
    visit: &mut dyn FnMut(&[u32]) -> ControlFlow<()>,
) -> SearchResult {
    list_on_graph(&MoveGraph::new(field), field, ends, look, limit, watch, visit)
}

/// Visits the tours as [`list`] does, on a given graph of the field. Moves are tried in the order
/// of the graph.
pub fn list_on_graph<W: StepObserver<TourEvent>>(
    graph: &MoveGraph,
    field: &TourField,
    ends: TourEnds,
    look: Lookahead,
    limit: &Limit,
    watch: &mut W,
    visit: &mut dyn FnMut(&[u32]) -> ControlFlow<()>,
) -> SearchResult {
    let starts: Vec<u32> = match ends.from {
        Some(from) => vec![graph.number(from)],
        None => {
            let open =
                (0..graph.len() as u32).filter(|&number| field.is_open(graph.square(number)));
            open.take(if ends.closed { 1 } else { usize::MAX }).collect()
        }
    };
    let mut walk = TourWalk::new(graph, ends, look, SearchCounter::new(limit), watch, visit);
    walk.left = limit.solutions.unwrap_or(u64::MAX);
    let flow = starts.into_iter().try_for_each(|start| walk.walk_from(&[start]));
    walk.search_counter.result_with_board(flow, || graph.squares(&walk.path))
}

/// Visits the tours with the given numbers as [`list_on_graph`] does. A move is not tried if the
/// path could then no longer reach the next given number in time.
///
/// A closed tour begins at its number 1, and both of its directions are visited if both fit the
/// clues.
pub fn list_with_clues<W: StepObserver<TourEvent>>(
    graph: &MoveGraph,
    field: &TourField,
    ends: TourEnds,
    clues: &StepClues,
    limit: &Limit,
    watch: &mut W,
    visit: &mut dyn FnMut(&[u32]) -> ControlFlow<()>,
) -> SearchResult {
    search_with_clues(graph, field, ends, (clues, Lookahead::Ahead), limit, watch, visit)
}

/// Visits the tours with the given numbers, with this lookahead.
pub(super) fn search_with_clues<W: StepObserver<TourEvent>>(
    graph: &MoveGraph,
    field: &TourField,
    ends: TourEnds,
    (clues, look): (&StepClues, Lookahead),
    limit: &Limit,
    watch: &mut W,
    visit: &mut dyn FnMut(&[u32]) -> ControlFlow<()>,
) -> SearchResult {
    let counter = SearchCounter::new(limit);
    let Some(distances) = Distances::new(graph, ends.closed, clues, limit) else {
        return counter.search_result(Break(Stop::Memory));
    };
    let can_start = |&start: &u32| {
        let square = graph.square(start);
        field.is_open(square)
            && ends.from.is_none_or(|from| from == square)
            && distances.can_enter(start, 1)
    };
    let starts: Vec<u32> = (0..graph.len() as u32).filter(can_start).collect();
    let mut walk = TourWalk::new(graph, ends, look, counter, watch, visit);
    walk.left = limit.solutions.unwrap_or(u64::MAX);
    walk.clues = Some(&distances);
    let flow = starts.into_iter().try_for_each(|start| walk.walk_from(&[start]));
    walk.search_counter.result_with_board(flow, || graph.squares(&walk.path))
}

pub(super) struct TourWalk<'a, W> {
    graph: &'a MoveGraph,
    closed: bool,
    look: Lookahead,
    /// Given numbers, if there are any.
    clues: Option<&'a Distances>,
    target: Option<u32>,
    /// For each free square, the number of squares from which the tour can still enter it or to
    /// which it can leave it.
    ///
    /// These are its free neighbours, the last square of the path and, for a closed tour, the first
    /// one. The square on which the tour has to end counts one more.
    degrees: Vec<u32>,
    free: Vec<bool>,
    /// Number of free squares with degree 1. A tour can only end on them.
    lows: u32,
    /// Number of free squares with degree 0.
    lost: u32,
    path: Vec<u32>,
    /// Moves still to be tried, with those of the last square on top.
    options: Vec<u32>,
    /// For each square of the path, the index in `options` at which its moves begin.
    marks: Vec<usize>,
    pub(super) search_counter: SearchCounter<'a>,
    left: u64,
    watch: &'a mut W,
    visit: &'a mut dyn FnMut(&[u32]) -> ControlFlow<()>,
}

impl<'a, W: StepObserver<TourEvent>> TourWalk<'a, W> {
    pub(super) fn new(
        graph: &'a MoveGraph,
        ends: TourEnds,
        look: Lookahead,
        search_counter: SearchCounter<'a>,
        watch: &'a mut W,
        visit: &'a mut dyn FnMut(&[u32]) -> ControlFlow<()>,
    ) -> TourWalk<'a, W> {
        TourWalk {
            clues: None,
            target: ends.to.map(|to| graph.number(to)),
            closed: ends.closed,
            degrees: vec![0; graph.len()],
            free: vec![false; graph.len()],
            lows: 0,
            lost: 0,
            path: Vec::with_capacity(graph.open_count()),
            options: Vec::new(),
            marks: Vec::new(),
            left: u64::MAX,
            search_counter,
            graph,
            look,
            watch,
            visit,
        }
    }

    fn emit(&mut self, hop: impl FnOnce(&MoveGraph) -> TourEvent) -> ControlFlow<Stop> {
        if W::IS_ACTIVE && self.watch.on_step(hop(self.graph)).is_break() {
            Break(Stop::Observer)
        } else {
            Continue(())
        }
    }

    /// Visits all tours that begin with these squares, each one move from the square before it.
    pub(super) fn walk_from(&mut self, squares: &[u32]) -> ControlFlow<Stop> {
        if self.left == 0 {
            return Break(Stop::Solutions);
        }
        self.reset_degrees();
        for &square in squares {
            if let Some(&mark) = self.marks.last() {
                let is_open = self.options[mark..].contains(&square);
                self.options.truncate(mark);
                if !is_open {
                    break;
                }
            }
            self.enter_square(square)?;
        }
        while !self.path.is_empty() {
            let mark = *self.marks.last().expect("a mark for each square of the path");
            if self.options.len() > mark {
                let next = self.options.pop().expect("an option above the mark");
                self.enter_square(next)?;
            } else {
                self.leave_square()?;
            }
        }
        Continue(())
    }

    fn reset_degrees(&mut self) {
        for number in 0..self.graph.len() as u32 {
            self.degrees[number as usize] =
                self.graph.degree(number) + u32::from(self.target == Some(number));
        }
        self.free.fill(true);
        self.lost = 0;
        self.lows = self.degrees.iter().map(|&degree| u32::from(degree == 1)).sum();
    }

    fn enter_square(&mut self, square: u32) -> ControlFlow<Stop> {
        self.search_counter.count_node()?;
        self.free[square as usize] = false;
        self.lows -= u32::from(self.degrees[square as usize] == 1);
        if let Some(&before) = self.path.last() {
            self.update_neighbors(before, true);
        }
        self.path.push(square);
        self.marks.push(self.options.len());
        self.emit(|graph| TourEvent::Enter(graph.square(square)))?;
        if self.path.len() == self.graph.open_count() {
            self.complete_tour()
        } else {
            self.push_moves(square)
        }
    }

    /// Updates the neighbours of a square that is the last one of the path no longer, or again.
    fn update_neighbors(&mut self, square: u32, gone: bool) {
        if self.closed && self.path.len() == usize::from(gone) {
            return;
        }
        for &near in self.graph.neighbors(square) {
            if !self.free[near as usize] {
                continue;
            }
            let degree = &mut self.degrees[near as usize];
            let (low, none) =
                if gone { (*degree == 2, *degree == 1) } else { (*degree == 1, *degree == 0) };
            let sign = if gone { 1 } else { u32::MAX };
            self.lows = self.lows.wrapping_add(sign.wrapping_mul(u32::from(low)));
            self.lows = self.lows.wrapping_sub(sign.wrapping_mul(u32::from(none)));
            self.lost = self.lost.wrapping_add(sign.wrapping_mul(u32::from(none)));
            *degree = degree.wrapping_sub(sign);
        }
    }

    /// Lists the moves from the last square, unless some square is lost.
    fn push_moves(&mut self, square: u32) -> ControlFlow<Stop> {
        let ends = u32::from(!self.closed && self.target.is_none());
        if self.look != Lookahead::Here && (self.lost > 0 || self.lows > ends) {
            return if W::IS_ACTIVE { self.emit_lost() } else { Continue(()) };
        }
        let mark = self.options.len();
        let last = self.path.len() + 1 == self.graph.open_count();
        let step = self.path.len() as u64 + 1;
        let fits = |near: u32| self.clues.is_none_or(|all| all.can_enter(near, step));
        let allowed = |&&near: &&u32| {
            self.free[near as usize] && (last || self.target != Some(near)) && fits(near)
        };
        self.options.extend(self.graph.neighbors(square).iter().rev().filter(allowed));
        if self.look == Lookahead::Fewest {
            let degrees = &self.degrees;
            self.options[mark..].sort_by_key(|&near| std::cmp::Reverse(degrees[near as usize]));
        }
        if self.options.len() > mark {
            return Continue(());
        }
        if W::IS_ACTIVE { self.emit_dead_end(square) } else { Continue(()) }
    }

    /// Reports that the path cannot continue from a square.
    #[cold]
    fn emit_dead_end(&mut self, square: u32) -> ControlFlow<Stop> {
        let (near, step) = (self.graph.neighbors(square), self.path.len() as u64 + 1);
        let is_near = near.iter().any(|&near| self.free[near as usize]);
        let missed = self.clues.filter(|_| is_near).and_then(|clues| clues.next_clue(step));
        self.emit(|graph| match missed {
            Some((clue, number)) => {
                TourEvent::MissesClue(graph.square(square), graph.square(clue), number)
            }
            None => TourEvent::DeadEnd(graph.square(square)),
        })
    }

    #[cold]
    fn emit_lost(&mut self) -> ControlFlow<Stop> {
        let worst = (0..self.graph.len() as u32)
            .filter(|&number| self.free[number as usize] && self.graph.degree(number) > 0);
        let lost =
            worst.min_by_key(|&number| self.degrees[number as usize]).expect("some square is lost");
        self.emit(|graph| TourEvent::Lost(graph.square(lost)))
    }

    fn complete_tour(&mut self) -> ControlFlow<Stop> {
        let (first, last) = (self.path[0], self.path[self.path.len() - 1]);
        if self.target.is_some_and(|target| target != last) {
            return Continue(());
        }
        let is_first_direction = || self.clues.is_some() || self.path[1] < last;
        if self.closed
            && !(self.path.len() > 2 && is_first_direction() && self.graph.has_edge(last, first))
        {
            return Continue(());
        }
        self.search_counter.found += 1;
        self.emit(|_| TourEvent::Found)?;
        if (self.visit)(&self.path).is_break() {
            return Break(Stop::Observer);
        }
        self.left -= 1;
        if self.left == 0 { Break(Stop::Solutions) } else { Continue(()) }
    }

    fn leave_square(&mut self) -> ControlFlow<Stop> {
        let square = self.path.pop().expect("a square to leave");
        self.marks.pop();
        if let Some(&before) = self.path.last() {
            self.update_neighbors(before, false);
        }
        self.free[square as usize] = true;
        self.lows += u32::from(self.degrees[square as usize] == 1);
        self.emit(|graph| TourEvent::Leave(graph.square(square)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check;
    use bezzel_base::board::Size;
    use bezzel_base::core::SilentObserver;

    fn field(files: u64, ranks: u64) -> TourField {
        TourField::knight(Size::new(files, ranks).expect("a valid size"))
    }

    fn count(field: &TourField, ends: TourEnds, look: Lookahead) -> u128 {
        list(field, ends, look, &Limit::default(), &mut SilentObserver, &mut |_| Continue(())).found
    }

    #[test]
    fn counts_agree_with_published_values() {
        assert_eq!(count(&field(5, 5), TourEnds::OPEN, Lookahead::Ahead), 1728);
        assert_eq!(count(&field(3, 4), TourEnds::OPEN, Lookahead::Ahead), 16);
        assert_eq!(count(&field(3, 7), TourEnds::OPEN, Lookahead::Ahead), 104);
        assert_eq!(count(&field(4, 5), TourEnds::OPEN, Lookahead::Ahead), 164);
        assert_eq!(count(&field(5, 6), TourEnds::CLOSED, Lookahead::Ahead), 8);
        assert_eq!(count(&field(3, 10), TourEnds::CLOSED, Lookahead::Ahead), 16);
        assert_eq!(count(&field(6, 6), TourEnds::CLOSED, Lookahead::Ahead), 9862);
        assert_eq!(
            (
                count(&field(1, 1), TourEnds::OPEN, Lookahead::Ahead),
                count(&field(4, 4), TourEnds::OPEN, Lookahead::Ahead)
            ),
            (1, 0)
        );
    }

    #[test]
    fn lookahead_changes_neither_the_tours_nor_their_order() {
        for (files, ranks, ends) in [
            (3, 4, TourEnds::OPEN),
            (4, 5, TourEnds::OPEN),
            (3, 5, TourEnds::OPEN),
            (3, 3, TourEnds::CLOSED),
        ] {
            let field = field(files, ranks);
            let graph = MoveGraph::new(&field);
            let listed = |look| {
                let mut tours = Vec::new();
                list(&field, ends, look, &Limit::default(), &mut SilentObserver, &mut |tour| {
                    tours.push(tour.to_vec());
                    Continue(())
                });
                tours
            };
            let (here, ahead, mut fewest) =
                (listed(Lookahead::Here), listed(Lookahead::Ahead), listed(Lookahead::Fewest));
            fewest.sort_unstable();
            assert_eq!(here, ahead);
            assert_eq!(ahead, fewest);
            assert!(ahead.is_sorted());
            assert!(ahead.iter().all(|tour| check(&field, ends, &graph.squares(tour)).is_ok()));
        }
    }

    #[test]
    fn ends_are_kept_and_both_ways_are_counted() {
        let field = field(5, 5);
        let graph = MoveGraph::new(&field);
        let corner = graph.square(0);
        assert_eq!(count(&field, TourEnds::OPEN.from(corner), Lookahead::Ahead), 304);
        let to: u128 = (0..25)
            .map(|to| {
                count(&field, TourEnds::OPEN.from(corner).to(graph.square(to)), Lookahead::Ahead)
            })
            .sum();
        assert_eq!(to, 304);
        assert_eq!(count(&field, TourEnds::OPEN.to(corner), Lookahead::Ahead), 304);
    }

    #[test]
    fn each_step_is_reported_and_undone() {
        let field = field(3, 4);
        let (mut depth, mut most, mut found) = (0i32, 0, 0);
        let mut hear = |hop: TourEvent| {
            match hop {
                TourEvent::Enter(_) => depth += 1,
                TourEvent::Leave(_) => depth -= 1,
                TourEvent::Found => found += 1,
                TourEvent::DeadEnd(_) | TourEvent::Lost(_) | TourEvent::MissesClue(..) => {}
            }
            most = most.max(depth);
            Continue(())
        };
        let mut watch: &mut dyn FnMut(TourEvent) -> ControlFlow<()> = &mut hear;
        let searched = list(
            &field,
            TourEnds::OPEN,
            Lookahead::Here,
            &Limit::default(),
            &mut watch,
            &mut |_| Continue(()),
        );
        assert_eq!((depth, most, found), (0, 12, 16));
        assert!(searched.end.is_complete());
    }

    #[test]
    fn a_limit_on_tours_is_exact() {
        let limit = Limit { solutions: Some(3), ..Limit::default() };
        let searched = list(
            &field(3, 12),
            TourEnds::OPEN,
            Lookahead::Ahead,
            &limit,
            &mut SilentObserver,
            &mut |_| Continue(()),
        );
        assert_eq!(searched.found, 3);
    }
}
