//! One split of the rows. The halves of the board on its right are listed, and those on its left
//! are joined with 512 of them at a time.

use super::cases::TieCounts;
use super::geometry::QuadrantGeometry;
use super::lanes::{Kernels, LaneJob};
use super::left_halves::Halves;
use super::row::{BitRow, RowTable, column_pair, reserve_slack};
use super::runs::SelectedHalves;
use super::sides::SplitSides;
use bezzel_base::core::{Limit, Stop};
use bezzel_base::estimate::processor_seconds;
use std::ops::Range;

/// Largest number of pairs of placements on the right for which memory is reserved in advance.
const MAX_PAIRS: usize = 1 << 22;

/// Number of lower placements on the right that are united with upper ones per step, if there are
/// more pairs.
const STEP: usize = 1 << 13;

/// Rows of each quadrant.
#[derive(Debug)]
pub(super) struct RowSplit<'a> {
    pub(super) geometry: QuadrantGeometry,
    pub(super) sides: SplitSides<'a>,
    /// Number of ties of the rows.
    pub(super) ties: usize,
}

/// Counts and buffers of a thread.
#[derive(Debug)]
pub(super) struct Worker<'a> {
    pub(super) limit: &'a Limit,
    pub(super) counts: TieCounts,
    /// Number of halves of the board that were joined from quadrants.
    pub(super) nodes: u64,
    pub(super) stop: Option<Stop>,
    /// Number of halves listed and pairs joined since the last check of the limit.
    joined: usize,
    /// Right halves, without and with ties of their columns.
    right: [Vec<u64>; 2],
    left: Halves,
    block: Box<RightBlock>,
    /// Sample of blocks to be joined, or `None` if all are.
    pub(super) some: Option<BlockSample>,
}

/// Sample of the blocks of a split, from which the others are estimated.
#[derive(Clone, Copy, Debug)]
pub(super) struct BlockSample {
    /// Position of the first block, from 0 up to 1.
    at: f64,
    /// Sufficient number of left halves joined with a block.
    enough: usize,
    /// Number of blocks that each block represents.
    pub(super) every: usize,
    /// Processor time when the halves of the board were listed.
    pub(super) listed: f64,
}

impl BlockSample {
    /// Number of left halves joined with a block in about a tenth of a second.
    pub(super) const MET: usize = 1 << 26;

    /// Creates a sample of all blocks, until the halves are listed. `now` is the current processor
    /// time.
    pub(super) fn new(at: f64, enough: usize, now: f64) -> BlockSample {
        BlockSample { at, enough, every: 1, listed: now }
    }

    /// Sets the interval so that enough left halves are joined with the selected blocks.
    fn set_interval(&mut self, blocks: usize, lefts: usize) {
        /// Minimum number of blocks for a useful estimate.
        const FEWEST: usize = 16;
        self.every = (blocks.saturating_mul(lefts) / self.enough).min(blocks / FEWEST).max(1);
        self.listed = processor_seconds();
    }

    /// Returns the number of blocks before the first.
    fn first_block(&self) -> usize {
        ((self.at * self.every as f64) as usize).min(self.every - 1)
    }
}

/// Count of the solutions of one split.
#[derive(Debug)]
pub(super) struct SplitJob<'s, 'l> {
    pub(super) split: RowSplit<'s>,
    pub(super) part: &'s mut Worker<'l>,
}

impl LaneJob for SplitJob<'_, '_> {
    type Output = ();

    #[inline(always)]
    fn run_on<L: Kernels>(self, lanes: L) {
        self.split.count(lanes, self.part);
    }
}

/// Data of 512 right halves.
#[derive(Debug)]
struct RightBlock {
    /// For each diagonal, the halves that occupy it.
    taken: [BitRow; 64],
    /// Halves that the queens of one quadrant in two rows do not attack, by their columns. Eight
    /// tables suffice for two quadrants with 14 rows in all, both with an odd number.
    free: [RowTable; 8],
    /// Halves that each of the lower placements of a batch does not attack.
    lower: RowTable,
}

