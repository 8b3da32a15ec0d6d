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
pub(super) const SLACK: usize = 32;

/// The loops; the text that is given here is the safe one that the others are tested against.
pub(super) trait Lanes {
    /// Lists the unions of each two masks, one of either kind, that have no bit in common; how many.
    ///
    /// # Panics
    /// When `out` is not longer than all pairs by [`SLACK`].
    #[inline(always)]
    fn unite(norths: &[u64], souths: &[u64], out: &mut [u64]) -> usize {
        let out = &mut out[..norths.len() * souths.len() + SLACK];
        let mut kept = 0;
        for &north in norths {
            for &south in souths {
                out[kept] = north | south;
                kept += usize::from(north & south == 0);
            }
        }
        kept
    }

    /// Lists the indices of each two masks, one of either kind, that have no bit in common; how many. The order is free.
    ///
    /// # Panics
    /// When there are more than 256 masks of a kind, or `out` is not longer than all pairs by [`SLACK`].
    #[inline(always)]
    fn pair(norths: &[u64], souths: &[u64], out: &mut [[u8; 2]]) -> usize {
        let out = &mut out[..norths.len() * souths.len() + SLACK];
        let mut kept = 0;
        for (first, &north) in norths.iter().enumerate() {
            for (second, &south) in souths.iter().enumerate() {
                out[kept] = [first as u8, second as u8];
                kept += usize::from(north & south == 0);
            }
        }
        kept
    }

    /// Adds the number of bits common to the rows of each pair, in each of the eight lanes.
    #[inline(always)]
    fn meet(pairs: &[[u8; 2]], north: &Rows, south: &Rows, sums: &mut [u64; 8]) {
        for &[a, b] in pairs {
            let both = north[usize::from(a)].and(&south[usize::from(b)]);
            for (lane, sum) in sums.iter_mut().enumerate() {
                *sum += u64::from(both.0[lane].count_ones());
            }
        }
    }
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
    use super::{Lanes, Part, Path, Rows, SLACK, Split};
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
        fn unite(norths: &[u64], souths: &[u64], out: &mut [u64]) -> usize {
            let out = &mut out[..norths.len() * souths.len() + SLACK];
            let mut kept = 0;
            for chunk in souths.chunks(8) {
                // SAFETY: the caller runs with these instructions. Eight results at most are written from each place, of which at
                // most all pairs lie before it, and `out` is longer than that by more than eight.
                unsafe {
                    let (there, chunk) = load(chunk);
                    for &north in norths {
                        let north = _mm512_set1_epi64(north as i64);
                        let free = _mm512_mask_testn_epi64_mask(there, chunk, north);
                        // Lanes that are not kept become zero: else the processor waits for the register's old value.
                        let some = _mm512_maskz_compress_epi64(free, _mm512_or_si512(chunk, north));
                        _mm512_storeu_si512(out.as_mut_ptr().add(kept).cast(), some);
                        kept += free.count_ones() as usize;
                    }
                }
            }
            kept
        }

        #[inline(always)]
        fn pair(norths: &[u64], souths: &[u64], out: &mut [[u8; 2]]) -> usize {
            assert!(norths.len().max(souths.len()) <= 256, "an index is a byte");
            let out = &mut out[..norths.len() * souths.len() + SLACK];
            let mut kept = 0;
            for (number, chunk) in souths.chunks(8).enumerate() {
                // SAFETY: as above, with two bytes a result.
                unsafe {
                    let (there, chunk) = load(chunk);
                    let steps = _mm_setr_epi16(0, 1 << 8, 2 << 8, 3 << 8, 4 << 8, 5 << 8, 6 << 8, 7 << 8);
                    let mut pairs = _mm_add_epi16(_mm_set1_epi16(i16::from_le_bytes([0, 8 * number as u8])), steps);
                    for &north in norths {
                        let free = _mm512_mask_testn_epi64_mask(there, chunk, _mm512_set1_epi64(north as i64));
                        let some = _mm_maskz_compress_epi16(free, pairs);
                        _mm_storeu_si128(out.as_mut_ptr().add(kept).cast(), some);
                        kept += free.count_ones() as usize;
                        pairs = _mm_add_epi16(pairs, _mm_set1_epi16(1));
                    }
                }
            }
            kept
        }

