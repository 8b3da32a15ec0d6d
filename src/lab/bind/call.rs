//! Binding of commands. A command has a start of a pipeline, stages, and the arguments that a
//! signature asks for.
//!
//! Positional arguments come first, then options in any order, each at most once. Operands of
//! expressions are commands too.

use super::names::POSTFIX_STAGES;
use super::terms::TermReader;
use super::{BindContext, PipedInput, VariableNames, kind};
use crate::data::{TIMES, ValueKind};
use crate::problem::{
    ArgKind, ArgValue, BoundArg, BoundArgs, Extent, OptionArity, OptionSpec, ParamSpec, Problem,
    ProblemEntry, is_same_noun,
};
use crate::state::literal::expression_too_large;
use crate::state::{
    ArgReader, Calculation, DeferredArg, Fault, FaultKind, ListItem, Pipeline, PipelineHead,
    ProblemCall, ROWS, SAME_KIND, Verb, VerbCall, VerbRole, Vocabulary,
};
use bezzel_base::board::Square;
use bezzel_language::{
    ExpectedItem, ExprError, Expression, ExpressionNode, LAST_RESULT, MAX_LEVELS, OperandReader,
    ParsedCommand, ParsedStatement, SourceSpan, Spanned, TermKind, truncate_line,
};
use std::cell::RefCell;

/// Binds the start of a statement: a command, the name of a variable, or an expression over such
/// values.
pub(super) fn bind_head(
    terms: &mut TermReader<'_>,
    context: &mut BindContext,
    statement: &ParsedStatement,
) -> Result<PipelineHead, Fault> {
    terms.note_expected(ExpectedItem::Class("command"));
    terms.note_expected(ExpectedItem::Class("variable"));
    if !statement.timed && !statement.explained {
        if statement.name.is_none() {
            terms.note_expected(ExpectedItem::Word("let"));
        }
        terms.note_expected(ExpectedItem::Word("time"));
        terms.note_expected(ExpectedItem::Word("explain"));
    }
    let start = terms.position();
    if let Some(word) =
        terms.peek_word().filter(|word| *word != "not" || terms.command.terms.len() == 1)
    {
        if let Some(verb) = terms.scope.vocabulary.find_verb(word, false) {
            let call = bind_call(terms, context, verb, false)?;
            if terms.is_at_end() || !is_at_operator(terms) || !verb.is_operand() {
                return expect_end(terms).map(|()| PipelineHead::Call(call));
            }
        } else if !terms.scope.names.contains(word) {
            if statement.name.is_some()
                && let Some(square) = bind_square(terms)
            {
                return expect_end(terms).map(|()| PipelineHead::Calculation(square));
            }
            let is_truth = bezzel_language::TRUTHS.contains(&word);
            if !is_truth && !is_before_operator(terms) && !is_function_call(terms, word) {
                return Err(unknown_head_fault(terms, word));
            }
        } else {
            context.variable = Some(word.to_owned());
            if let Some(head) = bind_function_call(terms, context)? {
                if terms.is_at_end() || !is_at_operator(terms) {
                    return expect_end(terms).map(|()| head);
                }
                terms.rewind_to(start);
                let calculation = bind_calculation(terms, context, false)?;
                return expect_end(terms).map(|()| PipelineHead::Calculation(calculation));
            }
            let name = Spanned { item: word.to_owned(), span: terms.advance() };
            terms.note_expected(ExpectedItem::Class("operator"));
            SET_WORDS.iter().for_each(|word| terms.note_expected(ExpectedItem::Word(word)));
            note_postfix_stages(terms);
            if terms.is_at_end() || !is_at_operator(terms) && postfix_stage(terms).is_none() {
                return expect_end(terms).map(|()| PipelineHead::Variable(name));
            }
        }
        terms.rewind_to(start);
    } else if terms.peek_word().is_none() && !is_expression_start(terms) {
        return Err(terms.fault());
    }
    let calculation = bind_calculation(terms, context, false)?;
    expect_end(terms).map(|()| PipelineHead::Calculation(calculation))
}

/// Binds a command after a `|`.
pub(super) fn bind_stage(
    terms: &mut TermReader<'_>,
    context: &mut BindContext,
) -> Result<VerbCall, Fault> {
    terms.note_expected(ExpectedItem::Class("stage"));
    let verb = terms.peek_word().and_then(|word| terms.scope.vocabulary.find_verb(word, true));
    let Some(verb) = verb else { return Err(terms.fault()) };
    bind_call(terms, context, verb, true)
}