impl<'a> Worker<'a> {
    pub(super) fn new(limit: &'a Limit) -> Worker<'a> {
        let rows = [BitRow::default(); 256];
        Worker {
            limit,
            counts: TieCounts::default(),
            nodes: 0,
            stop: None,
            joined: 0,
            right: Default::default(),
            left: Halves::default(),
            block: Box::new(RightBlock {
                taken: [BitRow::default(); 64],
                free: [rows; 8],
                lower: rows,
            }),
            some: None,
        }
    }

    /// Returns whether the limit ends the work.
    #[inline(always)]
    fn is_stopped(&mut self, joined: usize) -> bool {
        const OFTEN: usize = 1 << 16;
        self.joined += joined;
        if self.joined >= OFTEN {
            self.joined = 0;
            self.stop = self.stop.or_else(|| self.limit.check_stop());
        }
        self.stop.is_some()
    }
}

impl RowSplit<'_> {
    /// Counts the solutions of this split.
    #[inline(always)]
    fn count<L: Kernels>(&self, lanes: L, part: &mut Worker<'_>) {
        let [free, tied] = self.list_right_halves(lanes, part);
        part.nodes += (free + tied) as u64;
        if free + tied == 0 || part.is_stopped(free + tied) {
            return;
        }
        part.left.list(lanes, self.sides);
        part.nodes += part.left.pair_count() as u64;
        if let Some(some) = &mut part.some {
            some.set_interval((free + tied).div_ceil(512), part.left.pair_count());
        }
        if part.left.pair_count() > 0 {
            self.join_halves(lanes, part, 0..free, 0..tied);
        }
    }

    /// Lists the right halves. Returns their numbers without and with ties.
    #[inline(always)]
    fn list_right_halves<L: Kernels>(&self, lanes: L, part: &mut Worker<'_>) -> [usize; 2] {
        let SplitSides { top, bottom } = self.sides;
        let (souths, sets) = &bottom.sorted;
        let [free, tied] = &mut part.right;
        let [norths, norths_tied] = &top.packed;
        // Most pairs attack each other, so memory is reserved in steps if there are many pairs.
        let pairs = norths.count_pairs(&bottom.right);
        let step = if pairs > MAX_PAIRS { STEP } else { souths.len().max(1) };
        let mut listed = 0;
        for (souths, sets) in souths.chunks(step).zip(sets.chunks(step)) {
            let room = if pairs > MAX_PAIRS {
                sets.iter().map(|&set| norths.sizes[usize::from(set)] as usize).sum()
            } else {
                pairs
            };
            reserve_slack(free, listed + room + norths.most);
            listed += lanes.disjoint_unions(norths, souths, sets, &mut free[listed..]);
        }
        let mut ties = 0;
        for (set, _) in top.ties[0].iter().enumerate().filter(|&(_, &ties)| ties > 0) {
            let souths = bottom.right.diagonals(bottom.right.set_range(set));
            reserve_slack(
                tied,
                ties + norths_tied.sizes[set] as usize * souths.len() + norths_tied.most,
            );
            ties += lanes.disjoint_unions(
                norths_tied,
                souths,
                &vec![set as u16; souths.len()],
                &mut tied[ties..],
            );
        }
        [listed, ties]
    }

    /// Joins the listed right halves with the left halves.
    #[inline(always)]
    fn join_halves<L: Kernels>(
        &self,
        lanes: L,
        part: &mut Worker<'_>,
        mut free: Range<usize>,
        mut tied: Range<usize>,
    ) {
        let ties =
            self.sides.top.ties.each_ref().map(|ties| ties.iter().copied().max().unwrap_or(0));
        let mut skipped = part.some.map_or(0, |some| some.first_block());
        while !(free.is_empty() && tied.is_empty()) {
            let mixed = !tied.is_empty();
            let block = next_block(&mut free, &mut tied);
            if skipped > 0 {
                skipped -= 1;
                continue;
            }
            skipped = part.some.map_or(0, |some| some.every - 1);
            part.block.fill(&part.right, block);
            let found = self.count_block(lanes, part);
            for (west, sums) in found.iter().enumerate() {
                for (lane, &sum) in sums.iter().enumerate() {
                    let east = if mixed && lane == 0 { ties[0] } else { 0 };
                    part.counts.add(self.ties + east + west * ties[1], sum);
                }
            }
            if part.is_stopped(part.left.pair_count()) {
                return;
            }
        }
    }

