//! Binding of given squares: lines, rectangles, drawings, and numbers in a tour.

use super::boards::read_square;
use super::drawn::{GivenText, read_text_or_file};
use super::given::{
    ArgumentResult, Given, expect_sign, fail_literal, next_item, single_argument, take_number,
};
use crate::bind::BindContext;
use crate::bind::terms::TermReader;
use crate::problem::{ArgValue, BoardArea, BoundArg, DrawingKind, Extent, HalfBoard};
use crate::puzzle::level::read_squares;
use crate::state::literal::bad_literal;
use crate::state::{Fault, LiteralKind};
use bezzel_base::board::Square;
use bezzel_language::{ExpectedItem, Operator, SourceSpan, TermKind};
use bezzel_messages::{message, shorten_word};

/// Reads a square, a line, or a rectangle between two corners.
pub(super) fn read_area(
    terms: &mut TermReader<'_>,
    context: &mut BindContext,
    name: &'static str,
) -> ArgumentResult {
    BoardArea::LINES.iter().for_each(|word| terms.note_expected(ExpectedItem::Word(word)));
    if let Some(listed) = read_listed_squares(terms, context, name)? {
        return Ok(Some(listed));
    }
    let line = terms.peek_word().and_then(|word| BoardArea::LINES.iter().find(|it| **it == word));
    if let Some(word) = line {
        let start = terms.advance().start;
        let number = read_line_number(terms, word)?;
        let area = match number {
            Given::Known(number) => {
                ArgValue::Area(BoardArea::line(word, number).expect("a word of the table"))
            }
            Given::Deferred => ArgValue::Deferred(Extent::One),
        };
        let span = SourceSpan { start, end: terms.last_span().end };
        return Ok(Some(single_argument(name, area, span)));
    }
    let Some(first) = read_square(terms, context, name)? else { return Ok(None) };
    if next_item(terms) != TermKind::Dots {
        return Ok(Some(first));
    }
    terms.advance();
    let second = read_square(terms, context, name)?.ok_or_else(|| terms.fault())?;
    let area = match (&first[0].arg, &second[0].arg) {
        (ArgValue::Square(a), ArgValue::Square(b)) => ArgValue::Area(BoardArea::Rectangle(*a, *b)),
        _ => ArgValue::Deferred(Extent::One),
    };
    let span = SourceSpan { start: first[0].span.start, end: second[0].span.end };
    Ok(Some(single_argument(name, area, span)))
}

/// Reads squares from a file or from a text with several of them.
fn read_listed_squares(
    terms: &mut TermReader<'_>,
    context: &BindContext,
    name: &'static str,
) -> ArgumentResult {
    let (TermKind::Text(text), Some(size)) = (next_item(terms), context.size) else {
        return Ok(None);
    };
    // A square in quotes is the value of a variable.
    if text.parse::<Square>().is_ok() {
        return Ok(None);
    }
    let span = terms.advance();
    let is_drawn = text.contains([' ', '[', '{', '(', '\n']);
    let given = GivenText { text: &text, place: span, is_drawn, kind: DrawingKind::Squares };
    let squares = read_text_or_file(terms, &given, &|text| read_squares(text, size))?;
    let arg = |square| BoundArg { name, arg: ArgValue::Square(square), span };
    Ok(Some(squares.into_iter().map(arg).collect()))
}

