//! Syntax errors and invalid values in commands, with the text found and the alternatives.

use crate::command::{VERBS, VOCABULARY};
use crate::problem::ArgKind;
use crate::set::{ExprType, FormulaErrorKind, SolutionFamily, word_of};
use crate::state::Verb;
use bezzel_base::board::Square;
use bezzel_language::{BlockError, BlockErrorKind, ExpectedItem};
use bezzel_messages::{Lang, Message, MessageArg, message, shorten_word};

/// Returns the accepted tokens by their names in messages: `` `from` ``, "a square", "end of
/// command".
pub fn expected_texts(expected: &[ExpectedItem], lang: Lang) -> Vec<String> {
    expected_args(expected).map(|one| one.to_text(lang)).collect()
}

fn expected_args(expected: &[ExpectedItem]) -> impl ExactSizeIterator<Item = MessageArg> {
    let one = |one: &ExpectedItem| match one {
        ExpectedItem::Word(word) => format!("`{word}`").into(),
        ExpectedItem::Class(class) => class_name(class),
        ExpectedItem::End => message!("expected-end").into(),
    };
    let rank = |one: &&ExpectedItem| match one {
        ExpectedItem::Class(_) => 0,
        ExpectedItem::Word("|") => 2,
        ExpectedItem::Word(_) => 1,
        ExpectedItem::End => 3,
    };
    let mut sorted: Vec<&ExpectedItem> = expected.iter().collect();
    sorted.sort_by_key(rank);
    sorted.into_iter().map(one).collect::<Vec<_>>().into_iter()
}

/// Returns the message "expected `a`, `b` or end of command, found `x`". Of a long list, only the
/// most likely items are named.
pub(super) fn unexpected_message(wanted: &[ExpectedItem], found: Option<&str>) -> Message {
    /// Maximum length of a complete list.
    const MOST: usize = 5;
    /// Number of items named of a longer list.
    const LIKELY: usize = 3;
    let found_message = match found {
        Some(found) => message!("found-word", word = shorten_word(found)),
        None => message!("found-end"),
    };
    // A stage or the end is rarely meant where a value or an option can follow.
    let goes_on =
        |item: &&ExpectedItem| !matches!(item, ExpectedItem::End | ExpectedItem::Word("|"));
    let words: Vec<ExpectedItem> = wanted.iter().filter(goes_on).cloned().collect();
    let wanted = if wanted.len() > MOST { &words } else { wanted };
    let list = match wanted.len() {
        0 => return message!("fault-unexpected", found = found_message),
        all if all > MOST => {
            let mut likely = wanted.to_vec();
            likely.sort_by_key(|item| unlikelihood(item, found));
            likely.truncate(LIKELY);
            let named = MessageArg::List(expected_args(&likely).collect());
            message!("list-more", list = named, n = all - LIKELY).into()
        }
        _ => MessageArg::Either(expected_args(wanted).collect()),
    };
    message!("fault-expected", list = list, found = found_message)
}

/// Returns how unlikely it is that an item was meant by the text found in its place.
fn unlikelihood(item: &ExpectedItem, found: Option<&str>) -> u32 {
    /// Options that are used most.
    const COMMON: [&str; 6] = ["using", "with", "pieces", "closed", "from", "by"];
    let found = found.unwrap_or_default();
    let is_number = found.starts_with(|c: char| c.is_ascii_digit());
    let is_square = found.parse::<Square>().is_ok();
    let is_method = || {
        VOCABULARY.problems.iter().any(|it| it.methods.iter().any(|method| method.word == found))
    };
    let fits = match item {
        ExpectedItem::Class("number" | "size" | "sizes" | "range" | "duration") => is_number,
        ExpectedItem::Word("pieces") => is_number,
        ExpectedItem::Class("square") | ExpectedItem::Word("with") => is_square,
        ExpectedItem::Word("using") => is_method(),
        ExpectedItem::Word(word) => strsim::osa_distance(word, found) <= word.len() / 3,
        _ => false,
    };
    match item {
        _ if fits => 0,
        ExpectedItem::Class(_) => 1,
        ExpectedItem::Word(word) if COMMON.contains(word) => 2,
        ExpectedItem::Word("|") => 4,
        ExpectedItem::Word(_) => 3,
        ExpectedItem::End => 5,
    }
}

