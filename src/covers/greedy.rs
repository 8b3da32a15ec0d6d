//! Covers built by greedy placement and other quick heuristics.
//!
//! ```text
//!   5 | 3 3 2 2 2     kings, each where it covers most, on the first such square in file order:
//!   4 | 3 3 2 2 2     1 on b2 covers 9 squares, 2 on d4 8 more, 3 on a4 and 4 on d1 4 each
//!   3 | 1 1 1 2 2
//!   2 | 1 1 1 4 4     a number: the king that covers the square first
//!   1 | 1 1 1 4 4
//! ```
//!
//! It gives an upper bound and no proof: the cover has at most 1 + 1/2 + ... + 1/d times the fewest
//! pieces, where `d` is the largest number of squares that a piece covers. Restarts break ties at
//! random.
//!
//! Cost: each piece takes one pass over the gains of all squares. A square is first covered once.
//! It then lowers the gain of every square that covers it. Memory is linear in the squares, in
//! addition to the lists of what a piece on each covers.
//!
//! Source: Johnson, "Approximation algorithms for combinatorial problems", Journal of Computer and
//! System Sciences 9, 1974; Chvátal, "A greedy heuristic for the set-covering problem", Mathematics
//! of Operations Research 4, 1979.

use super::Incidence;
use bezzel_base::board::{Size, Square};
use bezzel_base::core::sink::flow_to_result;
use bezzel_base::core::{
    BestBound, BoardQuarter, DetailValue, Limit, Progress, SearchEvent, SilentObserver, SplitMix64,
    StepDetail, StepEvent, StepObserver, Stop, Ticker, emit_detail,
};
use std::ops::ControlFlow;

/// Largest weight of a square, with which the weights of all squares of a board fit 32 bits.
const MAX_WEIGHT: u32 = 1 << 16;

/// Partial cover of a board. It stores how often every square is covered, and the weight of the
/// open squares that a piece on each would cover: their number, unless a search raises weights.
#[derive(Clone, Debug)]
pub(super) struct CoverBoard<'r> {
    pub(super) reach: &'r Incidence,
    pub(super) hits: Vec<u32>,
    pub(super) gains: Vec<u32>,
    pub(super) weights: Vec<u32>,
    /// Number of pieces that exclude further pieces from each square.
    blockers: Vec<u32>,
    pub(super) open: usize,
    /// Pieces other than the required ones, in the order in which they were placed.
    pub(super) chosen: Vec<u32>,
}

