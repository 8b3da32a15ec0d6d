//! The table of a loop.

use crate::data::{Table, TableCell};
use crate::value::Value;

/// Returns a value as cells: a number, for a count also the number of classes, or its text.
pub(crate) fn value_cells(value: &Value) -> Vec<TableCell> {
    match value {
        Value::Count(count) => {
            let total = match count.stopped {
                None => TableCell::Number(count.total.clone()),
                Some(_) => TableCell::AtLeast(count.total.clone()),
            };
            let classes = count.classes.clone().map(TableCell::Number);
            std::iter::once(total).chain(classes).collect()
        }
        Value::Number(number) => vec![match number.to_natural() {
            Some(natural) => TableCell::Number(natural),
            None => TableCell::Exact(number.clone()),
        }],
        Value::Truth(truth) => vec![TableCell::Text(truth.to_string())],
        Value::None(_) => vec![TableCell::Empty],
        other => vec![TableCell::Text(other.command_text())],
    }
}

/// Returns the table of the values of a loop.
pub(crate) fn loop_table(name: &str, mut rows: Vec<Vec<TableCell>>) -> Value {
    let Some(width) = rows.iter().map(Vec::len).max() else { return Value::Nothing };
    rows.iter_mut().for_each(|row| row.resize(width, TableCell::Empty));
    let names = [name, "value", "classes"].map(|name| Some(name.to_owned()));
    Value::Table(Table {
        title: "table-loop",
        columns: vec!["column-key"; width],
        names: names.into_iter().take(width).collect(),
        rows,
        ..Table::default()
    })
}
