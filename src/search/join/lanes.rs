//! The innermost loops of the join, once for each set of vector instructions, and the choice among them at run time.
#![allow(
    unsafe_code,
    reason = "vector instructions may only run where the processor has them, which the compiler cannot know"
)]

use super::split::{Part, Split};
use std::sync::LazyLock;

/// 512 bits: one for each of 512 halves of the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(C, align(64))]
pub(super) struct Row(pub(super) [u64; 8]);

impl Row {
    // Loops and no closures: a closure would not be compiled for the instructions of its caller.
    #[inline(always)]
    pub(super) fn and(mut self, other: &Row) -> Row {
        for lane in 0..8 {
            self.0[lane] &= other.0[lane];
        }
        self
    }

    #[inline(always)]
    pub(super) fn or(mut self, other: &Row) -> Row {
        for lane in 0..8 {
            self.0[lane] |= other.0[lane];
        }
        self
    }

    #[inline(always)]
    pub(super) fn not(mut self) -> Row {
        for lane in 0..8 {
            self.0[lane] = !self.0[lane];
        }
        self
    }
}

/// As many rows as a byte tells apart, so that no index is out of bounds.
pub(super) type Rows = [Row; 256];

/// What a loop may write beyond its results.
pub(super) const SLACK: usize = 64;

/// One placement of the upper left quadrant among those of a batch.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct North {
    /// The columns, a byte for two rows.
    pub(super) columns: u64,
    /// Where the numbers of the lower placements that go with it begin.
    pub(super) start: u32,
    /// How many they are.
    pub(super) souths: u16,
    /// The diagonals next to the centre that it takes.
    pub(super) class: u8,
}

/// The loops; the text that is given here is the safe one that the others are tested against.
pub(super) trait Lanes {
    /// Lists the unions of each mask with those of a list of others that have no bit in common with it; how many.
    ///
    /// The lists end where `ends` says, the first one at its second place; of a mask's list `lists` has the number.
    ///
    /// # Panics
    /// When `out` is not longer than all the unions by [`SLACK`].
    #[inline(always)]
    fn unite(norths: &[u64], ends: &[u32], souths: &[u64], lists: &[u16], out: &mut [u64]) -> usize {
        let mut kept = 0;
        for (&south, &list) in souths.iter().zip(lists) {
            let list = usize::from(list);
            let norths = &norths[ends[list] as usize..ends[list + 1] as usize];
            let out = &mut out[..kept + norths.len() + SLACK];
            for &north in norths {
                out[kept] = north | south;
                kept += usize::from(north & south == 0);
            }
        }
        kept
    }

    /// Lists for each mask the numbers, from `first` on, of those others that have no bit in common with it, and notes how many; how
    /// many all are.
    ///
    /// # Panics
    /// When `out` is not longer than all pairs by [`SLACK`], or not every number finds its place.
    #[inline(always)]
    fn partners(norths: &[u32], souths: &[u32], first: u8, out: &mut [u8], many: &mut [u16]) -> usize {
        let out = &mut out[..norths.len() * souths.len() + SLACK];
        let mut kept = 0;
        for (&north, many) in norths.iter().zip(&mut many[..norths.len()]) {
            let before = kept;
            for (number, &south) in souths.iter().enumerate() {
                out[kept] = first.wrapping_add(number as u8);
                kept += usize::from(north & south == 0);
            }
            *many = (kept - before) as u16;
        }
        kept
    }

    /// Lists the numbers of those classes that have no bit in common with one; how many.
    ///
    /// # Panics
    /// When there are more than 65536 classes, or `out` is not longer than all of them by [`SLACK`].
    #[inline(always)]
    fn apart(classes: &[u8], class: u8, out: &mut [u16]) -> usize {
        let out = &mut out[..classes.len() + SLACK];
        let mut kept = 0;
        for (number, &other) in classes.iter().enumerate() {
            out[kept] = number as u16;
            kept += usize::from(class & other == 0);
        }
        kept
    }

