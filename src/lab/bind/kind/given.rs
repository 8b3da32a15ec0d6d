//! Helpers that turn terms into arguments with a place, shared by the readers of all kinds.

use crate::bind::terms::TermReader;
use crate::problem::{ArgValue, BoundArg, Extent};
use crate::state::{Fault, LiteralKind};
use bezzel_language::{ExpectedItem, SourceSpan, TermKind};
use bezzel_messages::Diagnostic;

/// Result of reading an argument. `None` means that the next terms are not an argument of this
/// kind.
pub(super) type ArgumentResult = Result<Option<Vec<BoundArg>>, Fault>;

/// Number in an argument.
#[derive(Clone, Copy, Debug)]
pub(super) enum Given {
    Known(u64),
    /// Value of an expression.
    Deferred,
}

/// Reads a number or an expression in place of one, if one comes next.
pub(super) fn take_number(
    terms: &mut TermReader<'_>,
) -> Result<Option<(Given, SourceSpan)>, Fault> {
    let start = terms.peek().map_or(0, |term| term.span.start);
    if terms.take_value(LiteralKind::Number)? {
        let span = SourceSpan { start, end: terms.last_span().end };
        return Ok(Some((Given::Deferred, span)));
    }
    Ok(match next_item(terms) {
        TermKind::Number(number) => Some((Given::Known(number), terms.advance())),
        _ => None,
    })
}

/// Reads an expression in place of an argument, if one comes next.
pub(super) fn take_deferred(
    terms: &mut TermReader<'_>,
    literal: LiteralKind,
    name: &'static str,
) -> ArgumentResult {
    let start = terms.peek().map_or(0, |term| term.span.start);
    Ok(terms.take_value(literal)?.then(|| {
        let span = SourceSpan { start, end: terms.last_span().end };
        single_argument(name, ArgValue::Deferred(Extent::One), span)
    }))
}

pub(super) fn next_item(terms: &TermReader<'_>) -> TermKind {
    terms.peek().map_or(TermKind::Comma, |term| term.item.clone())
}

pub(super) fn single_argument(
    name: &'static str,
    arg: ArgValue,
    span: SourceSpan,
) -> Vec<BoundArg> {
    vec![BoundArg { name, arg, span }]
}

/// Reads the next term as the given argument.
pub(super) fn take_argument(
    terms: &mut TermReader<'_>,
    name: &'static str,
    arg: ArgValue,
) -> Option<Vec<BoundArg>> {
    let span = terms.advance();
    Some(single_argument(name, arg, span))
}

/// Reads a single word as an argument, if `make` accepts it.
pub(super) fn take_word(
    terms: &mut TermReader<'_>,
    name: &'static str,
    make: impl Fn(&str) -> Option<ArgValue>,
) -> Option<Vec<BoundArg>> {
    let arg = make(terms.peek_word()?)?;
    take_argument(terms, name, arg)
}

pub(super) fn fail_literal<T>(span: SourceSpan, diagnostic: Diagnostic) -> Result<T, Fault> {
    Err(Fault::new(span, diagnostic))
}

/// Reads a required sign.
pub(super) fn expect_sign(
    terms: &mut TermReader<'_>,
    wanted: &TermKind,
    text: &'static str,
) -> Result<SourceSpan, Fault> {
    terms.note_expected(ExpectedItem::Word(text));
    if terms.peek().is_some_and(|term| term.item == *wanted) {
        Ok(terms.advance())
    } else {
        Err(terms.fault())
    }
}

/// Skips a comma, if there is one. Returns whether there was one.
pub(in super::super) fn skip_comma(terms: &mut TermReader<'_>) -> bool {
    terms.note_expected(ExpectedItem::Word(","));
    let here = terms.peek().is_some_and(|term| term.item == TermKind::Comma);
    if here {
        terms.advance();
    }
    here
}
