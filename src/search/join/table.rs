//! Every placement of queens that do not attack each other in one quadrant, by the rows and the columns that they use.

use super::super::{Limit, Stop};

/// Where squares, rows and diagonals of a quadrant are: `x` and `y` are distances from the middle lines, from 0 outwards.
///
/// A diagonal that rises to the right is known by `y - x`, one that falls by `x + y`, both on the whole board. Only those that may
/// leave their quadrant have a bit: the rising ones from `-side` to `side`, then the falling ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Geometry {
    /// Squares along a side of the quadrant.
    pub(super) side: u32,
    /// What two distances have to be increased by to be measured on the whole board: 1, or 2 where a row and a column are between.
    gap: u32,
}

impl Geometry {
    pub(super) fn new(board: u32) -> Geometry {
        Geometry { side: board / 2, gap: 1 + board % 2 }
    }

    /// The bits of the rising diagonals, and as many follow for the falling ones.
    fn family(self) -> u32 {
        2 * self.side + 1
    }

    /// The bit of a rising diagonal.
    pub(super) fn rising(self, line: i32) -> u64 {
        let side = self.side as i32;
        if line.abs() <= side { 1 << (line + side) } else { 0 }
    }

    /// The bit of a falling diagonal.
    pub(super) fn falling(self, line: i32) -> u64 {
        self.rising(line) << self.family()
    }

    /// The diagonals of a square of the quadrant above and to the right of the centre.
    pub(super) fn north_east(self, x: u32, y: u32) -> u64 {
        self.rising(y as i32 - x as i32) | self.falling((x + y + self.gap) as i32)
    }

    /// The diagonals of the square opposite to that with respect to the centre.
    pub(super) fn south_west(self, x: u32, y: u32) -> u64 {
        self.rising(x as i32 - y as i32) | self.falling(-((x + y + self.gap) as i32))
    }

    /// Rising and falling diagonals exchanged: what a placement of the north-eastern quadrant takes in the north-western one.
    #[inline(always)]
    pub(super) fn mirrored(self, diagonals: u64) -> u64 {
        let family = self.family();
        diagonals >> family | (diagonals & ((1 << family) - 1)) << family
    }

    /// What a placement of the north-eastern quadrant takes in the south-eastern one: the lines from last to first, which exchanges
    /// rising and falling ones, too.
    #[inline(always)]
    pub(super) fn overturned(self, diagonals: u64) -> u64 {
        diagonals.reverse_bits() >> (64 - 2 * self.family())
    }

    /// What it takes in the south-western one.
    #[inline(always)]
    pub(super) fn opposite(self, diagonals: u64) -> u64 {
        self.mirrored(self.overturned(diagonals))
    }

    /// The bit of the first of the diagonals that make a [`class`](Geometry::class).
    pub(super) fn class_start(self) -> u32 {
        self.family() + self.side.saturating_sub(3)
    }

    /// Which of the eight falling diagonals next to the centre there are: from three before it to four after it.
    #[inline(always)]
    pub(super) fn class(self, diagonals: u64) -> u8 {
        (diagonals >> self.class_start()) as u8
    }

    /// The diagonals that two quadrants on the left may both take.
    #[inline(always)]
    pub(super) fn across(self, diagonals: u64) -> u32 {
        let lines = (1 << self.side) - 1;
        let (rising, falling) = (diagonals >> (self.side + 1) & lines, diagonals >> self.family() & lines);
        (rising | falling << self.side) as u32
    }
}

/// The placements in a quadrant.
#[derive(Debug)]
pub(super) struct Table {
    pub(super) geometry: Geometry,
    /// For each set of rows and of columns where its placements begin; one more at the end.
    starts: Vec<u32>,
    /// By their rows: a table in pieces is given back in pieces, and nobody who needs memory meanwhile has to wait for all.
    placements: Vec<Vec<Placement>>,
}

/// The diagonals that a placement takes in the north-eastern quadrant, and its columns, one byte for two rows. An array, because an
/// allocator has zeroed ones at hand.
pub(super) type Placement = [u64; 2];

/// Queens in the rows before one.
#[derive(Clone, Copy, Debug, Default)]
struct Placed {
    rows: u32,
    columns: u32,
    /// The sums of distances of the squares.
    rising: u64,
    /// The differences, increased by the side.
    falling: u64,
    north_east: u64,
    code: u64,
    queens: u32,
}

