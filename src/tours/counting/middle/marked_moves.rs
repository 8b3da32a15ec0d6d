//! Vectors of polynomials for marked moves: each place holds the numbers of ways by marked moves,
//! and the middle treats it like a number.
//!
//! The sum x'Gy is the same. A product of two polynomials combines the marked moves of both sides.
//! The links of the common rows increase the range of marked moves, so polynomials may need more
//! places here than in the layers of the sweep.

use super::vectors::{BigTotal, ProductTotal, VectorWeight, WeightSum};
use crate::counting::states::degrees::{MarkPolynomial, MarkSpan};
use num_bigint::BigUint;

/// Polynomial from a layer with `FROM` places, in `TO` places.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct MarkedWeight<const FROM: usize, const TO: usize, const STEP: usize>(
    MarkPolynomial<TO, STEP>,
);

impl<const FROM: usize, const TO: usize, const STEP: usize> VectorWeight
    for MarkedWeight<FROM, TO, STEP>
{
    type Ways = MarkPolynomial<FROM, STEP>;
    type Sum = DegreeSum<TO, STEP>;

    #[inline]
    fn from_ways(ways: &MarkPolynomial<FROM, STEP>) -> Option<Self> {
        ways.is_exact().then(|| MarkedWeight(ways.with_places()))
    }

    #[inline]
    fn add_overflowing(self, more: Self) -> (Self, bool) {
        let sum = self.0.plus(&more.0);
        (MarkedWeight(sum), !sum.is_exact())
    }

    #[inline]
    fn add_mark(self) -> (Self, bool) {
        let marked = self.0.shift_degree();
        (MarkedWeight(marked), !marked.is_exact())
    }

    #[inline]
    fn to_sum(self) -> DegreeSum<TO, STEP> {
        DegreeSum { each: self.0.places().map(u64::from), span: self.0.span() }
    }

    #[inline]
    fn total_ways(self) -> u64 {
        self.0.total_ways()
    }
}

/// Sum of polynomials.
#[derive(Clone, Copy, Debug)]
pub(crate) struct DegreeSum<const PLACES: usize, const STEP: usize> {
    each: [u64; PLACES],
    span: MarkSpan,
}

impl<const PLACES: usize, const STEP: usize> Default for DegreeSum<PLACES, STEP> {
    fn default() -> Self {
        DegreeSum { each: [0; PLACES], span: MarkSpan::default() }
    }
}

impl<const PLACES: usize, const STEP: usize> PartialEq for DegreeSum<PLACES, STEP> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.span == other.span && (!self.span.is_used() || self.each == other.each)
    }
}

impl<const PLACES: usize, const STEP: usize> WeightSum for DegreeSum<PLACES, STEP> {
    type Total = DegreeTotal;

    #[inline]
    fn add(&mut self, more: &Self) {
        self.each.iter_mut().enumerate().for_each(|(at, sum)| *sum += more.each[at]);
        self.span = self.span.merge(more.span);
    }

    #[inline]
    fn subtract(&self, some: &Self) -> Self {
        let mut rest = *self;
        rest.each.iter_mut().enumerate().for_each(|(at, rest)| *rest -= some.each[at]);
        rest
    }

    #[inline]
    fn add_product(&self, other: &Self, total: &mut DegreeTotal) {
        total.is_beyond |= !self.span.has_distinct_places(PLACES, STEP)
            || !other.span.has_distinct_places(PLACES, STEP);
        let most =
            [self, other].iter().filter_map(|sum| sum.span.degrees(STEP).last()).sum::<usize>();
        if total.each.len() <= most {
            total.each.resize(most + 1, 0);
        }
        for degree in self.span.degrees(STEP) {
            let ways = self.each[degree / STEP % PLACES];
            if ways > 0 {
                for more in other.span.degrees(STEP) {
                    total.each[degree + more] +=
                        u128::from(ways) * u128::from(other.each[more / STEP % PLACES]);
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

impl ProductTotal for DegreeTotal {
    type Big = Vec<BigUint>;

    fn is_exact(&self) -> bool {
        !self.is_beyond
    }

    fn add_to(&self, times: u128, sum: &mut Vec<BigUint>) {
        sum.resize(self.each.len().max(sum.len()), BigUint::ZERO);
        sum.iter_mut()
            .zip(&self.each)
            .filter(|(_, more)| **more > 0)
            .for_each(|(sum, more)| *sum += more * times);
    }
}

impl BigTotal for Vec<BigUint> {
    fn add(&mut self, more: &Vec<BigUint>) {
        self.resize(self.len().max(more.len()), BigUint::ZERO);
        self.iter_mut().zip(more).for_each(|(sum, more)| *sum += more);
    }
}
