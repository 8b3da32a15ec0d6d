//! Summary of a value without its contents, by kind, subject and size.

use super::{Board, SetSummary, Table, TableCell, TraceStep, Value};
use crate::board::Square;
use crate::search::Stop;
use num_bigint::BigUint;

/// Name of a variable with a summary of its value, as message ids and cells.
#[derive(Clone, Debug)]
pub struct ValueSummary {
    /// Name.
    pub name: String,
    /// Message id of the value's kind, such as `kind-set`.
    pub kind: &'static str,
    /// Subject and sizes, each after its message id.
    pub facts: Vec<(&'static str, TableCell)>,
}

impl ValueSummary {
    /// Summarizes a value under this name. A page about a variable has the summary of the
    /// variable's value.
    pub fn of_value(name: &str, value: &Value) -> ValueSummary {
        if let Value::Help(super::HelpTopic::Variable(shape)) = value {
            return shape.clone();
        }
        let mut facts = vec![("column-holds", TableCell::Text(value.command_text()))];
        facts.retain(|(_, cell)| !matches!(cell, TableCell::Text(text) if text.is_empty()));
        facts.extend(value_sizes(value));
        ValueSummary { name: name.to_owned(), kind: value.kind(), facts }
    }
}

/// Creates a cell with a number, which is a lower bound if the search was stopped.
fn bound_cell(number: &BigUint, stopped: Option<Stop>) -> TableCell {
    if stopped.is_some() {
        TableCell::AtLeast(number.clone())
    } else {
        TableCell::Number(number.clone())
    }
}

fn whole_cell(number: usize) -> TableCell {
    TableCell::Whole(number as u64)
}

fn value_sizes(value: &Value) -> Vec<(&'static str, TableCell)> {
    let rows = |table: &Table| {
        let columns: Vec<&str> = (0..table.columns.len()).map(|at| table.column_name(at)).collect();
        vec![
            ("shape-rows", whole_cell(table.rows.len())),
            ("shape-columns", TableCell::Text(columns.join(", "))),
        ]
    };
    match value {
        Value::Count(count) => {
            let classes =
                count.classes.clone().map(|classes| ("column-classes", TableCell::Number(classes)));
            [("column-solutions", bound_cell(&count.total, count.stopped))]
                .into_iter()
                .chain(classes)
                .collect()
        }
        Value::Board(board) => {
            vec![
                ("column-size", TableCell::Size(board.grid.size)),
                ("column-pieces", whole_cell(board.squares.len())),
            ]
        }
        Value::Explicit(board) => vec![("column-size", TableCell::Size(board.rule.grid().size))],
        Value::Gallery(gallery) => vec![("shape-boards", whole_cell(gallery.boards.len()))],
        Value::Slides(slides) => vec![("shape-boards", whole_cell(slides.gallery.boards.len()))],
        Value::Set(set) => vec![("column-size", TableCell::Size(set.instance().grid().size))],
        Value::Survey(SetSummary { set, total, stopped, .. }) => {
            vec![
                ("column-size", TableCell::Size(set.instance().grid().size)),
                ("column-solutions", bound_cell(total, *stopped)),
            ]
        }
        Value::Truth(true) => vec![("column-value", TableCell::Word("truth-true"))],
        Value::Truth(false) => vec![("column-value", TableCell::Word("truth-false"))],
        Value::Table(table) => rows(table),
        Value::Rows(part) => rows(&part.table),
        Value::Plot(plot) => {
            let series: Vec<&str> =
                plot.series.iter().map(|series| series.label.as_str()).collect();
            vec![("shape-series", TableCell::Text(series.join(", ")))]
        }
        Value::Trace(trace) => {
            vec![
                ("column-size", TableCell::Size(trace.grid.size)),
                ("shape-steps", whole_cell(trace.steps.len())),
            ]
        }
        Value::Map(map) => {
            vec![
                ("column-size", TableCell::Size(map.size)),
                ("column-solutions", TableCell::Number(map.total.clone())),
            ]
        }
        _ => Vec::new(),
    }
}

impl Value {
    /// Estimates the bytes of a copy, if they are many.
    pub fn copy_bytes(&self) -> u64 {
        let board = |board: &Board| board.listed_squares() * size_of::<Square>() as u64;
        match self {
            Value::Board(one) => board(one),
            Value::None(none) => none.partial_tour.as_ref().map_or(0, |walk| board(&walk.board)),
            Value::Gallery(gallery) => gallery.boards.iter().map(board).sum(),
            Value::Slides(slides) => slides.gallery.boards.iter().map(board).sum(),
            Value::Trace(trace) => trace.steps.len() as u64 * size_of::<TraceStep>() as u64,
            _ => 0,
        }
    }
}
