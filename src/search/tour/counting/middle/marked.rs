//! Vectors of numbers of ways by the marked moves: each place holds a polynomial, and the middle goes through them as through numbers.
//!
//! The sum x'Gy is the same; a product of two polynomials has the marked moves of both sides together.

use super::vectors::{Big, Sum, Total, Weight};
use crate::search::tour::counting::states::degrees::{DEGREES, Degrees};
use num_bigint::BigUint;

impl Weight for Degrees {
    type Ways = Degrees;
    type Sum = DegreeSum;

    #[inline]
    fn of(ways: &Degrees) -> Option<Degrees> {
        ways.is_exact().then_some(*ways)
    }

    #[inline]
    fn plus(self, more: Degrees) -> (Degrees, bool) {
        let sum = Degrees::plus(&self, &more);
        (sum, !sum.is_exact())
    }

    #[inline]
    fn marked(self) -> (Degrees, bool) {
        let marked = Degrees::marked(&self);
        (marked, !marked.is_exact())
    }

    #[inline]
    fn sum(self) -> DegreeSum {
        let mut sum = [0; DEGREES];
        sum.iter_mut().zip(self.each()).for_each(|(sum, &ways)| *sum = ways.into());
        DegreeSum(sum)
    }

    #[inline]
    fn all(self) -> u64 {
        Degrees::all(&self)
    }
}

/// A sum of polynomials.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct DegreeSum([u64; DEGREES]);

impl Sum for DegreeSum {
    type Total = DegreeTotal;

    #[inline]
    fn add(&mut self, more: &DegreeSum) {
        self.0.iter_mut().zip(&more.0).for_each(|(sum, more)| *sum += more);
    }

    #[inline]
    fn without(&self, some: &DegreeSum) -> DegreeSum {
        let mut rest = *self;
        rest.0.iter_mut().zip(&some.0).for_each(|(rest, some)| *rest -= some);
        rest
    }

    #[inline]
    fn meet(&self, other: &DegreeSum, total: &mut DegreeTotal) {
        let used = |sum: &DegreeSum| {
            let first = sum.0.iter().position(|&ways| ways > 0)?;
            let last = sum.0.iter().rposition(|&ways| ways > 0)?;
            Some(first..last + 1)
        };
        let (Some(own), Some(others)) = (used(self), used(other)) else { return };
        for degree in own.filter(|&degree| self.0[degree] > 0) {
            for more in others.clone() {
                total.0[degree + more] += u128::from(self.0[degree]) * u128::from(other.0[more]);
            }
        }
    }
}

/// Sums of products of polynomials.
#[derive(Clone, Debug)]
pub(crate) struct DegreeTotal([u128; 2 * DEGREES]);

impl Default for DegreeTotal {
    fn default() -> DegreeTotal {
        DegreeTotal([0; 2 * DEGREES])
    }
}

impl Total for DegreeTotal {
    type Big = Vec<BigUint>;

    fn add_to(&self, times: u128, sum: &mut Vec<BigUint>) {
        sum.resize(self.0.len(), BigUint::ZERO);
        sum.iter_mut().zip(&self.0).filter(|(_, more)| **more > 0).for_each(|(sum, more)| *sum += more * times);
    }
}

impl Big for Vec<BigUint> {
    fn add(&mut self, more: &Vec<BigUint>) {
        self.resize(self.len().max(more.len()), BigUint::ZERO);
        self.iter_mut().zip(more).for_each(|(sum, more)| *sum += more);
    }
}
