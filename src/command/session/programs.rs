//! Small programs: blocks, functions of the user, and `print`.

use crate::bind::{BoundText, bind_text, masked_text};
use crate::command::eval;
use crate::data::{Table, TableCell};
use crate::i18n::{Diagnostic, FaultCode, message};
use crate::lang::{BlockKind, LAST_RESULT, SourceSpan, Spanned};
use crate::problem::{ArgKind, ParamSpec, Signature};
use crate::state::{
    BoundBlock, Calculation, Fault, FaultKind, SessionState, SourceText, StatementAnswer, Verb,
    VerbExample, VerbRole, VerbRun,
};
use crate::value::{UserFunction, Value};
use std::sync::Arc;

/// Shows texts and values on one line.
pub(crate) static PRINT: Verb = Verb {
    can_be_piped: false,
    signature: Signature::with_params(&[ParamSpec::new("values", ArgKind::Calculations)]),
    examples: &[VerbExample {
        line: "let n = 6; print \"queens\", n, \"have\", count queens n",
        shows: "queens 6 have 4",
    }],
    synonyms: &["echo", "say", "write", "puts"],
    ..Verb::new("print", VerbRole::Start, run_print)
};

/// Maximum number of functions and blocks inside each other. Each takes stack space, and a thread's
/// stack may be small.
const MAX_DEPTH: usize = 32;

/// Receives the answers of the statements in a block.
type Sink<'a> = &'a mut dyn FnMut(StatementAnswer);

fn run_print(run: VerbRun<'_>) -> Result<Value, Fault> {
    let mut parts = Vec::new();
    for calculation in &run.call.calculations {
        let value = eval::eval_calculation(run.state, calculation, run.sink)?;
        parts.push(match &value {
            Value::Count(count) if count.stopped.is_none() => count.total.to_string(),
            Value::Truth(truth) => truth.to_string(),
            other => other.command_text(),
        });
    }
    Ok(Value::Printed(parts.join(" ")))
}

/// Enters a function or a block.
///
/// # Errors
/// A fault if too many are running inside each other.
fn enter(scene: &mut SessionState, span: SourceSpan) -> Result<(), Fault> {
    if scene.call_depth >= MAX_DEPTH {
        let message = message!("fault-too-deep", most = MAX_DEPTH);
        return Err(Fault::new(span, Diagnostic::new(FaultCode::E410, message)));
    }
    scene.call_depth += 1;
    Ok(())
}

/// Calls a function of the user: its parameters get the values of the arguments while its pipeline
/// is evaluated.
///
/// # Errors
/// A fault if the variable is not a function or the number of arguments differs, and the faults of
/// the pipeline, at the place of the call.
pub(crate) fn call_function(
    scene: &mut SessionState,
    name: &Spanned<String>,
    args: &[Calculation],
    sink: Sink<'_>,
) -> Result<Value, Fault> {
    let function = match scene.variables.get(&name.item) {
        Some(Value::Function(function)) => Arc::clone(function),
        _ => {
            let message = message!("fault-no-function", name = name.item.as_str());
            return Err(Fault::new(name.span, Diagnostic::new(FaultCode::E200, message)));
        }
    };
    if function.params.len() != args.len() {
        let message = message!(
            "fault-arguments",
            name = name.item.as_str(),
            n = function.params.len(),
            found = args.len()
        );
        return Err(Fault::new(name.span, Diagnostic::new(FaultCode::E200, message)));
    }
    let mut values = Vec::new();
    for arg in args {
        values.push(eval::eval_calculation(scene, arg, sink)?);
    }
    enter(scene, name.span)?;
    let before: Vec<(String, Option<Value>)> = function
        .params
        .iter()
        .zip(values)
        .map(|(param, value)| (param.clone(), scene.variables.insert(param.clone(), value)))
        .collect();
    let value = eval_body(scene, &function, sink);
    for (param, value) in before {
        match value {
            Some(value) => drop(scene.variables.insert(param, value)),
            None => drop(scene.variables.remove(&param)),
        }
    }
    scene.call_depth -= 1;
    // The place of a fault inside the body is that of the call.
    value.map_err(|fault| Fault { span: Some(name.span), ..fault })
}

