//! Search that puts the pieces on squares in order and takes them back, with its steps.
//!
//! Squares that it passes stay empty. Without `blocking`, more pieces attack a square when a piece
//! is added, and at most as many as hold the squares still ahead. So a square that too many attack,
//! or that too few can still attack, is noticed at once. With `blocking`, a later piece may
//! interrupt an attack, and only complete sets are checked.

use super::check::{check_set, count_unattacked};
use super::instance::{AttackCountInstance, SetNumbers};
use super::rules::AttackRange;
use bezzel_base::board::{Square, SquareSet};
use bezzel_base::core::sink::SearchCounter;
use bezzel_base::core::{
    Limit, LineRule, SearchResult, StepDetail, StepEvent, StepObserver, Stop, emit_detail,
    find_line_through,
};
use bezzel_base::problem::{Instance, Quantity};
use std::ops::ControlFlow::{self, Continue};

/// Visits the sets with these numbers in order and reports the steps.
///
/// # Complexity
/// Exponential in the squares.
pub(super) fn visit_sets<W: StepObserver>(
    instance: &AttackCountInstance,
    numbers: &SetNumbers,
    limit: &Limit,
    watch: &mut W,
    visit: &mut dyn FnMut(&[Square]) -> ControlFlow<Stop>,
) -> SearchResult {
    let grid = instance.grid();
    let mut squares: Vec<Square> =
        grid.size.iter().filter(|&square| !grid.is_wall(square)).collect();
    squares.sort_unstable();
    let reach: Vec<SquareSet> =
        squares.iter().map(|&from| instance.piece().attacks(grid, from)).collect();
    let attacked = vec![0; squares.len()];
    let counter = SearchCounter::new(limit);
    let mut search = SetSearch {
        instance,
        numbers,
        squares,
        reach,
        attacked,
        placed: Vec::new(),
        counter,
        watch,
        visit,
    };
    let flow = search.extend(0);
    search.counter.search_result(flow)
}

struct SetSearch<'a, 'l, W> {
    instance: &'a AttackCountInstance,
    numbers: &'a SetNumbers,
    /// Squares that may hold a piece, in order.
    squares: Vec<Square>,
    /// For each of them, the squares that a piece on it attacks.
    reach: Vec<SquareSet>,
    /// For each of them, the number of pieces that attack it.
    attacked: Vec<u64>,
    placed: Vec<Square>,
    counter: SearchCounter<'l>,
    watch: &'a mut W,
    visit: &'a mut dyn FnMut(&[Square]) -> ControlFlow<Stop>,
}

impl<W: StepObserver> SetSearch<'_, '_, W> {
    /// Visits the sets that begin with the pieces so far and have the others from a square on.
    fn extend(&mut self, from: usize) -> ControlFlow<Stop> {
        let pieces = self.placed.len() as u64;
        if self.numbers.pieces.contains(&pieces) && self.is_set() {
            self.counter.found += 1;
            self.watch.emit(StepEvent::Found)?;
            (self.visit)(&self.placed)?;
        }
        if pieces == *self.numbers.pieces.end() {
            let is_wrong = W::IS_ACTIVE && !self.is_set();
            let fact = StepDetail::dead_end("conditions").with("n", pieces);
            return if is_wrong { self.watch.emit(StepEvent::Detail(fact)) } else { Continue(()) };
        }
        for at in from..self.squares.len() {
            let left = (self.squares.len() - at) as u64;
            if pieces + left < *self.numbers.pieces.start() {
                return Continue(());
            }
            let square = self.squares[at];
            if !self.instance.blocked_squares().contains(&square) && !self.reject(at)? {
                self.place(at, true)?;
                if !self.is_hopeless(at + 1)? {
                    self.extend(at + 1)?;
                }
                self.place(at, false)?;
            }
            let is_required = self.instance.required_squares().contains(&square);
            if is_required || self.is_hopeless(at + 1)? {
                return Continue(());
            }
        }
        Continue(())
    }

