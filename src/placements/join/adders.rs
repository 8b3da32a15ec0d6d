//! The join of left and right halves in AVX2 instructions, with the count of their common bits.
//!
//! AVX2 does not count bits. Vectors are added by carry-save adders, as digits of binary numbers in
//! each bit position, and only every 64th vector is counted (R. W. Doran 2007, W. Mula, N. Kurz and
//! D. Lemire 2016). With a constant number of partners the adders of the lowest two digits stay in
//! registers.
//!
//! # What was tried and did not pay
//!
//! - 256 right halves at a time, each with its own left halves: a quarter fewer pairs of vectors,
//!   but each upper placement twice.
//! - Removing upper placements that attack all right halves (a quarter of the pairs) before the
//!   join: as expensive as joining them.
//! - The same for each half of the rows separately, which leaves half of the vectors, then joined
//!   with three digits in registers and each carry of eight counted: 7 % fewer instructions at 18
//!   queens, 7 % more time, half of that of the join where the rows are computed and kept.
//! - All vectors through a buffer, sixteen added together: one more store and load for each, 1.4
//!   times the instructions.
//! - Groups of upper placements of three or six partners, so that no adder has an empty input: more
//!   registers than there are.
//! - Batches of 128 lower placements instead of 256: an eighth fewer misses of the first-level
//!   cache, and 4 % more time.
//! - Rows without their empty 64 bits: 23 of 100 are not empty at 18 queens, but finding and
//!   counting them by words takes the instructions of two vectors. Counted, not built.
//! - One sum for all lower placements of a list that is the same for several upper ones: it needs
//!   the same number of adders as it saves.
//! - Upper placements with the same list of lower ones added before the join: 1.9 times fewer pairs
//!   at 18 queens, but at most a sixth of the time, before equal lists are found in each split.
//!   Counted, not built.
//! - Blocks that end where the class of the right halves changes, as far as the unused lanes of the
//!   last block allow: 1 % fewer pairs of vectors at 18 queens, 2 % fewer at 19, 4 % more at 16,
//!   where the second block then needs both halves of the rows.
//! - Each 256 of the 512 right halves with a class, so that some left halves need only one half of
//!   the rows: a quarter fewer vectors at 18 queens, but selecting three lists instead of one costs
//!   about half of what that saves. Counted, not built.
//! - The union of the lower rows of an upper placement, and separately the bits that two of them
//!   have (one upper placement in 16 does not attack such a half): an eighth fewer vector
//!   operations at 18 queens. Counted, not built.
//! - Left halves not listed: each upper placement joined with the union of up to 16 of its lower
//!   ones, and only nonempty words of 64 bits then examined, in four lower rows together. Nine in
//!   ten pairs have no common bit at 18 queens; 5 % fewer instructions there and 9 % at 15, the
//!   same time from 17 up, and 800 more lines. Unions of those from the first partner on save a
//!   further eighth of the words, exact ones half of them, and each costs what it saves.
#![allow(
    unsafe_code,
    reason = "vector instructions may only run where the processor has them, which the compiler cannot know"
)]

use super::lanes::known;
use super::row::{BitRow, RowTable};
use super::runs::{PartnerNumbers, SelectedHalves};
use bezzel_base::core::processor::Avx2;
use std::arch::x86_64::*;
use std::mem::MaybeUninit;

/// Joins the left halves of a batch by one or both halves of the rows, in a function with its own
/// registers.
#[inline(never)]
pub(super) fn count_joint<const N: usize, const H: usize>(
    _: Avx2,
    west: &SelectedHalves<'_>,
    free: [&RowTable; N],
    souths: &RowTable,
    out: &mut [u64; 8],
) {
    // SAFETY: the token proves that the processor has the instructions that the function is
    // compiled with.
    unsafe { count_joint_avx2::<N, H>(west, free, souths, out) }
}

/// Loads one of the two halves of a row.
#[target_feature(enable = "avx2")]
#[inline]
fn load_half(row: &BitRow, half: usize) -> __m256i {
    // SAFETY: a row is two halves of 256 bits, aligned to them.
    unsafe { _mm256_load_si256((&raw const *row).cast::<__m256i>().add(half & 1)) }
}

