//! Evaluation of a text. The whole text is bound, then its statements run in order until one fails.

use super::argument::{check_list, literal_terms, natural_or, to_u64};
use super::problem::explain::explain;
use super::problem::family::FamilyTable;
use super::problem::find::COUNT;
use super::session::calculate;
use super::session::loop_table::{LOOP_TITLE, list_table, loop_table, value_cells};
use crate::bind::{self, BoundStatement, BoundText, ValueType, VariableNames, bind_text};
use crate::data::{Board, Environment, ExprValue, Rational, TableCell, ValueKind, evaluate};
use crate::files::{Access, regular_file};
use crate::problem::{ArgValue, BoundArgs, MarkMeaning, SolutionOrder, UserDefinition};
use crate::set::SolutionSet;
use crate::state::literal::{number_too_small, too_many_values};
use crate::state::stop::not_exact;
use crate::state::{
    BoundBlock, Calculation, DeferredValue, Fault, FaultKind, ListItem, NumberRange, Pipeline,
    PipelineHead, ProblemCall, ROWS, SessionState, SourceText, StatementAnswer, VerbCall, VerbRun,
};
use crate::value::{UserFunction, Value};
use bezzel_base::board::{Grid, Size};
use bezzel_base::core::{SearchEnd, SearchEvent, Stop};
use bezzel_language::{
    BlockKind, Expression, ExpressionNode, LAST_RESULT, Operator, SourceSpan, Spanned,
};
use bezzel_messages::{Diagnostic, FaultCode, message};
use std::borrow::Cow;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

/// Maximum nesting of scripts. Each level takes stack space, and a thread's stack may be small.
const MAX_SCRIPTS: usize = 32;

/// Maximum number of functions and blocks inside each other. Each takes stack space, and a thread's
/// stack may be small.
const MAX_DEPTH: usize = 64;

/// Maximum number of values of a list, and of rows that a loop keeps.
const MAX_ROWS: u64 = 1_000_000;

/// Maximum number of bytes of a script. The parsed script takes many times this memory.
pub const MAX_SCRIPT_BYTES: u64 = 16 << 20;

/// Receives the answers of statements as they are computed.
pub type AnswerSink<'a> = &'a mut dyn FnMut(StatementAnswer);

/// Checks that a text is not longer than a script may be, wherever it comes from.
///
/// # Errors
/// A fault for a longer text.
pub fn check_text_length(text: &str) -> Result<(), Fault> {
    if text.len() as u64 <= MAX_SCRIPT_BYTES {
        return Ok(());
    }
    let message = message!("fault-long-text", most = MAX_SCRIPT_BYTES >> 20);
    let kind = Diagnostic::new(FaultCode::E400, message).with_help(message!("help-long-text"));
    Err(Fault { span: None, kind: kind.into() })
}

/// Binds a whole text and, without a fault, runs its statements in order. It ends at the first
/// fault, at `quit`, or when the session is cancelled. Every value and the fault are sent to the
/// sink.
///
/// A panic is caught and becomes a fault. The variables are preserved.
pub fn eval(state: &mut SessionState, source: &Arc<SourceText>, sink: AnswerSink<'_>) {
    let names = state.variable_names();
    let BoundText { outcome, text, before, .. } =
        bind_text(&source.text, &state.vocabulary, &names);
    match outcome {
        Ok(statements) => run_statements(state, source, &statements, sink),
        Err(fault) => {
            let refused =
                StatementAnswer::without_statement(text, Arc::clone(source), Err(fault), 0.0);
            sink(StatementAnswer { is_unrun: before > 0, ..refused });
        }
    }
}

/// Reads a script file and runs it.
///
/// # Errors
/// A fault if it cannot be read, or if it is already running.
/// Faults inside the script are sent to the sink with the script as their source.
pub fn run_script(
    state: &mut SessionState,
    path: &Path,
    span: SourceSpan,
    sink: AnswerSink<'_>,
) -> Result<Value, Fault> {
    let failed =
        |error: std::io::Error| Fault::new(span, FaultKind::file_error(path, false, &error));
    // In a browser, paths have no links that could be resolved.
    let readable = Access::current().readable(path).map_err(failed)?;
    let canonical = if cfg!(target_os = "wasi") {
        readable.metadata().map(|_| readable.components().collect())
    } else {
        readable.canonicalize()
    }
    .map_err(failed)?;
    if state.running_scripts.contains(&canonical) {
        let message = message!("fault-recursion", path = path);
        let help = message!("help-E410");
        return Err(Fault::new(span, Diagnostic::new(FaultCode::E410, message).with_help(help)));
    }
    if state.running_scripts.len() >= MAX_SCRIPTS {
        let message = message!("fault-scripts", path = path, most = MAX_SCRIPTS);
        let help = message!("help-scripts");
        return Err(Fault::new(span, Diagnostic::new(FaultCode::E410, message).with_help(help)));
    }
    let text = regular_file::open(&canonical)
        .and_then(|file| regular_file::read_text(file, MAX_SCRIPT_BYTES))
        .map_err(failed)?;
    let source = Arc::new(SourceText { name: Some(path.display().to_string()), text });
    state.running_scripts.push(canonical);
    eval(state, &source, sink);
    state.running_scripts.pop();
    Ok(Value::Nothing)
}

