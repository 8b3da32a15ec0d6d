//! Binding of a new name and its definition: a sum of pieces, or a drawn board.

use super::drawn::{BOARD, REGIONS, read_drawn_board};
use super::given::{ArgumentResult, expect_sign, fail_literal, next_item, single_argument};
use super::pieces::read_leaper;
use crate::bind::BindContext;
use crate::bind::terms::TermReader;
use crate::problem::{ArgValue, Extent, UserDefinition, noun_forms, plural};
use crate::state::literal::bad_literal;
use crate::state::{Fault, FaultKind, LiteralKind};
use bezzel_base::piece::{BetzaErrorKind, MoveSet, Piece, parse_betza};
use bezzel_language::{ExpectedItem, Operator, SourceSpan, TermKind, truncate_line};
use bezzel_messages::{Diagnostic, message, shorten_word};

/// Reads a name to be defined. It must not be a word of the language or a variable.
pub(super) fn read_new_name(
    terms: &mut TermReader<'_>,
    context: &mut BindContext,
    name: &'static str,
) -> ArgumentResult {
    terms.note_expected(ExpectedItem::Class("name"));
    let Some(word) = terms.peek_word() else { return Ok(None) };
    let span = terms.advance();
    if word.chars().count() > MAX_NAME_LEN {
        return fail_literal(
            span,
            bad_literal(message!("literal-long-name", n = MAX_NAME_LEN))
                .with_help(message!("help-reserved")),
        );
    }
    let is_reserved = |word: &str| {
        let word = word.to_ascii_lowercase();
        MEANING_WORDS.contains(&&*word) || terms.scope.vocabulary.is_reserved(&word)
    };
    let variable = noun_forms(word).find(|name| terms.scope.names.contains(name));
    match variable {
        _ if is_reserved(word) || is_reserved(&plural(word)) => {
            Err(Fault::new(span, FaultKind::Reserved(truncate_line(word))))
        }
        Some(variable) => {
            let message = message!("literal-is-variable", word = shorten_word(&variable));
            fail_literal(span, bad_literal(message).with_help(message!("help-reserved")))
        }
        None => {
            context.new_name = Some(word.to_owned());
            Ok(Some(single_argument(name, ArgValue::Text(word.to_owned()), span)))
        }
    }
}

/// Words that begin a definition and so cannot be names.
const MEANING_WORDS: [&str; 3] = ["leaper", BOARD, REGIONS];

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
    let mut is_deferred = false;
    let vocabulary = terms.scope.vocabulary;
    terms.note_expected(ExpectedItem::Word(BOARD));
    terms.note_expected(ExpectedItem::Word(REGIONS));
    let drawn = terms.peek_word().filter(|word| [BOARD, REGIONS].contains(word));
    if let Some(word) = drawn {
        let is_regions = word == REGIONS;
        terms.advance();
        let named = context.new_name.as_deref().unwrap_or_default();
        let definition = read_drawn_board(terms, named, is_regions)?;
        return Ok(Some(single_argument(
            name,
            definition.map_or(ArgValue::Deferred(Extent::One), ArgValue::Defined),
            SourceSpan { start, end: terms.last_span().end },
        )));
    }
    loop {
        terms.note_expected(ExpectedItem::Class("betza"));
        terms.note_expected(ExpectedItem::Class("piece"));
        terms.note_expected(ExpectedItem::Word("leaper"));
        if !is_move(terms) && terms.take_value(LiteralKind::Text)? {
            is_deferred = true;
            if skip_plus(terms) {
                continue;
            }
            break;
        }
        let item = match next_item(terms) {
            // The value of a variable may be the name of a piece.
            TermKind::Text(text)
                if terms.scope.is_resolved && vocabulary.find_piece(&text, false).is_some() =>
            {
                TermKind::Word(text)
            }
            item => item,
        };
        let (more, further, text) = match item {
            TermKind::Text(text) => {
                let place = terms.advance();
                let (more, further) = parse_betza(&text).map_err(|slip| {
                    // The text begins after the quote. The characters up to the error contain no
                    // escapes.
                    let at = |offset: usize| (place.start + 1 + offset).min(place.end);
                    let span = SourceSpan { start: at(slip.start), end: at(slip.end) };
                    let empty = slip.start == slip.end;
                    Fault::new(if empty { place } else { span }, betza_diagnostic(&slip.kind))
                })?;
                (more, further, format!("\"{}\"", text.trim()))
            }
            TermKind::Word(word) if word == "leaper" => match read_leaper(terms)? {
                Some(piece) => {
                    let moves = MoveSet::from_piece(&piece);
                    (moves.clone(), moves, piece.name.to_string())
                }
                None => {
                    is_deferred = true;
                    (MoveSet::default(), MoveSet::default(), String::new())
                }
            },
            TermKind::Word(word) => {
                let Some(piece) = vocabulary.find_piece(&word, false) else {
                    return Err(terms.fault());
                };
                let walking = vocabulary.find_piece(&word, true).unwrap_or_else(|| piece.clone());
                terms.advance();
                let defined = vocabulary.find_definition(&word);
                terms.depends_on_definitions |= defined.is_some() && !terms.scope.is_sealed;
                // A definition without a text has no meaning yet.
                is_deferred |= defined.is_some_and(|definition| definition.text.is_empty());
                let text = defined.map_or(&*piece.name, |definition| &definition.text).to_owned();
                (MoveSet::from_piece(&piece), MoveSet::from_piece(&walking), text)
            }
            _ => return Err(terms.fault()),
        };
        attacks.extend(&more);
        walks.extend(&further);
        texts.push(text);
        if !skip_plus(terms) {
            break;
        }
    }
    let span = SourceSpan { start, end: terms.last_span().end };
    if is_deferred {
        return Ok(Some(single_argument(name, ArgValue::Deferred(Extent::One), span)));
    }
    let named = context.new_name.as_deref().unwrap_or_default();
    let definition = UserDefinition::define_piece(named, texts.join(" + "), attacks, walks);
    Ok(Some(single_argument(name, ArgValue::Defined(definition), span)))
}