/// Returns what a stage takes. Several sets are a table for a stage that takes no set.
pub(super) fn stage_input(
    command: &ParsedCommand,
    vocabulary: &Vocabulary,
    before: PipedInput,
) -> PipedInput {
    let verb = command.terms.first().and_then(|term| match &term.item {
        TermKind::Word(word) => vocabulary.find_verb(word, true),
        _ => None,
    });
    match verb {
        Some(verb) if before == PipedInput::Sets && !verb.makes_set && !verb.reduces_set() => {
            PipedInput::Rows
        }
        _ => before,
    }
}

/// Returns what a stage after the call takes, given what comes before the call.
pub(super) fn output_input(call: &VerbCall, before: PipedInput) -> PipedInput {
    let has_range = call.problem.as_ref().is_some_and(ProblemCall::is_family);
    let kinds = call.verb.output_kinds;
    let may_have_range = |problem: &ProblemCall| {
        problem.args.0.iter().any(|given| given.arg == ArgValue::Deferred(Extent::Unknown))
    };
    if !has_range && call.problem.as_ref().is_some_and(may_have_range) {
        return PipedInput::Unknown;
    }
    if call.verb.makes_set && (has_range || before == PipedInput::Sets) {
        PipedInput::Sets
    } else if before == PipedInput::Sets && call.problem.is_none() {
        PipedInput::Rows
    } else if kinds == SAME_KIND {
        before
    } else if has_range || kinds.iter().any(|kind| ROWS.contains(kind)) {
        PipedInput::Rows
    } else if kinds.is_empty() && call.problem.is_none() {
        PipedInput::Unknown
    } else {
        PipedInput::Solutions
    }
}

/// Returns the fault of a first word that is neither a command nor a variable.
///
/// A single word before a `|` must be meant as a variable, because no command without a problem
/// returns solutions. A single word before the end is also read as a variable, unless it resembles
/// a command.
fn unknown_head_fault(terms: &TermReader<'_>, word: &str) -> Fault {
    let alone = terms.command.terms.len() == 1 && terms.syntax_break.is_none();
    let commands =
        [ExpectedItem::Class("command"), ExpectedItem::Word("let"), ExpectedItem::Word("time")];
    let like_command =
        terms.scope.vocabulary.suggest_word(word, &commands, &VariableNames::new()).is_some();
    let reserved = terms.scope.vocabulary.is_reserved(word);
    let piped = terms.source_text(terms.command.terminator) == "|";
    let is_result = word.starts_with(LAST_RESULT);
    if is_result || alone && !reserved && (piped || !like_command) {
        kind::unknown_name_fault(terms, "name-variable", word)
    } else {
        terms.fault()
    }
}

pub(crate) const SET_WORDS: [&str; 3] = ["union", "except", "intersect"];

/// Returns whether the next term is an operator between two operands.
fn is_at_operator(terms: &TermReader<'_>) -> bool {
    terms.peek().is_some_and(|term| is_operator_term(&term.item))
}

/// Returns whether the term after the next one is an operator.
fn is_before_operator(terms: &TermReader<'_>) -> bool {
    terms.command.terms.get(terms.position() + 1).is_some_and(|term| is_operator_term(&term.item))
}

/// Returns whether a function with its arguments begins here.
fn is_function_call(terms: &TermReader<'_>, word: &str) -> bool {
    let next = terms.command.terms.get(terms.position() + 1);
    bezzel_language::FunctionWord::from_word(word).is_some()
        && next.is_some_and(|term| term.item == TermKind::Open)
}

fn is_operator_term(item: &TermKind) -> bool {
    match item {
        TermKind::Operator(_) => true,
        TermKind::Word(word) => {
            ["in", "mod", "and", "or"].contains(&&**word) || SET_WORDS.contains(&word.as_str())
        }
        _ => false,
    }
}

/// Returns whether an expression that does not start with a name begins here.
fn is_expression_start(terms: &TermReader<'_>) -> bool {
    let begins = |item: &TermKind| {
        use TermKind::{Duration, Large, ListOpen, Number, Open, Text};
        let is_value =
            matches!(item, Open | ListOpen | Number(_) | Large(_) | Text(_) | Duration(_));
        is_value || *item == TermKind::Operator(bezzel_language::Operator::Minus)
    };
    terms.peek().is_some_and(|term| begins(&term.item))
}

