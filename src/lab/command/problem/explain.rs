//! The prefix `explain`: the plan of a pipeline.

use crate::bind::{BoundStatement, PipelineHead};
use crate::command::input::to_set_value;
use crate::command::session::calculate;
use crate::data::{Table, TableCell};
use crate::problem::{Difficulty, Instance, MethodTask};
use crate::set::verbs::set_stages::SAMPLE;
use crate::set::verbs::stats::set_question;
use crate::set::{EvaluationStep, SolutionSet};
use crate::state::{
    Fault, Pipeline, ProblemCall, SessionState, StatementAnswer, VerbCall, VerbRun,
};
use crate::value::Value;
use bezzel_language::{Expression, ExpressionNode, Operator};
use std::borrow::Cow;
use std::sync::Arc;

/// Returns a call in which all arguments have their values.
type ResolveCall = for<'a> fn(
    &mut SessionState,
    &'a VerbCall,
    &mut dyn FnMut(StatementAnswer),
) -> Result<Cow<'a, VerbCall>, Fault>;

/// Returns the plan of a statement as a table, without searching. `resolve` gives the arguments of
/// commands their values.
///
/// # Errors
/// The fault that the statement would have before it searches.
pub(crate) fn explain(
    session_state: &mut SessionState,
    statement: &BoundStatement,
    resolve: ResolveCall,
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
    let rows =
        plan_pipeline(session_state, &statement.head, &statement.stages, (&text, resolve), sink)?;
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
            told(it.rule.map(str::to_owned)),
            seconds,
        ]
    };
    let columns = vec![
        "column-part",
        "column-how",
        "column-searched",
        "column-method",
        "column-rule",
        "column-expected",
    ];
    let rows = rows.into_iter().map(row).collect();
    Ok(Value::Table(Table { title: "table-plan", columns, rows, ..Table::default() }))
}

/// Returns the plan of a pipeline. `text` returns a command as it was typed.
fn plan_pipeline(
    session_state: &mut SessionState,
    head: &PipelineHead,
    stages: &[VerbCall],
    (text, resolve): (&dyn Fn(&VerbCall) -> String, ResolveCall),
    sink: &mut dyn FnMut(StatementAnswer),
) -> Result<Vec<EvaluationStep>, Fault> {
    let mut rows = Vec::new();
    let resolved = match head {
        PipelineHead::Call(call) => {
            Some(PipelineHead::Call(resolve(session_state, call, sink)?.into_owned()))
        }
        _ => None,
    };
    let head = resolved.as_ref().unwrap_or(head);
    if let PipelineHead::Call(call) = head
        && call.makes_sets()
    {
        let members = call.problem.iter().flat_map(ProblemCall::expand_members);
        for member in members {
            let head = PipelineHead::Call(VerbCall { problem: Some(member), ..call.clone() });
            rows.extend(plan_pipeline(session_state, &head, stages, (text, resolve), sink)?);
        }
        return Ok(rows);
    }
    let mut set = head_set(session_state, head, resolve, sink)?;
    match head {
        _ if set.is_some() => {}
        PipelineHead::Variable(name) => {
            rows.push(EvaluationStep::simple(name.item.clone(), "plan-known"))
        }
        PipelineHead::Call(call) => rows.extend(plan_call(session_state, call, text)?),
        PipelineHead::Calculation(calculation) => {
            for operand in &calculation.operands {
                rows.extend(plan_pipeline(
                    session_state,
                    &operand.head,
                    &operand.stages,
                    (text, resolve),
                    sink,
                )?);
            }
            rows.push(EvaluationStep::simple(calculation.text.clone(), "plan-calculated"));
        }
        PipelineHead::Function(name, _) => {
            rows.push(EvaluationStep::simple(name.item.clone(), "plan-calculated"));
        }
        PipelineHead::Block(_) | PipelineHead::List(_) | PipelineHead::Definition(..) => {}
    }
    let (mut question, mut sample, mut rest) = (None, None, Vec::new());
    for stage in stages {
        let stage = &*resolve(session_state, stage, sink)?;
        let is_open = question.is_none() && sample.is_none() && rest.is_empty();
        if let Some(before) = set.clone().filter(|_| is_open && stage.verb.makes_set) {
            set = apply_set_stage(session_state, stage, before, resolve, sink)?;
            continue;
        }
        let step = EvaluationStep::simple(text(stage), stage.verb.plan);
        match &set {
            Some(_) if is_open && stage.verb.word == SAMPLE.word => sample = Some(step),
            Some(set) if is_open => {
                let stage = session_state.with_attribute_expressions(Cow::Borrowed(stage));
                match set_question(&stage, session_state.vocabulary.attributes, set) {
                    Some(asked) => question = Some((asked, step)),
                    None => rest.push(step),
                }
            }
            _ => rest.push(step),
        }
    }
    if let Some(set) = &set {
        let limit = session_state.limit_for_set(set);
        rows.extend(match sample {
            Some(sample) => set.sample_steps(sample, &limit),
            None => set.plan_steps(&limit, question),
        });
    }
    rows.extend(rest);
    Ok(rows)
}

