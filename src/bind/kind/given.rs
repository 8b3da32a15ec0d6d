//! Helpers that turn terms into arguments with a place, shared by the readers of all kinds.

use crate::bind::terms::TermReader;
use crate::lang::{ExpectedItem, SourceSpan, TermKind};
use crate::problem::{ArgValue, BoundArg};
use crate::state::{Fault, FaultKind, LiteralError};

/// Result of reading an argument. `None` means that the next terms are not an argument of this
/// kind.
pub(super) type ArgumentResult = Result<Option<Vec<BoundArg>>, Fault>;

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

pub(super) fn fail_literal<T>(span: SourceSpan, literal: LiteralError) -> Result<T, Fault> {
    Err(Fault::new(span, FaultKind::Literal(literal)))
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
