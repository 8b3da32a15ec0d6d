//! Smaller covers by exchanges, starting from a given cover: upper bounds for boards that are too
//! large for exact searches.
//!
//! If pieces may attack each other, the piece with the smallest loss is removed, so that some
//! squares are open. Then exchanges are made until no square is open. An exchange covers a random
//! open square with the best piece for it and removes the piece with the smallest loss. The square
//! of the removed piece is forbidden for a while, or the same exchange would be made back and
//! forth. A square has the weight 1, and 1 more for each exchange that left it open, so that
//! squares that are hard to cover decide more and more.
//!
//! ```text
//!   pieces   5 --off--> 4 --exchange--> 4 --exchange--> 4
//!   open     0          3               2               0     a cover with one piece less
//! ```
//!
//! If pieces must not attack each other, random pieces are removed and the board is filled again.
//! The result is kept if it needs no more pieces.
//!
//! It gives upper bounds and no proof. Each result is a cover, because it is accepted only when no
//! square is open. The search ends after `patience` exchanges without progress.
//!
//! Cost: an exchange costs the squares that the two pieces cover, times the squares that cover a
//! square, and a pass over the squares that each piece alone covers. Memory as
//! [`greedy`](super::greedy).
//!
//! The weights are what makes it find minimum covers. Without them a tabu search has 43 knights on
//! 16x16 and 52 on 17x17 after 5 s; with them it has 40 and 46, the minima, after some milliseconds
//! (`cargo bench --bench speed -- exchanges`).
//!
//! Source: Glover, "Tabu search, part I", ORSA Journal on Computing 1, 1989; Gao, Yao, Weise and
//! Li, "An efficient local search heuristic with row weighting for the unicost set covering
//! problem", European Journal of Operational Research 246, 2015 (weights).

use super::Incidence;
use super::greedy::CoverBoard;
use bezzel_base::board::Square;
use bezzel_base::core::{
    BestBound, DetailValue, Limit, Progress, SearchEvent, SilentObserver, SplitMix64, StepDetail,
    StepEvent, StepObserver, Stop, emit_detail,
};
use std::ops::ControlFlow;

/// Minimum number of exchanges for which the square of a removed piece stays forbidden. The maximum
/// is twice this number.
const MIN_TABU: u64 = 2;

/// Number of exchanges between two checks of the limit.
const CHECK_INTERVAL: u64 = 64;

/// Improves a cover until it has at most `enough` pieces, `patience` exchanges brought no progress,
/// or the limit is reached. Without a time limit, the same seed gives the same result.
///
/// If pieces may attack each other, one piece is removed. Then a random uncovered square is covered
/// by the best piece for it, and the piece with the smallest loss is removed (tabu search, Glover
/// 1989), until nothing is uncovered. Squares that stay uncovered gain weight. If they must not
/// attack each other, some random pieces are removed and the board is filled again.
pub fn improve_cover(
    reach: &Incidence,
    cover: Vec<Square>,
    seed: u64,
    patience: u64,
    enough: u64,
    limit: &Limit,
) -> Vec<Square> {
    trace(reach, cover, (seed, patience, enough), limit, &mut SilentObserver).0
}

/// Improves a cover like [`improve_cover`] and reports each step to `watch`: the seed, the cover,
/// the exchanges, and the best cover. Also returns the reason if the observer stopped it.
pub fn trace<W: StepObserver>(
    reach: &Incidence,
    cover: Vec<Square>,
    (seed, patience, enough): (u64, u64, u64),
    limit: &Limit,
    watch: &mut W,
) -> (Vec<Square>, Option<Stop>) {
    let board = CoverBoard::with_cover(reach, &cover);
    let mut search = LocalSearch {
        board,
        random: SplitMix64::new(seed),
        best: cover,
        enough,
        limit,
        patience,
        watch,
    };
    let flow = search.run(seed);
    (search.best, flow.break_value())
}

struct LocalSearch<'r, 'l, W> {
    board: CoverBoard<'r>,
    random: SplitMix64,
    best: Vec<Square>,
    enough: u64,
    limit: &'l Limit,
    patience: u64,
    watch: &'l mut W,
}

impl<W: StepObserver> LocalSearch<'_, '_, W> {
    fn run(&mut self, seed: u64) -> ControlFlow<Stop> {
        self.board.emit_required(self.watch)?;
        self.watch.emit(StepEvent::Detail(
            StepDetail::new("seed").with("seed", DetailValue::Seed(seed)),
        ))?;
        if W::IS_ACTIVE {
            let fact = StepDetail::new("first cover").with("n", self.best.len());
            emit_detail(self.watch, [&[], &self.board.placed_squares(), &[]], fact)?;
        }
        if self.board.reach.independent { self.rebuild_cover() } else { self.exchange_pieces() }?;
        self.board.emit_best(Some(&self.best), self.watch)
    }

