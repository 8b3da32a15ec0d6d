//! Reading one argument: its [`Kind`] alone decides what is accepted, noted and made of it.

use super::terms::{Terms, shorten};
use super::vocabulary::{is_same, nearest};
use super::{Context, Names};
use crate::board::{Size, Square};
use crate::lang::{Expected, Ill, Operator, Span, TermKind};
use crate::piece::{Full, Moves, Piece, betza};
use crate::problem::{
    Arg, Definition, Given, Kind, Meaning, Problem, Refusal, Task, Undrawn, is_drawing, read_drawing, reading,
};
use crate::value::{Formula, Operand, Type, word_of};
use crate::verb::{Fault, FaultKind, Literal, Malformed};
use std::io;
use std::path::Path;

/// The most sizes of a range: more are not read by anybody, and with a run each are hours.
const MOST_SIZES: u64 = 100;

/// What reading an argument gives: nothing when what stands here does not have the shape of one.
type Read = Result<Option<Vec<Given>>, Fault>;

/// Reads an argument under a name.
pub(super) fn read(terms: &mut Terms<'_>, context: &mut Context, kind: Kind, name: &'static str) -> Read {
    if kind == Kind::Mixture || kind == Kind::Pieces && is_mixture(terms) {
        return mixture(terms, name);
    }
    let note = |class| terms.note(Expected::Class(class));
    match kind {
        Kind::Problem | Kind::Problems | Kind::ProblemName | Kind::Operand | Kind::Calculation => Ok(None),
        Kind::Mixture => Ok(None),
        Kind::Piece | Kind::Pieces => {
            note("piece");
            let vocabulary = terms.ground.vocabulary;
            Ok(one(terms, name, |word| vocabulary.piece(word, false).map(Arg::Piece)))
        }
        Kind::NewName => new_name(terms, context, name),
        Kind::Defined => {
            note("defined");
            let Some(word) = terms.peek_word() else { return Ok(None) };
            match terms.ground.vocabulary.definition(word) {
                Some(definition) => Ok(take(terms, name, Arg::Defined(definition))),
                None => Err(unknown(terms, "name-defined", word)),
            }
        }
        Kind::Meaning => meaning(terms, context, name),
        Kind::Walker => walker(terms, name),
        Kind::Size => size(terms, context, name),
        Kind::Sizes => sizes(terms, context, name),
        Kind::Square => square(terms, context, name),
        Kind::Pawns if matches!(item(terms), TermKind::Number(_)) => integer(terms, (0, u64::MAX), name),
        Kind::Pawns => {
            terms.note(Expected::Class("number"));
            square(terms, context, name)
        }
        Kind::Squares => squares(terms, context, name),
        Kind::Move => steps(terms, name),
        Kind::Method => method(terms, context, name),
        Kind::Integer(least) => integer(terms, (least, u64::MAX), name),
        Kind::Between(least, most) => integer(terms, (least, most), name),
        Kind::Range => range(terms, name),
        Kind::Duration => duration(terms, name),
        Kind::Bytes => bytes(terms, name),
        Kind::Date => date(terms, name),
        Kind::File => {
            note("file");
            let TermKind::Text(text) = item(terms) else { return Ok(None) };
            Ok(take(terms, name, Arg::Text(text)))
        }
        Kind::Name => {
            note("variable");
            known(terms, "name-variable", name, |word, names| names.contains(word).then(|| word.to_owned()))
        }
        Kind::Topic => {
            note("topic");
            Ok(one(terms, name, |word| Some(Arg::Text(word.to_owned()))))
        }
        Kind::Setting => setting(terms, context, name),
        Kind::SettingValue => setting_value(terms, context, name),
        Kind::Choice(words) => {
            Ok(choice(terms, words).map(|(word, span)| given(name, Arg::Text(word.to_owned()), span)))
        }
        Kind::Column => {
            note("column");
            Ok(one(terms, name, |word| Some(Arg::Text(word.to_owned()))))
        }
        Kind::Test => expression(terms, Some(Type::Truth), name),
        Kind::Amount => expression(terms, Some(Type::Number), name),
        Kind::Group => {
            let mark = terms.mark();
            match choice(terms, Kind::PLACES) {
                // `move` is a place, `moves nne` begins an expression.
                Some(_) if terms.peek_word().is_some() => {
                    terms.back_to(mark);
                    expression(terms, None, name)
                }
                Some((word, span)) => Ok(Some(given(name, Arg::Text(word.to_owned()), span))),
                None => expression(terms, None, name),
            }
        }
        // A table of groups is sorted by its numbers.
        Kind::Key if terms.peek_word() == Some("count") => Ok(take(terms, name, Arg::Text("count".to_owned()))),
        Kind::Key => expression(terms, None, name),
    }
}

