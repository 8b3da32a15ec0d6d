//! Evaluation of a text. The whole text is bound, then its statements run in order until one fails.

use super::bind::{BoundStatement, Names, Reading, read};
use super::explain::explain;
use super::{Answer, Calculation, Call, Fault, FaultKind, Head, Pipeline, Run, Scene, Source, calculate};
use crate::lang::{Expression, Node, Operator, Span};
use crate::problem::{Args, reading};
use crate::search::News;
use crate::value::Value;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

/// Maximum nesting of scripts. Each level takes stack space, and a thread's stack may be small.
const MOST_SCRIPTS: usize = 32;

/// Maximum number of bytes of a script. The parsed script takes many times this memory.
pub const LONGEST_SCRIPT: u64 = 16 << 20;

/// Receives the answers of statements as they are computed.
pub type Sink<'a> = &'a mut dyn FnMut(Answer);

/// Binds a whole text and, without a fault, runs its statements in order. It ends at the first
/// fault, at `quit`, or when the session is cancelled. Every value and the fault are sent to the
/// sink.
///
/// A panic is caught and becomes a fault. The variables are preserved.
pub fn eval(scene: &mut Scene, source: &Arc<Source>, sink: Sink<'_>) {
    let names: Names = scene.variables.keys().cloned().collect();
    let Reading { outcome, text, before, .. } = read(&source.text, scene.vocabulary, &names);
    match outcome {
        Ok(statements) => {
            let _ = statements.iter().try_for_each(|statement| step(scene, source, statement, sink));
        }
        Err(fault) => {
            let refused = Answer::bare(text, Arc::clone(source), Err(fault), 0.0);
            sink(Answer { unrun: before > 0, ..refused });
        }
    }
}

/// Reads a script file and runs it.
///
/// # Errors
/// [`FaultKind::File`] if it cannot be read, and [`FaultKind::Recursion`] if it is already running.
/// Faults inside the script are sent to the sink with the script as their source.
pub fn run_script(scene: &mut Scene, path: &Path, span: Span, sink: Sink<'_>) -> Result<Value, Fault> {
    let failed = |error: std::io::Error| Fault::at(span, FaultKind::file(path, false, &error));
    let canonical = path.canonicalize().map_err(failed)?;
    if scene.running.contains(&canonical) {
        return Err(Fault::at(span, FaultKind::Recursion(path.to_owned())));
    }
    if scene.running.len() >= MOST_SCRIPTS {
        return Err(Fault::at(span, FaultKind::TooManyScripts(path.to_owned(), MOST_SCRIPTS)));
    }
    let text = reading::open(&canonical).and_then(|file| reading::read_text(file, LONGEST_SCRIPT)).map_err(failed)?;
    let source = Arc::new(Source { name: Some(path.display().to_string()), text });
    scene.running.push(canonical);
    eval(scene, &source, sink);
    scene.running.pop();
    Ok(Value::Nothing)
}

/// Runs one statement. An error means that the text ends here.
fn step(scene: &mut Scene, source: &Arc<Source>, statement: &BoundStatement, sink: Sink<'_>) -> Result<(), ()> {
    let clock = Instant::now();
    scene.measure_memory();
    // A script inside the statement reports its own faults and its `quit`. They end this text too.
    let mut over = false;
    let outcome = if scene.cancel.is_cancelled() {
        Err(Fault::at(statement.span, FaultKind::Interrupted))
    } else {
        guarded(scene, statement, &mut |answer: Answer| {
            over |= ends(&answer.outcome);
            sink(answer);
        })
    };
    if over && outcome.is_ok() {
        return Err(());
    }
    let outcome = match (outcome, &statement.name) {
        (Ok(value), Some(name)) if !matches!(value, Value::Quit) => scene.copied(&value, statement.span).map(|copy| {
            scene.variables.insert(name.item.clone(), copy);
            value
        }),
        (outcome, _) => outcome,
    };
    let last = ends(&outcome);
    sink(Answer {
        command: statement.text.clone(),
        source: Arc::clone(source),
        outcome,
        seconds: clock.elapsed().as_secs_f64(),
        timed: statement.timed,
        named: statement.name.is_some(),
        unrun: false,
        meant: None,
        limit: scene.limit(&Args::default()),
    });
    if last { Err(()) } else { Ok(()) }
}

/// Returns whether nothing runs after this outcome.
fn ends(outcome: &Result<Value, Fault>) -> bool {
    matches!(outcome, Err(_) | Ok(Value::Quit))
}

