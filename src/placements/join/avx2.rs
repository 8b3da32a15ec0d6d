//! The innermost loops of the join in AVX2 instructions.
//!
//! AVX2 cannot compress selected lanes. A row of a small table gives the target of each lane
//! (`compress`). It cannot count bits either: the rows that left and right halves do not attack are
//! joined and counted in `adders`.
//!
//! The compiler (1.95) ignores `#[inline(never)]` on functions with target features. Code that
//! needs all registers for itself is called through a function without target features, into which
//! it cannot be inlined.
//!
//! # What was tried and did not pay
//!
//! - Right halves sorted by all their central diagonals, not by those of the lower quadrant alone:
//!   3 % fewer pairs at 18 queens, and one more sort of all right halves. Counted, not built.
//! - The unions of right quadrants by masks of 32 bits, eight at a time, numbers first and masks
//!   after: one in eight lanes is kept, and writing the numbers and reading them again costs what
//!   the vectors save. Counted, not built.
//! - Right halves in the order of further or other diagonals: at most a hundredth fewer pairs.
//! - The unions of right quadrants with one permutation for four instead of two (the compiler made
//!   two of them): fewer instructions, no time.
//! - The sort without bounds checks: 3 % fewer instructions at 16 queens, for a second version of
//!   it with `unsafe`.
//! - Upper placements written directly to their sorted places, without their numbers; diagonals
//!   encoded as numbers instead of bits; only those rows transposed that are needed: a fiftieth
//!   fewer instructions at 16 queens, no time; the first took AVX-512 a sixth longer.
#![allow(
    unsafe_code,
    reason = "vector instructions may only run where the processor has them, which the compiler cannot know"
)]

use super::adders;
use super::compress::{self, NONE, VECTORS, by_table};
use super::lanes::{self, Kernels, known};
use super::lists::PackedLists;
use super::row::RowTable;
use super::runs::{PlacementPairs, RankedMask, SelectedHalves};
use bezzel_base::core::processor::Avx2;
use std::arch::x86_64::*;

impl Kernels for Avx2 {
    by_table!();

    #[inline(always)]
    fn count_joint<const N: usize>(
        self,
        west: &SelectedHalves<'_>,
        free: [&RowTable; N],
        souths: &RowTable,
        out: &mut [u64; 8],
    ) {
        if west.there.0[4..] == [0; 4] {
            adders::count_joint::<N, 1>(self, west, free, souths, out);
        } else {
            adders::count_joint::<N, 2>(self, west, free, souths, out);
        }
    }
}

/// For each set of four lanes, the 32-bit halves of the lanes in it, compressed.
const FOURS: [[u32; 8]; 16] = {
    let (bytes, mut table, mut set) = (compress::four_word_table::<2, 8>(), [[0; 8]; 16], 0);
    while set < 16 {
        let mut place = 0;
        while place < 8 {
            table[set][place] = bytes[set][place] as u32;
            place += 1;
        }
        set += 1;
    }
    table
};

/// Ones followed by the same number of zeros. Read from index eight less a number, that number of
/// lanes of ones comes first.
const FIRST: [i32; 16] = [-1, -1, -1, -1, -1, -1, -1, -1, 0, 0, 0, 0, 0, 0, 0, 0];

/// Writes those of four masks that are in a set consecutively, each with the bits of a further
/// mask. It writes four words in all. Returns the size of the set.
#[target_feature(enable = "avx2,popcnt")]
#[inline]
fn compress(masks: __m256i, set: u32, more: __m256i, out: &mut [u64; 4]) -> usize {
    // SAFETY: a row of the table is 256 bits, and so is what is written.
    unsafe {
        let order = _mm256_loadu_si256(FOURS[set as usize & 15].as_ptr().cast());
        // The bits are added after the permutation. Otherwise the compiler would permute both
        // operands and unite them there.
        let placed = _mm256_permutevar8x32_epi32(masks, order);
        _mm256_storeu_si256(out.as_mut_ptr().cast(), _mm256_or_si256(placed, more));
    }
    set.count_ones() as usize
}

/// Returns the set of those of four masks that have no common bit with others.
#[target_feature(enable = "avx2")]
#[inline]
fn disjoint_lanes(masks: __m256i, others: __m256i) -> u32 {
    let free = _mm256_cmpeq_epi64(_mm256_and_si256(masks, others), _mm256_setzero_si256());
    _mm256_movemask_pd(_mm256_castsi256_pd(free)) as u32
}

