//! The table of a loop.

use crate::data::{NoSolution, RunOutcome, Table, TableCell};
use crate::value::Value;
use bezzel_base::core::Stop;
use num_bigint::BigUint;

/// Title of the table.
pub(crate) const LOOP_TITLE: &str = "table-loop";

/// Returns a value as cells: a number, for a count also the number of classes, or its text.
pub(crate) fn value_cells(value: &Value) -> Vec<TableCell> {
    match value {
        Value::Count(count) => {
            let cell = |number: &BigUint| TableCell::from_count(number.clone(), count.stopped);
            [&count.total].into_iter().chain(&count.classes).map(cell).collect()
        }
        Value::Number(number) => vec![TableCell::from_number(number.clone())],
        Value::Truth(truth) => vec![TableCell::Truth(*truth)],
        Value::None(NoSolution { reason: Err(stop), .. }) => {
            vec![TableCell::Outcome(RunOutcome::Unknown(*stop), None)]
        }
        Value::None(_) => vec![TableCell::Empty],
        other => vec![TableCell::Text(other.command_text())],
    }
}

/// Returns a list: a table with one column, which is a part if there is a reason.
pub(crate) fn list_table(rows: Vec<Vec<TableCell>>, stopped: Option<Stop>) -> Value {
    Value::Table(Table {
        title: LOOP_TITLE,
        columns: vec!["column-key"],
        names: vec![Some("value".to_owned())],
        rows,
        stopped,
        ..Table::default()
    })
}

/// Returns the table of the values of a loop, with a name for each column. It is a part if there is
/// a reason.
pub(crate) fn loop_table(
    mut names: Vec<Option<String>>,
    mut rows: Vec<Vec<TableCell>>,
    stopped: Option<Stop>,
) -> Value {
    let Some(width) = rows.iter().map(Vec::len).max() else { return Value::Nothing };
    rows.iter_mut().for_each(|row| row.resize(width, TableCell::Empty));
    names.resize(width, None);
    Value::Table(Table {
        title: LOOP_TITLE,
        columns: vec!["column-key"; width],
        names,
        rows,
        stopped,
        ..Table::default()
    })
}
