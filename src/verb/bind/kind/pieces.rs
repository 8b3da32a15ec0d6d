//! Binding of pieces, several kinds of pieces with their numbers, leapers, and moves.

use super::given::{Read, given, item, literal, one, sign};
use crate::lang::{Expected, Operator, Span, TermKind};
use crate::piece::Piece;
use crate::problem::{Arg, PieceNumber};
use crate::verb::bind::terms::Terms;
use crate::verb::{Fault, FaultKind, Literal};

/// Returns whether several kinds of pieces begin here, with a number, a piece and a `+`.
pub(in super::super) fn is_mixture(terms: &mut Terms<'_>) -> bool {
    let mark = terms.mark();
    let is_number = piece_number(terms).is_some();
    terms.step();
    let is_piece = terms.peek_word().is_some_and(|word| terms.ground.vocabulary.piece(word, false).is_some());
    terms.step();
    let is_sum = item(terms) == TermKind::Operator(Operator::Plus);
    terms.back_to(mark);
    is_number && is_piece && is_sum
}

/// Returns the number of pieces that comes next, of any length.
pub(super) fn piece_number(terms: &Terms<'_>) -> Option<PieceNumber> {
    match item(terms) {
        TermKind::Number(number) => Some(number.into()),
        TermKind::Large(number) => Some(number.into()),
        _ => None,
    }
}

/// Reads several kinds of pieces, such as `3 queens + 2 knights`.
pub(super) fn mixture(terms: &mut Terms<'_>, name: &'static str) -> Read {
    let start = terms.peek().map_or(terms.last(), |term| term.span).start;
    let mut kinds = Vec::new();
    loop {
        terms.note(Expected::Class(if kinds.is_empty() { "kinds" } else { "number" }));
        let Some(number) = piece_number(terms) else {
            return if kinds.is_empty() { Ok(None) } else { Err(terms.fault()) };
        };
        let span = terms.step();
        if number.value() == 0 {
            return literal(span, Literal::NumberTooSmall { number: 0, least: 1 });
        }
        terms.note(Expected::Class("piece"));
        let piece = terms.peek_word().and_then(|word| terms.ground.vocabulary.piece(word, false));
        let Some(piece) = piece else { return Err(terms.fault()) };
        terms.step();
        kinds.push((number, piece));
        terms.note(Expected::Word("+"));
        if item(terms) == TermKind::Operator(Operator::Plus) {
            terms.step();
        } else if kinds.len() > 1 {
            break;
        } else {
            return Err(terms.fault());
        }
    }
    Ok(Some(given(name, Arg::Mixture(kinds), Span { start, end: terms.last().end })))
}

/// Reads a piece's name, or `leaper(A,B)`.
pub(super) fn walker(terms: &mut Terms<'_>, name: &'static str) -> Read {
    terms.note(Expected::Class("piece"));
    terms.note(Expected::Word("leaper"));
    if terms.peek_word() != Some("leaper") {
        let vocabulary = terms.ground.vocabulary;
        return Ok(one(terms, name, |word| vocabulary.piece(word, true).map(Arg::Piece)));
    }
    let start = terms.peek().map_or(0, |term| term.span.start);
    let piece = leaper(terms)?;
    Ok(Some(given(name, Arg::Piece(piece), Span { start, end: terms.last().end })))
}

/// Reads `leaper(A,B)`.
pub(super) fn leaper(terms: &mut Terms<'_>) -> Result<&'static Piece, Fault> {
    terms.step();
    sign(terms, &TermKind::Open, "(")?;
    let (a, _) = leap(terms)?;
    sign(terms, &TermKind::Comma, ",")?;
    let (b, second) = leap(terms)?;
    sign(terms, &TermKind::Close, ")")?;
    let none = Literal::NumberTooSmall { number: 0, least: 1 };
    Piece::leaper(a, b).ok_or_else(|| Fault::at(second, FaultKind::Literal(none)))
}

/// Reads one of the two lengths of a leap.
fn leap(terms: &mut Terms<'_>) -> Result<(u32, Span), Fault> {
    terms.note(Expected::Class("number"));
    let TermKind::Number(number) = item(terms) else { return Err(terms.fault()) };
    let span = terms.step();
    match u32::try_from(number) {
        Ok(length) if length <= Piece::LONGEST_LEAP => Ok((length, span)),
        _ => literal(span, Literal::NumberTooLarge(number.to_string())),
    }
}

/// Returns whether a move may begin here.
pub(in super::super) fn is_move(terms: &mut Terms<'_>) -> bool {
    terms.note(Expected::Class("move"));
    matches!(item(terms), TermKind::Number(_) | TermKind::Open | TermKind::Operator(Operator::Minus))
}

/// Reads a move: `1,2`, `-2,1` or `(1,2)`.
pub(super) fn steps(terms: &mut Terms<'_>, name: &'static str) -> Read {
    if !is_move(terms) {
        return Ok(None);
    }
    let start = terms.peek().map_or(terms.last(), |term| term.span).start;
    let bracket = item(terms) == TermKind::Open;
    if bracket {
        terms.step();
    }
    let files = along(terms)?;
    sign(terms, &TermKind::Comma, ",")?;
    let ranks = along(terms)?;
    if bracket {
        sign(terms, &TermKind::Close, ")")?;
    }
    Ok(Some(given(name, Arg::Move(files, ranks), Span { start, end: terms.last().end })))
}

/// Reads one of the two lengths of a move, with its sign.
fn along(terms: &mut Terms<'_>) -> Result<i32, Fault> {
    let back = item(terms) == TermKind::Operator(Operator::Minus);
    if back {
        terms.step();
    }
    let (length, span) = leap(terms)?;
    let length = i32::try_from(length).or_else(|_| literal(span, Literal::NumberTooLarge(length.to_string())))?;
    Ok(if back { -length } else { length })
}