    fn is_done(&self, idle: u64) -> bool {
        let look = idle.is_multiple_of(CHECK_INTERVAL);
        let progress = Progress { nodes: idle, ..Progress::default() };
        let good = self.best.len() as u64 <= self.enough || self.board.chosen.is_empty();
        good || idle >= self.patience || look && self.limit.checkpoint(progress).is_some()
    }

    /// Returns the weight of the squares that only this piece covers.
    fn piece_loss(&self, square: u32) -> u32 {
        let covers = self.board.reach.covers[square as usize].iter();
        let alone = covers.filter(|&&covered| self.board.hits[covered as usize] == 1);
        alone.map(|&covered| self.board.weights[covered as usize]).sum()
    }

    /// Finds the piece with the smallest loss, except on the square `not`. Of several, the one that
    /// was placed first is returned.
    fn least_missed(&self, not: Option<u32>) -> Option<usize> {
        let pieces =
            self.board.chosen.iter().enumerate().filter(|&(_, &square)| Some(square) != not);
        pieces.min_by_key(|&(_, &square)| self.piece_loss(square)).map(|(index, _)| index)
    }

    fn exchange_pieces(&mut self) -> ControlFlow<Stop> {
        let mut forbidden = vec![0u64; self.board.hits.len()];
        let (mut step, mut idle) = (0, 0);
        while !self.is_done(idle) {
            if self.board.open == 0 {
                self.best = self.board.squares();
                let fewest = self.best.len() as u64;
                self.limit.emit(|| SearchEvent::Best(BestBound::Pieces(self.enough, Some(fewest))));
                let Some(index) = self.least_missed(None) else { return ControlFlow::Continue(()) };
                let gone = self.board.remove_piece(index);
                let fact = StepDetail::new("missed least")
                    .with("n", self.best.len())
                    .with("open", self.board.open);
                emit_detail(self.watch, [&[self.board.square_at(gone)], &[], &[]], fact)?;
                idle = 0;
                continue;
            }
            step += 1;
            idle += 1;
            let Some((open, square)) = self.choose_cover(&forbidden, step) else { continue };
            self.board.place_piece(square);
            let (mut off, on, open) =
                (Vec::new(), self.board.square_at(square), self.board.square_at(open));
            if let Some(index) = self.least_missed(Some(square)) {
                let gone = self.board.remove_piece(index);
                forbidden[gone as usize] = step + MIN_TABU + self.random.next_below(MIN_TABU);
                off.push(self.board.square_at(gone));
            }
            self.board.raise_open_weights();
            let fact =
                StepDetail::new(if off.is_empty() { "cover open" } else { "exchange pieces" });
            emit_detail(self.watch, [&off, &[on], &[open]], fact.with("open", self.board.open))?;
        }
        if self.board.open == 0 && self.board.squares().len() < self.best.len() {
            self.best = self.board.squares();
        }
        ControlFlow::Continue(())
    }

    /// Selects a random open square and the best free square that covers it. Ties are broken at
    /// random.
    fn choose_cover(&mut self, forbidden: &[u64], step: u64) -> Option<(u32, u32)> {
        let nth = self.random.next_below(self.board.open as u64) as usize;
        let mut open = (0..self.board.hits.len()).filter(|&square| self.board.hits[square] == 0);
        let open = open.nth(nth)?;
        let by = self.board.reach.coverers(open).iter().copied();
        let (_, ties) = self.board.best_squares(by.filter(|&by| forbidden[by as usize] < step));
        (!ties.is_empty())
            .then(|| (open as u32, ties[self.random.next_below(ties.len() as u64) as usize]))
    }

    fn rebuild_cover(&mut self) -> ControlFlow<Stop> {
        let mut idle = 0;
        while !self.is_done(idle) {
            idle += 1;
            let before = self.board.clone();
            let away = 1 + self.random.next_below(1 + self.board.chosen.len() as u64 / 3);
            for _ in 0..away.min(self.board.chosen.len() as u64) {
                let index = self.random.next_below(self.board.chosen.len() as u64) as usize;
                let gone = self.board.remove_piece(index);
                emit_detail(
                    self.watch,
                    [&[self.board.square_at(gone)], &[], &[]],
                    StepDetail::new("drawn away"),
                )?;
            }
            if !self.board.fill_randomly(&mut self.random, self.limit, self.watch)
                || self.board.chosen.len() > before.chosen.len()
            {
                if W::IS_ACTIVE {
                    emit_detail(
                        self.watch,
                        [&self.board.placed_squares(), &before.placed_squares(), &[]],
                        StepDetail::new("as before"),
                    )?;
                }
                self.board = before;
            } else if self.board.squares().len() < self.best.len() {
                self.best = self.board.squares();
                self.watch.emit(StepEvent::Detail(
                    StepDetail::new("better cover").with("n", self.best.len()),
                ))?;
                idle = 0;
            }
        }
        ControlFlow::Continue(())
    }
}
