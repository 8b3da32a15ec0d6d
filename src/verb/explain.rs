//! The prefix `explain`: the plan of a pipeline. This module also turns conditions on solutions
//! into options of the search.

use super::bind::{BoundStatement, Head, read_problem};
use super::calculate;
use super::input::as_set;
use super::stats::only_key;
use super::{Answer, Call, Fault, Pipeline, ProblemCall, Run, Scene, Vocabulary};
use crate::lang::{Expression, Node, Operator, Span};
use crate::problem::{Arg, Args, Given, Instance, Takes, Task};
use crate::search::Limit;
use crate::value::{Cell, Narrowed, Narrowing, Planned, SolutionSet, Table, Value};
use std::sync::Arc;

/// Returns the set with a narrower search, if its conditions correspond to options of the problem.
///
/// The conditions are kept. The narrower search must find all solutions that satisfy them, and may
/// find more.
pub fn narrowed(set: SolutionSet, vocabulary: &Vocabulary) -> SolutionSet {
    match narrower(&set, vocabulary) {
        Some(narrowed) => set.narrow(narrowed),
        None => set,
    }
}

fn narrower(set: &SolutionSet, vocabulary: &Vocabulary) -> Option<Narrowed> {
    let whole = set.instance();
    let call = read_problem(&whole.text(), &vocabulary.knowing_all(whole.named_pieces(), whole.grid())).ok()?;
    let (mut args, mut instance, mut conditions, mut exact) = (call.args, None, Vec::new(), true);
    for (text, options) in set.conditions()? {
        let add = |args: Args, &(word, square): &Narrowing| {
            let is_there = square.is_some_and(|square| args.all(word).any(|given| given.arg == Arg::Square(square)));
            if is_there { Some(args) } else { with_option(call.problem, &args, word, square) }
        };
        let more = if options.is_empty() { None } else { options.iter().try_fold(args.clone(), add) };
        let made = more.and_then(|args| Some(((call.problem.instance)(call.problem, &args).ok()?, args)));
        match made.filter(|(made, _)| is_part(&**made, &**whole, set.named_method())) {
            Some((made, more)) => {
                (args, instance) = (more, Some(made));
                conditions.push(text);
            }
            None => exact = false,
        }
    }
    let steps = exact.then_some(set.stages());
    Some(Narrowed { instance: instance?, conditions, steps })
}

/// Returns the arguments with one more option. Returns `None` if the problem does not have the
/// option, if it is already given, or if another option excludes it.
fn with_option(
    problem: &'static crate::problem::Problem,
    args: &Args,
    word: &'static str,
    square: Option<crate::board::Square>,
) -> Option<Args> {
    let option = problem.signature.options.iter().find(|option| option.word == word)?;
    let given = |word: &str| args.has(word);
    let excluded = problem
        .signature
        .options
        .iter()
        .filter(|other| given(other.word))
        .any(|other| other.excludes.contains(&word) || option.excludes.contains(&other.word));
    let arg = match (option.takes, square) {
        (Takes::List(_), Some(square)) => Arg::Square(square),
        (Takes::One(_), Some(square)) if !given(word) => Arg::Square(square),
        (Takes::Nothing, None) if !given(word) => Arg::Flag,
        _ => return None,
    };
    let mut args = args.clone();
    args.0.push(Given { name: option.word, arg, span: Span::default() });
    (!excluded).then_some(args)
}

/// Returns whether an instance with more options asks for the same number of pieces as the one
/// without. Otherwise the options have changed the question.
fn is_part(part: &dyn Instance, whole: &dyn Instance, method: Option<&str>) -> bool {
    let same = part.pieces().is_some() && part.pieces() == whole.pieces();
    same && part.method(Task::Enumerate, method, &Limit::default()).is_ok()
}

/// Returns the plan of a statement as a table, without searching.
///
/// # Errors
/// The fault that the statement would have before it searches.
pub(super) fn explain(
    scene: &mut Scene,
    statement: &BoundStatement,
    sink: &mut dyn FnMut(Answer),
) -> Result<Value, Fault> {
    // Places refer to the source. The text has the same offsets only if it is on one line.
    let whole = statement.text.len() == statement.span.end - statement.span.start;
    let text = |call: &Call| {
        let from = call.span.start.checked_sub(statement.span.start).filter(|_| whole);
        let typed = from.and_then(|from| statement.text.get(from..from + call.span.end - call.span.start));
        typed.unwrap_or(call.verb.word).to_owned()
    };
    let rows = planned(scene, &statement.head, &statement.stages, &text, sink)?;
    let told = |text: Option<String>| text.map_or(Cell::Empty, Cell::Text);
    let row = |it: Planned| {
        let seconds = it.seconds.filter(|seconds| *seconds >= 1e-6).map_or(Cell::Empty, Cell::Seconds);
        vec![Cell::Text(it.part), Cell::Word(it.how), told(it.searched), told(it.method.map(str::to_owned)), seconds]
    };
    let columns = vec!["column-part", "column-how", "column-searched", "column-method", "column-foretold"];
    let rows = rows.into_iter().map(row).collect();
    Ok(Value::Table(Table { title: "table-plan", columns, rows, ..Table::default() }))
}