/// Binds an expression, or one operand of it.
pub(super) fn bind_calculation(
    terms: &mut TermReader<'_>,
    context: &mut BindContext,
    single: bool,
) -> Result<Calculation, Fault> {
    let (base, command, level) = (terms.position(), terms.command, terms.scope.level);
    if level > MAX_LEVELS {
        return Err(Fault::new(command.span, expression_too_large()));
    }
    let (furthest, until) = (terms.scope.furthest, command.terminator);
    let (mut operands, mut fault) = (Vec::new(), None);
    let read = {
        let reader = RefCell::new((&mut *terms, context, &mut operands, &mut fault));
        let read = |at: usize, around: usize| {
            let (terms, context, operands, fault) = &mut *reader.borrow_mut();
            terms.rewind_to(base + at);
            terms.scope.level = around + 1;
            let bound = bind_operand(terms, context);
            terms.scope.level = level;
            match bound {
                Ok(None) => None,
                Ok(Some(operand)) => {
                    operands.push(operand);
                    Some(Ok((terms.position() - base - at, operands.len() - 1)))
                }
                Err(found) => {
                    **fault = Some(found);
                    Some(Err(()))
                }
            }
        };
        let operands = OperandReader { read: &read, level };
        bezzel_language::parse_calculation(
            &command.terms[base..],
            until,
            operands,
            furthest,
            single,
        )
    };
    match (read, fault) {
        (Ok((read, expression)), _) => {
            terms.rewind_to(base + read);
            let text = terms.source_text(expression.span).to_owned();
            Ok(Calculation { expression, operands, text })
        }
        (Err(_), Some(fault)) => Err(fault),
        (Err(ExprError::Expected(read)), None) => {
            terms.rewind_to(base + read);
            Err(terms.fault())
        }
        (Err(ExprError::TooLarge), None) => Err(Fault::new(command.span, expression_too_large())),
    }
}

/// Binds an operand, which is the name of a variable, a command, or a pipeline in brackets. Returns
/// `None` if none begins here.
fn bind_operand(
    terms: &mut TermReader<'_>,
    context: &mut BindContext,
) -> Result<Option<Pipeline>, Fault> {
    terms.note_expected(ExpectedItem::Class("command"));
    terms.note_expected(ExpectedItem::Class("variable"));
    if terms.peek().is_some_and(|term| term.item == TermKind::Open) {
        return if terms.has_pipe_inside() {
            bind_bracketed(terms, context).map(Some)
        } else {
            Ok(None)
        };
    }
    if terms.peek().is_some_and(|term| term.item == TermKind::ListOpen) {
        let head = bind_list(terms, context)?;
        return Ok(Some(Pipeline { head, stages: Vec::new() }));
    }
    let Some(word) = terms.peek_word() else { return Ok(None) };
    let head = match terms.scope.vocabulary.find_verb(word, false) {
        Some(verb) if verb.is_operand() => {
            let around = std::mem::replace(&mut terms.is_operand, true);
            let call = bind_call(terms, context, verb, false);
            terms.is_operand = around;
            PipelineHead::Call(call?)
        }
        _ if terms.scope.names.contains(word) => {
            context.variable = Some(word.to_owned());
            if let Some(head) = bind_function_call(terms, context)? {
                return Ok(Some(Pipeline { head, stages: Vec::new() }));
            }
            let name = Spanned { item: word.to_owned(), span: terms.advance() };
            let stages = bind_postfix_stages(terms, context)?;
            return Ok(Some(Pipeline { head: PipelineHead::Variable(name), stages }));
        }
        _ if ["not", "in"].contains(&word) => return Ok(None),
        _ => return Err(kind::unknown_name_fault(terms, "name-variable", word)),
    };
    Ok(Some(Pipeline { head, stages: Vec::new() }))
}

/// Binds the name of a square that is a whole value. The value is its text.
fn bind_square(terms: &mut TermReader<'_>) -> Option<Calculation> {
    /// Longer words are more often mistyped names.
    const MAX_LETTERS: usize = 2;
    let name = terms.peek_word().filter(|word| !terms.scope.names.contains(word))?.to_owned();
    let letters = name.chars().take_while(|letter| letter.is_ascii_alphabetic()).count();
    let after = terms.command.terms.get(terms.position() + 1).map(|term| &term.item);
    let is_whole = match after {
        None => terms.source_text(terms.command.terminator) != "|",
        Some(item) => matches!(item, TermKind::Comma | TermKind::ListClose),
    };
    if letters > MAX_LETTERS || !is_whole || name.parse::<Square>().is_err() {
        return None;
    }
    let expression = Expression { item: ExpressionNode::Text(name.clone()), span: terms.advance() };
    Some(Calculation { expression, operands: Vec::new(), text: name })
}

