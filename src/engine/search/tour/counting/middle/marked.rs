//! Vectors of polynomials for marked moves: each place holds the numbers of ways by marked moves,
//! and the middle treats it like a number.
//!
//! The sum x'Gy is the same. A product of two polynomials combines the marked moves of both sides.
//! The links of the common rows increase the range of marked moves, so polynomials may need more
//! places here than in the layers of the sweep.

use super::vectors::{Big, Sum, Total, Weight};
use crate::search::tour::counting::states::degrees::{Degrees, Span};
use num_bigint::BigUint;

/// Polynomial from a layer with `FROM` places, in `TO` places.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Spread<const FROM: usize, const TO: usize, const STEP: usize>(Degrees<TO, STEP>);

impl<const FROM: usize, const TO: usize, const STEP: usize> Weight for Spread<FROM, TO, STEP> {
    type Ways = Degrees<FROM, STEP>;
    type Sum = DegreeSum<TO, STEP>;

    #[inline]
    fn of(ways: &Degrees<FROM, STEP>) -> Option<Self> {
        ways.is_exact().then(|| Spread(ways.in_places()))
    }

    #[inline]
    fn plus(self, more: Self) -> (Self, bool) {
        let sum = self.0.plus(&more.0);
        (Spread(sum), !sum.is_exact())
    }

    #[inline]
    fn marked(self) -> (Self, bool) {
        let marked = self.0.marked();
        (Spread(marked), !marked.is_exact())
    }

    #[inline]
    fn sum(self) -> DegreeSum<TO, STEP> {
        DegreeSum { each: self.0.places().map(u64::from), span: self.0.span() }
    }

    #[inline]
    fn all(self) -> u64 {
        self.0.all()
    }
}

/// Sum of polynomials.
#[derive(Clone, Copy, Debug)]
pub(crate) struct DegreeSum<const PLACES: usize, const STEP: usize> {
    each: [u64; PLACES],
    span: Span,
}

impl<const PLACES: usize, const STEP: usize> Default for DegreeSum<PLACES, STEP> {
    fn default() -> Self {
        DegreeSum { each: [0; PLACES], span: Span::default() }
    }
}

impl<const PLACES: usize, const STEP: usize> PartialEq for DegreeSum<PLACES, STEP> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.span == other.span && (!self.span.is_used() || self.each == other.each)
    }
}

impl<const PLACES: usize, const STEP: usize> Sum for DegreeSum<PLACES, STEP> {
    type Total = DegreeTotal;

    #[inline]
    fn add(&mut self, more: &Self) {
        self.each.iter_mut().enumerate().for_each(|(at, sum)| *sum += more.each[at]);
        self.span = self.span.with(more.span);
    }

    #[inline]
    fn without(&self, some: &Self) -> Self {
        let mut rest = *self;
        rest.each.iter_mut().enumerate().for_each(|(at, rest)| *rest -= some.each[at]);
        rest
    }

    #[inline]
    fn meet(&self, other: &Self, total: &mut DegreeTotal) {
        total.is_beyond |= !self.span.fits(PLACES, STEP) || !other.span.fits(PLACES, STEP);
        let most = [self, other].iter().filter_map(|sum| sum.span.degrees(STEP).last()).sum::<usize>();
        if total.each.len() <= most {
            total.each.resize(most + 1, 0);
        }
        for degree in self.span.degrees(STEP) {
            let ways = self.each[degree / STEP % PLACES];
            if ways > 0 {
                for more in other.span.degrees(STEP) {
                    total.each[degree + more] += u128::from(ways) * u128::from(other.each[more / STEP % PLACES]);
                }
            }
        }
    }
}

/// Sum of products of polynomials.
#[derive(Clone, Debug, Default)]
pub(crate) struct DegreeTotal {
    each: Vec<u128>,
    /// Whether some sum had too few places.
    is_beyond: bool,
}

impl Total for DegreeTotal {
    type Big = Vec<BigUint>;

    fn is_exact(&self) -> bool {
        !self.is_beyond
    }

    fn add_to(&self, times: u128, sum: &mut Vec<BigUint>) {
        sum.resize(self.each.len().max(sum.len()), BigUint::ZERO);
        sum.iter_mut().zip(&self.each).filter(|(_, more)| **more > 0).for_each(|(sum, more)| *sum += more * times);
    }
}

impl Big for Vec<BigUint> {
    fn add(&mut self, more: &Vec<BigUint>) {
        self.resize(self.len().max(more.len()), BigUint::ZERO);
        self.iter_mut().zip(more).for_each(|(sum, more)| *sum += more);
    }
}