/// Returns the plan of a pipeline. `text` returns a command as it was typed.
fn planned(
    scene: &mut Scene,
    head: &Head,
    stages: &[Call],
    text: &dyn Fn(&Call) -> String,
    sink: &mut dyn FnMut(Answer),
) -> Result<Vec<Planned>, Fault> {
    let mut rows = Vec::new();
    let mut set = recipe(scene, head, sink)?;
    match head {
        _ if set.is_some() => {}
        Head::Variable(name) => rows.push(Planned::step(name.item.clone(), "plan-known")),
        Head::Call(call) => rows.extend(of_call(scene, call, text)?),
        Head::Calculation(calculation) => {
            for operand in &calculation.operands {
                rows.extend(planned(scene, &operand.head, &operand.stages, text, sink)?);
            }
            rows.push(Planned::step(calculation.text.clone(), "plan-calculated"));
        }
    }
    let mut counting = false;
    let mut rest = Vec::new();
    for stage in stages {
        if let Some(before) = set.clone().filter(|_| rest.is_empty() && stage.verb.makes_set) {
            set = stepped(scene, stage, before, sink)?;
            continue;
        }
        if rest.is_empty()
            && let Some(before) = &set
            && let Some(key) = only_key(stage, scene.vocabulary.attributes, before)
            && before.counted_marks(&key).is_some()
        {
            let method = before.instance().method(Task::Spread, None, &scene.limit_of(before)).ok();
            let part = format!("{} | {}", before.text(), text(stage));
            rest.push(Planned { method, ..Planned::step(part, "plan-counted") });
            set = None;
            continue;
        }
        counting |= rest.is_empty() && stage.verb.task == Some(Task::Count);
        rest.push(Planned::step(text(stage), stage.verb.plan));
    }
    if let Some(set) = &set {
        rows.extend(set.plan(&scene.limit_of(set), counting));
    }
    rows.extend(rest);
    Ok(rows)
}

/// Applies a stage to a set without evaluating it.
fn stepped(
    scene: &mut Scene,
    stage: &Call,
    set: SolutionSet,
    sink: &mut dyn FnMut(Answer),
) -> Result<Option<SolutionSet>, Fault> {
    match (stage.verb.run)(Run { scene, call: stage, input: Some(Value::Set(set)), sink })? {
        Value::Set(set) => Ok(Some(set)),
        _ => Ok(None),
    }
}

/// Returns the unevaluated set at the start of a pipeline. Returns `None` if the pipeline starts
/// with another value.
fn recipe(scene: &mut Scene, head: &Head, sink: &mut dyn FnMut(Answer)) -> Result<Option<SolutionSet>, Fault> {
    let value = match head {
        Head::Variable(name) => match scene.variables.get(&name.item).cloned() {
            Some(value) => as_set(value, name.span)?,
            None => return Ok(None),
        },
        Head::Call(call) if call.verb.makes_set => (call.verb.run)(Run { scene, call, input: None, sink })?,
        Head::Call(_) => return Ok(None),
        Head::Calculation(calculation) => {
            return joined(scene, &calculation.expression, &calculation.operands, sink);
        }
    };
    match value {
        Value::Set(set) => Ok(Some(set)),
        _ => Ok(None),
    }
}

/// Returns the unevaluated set of an expression over sets. Returns `None` if a part of it has
/// another value.
fn joined(
    scene: &mut Scene,
    expression: &Expression,
    operands: &[Pipeline],
    sink: &mut dyn FnMut(Answer),
) -> Result<Option<SolutionSet>, Fault> {
    match &expression.item {
        Node::Operand(number) => {
            let Pipeline { head, stages } = &operands[*number];
            let mut set = recipe(scene, head, sink)?;
            for stage in stages {
                set = match set.filter(|_| stage.verb.makes_set) {
                    Some(set) => stepped(scene, stage, set, sink)?,
                    None => return Ok(None),
                };
            }
            Ok(set)
        }
        Node::Two(left, operator @ (Operator::Union | Operator::Except | Operator::Intersect), right) => {
            let left = joined(scene, left, operands, sink)?;
            let right = joined(scene, right, operands, sink)?;
            let Some(sides) = left.zip(right) else { return Ok(None) };
            let sides = [Value::Set(sides.0), Value::Set(sides.1)];
            calculate::two(scene, *operator, sides, expression.span).map(|value| match value {
                Value::Set(set) => Some(set),
                _ => None,
            })
        }
        _ => Ok(None),
    }
}

/// Returns the plan of a command that does not return a set, for each board of a range.
fn of_call(scene: &Scene, call: &Call, text: &dyn Fn(&Call) -> String) -> Result<Vec<Planned>, Fault> {
    let task = if call.args.has("counting") { Some(Task::Spread) } else { call.verb.task };
    let (Some(problem), Some(task)) = (&call.problem, task) else {
        return Ok(vec![Planned::step(text(call), "plan-runs")]);
    };
    let how = match task {
        Task::Count | Task::Spread => "plan-counted",
        Task::Map => "plan-mapped",
        _ => "plan-searched",
    };
    let of_board = |problem: &ProblemCall| {
        let instance: Arc<dyn Instance> = problem.instance()?;
        let limit = scene.limit(&problem.args);
        let named = problem.method(&instance, task)?;
        let method = instance.method(task, named, &limit).map_err(|refusal| Fault::refused(refusal, problem.span))?;
        let seconds = instance.estimate(task, &limit);
        Ok(Planned { part: instance.text(), how, searched: None, method: Some(method), seconds })
    };
    problem.members().iter().map(of_board).collect()
}