/// Runs statements in order until one ends the text.
fn run_statements(
    state: &mut SessionState,
    source: &Arc<SourceText>,
    statements: &[BoundStatement],
    sink: AnswerSink<'_>,
) {
    let _ =
        statements.iter().try_for_each(|statement| run_statement(state, source, statement, sink));
}

/// Runs one statement and sends its answer to the sink. An error means that the text ends here.
fn run_statement(
    state: &mut SessionState,
    source: &Arc<SourceText>,
    statement: &BoundStatement,
    sink: AnswerSink<'_>,
) -> Result<(), ()> {
    let clock = Instant::now();
    let Performed { outcome, is_last, drawn_marks } = perform(state, source, statement, sink);
    let Some(outcome) = outcome else { return Err(()) };
    let answer = statement_answer(state, source, statement, outcome);
    sink(StatementAnswer { seconds: clock.elapsed().as_secs_f64(), drawn_marks, ..answer });
    if is_last { Err(()) } else { Ok(()) }
}

/// Returns the answer of a statement, without its run time.
fn statement_answer(
    state: &SessionState,
    source: &Arc<SourceText>,
    statement: &BoundStatement,
    outcome: Result<Value, Fault>,
) -> StatementAnswer {
    StatementAnswer {
        command: statement.text.clone(),
        source: Arc::clone(source),
        outcome,
        seconds: 0.0,
        timed: statement.timed || state.times_commands,
        named: statement.name.is_some(),
        is_unrun: false,
        suggestion: None,
        drawn_marks: Vec::new(),
        limit: state.limit(&BoundArgs::default()),
    }
}

/// Statement that has run.
struct Performed {
    /// Value or fault. `None` if a script in the statement has reported the end of the text.
    outcome: Option<Result<Value, Fault>>,
    /// Whether the text ends here.
    is_last: bool,
    /// Marks in its drawings, each with its meaning once.
    drawn_marks: Vec<(char, MarkMeaning)>,
}

/// Runs one statement and stores its value. The sink receives the answers of statements in it.
fn perform(
    state: &mut SessionState,
    source: &Arc<SourceText>,
    statement: &BoundStatement,
    sink: AnswerSink<'_>,
) -> Performed {
    state.measure_memory();
    let is_script = source.name.is_some() && !state.running_scripts.is_empty();
    let around = std::mem::replace(&mut state.command, statement.text.clone());
    let marks_around = std::mem::take(&mut state.drawn_marks);
    // A script inside the statement reports its own faults and its `quit`. They end this text too.
    let mut over = false;
    let outcome = if state.cancel.is_cancelled() {
        Err(Fault::new(statement.span, FaultKind::Stopped(Stop::Cancelled)))
    } else {
        run_guarded(state, source, statement, &mut |answer: StatementAnswer| {
            over |=
                is_final(&answer.outcome) && !(is_script && is_failed_assertion(&answer.outcome));
            sink(answer);
        })
    };
    state.command = around;
    let drawn_marks = std::mem::replace(&mut state.drawn_marks, marks_around);
    if over && outcome.is_ok() {
        return Performed { outcome: None, is_last: true, drawn_marks };
    }
    let outcome = match (outcome, &statement.name) {
        (Ok(value), Some(name)) if !matches!(value, Value::Quit) => {
            state.copy_value(&value, statement.span).map(|copy| {
                let named = match copy {
                    Value::Set(set) => Value::Set(set.with_variable(&name.item)),
                    other => other,
                };
                state.set_variable(&name.item, named);
                value
            })
        }
        (outcome, _) => outcome,
    };
    if let Ok(value) = &outcome
        && !state.is_aside
    {
        state.keep_result(value, statement.span);
        if value.is_result() || matches!(value, Value::About(_)) {
            state.record_command(&statement.text);
        }
    }
    // A script goes on after a failed assertion, so that it reports all of them.
    let is_last = is_final(&outcome) && !(is_script && is_failed_assertion(&outcome));
    Performed { outcome: Some(outcome), is_last, drawn_marks }
}

impl SessionState {
    /// Returns the names of the variables with the types of their values.
    pub(crate) fn variable_names(&self) -> VariableNames {
        let mut names = VariableNames::new();
        for (name, value) in &self.variables {
            match value {
                Value::Number(number) if let Some(number) = to_u64(number) => {
                    names.insert_number(name.clone(), number);
                }
                value => names.insert(name.clone(), type_of_value(value)),
            }
        }
        let script = self.running_scripts.last();
        names.folder = script.and_then(|path| path.parent()).map(Path::to_owned);
        names
    }

