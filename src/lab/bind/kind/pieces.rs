//! Binding of pieces, several kinds of pieces with their numbers, leapers, and moves.

use super::given::{
    ArgumentResult, Given, expect_sign, fail_literal, next_item, single_argument, take_deferred,
    take_number, take_word,
};
use crate::bind::names::ValueType;
use crate::bind::terms::TermReader;
use crate::problem::{ArgValue, Extent, PieceNumber};
use crate::state::literal::{number_too_large, number_too_small};
use crate::state::{Fault, LiteralKind};
use bezzel_base::piece::Piece;
use bezzel_language::{ExpectedItem, Operator, SourceSpan, TermKind};

/// Returns whether several kinds of pieces begin here, with a number, a piece and a `+`.
pub(in super::super) fn is_multi_piece(terms: &mut TermReader<'_>) -> bool {
    let mark = terms.position();
    let value = terms.value_length(LiteralKind::Number);
    let is_number = value.is_some() || peek_piece_number(terms).is_some();
    terms.rewind_to(mark + value.unwrap_or(1));
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
        // A piece after an expression keeps its place among the kinds.
        let number = match terms.take_value(LiteralKind::Number)? {
            true => None,
            false => match peek_piece_number(terms) {
                Some(number) if number.value() == 0 => {
                    return fail_literal(terms.advance(), number_too_small(0, 1));
                }
                Some(number) => {
                    terms.advance();
                    Some(number)
                }
                None if kinds.is_empty() => return Ok(None),
                None => return Err(terms.fault()),
            },
        };
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
    let known = kinds.into_iter().map(|(number, piece)| Some((number?, piece)));
    let kinds = known.collect::<Option<Vec<_>>>();
    Ok(Some(single_argument(
        name,
        kinds.map_or(ArgValue::Deferred(Extent::One), ArgValue::Mixture),
        SourceSpan { start, end: terms.last_span().end },
    )))
}

/// Reads a piece's name, or `read_leaper(A,B)`.
pub(super) fn read_walker(terms: &mut TermReader<'_>, name: &'static str) -> ArgumentResult {
    terms.note_expected(ExpectedItem::Class("piece"));
    terms.note_expected(ExpectedItem::Word("leaper"));
    if terms.peek_word() != Some("leaper") {
        if is_named_walker(terms)
            && let Some(value) = take_deferred(terms, LiteralKind::Word, name)?
        {
            return Ok(Some(value));
        }
        let vocabulary = terms.scope.vocabulary;
        return Ok(take_word(terms, name, |word| {
            vocabulary.find_piece(word, true).map(ArgValue::Piece)
        }));
    }
    let start = terms.peek().map_or(0, |term| term.span.start);
    let piece = read_leaper(terms)?;
    Ok(Some(single_argument(
        name,
        piece.map_or(ArgValue::Deferred(Extent::One), ArgValue::Piece),
        SourceSpan { start, end: terms.last_span().end },
    )))
}

/// Returns whether a name or an expression may be a piece here. A name whose value is not known may
/// be the size, unless another argument follows.
fn is_named_walker(terms: &TermReader<'_>) -> bool {
    let is_unknown = terms.peek_word().is_some_and(|word| {
        matches!(terms.scope.names.type_of(word), ValueType::Unknown | ValueType::Function)
    });
    let Some(length) = terms.value_length(LiteralKind::Word) else { return false };
    let after = terms.command.terms.get(terms.position() + length).map(|term| &term.item);
    !is_unknown
        || match after {
            Some(TermKind::Word(word)) => terms.scope.names.contains(word),
            Some(TermKind::Number(_) | TermKind::Size(..) | TermKind::Range(..)) => true,
            Some(TermKind::Sizes(..) | TermKind::Open | TermKind::ListOpen) => true,
            _ => false,
        }
}

/// Reads `leaper(A,B)`. Returns `None` if a length is an expression.
pub(super) fn read_leaper(terms: &mut TermReader<'_>) -> Result<Option<Piece>, Fault> {
    terms.advance();
    expect_sign(terms, &TermKind::Open, "(")?;
    let (a, _) = read_leap_length(terms)?;
    expect_sign(terms, &TermKind::Comma, ",")?;
    let (b, second) = read_leap_length(terms)?;
    expect_sign(terms, &TermKind::Close, ")")?;
    let (Some(a), Some(b)) = (a, b) else { return Ok(None) };
    let piece = Piece::leaper(a, b).ok_or_else(|| Fault::new(second, number_too_small(0, 1)))?;
    Ok(Some(piece))
}

/// Reads one of the two lengths of a leap. Returns `None` for an expression.
fn read_leap_length(terms: &mut TermReader<'_>) -> Result<(Option<u32>, SourceSpan), Fault> {
    terms.note_expected(ExpectedItem::Class("number"));
    let (number, span) = match take_number(terms)? {
        None => return Err(terms.fault()),
        Some((Given::Deferred, span)) => return Ok((None, span)),
        Some((Given::Known(number), span)) => (number, span),
    };
    match u32::try_from(number) {
        Ok(length) if length <= Piece::LONGEST_LEAP => Ok((Some(length), span)),
        _ => fail_literal(span, number_too_large(&number.to_string())),
    }
}

/// Returns whether a move may begin here.
pub(in super::super) fn is_move(terms: &mut TermReader<'_>) -> bool {
    terms.note_expected(ExpectedItem::Class("move"));
    terms.value_length(LiteralKind::Number).is_some()
        || matches!(
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
        match (files, ranks) {
            (Some(files), Some(ranks)) => ArgValue::Move(files, ranks),
            _ => ArgValue::Deferred(Extent::One),
        },
        SourceSpan { start, end: terms.last_span().end },
    )))
}

/// Reads one of the two lengths of a move, with its sign. Returns `None` for an expression.
fn read_signed_length(terms: &mut TermReader<'_>) -> Result<Option<i32>, Fault> {
    if terms.take_value(LiteralKind::Signed)? {
        return Ok(None);
    }
    let back = next_item(terms) == TermKind::Operator(Operator::Minus);
    if back {
        terms.advance();
    }
    let (length, span) = read_leap_length(terms)?;
    let Some(length) = length else { return Ok(None) };
    let length = i32::try_from(length)
        .or_else(|_| fail_literal(span, number_too_large(&length.to_string())))?;
    Ok(Some(if back { -length } else { length }))
}