    /// For each of some upper placements the row of what it leaves alone, by two rows of its quadrant at a time; of this and the
    /// rows of the lower placements that go with it the common bits are added, in each of the eight lanes.
    #[inline(always)]
    fn meet<const N: usize>(west: &Met<'_>, free: [&Rows; N], souths: &Rows, sums: &mut [u64; 8]) {
        for &number in west.some {
            let north = &west.norths[usize::from(number)];
            let mut row = Row([!0; 8]);
            for place in 0..N {
                row = row.and(&free[place][digit(north.columns, place)]);
            }
            for &south in west.partners(north) {
                let both = row.and(&souths[usize::from(south)]);
                for (lane, sum) in sums.iter_mut().enumerate() {
                    *sum += u64::from(both.0[lane].count_ones());
                }
            }
        }
    }
}

/// The left halves of a batch, of which some are met.
#[derive(Clone, Copy, Debug)]
pub(super) struct Met<'a> {
    pub(super) norths: &'a [North],
    /// The numbers of those that are met.
    pub(super) some: &'a [u16],
    /// The numbers of lower placements.
    pub(super) souths: &'a [u8],
}

impl Met<'_> {
    #[inline(always)]
    fn partners(&self, north: &North) -> &[u8] {
        let start = north.start as usize;
        &self.souths[start..start + usize::from(north.souths)]
    }
}

/// The columns of two rows.
#[inline(always)]
pub(super) fn digit(columns: u64, place: usize) -> usize {
    usize::from((columns >> (8 * place)) as u8)
}

/// No vector instructions beyond those that every processor of the kind has.
#[derive(Debug)]
pub(super) struct Portable;

impl Lanes for Portable {}

/// The instructions that a run uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Path {
    Portable,
    #[cfg(target_arch = "x86_64")]
    Avx2,
    #[cfg(target_arch = "x86_64")]
    Avx512,
}

impl Path {
    /// Those that this processor has, best first.
    pub(super) fn available() -> &'static [Path] {
        static AVAILABLE: LazyLock<Vec<Path>> = LazyLock::new(|| {
            let mut paths = Vec::new();
            #[cfg(target_arch = "x86_64")]
            x86::detect(&mut paths);
            paths.push(Path::Portable);
            paths
        });
        &AVAILABLE
    }

    /// Counts in one split of the rows.
    ///
    /// # Panics
    /// When the path is not [`available`](Path::available).
    pub(super) fn count(self, split: &Split<'_>, part: &mut Part<'_>) {
        assert!(Path::available().contains(&self), "a path that the processor has");
        match self {
            Path::Portable => split.count::<Portable>(part),
            // SAFETY: the processor has the instructions, as was just asserted.
            #[cfg(target_arch = "x86_64")]
            Path::Avx2 => unsafe { x86::avx2(split, part) },
            // SAFETY: the same.
            #[cfg(target_arch = "x86_64")]
            Path::Avx512 => unsafe { x86::avx512(split, part) },
        }
    }
}

#[cfg(target_arch = "x86_64")]
mod x86 {
    use super::{Lanes, Met, Part, Path, Row, Rows, SLACK, Split, digit};
    use std::arch::x86_64::*;

    pub(super) fn detect(paths: &mut Vec<Path>) {
        let wide = is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("avx512bw")
            && is_x86_feature_detected!("avx512vl")
            && is_x86_feature_detected!("avx512vbmi2")
            && is_x86_feature_detected!("avx512vpopcntdq");
        if wide {
            paths.push(Path::Avx512);
        }
        if is_x86_feature_detected!("avx2") && is_x86_feature_detected!("popcnt") && is_x86_feature_detected!("bmi1") {
            paths.push(Path::Avx2);
        }
    }

    #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi2,avx512vpopcntdq,avx2,popcnt,bmi1,bmi2")]
    pub(super) fn avx512(split: &Split<'_>, part: &mut Part<'_>) {
        split.count::<Avx512>(part);
    }

