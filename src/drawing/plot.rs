//! Plots as pictures.
//!
//! A plotting library would exceed the number of crates that a notebook cell should build. None of
//! the small ones follows the reader's light or dark theme or describes the picture for screen
//! readers.

use super::drawing::{Drawing, Mark, MarkGroup, MarkList, MarkShape, MarkStyle};
use super::style::{
    FontFamily, GROUND, Property, ShapeColor, StyleRule, StyleSheet, TEXT, ThemeColor,
    format_number,
};
use super::{Axis, PlotDoc, Series, svg};
use bezzel_messages::{Lang, format_fixed};

const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 400.0;
/// Width of the name of the upright axis and of the gaps beside it.
const AXIS_NAME: f64 = 34.0;
/// Margins for the labels: right, top, bottom. The left one depends on the labels.
const MARGINS: (f64, f64, f64) = (20.0, 44.0, 60.0);
/// Maximum number of series whose legend is inside the frame. The legend of more series is under
/// it.
const INSIDE: usize = 5;
/// Distance between lines of the legend.
const PITCH: f64 = 24.0;
/// Size of texts on a telephone, where half of it is left.
const NARROW_TEXT: f64 = 22.0;
/// Width of a character of that size.
const NARROW_WIDTH: f64 = 12.5;
/// Classes and dashes of the series. The shape of marks and the dashes distinguish series as well
/// as the colour.
const SERIES: [(&str, &[f64]); 6] = [
    ("bzp-s0", &[]),
    ("bzp-s1", &[7.0, 4.0]),
    ("bzp-s2", &[2.0, 4.0]),
    ("bzp-s3", &[9.0, 3.0, 2.0, 3.0]),
    ("bzp-s4", &[4.0, 4.0]),
    ("bzp-s5", &[1.0, 3.0]),
];

/// Colours of tick lines and of the series. Those of the series are
/// from Okabe and Ito (2008), chosen so that readers with any colour vision can distinguish them.
/// Black and yellow share a position, because each is visible on one of the backgrounds only.
static TICK: ThemeColor = ThemeColor { name: "r", light: 0xd9d9d9, dark: 0x4a4a4a };
static BLUE: ThemeColor = ThemeColor { name: "s0", light: 0x0072b2, dark: 0x56b4e9 };
static VERMILION: ThemeColor = ThemeColor { name: "s1", light: 0xd55e00, dark: 0xd55e00 };
static GREEN: ThemeColor = ThemeColor { name: "s2", light: 0x009e73, dark: 0x009e73 };
static PURPLE: ThemeColor = ThemeColor { name: "s3", light: 0xcc79a7, dark: 0xcc79a7 };
static BLACK: ThemeColor = ThemeColor { name: "s4", light: 0x000000, dark: 0xf0e442 };
static ORANGE: ThemeColor = ThemeColor { name: "s5", light: 0xb37a00, dark: 0xe69f00 };

/// Classes of plots.
pub(crate) static PLOTS: StyleSheet = {
    use Property::{Colour, Fill, Font, Size, Stroke, Weight, Width};
    use ShapeColor::{Current, Hue};
    StyleSheet {
        class: "bzp",
        palette: &[&GROUND, &TEXT, &TICK, &BLUE, &VERMILION, &GREEN, &PURPLE, &BLACK, &ORANGE],
        rules: &[
            StyleRule("bzp-w", &[Fill(Hue(&GROUND))]),
            StyleRule("bzp-t", &[Font(FontFamily::System), Size(13.0), Fill(Hue(&TEXT))]),
            StyleRule(
                "bzp-h",
                &[Font(FontFamily::System), Size(15.0), Weight(600), Fill(Hue(&TEXT))],
            ),
            StyleRule("bzp-r", &[Stroke(Hue(&TICK))]),
            StyleRule("bzp-o", &[Fill(ShapeColor::None), Stroke(Hue(&TEXT))]),
            StyleRule("bzp-s0", &[Colour(Hue(&BLUE))]),
            StyleRule("bzp-s1", &[Colour(Hue(&VERMILION))]),
            StyleRule("bzp-s2", &[Colour(Hue(&GREEN))]),
            StyleRule("bzp-s3", &[Colour(Hue(&PURPLE))]),
            StyleRule("bzp-s4", &[Colour(Hue(&BLACK))]),
            StyleRule("bzp-s5", &[Colour(Hue(&ORANGE))]),
            StyleRule("bzp-q", &[Fill(ShapeColor::None), Stroke(Current), Width(2.0)]),
            StyleRule("bzp-k", &[Fill(Current)]),
        ],
        narrow: &[
            StyleRule("bzp-t", &[Size(NARROW_TEXT)]),
            StyleRule("bzp-h", &[Size(NARROW_TEXT)]),
        ],
    }
};