/// Binds `[ VALUE, VALUE, ... ]`.
fn bind_list(terms: &mut TermReader<'_>, context: &mut BindContext) -> Result<PipelineHead, Fault> {
    terms.advance();
    terms.enter_bracket()?;
    let mut values = Vec::new();
    let is_end = |terms: &TermReader<'_>| {
        terms.note_expected(ExpectedItem::Word("]"));
        terms.peek().is_some_and(|term| term.item == TermKind::ListClose)
    };
    while !is_end(terms) {
        values.push(bind_list_item(terms, context)?);
        if !kind::skip_comma(terms) && !is_end(terms) {
            return Err(terms.fault());
        }
    }
    terms.advance();
    terms.leave_bracket();
    Ok(PipelineHead::List(values))
}

fn note_postfix_stages(terms: &TermReader<'_>) {
    POSTFIX_STAGES.iter().for_each(|word| terms.note_expected(ExpectedItem::Word(word)));
}

/// Returns the stage that comes next without a `|`.
fn postfix_stage(terms: &TermReader<'_>) -> Option<&'static Verb> {
    let word = terms.peek_word().filter(|word| POSTFIX_STAGES.contains(word))?;
    terms.scope.vocabulary.find_verb(word, true)
}

/// Binds stages that follow a variable without a `|`.
fn bind_postfix_stages(
    terms: &mut TermReader<'_>,
    context: &mut BindContext,
) -> Result<Vec<VerbCall>, Fault> {
    let mut stages = Vec::new();
    while let Some(verb) = postfix_stage(terms) {
        let (input, verb_before) = (context.input, context.verb);
        context.input = PipedInput::Unknown;
        context.squares.clear();
        stages.push(bind_call(terms, context, verb, true)?);
        (context.input, context.verb) = (input, verb_before);
        context.squares.clear();
    }
    Ok(stages)
}

/// Binds the name of a function with its arguments in brackets, if they begin here.
fn bind_function_call(
    terms: &mut TermReader<'_>,
    context: &mut BindContext,
) -> Result<Option<PipelineHead>, Fault> {
    let next = terms.command.terms.get(terms.position() + 1);
    let Some(name) = terms.peek_word().map(str::to_owned) else { return Ok(None) };
    let end = terms.peek().map(|term| term.span.end);
    // `same s (t | unique)` has two values, so the bracket of a call touches the name.
    if next.is_none_or(|term| term.item != TermKind::Open || Some(term.span.start) != end) {
        return Ok(None);
    }
    let name = Spanned { item: name, span: terms.advance() };
    terms.advance();
    terms.enter_bracket()?;
    let mut args = Vec::new();
    loop {
        args.push(bind_calculation(terms, context, false)?);
        terms.note_expected(ExpectedItem::Word(","));
        terms.note_expected(ExpectedItem::Word(")"));
        match terms.peek().map(|term| &term.item) {
            Some(TermKind::Comma) => drop(terms.advance()),
            Some(TermKind::Close) => break,
            _ => return Err(terms.fault()),
        }
    }
    terms.advance();
    terms.leave_bracket();
    Ok(Some(PipelineHead::Function(name, args)))
}

/// Binds the condition of a block.
pub(super) fn bind_condition(
    terms: &mut TermReader<'_>,
    context: &mut BindContext,
) -> Result<Calculation, Fault> {
    let condition = bind_calculation(terms, context, false)?;
    terms.note_expected(ExpectedItem::Word("{"));
    Ok(condition)
}

/// Binds an element of a list: a range with its step, or an expression.
fn bind_list_item(
    terms: &mut TermReader<'_>,
    context: &mut BindContext,
) -> Result<ListItem, Fault> {
    terms.note_expected(ExpectedItem::Class("range"));
    Ok(match kind::read_value_range(terms)? {
        Some(range) => range,
        None => ListItem::Value(match bind_square(terms) {
            Some(square) => square,
            None => bind_calculation(terms, context, false)?,
        }),
    })
}

/// Binds values separated by commas.
pub(super) fn bind_values(
    terms: &mut TermReader<'_>,
    context: &mut BindContext,
) -> Result<Vec<ListItem>, Fault> {
    let mut values = vec![bind_list_item(terms, context)?];
    while kind::skip_comma(terms) {
        values.push(bind_list_item(terms, context)?);
    }
    terms.note_expected(ExpectedItem::Word("{"));
    Ok(values)
}

/// Binds `( ... | STAGE | ... )`.
fn bind_bracketed(
    terms: &mut TermReader<'_>,
    context: &mut BindContext,
) -> Result<Pipeline, Fault> {
    terms.advance();
    terms.enter_bracket()?;
    let inner = bind_calculation(terms, context, false)?;
    let outer = context.input;
    context.input = match inner.operands.as_slice() {
        [Pipeline { head: PipelineHead::Call(call), stages }] if stages.is_empty() => {
            output_input(call, PipedInput::Solutions)
        }
        [Pipeline { head: PipelineHead::Variable(name), stages }]
            if stages.is_empty() && terms.scope.names.is_table(&name.item) =>
        {
            PipedInput::Rows
        }
        _ => PipedInput::Unknown,
    };
    let head = PipelineHead::Calculation(inner);
    let mut stages = Vec::new();
    loop {
        terms.note_expected(ExpectedItem::Word("|"));
        terms.note_expected(ExpectedItem::Word(")"));
        match terms.peek().map(|term| &term.item) {
            Some(TermKind::Pipe) => {
                terms.advance();
                let stage = bind_stage(terms, context)?;
                context.input = output_input(&stage, context.input);
                stages.push(stage);
            }
            Some(TermKind::Close) => break,
            _ => return Err(terms.fault()),
        }
    }
    context.input = outer;
    terms.advance();
    terms.leave_bracket();
    Ok(Pipeline { head, stages })
}

/// Binds a verb's word and the terms that belong to it.
fn bind_call(
    terms: &mut TermReader<'_>,
    context: &mut BindContext,
    verb: &'static Verb,
    stage: bool,
) -> Result<VerbCall, Fault> {
    context.verb = Some(verb);
    let verb_around = std::mem::replace(&mut terms.verb_word, verb.word);
    let deferred_before = terms.deferred.len();
    let start = terms.advance().start;
    let (mut args, mut problem, mut calculations) =
        (BoundArgs::default(), None::<ProblemCall>, Vec::new());
    let mut takes_lists = false;
    let of_table = |kind: ArgKind| kind == ArgKind::Column;
    let after_table = stage && verb.signature.params.iter().any(|param| of_table(param.kind));
    for param in verb.signature.params {
        match param.kind {
            kind if of_table(kind) != after_table => {}
            // The word of an option is not a column.
            kind if of_table(kind) && param.optional && is_at_option(terms, verb) => {}
            // After a `|` the verb works on the value before it.
            kind if kind.is_problem() && stage => {}
            // After a `|` it is the command before it that runs.
            ArgKind::File if stage && verb.runs_script => {}
            // If a number names the subject, no problem is needed.
            kind if kind.is_problem() && param.optional && !args.0.is_empty() => {}
            kind if kind.is_problem() => {
                let optional = param.optional && verb.role != VerbRole::Both;
                let boards = match (kind, args.text("quantity")) {
                    (ArgKind::ProblemName, _) => BoardScope::Named,
                    (ArgKind::Problems, Some(TIMES)) => BoardScope::Any,
                    (ArgKind::Problems, _) => BoardScope::Family,
                    _ => BoardScope::One,
                };
                takes_lists = boards == BoardScope::Family;
                problem = match optional && is_option_with_number(terms, verb) {
                    true => None,
                    false => bind_problem_head(terms, context, optional, boards)?,
                };
            }
            ArgKind::Calculations => loop {
                calculations.push(bind_calculation(terms, context, false)?);
                if !kind::skip_comma(terms) {
                    break;
                }
            },
            ArgKind::Message => {
                if kind::skip_comma(terms) {
                    let given = kind::read_argument(terms, context, ArgKind::File, param.name)?;
                    args.0.extend(given.ok_or_else(|| terms.fault())?);
                }
            }
            kind @ (ArgKind::Operand | ArgKind::Calculation) => {
                calculations.push(bind_calculation(terms, context, kind == ArgKind::Operand)?);
            }
            kind => bind_positional(terms, context, param, kind, &mut args)?,
        }
    }
    let own = verb.signature.options;
    let mut options =
        OptionReader { verb: own, after_table, used: Vec::new(), args, problem, takes_lists };
    options.read_options(terms, context)?;
    if verb.requires_argument && options.args.0.is_empty() {
        return Err(terms.fault());
    }
    if let Some(problem) = &options.problem {
        kind::check_member_number(problem)?;
        context.call.clone_from(&options.problem);
    }
    let span = SourceSpan { start, end: terms.last_span().end };
    if let Some(fault) =
        options.problem.as_ref().and_then(|problem| size_times_fault(terms, verb, problem, span))
    {
        return Err(fault);
    }
    terms.verb_word = verb_around;
    let deferred = terms.deferred.split_off(deferred_before);
    Ok(VerbCall {
        verb,
        args: options.args,
        problem: options.problem,
        calculations,
        deferred,
        span,
    })
}

/// Returns the fault of `*` and a number directly after the size of a problem. It may be meant as a
/// board of two sides or as a product.
///
/// Arithmetic with such a command needs brackets or a variable. After any other argument or option,
/// `*` is a product.
fn size_times_fault(
    terms: &TermReader<'_>,
    verb: &Verb,
    problem: &ProblemCall,
    call: SourceSpan,
) -> Option<Fault> {
    let size = problem.args.0.last().filter(|given| given.span.end == call.end)?;
    let is_side = match size.arg {
        ArgValue::Size(_) => terms.source_text(size.span).starts_with(|c: char| c.is_ascii_digit()),
        _ => return None,
    };
    let (sign, factor) = match &terms.command.terms[terms.position()..] {
        [sign, factor, ..] if is_side => (sign, factor),
        _ => return None,
    };
    let is_number =
        matches!(factor.item, TermKind::Number(_) | TermKind::Large(_) | TermKind::Size(..));
    if sign.item != TermKind::Operator(bezzel_language::Operator::Times) || !is_number {
        return None;
    }
    let (side, factor_text) = (terms.source_text(size.span), terms.source_text(factor.span));
    let is_plain = |text: &str| text.chars().all(|c| c.is_ascii_digit());
    let command = terms.source_text(call);
    let before = terms.source_text(SourceSpan { end: size.span.start, ..call });
    let board =
        (is_plain(side) && is_plain(factor_text)).then(|| format!("{before}{side}x{factor_text}"));
    let gives_number =
        verb.output_kinds.iter().any(|kind| [ValueKind::Count, ValueKind::Number].contains(kind));
    let product = gives_number.then(|| format!("({command}) * {factor_text}"));
    let span = SourceSpan { start: size.span.start, end: factor.span.end };
    let text = truncate_line(terms.source_text(span));
    (board.is_some() || product.is_some()).then(|| {
        Fault::new(
            span,
            FaultKind::SizeTimes {
                text,
                board: board.map(join_lines),
                product: product.map(join_lines),
            },
        )
    })
}

/// Joins the lines of a command.
fn join_lines(text: String) -> String {
    if text.contains(['\n', '\r']) {
        text.split_whitespace().filter(|word| *word != "\\").collect::<Vec<_>>().join(" ")
    } else {
        text
    }
}

/// Binds a whole command that is a problem with its arguments and options, without a verb.
pub(super) fn bind_bare_problem(
    terms: &mut TermReader<'_>,
    context: &mut BindContext,
) -> Result<ProblemCall, Fault> {
    let problem = bind_problem_head(terms, context, false, BoardScope::One)?;
    let mut options = OptionReader {
        verb: &[],
        after_table: false,
        used: Vec::new(),
        args: BoundArgs::default(),
        problem,
        takes_lists: false,
    };
    options.read_options(terms, context)?;
    options.problem.filter(|_| terms.is_at_end()).ok_or_else(|| terms.fault())
}

/// Checks that the command ends here, and notes that it may.
pub(super) fn expect_end(terms: &TermReader<'_>) -> Result<(), Fault> {
    terms.note_expected(ExpectedItem::Word("|"));
    terms.note_expected(ExpectedItem::End);
    if terms.is_at_end() { Ok(()) } else { Err(terms.fault()) }
}

/// Binds a positional argument. An optional argument may be missing.
fn bind_positional(
    terms: &mut TermReader<'_>,
    context: &mut BindContext,
    param: &ParamSpec,
    kind: ArgKind,
    args: &mut BoundArgs,
) -> Result<(), Fault> {
    match kind::read_argument(terms, context, kind, param.name)? {
        Some(given) => args.0.extend(given),
        None if param.optional => {}
        None => return Err(terms.fault()),
    }
    Ok(())
}

/// Sizes of the boards that a command accepts.
#[derive(Clone, Copy, PartialEq, Eq)]
enum BoardScope {
    One,
    Family,
    /// One size, a range, or no size for everything in the record of run times.
    Any,
    /// As `Any`, and other arguments may be missing too.
    Named,
}

/// Returns whether the next word is an option of the verb.
fn is_at_option(terms: &TermReader<'_>, verb: &Verb) -> bool {
    let is_option = |word| verb.signature.options.iter().any(|option| option.word == word);
    terms.peek_word().is_some_and(is_option)
}

/// Returns whether the next word is an option of the verb with a number or another option after
/// it, while it may also be the word of a problem: `play stars 8`.
fn is_option_with_number(terms: &TermReader<'_>, verb: &Verb) -> bool {
    let next = terms.command.terms.get(terms.position() + 1);
    let is_option = |word| verb.signature.options.iter().any(|option| option.word == word);
    // A number that the option does not take is a size of the problem.
    let is_in_range = |number: u64| {
        let mut options = verb.signature.options.iter();
        let option = options.find(|option| Some(option.word) == terms.peek_word());
        option.is_none_or(|option| match option.takes {
            OptionArity::Maybe(ArgKind::Between(from, to)) => (from..=to).contains(&number),
            _ => true,
        })
    };
    let after = terms.command.terms.get(terms.position() + 2);
    let is_text = |term: &Spanned<TermKind>| matches!(term.item, TermKind::Text(_));
    terms.peek_word().is_some_and(is_option)
        && next.is_none_or(|next| match &next.item {
            TermKind::Text(_) => false,
            // A number decides only if it is known.
            TermKind::Word(word) if terms.scope.names.contains(word) => {
                terms.scope.names.number(word).is_none_or(is_in_range)
            }
            // The word before a text of regions is an option, too.
            TermKind::Word(word) => is_option(word) && !after.is_some_and(is_text),
            TermKind::Number(number) => is_in_range(*number),
            _ => true,
        })
}

/// Binds a problem's word and positional arguments.
fn bind_problem_head(
    terms: &mut TermReader<'_>,
    context: &mut BindContext,
    optional: bool,
    boards: BoardScope,
) -> Result<Option<ProblemCall>, Fault> {
    terms.note_expected(ExpectedItem::Class("problem"));
    let found = terms.peek_word().and_then(|word| terms.scope.vocabulary.find_problem(word));
    let is_mixture = found.is_none() && kind::is_multi_piece(terms);
    // Several kinds of pieces need no word before them.
    let of_kinds = |problem: &&&'static ProblemEntry| {
        problem.signature.params.first().is_some_and(|param| param.kind == ArgKind::Mixture)
    };
    let problems = terms.scope.vocabulary.problems;
    let unnamed = || problems.iter().find(of_kinds).filter(|_| is_mixture);
    let Some(problem) = found.or_else(|| unnamed().copied().map(Problem::from)) else {
        return if optional { Ok(None) } else { Err(terms.fault()) };
    };
    let start = match terms.peek() {
        Some(term) if is_mixture => term.span.start,
        _ => terms.advance().start,
    };
    context.problem = Some(problem.clone());
    let mut args = BoundArgs::default();
    for param in problem.entry.signature.params {
        let family = boards != BoardScope::One && param.kind == ArgKind::Size;
        let optional =
            param.optional || family && boards == BoardScope::Any || boards == BoardScope::Named;
        let kind = if family { ArgKind::Sizes } else { param.kind };
        bind_positional(terms, context, &ParamSpec { optional, ..*param }, kind, &mut args)?;
    }
    Ok(Some(ProblemCall { problem, args, span: SourceSpan { start, end: terms.last_span().end } }))
}

