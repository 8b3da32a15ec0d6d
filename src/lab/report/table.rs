//! Tables.

use super::count;
use super::measurements;
use super::messages::{parse_markup, parse_markup_in, single_span, span};
use super::view::ViewOptions;
use crate::data::{PlotLabel, Table, TableCell, TableRows};
use crate::state::stop_text;
use bezzel_drawing::{
    ColumnAlign, Doc, DocBlock, DocSpans, TextRole, bar_text, least_column_width,
};
use bezzel_messages::MessageArg;
use unicode_width::UnicodeWidthStr;

/// Returns title, rows, and notes if columns are left out or the table is incomplete.
pub(crate) fn to_blocks(table: &Table, view: &ViewOptions) -> Vec<DocBlock> {
    let mut blocks = vec![table_heading(table, view)];
    if table.rows.is_empty() {
        blocks.push(DocBlock::Text(single_span(TextRole::Faint, view.text("table-empty", &[]))));
    } else {
        let (mut head, mut align, mut rows) =
            (header_row(table, view), column_alignments(table, view), table_cells(table, view));
        let shown = fitted_columns(&mut head, &mut align, &mut rows, view);
        if let Some(column) = table.bars {
            let room = bar_columns(&head, &rows, view);
            let bars = table.bar_lengths(column);
            rows.iter_mut().zip(bars).for_each(|(row, part)| {
                row.push(single_span(TextRole::Series(0), bar_text(part, room)))
            });
            head.push(Vec::new());
            align.push(ColumnAlign::Left);
        }
        blocks.push(DocBlock::Table { head, align, rows });
        let left = table.rows.len() - table.listed_rows().len();
        if left > 0 {
            let more = view.text("table-capped", &[("n", left.into())]);
            blocks.push(DocBlock::Text(parse_markup_in(TextRole::Warning, &more)));
        }
        blocks.extend(dropped_note(table, shown, view));
    }
    blocks.extend(footer_blocks(table, view));
    blocks
}

/// Spaces between columns.
const GAP: usize = 2;

fn spans_width(spans: &DocSpans) -> usize {
    spans.iter().map(|span| span.text.width()).sum()
}

/// Removes the last columns of a table that is wider than the terminal. Returns the number of the
/// columns that are left, of which there is at least one.
///
/// First the padding of the names of columns is removed, and columns of words are narrowed.
fn fitted_columns(
    head: &mut Vec<DocSpans>,
    align: &mut Vec<ColumnAlign>,
    rows: &mut [Vec<DocSpans>],
    view: &ViewOptions,
) -> usize {
    let widths = |head: &[DocSpans], rows: &[Vec<DocSpans>], is_narrow: bool| -> Vec<usize> {
        let width = |at: usize| {
            let cells = || rows.iter().map(|row| &row[at]).chain([&head[at]]);
            match align[at] {
                ColumnAlign::Wrapped if is_narrow => least_column_width(cells()),
                _ => cells().map(spans_width).max().unwrap_or(0),
            }
        };
        (0..head.len()).map(width).collect()
    };
    if fitting_count(&widths(head, rows, false), view) == head.len() {
        return head.len();
    }
    for name in head.iter_mut().flatten() {
        name.text = name.text.trim_start().to_owned();
    }
    let shown = fitting_count(&widths(head, rows, true), view);
    head.truncate(shown);
    align.truncate(shown);
    rows.iter_mut().for_each(|row| row.truncate(shown));
    shown
}

/// Returns the number of columns with these widths that fit into the terminal, at least one.
fn fitting_count(widths: &[usize], view: &ViewOptions) -> usize {
    if !view.fits_tables || view.is_picture() {
        return widths.len();
    }
    let needed = |count: usize| widths[..count].iter().map(|width| width + GAP).sum::<usize>();
    let fits = |count: &usize| needed(*count) <= view.width.saturating_add(GAP);
    (1..=widths.len()).rev().find(fits).unwrap_or(1)
}

/// Returns the note that names the columns that are not shown.
fn dropped_note(table: &Table, shown: usize, view: &ViewOptions) -> Option<DocBlock> {
    let mut names: Vec<&str> =
        (shown..table.columns.len()).map(|at| table.column_name(at)).collect();
    names.dedup();
    if names.is_empty() {
        return None;
    }
    let quoted: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
    let command = format!("| select {}, {}", table.column_name(0), names.join(", "));
    let args = [
        ("n", names.len().into()),
        ("names", quoted.join(", ").into()),
        ("command", command.into()),
    ];
    let note = view.text("table-columns-left-out", &args);
    Some(DocBlock::Text(parse_markup_in(TextRole::Faint, &note)))
}

/// Returns the number of columns that are shown of a table whose rows are shown as they are
/// computed, so that their widths are not known yet.
fn streamed_count(table: &Table, view: &ViewOptions) -> usize {
    let expected = |at: usize| {
        let least = match table.column_label(at) {
            PlotLabel::Word(id) => min_column_width(id),
            PlotLabel::Text(_) => 0,
        };
        least.max(table.column_name(at).width())
    };
    let widths: Vec<usize> = (0..table.columns.len()).map(expected).collect();
    fitting_count(&widths, view)
}

