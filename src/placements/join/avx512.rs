//! The innermost loops of the join in AVX-512 instructions.
#![allow(
    unsafe_code,
    reason = "vector instructions may only run where the processor has them, which the compiler cannot know"
)]

use super::lanes::{self, Kernels, known};
use super::lists::PackedLists;
use super::row::{BitRow, RowTable, SLACK, column_pair};
use super::runs::{PartnerNumbers, PlacementPairs, RankedMask, SelectedHalves, partner_numbers};
use bezzel_base::core::processor::Avx512;
use std::arch::x86_64::*;

impl Kernels for Avx512 {
    #[inline(always)]
    fn disjoint_unions(
        self,
        norths: &PackedLists,
        souths: &[u64],
        lists: &[u16],
        out: &mut [u64],
    ) -> usize {
        if norths.least < 2 {
            disjoint_unions::<1>(self, norths, souths, lists, out)
        } else {
            disjoint_unions::<2>(self, norths, souths, lists, out)
        }
    }

    #[inline(always)]
    fn list_partners(self, pairs: PlacementPairs<'_>, out: &mut [u8], from: usize) -> usize {
        let out = &mut out[..from + pairs.len() + SLACK];
        let mut kept = from;
        // SAFETY: `self` proves that the processor has the instructions. Sixteen results of a byte
        // are written from each index. Before it there are at most all pairs, and `out` is longer
        // than that by `SLACK`, which is more than sixteen.
        unsafe {
            let steps = _mm_loadu_si128(STEPS.as_ptr().cast());
            let all = _mm_add_epi8(_mm_set1_epi8(pairs.first as i8), steps);
            let (there, head) = load_masked(pairs.lower);
            let rest = pairs.lower.get(16..).unwrap_or(&[]);
            let (norths, starts, many) = pairs.split_upper();
            for (at, &north) in norths.iter().enumerate() {
                let start = kept;
                starts[at] = start as u32;
                let north = _mm512_set1_epi32(north as i32);
                let free = _mm512_mask_testn_epi32_mask(there, head, north);
                _mm_storeu_si128(
                    out.as_mut_ptr().add(kept).cast(),
                    _mm_maskz_compress_epi8(free, all),
                );
                kept += free.count_ones() as usize;
                let mut numbers = all;
                for chunk in rest.chunks(16) {
                    numbers = _mm_add_epi8(numbers, _mm_set1_epi8(16));
                    let (there, chunk) = load_masked(chunk);
                    let free = _mm512_mask_testn_epi32_mask(there, chunk, north);
                    _mm_storeu_si128(
                        out.as_mut_ptr().add(kept).cast(),
                        _mm_maskz_compress_epi8(free, numbers),
                    );
                    kept += free.count_ones() as usize;
                }
                many[at] = (kept - start) as u16;
            }
        }
        kept
    }

    #[inline(always)]
    fn sort_by_partners(
        self,
        many: &[u16],
        classes: &[u8],
        numbers: &mut [u16],
        sorted: &mut [u8],
        ends: &mut [usize],
    ) {
        let (classes, mut kept) = (&classes[..many.len()], 0);
        let (numbers, sorted) =
            (&mut numbers[..many.len() + SLACK], &mut sorted[..many.len() + SLACK]);
        for (value, end) in ends.iter_mut().enumerate() {
            *end = kept;
            if value == 0 {
                continue;
            }
            // SAFETY: `self` proves that the processor has the instructions. 32 results of each
            // kind are written from each index. Every number is kept at most once in all rounds, so
            // at most `many.len()` results lie before that index. Both slices are longer than that
            // by `SLACK`, which is at least 32. Masked loads read only the lanes that the chunk
            // has.
            unsafe {
                let value = _mm512_set1_epi16(value as i16);
                let mut all = _mm512_cvtepu8_epi16(_mm256_loadu_si256(STEPS.as_ptr().cast()));
                for (many, classes) in many.chunks(32).zip(classes.chunks(32)) {
                    let there = (0xFFFF_FFFFu64 >> (32 - many.len())) as __mmask32;
                    let many = _mm512_maskz_loadu_epi16(there, many.as_ptr().cast());
                    let classes = _mm256_maskz_loadu_epi8(there, classes.as_ptr().cast());
                    let same = _mm512_mask_cmpeq_epi16_mask(there, many, value);
                    let (ours, theirs) = (
                        _mm512_maskz_compress_epi16(same, all),
                        _mm256_maskz_compress_epi8(same, classes),
                    );
                    _mm512_storeu_si512(numbers.as_mut_ptr().add(kept).cast(), ours);
                    _mm256_storeu_si256(sorted.as_mut_ptr().add(kept).cast(), theirs);
                    kept += same.count_ones() as usize;
                    all = _mm512_add_epi16(all, _mm512_set1_epi16(32));
                }
            }
            *end = kept;
        }
    }