/// Whether pieces of several kinds stand here: a number, a piece and a `+`.
pub(super) fn is_mixture(terms: &mut Terms<'_>) -> bool {
    let mark = terms.mark();
    let is_number = matches!(item(terms), TermKind::Number(_));
    terms.step();
    let is_piece = terms.peek_word().is_some_and(|word| terms.ground.vocabulary.piece(word, false).is_some());
    terms.step();
    let is_sum = item(terms) == TermKind::Operator(Operator::Plus);
    terms.back_to(mark);
    is_number && is_piece && is_sum
}

/// `3 queens + 2 knights`
fn mixture(terms: &mut Terms<'_>, name: &'static str) -> Read {
    let start = terms.peek().map_or(terms.last(), |term| term.span).start;
    let mut kinds = Vec::new();
    loop {
        terms.note(Expected::Class(if kinds.is_empty() { "kinds" } else { "number" }));
        let TermKind::Number(number) = item(terms) else {
            return if kinds.is_empty() { Ok(None) } else { Err(terms.fault()) };
        };
        let span = terms.step();
        if number == 0 {
            return literal(span, Literal::NumberTooSmall { number, least: 1 });
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

/// A piece's name, or `leaper(A,B)`.
fn walker(terms: &mut Terms<'_>, name: &'static str) -> Read {
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

/// `leaper(A,B)`
fn leaper(terms: &mut Terms<'_>) -> Result<&'static Piece, Fault> {
    terms.step();
    sign(terms, &TermKind::Open, "(")?;
    let (a, _) = leap(terms)?;
    sign(terms, &TermKind::Comma, ",")?;
    let (b, second) = leap(terms)?;
    sign(terms, &TermKind::Close, ")")?;
    let none = Literal::NumberTooSmall { number: 0, least: 1 };
    Piece::leaper(a, b).ok_or_else(|| Fault::at(second, FaultKind::Literal(none)))
}

/// A name that gets a meaning: no word of the language, and no variable.
fn new_name(terms: &mut Terms<'_>, context: &mut Context, name: &'static str) -> Read {
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

/// Words that begin a meaning, so that nothing can be called by them.
const MEANINGS: [&str; 2] = ["leaper", BOARD];

/// The word before a drawing.
const BOARD: &str = "board";

/// The most letters of a name that is defined.
const LONGEST_NAME: usize = 64;

/// `=` and a meaning for the name before it: a sum of pieces, `leaper(A,B)` and texts in Betza's notation, or the drawing of a board.
fn meaning(terms: &mut Terms<'_>, context: &Context, name: &'static str) -> Read {
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
                    // The text begins behind the quote, and has none of the characters that are escaped up to there.
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

/// `board` and a drawing, or the name of a file that holds one.
fn drawn(terms: &mut Terms<'_>, context: &Context) -> Result<&'static Definition, Fault> {
    /// The longest file that is read, in bytes.
    const LONGEST: u64 = 1 << 20;
    terms.step();
    terms.note(Expected::Class("drawing"));
    let TermKind::Text(text) = item(terms) else { return Err(terms.fault()) };
    let place = terms.step();
    let read = if is_drawing(&text) {
        read_drawing(&text).map_err(|Undrawn { expected, at }| {
            // The text begins behind the quote, and has nothing that is escaped.
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

/// A sign that has to stand here.
fn sign(terms: &mut Terms<'_>, wanted: &TermKind, text: &'static str) -> Result<Span, Fault> {
    terms.note(Expected::Word(text));
    if terms.peek().is_some_and(|term| term.item == *wanted) { Ok(terms.step()) } else { Err(terms.fault()) }
}

/// One of the two lengths of a leap.
fn leap(terms: &mut Terms<'_>) -> Result<(u32, Span), Fault> {
    terms.note(Expected::Class("number"));
    let TermKind::Number(number) = item(terms) else { return Err(terms.fault()) };
    let span = terms.step();
    match u32::try_from(number) {
        Ok(length) if length <= Piece::LONGEST_LEAP => Ok((length, span)),
        _ => literal(span, Literal::NumberTooLarge(number.to_string())),
    }
}

/// Whether a move may begin here.
pub(super) fn is_move(terms: &mut Terms<'_>) -> bool {
    terms.note(Expected::Class("move"));
    matches!(item(terms), TermKind::Number(_) | TermKind::Open | TermKind::Operator(Operator::Minus))
}

/// A move: `1,2`, `-2,1` or `(1,2)`.
fn steps(terms: &mut Terms<'_>, name: &'static str) -> Read {
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

/// One of the two lengths of a move, with its sign.
fn along(terms: &mut Terms<'_>) -> Result<i32, Fault> {
    let back = item(terms) == TermKind::Operator(Operator::Minus);
    if back {
        terms.step();
    }
    let (length, span) = leap(terms)?;
    let length = i32::try_from(length).or_else(|_| literal(span, Literal::NumberTooLarge(length.to_string())))?;
    Ok(if back { -length } else { length })
}

fn item(terms: &Terms<'_>) -> TermKind {
    terms.peek().map_or(TermKind::Comma, |term| term.item.clone())
}

fn given(name: &'static str, arg: Arg, span: Span) -> Vec<Given> {
    vec![Given { name, arg, span }]
}

/// Steps over the term and makes an argument of it.
fn take(terms: &mut Terms<'_>, name: &'static str, arg: Arg) -> Option<Vec<Given>> {
    let span = terms.step();
    Some(given(name, arg, span))
}

/// An argument that is one word, if the word makes one.
fn one(terms: &mut Terms<'_>, name: &'static str, make: impl Fn(&str) -> Option<Arg>) -> Option<Vec<Given>> {
    let arg = make(terms.peek_word()?)?;
    take(terms, name, arg)
}

/// A word that has to be a name known to the session; `make` gives the canonical spelling.
fn known(
    terms: &mut Terms<'_>,
    what: &'static str,
    name: &'static str,
    make: impl Fn(&str, &Names) -> Option<String>,
) -> Read {
    let Some(word) = terms.peek_word() else { return Ok(None) };
    match make(word, terms.ground.names) {
        Some(canonical) => Ok(take(terms, name, Arg::Text(canonical))),
        None => Err(unknown(terms, what, word)),
    }
}

/// The fault that the word here is no known name of its kind.
pub(super) fn unknown(terms: &Terms<'_>, what: &'static str, word: &str) -> Fault {
    let suggestion = match what {
        "name-setting" => nearest(word, terms.ground.vocabulary.class("setting").into_iter()),
        "name-defined" => nearest(word, terms.ground.vocabulary.class("defined").into_iter()),
        // A name may have a `-` in it; so a difference needs blanks.
        _ if word.split_once('-').is_some_and(|(one, _)| terms.ground.names.contains(one)) => {
            Some(word.replace('-', " - "))
        }
        _ => nearest(word, terms.ground.names.iter().map(String::as_str)),
    };
    let span = terms.peek().map_or(terms.command.span, |term| term.span);
    Fault::at(span, FaultKind::Unknown { what, name: shorten(word), suggestion })
}

fn literal<T>(span: Span, literal: Literal) -> Result<T, Fault> {
    Err(Fault::at(span, FaultKind::Literal(literal)))
}

fn size(terms: &mut Terms<'_>, context: &mut Context, name: &'static str) -> Read {
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

/// The name of a board that was drawn: its size, and what it is.
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

/// A size, `8..12` or `4x5..4x9`; the squares that are offered are those of the smallest board, which all boards have.
fn sizes(terms: &mut Terms<'_>, context: &mut Context, name: &'static str) -> Read {
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

fn square(terms: &mut Terms<'_>, context: &mut Context, name: &'static str) -> Read {
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

fn squares(terms: &mut Terms<'_>, context: &mut Context, name: &'static str) -> Read {
    let Some(mut all) = square(terms, context, name)? else { return Ok(None) };
    while comma(terms) {
        all.extend(square(terms, context, name)?.ok_or_else(|| terms.fault())?);
    }
    Ok(Some(all))
}

/// Steps over a comma, if it is there.
pub(super) fn comma(terms: &mut Terms<'_>) -> bool {
    terms.note(Expected::Word(","));
    let here = terms.peek().is_some_and(|term| term.item == TermKind::Comma);
    if here {
        terms.step();
    }
    here
}

fn method(terms: &mut Terms<'_>, context: &Context, name: &'static str) -> Read {
    let methods = context.problem.map_or(&[][..], |problem| problem.methods);
    for method in methods {
        terms.note(Expected::Word(method.word));
    }
    let (Some(problem), Some(word)) = (context.problem, terms.peek_word()) else { return Ok(None) };
    let known = methods.iter().find(|method| is_same(word, method.word));
    match known {
        Some(method) => Ok(take(terms, name, Arg::Method(method.word))),
        None => Err(no_method(terms, context, problem, word)),
    }
}

/// The fault that the problem has no such method, with those that can do what the verb asks for.
fn no_method(terms: &Terms<'_>, context: &Context, problem: &Problem, word: &str) -> Fault {
    let task = match context.verb.map_or("", |verb| verb.word) {
        "find" => Task::Find,
        "count" => Task::Count,
        "trace" => Task::Trace,
        "map" => Task::Map,
        "compare" | "plot" => Task::Find,
        _ => Task::Enumerate,
    };
    // Verbs that compare ask each method for what it can do.
    let any = context.verb.is_some_and(|verb| verb.takes.params.iter().any(|param| param.name == "task"));
    let able = problem.methods.iter().filter(|method| any || method.does(task));
    let have = able.map(|method| method.word).collect();
    let refusal = Refusal::NoMethod { method: shorten(word), task, have };
    let span = terms.peek().map_or(terms.command.span, |term| term.span);
    Fault::at(span, FaultKind::Refused(refusal))
}

fn integer(terms: &mut Terms<'_>, (least, most): (u64, u64), name: &'static str) -> Read {
    terms.note(Expected::Class("number"));
    let TermKind::Number(number) = item(terms) else { return Ok(None) };
    let span = terms.step();
    if number < least {
        return literal(span, Literal::NumberTooSmall { number, least });
    }
    if number > most {
        return literal(span, Literal::NumberAbove { number, most });
    }
    Ok(Some(given(name, Arg::Integer(number), span)))
}

/// `3..5`; `3` alone is `3..3`.
fn range(terms: &mut Terms<'_>, name: &'static str) -> Read {
    terms.note(Expected::Class("range"));
    let (from, to) = match item(terms) {
        TermKind::Range(from, to) => (from, to),
        TermKind::Number(number) => (number, number),
        _ => return Ok(None),
    };
    let span = terms.step();
    let too_small = |number, least| literal(span, Literal::NumberTooSmall { number, least });
    match (from, to) {
        (0, _) => too_small(0, 1),
        _ if to < from => too_small(to, from),
        _ => Ok(Some(given(name, Arg::Range(from, to), span))),
    }
}

fn duration(terms: &mut Terms<'_>, name: &'static str) -> Read {
    terms.note(Expected::Class("duration"));
    match item(terms) {
        TermKind::Duration(length) => Ok(take(terms, name, Arg::Duration(length))),
        TermKind::Number(_) => {
            let span = terms.step();
            literal(span, Literal::NotADuration(shorten(terms.text(span))))
        }
        _ => Ok(None),
    }
}

fn bytes(terms: &mut Terms<'_>, name: &'static str) -> Read {
    terms.note(Expected::Class("bytes"));
    match item(terms) {
        TermKind::Bytes(bytes) => Ok(take(terms, name, Arg::Bytes(bytes))),
        TermKind::Number(_) => {
            let span = terms.step();
            literal(span, Literal::NotBytes(shorten(terms.text(span))))
        }
        _ => Ok(None),
    }
}

fn date(terms: &mut Terms<'_>, name: &'static str) -> Read {
    terms.note(Expected::Class("date"));
    match item(terms) {
        TermKind::Day(day) => Ok(take(terms, name, Arg::Day(day))),
        TermKind::Number(_) => {
            let span = terms.step();
            literal(span, Literal::NotADate(shorten(terms.text(span))))
        }
        _ => Ok(None),
    }
}

fn setting(terms: &mut Terms<'_>, context: &mut Context, name: &'static str) -> Read {
    terms.note(Expected::Class("setting"));
    let Some(word) = terms.peek_word() else { return Ok(None) };
    let Some(setting) = terms.ground.vocabulary.setting(word) else {
        return Err(unknown(terms, "name-setting", word));
    };
    context.setting = Some(setting);
    Ok(take(terms, name, Arg::Text(setting.word.to_owned())))
}

/// The value is read as the setting's kind says, and kept as it would be typed.
fn setting_value(terms: &mut Terms<'_>, context: &mut Context, name: &'static str) -> Read {
    let Some(setting) = context.setting else { return Ok(None) };
    if let Some(word) = setting.or {
        terms.note(Expected::Word(word));
        if terms.peek_word() == Some(word) {
            return Ok(take(terms, name, Arg::Text(word.to_owned())));
        }
    }
    let value = read(terms, context, setting.kind, name)?;
    let typed = |given: Given| match given.arg {
        Arg::Text(_) => given,
        _ => Given { arg: Arg::Text(terms.text(given.span).to_owned()), ..given },
    };
    Ok(value.map(|value| value.into_iter().map(typed).collect()))
}

/// One of these words, or of these numbers.
fn choice(terms: &mut Terms<'_>, words: &'static [&'static str]) -> Option<(&'static str, Span)> {
    for word in words {
        terms.note(Expected::Word(word));
    }
    let term = terms.peek()?;
    let found = match &term.item {
        TermKind::Word(word) => word,
        TermKind::Number(_) => terms.text(term.span),
        _ => return None,
    };
    // A word may differ from another by its plural alone: the exact one goes first.
    let exact = words.iter().find(|&&word| word == found);
    let word = exact.or_else(|| words.iter().find(|word| is_same(found, word)))?;
    Some((word, terms.step()))
}

/// An expression over the attributes of solutions, of this type if one is wanted.
fn expression(terms: &mut Terms<'_>, wanted: Option<Type>, name: &'static str) -> Read {
    let attributes = terms.ground.vocabulary.attributes;
    let values: Vec<String> = attributes.iter().flat_map(|it| values(it.kind)).collect();
    let words = |word: &str| {
        let attribute = attributes.iter().find(|attribute| attribute.is_called(word));
        let plain = || word.ends_with(|c: char| c.is_ascii_digit()) || values.contains(&word.replace('-', ""));
        attribute.map(|it| it.argument.map(Operand::class)).or_else(|| plain().then_some(None))
    };
    match terms.expression(&words) {
        Ok(expression) => {
            // What is cut short here may go on, and be of another type.
            let cut = terms.peek().is_none() && terms.broken.is_some();
            let misread = |mistake| if cut { terms.fault() } else { Fault::mistaken(mistake) };
            Formula::check(&expression, wanted, attributes).map_err(misread)?;
            let span = expression.span;
            Ok(Some(given(name, Arg::Expression(expression), span)))
        }
        Err(Ill::Expected(0)) => Ok(None),
        Err(Ill::Expected(_)) => Err(terms.fault()),
        Err(Ill::Large) => literal(terms.last(), Literal::LargeExpression),
    }
}

/// The words that are values of a type, without their hyphens.
fn values(kind: Type) -> impl Iterator<Item = String> {
    let ids = if let Type::Word(ids) = kind { ids } else { &[] };
    ids.iter().map(|id| word_of(id).replace('-', ""))
}
