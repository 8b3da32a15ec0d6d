//! Binding of one argument. Its [`ArgKind`] alone determines the accepted terms, the noted
//! expectations and the result.
//!
//! Longer arguments have files of their own: boards and squares, pieces and moves, and definitions.

mod areas;
mod boards;
mod drawn;
mod given;
mod lists;
mod meaning;
mod pieces;

use super::names::ValueType;
use super::terms::TermReader;
use super::vocabulary::nearest_word;
use super::{BindContext, PipedInput, VariableNames};
use crate::problem::{
    ArgKind, ArgValue, BoundArg, Extent, MethodTask, OptionArity, OptionSpec, Problem,
    ProblemError, is_same_noun,
};
use crate::set::{ExprType, Formula, FormulaErrorKind, OperandKind, word_of};
use crate::state::literal::{
    expression_too_large, not_a_date, not_a_duration, not_bytes, number_above, number_too_small,
};
use crate::state::{ArgReader, Fault, FaultKind, LiteralKind};
use areas::{read_area, read_clue, read_held};
use bezzel_base::board::Square;
use bezzel_language::{
    ExpectedItem, ExprError, Expression, ExpressionNode, Operator, SourceSpan, TermKind,
    truncate_line,
};
use bezzel_messages::Diagnostic;
use boards::{read_size, read_sizes, read_square, read_squares};
use given::{
    ArgumentResult, Given, expect_sign, fail_literal, next_item, single_argument, take_argument,
    take_deferred, take_number, take_word,
};
use meaning::{read_meaning, read_new_name};
use pieces::{peek_piece_number, read_move, read_multi_piece, read_walker};

use std::sync::Arc;

pub(super) use drawn::is_drawn;
pub(super) use given::skip_comma;
pub(super) use lists::{check_member_number, read_value_range};
use lists::{is_range, read_number_list, read_range_ends};
pub(crate) use meaning::betza_diagnostic;
pub(super) use pieces::{is_move, is_multi_piece};

/// Reads an argument of a kind and gives it a name. An argument with expressions is deferred.
pub(super) fn read_argument(
    terms: &mut TermReader<'_>,
    context: &mut BindContext,
    kind: ArgKind,
    name: &'static str,
) -> ArgumentResult {
    let from = terms.position();
    let read = read_terms(terms, context, kind, name)?;
    Ok(read.map(|given| terms.defer_argument(from, ArgReader::One(kind), name, given)))
}

/// Reads the numbers of an option: a range, a list, or an expression that may be one. Returns
/// `None` before a single number.
pub(super) fn read_numbers(
    terms: &mut TermReader<'_>,
    option: &'static OptionSpec,
) -> ArgumentResult {
    let bounds = match option.takes {
        OptionArity::One(ArgKind::Integer(least)) => (least, u64::MAX),
        OptionArity::One(ArgKind::Between(least, most)) => (least, most),
        OptionArity::One(ArgKind::PieceNumber | ArgKind::AnyNumber)
        | OptionArity::List(ArgKind::Pawns) => (0, u64::MAX),
        _ => return Ok(None),
    };
    let from = terms.position();
    let read = read_number_list(terms, bounds, option.word)?;
    let reader = ArgReader::Numbers(option);
    Ok(read.map(|given| terms.defer_argument(from, reader, option.word, given)))
}

