//! Plots as SVG pictures and as text.
//!
//! A plotting library would take the library past the crates that a notebook cell should build, and none of the small ones follows the
//! reader's light or dark theme or describes the picture for screen readers.

use super::svg::escaped;
use crate::present::PlotDoc;
use crate::value::{Axis, Series};
use std::fmt::Write;

const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 400.0;
/// Room for the labels: left, right, top, bottom.
const MARGINS: (f64, f64, f64, f64) = (76.0, 20.0, 44.0, 56.0);
/// The most series whose legend stands inside the frame; that of more stands beside it.
const INSIDE: usize = 5;
/// From one line of the legend to the next.
const PITCH: f64 = 20.0;
/// Series are told apart by the shape of their marks and by dashes as well as by colour.
const SERIES: [(&str, &str); 6] =
    [("bz-s0", "none"), ("bz-s1", "7 4"), ("bz-s2", "2 4"), ("bz-s3", "9 3 2 3"), ("bz-s4", "4 4"), ("bz-s5", "1 3")];

const STYLE: &str = "\
.bzp{--bz-w:#fff;--bz-t:#333;--bz-r:#d9d9d9;--bz-s0:#1f5fa8;--bz-s1:#b3261e;--bz-s2:#2b7a3d;--bz-s3:#8a4fa3;--bz-s4:#a86412;--bz-s5:#4d4d4d}\
@media (prefers-color-scheme:dark){\
.bzp{--bz-w:#1e1e1e;--bz-t:#ddd;--bz-r:#4a4a4a;--bz-s0:#7db4f0;--bz-s1:#f28b82;--bz-s2:#81c995;--bz-s3:#c9a0dc;--bz-s4:#e6b566;--bz-s5:#bdbdbd}}\
[data-jp-theme-light=true] .bzp{\
--bz-w:#fff;--bz-t:#333;--bz-r:#d9d9d9;--bz-s0:#1f5fa8;--bz-s1:#b3261e;--bz-s2:#2b7a3d;--bz-s3:#8a4fa3;--bz-s4:#a86412;--bz-s5:#4d4d4d}\
[data-jp-theme-light=false] .bzp{\
--bz-w:#1e1e1e;--bz-t:#ddd;--bz-r:#4a4a4a;--bz-s0:#7db4f0;--bz-s1:#f28b82;--bz-s2:#81c995;--bz-s3:#c9a0dc;--bz-s4:#e6b566;--bz-s5:#bdbdbd}\
.bzp text{font-family:system-ui,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:13px;fill:#333;fill:var(--bz-t)}\
.bz-w{fill:#fff;fill:var(--bz-w)}.bzp .bz-h{font-size:15px;font-weight:600}\
.bz-r{stroke:#bbb;stroke:var(--bz-r)}.bz-o{fill:none;stroke:#777;stroke:var(--bz-t)}\
.bz-s0{color:#1f5fa8;color:var(--bz-s0)}.bz-s1{color:#b3261e;color:var(--bz-s1)}.bz-s2{color:#2b7a3d;color:var(--bz-s2)}\
.bz-s3{color:#8a4fa3;color:var(--bz-s3)}.bz-s4{color:#a86412;color:var(--bz-s4)}.bz-s5{color:#4d4d4d;color:var(--bz-s5)}\
.bz-q{fill:none;stroke:currentColor;stroke-width:2}.bz-k{fill:currentColor}";

