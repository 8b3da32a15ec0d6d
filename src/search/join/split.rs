//! One split of the rows: the halves of the board on its right are listed, those on its left joined with 512 of them at a time.

use super::case::{Case, Counts};
use super::lanes::{Lanes, Row, Rows, SLACK};
use super::table::{Geometry, Table};
use super::west::West;
use crate::search::{Limit, Stop};

/// The mark of a place that no right half takes.
const VACANT: u64 = 1 << 63;

/// Which rows each quadrant takes.
#[derive(Debug)]
pub(super) struct Split<'a> {
    pub(super) table: &'a Table,
    pub(super) case: &'a Case,
    /// The rows of the upper right quadrant.
    pub(super) top: u32,
    /// The rows of the lower right quadrant.
    pub(super) bottom: u32,
    /// The sets of columns of the upper right quadrant, with their ties.
    pub(super) right: &'a [(u32, usize)],
    /// The sets of columns of the upper left quadrant, with their ties.
    pub(super) left: &'a [(u32, usize)],
    /// The ties of the rows.
    pub(super) ties: usize,
    /// Right halves from which on they are sorted by the diagonals next to the centre.
    pub(super) many: usize,
}

/// What a thread counts, and the memory that it works in.
#[derive(Debug)]
pub(super) struct Part<'a> {
    pub(super) limit: &'a Limit,
    pub(super) counts: Counts,
    /// Halves of the board put together.
    pub(super) nodes: u64,
    pub(super) stop: Option<Stop>,
    /// Pairs joined since the limit was looked at.
    joined: usize,
    east: Vec<u64>,
    sorted: Vec<u64>,
    quadrants: [Vec<u64>; 2],
    west: West,
    block: Box<Block>,
}

/// What belongs to 512 right halves.
#[derive(Debug)]
struct Block {
    /// For each diagonal the halves that take it.
    taken: [Row; 64],
    /// The halves free of the attacks of one quadrant's queens in two rows, by their columns.
    free: [Rows; 6],
    north: Rows,
    south: Rows,
}

impl<'a> Part<'a> {
    pub(super) fn new(limit: &'a Limit) -> Part<'a> {
        let rows = [Row::default(); 256];
        Part {
            limit,
            counts: Counts::default(),
            nodes: 0,
            stop: None,
            joined: 0,
            east: Vec::new(),
            sorted: Vec::new(),
            quadrants: Default::default(),
            west: West::default(),
            block: Box::new(Block { taken: [Row::default(); 64], free: [rows; 6], north: rows, south: rows }),
        }
    }

    /// Whether the limit ends the work.
    #[inline(always)]
    fn is_over(&mut self, joined: usize) -> bool {
        const OFTEN: usize = 1 << 21;
        self.joined += joined;
        if self.joined >= OFTEN {
            self.joined = 0;
            self.stop = self.stop.or_else(|| super::look(self.limit));
        }
        self.stop.is_some()
    }
}

impl Split<'_> {
    /// Counts the solutions with this split.
    #[inline(always)]
    pub(super) fn count<L: Lanes>(&self, part: &mut Part<'_>) {
        for tied in [false, true] {
            let columns = || self.right.iter().filter(|&&(_, ties)| (ties > 0) == tied);
            let Some(&(_, ties)) = columns().next() else { continue };
            let listed = self.east::<L>(part, columns().map(|&(set, _)| set));
            part.nodes += listed as u64;
            if listed < self.many {
                self.join::<L>(part, 0..listed, 0, self.ties + ties);
            } else {
                self.join_sorted::<L>(part, listed, self.ties + ties);
            }
        }
    }

    /// Lists the right halves with one of these sets of columns above; how many.
    #[inline(always)]
    fn east<L: Lanes>(&self, part: &mut Part<'_>, columns: impl Iterator<Item = u32>) -> usize {
        let Split { table, case, .. } = self;
        let mirror = |mask| table.geometry.mirrored(mask);
        let [above, below] = &mut part.quadrants;
        let mut listed = 0;
        for set in columns {
            let north = table.entries(self.top, set).north_east;
            let south = table.entries(self.bottom, case.right & !set).south_west;
            if north.is_empty() || south.is_empty() {
                continue;
            }
            grow(above, north.len());
            grow(below, south.len());
            let norths = L::unite(&[case.taken], north, above);
            let souths = L::unite(&[mirror(case.taken)], south, below);
            // Diagonals taken from the start are in the masks above, so they may not be in those below.
            for mask in &mut below[..souths] {
                *mask = table.geometry.mirrored(*mask) & !case.taken;
            }
            grow(&mut part.east, listed + norths * souths);
            listed += L::unite(&above[..norths], &below[..souths], &mut part.east[listed..]);
        }
        listed
    }

