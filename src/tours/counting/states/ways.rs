//! Numbers of ways of different widths, and their division by marked moves.

use num_bigint::BigUint;
use std::fmt::Debug;

/// Number of ways.
pub(crate) trait Ways: Clone + Default + Debug + Send + Sync {
    fn add(&mut self, more: Self);

    /// Returns the position of the highest bit that is 1. It is only compared with the width of the
    /// type.
    fn bits(&self) -> u32;

    fn big(&self) -> BigUint;

    /// Converts a number of ways without marked moves.
    fn of_u32(ways: u32) -> Self;

    /// Returns the number if it fits 32 bits and is the complete value.
    fn as_u32(&self) -> Option<u32>;
}

macro_rules! word_of_ways {
    ($($word:ty),*) => {$(
        impl Ways for $word {
            #[inline]
            fn add(&mut self, more: $word) {
                *self += more;
            }

            #[inline]
            fn bits(&self) -> u32 {
                <$word>::BITS - self.leading_zeros()
            }

            fn big(&self) -> BigUint {
                (*self).into()
            }

            #[inline]
            fn of_u32(ways: u32) -> Self {
                ways.into()
            }

            #[inline]
            fn as_u32(&self) -> Option<u32> {
                (*self).try_into().ok()
            }
        }
    )*};
}

word_of_ways!(u64, u128);

impl Ways for BigUint {
    fn add(&mut self, more: BigUint) {
        *self += more;
    }

    fn bits(&self) -> u32 {
        0
    }

    fn big(&self) -> BigUint {
        self.clone()
    }

    fn of_u32(ways: u32) -> BigUint {
        ways.into()
    }

    fn as_u32(&self) -> Option<u32> {
        self.try_into().ok()
    }
}

/// Division of the ways that a sweep counts: all together, by the number of marked moves, or by its
/// parity.
pub(crate) trait SweepTally: Debug + Sync {
    /// Number or numbers with a given type.
    type Of<W: Ways>: Ways;

    /// Number of bits by which the largest number of a layer can exceed that of the layer before.
    const GROWTH: u32;

    /// Returns the value of one way without moves.
    fn one() -> Self::Of<u64>;

    /// Converts each number to another type.
    fn map<W: Ways, V: Ways>(ways: Self::Of<W>, widen: impl Fn(W) -> V) -> Self::Of<V>;

    /// Adds `marks` marked moves to all ways.
    fn add_marks<W: Ways>(ways: Self::Of<W>, marks: u32) -> Self::Of<W>;
}

/// Tally of all ways together.
#[derive(Clone, Copy, Debug)]
pub(crate) enum TotalTally {}

impl SweepTally for TotalTally {
    type Of<W: Ways> = W;

    /// A state determines the state before it up to four choices. These are the moves chosen for
    /// the finished square (at most 37 choices with 8 later squares and the apex), the path that
    /// they belong to (8), its direction (2), and the mirror (2). This makes less than 2^11 states.
    const GROWTH: u32 = 11;

    fn one() -> u64 {
        1
    }

    fn map<W: Ways, V: Ways>(ways: W, widen: impl Fn(W) -> V) -> V {
        widen(ways)
    }

    #[inline(always)]
    fn add_marks<W: Ways>(ways: W, _: u32) -> W {
        ways
    }
}

/// Number of ways with an even number of marked moves, and with an odd number.
#[derive(Clone, Debug, Default)]
pub(crate) struct ByParity<W> {
    pub(crate) even: W,
    pub(crate) odd: W,
}

impl<W: Ways> Ways for ByParity<W> {
    #[inline]
    fn add(&mut self, more: ByParity<W>) {
        self.even.add(more.even);
        self.odd.add(more.odd);
    }

    #[inline]
    fn bits(&self) -> u32 {
        self.even.bits().max(self.odd.bits())
    }

    fn big(&self) -> BigUint {
        self.even.big() + self.odd.big()
    }

    fn of_u32(ways: u32) -> ByParity<W> {
        ByParity { even: W::of_u32(ways), odd: W::default() }
    }

    fn as_u32(&self) -> Option<u32> {
        None
    }
}

/// Tally of ways by the parity of the marked moves.
#[derive(Clone, Copy, Debug)]
pub(crate) enum ParityTally {}

impl SweepTally for ParityTally {
    type Of<W: Ways> = ByParity<W>;

    /// 1 + 32 + 32 * 31 / 2 choices among moves between orbits and the apex, on one of 8 paths, in
    /// one of its directions, and the mirror.
    const GROWTH: u32 = 15;

    fn one() -> ByParity<u64> {
        ByParity { even: 1, odd: 0 }
    }

    fn map<W: Ways, V: Ways>(ways: ByParity<W>, widen: impl Fn(W) -> V) -> ByParity<V> {
        ByParity { even: widen(ways.even), odd: widen(ways.odd) }
    }

    #[inline]
    fn add_marks<W: Ways>(ways: ByParity<W>, marks: u32) -> ByParity<W> {
        if marks % 2 == 1 { ByParity { even: ways.odd, odd: ways.even } } else { ways }
    }
}