    /// Stores the value of a command as the last result. Values that nothing can follow, such as
    /// pages of help, leave it unchanged. It is removed if the memory has no room for the value.
    fn keep_result(&mut self, value: &Value, span: SourceSpan) {
        let kept = match value {
            Value::Survey(survey) => Value::Set(survey.set.clone()),
            value if value.is_result() => match self.copy_value(value, span) {
                Ok(copy) => copy,
                Err(_) => return drop(self.variables.remove(LAST_RESULT)),
            },
            _ => return,
        };
        if let Some(number) = self.answer_number {
            /// Number of answers that can be named by their number.
            const KEPT: u64 = 20;
            self.variables.insert(format!("{LAST_RESULT}{number}"), kept.clone());
            if let Some(old) = number.checked_sub(KEPT) {
                self.variables.remove(&format!("{LAST_RESULT}{old}"));
            }
        }
        self.replace_variable(LAST_RESULT, Some(kept));
    }
}

/// Returns the type of a value, as far as arguments need it.
fn type_of_value(value: &Value) -> ValueType {
    match value {
        Value::Number(_) => ValueType::Number,
        Value::Count(count) if count.stopped.is_none() => ValueType::Number,
        Value::Truth(_) => ValueType::Truth,
        Value::Text(_) => ValueType::Text,
        Value::Function(_) => ValueType::Function,
        Value::Table(table) if table.columns.len() == 1 => ValueType::List,
        // The extreme of a set is a number too.
        Value::Gallery(_) => ValueType::Unknown,
        value if ROWS.contains(&value.kind()) => ValueType::Table,
        _ => ValueType::Other,
    }
}

/// Returns whether nothing runs after this outcome.
fn is_final(outcome: &Result<Value, Fault>) -> bool {
    matches!(outcome, Err(_) | Ok(Value::Quit))
}

fn is_failed_assertion(outcome: &Result<Value, Fault>) -> bool {
    matches!(outcome, Err(fault) if fault.code() == FaultCode::E500)
}

/// Evaluates the pipeline and catches panics. Variables and settings change only after a command
/// has succeeded, so a panic cannot leave them half changed. The list of running scripts is
/// restored.
fn run_guarded(
    state: &mut SessionState,
    source: &Arc<SourceText>,
    statement: &BoundStatement,
    sink: AnswerSink<'_>,
) -> Result<Value, Fault> {
    let (running, depth) = (state.running_scripts.len(), state.call_depth);
    let scopes = state.scope_marks();
    catch_unwind(AssertUnwindSafe(|| eval_pipeline(state, source, statement, sink))).unwrap_or_else(
        |panic| {
            state.running_scripts.truncate(running);
            state.call_depth = depth;
            state.close_scopes_to(scopes);
            Err(Fault::new(statement.span, FaultKind::from_panic(&*panic)))
        },
    )
}

/// Evaluates a statement. A named set is stored unevaluated. A set that is to be shown is evaluated
/// here, so that the presentation never searches.
fn eval_pipeline(
    state: &mut SessionState,
    source: &Arc<SourceText>,
    statement: &BoundStatement,
    sink: AnswerSink<'_>,
) -> Result<Value, Fault> {
    if let (true, Some(name)) = (statement.is_default, &statement.name)
        && let Some(value) = state.variables.get(&name.item)
    {
        return state.copy_value(value, name.span);
    }
    if let PipelineHead::Block(block) = &statement.head {
        let is_quiet = statement.name.is_some() || !statement.stages.is_empty();
        let value = run_block(state, source, block, is_quiet, sink)?;
        let value = run_stages(state, &statement.stages, value, sink)?;
        return show_set(state, statement, value);
    }
    if statement.explained {
        return explain(state, statement, resolve_call, sink);
    }
    if statement.traced {
        return trace_stage(state, statement, sink);
    }
    let shown = statement.name.is_none()
        && statement.stages.is_empty()
        && matches!(statement.head, PipelineHead::Call(_));
    // Rows are not shown if a stage takes the table or if it is named.
    let mut heard = |answer: StatementAnswer| match answer.outcome {
        Ok(Value::Rows(_)) if !shown => {}
        Ok(Value::Rows(_)) if answer.command.is_empty() => {
            sink(StatementAnswer { command: statement.text.clone(), ..answer });
        }
        _ => sink(answer),
    };
    let value = eval_stages(state, &statement.head, &statement.stages, &mut heard)?;
    show_set(state, statement, value)
}

