//! Smaller covers by exchanges, starting from a given cover: upper bounds for boards that are too
//! large for exact searches.
//!
//! If pieces may attack each other, the piece with the smallest loss is removed, so that some
//! squares are open. Then exchanges are made until no square is open. An exchange covers a random
//! open square with the best piece for it and removes the piece with the smallest loss. The square
//! of the removed piece is forbidden for a while, or the same exchange would be made back and
//! forth.
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
//! Source: Glover, "Tabu search, part I", ORSA Journal on Computing 1, 1989.

use super::Reach;
use super::greedy::Board;
use crate::board::Square;
use crate::search::{Best, Event, Fact, Item, Limit, News, Progress, Silent, SplitMix64, Stop, Watch, tell_fact};
use std::ops::ControlFlow;

/// Minimum number of exchanges for which the square of a removed piece stays forbidden. The maximum
/// is twice this number.
const TABU: u64 = 4;

/// Number of exchanges between two checks of the limit.
const STRIDE: u64 = 64;

/// Improves a cover until it has at most `enough` pieces, `patience` exchanges brought no progress,
/// or the limit is reached. Without a time limit, the same seed gives the same result.
///
/// If pieces may attack each other, one piece is removed. Then a random uncovered square is covered
/// by the best piece for it, and the piece with the smallest loss is removed (tabu search, Glover
/// 1989), until nothing is uncovered. If they must not attack each other, some random pieces are
/// removed and the board is filled again.
pub fn improve(reach: &Reach, cover: Vec<Square>, seed: u64, patience: u64, enough: u64, limit: &Limit) -> Vec<Square> {
    tell(reach, cover, (seed, patience, enough), limit, &mut Silent).0
}

/// Improves a cover like [`improve`] and reports each step to `watch`: the seed, the cover, the
/// exchanges, and the best cover. Also returns the reason if the observer stopped it.
pub fn tell<W: Watch>(
    reach: &Reach,
    cover: Vec<Square>,
    (seed, patience, enough): (u64, u64, u64),
    limit: &Limit,
    watch: &mut W,
) -> (Vec<Square>, Option<Stop>) {
    let board = Board::of(reach, &cover);
    let mut search = Search { board, random: SplitMix64::new(seed), best: cover, enough, limit, patience, watch };
    let flow = search.run(seed);
    (search.best, flow.break_value())
}

struct Search<'r, 'l, W> {
    board: Board<'r>,
    random: SplitMix64,
    best: Vec<Square>,
    enough: u64,
    limit: &'l Limit,
    patience: u64,
    watch: &'l mut W,
}

impl<W: Watch> Search<'_, '_, W> {
    fn run(&mut self, seed: u64) -> ControlFlow<Stop> {
        self.board.tell_required(self.watch)?;
        self.watch.tell(Event::Fact(Fact::of("seed").with("seed", Item::Seed(seed))))?;
        if W::LISTENS {
            let fact = Fact::of("first cover").with("n", self.best.len());
            tell_fact(self.watch, [&[], &self.board.placed(), &[]], fact)?;
        }
        if self.board.reach.independent { self.rebuild() } else { self.exchange() }?;
        self.board.tell_best(Some(&self.best), self.watch)
    }

    fn is_done(&self, idle: u64) -> bool {
        let look = idle.is_multiple_of(STRIDE);
        let progress = Progress { nodes: idle, ..Progress::default() };
        let good = self.best.len() as u64 <= self.enough || self.board.chosen.is_empty();
        good || idle >= self.patience || look && self.limit.checkpoint(progress).is_some()
    }

    /// Counts the squares that only this piece covers.
    fn loss(&self, square: u32) -> usize {
        let covers = &self.board.reach.covers[square as usize];
        covers.iter().filter(|&&covered| self.board.hits[covered as usize] == 1).count()
    }

    /// Finds the piece with the smallest loss, except on the square `not`. Of several, the one that
    /// was placed first is returned.
    fn least(&self, not: Option<u32>) -> Option<usize> {
        let pieces = self.board.chosen.iter().enumerate().filter(|&(_, &square)| Some(square) != not);
        pieces.min_by_key(|&(_, &square)| self.loss(square)).map(|(index, _)| index)
    }

    fn exchange(&mut self) -> ControlFlow<Stop> {
        let mut forbidden = vec![0u64; self.board.hits.len()];
        let (mut step, mut idle) = (0, 0);
        while !self.is_done(idle) {
            if self.board.open == 0 {
                self.best = self.board.squares();
                let fewest = self.best.len() as u64;
                self.limit.tell(|| News::Best(Best::Pieces(self.enough, Some(fewest))));
                let Some(index) = self.least(None) else { return ControlFlow::Continue(()) };
                let gone = self.board.take_back(index);
                let fact = Fact::of("missed least").with("n", self.best.len()).with("open", self.board.open);
                tell_fact(self.watch, [&[self.board.at(gone)], &[], &[]], fact)?;
                idle = 0;
                continue;
            }
            step += 1;
            idle += 1;
            let Some((open, square)) = self.coverer(&forbidden, step) else { continue };
            self.board.place(square);
            let (mut off, on, open) = (Vec::new(), self.board.at(square), self.board.at(open));
            if let Some(index) = self.least(Some(square)) {
                let gone = self.board.take_back(index);
                forbidden[gone as usize] = step + TABU + self.random.below(TABU);
                off.push(self.board.at(gone));
            }
            let fact = Fact::of(if off.is_empty() { "cover open" } else { "exchange pieces" });
            tell_fact(self.watch, [&off, &[on], &[open]], fact.with("open", self.board.open))?;
        }
        if self.board.open == 0 && self.board.squares().len() < self.best.len() {
            self.best = self.board.squares();
        }
        ControlFlow::Continue(())
    }

    /// Selects a random open square and the best free square that covers it. Ties are broken at
    /// random.
    fn coverer(&mut self, forbidden: &[u64], step: u64) -> Option<(u32, u32)> {
        let nth = self.random.below(self.board.open as u64) as usize;
        let mut open = (0..self.board.hits.len()).filter(|&square| self.board.hits[square] == 0);
        let open = open.nth(nth)?;
        let by = self.board.reach.by(open).iter().copied();
        let (_, ties) = self.board.best(by.filter(|&by| forbidden[by as usize] < step));
        (!ties.is_empty()).then(|| (open as u32, ties[self.random.below(ties.len() as u64) as usize]))
    }

    fn rebuild(&mut self) -> ControlFlow<Stop> {
        let mut idle = 0;
        while !self.is_done(idle) {
            idle += 1;
            let before = self.board.clone();
            let away = 1 + self.random.below(1 + self.board.chosen.len() as u64 / 3);
            for _ in 0..away.min(self.board.chosen.len() as u64) {
                let index = self.random.below(self.board.chosen.len() as u64) as usize;
                let gone = self.board.take_back(index);
                tell_fact(self.watch, [&[self.board.at(gone)], &[], &[]], Fact::of("drawn away"))?;
            }
            if !self.board.fill(&mut self.random, self.limit, self.watch)
                || self.board.chosen.len() > before.chosen.len()
            {
                if W::LISTENS {
                    tell_fact(self.watch, [&self.board.placed(), &before.placed(), &[]], Fact::of("as before"))?;
                }
                self.board = before;
            } else if self.board.squares().len() < self.best.len() {
                self.best = self.board.squares();
                self.watch.tell(Event::Fact(Fact::of("better cover").with("n", self.best.len())))?;
                idle = 0;
            }
        }
        ControlFlow::Continue(())
    }
}
