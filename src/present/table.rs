//! Tables.

use super::doc::{Align, Block, Role, Spans};
use super::fault::stopped;
use super::speech::{marked, plain};
use super::time::run_time;
use super::view::View;
use crate::value::{Cell, Table};

/// Title, rows, and a note where the table is not complete.
pub(super) fn blocks(table: &Table, view: &View) -> Vec<Block> {
    let mut blocks = vec![Block::Heading(plain(Role::Title, view.say(table.title, &[])))];
    if table.rows.is_empty() {
        blocks.push(Block::Text(plain(Role::Faint, view.say("table-empty", &[]))));
    } else {
        blocks.push(Block::Table {
            head: table.columns.iter().map(|column| plain(Role::Title, view.say(column, &[]))).collect(),
            align: (0..table.columns.len()).map(|column| align(table, column)).collect(),
            rows: table.rows.iter().map(|row| row.iter().map(|item| cell(item, view)).collect()).collect(),
        });
    }
    blocks.extend(table.stopped.map(|stop| Block::Text(plain(Role::Warning, stopped(view.lang, stop, None)))));
    blocks
}

/// To the right if every value of the column is a number.
fn align(table: &Table, column: usize) -> Align {
    let number = |cell: Option<&Cell>| !matches!(cell, Some(Cell::Text(_) | Cell::Word(_)));
    if table.rows.iter().all(|row| number(row.get(column))) { Align::Right } else { Align::Left }
}

/// A cell in its role.
fn cell(cell: &Cell, view: &View) -> Spans {
    match cell {
        Cell::Number(number) => plain(Role::Number, view.number(number)),
        Cell::AtLeast(number) => plain(Role::Number, format!("≥ {}", view.number(number))),
        Cell::Real(number) => plain(Role::Number, view.real(*number)),
        Cell::Seconds(seconds) => plain(Role::Number, run_time(view.lang, *seconds)),
        Cell::Text(text) => plain(Role::Plain, text),
        Cell::Word(id) => marked(&view.say(id, &[])),
        Cell::Empty => Vec::new(),
    }
}