/// Records the steps of the first stage that has steps. The stages after it take them.
fn trace_stage(
    state: &mut SessionState,
    statement: &BoundStatement,
    sink: AnswerSink<'_>,
) -> Result<Value, Fault> {
    let traced = statement
        .stages
        .iter()
        .enumerate()
        .find_map(|(at, stage)| Some((at, stage, stage.verb.trace?)));
    let Some((at, call, trace)) = traced else {
        let diagnostic = Diagnostic::new(FaultCode::E200, message!("fault-no-stage-steps"))
            .with_help(message!("help-no-stage-steps"));
        return Err(Fault::new(statement.span, diagnostic));
    };
    let input = eval_stages(state, &statement.head, &statement.stages[..at], sink)?;
    let call = &*resolve_call(state, call, sink)?;
    let value = trace(VerbRun { state, call, input: Some(input), sink })?;
    run_stages(state, &statement.stages[at + 1..], value, sink)
}

/// Evaluates a set that is to be shown.
fn show_set(
    state: &SessionState,
    statement: &BoundStatement,
    value: Value,
) -> Result<Value, Fault> {
    match value {
        Value::Set(set) if statement.name.is_none() => {
            let refused = |refusal| Fault::from_refusal(refusal, statement.span);
            state.survey_set(&set).map(Value::Survey).map_err(refused)
        }
        value => Ok(value),
    }
}

/// Evaluates the head, then the stages, each on the value before it.
pub(crate) fn eval_stages(
    state: &mut SessionState,
    head: &PipelineHead,
    stages: &[VerbCall],
    sink: AnswerSink<'_>,
) -> Result<Value, Fault> {
    let mut stages = stages;
    let value = match head {
        PipelineHead::Call(call) => {
            let call = &*resolve_call(state, call, sink)?;
            if call.makes_sets() {
                let (each, rest) = stages.split_at(member_stage_count(stages));
                stages = rest;
                eval_family(state, call, each, sink)?
            } else {
                run_verb(state, call, None, sink)?
            }
        }
        PipelineHead::Variable(name) => match state.variables.get(&name.item) {
            Some(value) => state.copy_value(value, name.span)?,
            None => {
                let (what, name, span) = ("name-variable", name.item.clone(), name.span);
                return Err(Fault::new(span, FaultKind::Unknown { what, name, suggestion: None }));
            }
        },
        PipelineHead::Calculation(calculation) => eval_calculation(state, calculation, sink)?,
        PipelineHead::List(values) => eval_list(state, values, sink)?,
        PipelineHead::Function(name, args) => call_function(state, name, args, sink)?,
        PipelineHead::Definition(function) => {
            let captured = state.local_values();
            Value::Function(match captured.is_empty() {
                true => Arc::clone(function),
                false => Arc::new(UserFunction { captured, ..(**function).clone() }),
            })
        }
        // Blocks are statements, which are not evaluated here.
        PipelineHead::Block(_) => Value::Nothing,
    };
    run_stages(state, stages, value, sink)
}

/// Evaluates stages, each on the value before it.
fn run_stages(
    state: &mut SessionState,
    stages: &[VerbCall],
    value: Value,
    sink: AnswerSink<'_>,
) -> Result<Value, Fault> {
    stages.iter().try_fold(value, |value, stage| run_verb(state, stage, Some(value), sink))
}

/// Returns the number of stages that are applied to each set of a family: those that make sets, and
/// one that reduces a set to a number or a table.
fn member_stage_count(stages: &[VerbCall]) -> usize {
    let sets = stages.iter().take_while(|stage| stage.verb.makes_set).count();
    sets + usize::from(stages.get(sets).is_some_and(|stage| stage.verb.reduces_set()))
}

/// Evaluates the stages for each set of a family, and counts the sets that they leave. Returns the
/// table of the results.
fn eval_family(
    state: &mut SessionState,
    call: &VerbCall,
    stages: &[VerbCall],
    sink: AnswerSink<'_>,
) -> Result<Value, Fault> {
    let problem = call.problem.as_ref().expect("a family is one of a problem");
    let mut table = FamilyTable::new(problem);
    for member in problem.expand_members() {
        if state.cancel.is_cancelled() {
            table.stop(Stop::Cancelled);
            break;
        }
        let head = VerbCall { problem: Some(member.clone()), ..call.clone() };
        let mut value = run_verb(state, &head, None, sink);
        value = value.and_then(|value| run_stages(state, stages, value, sink));
        if let Ok(Value::Set(_)) = value {
            let count = VerbCall {
                verb: &COUNT,
                args: BoundArgs::default(),
                problem: None,
                calculations: Vec::new(),
                deferred: Vec::new(),
                span: call.span,
            };
            value = value.and_then(|value| run_verb(state, &count, Some(value), sink));
        }
        table.push(&member, value)?;
    }
    table.into_value(call.span)
}

