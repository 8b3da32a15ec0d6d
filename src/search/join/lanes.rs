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

    /// Lists, from a place on, for each mask the numbers of those others that have no bit in common with it, which are numbered from
    /// `first` on, and notes where these begin and how many they are; where all end.
    ///
    /// # Panics
    /// When `out` is not longer than all pairs by [`SLACK`], or there is no place for what is noted.
    #[inline(always)]
    fn partners(
        norths: &[u32],
        souths: &[u32],
        first: u8,
        out: &mut [u8],
        from: usize,
        starts: &mut [u32],
        many: &mut [u16],
    ) -> usize {
        let out = &mut out[..from + norths.len() * souths.len() + SLACK];
        let mut kept = from;
        for ((&north, start), many) in norths.iter().zip(&mut starts[..norths.len()]).zip(&mut many[..norths.len()]) {
            *start = kept as u32;
            for (number, &south) in souths.iter().enumerate() {
                out[kept] = first.wrapping_add(number as u8);
                kept += usize::from(north & south == 0);
            }
            *many = (kept - *start as usize) as u16;
        }
        kept
    }

    /// Lists the numbers and the classes of those with one partner, then of those with two, and so on; where each of these end.
    ///
    /// # Panics
    /// When one has more partners than there are ends, or what is written is not longer than what is read by [`SLACK`].
    #[inline(always)]
    fn sort(many: &[u16], classes: &[u8], numbers: &mut [u16], sorted: &mut [u8], ends: &mut [usize]) {
        ends.fill(0);
        many.iter().for_each(|&many| ends[usize::from(many)] += 1);
        ends[0] = 0;
        for many in 1..ends.len() {
            ends[many] += ends[many - 1];
        }
        for (number, (&many, &class)) in many.iter().zip(classes).enumerate().rev() {
            if many > 0 {
                let at = &mut ends[usize::from(many)];
                *at -= 1;
                (numbers[*at], sorted[*at]) = (number as u16, class);
            }
        }
        // Each is where its own begin now, which is where those before it end.
        let all = many.iter().filter(|&&many| many > 0).count();
        ends.copy_within(1.., 0);
        ends[ends.len() - 1] = all;
    }

    /// Lists those numbers whose classes have no bit in common with one; how many.
    ///
    /// # Panics
    /// When `out` is not longer than all of them by [`SLACK`].
    #[inline(always)]
    fn apart(classes: &[u8], class: u8, numbers: &[u16], out: &mut [u16]) -> usize {
        let out = &mut out[..classes.len() + SLACK];
        let mut kept = 0;
        for (&other, &number) in classes.iter().zip(numbers) {
            out[kept] = number;
            kept += usize::from(class & other == 0);
        }
        kept
    }

    /// For each of some upper placements the row of what it leaves alone, by two rows of its quadrant at a time; of this and the
    /// rows of the lower placements that go with it the common bits are added, in each of the eight lanes.
    #[inline(always)]
    fn meet<const N: usize>(west: &Met<'_>, free: [&Rows; N], souths: &Rows, sums: &mut [u64; 8]) {
        for &number in west.some {
            let (columns, partners) = west.north(number);
            let mut row = Row([!0; 8]);
            for place in 0..N {
                row = row.and(&free[place][digit(columns, place)]);
            }
            for &south in partners {
                let both = row.and(&souths[usize::from(south)]);
                for (lane, sum) in sums.iter_mut().enumerate() {
                    *sum += u64::from(both.0[lane].count_ones());
                }
            }
        }
    }
}

/// The left halves of a batch whose upper placements go with equally many lower ones; some are met.
#[derive(Clone, Copy, Debug)]
pub(super) struct Met<'a> {
    /// The columns of all upper placements of the batch, a byte for two rows.
    pub(super) columns: &'a [u64],
    /// Where the numbers of the lower ones that go with each begin.
    pub(super) starts: &'a [u32],
    /// The numbers of the upper ones that are met.
    pub(super) some: &'a [u16],
    /// The numbers of lower placements.
    pub(super) souths: &'a [u8],
    /// How many go with each of the upper ones.
    pub(super) many: usize,
}

