//! Search that puts the pieces on squares in order and takes them back, with its steps.
//!
//! Pieces of several kinds are placed kind after kind. Squares that the last kind passes stay empty.
//! Without `blocking`, more pieces attack a square when a piece
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
use bezzel_base::piece::Piece;
use bezzel_base::problem::{Instance, Quantity};
use std::ops::ControlFlow::{self, Continue};
use std::ops::RangeInclusive;

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
    let reach = |piece: &Piece| squares.iter().map(|&from| piece.attacks(grid, from)).collect();
    let reach = instance.kinds().map(reach).collect();
    let given = instance.mixture.groups.iter().map(|group| group.number..=group.number);
    let quotas = given.chain(instance.has_one_kind().then(|| numbers.pieces.clone())).collect();
    let (attacked, is_occupied) = (vec![0; squares.len()], vec![false; squares.len()]);
    let counter = SearchCounter::new(limit);
    let mut search = SetSearch {
        instance,
        numbers,
        squares,
        quotas,
        reach,
        attacked,
        is_occupied,
        placed: Vec::new(),
        counter,
        watch,
        visit,
    };
    let flow = search.extend(Position { kind: 0, before: 0, next: 0 });
    search.counter.search_result(flow)
}

struct SetSearch<'a, 'l, W> {
    instance: &'a AttackCountInstance,
    numbers: &'a SetNumbers,
    /// Squares that may hold a piece, in order.
    squares: Vec<Square>,
    /// Numbers of pieces of each kind.
    quotas: Vec<RangeInclusive<u64>>,
    /// For each kind and each of the squares, the squares that a piece on it attacks.
    reach: Vec<Vec<SquareSet>>,
    /// For each of the squares, the number of pieces that attack it.
    attacked: Vec<u64>,
    is_occupied: Vec<bool>,
    placed: Vec<Square>,
    counter: SearchCounter<'l>,
    watch: &'a mut W,
    visit: &'a mut dyn FnMut(&[Square]) -> ControlFlow<Stop>,
}

/// Place in the search.
#[derive(Clone, Copy)]
struct Position {
    /// Kind of piece that is placed.
    kind: usize,
    /// Number of pieces of the kinds before it.
    before: usize,
    /// First square that is not decided for this kind.
    next: usize,
}

impl<W: StepObserver> SetSearch<'_, '_, W> {
    /// Visits the sets that begin with the pieces so far and have the others from a position on.
    fn extend(&mut self, from: Position) -> ControlFlow<Stop> {
        let pieces = (self.placed.len() - from.before) as u64;
        let (least, most) = (*self.quotas[from.kind].start(), *self.quotas[from.kind].end());
        let is_last = from.kind + 1 == self.quotas.len();
        if pieces == most && !is_last {
            let next = Position { kind: from.kind + 1, before: self.placed.len(), next: 0 };
            return self.extend(next);
        }
        if is_last && pieces >= least && self.is_set() {
            self.counter.found += 1;
            self.watch.emit(StepEvent::Found)?;
            (self.visit)(&self.placed)?;
        }
        if pieces == most {
            let is_wrong = W::IS_ACTIVE && !self.is_set();
            let fact = StepDetail::dead_end("conditions").with("n", self.placed.len() as u64);
            return if is_wrong { self.watch.emit(StepEvent::Detail(fact)) } else { Continue(()) };
        }
        for at in from.next..self.squares.len() {
            let left = (self.squares.len() - at) as u64;
            if pieces + left < least {
                return Continue(());
            }
            if self.is_occupied[at] {
                continue;
            }
            let (square, here) = (self.squares[at], Position { next: at + 1, ..from });
            let required_kind = self.instance.required_kinds.iter().find(|it| it.0 == square);
            let is_other = required_kind.is_some_and(|it| it.1 != from.kind);
            let is_blocked = self.instance.blocked_squares().contains(&square);
            if !is_blocked && !is_other && !self.reject(at, from)? {
                self.place(at, from.kind, true)?;
                if !self.is_hopeless(here)? {
                    self.extend(here)?;
                }
                self.place(at, from.kind, false)?;
            }
            let is_required = match required_kind {
                Some(&(_, kind)) => kind == from.kind,
                None => is_last && self.instance.required_squares().contains(&square),
            };
            if is_required || self.is_hopeless(here)? {
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

    fn place(&mut self, at: usize, kind: usize, is_placed: bool) -> ControlFlow<Stop> {
        let square = self.squares[at];
        self.is_occupied[at] = is_placed;
        for (other, attacked) in self.squares.iter().zip(&mut self.attacked) {
            if self.reach[kind][at].contains(*other) {
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

    /// Returns how many pieces may attack a square, if the squares before a place are decided.
    fn range_before(&self, at: usize, end: usize) -> Option<AttackRange> {
        let rules = &self.instance.rules;
        if self.is_occupied[at] {
            return Some(rules.of_pieces());
        }
        (at < end).then(|| rules.of_free_squares())
    }

    /// Returns the place before which free squares stay free.
    fn end_of_decided(&self, from: Position) -> usize {
        let is_last = from.kind + 1 == self.quotas.len();
        let missing = self.missing(from);
        match missing.iter().copied().fold(0, u64::saturating_add) {
            0 => self.squares.len(),
            _ if is_last => from.next,
            _ => 0,
        }
    }

    /// Returns how many pieces of each kind from that of a position on can still be placed.
    fn missing(&self, from: Position) -> Vec<u64> {
        let placed = (self.placed.len() - from.before) as u64;
        let mut missing: Vec<u64> =
            self.quotas[from.kind..].iter().map(|quota| *quota.end()).collect();
        missing[0] -= placed;
        missing
    }

    /// Returns whether no piece can be put on a square, and reports that.
    fn reject(&mut self, at: usize, from: Position) -> ControlFlow<Stop, bool> {
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
        let end = if from.kind + 1 == self.quotas.len() { at } else { 0 };
        let crowded = (0..self.squares.len()).find_map(|other| {
            let is_new = self.reach[from.kind][at].contains(self.squares[other]);
            let (range, more) = match other == at {
                true => (rules.of_pieces(), 0),
                false => (self.range_before(other, end)?, u64::from(is_new)),
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
    /// others are on the squares from a position on. Without others, all squares are decided.
    fn is_hopeless(&mut self, from: Position) -> ControlFlow<Stop, bool> {
        if self.instance.rules.is_blocking {
            return Continue(false);
        }
        let (missing, end) = (self.missing(from), self.end_of_decided(from));
        let fault = (0..self.squares.len()).find_map(|at| {
            let (range, found) = (self.range_before(at, end)?, self.attacked[at]);
            // A later kind may be on any square.
            let more = (from.kind..).zip(&missing).map(|(kind, &missing)| {
                let start = if kind == from.kind { from.next } else { 0 };
                let reach = self.reach[kind][start..].iter();
                missing.min(reach.filter(|reach| reach.contains(self.squares[at])).count() as u64)
            });
            let most = more.fold(found, u64::saturating_add);
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