fn read_terms(
    terms: &mut TermReader<'_>,
    context: &mut BindContext,
    kind: ArgKind,
    name: &'static str,
) -> ArgumentResult {
    if kind == ArgKind::Mixture || kind == ArgKind::Pieces && is_multi_piece(terms) {
        return read_multi_piece(terms, name);
    }
    let note = |class| terms.note_expected(ExpectedItem::Class(class));
    match kind {
        ArgKind::Problem
        | ArgKind::Problems
        | ArgKind::ProblemName
        | ArgKind::Operand
        | ArgKind::Calculation
        | ArgKind::Calculations
        | ArgKind::Message => Ok(None),
        ArgKind::Mixture => Ok(None),
        ArgKind::Piece | ArgKind::Pieces => {
            note("piece");
            if let Some(value) = take_deferred(terms, LiteralKind::Word, name)? {
                return Ok(Some(value));
            }
            let vocabulary = terms.scope.vocabulary;
            Ok(take_word(terms, name, |word| {
                vocabulary.find_piece(word, false).map(ArgValue::Piece)
            }))
        }
        ArgKind::NewName => read_new_name(terms, context, name),
        ArgKind::Defined => {
            note("defined");
            let Some(word) = terms.peek_word() else { return Ok(None) };
            match terms.scope.vocabulary.find_definition(word) {
                Some(definition) => {
                    let definition = ArgValue::Defined(Arc::clone(definition));
                    Ok(take_argument(terms, name, definition))
                }
                None => Err(unknown_name_fault(terms, "name-defined", word)),
            }
        }
        ArgKind::Meaning => read_meaning(terms, context, name),
        ArgKind::Walker => read_walker(terms, name),
        ArgKind::Size => read_size(terms, context, name),
        ArgKind::Sizes => read_sizes(terms, context, name),
        ArgKind::Square => read_square(terms, context, name),
        ArgKind::Area => read_area(terms, context, name),
        ArgKind::Held => read_held(terms, context, name),
        ArgKind::Clue => read_clue(terms, context, name),
        ArgKind::Pawns => {
            note("number");
            if let Some(value) = take_deferred(terms, LiteralKind::Choice, name)? {
                return Ok(Some(value));
            }
            if matches!(next_item(terms), TermKind::Number(_)) {
                return read_integer(terms, (0, u64::MAX), name);
            }
            read_square(terms, context, name)
        }
        ArgKind::Squares => read_squares(terms, context, name),
        ArgKind::Move => read_move(terms, name),
        ArgKind::Method => read_method(terms, context, name),
        ArgKind::PieceNumber | ArgKind::AnyNumber => {
            note("number");
            if kind == ArgKind::AnyNumber {
                terms.note_expected(ExpectedItem::Word("any"));
                if terms.peek_word() == Some("any") {
                    return Ok(take_argument(terms, name, ArgValue::AnyNumber));
                }
            }
            if let Some(value) = take_deferred(terms, LiteralKind::Number, name)? {
                return Ok(Some(value));
            }
            let Some(number) = peek_piece_number(terms) else { return Ok(None) };
            Ok(take_argument(terms, name, ArgValue::PieceNumber(number)))
        }
        ArgKind::Integer(least) => read_integer(terms, (least, u64::MAX), name),
        ArgKind::Between(least, most) => read_integer(terms, (least, most), name),
        ArgKind::Range { least, is_open } => read_range(terms, least, is_open, name),
        ArgKind::RangeOrMax => {
            terms.note_expected(ExpectedItem::Word("max"));
            if terms.peek_word() == Some("max") {
                return Ok(take_argument(terms, name, ArgValue::Max));
            }
            read_range(terms, 0, false, name)
        }
        ArgKind::Duration => {
            let make = |item| {
                if let TermKind::Duration(length) = item {
                    Some(ArgValue::Duration(length))
                } else {
                    None
                }
            };
            let literal = LiteralKind::Time;
            read_with_unit(terms, "duration", literal, name, make, not_a_duration)
        }
        ArgKind::Bytes => {
            let make = |item| {
                if let TermKind::Bytes(bytes) = item { Some(ArgValue::Bytes(bytes)) } else { None }
            };
            let literal = LiteralKind::Memory;
            read_with_unit(terms, "bytes", literal, name, make, not_bytes)
        }
        ArgKind::Date => {
            note("date");
            if terms.peek_word() == Some("yesterday") {
                let span = terms.advance();
                return Ok(Some(single_argument(name, ArgValue::Text("yesterday".into()), span)));
            }
            let make =
                |item| if let TermKind::Day(day) = item { Some(ArgValue::Day(day)) } else { None };
            let literal = LiteralKind::Word;
            read_with_unit(terms, "date", literal, name, make, not_a_date)
        }
        ArgKind::File => {
            note("file");
            if let Some(value) = take_deferred(terms, LiteralKind::Text, name)? {
                return Ok(Some(value));
            }
            let TermKind::Text(text) = next_item(terms) else { return Ok(None) };
            Ok(take_argument(terms, name, ArgValue::Text(text)))
        }
        ArgKind::Name => {
            note("variable");
            read_known_name(terms, "name-variable", name, |word, names| {
                names.contains(word).then(|| word.to_owned())
            })
        }
        ArgKind::Topic => {
            note("topic");
            if let TermKind::Text(sign) = next_item(terms) {
                let span = terms.advance();
                return Ok(Some(single_argument(name, ArgValue::Text(sign), span)));
            }
            Ok(take_word(terms, name, |word| Some(ArgValue::Text(word.to_owned()))))
        }
        ArgKind::Setting => read_setting(terms, context, name),
        ArgKind::SettingValue => read_setting_value(terms, context, name),
        ArgKind::Choice(words) => {
            let choice = read_choice(terms, words);
            match choice {
                Some((word, span)) => {
                    Ok(Some(single_argument(name, ArgValue::Text(word.to_owned()), span)))
                }
                None => take_deferred(terms, LiteralKind::Choice, name),
            }
        }
        ArgKind::Column | ArgKind::Columns => {
            let mut all = Vec::new();
            loop {
                terms.note_expected(ExpectedItem::Class("column"));
                match take_word(terms, name, |word| Some(ArgValue::Text(word.to_owned()))) {
                    Some(column) => all.extend(column),
                    None if all.is_empty() => return Ok(None),
                    None => return Err(terms.fault()),
                }
                if !skip_comma(terms) {
                    return Ok(Some(all));
                }
            }
        }
        ArgKind::NewColumn if has_square_list(terms, context) => read_squares(terms, context, name),
        ArgKind::NewColumn => {
            note("name");
            if context.input != PipedInput::Rows {
                note("square");
            }
            Ok(take_word(terms, name, |word| Some(ArgValue::Text(word.to_owned()))))
        }
        // Squares have no value.
        ArgKind::ColumnValue if has_squares(terms, context) => Ok(None),
        ArgKind::ColumnValue => {
            expect_sign(terms, &TermKind::Operator(Operator::Equal), "=")?;
            context.input = PipedInput::Rows;
            read_expression_argument(terms, context, None, name)
        }
        ArgKind::Test => read_expression_argument(terms, context, Some(ExprType::Truth), name),
        ArgKind::Amount => read_expression_argument(terms, context, Some(ExprType::Number), name),
        ArgKind::Group => {
            let mark = terms.position();
            // `squares` is the attribute, not the plural of the place.
            let is_attribute = terms.peek_word().is_some_and(|word| {
                let attributes = terms.scope.vocabulary.attributes;
                attributes.iter().any(|it| it.argument.is_none() && it.has_name(word))
            });
            let place = if is_attribute { None } else { read_choice(terms, ArgKind::PLACES) };
            match place {
                // `move` is a place, but `moves nne` begins an expression.
                Some(_) if terms.peek_word().is_some() => {
                    terms.rewind_to(mark);
                    read_expression_argument(terms, context, None, name)
                }
                Some((word, span)) => {
                    Ok(Some(single_argument(name, ArgValue::Text(word.to_owned()), span)))
                }
                None => read_expression_argument(terms, context, None, name),
            }
        }
        // A table of groups is sorted by its counts.
        ArgKind::Key if terms.peek_word() == Some("count") && context.input != PipedInput::Rows => {
            Ok(take_argument(terms, name, ArgValue::Text("count".to_owned())))
        }
        ArgKind::Key => read_expression_argument(terms, context, None, name),
    }
}