        #[inline(always)]
        fn meet(pairs: &[[u8; 2]], north: &Rows, south: &Rows, out: &mut [u64; 8]) {
            // SAFETY: the caller runs with these instructions; a row is 512 bits, aligned to them.
            unsafe {
                let mut sums = [_mm512_setzero_si512(); 4];
                sums[0] = _mm512_loadu_si512(out.as_ptr().cast());
                let mut fours = pairs.chunks_exact(4);
                for four in &mut fours {
                    for lane in 0..4 {
                        sums[lane] = _mm512_add_epi64(sums[lane], common(four[lane], north, south));
                    }
                }
                for &pair in fours.remainder() {
                    sums[0] = _mm512_add_epi64(sums[0], common(pair, north, south));
                }
                let sum = _mm512_add_epi64(_mm512_add_epi64(sums[0], sums[1]), _mm512_add_epi64(sums[2], sums[3]));
                _mm512_storeu_si512(out.as_mut_ptr().cast(), sum);
            }
        }
    }

    /// Up to eight masks, and which lanes hold one.
    #[target_feature(enable = "avx512f")]
    #[inline]
    fn load(masks: &[u64]) -> (__mmask8, __m512i) {
        let there = (0xFFu16 >> (8 - masks.len().min(8))) as __mmask8;
        // SAFETY: only the lanes that hold a mask are read.
        (there, unsafe { _mm512_maskz_loadu_epi64(there, masks.as_ptr().cast()) })
    }

    /// The numbers of bits common to two rows.
    #[target_feature(enable = "avx512f,avx512vpopcntdq")]
    #[inline]
    fn common([a, b]: [u8; 2], north: &Rows, south: &Rows) -> __m512i {
        // SAFETY: a row is 512 bits, aligned to them.
        unsafe {
            let a = _mm512_load_si512((&raw const north[usize::from(a)]).cast());
            let b = _mm512_load_si512((&raw const south[usize::from(b)]).cast());
            _mm512_popcnt_epi64(_mm512_and_si512(a, b))
        }
    }

    /// Used in [`avx2`] alone.
    #[derive(Debug)]
    struct Avx2;

    impl Lanes for Avx2 {
        #[inline(always)]
        fn meet(pairs: &[[u8; 2]], north: &Rows, south: &Rows, out: &mut [u64; 8]) {
            // SAFETY: the caller runs with these instructions; a row is two halves of 256 bits, aligned to them.
            unsafe {
                let low = _mm256_set1_epi8(15);
                let bits = _mm256_setr_epi8(
                    0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, 0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4,
                );
                let zero = _mm256_setzero_si256();
                // A byte holds the counts of 31 pairs: at most 8 a pair.
                for some in pairs.chunks(31) {
                    let mut bytes = [zero; 2];
                    for &[a, b] in some {
                        let a: *const __m256i = (&raw const north[usize::from(a)]).cast();
                        let b: *const __m256i = (&raw const south[usize::from(b)]).cast();
                        for (half, bytes) in bytes.iter_mut().enumerate() {
                            let both = _mm256_and_si256(_mm256_load_si256(a.add(half)), _mm256_load_si256(b.add(half)));
                            let lows = _mm256_shuffle_epi8(bits, _mm256_and_si256(both, low));
                            let highs = _mm256_shuffle_epi8(bits, _mm256_and_si256(_mm256_srli_epi16::<4>(both), low));
                            *bytes = _mm256_add_epi8(*bytes, _mm256_add_epi8(lows, highs));
                        }
                    }
                    for (half, bytes) in bytes.into_iter().enumerate() {
                        let place: *mut __m256i = out.as_mut_ptr().cast::<__m256i>().add(half);
                        let more = _mm256_sad_epu8(bytes, zero);
                        _mm256_storeu_si256(place, _mm256_add_epi64(_mm256_loadu_si256(place), more));
                    }
                }
            }
        }
    }

    const _: () = assert!(SLACK >= 8, "a loop writes eight at a time");
}
