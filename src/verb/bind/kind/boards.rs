//! Binding of boards, ranges of sizes, and squares.

use super::given::{Read, comma, given, item, literal};
use crate::board::{Size, Square};
use crate::lang::{Expected, Span, TermKind};
use crate::problem::{Arg, Given, Meaning, Refusal};
use crate::verb::bind::Context;
use crate::verb::bind::terms::{Terms, shorten};
use crate::verb::{Fault, FaultKind, Literal};

/// Word before a drawing.
pub(super) const BOARD: &str = "board";

/// Maximum number of sizes in a range. More sizes would make the table too long to read, and their
/// runs could take hours.
const MOST_SIZES: u64 = 100;

pub(super) fn size(terms: &mut Terms<'_>, context: &mut Context, name: &'static str) -> Read {
    terms.note(Expected::Class("size"));
    one_size(terms, context, name)
}

fn one_size(terms: &mut Terms<'_>, context: &mut Context, name: &'static str) -> Read {
    let (files, ranks) = match item(terms) {
        TermKind::Number(side) => (side, side),
        TermKind::Size(files, ranks) => (files, ranks),
        TermKind::Word(word) => return Ok(defined_board(terms, context, &word, name)),
        _ => return Ok(None),
    };
    let span = terms.step();
    let size = board(span, files, ranks)?;
    context.size = Some(size);
    Ok(Some(given(name, Arg::Size(size), span)))
}

/// Reads the name of a drawn board. Returns its size and its definition.
fn defined_board(terms: &mut Terms<'_>, context: &mut Context, word: &str, name: &'static str) -> Option<Vec<Given>> {
    let definition = terms.ground.vocabulary.definition(word)?;
    let Meaning::Board(grid) = definition.meaning else { return None };
    let span = terms.step();
    context.size = Some(grid.size);
    let drawn = Given { name: BOARD, arg: Arg::Defined(definition), span };
    Some(vec![Given { name, arg: Arg::Size(grid.size), span }, drawn])
}

fn board(span: Span, files: u64, ranks: u64) -> Result<Size, Fault> {
    Size::new(files, ranks).map_err(|error| Fault::at(span, FaultKind::Refused(Refusal::BadSize(error))))
}

/// Reads a size, `8..12` or `4x5..4x9`. Completion offers the squares of the smallest board, which
/// all boards have.
pub(super) fn sizes(terms: &mut Terms<'_>, context: &mut Context, name: &'static str) -> Read {
    terms.note(Expected::Class("sizes"));
    let (from, to) = match item(terms) {
        TermKind::Range(from, to) => ((from, from), (to, to)),
        TermKind::Sizes(from, to) => (from, to),
        _ => return one_size(terms, context, name),
    };
    let span = terms.step();
    let (from, to) = (board(span, from.0, from.1)?, board(span, to.0, to.1)?);
    if to.files() < from.files() || to.ranks() < from.ranks() {
        return literal(span, Literal::Backwards { text: shorten(terms.text(span)), right: format!("{to}..{from}") });
    }
    let (wider, higher) = (to.files() - from.files(), to.ranks() - from.ranks());
    if wider > 0 && higher > 0 && wider != higher {
        return literal(span, Literal::UnevenSizes(shorten(terms.text(span))));
    }
    let number = u64::from(wider.max(higher)) + 1;
    if number > MOST_SIZES {
        return literal(span, Literal::ManySizes { number, most: MOST_SIZES });
    }
    context.size = Some(from);
    Ok(Some(given(name, Arg::Sizes(from, to), span)))
}

pub(super) fn square(terms: &mut Terms<'_>, context: &mut Context, name: &'static str) -> Read {
    terms.note(Expected::Class("square"));
    let Some(word) = terms.peek_word() else { return Ok(None) };
    let span = terms.step();
    match word.parse::<Square>() {
        Ok(square) => {
            context.squares.push(square);
            Ok(Some(given(name, Arg::Square(square), span)))
        }
        Err(_) => literal(span, Literal::NotASquare(shorten(word))),
    }
}

pub(super) fn squares(terms: &mut Terms<'_>, context: &mut Context, name: &'static str) -> Read {
    let Some(mut all) = square(terms, context, name)? else { return Ok(None) };
    while comma(terms) {
        all.extend(square(terms, context, name)?.ok_or_else(|| terms.fault())?);
    }
    Ok(Some(all))
}
