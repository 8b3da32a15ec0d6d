//! The innermost loops of the join in the instructions of NEON.
//!
//! A vector has 128 bits, so that a row takes four. NEON counts the bits of bytes (`cnt`): of the pairs of a row 31 are added up in bytes
//! before these are widened. Chosen lanes come side by side by a table (`tbl`, see `compress`). No instruction gathers one bit of each
//! lane; lanes that are free keep a weight, and the sum of these (`addv`) tells which they are and how many at once.
//!
//! The sort is the portable text: it counts in memory, a number at a time. The text was run by an emulator alone (`tests/arm/check.py`): which
//! steps gain how much on a processor is not measured.
//!
//! # What was tried and did not pay
//!
//! - Carry-save adders as for AVX2: one takes three operations here (`eor`, `eor`, `bsl`) and spares less than one count, which takes two
//!   (`cnt`, `add`). Counted, not built.
#![allow(
    unsafe_code,
    reason = "vector instructions may only run where the processor has them, which the compiler cannot know"
)]

use super::compress::{self, NONE, VECTORS, by_table};
use super::lanes::{self, Lanes, known};
use super::lists::Packed;
use super::row::{Row, Rows, digit};
use super::runs::{Chosen, MOST_PAIRS, Met, Numbers, Pairs, start};
use crate::search::processor::Neon;
use std::arch::aarch64::*;

impl Lanes for Neon {
    by_table!();

    #[inline(always)]
    fn meet<const N: usize>(self, west: &Met<'_>, free: [&Rows; N], souths: &Rows, sums: &mut [u64; 8]) {
        let vectors = west.there.0.iter().rposition(|&lane| lane != 0).map_or(0, |last| last / 2 + 1);
        // SAFETY: `self` says that the processor has the instructions that the function is compiled with.
        unsafe {
            known!(vectors, [1 2], V => meet::<N, V>(west, free, souths, sums),
                _ => meet::<N, 4>(west, free, souths, sums))
        }
    }
}

/// For each set of four words of 64 bits the bytes of those in it, side by side.
static FOURS: [[u8; 32]; 16] = compress::fours::<8, 32>();

/// The set of some of up to eight lanes and how many they are, from the sum of their weights.
const fn weight(lane: usize) -> u16 {
    1 << lane | 1 << 8
}

/// Four masks.
#[target_feature(enable = "neon")]
#[inline]
fn four(masks: &[u64; 4]) -> [uint64x2_t; 2] {
    // SAFETY: four masks are two vectors.
    unsafe { [vld1q_u64(masks.as_ptr()), vld1q_u64(masks.as_ptr().add(2))] }
}

/// Writes those of four masks side by side that are in a set of these four, and further words up to four.
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

/// Unites masks with those of their lists, for each of which `LEAST` fours at least are looked at.
#[target_feature(enable = "neon")]
#[inline(never)]
fn unite<const LEAST: usize>(norths: &Packed, souths: &[u64], lists: &[u16], out: &mut [u64]) -> usize {
    const WEIGHTS: [u32; 4] = [weight(0) as u32, weight(1) as u32, weight(2) as u32, weight(3) as u32];
    // SAFETY: four weights are a vector.
    let weights = unsafe { vld1q_u32(WEIGHTS.as_ptr()) };
    let add = |masks: &[u64; 4], south: u64, out: &mut [u64; 4]| {
        let ([low, high], south) = (four(masks), vdupq_n_u64(south));
        let [one, other] = [vtstq_u64(low, south), vtstq_u64(high, south)];
        let taken = vuzp1q_u32(vreinterpretq_u32_u64(one), vreinterpretq_u32_u64(other));
        let sum = vaddvq_u32(vbicq_u32(weights, taken)) as usize;
        compress([vorrq_u64(low, south), vorrq_u64(high, south)], sum, out);
        sum >> 8
    };
    // SAFETY: the weights of four lanes tell four at most.
    unsafe { compress::unite::<LEAST>(norths, souths, lists, out, add) }
}

/// Lists partners for lower placements in at most `V` pairs of vectors; where all end.
#[target_feature(enable = "neon")]
#[inline(never)]
fn partners<const V: usize>(pairs: Pairs<'_>, out: &mut [u8], from: usize) -> usize {
    const WEIGHTS: [u16; 8] = [weight(0), weight(1), weight(2), weight(3), weight(4), weight(5), weight(6), weight(7)];
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
    // SAFETY: lanes without a placement and the upper ones have a bit in common; the weights of the others tell how many they are.
    unsafe { compress::partners::<V, [uint32x4_t; 2]>(pairs, out, from, load, free) }
}

