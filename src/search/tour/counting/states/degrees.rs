//! Numbers of ways by the number of their marked moves: polynomials, whose degree counts these moves.

use super::ways::{Tally, Ways};

/// How many marked moves are told apart.
pub(crate) const DEGREES: usize = 32;

/// For each number of marked moves the ways that have it. The last place takes what is beyond it, and is no longer zero where a number
/// went beyond 32 bits either: then all of it says nothing, and that goes on to whatever is made of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Degrees(pub(crate) [u32; DEGREES]);

impl Degrees {
    const LAST: usize = DEGREES - 1;

    /// Whether the numbers are what they say.
    pub(crate) fn is_exact(&self) -> bool {
        self.0[Degrees::LAST] == 0
    }

    /// All ways together.
    pub(crate) fn all(&self) -> u64 {
        self.0.iter().map(|&ways| u64::from(ways)).sum()
    }

    /// The sum.
    #[inline]
    pub(crate) fn plus(mut self, more: &Degrees) -> Degrees {
        let mut is_over = false;
        for (sum, more) in self.0.iter_mut().zip(&more.0) {
            *sum = sum.wrapping_add(*more);
            is_over |= *sum < *more;
        }
        self.0[Degrees::LAST] |= u32::from(is_over);
        self
    }

    /// The same ways with one marked move more.
    #[inline]
    pub(crate) fn marked(&self) -> Degrees {
        let mut after = [0; DEGREES];
        after[1..].copy_from_slice(&self.0[..Degrees::LAST]);
        after[Degrees::LAST] |= self.0[Degrees::LAST];
        Degrees(after)
    }
}

impl Ways for Degrees {
    #[inline]
    fn add(&mut self, more: Degrees) {
        *self = self.plus(&more);
    }

    /// They are never widened.
    #[inline]
    fn bits(&self) -> u32 {
        0
    }

    fn big(&self) -> num_bigint::BigUint {
        self.all().into()
    }
}

/// Ways by the number of marked moves.
#[derive(Clone, Copy, Debug)]
pub(crate) enum ByMarks {}

impl Tally for ByMarks {
    type Of<W: Ways> = Degrees;

    const GROWTH: u32 = 0;

    fn one() -> Degrees {
        let mut one = Degrees::default();
        one.0[0] = 1;
        one
    }

    fn map<W: Ways, V: Ways>(ways: Degrees, _: impl Fn(W) -> V) -> Degrees {
        ways
    }

    #[inline]
    fn moved<W: Ways>(ways: Degrees, marks: u32) -> Degrees {
        (0..marks).fold(ways, |ways, _| ways.marked())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_does_not_fit_is_not_lost() {
        let one = ByMarks::one();
        let far = (1..DEGREES).fold(one, |ways, _| ways.marked());
        assert!(!far.is_exact() && !far.marked().is_exact() && !one.plus(&far).is_exact());
        let mut large = one;
        large.0[3] = u32::MAX;
        assert!(large.is_exact() && large.plus(&one).is_exact() && !large.plus(&large).is_exact());
        assert_eq!(ByMarks::moved::<u64>(one, 2), one.marked().marked());
    }
}
