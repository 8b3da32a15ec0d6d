//! The prefix `explain`: the plan of a pipeline. This module also turns conditions on solutions
//! into options of the search.

use crate::bind::{BoundStatement, PipelineHead, read_problem};
use crate::command::input::to_set_value;
use crate::command::session::calculate;
use crate::command::set::stats::only_key;
use crate::data::{Table, TableCell};
use crate::engine::core::Limit;
use crate::lang::{Expression, ExpressionNode, Operator, SourceSpan};
use crate::problem::{ArgKind, ArgValue, BoundArg, BoundArgs, Instance, MethodTask, OptionArity};
use crate::set::{EvaluationStep, NarrowedSearch, NarrowingOption, SolutionSet};
use crate::state::{
    Fault, Pipeline, ProblemCall, SessionState, StatementAnswer, VerbCall, VerbRun, Vocabulary,
};
use crate::value::Value;
use std::sync::Arc;

/// Returns the set with a narrower search, if its conditions correspond to options of the problem.
///
/// The conditions are kept. The narrower search must find all solutions that satisfy them, and may
/// find more.
pub fn narrow_set(set: SolutionSet, vocabulary: &Vocabulary) -> SolutionSet {
    match find_narrowing(&set, vocabulary) {
        Some(narrowed) => set.with_narrowed(narrowed),
        None => set,
    }
}

fn find_narrowing(set: &SolutionSet, vocabulary: &Vocabulary) -> Option<NarrowedSearch> {
    let whole = set.instance();
    let call = read_problem(
        &whole.command_text(),
        &vocabulary.with_definitions_of(whole.named_pieces(), whole.grid()),
    )
    .ok()?;
    let (mut args, mut instance, mut conditions, mut exact) = (call.args, None, Vec::new(), true);
    for (text, options) in set.conditions()? {
        let add = |args: BoundArgs, &(word, square): &NarrowingOption| {
            let is_there = square.is_some_and(|square| {
                args.all(word).any(|given| given.arg == ArgValue::Square(square))
            });
            if is_there { Some(args) } else { with_option(call.problem, &args, word, square) }
        };
        let more =
            if options.is_empty() { None } else { options.iter().try_fold(args.clone(), add) };
        let made = more
            .and_then(|args| Some(((call.problem.make_instance)(call.problem, &args).ok()?, args)));
        match made.filter(|(made, _)| has_same_piece_count(&**made, &**whole, set.named_method())) {
            Some((made, more)) => {
                (args, instance) = (more, Some(made));
                conditions.push(text);
            }
            None => exact = false,
        }
    }
    let steps = exact.then_some(set.stage_count());
    Some(NarrowedSearch { instance: instance?, conditions, steps })
}

/// Returns the arguments with one more option. Returns `None` if the problem does not have the
/// option, if it is already given, or if another option excludes it.
fn with_option(
    problem: &'static crate::problem::Problem,
    args: &BoundArgs,
    word: &'static str,
    square: Option<crate::board::Square>,
) -> Option<BoundArgs> {
    let option = problem.signature.options.iter().find(|option| option.word == word)?;
    let given = |word: &str| args.has(word);
    let excluded = problem
        .signature
        .options
        .iter()
        .filter(|other| given(other.word))
        .any(|other| other.excludes.contains(&word) || option.excludes.contains(&other.word));
    let arg = match (option.takes, square) {
        // The numbers of a tour are no squares that a solution has to contain.
        (OptionArity::List(ArgKind::Clue), _) => return None,
        (OptionArity::List(_), Some(square)) => ArgValue::Square(square),
        (OptionArity::One(_), Some(square)) if !given(word) => ArgValue::Square(square),
        (OptionArity::Nothing, None) if !given(word) => ArgValue::Flag,
        _ => return None,
    };
    let mut args = args.clone();
    args.0.push(BoundArg { name: option.word, arg, span: SourceSpan::default() });
    (!excluded).then_some(args)
}

/// Returns whether an instance with more options asks for the same number of pieces as the one
/// without. Otherwise the options have changed the question.
fn has_same_piece_count(part: &dyn Instance, whole: &dyn Instance, method: Option<&str>) -> bool {
    let same = part.piece_count().is_some() && part.piece_count() == whole.piece_count();
    same && part.choose_method(MethodTask::Enumerate, method, &Limit::default()).is_ok()
}

