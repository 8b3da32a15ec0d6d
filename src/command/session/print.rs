//! `print`, which shows texts and values on one line.

use crate::command::eval;
use crate::data::TableCell;
use crate::i18n::{Lang, MessageArg};
use crate::problem::{ArgKind, ParamSpec, Signature};
use crate::state::{Fault, Verb, VerbExample, VerbRole, VerbRun};
use crate::value::Value;

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
    let lang = Lang::from_tag(&run.state.settings.lang).unwrap_or_default();
    let mut parts = Vec::new();
    for calculation in &run.call.calculations {
        let value = eval::eval_calculation(run.state, calculation, run.sink)?;
        parts.push(printed_text(&value, lang));
    }
    Ok(Value::Printed(parts.join(" ")))
}

/// Returns a value on one line. The values of a list are separated by commas. Times and amounts of
/// memory have their units.
fn printed_text(value: &Value, lang: Lang) -> String {
    match value {
        Value::Count(count) if count.stopped.is_none() => count.total.to_string(),
        Value::Truth(truth) => truth.to_string(),
        Value::Table(list) if list.columns.len() == 1 => {
            let values = list.rows.iter().map(|row| match &row[0] {
                TableCell::Seconds(seconds) => MessageArg::Seconds(*seconds).to_text(lang),
                TableCell::Bytes(bytes) => MessageArg::Bytes(*bytes as f64).to_text(lang),
                cell => printed_text(&Value::from_cell(cell), lang),
            });
            values.collect::<Vec<_>>().join(", ")
        }
        other => other.command_text(),
    }
}