/// Counter of the bits in each of four lanes of a stream of vectors, by carry-save adders.
#[derive(Clone, Copy)]
struct CarrySaveCounter {
    /// Bits that count 1, 2, 4 and 8.
    parts: [__m256i; 4],
    /// Number of sixteens in each lane.
    sum: __m256i,
}

/// Adds three bits in each position. Returns the sum and the carry.
#[target_feature(enable = "avx2")]
#[inline]
fn carry_save_add(a: __m256i, b: __m256i, c: __m256i) -> (__m256i, __m256i) {
    let one = _mm256_xor_si256(a, b);
    (_mm256_xor_si256(one, c), _mm256_or_si256(_mm256_and_si256(a, b), _mm256_and_si256(one, c)))
}

/// Counts the bits in each lane.
#[target_feature(enable = "avx2")]
#[inline]
fn popcount_lanes(bits: __m256i) -> __m256i {
    let low = _mm256_set1_epi8(15);
    let counts = _mm256_setr_epi8(
        0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, 0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3,
        3, 4,
    );
    let lows = _mm256_shuffle_epi8(counts, _mm256_and_si256(bits, low));
    let highs = _mm256_shuffle_epi8(counts, _mm256_and_si256(_mm256_srli_epi16::<4>(bits), low));
    _mm256_sad_epu8(_mm256_add_epi8(lows, highs), _mm256_setzero_si256())
}

impl CarrySaveCounter {
    /// Adds sixteen vectors.
    #[target_feature(enable = "avx2")]
    #[inline]
    fn add_vectors<const H: usize>(&mut self, bits: &[[__m256i; H]; 16], side: usize) {
        let [mut a, mut b, mut c, mut d] = self.parts;
        let mut eights = [a; 2];
        for (at, eight) in eights.iter_mut().enumerate() {
            let (bits, mut fours) = (&bits.as_chunks::<8>().0[at], [a; 2]);
            for (at, four) in fours.iter_mut().enumerate() {
                let bits = &bits.as_chunks::<4>().0[at];
                let (one, first) = carry_save_add(a, bits[0][side], bits[1][side]);
                let (one, second) = carry_save_add(one, bits[2][side], bits[3][side]);
                let (two, carried) = carry_save_add(b, first, second);
                (a, b, *four) = (one, two, carried);
            }
            (c, *eight) = carry_save_add(c, fours[0], fours[1]);
        }
        let carried;
        (d, carried) = carry_save_add(d, eights[0], eights[1]);
        self.parts = [a, b, c, d];
        self.sum = _mm256_add_epi64(self.sum, popcount_lanes(carried));
    }

    /// Returns the total in each lane.
    #[target_feature(enable = "avx2")]
    #[inline]
    fn total(&self) -> __m256i {
        self.parts.iter().rev().fold(self.sum, |sum, &part| {
            _mm256_add_epi64(_mm256_add_epi64(sum, sum), popcount_lanes(part))
        })
    }
}

/// Number of vectors that are gathered before they are counted: two times sixteen, and the number
/// that one step adds beyond them, so that hardly any have to be moved to the front.
const GATHERED: usize = 34;

/// Buffer size, rounded up to a multiple of sixteen.
const CAPACITY: usize = GATHERED.next_multiple_of(16);

/// Stream of the bits of one or both halves of rows that are counted.
struct Stream<const H: usize> {
    /// Bits that count 4 and wait until they are counted together. The first `kept` are
    /// initialized.
    fours: [MaybeUninit<[__m256i; H]>; CAPACITY],
    kept: usize,
    /// Bits that count 1 and 2.
    ones: [__m256i; H],
    twos: [__m256i; H],
    tallies: [CarrySaveCounter; H],
}

/// Upper and lower placements whose halves of rows are joined.
#[derive(Clone, Copy)]
struct HalfRows<'a, const N: usize, const H: usize> {
    free: [&'a RowTable; N],
    lower: &'a RowTable,
    numbers: &'a PartnerNumbers,
}

/// Returns the bytes of an upper placement. Reading them one by one needs no shifts.
#[inline(always)]
fn placement_bytes(north: &u64) -> &[u8; 8] {
    // SAFETY: a number of 64 bits is eight bytes, here the lowest one first.
    unsafe { &*(&raw const *north).cast() }
}

