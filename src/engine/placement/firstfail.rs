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

use crate::board::{Square, SquareSet};
use crate::core::sink::{SearchCounter, flow_to_end};
use crate::core::{
    DetailValue, Limit, PlacementSpec, SearchEnd, SearchResult, SilentObserver, StepDetail,
    StepEvent, StepObserver, Stop, emit_detail,
};
use std::ops::ControlFlow;

/// Largest number of squares of a board.
pub const MAX_SQUARES: u64 = 1 << 22;

/// Returns whether the board is small enough and every file or every rank must hold a piece.
pub fn is_supported(placing: &PlacementSpec) -> bool {
    let size = placing.grid.size;
    size.squares() <= MAX_SQUARES
        && placing.has_one_per_line()
        && placing.pieces == u64::from(size.shorter_side())
}

/// Finds one solution and reports how the search ended. The squares are in file order.
///
/// # Panics
/// If [`is_supported`] returns `false`.
pub fn find(placing: &PlacementSpec, limit: &Limit) -> (Option<Vec<Square>>, SearchResult) {
    trace(placing, limit, &mut SilentObserver)
}

/// Finds one solution like [`find`] and reports each step to `watch`: the line with the fewest free
/// squares, the pieces, and the restarts.
///
/// # Panics
/// If [`is_supported`] returns `false`.
pub fn trace<W: StepObserver>(
    placing: &PlacementSpec,
    limit: &Limit,
    watch: &mut W,
) -> (Option<Vec<Square>>, SearchResult) {
    let mut gauge = SearchCounter::new(limit);
    if !placing.is_consistent() {
        return (None, gauge.search_result(ControlFlow::Continue(())));
    }
    // Each square is free or taken. A growing list is in memory twice.
    if !limit.has_memory_for(3 * placing.grid.size.squares() * size_of::<Square>() as u64) {
        return (None, gauge.search_result(ControlFlow::Break(Stop::Memory)));
    }
    let mut board = FreeSquares::new(placing);
    let mut budget = 4 * placing.pieces + 64;
    if let ControlFlow::Break(stop) =
        placing.required.iter().try_for_each(|&square| watch.emit(StepEvent::Place(square)))
    {
        return (None, gauge.search_result(ControlFlow::Break(stop)));
    }
    let flow = loop {
        board.budget = budget;
        match board.search(&mut gauge, watch) {
            ControlFlow::Break(RunEnd::Restart) => {
                let (off, fact) = (
                    &board.placed[placing.required.len()..],
                    StepDetail::new("begin anew").with("n", 2 * budget),
                );
                if let ControlFlow::Break(stop) = emit_detail(watch, [off, &[], &[]], fact) {
                    break ControlFlow::Break(stop);
                }
                board.reset();
            }
            ControlFlow::Break(RunEnd::Found) => {
                gauge.found = 1;
                break ControlFlow::Continue(());
            }
            ControlFlow::Break(RunEnd::Stopped(stop)) => break ControlFlow::Break(stop),
            ControlFlow::Continue(()) => break ControlFlow::Continue(()),
        }
        budget *= 2;
    };
    let found = (gauge.found == 1).then(|| {
        board.placed.sort_unstable();
        board.placed.clone()
    });
    (
        found,
        SearchResult {
            end: if gauge.found == 1 { SearchEnd::Complete } else { flow_to_end(flow) },
            ..gauge.result_with_board(flow, || board.placed.clone())
        },
    )
}

/// Converts the stop of an observer to the end of a run.
fn stop_to_halt(flow: ControlFlow<Stop>) -> ControlFlow<RunEnd> {
    match flow {
        ControlFlow::Break(stop) => ControlFlow::Break(RunEnd::Stopped(stop)),
        ControlFlow::Continue(()) => ControlFlow::Continue(()),
    }
}

/// Reason why a run ends early.
enum RunEnd {
    Found,
    Restart,
    Stopped(Stop),
}

/// Free squares, counted by file and by rank.
struct FreeSquares<'a> {
    placing: &'a PlacementSpec,
    free: SquareSet,
    /// Number of free squares of each file, then of each rank. Lines that hold a piece or need none
    /// are not branched on.
    counts: Vec<u32>,
    needs_piece: Vec<bool>,
    /// Squares that are no longer free, freed again when a piece is removed.
    taken: Vec<Square>,
    placed: Vec<Square>,
    budget: u64,
    seed: u64,
}