/// Returns whether squares come next and not a new column. A column has an `=` after its name.
fn has_square_list(terms: &TermReader<'_>, context: &BindContext) -> bool {
    let next = terms.command.terms.get(terms.position() + 1);
    let is_column = next.is_some_and(|term| term.item == TermKind::Operator(Operator::Equal));
    context.input != PipedInput::Rows
        && !is_column
        && terms.peek_word().is_some_and(|word| {
            let is_text = terms.scope.names.type_of(word) == ValueType::Text;
            is_text || word.parse::<Square>().is_ok()
        })
}

/// Returns whether squares were read, and not a new column.
fn has_squares(terms: &TermReader<'_>, context: &BindContext) -> bool {
    let end = terms.last_span().end;
    !context.squares.is_empty() || terms.deferred.last().is_some_and(|last| last.span.end == end)
}

/// Reads a name that the session must know. `make` returns the canonical spelling.
fn read_known_name(
    terms: &mut TermReader<'_>,
    what: &'static str,
    name: &'static str,
    make: impl Fn(&str, &VariableNames) -> Option<String>,
) -> ArgumentResult {
    let Some(word) = terms.peek_word() else { return Ok(None) };
    match make(word, terms.scope.names) {
        Some(canonical) => Ok(take_argument(terms, name, ArgValue::Text(canonical))),
        None => Err(unknown_name_fault(terms, what, word)),
    }
}