/// Evaluates a list. It is a table with one column.
fn eval_list(
    state: &mut SessionState,
    values: &[ListItem],
    sink: AnswerSink<'_>,
) -> Result<Value, Fault> {
    let mut rows: Vec<Vec<TableCell>> = Vec::new();
    let mut stopped = None;
    for value in values {
        let (value, span) = match value {
            ListItem::Value(value) => {
                (eval_calculation(state, value, sink)?, value.expression.span)
            }
            ListItem::Range(range) => {
                let (from, to, step) = eval_range(state, range, sink)?;
                let span = &range.span;
                let number =
                    to.checked_sub(from).map_or(0, |length| (length / step).saturating_add(1));
                check_length(number, *span)?;
                rows.extend(
                    (0..number).map(|at| vec![TableCell::Number((from + at * step).into())]),
                );
                continue;
            }
        };
        match value {
            Value::Table(list) if list.columns.len() == 1 => {
                stopped = stopped.or(list.stopped);
                check_length((rows.len() + list.rows.len()) as u64, span)?;
                rows.extend(list.rows);
            }
            value => rows.push(value_cells(&value).into_iter().take(1).collect()),
        }
    }
    Ok(list_table(rows, stopped))
}

/// Checks the number of values of a list.
///
/// # Errors
/// A fault at this place if there are too many.
fn check_length(number: u64, span: SourceSpan) -> Result<(), Fault> {
    match number > MAX_ROWS {
        true => Err(Fault::new(span, too_many_values(number, MAX_ROWS))),
        false => Ok(()),
    }
}

/// Evaluates the ends and the step of a range in a list.
///
/// # Errors
/// The first fault of its expressions, or that a value is not a natural number.
fn eval_range(
    state: &mut SessionState,
    range: &NumberRange,
    sink: AnswerSink<'_>,
) -> Result<(u64, u64, u64), Fault> {
    let NumberRange { from, to, step, .. } = range;
    let (from, to) = (eval_natural(state, from, sink)?, eval_natural(state, to, sink)?);
    let Some(step) = step else { return Ok((from, to, 1)) };
    match eval_natural(state, step, sink)? {
        0 => Err(Fault::new(step.expression.span, number_too_small(0, 1))),
        step => Ok((from, to, step)),
    }
}

/// Returns a call in which all arguments have their values.
///
/// # Errors
/// The first fault of an expression or of its value, at the place of the expression.
fn resolve_call<'a>(
    state: &mut SessionState,
    call: &'a VerbCall,
    sink: AnswerSink<'_>,
) -> Result<Cow<'a, VerbCall>, Fault> {
    if let Some(problem) = &call.problem {
        check_definitions(state, problem)?;
    }
    if call.deferred.is_empty() && (state.vocabulary.defined.is_empty() || call.problem.is_none()) {
        return Ok(Cow::Borrowed(call));
    }
    let vocabulary = state.vocabulary.clone();
    let verb = call.verb.word;
    let mut literal = |deferred: &DeferredValue| {
        let value = eval_calculation(state, &deferred.calculation, sink)?;
        let place = deferred.calculation.expression.span;
        let is_defined = |word: &str| vocabulary.find_definition(word).is_some();
        literal_terms(verb, &value, deferred.literal, &is_defined, place)
    };
    bind::resolve_call(call, &vocabulary, &mut literal).map(Cow::Owned)
}

/// Checks that the defined words of a problem are still defined. The block with a definition may
/// not have run.
///
/// # Errors
/// A fault at the problem if a word is not defined.
fn check_definitions(state: &SessionState, problem: &ProblemCall) -> Result<(), Fault> {
    let pieces = problem.args.0.iter().flat_map(|given| match &given.arg {
        ArgValue::Piece(piece) => vec![piece.clone()],
        ArgValue::Mixture(kinds) => kinds.iter().map(|(_, piece)| piece.clone()).collect(),
        _ => Vec::new(),
    });
    let boards = problem.args.0.iter().filter_map(|given| match &given.arg {
        ArgValue::Defined(definition) if !definition.name.is_empty() => Some(definition.clone()),
        _ => None,
    });
    let placed = problem.problem.placed_piece().cloned();
    let plain = Grid::plain(Size::new(1, 1).expect("a board of one square"));
    let used = UserDefinition::find_used(pieces.chain(placed), &plain);
    let gone = used
        .into_iter()
        .chain(boards)
        .find(|definition| state.vocabulary.find_definition(&definition.name).is_none());
    gone.map_or(Ok(()), |definition| {
        let (what, name) = ("name-defined", definition.name.clone());
        Err(Fault::new(problem.span, FaultKind::Unknown { what, name, suggestion: None }))
    })
}

/// Returns the natural number that an expression gives.
///
/// # Errors
/// The fault of the expression, or that its value is no such number.
fn eval_natural(
    state: &mut SessionState,
    calculation: &Calculation,
    sink: AnswerSink<'_>,
) -> Result<u64, Fault> {
    let place = calculation.expression.span;
    let value = eval_calculation(state, calculation, sink)?;
    natural_or(calculate::expect_number("..", &value, place)?, place, to_u64)
}

