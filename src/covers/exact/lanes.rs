//! Arithmetic on many 16-bit numbers at a time.

/// Numbers computed together: two vector registers of most processors.
pub(super) const LANES: usize = 32;

/// Numbers that are computed together.
pub(super) type LaneBlock = [i16; LANES];

/// Wrapping arithmetic on blocks. [`PortableBlock`] is the safe implementation against which others
/// are tested.
///
/// Only the methods that take a token create a value. So a value proves, as its token does, that
/// the processor has the instructions of the other methods.
pub(super) trait BlockArithmetic: Copy {
    /// Proof that the processor has the instructions.
    type Token: Copy;
    /// Sums of products.
    type Sum: Copy;

    fn load(token: Self::Token, block: &LaneBlock) -> Self;
    fn store(self, block: &mut LaneBlock);
    /// Returns a block with the same number everywhere.
    fn splat(token: Self::Token, value: i16) -> Self;
    fn plus(self, other: Self) -> Self;
    fn minus(self, other: Self) -> Self;
    fn times(self, other: Self) -> Self;
    /// Returns the upper halves of the products.
    fn multiply_high(self, other: Self) -> Self;
    fn min(self, other: Self) -> Self;
    fn max(self, other: Self) -> Self;
    fn and(self, other: Self) -> Self;
    fn or(self, other: Self) -> Self;
    /// Removes the bits of a mask.
    fn and_not(self, mask: Self) -> Self;
    /// Returns all bits where this number is greater than the other, and none elsewhere.
    fn greater_mask(self, other: Self) -> Self;
    fn is_zero(self) -> bool;
    fn zero_sum(token: Self::Token) -> Self::Sum;
    /// Adds the products with another block to a sum.
    fn add_products(self, other: Self, sum: Self::Sum) -> Self::Sum;
    fn reduce_sum(sum: Self::Sum) -> i32;
}

/// Block without vector instructions beyond those of every processor of the architecture.
#[derive(Clone, Copy, Debug)]
pub(super) struct PortableBlock(LaneBlock);

/// Defines methods that apply a function of two numbers lane by lane.
macro_rules! lane_by_lane {
    ($($name:ident = |$x:ident, $y:ident| $value:expr;)+) => {$(
        // A loop instead of a closure, because a closure would not be compiled for the instructions
        // of its caller.
        #[inline(always)]
        fn $name(mut self, other: Self) -> Self {
            for lane in 0..LANES {
                let ($x, $y) = (self.0[lane], other.0[lane]);
                self.0[lane] = $value;
            }
            self
        }
    )+};
}

impl BlockArithmetic for PortableBlock {
    type Token = ();
    type Sum = [i32; LANES / 2];

    lane_by_lane! {
        plus = |x, y| x.wrapping_add(y);
        minus = |x, y| x.wrapping_sub(y);
        times = |x, y| x.wrapping_mul(y);
        multiply_high = |x, y| ((i32::from(x) * i32::from(y)) >> 16) as i16;
        min = |x, y| x.min(y);
        max = |x, y| x.max(y);
        and = |x, y| x & y;
        or = |x, y| x | y;
        and_not = |x, y| x & !y;
        greater_mask = |x, y| -i16::from(x > y);
    }

    #[inline(always)]
    fn load((): (), block: &LaneBlock) -> Self {
        PortableBlock(*block)
    }

    #[inline(always)]
    fn store(self, block: &mut LaneBlock) {
        *block = self.0;
    }

    #[inline(always)]
    fn splat((): (), value: i16) -> Self {
        PortableBlock([value; LANES])
    }

    #[inline(always)]
    fn is_zero(self) -> bool {
        let mut bits = 0;
        for lane in 0..LANES {
            bits |= self.0[lane];
        }
        bits == 0
    }

    #[inline(always)]
    fn zero_sum((): ()) -> Self::Sum {
        [0; LANES / 2]
    }

    #[inline(always)]
    fn add_products(self, other: Self, mut sum: Self::Sum) -> Self::Sum {
        for (pair, part) in sum.iter_mut().enumerate() {
            let first = i32::from(self.0[2 * pair]) * i32::from(other.0[2 * pair]);
            let second = i32::from(self.0[2 * pair + 1]) * i32::from(other.0[2 * pair + 1]);
            *part = part.wrapping_add(first.wrapping_add(second));
        }
        sum
    }

    #[inline(always)]
    fn reduce_sum(sum: Self::Sum) -> i32 {
        let mut total = 0i32;
        for part in sum {
            total = total.wrapping_add(part);
        }
        total
    }
}

#[cfg(test)]
mod tests {
    #[cfg(target_arch = "x86_64")]
    use super::super::x86::Avx2Block;
    use super::*;
    use bezzel_base::core::SplitMix64;
    #[cfg(target_arch = "x86_64")]
    use bezzel_base::core::processor::Avx2;
    use bezzel_base::core::processor::{InstructionSet, SimdJob};

    /// Results of every method for two blocks.
    struct AllLaneMethods<'a>(&'a [LaneBlock; 2]);

    impl SimdJob for AllLaneMethods<'_> {
        type Output = (Vec<LaneBlock>, i32, bool);

        fn portable(self) -> Self::Output {
            run_lane_methods::<PortableBlock>((), self.0)
        }

        #[cfg(target_arch = "x86_64")]
        #[inline(always)]
        fn avx2(self, token: Avx2) -> Self::Output {
            run_lane_methods::<Avx2Block>(token, self.0)
        }
    }

    #[inline(always)]
    fn run_lane_methods<V: BlockArithmetic>(
        token: V::Token,
        numbers: &[LaneBlock; 2],
    ) -> (Vec<LaneBlock>, i32, bool) {
        let [a, b] = [V::load(token, &numbers[0]), V::load(token, &numbers[1])];
        let blocks = [
            a.plus(b),
            a.minus(b),
            a.times(b),
            a.multiply_high(b),
            a.min(b),
            a.max(b),
            a.and(b),
            a.or(b),
            a.and_not(b),
            a.greater_mask(b),
            V::splat(token, numbers[0][0]),
        ];
        let stored = |block: V| {
            let mut out = [0; LANES];
            block.store(&mut out);
            out
        };
        let sum = b.add_products(V::splat(token, 1), a.add_products(b, V::zero_sum(token)));
        (blocks.into_iter().map(stored).collect(), V::reduce_sum(sum), a.minus(b).is_zero())
    }

    #[test]
    fn vector_instructions_agree_with_safe_code() {
        let mut random = SplitMix64::new(5);
        let ends = [i16::MIN, i16::MIN + 1, -1, 0, 1, i16::MAX];
        for round in 0..500 {
            let mut number = || match round % 3 {
                0 => ends[random.next_below(6) as usize],
                _ => random.next_u64() as i16,
            };
            let mut numbers = [[0; LANES]; 2];
            numbers.iter_mut().flatten().for_each(|place| *place = number());
            if round % 5 == 0 {
                numbers[1] = numbers[0];
            }
            let plain = run_lane_methods::<PortableBlock>((), &numbers);
            assert_eq!(plain.2, numbers[0] == numbers[1]);
            assert_eq!(plain.0[0][3], numbers[0][3].wrapping_add(numbers[1][3]));
            for path in InstructionSet::available() {
                assert_eq!(path.run(AllLaneMethods(&numbers)), plain, "{path:?} {numbers:?}");
            }
        }
    }
}