/// Draws the plot.
pub fn plot_drawing(doc: &PlotDoc) -> Drawing {
    let plot = doc;
    if !plot.names.is_empty() {
        return bar_drawing(doc);
    }
    let all = || {
        plot.series
            .iter()
            .flat_map(|series| &series.points)
            .filter(|point| is_on_axes(plot, **point))
    };
    let y = AxisScale::new(&plot.y, all().map(|point| point.1), HEIGHT - MARGINS.2, MARGINS.1);
    let labels = y.ticks(8.0).into_iter().map(|tick| tick_label(doc.lang, tick).chars().count());
    let left = AXIS_NAME + NARROW_WIDTH * labels.max().unwrap_or(0) as f64;
    let x = AxisScale::new(&plot.x, all().map(|point| point.0), left, WIDTH - MARGINS.0);
    // Two positions that are nearer than half a mark look like one.
    let near = |point: (f64, f64)| {
        let (x, y) = if is_on_axes(plot, point) {
            (x.position(point.0), y.position(point.1))
        } else {
            (-1.0, -1.0)
        };
        ((x / 2.0).round() as i64, (y / 2.0).round() as i64)
    };
    let series = merge_equal_series(&plot.series, near);
    let legend = match series.len() > INSIDE {
        true => (30.0, HEIGHT + 4.0),
        false => (left + 14.0, MARGINS.1 + 18.0),
    };
    let mut marks = MarkList::default();
    draw_axes(&mut marks, doc, &x, &y);
    for (index, series) in series.iter().enumerate() {
        let places = |points: &[(f64, f64)]| -> Vec<(f64, f64)> {
            let drawn = points.iter().filter(|point| is_on_axes(plot, **point));
            drawn.map(|point| (x.position(point.0), y.position(point.1))).collect()
        };
        marks.add_group(MarkGroup::Look(series_style(index).0.into()), |marks| {
            draw_series(marks, index, series, &places(&series.points))
        });
        if let Some(curve) = &series.curve {
            let style = MarkStyle(
                "bzp-q",
                vec![Property::Width(1.0), Property::Dash(series_style(index).1)],
            );
            marks.add_group(MarkGroup::Look(series_style(index).0.into()), |marks| {
                marks.add_path(style, polyline_path(&places(curve)))
            });
        }
        draw_legend(&mut marks, index, series, (legend.0, legend.1 + PITCH * index as f64));
    }
    let below = if series.len() > INSIDE { PITCH * series.len() as f64 } else { 0.0 };
    plot_page(doc, (WIDTH, HEIGHT + below), marks)
}

/// Creates the picture with these marks above its background and its title.
fn plot_page(doc: &PlotDoc, size: (f64, f64), above: MarkList) -> Drawing {
    let plot = doc;
    let mut marks = MarkList::default();
    marks.0.push(Mark::Shape(MarkShape::Rect(0.0, 0.0, size.0, size.1, 6.0), "bzp-w".into()));
    marks.add_text(
        MarkStyle("bzp-h", vec![Property::Middle]),
        (size.0.min(WIDTH) / 2.0, 24.0),
        plot.title.as_str(),
    );
    marks.0.extend(above.0);
    Drawing {
        id: svg::picture_id(&[], &format!("{} {}", plot.title, doc.description)),
        size,
        pixels: size.0.round() as u32,
        title: plot.title.clone(),
        description: doc.description.clone(),
        sheets: vec![&PLOTS],
        symbols: Vec::new(),
        marks,
    }
}