/// Returns the fault that the next word is not a known name of its kind.
pub(super) fn unknown_name_fault(terms: &TermReader<'_>, what: &'static str, word: &str) -> Fault {
    let suggestion = match what {
        "name-setting" => {
            nearest_word(word, terms.scope.vocabulary.words_of_class("setting").into_iter())
        }
        "name-defined" => {
            nearest_word(word, terms.scope.vocabulary.words_of_class("defined").into_iter())
        }
        // A name may contain a `-`, so a difference needs blanks.
        _ if word.split_once('-').is_some_and(|(one, _)| terms.scope.names.contains(one)) => {
            Some(word.replace('-', " - "))
        }
        _ => nearest_word(word, terms.scope.names.iter().map(String::as_str)),
    };
    // The name as it is written.
    let span = terms.peek().map_or(terms.command.span, |term| term.span);
    let written = terms
        .peek()
        .map(|term| terms.source_text(term.span))
        // A line that begins with `|` continues from the last result.
        .filter(|text| *text != "|");
    let name = truncate_line(written.filter(|text| !text.is_empty()).unwrap_or(word));
    Fault::new(span, FaultKind::Unknown { what, name, suggestion })
}

fn read_method(
    terms: &mut TermReader<'_>,
    context: &BindContext,
    name: &'static str,
) -> ArgumentResult {
    let methods = context.problem.as_ref().map_or(&[][..], |problem| problem.entry.methods);
    for method in methods {
        terms.note_expected(ExpectedItem::Word(method.word));
    }
    if let Some(value) = take_deferred(terms, LiteralKind::Word, name)? {
        return Ok(Some(value));
    }
    let (Some(problem), Some(word)) = (&context.problem, terms.peek_word()) else {
        return Ok(None);
    };
    let known = methods.iter().find(|method| is_same_noun(word, method.word));
    match known {
        Some(method) => Ok(take_argument(terms, name, ArgValue::Method(method.word))),
        None => Err(no_method_fault(terms, context, problem, word)),
    }
}

/// Returns the fault that the problem does not have the method, with the methods that support the
/// verb's task.
fn no_method_fault(
    terms: &TermReader<'_>,
    context: &BindContext,
    problem: &Problem,
    word: &str,
) -> Fault {
    // Verbs that compare accept methods for any task.
    let any = context
        .verb
        .is_some_and(|verb| verb.signature.params.iter().any(|param| param.name == "task"));
    let usual = if any { MethodTask::Find } else { MethodTask::Enumerate };
    let task = context.verb.and_then(|verb| verb.task).unwrap_or(usual);
    let able = problem.entry.methods.iter().filter(|method| any || method.can_run(task));
    let have = able.map(|method| method.word).collect();
    let refusal = ProblemError::NoMethod { method: truncate_line(word), task, have };
    let span = terms.peek().map_or(terms.command.span, |term| term.span);
    Fault::new(span, FaultKind::Refused(refusal))
}

fn read_integer(
    terms: &mut TermReader<'_>,
    (least, most): (u64, u64),
    name: &'static str,
) -> ArgumentResult {
    terms.note_expected(ExpectedItem::Class("number"));
    let (number, span) = match take_number(terms)? {
        None => return Ok(None),
        Some((Given::Deferred, span)) => {
            return Ok(Some(single_argument(name, ArgValue::Deferred(Extent::One), span)));
        }
        Some((Given::Known(number), span)) => (number, span),
    };
    if number < least {
        return fail_literal(span, number_too_small(number, least));
    }
    if number > most {
        return fail_literal(span, number_above(number, most));
    }
    Ok(Some(single_argument(name, ArgValue::Integer(number), span)))
}

