//! Binding of pieces, several kinds of pieces with their numbers, leapers, and moves.

use super::given::{
    ArgumentResult, expect_sign, fail_literal, next_item, single_argument, take_word,
};
use crate::bind::terms::TermReader;
use crate::lang::{ExpectedItem, Operator, SourceSpan, TermKind};
use crate::piece::Piece;
use crate::problem::{ArgValue, PieceNumber};
use crate::state::{Fault, FaultKind, LiteralError};

/// Returns whether several kinds of pieces begin here, with a number, a piece and a `+`.
pub(in super::super) fn is_multi_piece(terms: &mut TermReader<'_>) -> bool {
    let mark = terms.position();
    let is_number = peek_piece_number(terms).is_some();
    terms.advance();
    let is_piece = terms
        .peek_word()
        .is_some_and(|word| terms.scope.vocabulary.find_piece(word, false).is_some());
    terms.advance();
    let is_sum = next_item(terms) == TermKind::Operator(Operator::Plus);
    terms.rewind_to(mark);
    is_number && is_piece && is_sum
}

/// Returns the number of pieces that comes next, of any length.
pub(super) fn peek_piece_number(terms: &TermReader<'_>) -> Option<PieceNumber> {
    match next_item(terms) {
        TermKind::Number(number) => Some(number.into()),
        TermKind::Large(number) => Some(number.into()),
        _ => None,
    }
}

/// Reads several kinds of pieces, such as `3 queens + 2 knights`.
pub(super) fn read_multi_piece(terms: &mut TermReader<'_>, name: &'static str) -> ArgumentResult {
    let start = terms.peek().map_or(terms.last_span(), |term| term.span).start;
    let mut kinds = Vec::new();
    loop {
        terms.note_expected(ExpectedItem::Class(if kinds.is_empty() { "kinds" } else { "number" }));
        let Some(number) = peek_piece_number(terms) else {
            return if kinds.is_empty() { Ok(None) } else { Err(terms.fault()) };
        };
        let span = terms.advance();
        if number.value() == 0 {
            return fail_literal(span, LiteralError::NumberTooSmall { number: 0, least: 1 });
        }
        terms.note_expected(ExpectedItem::Class("piece"));
        let piece =
            terms.peek_word().and_then(|word| terms.scope.vocabulary.find_piece(word, false));
        let Some(piece) = piece else { return Err(terms.fault()) };
        terms.advance();
        kinds.push((number, piece));
        terms.note_expected(ExpectedItem::Word("+"));
        if next_item(terms) == TermKind::Operator(Operator::Plus) {
            terms.advance();
        } else if kinds.len() > 1 {
            break;
        } else {
            return Err(terms.fault());
        }
    }
    Ok(Some(single_argument(
        name,
        ArgValue::Mixture(kinds),
        SourceSpan { start, end: terms.last_span().end },
    )))
}

/// Reads a piece's name, or `read_leaper(A,B)`.
pub(super) fn read_walker(terms: &mut TermReader<'_>, name: &'static str) -> ArgumentResult {
    terms.note_expected(ExpectedItem::Class("piece"));
    terms.note_expected(ExpectedItem::Word("leaper"));
    if terms.peek_word() != Some("leaper") {
        let vocabulary = terms.scope.vocabulary;
        return Ok(take_word(terms, name, |word| {
            vocabulary.find_piece(word, true).map(ArgValue::Piece)
        }));
    }
    let start = terms.peek().map_or(0, |term| term.span.start);
    let piece = read_leaper(terms)?;
    Ok(Some(single_argument(
        name,
        ArgValue::Piece(piece),
        SourceSpan { start, end: terms.last_span().end },
    )))
}

/// Reads `read_leaper(A,B)`.
pub(super) fn read_leaper(terms: &mut TermReader<'_>) -> Result<Piece, Fault> {
    terms.advance();
    expect_sign(terms, &TermKind::Open, "(")?;
    let (a, _) = read_leap_length(terms)?;
    expect_sign(terms, &TermKind::Comma, ",")?;
    let (b, second) = read_leap_length(terms)?;
    expect_sign(terms, &TermKind::Close, ")")?;
    let none = LiteralError::NumberTooSmall { number: 0, least: 1 };
    Piece::leaper(a, b).ok_or_else(|| Fault::new(second, FaultKind::Literal(none)))
}

/// Reads one of the two lengths of a leap.
fn read_leap_length(terms: &mut TermReader<'_>) -> Result<(u32, SourceSpan), Fault> {
    terms.note_expected(ExpectedItem::Class("number"));
    let TermKind::Number(number) = next_item(terms) else { return Err(terms.fault()) };
    let span = terms.advance();
    match u32::try_from(number) {
        Ok(length) if length <= Piece::LONGEST_LEAP => Ok((length, span)),
        _ => fail_literal(span, LiteralError::NumberTooLarge(number.to_string())),
    }
}

/// Returns whether a move may begin here.
pub(in super::super) fn is_move(terms: &mut TermReader<'_>) -> bool {
    terms.note_expected(ExpectedItem::Class("move"));
    matches!(
        next_item(terms),
        TermKind::Number(_) | TermKind::Open | TermKind::Operator(Operator::Minus)
    )
}

/// Reads a move: `1,2`, `-2,1` or `(1,2)`.
pub(super) fn read_move(terms: &mut TermReader<'_>, name: &'static str) -> ArgumentResult {
    if !is_move(terms) {
        return Ok(None);
    }
    let start = terms.peek().map_or(terms.last_span(), |term| term.span).start;
    let bracket = next_item(terms) == TermKind::Open;
    if bracket {
        terms.advance();
    }
    let files = read_signed_length(terms)?;
    expect_sign(terms, &TermKind::Comma, ",")?;
    let ranks = read_signed_length(terms)?;
    if bracket {
        expect_sign(terms, &TermKind::Close, ")")?;
    }
    Ok(Some(single_argument(
        name,
        ArgValue::Move(files, ranks),
        SourceSpan { start, end: terms.last_span().end },
    )))
}

/// Reads one of the two lengths of a move, with its sign.
fn read_signed_length(terms: &mut TermReader<'_>) -> Result<i32, Fault> {
    let back = next_item(terms) == TermKind::Operator(Operator::Minus);
    if back {
        terms.advance();
    }
    let (length, span) = read_leap_length(terms)?;
    let length = i32::try_from(length)
        .or_else(|_| fail_literal(span, LiteralError::NumberTooLarge(length.to_string())))?;
    Ok(if back { -length } else { length })
}
