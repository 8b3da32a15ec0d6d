//! Every placement of queens that do not attack each other in one quadrant, by the rows and the
//! columns that they use.

use super::geometry::QuadrantGeometry;
use super::open_squares::QuadrantShape;
use bezzel_base::core::worker_pool::WorkerPool;
use bezzel_base::core::{Limit, SplitMix64, Stop, Ticker};
use std::convert::Infallible;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};

/// Placements in a quadrant, by their rows. The table consists of one piece per set of rows, so
/// that several threads can build it, and it is freed piece by piece, so that a thread that needs
/// memory meanwhile does not wait for the whole.
///
/// All placements in a quadrant of 13 x 13 would take 27 GB. There a table is made for each side of
/// the middle, of the few sets of rows that it needs.
#[derive(Debug)]
pub(super) struct QuadrantTable {
    pub(super) geometry: QuadrantGeometry,
    look: QuadrantShape,
    /// Pieces by the set of rows. Empty if a table is made for each side.
    pieces: Vec<RowSetTable>,
}

/// Longest side of a fully tabulated quadrant.
pub(super) const WHOLE: u32 = 12;

/// Placements in one set of rows.
#[derive(Debug, Default)]
struct RowSetTable {
    /// Start of the placements of each set of columns, and the end of the last.
    starts: Vec<u32>,
    placements: Vec<QuadrantPlacement>,
}

/// Diagonals of a placement in the north-eastern quadrant, and its columns, one byte for two rows.
/// It is an array, because an allocator provides zeroed arrays quickly.
pub(super) type QuadrantPlacement = [u64; 2];

/// Queens in the first of some rows.
#[derive(Clone, Copy, Debug, Default)]
struct PartialPlacement {
    columns: u32,
    /// Sums of the distances of the squares.
    rising: u64,
    /// Differences of the distances, increased by the side.
    falling: u64,
    north_east: u64,
    code: u64,
    /// Squares attacked as knights.
    leapt: u128,
}

impl QuadrantTable {
    /// Builds the table of every placement in a quadrant of a board on open squares. The memory of
    /// the table is added to `held`, the bytes of all tables.
    ///
    /// # Errors
    /// The reason why the search was stopped. [`Stop::Memory`] if the tables exceed the memory
    /// limit.
    ///
    /// # Complexity
    /// 16 bytes per placement: 0.1 million placements for a quadrant of 8 x 8, seven times more for
    /// each further row.
    pub(super) fn new(
        geometry: QuadrantGeometry,
        look: &QuadrantShape,
        held: &AtomicU64,
        limit: &Limit,
    ) -> Result<QuadrantTable, Stop> {
        /// Side from which building the table takes longer than starting a helper thread.
        const LONG: u32 = 7;
        /// Bytes that every command may use for it, however small the budget is.
        const LEAST: u64 = 1 << 20;
        let squares = QuadrantSquares::new(geometry, look);
        let sets = 1 << geometry.side;
        let pool = WorkerPool::new(limit, if geometry.side < LONG { 1 } else { sets });
        let pieces = pool.map_in_order(sets, Vec::new, |found, rows| {
            if let Some(stop) = limit.check_stop() {
                return Err(stop);
            }
            let piece = squares.list_placements(rows as u32, found);
            let more = size_of_val(&piece.placements[..]) as u64;
            // The heap budget of the program includes it, too, but it does not limit small budgets:
            // it leaves some megabytes to what is not counted.
            let all = held.fetch_add(more, Ordering::Relaxed) + more;
            if limit.memory.is_some_and(|most| all > most.max(LEAST)) {
                Err(Stop::Memory)
            } else {
                Ok(piece)
            }
        })?;
        Ok(QuadrantTable { geometry, look: look.clone(), pieces })
    }

    /// Creates an empty table, for tables that are made for each side.
    pub(super) fn new_deferred(geometry: QuadrantGeometry, look: &QuadrantShape) -> QuadrantTable {
        QuadrantTable { geometry, look: look.clone(), pieces: Vec::new() }
    }

