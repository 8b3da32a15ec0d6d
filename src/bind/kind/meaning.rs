//! Binding of a new name and its definition: a sum of pieces, or a drawn board.

use super::boards::BOARD;
use super::given::{ArgumentResult, expect_sign, fail_literal, next_item, single_argument};
use super::pieces::read_leaper;
use crate::bind::BindContext;
use crate::bind::terms::TermReader;
use crate::lang::{ExpectedItem, Operator, SourceSpan, TermKind, truncate_line};
use crate::piece::{MoveSet, PieceLimitReached, parse_betza};
use crate::problem::{
    ArgValue, DrawingError, UserDefinition, is_drawing, read_drawing, regular_file,
};
use crate::state::{Fault, FaultKind, LiteralError, MalformedFile};
use std::io;
use std::path::Path;

/// Reads a name to be defined. It must not be a word of the language or a variable.
pub(super) fn read_new_name(
    terms: &mut TermReader<'_>,
    context: &mut BindContext,
    name: &'static str,
) -> ArgumentResult {
    terms.note_expected(ExpectedItem::Class("name"));
    let Some(word) = terms.peek_word() else { return Ok(None) };
    let span = terms.advance();
    match word {
        _ if MEANING_WORDS.contains(&&*word.to_ascii_lowercase())
            || terms.scope.vocabulary.is_reserved(&word.to_ascii_lowercase()) =>
        {
            fail_literal(span, LiteralError::Reserved(truncate_line(word)))
        }
        _ if terms.scope.names.contains(word) => {
            fail_literal(span, LiteralError::IsVariable(truncate_line(word)))
        }
        _ if word.chars().count() > MAX_NAME_LEN => {
            fail_literal(span, LiteralError::NameTooLong(MAX_NAME_LEN))
        }
        _ => {
            context.new_name = Some(word.to_owned());
            Ok(Some(single_argument(name, ArgValue::Text(word.to_owned()), span)))
        }
    }
}

/// Words that begin a definition and so cannot be names.
const MEANING_WORDS: [&str; 2] = ["leaper", BOARD];

const MAX_NAME_LEN: usize = 64;

/// Reads `=` and a definition: a sum of pieces, `read_leaper(A,B)` and texts in Betza's notation,
/// or a drawn board.
pub(super) fn read_meaning(
    terms: &mut TermReader<'_>,
    context: &BindContext,
    name: &'static str,
) -> ArgumentResult {
    let start = expect_sign(terms, &TermKind::Operator(Operator::Equal), "=")?.start;
    let (mut attacks, mut walks, mut texts) = (MoveSet::default(), MoveSet::default(), Vec::new());
    let vocabulary = terms.scope.vocabulary;
    terms.note_expected(ExpectedItem::Word(BOARD));
    if terms.peek_word() == Some(BOARD) {
        let definition = read_drawn_board(terms, context)?;
        return Ok(Some(single_argument(
            name,
            ArgValue::Defined(definition),
            SourceSpan { start, end: terms.last_span().end },
        )));
    }
    loop {
        terms.note_expected(ExpectedItem::Class("betza"));
        terms.note_expected(ExpectedItem::Class("piece"));
        terms.note_expected(ExpectedItem::Word("leaper"));
        let (more, further, text) = match next_item(terms) {
            TermKind::Text(text) => {
                let place = terms.advance();
                let (more, further) = parse_betza(&text).map_err(|slip| {
                    // The text begins after the quote. The characters up to the error contain no
                    // escapes.
                    let at = |offset: usize| (place.start + 1 + offset).min(place.end);
                    let span = SourceSpan { start: at(slip.start), end: at(slip.end) };
                    let empty = slip.start == slip.end;
                    Fault::new(
                        if empty { place } else { span },
                        FaultKind::Literal(LiteralError::Betza(slip.kind)),
                    )
                })?;
                (more, further, format!("\"{}\"", text.trim()))
            }
            TermKind::Word(word) if word == "leaper" => {
                let piece = read_leaper(terms)?;
                (MoveSet::from_piece(piece), MoveSet::from_piece(piece), piece.name.to_owned())
            }
            TermKind::Word(word) => {
                let Some(piece) = vocabulary.find_piece(&word, false) else {
                    return Err(terms.fault());
                };
                let walking = vocabulary.find_piece(&word, true).unwrap_or(piece);
                terms.advance();
                let text = vocabulary
                    .find_definition(&word)
                    .map_or(piece.name, |definition| &*definition.text);
                (MoveSet::from_piece(piece), MoveSet::from_piece(walking), text.to_owned())
            }
            _ => return Err(terms.fault()),
        };
        attacks.extend(&more);
        walks.extend(&further);
        texts.push(text);
        terms.note_expected(ExpectedItem::Word("+"));
        if next_item(terms) != TermKind::Operator(Operator::Plus) {
            break;
        }
        terms.advance();
    }
    let span = SourceSpan { start, end: terms.last_span().end };
    let named = context.new_name.as_deref().unwrap_or_default();
    match UserDefinition::define_piece(named, texts.join(" + "), attacks, walks) {
        Ok(definition) => Ok(Some(single_argument(name, ArgValue::Defined(definition), span))),
        Err(PieceLimitReached) => fail_literal(span, LiteralError::TooManyDefinitions),
    }
}