/// Returns the plan of a statement as a table, without searching.
///
/// # Errors
/// The fault that the statement would have before it searches.
pub(crate) fn explain(
    scene: &mut SessionState,
    statement: &BoundStatement,
    sink: &mut dyn FnMut(StatementAnswer),
) -> Result<Value, Fault> {
    // Places refer to the source. The text has the same offsets only if it is on one line.
    let whole = statement.text.len() == statement.span.end - statement.span.start;
    let text = |call: &VerbCall| {
        let from = call.span.start.checked_sub(statement.span.start).filter(|_| whole);
        let typed =
            from.and_then(|from| statement.text.get(from..from + call.span.end - call.span.start));
        typed.unwrap_or(call.verb.word).to_owned()
    };
    let rows = plan_pipeline(scene, &statement.head, &statement.stages, &text, sink)?;
    let told = |text: Option<String>| text.map_or(TableCell::Empty, TableCell::Text);
    let row = |it: EvaluationStep| {
        let seconds = it
            .seconds
            .filter(|seconds| *seconds >= 1e-6)
            .map_or(TableCell::Empty, TableCell::Seconds);
        vec![
            TableCell::Text(it.part),
            TableCell::Word(it.message),
            told(it.searched_problem),
            told(it.method.map(str::to_owned)),
            seconds,
        ]
    };
    let columns =
        vec!["column-part", "column-how", "column-searched", "column-method", "column-foretold"];
    let rows = rows.into_iter().map(row).collect();
    Ok(Value::Table(Table { title: "table-plan", columns, rows, ..Table::default() }))
}

/// Returns the plan of a pipeline. `text` returns a command as it was typed.
fn plan_pipeline(
    scene: &mut SessionState,
    head: &PipelineHead,
    stages: &[VerbCall],
    text: &dyn Fn(&VerbCall) -> String,
    sink: &mut dyn FnMut(StatementAnswer),
) -> Result<Vec<EvaluationStep>, Fault> {
    let mut rows = Vec::new();
    if let PipelineHead::Call(call) = head
        && call.makes_sets()
    {
        let members = call.problem.iter().flat_map(ProblemCall::expand_members);
        for member in members {
            let head = PipelineHead::Call(VerbCall { problem: Some(member), ..call.clone() });
            rows.extend(plan_pipeline(scene, &head, stages, text, sink)?);
        }
        return Ok(rows);
    }
    let mut set = head_set(scene, head, sink)?;
    match head {
        _ if set.is_some() => {}
        PipelineHead::Variable(name) => {
            rows.push(EvaluationStep::simple(name.item.clone(), "plan-known"))
        }
        PipelineHead::Call(call) => rows.extend(plan_call(scene, call, text)?),
        PipelineHead::Calculation(calculation) => {
            for operand in &calculation.operands {
                rows.extend(plan_pipeline(scene, &operand.head, &operand.stages, text, sink)?);
            }
            rows.push(EvaluationStep::simple(calculation.text.clone(), "plan-calculated"));
        }
        PipelineHead::Function(name, _) => {
            rows.push(EvaluationStep::simple(name.item.clone(), "plan-calculated"));
        }
        PipelineHead::Block(_) | PipelineHead::List(_) | PipelineHead::Definition(..) => {}
    }
    let mut counting = false;
    let mut rest = Vec::new();
    for stage in stages {
        if let Some(before) = set.clone().filter(|_| rest.is_empty() && stage.verb.makes_set) {
            set = apply_set_stage(scene, stage, before, sink)?;
            continue;
        }
        if rest.is_empty()
            && let Some(before) = &set
            && let Some(key) = only_key(stage, scene.vocabulary.attributes, before)
            && before.countable_marks(&key).is_some()
        {
            let method = before
                .instance()
                .choose_method(MethodTask::Spread, None, &scene.limit_for_set(before))
                .ok();
            let part = format!("{} | {}", before.command_text(), text(stage));
            rest.push(EvaluationStep { method, ..EvaluationStep::simple(part, "plan-counted") });
            set = None;
            continue;
        }
        counting |= rest.is_empty() && stage.verb.task == Some(MethodTask::Count);
        rest.push(EvaluationStep::simple(text(stage), stage.verb.plan));
    }
    if let Some(set) = &set {
        rows.extend(set.plan_steps(&scene.limit_for_set(set), counting));
    }
    rows.extend(rest);
    Ok(rows)
}

/// Applies a stage to a set without evaluating it.
fn apply_set_stage(
    scene: &mut SessionState,
    stage: &VerbCall,
    set: SolutionSet,
    sink: &mut dyn FnMut(StatementAnswer),
) -> Result<Option<SolutionSet>, Fault> {
    match (stage.verb.run)(VerbRun {
        state: scene,
        call: stage,
        input: Some(Value::Set(set)),
        sink,
    })? {
        Value::Set(set) => Ok(Some(set)),
        _ => Ok(None),
    }
}