    /// Returns whether the pieces satisfy every condition.
    fn is_set(&self) -> bool {
        let unattacked = || count_unattacked(self.instance, &self.placed);
        let is_extreme = self.instance.quantity() == Quantity::UnattackedSquares;
        check_set(self.instance, &self.placed).is_ok()
            && (!is_extreme || self.numbers.unattacked.contains(&unattacked()))
    }

    fn place(&mut self, at: usize, is_placed: bool) -> ControlFlow<Stop> {
        let square = self.squares[at];
        for (other, attacked) in self.squares.iter().zip(&mut self.attacked) {
            if self.reach[at].contains(*other) {
                *attacked = if is_placed { *attacked + 1 } else { *attacked - 1 };
            }
        }
        if is_placed {
            self.placed.push(square);
            self.counter.count_node()?;
            self.watch.emit(StepEvent::Place(square))
        } else {
            self.placed.pop();
            self.watch.emit(StepEvent::Remove(square))
        }
    }

    /// Returns how many pieces may attack a square, if it is decided before a place.
    fn range_before(&self, at: usize, end: usize) -> Option<AttackRange> {
        let rules = &self.instance.rules;
        if self.placed.binary_search(&self.squares[at]).is_ok() {
            return Some(rules.of_pieces());
        }
        (at < end).then(|| rules.of_free_squares())
    }

    /// Returns whether no piece can be put on a square, and reports that.
    fn reject(&mut self, at: usize) -> ControlFlow<Stop, bool> {
        let square = self.squares[at];
        let rules = &self.instance.rules;
        self.watch.emit(StepEvent::Try(square))?;
        if rules.line_rule == LineRule::NoThree
            && let Some(line) = find_line_through(&self.placed, square)
        {
            emit_detail(self.watch, [&[], &[], &line], StepDetail::rejection("collinear"))?;
            return Continue(true);
        }
        if rules.is_blocking {
            return Continue(false);
        }
        let crowded = (0..self.squares.len()).find_map(|other| {
            let is_new = self.reach[at].contains(self.squares[other]);
            let (range, more) = match other == at {
                true => (rules.of_pieces(), 0),
                false => (self.range_before(other, at)?, u64::from(is_new)),
            };
            let found = self.attacked[other] + more;
            (found > range.most).then_some((self.squares[other], found, range.most))
        });
        let Some((other, found, most)) = crowded else { return Continue(false) };
        let fact = StepDetail::rejection("attacked often").with("n", found).with("most", most);
        emit_detail(self.watch, [&[], &[], &[square, other]], fact)?;
        Continue(true)
    }

    /// Returns whether too many pieces attack a square that is decided, or too few can, if all
    /// others are on the squares from a place on. Without others, all squares are decided.
    fn is_hopeless(&mut self, next: usize) -> ControlFlow<Stop, bool> {
        if self.instance.rules.is_blocking {
            return Continue(false);
        }
        let left = self.numbers.pieces.end() - self.placed.len() as u64;
        let end = if left == 0 { self.squares.len() } else { next };
        let fault = (0..self.squares.len()).find_map(|at| {
            let (range, found) = (self.range_before(at, end)?, self.attacked[at]);
            let ahead = self.reach[end..].iter().filter(|reach| reach.contains(self.squares[at]));
            let most = found + left.min(ahead.count() as u64);
            let square = self.squares[at];
            if found > range.most {
                let fact = StepDetail::dead_end("attacked empty");
                return Some((square, fact.with("n", found).with("most", range.most)));
            }
            let fact = StepDetail::dead_end("attacked rarely");
            (most < range.least).then(|| (square, fact.with("n", most).with("least", range.least)))
        });
        let Some((square, fact)) = fault else { return Continue(false) };
        emit_detail(self.watch, [&[], &[], &[square]], fact)?;
        Continue(true)
    }
}