/// Evaluates the pipeline and catches panics. Variables and settings change only after a command
/// has succeeded, so a panic cannot leave them half changed. The list of running scripts is
/// restored.
fn guarded(scene: &mut Scene, statement: &BoundStatement, sink: Sink<'_>) -> Result<Value, Fault> {
    let running = scene.running.len();
    catch_unwind(AssertUnwindSafe(|| pipeline(scene, statement, sink))).unwrap_or_else(|panic| {
        scene.running.truncate(running);
        Err(Fault::at(statement.span, FaultKind::panicked(&*panic)))
    })
}

/// Evaluates a statement. A named set is stored unevaluated. A set that is to be shown is evaluated
/// here, so that the presentation never searches.
fn pipeline(scene: &mut Scene, statement: &BoundStatement, sink: Sink<'_>) -> Result<Value, Fault> {
    if statement.explained {
        return explain(scene, statement, sink);
    }
    let shown = statement.name.is_none() && statement.stages.is_empty() && matches!(statement.head, Head::Call(_));
    // Rows are not shown if a stage takes the table or if it is named.
    let mut heard = |answer: Answer| match answer.outcome {
        Ok(Value::Rows(_)) if !shown => {}
        Ok(Value::Rows(_)) if answer.command.is_empty() => {
            sink(Answer { command: statement.text.clone(), ..answer });
        }
        _ => sink(answer),
    };
    match value(scene, &statement.head, &statement.stages, &mut heard)? {
        Value::Set(set) if statement.name.is_none() => {
            let refused = |refusal| Fault::refused(refusal, statement.span);
            scene.survey(&set).map(Value::Survey).map_err(refused)
        }
        value => Ok(value),
    }
}

/// Evaluates the head, then the stages, each on the value before it.
fn value(scene: &mut Scene, head: &Head, stages: &[Call], sink: Sink<'_>) -> Result<Value, Fault> {
    let mut value = match head {
        Head::Call(call) => run(scene, call, None, sink)?,
        Head::Variable(name) => match scene.variables.get(&name.item) {
            Some(value) => scene.copied(value, name.span)?,
            None => {
                let (what, name, span) = ("name-variable", name.item.clone(), name.span);
                return Err(Fault::at(span, FaultKind::Unknown { what, name, suggestion: None }));
            }
        },
        Head::Calculation(calculation) => calculated(scene, calculation, sink)?,
    };
    for stage in stages {
        value = run(scene, stage, Some(value), sink)?;
    }
    Ok(value)
}

/// Runs a verb.
fn run(scene: &mut Scene, call: &Call, input: Option<Value>, sink: Sink<'_>) -> Result<Value, Fault> {
    if let Some(reporter) = &scene.reporter {
        reporter.hear(News::Stage { word: call.verb.word, after: input.is_some() });
    }
    (call.verb.run)(Run { scene, call, input, sink })
}

/// Evaluates an expression over values.
///
/// # Errors
/// The first fault of its parts from left to right.
pub(super) fn calculated(scene: &mut Scene, calculation: &Calculation, sink: Sink<'_>) -> Result<Value, Fault> {
    part(scene, &calculation.expression, &calculation.operands, sink)
}

/// Evaluates a part of an expression.
///
/// # Errors
/// The first fault of its parts from left to right.
pub(super) fn part(
    scene: &mut Scene,
    whole: &Expression,
    operands: &[Pipeline],
    sink: Sink<'_>,
) -> Result<Value, Fault> {
    let span = whole.span;
    match &whole.item {
        Node::Number(number) => Ok(Value::Number(number.clone().into())),
        Node::Operand(number) => {
            let operand = &operands[*number];
            value(scene, &operand.head, &operand.stages, sink)
        }
        Node::Minus(one) => calculate::negative(&part(scene, one, operands, sink)?, span),
        Node::Not(one) => calculate::negation(&part(scene, one, operands, sink)?, span),
        Node::In(one, from, to) => calculate::within(&part(scene, one, operands, sink)?, (*from, *to), span),
        Node::Two(left, operator, right) => {
            let left = part(scene, left, operands, sink)?;
            // The right side is not evaluated if the left one decides the result.
            match (operator, &left) {
                (Operator::And, Value::Truth(false)) | (Operator::Or, Value::Truth(true)) => return Ok(left),
                _ => {}
            }
            let right = part(scene, right, operands, sink)?;
            calculate::two(scene, *operator, [left, right], span)
        }
        // Binding turns every word of a calculation into an operand.
        Node::Word(_) | Node::Of(..) => Ok(Value::Nothing),
    }
}
