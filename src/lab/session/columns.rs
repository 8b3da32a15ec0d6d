//! Columns of tables that are not computed yet, for completion.

use crate::bind::{BoundStatement, COLUMNS, value_message};
use crate::data::ValueKind;
use crate::problem::{ArgValue, BoundArgs};
use crate::state::{PipelineHead, ProblemCall, ROWS, SAME_KIND, VerbCall};
use crate::value::Value;

/// Returns the message id of the description of a column.
pub(super) fn column_about(name: &str) -> Option<&'static str> {
    COLUMNS.iter().find(|(column, _)| *column == name).map(|(_, id)| *id)
}

/// Returns the message id of the description of a setting's value.
pub(super) fn setting_value_about(setting: &str, value: &str) -> Option<&'static str> {
    value_message(setting, value)
}

/// Returns the columns of the table that a statement gives, as far as they are known before it
/// runs.
pub(super) fn columns_of_statement(
    statement: &BoundStatement,
    variable: &dyn Fn(&str) -> Vec<String>,
) -> Vec<String> {
    let mut is_family = false;
    let mut columns = match &statement.head {
        PipelineHead::Call(call) => {
            is_family = call.makes_sets();
            columns_of_call(call)
        }
        PipelineHead::Variable(name) => variable(&name.item),
        _ => Vec::new(),
    };
    for stage in &statement.stages {
        let verb = stage.verb;
        if is_family && verb.makes_set || verb.output_kinds == SAME_KIND {
            continue;
        }
        if is_family && verb.output_kinds == [ValueKind::Count] {
            is_family = false;
            continue;
        }
        is_family = false;
        columns = match (verb.word, &*texts(&stage.args, "columns"), stage.args.text("column")) {
            (_, named, _) if !named.is_empty() => named.to_vec(),
            (_, _, Some(new)) => columns.into_iter().chain([new.to_owned()]).collect(),
            _ => Vec::new(),
        };
    }
    columns
}

/// Returns the words of an argument.
fn texts(args: &BoundArgs, name: &str) -> Vec<String> {
    let text = |arg: &ArgValue| match arg {
        ArgValue::Text(text) => Some(text.clone()),
        _ => None,
    };
    args.all(name).filter_map(|given| text(&given.arg)).collect()
}

/// Returns the columns of the table that a command gives.
fn columns_of_call(call: &VerbCall) -> Vec<String> {
    let Some(problem) = call.problem.as_ref() else { return owned(call.verb.columns) };
    let gives_rows = call.verb.output_kinds.iter().any(|kind| ROWS.contains(kind));
    if !problem.is_family() && !gives_rows {
        return Vec::new();
    }
    let members = problem.expand_members();
    let instance = members.first().and_then(|member| member.instance().ok());
    let is_tour = instance.as_ref().is_some_and(|instance| instance.tour_ends().is_some());
    let is_square =
        |member: &ProblemCall| member.size_range().is_none_or(|(size, _)| size.is_square());
    let mut columns = Vec::new();
    let compares = call.verb.columns.contains(&"task");
    if problem.has_sizes() || compares {
        let is_number = !compares && members.iter().all(is_square);
        columns.push(if is_number { "n" } else { "size" }.to_owned());
    }
    columns.extend(owned(&problem.number_axes()));
    let directed = ["directed", "undirected", "growth", "time"];
    let has_directions = is_tour && call.verb.columns.contains(&"classes");
    columns.extend(owned(if has_directions { &directed } else { call.verb.columns }));
    columns
}

fn owned(words: &[&str]) -> Vec<String> {
    words.iter().map(|word| (*word).to_owned()).collect()
}

/// Returns the columns of a value that is a table in some form.
pub(super) fn columns_of_value(value: &Value) -> Vec<String> {
    match value {
        Value::Table(table) => owned(&table.column_names()),
        _ => Vec::new(),
    }
}
