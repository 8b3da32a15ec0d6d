//! Binding of one argument. Its [`Kind`] alone determines the accepted terms, the noted
//! expectations and the result.
//!
//! Longer arguments have files of their own: boards and squares, pieces and moves, and definitions.

mod boards;
mod given;
mod meaning;
mod pieces;

use super::terms::{Terms, shorten};
use super::vocabulary::{is_same, nearest};
use super::{Context, Names};
use crate::lang::{Expected, Ill, Span, TermKind};
use crate::problem::{Arg, Given, Kind, Problem, Refusal, Task};
use crate::value::{Formula, Operand, Type, word_of};
use crate::verb::{Fault, FaultKind, Literal};
use boards::{size, sizes, square, squares};
use given::{Read, given, item, literal, one, take};
use meaning::{meaning, new_name};
use pieces::{mixture, piece_number, steps, walker};

pub(super) use given::comma;
pub(super) use pieces::{is_mixture, is_move};

/// Reads an argument of a kind and gives it a name.
pub(super) fn read(terms: &mut Terms<'_>, context: &mut Context, kind: Kind, name: &'static str) -> Read {
    if kind == Kind::Mixture || kind == Kind::Pieces && is_mixture(terms) {
        return mixture(terms, name);
    }
    let note = |class| terms.note(Expected::Class(class));
    match kind {
        Kind::Problem | Kind::Problems | Kind::ProblemName | Kind::Operand | Kind::Calculation => Ok(None),
        Kind::Mixture => Ok(None),
        Kind::Piece | Kind::Pieces => {
            note("piece");
            let vocabulary = terms.ground.vocabulary;
            Ok(one(terms, name, |word| vocabulary.piece(word, false).map(Arg::Piece)))
        }
        Kind::NewName => new_name(terms, context, name),
        Kind::Defined => {
            note("defined");
            let Some(word) = terms.peek_word() else { return Ok(None) };
            match terms.ground.vocabulary.definition(word) {
                Some(definition) => Ok(take(terms, name, Arg::Defined(definition))),
                None => Err(unknown(terms, "name-defined", word)),
            }
        }
        Kind::Meaning => meaning(terms, context, name),
        Kind::Walker => walker(terms, name),
        Kind::Size => size(terms, context, name),
        Kind::Sizes => sizes(terms, context, name),
        Kind::Square => square(terms, context, name),
        Kind::Pawns if matches!(item(terms), TermKind::Number(_)) => integer(terms, (0, u64::MAX), name),
        Kind::Pawns => {
            terms.note(Expected::Class("number"));
            square(terms, context, name)
        }
        Kind::Squares => squares(terms, context, name),
        Kind::Move => steps(terms, name),
        Kind::Method => method(terms, context, name),
        Kind::PieceNumber => {
            note("number");
            let Some(number) = piece_number(terms) else { return Ok(None) };
            Ok(take(terms, name, Arg::PieceNumber(number)))
        }
        Kind::Integer(least) => integer(terms, (least, u64::MAX), name),
        Kind::Between(least, most) => integer(terms, (least, most), name),
        Kind::Range => range(terms, name),
        Kind::Duration => {
            let make = |item| if let TermKind::Duration(length) = item { Some(Arg::Duration(length)) } else { None };
            with_unit(terms, "duration", name, make, Literal::NotADuration)
        }
        Kind::Bytes => {
            let make = |item| if let TermKind::Bytes(bytes) = item { Some(Arg::Bytes(bytes)) } else { None };
            with_unit(terms, "bytes", name, make, Literal::NotBytes)
        }
        Kind::Date => {
            let make = |item| if let TermKind::Day(day) = item { Some(Arg::Day(day)) } else { None };
            with_unit(terms, "date", name, make, Literal::NotADate)
        }
        Kind::File => {
            note("file");
            let TermKind::Text(text) = item(terms) else { return Ok(None) };
            Ok(take(terms, name, Arg::Text(text)))
        }
        Kind::Name => {
            note("variable");
            known(terms, "name-variable", name, |word, names| names.contains(word).then(|| word.to_owned()))
        }
        Kind::Topic => {
            note("topic");
            Ok(one(terms, name, |word| Some(Arg::Text(word.to_owned()))))
        }
        Kind::Setting => setting(terms, context, name),
        Kind::SettingValue => setting_value(terms, context, name),
        Kind::Choice(words) => {
            Ok(choice(terms, words).map(|(word, span)| given(name, Arg::Text(word.to_owned()), span)))
        }
        Kind::Column => {
            note("column");
            Ok(one(terms, name, |word| Some(Arg::Text(word.to_owned()))))
        }
        Kind::Test => expression(terms, Some(Type::Truth), name),
        Kind::Amount => expression(terms, Some(Type::Number), name),
        Kind::Group => {
            let mark = terms.mark();
            // `squares` is the attribute, not the plural of the place.
            let is_attribute = terms.peek_word().is_some_and(|word| {
                let attributes = terms.ground.vocabulary.attributes;
                attributes.iter().any(|it| it.argument.is_none() && it.is_called(word))
            });
            let place = if is_attribute { None } else { choice(terms, Kind::PLACES) };
            match place {
                // `move` is a place, but `moves nne` begins an expression.
                Some(_) if terms.peek_word().is_some() => {
                    terms.back_to(mark);
                    expression(terms, None, name)
                }
                Some((word, span)) => Ok(Some(given(name, Arg::Text(word.to_owned()), span))),
                None => expression(terms, None, name),
            }
        }
        // A table of groups is sorted by its counts.
        Kind::Key if terms.peek_word() == Some("count") => Ok(take(terms, name, Arg::Text("count".to_owned()))),
        Kind::Key => expression(terms, None, name),
    }
}

