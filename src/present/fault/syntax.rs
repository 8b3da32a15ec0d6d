//! What a command trips over while it is read: what stands there, and what could.

use super::super::speech::{get, text};
use crate::lang::Expected;
use crate::problem::Kind;
use crate::verb::{Literal, VERBS, Verb};
use crate::words::Lang;

/// The things that would have been accepted, as they are called in messages: `` `from` ``, "a square", "end of command".
pub fn expected(expected: &[Expected], lang: Lang) -> Vec<String> {
    let one = |one: &Expected| match one {
        Expected::Word(word) => format!("`{word}`"),
        Expected::Class(class) => named_class(lang, class),
        Expected::End => text(lang, "expected-end", &[]),
    };
    let rank = |one: &&Expected| match one {
        Expected::Class(_) => 0,
        Expected::Word("|") => 2,
        Expected::Word(_) => 1,
        Expected::End => 3,
    };
    let mut sorted: Vec<&Expected> = expected.iter().collect();
    sorted.sort_by_key(rank);
    sorted.into_iter().map(one).collect()
}

/// "expected `a`, `b` or end of command, found `x`"; a long list is cut.
pub(super) fn unexpected(lang: Lang, wanted: &[Expected], found: Option<&str>) -> String {
    /// More than this are not read by anybody.
    const MOST: usize = 9;
    let mut wanted = expected(wanted, lang);
    let found = match found {
        Some(found) => text(lang, "found-word", &[("word", shortened(found).into())]),
        None => text(lang, "found-end", &[]),
    };
    let list = if wanted.len() > MOST {
        let more = wanted.len() - (MOST - 1);
        wanted.truncate(MOST - 1);
        text(lang, "list-more", &[("list", wanted.join(", ").into()), ("n", more.into())])
    } else {
        join(lang, &wanted)
    };
    if list.is_empty() {
        return text(lang, "fault-unexpected", &[("found", found.into())]);
    }
    text(lang, "fault-expected", &[("list", list.into()), ("found", found.into())])
}

/// Where a range of sizes may stand, for whoever wrote one where one size is wanted.
pub(super) fn size_help(lang: Lang, expected: &[Expected], found: Option<&str>) -> Option<String> {
    let range = found.is_some_and(|found| found.starts_with(|c: char| c.is_ascii_digit()) && found.contains(".."));
    if !range || !expected.contains(&Expected::Class("size")) {
        return None;
    }
    let takes = |verb: &&&Verb| verb.takes.params.iter().any(|param| param.kind == Kind::Problems);
    let verbs: Vec<String> = VERBS.iter().filter(takes).map(|verb| format!("`{}`", verb.word)).collect();
    Some(text(lang, "help-one-size", &[("verbs", join(lang, &verbs).into())]))
}

pub(super) fn literal_message(lang: Lang, literal: &Literal) -> String {
    let word = |id: &str, word: &str| text(lang, id, &[("word", shortened(word).into())]);
    match literal {
        Literal::UnclosedText => text(lang, "literal-unclosed", &[]),
        Literal::Escape(escape) => word("literal-escape", escape),
        Literal::NumberTooLarge(number) => word("literal-too-large", number),
        Literal::NumberTooSmall { number, least } => {
            text(lang, "literal-too-small", &[("number", (*number).into()), ("least", (*least).into())])
        }
        Literal::UnevenSizes(text) => word("literal-uneven", text),
        Literal::ManySizes { number, most } => {
            text(lang, "literal-many-sizes", &[("number", (*number).into()), ("most", (*most).into())])
        }
        Literal::NotASquare(text) => word("literal-square", text),
        Literal::NotADuration(text) => word("literal-duration", text),
        Literal::NotBytes(text) => word("literal-bytes", text),
        Literal::NotANumber(text) => word("literal-number", text),
        Literal::Reserved(name) => word("literal-reserved", name),
    }
}

pub(super) fn literal_help(lang: Lang, literal: &Literal) -> Option<String> {
    let id = match literal {
        Literal::UnclosedText => "help-unclosed",
        Literal::Escape(_) => "help-escape",
        Literal::NumberTooLarge(_) => return Some(text(lang, "help-too-large", &[("most", u64::MAX.into())])),
        Literal::NumberTooSmall { .. } | Literal::ManySizes { .. } => return None,
        Literal::UnevenSizes(_) => "help-uneven",
        Literal::NotASquare(_) => "help-square",
        Literal::NotADuration(_) => "help-duration",
        Literal::NotBytes(_) => "help-bytes",
        Literal::NotANumber(_) => "help-number",
        Literal::Reserved(_) => "help-reserved",
    };
    Some(text(lang, id, &[]))
}

/// The name of a class of words or literals; a class without a message is called by its id.
fn named_class(lang: Lang, class: &str) -> String {
    get(lang, &format!("class-{class}"), &[]).unwrap_or_else(|| class.replace('-', " "))
}

/// At most 40 characters of what the user wrote.
pub(super) fn shortened(found: &str) -> String {
    const MOST: usize = 40;
    let line = found.lines().next().unwrap_or("");
    if line.chars().count() <= MOST && line.len() == found.len() {
        return found.to_string();
    }
    line.chars().take(MOST - 1).chain(['…']).collect()
}

/// "a, b or c".
pub(super) fn join(lang: Lang, items: &[String]) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [rest @ .., last] => text(lang, "list-or", &[("list", rest.join(", ").into()), ("last", last.as_str().into())]),
    }
}
