//! One split of the rows: the halves of the board on its right are listed, those on its left joined with 512 of them at a time.

use super::case::Counts;
use super::lanes::{Lanes, Row, Rows, SLACK};
use super::table::Geometry;
use super::tile::Side;
use super::west::West;
use crate::search::{Limit, Stop};
use std::ops::Range;

/// The mark of a place that no right half takes.
const VACANT: u64 = 1 << 63;

/// Which rows each quadrant takes.
#[derive(Debug)]
pub(super) struct Split<'a> {
    pub(super) geometry: Geometry,
    pub(super) top: &'a Side,
    pub(super) bottom: &'a Side,
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
    /// The right halves, without and with ties of their columns.
    east: [Vec<u64>; 2],
    sorted: Vec<u64>,
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
            east: Default::default(),
            sorted: Vec::new(),
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
        let listed = self.east::<L>(part);
        part.nodes += (listed[0] + listed[1]) as u64;
        if listed[0] < self.many {
            self.join::<L>(part, listed.map(|listed| 0..listed), 0);
        } else {
            self.join_sorted::<L>(part, listed);
        }
    }

    /// Lists the right halves; how many without and with ties.
    #[inline(always)]
    fn east<L: Lanes>(&self, part: &mut Part<'_>) -> [usize; 2] {
        let mut listed = [0; 2];
        for (set, &ties) in self.top.ties[0].iter().enumerate() {
            let [north, south] = [&self.top.right, &self.bottom.right].map(|lists| lists.diagonals(lists.range(set)));
            if north.is_empty() || south.is_empty() {
                continue;
            }
            let tied = usize::from(ties > 0);
            let (east, listed) = (&mut part.east[tied], &mut listed[tied]);
            grow(east, *listed + north.len() * south.len());
            *listed += L::unite(north, south, &mut east[*listed..]);
        }
        listed
    }

    /// Joins the right halves sorted by the four diagonals next to the centre, so that left halves which take one of them meet only
    /// the others.
    #[inline(always)]
    fn join_sorted<L: Lanes>(&self, part: &mut Part<'_>, listed: [usize; 2]) {
        let bits = self.geometry.central();
        let mut starts = [[0; 17]; 2];
        for tied in 0..2 {
            grow(&mut part.sorted, listed[tied]);
            starts[tied] = sort(&part.east[tied][..listed[tied]], &mut part.sorted, &bits);
            std::mem::swap(&mut part.east[tied], &mut part.sorted);
        }
        for index in 0..16 {
            let mut forbidden = 0;
            for (bit, mask) in bits.iter().enumerate() {
                forbidden |= if index >> bit & 1 == 1 { *mask } else { 0 };
            }
            self.join::<L>(part, starts.map(|starts| starts[index]..starts[index + 1]), forbidden);
        }
    }

    /// Joins some of the listed right halves, all of which take the diagonals `forbidden`, with the left halves.
    #[inline(always)]
    fn join<L: Lanes>(&self, part: &mut Part<'_>, [mut free, mut tied]: [Range<usize>; 2], forbidden: u64) {
        if free.is_empty() && tied.is_empty() || part.stop.is_some() {
            return;
        }
        part.west.list::<L>(self, forbidden);
        part.nodes += part.west.pairs() as u64;
        let ties = self.top.ties.each_ref().map(|ties| ties.iter().copied().max().unwrap_or(0));
        while !(free.is_empty() && tied.is_empty()) && part.west.pairs() > 0 {
            let mixed = !tied.is_empty();
            part.block.fill(&part.east, &mut free, &mut tied);
            let found = self.block::<L>(part);
            for (west, sums) in found.iter().enumerate() {
                for (lane, &sum) in sums.iter().enumerate() {
                    let east = if mixed && lane == 0 { ties[0] } else { 0 };
                    part.counts.add(self.ties + east + west * ties[1], sum);
                }
            }
            if part.is_over(part.west.pairs()) {
                return;
            }
        }
    }

    /// The pairs of left and right halves of a block in each lane, without and with ties on the left.
    #[inline(always)]
    fn block<L: Lanes>(&self, part: &mut Part<'_>) -> [[u64; 8]; 2] {
        let (block, west, geometry) = (&mut *part.block, &part.west, self.geometry);
        let Block { taken, free, north, south } = block;
        let mut found = [[0; 8]; 2];
        let (above, below) = (self.top.left_rows, self.bottom.left_rows);
        let (mine, others) = free.split_at_mut(above.count_ones().div_ceil(2) as usize);
        let others = &mut others[..below.count_ones().div_ceil(2) as usize];
        pairs_of_rows(mine, taken, geometry, above, |x, y| geometry.mirrored(geometry.north_east(x, y)));
        pairs_of_rows(others, taken, geometry, below, |x, y| geometry.south_west(x, y));
        let there = taken[63].not();
        for group in west.groups() {
            let [norths, souths] = west.columns(self, group);
            meet_rows(mine, norths, there, north);
            meet_rows(others, souths, Row([!0; 8]), south);
            L::meet(west.met(group), north, south, &mut found[usize::from(group.tied)]);
        }
        found
    }
}

/// Sorts masks by which of four bits they have; where those with each choice of bits begin.
#[inline(always)]
fn sort(masks: &[u64], out: &mut [u64], bits: &[u64; 4]) -> [usize; 17] {
    let mut starts = [0; 17];
    for &mask in masks {
        starts[bucket(mask, bits) + 1] += 1;
    }
    for index in 1..17 {
        starts[index] += starts[index - 1];
    }
    let mut next = starts;
    for &mask in masks {
        let place = &mut next[bucket(mask, bits)];
        out[*place] = mask;
        *place += 1;
    }
    starts
}

/// Which of four bits a mask has.
#[inline(always)]
fn bucket(mask: u64, bits: &[u64; 4]) -> usize {
    let mut sum = 0;
    for (bit, &set) in bits.iter().enumerate() {
        sum |= usize::from(mask & set != 0) << bit;
    }
    sum
}

impl Geometry {
    /// The diagonals on which most conflicts between the halves are.
    fn central(self) -> [u64; 4] {
        [self.rising(0), self.falling(0), self.rising(1), self.falling(1)]
    }
}

impl Block {
    /// Turns up to 512 of the right halves into those that take each diagonal; those with ties have the first lane for themselves.
    #[inline(always)]
    fn fill(&mut self, [east, tied]: &[Vec<u64>; 2], free: &mut Range<usize>, ties: &mut Range<usize>) {
        let first = usize::from(ties.start < ties.end);
        let tied = &tied[ties.clone()];
        ties.start = ties.end.min(ties.start + 64);
        let east = &east[free.clone()];
        free.start = free.end.min(free.start + 64 * (8 - first));
        for (index, row) in self.taken.iter_mut().enumerate() {
            let at = index * (8 - first);
            match east.get(at..at + 8 - first) {
                Some(masks) if first == 0 => row.0.copy_from_slice(masks),
                Some(masks) => row.0[1..].copy_from_slice(masks),
                None => {
                    for lane in first..8 {
                        row.0[lane] = east.get(at + lane - first).copied().unwrap_or(VACANT);
                    }
                }
            }
            if first == 1 {
                row.0[0] = tied.get(index).copied().unwrap_or(VACANT);
            }
        }
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