/// Reads a name that the session must know. `make` returns the canonical spelling.
fn known(
    terms: &mut Terms<'_>,
    what: &'static str,
    name: &'static str,
    make: impl Fn(&str, &Names) -> Option<String>,
) -> Read {
    let Some(word) = terms.peek_word() else { return Ok(None) };
    match make(word, terms.ground.names) {
        Some(canonical) => Ok(take(terms, name, Arg::Text(canonical))),
        None => Err(unknown(terms, what, word)),
    }
}

/// Returns the fault that the next word is not a known name of its kind.
pub(super) fn unknown(terms: &Terms<'_>, what: &'static str, word: &str) -> Fault {
    let suggestion = match what {
        "name-setting" => nearest(word, terms.ground.vocabulary.class("setting").into_iter()),
        "name-defined" => nearest(word, terms.ground.vocabulary.class("defined").into_iter()),
        // A name may contain a `-`, so a difference needs blanks.
        _ if word.split_once('-').is_some_and(|(one, _)| terms.ground.names.contains(one)) => {
            Some(word.replace('-', " - "))
        }
        _ => nearest(word, terms.ground.names.iter().map(String::as_str)),
    };
    let span = terms.peek().map_or(terms.command.span, |term| term.span);
    Fault::at(span, FaultKind::Unknown { what, name: shorten(word), suggestion })
}

fn method(terms: &mut Terms<'_>, context: &Context, name: &'static str) -> Read {
    let methods = context.problem.map_or(&[][..], |problem| problem.methods);
    for method in methods {
        terms.note(Expected::Word(method.word));
    }
    let (Some(problem), Some(word)) = (context.problem, terms.peek_word()) else { return Ok(None) };
    let known = methods.iter().find(|method| is_same(word, method.word));
    match known {
        Some(method) => Ok(take(terms, name, Arg::Method(method.word))),
        None => Err(no_method(terms, context, problem, word)),
    }
}

/// Returns the fault that the problem does not have the method, with the methods that support the
/// verb's task.
fn no_method(terms: &Terms<'_>, context: &Context, problem: &Problem, word: &str) -> Fault {
    // Verbs that compare accept methods for any task.
    let any = context.verb.is_some_and(|verb| verb.takes.params.iter().any(|param| param.name == "task"));
    let usual = if any { Task::Find } else { Task::Enumerate };
    let task = context.verb.and_then(|verb| verb.task).unwrap_or(usual);
    let able = problem.methods.iter().filter(|method| any || method.does(task));
    let have = able.map(|method| method.word).collect();
    let refusal = Refusal::NoMethod { method: shorten(word), task, have };
    let span = terms.peek().map_or(terms.command.span, |term| term.span);
    Fault::at(span, FaultKind::Refused(refusal))
}

fn integer(terms: &mut Terms<'_>, (least, most): (u64, u64), name: &'static str) -> Read {
    terms.note(Expected::Class("number"));
    let TermKind::Number(number) = item(terms) else { return Ok(None) };
    let span = terms.step();
    if number < least {
        return literal(span, Literal::NumberTooSmall { number, least });
    }
    if number > most {
        return literal(span, Literal::NumberAbove { number, most });
    }
    Ok(Some(given(name, Arg::Integer(number), span)))
}

