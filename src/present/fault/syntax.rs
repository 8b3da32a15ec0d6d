//! Syntax errors and invalid values in commands, with the text found and the alternatives.

use crate::lang::{Expected, MOST_DIGITS, MOST_LEVELS, MOST_TERMS};
use crate::piece::{Flaw, Piece};
use crate::problem::Kind;
use crate::value::{Family, Misfit, Type, word_of};
use crate::verb::{Literal, VERBS, Verb};
use crate::words::{Arg, Lang, Message, message};

/// Returns the accepted tokens by their names in messages: `` `from` ``, "a square", "end of
/// command".
pub fn expected(expected: &[Expected], lang: Lang) -> Vec<String> {
    accepted(expected).map(|one| one.written(lang)).collect()
}

fn accepted(expected: &[Expected]) -> impl ExactSizeIterator<Item = Arg> {
    let one = |one: &Expected| match one {
        Expected::Word(word) => format!("`{word}`").into(),
        Expected::Class(class) => named_class(class),
        Expected::End => message!("expected-end").into(),
    };
    let rank = |one: &&Expected| match one {
        Expected::Class(_) => 0,
        Expected::Word("|") => 2,
        Expected::Word(_) => 1,
        Expected::End => 3,
    };
    let mut sorted: Vec<&Expected> = expected.iter().collect();
    sorted.sort_by_key(rank);
    sorted.into_iter().map(one).collect::<Vec<_>>().into_iter()
}

/// Returns the message "expected `a`, `b` or end of command, found `x`". A long list is shortened.
pub(super) fn unexpected(wanted: &[Expected], found: Option<&str>) -> Message {
    /// Maximum length of the list.
    const MOST: usize = 9;
    let mut wanted: Vec<Arg> = accepted(wanted).collect();
    let found = match found {
        Some(found) => message!("found-word", word = shortened(found)),
        None => message!("found-end"),
    };
    let list = match wanted.len() {
        0 => return message!("fault-unexpected", found = found),
        all if all > MOST => {
            wanted.truncate(MOST - 1);
            message!("list-more", list = Arg::List(wanted), n = all - (MOST - 1)).into()
        }
        _ => Arg::Either(wanted),
    };
    message!("fault-expected", list = list, found = found)
}

/// Lists the verbs that accept a range of sizes, for a command that needs one size.
pub(super) fn size_help() -> Message {
    let takes = |verb: &&&Verb| verb.takes.params.iter().any(|param| param.kind == Kind::Problems);
    message!("help-one-size", verbs = code_words(VERBS.iter().filter(takes).map(|verb| verb.word)))
}

pub(super) fn literal_message(literal: &Literal) -> Message {
    let word = |id: &'static str, word: &str| message!(id, word = shortened(word));
    match literal {
        Literal::UnclosedText => message!("literal-unclosed"),
        Literal::Escape(escape) => word("literal-escape", escape),
        Literal::NumberTooLarge(number) => word("literal-too-large", number),
        Literal::NumberTooSmall { number, least } => message!("literal-too-small", number = number, least = least),
        Literal::NumberAbove { number, most } => message!("literal-above", number = number, most = most),
        Literal::UnevenSizes(text) => word("literal-uneven", text),
        Literal::Backwards { text, .. } => word("literal-backwards", text),
        Literal::ManySizes { number, most } => message!("literal-many-sizes", number = number, most = most),
        Literal::NotASquare(text) => word("literal-square", text),
        Literal::NotADuration(text) => word("literal-duration", text),
        Literal::NotADate(text) => word("literal-date", text),
        Literal::NotBytes(text) => word("literal-bytes", text),
        Literal::NotANumber(text) => word("literal-number", text),
        Literal::ForeignDigit { found, digit } => {
            message!("literal-foreign-digit", found = found.to_string(), digit = digit.to_string())
        }
        Literal::Reserved(name) => word("literal-reserved", name),
        Literal::IsVariable(name) => word("literal-is-variable", name),
        Literal::IsDefined(name) => word("literal-is-defined", name),
        Literal::LongName(most) => message!("literal-long-name", n = *most),
        Literal::ManyDefinitions => message!("literal-many-definitions"),
        Literal::Betza(flaw) => betza(flaw),
        Literal::Drawing(expected) => message!("malformed-expected", what = message!(*expected)),
        Literal::LargeExpression => message!("literal-large-expression", most = MOST_TERMS, deep = MOST_LEVELS),
    }
}

