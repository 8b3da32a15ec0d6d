//! Plots of numbers against numbers.

use super::Note;
use bezzel_base::core::Stop;

/// A plot of one or more series over common axes.
///
/// ```
/// use bezzel::prelude::*;
/// let counts = [(8.0, 92.0), (9.0, 352.0), (10.0, 724.0), (11.0, 2680.0)];
/// let plot = Plot::new("Solutions of the queens problem", "N", "solutions").log_y().points("counted", &counts);
/// assert_eq!(plot.series.len(), 1);
/// ```
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Plot {
    /// Title, or the subject of the quantity if there is one.
    pub title: String,
    /// Message id of the quantity before the title.
    pub quantity: Option<&'static str>,
    /// Horizontal axis.
    pub x: PlotAxis,
    /// Vertical axis.
    pub y: PlotAxis,
    /// Names of the places 0, 1, 2, ... on the horizontal axis, instead of numbers. Bars are then
    /// drawn.
    pub names: Vec<PlotLabel>,
    /// Series in the order of the legend.
    pub series: Vec<PlotSeries>,
    /// Notes under the plot.
    pub notes: Vec<Note>,
    /// Reason why the plot is incomplete.
    pub stopped: Option<Stop>,
}

/// Axis with its quantity, unit and scale.
#[derive(Clone, Debug, PartialEq)]
pub struct PlotAxis {
    /// Name of the quantity, with its unit.
    pub label: PlotLabel,
    /// Whether the scale is logarithmic.
    pub log: bool,
    /// Unit of the numbers.
    pub unit: AxisUnit,
}

/// Name of an axis.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PlotLabel {
    /// Text that is the same in every language.
    Text(String),
    /// Message id.
    Word(&'static str),
}

impl PlotLabel {
    /// Returns the text, or the id of the message.
    pub fn as_str(&self) -> &str {
        match self {
            PlotLabel::Text(text) => text,
            PlotLabel::Word(id) => id,
        }
    }
}

/// Unit of an axis, which determines the format of its numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum AxisUnit {
    /// Plain numbers.
    #[default]
    Number,
    /// Seconds of run time.
    Seconds,
    /// Bytes of memory.
    Bytes,
}

/// Series of points.
#[derive(Clone, Debug, PartialEq)]
pub struct PlotSeries {
    /// Name in the legend.
    pub label: String,
    /// Points (x, y). Those that are not finite, or not positive on a logarithmic axis, are not
    /// drawn.
    pub points: Vec<(f64, f64)>,
    /// Whether a line joins the points, in place of marks.
    pub line: bool,
    /// Whether the points are from searches that end at the first solution.
    pub is_first_solution: bool,
    /// Growth fitted to the points. Its curve is drawn, and its factor is in the legend.
    pub growth: Option<Growth>,
}

/// Growth by a constant factor, fitted to points.
///
/// ```
/// use bezzel::prelude::*;
/// let growth = Plot::growth(&[(1.0, 5.0), (2.0, 15.0)]).unwrap();
/// assert!((growth.factor - 3.0).abs() < 1e-9);
/// assert!((growth.curve[1].1 - 15.0).abs() < 1e-9, "the curve is at the x of the points");
/// ```
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Growth {
    /// Factor by which y grows when x increases by one.
    pub factor: f64,
    /// Fitted curve at the x of the points.
    pub curve: Vec<(f64, f64)>,
}

impl Plot {
    /// Creates a plot without series and with linear axes.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// let plot = Plot::new("Solutions", "N", "number");
    /// assert_eq!((plot.x.label.as_str(), plot.y.log, plot.series.len()), ("N", false, 0));
    /// ```
    pub fn new(title: &str, x: &str, y: &str) -> Plot {
        let axis = |label: &str| PlotAxis {
            label: PlotLabel::Text(label.to_owned()),
            log: false,
            unit: AxisUnit::Number,
        };
        let title = title.to_owned();
        let (x, y, none) = (axis(x), axis(y), None);
        Plot {
            title,
            quantity: none,
            x,
            y,
            names: vec![],
            series: vec![],
            notes: vec![],
            stopped: None,
        }
    }

    /// Makes the vertical axis logarithmic.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// assert!(Plot::new("Solutions", "N", "number").log_y().y.log);
    /// ```
    pub fn log_y(mut self) -> Plot {
        self.y.log = true;
        self
    }

    /// Adds a series with marked points.
    pub fn points(self, label: &str, points: &[(f64, f64)]) -> Plot {
        self.with_series(label, points, false)
    }

    /// Adds a series with points joined by a line.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// let counts = [(8.0, 92.0), (9.0, 352.0), (10.0, 724.0)];
    /// let growth = Plot::growth(&counts).unwrap();
    /// let plot = Plot::new("Queens", "N", "solutions").points("counted", &counts);
    /// let plot = plot.line("fitted", &growth.curve);
    /// assert_eq!((plot.series.len(), plot.series[1].line), (2, true));
    /// ```
    pub fn line(self, label: &str, points: &[(f64, f64)]) -> Plot {
        self.with_series(label, points, true)
    }