/// Options of a verb and of its problem, in any order.
struct OptionReader {
    verb: &'static [OptionSpec],
    /// Whether only the options for a table before the verb are accepted.
    after_table: bool,
    used: Vec<&'static OptionSpec>,
    args: BoundArgs,
    problem: Option<ProblemCall>,
    /// Whether an option of the problem may have several numbers.
    takes_lists: bool,
}

impl OptionReader {
    fn read_options(
        &mut self,
        terms: &mut TermReader<'_>,
        context: &mut BindContext,
    ) -> Result<(), Fault> {
        loop {
            for (option, _) in
                self.all_options().filter(|(option, _)| self.conflicting_option(option).is_none())
            {
                terms.note_expected(ExpectedItem::Word(option.word));
            }
            let begin = terms.position();
            if terms.peek_word().is_some_and(|word| is_same_noun(word, "with")) {
                // `with pawns d4` means `pawns d4`.
                terms.advance();
                let pawns = self.all_options().find(|(option, _)| {
                    **option == OptionSpec::PAWNS && self.conflicting_option(option).is_none()
                });
                let is_there =
                    |word: &str| pawns.is_some_and(|(pawns, _)| is_same_noun(word, pawns.word));
                if !terms.peek_word().is_some_and(is_there) {
                    terms.rewind_to(begin);
                }
            }
            let word = terms.peek_word();
            // Both `solutions` and `solution` are options, so an exact match is preferred.
            let exact = self.all_options().find(|(option, _)| word == Some(option.word));
            let fits = |option: &OptionSpec| {
                word.is_some_and(|word| {
                    is_same_noun(word, option.word) || option.aliases().contains(&word)
                })
            };
            let found = exact.or_else(|| self.all_options().find(|(option, _)| fits(option)));
            let Some((option, of_problem)) = found else { return Ok(()) };
            let span = terms.advance();
            if let Some(used) = self.conflicting_option(option) {
                let kind = match used.word == option.word {
                    true => FaultKind::repeated_option(option.word),
                    false => FaultKind::excluded_option(used.word, option.word),
                };
                return Err(Fault::new(span, kind));
            }
            self.used.push(option);
            if option.word == "with"
                && self.all_options().any(|(other, _)| *other == OptionSpec::PAWNS)
            {
                terms.note_expected(ExpectedItem::Word(OptionSpec::PAWNS.word));
            }
            if matches!(option.takes, OptionArity::One(kind) if kind.is_problem()) {
                // The options that follow are also those of this problem.
                self.problem = bind_problem_head(terms, context, false, BoardScope::One)?;
                continue;
            }
            let list = match of_problem && self.takes_lists {
                true => kind::read_numbers(terms, option)?,
                false => None,
            };
            let given = match list {
                Some(list) => list,
                None => bind_argument(terms, context, option, span)?,
            };
            match &mut self.problem {
                Some(problem) if of_problem => problem.args.0.extend(given),
                _ => self.args.0.extend(given),
            }
        }
    }

