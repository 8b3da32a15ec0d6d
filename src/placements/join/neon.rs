//! The innermost loops of the join in NEON instructions.
//!
//! A vector has 128 bits, so that a row takes four. NEON counts the bits of bytes (`cnt`). Of the
//! pairs of a row 31 are added up in bytes before these are widened. Selected lanes are compressed
//! by a table (`tbl`, see `compress`). No instruction collects one bit of each lane. Lanes that are
//! free keep a weight, and the sum of the weights (`addv`) gives both the set and its size.
//!
//! The sort is the portable code: it counts in memory, a number at a time. This code was run only
//! by an emulator (`tests/arm/check.py`). The gain of the single steps on a processor is not
//! measured.
//!
//! # What was tried and did not pay
//!
//! - Carry-save adders as for AVX2: one takes three operations here (`eor`, `eor`, `bsl`) and saves
//!   less than one count, which takes two (`cnt`, `add`). Counted, not built.
#![allow(
    unsafe_code,
    reason = "vector instructions may only run where the processor has them, which the compiler cannot know"
)]

use super::compress::{self, NONE, VECTORS, by_table};
use super::lanes::{self, Kernels, known};
use super::lists::PackedLists;
use super::row::{BitRow, RowTable, column_pair};
use super::runs::{
    MAX_BATCH_PAIRS, PartnerNumbers, PlacementPairs, RankedMask, SelectedHalves, partners_start,
};
use bezzel_base::core::processor::Neon;
use std::arch::aarch64::*;

impl Kernels for Neon {
    by_table!();

    #[inline(always)]
    fn count_joint<const N: usize>(
        self,
        west: &SelectedHalves<'_>,
        free: [&RowTable; N],
        souths: &RowTable,
        sums: &mut [u64; 8],
    ) {
        let vectors =
            west.there.0.iter().rposition(|&lane| lane != 0).map_or(0, |last| last / 2 + 1);
        // SAFETY: `self` proves that the processor has the instructions that the function is
        // compiled with.
        unsafe {
            known!(vectors, [1 2], V => count_joint::<N, V>(west, free, souths, sums),
                _ => count_joint::<N, 4>(west, free, souths, sums))
        }
    }
}

/// For each set of four 64-bit words, the bytes of the words in it, compressed.
static FOURS: [[u8; 32]; 16] = compress::four_word_table::<8, 32>();

/// Returns the weight of a lane. The sum of the weights of up to eight lanes gives their set and
/// their number.
const fn lane_weight(lane: usize) -> u16 {
    1 << lane | 1 << 8
}

/// Loads four masks.
#[target_feature(enable = "neon")]
#[inline]
fn load_four(masks: &[u64; 4]) -> [uint64x2_t; 2] {
    // SAFETY: four masks are two vectors.
    unsafe { [vld1q_u64(masks.as_ptr()), vld1q_u64(masks.as_ptr().add(2))] }
}

/// Writes those of four masks that are in a set consecutively. It writes four words in all.
#[target_feature(enable = "neon")]
#[inline]
fn compress(masks: [uint64x2_t; 2], set: usize, out: &mut [u64; 4]) {
    let [low, high] = masks.map(|masks| vreinterpretq_u8_u64(masks));
    let (both, order) = (uint8x16x2_t(low, high), &FOURS[set & 15]);
    // SAFETY: a row of the table is two vectors, and so is what is written.
    unsafe {
        let (first, second) = (vld1q_u8(order.as_ptr()), vld1q_u8(order.as_ptr().add(16)));
        let out: *mut u8 = out.as_mut_ptr().cast();
        vst1q_u8(out, vqtbl2q_u8(both, first));
        vst1q_u8(out.add(16), vqtbl2q_u8(both, second));
    }
}