/// Maximum number of bits of a number that a cell shows in full, some 40 digits.
const MAX_CELL_BITS: u64 = 133;

fn table_heading(table: &Table, view: &ViewOptions) -> DocBlock {
    let mut heading = single_span(TextRole::Title, view.text(table.title, &[]));
    if !table.subject.is_empty() {
        heading.extend([span(TextRole::Faint, " · "), span(TextRole::Code, &table.subject)]);
    }
    DocBlock::Heading(heading)
}

/// Returns the names of the columns. In text they are padded to the expected width of later
/// numbers.
fn header_row(table: &Table, view: &ViewOptions) -> Vec<DocSpans> {
    let one = |at| {
        let name = table.column_name(at);
        let least = match table.column_label(at) {
            PlotLabel::Word(id) if !view.is_picture() => min_column_width(id),
            _ => 0,
        };
        single_span(TextRole::Title, " ".repeat(least.saturating_sub(name.width())) + name)
    };
    (0..table.columns.len()).map(one).collect()
}

/// Returns the minimum width of a column whose later rows may have longer numbers than the first.
fn min_column_width(column: &str) -> usize {
    match column {
        "column-n" => 3,
        "column-all" => 15,
        "column-directed" | "column-undirected" => 12,
        "column-growth" | "column-tours" => 7,
        "column-time" => 7,
        _ => 0,
    }
}

fn table_cells(table: &Table, view: &ViewOptions) -> Vec<Vec<DocSpans>> {
    table
        .listed_rows()
        .iter()
        .map(|row| row.iter().map(|item| cell_spans(item, view)).collect())
        .collect()
}

fn column_alignments(table: &Table, view: &ViewOptions) -> Vec<ColumnAlign> {
    let wrapped = |align| match align {
        ColumnAlign::Left if view.fits_tables => ColumnAlign::Wrapped,
        align => align,
    };
    (0..table.columns.len()).map(|column| wrapped(column_align(table, column))).collect()
}

/// Returns the notes under a table, and the reason why it is incomplete.
fn footer_blocks(table: &Table, view: &ViewOptions) -> Vec<DocBlock> {
    let mut blocks = measurements::note_blocks(&table.notes, view);
    blocks.extend(table.stopped.map(|stop| {
        DocBlock::Text(single_span(TextRole::Warning, stop_text(view.lang, stop, None)))
    }));
    blocks
}

/// Returns the notes of a table whose rows were already shown.
pub fn table_footer(table: &Table, view: &ViewOptions) -> Doc {
    let dropped = dropped_note(table, streamed_count(table, view), view);
    Doc { blocks: dropped.into_iter().chain(footer_blocks(table, view)).collect() }
}

/// Returns a batch of rows. The first batch includes the names of the columns, and later ones are
/// padded to the width of these names.
pub(crate) fn row_blocks(rows: &TableRows, view: &ViewOptions) -> Vec<DocBlock> {
    let (mut head, mut align, mut cells) = (
        header_row(&rows.table, view),
        column_alignments(&rows.table, view),
        table_cells(&rows.table, view),
    );
    let shown = streamed_count(&rows.table, view);
    head.truncate(shown);
    align.truncate(shown);
    cells.iter_mut().for_each(|row| row.truncate(shown));
    if rows.first {
        return vec![
            table_heading(&rows.table, view),
            DocBlock::Table { head, align, rows: cells },
        ];
    }
    let padded = |(at, cell): (usize, DocSpans)| {
        let missing = spans_width(&head[at]).saturating_sub(spans_width(&cell));
        let pad = span(TextRole::Plain, " ".repeat(missing));
        if align[at] == ColumnAlign::Right {
            [vec![pad], cell].concat()
        } else {
            [cell, vec![pad]].concat()
        }
    };
    let cells =
        cells.into_iter().map(|row| row.into_iter().enumerate().map(padded).collect()).collect();
    vec![DocBlock::Table { head: Vec::new(), align, rows: cells }]
}

/// Returns the number of columns for bars to the right of the cells.
fn bar_columns(head: &[DocSpans], rows: &[Vec<DocSpans>], view: &ViewOptions) -> usize {
    const MOST: usize = 40;
    const LEAST: usize = 8;
    let column = |at: usize| {
        let cells = rows.iter().map(|row| spans_width(&row[at]));
        cells.chain([spans_width(&head[at])]).max().unwrap_or(0)
    };
    let taken = (0..head.len()).map(|at| column(at) + GAP).sum::<usize>();
    view.width.saturating_sub(taken).clamp(LEAST, MOST)
}

/// Returns the alignment of a column: right if every value is a number.
fn column_align(table: &Table, column: usize) -> ColumnAlign {
    let number = |cell: Option<&TableCell>| match cell {
        Some(
            TableCell::Text(_)
            | TableCell::Size(_)
            | TableCell::Word(_)
            | TableCell::Mark(_)
            | TableCell::Truth(_),
        ) => false,
        None | Some(_) => true,
    };
    if table.rows.iter().all(|row| number(row.get(column))) {
        ColumnAlign::Right
    } else {
        ColumnAlign::Left
    }
}