/// The plot as a complete SVG document.
pub fn svg(doc: &PlotDoc) -> String {
    let plot = &doc.plot;
    if !plot.names.is_empty() {
        return bars(doc);
    }
    let all = || plot.series.iter().flat_map(|series| &series.points).filter(|point| is_drawn(plot, **point));
    let x = Scale::of(&plot.x, all().map(|point| point.0), MARGINS.0, WIDTH - MARGINS.1);
    let y = Scale::of(&plot.y, all().map(|point| point.1), HEIGHT - MARGINS.3, MARGINS.2);
    // Two places that are nearer than the half of a mark look like one.
    let near = |point: (f64, f64)| {
        let (x, y) = if is_drawn(plot, point) { (x.place(point.0), y.place(point.1)) } else { (-1.0, -1.0) };
        ((x / 2.0).round() as i64, (y / 2.0).round() as i64)
    };
    let series = apart(&plot.series, near);
    let beside = series.len() > INSIDE;
    let (width, height) = extent(&series);
    let mut svg = opening(doc, (width, height));
    axes(&mut svg, doc, &x, &y);
    for (index, series) in series.iter().enumerate() {
        let points = series.points.iter().filter(|point| is_drawn(plot, **point));
        let places: Vec<(f64, f64)> = points.map(|point| (x.place(point.0), y.place(point.1))).collect();
        draw(&mut svg, index, series, &places);
        if let Some(growth) = &series.growth {
            let drawn = growth.curve.iter().filter(|point| is_drawn(plot, **point));
            curve(&mut svg, index, &drawn.map(|point| (x.place(point.0), y.place(point.1))).collect::<Vec<_>>());
        }
        legend(&mut svg, index, series, if beside { WIDTH } else { MARGINS.0 + 14.0 });
    }
    svg.push_str("</svg>\n");
    svg
}

/// The start of the picture: its words for screen readers, its style, its ground and its title.
fn opening(doc: &PlotDoc, (width, height): (f64, f64)) -> String {
    let (title, description) = (escaped(&doc.plot.title), escaped(&doc.description));
    format!(
        concat!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}" width="{w}" style="max-width:100%;height:auto" "#,
            r#"class="bzp" role="img"><title>{title}</title><desc>{description}</desc><style>{style}</style>"#,
            r#"<rect class="bz-w" width="{w}" height="{h}" rx="6"/>"#,
            r#"<text class="bz-h" x="{middle}" y="24" text-anchor="middle">{title}</text>"#
        ),
        w = width,
        h = height,
        title = title,
        description = description,
        style = STYLE,
        middle = width.min(WIDTH) / 2.0
    )
}

/// The series without those whose points all fall on the places of another one, which is named with them.
pub(super) fn apart<P: PartialEq>(all: &[Series], place: impl Fn((f64, f64)) -> P) -> Vec<Series> {
    let mut kept: Vec<(Vec<P>, Series)> = Vec::new();
    for series in all {
        let places: Vec<P> = series.points.iter().map(|&point| place(point)).collect();
        match kept.iter_mut().find(|(known, other)| *known == places && other.line == series.line) {
            Some((_, other)) => other.label = format!("{}; {}", other.label, series.label),
            None => kept.push((places, series.clone())),
        }
    }
    kept.into_iter().map(|(_, series)| series).collect()
}

