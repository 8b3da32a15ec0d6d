//! The largest number of kings on a board: one in each block of 2x2 squares. With odd sides the
//! last blocks are not whole, as if their other squares were blocked.
//!
//! ```text
//!   4 | . K . K      upper blocks: both kings at the right
//!   3 | . . . .
//!   2 | K . . .      lower blocks: the first at the left, the second at the right
//!   1 | . . . K      the first stands high, the second low
//! ```
//!
//! Neighbours in a strip of blocks attack each other if the left one is at the right of its block
//! and the right one at the left of its own. So in each strip the kings at the left come first, and
//! a state is their number and the set of the kings that stand high. A high king attacks the low
//! kings of at most three blocks of the next strip. The ways to a set of low kings are therefore
//! the ways from all states that attack none of them, which sums over subsets give.
//!
//! Source: Wilf, "The problem of the kings", Electronic Journal of Combinatorics 2, 1995.

use super::sweep::Interrupt;
use bezzel_base::board::{Square, Symmetry};
use bezzel_base::core::amount::WayCount;
use bezzel_base::core::sink::{SearchCounter, flow_to_result};
use bezzel_base::core::{PlacementSpec, Stop};
use bezzel_base::piece::KING;

/// Largest number of blocks in a strip.
const MAX_BLOCKS: u32 = 18;

/// Kings on a board of blocks.
#[derive(Debug)]
pub(super) struct KingBlocks {
    /// Blocks in a strip.
    width: u32,
    /// For each strip, side of the block and height in it, the blocks whose square is not allowed.
    excluded: Vec<[[u32; 2]; 2]>,
}

impl KingBlocks {
    /// Prepares the count. Returns `None` if the task is another one, or the board is too large.
    pub(super) fn new(placing: &PlacementSpec) -> Option<KingBlocks> {
        let size = placing.grid.size;
        let blocks = |side: u32| side.div_ceil(2);
        let all = u64::from(blocks(size.files())) * u64::from(blocks(size.ranks()));
        let is_plain = placing.grid.is_plain() && placing.piece.has_same_moves(&KING);
        if placing.pieces != all || !is_plain || blocks(size.shorter_side()) > MAX_BLOCKS {
            return None;
        }
        let turned = placing.image(Symmetry::Diagonal);
        let placing = if size.files() > size.ranks() { &turned } else { placing };
        let size = placing.grid.size;
        let (width, strips) = (blocks(size.files()), blocks(size.ranks()));
        let mut excluded = vec![[[0; 2]; 2]; strips as usize];
        let mut exclude = |square: Square| {
            let places = &mut excluded[square.rank as usize / 2];
            places[square.file as usize % 2][square.rank as usize % 2] |= 1 << (square.file / 2);
        };
        placing.blocked.iter().for_each(|&square| exclude(square));
        for &Square { file, rank } in &placing.required {
            let others = [(1, 0), (0, 1), (1, 1)];
            others.iter().for_each(|(x, y)| exclude(Square { file: file ^ x, rank: rank ^ y }));
        }
        // Squares of the last blocks beyond the edges of the board.
        let beyond = |square: &Square| square.file >= size.files() || square.rank >= size.ranks();
        let right = (0..2 * strips).map(|rank| Square { file: 2 * width - 1, rank });
        let above = (0..2 * width).map(|file| Square { file, rank: 2 * strips - 1 });
        right.chain(above).filter(beyond).for_each(&mut exclude);
        Some(KingBlocks { width, excluded })
    }

    /// Counts the placements.
    pub(super) fn count<A: WayCount>(
        &self,
        counter: &mut SearchCounter<'_>,
        memory: u64,
    ) -> Result<A, Interrupt> {
        let (splits, sets) = (self.width as usize + 1, 1usize << self.width);
        if ((2 * splits + 1) * sets * A::BYTES) as u64 > memory {
            return Err(Stop::Memory.into());
        }
        // Ways by the number of kings at the left and the set of high kings.
        let mut ways = vec![vec![A::zero(); sets]; splits];
        let mut is_first = true;
        let mut sums = vec![A::zero(); sets];
        for (strip, excluded) in self.excluded.iter().enumerate() {
            let mut next = Vec::with_capacity(splits);
            for split in 0..splits {
                sums.fill(A::zero());
                let mut fits = true;
                if is_first {
                    sums[0] = A::one();
                } else {
                    for (before, ways) in ways.iter().enumerate() {
                        flow_to_result(counter.spend(sets as u64 / 64))?;
                        let attacks = self.attacks(before, split);
                        for (high, ways) in ways.iter().enumerate() {
                            fits &= sums[attacks(high)].add_checked(ways);
                        }
                    }
                    fits &= sum_over_subsets(&mut sums);
                }
                let left = (1u32 << split) - 1;
                let places =
                    |height: usize| (excluded[0][height] & left) | (excluded[1][height] & !left);
                let (never_low, never_high) = (places(0) as usize, places(1) as usize);
                let mut states = Vec::with_capacity(sets);
                for high in 0..sets {
                    flow_to_result(counter.count_node_at(|| {
                        (strip * splits + split) as f64 / (self.excluded.len() * splits) as f64
                    }))?;
                    let low = !high & (sets - 1);
                    let is_allowed = low & never_low == 0 && high & never_high == 0;
                    // No attack on a low king: a subset of the high ones.
                    let ways = if is_first { &sums[0] } else { &sums[high] };
                    states.push(if is_allowed { ways.clone() } else { A::zero() });
                }
                next.push(states);
                if !fits {
                    return Err(Interrupt::Overflow);
                }
            }
            (ways, is_first) = (next, false);
        }
        let mut total = A::zero();
        let fits = ways.iter().flatten().all(|ways| total.add_checked(ways));
        if fits { Ok(total) } else { Err(Interrupt::Overflow) }
    }

    /// Returns the function from a set of high kings to the blocks of the next strip in which they
    /// attack a low king, by the numbers of kings at the left in the two strips.
    fn attacks(&self, before: usize, after: usize) -> impl Fn(usize) -> usize + use<> {
        let range = |from: usize, to: usize| {
            if from < to { ((1usize << to) - 1) & !((1usize << from) - 1) } else { 0 }
        };
        // A king at the right attacks one at the left of the block to the right, and conversely.
        let to_right = range(before, after.saturating_sub(1));
        let to_left = range(after + 1, before);
        move |high| high | (high & to_right) << 1 | (high & to_left) >> 1
    }
}

/// Replaces each number by the sum over the subsets of its index. Returns whether the sums fit.
fn sum_over_subsets<A: WayCount>(sums: &mut [A]) -> bool {
    let (mut fits, mut half) = (true, 1);
    while half < sums.len() {
        for pair in sums.chunks_exact_mut(2 * half) {
            let (low, high) = pair.split_at_mut(half);
            for (high, low) in high.iter_mut().zip(low) {
                fits &= high.add_checked(low);
            }
        }
        half *= 2;
    }
    fits
}