/// Applies a stage to a set without evaluating it.
fn apply_set_stage(
    session_state: &mut SessionState,
    stage: &VerbCall,
    set: SolutionSet,
    resolve: ResolveCall,
    sink: &mut dyn FnMut(StatementAnswer),
) -> Result<Option<SolutionSet>, Fault> {
    let call = resolve(session_state, stage, sink)?;
    let call = &*session_state.with_attribute_expressions(call);
    match (stage.verb.run)(VerbRun {
        state: session_state,
        call,
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
    session_state: &mut SessionState,
    head: &PipelineHead,
    resolve: ResolveCall,
    sink: &mut dyn FnMut(StatementAnswer),
) -> Result<Option<SolutionSet>, Fault> {
    let value = match head {
        PipelineHead::Variable(name) => match session_state.variables.get(&name.item).cloned() {
            Some(value) => to_set_value(value, name.span)?,
            None => return Ok(None),
        },
        PipelineHead::Call(call) if call.verb.makes_set => {
            let call = &*resolve(session_state, call, sink)?;
            (call.verb.run)(VerbRun { state: session_state, call, input: None, sink })?
        }
        PipelineHead::Call(_)
        | PipelineHead::List(_)
        | PipelineHead::Function(..)
        | PipelineHead::Block(_)
        | PipelineHead::Definition(..) => return Ok(None),
        PipelineHead::Calculation(calculation) => {
            return combined_set(
                session_state,
                &calculation.expression,
                &calculation.operands,
                resolve,
                sink,
            );
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
    session_state: &mut SessionState,
    expression: &Expression,
    operands: &[Pipeline],
    resolve: ResolveCall,
    sink: &mut dyn FnMut(StatementAnswer),
) -> Result<Option<SolutionSet>, Fault> {
    match &expression.item {
        ExpressionNode::Operand(number) => {
            let Pipeline { head, stages } = &operands[*number];
            let mut set = head_set(session_state, head, resolve, sink)?;
            for stage in stages {
                set = match set.filter(|_| stage.verb.makes_set) {
                    Some(set) => apply_set_stage(session_state, stage, set, resolve, sink)?,
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
            let left = combined_set(session_state, left, operands, resolve, sink)?;
            let right = combined_set(session_state, right, operands, resolve, sink)?;
            let Some(sides) = left.zip(right) else { return Ok(None) };
            let sides = [Value::Set(sides.0), Value::Set(sides.1)];
            calculate::apply_binary(session_state, *operator, sides, expression.span).map(|value| {
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
    session_state: &SessionState,
    call: &VerbCall,
    text: &dyn Fn(&VerbCall) -> String,
) -> Result<Vec<EvaluationStep>, Fault> {
    let task = if call.args.has("counting") { Some(MethodTask::Spread) } else { call.verb.task };
    let (Some(problem), Some(task)) = (&call.problem, task) else {
        return Ok(vec![EvaluationStep::simple(text(call), "plan-runs")]);
    };
    let problem = &problem.resolve_random(&session_state.limit(&problem.args))?;
    let how = match task {
        MethodTask::Count | MethodTask::Spread => "plan-counted",
        MethodTask::Map => "plan-mapped",
        _ => "plan-searched",
    };
    let of_board = |problem: &ProblemCall| {
        let instance: Arc<dyn Instance> = problem.instance()?;
        let limit = session_state.limit(&problem.args);
        let named = problem.resolve_method(&instance, task)?;
        let method = instance
            .choose_method(task, named, &limit)
            .map_err(|refusal| Fault::from_refusal(refusal, problem.span))?;
        let seconds = instance.estimate_seconds(task, Some(method), &limit);
        Ok(EvaluationStep {
            part: instance.command_text(),
            message: how,
            searched_problem: None,
            method: Some(method),
            rule: None,
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
            ..EvaluationStep::simple(
                Difficulty::of_rule_level(level).word().to_owned(),
                "plan-difficulty",
            )
        });
    }
    Ok(steps)
}
