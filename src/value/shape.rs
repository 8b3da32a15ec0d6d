//! Summary of a value without its contents, by kind, subject and size.

use super::{Cell, Survey, Table, Value};
use crate::search::Stop;
use num_bigint::BigUint;

/// Name of a variable with a summary of its value, as message ids and cells.
#[derive(Clone, Debug)]
pub struct Shape {
    /// Name.
    pub name: String,
    /// Message id of the value's kind, such as `kind-set`.
    pub kind: &'static str,
    /// Subject and sizes, each after its message id.
    pub facts: Vec<(&'static str, Cell)>,
}

impl Shape {
    /// Summarizes a value under this name. A page about a variable has the summary of the
    /// variable's value.
    pub fn of(name: &str, value: &Value) -> Shape {
        if let Value::Help(super::Topic::Variable(shape)) = value {
            return shape.clone();
        }
        let mut facts = vec![("column-holds", Cell::Text(value.text()))];
        facts.retain(|(_, cell)| !matches!(cell, Cell::Text(text) if text.is_empty()));
        facts.extend(sizes(value));
        Shape { name: name.to_owned(), kind: value.kind(), facts }
    }
}

/// Creates a cell with a number, which is a lower bound if the search was stopped.
fn bound(number: &BigUint, stopped: Option<Stop>) -> Cell {
    if stopped.is_some() { Cell::AtLeast(number.clone()) } else { Cell::Number(number.clone()) }
}

fn whole(number: usize) -> Cell {
    Cell::Whole(number as u64)
}

fn sizes(value: &Value) -> Vec<(&'static str, Cell)> {
    let rows = |table: &Table| {
        let columns: Vec<&str> = (0..table.columns.len()).map(|at| table.column_name(at)).collect();
        vec![("shape-rows", whole(table.rows.len())), ("shape-columns", Cell::Text(columns.join(", ")))]
    };
    match value {
        Value::Count(count) => {
            let classes = count.classes.clone().map(|classes| ("column-classes", Cell::Number(classes)));
            [("column-solutions", bound(&count.total, count.stopped))].into_iter().chain(classes).collect()
        }
        Value::Board(board) => {
            vec![("column-size", Cell::Size(board.grid.size)), ("column-pieces", whole(board.squares.len()))]
        }
        Value::Explicit(board) => vec![("column-size", Cell::Size(board.rule.grid().size))],
        Value::Gallery(gallery) => vec![("shape-boards", whole(gallery.boards.len()))],
        Value::Slides(slides) => vec![("shape-boards", whole(slides.gallery.boards.len()))],
        Value::Set(set) => vec![("column-size", Cell::Size(set.instance().grid().size))],
        Value::Survey(Survey { set, total, stopped, .. }) => {
            vec![("column-size", Cell::Size(set.instance().grid().size)), ("column-solutions", bound(total, *stopped))]
        }
        Value::Truth(true) => vec![("column-value", Cell::Word("truth-true"))],
        Value::Truth(false) => vec![("column-value", Cell::Word("truth-false"))],
        Value::Table(table) => rows(table),
        Value::Rows(part) => rows(&part.table),
        Value::Plot(plot) => {
            let series: Vec<&str> = plot.series.iter().map(|series| series.label.as_str()).collect();
            vec![("shape-series", Cell::Text(series.join(", ")))]
        }
        Value::Trace(trace) => {
            vec![("column-size", Cell::Size(trace.grid.size)), ("shape-steps", whole(trace.steps.len()))]
        }
        Value::Story(told) => {
            vec![("column-size", Cell::Size(told.grid.size)), ("shape-steps", whole(told.story.steps.len()))]
        }
        Value::Map(map) => {
            vec![("column-size", Cell::Size(map.size)), ("column-solutions", Cell::Number(map.of.clone()))]
        }
        _ => Vec::new(),
    }
}