/// Reads a range such as `3..5`. A single `3` means `3..3`, or if it is open 3 and more.
fn read_range(
    terms: &mut TermReader<'_>,
    least: u64,
    is_open: bool,
    name: &'static str,
) -> ArgumentResult {
    terms.note_expected(ExpectedItem::Class("range"));
    let ((from, to), span) = if is_range(terms) {
        read_range_ends(terms)?
    } else {
        match take_number(terms)? {
            Some((number, span)) if is_open => ((number, Given::Known(u64::MAX)), span),
            Some((number, span)) => ((number, number), span),
            None => return Ok(None),
        }
    };
    let (Given::Known(from), Given::Known(to)) = (from, to) else {
        return Ok(Some(single_argument(name, ArgValue::Deferred(Extent::One), span)));
    };
    let too_small = |number, least| fail_literal(span, number_too_small(number, least));
    match (from, to) {
        _ if from < least => too_small(from, least),
        _ if to < from => too_small(to, from),
        _ => Ok(Some(single_argument(name, ArgValue::Range(from, to), span))),
    }
}

/// Reads a number with its unit. For a number without a unit, the fault shows the missing unit.
fn read_with_unit(
    terms: &mut TermReader<'_>,
    class: &'static str,
    literal: LiteralKind,
    name: &'static str,
    make: fn(TermKind) -> Option<ArgValue>,
    lacks: fn(&str) -> Diagnostic,
) -> ArgumentResult {
    terms.note_expected(ExpectedItem::Class(class));
    if let Some(value) = take_deferred(terms, literal, name)? {
        return Ok(Some(value));
    }
    let number = next_item(terms);
    if let TermKind::Number(_) = number {
        let span = terms.advance();
        return fail_literal(span, lacks(terms.source_text(span)));
    }
    Ok(make(number).and_then(|arg| take_argument(terms, name, arg)))
}

fn read_setting(
    terms: &mut TermReader<'_>,
    context: &mut BindContext,
    name: &'static str,
) -> ArgumentResult {
    terms.note_expected(ExpectedItem::Class("setting"));
    let Some(word) = terms.peek_word() else { return Ok(None) };
    let Some(setting) = terms.scope.vocabulary.find_setting(word) else {
        return Err(unknown_name_fault(terms, "name-setting", word));
    };
    context.setting = Some(setting);
    Ok(take_argument(terms, name, ArgValue::Text(setting.word.to_owned())))
}

/// Reads a value of the setting's kind. The value is stored as it was typed, or as the value of an
/// expression would be typed.
fn read_setting_value(
    terms: &mut TermReader<'_>,
    context: &mut BindContext,
    name: &'static str,
) -> ArgumentResult {
    let Some(setting) = context.setting else { return Ok(None) };
    if let Some(word) = setting.none_word {
        terms.note_expected(ExpectedItem::Word(word));
        if terms.peek_word() == Some(word) {
            return Ok(take_argument(terms, name, ArgValue::Text(word.to_owned())));
        }
    }
    if let Some(unit) = setting.bare_unit
        && let Some(TermKind::Number(number)) = terms.peek().map(|term| &term.item)
    {
        let text = format!("{number}{unit}");
        return Ok(take_argument(terms, name, ArgValue::Text(text)));
    }
    let value = read_terms(terms, context, setting.kind, name)?;
    let is_value = terms.scope.is_resolved;
    let typed = |given: BoundArg| match given.arg {
        ArgValue::Text(_) | ArgValue::Deferred(_) => given,
        ArgValue::Integer(number) => BoundArg { arg: ArgValue::Text(number.to_string()), ..given },
        ArgValue::Duration(time) if is_value => {
            let text = match time.subsec_millis() {
                0 => format!("{}s", time.as_secs()),
                _ => format!("{}ms", time.as_millis()),
            };
            BoundArg { arg: ArgValue::Text(text), ..given }
        }
        ArgValue::Bytes(bytes) if is_value => {
            let text = match (bytes % 1_000_000_000, bytes % 1_000_000) {
                (0, _) => format!("{}GB", bytes / 1_000_000_000),
                (_, 0) => format!("{}MB", bytes / 1_000_000),
                _ => format!("{}kB", bytes.div_ceil(1000)),
            };
            BoundArg { arg: ArgValue::Text(text), ..given }
        }
        _ => BoundArg { arg: ArgValue::Text(terms.source_text(given.span).to_owned()), ..given },
    };
    Ok(value.map(|value| value.into_iter().map(typed).collect()))
}