    /// Counts the compatible pairs of left and right halves of a block in each lane, without and
    /// with ties on the left.
    #[inline(always)]
    fn count_block<L: Kernels>(&self, lanes: L, part: &mut Worker<'_>) -> [[u64; 8]; 2] {
        let (block, west, geometry) = (&mut *part.block, &mut part.left, self.geometry);
        let class = block.common_class(geometry);
        let RightBlock { taken, free, lower: souths } = block;
        let mut found = [[0; 8]; 2];
        let (above, below) = (self.sides.top.left_rows, self.sides.bottom.left_rows);
        if geometry.leaps {
            geometry.replace_leap_rows(
                [above, below],
                [self.sides.top.right_rows, self.sides.bottom.right_rows],
                taken,
            );
        }
        let (mine, others) = free.split_at_mut(above.count_ones().div_ceil(2) as usize);
        let others = &mut others[..below.count_ones().div_ceil(2) as usize];
        let (side, first) = (geometry.side as usize, above.count_ones() as usize);
        fill_pair_tables(mine, taken, &self.sides.top.attacks, side, |x, line| {
            geometry.leap_bit_from_right(x, line)
        });
        let leapt = |x, line| geometry.leap_bit_from_right(x, first + line);
        fill_pair_tables(others, taken, &self.sides.bottom.attacks, side, leapt);
        let (there, last) = (taken[63], self.sides.top.last);
        let met = &mine[..last.unwrap_or(mine.len())];
        for batch in 0..west.batch_count() {
            let found = &mut found[usize::from(west.is_tied(batch))];
            let fewer = last.map(|last| mine[last][west.last_columns(batch)]);
            unattacked_rows(others, west.lower_columns(self.sides, batch), there, fewer, souths);
            count_joint(
                lanes,
                &west.select_disjoint(lanes, batch, class, &there),
                met,
                souths,
                found,
            );
        }
        found
    }
}

impl RightBlock {
    /// Transposes the right halves of a block into rows of the halves that occupy each diagonal.
    /// Halves with ties have the first lane for themselves.
    #[inline(always)]
    fn fill(&mut self, [east, tied]: &[Vec<u64>; 2], [free, ties]: [Range<usize>; 2]) {
        let first = usize::from(!ties.is_empty());
        let (east, tied) = (&east[free], &tied[ties]);
        // A lane holds neighbours, which occupy the same diagonals. Unused bits are at the end.
        for (lane, masks) in east.chunks(64).enumerate() {
            let taken = &mut self.taken[..masks.len()];
            for (at, &mask) in masks.iter().enumerate() {
                taken[at].0[first + lane] = mask;
            }
            self.taken[masks.len()..].iter_mut().for_each(|row| row.0[first + lane] = 0);
        }
        for lane in first + east.len().div_ceil(64)..8 {
            self.taken.iter_mut().for_each(|row| row.0[lane] = 0);
        }
        if first == 1 {
            for (index, row) in self.taken.iter_mut().enumerate() {
                row.0[0] = tied.get(index).copied().unwrap_or(0);
            }
        }
        transpose(&mut self.taken);
    }

    /// Returns the class of the diagonals that all the halves occupy.
    #[inline(always)]
    fn common_class(&self, geometry: QuadrantGeometry) -> u8 {
        let (start, vacant) = (geometry.class_start(), self.taken[63].not());
        let mut class = 0;
        for bit in 0..8 {
            let all = self.taken[(start + bit) as usize & 63].or(&vacant) == BitRow([!0; 8]);
            class |= u8::from(all) << bit;
        }
        class
    }
}

/// Takes the next 512 right halves: up to 64 with ties, which occupy a lane of their own, and the
/// rest without ties.
#[inline(always)]
fn next_block(free: &mut Range<usize>, ties: &mut Range<usize>) -> [Range<usize>; 2] {
    let room = if ties.start == ties.end { 512 } else { 448 };
    let tied = ties.start..ties.end.min(ties.start + 64);
    let east = free.start..free.end.min(free.start + room);
    (free.start, ties.start) = (east.end, tied.end);
    [east, tied]
}

/// Transposes bits: exchanges bit `j` of row `i` with bit `i` of row `j`, in each of the eight
/// lanes. It makes three steps on eight rows in registers, then three on eight others.
#[inline(always)]
fn transpose(rows: &mut [BitRow; 64]) {
    for apart in [8, 1] {
        for group in 0..8 {
            let first = if apart == 8 { group } else { 8 * group };
            let mut eight = [BitRow::default(); 8];
            for (place, row) in eight.iter_mut().enumerate() {
                *row = rows[(first + apart * place) & 63];
            }
            exchange_bits::<4>(&mut eight, 4 * apart);
            exchange_bits::<2>(&mut eight, 2 * apart);
            exchange_bits::<1>(&mut eight, apart);
            for (place, row) in eight.iter().enumerate() {
                rows[(first + apart * place) & 63] = *row;
            }
        }
    }
}