    /// Builds the table of these sets of rows. Returns `None` if all placements are tabulated.
    pub(super) fn build_part(&self, sets: impl Iterator<Item = u32>) -> Option<QuadrantTable> {
        if !self.pieces.is_empty() {
            return None;
        }
        let (squares, mut found) = (QuadrantSquares::new(self.geometry, &self.look), Vec::new());
        let mut pieces = Vec::new();
        pieces.resize_with(1 << self.geometry.side, RowSetTable::default);
        sets.for_each(|rows| pieces[rows as usize] = squares.list_placements(rows, &mut found));
        Some(QuadrantTable { geometry: self.geometry, look: self.look.clone(), pieces })
    }

    /// Returns the placements in these rows and columns.
    #[inline(always)]
    pub(super) fn entries(&self, rows: u32, columns: u32) -> &[QuadrantPlacement] {
        let RowSetTable { starts, placements } = &self.pieces[rows as usize];
        &placements[starts[columns as usize] as usize..starts[columns as usize + 1] as usize]
    }

    /// Returns the number of placements in these rows.
    pub(super) fn count_in_rows(&self, rows: u32) -> usize {
        self.pieces[rows as usize].placements.len()
    }

    /// Counts the placements by their number of queens. If not all are tabulated, it estimates the
    /// numbers for open squares from a few sets of rows. Shut squares reduce them by about the same
    /// share in each task.
    ///
    /// # Errors
    /// The reason why the search was stopped. The few sets take seconds in a quadrant of 14 x 14.
    pub(super) fn sizes_by_queens(&self, limit: &Limit) -> Result<Vec<u64>, Stop> {
        if self.pieces.is_empty() {
            return self.estimate_sizes(&QuadrantShape::plain(self.geometry.side), limit);
        }
        let mut sizes = vec![0; self.geometry.side as usize + 1];
        for (rows, piece) in (0u32..).zip(&self.pieces) {
            sizes[rows.count_ones() as usize] += piece.placements.len() as u64;
        }
        Ok(sizes)
    }

    /// Estimates the memory of all placements in bytes.
    pub(super) fn estimate_bytes(&self) -> Option<u64> {
        let sizes = self.estimate_sizes(&self.look, &Limit::default()).ok()?;
        Some(sizes.iter().sum::<u64>() * size_of::<QuadrantPlacement>() as u64)
    }

    fn estimate_sizes(&self, look: &QuadrantShape, limit: &Limit) -> Result<Vec<u64>, Stop> {
        let (squares, mut ticker) = (QuadrantSquares::new(self.geometry, look), Ticker::new(limit));
        (0..=self.geometry.side)
            .map(|queens| squares.estimate_placements(queens, &mut ticker))
            .collect()
    }
}

impl Drop for QuadrantTable {
    /// Frees a large table in another thread, because freeing a gigabyte takes a tenth of a second.
    fn drop(&mut self) {
        const LARGE: u64 = 1 << 22;
        if self.pieces.iter().map(|piece| piece.placements.len() as u64).sum::<u64>() > LARGE {
            let pieces = std::mem::take(&mut self.pieces);
            // If no thread can be started, this thread frees it.
            let _ = std::thread::Builder::new().spawn(move || drop(pieces));
        }
    }
}

/// Squares of a quadrant, row by row.
struct QuadrantSquares {
    side: u32,
    all: Vec<PartialPlacement>,
    /// For each row, the columns that may hold a queen, and those in which it attacks along
    /// diagonals.
    open: Vec<u32>,
    seeing: Vec<u32>,
}

impl QuadrantSquares {
    fn new(geometry: QuadrantGeometry, look: &QuadrantShape) -> QuadrantSquares {
        let side = geometry.side;
        let square = |x: u32, y: u32| {
            let (columns, code) = (1 << x, u64::from(x));
            if look.diagonal_columns(y) & columns == 0 {
                return PartialPlacement { columns, code, ..PartialPlacement::default() };
            }
            PartialPlacement {
                columns,
                rising: 1 << (x + y),
                falling: 1 << (side + x - y),
                north_east: geometry.north_east_diagonals(x, y),
                code,
                leapt: if geometry.leaps { geometry.knight_attacks(x, y) } else { 0 },
            }
        };
        let all = (0..side * side).map(|index| square(index % side, index / side)).collect();
        let seeing = (0..side).map(|y| look.diagonal_columns(y)).collect();
        QuadrantSquares { side, all, open: look.columns.clone(), seeing }
    }