/// Lists the verbs that accept a range of sizes, for a command that needs one size. The verb of the
/// command is omitted, because it accepts a range only in other forms.
pub(super) fn size_help(command: &str) -> Message {
    let own = command.split_whitespace().find_map(|word| VOCABULARY.find_verb(word, false));
    let takes = |verb: &&&Verb| {
        verb.signature.params.iter().any(|param| param.kind == ArgKind::Problems)
            && own.is_none_or(|own| own.word != verb.word)
    };
    message!(
        "help-one-size",
        verbs = MessageArg::code_words(VERBS.iter().filter(takes).map(|verb| verb.word))
    )
}

/// Returns the message about an error in the form of a block or of a definition.
pub(super) fn block_message(error: BlockError) -> Message {
    match error.kind {
        BlockErrorKind::MissingName => message!("block-missing-name"),
        BlockErrorKind::MissingIn => message!("block-missing-in"),
        BlockErrorKind::MissingValues => message!("block-missing-values"),
        BlockErrorKind::MissingCondition => message!("block-missing-condition"),
        BlockErrorKind::MissingBody => message!("block-missing-body", keyword = error.keyword),
        BlockErrorKind::MissingBrace => {
            message!("block-missing-brace", keyword = error.keyword, sign = "}")
        }
        BlockErrorKind::MissingParameter => message!("block-missing-parameter"),
        BlockErrorKind::MissingBracket => message!("block-missing-bracket"),
        BlockErrorKind::MissingEquals => message!("block-missing-equals"),
        BlockErrorKind::MissingValue => message!("block-missing-value"),
        BlockErrorKind::ExtraBraces => message!("block-extra-braces"),
        BlockErrorKind::StrayElse => message!("block-stray-else"),
    }
}

/// Returns an example of a block or a definition.
pub(super) fn block_help(error: BlockError) -> Message {
    let command = match (error.keyword, error.kind) {
        ("for", _) => "for n in 4..9 { count queens n }",
        ("try", _) => "try { count queens 8 } else { print 0 }",
        ("let", BlockErrorKind::MissingParameter) => "let f(n) = count queens n",
        ("let", _) => "let f(n) = n * (n - 1)",
        _ => "if n > 6 { count queens n } else { all queens n }",
    };
    message!("help-example", command = command)
}

/// Returns the message about an error in an expression.
pub(super) fn formula_error_message(what: &FormulaErrorKind) -> Message {
    let families = |families: &[SolutionFamily]| {
        MessageArg::List(
            families.iter().map(|family| message!(family.message_id()).into()).collect(),
        )
    };
    match what {
        FormulaErrorKind::Kind { wants, got, text } => {
            let (wants, got) = (message!(wants.message_id()), message!(got.message_id()));
            message!("fault-type", text = shorten_word(text), wants = wants, got = got)
        }
        FormulaErrorKind::Value(word, ids) => {
            let known: Vec<ExpectedItem> =
                ids.iter().map(|id| ExpectedItem::Word(word_of(id))).collect();
            unexpected_message(&known, Some(word))
        }
        FormulaErrorKind::Operand(_, operand, text) => {
            unexpected_message(&[ExpectedItem::Class(operand.operand_class())], Some(text))
        }
        FormulaErrorKind::Family(word, family, _) => {
            message!("fault-no-attribute", word = *word, family = families(&[*family]))
        }
        FormulaErrorKind::Unknown(word) => {
            unexpected_message(&[ExpectedItem::Class("attribute")], Some(word))
        }
        // These are faults of other kinds.
        FormulaErrorKind::NotASquare(word) => {
            message!("literal-square", word = shorten_word(word))
        }
        FormulaErrorKind::OffBoard(square, size) => {
            message!("refusal-off-board", square = square, size = size)
        }
    }
}

/// Returns the help line for an error in an expression.
pub(super) fn formula_error_help(what: &FormulaErrorKind) -> Option<Message> {
    match what {
        FormulaErrorKind::Kind { wants: ExprType::Truth, got, text } => {
            let than = match got {
                ExprType::Number => "> 0",
                ExprType::Square => "= a1",
                ExprType::Word(ids) => {
                    return Some(message!(
                        "help-compare",
                        example = format!("{text} = {}", word_of(ids.first()?))
                    ));
                }
                ExprType::Truth => return None,
            };
            Some(message!("help-compare", example = format!("{text} {than}")))
        }
        FormulaErrorKind::Family(_, _, of) => {
            let families = MessageArg::List(
                of.iter().map(|family| message!(family.message_id()).into()).collect(),
            );
            Some(message!("help-no-attribute", families = families))
        }
        _ => None,
    }
}

/// Returns the name of a class of words or literals. A class without a message is named by its id.
fn class_name(class: &str) -> MessageArg {
    message!(format!("class-{class}"))
        .if_known()
        .map_or_else(|| class.replace('-', " ").into(), MessageArg::from)
}