/// Exchanges, between rows whose indices differ by `PLACES`, the bits whose numbers differ by a
/// step.
#[inline(always)]
fn exchange_bits<const PLACES: usize>(rows: &mut [BitRow; 8], step: usize) {
    // The bits whose number lacks the bit of the step.
    let mask = !0 / ((1 << step) + 1);
    for place in 0..8 {
        if place & PLACES != 0 {
            continue;
        }
        let (mut low, mut high) = (rows[place], rows[place | PLACES]);
        for lane in 0..8 {
            let moved = (low.0[lane] >> step ^ high.0[lane]) & mask;
            high.0[lane] ^= moved;
            low.0[lane] ^= moved << step;
        }
        (rows[place], rows[place | PLACES]) = (low, high);
    }
}

/// Computes, for two rows at a time and each two columns, the right halves that queens there do not
/// attack.
#[inline(always)]
fn fill_pair_tables(
    free: &mut [RowTable],
    taken: &[BitRow; 64],
    attacks: &[u64],
    side: usize,
    leapt: impl Fn(usize, usize) -> u64,
) {
    let mut lines = attacks.chunks_exact(side).enumerate();
    for table in free {
        let (first, others) = table.split_at_mut(side);
        let Some((line, attacks)) = lines.next() else { return };
        for x in 0..side {
            first[x] = unattacked_row(taken, attacks[x] | leapt(x, line));
        }
        let Some((line, attacks)) = lines.next() else { return };
        for (other, out) in others.chunks_exact_mut(side).enumerate().take(side - 1) {
            let row = unattacked_row(taken, attacks[other + 1] | leapt(other + 1, line));
            for x in 0..side {
                out[x] = first[x].and(&row);
            }
        }
        let row = unattacked_row(taken, attacks[0] | leapt(0, line));
        for first in first {
            *first = first.and(&row);
        }
    }
}

/// Returns the existing right halves that occupy none of the diagonals.
#[inline(always)]
fn unattacked_row(taken: &[BitRow; 64], diagonals: u64) -> BitRow {
    let (mut sum, mut left) = (taken[63].not(), diagonals);
    while left != 0 {
        sum = sum.or(&taken[left.trailing_zeros() as usize & 63]);
        left &= left - 1;
    }
    sum.not()
}

/// Computes for each placement of a quadrant the right halves that it does not attack. The result
/// is restricted to `fewer`, if given.
#[inline(always)]
fn unattacked_rows(
    free: &[RowTable],
    placements: &[u64],
    there: BitRow,
    fewer: Option<BitRow>,
    out: &mut RowTable,
) {
    match free {
        [] => out[..placements.len()].fill(there),
        [a] => fill_unattacked([a], placements, out),
        [a, b] => fill_unattacked([a, b], placements, out),
        [a, b, c] => fill_unattacked([a, b, c], placements, out),
        [a, b, c, d] => fill_unattacked([a, b, c, d], placements, out),
        [a, b, c, d, e] => fill_unattacked([a, b, c, d, e], placements, out),
        [a, b, c, d, e, f, ..] => fill_unattacked([a, b, c, d, e, f], placements, out),
    }
    if let Some(fewer) = fewer {
        for row in &mut out[..placements.len()] {
            *row = row.and(&fewer);
        }
    }
}

#[inline(always)]
fn fill_unattacked<const N: usize>(free: [&RowTable; N], placements: &[u64], out: &mut RowTable) {
    let out = &mut out[..placements.len()];
    for (at, &columns) in placements.iter().enumerate() {
        let mut row = free[0][column_pair(columns, 0)];
        for place in 1..N {
            row = row.and(&free[place][column_pair(columns, place)]);
        }
        out[at] = row;
    }
}

/// Joins the right halves with left ones, by the number of pairs of rows above.
#[inline(always)]
fn count_joint<L: Kernels>(
    lanes: L,
    west: &SelectedHalves<'_>,
    free: &[RowTable],
    souths: &RowTable,
    sums: &mut [u64; 8],
) {
    match free {
        [] => lanes.count_joint(west, [], souths, sums),
        [a] => lanes.count_joint(west, [a], souths, sums),
        [a, b] => lanes.count_joint(west, [a, b], souths, sums),
        [a, b, c] => lanes.count_joint(west, [a, b, c], souths, sums),
        [a, b, c, d] => lanes.count_joint(west, [a, b, c, d], souths, sums),
        [a, b, c, d, e] => lanes.count_joint(west, [a, b, c, d, e], souths, sums),
        [a, b, c, d, e, f, ..] => lanes.count_joint(west, [a, b, c, d, e, f], souths, sums),
    }
}