fn eval_body(
    scene: &mut SessionState,
    function: &UserFunction,
    sink: Sink<'_>,
) -> Result<Value, Fault> {
    let names = scene.variable_names();
    let BoundText { outcome, .. } = bind_text(&function.body, &scene.vocabulary, &names);
    match outcome?.as_slice() {
        [statement] => eval::eval_stages(scene, &statement.head, &statement.stages, sink),
        _ => Ok(Value::Nothing),
    }
}

/// Runs a block.
///
/// # Errors
/// The fault of the header. Faults of the statements go to the sink, as those of a script.
pub(crate) fn run_block(
    scene: &mut SessionState,
    source: &Arc<SourceText>,
    block: &BoundBlock,
    sink: Sink<'_>,
) -> Result<Value, Fault> {
    let span = block.bodies.first().copied().unwrap_or_default();
    enter(scene, span)?;
    let value = match &block.kind {
        BlockKind::If => run_condition(scene, source, block, sink),
        BlockKind::Try => Ok(try_body(scene, source, span, sink)),
        BlockKind::For(name) => run_loop(scene, source, block, name, sink),
    };
    scene.call_depth -= 1;
    value
}

fn run_condition(
    scene: &mut SessionState,
    source: &Arc<SourceText>,
    block: &BoundBlock,
    sink: Sink<'_>,
) -> Result<Value, Fault> {
    let Some(condition) = &block.condition else { return Ok(Value::Nothing) };
    let span = condition.expression.span;
    let is_true = match eval::eval_calculation(scene, condition, sink)? {
        Value::Truth(truth) => truth,
        other => {
            let kinds: &[&str] = &["kind-truth"];
            return Err(Fault::new(span, FaultKind::wrong_input("if", other.kind(), kinds, None)));
        }
    };
    if let Some(body) = block.bodies.get(usize::from(!is_true)) {
        run_statements(scene, source, *body, sink);
    }
    Ok(Value::Nothing)
}

/// Runs the statements of a body with the positions of the whole text.
fn run_statements(
    scene: &mut SessionState,
    source: &Arc<SourceText>,
    body: SourceSpan,
    sink: Sink<'_>,
) {
    let text = masked_text(&source.text, body);
    let part = Arc::new(SourceText { name: source.name.clone(), text });
    eval::eval(scene, &part, sink);
}

/// Runs a body up to its first fault. The fault becomes a text with its code.
fn try_body(
    scene: &mut SessionState,
    source: &Arc<SourceText>,
    body: SourceSpan,
    sink: Sink<'_>,
) -> Value {
    let mut caught = None;
    run_statements(scene, source, body, &mut |answer| match &answer.outcome {
        Err(fault) if fault.code() != FaultCode::E900 => caught = Some(fault.code().to_string()),
        _ => sink(answer),
    });
    caught.map_or(Value::Nothing, Value::Text)
}

/// Runs the body once for each value. Returns the table of the last values of the runs.
fn run_loop(
    scene: &mut SessionState,
    source: &Arc<SourceText>,
    block: &BoundBlock,
    name: &Spanned<String>,
    sink: Sink<'_>,
) -> Result<Value, Fault> {
    let mut values = Vec::new();
    for calculation in &block.values {
        values.push(eval::eval_calculation(scene, calculation, sink)?);
    }
    let numbers = block.range.map_or(0..0, |(from, to)| from..to.saturating_add(1));
    let values = values.into_iter().chain(numbers.map(|number| Value::Number(number.into())));
    let body = block.bodies.first().copied().unwrap_or_default();
    let mut rows = Vec::new();
    for value in values {
        if scene.cancel.is_cancelled() {
            return Err(Fault::new(name.span, FaultKind::Interrupted));
        }
        let shown = value_cells(&value);
        scene.variables.insert(name.item.clone(), value);
        scene.variables.remove(LAST_RESULT);
        let mut has_failed = false;
        run_statements(scene, source, body, &mut |answer| {
            has_failed |= answer.outcome.is_err();
            if matches!(answer.outcome, Err(_) | Ok(Value::Printed(_) | Value::Quit)) {
                sink(answer);
            }
        });
        if has_failed {
            return Ok(Value::Nothing);
        }
        if let Some(last) = scene.variables.get(LAST_RESULT) {
            rows.push([shown, value_cells(last)].concat());
        }
    }
    Ok(loop_table(&name.item, rows))
}

/// Returns a value as cells: a number, for a count also the number of classes, or its text.
fn value_cells(value: &Value) -> Vec<TableCell> {
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
fn loop_table(name: &str, mut rows: Vec<Vec<TableCell>>) -> Value {
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