/// Reads a range such as `3..5`. A single `3` means `3..3`.
fn range(terms: &mut Terms<'_>, name: &'static str) -> Read {
    terms.note(Expected::Class("range"));
    let (from, to) = match item(terms) {
        TermKind::Range(from, to) => (from, to),
        TermKind::Number(number) => (number, number),
        _ => return Ok(None),
    };
    let span = terms.step();
    let too_small = |number, least| literal(span, Literal::NumberTooSmall { number, least });
    match (from, to) {
        (0, _) => too_small(0, 1),
        _ if to < from => too_small(to, from),
        _ => Ok(Some(given(name, Arg::Range(from, to), span))),
    }
}

/// Reads a number with its unit. For a number without a unit, the fault shows the missing unit.
fn with_unit(
    terms: &mut Terms<'_>,
    class: &'static str,
    name: &'static str,
    make: fn(TermKind) -> Option<Arg>,
    lacks: fn(String) -> Literal,
) -> Read {
    terms.note(Expected::Class(class));
    let number = item(terms);
    if matches!(number, TermKind::Number(_)) {
        let span = terms.step();
        return literal(span, lacks(shorten(terms.text(span))));
    }
    Ok(make(number).and_then(|arg| take(terms, name, arg)))
}

fn setting(terms: &mut Terms<'_>, context: &mut Context, name: &'static str) -> Read {
    terms.note(Expected::Class("setting"));
    let Some(word) = terms.peek_word() else { return Ok(None) };
    let Some(setting) = terms.ground.vocabulary.setting(word) else {
        return Err(unknown(terms, "name-setting", word));
    };
    context.setting = Some(setting);
    Ok(take(terms, name, Arg::Text(setting.word.to_owned())))
}

/// Reads a value of the setting's kind. The value is stored as it was typed.
fn setting_value(terms: &mut Terms<'_>, context: &mut Context, name: &'static str) -> Read {
    let Some(setting) = context.setting else { return Ok(None) };
    if let Some(word) = setting.or {
        terms.note(Expected::Word(word));
        if terms.peek_word() == Some(word) {
            return Ok(take(terms, name, Arg::Text(word.to_owned())));
        }
    }
    let value = read(terms, context, setting.kind, name)?;
    let typed = |given: Given| match given.arg {
        Arg::Text(_) => given,
        _ => Given { arg: Arg::Text(terms.text(given.span).to_owned()), ..given },
    };
    Ok(value.map(|value| value.into_iter().map(typed).collect()))
}

/// Reads one of these words or numbers.
fn choice(terms: &mut Terms<'_>, words: &'static [&'static str]) -> Option<(&'static str, Span)> {
    for word in words {
        terms.note(Expected::Word(word));
    }
    let term = terms.peek()?;
    let found = match &term.item {
        TermKind::Word(word) => word,
        TermKind::Number(_) => terms.text(term.span),
        _ => return None,
    };
    // Two words may differ only by a plural, so an exact match is preferred.
    let exact = words.iter().find(|&&word| word == found);
    let word = exact.or_else(|| words.iter().find(|word| is_same(found, word)))?;
    Some((word, terms.step()))
}

/// Reads an expression over the attributes of solutions. If a type is given, the expression must
/// have it.
fn expression(terms: &mut Terms<'_>, wanted: Option<Type>, name: &'static str) -> Read {
    let attributes = terms.ground.vocabulary.attributes;
    let values: Vec<String> = attributes.iter().flat_map(|it| values(it.kind)).collect();
    let words = |word: &str| {
        let attribute = attributes.iter().find(|attribute| attribute.is_called(word));
        let plain = || word.ends_with(|c: char| c.is_ascii_digit()) || values.contains(&word.replace('-', ""));
        attribute.map(|it| it.argument.map(Operand::class)).or_else(|| plain().then_some(None))
    };
    match terms.expression(&words) {
        Ok(expression) => {
            // An expression that is cut off here may continue and have another type.
            let cut = terms.peek().is_none() && terms.broken.is_some();
            let misread = |mistake| if cut { terms.fault() } else { Fault::mistaken(mistake) };
            Formula::check(&expression, wanted, attributes).map_err(misread)?;
            let span = expression.span;
            Ok(Some(given(name, Arg::Expression(expression), span)))
        }
        Err(Ill::Expected(0)) => Ok(None),
        Err(Ill::Expected(_)) => Err(terms.fault()),
        Err(Ill::Large) => literal(terms.last(), Literal::LargeExpression),
    }
}

/// Returns the words that are values of a type, without their hyphens.
fn values(kind: Type) -> impl Iterator<Item = String> {
    let ids = if let Type::Word(ids) = kind { ids } else { &[] };
    ids.iter().map(|id| word_of(id).replace('-', ""))
}
