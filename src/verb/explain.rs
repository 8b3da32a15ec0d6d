//! `explain`: what a pipeline will do. Conditions on solutions become options of the search here, where there are such.

use super::bind::{BoundStatement, Head, read_problem};
use super::{Answer, Call, Fault, Run, Scene, Vocabulary};
use crate::lang::Span;
use crate::problem::{Arg, Args, Given, Instance, Takes, Task};
use crate::search::Limit;
use crate::value::{Cell, Narrowed, Planned, SolutionSet, Table, Value};
use std::sync::Arc;

/// The set with a narrower search behind it, where its conditions have options that say the same.
///
/// The conditions stay: what is searched has to have all solutions that they let through, and may have more.
pub fn narrowed(set: SolutionSet, vocabulary: &Vocabulary) -> SolutionSet {
    match narrower(&set, vocabulary) {
        Some(narrowed) => set.narrow(narrowed),
        None => set,
    }
}

fn narrower(set: &SolutionSet, vocabulary: &Vocabulary) -> Option<Narrowed> {
    let whole = set.instance();
    let call = read_problem(&whole.text(), vocabulary).ok()?;
    let (mut args, mut instance, mut conditions, mut exact) = (call.args, None, Vec::new(), true);
    for (text, option) in set.conditions()? {
        let more = option.and_then(|(word, square)| with_option(call.problem, &args, word, square));
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

/// The arguments with one option more; none where the problem has no such option, where it stands already, or beside one that excludes it.
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

/// Whether an instance with more options asks for as many pieces as the one without: else these options have changed what is asked.
fn is_part(part: &dyn Instance, whole: &dyn Instance, method: Option<&str>) -> bool {
    let same = part.pieces().is_some() && part.pieces() == whole.pieces();
    same && part.method(Task::Enumerate, method, &Limit::default()).is_ok()
}

/// What a statement will do, as a table: nothing is searched.
///
/// # Errors
/// The fault that the statement would meet before it searches.
pub(super) fn explain(
    scene: &mut Scene,
    statement: &BoundStatement,
    sink: &mut dyn FnMut(Answer),
) -> Result<Value, Fault> {
    let mut rows = Vec::new();
    let mut set = match &statement.head {
        Head::Variable(name) => match scene.variables.get(&name.item) {
            Some(Value::Set(set)) => Some(set.clone()),
            _ => {
                rows.push(Planned::step(name.item.clone(), "plan-known"));
                None
            }
        },
        Head::Call(call) if call.verb.makes_set => match (call.verb.run)(Run { scene, call, input: None, sink })? {
            Value::Set(set) => Some(set),
            _ => None,
        },
        Head::Call(call) => {
            rows.push(of_call(scene, call)?);
            None
        }
        Head::Calculation(calculation) => {
            rows.push(Planned::step(calculation.text.clone(), "plan-runs"));
            None
        }
    };
    let mut counting = false;
    let mut rest = Vec::new();
    for stage in &statement.stages {
        if let Some(before) = set.clone().filter(|_| rest.is_empty() && stage.verb.makes_set) {
            let run = Run { scene: &mut *scene, call: stage, input: Some(Value::Set(before)), sink: &mut *sink };
            if let Value::Set(made) = (stage.verb.run)(run)? {
                set = Some(made);
            }
            continue;
        }
        counting |= rest.is_empty() && stage.verb.task == Some(Task::Count);
        rest.push(Planned::step(stage.verb.word.to_owned(), "plan-read"));
    }
    if let Some(set) = &set {
        rows.extend(set.plan(&scene.limit_of(set), counting));
    }
    rows.extend(rest);
    let told = |text: Option<String>| text.map_or(Cell::Empty, Cell::Text);
    let row = |it: Planned| {
        let seconds = it.seconds.map_or(Cell::Empty, Cell::Seconds);
        vec![Cell::Text(it.part), Cell::Word(it.how), told(it.searched), told(it.method.map(str::to_owned)), seconds]
    };
    let columns = vec!["column-part", "column-how", "column-searched", "column-method", "column-foretold"];
    let rows = rows.into_iter().map(row).collect();
    Ok(Value::Table(Table { title: "table-plan", columns, rows, ..Table::default() }))
}

/// What a command will do that yields no set.
fn of_call(scene: &Scene, call: &Call) -> Result<Planned, Fault> {
    let (Some(problem), Some(task)) = (&call.problem, call.verb.task) else {
        return Ok(Planned::step(call.verb.word.to_owned(), "plan-runs"));
    };
    let instance: Arc<dyn Instance> = problem.instance()?;
    let limit = scene.limit(&problem.args);
    let named = problem.method(&instance, task)?;
    let method = instance.method(task, named, &limit).map_err(|refusal| Fault::refused(refusal, problem.span))?;
    let how = if task == Task::Count { "plan-counted" } else { "plan-searched" };
    let seconds = instance.estimate(task, &limit);
    Ok(Planned { part: instance.text(), how, searched: None, method: Some(method), seconds })
}
