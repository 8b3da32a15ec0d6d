//! Numbers of ways by their number of marked moves, as polynomials whose degree counts these moves.
//!
//! A state is reached with few different numbers of marked moves. On 8 by 8, none in the middle of
//! the board is reached with more than 16 of them. Few places therefore suffice. The ways with `k`
//! marked moves are in place `k / STEP % PLACES`, so the places are used cyclically. The range of
//! these numbers is stored with them.
//!
//! ```text
//!   4 places, steps of 1     marked moves   5  6  7        one marked move more   6  7  8
//!                            ways           2  9  4                               2  9  4
//!                            place          1  2  3                               2  3  0
//! ```
//!
//! If the number of moves of each square determines the parity of the number of marked moves
//! ([`parity`](super::super::distribution)), the step is 2. Half the places then suffice, and every
//! second marked move leaves all ways in their place.

use super::ways::{SweepTally, Ways};

/// Range of the numbers of marked moves of some ways.
///
/// Every field only grows when ways are added, and all fields are 0 without ways.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct MarkSpan {
    /// Largest number.
    greatest: u16,
    /// Least number, subtracted from the largest `u16`.
    below: u16,
    /// 1 for an even number of marked moves, 2 for an odd one, 3 for both.
    parities: u8,
}

impl MarkSpan {
    /// Range of one way without marked moves.
    const ONE: MarkSpan = MarkSpan { greatest: 0, below: u16::MAX, parities: 1 };

    /// Merges two ranges.
    #[inline]
    pub(crate) fn merge(self, more: MarkSpan) -> MarkSpan {
        MarkSpan {
            greatest: self.greatest.max(more.greatest),
            below: self.below.max(more.below),
            parities: self.parities | more.parities,
        }
    }

    /// Adds one marked move to each way.
    #[inline]
    fn shift_degree(self) -> MarkSpan {
        let MarkSpan { greatest, below, parities } = self;
        MarkSpan {
            greatest: greatest + 1,
            below: below.saturating_sub(1),
            parities: parities >> 1 | (parities & 1) << 1,
        }
    }

    /// Returns whether no two numbers of marked moves have the same place.
    #[inline]
    pub(crate) fn has_distinct_places(self, places: usize, step: usize) -> bool {
        // The difference has to be less than the product. Without ways it is negative.
        let is_near = u32::from(self.greatest) + u32::from(self.below)
            < u32::from(u16::MAX) + (places * step) as u32;
        is_near & (step == 1 || self.parities != 3)
    }

    /// Returns whether the range contains any ways.
    #[inline]
    pub(crate) fn is_used(self) -> bool {
        self.parities > 0
    }

    /// Returns the numbers of marked moves.
    pub(crate) fn degrees(self, step: usize) -> impl Iterator<Item = usize> {
        let range = if self.is_used() {
            usize::from(u16::MAX - self.below)..usize::from(self.greatest) + 1
        } else {
            0..0
        };
        range.step_by(step)
    }
}

/// Number of ways for each number of marked moves.
///
/// The value is invalid if there are more ways than 32 bits hold, or if two numbers of marked moves
/// would have the same place. Values computed from an invalid one are invalid too.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MarkPolynomial<const PLACES: usize, const STEP: usize> {
    each: [u32; PLACES],
    /// Total number of ways, which no place exceeds. The largest `u32` marks an invalid value.
    all: u32,
    span: MarkSpan,
}

impl<const PLACES: usize, const STEP: usize> Default for MarkPolynomial<PLACES, STEP> {
    fn default() -> Self {
        MarkPolynomial { each: [0; PLACES], all: 0, span: MarkSpan::default() }
    }
}

impl<const PLACES: usize, const STEP: usize> MarkPolynomial<PLACES, STEP> {
    /// Creates the value of one way without marked moves.
    pub(crate) fn one() -> Self {
        let mut each = [0; PLACES];
        each[0] = 1;
        MarkPolynomial { each, all: 1, span: MarkSpan::ONE }
    }

    /// Returns whether the value is valid.
    #[inline]
    pub(crate) fn is_exact(&self) -> bool {
        self.all < u32::MAX
    }

    /// Returns the total number of ways.
    #[inline]
    pub(crate) fn total_ways(&self) -> u64 {
        self.all.into()
    }

    /// Returns the number of ways by place.
    #[inline]
    pub(crate) fn places(&self) -> &[u32; PLACES] {
        &self.each
    }

    #[inline]
    pub(crate) fn span(&self) -> MarkSpan {
        self.span
    }

    /// Returns the numbers of marked moves with their ways.
    pub(crate) fn terms(&self) -> impl Iterator<Item = (usize, u32)> {
        self.span.degrees(STEP).map(|degree| (degree, self.each[degree / STEP % PLACES]))
    }

    /// Converts to another number of places.
    #[inline]
    pub(crate) fn with_places<const OTHER: usize>(&self) -> MarkPolynomial<OTHER, STEP> {
        if OTHER == PLACES {
            let mut each = [0; OTHER];
            each.copy_from_slice(&self.each);
            return MarkPolynomial { each, all: self.all, span: self.span };
        }
        let mut each = [0; OTHER];
        self.terms().for_each(|(degree, ways)| each[degree / STEP % OTHER] += ways);
        let all = if self.span.has_distinct_places(OTHER, STEP) { self.all } else { u32::MAX };
        MarkPolynomial { each, all, span: self.span }
    }

