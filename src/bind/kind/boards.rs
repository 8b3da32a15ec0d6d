//! Binding of boards, ranges of sizes, and squares.

use super::drawn::{BOARD, REGIONS, read_drawn_board};
use super::given::{ArgumentResult, fail_literal, next_item, single_argument, skip_comma};
use crate::bind::BindContext;
use crate::bind::terms::TermReader;
use crate::board::{Size, Square};
use crate::lang::{ExpectedItem, SourceSpan, TermKind, truncate_line};
use crate::problem::{ArgValue, BoundArg, DefinedItem, ProblemError};
use crate::state::{Fault, FaultKind, LiteralError};

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
        TermKind::Word(word) if word == REGIONS => {
            terms.advance();
            return read_region_board(terms, context, name).map(Some);
        }
        TermKind::Word(word) => return Ok(read_defined_board(terms, context, &word, name)),
        TermKind::Text(_) => return read_region_board(terms, context, name).map(Some),
        _ => return Ok(None),
    };
    let span = terms.advance();
    let size = checked_size(span, files, ranks)?;
    context.size = Some(size);
    if terms.peek_word() == Some(REGIONS) {
        terms.advance();
        let read = read_region_board(terms, context, name)?;
        return match read.first() {
            Some(BoundArg { arg: ArgValue::Size(drawn), span, .. }) if *drawn != size => {
                fail_literal(*span, LiteralError::RegionsSize { drawn: *drawn, size })
            }
            _ => Ok(Some(read)),
        };
    }
    Ok(Some(single_argument(name, ArgValue::Size(size), span)))
}

/// Reads the text of a board with regions. Returns its size and its definition without a name.
fn read_region_board(
    terms: &mut TermReader<'_>,
    context: &mut BindContext,
    name: &'static str,
) -> Result<Vec<BoundArg>, Fault> {
    let definition = read_drawn_board(terms, "", true)?;
    let span = terms.last_span();
    let DefinedItem::Board(grid) = definition.meaning else { return Err(terms.fault()) };
    context.size = Some(grid.size);
    let drawn = BoundArg { name: BOARD, arg: ArgValue::Defined(definition), span };
    Ok(vec![BoundArg { name, arg: ArgValue::Size(grid.size), span }, drawn])
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
        _ => {
            let single = read_single_size(terms, context, name)?;
            return match single.as_deref() {
                Some([BoundArg { arg: ArgValue::Size(size), span, .. }]) if is_at_comma(terms) => {
                    read_more_sizes(terms, context, name, vec![*size], *span)
                }
                _ => Ok(single),
            };
        }
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
    context.size = Some(from);
    let range: Vec<Size> = match number > MAX_SIZES {
        true if terms.peek_word() != Some("step") => {
            return fail_literal(span, LiteralError::TooManySizes { number, most: MAX_SIZES });
        }
        _ => from.sizes_up_to(to).take(MAX_RANGE).collect(),
    };
    let range = read_step(terms, range)?;
    if number == range.len() as u64 && !is_at_comma(terms) {
        terms.note_expected(ExpectedItem::Word(","));
        return Ok(Some(single_argument(name, ArgValue::Sizes(from, to), span)));
    }
    read_more_sizes(terms, context, name, range, span)
}

/// Returns whether a list of sizes goes on with a comma. Before something else, the comma separates
/// values: `print count queens 4, "solutions"`.
fn is_at_comma(terms: &TermReader<'_>) -> bool {
    let next = terms.command.terms.get(terms.position() + 1);
    terms.peek().is_some_and(|term| term.item == TermKind::Comma)
        && next.is_none_or(|term| matches!(term.item, TermKind::Number(_) | TermKind::Size(..)))
}

/// Maximum number of sizes of a range before its steps are taken.
const MAX_RANGE: usize = 100_000;

/// Reads `step K` after a range. Returns the sizes in these steps.
fn read_step(terms: &mut TermReader<'_>, range: Vec<Size>) -> Result<Vec<Size>, Fault> {
    terms.note_expected(ExpectedItem::Word("step"));
    if terms.peek_word() != Some("step") {
        return Ok(range);
    }
    terms.advance();
    terms.note_expected(ExpectedItem::Class("number"));
    let TermKind::Number(step) = next_item(terms) else { return Err(terms.fault()) };
    let span = terms.advance();
    match usize::try_from(step) {
        Ok(step) if step > 0 => Ok(range.into_iter().step_by(step).collect()),
        _ => fail_literal(span, LiteralError::NumberTooSmall { number: step, least: 1 }),
    }
}

/// Reads sizes after commas. Returns the list of all sizes.
fn read_more_sizes(
    terms: &mut TermReader<'_>,
    context: &mut BindContext,
    name: &'static str,
    mut sizes: Vec<Size>,
    start: SourceSpan,
) -> ArgumentResult {
    while is_at_comma(terms) {
        terms.advance();
        let read = read_single_size(terms, context, name)?.ok_or_else(|| terms.fault())?;
        match read.first().map(|given| &given.arg) {
            Some(ArgValue::Size(size)) if read.len() == 1 => sizes.push(*size),
            _ => return Err(terms.fault()),
        }
    }
    let span = SourceSpan { end: terms.last_span().end, ..start };
    if sizes.len() as u64 > MAX_SIZES {
        let number = sizes.len() as u64;
        return fail_literal(span, LiteralError::TooManySizes { number, most: MAX_SIZES });
    }
    context.size = sizes.first().copied();
    Ok(Some(single_argument(name, ArgValue::SizeList(sizes), span)))
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
