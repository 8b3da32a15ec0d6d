//! Binding of boards, ranges of sizes, and squares.

use super::drawn::{BOARD, REGIONS, read_drawn_board};
use super::given::{
    ArgumentResult, Given, fail_literal, next_item, single_argument, skip_comma, take_deferred,
};
use super::lists::{
    MAX_MEMBERS, is_at_comma, is_next_element, is_range, read_range_ends, read_step, skip_list_open,
};
use crate::bind::BindContext;
use crate::bind::names::ValueType;
use crate::bind::terms::TermReader;
use crate::problem::{ArgValue, BoundArg, DefinedItem, Extent, ProblemError};
use crate::state::literal::{bad_literal, reversed_range};
use crate::state::{Fault, FaultKind, LiteralKind};
use bezzel_base::board::{Size, Square};
use bezzel_language::{ExpectedItem, SourceSpan, TermKind, truncate_line};
use bezzel_messages::{Diagnostic, message, shorten_word};
use std::sync::Arc;

pub(super) fn read_size(
    terms: &mut TermReader<'_>,
    context: &mut BindContext,
    name: &'static str,
) -> ArgumentResult {
    terms.note_expected(ExpectedItem::Class("size"));
    read_single_size(terms, context, LiteralKind::Term, name)
}

fn read_single_size(
    terms: &mut TermReader<'_>,
    context: &mut BindContext,
    literal: LiteralKind,
    name: &'static str,
) -> ArgumentResult {
    let named = terms.peek_word().map(|word| terms.scope.names.type_of(word));
    let side = terms.peek_word().and_then(|word| terms.scope.names.number(word));
    let extent = match literal {
        LiteralKind::Terms => named.map_or(Extent::One, ValueType::extent),
        _ => Extent::One,
    };
    if let Some(mut value) = take_deferred(terms, literal, name)? {
        value[0].arg = ArgValue::Deferred(extent);
        context.size = side.and_then(|side| Size::new(side, side).ok());
        if terms.peek_word() == Some(REGIONS) {
            terms.advance();
            read_region_board(terms, context, name)?;
        }
        return Ok(Some(value));
    }
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
                let (drawn, size) = (drawn.to_string(), size.to_string());
                let message = message!("literal-regions-size", drawn = drawn, size = size);
                fail_literal(*span, bad_literal(message))
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
    let Some(definition) = read_drawn_board(terms, "", true)? else {
        let arg = ArgValue::Deferred(Extent::One);
        return Ok(single_argument(name, arg, terms.last_span()));
    };
    let span = terms.last_span();
    let DefinedItem::Board(grid) = &definition.meaning else { return Err(terms.fault()) };
    let size = grid.size;
    context.size = Some(size);
    let drawn = BoundArg { name: BOARD, arg: ArgValue::Defined(definition), span };
    Ok(vec![BoundArg { name, arg: ArgValue::Size(size), span }, drawn])
}

/// Reads the name of a drawn board. Returns its size and its definition.
fn read_defined_board(
    terms: &mut TermReader<'_>,
    context: &mut BindContext,
    word: &str,
    name: &'static str,
) -> Option<Vec<BoundArg>> {
    let definition = terms.scope.vocabulary.find_definition(word)?;
    let DefinedItem::Board(grid) = &definition.meaning else { return None };
    let span = terms.advance();
    context.size = Some(grid.size);
    let drawn = BoundArg { name: BOARD, arg: ArgValue::Defined(Arc::clone(definition)), span };
    Some(vec![BoundArg { name, arg: ArgValue::Size(grid.size), span }, drawn])
}

fn checked_size(span: SourceSpan, files: u64, ranks: u64) -> Result<Size, Fault> {
    Size::new(files, ranks)
        .map_err(|error| Fault::new(span, FaultKind::Refused(ProblemError::BadSize(error))))
}

