//! Plots and bar charts in letters: lines of Braille dots, a mark at each point, numbers on the
//! axes.
//!
//! A Braille character has two dots across and four down in one column of the terminal. Marks
//! differ in shape, so that series can be distinguished without colours. Series that would look the
//! same are drawn once and named together.

use super::inline_style::{InlineStyle, StyledText};
use super::plot::{AxisScale, is_on_axes, merge_equal_series, tick_label};
use super::wrap::{text_width, wrap_styled};
use super::{Axis, DocSpan, PlotDoc, Series, TextRole, bar_text};
use bezzel_messages::Lang;

/// Number of rows of the frame. With title, axes and legend, a chart has fewer than the 24 rows of
/// a small terminal.
const ROWS: usize = 13;
/// Maximum number of columns of a chart. A longer one on a wide terminal would show nothing more.
const MOST_COLUMNS: usize = 100;
/// Minimum number of columns of the frame.
const LEAST_COLUMNS: usize = 16;
/// Maximum number of intervals between numbers on the vertical axis.
const TICKS: f64 = 6.0;
/// Marks of the series, in turn.
const MARKS: [char; 6] = ['●', '■', '▲', '○', '□', '△'];
/// Mark for points of several series in one cell.
const SHARED_MARK: char = '*';
/// Dots across and down in a Braille cell.
const DOTS: (usize, usize) = (2, 4);

type StyledLines = Vec<Vec<StyledText>>;

/// Renders the plot as lines.
pub(crate) fn plot_lines(doc: &PlotDoc, columns: usize) -> StyledLines {
    let title = DocSpan { role: TextRole::Title, text: doc.title.clone() };
    let mut lines = wrap_styled(&[title], columns);
    if doc.series.iter().all(|series| series.points.is_empty()) {
        return lines;
    }
    lines.extend(if doc.names.is_empty() {
        curve_lines(doc, columns)
    } else {
        bar_lines(doc, columns)
    });
    lines
}

/// Renders one horizontal bar per name, with its number.
fn bar_lines(doc: &PlotDoc, columns: usize) -> StyledLines {
    let plot = doc;
    let names: Vec<&str> = plot.names.iter().map(String::as_str).collect();
    let number = |series: usize, point: usize| {
        let written = doc.numbers.get(series).and_then(|numbers| numbers.get(point));
        written
            .map_or_else(|| tick_label(doc.lang, plot.series[series].points[point].1), Clone::clone)
    };
    let points = || {
        plot.series
            .iter()
            .enumerate()
            .flat_map(|(at, series)| (0..series.points.len()).map(move |p| (at, p)))
    };
    let most =
        points().map(|(series, point)| plot.series[series].points[point].1).fold(0.0, f64::max);
    let wide =
        points().map(|(series, point)| text_width(&number(series, point))).max().unwrap_or(0);
    let named = names.iter().map(|name| text_width(name)).max().unwrap_or(0).min(columns / 3);
    let room = columns.min(MOST_COLUMNS).saturating_sub(named + wide + 4).max(8);
    let row = |(series, point): (usize, usize)| {
        let (x, y) = plot.series[series].points[point];
        let name = names.get(x as usize).copied().unwrap_or_default();
        let drawn = bar_text(if most > 0.0 { y / most } else { 0.0 }, room);
        vec![
            styled_text(
                TextRole::Plain,
                format!("{}{name} ", " ".repeat(named.saturating_sub(text_width(name)))),
            ),
            styled_text(TextRole::Faint, "│".to_owned()),
            styled_text(TextRole::Series(series as u8), drawn),
            styled_text(TextRole::Number, format!(" {}", number(series, point))),
        ]
    };
    let head = format!("{}  {}", " ".repeat(named), plot.y.label.as_str());
    std::iter::once(vec![styled_text(TextRole::Faint, head)]).chain(points().map(row)).collect()
}

