//! `print`, which shows texts and values on one line.

use crate::command::eval;
use crate::data::TableCell;
use crate::problem::{ArgKind, ParamSpec, Signature};
use crate::state::{Fault, Verb, VerbExample, VerbRole, VerbRun};
use crate::value::Value;
use bezzel_messages::MessageArg;

/// Shows texts and values on one line.
pub(crate) static PRINT: Verb = Verb {
    can_be_piped: false,
    signature: Signature::with_params(&[ParamSpec::new("values", ArgKind::Calculations)]),
    examples: &[VerbExample {
        line: "let n = 6; print \"queens\", n, \"have\", count queens n",
        shows: "queens 6 have 4",
    }],
    synonyms: &["echo", "say", "puts"],
    ..Verb::new("print", VerbRole::Start, run_print)
};

fn run_print(run: VerbRun<'_>) -> Result<Value, Fault> {
    let mut parts = Vec::new();
    for calculation in &run.call.calculations {
        let value = eval::eval_calculation(run.state, calculation, run.sink)?;
        parts.push(printed_part(&value));
    }
    Ok(Value::Printed(parts))
}

/// Returns a value on one line. The values of a list are separated by commas. Times and amounts of
/// memory have their units.
fn printed_part(value: &Value) -> MessageArg {
    let text = match value {
        Value::Count(count) if count.stopped.is_none() => count.total.to_string(),
        Value::Truth(truth) => truth.to_string(),
        Value::Table(list) if list.columns.len() == 1 => {
            let part = |row: &Vec<TableCell>| match &row[0] {
                TableCell::Seconds(seconds) => MessageArg::Seconds(*seconds),
                TableCell::Bytes(bytes) => MessageArg::Bytes(*bytes as f64),
                cell => printed_part(&Value::from_cell(cell)),
            };
            return MessageArg::List(list.rows.iter().map(part).collect());
        }
        other => other.command_text(),
    };
    text.into()
}
