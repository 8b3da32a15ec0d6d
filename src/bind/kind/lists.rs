//! Ranges and lists of numbers, in options and in loops.

use super::given::{ArgumentResult, fail_literal, next_item, single_argument};
use crate::bind::terms::TermReader;
use crate::lang::{ExpectedItem, SourceSpan, TermKind, truncate_line};
use crate::problem::{ArgValue, BoundArg};
use crate::state::{Fault, LiteralError, ProblemCall};

/// Maximum number of members of a range or a list. More would make the table too long to read, and
/// their runs could take hours.
pub(super) const MAX_MEMBERS: u64 = 100;

/// Returns whether a list goes on with a comma after `skipped` terms. Before something else, the
/// comma separates values: `print count queens 4, "solutions"`.
pub(super) fn is_at_comma(terms: &TermReader<'_>, skipped: usize) -> bool {
    let at = terms.position() + skipped;
    let next = terms.command.terms.get(at + 1);
    terms.command.terms.get(at).is_some_and(|term| term.item == TermKind::Comma)
        && next.is_none_or(|term| {
            use TermKind::{Number, Range, Size, Sizes};
            matches!(term.item, Number(_) | Range(..) | Size(..) | Sizes(..))
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

/// Reads `step K` after a range. Without it, the step is 1.
pub(in super::super) fn read_step(terms: &mut TermReader<'_>) -> Result<u64, Fault> {
    terms.note_expected(ExpectedItem::Word("step"));
    if terms.peek_word() != Some("step") {
        return Ok(1);
    }
    terms.advance();
    terms.note_expected(ExpectedItem::Class("number"));
    let TermKind::Number(step) = next_item(terms) else { return Err(terms.fault()) };
    let span = terms.advance();
    match step {
        0 => fail_literal(span, LiteralError::NumberTooSmall { number: 0, least: 1 }),
        step => Ok(step),
    }
}

/// Returns whether a range contains names whose values are not known yet.
pub(super) fn is_example(terms: &TermReader<'_>, span: SourceSpan) -> bool {
    terms.scope.names.is_example(terms.source_text(span))
}

/// Reads a range of numbers with its step, if one comes next. Returns the first number, the last
/// one and the step.
pub(in super::super) fn read_number_range(
    terms: &mut TermReader<'_>,
) -> Result<Option<(u64, u64, u64)>, Fault> {
    let TermKind::Range(from, mut to) = next_item(terms) else { return Ok(None) };
    let span = terms.advance();
    if to < from && is_example(terms, span) {
        to = from;
    }
    if to < from {
        let text = truncate_line(terms.source_text(span));
        return fail_literal(
            span,
            LiteralError::ReversedSizes { text, right: format!("{to}..{from}") },
        );
    }
    Ok(Some((from, to, read_step(terms)?)))
}

/// Reads a range like [`read_number_range`] as an element of a list of values. A range between names
/// may contain no number: `for j in i..3`.
pub(in super::super) fn read_value_range(
    terms: &mut TermReader<'_>,
) -> Result<Option<(u64, u64, u64)>, Fault> {
    let TermKind::Range(from, to) = next_item(terms) else { return Ok(None) };
    let span = terms.peek().map_or(terms.last_span(), |term| term.span);
    if from <= to || !terms.source_text(span).contains(char::is_alphabetic) {
        return read_number_range(terms);
    }
    terms.advance();
    Ok(Some((from, to, read_step(terms)?)))
}

/// Reads the numbers of an option, such as `1..8`, `4..14 step 2`, `4, 6, 8` or `[4, 6, 8]`. Returns
/// `None` before a single number.
pub(in super::super) fn read_number_list(
    terms: &mut TermReader<'_>,
    (least, most): (u64, u64),
    name: &'static str,
) -> ArgumentResult {
    let is_list = match next_item(terms) {
        TermKind::ListOpen | TermKind::Range(..) => true,
        TermKind::Number(_) => is_at_comma(terms, 1),
        _ => false,
    };
    if !is_list {
        return Ok(None);
    }
    let start = terms.peek().map_or(0, |term| term.span.start);
    let bracketed = skip_list_open(terms);
    let mut numbers = Vec::new();
    loop {
        terms.note_expected(ExpectedItem::Class("number"));
        let span = terms.peek().map_or(terms.last_span(), |term| term.span);
        let (from, to, step) = match (read_number_range(terms)?, next_item(terms)) {
            (Some(range), _) => range,
            (None, TermKind::Number(number)) => {
                terms.advance();
                (number, number, 1)
            }
            _ => return Err(terms.fault()),
        };
        let (from, to) = match is_example(terms, span) {
            true => (from.clamp(least, most), to.clamp(least, most)),
            false => (from, to),
        };
        if from < least {
            return fail_literal(span, LiteralError::NumberTooSmall { number: from, least });
        }
        if to > most {
            return fail_literal(span, LiteralError::NumberAbove { number: to, most });
        }
        let count = ((to - from) / step).saturating_add(1);
        check_number(count.saturating_add(numbers.len() as u64), span)?;
        numbers.extend((0..count).map(|at| from + at * step));
        if !is_next_element(terms, bracketed)? {
            break;
        }
    }
    let span = SourceSpan { start, end: terms.last_span().end };
    Ok(Some(single_argument(name, ArgValue::NumberList(numbers), span)))
}

/// Checks the number of members of a list.
fn check_number(number: u64, span: SourceSpan) -> Result<(), Fault> {
    match number > MAX_MEMBERS {
        true => fail_literal(span, LiteralError::TooManyValues { number, most: MAX_MEMBERS }),
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