impl Table {
    /// Every placement in a quadrant of a board.
    ///
    /// # Errors
    /// The reason why it was stopped.
    ///
    /// # Complexity
    /// 16 bytes a placement: 0.1 million placements for a quadrant of 8 x 8, seven times as many for each further row.
    pub(super) fn new(board: u32, limit: &Limit) -> Result<Table, Stop> {
        let geometry = Geometry::new(board);
        let squares = Squares::new(geometry);
        let mut sizes = vec![0u32; (1 << (2 * geometry.side)) + 1];
        squares.visit(0, &Placed::default(), limit, &mut |placed| sizes[placed.cell(geometry) + 1] += 1)?;
        let mut total = 0;
        for size in &mut sizes {
            total += *size;
            *size = total;
        }
        let mut next = sizes.clone();
        let mut table = Table { geometry, starts: sizes, placements: Vec::new() };
        table.placements = (0..1 << geometry.side).map(|rows| vec![[0; 2]; table.in_rows(rows)]).collect();
        squares.visit(0, &Placed::default(), limit, &mut |placed| {
            let place = &mut next[placed.cell(geometry)];
            let first = table.starts[(placed.rows << geometry.side) as usize];
            table.placements[placed.rows as usize][(*place - first) as usize] = [placed.north_east, placed.code];
            *place += 1;
        })?;
        Ok(table)
    }

    /// The placements in these rows and columns.
    #[inline(always)]
    pub(super) fn entries(&self, rows: u32, columns: u32) -> &[Placement] {
        let first = (rows << self.geometry.side) as usize;
        let cell = first | columns as usize;
        let [start, end] = [cell, cell + 1].map(|cell| (self.starts[cell] - self.starts[first]) as usize);
        &self.placements[rows as usize][start..end]
    }

    /// How many placements there are in these rows.
    pub(super) fn in_rows(&self, rows: u32) -> usize {
        let cell = |rows: u32| (rows << self.geometry.side) as usize;
        (self.starts[cell(rows + 1)] - self.starts[cell(rows)]) as usize
    }

    /// How many placements have so many queens.
    pub(super) fn sizes(&self) -> Vec<u64> {
        let mut sizes = vec![0; self.geometry.side as usize + 1];
        for (cell, pair) in self.starts.windows(2).enumerate() {
            sizes[(cell >> self.geometry.side).count_ones() as usize] += u64::from(pair[1] - pair[0]);
        }
        sizes
    }
}

impl Drop for Table {
    /// Gives a large table back in a thread of its own: a gigabyte takes a tenth of a second, for which no answer need wait.
    fn drop(&mut self) {
        const LARGE: u32 = 1 << 22;
        if self.starts.last().is_some_and(|&placements| placements > LARGE) {
            let placements = std::mem::take(&mut self.placements);
            // Where there is no further thread, this one does it.
            let _ = std::thread::Builder::new().spawn(move || drop(placements));
        }
    }
}

impl Placed {
    fn cell(&self, geometry: Geometry) -> usize {
        (self.rows << geometry.side | self.columns) as usize
    }
}

/// The squares of a quadrant, row by row.
struct Squares {
    side: u32,
    all: Vec<Placed>,
}

impl Squares {
    fn new(geometry: Geometry) -> Squares {
        let side = geometry.side;
        let square = |x: u32, y: u32| Placed {
            rows: 1 << y,
            columns: 1 << x,
            rising: 1 << (x + y),
            falling: 1 << (side + x - y),
            north_east: geometry.north_east(x, y),
            code: u64::from(x),
            queens: 1,
        };
        Squares { side, all: (0..side * side).map(|index| square(index % side, index / side)).collect() }
    }

    /// Visits a placement and those that have further queens in the rows from one on.
    fn visit(&self, row: u32, placed: &Placed, limit: &Limit, visit: &mut impl FnMut(&Placed)) -> Result<(), Stop> {
        visit(placed);
        for y in row..self.side {
            if matches!(placed.queens, 1 | 2)
                && let Some(stop) = super::look(limit)
            {
                return Err(stop);
            }
            let taken = placed.columns | (placed.rising >> y) as u32 | (placed.falling << y >> self.side) as u32;
            let mut free = !taken & ((1 << self.side) - 1);
            while free != 0 {
                let x = free.trailing_zeros();
                free &= free - 1;
                self.visit(y + 1, &self.with(placed, x, y), limit, visit)?;
            }
        }
        Ok(())
    }

    /// One more queen on a square that none attacks.
    #[inline(always)]
    fn with(&self, placed: &Placed, x: u32, y: u32) -> Placed {
        let square = &self.all[(x + y * self.side) as usize];
        let scale = if placed.queens.is_multiple_of(2) { 1 } else { self.side };
        Placed {
            rows: placed.rows | square.rows,
            columns: placed.columns | square.columns,
            rising: placed.rising | square.rising,
            falling: placed.falling | square.falling,
            north_east: placed.north_east | square.north_east,
            code: placed.code + ((square.code * u64::from(scale)) << (8 * (placed.queens / 2))),
            queens: placed.queens + 1,
        }
    }
}
