//! Means of rounds, and their intervals.

use super::{CountEstimate, RoundEstimate};

/// The least standard error in parts of a mean, unless everything was seen.
const ALIKE: f64 = 1e-3;

/// Factor by which intervals are wider than those of Student, since rounds are not normally
/// distributed. Without it some kinds of problems have 93 of 100 (`cargo bench --bench estimates`).
const SAFETY: f64 = 1.2;

/// Largest factor between the pace of a sample and that of the whole count on the same machine. It
/// is seldom more than 1.7 (`cargo bench --bench estimates`, on a machine with other work).
const PACE: f64 = 2.0;

/// Estimated number.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct EstimatedMean {
    /// Estimate.
    pub about: f64,
    /// Interval that contains the number in 95 of 100 estimates. The upper end is `None` if nothing
    /// was found.
    pub between: (f64, Option<f64>),
}

impl EstimatedMean {
    /// Creates an exact number.
    pub fn exact(number: f64) -> EstimatedMean {
        EstimatedMean { about: number, between: (number, Some(number)) }
    }

    /// The mean of independent estimates that are alike. They may be equal to the last digit and
    /// differ in what none of them saw, so that an interval has a least width unless all was seen;
    /// `rest` is the part of the population that none of them saw.
    ///
    /// If a few estimates are most of their sum, others that are as large were probably missed, and
    /// the measured deviation is too small. The degrees of freedom are therefore those of the
    /// effective sample size (L. Kish, "Survey Sampling", 1965), the square of the sum divided by
    /// the sum of the squares: all of them if they are equal, and one if one is the whole sum.
    pub(super) fn from_rounds(
        estimates: impl Iterator<Item = f64> + Clone,
        rest: f64,
    ) -> EstimatedMean {
        let number = estimates.clone().count() as f64;
        let about = estimates.clone().sum::<f64>() / number;
        if about <= 0.0 {
            return EstimatedMean { about: 0.0, between: (0.0, None) };
        }
        let effective =
            (number * about).powi(2) / estimates.clone().map(|one| one.powi(2)).sum::<f64>();
        let squares: f64 = estimates.map(|estimate| (estimate - about).powi(2)).sum();
        let mut error = (squares / (number - 1.0) / number * rest).sqrt();
        if error <= ALIKE * about {
            error = ALIKE * about * rest.sqrt();
        }
        let quantile = SAFETY * student_quantile(effective - 1.0);
        let factor = (quantile * error / about).exp();
        EstimatedMean { about, between: (about / factor, Some(about * factor)) }
    }

    /// Widens an interval of times by what the pace of the sample may differ from that of the
    /// count.
    #[must_use]
    pub(super) fn with_pace(self) -> EstimatedMean {
        let (lower, upper) = self.between;
        EstimatedMean { between: (lower / PACE, upper.map(|upper| upper * PACE)), ..self }
    }

    /// Widens the interval by a factor on the logarithmic scale.
    #[must_use]
    pub(super) fn widen_interval(self, times: f64) -> EstimatedMean {
        let end = |end: f64| self.about * (end / self.about).powf(times);
        if self.about <= 0.0 {
            return self;
        }
        EstimatedMean { between: (end(self.between.0), self.between.1.map(end)), ..self }
    }

    /// Adds two independent estimates.
    #[must_use]
    pub fn combine(self, other: EstimatedMean) -> EstimatedMean {
        let about = self.about + other.about;
        // The squared distances of the ends from the estimate add up.
        let distance = |one: f64, another: f64| one.hypot(another);
        let lower = about - distance(self.about - self.between.0, other.about - other.between.0);
        let upper = self.between.1.zip(other.between.1);
        let upper =
            upper.map(|(one, another)| about + distance(one - self.about, another - other.about));
        EstimatedMean { about, between: (lower.max(0.0), upper) }
    }