/// Returns whether a move such as `(1,3)` comes next, which people write for a leaper.
fn is_move(terms: &TermReader<'_>) -> bool {
    let mut next = terms.command.terms[terms.position()..].iter().map(|term| &term.item);
    matches!((next.next(), next.next()), (Some(TermKind::Open), Some(TermKind::Number(_))))
}

/// Skips a `+`, if it comes next. Returns whether it does.
fn skip_plus(terms: &mut TermReader<'_>) -> bool {
    terms.note_expected(ExpectedItem::Word("+"));
    let is_plus = next_item(terms) == TermKind::Operator(Operator::Plus);
    if is_plus {
        terms.advance();
    }
    is_plus
}

/// Returns the message id of the meaning of an unsupported letter of Betza's notation.
fn unsupported_meaning(letter: char) -> &'static str {
    match letter {
        'n' => "betza-lame",
        'j' => "betza-jump",
        'p' | 'g' => "betza-hopper",
        'o' => "betza-cylinder",
        'z' => "betza-crooked",
        'q' => "betza-circular",
        'i' => "betza-initial",
        'e' => "betza-passing",
        't' | '[' => "betza-bent",
        'a' => "betza-again",
        'u' | 'x' => "betza-relay",
        'y' => "betza-change",
        'd' => "betza-own",
        _ => "betza-royal",
    }
}

/// Returns the diagnostic of an error in Betza's notation.
pub(crate) fn betza_diagnostic(flaw: &BetzaErrorKind) -> Diagnostic {
    let sign = |id: &'static str, sign: &char| message!(id, sign = shorten_word(&sign.to_string()));
    let message = match flaw {
        BetzaErrorKind::Empty => message!("betza-empty"),
        BetzaErrorKind::Atom(letter) => sign("betza-atom", letter),
        BetzaErrorKind::Modifier('h') => message!("betza-half"),
        BetzaErrorKind::Modifier(letter) => sign("betza-modifier", letter),
        BetzaErrorKind::Unsupported(letter) => {
            let why = message!(unsupported_meaning(*letter));
            message!("betza-unsupported", sign = letter.to_string(), why = why)
        }
        BetzaErrorKind::DanglingModifier => message!("betza-loose"),
        BetzaErrorKind::OutOfRange => message!("betza-far", n = Piece::LONGEST_LEAP),
        BetzaErrorKind::Sign(letter) => sign("betza-sign", letter),
        BetzaErrorKind::DoubledRider(letter) => sign("betza-twice", letter),
        BetzaErrorKind::MoveAndCapture => message!("betza-both"),
    };
    let help = (*flaw != BetzaErrorKind::OutOfRange).then(|| message!("help-betza"));
    Diagnostic { help, ..bad_literal(message) }
}
