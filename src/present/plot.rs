//! Plots: the picture's facts, and the same numbers as a table.

use super::doc::{Align, Block, PlotDoc, Role, Spans};
use super::fault::stopped;
use super::measured::notes;
use super::speech::plain;
use super::view::View;
use crate::value::{Axis, Label, Note, Plot, Series, Unit};
use crate::words::{Arg, fixed};
use std::ops::Range;
use unicode_width::UnicodeWidthStr;

/// The plot, with its twins for those who cannot see it, and what is told under it.
pub(super) fn blocks(plot: &Plot, view: &View) -> Vec<Block> {
    let spoken = spoken(plot, view);
    let names: Vec<&str> = spoken.series.iter().map(|series| series.label.as_str()).collect();
    let args = [
        ("y", spoken.y.label.as_str().into()),
        ("x", spoken.x.label.as_str().into()),
        ("series", names.join(", ").into()),
    ];
    let description = view.say(if plot.y.log { "plot-description-log" } else { "plot-description" }, &args);
    let (terms, told): (Vec<Note>, Vec<Note>) =
        plot.notes.iter().cloned().partition(|note| matches!(note, Note::Terms { .. }));
    let mut table = table(plot, &spoken, view);
    let note = stopped_note(plot, view);
    if plot.series.is_empty() {
        table.push(Block::Text(plain(Role::Faint, view.say("table-empty", &[]))));
    }
    table.extend(growth(plot, view));
    table.extend(notes(&terms, view));
    let mut blocks = vec![Block::Plot(PlotDoc { plot: spoken, description, table })];
    blocks.extend(notes(&told, view));
    blocks.extend(note);
    blocks
}

/// The plot with its texts in the language of the view.
fn spoken(plot: &Plot, view: &View) -> Plot {
    let mut spoken = plot.clone();
    for axis in [&mut spoken.x, &mut spoken.y] {
        if let Label::Word(id) = axis.label {
            axis.label = Label::Text(view.say(id, &[]));
        }
    }
    if let Some(id) = plot.quantity {
        spoken.title =
            view.say("plot-title", &[("what", view.say(id, &[]).into()), ("of", plot.title.as_str().into())]);
    }
    for series in &mut spoken.series {
        series.label =
            factor(series, view).map_or(series.label.clone(), |factor| format!("{}, {factor}", series.label));
    }
    spoken
}

/// `× 5.2`: what the values are multiplied by from one size to the next.
fn factor(series: &Series, view: &View) -> Option<String> {
    let growth = series.growth.as_ref()?;
    let digits = usize::from(growth.factor < 99.5) + usize::from(growth.factor < 9.95);
    Some(format!("×\u{a0}{}", fixed(view.lang, growth.factor, digits)))
}

/// The factors of all series that have one.
fn growth(plot: &Plot, view: &View) -> Option<Block> {
    let one = |series: &Series| factor(series, view).map(|factor| format!("{} {factor}", series.label));
    let all: Vec<String> = plot.series.iter().filter_map(one).collect();
    (!all.is_empty()).then(|| Block::Text(view.spans("plot-growth", &[("list", all.join(", ").into())])))
}

fn stopped_note(plot: &Plot, view: &View) -> Option<Block> {
    plot.stopped.map(|stop| Block::Text(plain(Role::Warning, stopped(view.lang, stop, None))))
}

/// A row for every x, a column for every series; where the columns do not fit side by side, several tables below each other.
fn table(plot: &Plot, spoken: &Plot, view: &View) -> Vec<Block> {
    let mut places: Vec<f64> = plot.series.iter().flat_map(|series| &series.points).map(|point| point.0).collect();
    places.sort_by(f64::total_cmp);
    places.dedup();
    let row = |&x: &f64| -> Vec<Spans> {
        let value = |points: &[(f64, f64)]| {
            points.iter().find(|point| point.0 == x).map_or_else(Vec::new, |point| number(point.1, &plot.y, view))
        };
        let values = plot.series.iter().map(|series| value(&series.points));
        std::iter::once(number(x, &plot.x, view)).chain(values).collect()
    };
    let names = plot.series.iter().map(|series| plain(Role::Title, &series.label));
    let head: Vec<Spans> = std::iter::once(plain(Role::Title, spoken.x.label.as_str())).chain(names).collect();
    let rows: Vec<Vec<Spans>> = places.iter().map(row).collect();
    let title = Block::Heading(plain(Role::Title, &spoken.title));
    if rows.is_empty() {
        vec![title]
    } else {
        let mut blocks = vec![title];
        for columns in fitting(&head, &rows, view.width) {
            blocks.extend((columns.start > 1).then_some(Block::Blank));
            blocks.push(part(&head, &rows, columns));
        }
        blocks
    }
}

/// Spaces between two columns.
const GAP: usize = 2;

/// The columns of the tables that fit the width, each after the first column, which they all have.
fn fitting(head: &[Spans], rows: &[Vec<Spans>], width: usize) -> Vec<Range<usize>> {
    let wide = |spans: &Spans| spans.iter().map(|span| span.text.width()).sum::<usize>();
    let column = |at: usize| rows.iter().map(|row| wide(&row[at])).chain([wide(&head[at])]).max().unwrap_or(0);
    let mut tables = Vec::new();
    let (mut from, mut used) = (1, column(0));
    for at in 1..head.len() {
        let more = GAP + column(at);
        if used + more > width && at > from {
            tables.push(from..at);
            (from, used) = (at, column(0));
        }
        used += more;
    }
    tables.push(from..head.len());
    tables
}

/// The table of some columns, without the rows that are empty there.
fn part(head: &[Spans], rows: &[Vec<Spans>], columns: Range<usize>) -> Block {
    let cut = |row: &[Spans]| -> Vec<Spans> { [&row[..1], &row[columns.clone()]].concat() };
    let rows: Vec<Vec<Spans>> =
        rows.iter().map(|row| cut(row)).filter(|row| row[1..].iter().any(|cell| !cell.is_empty())).collect();
    let head = cut(head);
    Block::Table { align: vec![Align::Right; head.len()], head, rows }
}

fn number(value: f64, axis: &Axis, view: &View) -> Spans {
    let text = match (axis.unit, value.abs()) {
        (Unit::Seconds, _) => return plain(Role::Number, view.written(Arg::Seconds(value))),
        (Unit::Bytes, _) => return plain(Role::Number, view.written(Arg::Bytes(value))),
        (_, size) if value.fract() == 0.0 && size < 1e15 => view.number(&(size as u64).into()),
        (_, size) if !(0.001..1e15).contains(&size) => return plain(Role::Number, format!("{value:.2e}")),
        _ => return plain(Role::Number, view.real(value)),
    };
    plain(Role::Number, if value < 0.0 { format!("-{text}") } else { text })
}

#[cfg(test)]
mod tests {
    use super::super::tests::shown;
    use super::*;
    use crate::value::Value;

    #[test]
    fn the_numbers_of_many_series_stand_below_each_other() {
        let series = |n: u32| (format!("count bitmask pieces {n}"), [(4.0, f64::from(n)), (f64::from(n), 0.5)]);
        let plot = (5..15)
            .map(series)
            .fold(Plot::new("queens", "side", "seconds"), |plot, (label, points)| plot.points(&label, &points));
        let text = shown(&Value::Plot(plot), &View::default());
        assert!(text.lines().all(|line| unicode_width::UnicodeWidthStr::width(line) <= 80), "{text}");
        assert!((5..15).all(|n| text.contains(&format!("count bitmask pieces {n}"))), "{text}");
        assert_eq!(text.matches("side").count(), 4, "{text}");
    }
}
