//! Finds one solution in which every file or every rank holds a piece.
//!
//! The search branches on the line with the fewest free squares, so that a failure is found early.
//! Its squares are tried in random order. Bad first choices may take very long to refute, so the
//! search restarts with twice the nodes until one run ends.
//!
//! ```text
//!   4 | - - - -     queens on a1 and b3 leave d2 free:
//!   3 | - Q - -     file c and rank 4 are lost, and b3 is removed immediately
//!   2 | - - - .
//!   1 | Q - - -
//! ```
//!
//! It is right because each solution has a piece on one of the free squares of a line that must
//! hold one, so the branches of any line partition the solutions. It is deterministic, because the
//! random numbers have a fixed seed. It is complete, because the node budget grows without bound.
//! All runs before the last together have no more nodes than the last may have.
//!
//! Cost: the free squares of each line are counted as pieces come and go, so a node costs the
//! squares that its piece attacks, and one pass over all lines. Memory is linear in the squares.
//!
//! Source: Haralick and Elliott, "Increasing tree search efficiency for constraint satisfaction
//! problems", Artificial Intelligence 14, 1980 (fail first); Gomes, Selman and Kautz, "Boosting
//! combinatorial search through randomization", AAAI 1998 (restarts).

use super::sink::{Gauge, end_of};
use super::{End, Event, Fact, Item, Limit, Placing, Searched, Silent, Stop, Watch, tell_fact};
use crate::board::{Square, SquareSet};
use std::ops::ControlFlow;

/// Largest number of squares of a board.
pub const MAX_SQUARES: u64 = 1 << 22;

/// Returns whether the board is small enough and every file or every rank must hold a piece.
pub fn reaches(placing: &Placing) -> bool {
    let size = placing.grid.size;
    size.squares() <= MAX_SQUARES && placing.has_one_per_line() && placing.pieces == u64::from(size.shorter())
}

/// Finds one solution and reports how the search ended. The squares are in file order.
///
/// # Panics
/// If [`reaches`] returns `false`.
pub fn find(placing: &Placing, limit: &Limit) -> (Option<Vec<Square>>, Searched) {
    tell(placing, limit, &mut Silent)
}

/// Finds one solution like [`find`] and reports each step to `watch`: the line with the fewest free
/// squares, the pieces, and the restarts.
///
/// # Panics
/// If [`reaches`] returns `false`.
pub fn tell<W: Watch>(placing: &Placing, limit: &Limit, watch: &mut W) -> (Option<Vec<Square>>, Searched) {
    let mut gauge = Gauge::new(limit);
    if !placing.is_consistent() {
        return (None, gauge.searched(ControlFlow::Continue(())));
    }
    // Each square is free or taken. A growing list is in memory twice.
    if !limit.has_room(3 * placing.grid.size.squares() * size_of::<Square>() as u64) {
        return (None, gauge.searched(ControlFlow::Break(Stop::Memory)));
    }
    let mut board = Free::new(placing);
    let mut budget = 4 * placing.pieces + 64;
    if let ControlFlow::Break(stop) = placing.required.iter().try_for_each(|&square| watch.tell(Event::Place(square))) {
        return (None, gauge.searched(ControlFlow::Break(stop)));
    }
    let flow = loop {
        board.budget = budget;
        match board.search(&mut gauge, watch) {
            ControlFlow::Break(Halt::Restart) => {
                let (off, fact) =
                    (&board.standing[placing.required.len()..], Fact::of("begin anew").with("n", 2 * budget));
                if let ControlFlow::Break(stop) = tell_fact(watch, [off, &[], &[]], fact) {
                    break ControlFlow::Break(stop);
                }
                board.reset();
            }
            ControlFlow::Break(Halt::Found) => {
                gauge.found = 1;
                break ControlFlow::Continue(());
            }
            ControlFlow::Break(Halt::Stopped(stop)) => break ControlFlow::Break(stop),
            ControlFlow::Continue(()) => break ControlFlow::Continue(()),
        }
        budget *= 2;
    };
    let found = (gauge.found == 1).then(|| {
        board.standing.sort_unstable();
        board.standing.clone()
    });
    (found, Searched { end: if gauge.found == 1 { End::Complete } else { end_of(flow) }, ..gauge.searched(flow) })
}

/// Converts the stop of an observer to the end of a run.
fn halted(flow: ControlFlow<Stop>) -> ControlFlow<Halt> {
    match flow {
        ControlFlow::Break(stop) => ControlFlow::Break(Halt::Stopped(stop)),
        ControlFlow::Continue(()) => ControlFlow::Continue(()),
    }
}

/// Reason why a run ends early.
enum Halt {
    Found,
    Restart,
    Stopped(Stop),
}

/// Free squares, counted by file and by rank.
struct Free<'a> {
    placing: &'a Placing,
    free: SquareSet,
    /// Number of free squares of each file, then of each rank. Lines that hold a piece or need none
    /// are not branched on.
    counts: Vec<u32>,
    needy: Vec<bool>,
    /// Squares that are no longer free, freed again when a piece is removed.
    taken: Vec<Square>,
    standing: Vec<Square>,
    budget: u64,
    seed: u64,
}