/// A bar for every point, from left to right, its name before it and its number behind it.
fn bars(doc: &PlotDoc) -> String {
    const PITCH: f64 = 24.0;
    let plot = &doc.plot;
    let names: Vec<&str> = plot.names.iter().map(|name| name.as_str()).collect();
    let longest = |texts: &mut dyn Iterator<Item = usize>| 7.5 * texts.max().unwrap_or(0) as f64;
    let left = 24.0 + longest(&mut names.iter().map(|name| name.chars().count())).max(24.0);
    let right = 24.0 + longest(&mut doc.numbers.iter().flatten().map(|number| number.chars().count()));
    let points: Vec<(usize, usize)> = plot
        .series
        .iter()
        .enumerate()
        .flat_map(|(at, series)| (0..series.points.len()).map(move |p| (at, p)))
        .collect();
    let value = |(series, point): (usize, usize)| plot.series[series].points[point].1;
    let finite = |value: f64| if value.is_finite() { value.max(0.0) } else { 0.0 };
    let most = points.iter().map(|&at| finite(value(at))).fold(0.0, f64::max).max(f64::MIN_POSITIVE);
    let width = (left + right + 300.0).max(WIDTH);
    let height = MARGINS.2 + PITCH * points.len() as f64 + 44.0;
    let (bottom, room) = (height - 40.0, width - left - right);
    let mut svg = opening(doc, (width, height));
    for (row, &at) in points.iter().enumerate() {
        let y = MARGINS.2 + PITCH * row as f64;
        let name = names.get(plot.series[at.0].points[at.1].0 as usize).copied().unwrap_or_default();
        let long = room * finite(value(at)) / most;
        let number = doc.numbers.get(at.0).and_then(|numbers| numbers.get(at.1));
        let number = number.map_or_else(|| label(value(at)), Clone::clone);
        let _ = write!(
            svg,
            concat!(
                r#"<text x="{:.1}" y="{:.1}" text-anchor="end">{}</text><g class="{}"><rect class="bz-k" x="{:.1}" "#,
                r#"y="{:.1}" width="{:.1}" height="{:.1}"/></g><text x="{:.1}" y="{:.1}">{}</text>"#
            ),
            left - 8.0,
            y + 15.5,
            escaped(name),
            style(at.0).0,
            left,
            y + 3.0,
            long,
            PITCH - 6.0,
            left + long + 6.0,
            y + 15.5,
            escaped(&number)
        );
    }
    let _ = write!(svg, r#"<path class="bz-o" d="M{left:.1} {}V{bottom:.1}"/>"#, MARGINS.2);
    let _ = write!(
        svg,
        r#"<text x="{:.1}" y="{:.1}" text-anchor="middle">{}</text></svg>"#,
        left + room / 2.0,
        height - 14.0,
        escaped(plot.y.label.as_str())
    );
    svg.push('\n');
    svg
}

/// The width and the height of the picture: a legend beside the frame needs more of both.
fn extent(series: &[Series]) -> (f64, f64) {
    if series.len() <= INSIDE {
        return (WIDTH, HEIGHT);
    }
    let longest = series.iter().map(|series| series.label.chars().count()).max().unwrap_or(0);
    (WIDTH + 52.0 + 7.5 * longest as f64, HEIGHT.max(MARGINS.2 + PITCH * (series.len() + 1) as f64))
}

/// The colour and the dashes of a series: where the colours begin again, the dashes are others.
fn style(index: usize) -> (&'static str, &'static str) {
    let count = SERIES.len();
    (SERIES[index % count].0, SERIES[(index + index / count) % count].1)
}

/// Whether a point can be placed on the axes.
pub(super) fn is_drawn(plot: &crate::value::Plot, (x, y): (f64, f64)) -> bool {
    let fits = |axis: &Axis, value: f64| value.is_finite() && (!axis.log || value > 0.0);
    fits(&plot.x, x) && fits(&plot.y, y)
}

/// One series at its places in the picture.
fn draw(svg: &mut String, index: usize, series: &Series, places: &[(f64, f64)]) {
    let (class, dash) = style(index);
    let _ = write!(svg, r#"<g class="{class}">"#);
    if series.line {
        let points: Vec<String> = places.iter().map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
        let _ = write!(svg, r#"<polyline class="bz-q" stroke-dasharray="{dash}" points="{}"/>"#, points.join(" "));
    } else {
        places.iter().for_each(|&(x, y)| svg.push_str(&mark(index, x, y)));
    }
    svg.push_str("</g>");
}

/// A thin line through places, in the colour of the series.
fn curve(svg: &mut String, index: usize, places: &[(f64, f64)]) {
    let (class, dash) = style(index);
    let points: Vec<String> = places.iter().map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
    let _ = write!(
        svg,
        r#"<g class="{class}"><polyline class="bz-q" style="stroke-width:1" stroke-dasharray="{dash}" points="{}"/></g>"#,
        points.join(" ")
    );
}

/// A mark: disc, square or triangle by the number of the series.
fn mark(index: usize, x: f64, y: f64) -> String {
    match index % 3 {
        0 => format!(r#"<circle class="bz-k" cx="{x:.1}" cy="{y:.1}" r="4.5"/>"#),
        1 => format!(r#"<rect class="bz-k" x="{:.1}" y="{:.1}" width="8" height="8"/>"#, x - 4.0, y - 4.0),
        _ => format!(r#"<path class="bz-k" d="M{x:.1} {:.1}l5 9h-10z"/>"#, y - 6.0),
    }
}

/// The line of the legend for a series, from `x` on.
fn legend(svg: &mut String, index: usize, series: &Series, x: f64) {
    let (class, dash) = style(index);
    let y = MARGINS.2 + 18.0 + PITCH * index as f64;
    let sample = match series.line {
        true => format!(r#"<path class="bz-q" stroke-dasharray="{dash}" d="M{x:.1} {y:.1}h24"/>"#),
        false => mark(index, x + 12.0, y),
    };
    let _ = write!(svg, r#"<g class="{class}">{sample}</g>"#);
    let _ = write!(svg, r#"<text x="{:.1}" y="{:.1}">{}</text>"#, x + 32.0, y + 4.5, escaped(&series.label));
}

/// Frame, ticks with grid lines, and the names of the axes.
fn axes(svg: &mut String, doc: &PlotDoc, x: &Scale, y: &Scale) {
    let (left, right, top, bottom) = (MARGINS.0, WIDTH - MARGINS.1, MARGINS.2, HEIGHT - MARGINS.3);
    for tick in x.ticks(8.0) {
        let at = x.place(tick);
        let _ = write!(svg, r#"<path class="bz-r" d="M{at:.1} {top}V{bottom}"/>"#);
        let _ = write!(svg, r#"<text x="{at:.1}" y="{}" text-anchor="middle">{}</text>"#, bottom + 20.0, label(tick));
    }
    for tick in y.ticks(8.0) {
        let at = y.place(tick);
        let _ = write!(svg, r#"<path class="bz-r" d="M{left} {at:.1}H{right}"/>"#);
        let _ = write!(svg, r#"<text x="{}" y="{:.1}" text-anchor="end">{}</text>"#, left - 8.0, at + 4.5, label(tick));
    }
    let _ =
        write!(svg, r#"<rect class="bz-o" x="{left}" y="{top}" width="{}" height="{}"/>"#, right - left, bottom - top);
    let (x_label, y_label) = (escaped(doc.plot.x.label.as_str()), escaped(doc.plot.y.label.as_str()));
    let middle = (top + bottom) / 2.0;
    let _ = write!(
        svg,
        r#"<text x="{:.1}" y="{}" text-anchor="middle">{x_label}</text>"#,
        (left + right) / 2.0,
        HEIGHT - 14.0
    );
    let _ = write!(
        svg,
        r#"<text x="18" y="{middle:.1}" text-anchor="middle" transform="rotate(-90 18 {middle:.1})">{y_label}</text>"#
    );
}

/// From numbers on an axis to places in the picture.
pub(super) struct Scale {
    log: bool,
    /// Whether all values are whole numbers, so that nothing lies between two of them.
    whole: bool,
    low: f64,
    high: f64,
    start: f64,
    end: f64,
}

impl Scale {
    /// A scale that holds all values with a little room on both sides; whole decades on a logarithmic one.
    pub(super) fn of(axis: &Axis, values: impl Iterator<Item = f64>, start: f64, end: f64) -> Scale {
        let (low, high, whole) = values.fold((f64::INFINITY, f64::NEG_INFINITY, true), |(low, high, whole), value| {
            (low.min(value), high.max(value), whole && value.fract() == 0.0)
        });
        let (low, high) = if low > high { (1.0, 10.0) } else { (low, high) };
        let (low, high) = match axis.log {
            true => (low.log10().floor(), high.log10().ceil()),
            false => (low - (high - low) * 0.04, high + (high - low) * 0.04),
        };
        let (low, high) = if high > low { (low, high) } else { (low - 1.0, high + 1.0) };
        Scale { log: axis.log, whole, low, high, start, end }
    }

    pub(super) fn place(&self, value: f64) -> f64 {
        let value = if self.log { value.log10() } else { value };
        self.start + (value - self.low) / (self.high - self.low) * (self.end - self.start)
    }

    /// At most this many round numbers and one: 1, 2 or 5 times a power of ten apart; powers of ten on a logarithmic scale.
    pub(super) fn ticks(&self, most: f64) -> Vec<f64> {
        let span = self.high - self.low;
        let step = match self.log {
            true => (span / most).ceil().max(1.0),
            false => {
                let power = 10f64.powf((span / most).log10().floor());
                let steps = [1.0, 2.0, 5.0, 10.0].map(|f| f * power);
                let step = steps.into_iter().find(|step| span / step <= most).unwrap_or(power * 10.0);
                if self.whole { step.max(1.0) } else { step }
            }
        };
        let first = (self.low / step).ceil() as i64;
        let last = (self.high / step + 1e-9).floor() as i64;
        (first..=last).map(|n| n as f64 * step).map(|tick| if self.log { 10f64.powf(tick) } else { tick }).collect()
    }
}

/// A number at a tick: plain between a ten-thousandth and a million, else as a power of ten.
pub(super) fn label(value: f64) -> String {
    let size = value.abs();
    if value == 0.0 || (1e-4..1e6).contains(&size) {
        let digits = if size >= 1.0 || size == 0.0 { 2 } else { 6 };
        let text = format!("{value:.digits$}");
        return text.trim_end_matches('0').trim_end_matches('.').to_owned();
    }
    let power = size.log10().floor();
    let front = value / 10f64.powf(power);
    let sign = if (front - 1.0).abs() < 1e-9 { String::new() } else { format!("{front:.1}·") };
    format!("{sign}10{}", superscript(power as i32))
}

fn superscript(power: i32) -> String {
    let digit = |c: char| match c {
        '-' => '⁻',
        '1' => '¹',
        '2' => '²',
        '3' => '³',
        '0' | '4'..='9' => char::from_u32(0x2070 + (c as u32 - '0' as u32)).unwrap_or(c),
        other => other,
    };
    power.to_string().chars().map(digit).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value::{Label, Plot, Unit};

    #[test]
    fn ticks_are_round() {
        let axis = |log| Axis { label: Label::Text(String::new()), log, unit: Unit::Number };
        let linear = Scale::of(&axis(false), [8.0, 14.0].into_iter(), 0.0, 100.0);
        assert_eq!(linear.ticks(8.0), [8.0, 9.0, 10.0, 11.0, 12.0, 13.0, 14.0]);
        let few = Scale::of(&axis(false), [8.0, 10.0].into_iter(), 0.0, 100.0);
        assert_eq!(few.ticks(8.0), [8.0, 9.0, 10.0], "there is no board between two");
        let log = Scale::of(&axis(true), [3e-5, 0.4].into_iter(), 0.0, 100.0);
        assert_eq!(
            log.ticks(8.0).iter().map(|&t| label(t)).collect::<Vec<_>>(),
            ["10⁻⁵", "0.0001", "0.001", "0.01", "0.1", "1"]
        );
        assert!((log.place(1.0) - 100.0).abs() < 1e-9);
    }

    #[test]
    fn no_two_of_many_series_look_the_same() {
        let looks: std::collections::BTreeSet<_> = (0..36).map(style).collect();
        assert_eq!(looks.len(), 36);
    }

    #[test]
    fn a_long_legend_stands_beside_the_frame() {
        let plot = (0..20).fold(Plot::new("", "x", "y"), |plot, n| plot.points(&format!("series {n}"), &[(1.0, 2.0)]));
        let svg = svg(&PlotDoc { plot, description: String::new(), numbers: Vec::new(), twin: Vec::new() });
        assert!(svg.contains("viewBox=\"0 0 759.5 464\""), "{svg}");
    }

    #[test]
    fn odd_numbers_leave_the_picture_whole() {
        let wild = [(1.0, 0.0), (2.0, -3.0), (f64::NAN, 1.0), (3.0, f64::INFINITY), (4.0, 2.0)];
        for plot in [Plot::new("a<b", "x", "y"), Plot::new("", "x", "y").log_y().points("&", &wild).line("l", &wild)] {
            let svg = svg(&PlotDoc { plot, description: String::new(), numbers: Vec::new(), twin: Vec::new() });
            assert!(svg.ends_with("</svg>\n") && !svg.contains("NaN") && !svg.contains("inf"));
        }
    }
}