/// Returns the start of the numbers of its lower partners.
#[inline(always)]
fn partners_start(north: &[u8; 8]) -> usize {
    u16::from_le_bytes([north[6], north[7]]).into()
}

/// Returns the number of upper placements with the same number of partners that are joined at a
/// time. It is chosen so that few inputs of the adders are empty.
const fn group_size(partners: usize) -> usize {
    match partners {
        1 => 4,
        2 => 2,
        _ => 1,
    }
}

#[target_feature(enable = "avx2,popcnt,bmi1")]
#[inline]
fn count_joint_avx2<const N: usize, const H: usize>(
    west: &SelectedHalves<'_>,
    free: [&RowTable; N],
    souths: &RowTable,
    out: &mut [u64; 8],
) {
    let halves = HalfRows::<N, H> { free, lower: souths, numbers: west.lower };
    let mut stream = Stream::<H>::new();
    for (many, norths) in west.runs() {
        known!(many, [1 2 3 4 5 6 7 8], M => halves.count_few_partners::<M, { group_size(M) }>(norths, &mut stream),
            _ => halves.count_many_partners(norths, many, &mut stream));
    }
    stream.finish(out);
}

impl<const N: usize, const H: usize> HalfRows<'_, N, H> {
    /// Returns the row that an upper placement does not attack.
    #[target_feature(enable = "avx2")]
    #[inline]
    fn unattacked_row(&self, columns: &[u8; 8]) -> [__m256i; H] {
        let mut row = [_mm256_set1_epi64x(-1); H];
        for (at, free) in self.free.iter().enumerate() {
            let free = &free[usize::from(columns[at])];
            for (side, row) in row.iter_mut().enumerate() {
                *row = _mm256_and_si256(*row, load_half(free, side));
            }
        }
        row
    }

    /// Joins left halves whose upper placements have `M` partners each, `G` of these placements at
    /// a time.
    #[target_feature(enable = "avx2,popcnt,bmi1")]
    #[inline]
    fn count_few_partners<const M: usize, const G: usize>(
        &self,
        norths: &[u64],
        stream: &mut Stream<H>,
    ) {
        let (groups, rest) = norths.as_chunks::<G>();
        let (mut ones, mut twos, mut kept) = (stream.ones, stream.twos, stream.kept);
        for norths in groups {
            let fours = (G * M).div_ceil(4);
            if kept + fours > GATHERED {
                // SAFETY: each of the first `kept` was written before that was raised.
                kept = unsafe { stream.count_gathered(kept) };
            }
            let mut rows = [[_mm256_setzero_si256(); H]; G];
            let mut numbers = [[0; M]; G];
            for (group, north) in norths.iter().enumerate() {
                let north = placement_bytes(north);
                rows[group] = self.unattacked_row(north);
                for (place, number) in numbers[group].iter_mut().enumerate() {
                    *number = self.numbers[partners_start(north) + place];
                }
            }
            for four in 0..fours {
                let mut sides = [_mm256_setzero_si256(); H];
                for side in 0..H {
                    let mut bits = [_mm256_setzero_si256(); 4];
                    for (place, bits) in bits.iter_mut().enumerate() {
                        let pair = 4 * four + place;
                        if pair < G * M {
                            let (group, place) = (pair % G, pair / G);
                            let south = &self.lower[usize::from(numbers[group][place])];
                            *bits = _mm256_and_si256(rows[group][side], load_half(south, side));
                        }
                    }
                    sides[side] = add_four(bits, &mut ones[side], &mut twos[side]);
                }
                stream.fours[kept].write(sides);
                kept += 1;
            }
        }
        (stream.ones, stream.twos, stream.kept) = (ones, twos, kept);
        if G > 1 {
            self.count_rest::<M>(rest, stream);
        }
    }

    /// Joins the rest that does not fill a group.
    #[target_feature(enable = "avx2,popcnt,bmi1")]
    #[inline]
    fn count_rest<const M: usize>(&self, norths: &[u64], stream: &mut Stream<H>) {
        self.count_few_partners::<M, 1>(norths, stream);
    }

    /// Joins left halves whose upper placements have any number of partners.
    #[target_feature(enable = "avx2,popcnt,bmi1")]
    #[inline]
    fn count_many_partners(&self, norths: &[u64], many: usize, stream: &mut Stream<H>) {
        let (mut ones, mut twos, mut kept) = (stream.ones, stream.twos, stream.kept);
        for north in norths {
            let north = placement_bytes(north);
            let row = self.unattacked_row(north);
            for numbers in self.numbers[partners_start(north)..][..many].chunks(4) {
                if kept + 1 > GATHERED {
                    // SAFETY: each of the first `kept` was written before that was raised.
                    kept = unsafe { stream.count_gathered(kept) };
                }
                let mut bits = [[_mm256_setzero_si256(); 4]; H];
                for (place, &number) in numbers.iter().enumerate() {
                    for side in 0..H {
                        bits[side][place] = _mm256_and_si256(
                            row[side],
                            load_half(&self.lower[usize::from(number)], side),
                        );
                    }
                }
                let mut sides = [_mm256_setzero_si256(); H];
                for side in 0..H {
                    sides[side] = add_four(bits[side], &mut ones[side], &mut twos[side]);
                }
                stream.fours[kept].write(sides);
                kept += 1;
            }
        }
        (stream.ones, stream.twos, stream.kept) = (ones, twos, kept);
    }
}