/// Returns the unevaluated set at the start of a pipeline. Returns `None` if the pipeline starts
/// with another value.
fn head_set(
    scene: &mut SessionState,
    head: &PipelineHead,
    sink: &mut dyn FnMut(StatementAnswer),
) -> Result<Option<SolutionSet>, Fault> {
    let value = match head {
        PipelineHead::Variable(name) => match scene.variables.get(&name.item).cloned() {
            Some(value) => to_set_value(value, name.span)?,
            None => return Ok(None),
        },
        PipelineHead::Call(call) if call.verb.makes_set => {
            (call.verb.run)(VerbRun { state: scene, call, input: None, sink })?
        }
        PipelineHead::Call(_)
        | PipelineHead::List(_)
        | PipelineHead::Function(..)
        | PipelineHead::Block(_)
        | PipelineHead::Definition(..) => return Ok(None),
        PipelineHead::Calculation(calculation) => {
            return combined_set(scene, &calculation.expression, &calculation.operands, sink);
        }
    };
    match value {
        Value::Set(set) => Ok(Some(set)),
        _ => Ok(None),
    }
}

/// Returns the unevaluated set of an expression over sets. Returns `None` if a part of it has
/// another value.
fn combined_set(
    scene: &mut SessionState,
    expression: &Expression,
    operands: &[Pipeline],
    sink: &mut dyn FnMut(StatementAnswer),
) -> Result<Option<SolutionSet>, Fault> {
    match &expression.item {
        ExpressionNode::Operand(number) => {
            let Pipeline { head, stages } = &operands[*number];
            let mut set = head_set(scene, head, sink)?;
            for stage in stages {
                set = match set.filter(|_| stage.verb.makes_set) {
                    Some(set) => apply_set_stage(scene, stage, set, sink)?,
                    None => return Ok(None),
                };
            }
            Ok(set)
        }
        ExpressionNode::Binary(
            left,
            operator @ (Operator::Union | Operator::Except | Operator::Intersect),
            right,
        ) => {
            let left = combined_set(scene, left, operands, sink)?;
            let right = combined_set(scene, right, operands, sink)?;
            let Some(sides) = left.zip(right) else { return Ok(None) };
            let sides = [Value::Set(sides.0), Value::Set(sides.1)];
            calculate::apply_binary(scene, *operator, sides, expression.span).map(|value| {
                match value {
                    Value::Set(set) => Some(set),
                    _ => None,
                }
            })
        }
        _ => Ok(None),
    }
}

/// Returns the plan of a command that does not return a set, for each board of a range.
fn plan_call(
    scene: &SessionState,
    call: &VerbCall,
    text: &dyn Fn(&VerbCall) -> String,
) -> Result<Vec<EvaluationStep>, Fault> {
    let task = if call.args.has("counting") { Some(MethodTask::Spread) } else { call.verb.task };
    let (Some(problem), Some(task)) = (&call.problem, task) else {
        return Ok(vec![EvaluationStep::simple(text(call), "plan-runs")]);
    };
    let problem = &problem.resolve_random(&scene.limit(&problem.args))?;
    let how = match task {
        MethodTask::Count | MethodTask::Spread => "plan-counted",
        MethodTask::Map => "plan-mapped",
        _ => "plan-searched",
    };
    let of_board = |problem: &ProblemCall| {
        let instance: Arc<dyn Instance> = problem.instance()?;
        let limit = scene.limit(&problem.args);
        let named = problem.resolve_method(&instance, task)?;
        let method = instance
            .choose_method(task, named, &limit)
            .map_err(|refusal| Fault::from_refusal(refusal, problem.span))?;
        let seconds = instance.estimate_seconds(task, &limit);
        Ok(EvaluationStep {
            part: instance.command_text(),
            message: how,
            searched_problem: None,
            method: Some(method),
            seconds,
        })
    };
    let mut steps: Vec<EvaluationStep> =
        problem.expand_members().iter().map(of_board).collect::<Result<_, Fault>>()?;
    let boards = problem.expand_members();
    let one = boards.first().filter(|_| boards.len() == 1);
    if let Some((level, rules)) = one.and_then(|board| board.instance().ok()?.grade()) {
        let rules: Vec<String> = rules.iter().map(|(rule, n)| format!("{rule} {n}")).collect();
        steps.push(EvaluationStep {
            searched_problem: Some(rules.join(", ")),
            ..EvaluationStep::simple(level.to_string(), "plan-difficulty")
        });
    }
    Ok(steps)
}