/// Returns the message about an error in Betza's notation.
fn betza(flaw: &Flaw) -> Message {
    let sign = |id: &'static str, sign: &char| message!(id, sign = shortened(&sign.to_string()));
    match flaw {
        Flaw::Empty => message!("betza-empty"),
        Flaw::Atom(letter) => sign("betza-atom", letter),
        Flaw::Modifier('h') => message!("betza-half"),
        Flaw::Modifier(letter) => sign("betza-modifier", letter),
        Flaw::Unsupported(letter, why) => {
            message!("betza-unsupported", sign = letter.to_string(), why = message!(*why))
        }
        Flaw::Loose => message!("betza-loose"),
        Flaw::Far => message!("betza-far", n = Piece::LONGEST_LEAP),
        Flaw::Sign(letter) => sign("betza-sign", letter),
        Flaw::Again(letter) => sign("betza-twice", letter),
        Flaw::Both => message!("betza-both"),
    }
}

pub(super) fn literal_help(literal: &Literal) -> Option<Message> {
    let id = match literal {
        Literal::UnclosedText => "help-unclosed",
        Literal::Escape(_) => "help-escape",
        Literal::NumberTooLarge(_) => return Some(message!("help-too-large", most = u64::MAX, digits = MOST_DIGITS)),
        Literal::NumberTooSmall { .. } | Literal::NumberAbove { .. } => return None,
        Literal::ManySizes { .. } | Literal::LargeExpression => return None,
        Literal::UnevenSizes(_) => "help-uneven",
        Literal::Backwards { right, .. } => return Some(message!("help-did-you-mean", word = right.as_str())),
        Literal::NotASquare(_) => "help-square",
        Literal::NotADuration(_) => "help-duration",
        Literal::NotADate(_) => "help-date",
        Literal::NotBytes(_) => "help-bytes",
        Literal::NotANumber(_) => "help-number",
        Literal::ForeignDigit { .. } => return None,
        Literal::Reserved(_) | Literal::LongName(_) => "help-reserved",
        Literal::IsVariable(_) => "help-reserved",
        Literal::IsDefined(name) => return Some(message!("help-is-defined", word = shortened(name))),
        Literal::ManyDefinitions => "help-many-definitions",
        Literal::Betza(Flaw::Far) => return None,
        Literal::Betza(_) => "help-betza",
        Literal::Drawing(_) => "help-drawing",
    };
    Some(message!(id))
}

/// Returns the message about an error in an expression.
pub(super) fn mistaken(what: &Misfit) -> Message {
    let families =
        |families: &[Family]| Arg::List(families.iter().map(|family| message!(family.id()).into()).collect());
    match what {
        Misfit::Kind { wants, got, text } => {
            let (wants, got) = (message!(wants.id()), message!(got.id()));
            message!("fault-type", text = shortened(text), wants = wants, got = got)
        }
        Misfit::Value(word, ids) => {
            let known: Vec<Expected> = ids.iter().map(|id| Expected::Word(word_of(id))).collect();
            unexpected(&known, Some(word))
        }
        Misfit::Operand(_, operand, text) => unexpected(&[Expected::Class(operand.class())], Some(text)),
        Misfit::Family(word, family, _) => {
            message!("fault-no-attribute", word = *word, family = families(&[*family]))
        }
        Misfit::Unknown(word) => unexpected(&[Expected::Class("attribute")], Some(word)),
        // These are faults of other kinds.
        Misfit::NotASquare(word) => literal_message(&Literal::NotASquare(word.clone())),
        Misfit::OffBoard(square, size) => message!("refusal-off-board", square = square, size = size),
    }
}

/// Returns the help line for an error in an expression.
pub(super) fn mistaken_help(what: &Misfit) -> Option<Message> {
    match what {
        Misfit::Kind { wants: Type::Truth, got, text } => {
            let than = match got {
                Type::Number => "> 0",
                Type::Square => "= a1",
                Type::Word(ids) => {
                    return Some(message!("help-compare", example = format!("{text} = {}", word_of(ids.first()?))));
                }
                Type::Truth => return None,
            };
            Some(message!("help-compare", example = format!("{text} {than}")))
        }
        Misfit::Family(_, _, of) => {
            let families = Arg::List(of.iter().map(|family| message!(family.id()).into()).collect());
            Some(message!("help-no-attribute", families = families))
        }
        _ => None,
    }
}

/// Returns the name of a class of words or literals. A class without a message is named by its id.
fn named_class(class: &str) -> Arg {
    message!(format!("class-{class}")).if_known().map_or_else(|| class.replace('-', " ").into(), Arg::from)
}

/// Shortens user input to its first line and to at most 40 characters.
pub(super) fn shortened(found: &str) -> String {
    const MOST: usize = 40;
    let line = found.lines().next().unwrap_or("");
    if line.chars().count() <= MOST && line.len() == found.len() {
        return found.to_string();
    }
    line.chars().take(MOST - 1).chain(['…']).collect()
}

/// Returns a list of alternatives among words of the command language.
pub(super) fn code_words(words: impl Iterator<Item = impl std::fmt::Display>) -> Arg {
    Arg::Either(words.map(|word| format!("`{word}`").into()).collect())
}