/// Adds four vectors to bits that count 1 and 2. Returns those that count 4.
#[target_feature(enable = "avx2")]
#[inline]
fn add_four(bits: [__m256i; 4], ones: &mut __m256i, twos: &mut __m256i) -> __m256i {
    let [a, b, c, d] = bits;
    let (one, first) = carry_save_add(a, b, *ones);
    let (one, second) = carry_save_add(c, d, one);
    let (two, four) = carry_save_add(first, second, *twos);
    (*ones, *twos) = (one, two);
    four
}

impl<const H: usize> Stream<H> {
    #[target_feature(enable = "avx2")]
    #[inline]
    fn new() -> Stream<H> {
        let zero = _mm256_setzero_si256();
        let counted = CarrySaveCounter { parts: [zero; 4], sum: zero };
        let fours = [const { MaybeUninit::uninit() }; CAPACITY];
        Stream { fours, kept: 0, ones: [zero; H], twos: [zero; H], tallies: [counted; H] }
    }

    /// Counts the first of the waiting vectors, sixteen at a time, and returns the number of the
    /// remaining ones.
    ///
    /// # Safety
    /// The first `kept` have been written.
    #[target_feature(enable = "avx2")]
    #[inline(never)]
    unsafe fn count_gathered(&mut self, kept: usize) -> usize {
        let kept = kept.min(CAPACITY);
        // SAFETY: they have been written, as the caller guarantees, and are within the array.
        let fours =
            unsafe { std::slice::from_raw_parts(self.fours.as_ptr().cast::<[__m256i; H]>(), kept) };
        let (sixteens, rest) = fours.as_chunks::<16>();
        for side in 0..H {
            for bits in sixteens {
                self.tallies[side].add_vectors(bits, side);
            }
        }
        let rest = rest.len();
        self.fours.copy_within(kept - rest..kept, 0);
        rest
    }

    /// Adds all bits to the sums of the lanes.
    #[target_feature(enable = "avx2")]
    #[inline]
    fn finish(&mut self, out: &mut [u64; 8]) {
        let end = self.kept.next_multiple_of(16);
        self.fours[self.kept..end].fill(MaybeUninit::new([_mm256_setzero_si256(); H]));
        // SAFETY: those beyond the first `kept` have been written just now.
        unsafe { self.count_gathered(end) };
        let twice = |sum, more| _mm256_add_epi64(_mm256_add_epi64(sum, sum), more);
        for (side, out) in out.as_chunks_mut::<4>().0.iter_mut().take(H).enumerate() {
            let fours = self.tallies[side].total();
            let sum = twice(
                twice(fours, popcount_lanes(self.twos[side])),
                popcount_lanes(self.ones[side]),
            );
            // SAFETY: four sums are 256 bits.
            unsafe {
                let place = out.as_mut_ptr().cast();
                _mm256_storeu_si256(place, _mm256_add_epi64(_mm256_loadu_si256(place), sum));
            }
        }
    }
}