/// Reads the number of a line, or the letters of a file.
fn read_line_number(terms: &mut TermReader<'_>, word: &str) -> Result<Given, Fault> {
    let is_file = word == BoardArea::LINES[0];
    if is_file {
        terms.note_expected(ExpectedItem::Class("letters"));
    } else {
        terms.note_expected(ExpectedItem::Class("number"));
    }
    // The letter of a file may be a text.
    let literal = if is_file { LiteralKind::Choice } else { LiteralKind::Number };
    if terms.take_value(literal)? {
        return Ok(Given::Deferred);
    }
    match next_item(terms) {
        TermKind::Number(number) => {
            terms.advance();
            Ok(Given::Known(number))
        }
        TermKind::Word(letters) if is_file => {
            let span = terms.advance();
            match format!("{letters}1").parse::<Square>() {
                Ok(square) if letters.bytes().all(|letter| letter.is_ascii_alphabetic()) => {
                    Ok(Given::Known(u64::from(square.file) + 1))
                }
                _ => {
                    let message = message!("literal-file", word = shorten_word(&letters));
                    fail_literal(span, bad_literal(message).with_help(message!("help-file-letter")))
                }
            }
        }
        _ => Err(terms.fault()),
    }
}

/// Reads squares that hold a piece: an area, a square with the kind of its piece, or a drawing.
pub(super) fn read_held(
    terms: &mut TermReader<'_>,
    context: &mut BindContext,
    name: &'static str,
) -> ArgumentResult {
    terms.note_expected(ExpectedItem::Class("square"));
    if let Some(drawing) = read_half_board(terms, context, name)? {
        return Ok(Some(drawing));
    }
    let is_kind = |word: &str| {
        ["white", "black"].contains(&word)
            || terms.scope.vocabulary.find_piece(word, false).is_some()
    };
    let Some(kind) = terms.peek_word().filter(|word| is_kind(word)) else {
        return read_area(terms, context, name);
    };
    let start = terms.advance().start;
    let square = read_square(terms, context, name)?.ok_or_else(|| terms.fault())?;
    let held = match square[0].arg {
        ArgValue::Square(square) => ArgValue::KindSquare(kind.to_owned(), square),
        _ => ArgValue::Deferred(Extent::One),
    };
    let span = SourceSpan { start, end: terms.last_span().end };
    Ok(Some(single_argument(name, held, span)))
}

/// Reads a square with its number in a tour, or a drawing.
pub(super) fn read_clue(
    terms: &mut TermReader<'_>,
    context: &mut BindContext,
    name: &'static str,
) -> ArgumentResult {
    terms.note_expected(ExpectedItem::Class("square"));
    if let Some(drawing) = read_half_board(terms, context, name)? {
        return Ok(Some(drawing));
    }
    let Some(square) = read_square(terms, context, name)? else { return Ok(None) };
    // A text may be a whole drawing.
    let is_deferred = matches!(square[0].arg, ArgValue::Deferred(_));
    if is_deferred && next_item(terms) != TermKind::Operator(Operator::Equal) {
        return Ok(Some(square));
    }
    expect_sign(terms, &TermKind::Operator(Operator::Equal), "=")?;
    terms.note_expected(ExpectedItem::Class("number"));
    let (number, last) = take_number(terms)?.ok_or_else(|| terms.fault())?;
    let clue = match (&square[0].arg, number) {
        (ArgValue::Square(at), Given::Known(number)) => ArgValue::Clue(*at, number),
        _ => ArgValue::Deferred(Extent::One),
    };
    let span = SourceSpan { start: square[0].span.start, end: last.end };
    Ok(Some(single_argument(name, clue, span)))
}

/// Reads a drawing of a half-filled board: a text, a FEN, or the name of a file.
fn read_half_board(
    terms: &mut TermReader<'_>,
    context: &BindContext,
    name: &'static str,
) -> ArgumentResult {
    terms.note_expected(ExpectedItem::Class("file"));
    let TermKind::Text(text) = next_item(terms) else { return Ok(None) };
    let span = terms.advance();
    let files = context.size.map(|size| size.files() as usize);
    let is_drawn = HalfBoard::is_drawing(&text);
    let given = GivenText { text: &text, place: span, is_drawn, kind: DrawingKind::HalfBoard };
    let drawing = read_text_or_file(terms, &given, &|text| HalfBoard::read(text, files))?;
    Ok(Some(single_argument(name, ArgValue::Drawing(drawing), span)))
}
