//! Ranges and lists of numbers, in options and in loops.

use super::given::{ArgumentResult, Given, fail_literal, next_item, single_argument, take_number};
use crate::bind::names::ValueType;
use crate::bind::terms::TermReader;
use crate::problem::{ArgValue, BoundArg, Extent};
use crate::state::literal::{number_above, number_too_small, reversed_range, too_many_values};
use crate::state::{Calculation, Fault, ListItem, LiteralKind, NumberRange, ProblemCall};
use bezzel_language::{ExpectedItem, ExpressionNode, SourceSpan, TermKind, truncate_line};

/// Maximum number of members of a range or a list. More would make the table too long to read, and
/// their runs could take hours.
pub(super) const MAX_MEMBERS: u64 = 100;

/// Returns whether a list goes on with a comma after `skipped` terms. Before something else, the
/// comma separates values: `print count queens 4, "solutions"`.
pub(super) fn is_at_comma(terms: &TermReader<'_>, skipped: usize) -> bool {
    let at = terms.position() + skipped;
    let next = terms.command.terms.get(at + 1);
    terms.command.terms.get(at).is_some_and(|term| term.item == TermKind::Comma)
        && next.is_none_or(|term| match &term.item {
            TermKind::Number(_)
            | TermKind::Range(..)
            | TermKind::Size(..)
            | TermKind::Sizes(..) => true,
            TermKind::Word(word) => {
                let fits = terms.scope.names.type_of(word).fits(LiteralKind::Terms);
                !terms.is_operand && terms.scope.names.contains(word) && fits
            }
            TermKind::Open => !terms.is_operand,
            _ => false,
        })
}

/// Skips `[`, if it comes next. Returns whether it does.
pub(super) fn skip_list_open(terms: &mut TermReader<'_>) -> bool {
    let is_list = next_item(terms) == TermKind::ListOpen;
    if is_list {
        terms.advance();
    }
    is_list
}

/// Skips the comma before the next element of a list, or the end of a list in brackets. Returns
/// whether there is another element.
pub(super) fn is_next_element(terms: &mut TermReader<'_>, bracketed: bool) -> Result<bool, Fault> {
    terms.note_expected(ExpectedItem::Word(","));
    if !bracketed {
        let goes_on = is_at_comma(terms, 0);
        if goes_on {
            terms.advance();
        }
        return Ok(goes_on);
    }
    terms.note_expected(ExpectedItem::Word("]"));
    match terms.peek().map(|term| &term.item) {
        Some(TermKind::Comma) => {
            terms.advance();
            Ok(true)
        }
        Some(TermKind::ListClose) => {
            terms.advance();
            Ok(false)
        }
        _ => Err(terms.fault()),
    }
}

/// Skips `step`, if it comes next. Returns whether it does.
fn skip_step(terms: &mut TermReader<'_>) -> bool {
    terms.note_expected(ExpectedItem::Word("step"));
    let is_step = terms.peek_word() == Some("step");
    if is_step {
        terms.advance();
        terms.note_expected(ExpectedItem::Class("number"));
    }
    is_step
}

/// Reads `step K` after a range. Without it, the step is 1.
pub(super) fn read_step(terms: &mut TermReader<'_>) -> Result<Given, Fault> {
    if !skip_step(terms) {
        return Ok(Given::Known(1));
    }
    match take_number(terms)? {
        Some((Given::Known(0), span)) => fail_literal(span, number_too_small(0, 1)),
        Some((step, _)) => Ok(step),
        None => Err(terms.fault()),
    }
}

/// Returns whether a range with `..` between two ends comes next.
pub(super) fn is_range(terms: &TermReader<'_>) -> bool {
    let length = match next_item(terms) {
        TermKind::Range(..) => return true,
        TermKind::Number(_) => Some(1),
        _ => None,
    };
    let length = terms.value_length(LiteralKind::Number).or(length);
    length.is_some_and(|length| {
        let after = terms.command.terms.get(terms.position() + length);
        after.is_some_and(|term| term.item == TermKind::Dots)
    })
}

/// Reads the ends of a range, which comes next.
pub(super) fn read_range_ends(
    terms: &mut TermReader<'_>,
) -> Result<((Given, Given), SourceSpan), Fault> {
    if let TermKind::Range(from, to) = next_item(terms) {
        return Ok(((Given::Known(from), Given::Known(to)), terms.advance()));
    }
    let (from, first) = take_number(terms)?.ok_or_else(|| terms.fault())?;
    terms.advance();
    terms.note_expected(ExpectedItem::Class("number"));
    let (to, last) = take_number(terms)?.ok_or_else(|| terms.fault())?;
    Ok(((from, to), SourceSpan { start: first.start, end: last.end }))
}

/// Reads a range of numbers with its step, if one comes next. Returns the first number, the last
/// one and the step.
fn read_number_range(terms: &mut TermReader<'_>) -> Result<Option<(Given, Given, Given)>, Fault> {
    if !is_range(terms) {
        return Ok(None);
    }
    let ((from, to), span) = read_range_ends(terms)?;
    if let (Given::Known(from), Given::Known(to)) = (from, to)
        && to < from
    {
        return fail_reversed(terms, span, from, to);
    }
    Ok(Some((from, to, read_step(terms)?)))
}