impl<'r> CoverBoard<'r> {
    pub(super) fn new(reach: &'r Incidence) -> CoverBoard<'r> {
        let squares = reach.covers.len();
        let gains = reach.covers.iter().map(|covers| covers.len() as u32).collect();
        let barred = vec![0; squares];
        let mut board = CoverBoard {
            reach,
            hits: vec![0; squares],
            gains,
            weights: vec![1; squares],
            blockers: barred,
            open: squares,
            chosen: Vec::new(),
        };
        reach.required.iter().for_each(|&square| board.cover_from(square));
        board
    }

    /// Creates a board with a cover on it.
    pub(super) fn with_cover(reach: &'r Incidence, cover: &[Square]) -> CoverBoard<'r> {
        let mut board = CoverBoard::new(reach);
        let pieces = cover.iter().map(|&square| reach.size.index(square) as u32);
        pieces
            .filter(|piece| !reach.required.contains(piece))
            .for_each(|piece| board.place_piece(piece));
        board
    }

    /// Returns whether a piece may be placed on the square.
    #[inline]
    pub(super) fn is_free(&self, square: u32) -> bool {
        self.reach.free[square as usize] && self.blockers[square as usize] == 0
    }

    fn cover_from(&mut self, square: u32) {
        let reach = self.reach;
        for &covered in &reach.covers[square as usize] {
            if self.hits[covered as usize] == 0 {
                self.open -= 1;
                let weight = self.weights[covered as usize];
                reach
                    .coverers(covered as usize)
                    .iter()
                    .for_each(|&by| self.gains[by as usize] -= weight);
            }
            self.hits[covered as usize] += 1;
        }
    }

    pub(super) fn place_piece(&mut self, square: u32) {
        self.cover_from(square);
        self.chosen.push(square);
        self.adjust_blockers(square, 1);
    }

    fn adjust_blockers(&mut self, square: u32, by: i32) {
        let reach = self.reach;
        let mut change = |square: u32| {
            let barred = &mut self.blockers[square as usize];
            *barred = barred.wrapping_add_signed(by);
        };
        if reach.independent {
            reach.covers[square as usize].iter().for_each(|&covered| change(covered));
            if !reach.is_mutual() {
                reach.coverers(square as usize).iter().for_each(|&by| change(by));
            }
        } else {
            change(square);
        }
    }

    /// Removes the piece with this index in the order of placement. Returns its square.
    pub(super) fn remove_piece(&mut self, index: usize) -> u32 {
        let square = self.chosen.remove(index);
        let reach = self.reach;
        for &covered in &reach.covers[square as usize] {
            self.hits[covered as usize] -= 1;
            if self.hits[covered as usize] == 0 {
                self.open += 1;
                let weight = self.weights[covered as usize];
                reach
                    .coverers(covered as usize)
                    .iter()
                    .for_each(|&by| self.gains[by as usize] += weight);
            }
        }
        self.adjust_blockers(square, -1);
        square
    }

    /// Raises the weight of each open square by one, up to [`MAX_WEIGHT`].
    pub(super) fn raise_open_weights(&mut self) {
        for square in 0..self.hits.len() {
            if self.hits[square] == 0 && self.weights[square] < MAX_WEIGHT {
                self.weights[square] += 1;
                self.reach.coverers(square).iter().for_each(|&by| self.gains[by as usize] += 1);
            }
        }
    }

    /// Finds the largest weight of open squares that a further piece on one of these squares can
    /// cover. Returns it with the squares that reach it, in their order.
    pub(super) fn best_squares(&self, among: impl Iterator<Item = u32>) -> (u32, Vec<u32>) {
        let (mut most, mut ties) = (0, Vec::new());
        for square in among {
            let gain = self.gains[square as usize];
            if gain >= most.max(1) && self.is_free(square) {
                if gain > most {
                    ties.clear();
                    most = gain;
                }
                ties.push(square);
            }
        }
        (most, ties)
    }

    /// Returns the numbers of all squares.
    fn square_numbers(&self) -> std::ops::Range<u32> {
        0..self.gains.len() as u32
    }

    /// Fills the board, with a random one of the best squares in each step. Returns whether
    /// everything is covered before the limit or the observer ends it.
    pub(super) fn fill_randomly<W: StepObserver>(
        &mut self,
        random: &mut SplitMix64,
        limit: &Limit,
        watch: &mut W,
    ) -> bool {
        let mut ticker = Ticker::new(limit);
        while self.open > 0 {
            let (gain, ties) = self.best_squares(self.square_numbers());
            if ties.is_empty() || ticker.spend_work(self.gains.len() as u64).is_some() {
                return false;
            }
            let square = ties[random.next_below(ties.len() as u64) as usize];
            self.place_piece(square);
            let fact = StepDetail::new("drawn best").with("n", gain).with("ties", ties.len());
            if emit_detail(watch, [&[], &[self.square_at(square)], &[]], fact).is_break() {
                return false;
            }
        }
        true
    }

    /// Returns the square with this number.
    #[inline]
    pub(super) fn square_at(&self, square: u32) -> Square {
        self.reach.size.square(square as usize)
    }

    /// Returns the squares of the pieces other than the required ones, in the order in which they
    /// were placed.
    pub(super) fn placed_squares(&self) -> Vec<Square> {
        self.chosen.iter().map(|&square| self.square_at(square)).collect()
    }

    /// Emits the required pieces.
    pub(super) fn emit_required<W: StepObserver>(&self, watch: &mut W) -> ControlFlow<Stop> {
        self.reach
            .required
            .iter()
            .try_for_each(|&square| watch.emit(StepEvent::Place(self.square_at(square))))
    }

    /// Emits the best cover, which replaces the current pieces.
    pub(super) fn emit_best<W: StepObserver>(
        &self,
        best: Option<&Vec<Square>>,
        watch: &mut W,
    ) -> ControlFlow<Stop> {
        let Some(best) = best.filter(|_| W::IS_ACTIVE) else { return ControlFlow::Continue(()) };
        let standing = self.squares();
        let without = |these: &[Square], those: &[Square]| -> Vec<Square> {
            these.iter().copied().filter(|square| !those.contains(square)).collect()
        };
        let (off, on) = (without(&standing, best), without(best, &standing));
        if !off.is_empty() || !on.is_empty() {
            emit_detail(
                watch,
                [&off, &on, &[]],
                StepDetail::new("best cover").with("n", best.len()),
            )?;
        }
        watch.emit(StepEvent::Found)
    }

    /// Returns all pieces in file order.
    pub(super) fn squares(&self) -> Vec<Square> {
        let all = self.chosen.iter().chain(&self.reach.required);
        let mut squares: Vec<Square> =
            all.map(|&square| self.reach.size.square(square as usize)).collect();
        squares.sort_unstable();
        squares
    }

    fn first_open(&self) -> Option<Square> {
        self.hits.iter().position(|&hits| hits == 0).map(|index| self.reach.size.square(index))
    }
}

/// Places each piece where it covers the most open squares. Of several such squares it takes the
/// first in file order. Returns `None` if some square remains that cannot be covered.
///
/// # Errors
/// The limit, or [`Stop::Observer`] if the observer stopped it.
pub fn greedy_cover<W: StepObserver>(
    reach: &Incidence,
    limit: &Limit,
    watch: &mut W,
) -> Result<Option<Vec<Square>>, Stop> {
    greedy_in_turns(reach, limit, watch, &[None])
}

/// Places pieces like [`greedy_cover`] in the four quarters of the board in turn, each time on the
/// first of the best squares of the quarter. Quarters without a useful square are skipped.
///
/// # Errors
/// The limit, or [`Stop::Observer`] if the observer stopped it.
pub fn greedy_by_quadrants<W: StepObserver>(
    reach: &Incidence,
    limit: &Limit,
    watch: &mut W,
) -> Result<Option<Vec<Square>>, Stop> {
    greedy_in_turns(reach, limit, watch, &BoardQuarter::ALL.map(Some))
}

fn greedy_in_turns<W: StepObserver>(
    reach: &Incidence,
    limit: &Limit,
    watch: &mut W,
    quarters: &[Option<BoardQuarter>],
) -> Result<Option<Vec<Square>>, Stop> {
    let size = reach.size;
    let mut board = CoverBoard::new(reach);
    let mut ticker = Ticker::new(limit);
    let mut steps = || -> ControlFlow<Stop> {
        board.emit_required(watch)?;
        let (mut turn, mut idle) = (0, 0);
        while board.open > 0 && idle < quarters.len() {
            if let Some(stop) = ticker.spend_work(board.gains.len() as u64) {
                return ControlFlow::Break(stop);
            }
            let quarter = quarters[turn % quarters.len()];
            let is_among = |&square: &u32| {
                quarter.is_none_or(|quarter| quarter.contains(size, board.square_at(square)))
            };
            let (gain, ties) = board.best_squares(board.square_numbers().filter(is_among));
            turn += 1;
            idle = if ties.is_empty() { idle + 1 } else { 0 };
            let Some((&square, others)) = ties.split_first() else { continue };
            watch.emit(StepEvent::BestGain {
                square: size.square(square as usize),
                gain,
                quarter,
            })?;
            for &other in others.iter().filter(|_| W::IS_ACTIVE) {
                watch.emit(StepEvent::EqualGain(size.square(other as usize)))?;
            }
            board.place_piece(square);
            watch.emit(StepEvent::Place(size.square(square as usize)))?;
        }
        match board.first_open() {
            Some(square) => watch.emit(StepEvent::Uncovered { square, ways: 0 }),
            None => watch.emit(StepEvent::Found),
        }
    };
    flow_to_result(steps())?;
    Ok((board.open == 0).then(|| board.squares()))
}

/// Returns the best of many greedy covers with random tie-breaking. The same seed gives the same
/// cover. Stops when a cover has at most `enough` pieces, and at the limit.
pub fn random_restarts(
    reach: &Incidence,
    seed: u64,
    tries: u64,
    enough: u64,
    limit: &Limit,
) -> Option<Vec<Square>> {
    trace_restarts(reach, (seed, tries, enough), limit, &mut SilentObserver).ok().flatten()
}

/// Returns the best of many greedy covers like [`random_restarts`] and reports each step to
/// `watch`: the seed, the tries, their covers, and the best one.
///
/// # Errors
/// [`Stop::Observer`] if the observer stopped it.
pub fn trace_restarts<W: StepObserver>(
    reach: &Incidence,
    (seed, tries, enough): (u64, u64, u64),
    limit: &Limit,
    watch: &mut W,
) -> Result<Option<Vec<Square>>, Stop> {
    let start = CoverBoard::new(reach);
    let mut board = start.clone();
    let mut random = SplitMix64::new(seed);
    let mut best = greedy_cover(reach, limit, &mut SilentObserver).ok().flatten();
    let mut steps = || -> ControlFlow<Stop> {
        board.emit_required(watch)?;
        watch.emit(StepEvent::Detail(
            StepDetail::new("seed").with("seed", DetailValue::Seed(seed)),
        ))?;
        if let (Some(best), true) = (&best, W::IS_ACTIVE) {
            board = CoverBoard::with_cover(reach, best);
            emit_detail(
                watch,
                [&[], &board.placed_squares(), &[]],
                StepDetail::new("greedy cover").with("n", best.len()),
            )?;
        }
        for tried in 0..tries {
            let done = best.as_ref().is_some_and(|best| best.len() as u64 <= enough);
            let part = Some(tried as f64 / tries as f64);
            let progress = Progress { part, nodes: tried, ..Progress::default() };
            if done || limit.checkpoint(progress).is_some() {
                break;
            }
            if W::IS_ACTIVE {
                emit_detail(
                    watch,
                    [&board.placed_squares(), &[], &[]],
                    StepDetail::new("try").with("n", tried + 1),
                )?;
            }
            board.clone_from(&start);
            let full = board.fill_randomly(&mut random, limit, watch);
            let pieces = (board.chosen.len() + reach.required.len()) as u64;
            if full && best.as_ref().is_none_or(|best| pieces < best.len() as u64) {
                best = Some(board.squares());
                limit.emit(|| SearchEvent::Best(BestBound::Pieces(enough, Some(pieces))));
                watch.emit(StepEvent::Detail(StepDetail::new("better cover").with("n", pieces)))?;
            } else if full {
                watch.emit(StepEvent::Detail(StepDetail::new("equal cover").with("n", pieces)))?;
            }
        }
        board.emit_best(best.as_ref(), watch)
    };
    flow_to_result(steps())?;
    Ok(best)
}

/// Places rooks on random squares: each line of the shorter direction gets one, on its first random
/// square whose other line is free. Each of these lines then holds one, so the board is covered and
/// no rook attacks another.
///
/// # Errors
/// [`Stop::Observer`] if the observer stopped it.
pub fn sample_rooks<W: StepObserver>(
    size: Size,
    seed: u64,
    watch: &mut W,
) -> Result<Vec<Square>, Stop> {
    let mut random = SplitMix64::new(seed);
    let by_files = size.files() <= size.ranks();
    let mut taken = vec![None; size.longer_side() as usize];
    let mut squares = Vec::new();
    let mut steps = || -> ControlFlow<Stop> {
        let fact = StepDetail::new("seed").with("seed", DetailValue::Seed(seed));
        watch.emit(StepEvent::Detail(fact))?;
        for line in 0..size.shorter_side() {
            loop {
                let across = random.next_below(taken.len() as u64) as u32;
                let square = if by_files {
                    Square { file: line, rank: across }
                } else {
                    Square { file: across, rank: line }
                };
                watch.emit(StepEvent::Try(square))?;
                match taken[across as usize] {
                    Some(by) => {
                        let line = if by_files {
                            bezzel_base::core::AttackLine::Rank
                        } else {
                            bezzel_base::core::AttackLine::File
                        };
                        watch.emit(StepEvent::Reject { square, by, line })?;
                    }
                    None => {
                        taken[across as usize] = Some(square);
                        squares.push(square);
                        emit_detail(watch, [&[], &[square], &[]], StepDetail::new("drawn"))?;
                        break;
                    }
                }
            }
        }
        watch.emit(StepEvent::Found)
    };
    flow_to_result(steps())?;
    squares.sort_unstable();
    Ok(squares)
}