    #[inline(always)]
    fn filter_disjoint(
        self,
        classes: &[u8],
        class: u8,
        all: &[u64],
        out: &mut [u64],
        chosen: &mut [RankedMask],
    ) -> usize {
        // SAFETY: `self` proves that the processor has the instructions that the function is
        // compiled with.
        unsafe { filter_disjoint(classes, class, all, out, chosen) }
    }

    #[inline(always)]
    fn count_joint<const N: usize>(
        self,
        west: &SelectedHalves<'_>,
        free: [&RowTable; N],
        souths: &RowTable,
        out: &mut [u64; 8],
    ) {
        // SAFETY: `self` proves that the processor has the instructions that the function is
        // compiled with.
        unsafe { count_joint_batch(self, west, free, souths, out) }
    }
}

/// Computes the unions of masks with those of their lists, each of which has at least `LEAST` rows.
#[inline(always)]
fn disjoint_unions<const LEAST: usize>(
    _: Avx512,
    norths: &PackedLists,
    souths: &[u64],
    lists: &[u16],
    out: &mut [u64],
) -> usize {
    let (rows, starts) = (&norths.rows, &norths.starts);
    let has_rows = |ends: &[u32]| ends[0] as usize + LEAST <= ends[1] as usize;
    assert!(
        starts.windows(2).all(has_rows) && starts[starts.len() - 1] as usize <= rows.len(),
        "rows of the lists"
    );
    let mut kept = 0;
    for (&south, &list) in souths.iter().zip(lists) {
        let list = usize::from(list);
        let (start, end) = (starts[list] as usize, starts[list + 1] as usize);
        assert!(kept + 8 * (end - start) <= out.len(), "room for all");
        let mut row = start;
        loop {
            // SAFETY: the token proves that the processor has the instructions. The rows of a list
            // exist. At most eight results are written from each index, for which there is space,
            // as was asserted.
            unsafe {
                let masks = load_row(rows.get_unchecked(row));
                let south = _mm512_set1_epi64(south as i64);
                let free = _mm512_testn_epi64_mask(masks, south);
                // Unused lanes become zero. Otherwise the processor waits for the register's old
                // value.
                let some = _mm512_maskz_compress_epi64(free, _mm512_or_si512(masks, south));
                _mm512_storeu_si512(out.as_mut_ptr().add(kept).cast(), some);
                kept += free.count_ones() as usize;
            }
            row += 1;
            // Every list has at least this many rows, so they need no branch.
            if row - start >= LEAST && row == end {
                break;
            }
        }
    }
    kept
}

/// Lists the placements whose classes have no common bit with a given one.
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi2,avx2,popcnt,bmi1,bmi2")]
#[inline(never)]
fn filter_disjoint(
    classes: &[u8],
    class: u8,
    all: &[u64],
    out: &mut [u64],
    chosen: &mut [RankedMask],
) -> usize {
    let class = _mm512_set1_epi8(class as i8);
    let which = |classes: &[u8]| {
        let there = !0 >> (64 - classes.len().clamp(1, 64));
        // SAFETY: masked loads read only the lanes that have classes.
        let classes = unsafe { _mm512_maskz_loadu_epi8(there, classes.as_ptr().cast()) };
        _mm512_mask_testn_epi8_mask(there, classes, class)
    };
    let keep = |all: &[u64], mut which: u64, out: &mut [u64]| {
        let out = &mut out[..all.len() + SLACK];
        let mut kept = 0;
        for all in all.chunks(8) {
            let there = (0xFFu32 >> (8 - all.len())) as __mmask8;
            // SAFETY: the masked load reads only the lanes that have placements. Eight results are
            // written from each index. Before it there are at most all placements, and `out` is
            // longer than that by `SLACK`, which is more than eight.
            unsafe {
                let some = _mm512_maskz_loadu_epi64(there, all.as_ptr().cast());
                let some = _mm512_maskz_compress_epi64(which as __mmask8, some);
                _mm512_storeu_si512(out.as_mut_ptr().add(kept).cast(), some);
            }
            kept += (which as u8).count_ones() as usize;
            which >>= 8;
        }
        kept
    };
    lanes::filter_placements(classes, all, out, chosen, which, keep)
}