fn fail_reversed<T>(
    terms: &TermReader<'_>,
    span: SourceSpan,
    from: u64,
    to: u64,
) -> Result<T, Fault> {
    let text = truncate_line(terms.source_text(span));
    fail_literal(span, reversed_range(&text, &format!("{to}..{from}")))
}

/// Reads a range of numbers with its step as an element of a list of values, if one comes next. A
/// range between names may contain no number: `for j in i..3`.
pub(in super::super) fn read_value_range(
    terms: &mut TermReader<'_>,
) -> Result<Option<ListItem>, Fault> {
    if !is_range(terms) {
        return Ok(None);
    }
    let start = terms.peek().map_or(terms.last_span(), |term| term.span);
    let (from, to) = if let TermKind::Range(from, to) = next_item(terms) {
        terms.advance();
        if to < from {
            return fail_reversed(terms, start, from, to);
        }
        (Calculation::number(from, start), Calculation::number(to, start))
    } else {
        let from = terms.take_number_expression()?.ok_or_else(|| terms.fault())?;
        terms.advance();
        terms.note_expected(ExpectedItem::Class("number"));
        (from, terms.take_number_expression()?.ok_or_else(|| terms.fault())?)
    };
    let step = match skip_step(terms) {
        true => Some(terms.take_number_expression()?.ok_or_else(|| terms.fault())?),
        false => None,
    };
    if let Some(Calculation { expression, .. }) = &step
        && expression.item == ExpressionNode::Number(0u32.into())
    {
        return fail_literal(expression.span, number_too_small(0, 1));
    }
    let span = SourceSpan { start: start.start, end: terms.last_span().end };
    Ok(Some(ListItem::Range(Box::new(NumberRange { from, to, step, span }))))
}

/// Reads the numbers of an option, such as `1..8`, `4..14 step 2`, `4, 6, 8`, `[4, 6, 8]` or the
/// name of a list. Returns `None` before a single number.
pub(in super::super) fn read_number_list(
    terms: &mut TermReader<'_>,
    (least, most): (u64, u64),
    name: &'static str,
) -> ArgumentResult {
    let start = terms.peek().map_or(0, |term| term.span.start);
    let value = terms.value_length(LiteralKind::Numbers);
    let is_list = match next_item(terms) {
        TermKind::ListOpen => true,
        TermKind::Number(_) if value.is_none() => is_at_comma(terms, 1),
        _ => value.is_some_and(|length| is_at_comma(terms, length)),
    };
    if !is_list && !is_range(terms) {
        let is_named = terms.peek_word().map(|word| terms.scope.names.type_of(word));
        if !terms.take_value(LiteralKind::Numbers)? {
            return Ok(None);
        }
        let extent = is_named.map_or(Extent::One, ValueType::extent);
        let span = SourceSpan { start, end: terms.last_span().end };
        return Ok(Some(single_argument(name, ArgValue::Deferred(extent), span)));
    }
    let bracketed = skip_list_open(terms);
    let (mut numbers, mut is_deferred) = (Vec::new(), false);
    loop {
        terms.note_expected(ExpectedItem::Class("number"));
        let span = terms.peek().map_or(terms.last_span(), |term| term.span);
        let (from, to, step) = match read_number_range(terms)? {
            Some(range) => range,
            None if terms.take_value(LiteralKind::Numbers)? => {
                (Given::Deferred, Given::Deferred, Given::Deferred)
            }
            None => match next_item(terms) {
                TermKind::Number(number) => {
                    terms.advance();
                    (Given::Known(number), Given::Known(number), Given::Known(1))
                }
                _ => return Err(terms.fault()),
            },
        };
        if let (Given::Known(from), Given::Known(to), Given::Known(step)) = (from, to, step) {
            if from < least {
                return fail_literal(span, number_too_small(from, least));
            }
            if to > most {
                return fail_literal(span, number_above(to, most));
            }
            let count = ((to - from) / step).saturating_add(1);
            check_number(count.saturating_add(numbers.len() as u64), span)?;
            numbers.extend((0..count).map(|at| from + at * step));
        } else {
            is_deferred = true;
        }
        if !is_next_element(terms, bracketed)? {
            break;
        }
    }
    let span = SourceSpan { start, end: terms.last_span().end };
    let arg = match is_deferred {
        true => ArgValue::Deferred(Extent::Many),
        false => ArgValue::NumberList(numbers),
    };
    Ok(Some(single_argument(name, arg, span)))
}

/// Checks the number of members of a list.
fn check_number(number: u64, span: SourceSpan) -> Result<(), Fault> {
    match number > MAX_MEMBERS {
        true => fail_literal(span, too_many_values(number, MAX_MEMBERS)),
        false => Ok(()),
    }
}

/// Checks the number of combinations of the lists of a problem.
pub(in super::super) fn check_member_number(problem: &ProblemCall) -> Result<(), Fault> {
    let lists = problem.args.0.iter().filter_map(|given| Some((given, given.arg.list_values()?)));
    let mut number = 1u64;
    for (BoundArg { span, .. }, values) in lists {
        number = number.saturating_mul(values.len() as u64);
        // A list that is too long alone is refused where it is read.
        if number > values.len() as u64 {
            check_number(number, *span)?;
        }
    }
    Ok(())
}