    fn with_series(mut self, label: &str, points: &[(f64, f64)], line: bool) -> Plot {
        self.series.push(PlotSeries {
            label: label.to_owned(),
            points: points.to_vec(),
            line,
            is_first_solution: false,
            growth: None,
        });
        self
    }

    /// Computes the growth by a constant factor as the least squares line through (x, ln y).
    /// Returns `None` if there are fewer than two different x, or if a y is not positive.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// let growth = Plot::growth(&[(1.0, 3.0), (2.0, 6.0), (3.0, 12.0)]).unwrap();
    /// assert!((growth.factor - 2.0).abs() < 1e-9);
    /// ```
    pub fn growth(points: &[(f64, f64)]) -> Option<Growth> {
        if points.iter().any(|&(x, y)| !x.is_finite() || !y.is_finite() || y <= 0.0) {
            return None;
        }
        let n = points.len() as f64;
        let mean = |of: fn(&(f64, f64)) -> f64| points.iter().map(of).sum::<f64>() / n;
        let (x_mean, y_mean) = (mean(|p| p.0), mean(|p| p.1.ln()));
        let spread: f64 = points.iter().map(|p| (p.0 - x_mean).powi(2)).sum();
        if points.is_empty() || spread == 0.0 {
            return None;
        }
        let slope =
            points.iter().map(|p| (p.0 - x_mean) * (p.1.ln() - y_mean)).sum::<f64>() / spread;
        let curve = points.iter().map(|p| (p.0, (y_mean + slope * (p.0 - x_mean)).exp())).collect();
        Some(Growth { factor: slope.exp(), curve })
    }
}

impl Plot {
    /// Fits the growth of each series whose values above the noise grow by a factor. The vertical
    /// axis becomes logarithmic if the values span more than two powers of ten.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// let points = [(1.0, 10.0), (2.0, 20.0), (3.0, 40.0)];
    /// let plot = Plot::new("Doubled", "n", "number").points("", &points).fit_growth(Some(1.0));
    /// let growth = plot.series[0].growth.as_ref().unwrap();
    /// assert!((growth.factor - 2.0).abs() < 1e-9);
    /// ```
    pub fn fit_growth(mut self, noise: Option<f64>) -> Plot {
        for series in &mut self.series {
            series.growth = noise.and_then(|noise| significant_growth(&series.points, noise));
        }
        let values = || {
            self.series
                .iter()
                .flat_map(|series| &series.points)
                .map(|point| point.1)
                .filter(|y| *y > 0.0)
        };
        let (low, high) = (values().fold(f64::INFINITY, f64::min), values().fold(0.0, f64::max));
        self.y.log = high > low * 100.0;
        self
    }
}

/// Computes the growth by a factor from the points above the noise. Returns `None` if there are too
/// few points, or if the curve explains less than nine tenths of the variance of the logarithms.
fn significant_growth(points: &[(f64, f64)], noise: f64) -> Option<Growth> {
    const ENOUGH: usize = 3;
    let heard: Vec<(f64, f64)> = points.iter().copied().filter(|point| point.1 >= noise).collect();
    let fitted = Plot::growth(&heard).filter(|_| heard.len() >= ENOUGH)?;
    let mean = heard.iter().map(|point| point.1.ln()).sum::<f64>() / heard.len() as f64;
    let varied: f64 = heard.iter().map(|point| (point.1.ln() - mean).powi(2)).sum();
    let missed: f64 =
        heard.iter().zip(&fitted.curve).map(|(a, b)| (a.1.ln() - b.1.ln()).powi(2)).sum();
    (missed <= varied * 0.1).then_some(fitted)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn growth_is_fitted_without_noise() {
        let points = [(4.0, 1e-6), (5.0, 2e-3), (6.0, 4e-3), (7.0, 8e-3)];
        let fitted = significant_growth(&points, 1e-3).expect("three points are enough");
        assert!((fitted.factor - 2.0).abs() < 1e-9 && fitted.curve.len() == 3);
        assert_eq!(significant_growth(&points, 3e-3), None);
        let parity = [(2.0, 1.0), (3.0, 1.0), (4.0, 14.0), (5.0, 1.0), (6.0, 459.0)];
        assert_eq!(significant_growth(&parity, 1.0), None);
    }

    #[test]
    fn growth_needs_two_places_and_positive_values() {
        assert_eq!(Plot::growth(&[]), None);
        assert_eq!(Plot::growth(&[(1.0, 1.0)]), None);
        assert_eq!(Plot::growth(&[(1.0, 1.0), (1.0, 2.0)]), None);
        assert_eq!(Plot::growth(&[(1.0, 1.0), (2.0, 0.0)]), None);
        let curve = Plot::growth(&[(1.0, 5.0), (2.0, 5.0)]).expect("two places").curve;
        assert!(curve.iter().all(|point| (point.1 - 5.0).abs() < 1e-9));
    }
}
