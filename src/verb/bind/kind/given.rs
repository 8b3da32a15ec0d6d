//! Helpers that turn terms into arguments with a place, shared by the readers of all kinds.

use crate::lang::{Expected, Span, TermKind};
use crate::problem::{Arg, Given};
use crate::verb::bind::terms::Terms;
use crate::verb::{Fault, FaultKind, Literal};

/// Result of reading an argument. `None` means that the next terms are not an argument of this
/// kind.
pub(super) type Read = Result<Option<Vec<Given>>, Fault>;

pub(super) fn item(terms: &Terms<'_>) -> TermKind {
    terms.peek().map_or(TermKind::Comma, |term| term.item.clone())
}

pub(super) fn given(name: &'static str, arg: Arg, span: Span) -> Vec<Given> {
    vec![Given { name, arg, span }]
}

/// Reads the next term as the given argument.
pub(super) fn take(terms: &mut Terms<'_>, name: &'static str, arg: Arg) -> Option<Vec<Given>> {
    let span = terms.step();
    Some(given(name, arg, span))
}

/// Reads a single word as an argument, if `make` accepts it.
pub(super) fn one(terms: &mut Terms<'_>, name: &'static str, make: impl Fn(&str) -> Option<Arg>) -> Option<Vec<Given>> {
    let arg = make(terms.peek_word()?)?;
    take(terms, name, arg)
}

pub(super) fn literal<T>(span: Span, literal: Literal) -> Result<T, Fault> {
    Err(Fault::at(span, FaultKind::Literal(literal)))
}

/// Reads a required sign.
pub(super) fn sign(terms: &mut Terms<'_>, wanted: &TermKind, text: &'static str) -> Result<Span, Fault> {
    terms.note(Expected::Word(text));
    if terms.peek().is_some_and(|term| term.item == *wanted) { Ok(terms.step()) } else { Err(terms.fault()) }
}

/// Skips a comma, if there is one. Returns whether there was one.
pub(in super::super) fn comma(terms: &mut Terms<'_>) -> bool {
    terms.note(Expected::Word(","));
    let here = terms.peek().is_some_and(|term| term.item == TermKind::Comma);
    if here {
        terms.step();
    }
    here
}