    #[target_feature(enable = "avx2,popcnt,bmi1")]
    pub(super) fn avx2(split: &Split<'_>, part: &mut Part<'_>) {
        split.count::<Avx2>(part);
    }

    /// Used in [`avx512`] alone.
    #[derive(Debug)]
    struct Avx512;

    impl Lanes for Avx512 {
        #[inline(always)]
        fn unite(norths: &[u64], ends: &[u32], souths: &[u64], lists: &[u16], out: &mut [u64]) -> usize {
            assert!(
                ends.last().is_none_or(|&end| end as usize <= norths.len()) && ends.is_sorted(),
                "lists of the masks"
            );
            let mut kept = 0;
            for (&south, &list) in souths.iter().zip(lists) {
                let list = usize::from(list);
                let (mut start, end) = (ends[list] as usize, ends[list + 1] as usize);
                assert!(kept + (end - start) + SLACK <= out.len(), "room for all");
                // A list is read at least once, even where it is empty: whether it is could not be foretold.
                loop {
                    // SAFETY: the caller runs with these instructions. Only the lanes of the list are read, which is part of `norths`.
                    // Eight results at most are written from each place, for which there is room, as was just asserted.
                    unsafe {
                        let there = (0xFFu16 >> (8 - (end - start).min(8))) as __mmask8;
                        let masks = _mm512_maskz_loadu_epi64(there, norths.as_ptr().add(start).cast());
                        let south = _mm512_set1_epi64(south as i64);
                        let free = _mm512_mask_testn_epi64_mask(there, masks, south);
                        // Lanes that are not kept become zero: else the processor waits for the register's old value.
                        let some = _mm512_maskz_compress_epi64(free, _mm512_or_si512(masks, south));
                        _mm512_storeu_si512(out.as_mut_ptr().add(kept).cast(), some);
                        kept += free.count_ones() as usize;
                    }
                    if end - start <= 8 {
                        break;
                    }
                    start += 8;
                }
            }
            kept
        }

        #[inline(always)]
        fn partners(norths: &[u32], souths: &[u32], first: u8, out: &mut [u8], many: &mut [u16]) -> usize {
            let out = &mut out[..norths.len() * souths.len() + SLACK];
            let mut kept = 0;
            for (&north, many) in norths.iter().zip(&mut many[..norths.len()]) {
                let before = kept;
                // SAFETY: the caller runs with these instructions. Sixteen results of a byte are written from each place, before which
                // at most all pairs lie, and `out` is longer than that by more than sixteen.
                unsafe {
                    let north = _mm512_set1_epi32(north as i32);
                    let steps = _mm_loadu_si128(STEPS.as_ptr().cast());
                    let mut numbers = _mm_add_epi8(_mm_set1_epi8(first as i8), steps);
                    for chunk in souths.chunks(16) {
                        let there = (0xFFFFu32 >> (16 - chunk.len())) as __mmask16;
                        let chunk = _mm512_maskz_loadu_epi32(there, chunk.as_ptr().cast());
                        let free = _mm512_mask_testn_epi32_mask(there, chunk, north);
                        _mm_storeu_si128(out.as_mut_ptr().add(kept).cast(), _mm_maskz_compress_epi8(free, numbers));
                        kept += free.count_ones() as usize;
                        numbers = _mm_add_epi8(numbers, _mm_set1_epi8(16));
                    }
                }
                *many = (kept - before) as u16;
            }
            kept
        }

        #[inline(always)]
        fn apart(classes: &[u8], class: u8, out: &mut [u16]) -> usize {
            let out = &mut out[..classes.len() + SLACK];
            let mut kept = 0;
            // SAFETY: as above, with 32 results of two bytes.
            unsafe {
                let class = _mm256_set1_epi8(class as i8);
                let mut numbers = _mm512_cvtepu8_epi16(_mm256_loadu_si256(STEPS.as_ptr().cast()));
                for chunk in classes.chunks(32) {
                    let there = (0xFFFF_FFFFu64 >> (32 - chunk.len())) as __mmask32;
                    let chunk = _mm256_maskz_loadu_epi8(there, chunk.as_ptr().cast());
                    let free = _mm256_mask_testn_epi8_mask(there, chunk, class);
                    _mm512_storeu_si512(out.as_mut_ptr().add(kept).cast(), _mm512_maskz_compress_epi16(free, numbers));
                    kept += free.count_ones() as usize;
                    numbers = _mm512_add_epi16(numbers, _mm512_set1_epi16(32));
                }
            }
            kept
        }

