//! Covers with fewer pieces than a given one, by exchanges: upper bounds for boards that no exact search takes.

use super::Reach;
use super::greedy::Board;
use crate::board::Square;
use crate::search::{Best, Limit, News, Progress, SplitMix64};

/// How long a square that a piece was taken from stays forbidden, in exchanges: at least this many, and up to twice.
const TABU: u64 = 4;

/// Exchanges between two looks at the limit.
const STRIDE: u64 = 64;

/// Improves a cover until it has no more than `enough` pieces, `patience` exchanges brought nothing, or the limit is reached; the same for
/// the same seed where no clock is asked.
///
/// Where pieces may attack each other one piece is taken away, and then an uncovered square drawn by lot is covered by the best piece
/// for it, and the piece that is missed least taken away (tabu search, Glover 1989), until nothing is uncovered. Where they must not,
/// some pieces are taken away by lot and the board is filled up again.
pub fn improve(reach: &Reach, cover: Vec<Square>, seed: u64, patience: u64, enough: u64, limit: &Limit) -> Vec<Square> {
    let mut board = Board::new(reach);
    let pieces = cover.iter().map(|&square| reach.size.index(square) as u32);
    pieces.filter(|piece| !reach.required.contains(piece)).for_each(|piece| board.place(piece));
    let mut search = Search { board, random: SplitMix64::new(seed), best: cover, enough, limit, patience };
    if reach.independent {
        search.rebuild()
    } else {
        search.exchange()
    }
    search.best
}

struct Search<'r, 'l> {
    board: Board<'r>,
    random: SplitMix64,
    best: Vec<Square>,
    enough: u64,
    limit: &'l Limit,
    patience: u64,
}

impl Search<'_, '_> {
    fn is_done(&self, idle: u64) -> bool {
        let look = idle.is_multiple_of(STRIDE);
        let progress = Progress { nodes: idle, ..Progress::default() };
        let good = self.best.len() as u64 <= self.enough || self.board.chosen.is_empty();
        good || idle >= self.patience || look && self.limit.checkpoint(progress).is_some()
    }

    /// The squares that only this piece covers.
    fn loss(&self, square: u32) -> usize {
        let covers = &self.board.reach.covers[square as usize];
        covers.iter().filter(|&&covered| self.board.hits[covered as usize] == 1).count()
    }

    /// The piece that is missed least, squares of the last exchange left out; of several the one that has stood longest.
    fn least(&self, not: Option<u32>) -> Option<usize> {
        let pieces = self.board.chosen.iter().enumerate().filter(|&(_, &square)| Some(square) != not);
        pieces.min_by_key(|&(_, &square)| self.loss(square)).map(|(index, _)| index)
    }

    fn exchange(&mut self) {
        let mut forbidden = vec![0u64; self.board.hits.len()];
        let (mut step, mut idle) = (0, 0);
        while !self.is_done(idle) {
            if self.board.open == 0 {
                self.best = self.board.squares();
                let fewest = self.best.len() as u64;
                self.limit.tell(|| News::Best(Best::Pieces(self.enough, Some(fewest))));
                let Some(index) = self.least(None) else { return };
                self.board.take_back(index);
                idle = 0;
                continue;
            }
            step += 1;
            idle += 1;
            let Some(square) = self.coverer(&forbidden, step) else { continue };
            self.board.place(square);
            if let Some(index) = self.least(Some(square)) {
                let gone = self.board.take_back(index);
                forbidden[gone as usize] = step + TABU + self.random.below(TABU);
            }
        }
        if self.board.open == 0 && self.board.squares().len() < self.best.len() {
            self.best = self.board.squares();
        }
    }

    /// The best free square that covers an open square drawn by lot, equal ones by lot.
    fn coverer(&mut self, forbidden: &[u64], step: u64) -> Option<u32> {
        let nth = self.random.below(self.board.open as u64) as usize;
        let mut open = (0..self.board.hits.len()).filter(|&square| self.board.hits[square] == 0);
        let open = open.nth(nth)?;
        let covers = self.board.reach.covers[open].iter().copied();
        let (_, ties) = self.board.best(covers.filter(|&by| forbidden[by as usize] < step));
        (!ties.is_empty()).then(|| ties[self.random.below(ties.len() as u64) as usize])
    }

    fn rebuild(&mut self) {
        let mut idle = 0;
        while !self.is_done(idle) {
            idle += 1;
            let before = self.board.clone();
            let away = 1 + self.random.below(1 + self.board.chosen.len() as u64 / 3);
            for _ in 0..away.min(self.board.chosen.len() as u64) {
                let index = self.random.below(self.board.chosen.len() as u64) as usize;
                self.board.take_back(index);
            }
            if !self.board.fill(&mut self.random, self.limit) || self.board.chosen.len() > before.chosen.len() {
                self.board = before;
            } else if self.board.squares().len() < self.best.len() {
                self.best = self.board.squares();
                idle = 0;
            }
        }
    }
}