/// Joins the left halves of a batch. The sums stay in registers from run to run.
#[target_feature(
    enable = "avx512f,avx512bw,avx512vl,avx512vbmi2,avx512vpopcntdq,avx2,popcnt,bmi1,bmi2"
)]
#[inline(never)]
fn count_joint_batch<const N: usize>(
    token: Avx512,
    west: &SelectedHalves<'_>,
    free: [&RowTable; N],
    souths: &RowTable,
    out: &mut [u64; 8],
) {
    let mut sums = [_mm512_setzero_si512(); 2];
    for (many, norths) in west.runs() {
        known!(many, [1 2 3 4 5 6 7 8], M => count_few_partners::<N, M>(token, norths, west.lower, free, souths, &mut sums),
            _ => count_many_partners(token, norths, west.lower, many, free, souths, &mut sums));
    }
    add_sums(_mm512_add_epi64(sums[0], sums[1]), out);
}

/// Joins left halves whose upper placements have `M` partners each. The constant number lets the
/// loop be unrolled.
#[inline(always)]
fn count_few_partners<const N: usize, const M: usize>(
    _: Avx512,
    norths: &[u64],
    numbers: &PartnerNumbers,
    free: [&RowTable; N],
    souths: &RowTable,
    sums: &mut [__m512i; 2],
) {
    for &north in norths {
        let partners = partner_numbers(numbers, north, M);
        // SAFETY: the token proves that the processor has the instructions.
        unsafe {
            let row = unattacked_row(north, free);
            for place in 0..M {
                add_common_bits(row, &souths[usize::from(partners[place])], &mut sums[place % 2]);
            }
        }
    }
}

/// Joins left halves whose upper placements have any number of partners.
#[inline(always)]
fn count_many_partners<const N: usize>(
    _: Avx512,
    norths: &[u64],
    numbers: &PartnerNumbers,
    many: usize,
    free: [&RowTable; N],
    souths: &RowTable,
    sums: &mut [__m512i; 2],
) {
    for &north in norths {
        // SAFETY: the token proves that the processor has the instructions.
        unsafe {
            let row = unattacked_row(north, free);
            for &south in partner_numbers(numbers, north, many) {
                add_common_bits(row, &souths[usize::from(south)], &mut sums[0]);
            }
        }
    }
}

/// Adds the number of common bits of two rows, in each lane.
#[target_feature(enable = "avx512f,avx512vpopcntdq")]
#[inline]
fn add_common_bits(row: __m512i, south: &BitRow, sum: &mut __m512i) {
    let both = _mm512_and_si512(row, load_row(south));
    *sum = _mm512_add_epi64(*sum, _mm512_popcnt_epi64(both));
}

/// Returns the row that an upper placement does not attack.
#[target_feature(enable = "avx512f")]
#[inline]
fn unattacked_row<const N: usize>(columns: u64, free: [&RowTable; N]) -> __m512i {
    let mut row = _mm512_set1_epi64(-1);
    for place in 0..N {
        row = _mm512_and_si512(row, load_row(&free[place][column_pair(columns, place)]));
    }
    row
}

#[target_feature(enable = "avx512f")]
#[inline]
fn add_sums(more: __m512i, sums: &mut [u64; 8]) {
    // SAFETY: eight sums are 512 bits.
    unsafe {
        let sum = _mm512_add_epi64(_mm512_loadu_si512(sums.as_ptr().cast()), more);
        _mm512_storeu_si512(sums.as_mut_ptr().cast(), sum);
    }
}

/// Loads up to sixteen masks. Returns them with the set of the lanes that hold one.
#[target_feature(enable = "avx512f")]
#[inline]
fn load_masked(masks: &[u32]) -> (__mmask16, __m512i) {
    let there = (0xFFFFu32 >> (16 - masks.len().min(16))) as __mmask16;
    // SAFETY: the masked load reads only the lanes that hold a mask.
    (there, unsafe { _mm512_maskz_loadu_epi32(there, masks.as_ptr().cast()) })
}

/// Numbers from 0 to 31.
const STEPS: [u8; 32] = {
    let (mut steps, mut index) = ([0; 32], 0);
    while index < 32 {
        steps[index] = index as u8;
        index += 1;
    }
    steps
};

#[target_feature(enable = "avx512f")]
#[inline]
fn load_row(row: &BitRow) -> __m512i {
    // SAFETY: a row is 512 bits, aligned to them.
    unsafe { _mm512_load_si512((&raw const *row).cast()) }
}

const _: () = assert!(SLACK >= 32, "a loop writes 32 at a time");