/// Reads sizes: `8`, `8..12`, `4x5..4x9`, `4..14 step 2`, `4, 6, 8` or `[4, 6, 8]`. Completion
/// offers the squares of the first board.
pub(super) fn read_sizes(
    terms: &mut TermReader<'_>,
    context: &mut BindContext,
    name: &'static str,
) -> ArgumentResult {
    terms.note_expected(ExpectedItem::Class("sizes"));
    let start = terms.peek().map_or(terms.last_span(), |term| term.span);
    let bracketed = skip_list_open(terms);
    let (mut sizes, range) = match read_size_range(terms)? {
        Some(SizeRange::Known(ends, sizes)) => (Some(sizes), Some(ends)),
        Some(SizeRange::Deferred) => (None, None),
        None => match read_single_size(terms, context, LiteralKind::Terms, name)? {
            None if bracketed => return Err(terms.fault()),
            Some(read) if bracketed || is_at_comma(terms, 0) => {
                (only_size(terms, &read)?.map(|size| vec![size]), None)
            }
            single => return Ok(single),
        },
    };
    context.size = sizes.as_ref().and_then(|sizes| sizes.first().copied());
    if let (Some((from, to)), false) = (range, bracketed || is_at_comma(terms, 0))
        && sizes.as_ref().is_some_and(|sizes| sizes.len() == from.sizes_up_to(to).count())
    {
        terms.note_expected(ExpectedItem::Word(","));
        return Ok(Some(single_argument(name, ArgValue::Sizes(from, to), start)));
    }
    while is_next_element(terms, bracketed)? {
        terms.note_expected(ExpectedItem::Class("sizes"));
        let more = match read_size_range(terms)? {
            Some(SizeRange::Known(_, more)) => Some(more),
            Some(SizeRange::Deferred) => None,
            None => {
                let read = read_single_size(terms, context, LiteralKind::Terms, name)?;
                only_size(terms, &read.ok_or_else(|| terms.fault())?)?.map(|size| vec![size])
            }
        };
        sizes = sizes.zip(more).map(|(sizes, more)| [sizes, more].concat());
    }
    let span = SourceSpan { end: terms.last_span().end, ..start };
    let Some(sizes) = sizes else {
        return Ok(Some(single_argument(name, ArgValue::Deferred(Extent::Many), span)));
    };
    let number = sizes.len() as u64;
    if number > MAX_MEMBERS {
        return fail_literal(span, too_many_sizes(number));
    }
    context.size = sizes.first().copied();
    Ok(Some(single_argument(name, ArgValue::SizeList(sizes), span)))
}

/// Returns the size of a board without a drawing, if it is known.
fn only_size(terms: &TermReader<'_>, read: &[BoundArg]) -> Result<Option<Size>, Fault> {
    match read {
        [BoundArg { arg: ArgValue::Size(size), .. }] => Ok(Some(*size)),
        [BoundArg { arg: ArgValue::Deferred(_), .. }] => Ok(None),
        _ => Err(terms.fault()),
    }
}

/// Range of sizes.
enum SizeRange {
    /// First and last size, and the sizes in its steps.
    Known((Size, Size), Vec<Size>),
    Deferred,
}

/// Reads `8..12` or `4x5..4x9` with its step, if it comes next.
fn read_size_range(terms: &mut TermReader<'_>) -> Result<Option<SizeRange>, Fault> {
    /// Maximum number of sizes of a range before its steps are taken.
    const MAX_RANGE: usize = 100_000;
    let ((from, to), span) = match next_item(terms) {
        TermKind::Sizes(from, to) => ((from, to), terms.advance()),
        _ if !is_range(terms) => return Ok(None),
        _ => match read_range_ends(terms)? {
            ((Given::Known(from), Given::Known(to)), span) => (((from, from), (to, to)), span),
            _ => {
                read_step(terms)?;
                return Ok(Some(SizeRange::Deferred));
            }
        },
    };
    let (from, to) = (checked_size(span, from.0, from.1)?, checked_size(span, to.0, to.1)?);
    if to.files() < from.files() || to.ranks() < from.ranks() {
        let text = truncate_line(terms.source_text(span));
        return fail_literal(span, reversed_range(&text, &format!("{to}..{from}")));
    }
    let (wider, higher) = (to.files() - from.files(), to.ranks() - from.ranks());
    if wider > 0 && higher > 0 && wider != higher {
        let text = shorten_word(&truncate_line(terms.source_text(span)));
        let uneven = bad_literal(message!("literal-uneven", word = text));
        return fail_literal(span, uneven.with_help(message!("help-uneven")));
    }
    let number = u64::from(wider.max(higher)) + 1;
    if number > MAX_MEMBERS && terms.peek_word() != Some("step") {
        return fail_literal(span, too_many_sizes(number));
    }
    let Given::Known(step) = read_step(terms)? else { return Ok(Some(SizeRange::Deferred)) };
    let step = usize::try_from(step).unwrap_or(MAX_RANGE);
    let sizes = from.sizes_up_to(to).take(MAX_RANGE).step_by(step).collect();
    Ok(Some(SizeRange::Known((from, to), sizes)))
}

fn too_many_sizes(number: u64) -> Diagnostic {
    bad_literal(message!("literal-many-sizes", number = number, most = MAX_MEMBERS))
}

pub(super) fn read_square(
    terms: &mut TermReader<'_>,
    context: &mut BindContext,
    name: &'static str,
) -> ArgumentResult {
    terms.note_expected(ExpectedItem::Class("square"));
    if let Some(value) = take_deferred(terms, LiteralKind::Word, name)? {
        return Ok(Some(value));
    }
    let Some(word) = terms.peek_word() else { return Ok(None) };
    let span = terms.advance();
    match word.parse::<Square>() {
        Ok(square) => {
            context.squares.push(square);
            Ok(Some(single_argument(name, ArgValue::Square(square), span)))
        }
        Err(_) => Err(Fault::new(span, FaultKind::NotASquare(truncate_line(word)))),
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
