//! Tables.

use super::doc::{Align, Block, Doc, Role, Spans};
use super::fault::stopped;
use super::measured;
use super::speech::{marked, marked_in, plain, span};
use super::view::View;
use crate::value::{Cell, Label, Rows, Table};
use crate::words::Arg;
use unicode_width::UnicodeWidthStr;

/// Returns title, rows, and a note if the table is incomplete.
pub(super) fn blocks(table: &Table, view: &View) -> Vec<Block> {
    let mut blocks = vec![heading(table, view)];
    if table.rows.is_empty() {
        blocks.push(Block::Text(plain(Role::Faint, view.say("table-empty", &[]))));
    } else {
        let (mut head, mut align, mut rows) = (head(table, view), aligned(table), cells(table, view));
        if let Some(column) = table.bars {
            let room = room(&head, &rows, view);
            let bars = table.carried_bars(column);
            rows.iter_mut().zip(bars).for_each(|(row, part)| row.push(plain(Role::Series(0), bar(part, room))));
            head.push(Vec::new());
            align.push(Align::Left);
        }
        blocks.push(Block::Table { head, align, rows });
        let left = table.rows.len() - table.carried().len();
        if left > 0 {
            let more = view.say("table-capped", &[("n", left.into())]);
            blocks.push(Block::Text(marked_in(Role::Warning, &more)));
        }
    }
    blocks.extend(notes(table, view));
    blocks
}

/// Maximum number of bits of a number that a cell shows in full, some 40 digits.
const WIDEST: u64 = 133;

/// Minimum number of seconds that is shown in days or years.
const LONG: f64 = 30.0 * 86_400.0;

fn heading(table: &Table, view: &View) -> Block {
    let mut heading = plain(Role::Title, view.say(table.title, &[]));
    if !table.subject.is_empty() {
        heading.extend([span(Role::Faint, " · "), span(Role::Code, &table.subject)]);
    }
    Block::Heading(heading)
}

/// Returns the names of the columns. In text they are padded to the expected width of later
/// numbers.
fn head(table: &Table, view: &View) -> Vec<Spans> {
    let one = |at| {
        let name = column(table, at, view);
        let least = match table.column(at) {
            Label::Word(id) if !view.is_picture() => least(id),
            _ => 0,
        };
        plain(Role::Title, " ".repeat(least.saturating_sub(name.width())) + &name)
    };
    (0..table.columns.len()).map(one).collect()
}

/// Returns the minimum width of a column whose later rows may have longer numbers than the first.
fn least(column: &str) -> usize {
    match column {
        "column-n" => 3,
        "column-all" => 15,
        "column-directed" | "column-undirected" => 12,
        "column-growth" | "column-tours" => 7,
        "column-time" => 7,
        _ => 0,
    }
}

fn cells(table: &Table, view: &View) -> Vec<Vec<Spans>> {
    table.carried().iter().map(|row| row.iter().map(|item| cell(item, view)).collect()).collect()
}

fn aligned(table: &Table) -> Vec<Align> {
    (0..table.columns.len()).map(|column| align(table, column)).collect()
}

/// Returns the notes under a table, and the reason why it is incomplete.
fn notes(table: &Table, view: &View) -> Vec<Block> {
    let mut blocks = measured::notes(&table.notes, view);
    blocks.extend(table.stopped.map(|stop| Block::Text(plain(Role::Warning, stopped(view.lang, stop, None)))));
    blocks
}

/// Returns the name of a column.
fn column(table: &Table, at: usize, view: &View) -> String {
    match table.column(at) {
        Label::Word(id) => view.say(id, &[]),
        Label::Text(text) => text,
    }
}

/// Returns the notes of a table whose rows were already shown.
pub fn ending(table: &Table, view: &View) -> Doc {
    Doc { blocks: notes(table, view) }
}

/// Returns a batch of rows. The first batch includes the names of the columns, and later ones are
/// padded to the width of these names.
pub(super) fn rows(rows: &Rows, view: &View) -> Vec<Block> {
    let (head, align, cells) = (head(&rows.table, view), aligned(&rows.table), cells(&rows.table, view));
    if rows.first {
        return vec![heading(&rows.table, view), Block::Table { head, align, rows: cells }];
    }
    let wide = |spans: &Spans| spans.iter().map(|span| span.text.width()).sum::<usize>();
    let padded = |(at, cell): (usize, Spans)| {
        let pad = span(Role::Plain, " ".repeat(wide(&head[at]).saturating_sub(wide(&cell))));
        if align[at] == Align::Right { [vec![pad], cell].concat() } else { [cell, vec![pad]].concat() }
    };
    let cells = cells.into_iter().map(|row| row.into_iter().enumerate().map(padded).collect()).collect();
    vec![Block::Table { head: Vec::new(), align, rows: cells }]
}