/// Renders the frame with its curves, the names of the axes, and the legend.
fn curve_lines(doc: &PlotDoc, columns: usize) -> StyledLines {
    let (plot, lang) = (doc, doc.lang);
    let all = || {
        plot.series
            .iter()
            .flat_map(|series| &series.points)
            .filter(|point| is_on_axes(plot, **point))
    };
    let high = (ROWS * DOTS.1 - 1) as f64;
    let y = AxisScale::new(&plot.y, all().map(|point| point.1), high, 0.0);
    let left = y
        .ticks(TICKS)
        .into_iter()
        .map(|tick| text_width(&tick_label(lang, tick)))
        .max()
        .unwrap_or(0);
    let across = columns.min(MOST_COLUMNS).saturating_sub(left + 3).max(LEAST_COLUMNS);
    let x = AxisScale::new(&plot.x, all().map(|point| point.0), 0.0, (across * DOTS.0 - 1) as f64);
    let place = |point: (f64, f64)| {
        (x.position(point.0).round() as usize, y.position(point.1).round() as usize)
    };
    let cell = |point: (f64, f64)| (place(point).0 / DOTS.0, place(point).1 / DOTS.1);
    let drawn = |series: &Series| -> Vec<(f64, f64)> {
        series.points.iter().copied().filter(|point| is_on_axes(plot, *point)).collect()
    };
    let series = merge_equal_series(&plot.series, |point| {
        if is_on_axes(plot, point) { cell(point) } else { (usize::MAX, 0) }
    });
    let mut frame = BrailleCanvas::new(across);
    for (number, series) in series.iter().enumerate() {
        let points = drawn(series);
        points.windows(2).for_each(|two| frame.draw_line(place(two[0]), place(two[1]), number));
    }
    for (number, series) in
        series.iter().enumerate().filter(|(_, series)| !series.line || series.points.len() == 1)
    {
        drawn(series).into_iter().for_each(|point| frame.add_mark(cell(point), number));
    }
    let several = frame.has_shared_marks();
    let mut lines = vec![vec![styled_text(
        TextRole::Faint,
        format!("{} {}", " ".repeat(left), axis_name(&plot.y)),
    )]];
    lines.extend(frame.row_lines(&y, left, lang));
    lines.extend(horizontal_axis(&x, &plot.x, (left, across), lang));
    lines.extend(legend_lines(&series, several, columns));
    lines
}

/// Returns the name of an axis.
fn axis_name(axis: &Axis) -> String {
    axis.label.clone() + if axis.log { " (log)" } else { "" }
}

/// Renders the horizontal axis, its numbers, and its name.
fn horizontal_axis(
    x: &AxisScale,
    axis: &Axis,
    (left, across): (usize, usize),
    lang: Lang,
) -> StyledLines {
    let (mut rule, mut numbers) = (vec!['─'; across], String::new());
    for tick in x.ticks(8.0) {
        let at = (x.position(tick).round() as usize / DOTS.0).min(across - 1);
        let text = tick_label(lang, tick);
        let from = at.saturating_sub(text_width(&text) / 2);
        // Skip a number that would touch the one before it, together with its tick.
        if !numbers.is_empty() && from <= text_width(&numbers)
            || from + text_width(&text) > across + 2
        {
            continue;
        }
        rule[at] = '┴';
        numbers.push_str(&" ".repeat(from - text_width(&numbers)));
        numbers.push_str(&text);
    }
    let rule = format!("{} └{}", " ".repeat(left), rule.into_iter().collect::<String>());
    let name = axis_name(axis);
    let middle = (left + 2 + across / 2).saturating_sub(text_width(&name) / 2);
    [rule, format!("{}  {numbers}", " ".repeat(left)), " ".repeat(middle) + &name]
        .into_iter()
        .map(|line| vec![styled_text(TextRole::Faint, line)])
        .collect()
}

/// Renders the marks and the names of the series, wrapped to the columns. The result is empty if
/// the only series has no name.
fn legend_lines(series: &[Series], several: bool, columns: usize) -> StyledLines {
    let named = series.iter().enumerate().filter(|(_, series)| !series.label.is_empty());
    let mut spans: Vec<DocSpan> = Vec::new();
    for (number, series) in named {
        if !spans.is_empty() {
            spans.push(DocSpan { role: TextRole::Plain, text: "   ".to_owned() });
        }
        let mark = if series.line { '─' } else { MARKS[number % MARKS.len()] };
        spans.push(DocSpan { role: TextRole::Series(number as u8), text: format!("{mark}\u{a0}") });
        spans.push(DocSpan { role: TextRole::Plain, text: series.label.replace(' ', "\u{a0}") });
    }
    if several && !spans.is_empty() {
        spans.push(DocSpan {
            role: TextRole::Faint,
            text: format!("   {SHARED_MARK}\u{a0}=\u{a0}2+"),
        });
    }
    if spans.is_empty() { Vec::new() } else { wrap_styled(&spans, columns) }
}