    /// Iterates over all options, with a flag for those of the problem.
    fn all_options(&self) -> impl Iterator<Item = (&'static OptionSpec, bool)> + use<> {
        let problem =
            self.problem.as_ref().map_or(&[][..], |call| call.problem.entry.signature.options);
        let after_table = self.after_table;
        let fits = move |option: &&OptionSpec| match option.takes {
            OptionArity::One(ArgKind::Column) => after_table,
            OptionArity::Nothing => true,
            _ => !after_table,
        };
        let verb = self.verb.iter().filter(fits);
        problem.iter().map(|option| (option, true)).chain(verb.map(|option| (option, false)))
    }

    /// Returns the given option that excludes this one, or that is the same.
    fn conflicting_option(&self, option: &OptionSpec) -> Option<&'static OptionSpec> {
        self.used.iter().copied().find(|used| {
            used.word == option.word
                || used.excludes.contains(&option.word)
                || option.excludes.contains(&used.word)
        })
    }
}

/// Reads the terms of a deferred argument again, with the values of its expressions among them.
pub(super) fn bind_deferred(
    terms: &mut TermReader<'_>,
    context: &mut BindContext,
    deferred: &DeferredArg,
) -> Result<Vec<BoundArg>, Fault> {
    let read = match deferred.reader {
        ArgReader::One(kind) => kind::read_argument(terms, context, kind, deferred.name)?,
        ArgReader::Numbers(option) => match kind::read_numbers(terms, option)? {
            None => Some(bind_argument(terms, context, option, deferred.span)?),
            list => list,
        },
    };
    read.filter(|_| terms.is_at_end()).ok_or_else(|| terms.fault())
}