/// Returns a cell in its role.
pub(crate) fn cell_spans(cell: &TableCell, view: &ViewOptions) -> DocSpans {
    match cell {
        // The hundred digits of a factorial are too many for a cell. Files and JSON contain them.
        TableCell::Number(number) if number.bits() > MAX_CELL_BITS => {
            single_span(TextRole::Number, measurements::rounded_number(number, view))
        }
        TableCell::Number(number) => single_span(TextRole::Number, view.format_number(number)),
        TableCell::Whole(number) => {
            single_span(TextRole::Number, view.format_number(&(*number).into()))
        }
        TableCell::Size(size) => {
            single_span(TextRole::Plain, format!("{}x{}", size.files(), size.ranks()))
        }
        TableCell::AtMost(number) => {
            single_span(TextRole::Number, format!("≤ {}", view.format_number(&(*number).into())))
        }
        TableCell::AtLeast(number) => {
            single_span(TextRole::Number, format!("≥ {}", view.format_number(number)))
        }
        TableCell::Exact(number) if number.is_integer() => {
            single_span(TextRole::Number, view.format_signed(&number.to_fraction().0))
        }
        TableCell::Exact(number) => {
            single_span(TextRole::Number, view.format_real(number.to_f64()))
        }
        TableCell::Real(number) => single_span(TextRole::Number, view.format_real(*number)),
        TableCell::Text(text) => single_span(TextRole::Plain, text),
        TableCell::Word(id) => parse_markup(&view.text(id, &[])),
        TableCell::Seconds(seconds) => {
            single_span(TextRole::Number, view.format_arg(MessageArg::Seconds(*seconds)))
        }
        TableCell::Bytes(bytes) => {
            single_span(TextRole::Number, view.format_arg(MessageArg::Bytes(*bytes as f64)))
        }
        TableCell::Outcome(outcome, note) => measurements::outcome_cell(outcome, *note, view),
        TableCell::Mark(is) => single_span(TextRole::Success, if *is { "*" } else { "" }),
        TableCell::Truth(is) => count::truth_spans(*is, view),
        TableCell::Empty => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::tests::plain_text;
    use crate::value::Value;
    use bezzel_messages::Lang;

    #[test]
    fn tables_are_aligned_by_display_width() {
        let table = |lang| {
            let table = Table {
                title: "table-settings",
                columns: vec!["column-setting", "column-value", "column-number"],
                rows: vec![
                    vec![
                        TableCell::Text("중 ő".into()),
                        TableCell::Text("x".into()),
                        TableCell::Number(2_279_184u64.into()),
                    ],
                    vec![
                        TableCell::Text("ь".into()),
                        TableCell::Empty,
                        TableCell::Number(7u64.into()),
                    ],
                ],
                ..Table::default()
            };
            plain_text(&Value::Table(table), &ViewOptions { lang, ..ViewOptions::default() })
        };
        assert_eq!(
            table(Lang::EN),
            "Settings\nsetting  value     number\n-------  -----  ---------\n중 ő     x      2,279,184\nь                       7\n"
        );
        for lang in Lang::ALL {
            let widths: Vec<usize> =
                table(lang).lines().skip(1).map(unicode_width::UnicodeWidthStr::width).collect();
            assert!(widths.iter().all(|width| *width == widths[0]), "{lang}: {widths:?}");
        }
    }

    #[test]
    fn tables_that_are_too_wide_leave_out_columns_with_a_note() {
        let row = |n: u64, text: &str| {
            let number = TableCell::Number((n * 1_000_000).into());
            vec![TableCell::Whole(n), TableCell::Text(text.into()), number.clone(), number]
        };
        let table = Table {
            title: "table-settings",
            columns: vec!["column-n", "column-value", "column-all", "column-nodes"],
            rows: vec![row(1, "a text of several words"), row(2, "antidisestablishment")],
            ..Table::default()
        };
        let shown = |width, fits_tables| {
            let view = ViewOptions { width, fits_tables, ..ViewOptions::default() };
            plain_text(&Value::Table(table.clone()), &view)
        };
        let widest = |text: &str| text.lines().map(UnicodeWidthStr::width).max().unwrap_or(0);
        let whole = shown(80, true);
        assert!(whole.contains("nodes") && !whole.contains("select"), "{whole}");
        // Words are wrapped before a column is left out.
        let narrow = shown(46, true);
        assert!(widest(&narrow) <= 46 && narrow.contains("nodes"), "{narrow}");
        assert!(
            narrow.contains("a text of several ") && !narrow.contains("several words"),
            "{narrow}"
        );
        let narrower = shown(40, true);
        assert!(widest(&narrower) <= 40, "{narrower}");
        let narrower = narrower.replace('\n', " ");
        assert!(narrower.contains("1 column: `nodes`. `| select n, nodes`"), "{narrower}");
        let narrowest = shown(20, true).replace('\n', " ");
        assert!(narrowest.contains("3 columns: `value`, `all`"), "{narrowest}");
        // A pipe gets every column.
        let piped = shown(20, false);
        assert!(piped.contains("antidisestablishment") && !piped.contains("select"), "{piped}");
    }
}
