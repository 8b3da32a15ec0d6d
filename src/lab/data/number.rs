//! Exact numbers for the arithmetic of expressions.

use bezzel_language::Operator;
use num_bigint::{BigInt, BigUint, Sign};
use std::cmp::Ordering;
use std::fmt;

/// Exact rational number.
///
/// Whole numbers of 64 bits need no allocation, since a stage may compute some for each solution.
///
/// ```
/// use bezzel::values::Rational;
/// let half = Rational::from_ratio(1.into(), 2.into()).unwrap();
/// let third = Rational::from_ratio(1.into(), 3.into()).unwrap();
/// assert_eq!(half.plus(&third).to_string(), "5/6");
/// assert_eq!(half.minus(&third), half.times(&third));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Rational {
    /// Whole number of 64 bits.
    Whole(i64),
    /// Any other number, in lowest terms with a positive denominator.
    Ratio(Box<(BigInt, BigInt)>),
}

/// Numerator and denominator.
type Fraction = (BigInt, BigInt);

impl Rational {
    /// Creates a quotient of whole numbers. Returns `None` if the divisor is 0.
    ///
    /// ```
    /// use bezzel::values::Rational;
    /// assert_eq!(Rational::from_ratio(6.into(), (-4).into()).unwrap().to_string(), "-3/2");
    /// assert_eq!(Rational::from_ratio(1.into(), 0.into()), None);
    /// ```
    pub fn from_ratio(over: BigInt, under: BigInt) -> Option<Rational> {
        let (sign, size) = under.clone().into_parts();
        if sign == Sign::NoSign {
            return None;
        }
        let common = BigInt::from(gcd(over.magnitude().clone(), size));
        let common = if sign == Sign::Minus { -common } else { common };
        let (over, under) = (over / &common, under / common);
        let whole = if under == BigInt::from(1) { i64::try_from(&over).ok() } else { None };
        Some(whole.map_or_else(|| Rational::Ratio(Box::new((over, under))), Rational::Whole))
    }

    /// Returns the numerator and the denominator.
    ///
    /// ```
    /// use bezzel::values::Rational;
    /// let number = Rational::from_f64(0.75).unwrap();
    /// assert_eq!(number.to_fraction(), (3.into(), 4.into()));
    /// ```
    pub fn to_fraction(&self) -> (BigInt, BigInt) {
        match self {
            Rational::Whole(number) => ((*number).into(), 1.into()),
            Rational::Ratio(parts) => (**parts).clone(),
        }
    }

    /// Returns the bits of the longer one of numerator and denominator.
    ///
    /// ```
    /// use bezzel::values::Rational;
    /// assert_eq!(Rational::from_ratio(1.into(), 1024.into()).unwrap().bits(), 11);
    /// ```
    pub fn bits(&self) -> u64 {
        let (over, under) = self.to_fraction();
        over.bits().max(under.bits())
    }

    /// Returns whether it is a whole number.
    ///
    /// ```
    /// use bezzel::values::Rational;
    /// let half = Rational::from_f64(0.5).unwrap();
    /// assert!(!half.is_integer() && half.plus(&half).is_integer());
    /// ```
    pub fn is_integer(&self) -> bool {
        matches!(self, Rational::Whole(_)) || self.to_fraction().1 == BigInt::from(1)
    }

    /// Returns the number if it is a natural number or 0.
    ///
    /// ```
    /// use bezzel::values::Rational;
    /// assert_eq!(Rational::from(92).to_natural(), Some(92u32.into()));
    /// assert_eq!(Rational::from(-92).to_natural(), None);
    /// ```
    pub fn to_natural(&self) -> Option<BigUint> {
        let (over, _) = Some(self.to_fraction()).filter(|_| self.is_integer())?;
        over.to_biguint()
    }

