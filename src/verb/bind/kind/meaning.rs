//! Binding of a new name and its definition: a sum of pieces, or a drawn board.

use super::boards::BOARD;
use super::given::{Read, given, item, literal, sign};
use super::pieces::leaper;
use crate::lang::{Expected, Operator, Span, TermKind};
use crate::piece::{Full, Moves, betza};
use crate::problem::{Arg, Definition, Undrawn, is_drawing, read_drawing, reading};
use crate::verb::bind::Context;
use crate::verb::bind::terms::{Terms, shorten};
use crate::verb::{Fault, FaultKind, Literal, Malformed};
use std::io;
use std::path::Path;

/// Reads a name to be defined. It must not be a word of the language or a variable.
pub(super) fn new_name(terms: &mut Terms<'_>, context: &mut Context, name: &'static str) -> Read {
    terms.note(Expected::Class("name"));
    let Some(word) = terms.peek_word() else { return Ok(None) };
    let span = terms.step();
    match word {
        _ if MEANINGS.contains(&word) || terms.ground.vocabulary.is_reserved(word) => {
            literal(span, Literal::Reserved(shorten(word)))
        }
        _ if terms.ground.names.contains(word) => literal(span, Literal::IsVariable(shorten(word))),
        _ if word.chars().count() > LONGEST_NAME => literal(span, Literal::LongName(LONGEST_NAME)),
        _ => {
            context.named = Some(word.to_owned());
            Ok(Some(given(name, Arg::Text(word.to_owned()), span)))
        }
    }
}

/// Words that begin a definition and so cannot be names.
const MEANINGS: [&str; 2] = ["leaper", BOARD];

const LONGEST_NAME: usize = 64;

/// Reads `=` and a definition: a sum of pieces, `leaper(A,B)` and texts in Betza's notation, or a
/// drawn board.
pub(super) fn meaning(terms: &mut Terms<'_>, context: &Context, name: &'static str) -> Read {
    let start = sign(terms, &TermKind::Operator(Operator::Equal), "=")?.start;
    let (mut attacks, mut walks, mut texts) = (Moves::default(), Moves::default(), Vec::new());
    let vocabulary = terms.ground.vocabulary;
    terms.note(Expected::Word(BOARD));
    if terms.peek_word() == Some(BOARD) {
        let definition = drawn(terms, context)?;
        return Ok(Some(given(name, Arg::Defined(definition), Span { start, end: terms.last().end })));
    }
    loop {
        terms.note(Expected::Class("betza"));
        terms.note(Expected::Class("piece"));
        terms.note(Expected::Word("leaper"));
        let (more, further, text) = match item(terms) {
            TermKind::Text(text) => {
                let place = terms.step();
                let (more, further) = betza(&text).map_err(|slip| {
                    // The text begins after the quote. The characters up to the error contain no
                    // escapes.
                    let at = |offset: usize| (place.start + 1 + offset).min(place.end);
                    let span = Span { start: at(slip.start), end: at(slip.end) };
                    let empty = slip.start == slip.end;
                    Fault::at(if empty { place } else { span }, FaultKind::Literal(Literal::Betza(slip.flaw)))
                })?;
                (more, further, format!("\"{}\"", text.trim()))
            }
            TermKind::Word(word) if word == "leaper" => {
                let piece = leaper(terms)?;
                (Moves::of(piece), Moves::of(piece), piece.name.to_owned())
            }
            TermKind::Word(word) => {
                let Some(piece) = vocabulary.piece(&word, false) else { return Err(terms.fault()) };
                let walking = vocabulary.piece(&word, true).unwrap_or(piece);
                terms.step();
                let text = vocabulary.definition(&word).map_or(piece.name, |definition| &*definition.text);
                (Moves::of(piece), Moves::of(walking), text.to_owned())
            }
            _ => return Err(terms.fault()),
        };
        attacks.extend(&more);
        walks.extend(&further);
        texts.push(text);
        terms.note(Expected::Word("+"));
        if item(terms) != TermKind::Operator(Operator::Plus) {
            break;
        }
        terms.step();
    }
    let span = Span { start, end: terms.last().end };
    let named = context.named.as_deref().unwrap_or_default();
    match Definition::of_piece(named, texts.join(" + "), attacks, walks) {
        Ok(definition) => Ok(Some(given(name, Arg::Defined(definition), span))),
        Err(Full) => literal(span, Literal::ManyDefinitions),
    }
}

/// Reads `board` and a drawing, or the name of a file with a drawing.
fn drawn(terms: &mut Terms<'_>, context: &Context) -> Result<&'static Definition, Fault> {
    const LONGEST: u64 = 1 << 20;
    terms.step();
    terms.note(Expected::Class("drawing"));
    let TermKind::Text(text) = item(terms) else { return Err(terms.fault()) };
    let place = terms.step();
    let read = if is_drawing(&text) {
        read_drawing(&text).map_err(|Undrawn { expected, at }| {
            // The text begins after the quote and contains no escapes.
            let span = Span { start: place.start + 1 + at.start, end: place.start + 1 + at.end };
            Fault::at(span, FaultKind::Literal(Literal::Drawing(expected)))
        })?
    } else if terms.ground.sealed {
        return literal(place, Literal::Drawing("file-expected-drawing"));
    } else {
        let path = Path::new(&text);
        let system = |error: io::Error| Fault::at(place, FaultKind::file(path, false, &error));
        let drawn = reading::open(path).and_then(|file| reading::read_text(file, LONGEST)).map_err(system)?;
        read_drawing(&drawn).map_err(|Undrawn { expected, at }| {
            let before = &drawn[..at.start];
            let line = before.matches('\n').count() as u64 + 1;
            let column = before.chars().rev().take_while(|&sign| sign != '\n').count() as u64 + 1;
            let what = Malformed::Drawing(expected);
            Fault::at(place, FaultKind::Malformed { path: path.to_owned(), line, column, what })
        })?
    };
    let (size, holes) = read;
    let named = context.named.as_deref().unwrap_or_default();
    Definition::of_board(named, size, &holes).or_else(|Full| literal(place, Literal::ManyDefinitions))
}
