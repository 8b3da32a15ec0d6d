//! Polynomials over the options of a problem: filters as signed sums of conjunctions.
//!
//! A monomial is a set of options that are all given, so it stands for the solutions of one
//! narrower problem. The characteristic function of a filter is a polynomial: `A and B` is the
//! product, `not A` is `1 - A`, and `A or B` is `A + B - AB`. A number that adds up over the
//! solutions is therefore the same signed sum over narrower problems (inclusion and exclusion).

use crate::set::NarrowingOption;
use std::collections::{BTreeMap, BTreeSet};

/// Options that are all given.
pub(crate) type Monomial = BTreeSet<NarrowingOption>;

/// Signed sum of monomials.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct OptionPolynomial(BTreeMap<Monomial, i64>);

impl OptionPolynomial {
    /// Maximum number of monomials.
    const MAX_TERMS: usize = 1 << 12;

    /// Returns the polynomial of all solutions.
    pub(crate) fn one() -> OptionPolynomial {
        OptionPolynomial::from_options([])
    }

    /// Returns the polynomial of the solutions with all these options.
    pub(crate) fn from_options(
        options: impl IntoIterator<Item = NarrowingOption>,
    ) -> OptionPolynomial {
        let mut sum = OptionPolynomial::default();
        sum.add(options.into_iter().collect(), 1);
        sum
    }

    fn add(&mut self, monomial: Monomial, factor: i64) {
        if is_contradictory(&monomial) {
            return;
        }
        let now = self.0.get(&monomial).copied().unwrap_or(0) + factor;
        if now == 0 {
            self.0.remove(&monomial)
        } else {
            self.0.insert(monomial, now)
        };
    }

    /// Returns the sum with a multiple of another polynomial.
    pub(crate) fn plus(mut self, other: &OptionPolynomial, factor: i64) -> OptionPolynomial {
        other.terms().for_each(|(monomial, by)| self.add(monomial.clone(), factor * by));
        self
    }

    /// Returns `1 - self`, the polynomial of the other solutions.
    pub(crate) fn complement(&self) -> OptionPolynomial {
        OptionPolynomial::one().plus(self, -1)
    }

    /// Returns the product, the polynomial of the solutions that both describe. Returns `None` if
    /// it is too long.
    pub(crate) fn times(&self, other: &OptionPolynomial) -> Option<OptionPolynomial> {
        if self.0.len() * other.0.len() > OptionPolynomial::MAX_TERMS {
            return None;
        }
        let mut product = OptionPolynomial::default();
        for (one, left) in self.terms() {
            for (two, right) in other.terms() {
                product.add(one | two, left * right);
            }
        }
        Some(product)
    }

    /// Iterates over the monomials with their factors.
    pub(crate) fn terms(&self) -> impl ExactSizeIterator<Item = (&Monomial, i64)> {
        self.0.iter().map(|(monomial, &factor)| (monomial, factor))
    }

    /// Returns the monomial if there is only one, with the factor 1.
    pub(crate) fn single(&self) -> Option<&Monomial> {
        match self.terms().next() {
            Some((monomial, 1)) if self.0.len() == 1 => Some(monomial),
            _ => None,
        }
    }
}

/// Returns whether no solution has all options: a square is full and empty, or a tour has two
/// beginnings or two ends.
fn is_contradictory(monomial: &Monomial) -> bool {
    let number = |word: &str| monomial.iter().filter(|option| option.0 == word).count();
    let clashes =
        |option: &NarrowingOption| option.0 == "with" && monomial.contains(&("without", option.1));
    monomial.iter().any(clashes) || ["from", "to"].iter().any(|word| number(word) > 1)
}