fn styled_text(role: TextRole, text: String) -> StyledText {
    (InlineStyle::Role(role), text)
}

/// Interior of the frame: dots and marks, by rows from the top.
struct BrailleCanvas {
    across: usize,
    /// Dots of each cell, and the last series that set one.
    dots: Vec<(u8, usize)>,
    /// Series that has a mark in each cell, and whether other series have one there too.
    marks: Vec<Option<(usize, bool)>>,
}

impl BrailleCanvas {
    fn new(across: usize) -> BrailleCanvas {
        BrailleCanvas {
            across,
            dots: vec![(0, 0); across * ROWS],
            marks: vec![None; across * ROWS],
        }
    }

    fn add_mark(&mut self, (column, row): (usize, usize), series: usize) {
        if let Some(place) =
            self.marks.get_mut(row.min(ROWS - 1) * self.across + column.min(self.across - 1))
        {
            let several = place.is_some_and(|(other, several)| several || other != series);
            *place = Some((series, several));
        }
    }

    fn has_shared_marks(&self) -> bool {
        self.marks.iter().flatten().any(|(_, several)| *several)
    }

    /// Draws dots from one position to another, one in each column or row that the line passes.
    fn draw_line(&mut self, from: (usize, usize), to: (usize, usize), series: usize) {
        /// Dots of a cell as bits of a Braille character, by columns from the top.
        const BITS: [[u8; 4]; 2] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]];
        let steps = from.0.abs_diff(to.0).max(from.1.abs_diff(to.1)).max(1);
        let along = |a: usize, b: usize, step: usize| {
            (a as f64 + (b as f64 - a as f64) * step as f64 / steps as f64).round() as usize
        };
        for step in 0..=steps {
            let (x, y) = (along(from.0, to.0, step), along(from.1, to.1, step));
            let cell = (y / DOTS.1).min(ROWS - 1) * self.across + (x / DOTS.0).min(self.across - 1);
            self.dots[cell].0 |= BITS[x % DOTS.0][y % DOTS.1];
            self.dots[cell].1 = series;
        }
    }

    /// Renders the rows with the vertical axis and its numbers in front.
    fn row_lines(&self, y: &AxisScale, left: usize, lang: Lang) -> StyledLines {
        let mut labels = vec![String::new(); ROWS];
        for tick in y.ticks(TICKS) {
            let row = (y.position(tick).round().max(0.0) as usize / DOTS.1).min(ROWS - 1);
            if labels[row].is_empty() {
                labels[row] = tick_label(lang, tick);
            }
        }
        let row = |(row, number): (usize, &String)| {
            let sign = if number.is_empty() { '│' } else { '┤' };
            let pad = " ".repeat(left.saturating_sub(text_width(number)));
            let mut line = vec![styled_text(TextRole::Faint, format!("{pad}{number} {sign}"))];
            line.extend((0..self.across).map(|column| self.cell_text(row * self.across + column)));
            join_runs(line)
        };
        labels.iter().enumerate().map(row).collect()
    }

    /// Returns the content of a cell.
    fn cell_text(&self, at: usize) -> StyledText {
        match (self.marks[at], self.dots[at]) {
            (Some((_, true)), _) => styled_text(TextRole::Emphasis, SHARED_MARK.to_string()),
            (Some((series, false)), _) => {
                styled_text(TextRole::Series(series as u8), MARKS[series % MARKS.len()].to_string())
            }
            (None, (0, _)) => styled_text(TextRole::Plain, " ".to_owned()),
            (None, (bits, series)) => {
                let letter = char::from_u32(0x2800 + u32::from(bits)).unwrap_or(' ');
                styled_text(TextRole::Series(series as u8), letter.to_string())
            }
        }
    }
}

/// Merges neighbours of the same style, and removes blanks at the end of the line.
fn join_runs(line: Vec<StyledText>) -> Vec<StyledText> {
    let mut parts: Vec<StyledText> = Vec::new();
    for (ink, letter) in line {
        match parts.last_mut() {
            Some((last, text)) if *last == ink => text.push_str(&letter),
            _ => parts.push((ink, letter)),
        }
    }
    if parts.last().is_some_and(|(_, text)| text.trim().is_empty()) {
        parts.pop();
    }
    parts
}