        #[inline(always)]
        fn meet<const N: usize>(west: &Met<'_>, free: [&Rows; N], souths: &Rows, out: &mut [u64; 8]) {
            // SAFETY: the caller runs with these instructions; a row is 512 bits, aligned to them.
            unsafe {
                let mut sum = _mm512_loadu_si512(out.as_ptr().cast());
                for &number in west.some {
                    let north = &west.norths[usize::from(number)];
                    let mut row = _mm512_set1_epi64(-1);
                    for place in 0..N {
                        row = _mm512_and_si512(row, wide(&free[place][digit(north.columns, place)]));
                    }
                    for &south in west.partners(north) {
                        let both = _mm512_and_si512(row, wide(&souths[usize::from(south)]));
                        sum = _mm512_add_epi64(sum, _mm512_popcnt_epi64(both));
                    }
                }
                _mm512_storeu_si512(out.as_mut_ptr().cast(), sum);
            }
        }
    }

    /// The numbers from 0 to 31.
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
    fn wide(row: &Row) -> __m512i {
        // SAFETY: a row is 512 bits, aligned to them.
        unsafe { _mm512_load_si512((&raw const *row).cast()) }
    }

    /// Used in [`avx2`] alone.
    #[derive(Debug)]
    struct Avx2;

    impl Lanes for Avx2 {
        #[inline(always)]
        fn meet<const N: usize>(west: &Met<'_>, free: [&Rows; N], souths: &Rows, out: &mut [u64; 8]) {
            for &number in west.some {
                let north = &west.norths[usize::from(number)];
                let mut row = Row([!0; 8]);
                for place in 0..N {
                    row = row.and(&free[place][digit(north.columns, place)]);
                }
                // A byte holds the counts of 28 pairs: at most 8 a pair.
                for some in west.partners(north).chunks(28) {
                    // SAFETY: the caller runs with these instructions.
                    unsafe { common(&row, some, souths, out) };
                }
            }
        }
    }

    /// Adds the numbers of bits that a row has in common with each of some others, at most 31.
    #[target_feature(enable = "avx2")]
    #[inline]
    fn common(row: &Row, others: &[u8], souths: &Rows, out: &mut [u64; 8]) {
        let zero = _mm256_setzero_si256();
        let low = _mm256_set1_epi8(15);
        let bits = _mm256_setr_epi8(
            0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, 0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4,
        );
        // SAFETY: a row is two halves of 256 bits, aligned to them.
        let half = |row: &Row, half| unsafe { _mm256_load_si256((&raw const *row).cast::<__m256i>().add(half)) };
        for side in 0..2 {
            let row = half(row, side);
            let mut bytes = zero;
            for &other in others {
                let both = _mm256_and_si256(row, half(&souths[usize::from(other)], side));
                let lows = _mm256_shuffle_epi8(bits, _mm256_and_si256(both, low));
                let highs = _mm256_shuffle_epi8(bits, _mm256_and_si256(_mm256_srli_epi16::<4>(both), low));
                bytes = _mm256_add_epi8(bytes, _mm256_add_epi8(lows, highs));
            }
            // SAFETY: eight sums are two halves of 256 bits.
            unsafe {
                let place: *mut __m256i = out.as_mut_ptr().cast::<__m256i>().add(side);
                let more = _mm256_sad_epu8(bytes, zero);
                _mm256_storeu_si256(place, _mm256_add_epi64(_mm256_loadu_si256(place), more));
            }
        }
    }

    const _: () = assert!(SLACK >= 32, "a loop writes 32 at a time");
}