    /// Joins the right halves sorted by the four diagonals next to the centre, so that left halves which take one of them meet only
    /// the others.
    #[inline(always)]
    fn join_sorted<L: Lanes>(&self, part: &mut Part<'_>, listed: usize, ties: usize) {
        let bits = self.table.geometry.central();
        let bucket = |mask: u64| (0..4).fold(0, |sum, bit| sum | usize::from(mask & bits[bit] != 0) << bit);
        let mut sizes = [0; 16];
        part.east[..listed].iter().for_each(|&mask| sizes[bucket(mask)] += 1);
        let mut starts = [0; 16];
        (1..16).for_each(|index| starts[index] = starts[index - 1] + sizes[index - 1]);
        grow(&mut part.sorted, listed);
        let mut next = starts;
        for &mask in &part.east[..listed] {
            let place = &mut next[bucket(mask)];
            part.sorted[*place] = mask;
            *place += 1;
        }
        std::mem::swap(&mut part.east, &mut part.sorted);
        for index in 0..16 {
            let forbidden = (0..4).filter(|bit| index >> bit & 1 == 1).fold(0, |sum, bit| sum | bits[bit]);
            self.join::<L>(part, starts[index]..starts[index] + sizes[index], forbidden, ties);
        }
    }

    /// Joins some of the listed right halves, all of which take the diagonals `forbidden`, with the left halves.
    #[inline(always)]
    fn join<L: Lanes>(&self, part: &mut Part<'_>, range: std::ops::Range<usize>, forbidden: u64, ties: usize) {
        if range.is_empty() || part.stop.is_some() {
            return;
        }
        part.west.list::<L>(self, forbidden);
        part.nodes += part.west.pairs() as u64;
        for start in range.clone().step_by(512) {
            part.block.fill(&part.east[start..range.end.min(start + 512)]);
            let found = self.block::<L>(part);
            found.iter().zip(self.left_ties()).for_each(|(&found, more)| part.counts.add(ties + more, found));
            if part.is_over(part.west.pairs()) {
                return;
            }
        }
    }

    /// The ties of columns on the left: none, or as many as there are.
    fn left_ties(&self) -> [usize; 2] {
        [0, self.left.iter().map(|&(_, ties)| ties).max().unwrap_or(0)]
    }

    /// The pairs of left and right halves of a block, without and with ties.
    #[inline(always)]
    fn block<L: Lanes>(&self, part: &mut Part<'_>) -> [u64; 2] {
        let (block, west, geometry) = (&mut *part.block, &part.west, self.table.geometry);
        let Block { taken, free, north, south } = block;
        let mut found = [0; 2];
        let (above, below) = (self.case.top & !self.top, self.case.bottom & !self.bottom);
        let (mine, others) = free.split_at_mut(above.count_ones().div_ceil(2) as usize);
        pairs_of_rows(mine, taken, geometry, above, |x, y| geometry.mirrored(geometry.north_east(x, y)));
        pairs_of_rows(others, taken, geometry, below, |x, y| geometry.south_west(x, y));
        let others = &others[..below.count_ones().div_ceil(2) as usize];
        let there = taken[63].not();
        for group in west.groups() {
            meet_rows(mine, west.north(group), there, north);
            meet_rows(others, west.south(group), Row([!0; 8]), south);
            found[usize::from(group.tied)] += L::meet(west.met(group), north, south);
        }
        found
    }
}

impl Geometry {
    /// The diagonals on which most conflicts between the halves are.
    fn central(self) -> [u64; 4] {
        [self.rising(0), self.falling(0), self.rising(1), self.falling(1)]
    }
}