/// Runs a verb.
fn run_verb(
    state: &mut SessionState,
    call: &VerbCall,
    input: Option<Value>,
    sink: AnswerSink<'_>,
) -> Result<Value, Fault> {
    if let Some(reporter) = &state.reporter {
        reporter.on_event(SearchEvent::Stage { word: call.verb.word, is_chained: input.is_some() });
    }
    let input = input.map(Value::into_solution);
    let mut call = resolve_call(state, call, sink)?;
    // Stages on tables know which names are columns.
    if input.as_ref().is_some_and(|input| !ROWS.contains(&input.kind())) {
        call = state.with_attribute_expressions(call);
    }
    let call = &*call;
    let given = call.args.0.iter().chain(call.problem.iter().flat_map(|problem| &problem.args.0));
    for given in given {
        let ArgValue::Drawing(drawing) = &given.arg else { continue };
        for mark in drawing.marks() {
            if !state.drawn_marks.contains(&mark) {
                state.drawn_marks.push(mark);
            }
        }
    }
    // The boards of a range are drawn one by one.
    let random = call
        .problem
        .as_ref()
        .filter(|problem| problem.problem.entry.resolve_random.is_some() && !problem.is_family());
    let resolved = match random {
        Some(problem) => {
            let problem = Some(problem.resolve_random(&state.limit(&problem.args))?);
            Some(VerbCall { problem, ..call.clone() })
        }
        None => None,
    };
    let call = resolved.as_ref().unwrap_or(call);
    (call.verb.run)(VerbRun { state, call, input, sink })
}

/// Evaluates an expression over values.
///
/// # Errors
/// The first fault of its parts from left to right.
pub(crate) fn eval_calculation(
    state: &mut SessionState,
    calculation: &Calculation,
    sink: AnswerSink<'_>,
) -> Result<Value, Fault> {
    eval_expression(state, &calculation.expression, &calculation.operands, sink)
}

/// Evaluates a part of an expression.
///
/// # Errors
/// The first fault of its parts from left to right.
pub(crate) fn eval_expression(
    state: &mut SessionState,
    whole: &Expression,
    operands: &[Pipeline],
    sink: AnswerSink<'_>,
) -> Result<Value, Fault> {
    evaluate(whole, &mut OperandEnvironment { state, operands, sink })
}

/// Operands of a calculation.
struct OperandEnvironment<'a> {
    state: &'a mut SessionState,
    operands: &'a [Pipeline],
    sink: AnswerSink<'a>,
}

impl Environment for OperandEnvironment<'_> {
    type Value = Value;
    type Error = Fault;

    fn from_scalar(value: ExprValue) -> Value {
        Value::from_scalar(value)
    }

    fn leaf_value(&mut self, leaf: &Expression) -> Result<Value, Fault> {
        // Binding turns every word of a calculation into an operand.
        let ExpressionNode::Operand(number) = &leaf.item else { return Ok(Value::Nothing) };
        let operand = &self.operands[*number];
        eval_stages(self.state, &operand.head, &operand.stages, self.sink)
    }

    fn to_scalar(
        &mut self,
        operator: &'static str,
        value: Value,
        _: &Expression,
        whole: &Expression,
    ) -> Result<ExprValue, Fault> {
        calculate::to_scalar(operator, &value, whole.span)
    }

    fn type_error(
        &self,
        operator: &'static str,
        value: &ExprValue,
        _: &Expression,
        whole: &Expression,
    ) -> Fault {
        calculate::type_fault(operator, value.clone(), whole.span)
    }

    fn undefined_value(
        &self,
        operator: &str,
        numbers: &[Rational],
        whole: &Expression,
    ) -> Result<Value, Fault> {
        Err(calculate::undefined_fault(operator, numbers, whole.span))
    }

    fn apply_binary(
        &mut self,
        operator: Operator,
        values: [Value; 2],
        _: [&Expression; 2],
        whole: &Expression,
    ) -> Result<Value, Fault> {
        calculate::apply_binary(self.state, operator, values, whole.span)
    }
}

/// Enters a function or a block.
///
/// # Errors
/// A fault if too many are running inside each other.
fn enter(state: &mut SessionState, span: SourceSpan) -> Result<(), Fault> {
    if state.call_depth >= MAX_DEPTH {
        let message = message!("fault-too-deep", most = MAX_DEPTH);
        return Err(Fault::new(span, Diagnostic::new(FaultCode::E410, message)));
    }
    state.call_depth += 1;
    Ok(())
}

/// Calls a function of the user: its parameters get the values of the arguments while its pipeline
/// is evaluated.
///
/// # Errors
/// A fault if the variable is not a function or the number of arguments differs, and the faults of
/// the pipeline, at the place of the call.
fn call_function(
    state: &mut SessionState,
    name: &Spanned<String>,
    args: &[Calculation],
    sink: AnswerSink<'_>,
) -> Result<Value, Fault> {
    let function = match state.variables.get(&name.item) {
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
        values.push(eval_calculation(state, arg, sink)?);
    }
    enter(state, name.span)?;
    let hidden = state.hide_locals();
    state.open_scope(true);
    // A function inside another one calls itself, too.
    state.set_local(&name.item, Value::Function(Arc::clone(&function)));
    let params = function.params.iter().cloned().zip(values);
    for (name, value) in function.captured.iter().cloned().chain(params) {
        state.set_local(&name, value);
    }
    let value = eval_body(state, &function, sink);
    state.close_scope();
    state.show_locals(hidden);
    state.call_depth -= 1;
    // The place of a fault inside the body is that of the call.
    value.map_err(|fault| Fault { span: Some(name.span), ..fault })
}