impl<'a> Free<'a> {
    fn new(placing: &'a Placing) -> Free<'a> {
        let size = placing.grid.size;
        let (files, ranks) = (size.files() as usize, size.ranks() as usize);
        let free = placing.open_squares();
        let mut counts = vec![0; files + ranks];
        for square in &free {
            counts[square.file as usize] += 1;
            counts[files + square.rank as usize] += 1;
        }
        let mut needy = vec![files <= ranks; files + ranks];
        needy[files..].fill(ranks <= files);
        for square in &placing.required {
            needy[square.file as usize] = false;
            needy[files + square.rank as usize] = false;
        }
        let standing = placing.required.clone();
        Free { placing, free, counts, needy, taken: Vec::new(), standing, budget: 0, seed: 0x9E37_79B9_7F4A_7C15 }
    }

    fn reset(&mut self) {
        while self.standing.len() > self.placing.required.len() {
            self.standing.pop();
        }
        let seed = self.seed;
        *self = Free { seed, ..Free::new(self.placing) };
    }

    #[inline]
    fn random(&mut self) -> u64 {
        self.seed ^= self.seed << 13;
        self.seed ^= self.seed >> 7;
        self.seed ^= self.seed << 17;
        self.seed
    }

    fn search<W: Watch>(&mut self, gauge: &mut Gauge<'_>, watch: &mut W) -> ControlFlow<Halt> {
        let open = (0..self.counts.len()).filter(|&line| self.needy[line]);
        let Some(line) = open.min_by_key(|&line| self.counts[line]) else {
            halted(watch.tell(Event::Found))?;
            return ControlFlow::Break(Halt::Found);
        };
        let mut squares = self.line(line);
        if W::LISTENS {
            halted(self.tell_line(line, &squares, watch))?;
        }
        for last in (1..squares.len()).rev() {
            let other = (self.random() % (last as u64 + 1)) as usize;
            squares.swap(last, other);
        }
        for square in squares {
            // All lines are compared, and a piece takes squares of several.
            if let ControlFlow::Break(stop) = gauge.long_node(self.counts.len() as u64) {
                return ControlFlow::Break(Halt::Stopped(stop));
            }
            if self.budget == 0 {
                return ControlFlow::Break(Halt::Restart);
            }
            self.budget -= 1;
            let mark = self.place(square);
            halted(watch.tell(Event::Place(square)))?;
            self.search(gauge, watch)?;
            self.take_back(square, mark);
            halted(tell_fact(watch, [&[square], &[], &[]], Fact::of("take back")))?;
        }
        ControlFlow::Continue(())
    }

    /// Emits the line that is branched on, with its free squares.
    fn tell_line<W: Watch>(&self, line: usize, squares: &[Square], watch: &mut W) -> ControlFlow<Stop> {
        let files = self.placing.grid.size.files() as usize;
        let (line, words) = match line.checked_sub(files) {
            None => (Item::File(line as u32), ["fewest file", "lost file"]),
            Some(rank) => (Item::Rank(rank as u32), ["fewest rank", "lost rank"]),
        };
        let fact =
            if squares.is_empty() { Fact::dead_end(words[1]) } else { Fact::of(words[0]).with("n", squares.len()) };
        tell_fact(watch, [&[], &[], squares], fact.with("line", line))
    }

    /// Returns the free squares of a line.
    fn line(&self, line: usize) -> Vec<Square> {
        let size = self.placing.grid.size;
        let files = size.files() as usize;
        let squares: Vec<Square> = if line < files {
            (0..size.ranks()).map(|rank| Square { file: line as u32, rank }).collect()
        } else {
            (0..size.files()).map(|file| Square { file, rank: (line - files) as u32 }).collect()
        };
        squares.into_iter().filter(|&square| self.free.contains(square)).collect()
    }

    fn mark(&mut self, square: Square, needy: bool) {
        let files = self.placing.grid.size.files() as usize;
        let size = self.placing.grid.size;
        self.needy[square.file as usize] = needy && size.files() <= size.ranks();
        self.needy[files + square.rank as usize] = needy && size.ranks() <= size.files();
    }

    fn place(&mut self, square: Square) -> usize {
        let mark = self.taken.len();
        self.mark(square, false);
        self.standing.push(square);
        self.take(square);
        self.take_lines(square);
        for &(files, ranks) in self.placing.piece.leaps {
            if let Some(other) = self.placing.grid.step(square, files.into(), ranks.into()) {
                self.take(other);
            }
        }
        mark
    }

    fn take_lines(&mut self, square: Square) {
        let grid = self.placing.grid;
        for &(files, ranks) in self.placing.piece.rays {
            let mut at = square;
            while let Some(next) = grid.step(at, files.into(), ranks.into()).filter(|&next| next != square) {
                self.take(next);
                at = next;
            }
        }
    }

    fn take(&mut self, square: Square) {
        if self.free.contains(square) {
            self.free.remove(square);
            self.counts[square.file as usize] -= 1;
            let files = self.placing.grid.size.files() as usize;
            self.counts[files + square.rank as usize] -= 1;
            self.taken.push(square);
        }
    }

    fn take_back(&mut self, square: Square, mark: usize) {
        let files = self.placing.grid.size.files() as usize;
        self.mark(square, true);
        self.standing.pop();
        while self.taken.len() > mark {
            let Some(freed) = self.taken.pop() else { break };
            self.free.insert(freed);
            self.counts[freed.file as usize] += 1;
            self.counts[files + freed.rank as usize] += 1;
        }
    }
}
