//! Blocks of numbers in AVX2 registers.
#![allow(
    unsafe_code,
    reason = "vector instructions may only run where the processor has them, which the compiler cannot know"
)]

use super::lanes::{BlockArithmetic, LANES, LaneBlock};
use bezzel_base::core::processor::Avx2;
use std::arch::x86_64::*;

/// Two halves of a block in AVX2 registers. A value is made with the token, so it exists only if
/// the processor has the instructions.
#[derive(Clone, Copy)]
pub(super) struct Avx2Block(__m256i, __m256i);

const _: () = assert!(size_of::<LaneBlock>() == 2 * size_of::<__m256i>(), "a block is two halves");

/// Defines methods that are one instruction for each half.
macro_rules! half_by_half {
    ($($name:ident = $instruction:ident;)+) => {$(
        #[inline(always)]
        fn $name(self, other: Self) -> Self {
            // SAFETY: `self` was made with the token of AVX2, which the instruction belongs to.
            unsafe { Avx2Block($instruction(self.0, other.0), $instruction(self.1, other.1)) }
        }
    )+};
}

impl BlockArithmetic for Avx2Block {
    type Token = Avx2;
    type Sum = __m256i;

    half_by_half! {
        plus = _mm256_add_epi16;
        minus = _mm256_sub_epi16;
        times = _mm256_mullo_epi16;
        multiply_high = _mm256_mulhi_epi16;
        min = _mm256_min_epi16;
        max = _mm256_max_epi16;
        and = _mm256_and_si256;
        or = _mm256_or_si256;
        greater_mask = _mm256_cmpgt_epi16;
    }

    #[inline(always)]
    fn load(_: Avx2, block: &LaneBlock) -> Self {
        let half: *const __m256i = block.as_ptr().cast();
        // SAFETY: the token proves that the processor has AVX2. A block is two halves, which this
        // instruction reads from any address.
        unsafe { Avx2Block(_mm256_loadu_si256(half), _mm256_loadu_si256(half.add(1))) }
    }

    #[inline(always)]
    fn store(self, block: &mut LaneBlock) {
        let half: *mut __m256i = block.as_mut_ptr().cast();
        // SAFETY: `self` was made with the token of AVX2. A block is two halves, which this
        // instruction writes to any address.
        unsafe {
            _mm256_storeu_si256(half, self.0);
            _mm256_storeu_si256(half.add(1), self.1);
        }
    }

    #[inline(always)]
    fn splat(_: Avx2, value: i16) -> Self {
        // SAFETY: the token proves that the processor has AVX2.
        let half = unsafe { _mm256_set1_epi16(value) };
        Avx2Block(half, half)
    }

    #[inline(always)]
    fn and_not(self, mask: Self) -> Self {
        // SAFETY: `self` was made with the token of AVX2.
        unsafe {
            Avx2Block(_mm256_andnot_si256(mask.0, self.0), _mm256_andnot_si256(mask.1, self.1))
        }
    }

    #[inline(always)]
    fn is_zero(self) -> bool {
        // SAFETY: `self` was made with the token of AVX2.
        unsafe {
            let both = _mm256_or_si256(self.0, self.1);
            _mm256_testz_si256(both, both) == 1
        }
    }

    #[inline(always)]
    fn zero_sum(_: Avx2) -> Self::Sum {
        // SAFETY: the token proves that the processor has AVX2.
        unsafe { _mm256_setzero_si256() }
    }

    #[inline(always)]
    fn add_products(self, other: Self, sum: Self::Sum) -> Self::Sum {
        // SAFETY: `self` was made with the token of AVX2.
        unsafe {
            let both = _mm256_add_epi32(
                _mm256_madd_epi16(self.0, other.0),
                _mm256_madd_epi16(self.1, other.1),
            );
            _mm256_add_epi32(sum, both)
        }
    }

    #[inline(always)]
    fn reduce_sum(sum: Self::Sum) -> i32 {
        let mut parts = [0i32; LANES / 4];
        // SAFETY: a sum is made with the token of AVX2, and has the size of the parts.
        unsafe { _mm256_storeu_si256(parts.as_mut_ptr().cast(), sum) };
        let mut total = 0i32;
        for part in parts {
            total = total.wrapping_add(part);
        }
        total
    }
}