    /// Returns the nearest float, which is infinite beyond the range.
    ///
    /// ```
    /// use bezzel::values::Rational;
    /// assert_eq!(Rational::from_ratio(1.into(), 8.into()).unwrap().to_f64(), 0.125);
    /// ```
    pub fn to_f64(&self) -> f64 {
        let (over, under) = self.to_fraction();
        let digits = |number: &BigInt| number.to_string().parse::<f64>().unwrap_or(f64::NAN);
        // Both are shortened equally, so that neither is infinite.
        let long = over.bits().max(under.bits()).saturating_sub(1000);
        digits(&(over >> long)) / digits(&(under >> long))
    }

    /// Returns the decimal number that a float shows, or `None` if it is not finite. Different
    /// floats give different numbers.
    ///
    /// ```
    /// use bezzel::values::Rational;
    /// assert_eq!(Rational::from_f64(2.5), Rational::from_ratio(5.into(), 2.into()));
    /// assert_eq!(Rational::from_f64(f64::INFINITY), None);
    /// ```
    pub fn from_f64(number: f64) -> Option<Rational> {
        // Infinity and what is no number have no digits.
        let text = number.to_string();
        let (whole, fraction) = text.split_once('.').unwrap_or((&text, ""));
        let digits = format!("{whole}{fraction}").parse::<BigInt>().ok()?;
        let places = u32::try_from(fraction.len()).ok()?;
        Rational::from_ratio(digits, BigInt::from(10).pow(places))
    }

    /// Applies an arithmetic operator. Returns `None` for other operators and if there is no
    /// result.
    pub(crate) fn apply_operator(&self, operator: Operator, other: &Rational) -> Option<Rational> {
        match operator {
            Operator::Plus => Some(self.plus(other)),
            Operator::Minus => Some(self.minus(other)),
            Operator::Times => Some(self.times(other)),
            Operator::Over => self.checked_div(other),
            Operator::Modulo => self.checked_rem(other),
            Operator::Power => self.checked_pow(other),
            _ => None,
        }
    }

    /// Returns the sum.
    pub fn plus(&self, other: &Rational) -> Rational {
        self.apply(other, i64::checked_add, |a, b| (&a.0 * &b.1 + &b.0 * &a.1, &a.1 * &b.1))
    }

    /// Returns the difference.
    pub fn minus(&self, other: &Rational) -> Rational {
        self.apply(other, i64::checked_sub, |a, b| (&a.0 * &b.1 - &b.0 * &a.1, &a.1 * &b.1))
    }

    /// Returns the product.
    pub fn times(&self, other: &Rational) -> Rational {
        self.apply(other, i64::checked_mul, |a, b| (&a.0 * &b.0, &a.1 * &b.1))
    }

    /// Returns the quotient, or `None` if the divisor is 0.
    ///
    /// ```
    /// use bezzel::values::Rational;
    /// let (six, four) = (Rational::from(6), Rational::from(4));
    /// assert_eq!(six.checked_div(&four).unwrap().to_string(), "3/2");
    /// assert_eq!(six.checked_div(&Rational::from(0)), None);
    /// ```
    pub fn checked_div(&self, other: &Rational) -> Option<Rational> {
        let (a, b) = (self.to_fraction(), other.to_fraction());
        Rational::from_ratio(a.0 * b.1, a.1 * b.0)
    }

    /// Returns the remainder of the division with a quotient rounded down, or `None` if the divisor
    /// is 0. It has the sign of the divisor.
    ///
    /// ```
    /// use bezzel::values::Rational;
    /// assert_eq!(Rational::from(-7).checked_rem(&Rational::from(3)), Some(Rational::from(2)));
    /// ```
    pub fn checked_rem(&self, other: &Rational) -> Option<Rational> {
        let quotient = self.checked_div(other)?.floor();
        Some(self.minus(&quotient.times(other)))
    }