/// Computes the unions of masks with those of their lists. It reads at least `LEAST` fours of each
/// list.
#[target_feature(enable = "neon")]
#[inline(never)]
fn disjoint_unions<const LEAST: usize>(
    norths: &PackedLists,
    souths: &[u64],
    lists: &[u16],
    out: &mut [u64],
) -> usize {
    const WEIGHTS: [u32; 4] = [
        lane_weight(0) as u32,
        lane_weight(1) as u32,
        lane_weight(2) as u32,
        lane_weight(3) as u32,
    ];
    // SAFETY: four weights are a vector.
    let weights = unsafe { vld1q_u32(WEIGHTS.as_ptr()) };
    let add = |masks: &[u64; 4], south: u64, out: &mut [u64; 4]| {
        let ([low, high], south) = (load_four(masks), vdupq_n_u64(south));
        let [one, other] = [vtstq_u64(low, south), vtstq_u64(high, south)];
        let taken = vuzp1q_u32(vreinterpretq_u32_u64(one), vreinterpretq_u32_u64(other));
        let sum = vaddvq_u32(vbicq_u32(weights, taken)) as usize;
        compress([vorrq_u64(low, south), vorrq_u64(high, south)], sum, out);
        sum >> 8
    };
    // SAFETY: the weights of four lanes give a number of at most four.
    unsafe { compress::disjoint_unions::<LEAST>(norths, souths, lists, out, add) }
}

/// Lists partners among lower placements in at most `V` pairs of vectors. Returns the end of the
/// list.
#[target_feature(enable = "neon")]
#[inline(never)]
fn list_partners<const V: usize>(pairs: PlacementPairs<'_>, out: &mut [u8], from: usize) -> usize {
    const WEIGHTS: [u16; 8] = [
        lane_weight(0),
        lane_weight(1),
        lane_weight(2),
        lane_weight(3),
        lane_weight(4),
        lane_weight(5),
        lane_weight(6),
        lane_weight(7),
    ];
    // SAFETY: eight weights are a vector.
    let weights = unsafe { vld1q_u16(WEIGHTS.as_ptr()) };
    let load = |masks: &[u32]| {
        let mut eight = [NONE; 8];
        eight.iter_mut().zip(masks).for_each(|(lane, &mask)| *lane = mask);
        // SAFETY: eight masks are two vectors.
        unsafe { [vld1q_u32(eight.as_ptr()), vld1q_u32(eight.as_ptr().add(4))] }
    };
    let free = |masks: [uint32x4_t; 2], north: u32| {
        let north = vdupq_n_u32(north);
        let [low, high] = masks.map(|masks| vreinterpretq_u16_u32(vtstq_u32(masks, north)));
        let sum = vaddvq_u16(vbicq_u16(weights, vuzp1q_u16(low, high)));
        (sum as u8, usize::from(sum >> 8))
    };
    // SAFETY: lanes without a placement and the upper placements have a common bit. The weights of
    // the other lanes give their number.
    unsafe { compress::list_partners::<V, [uint32x4_t; 2]>(pairs, out, from, load, free) }
}

/// Lists the placements whose classes have no common bit with a given one.
#[target_feature(enable = "neon")]
#[inline(never)]
fn filter_disjoint(
    classes: &[u8],
    class: u8,
    all: &[u64],
    out: &mut [u64],
    chosen: &mut [RankedMask],
) -> usize {
    const BITS: [u8; 16] = [1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128];
    // SAFETY: sixteen bytes are a vector.
    let (bits, wide) = (unsafe { vld1q_u8(BITS.as_ptr()) }, vdupq_n_u8(class));
    let which = |classes: &[u8]| {
        let Ok(classes) = <&[u8; 64]>::try_from(classes) else {
            return lanes::disjoint_classes(classes, class);
        };
        let free = |part: usize| {
            // SAFETY: 64 classes are four vectors, and the part is one of these.
            let classes = unsafe { vld1q_u8(classes.as_ptr().add(16 * (part & 3))) };
            vbicq_u8(bits, vtstq_u8(classes, wide))
        };
        // Neighbours are added three times. The bits of eight classes then form a byte.
        let (low, high) = (vpaddq_u8(free(0), free(1)), vpaddq_u8(free(2), free(3)));
        let fours = vpaddq_u8(low, high);
        vgetq_lane_u64::<0>(vreinterpretq_u64_u8(vpaddq_u8(fours, fours)))
    };
    let keep = |all: &[u64], which, out: &mut [u64]| {
        let keep = |all: &[u64; 4], set: usize, out: &mut [u64; 4]| {
            compress(load_four(all), set, out);
            // The size of each set of four, four bits each.
            (0x4332_3221_3221_2110u64 >> (4 * set)) as usize & 7
        };
        // SAFETY: a set of four has at most four members.
        unsafe { compress::compress_selected(all, which, out, keep) }
    };
    lanes::filter_placements(classes, all, out, chosen, which, keep)
}

/// Number of pairs whose bits are added up in bytes. Each pair adds at most eight to a byte.
const ADDED: usize = 255 / 8;