fn eval_body(
    state: &mut SessionState,
    function: &UserFunction,
    sink: AnswerSink<'_>,
) -> Result<Value, Fault> {
    let Some(statement) = function.body.get::<BoundStatement>() else {
        return Ok(Value::Nothing);
    };
    let BoundStatement { head, stages, .. } = statement;
    if statement.explained {
        return explain(state, statement, resolve_call, sink);
    }
    if statement.traced {
        return trace_stage(state, statement, sink);
    }
    let PipelineHead::Block(block) = head else { return eval_stages(state, head, stages, sink) };
    let source = Arc::new(SourceText { name: None, text: function.text.clone() });
    let mut failed = None;
    let value = run_block(state, &source, block, true, &mut |answer| match answer.outcome {
        Err(fault) => failed = Some(fault),
        _ => sink(answer),
    })?;
    failed.map_or(Ok(()), Err)?;
    run_stages(state, stages, value, sink)
}

/// Runs a block. Returns the value that its name or the next stage gets. Other blocks show their
/// answers themselves, and only a loop and a caught fault have a value then.
///
/// # Errors
/// The fault of the header. Faults of the statements go to the sink, as those of a script.
fn run_block(
    state: &mut SessionState,
    source: &Arc<SourceText>,
    block: &BoundBlock,
    is_named: bool,
    sink: AnswerSink<'_>,
) -> Result<Value, Fault> {
    enter(state, block.span)?;
    let value = match &block.kind {
        BlockKind::If => run_condition(state, source, block, is_named, sink),
        BlockKind::Try => Ok(try_bodies(state, source, &block.bodies, is_named, sink)),
        BlockKind::For(name) => {
            state.open_scope(false);
            let value = run_loop(state, source, block, (name, is_named), sink);
            state.close_scope();
            value
        }
    };
    state.call_depth -= 1;
    value
}

fn run_condition(
    state: &mut SessionState,
    source: &Arc<SourceText>,
    block: &BoundBlock,
    is_named: bool,
    sink: AnswerSink<'_>,
) -> Result<Value, Fault> {
    let Some(condition) = &block.condition else { return Ok(Value::Nothing) };
    let span = condition.expression.span;
    let is_true = match eval_calculation(state, condition, sink)? {
        Value::Truth(truth) => truth,
        other => {
            let kinds = &[ValueKind::Truth];
            return Err(Fault::new(span, FaultKind::wrong_input("if", other.kind(), kinds, None)));
        }
    };
    Ok(match block.bodies.get(usize::from(!is_true)) {
        Some(body) => run_body(state, source, body, is_named, sink),
        None => Value::Nothing,
    })
}

/// Runs the statements of a body. They show their answers, or the last value is returned to be
/// named.
fn run_body(
    state: &mut SessionState,
    source: &Arc<SourceText>,
    body: &[BoundStatement],
    is_named: bool,
    sink: AnswerSink<'_>,
) -> Value {
    if is_named {
        return run_quietly(state, source, body, sink).unwrap_or(Value::Nothing);
    }
    run_statements(state, source, body, sink);
    Value::Nothing
}

/// Runs the statements of a body. Returns the value of the last one that has a value. Only printed
/// texts and faults are shown.
fn run_quietly(
    state: &mut SessionState,
    source: &Arc<SourceText>,
    body: &[BoundStatement],
    sink: AnswerSink<'_>,
) -> Option<Value> {
    let mut last = None;
    for statement in body {
        let mut heard = |answer: StatementAnswer| match answer.outcome {
            Err(_) | Ok(Value::Printed(_) | Value::Quit) => sink(answer),
            Ok(value) => last = value.into_result().or(last.take()),
        };
        let Performed { outcome, is_last, drawn_marks } =
            perform(state, source, statement, &mut heard);
        match outcome {
            None => {}
            Some(outcome @ (Err(_) | Ok(Value::Printed(_) | Value::Quit))) => {
                let answer = statement_answer(state, source, statement, outcome);
                sink(StatementAnswer { drawn_marks, ..answer });
            }
            Some(Ok(value)) => last = value.into_result().or(last),
        }
        if is_last {
            break;
        }
    }
    last
}