    /// Returns the power with a whole exponent. Returns `None` for another exponent, for a negative
    /// power of 0, and if the result has more than [`Rational::MAX_BITS`] bits.
    ///
    /// ```
    /// use bezzel::values::Rational;
    /// let two = Rational::from(2);
    /// assert_eq!(two.checked_pow(&Rational::from(-3)), Rational::from_f64(0.125));
    /// assert_eq!(two.checked_pow(&Rational::from(Rational::MAX_BITS)), None);
    /// ```
    pub fn checked_pow(&self, exponent: &Rational) -> Option<Rational> {
        let Rational::Whole(exponent) = exponent else { return None };
        let times = u32::try_from(exponent.unsigned_abs()).ok()?;
        let is_unit = matches!(self, Rational::Whole(-1..=1));
        if !is_unit && u64::from(times).saturating_mul(self.bits().max(1)) > Rational::MAX_BITS {
            return None;
        }
        let times = if is_unit { times % 2 + 2 * u32::from(times > 1) } else { times };
        let (over, under) = self.to_fraction();
        let (over, under) = (over.pow(times), under.pow(times));
        if *exponent < 0 {
            Rational::from_ratio(under, over)
        } else {
            Rational::from_ratio(over, under)
        }
    }

    /// Returns the largest whole number that is not larger.
    ///
    /// ```
    /// use bezzel::values::Rational;
    /// assert_eq!(Rational::from_f64(-1.5).unwrap().floor(), Rational::from(-2));
    /// ```
    pub fn floor(&self) -> Rational {
        let (over, under) = self.to_fraction();
        let quotient = &over / &under;
        let is_above = over < BigInt::from(0) && &quotient * &under != over;
        Rational::from(if is_above { quotient - 1 } else { quotient })
    }

    /// Returns the value of a function of [`FUNCTIONS`](bezzel_language::FUNCTIONS). `sqrt` is
    /// rounded down to a whole number. Returns `None` if the function has no value for these
    /// arguments, or one that is too large.
    ///
    /// ```
    /// use bezzel::values::Rational;
    /// let args = [Rational::from(8), Rational::from(3)];
    /// assert_eq!(Rational::apply_function("binomial", &args), Some(Rational::from(56)));
    /// assert_eq!(Rational::apply_function("sqrt", &args), None, "one argument too many");
    /// ```
    pub fn apply_function(name: &str, args: &[Rational]) -> Option<Rational> {
        /// Largest argument of a factorial and of a binomial coefficient, whose results have some
        /// thousand digits.
        const LARGEST: u32 = 3000;
        let natural = |number: &Rational| number.to_natural();
        let small =
            |number: &Rational| u32::try_from(&natural(number)?).ok().filter(|it| *it <= LARGEST);
        match (name, args) {
            ("abs", [one]) => Some(if *one < Rational::Whole(0) {
                Rational::Whole(0).minus(one)
            } else {
                one.clone()
            }),
            ("floor", [one]) => Some(one.floor()),
            ("sqrt", [one]) => Some(Rational::from(BigInt::from(natural(&one.floor())?.sqrt()))),
            ("factorial", [one]) => {
                let product = (2..=small(one)?).fold(BigUint::from(1u32), |all, it| all * it);
                Some(Rational::from(BigInt::from(product)))
            }
            ("binomial", [from, chosen]) => {
                let (from, chosen) = (small(from)?, small(chosen)?);
                if chosen > from {
                    return Some(Rational::Whole(0));
                }
                let number = (1..=chosen)
                    .fold(BigUint::from(1u32), |all, it| all * (from - chosen + it) / it);
                Some(Rational::from(BigInt::from(number)))
            }
            ("gcd", [first, rest @ ..]) => {
                let mut all = natural(first)?;
                for one in rest {
                    all = gcd(all, natural(one)?);
                }
                Some(Rational::from(BigInt::from(all)))
            }
            ("min", args) => args.iter().min().cloned(),
            ("max", args) => args.iter().max().cloned(),
            _ => None,
        }
    }

    /// Maximum number of bits of a power, about 10,000 digits.
    pub const MAX_BITS: u64 = 1 << 15;

    /// Applies an operation on 64-bit numbers if the result fits, and otherwise on fractions.
    fn apply(
        &self,
        other: &Rational,
        words: fn(i64, i64) -> Option<i64>,
        parts: fn(&Fraction, &Fraction) -> Fraction,
    ) -> Rational {
        if let (Rational::Whole(a), Rational::Whole(b)) = (self, other)
            && let Some(number) = words(*a, *b)
        {
            return Rational::Whole(number);
        }
        let (over, under) = parts(&self.to_fraction(), &other.to_fraction());
        Rational::from_ratio(over, under).expect("products of what is positive are no 0")
    }
}