const _: () =
    assert!(32 * MAX_BATCH_PAIRS < 1 << 32, "the bits of all pairs of a batch fit 32 bits");

/// Upper and lower placements whose rows are joined by their first `V` vectors.
#[derive(Clone, Copy)]
struct VectorRows<'a, const N: usize, const V: usize> {
    free: [&'a RowTable; N],
    souths: &'a RowTable,
    numbers: &'a PartnerNumbers,
}

/// Joins the left halves of a batch by the first `V` vectors of the rows.
#[target_feature(enable = "neon")]
#[inline(never)]
fn count_joint<const N: usize, const V: usize>(
    west: &SelectedHalves<'_>,
    free: [&RowTable; N],
    souths: &RowTable,
    out: &mut [u64; 8],
) {
    let parts = VectorRows::<N, V> { free, souths, numbers: west.lower };
    let mut sums = [vdupq_n_u32(0); V];
    for (many, norths) in west.runs() {
        known!(many, [1 2 3 4 5 6 7 8], M => parts.count_few_partners::<M>(norths, &mut sums),
            _ => parts.count_many_partners(norths, many, &mut sums));
    }
    for (out, &sum) in out.as_chunks_mut::<2>().0.iter_mut().zip(&sums) {
        // SAFETY: two sums are a vector.
        unsafe { vst1q_u64(out.as_mut_ptr(), vpadalq_u32(vld1q_u64(out.as_ptr()), sum)) };
    }
}

impl<const N: usize, const V: usize> VectorRows<'_, N, V> {
    /// Returns the row that an upper placement does not attack.
    #[target_feature(enable = "neon")]
    #[inline]
    fn unattacked_row(&self, columns: u64) -> [uint8x16_t; V] {
        let mut row = [vdupq_n_u8(!0); V];
        for place in 0..N {
            let free = &self.free[place][column_pair(columns, place)];
            for (part, row) in row.iter_mut().enumerate() {
                *row = vandq_u8(*row, load_vector(free, part));
            }
        }
        row
    }

    /// Adds the number of bits that a row has in common with that of a lower placement.
    #[target_feature(enable = "neon")]
    #[inline]
    fn add_common_bits(&self, row: &[uint8x16_t; V], south: u8, bytes: &mut [uint8x16_t; V]) {
        let south = &self.souths[usize::from(south)];
        for part in 0..V {
            bytes[part] =
                vaddq_u8(bytes[part], vcntq_u8(vandq_u8(row[part], load_vector(south, part))));
        }
    }

    /// Joins left halves whose upper placements have `M` partners each.
    #[target_feature(enable = "neon")]
    #[inline]
    fn count_few_partners<const M: usize>(&self, norths: &[u64], sums: &mut [uint32x4_t; V]) {
        for norths in norths.chunks(ADDED / M) {
            let mut bytes = [vdupq_n_u8(0); V];
            for &north in norths {
                let row = self.unattacked_row(north);
                for place in 0..M {
                    self.add_common_bits(
                        &row,
                        self.numbers[partners_start(north) + place],
                        &mut bytes,
                    );
                }
            }
            widen_sums(&bytes, sums);
        }
    }

    /// Joins left halves whose upper placements have any number of partners.
    #[target_feature(enable = "neon")]
    #[inline]
    fn count_many_partners(&self, norths: &[u64], many: usize, sums: &mut [uint32x4_t; V]) {
        for &north in norths {
            let row = self.unattacked_row(north);
            for numbers in self.numbers[partners_start(north)..][..many].chunks(ADDED) {
                let mut bytes = [vdupq_n_u8(0); V];
                for &number in numbers {
                    self.add_common_bits(&row, number, &mut bytes);
                }
                widen_sums(&bytes, sums);
            }
        }
    }
}

/// Adds sums of bytes to sums of four bytes.
#[target_feature(enable = "neon")]
#[inline]
fn widen_sums<const V: usize>(bytes: &[uint8x16_t; V], sums: &mut [uint32x4_t; V]) {
    for (sum, &bytes) in sums.iter_mut().zip(bytes) {
        *sum = vpadalq_u16(*sum, vpaddlq_u8(bytes));
    }
}

/// Loads one of the four vectors of a row.
#[target_feature(enable = "neon")]
#[inline]
fn load_vector(row: &BitRow, part: usize) -> uint8x16_t {
    // SAFETY: a row is four vectors.
    unsafe { vld1q_u8((&raw const *row).cast::<u8>().add(16 * (part & 3))) }
}
