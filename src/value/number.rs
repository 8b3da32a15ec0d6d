//! Exact numbers for the arithmetic of expressions.

use num_bigint::{BigInt, BigUint, Sign};
use std::cmp::Ordering;
use std::fmt;

/// Exact rational number.
///
/// Whole numbers of 64 bits need no allocation, since a stage may compute some for each solution.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Number {
    /// Whole number of 64 bits.
    Whole(i64),
    /// Any other number, in lowest terms with a positive denominator.
    Ratio(Box<(BigInt, BigInt)>),
}

/// Numerator and denominator.
type Parts = (BigInt, BigInt);

impl Number {
    /// Creates a quotient of whole numbers. Returns `None` if the divisor is 0.
    pub fn ratio(over: BigInt, under: BigInt) -> Option<Number> {
        let (sign, size) = under.clone().into_parts();
        if sign == Sign::NoSign {
            return None;
        }
        let common = BigInt::from(common(over.magnitude().clone(), size));
        let common = if sign == Sign::Minus { -common } else { common };
        let (over, under) = (over / &common, under / common);
        let whole = if under == BigInt::from(1) { i64::try_from(&over).ok() } else { None };
        Some(whole.map_or_else(|| Number::Ratio(Box::new((over, under))), Number::Whole))
    }

    /// Returns the numerator and the denominator.
    pub fn parts(&self) -> (BigInt, BigInt) {
        match self {
            Number::Whole(number) => ((*number).into(), 1.into()),
            Number::Ratio(parts) => (**parts).clone(),
        }
    }

    /// Returns the bits of the longer one of numerator and denominator.
    pub fn bits(&self) -> u64 {
        let (over, under) = self.parts();
        over.bits().max(under.bits())
    }

    /// Returns whether it is a whole number.
    pub fn is_whole(&self) -> bool {
        matches!(self, Number::Whole(_)) || self.parts().1 == BigInt::from(1)
    }

    /// Returns the number if it is a natural number or 0.
    pub fn natural(&self) -> Option<BigUint> {
        let (over, _) = Some(self.parts()).filter(|_| self.is_whole())?;
        over.to_biguint()
    }

    /// Returns the nearest float, which is infinite beyond the range.
    pub fn approximate(&self) -> f64 {
        let (over, under) = self.parts();
        let digits = |number: &BigInt| number.to_string().parse::<f64>().unwrap_or(f64::NAN);
        // Both are shortened equally, so that neither is infinite.
        let long = over.bits().max(under.bits()).saturating_sub(1000);
        digits(&(over >> long)) / digits(&(under >> long))
    }

    /// Returns the sum.
    pub fn plus(&self, other: &Number) -> Number {
        self.by(other, i64::checked_add, |a, b| (&a.0 * &b.1 + &b.0 * &a.1, &a.1 * &b.1))
    }

    /// Returns the difference.
    pub fn minus(&self, other: &Number) -> Number {
        self.by(other, i64::checked_sub, |a, b| (&a.0 * &b.1 - &b.0 * &a.1, &a.1 * &b.1))
    }

    /// Returns the product.
    pub fn times(&self, other: &Number) -> Number {
        self.by(other, i64::checked_mul, |a, b| (&a.0 * &b.0, &a.1 * &b.1))
    }

    /// Returns the quotient, or `None` if the divisor is 0.
    pub fn over(&self, other: &Number) -> Option<Number> {
        let (a, b) = (self.parts(), other.parts());
        Number::ratio(a.0 * b.1, a.1 * b.0)
    }

    /// Applies an operation on 64-bit numbers if the result fits, and otherwise on fractions.
    fn by(&self, other: &Number, words: fn(i64, i64) -> Option<i64>, parts: fn(&Parts, &Parts) -> Parts) -> Number {
        if let (Number::Whole(a), Number::Whole(b)) = (self, other)
            && let Some(number) = words(*a, *b)
        {
            return Number::Whole(number);
        }
        let (over, under) = parts(&self.parts(), &other.parts());
        Number::ratio(over, under).expect("products of what is positive are no 0")
    }
}

/// Computes the greatest common divisor by Euclid's algorithm.
fn common(mut a: BigUint, mut b: BigUint) -> BigUint {
    while b.bits() > 0 {
        (a, b) = (b.clone(), a % b);
    }
    a
}

impl<T: Into<BigInt>> From<T> for Number {
    fn from(number: T) -> Number {
        let number = number.into();
        i64::try_from(&number).map_or_else(|_| Number::Ratio(Box::new((number, 1.into()))), Number::Whole)
    }
}

impl PartialOrd for Number {
    fn partial_cmp(&self, other: &Number) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Number {
    fn cmp(&self, other: &Number) -> Ordering {
        if let (Number::Whole(a), Number::Whole(b)) = (self, other) {
            return a.cmp(b);
        }
        let (a, b) = (self.parts(), other.parts());
        (a.0 * b.1).cmp(&(b.0 * a.1))
    }
}

/// Text of the number: `-7`, `2/3`.
impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Number::Whole(number) => write!(f, "{number}"),
            Number::Ratio(parts) if parts.1 == BigInt::from(1) => write!(f, "{}", parts.0),
            Number::Ratio(parts) => write!(f, "{}/{}", parts.0, parts.1),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Number;

    fn ratio(over: i64, under: i64) -> Number {
        Number::ratio(over.into(), under.into()).expect("not divided by 0")
    }

    #[test]
    fn arithmetic_agrees_with_fractions_of_small_numbers() {
        for (a, b, c, d) in
            (-3..4).flat_map(|a| (1..5).flat_map(move |b| (-3..4).flat_map(move |c| (1..5).map(move |d| (a, b, c, d)))))
        {
            let (x, y) = (ratio(a, b), ratio(c, d));
            assert_eq!(x.plus(&y), ratio(a * d + c * b, b * d));
            assert_eq!(x.minus(&y), ratio(a * d - c * b, b * d));
            assert_eq!(x.times(&y), ratio(a * c, b * d));
            assert_eq!(x.over(&y), (c != 0).then(|| ratio(a * d, b * c)));
            assert_eq!(x.cmp(&y), (a * d).cmp(&(c * b)));
            assert_eq!(x == y, a * d == c * b);
        }
    }

    #[test]
    fn large_numbers_stay_exact() {
        let large = Number::from(i64::MAX);
        let square = large.times(&large);
        assert_eq!(square.to_string(), "85070591730234615847396907784232501249");
        assert_eq!(square.over(&large), Some(large.clone()));
        assert_eq!(square.minus(&square), Number::Whole(0));
        assert!(square > large && square.minus(&large).plus(&large) == square);
        assert_eq!(ratio(-6, -4).to_string(), "3/2");
        assert_eq!(ratio(6, -4).to_string(), "-3/2");
        assert_eq!(
            (ratio(1, 4).approximate(), ratio(1, 4).natural(), ratio(8, 4).natural()),
            (0.25, None, Some(2u32.into()))
        );
        let huge = (0..10).fold(square, |power, _| power.times(&power));
        assert!(
            huge.approximate().is_infinite() && huge.over(&huge.times(&large)).is_some_and(|it| it.approximate() > 0.0)
        );
    }
}
