//! The textbook search for covers, which reports every step.
//!
//! The squares are tried in the order of their numbers, until all pieces are placed. If the board
//! is then not covered, the last piece moves to the next square. If pieces must not attack each
//! other, attacked squares are skipped. There is no further pruning, because this search is the
//! reference for the exact search.
//!
//! ```text
//!   3 | . o .     o . o     . . .
//!   2 | . . o     . . .     . Q .
//!   1 | Q . .     . Q .     . . .
//!       a1        b1        b2         one queen: o is open for a1 to b1, and b2 covers the board
//! ```
//!
//! It is right because it visits every set of that many squares in lexicographic order. If pieces
//! must not attack each other, it visits all of those sets without an attack.
//!
//! Cost: one node for each such set with at most that many squares. Memory: for each square the set
//! of squares that a piece on it covers.

use super::masks::{covers_and_open, for_size};
use super::{CoverSpec, Incidence};
use bezzel_base::board::Square;
use bezzel_base::core::bitset::BitSet;
use bezzel_base::core::sink::SearchCounter;
use bezzel_base::core::{
    Limit, PairAttacks, SearchResult, SolutionCallback, StepEvent, StepObserver, Stop,
};
use std::ops::ControlFlow::{self, Break, Continue};

/// Largest number of squares of a board.
pub const MAX_SQUARES: u64 = 1024;

/// Returns whether the board is small enough for this search.
pub fn is_supported(covering: &CoverSpec) -> bool {
    covering.grid.size.squares() <= MAX_SQUARES
}

/// Visits the covers with exactly `pieces` pieces in lexicographic order, and reports each step to
/// `watch`.
///
/// # Panics
/// If [`is_supported`] returns `false`.
pub fn list<W: StepObserver>(
    covering: &CoverSpec,
    pieces: u64,
    limit: &Limit,
    watch: &mut W,
    visit: SolutionCallback<'_>,
) -> SearchResult {
    for_size!(covering, start_search(covering, pieces, limit, watch, visit))
}

fn start_search<const N: usize>(
    covering: &CoverSpec,
    pieces: u64,
    limit: &Limit,
    watch: &mut impl StepObserver,
    visit: SolutionCallback<'_>,
) -> SearchResult {
    let mut search_counter = SearchCounter::new(limit);
    let left = pieces.checked_sub(covering.required.len() as u64);
    let Some(left) = left.filter(|_| covering.find_required_attack().is_none()) else {
        return search_counter.search_result(Continue(()));
    };
    let reach = Incidence::new(covering);
    let (covers, open) = covers_and_open::<N>(&reach);
    let mut run = CoverBacktracking {
        covering,
        reach: &reach,
        covers,
        counter: &mut search_counter,
        watch,
        visit,
        placed: Vec::new(),
    };
    let flow = run.place_required(open, left);
    let placed = run.placed;
    search_counter.result_with_board(flow, || placed)
}

struct CoverBacktracking<'a, 'g, W, const N: usize> {
    covering: &'a CoverSpec,
    reach: &'a Incidence,
    covers: Vec<BitSet<N>>,
    counter: &'a mut SearchCounter<'g>,
    watch: &'a mut W,
    visit: SolutionCallback<'a>,
    placed: Vec<Square>,
}

impl<W: StepObserver, const N: usize> CoverBacktracking<'_, '_, W, N> {
    fn place_required(&mut self, open: BitSet<N>, left: u64) -> ControlFlow<Stop> {
        for &square in &self.covering.required {
            self.placed.push(square);
            self.watch.emit(StepEvent::Place(square))?;
        }
        self.search_from(0, open, left)
    }

    fn search_from(&mut self, from: u32, open: BitSet<N>, left: u64) -> ControlFlow<Stop> {
        self.counter.count_node()?;
        if left == 0 {
            return match open.iter().next() {
                Some(first) => self.emit_insufficient(first, open.len()),
                None => self.record_solution(),
            };
        }
        for number in from..self.covers.len() as u32 {
            if (self.covers.len() as u64 - u64::from(number)) < left {
                break;
            }
            let square = self.covering.grid.size.square(number as usize);
            if self.is_excluded(square) || !self.can_stand(square)? {
                continue;
            }
            self.placed.push(square);
            self.watch.emit(StepEvent::Place(square))?;
            self.search_from(number + 1, open & !self.covers[number as usize], left - 1)?;
            self.placed.pop();
            self.watch.emit(StepEvent::Remove(square))?;
        }
        Continue(())
    }

    fn emit_insufficient(&mut self, first: u32, open: u32) -> ControlFlow<Stop> {
        let first = self.covering.grid.size.square(first as usize);
        self.watch.emit(StepEvent::Insufficient { pieces: 0, most: 0, open, first })
    }

    /// Returns whether the square is blocked or a wall, or holds a required piece.
    fn is_excluded(&self, square: Square) -> bool {
        let covering = self.covering;
        let is_among =
            |squares: &[Square]| !squares.is_empty() && squares.binary_search(&square).is_ok();
        covering.grid.is_wall(square) || is_among(&covering.blocked) || is_among(&covering.required)
    }

    /// Returns whether the square may hold a piece. If attacks are forbidden, no placed piece may
    /// attack it.
    fn can_stand(&mut self, square: Square) -> ControlFlow<Stop, bool> {
        if !self.reach.independent {
            return Continue(true);
        }
        let attacks = PairAttacks::new(&self.covering.piece, &self.covering.grid);
        let attack = |&by: &Square| attacks.line_between(by, square).map(|line| (by, line));
        match self.placed.iter().find_map(attack) {
            None => Continue(true),
            Some((by, line)) => {
                self.watch.emit(StepEvent::Try(square))?;
                self.watch.emit(StepEvent::Reject { square, by, line })?;
                Continue(false)
            }
        }
    }

    fn record_solution(&mut self) -> ControlFlow<Stop> {
        self.counter.found += 1;
        self.watch.emit(StepEvent::Found)?;
        let mut squares = self.placed.clone();
        squares.sort_unstable();
        if (self.visit)(&squares).is_break() { Break(Stop::Observer) } else { Continue(()) }
    }
}
