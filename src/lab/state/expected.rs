//! Syntax errors and invalid values in commands, with the text found and the alternatives.

use crate::problem::PROBLEMS;
use crate::set::{ExprType, FormulaErrorKind, SolutionFamily, word_of};
use bezzel_base::board::Square;
use bezzel_language::{BlockError, BlockErrorKind, ExpectedItem};
use bezzel_messages::{Diagnostic, FaultCode, Lang, Message, MessageArg, message, shorten_word};

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
    let is_method =
        || PROBLEMS.iter().any(|it| it.methods.iter().any(|method| method.word == found));
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

/// Returns the diagnostic of an error in the form of a block or of a definition, with an example.
pub(super) fn block_diagnostic(error: BlockError) -> Diagnostic {
    let message = match error.kind {
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
    };
    let command = match (error.keyword, error.kind) {
        ("for", _) => "for n in 4..9 { count queens n }",
        ("try", _) => "try { count queens 8 } else { print 0 }",
        ("let", BlockErrorKind::MissingParameter) => "let f(n) = count queens n",
        ("let", _) => "let f(n) = n * (n - 1)",
        _ => "if n > 6 { count queens n } else { all queens n }",
    };
    Diagnostic::new(FaultCode::E001, message).with_help(message!("help-example", command = command))
}

/// Returns the diagnostic of an error in an expression.
pub(super) fn formula_diagnostic(what: &FormulaErrorKind) -> Diagnostic {
    let families = |families: &[SolutionFamily]| {
        MessageArg::List(
            families.iter().map(|family| message!(family.message_id()).into()).collect(),
        )
    };
    let (code, message, help) = match what {
        FormulaErrorKind::Kind { wants, got, text } => {
            let names = (message!(wants.message_id()), message!(got.message_id()));
            let message =
                message!("fault-type", text = shorten_word(text), wants = names.0, got = names.1);
            let condition = match got {
                _ if *wants != ExprType::Truth => None,
                ExprType::Number => Some(format!("{text} > 0")),
                ExprType::Square => Some(format!("{text} = a1")),
                ExprType::Word(ids) => ids.first().map(|id| format!("{text} = {}", word_of(id))),
                ExprType::Truth => None,
            };
            let help = condition.map(|example| message!("help-compare", example = example));
            (FaultCode::E200, message, help)
        }
        FormulaErrorKind::Value(word, ids) => {
            let known: Vec<ExpectedItem> =
                ids.iter().map(|id| ExpectedItem::Word(word_of(id))).collect();
            (FaultCode::E001, unexpected_message(&known, Some(word)), None)
        }
        FormulaErrorKind::Operand(_, operand, text) => {
            let expected = [ExpectedItem::Class(operand.operand_class())];
            (FaultCode::E002, unexpected_message(&expected, Some(text)), None)
        }
        FormulaErrorKind::Family(word, family, of) => (
            FaultCode::E200,
            message!("fault-no-attribute", word = *word, family = families(&[*family])),
            Some(message!("help-no-attribute", families = families(of))),
        ),
        FormulaErrorKind::Unknown(word) => {
            let expected = [ExpectedItem::Class("attribute")];
            (FaultCode::E001, unexpected_message(&expected, Some(word)), None)
        }
        // These are faults of other kinds.
        FormulaErrorKind::NotASquare(word) => {
            (FaultCode::E200, message!("literal-square", word = shorten_word(word)), None)
        }
        FormulaErrorKind::OffBoard(square, size) => {
            (FaultCode::E200, message!("refusal-off-board", square = square, size = size), None)
        }
    };
    Diagnostic { code, message, help }
}

/// Returns the name of a class of words or literals. A class without a message is named by its id.
fn class_name(class: &str) -> MessageArg {
    message!(format!("class-{class}"))
        .if_known()
        .map_or_else(|| class.replace('-', " ").into(), MessageArg::from)
}