    /// Lists the placements in these rows. `found` is a reused buffer.
    fn list_placements(&self, rows: u32, found: &mut Vec<(u32, QuadrantPlacement)>) -> RowSetTable {
        found.clear();
        let ControlFlow::Continue(()) = self.visit_placements::<Infallible>(
            rows,
            0,
            &PartialPlacement::default(),
            &mut |placed| {
                found.push((placed.columns, [placed.north_east, placed.code]));
                ControlFlow::Continue(())
            },
        );
        RowSetTable::new(self.side, found)
    }

    /// Estimates the number of placements with this number of queens.
    fn estimate_placements(&self, queens: u32, ticker: &mut Ticker<'_>) -> Result<u64, Stop> {
        /// Number of sets of rows that are examined.
        const SETS: u64 = 2;
        let (mut random, mut found) = (SplitMix64::new(queens.into()), 0);
        for _ in 0..SETS {
            let mut rows = 0u32;
            while rows.count_ones() < queens {
                rows |= 1 << random.next_below(self.side.into());
            }
            let visited = self.visit_placements(rows, 0, &PartialPlacement::default(), &mut |_| {
                found += 1;
                ticker.spend_work(1).map_or(ControlFlow::Continue(()), ControlFlow::Break)
            });
            if let ControlFlow::Break(stop) = visited {
                return Err(stop);
            }
        }
        let ways =
            (0..u64::from(queens)).fold(1, |ways, i| ways * (u64::from(self.side) - i) / (i + 1));
        Ok(found * ways / SETS)
    }

    /// Visits all placements that have a queen in each of these rows and `queens` queens in those
    /// before.
    fn visit_placements<B>(
        &self,
        rows: u32,
        queens: u32,
        placed: &PartialPlacement,
        visit: &mut impl FnMut(&PartialPlacement) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if rows == 0 {
            return visit(placed);
        }
        let y = rows.trailing_zeros();
        let diagonals = (placed.rising >> y) as u32 | (placed.falling << y >> self.side) as u32;
        let taken = placed.columns | diagonals & self.seeing[y as usize];
        let leapt = placed.leapt.checked_shr(y * self.side).unwrap_or(0) as u32;
        let mut free = !(taken | leapt) & self.open[y as usize];
        while free != 0 {
            let x = free.trailing_zeros();
            free &= free - 1;
            let (more, placed) = (rows & (rows - 1), self.add_queen(placed, queens, x, y));
            // Most queens are the last ones, which need no call.
            if more == 0 {
                visit(&placed)?;
            } else {
                self.visit_placements(more, queens + 1, &placed, visit)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Adds a queen on a square that none of the `queens` others attacks.
    #[inline(always)]
    fn add_queen(
        &self,
        placed: &PartialPlacement,
        queens: u32,
        x: u32,
        y: u32,
    ) -> PartialPlacement {
        let square = &self.all[(x + y * self.side) as usize];
        let scale = if queens.is_multiple_of(2) { 1 } else { self.side };
        PartialPlacement {
            columns: placed.columns | square.columns,
            rising: placed.rising | square.rising,
            falling: placed.falling | square.falling,
            north_east: placed.north_east | square.north_east,
            leapt: placed.leapt | square.leapt,
            code: placed.code + ((square.code * u64::from(scale)) << (8 * (queens / 2))),
        }
    }
}

impl RowSetTable {
    /// Sorts placements by their columns.
    fn new(side: u32, found: &[(u32, QuadrantPlacement)]) -> RowSetTable {
        let mut starts = vec![0u32; (1 << side) + 1];
        found.iter().for_each(|&(columns, _)| starts[columns as usize + 1] += 1);
        let mut before = 0;
        for start in &mut starts {
            before += *start;
            *start = before;
        }
        let (mut next, mut placements) = (starts.clone(), vec![[0; 2]; found.len()]);
        for &(columns, placement) in found {
            let at = &mut next[columns as usize];
            placements[*at as usize] = placement;
            *at += 1;
        }
        RowSetTable { starts, placements }
    }
}
