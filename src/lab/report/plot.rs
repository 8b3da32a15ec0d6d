//! Plots with the contents of the picture, and the same numbers as a table.

use super::measurements::note_blocks;
use super::messages::{parse_markup_in, single_span};
use super::view::ViewOptions;
use crate::data::{AxisUnit, Note, Plot, PlotAxis, PlotLabel, PlotSeries};
use crate::state::stop_text;
use bezzel_drawing::{Axis, DocBlock, PlotDoc, Series, TextRole};
use bezzel_messages::{MessageArg, format_fixed};

/// Returns the plot with a description for screen readers, and the notes below it.
pub(crate) fn to_blocks(plot: &Plot, view: &ViewOptions) -> Vec<DocBlock> {
    let spoken = localized_plot(plot, view);
    let names: Vec<&str> = spoken.series.iter().map(|series| series.label.as_str()).collect();
    let args = [
        ("y", spoken.y.label.as_str().into()),
        ("x", spoken.x.label.as_str().into()),
        ("series", names.join(", ").into()),
    ];
    let description =
        view.text(if plot.y.log { "plot-description-log" } else { "plot-description" }, &args);
    let (terms, told): (Vec<Note>, Vec<Note>) =
        plot.notes.iter().cloned().partition(|note| matches!(note, Note::Terms { .. }));
    let numbers = plot
        .series
        .iter()
        .map(|series| series.points.iter().map(|point| axis_number(point.1, &plot.y, view)));
    let mut twin = Vec::new();
    if plot.series.iter().all(|series| series.points.is_empty()) {
        twin.push(DocBlock::Text(single_span(TextRole::Faint, view.text("table-empty", &[]))));
    }
    if plot.series.iter().any(|series| series.growth.is_some()) {
        twin.push(DocBlock::Text(parse_markup_in(TextRole::Faint, &view.text("plot-growth", &[]))));
    }
    twin.extend(note_blocks(&terms, view));
    let numbers = numbers.map(Iterator::collect).collect();
    let axis = |axis: PlotAxis| Axis { label: axis.label.as_str().to_owned(), log: axis.log };
    let series = |series: PlotSeries| Series {
        label: series.label,
        points: series.points,
        line: series.line,
        curve: series.growth.map(|growth| growth.curve),
    };
    let doc = PlotDoc {
        title: spoken.title,
        x: axis(spoken.x),
        y: axis(spoken.y),
        names: spoken.names.iter().map(|name| name.as_str().to_owned()).collect(),
        series: spoken.series.into_iter().map(series).collect(),
        description,
        numbers,
        text_blocks: twin,
        lang: view.lang,
    };
    let mut blocks = vec![DocBlock::Plot(doc)];
    blocks.extend(note_blocks(&told, view));
    blocks.extend(stopped_note(plot, view));
    blocks
}

/// Translates the texts of the plot to the language of the view.
fn localized_plot(plot: &Plot, view: &ViewOptions) -> Plot {
    let mut spoken = plot.clone();
    for label in [&mut spoken.x.label, &mut spoken.y.label].into_iter().chain(&mut spoken.names) {
        if let PlotLabel::Word(id) = label {
            *label = PlotLabel::Text(view.text(id, &[]));
        }
    }
    if let Some(id) = plot.quantity {
        let what = view.text(id, &[]);
        spoken.title = match plot.title.as_str() {
            "" => what,
            of => view.text("plot-title", &[("what", what.into()), ("of", of.into())]),
        };
    }
    // If every series ends at the first solution, or each run searched for one, the label would not
    // distinguish them.
    let mixed = plot.series.iter().any(|series| series.is_first_solution)
        && plot.series.iter().any(|series| !series.is_first_solution);
    for series in &mut spoken.series {
        let label = std::mem::take(&mut series.label);
        let first = (series.is_first_solution && (mixed || plot.y.unit == AxisUnit::Number))
            .then(|| view.text("series-first", &[]));
        let parts = [(!label.is_empty()).then_some(label), first, growth_factor(series, view)];
        series.label = parts.into_iter().flatten().collect::<Vec<_>>().join(", ");
    }
    spoken
}

/// Returns the factor by which the values grow from one size to the next, such as `× 5.2`.
fn growth_factor(series: &PlotSeries, view: &ViewOptions) -> Option<String> {
    let growth = series.growth.as_ref()?;
    let digits = usize::from(growth.factor < 99.5) + usize::from(growth.factor < 9.95);
    Some(format!("×\u{a0}{}", format_fixed(view.lang, growth.factor, digits)))
}

fn stopped_note(plot: &Plot, view: &ViewOptions) -> Option<DocBlock> {
    plot.stopped.map(|stop| {
        DocBlock::Text(single_span(TextRole::Warning, stop_text(view.lang, stop, None)))
    })
}

/// Formats a number of an axis.
fn axis_number(value: f64, axis: &PlotAxis, view: &ViewOptions) -> String {
    let text = match (axis.unit, value.abs()) {
        (AxisUnit::Seconds, _) => return view.format_arg(MessageArg::Seconds(value)),
        (AxisUnit::Bytes, _) => return view.format_arg(MessageArg::Bytes(value)),
        (_, size) if value.fract() == 0.0 && size < 1e15 => {
            view.format_number(&(size as u64).into())
        }
        (_, size) if !(0.001..1e15).contains(&size) => return format!("{value:.2e}"),
        _ => return view.format_real(value),
    };
    if value < 0.0 { format!("-{text}") } else { text }
}