/// Returns the number of columns for bars to the right of the cells.
fn room(head: &[Spans], rows: &[Vec<Spans>], view: &View) -> usize {
    const GAP: usize = 2;
    const MOST: usize = 40;
    const LEAST: usize = 8;
    let wide = |spans: &Spans| spans.iter().map(|span| span.text.width()).sum::<usize>();
    let column = |at: usize| rows.iter().map(|row| wide(&row[at])).chain([wide(&head[at])]).max().unwrap_or(0);
    let taken = (0..head.len()).map(|at| column(at) + GAP).sum::<usize>();
    view.width.saturating_sub(taken).clamp(LEAST, MOST)
}

/// Returns a bar that fills a fraction of the space, in eighths of a column.
///
/// A positive fraction has at least the thinnest bar.
pub(crate) fn bar(part: f64, room: usize) -> String {
    const EIGHTHS: [&str; 8] = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];
    if part.is_nan() || part <= 0.0 {
        return String::new();
    }
    let eighths = ((part.min(1.0) * room as f64 * 8.0).round() as usize).max(1);
    "█".repeat(eighths / 8) + EIGHTHS[eighths % 8]
}

/// Returns the alignment of a column: right if every value is a number.
fn align(table: &Table, column: usize) -> Align {
    let number = |cell: Option<&Cell>| match cell {
        Some(Cell::Text(_) | Cell::Size(_) | Cell::Word(_) | Cell::Mark(_)) => false,
        None | Some(_) => true,
    };
    if table.rows.iter().all(|row| number(row.get(column))) { Align::Right } else { Align::Left }
}

/// Returns a cell in its role.
pub(super) fn cell(cell: &Cell, view: &View) -> Spans {
    match cell {
        // The hundred digits of a factorial are too many for a cell. Files and JSON contain them.
        Cell::Number(number) if number.bits() > WIDEST => plain(Role::Number, measured::rounded(number, view)),
        Cell::Number(number) => plain(Role::Number, view.number(number)),
        Cell::Whole(number) => plain(Role::Number, view.number(&(*number).into())),
        Cell::Size(size) => plain(Role::Plain, format!("{}x{}", size.files(), size.ranks())),
        Cell::AtMost(number) => plain(Role::Number, format!("≤ {}", view.number(&(*number).into()))),
        Cell::AtLeast(number) => plain(Role::Number, format!("≥ {}", view.number(number))),
        Cell::Real(number) => plain(Role::Number, view.real(*number)),
        Cell::Text(text) => plain(Role::Plain, text),
        Cell::Word(id) => marked(&view.say(id, &[])),
        Cell::Seconds(seconds) if *seconds >= LONG => plain(Role::Number, view.written(Arg::Estimate(*seconds))),
        Cell::Seconds(seconds) => plain(Role::Number, view.written(Arg::Seconds(*seconds))),
        Cell::Bytes(bytes) => plain(Role::Number, view.written(Arg::Bytes(*bytes as f64))),
        Cell::Outcome(outcome, note) => measured::cell(outcome, *note, view),
        Cell::Mark(is) => plain(Role::Success, if *is { "*" } else { "" }),
        Cell::Empty => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::shown;
    use super::*;
    use crate::value::Value;
    use crate::words::Lang;

    #[test]
    fn tables_are_aligned_by_display_width() {
        let table = |lang| {
            let table = Table {
                title: "table-settings",
                columns: vec!["column-setting", "column-value", "column-number"],
                rows: vec![
                    vec![Cell::Text("중 ő".into()), Cell::Text("x".into()), Cell::Number(2_279_184u64.into())],
                    vec![Cell::Text("ь".into()), Cell::Empty, Cell::Number(7u64.into())],
                ],
                ..Table::default()
            };
            shown(&Value::Table(table), &View { lang, ..View::default() })
        };
        assert_eq!(
            table(Lang::EN),
            "Settings\nsetting  value        no.\n-------  -----  ---------\n중 ő     x      2,279,184\nь                       7\n"
        );
        for lang in Lang::ALL {
            let widths: Vec<usize> = table(lang).lines().skip(1).map(unicode_width::UnicodeWidthStr::width).collect();
            assert!(widths.iter().all(|width| *width == widths[0]), "{lang}: {widths:?}");
        }
    }
}