/// Computes the greatest common divisor by Euclid's algorithm.
fn gcd(mut a: BigUint, mut b: BigUint) -> BigUint {
    while b.bits() > 0 {
        (a, b) = (b.clone(), a % b);
    }
    a
}

impl<T: Into<BigInt>> From<T> for Rational {
    fn from(number: T) -> Rational {
        let number = number.into();
        i64::try_from(&number)
            .map_or_else(|_| Rational::Ratio(Box::new((number, 1.into()))), Rational::Whole)
    }
}

impl PartialOrd for Rational {
    fn partial_cmp(&self, other: &Rational) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Rational {
    fn cmp(&self, other: &Rational) -> Ordering {
        if let (Rational::Whole(a), Rational::Whole(b)) = (self, other) {
            return a.cmp(b);
        }
        let (a, b) = (self.to_fraction(), other.to_fraction());
        (a.0 * b.1).cmp(&(b.0 * a.1))
    }
}

/// Text of the number: `-7`, `2/3`.
impl fmt::Display for Rational {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Rational::Whole(number) => write!(f, "{number}"),
            Rational::Ratio(parts) if parts.1 == BigInt::from(1) => write!(f, "{}", parts.0),
            Rational::Ratio(parts) => write!(f, "{}/{}", parts.0, parts.1),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Rational;

    fn ratio(over: i64, under: i64) -> Rational {
        Rational::from_ratio(over.into(), under.into()).expect("not divided by 0")
    }

    #[test]
    fn arithmetic_agrees_with_fractions_of_small_numbers() {
        for (a, b, c, d) in (-3..4).flat_map(|a| {
            (1..5).flat_map(move |b| (-3..4).flat_map(move |c| (1..5).map(move |d| (a, b, c, d))))
        }) {
            let (x, y) = (ratio(a, b), ratio(c, d));
            assert_eq!(x.plus(&y), ratio(a * d + c * b, b * d));
            assert_eq!(x.minus(&y), ratio(a * d - c * b, b * d));
            assert_eq!(x.times(&y), ratio(a * c, b * d));
            assert_eq!(x.checked_div(&y), (c != 0).then(|| ratio(a * d, b * c)));
            assert_eq!(x.cmp(&y), (a * d).cmp(&(c * b)));
            assert_eq!(x == y, a * d == c * b);
        }
    }

    #[test]
    fn large_numbers_stay_exact() {
        let large = Rational::from(i64::MAX);
        let square = large.times(&large);
        assert_eq!(square.to_string(), "85070591730234615847396907784232501249");
        assert_eq!(square.checked_div(&large), Some(large.clone()));
        assert_eq!(square.minus(&square), Rational::Whole(0));
        assert!(square > large && square.minus(&large).plus(&large) == square);
        assert_eq!(ratio(-6, -4).to_string(), "3/2");
        assert_eq!(ratio(6, -4).to_string(), "-3/2");
        assert_eq!(
            (ratio(1, 4).to_f64(), ratio(1, 4).to_natural(), ratio(8, 4).to_natural()),
            (0.25, None, Some(2u32.into()))
        );
        let floats = [0.1 + 0.2, 0.3, 1e-20, -1e-20, 9_007_199_254_740_993.0, 1e300];
        let decimals: Vec<Rational> =
            floats.iter().map(|&float| Rational::from_f64(float).expect("finite")).collect();
        assert_eq!(decimals[1], ratio(3, 10));
        assert!(decimals[0] > decimals[1] && decimals[2] > Rational::Whole(0));
        assert!(decimals[3] < Rational::Whole(0) && decimals[5] > decimals[4]);
        let huge = (0..10).fold(square, |power, _| power.times(&power));
        assert!(
            huge.to_f64().is_infinite()
                && huge.checked_div(&huge.times(&large)).is_some_and(|it| it.to_f64() > 0.0)
        );
    }
}