impl Met<'_> {
    /// The columns of an upper placement, and the lower ones that go with it.
    #[inline(always)]
    fn north(&self, number: u16) -> (u64, &[u8]) {
        let start = self.starts[usize::from(number)] as usize;
        (self.columns[usize::from(number)], &self.souths[start..][..self.many])
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
        fn partners(
            norths: &[u32],
            souths: &[u32],
            first: u8,
            out: &mut [u8],
            from: usize,
            starts: &mut [u32],
            many: &mut [u16],
        ) -> usize {
            let out = &mut out[..from + norths.len() * souths.len() + SLACK];
            let mut kept = from;
            // SAFETY: the caller runs with these instructions. Sixteen results of a byte are written from each place, before which
            // at most all pairs lie, and `out` is longer than that by more than sixteen.
            unsafe {
                let steps = _mm_loadu_si128(STEPS.as_ptr().cast());
                let all = _mm_add_epi8(_mm_set1_epi8(first as i8), steps);
                let (there, head) = load(souths);
                let rest = souths.get(16..).unwrap_or(&[]);
                let places = starts[..norths.len()].iter_mut().zip(&mut many[..norths.len()]);
                for (&north, (start, many)) in norths.iter().zip(places) {
                    *start = kept as u32;
                    let north = _mm512_set1_epi32(north as i32);
                    let free = _mm512_mask_testn_epi32_mask(there, head, north);
                    _mm_storeu_si128(out.as_mut_ptr().add(kept).cast(), _mm_maskz_compress_epi8(free, all));
                    kept += free.count_ones() as usize;
                    let mut numbers = all;
                    for chunk in rest.chunks(16) {
                        numbers = _mm_add_epi8(numbers, _mm_set1_epi8(16));
                        let (there, chunk) = load(chunk);
                        let free = _mm512_mask_testn_epi32_mask(there, chunk, north);
                        _mm_storeu_si128(out.as_mut_ptr().add(kept).cast(), _mm_maskz_compress_epi8(free, numbers));
                        kept += free.count_ones() as usize;
                    }
                    *many = (kept - *start as usize) as u16;
                }
            }
            kept
        }

        #[inline(always)]
        fn sort(many: &[u16], classes: &[u8], numbers: &mut [u16], sorted: &mut [u8], ends: &mut [usize]) {
            let (classes, mut kept) = (&classes[..many.len()], 0);
            let (numbers, sorted) = (&mut numbers[..many.len() + SLACK], &mut sorted[..many.len() + SLACK]);
            for (value, end) in ends.iter_mut().enumerate() {
                *end = kept;
                if value == 0 {
                    continue;
                }
                // SAFETY: as above, with 32 results of each kind, of which each number is written once in all.
                unsafe {
                    let value = _mm512_set1_epi16(value as i16);
                    let mut all = _mm512_cvtepu8_epi16(_mm256_loadu_si256(STEPS.as_ptr().cast()));
                    for (many, classes) in many.chunks(32).zip(classes.chunks(32)) {
                        let there = (0xFFFF_FFFFu64 >> (32 - many.len())) as __mmask32;
                        let many = _mm512_maskz_loadu_epi16(there, many.as_ptr().cast());
                        let classes = _mm256_maskz_loadu_epi8(there, classes.as_ptr().cast());
                        let same = _mm512_mask_cmpeq_epi16_mask(there, many, value);
                        let (ours, theirs) =
                            (_mm512_maskz_compress_epi16(same, all), _mm256_maskz_compress_epi8(same, classes));
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
        fn apart(classes: &[u8], class: u8, numbers: &[u16], out: &mut [u16]) -> usize {
            let (numbers, out) = (&numbers[..classes.len()], &mut out[..classes.len() + SLACK]);
            let mut kept = 0;
            // SAFETY: as above, with 32 results of two bytes.
            unsafe {
                let class = _mm256_set1_epi8(class as i8);
                for (classes, numbers) in classes.chunks(32).zip(numbers.chunks(32)) {
                    let there = (0xFFFF_FFFFu64 >> (32 - classes.len())) as __mmask32;
                    let classes = _mm256_maskz_loadu_epi8(there, classes.as_ptr().cast());
                    let numbers = _mm512_maskz_loadu_epi16(there, numbers.as_ptr().cast());
                    let free = _mm256_mask_testn_epi8_mask(there, classes, class);
                    _mm512_storeu_si512(out.as_mut_ptr().add(kept).cast(), _mm512_maskz_compress_epi16(free, numbers));
                    kept += free.count_ones() as usize;
                }
            }
            kept
        }

        #[inline(always)]
        fn meet<const N: usize>(west: &Met<'_>, free: [&Rows; N], souths: &Rows, out: &mut [u64; 8]) {
            // SAFETY: the caller runs with these instructions.
            unsafe {
                match west.many {
                    1 => few::<N, 1>(west, free, souths, out),
                    2 => few::<N, 2>(west, free, souths, out),
                    3 => few::<N, 3>(west, free, souths, out),
                    4 => few::<N, 4>(west, free, souths, out),
                    5 => few::<N, 5>(west, free, souths, out),
                    6 => few::<N, 6>(west, free, souths, out),
                    7 => few::<N, 7>(west, free, souths, out),
                    8 => few::<N, 8>(west, free, souths, out),
                    _ => many(west, free, souths, out),
                }
            }
        }
    }

    /// Meets left halves, of which so many have the same upper placement.
    #[target_feature(enable = "avx512f,avx512vpopcntdq")]
    #[inline]
    fn few<const N: usize, const M: usize>(west: &Met<'_>, free: [&Rows; N], souths: &Rows, out: &mut [u64; 8]) {
        let mut sums = [_mm512_setzero_si512(); 2];
        for &number in west.some {
            let (columns, partners) = west.north(number);
            let (row, partners) = (upper(columns, free), &partners[..M]);
            for place in 0..M {
                let both = _mm512_and_si512(row, wide(&souths[usize::from(partners[place])]));
                sums[place % 2] = _mm512_add_epi64(sums[place % 2], _mm512_popcnt_epi64(both));
            }
        }
        add(_mm512_add_epi64(sums[0], sums[1]), out);
    }

    /// The same for any number.
    #[target_feature(enable = "avx512f,avx512vpopcntdq")]
    #[inline]
    fn many<const N: usize>(west: &Met<'_>, free: [&Rows; N], souths: &Rows, out: &mut [u64; 8]) {
        let mut sum = _mm512_setzero_si512();
        for &number in west.some {
            let (columns, partners) = west.north(number);
            let row = upper(columns, free);
            for &south in partners {
                let both = _mm512_and_si512(row, wide(&souths[usize::from(south)]));
                sum = _mm512_add_epi64(sum, _mm512_popcnt_epi64(both));
            }
        }
        add(sum, out);
    }

    /// What an upper placement leaves alone.
    #[target_feature(enable = "avx512f")]
    #[inline]
    fn upper<const N: usize>(columns: u64, free: [&Rows; N]) -> __m512i {
        let mut row = _mm512_set1_epi64(-1);
        for place in 0..N {
            row = _mm512_and_si512(row, wide(&free[place][digit(columns, place)]));
        }
        row
    }

    #[target_feature(enable = "avx512f")]
    #[inline]
    fn add(more: __m512i, sums: &mut [u64; 8]) {
        // SAFETY: eight sums are 512 bits.
        unsafe {
            let sum = _mm512_add_epi64(_mm512_loadu_si512(sums.as_ptr().cast()), more);
            _mm512_storeu_si512(sums.as_mut_ptr().cast(), sum);
        }
    }

    /// Up to sixteen masks, and which lanes hold one.
    #[target_feature(enable = "avx512f")]
    #[inline]
    fn load(masks: &[u32]) -> (__mmask16, __m512i) {
        let there = (0xFFFFu32 >> (16 - masks.len().min(16))) as __mmask16;
        // SAFETY: only the lanes that hold a mask are read.
        (there, unsafe { _mm512_maskz_loadu_epi32(there, masks.as_ptr().cast()) })
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
                let (columns, partners) = west.north(number);
                let mut row = Row([!0; 8]);
                for place in 0..N {
                    row = row.and(&free[place][digit(columns, place)]);
                }
                // A byte holds the counts of 28 pairs: at most 8 a pair.
                for some in partners.chunks(28) {
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
