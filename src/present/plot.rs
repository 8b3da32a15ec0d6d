//! Plots: the picture's facts, and the same numbers as a table.

use super::doc::{Align, Block, PlotDoc, Role, Spans};
use super::speech::plain;
use super::view::View;
use crate::value::Plot;

/// The plot, with its twins for those who cannot see it.
pub(super) fn blocks(plot: &Plot, view: &View) -> Vec<Block> {
    let names: Vec<&str> = plot.series.iter().map(|series| series.label.as_str()).collect();
    let args =
        [("y", plot.y.label.as_str().into()), ("x", plot.x.label.as_str().into()), ("series", names.join(", ").into())];
    let description = view.say(if plot.y.log { "plot-description-log" } else { "plot-description" }, &args);
    vec![Block::Plot(PlotDoc { plot: plot.clone(), description, table: table(plot, view) })]
}

/// A row for every x, a column for every series.
fn table(plot: &Plot, view: &View) -> Vec<Block> {
    let mut places: Vec<f64> = plot.series.iter().flat_map(|series| &series.points).map(|point| point.0).collect();
    places.sort_by(f64::total_cmp);
    places.dedup();
    let row = |&x: &f64| -> Vec<Spans> {
        let value = |points: &[(f64, f64)]| {
            points.iter().find(|point| point.0 == x).map_or_else(Vec::new, |point| number(point.1, view))
        };
        let values = plot.series.iter().map(|series| value(&series.points));
        std::iter::once(number(x, view)).chain(values).collect()
    };
    let names = plot.series.iter().map(|series| plain(Role::Title, &series.label));
    let head: Vec<Spans> = std::iter::once(plain(Role::Title, &plot.x.label)).chain(names).collect();
    let rows: Vec<Vec<Spans>> = places.iter().map(row).collect();
    let title = Block::Heading(plain(Role::Title, &plot.title));
    vec![title, Block::Table { align: vec![Align::Right; head.len()], head, rows }]
}

fn number(value: f64, view: &View) -> Spans {
    let text = match value.abs() {
        size if value.fract() == 0.0 && size < 1e15 => view.number(&(size as u64).into()),
        size if size < 0.001 => return plain(Role::Number, format!("{value:.2e}")),
        _ => return plain(Role::Number, view.real(value)),
    };
    plain(Role::Number, if value < 0.0 { format!("-{text}") } else { text })
}