/// Reads one of these words or numbers.
fn read_choice(
    terms: &mut TermReader<'_>,
    words: &'static [&'static str],
) -> Option<(&'static str, SourceSpan)> {
    for word in words {
        terms.note_expected(ExpectedItem::Word(word));
    }
    let number;
    let found = match &terms.peek()?.item {
        TermKind::Word(word) => word,
        TermKind::Number(found) => {
            number = found.to_string();
            &number
        }
        _ => return None,
    };
    // Two words may differ only by a plural, so an exact match is preferred.
    let exact = words.iter().find(|&&word| word == found);
    let word = exact.or_else(|| words.iter().find(|word| is_same_noun(found, word)))?;
    Some((word, terms.advance()))
}

/// Reads an expression over the attributes of solutions. If a type is given, the expression must
/// have it.
fn read_expression_argument(
    terms: &mut TermReader<'_>,
    context: &BindContext,
    wanted: Option<ExprType>,
    name: &'static str,
) -> ArgumentResult {
    let attributes = terms.scope.vocabulary.attributes;
    let values: Vec<String> = attributes.iter().flat_map(|it| type_words(it.kind)).collect();
    let options = context.verb.map_or(&[][..], |verb| verb.signature.options);
    let ends = |word: &str| {
        options.iter().any(|option| option.word == word || option.aliases().contains(&word))
    };
    let words = |word: &str| {
        if context.input == PipedInput::Rows {
            return (!ends(word)).then_some(None);
        }
        let attribute = attributes.iter().find(|attribute| attribute.has_name(word));
        let plain = || {
            word.ends_with(|c: char| c.is_ascii_digit()) || values.contains(&word.replace('-', ""))
        };
        let is_variable = || terms.scope.names.contains(word) && !ends(word);
        attribute
            .map(|it| it.argument.map(OperandKind::operand_class))
            .or_else(|| (is_variable() || plain()).then_some(None))
            .or_else(|| (context.input == PipedInput::Unknown && !ends(word)).then_some(None))
    };
    match terms.read_expression(&words) {
        Ok(expression) => {
            // An expression that is cut off here may continue and have another type.
            let cut = terms.peek().is_none() && terms.syntax_break.is_some();
            let misread =
                |mistake| if cut { terms.fault() } else { Fault::from_formula_error(mistake) };
            if matches!(context.input, PipedInput::Solutions | PipedInput::Sets)
                && let Some(typed) = with_typed_names(&expression, terms)
            {
                Formula::check_type(&typed, wanted, attributes).map_err(|mut mistake| {
                    if let FormulaErrorKind::Kind { text, .. } = &mut mistake.kind {
                        *text = terms.source_text(mistake.span).to_owned();
                    }
                    misread(mistake)
                })?;
            }
            let span = expression.span;
            Ok(Some(single_argument(name, ArgValue::Expression(expression), span)))
        }
        Err(ExprError::Expected(0)) => Ok(None),
        Err(ExprError::Expected(_)) => Err(terms.fault()),
        Err(ExprError::TooLarge) => fail_literal(terms.last_span(), expression_too_large()),
    }
}

/// Returns the expression with a value of its type in place of each variable, which attributes
/// hide. Returns `None` if the type of a variable is not known or the expression depends on its
/// value.
fn with_typed_names(expression: &Expression, terms: &TermReader<'_>) -> Option<Expression> {
    let TermReader { scope, .. } = terms;
    let mut is_known = true;
    let typed = expression.replace_parts(&mut |part| {
        let word = match &part.item {
            ExpressionNode::Word(word) => word,
            // Whether an attribute takes an argument depends on its value.
            ExpressionNode::Apply(_, argument) => {
                is_known &= !argument.mentions(&|word| scope.names.contains(word));
                return None;
            }
            _ => return None,
        };
        let is_attribute = scope.vocabulary.attributes.iter().any(|it| it.has_name(word));
        match scope.names.type_of(word) {
            _ if is_attribute || !scope.names.contains(word) => None,
            ValueType::Number => Some(ExpressionNode::Number(0u32.into())),
            ValueType::Truth => Some(ExpressionNode::Truth(true)),
            _ => {
                is_known = false;
                None
            }
        }
    });
    is_known.then_some(typed)
}

/// Returns the words that are values of a type, without their hyphens.
fn type_words(kind: ExprType) -> impl Iterator<Item = String> {
    let ids = if let ExprType::Word(ids) = kind { ids } else { &[] };
    ids.iter().map(|id| word_of(id).replace('-', ""))
}
