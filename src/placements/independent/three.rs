//! Placements without three pieces on one straight line, in lexicographic order.
//!
//! A state is the set of squares after the last piece that are attacked by no piece and lie on no
//! line through two pieces. Each file and each rank holds at most two pieces, which gives the bound:
//!
//! ```text
//!   file        a  b  c  d
//!   pieces      2  1  0  0
//!   open        .  3  1  4
//!   at most     0  1  1  2      four further pieces; more are out of reach
//! ```
//!
//! In the problem of 2n pieces on a board of side n (Dudeney 1917; Flammenkamp 1992 and 1998) every
//! line has to hold two, and the bound ends most branches early.

use bezzel_base::board::Square;
use bezzel_base::core::bitset::BitSet;
use bezzel_base::core::sink::SearchCounter;
use bezzel_base::core::{PlacementSpec, SolutionSink, Stop, find_three_in_line, lines_of_three};
use std::ops::ControlFlow;

/// Largest number of pieces on a file or a rank.
const LINE_CAPACITY: u32 = 2;

/// Squares as sets of `WORDS` words, in file order.
pub(super) struct ThreeSearch<'a, 'b, S, const WORDS: usize> {
    placing: &'a PlacementSpec,
    counter: &'a mut SearchCounter<'b>,
    sink: &'a mut S,
    /// Squares that are not attacked from each square.
    compatible: Vec<BitSet<WORDS>>,
    /// Squares off each line of at least three squares.
    off_line: Vec<BitSet<WORDS>>,
    /// For each pair of squares, one more than the number of their line, or 0.
    line_of: Vec<u32>,
    files: Vec<BitSet<WORDS>>,
    ranks: Vec<BitSet<WORDS>>,
    /// Number of pieces on each file and each rank.
    on_file: Vec<u32>,
    on_rank: Vec<u32>,
    placed: Vec<u32>,
    squares: Vec<Square>,
}

impl<'a, 'b, S: SolutionSink, const WORDS: usize> ThreeSearch<'a, 'b, S, WORDS> {
    pub(super) fn run_search(
        placing: &'a PlacementSpec,
        counter: &'a mut SearchCounter<'b>,
        sink: &'a mut S,
    ) -> ControlFlow<Stop> {
        let (grid, size) = (&placing.grid, placing.grid.size);
        if find_three_in_line(&placing.required).is_some() {
            return ControlFlow::Continue(());
        }
        let all: BitSet<WORDS> = (0..size.squares() as u32).collect();
        let number = |square: Square| size.index(square) as u32;
        let without = |squares: &mut dyn Iterator<Item = Square>| {
            let mut rest = all;
            squares.for_each(|square| rest.remove(number(square)));
            rest
        };
        let mut compatible: Vec<BitSet<WORDS>> = Vec::with_capacity(size.squares() as usize);
        compatible.extend(size.iter().map(|square| {
            without(&mut placing.piece.attacked_squares(grid, square).chain([square]))
        }));
        let lines = lines_of_three(size);
        let mut line_of = vec![0; (size.squares() * size.squares()) as usize];
        for (line, squares) in (1..).zip(&lines) {
            for &one in squares {
                for &other in squares {
                    line_of[size.index(one) * size.squares() as usize + size.index(other)] = line;
                }
            }
        }
        let on = |is_on: &dyn Fn(Square) -> bool| {
            size.iter().filter(|&square| is_on(square)).map(number).collect()
        };
        let mut run = ThreeSearch {
            placing,
            counter,
            sink,
            compatible,
            off_line: lines.iter().map(|line| without(&mut line.iter().copied())).collect(),
            line_of,
            files: (0..size.files()).map(|file| on(&|square| square.file == file)).collect(),
            ranks: (0..size.ranks()).map(|rank| on(&|square| square.rank == rank)).collect(),
            on_file: vec![0; size.files() as usize],
            on_rank: vec![0; size.ranks() as usize],
            placed: Vec::new(),
            squares: Vec::new(),
        };
        let mut pool = BitSet::EMPTY;
        placing.open_squares().iter().for_each(|square| pool.insert(number(square)));
        for &square in &placing.required {
            pool = run.place(number(square), pool);
        }
        run.search(pool)
    }

    /// Puts a piece on a square. Returns the squares of the pool that remain.
    #[inline]
    fn place(&mut self, square: u32, pool: BitSet<WORDS>) -> BitSet<WORDS> {
        let size = self.placing.grid.size;
        let mut rest = pool.intersection(&self.compatible[square as usize]);
        let lines = square as usize * size.squares() as usize;
        for &other in &self.placed {
            if let Some(line) = self.line_of[lines + other as usize].checked_sub(1) {
                rest = rest.intersection(&self.off_line[line as usize]);
            }
        }
        let Square { file, rank } = size.square(square as usize);
        self.on_file[file as usize] += 1;
        self.on_rank[rank as usize] += 1;
        self.placed.push(square);
        rest
    }

    fn remove(&mut self) {
        if let Some(square) = self.placed.pop() {
            let Square { file, rank } = self.placing.grid.size.square(square as usize);
            self.on_file[file as usize] -= 1;
            self.on_rank[rank as usize] -= 1;
        }
    }

    /// Returns whether at most so many further pieces fit on the lines of one direction.
    #[inline]
    fn has_room(lines: &[BitSet<WORDS>], on: &[u32], pool: &BitSet<WORDS>, left: u64) -> bool {
        let mut room = 0;
        for (line, &on) in lines.iter().zip(on) {
            let open = pool.intersection(line).len();
            room += u64::from(open.min(LINE_CAPACITY.saturating_sub(on)));
            if room >= left {
                return true;
            }
        }
        false
    }

    /// Takes each square of the pool in turn, then excludes it. A stack of pools replaces
    /// recursion.
    fn search(&mut self, pool: BitSet<WORDS>) -> ControlFlow<Stop> {
        let Some(left) = self.placing.pieces.checked_sub(self.placed.len() as u64) else {
            return ControlFlow::Continue(());
        };
        if left == 0 {
            return self.record();
        }
        let required = self.placed.len();
        let mut levels = vec![pool];
        while let Some(pool) = levels.last_mut() {
            let left = self.placing.pieces - self.placed.len() as u64;
            let has_room =
                ThreeSearch::<S, WORDS>::has_room(&self.files, &self.on_file, pool, left)
                    && ThreeSearch::<S, WORDS>::has_room(&self.ranks, &self.on_rank, pool, left);
            let Some(square) = has_room.then(|| pool.pop_first()).flatten() else {
                levels.pop();
                if self.placed.len() > required {
                    self.remove();
                }
                continue;
            };
            let pool = *pool;
            self.counter.count_long_node(WORDS as u64)?;
            let rest = self.place(square, pool);
            if left == 1 {
                self.record()?;
                self.remove();
            } else {
                levels.push(rest);
            }
        }
        ControlFlow::Continue(())
    }

    fn record(&mut self) -> ControlFlow<Stop> {
        self.counter.found += 1;
        if S::WANTS_SQUARES {
            let size = self.placing.grid.size;
            self.squares.clear();
            self.squares.extend(self.placed.iter().map(|&square| size.square(square as usize)));
            self.squares.sort_unstable();
        }
        self.sink.accept_solution(&self.squares)
    }
}