/// Binds the arguments of an option.
fn bind_argument(
    terms: &mut TermReader<'_>,
    context: &mut BindContext,
    option: &'static OptionSpec,
    span: SourceSpan,
) -> Result<Vec<BoundArg>, Fault> {
    let one = |terms: &mut TermReader<'_>, context: &mut BindContext, kind| {
        kind::read_argument(terms, context, kind, option.word)?.ok_or_else(|| terms.fault())
    };
    match option.takes {
        OptionArity::Nothing => Ok(vec![BoundArg { name: option.word, arg: ArgValue::Flag, span }]),
        OptionArity::One(kind) => one(terms, context, kind),
        OptionArity::Maybe(kind) => {
            let read = kind::read_argument(terms, context, kind, option.word)?;
            Ok(read
                .unwrap_or_else(|| vec![BoundArg { name: option.word, arg: ArgValue::Flag, span }]))
        }
        OptionArity::List(kind) => {
            let mut all = one(terms, context, kind)?;
            let counted = kind == ArgKind::Pawns
                && matches!(all[..], [BoundArg { arg: ArgValue::Integer(_), .. }]);
            if counted {
                return Ok(all);
            }
            let kind = if kind == ArgKind::Pawns { ArgKind::Square } else { kind };
            while kind::skip_comma(terms) || kind == ArgKind::Move && kind::is_move(terms) {
                all.extend(one(terms, context, kind)?);
            }
            Ok(all)
        }
    }
}