impl<'a> FreeSquares<'a> {
    fn new(placing: &'a PlacementSpec) -> FreeSquares<'a> {
        let size = placing.grid.size;
        let (files, ranks) = (size.files() as usize, size.ranks() as usize);
        let free = placing.open_squares();
        let mut counts = vec![0; files + ranks];
        for square in &free {
            counts[square.file as usize] += 1;
            counts[files + square.rank as usize] += 1;
        }
        let mut needs_piece = vec![files <= ranks; files + ranks];
        needs_piece[files..].fill(ranks <= files);
        for square in &placing.required {
            needs_piece[square.file as usize] = false;
            needs_piece[files + square.rank as usize] = false;
        }
        let placed = placing.required.clone();
        FreeSquares {
            placing,
            free,
            counts,
            needs_piece,
            taken: Vec::new(),
            placed,
            budget: 0,
            seed: 0x9E37_79B9_7F4A_7C15,
        }
    }

    fn reset(&mut self) {
        while self.placed.len() > self.placing.required.len() {
            self.placed.pop();
        }
        let seed = self.seed;
        *self = FreeSquares { seed, ..FreeSquares::new(self.placing) };
    }

    #[inline]
    fn next_random(&mut self) -> u64 {
        self.seed ^= self.seed << 13;
        self.seed ^= self.seed >> 7;
        self.seed ^= self.seed << 17;
        self.seed
    }

    fn search<W: StepObserver>(
        &mut self,
        gauge: &mut SearchCounter<'_>,
        watch: &mut W,
    ) -> ControlFlow<RunEnd> {
        let open = (0..self.counts.len()).filter(|&line| self.needs_piece[line]);
        let Some(line) = open.min_by_key(|&line| self.counts[line]) else {
            stop_to_halt(watch.emit(StepEvent::Found))?;
            return ControlFlow::Break(RunEnd::Found);
        };
        let mut squares = self.free_in_line(line);
        if W::IS_ACTIVE {
            stop_to_halt(self.emit_line(line, &squares, watch))?;
        }
        for last in (1..squares.len()).rev() {
            let other = (self.next_random() % (last as u64 + 1)) as usize;
            squares.swap(last, other);
        }
        for square in squares {
            // All lines are compared, and a piece takes squares of several.
            if let ControlFlow::Break(stop) = gauge.count_long_node(self.counts.len() as u64) {
                return ControlFlow::Break(RunEnd::Stopped(stop));
            }
            if self.budget == 0 {
                return ControlFlow::Break(RunEnd::Restart);
            }
            self.budget -= 1;
            let mark = self.place_piece(square);
            stop_to_halt(watch.emit(StepEvent::Place(square)))?;
            self.search(gauge, watch)?;
            self.take_back(square, mark);
            stop_to_halt(emit_detail(watch, [&[square], &[], &[]], StepDetail::new("take back")))?;
        }
        ControlFlow::Continue(())
    }

    /// Emits the line that is branched on, with its free squares.
    fn emit_line<W: StepObserver>(
        &self,
        line: usize,
        squares: &[Square],
        watch: &mut W,
    ) -> ControlFlow<Stop> {
        let files = self.placing.grid.size.files() as usize;
        let (line, words) = match line.checked_sub(files) {
            None => (DetailValue::File(line as u32), ["fewest file", "lost file"]),
            Some(rank) => (DetailValue::Rank(rank as u32), ["fewest rank", "lost rank"]),
        };
        let fact = if squares.is_empty() {
            StepDetail::dead_end(words[1])
        } else {
            StepDetail::new(words[0]).with("n", squares.len())
        };
        emit_detail(watch, [&[], &[], squares], fact.with("line", line))
    }

    /// Returns the free squares of a line.
    fn free_in_line(&self, line: usize) -> Vec<Square> {
        let size = self.placing.grid.size;
        let files = size.files() as usize;
        let squares: Vec<Square> = if line < files {
            (0..size.ranks()).map(|rank| Square { file: line as u32, rank }).collect()
        } else {
            (0..size.files()).map(|file| Square { file, rank: (line - files) as u32 }).collect()
        };
        squares.into_iter().filter(|&square| self.free.contains(square)).collect()
    }

    fn mark_lines(&mut self, square: Square, needy: bool) {
        let files = self.placing.grid.size.files() as usize;
        let size = self.placing.grid.size;
        self.needs_piece[square.file as usize] = needy && size.files() <= size.ranks();
        self.needs_piece[files + square.rank as usize] = needy && size.ranks() <= size.files();
    }

    fn place_piece(&mut self, square: Square) -> usize {
        let mark = self.taken.len();
        self.mark_lines(square, false);
        self.placed.push(square);
        self.take_square(square);
        self.take_lines(square);
        for &(files, ranks) in self.placing.piece.leaps {
            if let Some(other) = self.placing.grid.step(square, files.into(), ranks.into()) {
                self.take_square(other);
            }
        }
        mark
    }

    fn take_lines(&mut self, square: Square) {
        let grid = self.placing.grid;
        for &(files, ranks) in self.placing.piece.rays {
            let mut at = square;
            while let Some(next) =
                grid.step(at, files.into(), ranks.into()).filter(|&next| next != square)
            {
                self.take_square(next);
                at = next;
            }
        }
    }

    fn take_square(&mut self, square: Square) {
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
        self.mark_lines(square, true);
        self.placed.pop();
        while self.taken.len() > mark {
            let Some(freed) = self.taken.pop() else { break };
            self.free.insert(freed);
            self.counts[freed.file as usize] += 1;
            self.counts[files + freed.rank as usize] += 1;
        }
    }
}