impl Block {
    /// Turns up to 512 masks of diagonals into the halves that take each diagonal.
    #[inline(always)]
    fn fill(&mut self, masks: &[u64]) {
        let mut eights = masks.chunks_exact(8);
        let mut rows = self.taken.iter_mut();
        for (eight, row) in eights.by_ref().zip(rows.by_ref()) {
            row.0.copy_from_slice(eight);
        }
        let rest = eights.remainder();
        if let Some(row) = rows.next() {
            row.0 = std::array::from_fn(|lane| rest.get(lane).copied().unwrap_or(VACANT));
        }
        rows.for_each(|row| *row = Row([VACANT; 8]));
        transpose(&mut self.taken);
    }
}

/// Exchanges bit `j` of row `i` with bit `i` of row `j`, in each of the eight lanes.
#[inline(always)]
fn transpose(rows: &mut [Row; 64]) {
    let (mut step, mut mask) = (32, 0xFFFF_FFFFu64);
    while step > 0 {
        for index in 0..64 {
            if index & step != 0 {
                continue;
            }
            let (mut low, mut high) = (rows[index], rows[index | step]);
            for lane in 0..8 {
                let moved = (low.0[lane] >> step ^ high.0[lane]) & mask;
                high.0[lane] ^= moved;
                low.0[lane] ^= moved << step;
            }
            (rows[index], rows[index | step]) = (low, high);
        }
        step /= 2;
        mask ^= mask << step;
    }
}

/// For two rows at a time and each two columns, the right halves that queens there leave alone.
#[inline(always)]
fn pairs_of_rows(
    free: &mut [Rows],
    taken: &[Row; 64],
    geometry: Geometry,
    rows: u32,
    diagonals: impl Fn(u32, u32) -> u64,
) {
    let side = geometry.side;
    let mut left = rows;
    for table in free {
        if left == 0 {
            return;
        }
        let first = left.trailing_zeros();
        left &= left - 1;
        for x in 0..side {
            table[x as usize] = unattacked(taken, diagonals(x, first));
        }
        if left == 0 {
            return;
        }
        let second = left.trailing_zeros();
        left &= left - 1;
        for other in (0..side).rev() {
            let row = unattacked(taken, diagonals(other, second));
            for x in 0..side {
                table[(x + side * other) as usize & 255] = table[x as usize & 255].and(&row);
            }
        }
    }
}

/// The right halves that take none of the diagonals.
#[inline(always)]
fn unattacked(taken: &[Row; 64], diagonals: u64) -> Row {
    let (mut sum, mut left) = (Row::default(), diagonals);
    while left != 0 {
        sum = sum.or(&taken[left.trailing_zeros() as usize & 63]);
        left &= left - 1;
    }
    sum.not()
}

/// For each placement of a quadrant the right halves that it leaves alone.
#[inline(always)]
fn meet_rows(free: &[Rows], placements: &[u64], base: Row, out: &mut Rows) {
    match free {
        [] => out[..placements.len()].fill(base),
        [a] => meet_some([a], placements, base, out),
        [a, b] => meet_some([a, b], placements, base, out),
        [a, b, c] => meet_some([a, b, c], placements, base, out),
        [a, b, c, d] => meet_some([a, b, c, d], placements, base, out),
        [a, b, c, d, e] => meet_some([a, b, c, d, e], placements, base, out),
        [a, b, c, d, e, f, ..] => meet_some([a, b, c, d, e, f], placements, base, out),
    }
}

#[inline(always)]
fn meet_some<const N: usize>(free: [&Rows; N], placements: &[u64], base: Row, out: &mut Rows) {
    for (index, &columns) in placements.iter().enumerate() {
        let mut row = base;
        for place in 0..N {
            row = row.and(&free[place][digit(columns, place)]);
        }
        out[index & 255] = row;
    }
}

/// The columns of two rows.
#[inline(always)]
fn digit(columns: u64, place: usize) -> usize {
    usize::from((columns >> (8 * place)) as u8)
}

/// Makes room for so many results and what a loop writes beyond them.
#[inline(always)]
pub(super) fn grow(buffer: &mut Vec<u64>, results: usize) {
    if buffer.len() < results + SLACK {
        buffer.resize((results + SLACK).next_power_of_two(), 0);
    }
}