    /// Returns the mean of two independent estimates of the same number. Each estimate is given
    /// with its number of subproblems, which is its weight.
    ///
    /// The weights do not depend on the results. Weights from the measured variances would favour
    /// the estimate that missed rare large terms.
    #[must_use]
    pub fn pool(parts: [(EstimatedMean, u64); 2]) -> EstimatedMean {
        let total = parts.iter().map(|(_, draws)| *draws as f64).sum::<f64>();
        let share = |draws: u64| draws as f64 / total.max(1.0);
        let about = parts.iter().map(|(mean, draws)| mean.about * share(*draws)).sum::<f64>();
        if about <= 0.0 {
            return EstimatedMean { about: 0.0, between: (0.0, None) };
        }
        // The error of an estimate in which nothing was found is unknown. It adds none.
        let errors = parts.iter().map(|(mean, draws)| {
            let width = mean.between.1.map_or(0.0, |upper| (upper / mean.about).ln());
            share(*draws) * mean.about * width
        });
        let error = errors.filter(|error| error.is_finite()).fold(0.0, f64::hypot);
        let factor = (error / about).exp();
        EstimatedMean { about, between: (about / factor, Some(about * factor)) }
    }

    /// Multiplies the number by a factor.
    #[must_use]
    pub fn scale_by(self, factor: f64) -> EstimatedMean {
        let (lower, upper) = self.between;
        EstimatedMean {
            about: self.about * factor,
            between: (lower * factor, upper.map(|upper| upper * factor)),
        }
    }

    /// Adds a constant.
    #[must_use]
    pub fn shift_by(self, more: f64) -> EstimatedMean {
        let (lower, upper) = self.between;
        EstimatedMean {
            about: self.about + more,
            between: (lower + more, upper.map(|upper| upper + more)),
        }
    }

    /// Returns whether the interval contains the number, within floating point accuracy.
    pub fn contains(&self, number: f64) -> bool {
        let slack = 1e-9 * number.abs();
        self.between.0 <= number + slack
            && self.between.1.is_none_or(|upper| number <= upper + slack)
    }

    /// Returns whether the estimate and its interval are finite.
    pub fn is_finite(&self) -> bool {
        self.about.is_finite()
            && self.between.0.is_finite()
            && self.between.1.is_none_or(f64::is_finite)
    }
}

impl CountEstimate {
    /// Creates the exact numbers of a count of `parts` subproblems.
    pub(super) fn exact(all: RoundEstimate, parts: u64) -> CountEstimate {
        let [solutions, nodes, seconds] =
            [all.solutions, all.nodes, all.seconds].map(EstimatedMean::exact);
        CountEstimate {
            solutions,
            nodes,
            seconds,
            setup: 0.0,
            draws: parts,
            rounds: 1,
            parts: Some(parts),
            whole: true,
            is_cut: false,
        }
    }
}

/// Computes the means of solutions, nodes and seconds of rounds.
pub(super) fn mean_estimates(rounds: &[RoundEstimate], rest: f64) -> [EstimatedMean; 3] {
    let of = |quantity: fn(&RoundEstimate) -> f64| {
        EstimatedMean::from_rounds(rounds.iter().map(quantity), rest)
    };
    [of(|round| round.solutions), of(|round| round.nodes), of(|round| round.seconds).with_pace()]
}

/// Returns the number below which Student's t with the given degrees of freedom stays with
/// probability 0.975.
///
/// It uses the expansion of Cornish and Fisher (1937), and below 3 degrees the formulas for 1 and
/// 2.
///
/// ```
/// use bezzel_base::estimate::student_quantile;
/// let close = |degrees, known: f64| (student_quantile(degrees) - known).abs() < 0.01;
/// assert!(close(5.0, 2.571) && close(10.0, 2.228) && close(31.0, 2.040) && close(1e9, 1.960));
/// ```
pub fn student_quantile(degrees: f64) -> f64 {
    const Z: f64 = 1.959_963_984_540_054;
    if degrees < 1.5 {
        return 12.706;
    }
    if degrees < 2.5 {
        return 4.303;
    }
    let z2 = Z * Z;
    let first = (z2 + 1.0) / 4.0;
    let second = ((5.0 * z2 + 16.0) * z2 + 3.0) / 96.0;
    let third = (((3.0 * z2 + 19.0) * z2 + 17.0) * z2 - 15.0) / 384.0;
    let fourth = ((((79.0 * z2 + 776.0) * z2 + 1482.0) * z2 - 1920.0) * z2 - 945.0) / 92160.0;
    Z * (1.0 + (first + (second + (third + fourth / degrees) / degrees) / degrees) / degrees)
}