/// Reads `board` and a drawing, or the name of a file with a drawing.
fn read_drawn_board(
    terms: &mut TermReader<'_>,
    context: &BindContext,
) -> Result<&'static UserDefinition, Fault> {
    terms.advance();
    terms.note_expected(ExpectedItem::Class("drawing"));
    let TermKind::Text(text) = next_item(terms) else { return Err(terms.fault()) };
    let place = terms.advance();
    let is_text = is_drawing(&text);
    let (size, holes) =
        read_text_or_file(terms, (&text, place, is_text), LiteralError::Drawing, &|text| {
            read_drawing(text)
        })?;
    let named = context.new_name.as_deref().unwrap_or_default();
    UserDefinition::define_board(named, size, &holes)
        .or_else(|PieceLimitReached| fail_literal(place, LiteralError::TooManyDefinitions))
}

/// Reads a drawing that is given as a text or as the name of a file.
///
/// `given` is the text, its place, and whether the text itself is the drawing. `error` makes the
/// error about such a text. A text from a file of solutions must not name another file.
pub(super) fn read_text_or_file<T>(
    terms: &TermReader<'_>,
    (text, place, is_drawing): (&str, SourceSpan, bool),
    error: fn(&'static str) -> LiteralError,
    read: &dyn Fn(&str) -> Result<T, DrawingError>,
) -> Result<T, Fault> {
    const MAX_FILE_BYTES: u64 = 1 << 20;
    if is_drawing {
        return read(text).map_err(|DrawingError { expected, at }| {
            // The text begins after the quote. Without escapes it has the places of the source.
            let of = |offset: usize| (place.start + 1 + offset).min(place.end);
            let span = SourceSpan { start: of(at.start), end: of(at.end) };
            Fault::new(span, FaultKind::Literal(error(expected)))
        });
    }
    if terms.scope.is_sealed {
        return fail_literal(place, error("file-expected-drawing"));
    }
    let path = Path::new(text);
    let system = |error: io::Error| Fault::new(place, FaultKind::file_error(path, false, &error));
    let drawn = regular_file::open(path)
        .and_then(|file| regular_file::read_text(file, MAX_FILE_BYTES))
        .map_err(system)?;
    read(&drawn).map_err(|DrawingError { expected, at }| {
        let before = &drawn[..at.start];
        let line = before.matches('\n').count() as u64 + 1;
        let column = before.chars().rev().take_while(|&sign| sign != '\n').count() as u64 + 1;
        let what = MalformedFile::Drawing(expected);
        Fault::new(place, FaultKind::Malformed { path: path.to_owned(), line, column, what })
    })
}