/// Merges series whose points all coincide with those of another one, and joins their names.
pub(crate) fn merge_equal_series<P: PartialEq>(
    all: &[Series],
    place: impl Fn((f64, f64)) -> P,
) -> Vec<Series> {
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

/// Draws a horizontal bar for every point, between its name and its number.
fn bar_drawing(doc: &PlotDoc) -> Drawing {
    let plot = doc;
    let names: Vec<&str> = plot.names.iter().map(String::as_str).collect();
    let longest =
        |texts: &mut dyn Iterator<Item = usize>| NARROW_WIDTH * texts.max().unwrap_or(0) as f64;
    let left = 24.0 + longest(&mut names.iter().map(|name| name.chars().count())).max(24.0);
    let right =
        24.0 + longest(&mut doc.numbers.iter().flatten().map(|number| number.chars().count()));
    let points: Vec<(usize, usize)> = plot
        .series
        .iter()
        .enumerate()
        .flat_map(|(at, series)| (0..series.points.len()).map(move |p| (at, p)))
        .collect();
    let value = |(series, point): (usize, usize)| plot.series[series].points[point].1;
    let finite = |value: f64| if value.is_finite() { value.max(0.0) } else { 0.0 };
    let most =
        points.iter().map(|&at| finite(value(at))).fold(0.0, f64::max).max(f64::MIN_POSITIVE);
    let width = (left + right + 300.0).max(WIDTH);
    let height = MARGINS.1 + PITCH * points.len() as f64 + 44.0;
    let (bottom, room) = (height - 40.0, width - left - right);
    let mut marks = MarkList::default();
    for (row, &at) in points.iter().enumerate() {
        let y = MARGINS.1 + PITCH * row as f64;
        let name =
            names.get(plot.series[at.0].points[at.1].0 as usize).copied().unwrap_or_default();
        let long = room * finite(value(at)) / most;
        let number = doc.numbers.get(at.0).and_then(|numbers| numbers.get(at.1));
        let number = number.map_or_else(|| tick_label(doc.lang, value(at)), Clone::clone);
        marks.add_text(MarkStyle("bzp-t", vec![Property::End]), (left - 8.0, y + 15.5), name);
        marks.add_group(MarkGroup::Look(series_style(at.0).0.into()), |marks| {
            marks.add_rect("bzp-k", (left, y + 3.0), (long, PITCH - 6.0));
        });
        marks.add_text("bzp-t", (left + long + 6.0, y + 15.5), number);
    }
    marks.add_path("bzp-o", polyline_path(&[(left, MARGINS.1), (left, bottom)]));
    let middle = MarkStyle("bzp-t", vec![Property::Middle]);
    marks.add_text(middle, (left + room / 2.0, height - 14.0), plot.y.label.as_str());
    plot_page(doc, (width, height), marks)
}

/// Returns the class and the dashes of a series. When the colours repeat, the dashes differ.
fn series_style(index: usize) -> (&'static str, &'static [f64]) {
    let count = SERIES.len();
    (SERIES[index % count].0, SERIES[(index + index / count) % count].1)
}

/// Returns whether a point can be placed on the axes.
pub(crate) fn is_on_axes(plot: &PlotDoc, (x, y): (f64, f64)) -> bool {
    let fits = |axis: &Axis, value: f64| value.is_finite() && (!axis.log || value > 0.0);
    fits(&plot.x, x) && fits(&plot.y, y)
}

/// Draws one series at its positions in the picture.
fn draw_series(marks: &mut MarkList, index: usize, series: &Series, places: &[(f64, f64)]) {
    match series.line {
        true => marks.add_path(
            MarkStyle("bzp-q", vec![Property::Dash(series_style(index).1)]),
            polyline_path(places),
        ),
        false => places.iter().for_each(|&place| draw_mark(marks, index, place)),
    }
}

/// Returns the line through positions in the path language.
fn polyline_path(places: &[(f64, f64)]) -> String {
    let places: Vec<String> = places
        .iter()
        .map(|&(x, y)| format!("{} {}", format_number(x, 1), format_number(y, 1)))
        .collect();
    if places.is_empty() { String::new() } else { format!("M{}", places.join(" ")) }
}

/// Draws the mark of a series: a disc, or a shape that starts at an offset from its centre. The
/// shape identifies the series in prints without colours.
fn draw_mark(marks: &mut MarkList, index: usize, (x, y): (f64, f64)) {
    /// Square, triangle, rhombus, inverted triangle, cross.
    const FORMS: [(f64, f64, &str); 5] = [
        (-4.0, -4.0, "h8v8h-8z"),
        (0.0, -6.0, "l5 9h-10z"),
        (0.0, -6.0, "l5 6l-5 6l-5 -6z"),
        (-5.0, -4.0, "h10l-5 9z"),
        (-1.5, -5.0, "h3v3.5h3.5v3h-3.5v3.5h-3v-3.5h-3.5v-3h3.5z"),
    ];
    match index % (FORMS.len() + 1) {
        0 => marks.add_circle("bzp-k", (x, y), 4.5),
        form => {
            let (right, down, path) = FORMS[form - 1];
            marks.add_path(
                "bzp-k",
                format!("M{} {}{path}", format_number(x + right, 1), format_number(y + down, 1)),
            );
        }
    }
}

/// Draws the line of the legend for a series, starting at a position.
fn draw_legend(marks: &mut MarkList, index: usize, series: &Series, (x, y): (f64, f64)) {
    let (class, dash) = series_style(index);
    marks.add_group(MarkGroup::Look(class.into()), |marks| match series.line {
        true => marks.add_path(
            MarkStyle("bzp-q", vec![Property::Dash(dash)]),
            polyline_path(&[(x, y), (x + 24.0, y)]),
        ),
        false => draw_mark(marks, index, (x + 12.0, y)),
    });
    marks.add_text("bzp-t", (x + 32.0, y + 4.5), series.label.as_str());
}

/// Draws the frame, ticks with grid lines, and the names of the axes.
fn draw_axes(marks: &mut MarkList, doc: &PlotDoc, x: &AxisScale, y: &AxisScale) {
    let (left, right, top, bottom) = (x.start, x.end, y.end, y.start);
    let middle = || MarkStyle("bzp-t", vec![Property::Middle]);
    for tick in x.ticks(8.0) {
        let at = x.position(tick);
        marks.add_path("bzp-r", polyline_path(&[(at, top), (at, bottom)]));
        marks.add_text(middle(), (at, bottom + 20.0), tick_label(doc.lang, tick));
    }
    for tick in y.ticks(8.0) {
        let at = y.position(tick);
        marks.add_path("bzp-r", polyline_path(&[(left, at), (right, at)]));
        marks.add_text(
            MarkStyle("bzp-t", vec![Property::End]),
            (left - 8.0, at + 4.5),
            tick_label(doc.lang, tick),
        );
    }
    marks.add_rect("bzp-o", (left, top), (right - left, bottom - top));
    marks.add_text(middle(), ((left + right) / 2.0, HEIGHT - 14.0), doc.x.label.as_str());
    let name = MarkShape::Upwards(20.0, (top + bottom) / 2.0, doc.y.label.clone());
    marks.0.push(Mark::Shape(name, middle()));
}

/// Mapping from numbers on an axis to positions in the picture.
pub(crate) struct AxisScale {
    log: bool,
    /// Whether all values are integers, so that ticks between integers make no sense.
    whole: bool,
    low: f64,
    high: f64,
    start: f64,
    end: f64,
}

impl AxisScale {
    /// Creates a scale for all values with a small margin on both sides. A logarithmic scale covers
    /// whole decades.
    pub(crate) fn new(
        axis: &Axis,
        values: impl Iterator<Item = f64>,
        start: f64,
        end: f64,
    ) -> AxisScale {
        let (low, high, whole) =
            values.fold((f64::INFINITY, f64::NEG_INFINITY, true), |(low, high, whole), value| {
                (low.min(value), high.max(value), whole && value.fract() == 0.0)
            });
        let (low, high) = if low > high { (1.0, 10.0) } else { (low, high) };
        let (low, high) = match axis.log {
            true => (low.log10().floor(), high.log10().ceil()),
            false => (low - (high - low) * 0.04, high + (high - low) * 0.04),
        };
        let (low, high) = if high > low { (low, high) } else { (low - 1.0, high + 1.0) };
        AxisScale { log: axis.log, whole, low, high, start, end }
    }

    pub(crate) fn position(&self, value: f64) -> f64 {
        let value = if self.log { value.log10() } else { value };
        self.start + (value - self.low) / (self.high - self.low) * (self.end - self.start)
    }

    /// Returns at most `most + 1` round numbers with a distance of 1, 2 or 5 times a power of ten.
    /// On a logarithmic scale they are powers of ten.
    pub(crate) fn ticks(&self, most: f64) -> Vec<f64> {
        let span = self.high - self.low;
        let step = match self.log {
            true => (span / most).ceil().max(1.0),
            false => {
                let power = 10f64.powf((span / most).log10().floor());
                let steps = [1.0, 2.0, 5.0, 10.0].map(|f| f * power);
                let step =
                    steps.into_iter().find(|step| span / step <= most).unwrap_or(power * 10.0);
                if self.whole { step.max(1.0) } else { step }
            }
        };
        let first = (self.low / step).ceil() as i64;
        let last = (self.high / step + 1e-9).floor() as i64;
        (first..=last)
            .map(|n| n as f64 * step)
            .map(|tick| if self.log { 10f64.powf(tick) } else { tick })
            .collect()
    }
}

/// Formats the number at a tick: plain between a ten-thousandth and a million, otherwise as a power
/// of ten.
pub(crate) fn tick_label(lang: Lang, value: f64) -> String {
    let size = value.abs();
    if value == 0.0 || (1e-4..1e6).contains(&size) {
        let most = if size >= 1.0 || size == 0.0 { 2 } else { 6 };
        let text = format!("{value:.most$}");
        let digits = text.trim_end_matches('0').split_once('.').map_or(0, |(_, part)| part.len());
        return format_fixed(lang, value, digits);
    }
    let power = size.log10().floor();
    let front = value / 10f64.powf(power);
    let sign = if (front - 1.0).abs() < 1e-9 {
        String::new()
    } else {
        format!("{}·", format_fixed(lang, front, 1))
    };
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

    #[test]
    fn series_and_labels_stand_out_from_the_page() {
        use crate::style::class_contrast;
        assert!(["bzp-t", "bzp-h"].iter().all(|it| class_contrast(&PLOTS, it, &GROUND) >= 4.5));
        for (class, _) in SERIES {
            let contrast = class_contrast(&PLOTS, class, &GROUND);
            assert!(contrast >= 3.0, "{class}: {contrast:.2}");
        }
    }

    /// Label of a series, its points, and whether a line joins them.
    type Drawn<'a> = (&'a str, &'a [(f64, f64)], bool);

    /// Returns a plot of these series.
    fn plot(title: &str, log: bool, series: &[Drawn<'_>]) -> PlotDoc {
        let series = series.iter().map(|&(label, points, line)| Series {
            label: label.to_owned(),
            points: points.to_vec(),
            line,
            curve: None,
        });
        PlotDoc {
            title: title.to_owned(),
            x: Axis { label: "x".to_owned(), log: false },
            y: Axis { label: "y".to_owned(), log },
            names: Vec::new(),
            series: series.collect(),
            description: String::new(),
            numbers: Vec::new(),
            text_blocks: Vec::new(),
            lang: Lang::EN,
        }
    }

    #[test]
    fn ticks_are_round() {
        let axis = |log| Axis { label: String::new(), log };
        let linear = AxisScale::new(&axis(false), [8.0, 14.0].into_iter(), 0.0, 100.0);
        assert_eq!(linear.ticks(8.0), [8.0, 9.0, 10.0, 11.0, 12.0, 13.0, 14.0]);
        let few = AxisScale::new(&axis(false), [8.0, 10.0].into_iter(), 0.0, 100.0);
        assert_eq!(few.ticks(8.0), [8.0, 9.0, 10.0], "there is no board between two");
        let log = AxisScale::new(&axis(true), [3e-5, 0.4].into_iter(), 0.0, 100.0);
        assert_eq!(
            log.ticks(8.0).iter().map(|&t| tick_label(Lang::EN, t)).collect::<Vec<_>>(),
            ["10⁻⁵", "0.0001", "0.001", "0.01", "0.1", "1"]
        );
        assert!((log.position(1.0) - 100.0).abs() < 1e-9);
    }

    #[test]
    fn no_two_of_many_series_look_the_same() {
        let looks: std::collections::BTreeSet<_> =
            (0..36).map(|index| format!("{:?}", series_style(index))).collect();
        assert_eq!(looks.len(), 36);
        let form = |index| {
            let mut marks = MarkList::default();
            draw_mark(&mut marks, index, (9.0, 9.0));
            let mut svg = String::new();
            marks.write_svg(&mut svg, "");
            svg
        };
        assert_eq!((0..6).map(form).collect::<std::collections::BTreeSet<_>>().len(), 6);
    }

    #[test]
    fn a_long_legend_stands_under_the_frame() {
        let labels: Vec<String> = (0..20).map(|n| format!("series {n}")).collect();
        let points: Vec<_> = (0..20).map(|n| [(1.0, f64::from(n))]).collect();
        let series: Vec<Drawn<'_>> = labels
            .iter()
            .zip(&points)
            .map(|(label, points)| (label.as_str(), &points[..], false))
            .collect();
        let svg = plot_drawing(&plot("", false, &series)).to_svg();
        assert!(svg.contains("viewBox=\"0 0 640 880\""), "{svg}");
    }

    #[test]
    fn unusual_numbers_keep_the_picture_well_formed() {
        let wild = [(1.0, 0.0), (2.0, -3.0), (f64::NAN, 1.0), (3.0, f64::INFINITY), (4.0, 2.0)];
        for plot in
            [plot("a<b", false, &[]), plot("", true, &[("&", &wild, false), ("l", &wild, true)])]
        {
            let svg = plot_drawing(&plot).to_svg();
            assert!(svg.ends_with("</svg>\n") && !svg.contains("NaN") && !svg.contains("inf"));
        }
    }
}
