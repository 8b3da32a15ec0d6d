//! Numbers of ways by the number of their marked moves: polynomials, whose degree counts these moves.

use super::ways::{Tally, Ways};

/// How many marked moves are told apart, from none on.
pub(crate) const DEGREES: usize = 31;

/// For each number of marked moves the ways that have it, and in the last place all ways together. That place stops at the largest number:
/// then there are more ways than 32 bits hold, or one with more marked moves than there are places, all of it says nothing, and that goes on
/// to whatever is made of it. No other place is larger than the last, so that one test is enough.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Degrees([u32; DEGREES + 1]);

impl Degrees {
    /// Whether the numbers are what they say.
    #[inline]
    pub(crate) fn is_exact(&self) -> bool {
        self.0[DEGREES] < u32::MAX
    }

    /// All ways together.
    #[inline]
    pub(crate) fn all(&self) -> u64 {
        self.0[DEGREES].into()
    }

    /// The ways with each number of marked moves.
    #[inline]
    pub(crate) fn each(&self) -> &[u32] {
        &self.0[..DEGREES]
    }

    /// The sum.
    #[inline]
    pub(crate) fn plus(&self, more: &Degrees) -> Degrees {
        let mut sum = [0; DEGREES + 1];
        for (sum, (one, more)) in sum.iter_mut().zip(self.0.iter().zip(&more.0)) {
            *sum = one.wrapping_add(*more);
        }
        sum[DEGREES] = self.0[DEGREES].saturating_add(more.0[DEGREES]);
        Degrees(sum)
    }

    /// The same ways with one marked move more.
    #[inline]
    pub(crate) fn marked(&self) -> Degrees {
        let mut after = [0; DEGREES + 1];
        after[1..DEGREES].copy_from_slice(&self.0[..DEGREES - 1]);
        after[DEGREES] = if self.0[DEGREES - 1] == 0 { self.0[DEGREES] } else { u32::MAX };
        Degrees(after)
    }
}

impl PartialEq for Degrees {
    /// Most comparisons are with no ways at all, which the last place tells.
    #[inline]
    fn eq(&self, other: &Degrees) -> bool {
        self.all() == other.all() && (self.all() == 0 || self.0 == other.0)
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
        (one.0[0], one.0[DEGREES]) = (1, 1);
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
        let last = (1..DEGREES).fold(one, |ways, _| ways.marked());
        let far = last.marked();
        assert!(last.is_exact() && !far.is_exact() && !far.marked().is_exact() && !one.plus(&far).is_exact());
        let doubled = (0..31).fold(one, |ways, _| ways.plus(&ways));
        assert!(doubled.is_exact() && doubled.all() == 1 << 31 && !doubled.plus(&doubled).is_exact());
        assert!(doubled.marked().plus(&one).is_exact() && !doubled.marked().plus(&doubled).is_exact());
        assert_eq!(ByMarks::moved::<u64>(one, 2), one.marked().marked());
    }
}
