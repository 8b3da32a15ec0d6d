//! Plots with the contents of the picture, and the same numbers as a table.

use super::doc::{Block, PlotDoc, Role};
use super::fault::stopped;
use super::measured::notes;
use super::speech::{marked_in, plain};
use super::view::View;
use crate::value::{Axis, Label, Note, Plot, Series, Unit};
use crate::words::{Arg, fixed};

/// Returns the plot with a description for screen readers, and the notes below it.
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
    let numbers = plot.series.iter().map(|series| series.points.iter().map(|point| written(point.1, &plot.y, view)));
    let mut twin = Vec::new();
    if plot.series.iter().all(|series| series.points.is_empty()) {
        twin.push(Block::Text(plain(Role::Faint, view.say("table-empty", &[]))));
    }
    if plot.series.iter().any(|series| series.growth.is_some()) {
        twin.push(Block::Text(marked_in(Role::Faint, &view.say("plot-growth", &[]))));
    }
    twin.extend(notes(&terms, view));
    let doc = PlotDoc { description, numbers: numbers.map(Iterator::collect).collect(), twin, plot: spoken };
    let mut blocks = vec![Block::Plot(doc)];
    blocks.extend(notes(&told, view));
    blocks.extend(stopped_note(plot, view));
    blocks
}

/// Translates the texts of the plot to the language of the view.
fn spoken(plot: &Plot, view: &View) -> Plot {
    let mut spoken = plot.clone();
    for label in [&mut spoken.x.label, &mut spoken.y.label].into_iter().chain(&mut spoken.names) {
        if let Label::Word(id) = label {
            *label = Label::Text(view.say(id, &[]));
        }
    }
    if let Some(id) = plot.quantity {
        let what = view.say(id, &[]);
        spoken.title = match plot.title.as_str() {
            "" => what,
            of => view.say("plot-title", &[("what", what.into()), ("of", of.into())]),
        };
    }
    // If every series ends at the first solution, or each run searched for one, the label would not
    // distinguish them.
    let mixed = plot.series.iter().any(|series| series.first) && plot.series.iter().any(|series| !series.first);
    for series in &mut spoken.series {
        let label = std::mem::take(&mut series.label);
        let first = (series.first && (mixed || plot.y.unit == Unit::Number)).then(|| view.say("series-first", &[]));
        let parts = [(!label.is_empty()).then_some(label), first, factor(series, view)];
        series.label = parts.into_iter().flatten().collect::<Vec<_>>().join(", ");
    }
    spoken
}

/// Returns the factor by which the values grow from one size to the next, such as `× 5.2`.
fn factor(series: &Series, view: &View) -> Option<String> {
    let growth = series.growth.as_ref()?;
    let digits = usize::from(growth.factor < 99.5) + usize::from(growth.factor < 9.95);
    Some(format!("×\u{a0}{}", fixed(view.lang, growth.factor, digits)))
}

fn stopped_note(plot: &Plot, view: &View) -> Option<Block> {
    plot.stopped.map(|stop| Block::Text(plain(Role::Warning, stopped(view.lang, stop, None))))
}

/// Formats a number of an axis.
fn written(value: f64, axis: &Axis, view: &View) -> String {
    let text = match (axis.unit, value.abs()) {
        (Unit::Seconds, _) => return view.written(Arg::Seconds(value)),
        (Unit::Bytes, _) => return view.written(Arg::Bytes(value)),
        (_, size) if value.fract() == 0.0 && size < 1e15 => view.number(&(size as u64).into()),
        (_, size) if !(0.001..1e15).contains(&size) => return format!("{value:.2e}"),
        _ => return view.real(value),
    };
    if value < 0.0 { format!("-{text}") } else { text }
}
