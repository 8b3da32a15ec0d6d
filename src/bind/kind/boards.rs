//! Binding of boards, ranges of sizes, and squares.

use super::given::{ArgumentResult, fail_literal, next_item, single_argument, skip_comma};
use crate::bind::BindContext;
use crate::bind::terms::TermReader;
use crate::board::{Size, Square};
use crate::lang::{ExpectedItem, SourceSpan, TermKind, truncate_line};
use crate::problem::{ArgValue, BoundArg, DefinedItem, ProblemError};
use crate::state::{Fault, FaultKind, LiteralError};

/// Word before a drawing.
pub(super) const BOARD: &str = "board";

/// Maximum number of sizes in a range. More sizes would make the table too long to read, and their
/// runs could take hours.
const MAX_SIZES: u64 = 100;

pub(super) fn read_size(
    terms: &mut TermReader<'_>,
    context: &mut BindContext,
    name: &'static str,
) -> ArgumentResult {
    terms.note_expected(ExpectedItem::Class("size"));
    read_single_size(terms, context, name)
}

fn read_single_size(
    terms: &mut TermReader<'_>,
    context: &mut BindContext,
    name: &'static str,
) -> ArgumentResult {
    let (files, ranks) = match next_item(terms) {
        TermKind::Number(side) => (side, side),
        TermKind::Size(files, ranks) => (files, ranks),
        TermKind::Word(word) => return Ok(read_defined_board(terms, context, &word, name)),
        _ => return Ok(None),
    };
    let span = terms.advance();
    let size = checked_size(span, files, ranks)?;
    context.size = Some(size);
    Ok(Some(single_argument(name, ArgValue::Size(size), span)))
}

/// Reads the name of a drawn board. Returns its size and its definition.
fn read_defined_board(
    terms: &mut TermReader<'_>,
    context: &mut BindContext,
    word: &str,
    name: &'static str,
) -> Option<Vec<BoundArg>> {
    let definition = terms.scope.vocabulary.find_definition(word)?;
    let DefinedItem::Board(grid) = definition.meaning else { return None };
    let span = terms.advance();
    context.size = Some(grid.size);
    let drawn = BoundArg { name: BOARD, arg: ArgValue::Defined(definition), span };
    Some(vec![BoundArg { name, arg: ArgValue::Size(grid.size), span }, drawn])
}

fn checked_size(span: SourceSpan, files: u64, ranks: u64) -> Result<Size, Fault> {
    Size::new(files, ranks)
        .map_err(|error| Fault::new(span, FaultKind::Refused(ProblemError::BadSize(error))))
}

/// Reads a size, `8..12` or `4x5..4x9`. Completion offers the squares of the smallest board, which
/// all boards have.
pub(super) fn read_sizes(
    terms: &mut TermReader<'_>,
    context: &mut BindContext,
    name: &'static str,
) -> ArgumentResult {
    terms.note_expected(ExpectedItem::Class("sizes"));
    let (from, to) = match next_item(terms) {
        TermKind::Range(from, to) => ((from, from), (to, to)),
        TermKind::Sizes(from, to) => (from, to),
        _ => return read_single_size(terms, context, name),
    };
    let span = terms.advance();
    let (from, to) = (checked_size(span, from.0, from.1)?, checked_size(span, to.0, to.1)?);
    if to.files() < from.files() || to.ranks() < from.ranks() {
        return fail_literal(
            span,
            LiteralError::ReversedSizes {
                text: truncate_line(terms.source_text(span)),
                right: format!("{to}..{from}"),
            },
        );
    }
    let (wider, higher) = (to.files() - from.files(), to.ranks() - from.ranks());
    if wider > 0 && higher > 0 && wider != higher {
        return fail_literal(
            span,
            LiteralError::UnevenSizes(truncate_line(terms.source_text(span))),
        );
    }
    let number = u64::from(wider.max(higher)) + 1;
    if number > MAX_SIZES {
        return fail_literal(span, LiteralError::TooManySizes { number, most: MAX_SIZES });
    }
    context.size = Some(from);
    Ok(Some(single_argument(name, ArgValue::Sizes(from, to), span)))
}

pub(super) fn read_square(
    terms: &mut TermReader<'_>,
    context: &mut BindContext,
    name: &'static str,
) -> ArgumentResult {
    terms.note_expected(ExpectedItem::Class("square"));
    let Some(word) = terms.peek_word() else { return Ok(None) };
    let span = terms.advance();
    match word.parse::<Square>() {
        Ok(square) => {
            context.squares.push(square);
            Ok(Some(single_argument(name, ArgValue::Square(square), span)))
        }
        Err(_) => fail_literal(span, LiteralError::NotASquare(truncate_line(word))),
    }
}

pub(super) fn read_squares(
    terms: &mut TermReader<'_>,
    context: &mut BindContext,
    name: &'static str,
) -> ArgumentResult {
    let Some(mut all) = read_square(terms, context, name)? else { return Ok(None) };
    while skip_comma(terms) {
        all.extend(read_square(terms, context, name)?.ok_or_else(|| terms.fault())?);
    }
    Ok(Some(all))
}