/// Runs the first body up to its first fault. After a fault it runs the second body, and without
/// one the code of the fault becomes the value.
fn try_bodies(
    state: &mut SessionState,
    source: &Arc<SourceText>,
    bodies: &[Vec<BoundStatement>],
    is_named: bool,
    sink: AnswerSink<'_>,
) -> Value {
    let [body, otherwise @ ..] = bodies else { return Value::Nothing };
    let mut caught = None;
    let value = run_body(state, source, body, is_named, &mut |answer| match &answer.outcome {
        Err(fault) if fault.code() != FaultCode::E900 => caught = Some(fault.code().to_string()),
        _ => sink(answer),
    });
    match (caught, otherwise) {
        (None, _) => value,
        (Some(code), []) => Value::Text(code),
        (Some(_), [body, ..]) => run_body(state, source, body, is_named, sink),
    }
}

/// Returns the solutions of a set.
///
/// # Errors
/// A fault at this place if the set is out of reach or its search was stopped.
fn list_boards(
    state: &SessionState,
    set: &SolutionSet,
    span: SourceSpan,
) -> Result<Vec<Board>, Fault> {
    let (list, end) = set
        .to_list(SolutionOrder::Files, &state.limit_for_set(set))
        .map_err(|refusal| Fault::from_refusal(refusal, span))?;
    if let SearchEnd::Stopped(stop) = end
        && set.solution_limit() != Some(list.len() as u64)
    {
        return Err(Fault::new(span, not_exact(stop)));
    }
    Ok(list.iter().zip(1..).map(|(squares, number)| set.to_board(squares, Some(number))).collect())
}

/// Runs the body once for each value. Returns the table of the last values of the runs.
fn run_loop(
    state: &mut SessionState,
    source: &Arc<SourceText>,
    block: &BoundBlock,
    (name, is_named): (&Spanned<String>, bool),
    sink: AnswerSink<'_>,
) -> Result<Value, Fault> {
    let mut values: Vec<Box<dyn Iterator<Item = Value>>> = Vec::new();
    for item in &block.values {
        let calculation = match item {
            ListItem::Value(calculation) => calculation,
            // The numbers of a range are not stored, because there may be many.
            ListItem::Range(range) => {
                let (from, to, step) = eval_range(state, range, sink)?;
                let steps =
                    to.checked_sub(from).into_iter().flat_map(move |length| 0..=length / step);
                let numbers = steps.map(move |at| from + at * step);
                values.push(Box::new(numbers.map(|number| Value::Number(number.into()))));
                continue;
            }
        };
        match eval_calculation(state, calculation, sink)? {
            // The values of a list are those of its column.
            Value::Table(table) if table.columns.len() == 1 => {
                check_list(&table, calculation.expression.span)?;
                let rows = table.rows.into_iter();
                values.push(Box::new(rows.map(|row| Value::from_cell(&row[0]))));
            }
            Value::Table(table) => {
                let columns: Vec<String> =
                    table.column_names().into_iter().map(str::to_owned).collect();
                let fault = FaultKind::not_a_column(message!("fault-which-column"), &columns);
                return Err(Fault::new(calculation.expression.span, fault));
            }
            // The values of a set are its solutions.
            Value::Set(set) => {
                let boards = list_boards(state, &set, calculation.expression.span)?;
                values.push(Box::new(boards.into_iter().map(Value::Board)));
            }
            value => values.push(Box::new(std::iter::once(value))),
        }
    }
    let values = values.into_iter().flatten();
    let body = block.bodies.first().map_or(&[][..], Vec::as_slice);
    // A named value is not shown, and neither is a table of such values.
    let is_shown = is_named || body.last().is_none_or(|statement| statement.name.is_none());
    let mut rows = Vec::new();
    let mut names = ["value", "classes"].map(|name| Some(name.to_owned())).to_vec();
    let deadline = state.limit(&BoundArgs::default()).deadline;
    let mut stopped = None;
    for value in values {
        if state.cancel.is_cancelled() {
            return Err(Fault::new(name.span, FaultKind::Stopped(Stop::Cancelled)));
        }
        if deadline.is_some_and(|deadline| Instant::now() > deadline) {
            return Err(Fault::new(name.span, FaultKind::Stopped(Stop::Deadline)));
        }
        let mut shown = if is_shown { value_cells(&value) } else { Vec::new() };
        state.set_local(&name.item, value);
        let mut has_failed = false;
        let last = run_quietly(state, source, body, &mut |answer| {
            has_failed |= answer.outcome.is_err();
            sink(answer);
        });
        if has_failed {
            return Ok(Value::Nothing);
        }
        if !is_shown {
            continue;
        }
        if rows.len() as u64 >= MAX_ROWS {
            stopped = Some(Stop::Memory);
            continue;
        }
        match &last {
            // The rows of a loop inside get the value of this one in front.
            Some(Value::Table(table)) if table.title == LOOP_TITLE => {
                names = table.names.clone();
                rows.extend(table.rows.iter().map(|row| [&*shown, row].concat()));
            }
            Some(last) => {
                shown.extend(value_cells(last));
                rows.push(shown);
            }
            None => {}
        }
    }
    names.insert(0, Some(name.item.clone()));
    Ok(loop_table(names, rows, stopped))
}
