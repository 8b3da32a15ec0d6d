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

use super::masks::{Mask, covers_and_open, for_size};
use super::{Covering, Reach};
use crate::board::Square;
use crate::search::sink::Gauge;
use crate::search::{Attacks, Event, Limit, Searched, Stop, Visit, Watch};
use std::ops::ControlFlow::{self, Break, Continue};

/// Largest number of squares of a board.
pub const MAX_SQUARES: u64 = 1024;

/// Returns whether the board is small enough for this search.
pub fn reaches(covering: &Covering) -> bool {
    covering.grid.size.squares() <= MAX_SQUARES
}

/// Visits the covers with exactly `pieces` pieces in lexicographic order, and reports each step to
/// `watch`.
///
/// # Panics
/// If [`reaches`] returns `false`.
pub fn list<W: Watch>(covering: &Covering, pieces: u64, limit: &Limit, watch: &mut W, visit: Visit<'_>) -> Searched {
    for_size!(covering, start(covering, pieces, limit, watch, visit))
}

fn start<const N: usize>(
    covering: &Covering,
    pieces: u64,
    limit: &Limit,
    watch: &mut impl Watch,
    visit: Visit<'_>,
) -> Searched {
    let mut gauge = Gauge::new(limit);
    let left = pieces.checked_sub(covering.required.len() as u64);
    let Some(left) = left.filter(|_| covering.required_attack().is_none()) else {
        return gauge.searched(Continue(()));
    };
    let reach = Reach::new(covering);
    let (covers, open) = covers_and_open::<N>(&reach);
    let mut run = Run { covering, reach: &reach, covers, gauge: &mut gauge, watch, visit, standing: Vec::new() };
    let flow = run.begin(open, left);
    gauge.searched(flow)
}

struct Run<'a, 'g, W, const N: usize> {
    covering: &'a Covering,
    reach: &'a Reach,
    covers: Vec<Mask<N>>,
    gauge: &'a mut Gauge<'g>,
    watch: &'a mut W,
    visit: Visit<'a>,
    standing: Vec<Square>,
}

impl<W: Watch, const N: usize> Run<'_, '_, W, N> {
    fn begin(&mut self, open: Mask<N>, left: u64) -> ControlFlow<Stop> {
        for &square in &self.covering.required {
            self.standing.push(square);
            self.watch.tell(Event::Place(square))?;
        }
        self.go(0, open, left)
    }

    fn go(&mut self, from: u32, open: Mask<N>, left: u64) -> ControlFlow<Stop> {
        self.gauge.node()?;
        if left == 0 {
            return match open.iter().next() {
                Some(first) => self.short(first, open.len()),
                None => self.found(),
            };
        }
        for number in from..self.covers.len() as u32 {
            if (self.covers.len() as u64 - u64::from(number)) < left {
                break;
            }
            let square = self.covering.grid.size.square(number as usize);
            if self.is_passed(square) || !self.may_stand(square)? {
                continue;
            }
            self.standing.push(square);
            self.watch.tell(Event::Place(square))?;
            self.go(number + 1, open & !self.covers[number as usize], left - 1)?;
            self.standing.pop();
            self.watch.tell(Event::Remove(square))?;
        }
        Continue(())
    }

    fn short(&mut self, first: u32, open: u32) -> ControlFlow<Stop> {
        let first = self.covering.grid.size.square(first as usize);
        self.watch.tell(Event::Short { pieces: 0, most: 0, open, first })
    }

    /// Returns whether the square is blocked or a wall, or holds a required piece.
    fn is_passed(&self, square: Square) -> bool {
        let covering = self.covering;
        let is_among = |squares: &[Square]| !squares.is_empty() && squares.binary_search(&square).is_ok();
        covering.grid.is_wall(square) || is_among(&covering.blocked) || is_among(&covering.required)
    }

    /// Returns whether the square may hold a piece. If attacks are forbidden, no placed piece may
    /// attack it.
    fn may_stand(&mut self, square: Square) -> ControlFlow<Stop, bool> {
        if !self.reach.independent {
            return Continue(true);
        }
        let attacks = Attacks::new(self.covering.piece, self.covering.grid);
        let attack = |&by: &Square| attacks.line(by, square).map(|line| (by, line));
        match self.standing.iter().find_map(attack) {
            None => Continue(true),
            Some((by, line)) => {
                self.watch.tell(Event::Try(square))?;
                self.watch.tell(Event::Reject { square, by, line })?;
                Continue(false)
            }
        }
    }

    fn found(&mut self) -> ControlFlow<Stop> {
        self.gauge.found += 1;
        self.watch.tell(Event::Found)?;
        let mut squares = self.standing.clone();
        squares.sort_unstable();
        if (self.visit)(&squares).is_break() { Break(Stop::Watcher) } else { Continue(()) }
    }
}