    /// Returns the sum.
    #[inline]
    pub(crate) fn plus(&self, more: &Self) -> Self {
        let mut each = [0; PLACES];
        for (at, sum) in each.iter_mut().enumerate() {
            *sum = self.each[at].wrapping_add(more.each[at]);
        }
        let span = self.span.merge(more.span);
        let all = if span.has_distinct_places(PLACES, STEP) {
            self.all.saturating_add(more.all)
        } else {
            u32::MAX
        };
        MarkPolynomial { each, all, span }
    }

    /// Adds one marked move to all ways.
    #[inline]
    pub(crate) fn shift_degree(&self) -> Self {
        if self.all == 0 {
            return *self;
        }
        let each = if STEP == 1 || self.span.parities == 2 {
            let mut each = [0; PLACES];
            each[1..].copy_from_slice(&self.each[..PLACES - 1]);
            each[0] = self.each[PLACES - 1];
            each
        } else {
            self.each
        };
        MarkPolynomial { each, all: self.all, span: self.span.shift_degree() }
    }
}

impl<const PLACES: usize, const STEP: usize> PartialEq for MarkPolynomial<PLACES, STEP> {
    /// Most comparisons are with the value without ways.
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.all == other.all
            && (self.all == 0 || self.span == other.span && self.each == other.each)
    }
}

impl<const PLACES: usize, const STEP: usize> Ways for MarkPolynomial<PLACES, STEP> {
    #[inline]
    fn add(&mut self, more: Self) {
        *self = self.plus(&more);
    }

    /// Returns 1 if the value is invalid. Polynomials are never widened. Instead, the sweep is
    /// repeated with more places.
    #[inline]
    fn bits(&self) -> u32 {
        u32::from(!self.is_exact())
    }

    fn big(&self) -> num_bigint::BigUint {
        self.total_ways().into()
    }

    fn of_u32(ways: u32) -> Self {
        let mut some = MarkPolynomial::one();
        (some.each[0], some.all) = (ways, ways);
        some
    }

    fn as_u32(&self) -> Option<u32> {
        None
    }
}

/// Tally of ways by their number of marked moves.
#[derive(Clone, Copy, Debug)]
pub(crate) enum MarkTally<const PLACES: usize, const STEP: usize> {}

impl<const PLACES: usize, const STEP: usize> SweepTally for MarkTally<PLACES, STEP> {
    type Of<W: Ways> = MarkPolynomial<PLACES, STEP>;

    const GROWTH: u32 = 0;

    fn one() -> MarkPolynomial<PLACES, STEP> {
        MarkPolynomial::one()
    }

    fn map<W: Ways, V: Ways>(
        ways: MarkPolynomial<PLACES, STEP>,
        _: impl Fn(W) -> V,
    ) -> MarkPolynomial<PLACES, STEP> {
        ways
    }

    #[inline]
    fn add_marks<W: Ways>(
        ways: MarkPolynomial<PLACES, STEP>,
        marks: u32,
    ) -> MarkPolynomial<PLACES, STEP> {
        (0..marks).fold(ways, |ways, _| ways.shift_degree())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn marked<const PLACES: usize, const STEP: usize>(
        moves: usize,
    ) -> MarkPolynomial<PLACES, STEP> {
        MarkTally::<PLACES, STEP>::add_marks::<u64>(MarkPolynomial::one(), moves as u32)
    }

    #[test]
    fn slots_wrap_around() {
        let both = marked::<4, 1>(7).plus(&marked(9)).plus(&marked(9));
        assert_eq!(both.terms().collect::<Vec<_>>(), [(7, 1), (8, 0), (9, 2)]);
        assert_eq!(both.shift_degree().terms().collect::<Vec<_>>(), [(8, 1), (9, 0), (10, 2)]);
        let wider = both.with_places::<6>();
        assert!(
            wider.is_exact()
                && wider.terms().eq(both.terms())
                && !both.with_places::<2>().is_exact()
        );
        let odd = marked::<4, 2>(3).plus(&marked(9)).plus(&marked(7));
        assert_eq!(odd.terms().collect::<Vec<_>>(), [(3, 1), (5, 0), (7, 1), (9, 1)]);
        assert_eq!(
            odd.shift_degree().terms().collect::<Vec<_>>(),
            [(4, 1), (6, 0), (8, 1), (10, 1)]
        );
    }

    #[test]
    fn overflowing_entries_are_not_lost() {
        let (one, last, far) = (marked::<16, 1>(0), marked::<16, 1>(15), marked::<16, 1>(16));
        assert!(one.plus(&last).is_exact() && last.plus(&far).is_exact());
        let both = one.plus(&far);
        assert!(!both.is_exact() && !both.shift_degree().is_exact() && !both.plus(&one).is_exact());
        let none = MarkPolynomial::<16, 1>::default();
        assert!(none.shift_degree() == none && none.plus(&far) == far && none.terms().count() == 0);
        let doubled = (0..31).fold(one, |ways, _| ways.plus(&ways));
        assert!(
            doubled.is_exact()
                && doubled.total_ways() == 1 << 31
                && !doubled.plus(&doubled).is_exact()
        );
        assert!(
            doubled.shift_degree().plus(&one).is_exact()
                && !doubled.shift_degree().plus(&doubled).is_exact()
        );
        // Steps of 2 double the range, but even and odd numbers cannot be mixed.
        let [one, two, last, far] = [0, 1, 30, 32].map(marked::<16, 2>);
        assert!(
            one.plus(&last).is_exact() && !one.plus(&far).is_exact() && !one.plus(&two).is_exact()
        );
    }
}