/// Loads four masks.
#[target_feature(enable = "avx2")]
#[inline]
fn load_four(masks: &[u64; 4]) -> __m256i {
    // SAFETY: four masks are 256 bits.
    unsafe { _mm256_loadu_si256(masks.as_ptr().cast()) }
}

/// Computes the unions of masks with those of their lists. It reads at least `LEAST` vectors of
/// each list.
///
/// # Safety
/// The processor has the instructions that [`disjoint_unions_avx2`] is compiled with.
#[inline(never)]
unsafe fn disjoint_unions<const LEAST: usize>(
    norths: &PackedLists,
    souths: &[u64],
    lists: &[u16],
    out: &mut [u64],
) -> usize {
    // SAFETY: guaranteed by the caller.
    unsafe { disjoint_unions_avx2::<LEAST>(norths, souths, lists, out) }
}

#[target_feature(enable = "avx2,popcnt,bmi1")]
#[inline]
fn disjoint_unions_avx2<const LEAST: usize>(
    norths: &PackedLists,
    souths: &[u64],
    lists: &[u16],
    out: &mut [u64],
) -> usize {
    let add = |masks: &[u64; 4], south: u64, out: &mut [u64; 4]| {
        let (masks, south) = (load_four(masks), _mm256_set1_epi64x(south as i64));
        compress(masks, disjoint_lanes(masks, south), south, out)
    };
    // SAFETY: a set of four has at most four members.
    unsafe { compress::disjoint_unions::<LEAST>(norths, souths, lists, out, add) }
}

/// Lists partners for lower placements in at most `V` vectors. Returns the end of the list.
#[target_feature(enable = "avx2,popcnt,bmi1")]
#[inline(never)]
fn list_partners<const V: usize>(pairs: PlacementPairs<'_>, out: &mut [u8], from: usize) -> usize {
    let load = |masks: &[u32]| {
        let masks = &masks[..masks.len().min(8)];
        let none = _mm256_set1_epi32(NONE as i32);
        // SAFETY: the number of lanes read is that of the masks, and the rows of the table start
        // within it.
        unsafe {
            let lanes = _mm256_loadu_si256(FIRST.as_ptr().add(8 - masks.len()).cast());
            let some = _mm256_maskload_epi32(masks.as_ptr().cast(), lanes);
            _mm256_or_si256(some, _mm256_andnot_si256(lanes, none))
        }
    };
    let free = |masks, north: u32| {
        let both = _mm256_and_si256(masks, _mm256_set1_epi32(north as i32));
        let free = _mm256_castsi256_ps(_mm256_cmpeq_epi32(both, _mm256_setzero_si256()));
        let set = _mm256_movemask_ps(free) as u8;
        (set, set.count_ones() as usize)
    };
    // SAFETY: lanes without a placement and the upper placements have a common bit.
    unsafe { compress::list_partners::<V, __m256i>(pairs, out, from, load, free) }
}

/// Lists the placements whose classes have no common bit with a given one.
#[target_feature(enable = "avx2,popcnt,bmi1")]
#[inline(never)]
fn filter_disjoint(
    classes: &[u8],
    class: u8,
    all: &[u64],
    out: &mut [u64],
    chosen: &mut [RankedMask],
) -> usize {
    let wide = _mm256_set1_epi8(class as i8);
    let which = |classes: &[u8]| {
        let Ok(classes) = <&[u8; 64]>::try_from(classes) else {
            return lanes::disjoint_classes(classes, class);
        };
        let mut which = 0;
        for side in 0..2 {
            // SAFETY: 64 classes are 512 bits.
            let classes =
                unsafe { _mm256_loadu_si256(classes.as_ptr().cast::<__m256i>().add(side)) };
            let free = _mm256_cmpeq_epi8(_mm256_and_si256(classes, wide), _mm256_setzero_si256());
            which |= u64::from(_mm256_movemask_epi8(free) as u32) << (32 * side);
        }
        which
    };
    // SAFETY: a set of four has at most four members.
    let keep = |all: &[u64], which, out: &mut [u64]| unsafe {
        compress::compress_selected(all, which, out, |all, set, out| {
            compress(load_four(all), set as u32, _mm256_setzero_si256(), out)
        })
    };
    lanes::filter_placements(classes, all, out, chosen, which, keep)
}
