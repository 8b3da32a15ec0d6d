//! What is read becomes an argument with its place: the parts that readers of every kind share.

use crate::lang::{Expected, Span, TermKind};
use crate::problem::{Arg, Given};
use crate::verb::bind::terms::Terms;
use crate::verb::{Fault, FaultKind, Literal};

/// What reading an argument gives: nothing when what stands here does not have the shape of one.
pub(super) type Read = Result<Option<Vec<Given>>, Fault>;

pub(super) fn item(terms: &Terms<'_>) -> TermKind {
    terms.peek().map_or(TermKind::Comma, |term| term.item.clone())
}

pub(super) fn given(name: &'static str, arg: Arg, span: Span) -> Vec<Given> {
    vec![Given { name, arg, span }]
}

/// Steps over the term and makes an argument of it.
pub(super) fn take(terms: &mut Terms<'_>, name: &'static str, arg: Arg) -> Option<Vec<Given>> {
    let span = terms.step();
    Some(given(name, arg, span))
}

/// An argument that is one word, if the word makes one.
pub(super) fn one(terms: &mut Terms<'_>, name: &'static str, make: impl Fn(&str) -> Option<Arg>) -> Option<Vec<Given>> {
    let arg = make(terms.peek_word()?)?;
    take(terms, name, arg)
}

pub(super) fn literal<T>(span: Span, literal: Literal) -> Result<T, Fault> {
    Err(Fault::at(span, FaultKind::Literal(literal)))
}

/// A sign that has to stand here.
pub(super) fn sign(terms: &mut Terms<'_>, wanted: &TermKind, text: &'static str) -> Result<Span, Fault> {
    terms.note(Expected::Word(text));
    if terms.peek().is_some_and(|term| term.item == *wanted) { Ok(terms.step()) } else { Err(terms.fault()) }
}

/// Steps over a comma, if it is there.
pub(in super::super) fn comma(terms: &mut Terms<'_>) -> bool {
    terms.note(Expected::Word(","));
    let here = terms.peek().is_some_and(|term| term.item == TermKind::Comma);
    if here {
        terms.step();
    }
    here
}