/// Lists the placements whose classes have no bit in common with one.
#[target_feature(enable = "neon")]
#[inline(never)]
fn apart(classes: &[u8], class: u8, all: &[u64], out: &mut [u64], chosen: &mut [Chosen]) -> usize {
    const BITS: [u8; 16] = [1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128];
    // SAFETY: sixteen bytes are a vector.
    let (bits, wide) = (unsafe { vld1q_u8(BITS.as_ptr()) }, vdupq_n_u8(class));
    let which = |classes: &[u8]| {
        let Ok(classes) = <&[u8; 64]>::try_from(classes) else { return lanes::free(classes, class) };
        let free = |part: usize| {
            // SAFETY: 64 classes are four vectors, and the part is one of these.
            let classes = unsafe { vld1q_u8(classes.as_ptr().add(16 * (part & 3))) };
            vbicq_u8(bits, vtstq_u8(classes, wide))
        };
        // Neighbours are added three times: the bits of eight classes are a byte then.
        let (low, high) = (vpaddq_u8(free(0), free(1)), vpaddq_u8(free(2), free(3)));
        let fours = vpaddq_u8(low, high);
        vgetq_lane_u64::<0>(vreinterpretq_u64_u8(vpaddq_u8(fours, fours)))
    };
    let keep = |all: &[u64], which, out: &mut [u64]| {
        let keep = |all: &[u64; 4], set: usize, out: &mut [u64; 4]| {
            compress(four(all), set, out);
            // How many there are in each set of four, four bits each.
            (0x4332_3221_3221_2110u64 >> (4 * set)) as usize & 7
        };
        // SAFETY: a set of four has four at most.
        unsafe { compress::keep(all, which, out, keep) }
    };
    lanes::choose(classes, all, out, chosen, which, keep)
}

/// Pairs whose bits are added up in bytes: eight more at most in each byte.
const ADDED: usize = 255 / 8;

const _: () = assert!(32 * MOST_PAIRS < 1 << 32, "the bits of all pairs of a batch fit 32 bits");

/// The upper and lower placements whose rows are met by their first `V` vectors.
#[derive(Clone, Copy)]
struct Parts<'a, const N: usize, const V: usize> {
    free: [&'a Rows; N],
    souths: &'a Rows,
    numbers: &'a Numbers,
}

/// Meets the left halves of a batch by the first `V` vectors of the rows.
#[target_feature(enable = "neon")]
#[inline(never)]
fn meet<const N: usize, const V: usize>(west: &Met<'_>, free: [&Rows; N], souths: &Rows, out: &mut [u64; 8]) {
    let parts = Parts::<N, V> { free, souths, numbers: west.souths };
    let mut sums = [vdupq_n_u32(0); V];
    for (many, norths) in west.runs() {
        known!(many, [1 2 3 4 5 6 7 8], M => parts.few::<M>(norths, &mut sums),
            _ => parts.more(norths, many, &mut sums));
    }
    for (out, &sum) in out.as_chunks_mut::<2>().0.iter_mut().zip(&sums) {
        // SAFETY: two sums are a vector.
        unsafe { vst1q_u64(out.as_mut_ptr(), vpadalq_u32(vld1q_u64(out.as_ptr()), sum)) };
    }
}

impl<const N: usize, const V: usize> Parts<'_, N, V> {
    /// What an upper placement leaves alone.
    #[target_feature(enable = "neon")]
    #[inline]
    fn upper(&self, columns: u64) -> [uint8x16_t; V] {
        let mut row = [vdupq_n_u8(!0); V];
        for place in 0..N {
            let free = &self.free[place][digit(columns, place)];
            for (part, row) in row.iter_mut().enumerate() {
                *row = vandq_u8(*row, vector(free, part));
            }
        }
        row
    }

    /// Adds the bits that a row has in common with that of a lower placement.
    #[target_feature(enable = "neon")]
    #[inline]
    fn tally(&self, row: &[uint8x16_t; V], south: u8, bytes: &mut [uint8x16_t; V]) {
        let south = &self.souths[usize::from(south)];
        for part in 0..V {
            bytes[part] = vaddq_u8(bytes[part], vcntq_u8(vandq_u8(row[part], vector(south, part))));
        }
    }

    /// Meets left halves, of which `M` have the same upper placement.
    #[target_feature(enable = "neon")]
    #[inline]
    fn few<const M: usize>(&self, norths: &[u64], sums: &mut [uint32x4_t; V]) {
        for norths in norths.chunks(ADDED / M) {
            let mut bytes = [vdupq_n_u8(0); V];
            for &north in norths {
                let row = self.upper(north);
                for place in 0..M {
                    self.tally(&row, self.numbers[start(north) + place], &mut bytes);
                }
            }
            widen(&bytes, sums);
        }
    }

    /// Meets left halves, of which any number have the same upper placement.
    #[target_feature(enable = "neon")]
    #[inline]
    fn more(&self, norths: &[u64], many: usize, sums: &mut [uint32x4_t; V]) {
        for &north in norths {
            let row = self.upper(north);
            for numbers in self.numbers[start(north)..][..many].chunks(ADDED) {
                let mut bytes = [vdupq_n_u8(0); V];
                for &number in numbers {
                    self.tally(&row, number, &mut bytes);
                }
                widen(&bytes, sums);
            }
        }
    }
}

/// Adds sums of bytes to those of four bytes.
#[target_feature(enable = "neon")]
#[inline]
fn widen<const V: usize>(bytes: &[uint8x16_t; V], sums: &mut [uint32x4_t; V]) {
    for (sum, &bytes) in sums.iter_mut().zip(bytes) {
        *sum = vpadalq_u16(*sum, vpaddlq_u8(bytes));
    }
}

/// One of the four vectors of a row.
#[target_feature(enable = "neon")]
#[inline]
fn vector(row: &Row, part: usize) -> uint8x16_t {
    // SAFETY: a row is four vectors.
    unsafe { vld1q_u8((&raw const *row).cast::<u8>().add(16 * (part & 3))) }
}
